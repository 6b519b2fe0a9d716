"""Three Card Poker counted: against published figures, against small decks dealt out by hand, and the engine."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

import houseway
from houseway.families.three_card import odds as three_card
from houseway.families.three_card.play import conditions_of
from houseway.felt.cards import STANDARD, Card, cards
from houseway.filings.shelves import written
from houseway.library import load
from houseway.odds.answer import Asked, WagerOdds
from houseway.odds.counted import pays
from houseway.odds.rounds import plan, simulate
from houseway.ranks.ranking import Class
from houseway.table.game import Game, every_reading
from houseway.table.table import TableError
from tests.counts import count, long, some
from tests.odds import bonus_second_way as bonus
from tests.odds.runs import MOST_ERRORS, compared

FILINGS = [one.id for one in houseway.catalogue().values() if one.family == "three-card" and one.playable]
OAKS = "oaks/three-card-poker"
SILVER_FOX = "silver-fox/three-card-poker"


def percent(found: WagerOdds, digits: int) -> str:
    return f"{100 * float(found.edge):.{digits}f}"


# Published figures.


def las_vegas(folder: Path, straight: int, three: int, straight_flush: int) -> Game:
    """The usual game: nothing shown, every ante paid against less than a queen, and a bonus on the ante for these."""
    bonuses = {
        "a mini royal": straight_flush,
        "a straight flush": straight_flush,
        "three of a kind": three,
        "a straight": straight,
    }
    rows = []
    for hand, more in bonuses.items():
        for result, paid in (
            ("player-dealer does not qualify", 1 + more),
            ("player wins", 1 + more),
            ("tie", more),
            ("player-dealer wins", more - 1),
        ):
            odds = f"{paid} to 1" if paid else "push"
            rows.append(f'{{ on = ["{result}", "player has {hand}"], pays = "{odds}", lines = "338" }}')
    rows += ['{ on = "player-dealer does not qualify", pays = "1 to 1", lines = "338" }']
    rows += ['{ on = "player wins", pays = "1 to 1", lines = "338" }', '{ on = "tie", pays = "push", lines = "338" }']
    text = written()["deuce/three-card-poker"].read_text(encoding="utf-8")
    text, tables = re.subn(
        r"(\[wagers\.ante\].*?pays = \[).*?\n\]", rf"\1{', '.join(rows)}]", text, count=1, flags=re.S
    )
    text, shown = re.subn(r"^exposed = 1$", "exposed = 0", text, flags=re.M)
    text, ranks = re.subn(
        r'player has a mini royal", pays = "200 to 1"', 'player has a mini royal", pays = "40 to 1"', text
    )
    assert (tables, shown, ranks) == (1, 1, 1)
    path = folder / "three-card-poker.toml"
    path.write_text(text, encoding="utf-8")
    return load(path, {"lowest-straight-flush": "straight-flush"})


@pytest.mark.parametrize(
    ("straight", "three", "straight_flush", "edge"),
    # The Wizard of Odds on the ante with these bonuses; the first to four decimals in the literature.
    [(1, 4, 5, "3.3730"), (1, 3, 5, "3.61"), (1, 3, 4, "3.83"), (1, 2, 3, "4.28")],
)
def test_the_usual_game_as_published(tmp_path: Path, straight: int, three: int, straight_flush: int, edge: str) -> None:
    found = three_card.odds(las_vegas(tmp_path, straight, three, straight_flush), Asked())
    assert percent(found.wager("ante"), len(edge.partition(".")[2])) == edge
    assert found.strategy is not None
    assert found.strategy.rules == ("Play high card Q-6-4 or better.",)
    assert "costs nothing" in found.strategy.note


@pytest.mark.parametrize(("three", "risk"), [(4, "2.01"), (3, "2.16")])
def test_element_of_risk_and_pair_plus_as_published(tmp_path: Path, three: int, risk: str) -> None:
    """Of all that is staked, with 5 for a straight flush and 1 for a straight: Poker Corner, and others after it.

    Pair Plus at 40-30-6-3-1 costs 7.28%: the Wizard of Odds.
    """
    found = three_card.odds(las_vegas(tmp_path, 1, three, 5), Asked())
    ante = found.wager("ante")
    assert f"{100 * float(ante.edge / ante.staked):.2f}" == risk
    assert percent(found.wager("pair-plus"), 2) == "7.28"


def test_a_californian_game_as_published() -> None:
    """Discount Gambling on the game at Ocean's 11: one card shown, every ante paid against less than a queen."""
    found = three_card.odds(load("westlane/three-card-poker"), Asked())
    assert percent(found.wager("ante"), 1) == "1.8"
    assert found.strategy is not None
    assert found.strategy.rules[:3] == (
        "Against an ace: play high card A-9-2 or better.",
        "Against a king: play high card K-9-2 or better.",
        "Against a queen: play high card Q-9-2 or better.",
    )
    assert found.strategy.rules[3].endswith("a three or a deuce: play every hand.")


def test_central_coast_prints_the_figures_of_its_six_card_bonus() -> None:
    """The house advantage and the hit frequency stand in the document (004, lines 626-627)."""
    found = three_card.odds(load("central-coast/three-card-poker"), Asked()).wager("six-card-bonus")
    assert percent(found, 2) == "15.28"
    lost = next(one.probability for one in found.outcomes if one.name == "lose")
    assert f"{1 - float(lost):.4%}" == "7.2798%"


def test_three_cards_by_class() -> None:
    """22,100 hands, of them 48 straight flushes with the mini royals, 720 straights and 1,096 flushes."""
    chances = {name: chance * 22_100 for name, chance in bonus.three_cards(load(OAKS).rules).items()}
    assert chances == {
        Class.ROYAL_FLUSH: 4,
        Class.STRAIGHT_FLUSH: 44,
        Class.THREE: 52,
        Class.STRAIGHT: 720,
        Class.FLUSH: 1_096,
        Class.PAIR: 3_744,
        Class.HIGH_CARD: 16_440,
    }


# A second way.


def test_bonus_bets_stand_alone() -> None:
    """No hand that Pair Plus pays is ever folded, and a fold does not touch the 6 Card Bonus.

    Pair Plus: (4·200 + 44·40 + 52·30 + 720·6 + 1,096·3 + 3,744 - 16,440) / 22,100 = -968 / 22,100.
    """
    game = load(OAKS)
    found = three_card.odds(game, Asked())
    for alone in (bonus.pair_plus(game), bonus.six_card_bonus(game)):
        together = found.wager(alone.wager)
        assert (together.edge, together.variance) == (alone.edge, alone.variance)
    assert found.wager("pair-plus").edge == Fraction(968, 22_100)


def dealt_by_hand(game: Game, deck: Sequence[Card]) -> dict[str, Fraction]:
    """What every wager brings, by dealing all there is to deal and asking the engine what can be said of the hands."""
    rules, wagers = game.rules, game.filing.wagers
    totals = dict.fromkeys((*wagers, "all"), Fraction(0))
    deals = 0
    for own, shown, banks in situations(deck):
        told = [conditions_of([deck[at] for at in own], [deck[at] for at in (*rest, shown)], rules) for rest in banks]
        playing = sum(pays(wagers["ante"], facts) + pays(wagers["play"], facts) for facts in told)
        plays = playing > -len(told)
        deals += len(told)
        for kind, rule in wagers.items():
            stays = plays or kind in rules.survive_a_fold
            each = sum((pays(rule, facts) if stays else Fraction(-1) for facts in told), Fraction(0))
            totals[kind] += Fraction(0) if kind == "play" and not plays else each
        totals["all"] += playing if plays else -len(told)
    return {kind: total / deals for kind, total in totals.items()}


def situations(deck: Sequence[Card]) -> Iterator[tuple[tuple[int, ...], int, list[tuple[int, ...]]]]:
    """Every hand of the player and every card shown, with the two cards that may lie hidden, as places in the deck."""
    places = range(len(deck))
    for own in combinations(places, 3):
        for shown in set(places) - set(own):
            yield own, shown, list(combinations(sorted(set(places) - {*own, shown}), 2))


@pytest.mark.parametrize(
    ("filing", "left", "decks", "readings"),
    [
        (OAKS, "As Ks Qs Ah 9d 9s 5c 4c 3c", 1, {}),
        ("deuce/three-card-poker", "As 2s 3s 4s Jd Jh Tc 9c 8h", 1, {}),
        ("westlane/three-card-poker", "Ac Ad Kc Kd Qc Qd Jc Jd", 1, {}),
        (SILVER_FOX, "As As Ks Ks Qs 7h 7h 7d", 2, {}),
        (SILVER_FOX, "2s 2s 3s 3s As 7h 7h Jd", 2, {}),
        (SILVER_FOX, "9h 8h 6h 5c 4d 3s 7c 7d 7s", 1, {"ranking": "poker"}),
        (SILVER_FOX, "2s 2s 3s 3s As 7h 7h Jd", 2, {"ranking": "poker", "lowest-straight-flush": "flush"}),
    ],
)
def test_small_decks_by_hand(filing: str, left: str, decks: int, readings: dict[str, str]) -> None:
    game = load(filing, readings)
    deck = cards(left)
    gone = [card for card in STANDARD for _ in range(decks - deck.count(card))]
    found = three_card.odds(game, Asked(decks=decks, gone=tuple(gone)))
    by_hand = dealt_by_hand(game, deck)
    assert {one.wager: -one.edge for one in found.wagers} == {
        kind: by_hand["all" if kind == "ante" else kind] for kind in game.filing.wagers
    }


