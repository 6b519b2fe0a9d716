"""Let It Ride counted: against published figures, against a small deck dealt out by hand, and against the engine."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

import pytest

from houseway.families.let_it_ride import odds as let_it_ride
from houseway.families.let_it_ride.play import BETS, conditions_of
from houseway.felt.cards import CODE, STANDARD, Card, cards
from houseway.filings.shelves import written
from houseway.library import load
from houseway.odds.answer import Asked, Odds
from houseway.odds.counted import pays
from houseway.odds.rounds import plan, simulate
from houseway.table.game import Game, every_reading
from houseway.table.table import TableError
from tests.odds.runs import MOST_ERRORS, compared

DEUCE = "deuce/let-it-ride"
FILED = ("500 to 1", "100 to 1", "25 to 1", "15 to 1", "10 to 1")
USUAL = ("1000 to 1", "200 to 1", "50 to 1", "11 to 1", "8 to 1")


def usual_game(folder: Path) -> Game:
    """The same game with the table that is played most: 1000-200-50-11-8-5-3-2-1."""
    text = written()[DEUCE].read_text(encoding="utf-8")
    for filed, usual in zip(FILED, USUAL, strict=True):
        assert text.count(f'pays = "{filed}"') == len(BETS)
        text = text.replace(f'pays = "{filed}"', f'PAYS = "{usual}"')
    path = folder / "let-it-ride.toml"
    path.write_text(text.replace("PAYS", "pays"), encoding="utf-8")
    return load(path)


# Published figures.


def test_the_usual_table_as_published(tmp_path: Path) -> None:
    """The Wizard of Odds: 3.5057% of one of the three bets, 2.86% of what is left in at the end."""
    found = let_it_ride.odds(usual_game(tmp_path), Asked()).wager("bet-1")
    assert f"{100 * float(found.edge):.4f}" == "3.5057"
    assert f"{100 * float(found.edge / found.staked):.2f}" == "2.86"


def test_the_filed_table_as_published() -> None:
    """The Wizard of Odds on this table (Isle of Capri rules): 3.43%, and 17.13 cents on three bets of five dollars.

    With five dollars on each of the bets that may be taken back and four on the one that stays, 19.99 cents are won.
    """
    found = let_it_ride.odds(load(DEUCE), Asked())
    main, stays = found.wager("bet-1"), found.wager("bet-3")
    assert f"{100 * float(main.edge):.2f}" == "3.43"
    assert f"{500 * float(main.edge):.2f}" == "17.13"
    assert f"{100 * float(5 * (stays.edge - main.edge) - 4 * stays.edge):.2f}" == "19.99"


def test_the_usual_rules_are_exact(tmp_path: Path) -> None:
    """The published strategy: ride on three suited cards by how many straights they fit in and how many are high."""
    for game in (usual_game(tmp_path), load(DEUCE)):
        found = let_it_ride.odds(game, Asked()).strategy
        assert found is not None
        assert found.note == "Going by these rules costs nothing against the best decision for every hand."
        suited = "The first bet rides with cards of one suit that fit in"
        assert found.rules[1:4] == (
            f"{suited} 3 straights.",
            f"{suited} 2 straights, with 1, 2 or 3 of them a ten or higher.",
            f"{suited} 1 straight, with 2 or 3 of them a ten or higher.",
        )


# A second way.


def dealt_by_hand(game: Game, deck: Sequence[Card]) -> tuple[dict[str, Fraction], Fraction]:
    """What each bet brings, and how much is left in at the end, by dealing everything out."""
    rules = game.filing.wagers
    totals, staked = dict.fromkeys(BETS, Fraction(0)), Fraction(0)
    hands = list(combinations(deck, 3))
    for hand in hands:
        rest = [card for card in deck if card not in hand]
        twos = list(permutations(rest, 2))
        paid = {bet: {two: pays(rules[bet], conditions_of((*hand, *two))) for two in twos} for bet in BETS}
        number = Fraction(len(hands) * len(paid["bet-3"]))
        if (first := sum(paid["bet-1"].values())) > 0:
            totals["bet-1"] += first / number
            staked += Fraction(1, len(hands))
        for fourth in rest:
            if (second := sum(each for two, each in paid["bet-2"].items() if two[0] == fourth)) > 0:
                totals["bet-2"] += second / number
                staked += Fraction(1, len(hands) * len(rest))
        totals["bet-3"] += sum(paid["bet-3"].values()) / number
    return totals, staked + 1


@pytest.mark.parametrize(
    "left", ["As Ks Qs Js 9d 9h 5c 4c 3d", "Ac Ad Tc Td 8c 8d 2c 2d", "6s 5s 4s 3s 8d 8h Tc Jd Kd"]
)
def test_small_decks_by_hand(left: str) -> None:
    game, deck = load(DEUCE), cards(left)
    found = let_it_ride.odds(game, Asked(gone=tuple(card for card in STANDARD if card not in deck)))
    totals, staked = dealt_by_hand(game, deck)
    assert -found.wager("bet-1").edge == sum(totals.values())
    assert {bet: -found.wager(bet).edge for bet in BETS[1:]} == {bet: totals[bet] for bet in BETS[1:]}
    assert found.wager("bet-1").staked == staked


def test_an_adviser_and_the_solution_are_of_one_mind() -> None:
    question = let_it_ride.question_of(load(DEUCE), Asked())
    solution = let_it_ride.solved(question)
    for row in range(0, len(solution.hands), 119):
        hand = solution.hands[row].tolist()
        worth = let_it_ride.worth_of(question, hand)
        assert worth["bet-1"] == Fraction(int(solution.first[row]), question.scale * 49 * 48)
        best = sum(max(0, int(gain)) for gain in solution.second[row])
        assert worth["bet-2"] == Fraction(best, question.scale * 49 * 48)
        four = [*hand, int(solution.rest[row, 7])]
        assert let_it_ride.worth_of(question, four)["bet-2"] == Fraction(
            int(solution.second[row, 7]), question.scale * 48
        )


def test_a_hand_that_pays_for_sure() -> None:
    """With three tens every bet wins at least three for one: the second is never taken back."""
    question = let_it_ride.question_of(load(DEUCE), Asked())
    worth = let_it_ride.worth_of(question, [CODE[Card(card)] for card in ("Ts", "Th", "Td")])
    assert worth["bet-1"] == worth["bet-2"] == worth["bet-3"] > 3


# Against the engine.


def test_played_as_advised() -> None:
    game, seed = load(DEUCE), "let it ride 1"
    told = let_it_ride.odds(game, Asked())
    tally = simulate(plan(game, 2_500, seed, players=1, best=True), workers=1)
    found = list(compared(told, tally))
    assert len(found) == len(BETS)
    for one in found:
        assert one.errors < MOST_ERRORS, (seed, one)


# Under every reading.


def test_every_reading_answers() -> None:
    usual = let_it_ride.odds(load(DEUCE), Asked())
    for reading in every_reading(load(DEUCE).source):
        found = let_it_ride.odds(load(DEUCE, reading), Asked())
        assert figures(found) == figures(usual)
        for one in found.wagers:
            assert sum(outcome.probability for outcome in one.outcomes) == 1
    assert usual.wager("bet-1").includes == BETS[1:]
    assert [usual.wager(bet).part_of for bet in BETS[1:]] == ["bet-1", "bet-1"]


def figures(found: Odds) -> list[tuple[str, float, float]]:
    return [(one.wager, float(one.edge), float(one.variance)) for one in found.wagers]


def test_a_deck_that_is_too_small() -> None:
    with pytest.raises(TableError, match="are five, and 4 are left"):
        let_it_ride.odds(load(DEUCE), Asked(gone=STANDARD[:48]))
