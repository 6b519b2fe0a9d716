"""The command at twenty-one tables: rule sheets, spots, split hands, bets behind others."""

import io
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel
from rich.console import Console

import houseway
from houseway.cli.offers import SpotAnswer, keys_for
from houseway.cli.prompts import BadAnswer, answered, ask
from houseway.families.twenty_one.counting import KINDS
from houseway.families.twenty_one.rules import InsuranceRule, Totals, TwentyOneRules
from houseway.filings.figures import Range
from houseway.filings.model import WagerRule
from houseway.table.game import Game
from houseway.table.options import Amount, Choice, Option, Pick
from houseway.words.narrator import Narrator
from tests.cli.conftest import Cli, Sitting, shown, written

PURE = "silver-fox/pure-21-5-blackjack-buster"
FROM_SEAT_ONE = {"first-to-act": "left-of-house-dealer"}
"""So that the hands are played in the order of their seats."""
NO_BUST = "westlane/21st-century-blackjack"


# -- rules


def test_the_charts_of_pure_21_5(cli: Cli) -> None:
    """Document 002 line 718: 11 or less must hit, 19 and more must stand, any soft hand may choose; 723: the
    player-dealer hits to a hard 16 and a soft 17."""
    rows = [" ".join(line.split()) for line in cli("rules", PURE).out.splitlines()]
    start = rows.index("Players 718")
    assert rows[start - 1 : start + 7] == [
        "Hard Soft Lines",
        "Players 718",
        "must hit 11 or less –",
        "hit or stand 12–18 any",
        "must stand 19 or more –",
        "Player-dealer 723",
        "hits 16 or less 17 or less",
        "stands 17 or more 18 or more",
    ]


def test_spots_insurance_and_the_first_seat_of_no_bust(cli: Cli) -> None:
    """Document 000 lines 365-372: seven spots; 392: from the house dealer's right; 435-436: insurance."""
    out = " ".join(cli("rules", NO_BUST, columns=150).out.split())
    assert "A player may bet on up to 7 spots: the seat's own, and any that are unoccupied." in out
    assert (
        "First Settlement begins at the seat at the house dealer's right. [392] Then It goes on counter-clockwise"
        in out
    )
    assert "against an ace, for" in out
    assert "Placed after the deal, when it is offered." in out


def full() -> Game:
    """Pure 21.5 with jokers, insurance and everything else that a twenty-one game can have."""
    game = houseway.load(PURE, FROM_SEAT_ONE)
    rules: TwentyOneRules = game.rules
    insurance = InsuranceRule(lines="1")
    bet = WagerRule(title="Insurance", lines="1", placed="after-deal", pays=game.filing.wagers["game"].pays)
    assert rules.double
    rules = rules.model_copy(
        update={
            "insurance": insurance,
            "values": rules.values.model_copy(update={"joker": "makes-21"}),
            "double": rules.double.model_copy(update={"for_less": True}),
        }
    )
    filing = game.filing.model_copy(update={"wagers": {**game.filing.wagers, "insurance": bet}})
    return replace(game, filing=filing, rules=rules)


def others(name: str, value: Any, annotation: Any) -> Iterator[Any]:
    """Other values that a field of the rules may have."""
    if isinstance(value, bool):
        yield not value
    elif name in ("ranks", "check", "not_against", "never_on"):
        yield {"ranks": ((KINDS[1],), KINDS[2:]), "never_on": (11, 12)}.get(name, ("ace",))
    elif name == "ten_times":
        yield 1
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        yield from (one for one in annotation.__args__ if one != value)


FULL = full()
PARTS = [None, *(name for name, value in FULL.rules if isinstance(value, BaseModel))]


@pytest.mark.parametrize("part", PARTS)
def test_every_rule_shows_in_the_sheet(part: str | None) -> None:
    usual = shown(FULL)
    model: BaseModel = FULL.rules if part is None else getattr(FULL.rules, part)
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        if name in ("lines", "wager") or isinstance(value, BaseModel):
            continue
        for other in others(name, value, field.annotation):
            changed: Any = model.model_copy(update={name: other})
            rules = changed if part is None else FULL.rules.model_copy(update={part: changed})
            assert shown(replace(FULL, rules=rules)) != usual, f"{part}.{name} = {other}"


