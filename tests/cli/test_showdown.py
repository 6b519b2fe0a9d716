"""The command at tables of poker hands against the player-dealer, and at Super Pan 9."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

import houseway
from houseway.cli.offers import keys_for
from houseway.cli.prompts import BadAnswer, answered, ask
from houseway.filings.figures import Range
from houseway.table.game import Game
from houseway.table.options import Choice, Option, Pick
from houseway.words.narrator import Narrator
from tests.cli.conftest import Cli, Sitting, lines_of, paper_of, shown, written

THREE = houseway.load("westlane/three-card-poker")
ULTIMATE = houseway.load("westlane/ultimate-texas-holdem")
WORDS = Narrator(ULTIMATE)
RIDE = houseway.load("deuce/let-it-ride")
PAN = houseway.load("oaks/super-pan-9")
WAR = houseway.load("standard/casino-war")
STUD = houseway.load("standard/caribbean-stud")
GAMES = [THREE, ULTIMATE, RIDE, PAN, WAR, STUD]


# -- rules


def others(name: str, value: Any, annotation: Any) -> Iterator[Any]:
    """Other values that a field of the rules may have."""
    if name in ("pre_flop", "flop", "river"):
        yield from ((), (5,), (3, 2))
    elif name == "survive_a_fold":
        yield from ((), ("play",), ("ante", "play"))
    elif isinstance(value, Range | None):
        yield from (Range(1, 2), Range(8, 8))
    elif isinstance(value, int):
        yield from {0, 1, 2, 3} - {value}
    else:
        yield from set(get_args(annotation)) - {value}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_rule_shows_in_the_sheet(game: Game) -> None:
    sheets = [shown(game, 200)]
    for name, field in type(game.rules).model_fields.items():
        for other in () if name == "lines" else others(name, getattr(game.rules, name), field.annotation):
            sheets.append(shown(replace(game, rules=game.rules.model_copy(update={name: other})), 200))
            assert sheets[-1] not in sheets[:-1], f"{name} = {other}"


@pytest.mark.parametrize(
    "game, told",
    [
        # Document 000 lines 1192, 1223-1225, 1230: 4-3-2 the lowest straight flush, Pair Plus lost with a fold, queen
        # high.
        (THREE, "A suited 4-3-2 is the lowest straight flush, and a suited 3-2-A only a flush"),
        (THREE, "6 Card Bonus stays in action, every other wager is given up. What is given up is collected at once"),
        (THREE, "The player-dealer qualifies with queen high or better"),
        (THREE, "Only beside Ante.\nPlaced after the deal, when it is offered."),
        # Document 000 lines 1685-1687.
        (ULTIMATE, "Before the flop A player may play for four or three antes, or check."),
        (ULTIMATE, "Who has checked may play for two antes, or check."),
        (ULTIMATE, "Who has checked again may play for one ante, or fold."),
        (ULTIMATE, "Placed together with Ante, for as much."),
        # Document 001 lines 998-1005, 1033.
        (RIDE, "Bet #1 may be withdrawn before the board is seen"),
        (RIDE, "1 to 1 player has tens or better 1033"),
        (RIDE, "paid as Bet #1"),
        # Document 003 lines 465-466, 498-500.
        (PAN, "eight decks of 36 cards each, without sevens, eights, nines and tens"),
        (PAN, "draws on 0–3. It draws or stands as it likes on 4–6. It stands on all else."),
    ],
)
def test_what_the_sheets_say(game: Game, told: str) -> None:
    assert told in shown(game, 200)


def test_what_matters_only_somewhere_is_said_there() -> None:
    """Several decks deal suited pairs (document 002); at Oaks a bonus bet needs no ante (document 003 line 1963)."""
    assert "whose three cards have one suit is a flush" in shown(houseway.load("silver-fox/three-card-poker"), 300)
    assert "No ante Other wagers on a spot without an ante stay" in shown(houseway.load("oaks/three-card-poker"), 200)
    assert "whose three cards have one suit" not in shown(THREE, 200)
    assert "No ante" not in shown(THREE, 200)
    assert "Whoever bets behind a hand does not see its cards" in shown(THREE, 200)


# -- asking

BEFORE_THE_FLOP: tuple[Option, ...] = (Pick("bet 4x", 40_00), Pick("bet 3x", 30_00), Pick("check"))
RIDING: tuple[Option, ...] = (Pick("let it ride"), Pick("withdraw"))


def choice(text: str, *options: Option) -> Choice:
    return answered(text, keys_for(options, WORDS), WORDS, None)


def test_keys_are_how_many_antes() -> None:
    assert list(keys_for(BEFORE_THE_FLOP, WORDS)) == ["4", "3", "k"]
    assert list(keys_for((Pick("bet 1x", 10_00), Pick("fold")), WORDS)) == ["1", "f"]
    assert list(keys_for((Pick("play", 10_00), Pick("fold")), WORDS)) == ["p", "f"]
    assert list(keys_for(RIDING, WORDS)) == ["l", "w"]


@pytest.mark.parametrize("text", ["4", "4x", "bet 4x", "Bet 4", " bet 4x "])
def test_a_bet_of_so_many_antes_can_be_typed_in_many_ways(text: str) -> None:
    assert choice(text, *BEFORE_THE_FLOP) == Choice("bet 4x")


@pytest.mark.parametrize("text", ["l", "let", "let it", "let it ride", "ride"])
def test_an_option_of_several_words(text: str) -> None:
    assert choice(text, *RIDING) == Choice("let it ride")


def test_a_word_of_another_option_is_not_taken_for_it() -> None:
    straddle = (Pick("no straddle"), Pick("straddle", 8_00))
    assert choice("straddle", *straddle) == Choice("straddle")
    assert choice("no straddle", *straddle) == Choice("no straddle")


@pytest.mark.parametrize("text", ["bet", "b", "x", "5", "40", "bet 2x", "4 40", "check 10"])
def test_what_is_no_bet_is_refused(text: str) -> None:
    with pytest.raises(BadAnswer):
        choice(text, *BEFORE_THE_FLOP)


def test_wagers_that_are_placed_together_are_offered_together() -> None:
    paper = paper_of(80)
    decision = Sitting(ULTIMATE, 1, {}).hand.decision
    assert decision

    class Typed:
        key = line = staticmethod(lambda _: "a 10")

    assert ask(decision, WORDS, Typed(), paper) == Choice("ante", 10_00)  # type: ignore[arg-type]
    assert lines_of(paper)[1] == "[a] Ante and Blind $5–$250 each [d] done [?] help [q] leave"


# -- a hand as it is told


def test_three_card_poker() -> None:
    """Document 000 lines 1223-1236: the player-dealer's queen qualifies; one card of its stack is open, the last."""
    cards = {"seat 1": "As Ad 4c", "seat 2": "7c 5d 2h", "player-dealer": "Qh 9s 3d"}
    sitting = Sitting(THREE, 1, cards).decide("ante 10", "pair-plus 5", "done", "ante 20", "done")
    first = sitting.screen()
    assert "Your hand: pair of aces, 4 Player-dealer" in first
    assert first[-3:] == [
        "Player-dealer ▒▒ ▒▒ 3♦ cover $500",
        "Your hand A♠ A♦ 4♣ pair of aces, 4 $10 on Ante, $5 on Pair Plus",
        "Will you play for $10 more, or fold?",
    ]
    assert not any("7♣" in row for row in first)
    rest = sitting.decide("play", "fold").screen()
    assert "Seat 1 (you) bets $10 on Play" in rest
    assert "Seat 2 folds" in rest
    assert any(row.startswith("Seat 2: $20 on Ante, -$20 (folded)") for row in rest)
    assert "Player-dealer: high card Q-9-3" in rest
    assert "Your hand: A♠ A♦ 4♣ pair of aces, 4" in rest
    assert "Settlement" in rest
    assert any(row.startswith("3 1 (you) Pair Plus $5 +$5 player has a pair, pays 1 to 1") for row in rest)
    assert not any("7♣" in row for row in rest)


