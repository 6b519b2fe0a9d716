"""Bonus bets of twenty-one games: published figures, other ways to count, and rounds through the engine."""

import math
import random
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

import houseway
from houseway.families.twenty_one.odds_bonus import bonuses
from houseway.felt.cards import RANKS, SUITS, Card
from houseway.filings.model import WagerRule
from houseway.library import load
from houseway.odds.answer import Asked, WagerOdds
from houseway.table.events import Settled
from houseway.table.game import Game, every_reading
from houseway.table.options import Amount, Choice, Decision
from houseway.table.table import TableError
from tests.counts import long, some

FILINGS = [entry.id for entry in houseway.catalogue().values() if entry.playable and entry.family == "twenty-one"]
BLACKJACK = "central-coast/pure-21-5-blackjack"
"""Ordinary decks, 21, a player-dealer who draws to a soft 17: the rules under which these bets were published."""
SPANISH = "deuce/pure-spanish-21-5"
LUCKY = "oaks/pure-21-5-blackjack"

MATCHES = (
    "two suited matches",
    "one suited and one unsuited match",
    "one suited match",
    "two unsuited matches",
    "one unsuited match",
)


def busts(*pays: int) -> dict[str, str]:
    """A paytable for a bust with three cards, four, … and eight or more."""
    cards = [f"{number} cards" for number in range(3, 8)] + ["8 or more cards"]
    return {f"player-dealer busts with {many}": f"{odds} to 1" for many, odds in zip(cards, pays, strict=True)}


def with_table(filing: str, pays: Mapping[str, str], **more: str) -> Game:
    """A filing with one bonus bet, which has this paytable."""
    game = load(filing)
    rows = [
        {"on": tuple(on.split(" and ", 1)) if "natural" in on else (on,), "pays": odds, "lines": "1"}
        for on, odds in pays.items()
    ]
    rule = WagerRule.model_validate({"title": "A bonus bet", "lines": "1", "bonus": True, "pays": rows, **more})
    wagers = {"game": game.filing.wagers["game"], "bonus": rule}
    return replace(game, filing=game.filing.model_copy(update={"wagers": wagers}))


def bonus(game: Game, decks: int, gone: Sequence[str] = ()) -> WagerOdds:
    (found,) = bonuses(game, Asked(decks=decks, gone=tuple(gone))).values()
    return found


def hits(found: WagerOdds) -> float:
    """How often the bet is not lost."""
    return 1 - float(found.outcomes[-1].probability)


# -- published figures


@pytest.mark.parametrize(("decks", "edge", "stdev", "hit"), [(6, 4.724, 2.724, 28.576), (2, 5.478, 2.591, 28.645)])
def test_buster_by_eliot_jacobson(decks: int, edge: float, stdev: float, hit: float) -> None:
    """Card Counting the Buster Blackjack Side Bet, 6 decks and 2 decks, hit soft 17: the table most cardrooms use."""
    found = bonus(with_table(BLACKJACK, busts(1, 3, 6, 30, 100, 200)), decks)
    assert (round(float(found.edge) * 100, 3), round(found.stdev, 3), round(hits(found) * 100, 3)) == (edge, stdev, hit)


def test_buster_by_stephen_how() -> None:
    """Discount Gambling, Buster Blackjack at Sycuan, six decks: the chance of each bust, and eight cards exactly."""
    table = busts(2, 2, 4, 12, 50, 250)
    table["player-dealer busts with 8 cards"] = table.pop("player-dealer busts with 8 or more cards")
    found = bonus(with_table(BLACKJACK, table), 6)
    chances = [f"{float(one.probability):.5e}" for one in found.outcomes[:-1]]
    assert chances == ["1.73032e-01", "8.93918e-02", "2.04726e-02", "2.63760e-03", "2.14444e-04", "1.15280e-05"]
    assert round(float(found.edge), 6) == 0.062247


@pytest.mark.parametrize(("decks", "edge"), [(1, 22.78), (2, 23.53), (4, 23.89), (6, 24.02), (8, 24.08)])
def test_bonus_blackjack(decks: int, edge: float) -> None:
    """The Wizard of Odds, Bonus Blackjack, version 1: 15 to 1 on a natural of the dealer."""
    found = bonus(with_table(BLACKJACK, {"player-dealer has a natural": "15 to 1"}), decks)
    assert round(float(found.edge) * 100, 2) == edge


def test_match_the_dealer_in_spanish_21() -> None:
    """Eliot Jacobson, Card Counting the Match the Dealer Side Bet in Spanish 21: six decks, a filed table."""
    found = bonuses(load(SPANISH), Asked(decks=6))["match"]
    assert [int(one.pays) for one in found.outcomes] == [18, 13, 9, 8, 4, -1]
    assert (round(float(found.edge) * 100, 3), round(found.stdev, 3)) == (3.055, 2.448)
    assert round(hits(found) * 100, 3) == 15.411


@pytest.mark.parametrize(
    ("decks", "pays", "ways", "edge"),
    [
        (2, (38, 23, 19, 8, 4), (0, 6, 96, 15, 576, 4_560), 0.033124),
        (4, (24, 16, 12, 8, 4), (3, 36, 576, 66, 2_304, 18_336), 0.048403),
    ],
)
def test_match_the_dealer(decks: int, pays: tuple[int, ...], ways: tuple[int, ...], edge: float) -> None:
    """The Wizard of Odds, Match the Dealer, two and four decks: pairs of cards against a given up card.

    The page's returns for four decks add up to the edge here.
    """
    table = {match: f"{odds} to 1" for match, odds in zip(MATCHES, pays, strict=True)}
    found = bonus(with_table(BLACKJACK, table), decks)
    pairs = math.comb(52 * decks - 1, 2)
    assert tuple(one.probability * pairs for one in found.outcomes) == ways
    assert round(float(found.edge), 6) == edge


LUCKY_WAYS = (80, 864, 1_944, 12_960, 26_568, 406_296, 377_568, 364_320)
"""The Wizard of Odds, Lucky Lucky, six decks: of all three cards, how many make each row."""


@pytest.mark.parametrize(("suited", "edge"), [("15", 2.66), ("10", 5.31)])
def test_lucky_lucky(suited: str, edge: float) -> None:
    """The Wizard of Odds, Lucky Lucky, pay table 1; and pay table 3, which is filed, as its licensor publishes it."""
    filed = {row.on[0]: f"{row.pays} to 1" for row in load(LUCKY).filing.wagers["lucky-lucky"].pays}
    assert filed["first three cards total 21 suited"] == "10 to 1"
    found = bonus(with_table(LUCKY, filed | {"first three cards total 21 suited": f"{suited} to 1"}), 6)
    assert tuple(one.probability * math.comb(312, 3) for one in found.outcomes[:-1]) == LUCKY_WAYS
    assert round(float(found.edge) * 100, 2) == edge


# -- counted another way


def test_magic_sevens_by_formula() -> None:
    """Three cards of eight decks: 16 red sevens, 16 black ones and 384 others."""
    found = bonuses(load("silver-fox/pure-21-5-blackjack-magic-sevens"), Asked(decks=8))["magic-sevens"]

    def ways(red: int, black: int) -> int:
        return math.comb(16, red) * math.comb(16, black) * math.comb(384, 3 - red - black)

    rows = [
        ways(3, 0),
        ways(2, 1) + ways(1, 2) + ways(0, 3),
        ways(2, 0),
        ways(1, 1) + ways(0, 2),
        ways(1, 0),
        ways(0, 1),
        ways(0, 0),
    ]
    assert [one.probability * math.comb(416, 3) for one in found.outcomes] == rows


def test_first_two_cards_by_formula() -> None:
    """Pairs of cards of so many decks, and two jacks of spades beside an ace and a ten."""
    decks = 6
    pairs, alike = math.comb(52 * decks, 2), math.comb(decks, 2)
    game = load("westlane/21st-century-blackjack").under(unsuited_20="pushes", bonus_20="with-ace-nine")
    found = bonuses(game, Asked(decks=decks))["bonus-hands"]
    jacks = Fraction(alike, pairs)
    rest = math.comb(52 * decks - 2, 2)
    natural = Fraction(4 * decks * (16 * decks - 2), rest)
    # Four tens of each suit, two alike or two that differ, less the jacks; and the ace with the nine.
    suited_20 = 4 * (math.comb(4 * decks, 2) - alike + decks * decks)
    any_20 = math.comb(16 * decks, 2) + 16 * decks * decks
    expected = [
        jacks * natural,
        jacks * (1 - natural),
        Fraction(3 * alike, pairs),
        Fraction(suited_20, pairs),
        Fraction(any_20 - suited_20 - 4 * alike, pairs),
        Fraction(8 * math.comb(4 * decks, 2), pairs),
    ]
    assert [one.probability for one in found.outcomes[:-1]] == expected


VALUE = {**{rank: int(rank) for rank in "23456789"}, **dict.fromkeys("TJQK", 10), "A": 11}


def counts(hand: Sequence[str]) -> tuple[int, bool]:
    """A hand's best total up to 21, and whether an ace counts eleven in it."""
    total, elevens = sum(VALUE[rank] for rank in hand), hand.count("A")
    while total > 21 and elevens:
        total, elevens = total - 10, elevens - 1
    return total, bool(elevens)


