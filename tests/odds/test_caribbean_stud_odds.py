"""Caribbean Stud counted: against published totals, against small decks dealt by hand, and against the engine."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.families.caribbean_stud import odds as caribbean_stud
from houseway.families.caribbean_stud.odds import Question, Solution
from houseway.families.caribbean_stud.odds_strategy import by_the_rules
from houseway.families.caribbean_stud.play import LEAST, CaribbeanStudRules, conditions_of
from houseway.felt.cards import CODE, RANKS, STANDARD, Card, cards
from houseway.filings.files import Source
from houseway.library import load
from houseway.odds.answer import Asked
from houseway.odds.counted import pays
from houseway.odds.rounds import plan, simulate
from houseway.ranks import high, kernels
from houseway.table.game import Game, every_reading
from houseway.table.table import TableError
from tests.odds.runs import MOST_ERRORS, compared

CARIBBEAN = "standard/caribbean-stud"
ACE_KING = LEAST["ace-king"]
DEALS = 19_933_230_517_200
"""Of two hands and a card shown: 2,598,960 hands, 47 cards, 163,185 ways to fill the player-dealer's hand."""

Raises = Callable[[Solution], NDArray[np.bool_]]


@cache
def question() -> Question:
    return caribbean_stud.question_of(load(CARIBBEAN), Asked())


def solution() -> Solution:
    return caribbean_stud.solved(question())


# Published figures.


def test_best_play_as_published() -> None:
    """The Wizard of Odds: over all deals 1,041,372,912,372 antes are lost, 5.224%; and 2.555% of all that is bet."""
    found = caribbean_stud.odds(load(CARIBBEAN), Asked())
    ante = found.wager("ante")
    assert ante.edge == Fraction(1_041_372_912_372, DEALS)
    assert f"{100 * float(ante.edge):.3f}" == "5.224"
    assert f"{100 * float(ante.edge / ante.staked):.3f}" == "2.555"
    assert (ante.includes, found.wager("raise").part_of) == (("raise",), "ante")


def from_score(text: str) -> Raises:
    least = high.high(cards(text))
    return lambda found: np.repeat((found.hands.scores >= least)[:, None], len(STANDARD), axis=1)


