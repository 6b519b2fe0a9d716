"""Whole rounds under random readings, checked from their logs: no cover overrun, no cent lost, the order kept.

A failure names the command that plays its round again.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction

import pytest

import houseway
from houseway.families.twenty_one.facts import Surrendered
from houseway.library import load
from houseway.table.events import Dealt, Moved, Settled, Shifted
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.log import Log
from tests.banked.audit import Came, check, happenings
from tests.banked.banked_hands import BLACKJACK, SILVER_FOX, changed
from tests.banked.random_rounds import played, read_at_random, ways_to_exhaust, with_rules
from tests.counts import long, some

FIRST_SEED = 20_261_116
ROUNDS = 200
TWENTY_ONE, BACCARAT, PAI_GOW, TILES = (
    [entry.id for entry in houseway.catalogue().values() if entry.playable and entry.family == family]
    for family in ("twenty-one", "baccarat", "pai-gow-poker", "pai-gow-tiles")
)
CENTRAL_COAST = "central-coast/pure-21-5-blackjack"
WAYS = sorted(ways_to_exhaust(BLACKJACK))


def sample(name: str, games: Callable[[int], Game], rounds: int = ROUNDS) -> Counter[str]:
    """Play and check rounds of a game, one for each seed; what they had is counted."""
    seen: Counter[str] = Counter()
    for seed in range(FIRST_SEED, FIRST_SEED + rounds):
        try:
            game = games(seed)
            hand = played(game, seed)
            account = check(game, Log.from_text(str(hand.log)) if seed % 10 == 0 else hand.log)
            agrees(hand, account.bank, account.cover)
        except Exception as broken:
            raise AssertionError(
                f"Repeat with: .venv/bin/python -m tests.banked.random_rounds {name} {seed}"
            ) from broken
        seen += happenings(account)
    print(f"{name}, seeds {FIRST_SEED} to {FIRST_SEED + rounds - 1}: {dict(seen)}")
    return seen


def agrees(hand: Hand, bank: int, cover: int) -> None:
    """What the hand says of itself is what its log tells."""
    settled = [event for event in hand.log if isinstance(event, Settled)]
    returned: Counter[int] = Counter()
    net = Counter(dict.fromkeys(hand.setup.stacks, 0))
    for event in settled:
        returned[event.seat] += event.returned
        net[event.seat] += event.paid
        net[bank] -= event.paid
    assert hand.returned == dict(+returned)
    assert hand.net == dict(net)
    assert all(
        hand.stacks[seat] + hand.fees.get(seat, 0) == chips + net[seat] for seat, chips in hand.setup.stacks.items()
    )
    if bank:
        assert abs(hand.net[bank]) <= cover


def missing(seen: Counter[str], needed: Iterable[str], least: int = 5) -> list[str]:
    return [what for what in needed if seen[what] < least]


def needed_of(game: Game) -> list[str]:
    """What a sample of a game must have, by what its filing has."""
    filing, rules = game.filing, game.rules
    most = min(7, max(table.seats for table in filing.seats.tables) - 1)
    needed = ["settled in part", f"{most} spots or more", *(f"{how} exhausted" for how in ways_to_exhaust(game.id))]
    bonus = [
        kind for kind, rule in filing.wagers.items() if rule.bonus and rule.offered and rule.placed == "before-deal"
    ]
    if bonus:
        needed.append("side bets")
    if filing.seats.spots > 1:
        needed.append("several spots of one player")
    if filing.seats.backline != "none":
        needed.append("bets behind")
    if any(filing.seats.backs(kind) for kind in bonus):
        needed.append("side bets behind")
    if game.family.name == "twenty-one":
        for word, rule in (("doubles", rules.double), ("splits", rules.split), ("surrenders", rules.surrender)):
            if rule and rule.offered:
                needed.append(word)
        if rules.insurance:
            needed.append("insurance")
        if rules.split and filing.seats.backline != "none" and rules.backline == "may-follow":
            needed.append("splits behind")
    return needed


@long
@pytest.mark.parametrize("filing", some(TWENTY_ONE, 5))
def test_twenty_one(filing: str) -> None:
    seen = sample(filing, lambda seed: read_at_random(filing, seed))
    assert seen["hands"] >= 0.8 * ROUNDS
    assert not missing(seen, needed_of(load(filing))), seen


@long
@pytest.mark.parametrize("filing", some(BACCARAT, 4))
def test_baccarat(filing: str) -> None:
    seen = sample(filing, lambda seed: read_at_random(filing, seed), 80)
    assert not missing(seen, needed_of(load(filing))), seen


@long
@pytest.mark.parametrize("filing", some([*PAI_GOW, *TILES], 4))
def test_pai_gow(filing: str) -> None:
    seen = sample(filing, lambda seed: read_at_random(filing, seed))
    assert seen["hands"] >= 0.8 * ROUNDS
    assert not missing(seen, needed_of(load(filing))), seen


def test_baccarat_on_several_spots() -> None:
    def game(seed: int) -> Game:
        return changed(read_at_random(SILVER_FOX, seed), seats={"spots": 7, "backline": "every wager"})

    seen = sample(SILVER_FOX, game, 80)
    assert not missing(seen, ["several spots of one player", "side bets behind"], least=30), seen


def test_together_they_have_every_kind_of_early_settlement() -> None:
    seen: Counter[str] = Counter()
    for filing in ("westlane/blackjack-x", "deuce/pure-spanish-21-5", "oaks/pure-21-5-blackjack", CENTRAL_COAST):
        if filing in TWENTY_ONE:
            seen += sample(filing, lambda seed, filing=filing: read_at_random(filing, seed), 80)  # type: ignore[misc]
    needed = [
        "settled before all have played",
        "rescues",
        "even money",
        "insurance",
        "doubles behind",
        "splits behind",
    ]
    assert not missing(seen, needed, least=3), seen


# -- what the cards say: Silver Fox, Pure 21.5 with Buster, document 002 lines 727-737, 749 and 798-804

BUSTER = {3: 1, 4: 3, 5: 6, 6: 30, 7: 100}


def cards_at_the_end(log: Log) -> dict[str, list[str]]:
    """Where every card lies, told from the log."""
    lying: dict[str, list[str]] = {}
    for event in log:
        if isinstance(event, Dealt):
            lying.setdefault(event.place, []).extend(event.cards)
        elif isinstance(event, Shifted):
            lying[event.source].remove(event.card)
            lying.setdefault(event.target, []).append(event.card)
    return lying


def total(hand: list[str]) -> int:
    ranks = [card[0] for card in hand]
    low = sum(1 if rank == "A" else 10 if rank in "TJQK" else int(rank) for rank in ranks)
    return low + 10 if "A" in ranks and low <= 11 else low


def bonus_natural(hand: list[str]) -> bool:
    return len(hand) == 2 and total(hand) == 21


def odds_by_the_cards(came: Came, lying: dict[str, list[str]]) -> Fraction | None:
    """What a wager has coming, by the words of the document."""
    bank = lying["player-dealer"]
    if came.kind == "buster":
        return Fraction(BUSTER.get(len(bank), 250)) if total(bank) > 21 else None
    split = f"seat {came.spot} hand 2" in lying
    hand = lying[f"seat {came.spot}" + (f" hand {came.hand}" if came.hand > 1 else "")]
    natural = bonus_natural(hand) and not split
    if natural or bonus_natural(bank):
        return (Fraction(0) if bonus_natural(bank) else Fraction(6, 5)) if natural else None
    if total(hand) > 21:
        return Fraction(1) if [card[0] for card in bank] == ["8", "8", "8"] else None
    if total(bank) > 21 or total(hand) > total(bank):
        return Fraction(1)
    return Fraction(0) if total(hand) == total(bank) else None


def test_every_verdict_follows_from_the_cards() -> None:
    seen: Counter[str] = Counter()
    for seed in range(FIRST_SEED, FIRST_SEED + 2 * ROUNDS):
        game = load(BLACKJACK, {"exhausted": WAYS[seed % len(WAYS)]})
        hand = played(game, seed)
        lying = cards_at_the_end(hand.log)
        for came in check(game, hand.log).came:
            if not came.was(Surrendered):
                assert came.odds == odds_by_the_cards(came, lying), f"seed {seed}: {came.event}"
                seen[f"{came.kind} {came.odds}"] += 1
    needed = ["game None", "game 0", "game 1", "game 6/5", "buster None", "buster 1", "buster 3", "buster 6"]
    assert not missing(seen, needed), seen


# -- what no filing has yet, or not together


def busts_at_once(game: Game) -> Game:
    return with_rules(game, busted="at-once")


def surrenders_at_once(game: Game) -> Game:
    return with_rules(game, surrender=game.rules.surrender.model_copy(update={"settled": "at-once"}))


def losers_first(game: Game) -> Game:
    return with_rules(changed(game, settlement={"losers_first": True}), surrender=None)


def dice_and_counter_clockwise(game: Game) -> Game:
    rule = game.filing.settlement
    assert rule
    first = rule.first.model_copy(update={"at": "dice", "counted_from": "player-dealer", "player_dealer": "one"})
    return changed(game, settlement={"first": first, "direction": "counter-clockwise", "by": "wager"})


def everything_early(game: Game) -> Game:
    return busts_at_once(surrenders_at_once(game))


@pytest.mark.parametrize(
    "otherwise", [busts_at_once, surrenders_at_once, losers_first, dice_and_counter_clockwise, everything_early]
)
def test_rules_that_are_otherwise(otherwise: Callable[[Game], Game]) -> None:
    seen = sample(BLACKJACK, lambda seed: otherwise(read_at_random(BLACKJACK, seed)), 80)
    early = {busts_at_once, surrenders_at_once, everything_early}
    needed = ["doubles", "splits", "side bets behind", *(f"{how} exhausted" for how in WAYS)]
    assert not missing(seen, needed + ["settled before all have played"] * (otherwise in early)), seen


# -- by hand


def settled(hand: Hand) -> list[tuple[int, str, int, int, int]]:
    return [
        (event.seat, event.wager, event.amount, event.paid, event.returned)
        for event in hand.log
        if isinstance(event, Settled)
    ]


def test_a_split_a_double_and_bets_behind_against_a_small_cover() -> None:
    """Silver Fox, Pure 21.5: 8 places, seat 1 banks with $50, seat 3 plays spots 3 and 4, seat 5 bets behind both.

    The player-dealer has K 7. At 3 two eights are split: 8 T and 8 3, doubled, 9: 18 and 20 win. At 4, J 6 stands on 16
    and loses. The hole card, a seven, counts seven from seat 8, at the player-dealer's right hand: 8, 2, 3, 4, 5, 6, 7;
    nobody bets at 7, so settlement starts at 3. Net: +10 +20 (to seat 3), +5 of 10 behind..., until $50 are gone.
    """
    game = load(BLACKJACK, {"double-after-split": "yes"})
    table = game.table(seats={1: 500_00, 3: 500_00, 5: 500_00}, player_dealer=1, size=8, backline=True)
    places = {
        "seat 3": "8c 8d Tc",
        "seat 3 hand 2": "3h 9h",
        "seat 4": "Jd 6s",
        "player-dealer": "Kd 7d",
    }
    hand = table.deal(seed=1, places=places)
    for seat, what, amount in [
        (1, "take", 0),
        (1, "cover", 50_00),
        (3, "game", 10_00),
        (3, "game at 4", 20_00),
        (3, "done", 0),
        (5, "done", 0),
        (5, "game at 3", 30_00),
        (5, "game at 4", 15_00),
        (5, "done", 0),
        (3, "stand", 0),  # spot 4, the nearest one at the player-dealer's right
        (3, "split", 0),
        (5, "split", 0),
        (3, "stand", 0),
        (3, "double", 10_00),
        (5, "stay", 0),
    ]:
        hand.decide(what, seat=seat, amount=amount)
    assert hand.over
    # $10 and $20 to seat 3 and $20 of $30 to seat 5: the cover is gone. All that comes after is returned.
    assert settled(hand) == [
        (3, "game", 10_00, 10_00, 0),
        (3, "game hand 2", 20_00, 20_00, 0),
        (5, "game at 3", 30_00, 20_00, 10_00),
        (5, "game at 3 hand 2", 30_00, 0, 30_00),
        (3, "game at 4", 20_00, 0, 20_00),
        (5, "game at 4", 15_00, 0, 15_00),
    ]
    assert hand.net == {1: -50_00, 3: 30_00, 5: 20_00}
    assert hand.returned == {3: 20_00, 5: 55_00}
    check(game, hand.log)


def test_even_money_does_not_change_the_order() -> None:
    """Seat 3 plays the empty spot 4 with a Buster bet, and seat 5 bets behind it; only seat 3 takes even money.

    Both have a natural, and so has the player-dealer. Its ten counts ten from seat 2: 2 to 8, and on to 4. There whose
    hand it is comes first.
    """
    game = load(CENTRAL_COAST, {"first-settled": "action-button"})
    table = game.table(seats={1: 500_00, 3: 500_00, 5: 500_00}, player_dealer=1, size=8, backline=True)
    hand = table.deal(seed=1, places={"seat 3": "9c 8d", "seat 4": "Ac Kd", "player-dealer": "Ad Td"})
    bets = {3: {"game": 10_00, "game at 4": 10_00, "buster at 4": 5_00}, 5: {"game at 4": 10_00}}
    while decision := hand.decision:
        mine = bets.get(decision.seat, {})
        what = next((kind for kind in mine if decision.option(kind)), None)
        if decision.ask == "bank":
            hand.decide("take")
        elif decision.ask == "cover":
            hand.decide("cover", amount=100_00)
        elif decision.ask == "wager":
            hand.decide(what, amount=mine.pop(what)) if what else hand.decide("done")
        else:
            assert decision.ask == "insurance"
            takes = decision.seat == 3 and decision.about == "seat 4"
            hand.decide("even-money" if takes else "no")
    assert [(seat, wager) for seat, wager, *_ in settled(hand)] == [
        (3, "game at 4"),
        (3, "buster at 4"),
        (5, "game at 4"),
        (3, "game"),
    ]


def test_a_rescue_takes_the_last_double_back() -> None:
    """$10, doubled by $10 and by $20: the $20 come back, and the other $20 are given up."""
    game = load("deuce/pure-spanish-21-5", {"double-double": "offered"})
    table = game.table(seats={1: 500_00, 3: 500_00}, player_dealer=1, size=8)
    hand = table.deal(seed=1, places={"seat 3": "2c 3d 4h 2s", "player-dealer": "9d 7d"})
    for what, amount in (("take", 0), ("cover", 100_00), ("game", 10_00), ("done", 0)):
        hand.decide(what, amount=amount)
    for what in ("double", "double", "rescue"):
        hand.decide(what, seat=3)
    assert settled(hand) == [(3, "game", 20_00, -20_00, 0)]
    assert Moved("wager 3 game", "stack 3", 20_00, "rescue") in hand.log.events
    check(game, hand.log)


def test_the_odds_of_a_verdict_are_read_from_its_words() -> None:
    """The audit rests on this: rules in a log tell what they pay."""
    game = load(BLACKJACK)
    table = game.table(seats={1: 500_00, 3: 500_00}, player_dealer=1, size=8)
    hand = table.deal(seed=1, places={"seat 3": "Ac Kd", "player-dealer": "9d 8d"})
    for what, amount in (("take", 0), ("cover", 100_00), ("game", 10_00), ("done", 0)):
        hand.decide(what, amount=amount)
    (came,) = check(game, hand.log).came
    assert (came.odds, came.event.paid) == (Fraction(6, 5), 12_00)