@pytest.mark.parametrize("part, chart", [("player", "stands"), ("player", "hits"), ("dealer", "hits")])
def test_every_chart_shows_in_the_sheet(part: str, chart: str) -> None:
    for totals in (Totals(hard=Range(13, 14)), Totals(soft=Range(13, 14)), Totals()):
        changed = getattr(FULL.rules, part).model_copy(update={chart: totals})
        assert shown(replace(FULL, rules=FULL.rules.model_copy(update={part: changed}))) != shown(FULL)


@pytest.mark.parametrize("part", ["double", "split", "surrender", "insurance"])
def test_what_is_not_offered_is_none(part: str) -> None:
    none = f"There is no { ({'double': 'doubling', 'split': 'splitting'}.get(part, part)) }."
    assert none not in shown(FULL)
    assert none in shown(replace(FULL, rules=FULL.rules.model_copy(update={part: None})))


def test_every_way_to_find_the_first_seat_reads_otherwise() -> None:
    assert FULL.filing.settlement
    rule = FULL.filing.settlement.first
    changes: list[dict[str, str]] = [
        {"at": f"{side}-of-{whose}"} for side in ("left", "right") for whose in ("player-dealer", "house-dealer")
    ]
    for at, counts in product(("card", "dice"), ("every-seat", "occupied-seats")):
        for start, counted in (
            ("player-dealer", "zero"),
            ("player-dealer", "one"),
            ("player-dealer", "not-counted"),
            ("right-of-player-dealer", "zero"),
            ("right-of-player-dealer", "not-counted"),
            ("left-of-house-dealer", "zero"),
            ("left-of-house-dealer", "not-counted"),
        ):
            changes.append({"at": at, "counts": counts, "counted_from": start, "player_dealer": counted})
    sheets = set()
    for change in changes:
        settlement = FULL.filing.settlement.model_copy(update={"first": rule.model_copy(update=change)})
        sheets.add(shown(replace(FULL, filing=FULL.filing.model_copy(update={"settlement": settlement})), 200))
    assert len(sheets) == len(changes)


def test_what_a_wager_asks_for_shows() -> None:
    for change, words in (
        ({"step": 5_00}, "in steps of $5"),
        ({"placed": "after-deal"}, "placed after the deal"),
        ({"settled": "at-once"}, "settled as soon as the first cards are dealt"),
        ({"equals": "game"}, "placed together with Game wager, for as much"),
        ({"at_most": ("game", "buster")}, "at most as much as the larger of Game wager and Buster side bet"),
    ):
        wagers = {**FULL.filing.wagers, "buster": FULL.filing.wagers["buster"].model_copy(update=change)}
        changed = replace(FULL, filing=FULL.filing.model_copy(update={"wagers": wagers}))
        before, after = shown(FULL, 300).lower(), shown(changed, 300).lower()
        assert after.count(words.lower()) == before.count(words.lower()) + 1


# -- asking

BETTING: tuple[Option, ...] = (
    Amount("buster", 5_00, 10_00, 1_00),
    Amount("game at 4", 5_00, 490_00, 1_00),
    Amount("game at 7", 5_00, 490_00, 1_00),
    Amount("buster at 8", 5_00, 25_00, 1_00),
    Amount("lucky at 8", 1_00, 25_00, 1_00),
    Pick("done"),
)
GAME = houseway.load(PURE, FROM_SEAT_ONE)
WORDS = Narrator(GAME)


def choice(text: str, *options: Option) -> Choice:
    return answered(text, keys_for(options or BETTING, WORDS), WORDS, None)


def test_a_spot_has_one_key() -> None:
    keys = keys_for(BETTING, WORDS)
    assert list(keys) == ["b", "d", "4", "7", "8"]
    assert keys["8"] == SpotAnswer(8, (BETTING[3], BETTING[4]))


@pytest.mark.parametrize("text", ["7 25", "7 $25", "7 game 25", "7 g 25", "game at 7 25", "g at 7 25"])
def test_a_wager_on_another_spot_can_be_typed_in_many_ways(text: str) -> None:
    assert choice(text) == Choice("game at 7", 25_00)


def test_wagers_on_spots() -> None:
    assert choice("b5") == Choice("buster", 5_00)
    assert choice("4 max") == Choice("game at 4", 490_00)
    assert choice("8 lucky 2") == Choice("lucky at 8", 2_00)
    assert choice("buster at 8 5") == Choice("buster at 8", 5_00)


