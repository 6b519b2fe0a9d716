# Two commands: `make run` opens the room, `make test` checks everything. Neither needs anything but Python 3.11+.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
PEERS  := $(VENV)/.peers
SOLVER := $(VENV)/.solver
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet install --constraint constraints.txt

PAGE   := src/houseway/room/page/index.html
VERIFIER := src/houseway/verifiers/verify_deal.mjs
PROTOCOL := src/houseway/room/messages.py src/houseway/room/schemas.py

N    ?= 1000000
POTS ?= 200000
SEED ?= 1

.PHONY: run play page test quick lint format unit chromium bench docs odds tiles revisions seeds faults fuzz agree crash clean

run: $(READY) $(PAGE)
	@$(BIN)/houseway serve

play: $(READY)
	@$(BIN)/houseway play

# The page is built and the browser found while lint and types are checked. Many tests wait for a clock or a browser, so
# there are more workers than two cores.
test: $(READY)
	@$(MAKE) --no-print-directory --jobs 2 --output-sync lint page chromium
	@$(MAKE) --no-print-directory unit

# Lint, types and the golden hands: about a minute.
quick: lint
	$(BIN)/python -m pytest -q -n 2 tests/test_hands.py tests/test_layers.py tests/table

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

unit: $(READY) $(PAGE) chromium
	$(BIN)/python -m pytest -q -n 3 --dist worksteal

# The browser that the page is tried in: found, or installed.
chromium: $(READY)
	@$(BIN)/python -m tests.room.chromium

format: $(READY)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(PEERS)
	$(BIN)/python benchmarks/evaluation.py
	$(BIN)/python -W ignore benchmarks/hands.py
	$(BIN)/python -W ignore benchmarks/copies.py
	$(BIN)/python -W ignore benchmarks/phh.py
	$(BIN)/python -W ignore benchmarks/rounds.py
	$(BIN)/python benchmarks/equity.py
	$(BIN)/python benchmarks/odds_baccarat.py
	$(BIN)/python benchmarks/odds_twenty_one.py
	$(BIN)/python benchmarks/odds_ultimate.py
	$(BIN)/python benchmarks/odds_pai_gow.py
	$(BIN)/python benchmarks/hints.py
	$(BIN)/python -W ignore benchmarks/room.py

# The pages that are written from the filings and the odds.
docs: $(READY)
	$(BIN)/python -m houseway.pages docs

# The odds that come with the program, worked out anew: some minutes. Name filings for some of them: make odds ID=oaks/zoobac
odds: $(READY)
	$(BIN)/python -m houseway.pages.shipped $(ID)

# Pai Gow Tiles with both sides free, solved anew under each reading that matters, in two ways: some minutes.
tiles: $(SOLVER)
	$(BIN)/python -m tests.odds.tiles_solutions --anew

# The manifest of filings and their revisions, with what is new.
revisions: $(READY)
	$(BIN)/python -m houseway.revisions

# Rounds played as the odds advise, held to the odds and recorded: make agree N=1000000
agree: $(READY)
	$(BIN)/python -m tests.odds.runs $(N) --record docs/odds/runs.json

# The hands that `make test` plays of each filing, chosen anew for the ways they take through the engine.
seeds: $(READY)
	$(BIN)/python -m tests.promises.sample

# Deliberate faults in the engine, each by itself, and which test sees it.
faults: $(READY)
	$(BIN)/python -m tests.promises.faults --long

# The room killed at random moments under load: make crash N=200
crash: $(READY)
	$(BIN)/python -m tests.room.crash $(N)

# All of what `make test` tries a sample of; random hands over all filings on every core, 200 of each copied at every
# decision; and pots settled a second time: make fuzz N=5000000 SEED=7 POTS=1000000
fuzz: $(READY)
	HOUSEWAY_FULL=1 $(BIN)/python -m pytest -q -n auto -m long
	$(BIN)/python -m tests.promises.random_play all $(SEED) --hands $(N)
	$(BIN)/python -m tests.poker.test_second_settlement $(SEED) --hands $(POTS)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Houseway needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up $(VENV) (about a minute, once)…"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) --editable '.[dev]'
	@touch $@

$(PAGE): $(READY) $(shell find web -name node_modules -prune -o -type f -print) $(PROTOCOL) $(VERIFIER)
	@echo "Building the page…"
	@$(BIN)/python web/build.py
	@touch $@

page: $(PAGE)

$(PEERS): $(READY)
	@echo "Installing the programs to measure beside…"
	@$(PIP) --editable '.[bench]'
	@touch $@

$(SOLVER): $(READY)
	@echo "Installing SciPy…"
	@$(PIP) --editable '.[solve]'
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis
