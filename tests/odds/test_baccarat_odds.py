"""Baccarat counted: against published figures, against dealing small shoes out by hand, and against the engine."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

import houseway
from houseway.bots import firm
from houseway.families.baccarat import odds as baccarat
from houseway.families.baccarat.odds_deals import all_deals, by_end, by_points, ends, facts_of_end, number_of_deals
from houseway.families.baccarat.play import BaccaratRules
from houseway.felt.cards import PIPS
from houseway.library import load
from houseway.odds.answer import Asked, WagerOdds
from houseway.odds.rounds import plan, simulate
from houseway.table.game import Game, every_reading
from houseway.table.options import Choice
from houseway.table.table import TableError
from tests.counts import long, some

FILINGS = [one.id for one in houseway.catalogue().values() if one.family == "baccarat" and one.playable]
CHOOSING = [filing for filing in FILINGS if load(filing).rules.option]
EZ = "silver-fox/ez-baccarat"
DRAGON = "westlane/dragon-bonus-baccarat"
CENTURY = "silver-fox/21st-century-baccarat"

STANDARD_ERRORS = 4


def ways(game: Game, decks: int, fact: str) -> int:
    """In how many deals something is so."""
    left = by_points(game.deck(decks).cards)
    found = by_end(all_deals(left), ends(game.rules))
    return sum(count for (end, _), count in found.items() if fact in facts_of_end(end, ranked=False))


def percent(found: WagerOdds, digits: int = 4) -> str:
    return f"{100 * float(found.edge):.{digits}f}"


def outcome(found: WagerOdds, name: str) -> Fraction:
    """The chance of an outcome by its name."""
    return Fraction(next(one.probability for one in found.outcomes if one.name == name))


# Published figures.


@pytest.mark.parametrize(
    ("decks", "banker", "player", "tie"),
    [
        (8, 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
        (6, 403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
    ],
)
def test_combinations_as_published(decks: int, banker: int, player: int, tie: int) -> None:
    """The Wizard of Odds' tables of ordinary baccarat: combinations for eight and for six decks."""
    game = load(EZ)
    facts = ("banker wins", "player wins", "tie")
    assert [ways(game, decks, fact) for fact in facts] == [banker, player, tie]
    assert number_of_deals(by_points(game.deck(decks).cards)) == banker + player + tie


def test_all_deals_of_eight_decks() -> None:
    """4,998,398,275,503,360 ways to deal six cards in order from 416."""
    left = by_points(load(EZ).deck(8).cards)
    assert number_of_deals(left) == 4_998_398_275_503_360 == int(all_deals(left).sum())


@pytest.mark.parametrize(
    ("filing", "readings", "decks", "published"),
    [
        # The Wizard of Odds on EZ Baccarat, eight decks; four decimals as Eliot Jacobson gives them.
        (EZ, {}, 8, {"player": "1.2351", "banker": "1.0183", "tie": "14.3596", "dragon-7": "7.6113"}),
        ("oaks/ez-baccarat-panda-8", {"three-card-7": "pushes"}, 8, {"banker": "1.0183", "panda-8": "10.1876"}),
        # The Wizard of Odds on ordinary baccarat: with a commission of 5%, in eight, six and one deck.
        (CENTURY, {}, 8, {"banker": "1.0579"}),
        (CENTURY, {}, 6, {"banker": "1.06", "tie": "14.44"}),
        (CENTURY, {}, 1, {"banker": "1.01", "tie": "15.75"}),
        (EZ, {}, 6, {"player": "1.24"}),
        (EZ, {}, 1, {"player": "1.29"}),
        # The Dragon Bonus in eight, six and four decks, and a tie at 9 to 1: the same source.
        (DRAGON, {}, 8, {"player-dragon": "2.65", "banker-dragon": "9.37", "tie": "4.84", "fortune-7": "7.61"}),
        (CENTURY, {"beaten-natural": "loses"}, 6, {"player-dragon": "2.67", "banker-dragon": "9.39"}),
        (CENTURY, {"beaten-natural": "loses"}, 4, {"player-dragon": "2.70", "banker-dragon": "9.42"}),
        # Half is paid when the banker wins with 6: the same source, on commission-free baccarat.
        ("silver-fox/commission-free-baccarat", {}, 8, {"banker": "1.46"}),
    ],
)
def test_edges_as_published(filing: str, readings: dict[str, str], decks: int, published: dict[str, str]) -> None:
    """In percent, to the last digit that is printed."""
    found = baccarat.odds(load(filing, readings), Asked(decks=decks))
    assert {
        kind: percent(found.wager(kind), len(text.partition(".")[2])) for kind, text in published.items()
    } == published