@pytest.mark.parametrize("text", ["25", "7", "8 25", "9 25", "7 tie 25", "725", "lucky at 7 5", "7 4", "b5 6"])
def test_what_is_bet_nowhere_is_refused(text: str) -> None:
    with pytest.raises(BadAnswer):
        choice(text)


def test_the_keys_of_a_hand() -> None:
    hand = (Pick("stand"), Pick("hit"), Amount("double", 1_00, 10_00, 1_00), Pick("split", 10_00), Pick("surrender"))
    assert list(keys_for(hand, WORDS)) == ["s", "h", "d", "p", "r"]
    assert choice("d", *hand) == Choice("double", 10_00)
    assert choice("d 4", *hand) == Choice("double", 4_00)
    assert list(keys_for((Pick("stand"), Pick("double", 20_00), Pick("rescue")), WORDS)) == ["s", "d", "r"]


# -- a hand as it is told


EIGHTS = {
    "seat 1": "8s 8d 3h 2d Kc",
    "seat 1 hand 2": "Td",
    "seat 2": "Ks 7c",
    "seat 3": "5h 6h 9c",
    "player-dealer": "6c Th 9d",
}
"""Split, the first hand has 11, which must hit (document 002 line 718), and then 13, which may; a king busts it."""
BETS = ("game 10", "game at 3 20", "done", "game 10", "done", "done", "game at 1 15", "done")


def test_every_hand_of_a_split_and_of_another_spot() -> None:
    sitting = Sitting(GAME, 1, EIGHTS, backline=True).decide(*BETS)
    first = sitting.screen()
    assert "Seat 1 (you) bets $20 on Game wager (spot 3)" in first
    assert "Seat 2 bets $15 on Game wager (spot 1)" in first
    assert "Your spot 1: 16 Your spot 3: 11 Player-dealer" in first
    assert "Seat 2 K♠ 7♣ 17" in first
    assert first[-4:] == [
        "Player-dealer 6♣ ▒▒ cover $500",
        "Your spot 1 8♠ 8♦ 16 $10 on Game wager ◀",
        "Your spot 3 5♥ 6♥ 11 $20 on Game wager",
        "What will you do with spot 1?",
    ]
    split = sitting.decide("split", "split 15").screen()
    assert "Seat 1 (you) splits with $10 more on Game wager (hand 2)" in split
    assert "Seat 2 splits with $15 more on Game wager (spot 1, hand 2)" in split
    assert split[-5:] == [
        "Player-dealer 6♣ ▒▒ cover $500",
        "Your spot 1, hand 1 8♠ 3♥ 2♦ 13 $10 on Game wager ◀",
        "Your spot 1, hand 2 8♦ $10 on Game wager",
        "Your spot 3 5♥ 6♥ 11 $20 on Game wager",
        "What will you do with spot 1, hand 1?",
    ]
    over = sitting.decide("hit").screen()
    assert "Your spot 1, hand 1 8♠ 3♥ 2♦ K♣ 23, over $10 on Game wager" in over
    assert over[-1] == "What will you do with spot 1, hand 2?"
    rest = sitting.decide("stand", "stand", "double 20").screen()
    assert "Seat 2 stands on 17" in rest
    assert "Seat 1 (you) doubles with $20 on Game wager (spot 3)" in rest
    assert "Your spot 3: 5♥ 6♥ 9♣ 20" in rest
    assert "Player-dealer: 25, over" in rest
    assert any(row.startswith("1 1 (you) Game wager $10 -$10 23 (over) against 25 (over)") for row in rest)
    assert any(row.startswith("2 1 (you) Game wager (hand 2) $10 +$10 player wins") for row in rest)
    assert any("2 Game wager (spot 1, hand 2) $15 +$15 player wins" in row for row in rest)
    assert any("1 (you) Game wager (spot 3) $40 +$40 player wins" in row for row in rest)


