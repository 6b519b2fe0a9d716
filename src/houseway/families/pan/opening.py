"""How a hand of Pan begins: who is first, for what stakes, the deal, and who stays in."""

from collections.abc import Generator, Sequence

from houseway.families.pan.facts import Eldest, PlaysDouble, TopsSplit
from houseway.families.pan.melds import ORDER
from houseway.families.pan.money import Purse
from houseway.families.pan.round import Round
from houseway.families.pan.rules import DealingRule, PanRules
from houseway.felt.cards import Card
from houseway.table.dealer import OWN, SEAT, Dealer
from houseway.table.options import Choice, Decision, Pick

PACKET = 5
"""Cards are dealt five at a time, in two rounds."""


def to_the_right(seats: Sequence[int], first: int) -> list[int]:
    """Seats counter-clockwise, from this one or from the next to its right."""
    down = sorted(seats, reverse=True)
    return [seat for seat in down if seat <= first] + [seat for seat in down if seat > first]


def begin(dealer: Dealer) -> Generator[Decision, Choice, Round]:
    """Stakes, tops and the deal. The button stands for the winner of the last hand."""
    winner: int | None = dealer.setup.state.get("button")
    order = to_the_right(dealer.seats, _begins(dealer) if winner is None else winner)
    doubles = yield from stakes(dealer, order)
    purse = Purse(dealer, doubles)
    purse.post(order)
    purse.collections(order)
    if winner is None:
        order = deal_first_hand(dealer, order)
    else:
        for _ in range(2):
            for seat in order:
                dealer.deal(SEAT[seat], PACKET, OWN[seat])
    dealer.outcome["button"] = order[0]
    return Round(dealer, order, purse)


def _begins(dealer: Dealer) -> int:
    """Who is dealt to first when nobody has won yet."""
    rule: DealingRule = dealer.rules.dealing
    return max(dealer.seats) if rule.begins == "highest-seat" else min(dealer.seats)


def stakes(dealer: Dealer, order: Sequence[int]) -> Generator[Decision, Choice, list[int]]:
    """Who plays for double, where the collection option has a fee for it."""
    rules: PanRules = dealer.rules
    doubles: list[int] = []
    if rules.doubles is None or rules.doubles.fee not in dealer.schedule.fees:
        return doubles
    tops = dealer.schedule.ante or rules.tops.chips * dealer.setup.limits[0]
    for seat in order:
        if dealer.stack(seat) >= 2 * tops:
            choice = yield dealer.ask(seat, "stakes", (Pick("single"), Pick("double")))
            if choice.do == "double":
                doubles.append(seat)
                dealer.tell(PlaysDouble(seat), rules.doubles.lines)
    return doubles


def deal_first_hand(dealer: Dealer, order: Sequence[int]) -> list[int]:
    """The fifth card to each player comes face up; the lowest is the eldest hand, and first."""
    rule: DealingRule = dealer.rules.dealing
    up: dict[int, Card] = {}
    for seat in order:
        dealer.deal(SEAT[seat], PACKET - 1, OWN[seat])
        (up[seat],) = dealer.deal(SEAT[seat], 1)
    for seat in order:
        dealer.deal(SEAT[seat], PACKET, OWN[seat])
    eldest = min(order, key=lambda seat: _height(up[seat], rule))
    dealer.tell(Eldest(eldest, up[eldest]), rule.lines)
    return to_the_right(order, eldest)


def _height(card: Card, rule: DealingRule) -> tuple[int, int]:
    """How high a card is among those turned up; of equals the one dealt first comes first."""
    return ORDER.index(card[0]), 0 if rule.ties == "first-dealt" else rule.suits.index(card[1])


def declare(hand: Round) -> Generator[Decision, Choice, None]:
    """Each in turn is in or goes on top; the last one left need not say it."""
    for seat in hand.order:
        if seat not in hand.live or len(hand.live) == 1:
            continue
        choice = yield hand.dealer.ask(seat, "declare", (Pick("in"), Pick("on top")))
        if choice.do == "on top" and seat in hand.live:
            if hand.rules.retiring.hands == "face-up":
                hand.dealer.show(SEAT[seat])
            hand.leaves(seat)
            hand.retired.append(seat)


def agree_to_split(hand: Round) -> Generator[Decision, Choice, bool]:
    """Where the filing has it, two who are left may split the tops and not play."""
    if len(hand.live) != 2 or hand.fouled or not hand.rules.tops.two_may_split:
        return False
    for seat in list(hand.live):
        choice = yield hand.dealer.ask(seat, "split tops", (Pick("play"), Pick("split the tops")))
        if choice.do != "split the tops" or len(hand.live) != 2:
            return False
    hand.dealer.tell(TopsSplit(tuple(hand.live)), hand.rules.tops.lines)
    hand.purse.share(hand.live)
    return True
