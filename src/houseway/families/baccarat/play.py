"""Baccarat: two community hands, player and banker, drawn out by a chart; every wager is against the player-dealer."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, field_validator

from houseway.banked.facts import HoleChecked
from houseway.banked.opening import opened
from houseway.banked.paytable import judge
from houseway.banked.points import POINTS, points
from houseway.banked.settlement import settle_in_turn
from houseway.banked.wagers import Wager
from houseway.fees.collect import collect_from_seats
from houseway.felt.cards import Card
from houseway.filings.digest import Term
from houseway.filings.figures import CountRange
from houseway.filings.model import Section
from houseway.table.dealer import Dealer
from houseway.table.facts import Fact
from houseway.table.game import Script
from houseway.table.options import Choice, Decision, Pick
from houseway.table.totals import Groups

HANDS: Final = ("player", "banker")


@dataclass(frozen=True)
class Coup(Fact, kind="coup"):
    """How the two hands came out: their points, who wins, and whether by a natural."""

    player: int
    banker: int
    result: Literal["player", "banker", "tie"]
    natural: bool = False


def _chart(raw: Any) -> Any:
    if not isinstance(raw, dict) or set(raw) != set("01234567"):
        raise ValueError("the chart has one row for each banker's total, 0 to 7")
    rows = {int(total): str(row).replace(" ", "") for total, row in raw.items()}
    for total, row in rows.items():
        if len(row) != 10 or set(row) - {"H", "S"}:
            raise ValueError(f"row {total} needs an H or S for each third card, 0 to 9")
    return rows


class ChartRule(Section):
    """When the banker draws after the player drew: a row for each total, a letter for each third card."""

    rows: Annotated[dict[int, Term], BeforeValidator(_chart)]


class OptionRule(Section):
    """Those on the player line may choose between their two cards and the community card."""

    on: CountRange
    """The player's totals with which there is a choice."""
    when: CountRange
    against: Literal["first-card", "total"] = "first-card"
    """What must be `when`: the banker's first card, which is open, or its two cards together."""


class BaccaratRules(Section):
    dealt: Literal["face-up", "face-down"]
    naturals: Literal["stop-the-draw", "play-on", "play-on-and-rank-first"]
    """A two-card 8 or 9 ends the drawing for both hands; or it does not; or it does not but beats three-card hands."""
    player_hits: CountRange
    banker_hits: CountRange
    """When the player stood."""
    banker_chart: ChartRule
    option: OptionRule | None = None
    burn: bool = False
    """From a new shoe a card is turned up, and as many are burned as it counts."""

    @field_validator("option", mode="before")
    @classmethod
    def _none(cls, raw: Any) -> Any:
        """A choice that a reading takes away is on no total: `on = "never"`."""
        return None if isinstance(raw, dict) and raw.get("on") == "never" else raw


def play(dealer: Dealer) -> Script:
    opening = yield from opened(dealer)
    if opening is None:
        return
    bank, cover, wagers = opening
    rules: BaccaratRules = dealer.rules
    burn(dealer, rules)
    deal(dealer, rules)
    collect_from_seats(dealer, "after-deal", bank.seat, wagers)
    standing: frozenset[Wager] = frozenset()
    if rules.option and chooses(dealer, rules):
        if rules.dealt == "face-down":
            dealer.tell(HoleChecked(natural=False), rules.option.lines)
        standing = yield from ask_who_stands(dealer, bank.seat, wagers)
    draw(dealer, rules)
    player, banker = (dealer.lying[hand] for hand in HANDS)
    ranked = rules.naturals == "play-on-and-rank-first"
    drawn, stood = ((conditions_of(hand, banker, ranked), coup(hand, banker, ranked)) for hand in (player, player[:2]))
    dealer.tell(drawn[1])
    verdicts = {
        wager: (judge(wager, dealer.filing.wagers[wager.kind], *(stood if wager in standing else drawn)),)
        for wager in wagers
    }
    settle_in_turn(dealer, bank.seat, cover, wagers, verdicts)


def burn(dealer: Dealer, rules: BaccaratRules) -> None:
    """From a new shoe, the first card face up, and as many more face down as it counts."""
    if rules.burn and not dealer.setup.cards.skip:
        (card,) = dealer.deal("burn", 1)
        dealer.deal("burn", POINTS[card[0]] or 10, ())


def chooses(dealer: Dealer, rules: BaccaratRules) -> bool:
    """Whether those on the player line have a choice: with this total, against what the banker shows or has."""
    assert rules.option
    player, banker = (dealer.lying[hand] for hand in HANDS)
    if points(player) not in rules.option.on or (rules.naturals == "stop-the-draw" and points(banker) >= 8):
        return False
    seen = banker[:1] if rules.option.against == "first-card" else banker
    return points(seen) in rules.option.when


