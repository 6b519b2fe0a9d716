"""Deliberate faults in the engine, each put in by itself, and which of the tests see it.

    python -m tests.promises.faults [--long] [FAULT …]

(`make faults`) puts every fault in, or those named, and tells what catches it: the golden hands, the hands of the
sample, and where neither does, the tests of the rules. With `--long` it also tells what 1,000 random hands of each
filing find, and whatever they find must be found without them. To run any tests with a fault:

    python -m pytest -p tests.promises.faults --fault odd-chip tests/poker
"""

import argparse
import multiprocessing
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import reduce
from importlib import import_module
from typing import Any, NamedTuple

import pytest

import houseway
from houseway.families import families
from houseway.table.events import Acted, Dealt
from tests.promises.checks import check_copies, check_hand
from tests.promises.random_play import playable
from tests.promises.sample import COPIED, FIRST_SEED, LOOKED_AT, copied, sample

Function = Callable[..., Any]
RULES = ("tests/table", "tests/poker", "tests/banked", "tests/pan", "tests/thirteen", "tests/fees")
POT = ("flop", "stud", "draw")
BANKED = tuple(name for name in families() if name not in (*POT, "pan", "thirteen"))


class Fault(NamedTuple):
    """A function of the engine, and what it is made to do wrong."""

    about: str
    where: str
    families: tuple[str, ...]
    """The families that it can be seen in."""
    wrong: Callable[[Function], Function]
    """From the right function to the wrong one."""

    def put_in(self) -> None:
        """The wrong function takes the place of the right one, by whatever name that goes in any module."""
        module, _, names = self.where.partition(":")
        *owners, name = names.split(".")
        owner = reduce(getattr, owners, import_module(module))
        right = getattr(owner, name)
        wrong = self.wrong(right)
        setattr(owner, name, wrong)
        for other in [other for known, other in sys.modules.items() if known.startswith("houseway")]:
            for known, value in list(vars(other).items()):
                if value is right:
                    setattr(other, known, wrong)


FAULTS: dict[str, Fault] = {}


def fault(where: str, *families: str) -> Callable[[Callable[[Function], Function]], None]:
    """A fault is told by its name and its first line."""

    def known(wrong: Callable[[Function], Function]) -> None:
        assert wrong.__doc__
        FAULTS[wrong.__name__.replace("_", "-")] = Fault(wrong.__doc__, where, families, wrong)

    return known


# -- games for the pot


@fault("houseway.poker.pots:pots", *POT)
def side_pot(right: Function) -> Function:
    """Whoever is all in for less can win the last side pot too."""

    def wrong(put: Any, live: Any, *more: Any) -> Any:
        made = right(put, live, *more)
        return [*made[:-1], *(last._replace(players=tuple(live)) for last in made[-1:])]

    return wrong


@fault("houseway.poker.showdown:claims", *POT)
def mucked_side_pot(right: Function) -> Function:
    """A side pot whose players have all mucked goes to whoever shows a hand, paid into it or not."""

    def wrong(pot: Any, highs: Any, around: Any) -> Any:
        return right(pot, highs, around) if highs.keys() & set(pot.players) or not highs else highs

    return wrong


@fault("houseway.poker.betting:BettingRound.bring_in", "stud")
def completed_all_in(right: Function) -> Function:
    """Of a forced bet that is made larger, all in for less than a full one, the others owe only what was forced."""
    return lambda betting, due, put: right(betting, due, put if put >= betting.stakes.lower else due)


@fault("houseway.poker.pots:shares", *POT)
def odd_chip(right: Function) -> Function:
    """The odd chip goes to the last of those who split a pot."""
    return lambda amount, winners, *more: right(amount, winners[::-1], *more)


@fault("houseway.poker.pots:uncalled", *POT)
def uncalled_bet(_right: Function) -> Function:
    """What nobody has called does not go back."""
    return lambda _put: None


@fault("houseway.poker.betting:Players.pay_dead", *POT)
def dead_blind(right: Function) -> Function:
    """A dead blind counts for the bet of whoever posts it."""

    def wrong(players: Any, dealer: Any, seat: int, *more: Any) -> None:
        before = players.dead
        right(players, dealer, seat, *more)
        players.put[seat] += players.dead - before
        players.dead = before

    return wrong


