"""Pan: each in turn plucks a card or takes the last one plucked, and the first to meld eleven cards wins."""

from collections.abc import Generator, Mapping
from typing import Any

from houseway.families.pan.facts import Forces, NotPlayed, OnlyOneIn
from houseway.families.pan.irregular import AGAIN
from houseway.families.pan.opening import agree_to_split, begin, declare
from houseway.families.pan.round import DISCARD, STOCK, TO_GO_OUT, Round
from houseway.families.pan.rules import NAMES, PanRules
from houseway.families.pan.spreads import Lay, chosen, options
from houseway.felt.cards import Card
from houseway.filings.model import Filing
from houseway.table.dealer import SEAT, Dealer
from houseway.table.game import Script
from houseway.table.options import Choice, Decision, OneOf, Option, Pick
from houseway.table.setup import Setup

Turn = Generator[Decision, Choice, bool]
"""A part of a turn; it says whether the hand is over."""


def play(dealer: Dealer) -> Script:
    hand = yield from begin(dealer)
    dealer.flags["round"] = hand
    yield from declare(hand)
    if (yield from agree_to_split(hand)):
        return
    seat, opening = hand.order[0], True
    while opposed(hand):
        if seat in hand.live:
            if (yield from turn(hand, seat, opening)):
                return
            opening = False
        if hand.live:
            seat = hand.after(seat)
    if hand.live or not hand.fouled:
        unopposed(hand)
    else:
        hand.dead()


def opposed(hand: Round) -> bool:
    """Whether anybody is in, and anybody is there to pay."""
    return bool(hand.live) and len(hand.live) + len(hand.fouled) > 1


def unopposed(hand: Round) -> None:
    """All others have gone on top: the hand is not played."""
    if hand.live and hand.rules.tops.last_one_in == "takes-them":
        hand.dealer.tell(OnlyOneIn(hand.live[0]), hand.rules.tops.lines)
        hand.purse.award(hand.live[0])
        hand.dealer.outcome["button"] = hand.live[0]
    else:
        hand.dealer.tell(NotPlayed(), hand.rules.tops.lines)
        hand.not_won(hand.rules.tops.last_one_in)


# -- a turn


def turn(hand: Round, seat: int, opening: bool) -> Turn:
    """Take the last card plucked, if it can be used at once, or pluck one."""
    if hand.open is not None:
        taken = yield from take(hand, seat, hand.open)
        if seat not in hand.live:
            hand.open = None
            return False
        if taken:
            return (yield from finish(hand, seat))
    again = opening and hand.rules.drawing.opening == "pluck-again"
    while True:
        if not can_pluck(hand):
            hand.dead()
            return True
        hand.open = None
        hand.drawn.add(seat)
        (card,) = hand.dealer.deal(STOCK, 1)
        used = yield from use(hand, seat, card)
        if seat not in hand.live:
            return False
        if used:
            return (yield from finish(hand, seat))
        if not again:
            return False
        again = False


def take(hand: Round, seat: int, card: Card) -> Turn:
    """Whether the seat takes the discard, of its own will or by force, and uses it."""
    choice = AGAIN
    while choice is AGAIN:
        found = hand.lays(seat, card, False)
        choice = yield hand.dealer.ask(seat, "pluck", (Pick("pluck"), *options(found)))
    if seat not in hand.live:
        return False
    if choice.do != "pluck":
        lay = chosen(found, choice.do, choice.cards)
    else:
        adding = hand.additions(seat, card)
        forced = adding and hand.rules.forcing.allowed and (yield from force(hand, seat, card))
        if not forced or seat not in hand.live:
            return False
        lay = adding[0]
        if len(adding) > 1:
            choice = yield hand.dealer.ask(seat, "forced", options(adding))
            if seat not in hand.live:
                return False
            lay = chosen(adding, choice.do, choice.cards)
    hand.open = None
    hand.drawn.add(seat)
    hand.lay(seat, lay, card, DISCARD)
    return True


