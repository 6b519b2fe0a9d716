"""The page's own arithmetic held against the library: hands folded, money written, amounts judged, decks shuffled,
games found.

What the library says is written into one file at each run, from seeded hands of all families; vitest reads it.
"""

import json
import random
import runpy
import subprocess
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

import houseway
from houseway.bots import bot_for
from houseway.felt.chips import money, plain
from houseway.room.asking import asked as question
from houseway.room.describe import listed
from houseway.room.viewer import Viewer
from houseway.table.events import Moved
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.options import Amount, Choice
from houseway.table.proof import proof
from houseway.table.view import View
from houseway.words.language import Language
from houseway.words.narrator import Narrator
from houseway.words.voice import Voice
from tests.room.browser import FAMILIES, WEB, skip
from tests.searches import SEARCHES, meant

HANDS = 4
SEATS = 4
STACK = 2_000_00


def played(filing: str, asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Some hands at a table of bots; what they were asked goes to `asked`."""
    game = houseway.load(filing)
    chance = random.Random(filing)
    table = game.table(seats=dict.fromkeys(range(1, SEATS + 1), STACK))
    found = []
    for number in range(HANDS):
        hand = table.deal(seed=None if table.mid_shoe else f"{filing} {number}")
        while decision := hand.decision:
            view = hand.view(decision.seat)
            asked.append(judged(view, game, chance))
            hand.decide(bot_for(game.family)(view, chance))
        found += [told(hand, seat) for seat in (None, 1)]
    return found


def told(hand: Hand, seat: int | None) -> dict[str, Any]:
    """A hand as the page gets it, and what came of it."""
    setup = hand.setup
    moves = [event for event in hand.log if isinstance(event, Moved)]
    return {
        "filing": setup.game.id,
        "seat": seat,
        "stacks": setup.stacks,
        "state": setup.state,
        "events": sent(hand, seat),
        "nonsense": sent(hand, seat, nonsense=True),
        "after": hand.stacks,
        "net": hand.net,
        "drop": sum(move.amount for move in moves if move.target == "drop"),
        "jackpot": sum(move.amount for move in moves if move.target == "jackpot"),
        "proof": proof(setup, hand.log.events, {}, seat),
    }


def sent(hand: Hand, seat: int | None, nonsense: bool = False) -> list[dict[str, Any]]:
    """The events of a hand as they are sent to a page; or with every message saying nothing."""
    viewer = Viewer(hand.setup.game, Voice(seat, page=True))
    with patch.object(Language, "say", lambda *_, **__: "xyzzy") if nonsense else nullcontext():
        viewer.follow(hand.view(seat).events)
    return [json.loads(text) for text in viewer.told]


def judged(view: View, game: Game, chance: random.Random) -> dict[str, Any]:
    """A question as the page gets it, and for some amounts whether the library would take them."""
    decision = view.decision
    assert decision
    amounts = []
    for option in decision.options:
        if isinstance(option, Amount) and option.low != option.high:
            tried = [option.low, option.high, option.low - 1, option.high + 1, option.low + option.step]
            tried += [chance.randint(1, option.high + 2 * option.step) for _ in range(4)]
            amounts += [(option.do, one, option.problem(Choice(option.do, one)) is None) for one in tried if one > 0]
    told = question(Narrator(game, Voice(decision.seat, page=True)), game, view)
    return {"filing": game.id, "decision": told, "amounts": amounts}


def amounts() -> list[tuple[int, str, str]]:
    chance = random.Random("money")
    some = [0, 1, 5, 50, 99, 100, 1_000_00, 1_234_567_89, *(chance.randrange(10**7) for _ in range(200))]
    return [(cents, money(cents), plain(cents)) for one in some for cents in (one, -one) if cents or one == cents]


def test_the_page_reckons_as_the_library_does(tmp_path: Path) -> None:
    if not (WEB / "node_modules" / "vitest").is_dir():
        skip("vitest is not installed: make page")
    asked: list[dict[str, Any]] = []
    hands = [hand for filing in FAMILIES.values() for hand in played(filing, asked)]
    file = tmp_path / "told.json"
    facts = {
        "hands": hands, "asked": asked, "money": amounts(), "filings": listed(),
        "searches": [(text, meant(text)) for text in SEARCHES],
    }  # fmt: skip
    file.write_text(json.dumps(facts), encoding="utf-8")
    build = runpy.run_path(str(WEB / "build.py"))
    npm, known = build["npm"](), {**build["environment"](), "HOUSEWAY_TOLD": str(file), "CI": "1"}
    done = subprocess.run(
        [*npm, "test", "--silent"], cwd=WEB, env=known, capture_output=True, text=True, timeout=300, check=False
    )
    assert not done.returncode, (done.stdout + done.stderr)[-6_000:]