# -- against a player-dealer


@fault("houseway.banked.settlement:Cover._left", *BANKED)
def cover(right: Function) -> Function:
    """The player-dealer can win or lose a cent more than the cover."""
    return lambda cover, *used: right(cover, *used) + 1


@fault("houseway.banked.settlement:Cover._left", *BANKED)
def cover_read_as_gross(right: Function) -> Function:
    """Where everything settled uses up the cover, only what is paid does."""
    return lambda cover, used, other: right(cover, used, 0 if cover.how == "gross" else other)


@fault("houseway.banked.settlement:settle_some", *BANKED)
def push(right: Function) -> Function:
    """A push is paid even money."""

    def wrong(dealer: Any, cover: Any, verdicts: Iterable[Any]) -> None:
        paid = [one._replace(odds=Fraction(1)) if one.odds == 0 and not one.prize else one for one in verdicts]
        right(dealer, cover, paid)

    return wrong


@fault("houseway.banked.settlement:covered", *BANKED)
def met_in_part(_right: Function) -> Function:
    """Of a wager that is met in part, the part that is not met is rounded up."""
    return lambda amount, paid, due: amount * paid // due if due else amount


@fault("houseway.banked.settlement:_counted", *BANKED)
def first_seat(right: Function) -> Function:
    """Settlement starts one seat on."""
    return lambda dealer, rule, bank, value, seats: right(dealer, rule, bank, value + 1, seats)


@fault("houseway.fees.collect:banked_charges", *BANKED)
def fee(right: Function) -> Function:
    """What the player-dealer owes is taken twice."""

    def wrong(sheet: Any, schedule: Any, moment: str, bank: int, wagers: Any) -> Iterator[Any]:
        for charge in right(sheet, schedule, moment, bank, wagers):
            yield from (charge, charge) if charge.payer == bank else (charge,)

    return wrong


@fault("houseway.families.baccarat.play:banker_draws", "baccarat")
def chart_row(right: Function) -> Function:
    """The banker stands with 6 against a third card of 6."""
    return lambda rules, total, third: right(rules, total, third) and not (total == 6 and third and third[0] == "6")


@fault("houseway.families.twenty_one.play:Stake.add", "twenty-one")
def double(right: Function) -> Function:
    """What is doubled on the second hand of a split spot is bet and never settled."""

    def wrong(stake: Any, amount: int) -> None:
        if stake.wager.hand != 2:
            right(stake, amount)

    return wrong


@fault("houseway.banked.settlement:in_order", *BANKED)
def one_kind(right: Function) -> Function:
    """Kinds of wager that count as one are settled one after the other."""
    return lambda rule, *more: right(rule.model_copy(update={"together": ()}), *more)


@fault("houseway.families.pai_gow_poker.seven:_royal_match", "pai-gow-poker")
def royal_match(right: Function) -> Function:
    """A wild joker is never the king or queen of a royal match."""
    return lambda cards, royal, _wild: right(cards, royal, 0)


# -- Pan and thirteen card


@fault("houseway.families.pan.money:Purse.collect", "pan")
def condition(right: Function) -> Function:
    """A condition is paid twice by the last to pay."""

    def wrong(purse: Any, seat: int, payers: Iterable[int], *more: Any, **named: Any) -> None:
        payers = list(payers)
        right(purse, seat, [*payers, *payers[-1:]], *more, **named)

    return wrong


@fault("houseway.families.thirteen.payment:payments", "thirteen")
def used_up(right: Function) -> Function:
    """What a player has won does not use up what the player can win."""

    def wrong(rules: Any, counts: Any, chips: Any, point: int) -> Any:
        other = rules.payment.model_copy(update={"uses_up": "lost"})
        return right(rules.model_copy(update={"payment": other}), counts, chips, point)

    return wrong


# -- whatever is played


@fault("houseway.table.view:seen_by", *families())
def hidden_card(right: Function) -> Function:
    """A single card dealt face down is shown to whoever sits to the left of its owner."""

    def wrong(event: Any, seat: int | None) -> Any:
        shown = isinstance(event, Dealt) and len(event.cards) == 1 and seat and event.seen == (seat - 1,)
        return event._replace(seen=None) if shown else right(event, seat)

    return wrong