def test_the_order_of_hands_that_are_always_played_costs_nobody_anything() -> None:
    """002 line 235: flush, straight and three of a kind change places for both sides alike, so that every deal in
    which one side gains has a twin in which the other does; the Bonus Bet does not compare hands."""
    gone = tuple(card for card in STANDARD if card[0] in "2345")
    usual, poker = (
        three_card.odds(load(SILVER_FOX, {"ranking": ranking}), Asked(decks=1, gone=gone))
        for ranking in ("three-card", "poker")
    )
    assert [one.edge for one in usual.wagers] == [one.edge for one in poker.wagers]


def test_a_suited_ace_three_two_by_hand() -> None:
    """Four of the 22,100 hands of one deck are paid 3 to 1 instead of 40 to 1."""
    usual, flush = (
        three_card.odds(load(SILVER_FOX, {"lowest-straight-flush": answer}), Asked(decks=1)).wager("bonus").edge
        for answer in ("straight-flush", "flush")
    )
    assert flush - usual == Fraction(4 * (40 - 3), 22_100)


def test_the_fewer_cards_are_seen_the_more_it_costs() -> None:
    """With all three cards seen the player folds only what loses; with none the most is lost."""
    game = load("westlane/three-card-poker")
    gone = tuple(card for card in STANDARD if card[0] in "234567")
    edges = []
    for exposed in (3, 2, 1, 0):
        rules = game.rules.model_copy(update={"exposed": exposed})
        seen = Game(game.filing, rules, game.family, game.readings, game.source)
        edges.append(three_card.odds(seen, Asked(gone=gone)).wager("ante").edge)
    assert edges == sorted(edges)
    assert len(set(edges)) == 4


# Against the engine.


@long
@pytest.mark.parametrize(("filing", "decks"), [(OAKS, None), ("deuce/three-card-poker", None), (SILVER_FOX, 4)])
def test_played_as_advised(filing: str, decks: int | None) -> None:
    game, seed = load(filing), f"{filing} three card 1"
    told = three_card.odds(game, Asked(decks=decks))
    tally = simulate(plan(game, count(600, 2_000), seed, players=1, decks=decks, best=True), workers=1)
    found = list(compared(told, tally))
    assert len(found) == len(game.filing.wagers)
    for one in found:
        assert one.errors < MOST_ERRORS, (seed, one)


def test_an_adviser_and_the_solution_are_of_one_mind() -> None:
    game = load("deuce/three-card-poker")
    question = three_card.question_of(game, Asked())
    solution = three_card.solved(question, 1)
    for row in range(0, len(solution.hands), 97):
        for up in range(0, 52, 7):
            play, fold, ways = (int(each) for each in solution.worth[row, up])
            if ways:
                scaled = ways * question.scale
                own = solution.hands[row].tolist()
                assert three_card.worth_of(question, own, [up]) == (Fraction(play, scaled), Fraction(fold, scaled))


# Every filing under every reading.


@long
@pytest.mark.parametrize("filing", some(FILINGS, 3))
def test_every_reading_answers(filing: str) -> None:
    gone = tuple(card for card in STANDARD if card[0] in "56789")
    for reading in some(every_reading(load(filing).source), 6):
        game = load(filing, reading)
        found = three_card.odds(game, Asked(gone=gone))
        assert [one.wager for one in found.wagers] == list(game.filing.wagers)
        assert found.readings == reading
        for one in found.wagers:
            assert sum(outcome.probability for outcome in one.outcomes) == 1
        ante, play = found.wager("ante"), found.wager("play")
        assert ante.includes == ("play",)
        assert play.part_of == "ante"
        assert ante.staked == 1 + play.staked


def test_a_deck_that_is_too_small() -> None:
    with pytest.raises(TableError, match="two hands are six cards, and 5 are left"):
        three_card.odds(load(OAKS), Asked(gone=STANDARD[:47]))