@cache
def bust_cards(shoe: str, player: str, dealer: str, stands: int) -> dict[int, Fraction]:
    """With how many cards a dealer who draws to a soft 17 goes bust (none: 0), when a player has drawn before him.

    Every card that is left is drawn in turn, one by one.
    """
    if len(player) < 2 or counts(player)[0] < stands:
        turns = [(shoe[:at] + shoe[at + 1 :], tidy(player + rank), dealer) for at, rank in enumerate(shoe)]
    elif len(dealer) < 2 or counts(dealer)[0] < 17 or counts(dealer) == (17, True):
        turns = [(shoe[:at] + shoe[at + 1 :], player, tidy(dealer + rank)) for at, rank in enumerate(shoe)]
    else:
        return {len(dealer) if counts(dealer)[0] > 21 else 0: Fraction(1)}
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for turn in turns:
        for cards, chance in bust_cards(*turn, stands).items():
            found[cards] += chance / len(shoe)
    return found


def tidy(hand: str) -> str:
    return "".join(sorted(hand))


STRIPPED = "AA235789TTK"


def all_but(ranks: str) -> list[str]:
    """The cards of one deck that are gone when just these ranks are left."""
    deck = [Card(rank + suit) for rank in RANKS for suit in SUITS]
    for rank in ranks:
        deck.remove(next(card for card in deck if card[0] == rank))
    return list(deck)


@pytest.mark.parametrize("stands", [0, 16])
def test_the_players_draws_do_not_change_a_bust(stands: int) -> None:
    """A few cards, dealt in every order to a player who stands on so much, and to the dealer after that."""
    expected = bust_cards(STRIPPED, "", "", stands)
    table = {f"player-dealer busts with {cards} cards": "1 to 1" for cards in range(3, 9)}
    found = bonus(with_table(BLACKJACK, table), 1, all_but(STRIPPED))
    assert [one.probability for one in found.outcomes[:-1]] == [expected.get(cards, 0) for cards in range(3, 9)]
    assert found.outcomes[-1].probability == expected[0]


@pytest.mark.parametrize(
    "filing",
    [
        "silver-fox/no-bust-21st-century-blackjack-buster",
        "silver-fox/pure-21-5-blackjack-magic-sevens",
        "westlane/21st-century-blackjack",
    ],
)
def test_the_first_card_gone_changes_nothing_on_average(filing: str) -> None:
    """A card put aside unseen: the mean over all cards it may be is the edge of the whole shoe, exactly."""
    game = load(filing)
    decks = game.filing.deck.decks.low
    gone = all_but("A267789TJJ") * decks
    left = Counter(game.deck(decks).cards)
    left.subtract(Card(card) for card in gone)
    found = bonuses(game, Asked(decks=decks, gone=tuple(gone)))
    means: defaultdict[str, Fraction] = defaultdict(Fraction)
    for card, count in left.items():
        if count:
            for kind, one in bonuses(game, Asked(decks=decks, gone=(*gone, card))).items():
                means[kind] += Fraction(one.edge) * Fraction(count, left.total())
    assert means == {kind: one.edge for kind, one in found.items()}


# -- through the engine


def at_random(decision: Decision, kinds: Sequence[str], chance: random.Random) -> Choice:
    """Bets on all kinds, covers all it can, and then does anything that may be done."""
    if decision.ask == "wager":
        for option in decision.options:
            if isinstance(option, Amount) and option.do in kinds:
                return Choice(option.do, max(option.low, min(option.high, 10_00)))
        return Choice("done")
    if decision.ask == "bank":
        return Choice("take")
    if decision.ask == "cover":
        (option,) = decision.options
        assert isinstance(option, Amount)
        return Choice("cover", option.high)
    option = chance.choice(decision.options)
    return Choice(option.do, option.low) if isinstance(option, Amount) else option.choice()


def played(game: Game, kinds: Sequence[str], rounds: int, seed: str) -> dict[str, Counter[int]]:
    """How often each kind of wager brought what, for each ten dollars; every round is dealt from a fresh shoe."""
    seats = {1: 10_000_00, 2: 1_000_000_00}
    table = game.table(seats=seats, player_dealer=2)
    chance = random.Random(seed)
    found: dict[str, Counter[int]] = {kind: Counter() for kind in kinds}
    for number in range(rounds):
        table.stacks.update(seats)
        table.state = {"player_dealer": 2, "turn": 1}
        hand = table.deal(seed=f"{seed} {number}")
        while decision := hand.decision:
            hand.decide(at_random(decision, ("game", *kinds), chance))
        for event in hand.log:
            if isinstance(event, Settled) and event.wager in found:
                found[event.wager][event.paid] += 1
    return found