@fault("houseway.table.view:seen_by", *families())
def thrown_cards(right: Function) -> Function:
    """The cards that a player throws away face down are seen by bystanders."""
    return lambda event, seat: event if isinstance(event, Acted) and seat is None else right(event, seat)


@fault("houseway.table.dealer:Dealer.stream", *families())
def reshuffle(right: Function) -> Function:
    """Discards are shuffled in another order each time."""
    return lambda dealer, label: right(dealer, f"{label} {id(dealer)}" if label.startswith("reshuffle") else label)


@fault("houseway.table.options:Amount.problem", *families())
def limit(right: Function) -> Function:
    """A bet may be a cent more than the most that is offered."""
    return lambda option, choice: right(option, choice) if choice.amount != option.high + 1 else None


@fault("houseway.table.hand:Hand.copy", *families())
def copy(right: Function) -> Function:
    """A copy made after thirty decisions is the hand itself."""
    return lambda hand: hand if len(hand.log.inputs) >= 30 else right(hand)


# -- trying them


class Tried(NamedTuple):
    """What sees a fault; nothing where nothing does."""

    name: str
    golden: str
    sampled: str
    rules: str
    long: str

    @property
    def caught(self) -> bool:
        return bool(self.golden or self.sampled or self.rules)


def tried(name: str, long: bool) -> Tried:
    golden = first_failure(name, ("tests/test_hands.py",))
    sampled = broken(name, {filing: sample(filing) for filing in playable()})
    rules = "" if golden or sampled else first_failure(name, RULES)
    every = range(FIRST_SEED, FIRST_SEED + LOOKED_AT)
    return Tried(name, golden, sampled, rules, broken(name, dict.fromkeys(playable(), every)) if long else "")


def broken(name: str, seeds: dict[str, Iterable[int]]) -> str:
    """The first hand that breaks a promise with the fault in it; asked of a process that dies of it."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(first_broken, (name, seeds))


def first_broken(name: str, seeds: dict[str, Iterable[int]]) -> str:
    FAULTS[name].put_in()
    for filing, here in seeds.items():
        if houseway.load(filing).family.name not in FAULTS[name].families:
            continue
        for number, seed in enumerate(here):
            try:
                check_hand(filing, seed)
                if number < COPIED and seed in copied(filing):
                    check_copies(filing, seed)
            except Exception as seen:
                return f"{filing} {seed} ({type(seen).__name__})"
    return ""


def first_failure(name: str, tests: Iterable[str]) -> str:
    """The first of the tests that fails with the fault in it."""
    fault = ("-p", "tests.promises.faults", "--fault", name)
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "--no-header", "-rf", *fault, *tests],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    failed = [line.split()[1] for line in ran.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    assert failed or ran.returncode == 0, ran.stdout + ran.stderr
    return failed[0] if failed else ""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fault", choices=FAULTS, help="a fault to put into the engine")


def pytest_configure(config: pytest.Config) -> None:
    if name := config.getoption("--fault"):
        FAULTS[name].put_in()


def main() -> None:
    parser = argparse.ArgumentParser(description="Put faults into the engine and see what catches them.")
    parser.add_argument("faults", nargs="*", help="their names; all of them when absent")
    parser.add_argument("--long", action="store_true", help=f"with {LOOKED_AT:,} random hands of each filing")
    asked = parser.parse_args()
    missed = []
    for name in asked.faults or FAULTS:
        seen = tried(name, asked.long)
        print(f"{name}: {FAULTS[name].about}")
        for where, what in (("golden hands", seen.golden), ("sample", seen.sampled), ("rules", seen.rules)):
            print(f"    {where:14}{what or '-'}")
        if asked.long:
            print(f"    {f'{LOOKED_AT:,} hands':14}{seen.long or '-'}")
        sys.stdout.flush()
        if not seen.caught:
            missed.append(name)
    if missed:
        sys.exit(f"Nothing catches {', '.join(missed)}.")


if __name__ == "__main__":
    main()