def force(hand: Round, seat: int, card: Card) -> Turn:
    """Whether another player requires the seat to take a card that can be added to one of its melds."""
    for other in hand.others(seat):
        if other not in hand.live or seat not in hand.live:
            continue
        choice = yield hand.dealer.ask(other, "force", (Pick("let it be"), Pick("force")))
        if choice.do == "force" and other in hand.live and seat in hand.live:
            hand.dealer.tell(Forces(other, card, seat), hand.rules.forcing.lines)
            return True
    return False


def can_pluck(hand: Round) -> bool:
    """Whether there is a card to pluck; the discards are shuffled where the filing has it, once."""
    dealer = hand.dealer
    if dealer.shoe.left or dealer.named(STOCK):
        return True
    discards = list(dealer.lying.get(DISCARD, ()))
    if hand.shuffled or not discards or hand.rules.drawing.runs_out == "hand-is-dead":
        return False
    hand.shuffled = True
    hand.open = None
    dealer.muck(DISCARD)
    dealer.reshuffle(discards)
    return True


def use(hand: Round, seat: int, card: Card) -> Turn:
    """Whether the seat uses the card it has plucked; if not, the card is thrown, and the next player may take it."""
    hand_too = hand.rules.drawing.hand_melds == "any-turn"
    while True:
        found = hand.lays(seat, card, hand_too)
        offered: tuple[Option, ...] = options(found)
        if may_throw(hand, seat, card, found):
            offered = (Pick("discard"), *offered)
        choice = yield hand.dealer.ask(seat, "spread", offered)
        if seat not in hand.live:
            hand.dealer.shift(STOCK, DISCARD, card)
            return False
        if choice.do == "discard":
            hand.dealer.shift(STOCK, DISCARD, card)
            hand.open = card if hand.after(seat) != seat else None
            return False
        lay = chosen(found, choice.do, choice.cards)
        hand.lay(seat, lay, card, STOCK)
        if card in lay.new:
            return True


def may_throw(hand: Round, seat: int, card: Card, found: list[Lay]) -> bool:
    """A card that puts out the next player, who is flat, may be thrown only by one who cannot use it."""
    if hand.rules.flat.neighbour == "open" or not any(card in lay.new for lay in found):
        return True
    after = hand.after(seat)
    return after == seat or not hand.puts_out(after, card)


def finish(hand: Round, seat: int) -> Turn:
    """The card drawn is used: more may be melded, and then a card is thrown, unless the seat is out."""
    while hand.spread(seat) < TO_GO_OUT:
        found = hand.lays(seat, None, True)
        ways = tuple((card,) for card in dict.fromkeys(hand.held(seat)))
        choice = yield hand.dealer.ask(seat, "spread", (OneOf("discard", ways), *options(found)))
        if seat not in hand.live:
            return False
        if choice.do == "discard":
            (card,) = map(Card, choice.cards)
            hand.dealer.show(SEAT[seat], (card,))
            hand.dealer.shift(SEAT[seat], DISCARD, card)
            hand.recount(seat)
            return False
        hand.lay(seat, chosen(found, choice.do, choice.cards), None, STOCK)
    hand.go_out(seat)
    return True


# -- the family


def following(setup: Setup, outcome: Mapping[str, Any], seats: list[int]) -> dict[str, Any]:
    """The winner is dealt to first in the next hand; without one, whoever was first in this."""
    del setup
    return {"button": outcome["button"]} if seats and "button" in outcome else {}


def check(filing: Filing, rules: PanRules) -> list[str]:
    """Every condition has its pay, and what the rules speak of is there."""
    wrong = [f"rules.conditions.{name}: it has to say what this pays" for name in NAMES if name not in rules.conditions]
    wrong += [f"rules.conditions.{name}: there is no such condition" for name in rules.conditions if name not in NAMES]
    if rules.doubles and not any(rules.doubles.fee == name for _, name, _ in filing.fees()):
        wrong.append(f"rules.doubles.fee: no sheet has a fee {rules.doubles.fee!r}")
    wrong += [
        f"sheets.{sheet}, option {option.option[0]}: Pan needs a limit, the value of a chip"
        for sheet, option in filing.schedules()
        if not option.limit
    ]
    return wrong