SIMULATED = {
    "westlane/21st-century-blackjack": {"buster": "offered", "unsuited-20": "pushes"},
    "westlane/pure-spanish-21-5": {},
    "silver-fox/no-bust-21st-century-blackjack-buster": {},
    "silver-fox/no-bust-21st-century-blackjack-magic-sevens": {},
    "oaks/pure-21-5-blackjack": {"lucky-lucky-settled": "in-turn"},
}
ROUNDS = 1_500
SEED = "bonus bets"


@pytest.mark.parametrize("filing", SIMULATED)
def test_rounds_through_the_engine_agree(filing: str) -> None:
    """A player who does anything at all: the mean, and how often each result comes up, within four standard errors."""
    game = load(filing).reading(SIMULATED[filing])
    sheet = game.table(seats={1: 1_00, 2: 1_00}).sheet
    wagers = game.filing.wagers
    counted = {k: one for k, one in bonuses(game, Asked()).items() if not wagers[k].sheets or sheet in wagers[k].sheets}
    found = played(game, list(counted), ROUNDS, SEED)
    for kind, one in counted.items():
        assert found[kind].total() == ROUNDS, (kind, SEED)
        mean = sum(paid * times for paid, times in found[kind].items()) / (ROUNDS * 10_00)
        assert abs(mean + float(one.edge)) < 4 * one.stdev / math.sqrt(ROUNDS), (kind, SEED)
        chances: defaultdict[int, float] = defaultdict(float)
        for outcome in one.outcomes:
            chances[int(outcome.pays * 10_00)] += float(outcome.probability)
        assert found[kind].keys() <= chances.keys(), (kind, SEED)
        for paid, chance in chances.items():
            error = math.sqrt(chance * (1 - chance) * ROUNDS)
            assert abs(found[kind][paid] - chance * ROUNDS) < max(4 * error, 3), (kind, paid, SEED)


# -- every filing, every reading


@long
@pytest.mark.parametrize("filing", some(FILINGS, 6))
def test_every_reading_answers(filing: str) -> None:
    game = load(filing)
    for readings in some(every_reading(game.source), 8):
        read = game.reading(readings)
        offered = [kind for kind, rule in read.filing.wagers.items() if rule.bonus and rule.offered]
        found = bonuses(read, Asked())
        assert list(found) == offered
        for one in found.values():
            assert one.method == "exact"
            assert sum(outcome.probability for outcome in one.outcomes) == 1
            assert one.edge == -sum(outcome.pays * outcome.probability for outcome in one.outcomes)
            assert all(0 <= outcome.probability < 1 for outcome in one.outcomes)
            assert one.how


@pytest.mark.parametrize("filing", [BLACKJACK, SPANISH])
def test_every_number_of_decks_answers(filing: str) -> None:
    game = load(filing)
    low, high = game.filing.deck.decks
    assert high is not None
    edges = {one.edge for decks in range(low, high + 1) for one in bonuses(game, Asked(decks=decks)).values()}
    assert len(edges) == high - low + 1


def test_readings_change_what_they_should() -> None:
    """Where a drawn 22 is over there are more busts; where nine cards are not paid as eight, there is less to win."""
    game = load("silver-fox/no-bust-21st-century-blackjack-buster")
    usual, over = (bonuses(read, Asked())["buster"] for read in (game, game.under(drawn_22="over")))
    assert over.edge < usual.edge
    exact = bonuses(game.under(more_cards="exactly-eight"), Asked())["buster"]
    assert exact.edge > usual.edge


# -- what cannot be told


@pytest.mark.parametrize(
    "table",
    [
        {"player has 21": "1 to 1"},
        {"player-dealer has 17": "1 to 1"},
        {"player-dealer busts": "1 to 1", "first two cards total 20": "2 to 1"},
    ],
)
def test_bets_on_the_play_are_refused(table: dict[str, str]) -> None:
    with pytest.raises(TableError, match="hangs on how the hands are played"):
        bonus(with_table(BLACKJACK, table), 8)


def test_a_player_dealer_who_elects_has_no_chart_to_count_by() -> None:
    game = with_table("oaks/california-aces", {"player-dealer busts": "1 to 1"})
    assert game.rules.dealer.elects
    with pytest.raises(TableError, match="hangs on how the hands are played"):
        bonus(game, 1)


@pytest.mark.parametrize("left", ["A23", "22334"])
def test_a_shoe_can_be_too_short(left: str) -> None:
    with pytest.raises(TableError, match="too few cards left in the shoe"):
        bonus(with_table(BLACKJACK, busts(1, 2, 3, 4, 5, 6)), 1, all_but(left))


def test_a_bet_settled_at_once_never_waits_for_a_natural() -> None:
    table = {"first two cards are suited tens and player-dealer has a natural": "9 to 1"}
    assert bonus(with_table(BLACKJACK, table, settled="at-once"), 6).edge == 1
    assert bonus(with_table(BLACKJACK, table), 6).edge < 1