DRAGON_BONUS = {
    "player": [18_409_431_764_992, 34_097_645_543_424, 89_590_261_473_280, 141_238_897_317_888, 166_169_165_987_840,
               186_780_352_174_080, 812_685_054_124_032, 89_325_908_267_520],
    "banker": [15_390_342_909_952, 28_305_092_784_128, 79_517_099_278_336, 119_200_072_366_080, 157_275_882_332_160,
               201_147_167_287_296, 812_685_054_124_032, 89_325_908_267_520],
}  # fmt: skip
"""The Wizard of Odds, eight decks: won by 9, 8, … 4, with a natural, and naturals that tie."""


@pytest.mark.parametrize("side", DRAGON_BONUS)
def test_every_row_of_the_dragon_bonus_as_published(side: str) -> None:
    found = baccarat.odds(load(DRAGON), Asked()).wager(f"{side}-dragon")
    names = [f"{side} wins by {points}" for points in range(9, 3, -1)] + [f"{side} wins with a natural", "natural tie"]
    deals = 4_998_398_275_503_360
    assert [outcome(found, name) * deals for name in names] == DRAGON_BONUS[side]


def test_combinations_of_the_bonus_bets_as_published() -> None:
    """The Wizard of Odds on EZ Baccarat, eight decks."""
    game = load("oaks/ez-baccarat-panda-8")
    assert ways(game, 8, "banker wins with three-card 7") == 112_633_011_329_024
    assert ways(game, 8, "player wins with three-card 8") == 172_660_763_262_976