def test_whoever_bets_behind_follows_without_seeing_the_cards() -> None:
    cards = {"seat 1": "As Ad 4c", "seat 2": "7c 5d 2h", "player-dealer": "Qh 9s 3d"}
    sitting = Sitting(THREE, 2, cards, backline=True)
    sitting.decide("ante 10", "done", "ante 20", "done", "ante at 2 5", "done", "ante at 1 15", "done", "play")
    asked = sitting.screen()
    assert asked[-4:] == [
        "Player-dealer ▒▒ ▒▒ 3♦ cover $500",
        "Seat 1 ▒▒ ▒▒ ▒▒ $15 on Ante ◀",
        "Your hand 7♣ 5♦ 2♥ high card 7-5-2 $20 on Ante",
        "Seat 1 plays on. Will you put up $15 behind it, or fold?",
    ]
    assert not any("A♠" in row for row in asked)
    told = sitting.decide("fold").screen()
    assert "Seat 2 (you) folds on spot 1" in told
    assert told[-1] == "Will you play for $20 more, or fold?"


BOARD = {"seat 1": "8c As", "seat 2": "Kd Kh", "player-dealer": "6c 9s", "board": "8s 6h 4h 5h 7c"}


def test_ultimate_street_by_street() -> None:
    """Document 000 lines 1765-1769; both have a straight, the player-dealer's to the nine."""
    sitting = Sitting(ULTIMATE, 1, BOARD).decide("ante 10", "trips 5", "done", "ante 20", "done")
    first = sitting.screen()
    assert "Seat 1 (you) bets $10 each on Ante and Blind" in first
    assert not any(row.startswith("Seat 1 (you) bets $10 on Blind") for row in first)
    assert first[-4:] == [
        "Player-dealer ▒▒ ▒▒ cover $500",
        "Board ▒▒ ▒▒ ▒▒ ▒▒ ▒▒",
        "Your hand 8♣ A♠ high card A-8 $10 each on Ante and Blind, $5 on Trips Bonus Bet",
        "Will you bet, or check?",
    ]
    flop = sitting.decide("check", "bet 4x").screen()
    assert "Seat 2 bets $80 on Play" in flop
    assert flop[-3].startswith("Board 8♠ 6♥ 4♥ ▒▒ ▒▒")
    assert flop[-2].startswith("Your hand 8♣ A♠ pair of eights, A-6-4")
    river = sitting.decide("check").screen()
    assert river[-2].startswith("Your hand 8♣ A♠ straight, eight high")
    assert river[-1] == "Will you bet, or fold?"
    rest = sitting.decide("fold").screen()
    assert "Seat 1 (you) folds" in rest
    assert "Player-dealer: straight, nine high" in rest
    assert "Seat 2 shows K♦ K♥ straight, eight high" in rest


