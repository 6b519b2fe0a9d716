"""A hand of Pan checked from its log alone: what lies where, who had to pay what, and that nothing else was paid.

The figures are those of document 001 (lines 2171, 2209-2217, 2245, 2264-2286), written down a second time.
"""

from collections import Counter
from collections.abc import Iterator

from houseway.families.pan.facts import Collects, GoesOut, PaysShort
from houseway.table.events import Acted, Dealt, Event, Moved, Mucked, Shifted, Told
from houseway.table.hand import Hand
from houseway.table.places import Place, stack_of

ROPES = ("A23", "JQK")
SEQUENCE = "A234567JQK"


class Lying:
    """A meld on the table: its cards, what its first three paid and are listed at, what each more of its suit pays."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards
        self.base, self.each, self.suit = price(cards)
        self.listed = self.base

    @property
    def worth(self) -> int:
        """What it has paid."""
        return self.base + self._more

    @property
    def lies(self) -> int:
        """What it is worth to its owner who goes out: what the list says of the cards that lie there."""
        ranks = {card[0] for card in self.cards}
        if len(ranks) == 1:
            return self.listed + self._more
        return sum(2 if self.suit == "s" else 1 for three in ROPES if set(three) <= ranks)

    @property
    def _more(self) -> int:
        right = [card for card in self.cards if self.suit in ("", card[1])]
        return self.each * (len(right) - 3 if self.each else 0)


def price(three: list[str]) -> tuple[int, int, str]:
    """What three cards pay when they are melded, what each card added pays, and the suit it must have."""
    ranks, suits = {card[0] for card in three}, {card[1] for card in three}
    double = 2 if suits == {"s"} else 1
    if len(ranks) == 1:
        valle = ranks <= set("357")
        if len(suits) == 1:
            return double * (2 if valle else 1), double, three[0][1]
        return (1, 1, "") if valle else (0, 0, "")
    ordered = "".join(sorted(ranks, key=SEQUENCE.index))
    return (double if ordered in ROPES else 0), 0, three[0][1]


def valid(cards: list[str]) -> bool:
    """Whether cards that have grown to a meld are one: a run of one suit, or a rank in three suits or thrice in one."""
    suits = Counter(card[1] for card in cards)
    ranks = [card[0] for card in cards]
    if len(cards) < 3:
        return False
    if len(set(ranks)) == 1:
        return len(suits) >= 3 or max(suits.values()) >= 3 or ranks[0] in "AK"
    return len(suits) == 1 and "".join(sorted(ranks, key=SEQUENCE.index)) in SEQUENCE


def turns(hand: Hand) -> Iterator[tuple[Acted, list[Event]]]:
    """Each decision with what followed from it."""
    events = list(hand.log)
    starts = [at for at, event in enumerate(events) if isinstance(event, Acted)]
    for at, after in zip(starts, [*starts[1:], len(events)], strict=True):
        acted = events[at]
        assert isinstance(acted, Acted)
        yield acted, events[at + 1 : after]


def audit(hand: Hand) -> Counter[str]:
    """Check every payment of a hand under the usual readings; returns how often each thing happened."""
    unit = hand.setup.limits[0]
    stacks = dict(hand.setup.stacks)
    seen: Counter[str] = Counter()
    live = set(stacks)
    places: dict[str, list[str]] = {}
    melds: dict[str, Lying] = {}
    for event in hand.log:
        if isinstance(event, Acted):
            break
        _move(event, places, stacks)
    for acted, events in turns(hand):
        owed = 0
        if acted.choice.do == "on top":
            live.discard(acted.seat)
        before = {place: list(cards) for place, cards in places.items()}
        chips = dict(stacks)
        for event in events:
            _move(event, places, stacks)
        taker = _taker(acted, events)
        changed = [place for place in places if places[place] != before.get(place, [])]
        grown = [place for place in changed if Place.of(place).kind == "meld"]
        for place in grown:
            assert valid(places[place]), places[place]
        if grown:
            seen[acted.choice.do.rstrip(" 0123456789")] += 1
            owed = _owed(acted.choice.do.split()[0] if acted.ask != "force" else "add", grown, places, melds)
        told = [event.fact for event in events if isinstance(event, Told)]
        out = [fact for fact in told if isinstance(fact, GoesOut)]
        over = 0
        if out:
            mine = [lying for place, lying in melds.items() if Place.of(place).seat == taker]
            assert sum(len(lying.cards) for lying in mine) == 11
            over = 2 + sum(lying.lies for lying in mine)
            seen["out"] += 1
        if owed:
            seen["condition"] += 1
        assert sum(fact.chips for fact in told if isinstance(fact, Collects)) == owed
        assert sum(fact.chips + fact.again for fact in out) == over
        short = [fact for fact in told if isinstance(fact, PaysShort)]
        assert all(fact.paid < fact.due for fact in short)
        seen["short"] += len(short)
        _paid(taker, live, unit, [owed, over], chips, events)
    return seen


def _taker(acted: Acted, events: list[Event]) -> int:
    """Whose melds have grown: the seat that acted, or the one that was forced."""
    shifted = (Place.of(event.target) for event in events if isinstance(event, Shifted))
    return next((place.seat for place in shifted if place.kind == "meld"), acted.seat)


def _owed(do: str, grown: list[str], places: dict[str, list[str]], melds: dict[str, Lying]) -> int:
    """The chips that cards just laid must have brought; keeps the melds up to date."""
    if do in ("meld", "add"):
        (place,) = grown
        if do == "meld":
            melds[place] = Lying(list(places[place]))
            return melds[place].worth
        before = melds[place].worth
        melds[place].cards = list(places[place])
        return melds[place].worth - before
    old = next(place for place in grown if place in melds)
    (new,) = (place for place in grown if place not in melds)
    was = melds[old]
    if do == "borrow":
        melds[new] = Lying(list(places[new]))
        _shrink(was, places[old])
        return melds[new].worth
    return _split(old, new, places, melds)


def _shrink(lying: Lying, cards: list[str]) -> None:
    """A meld without a card: a rope keeps its pay as long as the three lie there, a set counts what lies there."""
    rope = len({card[0] for card in lying.cards}) > 1
    lying.cards = list(cards)
    if rope:
        ranks = {card[0] for card in cards}
        lying.base = lying.base if any(set(three) <= ranks for three in ROPES) else 0
    elif lying.suit and sum(card[1] == lying.suit for card in cards) < 3:
        lying.base, lying.each, lying.suit = price(_three_suits(cards))
        lying.listed = lying.base
    elif not lying.suit and len({card[1] for card in cards}) == 1:
        lying.listed, lying.each, lying.suit = price(cards[:3])


def _three_of(cards: list[str], suit: str) -> list[str]:
    """Three cards that show what a set is: of the suit that it was melded in, of its only suit, or of three."""
    alike = [card for card in cards if card[1] == suit]
    if len(alike) >= 3:
        return alike[:3]
    return cards[:3] if len({card[1] for card in cards}) == 1 else _three_suits(cards)


def _three_suits(cards: list[str]) -> list[str]:
    by_suit = {card[1]: card for card in cards}
    return list(by_suit.values())[:3] if len(by_suit) >= 3 else ["Ac", "Ad", "Ad"]


def _split(old: str, new: str, places: dict[str, list[str]], melds: dict[str, Lying]) -> int:
    """What splitting pays: 1 chip, in spades 2, for each condition that the whole was not paid for."""
    whole, chips = melds[old], 0
    kept = [whole] if whole.base else []
    for place in (old, new):
        cards = list(places[place])
        rope = len({card[0] for card in cards}) > 1
        part = Lying(cards if rope else _three_of(cards, whole.suit))
        part.cards = cards
        part.listed = part.base
        was = kept[0] if kept else None
        if was and rope:
            if any(set(three) <= {card[0] for card in cards} for three in ROPES):
                part.base = was.base
                kept = []
        elif was and part.base and part.suit == was.suit:
            part.base = was.base
            kept = []
        elif part.base:
            part.base = 2 if part.suit == "s" else 1
            chips += part.base
        melds[place] = part
    return chips


def _paid(taker: int, live: set[int], unit: int, owed: list[int], chips: dict[int, int], events: list[Event]) -> None:
    """Each other player in has paid what was due, or had; nobody has paid anything else."""
    paid: Counter[int] = Counter()
    for event in events:
        if isinstance(event, Moved) and stack_of(event.source) and stack_of(event.target):
            assert stack_of(event.target) == taker
            paid[stack_of(event.source)] += event.amount
    for seat in chips:
        due = sum(owed) * unit if seat in live and seat != taker else 0
        assert paid[seat] == min(due, chips[seat]), (seat, owed, paid)


def _move(event: Event, places: dict[str, list[str]], stacks: dict[int, int]) -> None:
    match event:
        case Dealt(place, cards):
            places.setdefault(place, []).extend(cards)
        case Shifted(source, target, card):
            places[source].remove(card)
            places.setdefault(target, []).append(card)
        case Mucked(place, number):
            assert len(places.get(place, [])) == number or place != "discard"
            places[place] = []
        case Moved(source, target, amount, _):
            for place, change in ((source, -amount), (target, amount)):
                if stack_of(place):
                    stacks[stack_of(place)] += change