def test_a_bet_behind_a_hand_is_asked_to_follow() -> None:
    """Document 002 line 741: players may bet on each other's spots."""
    sitting = Sitting(GAME, 2, EIGHTS, backline=True).decide(*BETS, "split")
    assert sitting.screen()[-4:] == [
        "Player-dealer 6♣ ▒▒ cover $500",
        "Seat 1 8♠ 8♦ 16 $15 on Game wager ◀",
        "Your hand K♠ 7♣ 17 $10 on Game wager",
        "Seat 1 splits. Will you split your wager on spot 1 too?",
    ]
    rest = sitting.decide("stay", "hit", "stand", "stand", "double 20").screen()
    assert "Seat 1, hand 1 hits: 8♠ 3♥ 2♦ K♣ 23, over" in rest
    assert "Seat 1, hand 2 draws: 8♦ 10♦ 18" in rest
    assert "Spot 3 (seat 1) gets a card: 5♥ 6♥ 9♣ 20" in rest
    assert any("2 (you) Game wager (spot 1) $15 -$15 23 (over) against" in row for row in rest)


def test_insurance_even_money_and_wagers_settled_at_once() -> None:
    """Insurance is lost as soon as the hole card is checked; a natural takes even money at once."""
    cards = {"seat 1": "As Kd", "seat 2": "9s 7c", "player-dealer": "Ac 6d"}
    insurance = InsuranceRule(lines="1", even_money=True)
    game = replace(FULL, rules=FULL.rules.model_copy(update={"insurance": insurance}))
    sitting = Sitting(game, 1, cards).decide("game 10", "done", "game 10", "done")
    asked = sitting.screen()
    assert asked[-1] == "The player-dealer shows an ace. Will you insure your wager?"
    assert asked[-2] == "Your hand A♠ K♦ natural $10 on Game wager"
    assert keys_for(sitting.hand.decision.options if sitting.hand.decision else (), WORDS).keys() == {"i", "e", "n"}
    told = sitting.decide("even-money", "insure 3").screen()
    assert "Seat 1 (you) takes even money" in told
    assert "Seat 1 (you): $10 on Game wager, +$10 (even money taken) [1]" in told
    assert "Seat 2 bets $3 on Insurance" in told
    assert any(row.startswith("Seat 2: $3 on Insurance, -$3 (the player-dealer has no natural)") for row in told)


def test_surrender_before_the_check_and_rescue() -> None:
    assert FULL.rules.double and FULL.rules.surrender
    rules = FULL.rules.model_copy(
        update={
            "surrender": FULL.rules.surrender.model_copy(update={"when": "before-check"}),
            "double": FULL.rules.double.model_copy(update={"rescue": True, "times": 3, "for_less": False}),
        }
    )
    cards = {"seat 1": "6s 5d 2c", "seat 2": "Ts 6c", "player-dealer": "Kc 6d"}
    sitting = Sitting(replace(FULL, rules=rules), 1, cards)
    sitting.decide("game 10", "done", "game 10", "done")
    assert sitting.screen()[-1] == "The hole card is about to be checked. Will you surrender?"
    told = sitting.decide("play", "surrender", "double").screen()
    assert "Seat 2 surrenders" in told
    assert not any("chooses" in row for row in told)
    assert "Your hand 6♠ 5♦ 2♣ 13 $20 on Game wager" in told
    assert "Seat 1 (you) takes $10 back from Game wager and gives up the rest" in sitting.decide("rescue").screen()


def test_cards_that_lie_face_down_are_not_told() -> None:
    """California Aces, document 003 lines 514-517: dealt face down, and the player-dealer draws as it likes."""
    cards = {"seat 1": "9s 6d 3c", "seat 2": "Ks 7c", "player-dealer": "Kc 6h 5d"}
    for seat in (2, 5):
        sitting = Sitting(houseway.load("oaks/california-aces"), seat, cards)
        told = sitting.decide("game 10", "game 10", "hit", "stand", "stand").screen()
        assert "Seat 1 hits: ▒▒ ▒▒ 3♣" in told
        assert not any("9♠" in row for row in told)
        if seat == 5:
            assert told[-4:] == [
                "Player-dealer (you) K♣ 6♥ 16 cover $500 ◀",
                "Seat 1 ▒▒ ▒▒ 3♣ $10 on Game wager",
                "Seat 2 ▒▒ ▒▒ $10 on Game wager",
                "Will you hit or stand?",
            ]
        end = sitting.decide("hit", "stand").screen()
        assert "Seat 1 shows 9♠ 6♦ 3♣ 18" in end
        assert "· The player-dealer has 21." in end