def test_whoever_has_bet_is_told_what_the_board_makes() -> None:
    sitting = Sitting(ULTIMATE, 2, BOARD).decide("ante 10", "done", "ante 20", "done", "check", "bet 3x")
    assert sitting.screen()[-1] == "Your hand: K♦ K♥ pair of kings, 8-6-4"
    assert "Your hand: K♦ K♥ straight, eight high" in sitting.decide("bet 2x").screen()


def test_let_it_ride() -> None:
    """Document 001 lines 998-1007: the first bet before the board is seen, the second after its first card."""
    cards = {"seat 1": "Ts 4d 2c", "seat 2": "Ad Kh 9s", "board": "Td 4h"}
    sitting = Sitting(RIDE, 1, cards).decide("bet-1 10", "bet-1 20")
    first = sitting.screen()
    assert "Seat 1 (you) bets $10 each on Bet #1, Bet #2 and Bet #3" in first
    assert "Discard" not in first
    assert "Your hand 10♠ 4♦ 2♣ high card 10-4-2, pays nothing yet $10 each on Bet #1, Bet #2 and Bet #3" in first
    assert any(row.startswith("Each bet pays: a royal flush 500 to 1") for row in first)
    assert any("tens or better 1 to 1" in row for row in first)
    assert first[-1] == "Will you let Bet #1 ride, or withdraw it?"
    second = sitting.decide("withdraw", "let it ride").screen()
    assert "Seat 1 (you) withdraws Bet #1" in second
    assert "Seat 2 lets Bet #1 ride" in second
    assert second[-2] == "Your hand 10♠ 4♦ 2♣ pair of tens, 4-2, pays 1 to 1 $10 each on Bet #2 and Bet #3"
    assert not any(row.startswith("Each bet pays") for row in second)
    rest = sitting.decide("let it ride", "withdraw").screen()
    assert rest.count("Your hand: 10♠ 4♦ 2♣ two pair, tens and fours, 2") == 1
    assert any("1 (you) Bet #3 $10 +$20 player has two pair, pays 2 to 1" in row for row in rest)
    assert not any("1 (you) Bet #1" in row for row in rest)