def with_a_match(found: Solution) -> NDArray[np.bool_]:
    """A pair or better, or ace-king where the card shown is of a rank that one holds."""
    shown = np.arange(len(STANDARD)) // 4
    matches = (found.hands.cards[:, :, None] // 4 == shown).any(axis=1)
    scores = found.hands.scores[:, None]
    raises: NDArray[np.bool_] = (scores >= PAIR) | ((scores >= ACE_KING) & matches)
    return raises


PAIR = high.high(cards("2s 2d 3c 4h 5s"))


@pytest.mark.parametrize(
    ("raises", "lost", "percent"),
    [
        (lambda found: by_the_rules(found.hands), 1_041_417_758_724, "5.225"),
        (from_score("As Kd Jc 8h 3s"), 1_059_715_400_580, "5.316"),
        (with_a_match, 1_063_176_931_284, "5.334"),
        (from_score("2s 2d 3c 4h 5s"), 1_090_272_101_460, "5.470"),
        (from_score("As Kd 2c 3h 4s"), 1_132_600_203_540, "5.682"),
        (from_score("2s 3d 4c 5h 7s"), 3_310_360_338_060, "16.607"),
    ],
    ids=[
        "three rules of thumb",
        "A-K-J-8-3 or better",
        "matching rank",
        "a pair or better",
        "ace-king or better",
        "all",
    ],
)
def test_other_ways_to_play_as_published(raises: Raises, lost: int, percent: str) -> None:
    """The Wizard of Odds' table of strategies: what is lost over all deals. A fold loses an ante."""
    found = solution()
    gain = (found.gain * found.numbers[:, None])[raises(found)]
    assert DEALS - int(gain.sum()) == lost
    assert f"{100 * lost / DEALS:.3f}" == percent


def test_the_rules_of_thumb() -> None:
    """5.225% and 5.316% against 5.224%: the totals above."""
    found = caribbean_stud.odds(load(CARIBBEAN), Asked()).strategy
    assert found is not None
    rules, alone = ((lost - 1_041_372_912_372) / DEALS for lost in (1_041_417_758_724, 1_059_715_400_580))
    assert found.note == (
        f"Going by these rules costs {rules:.4%} of the ante more than the best decision for every hand and every card"
        f" shown; raising with high card A-K-J-8-3 or better whatever is shown, {alone:.4%}."
    )
    rows = dict(found.charts[0].rows)
    assert rows["pair or better"] == ("R",) * len(RANKS)
    assert rows["less"] == ("F",) * len(RANKS)
    assert rows["A-K-Q"][:2] == rows["A-K-J"][:2] == ("R", "R")
    assert rows["A-K, lower"][:2] == ("F", "F")


def test_what_qualifies() -> None:
    """By hand: ace-king without a pair, 164 sets of three more ranks that make no straight, each in 4^5 - 4 ways of
    suits that make no flush; and 1,296,420 hands of a pair or better."""
    numbers = solution().numbers[solution().hands.scores >= ACE_KING]
    assert int(numbers.sum()) == 164 * 1_020 + 1_296_420


# A second way.


def with_other_values(antes: int, qualifies: str) -> Game:
    """The game with another raise, and another hand that qualifies."""
    text = load(CARIBBEAN).source.text
    for old, new in (("raise-antes = 2", f"raise-antes = {antes}"), ('"ace-king"', f'"{qualifies}"')):
        assert text.count(old) == 1
        text = text.replace(old, new)
    return load(Source("other-values.toml", text))


def judged(hand: Sequence[Card], qualifies: str) -> bool:
    """Whether five cards qualify, by their ranks and suits alone."""
    ranks = {card[0] for card in hand}
    places = sorted(RANKS.index(rank) for rank in ranks)
    straight = len(ranks) == 5 and (places[4] - places[0] == 4 or places == [0, 1, 2, 3, 12])
    made = len(ranks) < 5 or straight or len({card[1] for card in hand}) == 1
    needed = {"any-hand": "", "ace-high": "A", "ace-king": "AK", "pair": ""}[qualifies]
    return made or (qualifies != "pair" and set(needed) <= ranks)


def dealt_by_hand(game: Game, deck: Sequence[Card]) -> tuple[Fraction, Fraction]:
    """What an ante brings with the best play, and how often it is raised, by dealing everything out."""
    own_rules: CaribbeanStudRules = game.rules
    antes, rules = own_rules.raise_antes, game.filing.wagers
    total, raised, deals = 0, 0, 0
    for own in combinations(deck, 5):
        rest = [card for card in deck if card not in own]
        for shown in rest:
            hidden = list(combinations([card for card in rest if card != shown], 4))
            found = [conditions_of(high.high(own), high.high((shown, *four)), own_rules) for four in hidden]
            for four, one in zip(hidden, found, strict=True):
                assert ("player-dealer qualifies" in one) == judged((shown, *four), own_rules.qualifies)
            play = sum(int(pays(rules["ante"], one) + antes * pays(rules["raise"], one)) for one in found)
            total += max(play, -len(hidden))
            raised += len(hidden) * (play > -len(hidden))
            deals += len(hidden)
    return Fraction(total, deals), Fraction(raised, deals)


@pytest.mark.parametrize(
    "left", ["As Ks Qs Js 9d 9h 5c 4c 3d 2d 7h", "Ac Ad Kc Kd 8c 8d 2c 2d 5h 6h Js", "As Kd Qs Jd 8h 7h 6h 4c 3c 2s"]
)
def test_small_decks_by_hand(left: str) -> None:
    game, deck = load(CARIBBEAN), cards(left)
    found = caribbean_stud.odds(game, Asked(gone=tuple(card for card in STANDARD if card not in deck), workers=1))
    ante, raised = dealt_by_hand(game, deck)
    assert -found.wager("ante").edge == ante
    assert found.wager("ante").staked == 1 + 2 * raised


@pytest.mark.parametrize(("antes", "qualifies"), [(1, "any-hand"), (3, "pair"), (2, "ace-high"), (4, "ace-king")])
def test_other_raises_and_hands_that_qualify(antes: int, qualifies: str) -> None:
    """Counted from what the rules say; the published rules of thumb are for the usual game only."""
    game, deck = with_other_values(antes, qualifies), cards("As Kd Qs Jd 8h 8c 6h 4c 3c 2s")
    found = caribbean_stud.odds(game, Asked(gone=tuple(card for card in STANDARD if card not in deck), workers=1))
    ante, raised = dealt_by_hand(game, deck)
    assert -found.wager("ante").edge == ante
    assert found.wager("ante").staked == 1 + antes * raised
    assert found.strategy is not None and found.strategy.rules == ()


def test_a_raise_of_three_antes_at_the_table() -> None:
    hand = (
        with_other_values(3, "pair")
        .table(seats={1: 900_00, 2: 900_00}, player_dealer=1)
        .deal(seed=1, places={"seat 2": cards("As Kd Qc 9h 4s"), "player-dealer": cards("Ad Kc 3c 4d 5d")})
    )
    for answer in ("take", "cover", "ante", "raise"):
        amount = {"cover": 500_00, "ante": 10_00}.get(answer)
        hand.decide(answer, amount=amount)
    assert hand.net[2] == 10_00, "an ace and a king do not qualify: the ante is paid, and the raise of $30 goes back"


def test_every_hand_of_the_player_dealer_one_by_one() -> None:
    """What is counted by sets of cards, against what an adviser counts: a hand, a card, and all that may go with it."""
    found, chance = solution(), random.Random("caribbean stud")
    for _ in range(40):
        row = chance.randrange(len(found.numbers))
        own = found.hands.cards[row].tolist()
        shown = chance.choice([code for code in range(len(STANDARD)) if code not in own])
        raised, folded = caribbean_stud.worth_of(question(), own, [shown])
        assert folded == -1
        assert (raised - folded) * question().deals == int(found.gain[row, shown])


def test_a_royal_flush_by_hand() -> None:
    """Against a card shown of its own suit it cannot tie: it wins 1 on the ante, and 200 where the player-dealer
    qualifies, in so many of 163,185 deals."""
    own = [CODE[card] for card in cards("As Ks Qs Js Ts")]
    raised, _ = caribbean_stud.worth_of(question(), own, [CODE[Card("9s")]])
    rest = [code for code in range(52) if code not in (*own, CODE[Card("9s")])]
    fill = np.array([(CODE[Card("9s")], *four) for four in combinations(rest, 4)], np.uint8)
    qualifies = int((kernels.high(fill) >= ACE_KING).sum())
    assert raised == 1 + Fraction(200 * qualifies, 163_185)


# Advice.


def test_an_adviser_at_the_table() -> None:
    game = load(CARIBBEAN)
    hand = game.table(seats={1: 900_00, 2: 900_00}, player_dealer=1).deal(
        seed=1, places={"seat 2": cards("As Kd Qc 9h 4s"), "player-dealer": cards("8d 2c 3c 4d 5d")}
    )
    advise = caribbean_stud.advisor(game)
    assert advise is not None
    while hand.decision and hand.decision.ask != "play":
        assert advise(hand.view(hand.decision.seat)) == ()
        hand.decide(hand.decision.options[0].choice())
    assert hand.decision is not None
    best, other = advise(hand.view(2))
    worth, _ = caribbean_stud.worth_of(question(), [CODE[card] for card in cards("As Kd Qc 9h 4s")], [CODE[Card("8d")]])
    assert (best.choice.do, best.value) == ("raise", float(worth))
    assert (other.choice.do, other.value) == ("fold", -1.0)


# Against the engine.


def test_played_as_advised() -> None:
    game, seed = load(CARIBBEAN), "caribbean stud 1"
    told = caribbean_stud.odds(game, Asked())
    tally = simulate(plan(game, 2_500, seed, players=1, best=True), workers=1)
    found = list(compared(told, tally))
    assert [one.wager for one in found] == ["ante", "raise"]
    for one in found:
        assert one.errors < MOST_ERRORS, (seed, one)


# Under every reading.


def test_every_reading_asks_the_same() -> None:
    for reading in every_reading(load(CARIBBEAN).source):
        assert caribbean_stud.question_of(load(CARIBBEAN, reading), Asked()) == question()


def test_a_deck_that_is_too_small() -> None:
    with pytest.raises(TableError, match="two hands are 10 cards, and 9 are left"):
        caribbean_stud.odds(load(CARIBBEAN), Asked(gone=STANDARD[:43]))