@pytest.mark.parametrize(
    ("decks", "published"), [(8, ["0.378868", "0.303444", "0.317687"]), (6, ["0.378925", "0.303540", "0.317535"])]
)
def test_how_many_cards_are_dealt_as_published(decks: int, published: list[str]) -> None:
    """The Wizard of Odds on the side bets 4-5-6: how often four, five and six cards are dealt."""
    game = load(EZ)
    left = by_points(game.deck(decks).cards)
    cards: Counter[int] = Counter()
    for (end, _), count in by_end(all_deals(left), ends(game.rules)).items():
        cards[4 + end % 4 // 2 + end % 2] += count
    assert [f"{cards[number] / number_of_deals(left):.6f}" for number in (4, 5, 6)] == published


EFFECTS = [
    (EZ, "player", {"K": -18, "A": -45, "2": -54, "3": -67, "4": -120, "5": 84, "6": 113, "7": 82, "8": 53, "9": 25}),
    (CENTURY, "banker", {"K": 19, "A": 44, "2": 52, "3": 65, "4": 116, "5": -83, "6": -113, "7": -83, "8": -50}),
    (EZ, "tie", {"K": 513, "A": 129, "2": -239, "3": -214, "4": -292}),
]
"""The Wizard of Odds on counting cards: what one card out of eight decks adds for the bettor, in millionths."""


@pytest.mark.parametrize(("filing", "wager", "published"), EFFECTS)
def test_effects_of_removal_as_published(filing: str, wager: str, published: dict[str, int]) -> None:
    found = baccarat.effects_of_removal(load(filing))[wager]
    assert {rank: round(float(-found[rank]) * 1_000_000) for rank in published} == published


PLAYER_WINS = [
    ("4s", ["-0.0000435175", "-0.0000870460", "-0.0001305855"]),
    ("Ks", ["-0.0000373810", "-0.0000749287", "-0.0001126377"]),
    ("As", ["-0.0000295798", "-0.0000594307", "-0.0000895596"]),
]
"""Excel Punks, Concepts 16: how the chance that the player wins changes when one, two or three such cards have gone."""


@pytest.mark.parametrize(("card", "published"), PLAYER_WINS)
def test_a_few_cards_gone_as_published(card: str, published: list[str]) -> None:
    game = load(EZ)
    chances = [
        outcome(baccarat.odds(game, Asked(gone=(card,) * gone)).wager("player"), "player wins") for gone in range(4)
    ]
    assert [f"{float(chance - chances[0]):.10f}" for chance in chances[1:]] == published


# A second way: small shoes, dealt out card by card.

LEFT = {
    "mixed": "0 1 2 3 4 5 6 8",
    "high": "0 5 6 6 7 8 9 9",
    "for a choice": "0 1 4 5 5 6 2 3",
}


def small(game: Game, left: str) -> tuple[str, ...]:
    """The cards that must have gone for these points to be left."""
    shoe = list(game.deck(game.filing.deck.play).cards)
    for value in left.split():
        shoe.remove(next(card for card in shoe if PIPS[card[0]] % 10 == int(value)))
    return tuple(shoe)


def dealt_out(rules: BaccaratRules, cards: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """The two hands drawn out of these cards, as a dealer would with the rules in hand."""
    player, banker, rest = [cards[0], cards[2]], [cards[1], cards[3]], list(cards[4:])
    if rules.naturals == "stop-the-draw" and (sum(player) % 10 > 7 or sum(banker) % 10 > 7):
        return player, banker
    total = sum(banker) % 10
    if sum(player) % 10 in rules.player_hits:
        player.append(rest.pop(0))
        if total < 8 and rules.banker_chart.rows[total][player[2]] == "H":
            banker.append(rest.pop(0))
    elif total in rules.banker_hits:
        banker.append(rest.pop(0))
    return player, banker


def said_of(player: list[int], banker: list[int], ranked: bool) -> frozenset[str]:
    """What the paytables that are tried here ask about two hands."""
    mine, theirs = sum(player) % 10, sum(banker) % 10
    first, second = ((ranked and len(hand) == 2 and sum(hand) % 10 > 7, sum(hand) % 10) for hand in (player, banker))
    facts = {f"player has {mine}", f"banker has {theirs}"}
    facts |= {"equal totals"} if mine == theirs else set()
    for name, hand, wins in (("player", player, first > second), ("banker", banker, second > first)):
        three = [f"three-card {sum(hand) % 10}"] if len(hand) == 3 else []
        natural = ["a natural"] if len(hand) == 2 and sum(hand) % 10 > 7 else []
        facts |= {f"{name} has {what}" for what in three + natural}
        if wins:
            facts |= {f"{name} wins", f"{name} wins by {abs(mine - theirs)}", f"{name} wins with {sum(hand) % 10}"}
            facts |= {f"{name} wins with {what}" for what in three + natural}
    if first == second:
        facts.add("tie")
        facts |= {"natural tie"} if len(player) == len(banker) == 2 and mine > 7 else set()
    return frozenset(facts)


@pytest.mark.parametrize("left", LEFT)
@pytest.mark.parametrize("filing", FILINGS)
def test_small_shoes_dealt_out(filing: str, left: str) -> None:
    """Every order of the last eight cards, with nobody standing where there is a choice."""
    game = load(filing)
    rules: BaccaratRules = game.rules
    ranked = rules.naturals == "play-on-and-rank-first"
    lost = dict.fromkeys(game.filing.wagers, Fraction(0))
    seen: Counter[frozenset[str]] = Counter()
    for cards in permutations([int(value) for value in LEFT[left].split()], 6):
        seen[said_of(*dealt_out(rules, cards), ranked)] += 1
    for facts, count in seen.items():
        for kind, rule in game.filing.wagers.items():
            lost[kind] -= count * next((row.pays for row in rule.pays if facts.issuperset(row.on)), Fraction(-1))
    found = baccarat.by_house_way(game, Asked(gone=small(game, LEFT[left])))
    assert {one.wager: one.edge * seen.total() for one in found} == {one.wager: lost[one.wager] for one in found}


@pytest.mark.parametrize("readings", [{}, {"naturals": "play-on"}, {"naturals": "play-on-and-rank-first"}])
def test_small_shoes_whatever_naturals_do(readings: dict[str, str]) -> None:
    game = load("westlane/ez-baccarat", readings)
    ranked = game.rules.naturals == "play-on-and-rank-first"
    won: Counter[str] = Counter()
    for cards in permutations([0, 1, 3, 5, 8, 9, 9], 6):
        facts = said_of(*dealt_out(game.rules, cards), ranked)
        won.update(fact for fact in ("player wins", "banker wins", "tie") if fact in facts)
    found = baccarat.odds(game, Asked(gone=small(game, "0 1 3 5 8 9 9"))).wager("player")
    assert outcome(found, "player wins") == Fraction(won["player wins"], won.total())
    assert outcome(found, "tie") == Fraction(won["tie"], won.total())


@pytest.mark.parametrize(
    ("filing", "readings"),
    [
        *((filing, readings) for filing in CHOOSING for readings in ({}, {"five-or-six": "both-cards"})),
        ("silver-fox/ez-baccarat", {"decision": "five-or-less"}),
    ],
)
def test_the_choice_in_a_small_shoe(filing: str, readings: dict[str, str]) -> None:
    """Both answers over every order that looks the same, and the better one taken."""
    game = load(filing, readings)
    rules: BaccaratRules = game.rules
    assert rules.option
    orders, lost = 0, Fraction(0)
    both: dict[object, list[int]] = {}
    for cards in permutations([0, 0, 2, 3, 5, 5, 6, 6], 6):
        player, banker = dealt_out(rules, cards)
        orders += 1
        hit, stand = (
            (sum(hand) % 10 > sum(banker) % 10) - (sum(hand) % 10 < sum(banker) % 10) for hand in (player, player[:2])
        )
        told = (cards[1],) if rules.option.against == "first-card" else (cards[1] + cards[3],)
        offered = sum(cards[0:3:2]) % 10 in rules.option.on and told[0] % 10 in rules.option.when
        if offered and (cards[1] + cards[3]) % 10 < 8:
            shown = cards[1:4:2] if rules.dealt == "face-up" else cards[1:2]
            sums = both.setdefault((tuple(sorted(cards[0:3:2])), shown), [0, 0])
            sums[0] += hit
            sums[1] += stand
        else:
            lost -= hit
    assert any(stand > hit for hit, stand in both.values())
    assert any(hit > stand for hit, stand in both.values())
    lost -= sum(max(sums) for sums in both.values())
    found = baccarat.odds(game, Asked(gone=small(game, "0 0 2 3 5 5 6 6"))).wager("player")
    assert found.edge == lost / orders


def test_a_random_card_gone_changes_nothing_on_average() -> None:
    """A card that goes unseen leaves every edge as it was: the effects, weighed by how many there are, cancel out."""
    game = load("oaks/zoobac")
    for effects in baccarat.effects_of_removal(game).values():
        assert set(effects) == set(PIPS)
        assert sum(effects.values()) == 0
    gone = ("9s", "9h", "5c")
    shoe = Counter(card[0] for card in game.deck(8).cards) - Counter(card[0] for card in gone)
    for effects in baccarat.effects_of_removal(game, Asked(gone=gone)).values():
        assert sum(shoe[rank] * change for rank, change in effects.items()) == 0


def test_effects_are_the_difference_that_a_card_makes() -> None:
    game = load(EZ)
    before, after = (baccarat.odds(game, Asked(gone=gone)).wager("tie").edge for gone in ((), ("8d",)))
    assert baccarat.effects_of_removal(game)["tie"]["8"] == after - before


# The choice on the player line.


@pytest.mark.parametrize("dealt", ["face-down", "face-up"])
def test_a_choice_is_worth_more_than_none(dealt: str) -> None:
    game = load("deuce/21st-century-baccarat", {"dealt": dealt})
    best = baccarat.odds(game, Asked())
    always_drawn = {one.wager: one for one in baccarat.by_house_way(game)}
    assert best.wager("player").edge < always_drawn["player"].edge
    assert percent(always_drawn["player"]) == "1.2351"
    for kind in ("banker", "tie"):
        assert best.wager(kind) == always_drawn[kind]


def test_whoever_sees_more_does_better() -> None:
    down, up = (load("deuce/21st-century-baccarat", {"dealt": dealt}) for dealt in ("face-down", "face-up"))
    assert baccarat.odds(up, Asked()).wager("player").edge < baccarat.odds(down, Asked()).wager("player").edge


def test_the_chart_of_the_choice() -> None:
    """Against an open 5 the banker's likeliest total is 5, which a 5 ties; against a 6, a 5 loses to it."""
    strategy = baccarat.odds(load("deuce/21st-century-baccarat"), Asked()).strategy
    assert strategy
    (chart,) = strategy.charts
    assert chart.columns == ("5", "6")
    assert [name for name, _ in chart.rows] == ["0-5", "1-4", "2-3", "6-9", "7-8"]
    assert {cells for _, cells in chart.rows} == {("S", "H")}


@pytest.mark.parametrize(("banker", "seed"), [("5h", 51), ("6h", 62)])
def test_each_answer_is_worth_what_the_engine_pays(banker: str, seed: int) -> None:
    """A 5 of king and five against an open card, played both ways; a natural behind it gives no choice."""
    game = load("deuce/21st-century-baccarat")
    worth = baccarat.choices(game)[baccarat.Seen((0, 5), (int(banker[0]),))]
    for answer, expected in (("hit", worth.hit), ("stand", worth.stand)):
        results = [chosen(game, answer, banker, f"{seed} {number}") for number in range(700)]
        won = [one for one in results if one is not None]
        mean = sum(won) / len(won)
        error = sqrt((sum(one * one for one in won) / len(won) - mean * mean) / len(won))
        assert abs(mean - float(expected)) < STANDARD_ERRORS * error, (banker, answer, mean, float(expected), error)


def chosen(game: Game, answer: str, banker: str, seed: str) -> int | None:
    """What the player line won for each unit by this answer; nothing where there was no choice."""
    table = game.table(seats={1: 100_00, 7: 9_000_00}, player_dealer=7)
    hand = table.deal(seed=seed, places={"player": "Ks 5s", "banker": banker})
    bets = iter([Choice("player", 10_00), Choice("done")])
    asked = False
    while decision := hand.decision:
        if decision.ask == "play":
            asked = True
            hand.decide(Choice(answer))
        else:
            hand.decide(next(bets) if decision.ask == "wager" else firm.answer(decision))
    return hand.net[1] // 10_00 if asked else None


def test_the_advisor_tells_what_each_answer_is_worth() -> None:
    game = load("deuce/21st-century-baccarat")
    advise = baccarat.advisor(game)
    assert advise
    for banker, best in (("5h", "stand"), ("6h", "hit")):
        hand = game.table(seats={1: 100_00, 7: 9_000_00}, player_dealer=7).deal(
            seed=1, places={"player": "4s As", "banker": f"{banker} Kd"}
        )
        bets = iter([Choice("player", 10_00), Choice("done")])
        while (decision := hand.decision) and decision.ask != "play":
            assert advise(hand.view(decision.seat)) == ()
            hand.decide(next(bets) if decision.ask == "wager" else decision.options[0])
        worth = baccarat.choices(game)[baccarat.Seen((1, 4), (int(banker[0]),))]
        advice = advise(hand.view(1))
        assert advice[0].choice.do == best
        assert {one.choice.do: one.value for one in advice} == {"hit": float(worth.hit), "stand": float(worth.stand)}


# The engine, and every reading.


@pytest.mark.parametrize("filing", FILINGS)
def test_played_rounds_agree(filing: str) -> None:
    """One player on every wager, the choice as advised; the seed is the filing's name."""
    game = load(filing)
    found = baccarat.odds(game, Asked())
    tally = simulate(plan(game, 700, seed=f"{filing} odds", players=1, best=True), workers=1)
    assert set(tally.wagers) == {one.wager for one in found.wagers}
    for one in found.wagers:
        sums = tally.wagers[one.wager]
        error = one.stdev / sqrt(sums.wagers)
        assert abs(sums.mean + float(one.edge)) < STANDARD_ERRORS * error, (
            filing,
            one.wager,
            sums.mean,
            float(one.edge),
        )


@long
@pytest.mark.parametrize("filing", some(FILINGS, 4))
def test_every_reading_answers(filing: str) -> None:
    game = load(filing)
    for readings in every_reading(game.source):
        under = game.reading(readings)
        found = baccarat.odds(under, Asked())
        assert [one.wager for one in found.wagers] == [
            kind for kind, rule in under.filing.wagers.items() if rule.offered
        ]
        assert found.readings == readings
        for one in found.wagers:
            assert sum(each.probability for each in one.outcomes) == 1
            assert all(each.probability >= 0 for each in one.outcomes)
            assert one.method == "exact"
        assert (found.strategy is None) == (baccarat.advisor(under) is None)


@pytest.mark.parametrize("filing", [DRAGON, CENTURY])
def test_all_wagers_together_are_each_wager_alone(filing: str) -> None:
    game = load(filing)
    together = baccarat.joint(game)
    assert sum(together.results.values()) == together.deals
    for at, kind in enumerate(together.kinds):
        mean = sum((pays[at] * count for pays, count in together.results.items()), Fraction(0)) / together.deals
        assert mean == -baccarat.odds(game, Asked()).wager(kind).edge


# What cannot be.


def test_a_shoe_too_short_for_a_hand() -> None:
    game = load(EZ)
    with pytest.raises(TableError, match="can take 6 cards, and the shoe has 5"):
        baccarat.odds(game, Asked(gone=game.deck(8).cards[5:]))


def test_more_gone_than_there_were() -> None:
    with pytest.raises(TableError, match="more cards are said to have gone"):
        baccarat.odds(load(EZ), Asked(gone=("9s",) * 33))