def ask_who_stands(
    dealer: Dealer, player_dealer: int, wagers: Sequence[Wager]
) -> Generator[Decision, Choice, frozenset[Wager]]:
    """Each bettor on the player line, from the player-dealer's left, stands or takes the community card."""
    standing = set()
    mine = [wager for wager in wagers if wager.kind == "player"]
    size = dealer.setup.size
    for wager in sorted(mine, key=lambda one: ((one.spot - player_dealer) % size, bool(one.at))):
        choice = yield dealer.ask(wager.seat, "play", (Pick("hit"), Pick("stand")), about="player")
        if choice.do == "stand":
            standing.add(wager)
    return frozenset(standing)


def deal(dealer: Dealer, rules: BaccaratRules) -> None:
    """Two cards each in turn, the player's first; dealt face down, they are opened in the filed order."""
    seen = None if rules.dealt == "face-up" else ()
    for hand in (*HANDS, *HANDS):
        dealer.deal(hand, 1, seen)
    if rules.dealt == "face-down":
        dealer.show("player")
        dealer.show("banker", dealer.lying["banker"][:1])


def draw(dealer: Dealer, rules: BaccaratRules) -> None:
    """The player's hand is drawn out, then the banker's second card is opened and its hand drawn out."""
    player, banker = (dealer.lying[hand] for hand in HANDS)
    stops = rules.naturals == "stop-the-draw" and max(points(player), points(banker)) >= 8
    if rules.dealt == "face-down" and not (rules.option and not stops):
        dealer.show("banker", banker[1:])
    if stops:
        return
    third = None
    if points(player) in rules.player_hits:
        third = dealer.deal("player", 1)[0]
    if rules.dealt == "face-down" and rules.option:
        dealer.show("banker", banker[1:])
    if banker_draws(rules, points(banker), third):
        dealer.deal("banker", 1)


def banker_draws(rules: BaccaratRules, total: int, third: Card | None) -> bool:
    """Whether the banker takes a card, with this total, after the player's third card or none."""
    if third is None:
        return total in rules.banker_hits
    return total <= 7 and rules.banker_chart.rows[total][points((third,))] == "H"


@cache
def _facts(player: int, banker: int, player_cards: int, banker_cards: int, ranked: bool) -> frozenset[str]:
    """Everything a paytable may ask about the two hands."""
    totals = {"player": player, "banker": banker}
    counts = {"player": player_cards, "banker": banker_cards}
    natural = {hand: counts[hand] == 2 and totals[hand] >= 8 for hand in HANDS}
    ahead = {hand: (ranked and natural[hand], totals[hand]) for hand in HANDS}
    facts = set()
    for hand, other in (HANDS, HANDS[::-1]):
        held = {f"{hand} has {totals[hand]}", f"{hand} has {_COUNT[counts[hand]]}-card {totals[hand]}"}
        if natural[hand]:
            held.add(f"{hand} has a natural")
        facts |= held
        if ahead[hand] > ahead[other]:
            facts.add(f"{hand} wins")
            facts |= {fact.replace(" has ", " wins with ") for fact in held}
            facts.add(f"{hand} wins by {abs(totals[hand] - totals[other])}")
    if player == banker:
        facts.add("equal totals")
    if ahead["player"] == ahead["banker"]:
        facts.add("tie")
        if natural["player"] and natural["banker"]:
            facts.add("natural tie")
    return frozenset(facts)


_COUNT = {2: "two", 3: "three"}


def conditions_of(player: Sequence[Card], banker: Sequence[Card], ranked: bool = False) -> frozenset[str]:
    return _facts(points(player), points(banker), len(player), len(banker), ranked)


@cache
def known_conditions() -> frozenset[str]:
    known: set[str] = set()
    for player in range(10):
        for banker in range(10):
            for cards in ((2, 2), (2, 3), (3, 2), (3, 3)):
                known |= _facts(player, banker, *cards, False)
    return frozenset(known)


def coup(player: Sequence[Card], banker: Sequence[Card], ranked: bool = False) -> Coup:
    """The two hands as they came out; where naturals are `ranked`, they beat hands of three cards."""
    found = conditions_of(player, banker, ranked)
    result: Literal["player", "banker", "tie"] = next((hand for hand in HANDS if f"{hand} wins" in found), "tie")
    return Coup(points(player), points(banker), result, f"{result} wins with a natural" in found)


def worth(_rules: BaccaratRules, groups: Groups, _board: Sequence[Card], _initial: bool) -> tuple[str, ...]:
    (cards,) = groups
    if len(cards) < 2:
        return ()
    total = points(cards)
    return (f"{'natural-points' if len(cards) == 2 and total >= 8 else 'points'} {total}",)