def test_super_pan_9() -> None:
    """Document 003 lines 491-500: a fourth card if wanted; the player-dealer draws to 0-3 and chooses on 4-6."""
    cards = {"seat 1": "5h 2h 2d Kc", "seat 2": "Qd 3h Ks 4c", "player-dealer": "4s Jc Qh 5d"}
    told = Sitting(PAN, 5, cards).decide("game 10", "game 20").screen()
    assert "Player-dealer (you): 4" in told
    sitting = Sitting(PAN, 1, cards).decide("game 10", "game 20")
    first = sitting.screen()
    assert first[-3:] == [
        "Player-dealer ▒▒ ▒▒ ▒▒ cover $500",
        "Your hand 5♥ 2♥ 2♦ 9 $10 on Game wager",
        "What will you do?",
    ]
    rest = sitting.decide("stand", "hit", "hit").screen()
    assert "Seat 1 (you) stands on 9" in rest
    assert "Seat 2 hits: ▒▒ ▒▒ ▒▒ ▒▒" in rest
    assert "Player-dealer: 9" in rest
    assert "Seat 2 shows Q♦ 3♥ K♠ 4♣ 7" in rest


def test_casino_war() -> None:
    """Every card lies open; who ties is asked, and the others are not."""
    cards = {"seat 1": "9s Kc", "seat 2": "Jd", "player-dealer": "9d 4h"}
    sitting = Sitting(WAR, 1, cards).decide("ante 10", "done", "ante 20", "done")
    first = sitting.screen()
    assert "Your hand Seat 2 Player-dealer" in first
    assert first[-3:] == [
        "Player-dealer 9♦ cover $500",
        "Your hand 9♠ $10 on Ante",
        "Will you go to war for $10 more, or surrender half your ante?",
    ]
    rest = sitting.decide("go to war").screen()
    assert "Seat 1 (you) bets $10 on War" in rest
    assert any("1 (you) Ante $10 $0 war is won, push; K♣ against 4♥" in row for row in rest)
    assert any("1 (you) War $10 +$10 war is won, pays 1 to 1; K♣ against 4♥" in row for row in rest)
    assert any("2 Ante $20 +$20 player wins, pays 1 to 1; J♦ against 9♦" in row for row in rest)
    rest = Sitting(WAR, 1, cards).decide("ante 10", "done", "ante 20", "done", "surrender").screen()
    assert "Seat 1 (you) surrenders" in rest
    assert any("1 (you) Ante $10 -$5 surrendered, half is given up" in row for row in rest)


def test_caribbean_stud() -> None:
    """One card of the player-dealer's is open, the first; a raise is twice the ante."""
    cards = {"seat 1": "Ks Kd 9c 5h 2s", "seat 2": "Qs Jd 9d 6h 2d", "player-dealer": "Ah Kc 7d 4s 3c"}
    sitting = Sitting(STUD, 1, cards).decide("ante 10", "ante 20")
    first = sitting.screen()
    assert first[-3:] == [
        "Player-dealer A♥ ▒▒ ▒▒ ▒▒ ▒▒ cover $500",
        "Your hand K♠ K♦ 9♣ 5♥ 2♠ pair of kings, 9-5-2 $10 on Ante",
        "Will you raise by $20, or fold?",
    ]
    rest = sitting.decide("raise", "fold").screen()
    assert "Seat 1 (you) bets $20 on Raise" in rest
    assert "Seat 2 folds" in rest
    assert any(row.startswith("· The player-dealer has high card A-K-7-4-3 and qualifies.") for row in rest)
    assert any("1 (you) Raise $20 +$20 player wins, pays 1 to 1; pair of kings against ace high" in row for row in rest)


# -- settle, play, fees, simulate