def test_other_spots_are_offered_together() -> None:
    paper = Console(file=io.StringIO(), width=80, markup=False, highlight=False)
    decision = Sitting(GAME, 1, EIGHTS, backline=True).decide("game 10").hand.decision
    assert decision

    class Typed(io.StringIO):
        paper = Console(file=io.StringIO())
        key = line = staticmethod(lambda _: "3 20")

    assert ask(decision, WORDS, Typed(), paper) == Choice("game at 3", 20_00)  # type: ignore[arg-type]
    assert isinstance(paper.file, io.StringIO)
    assert paper.file.getvalue().splitlines()[1:] == [
        "[b] Buster side bet $1–$10   [d] done   [?] help   [q] leave",
        "On other spots:   [3] [4] [6] [7] [8] Game wager $5–$490",
    ]


# -- settle, deal, play, fees

SPLIT = (
    """
filing = "silver-fox/pure-21-5-blackjack-buster"
readings = { first-to-act = "left-of-house-dealer" }
lines  = "718, 733, 741, 746-749, 799"

[table]
player_dealer = 5
cover = "500"
backline = true

[seats.1]
stack = "500"
wagers = { game = "10", buster = "5", "game at 3" = "20" }

[seats.2]
stack = "500"
wagers = { game = "10", "game at 1" = "15" }

[seats.5]
stack = "1000"

[deal]
"""
    + "".join(f'"{place}" = "{cards}"\n' for place, cards in EIGHTS.items())
    + "".join(
        f'\n[[actions]]\nseat = {seat}\ndo = "{do}"\n'
        for seat, do in ((1, "split"), (2, "split"), (1, "hit"), (1, "stand"), (2, "stand"), (1, "double"))
    )
    + 'amount = "20"\n'
)


def test_settle_tells_hands_and_spots(cli: Cli, tmp_path: Path) -> None:
    """The player-dealer busts with 6, 10 and 9: all that is not over wins (document 002 lines 733, 736), and the
    Buster bet is paid 1 to 1 (line 799)."""
    file = written(tmp_path / "split.toml", SPLIT)
    told = cli("settle", file, "--json").json()
    assert {(row["seat"], row["wager"]): row["paid"] for row in told["settled"]} == {
        (1, "game"): "-10",
        (1, "game hand 2"): "10",
        (1, "buster"): "5",
        (2, "game at 1"): "-15",
        (2, "game at 1 hand 2"): "15",
        (2, "game"): "10",
        (1, "game at 3"): "40",
    }
    assert told["net"] == {"1": "45", "2": "10", "5": "-55"}
    for columns in (80, 120):
        out = cli("settle", file, columns=columns).out
        assert max(map(len, out.splitlines())) <= columns
        assert "seat 1 hand 2: 8♦ 10♦ (18)" in out
        assert "spot 3: 5♥ 6♥ 9♣ (20)" in out
        assert "player-dealer: 6♣ 10♥ 9♦ (25, over)" in out
    assert "Game wager (spot 1, hand 2)" in out


def test_tables_with_backline_bets(cli: Cli) -> None:
    dealt = cli("deal", PURE, "--seed", "1", "--backline", "--json").json()
    assert dealt["log"][0]["terms"] == {"backline": True}
    assert cli("deal", "oaks/california-aces", "--backline").status == 2
    assert cli("play", PURE, "--seed", "1", "--backline", typed="").status == 0


def test_fees_by_the_spot(cli: Cli) -> None:
    """Document 000 line 2689, option 22: $2 from the player-dealer and $1 from a player for each spot."""
    bets = ["--wager", "1 game=10", "--wager", "1 game at 3=20", "--wager", "2 game at 1=5"]
    told = cli("fees", NO_BUST, "--schedule", "22", *bets, "--json").json()
    assert [(row["payer"], row["amount"]) for row in told["collected"]] == [
        ("player-dealer", "2"),
        ("seat 1", "1"),
        ("seat 1", "1"),
        ("seat 2", "1"),
    ]


@pytest.mark.parametrize(
    "filing, wager",
    [
        (PURE, "1 game at 99=10"),
        (PURE, "1 game at x=10"),
        (PURE, "1 game at =10"),
        (PURE, "1 tie at 2=10"),
        (PURE, "1 game hand 2=10"),
        ("oaks/california-aces", "1 game at 2=10"),
    ],
)
def test_a_wager_on_no_spot_is_bad_input(cli: Cli, filing: str, wager: str) -> None:
    ran = cli("fees", filing, "--schedule", "1", "--wager", wager)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