SHOWDOWN = """
filing = "westlane/ultimate-texas-holdem"
lines  = "1685-1687, 1817, 1838, 1865"

[table]
player_dealer = 5
cover = "1000"

[seats.1]
stack = "500"
wagers = { ante = "10", trips = "5" }

[seats.2]
stack = "500"
wagers = { ante = "10" }

[seats.5]
stack = "2000"

[deal]
"seat 1" = "8c As"
"seat 2" = "2d 2h"
player-dealer = "Kc Ks"
board = "8s 6h 4h 5h 7c"
""" + "".join(
    f'\n[[actions]]\nseat = {seat}\ndo = "{do}"\n'
    for seat, do in ((1, "bet 4x"), (2, "check"), (2, "check"), (2, "fold"))
)  # fmt: skip
"""A straight on the board ties all: ante, play and blind push, Trips pays 5 to 1 (line 1865)."""


def test_settle_tells_hands_in_words(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path / "tie.toml", SHOWDOWN)
    told = cli("settle", file, "--json").json()
    assert [(row["seat"], row["wager"], row["paid"]) for row in told["settled"]] == [
        (2, "ante", "-10"),
        (2, "blind", "-10"),
        (1, "ante", "0"),
        (1, "play", "0"),
        (1, "blind", "0"),
        (1, "trips", "25"),
    ]
    assert told["net"] == {"1": "25", "2": "-20", "5": "-5"}
    for columns in (80, 120):
        out = cli("settle", file, columns=columns).out
        assert max(map(len, out.splitlines())) <= columns
        assert "seat 1: 8♣ A♠ (straight, eight high)" in out
        assert "player-dealer: K♣ K♠ (straight, eight high)" in out
        assert "board: 8♠ 6♥ 4♥ 5♥ 7♣" in out


def test_settle_says_who_had_too_little_to_play_on(cli: Cli, tmp_path: Path) -> None:
    short = SHOWDOWN.replace('[seats.2]\nstack = "500"', '[seats.2]\nstack = "20"').partition("\n[[actions]]")[0]
    file = written(tmp_path / "short.toml", short + '\n[[actions]]\nseat = 1\ndo = "bet 3x"\n')
    assert "Seat 2 has not enough left to play on." in cli("settle", file).out


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("columns", [80, 120])
def test_some_hands_fit_the_screen(cli: Cli, game: Game, columns: int) -> None:
    typed = {"three-card": "a 10\nd\np\n\n", "ultimate": "a 10\nd\nk\n2\n\n", "let-it-ride": "b 10\nl\nw\n\n",
             "casino-war": "a 10\nd\ng\n\n", "caribbean-stud": "a 10\nr\n\n"}  # fmt: skip
    answers = typed.get(game.family.name, "g 10\ns\n\n") * 12
    ran = cli("play", game.id, "--seats", "5", "--hands", "2", "--seed", "4", typed=answers, columns=columns)
    assert (ran.status, ran.err) == (0, "")
    assert max(map(len, ran.out.splitlines())) <= columns
    assert "…" not in ran.out
    assert "after 2 hands" in ran.out
    assert "chooses to" not in ran.out


def test_fees_count_what_is_placed_together(cli: Cli) -> None:
    """Document 000 lines 1901, 1908-1912: the total action counts ante, blind and bonus bets; $1 up to $200."""
    fees = ["fees", "westlane/ultimate-texas-holdem", "--schedule", "rules 1"]
    assert cli(*fees, "--wager", "1 ante=100", "--json").json()["total"] == "1"
    assert cli(*fees, "--wager", "1 ante=101", "--json").json()["total"] == "2"
    assert cli(*fees, "--wager", "1 ante=101", "--wager", "1 blind=101", "--json").json()["total"] == "2"
    ran = cli(*fees, "--wager", "1 ante=100", "--wager", "1 blind=50")
    assert (ran.status, ran.out, ran.err) == (
        2,
        "",
        "houseway: Ante and Blind are placed together, for as much each.\n",
    )


@pytest.mark.parametrize("filing", [THREE.id, ULTIMATE.id])
def test_simulate_names_every_wager(cli: Cli, filing: str) -> None:
    out = cli("simulate", filing, "--rounds", "20", "--seed", "1", "--workers", "1").out
    for rule in houseway.load(filing).filing.wagers.values():
        assert rule.title in out
