"""The promises, checked on one random hand."""

import random
from collections import Counter
from collections.abc import Callable

import houseway
from houseway.banked.facts import HoleChecked
from houseway.table.dealer import Dealer
from houseway.table.events import Acted, Dealt, Laid, Moved, Shown, Told
from houseway.table.hand import Hand
from houseway.table.log import Log
from houseway.table.options import Amount, Choice, IllegalDecision
from houseway.table.setup import CardsFrom
from houseway.table.view import HIDDEN
from tests.banked.audit import check as audit
from tests.promises.random_play import play, played, random_choice

Groups = tuple[tuple[str, ...], ...]

PLAYED_ON = 40
"""Most hands end within so many decisions; of the few that do not, a copy is made at each of hundreds."""


def check_hand(filing: str, seed: int) -> Hand:
    """Play the hand and hold it to every promise."""
    rng = random.Random(seed)
    moments = []
    for hand in play(filing, seed):
        if hand.decision and rng.random() < 0.3:
            refuses_what_is_not_offered(hand, rng)
        moments.append(sum(isinstance(event, Acted) for event in hand.log.events))
    assert hand.over
    sums_to_zero(hand)
    keeps_within_the_cover(hand)
    settles_as_filed(hand)
    replays_to_the_byte(hand)
    hides_what_is_hidden(hand, rng.choice((rng.choice(moments), moments[-1])), rng)
    return hand


def check_copies(filing: str, seed: int) -> None:
    """A copy at every decision, played on otherwise, leaves no trace in the hand."""
    rng = random.Random(seed)
    alone = played(filing, seed)
    answers = [given.choice for given in alone.log.inputs if isinstance(given, Acted)]
    for hand, answer in zip(play(filing, seed), [*answers, None], strict=True):
        asked, log = hand.decision, str(hand.log)
        copy = hand.copy()
        assert (copy.decision, str(copy.log)) == (asked, log)
        if answer is not None:
            copy.decide(another(hand, answer, rng))
            play_on(copy, rng)
        assert hand.decision == asked
        assert str(Log(hand.setup.header(), list(hand.log))) == log
    assert str(hand.log) == str(alone.log)
    assert hand.stacks == alone.stacks


def another(hand: Hand, answer: Choice, rng: random.Random) -> Choice:
    """A legal choice unlike the answer, if one is found in a few tries."""
    assert hand.decision is not None
    choice = answer
    for _ in range(5):
        if choice == answer:
            choice = hand.decision.settle(random_choice(hand.decision, rng))
    return choice


def play_on(hand: Hand, rng: random.Random) -> None:
    """As far as the end, or as so many decisions."""
    for _ in range(PLAYED_ON):
        if hand.decision:
            hand.decide(random_choice(hand.decision, rng))


def refuses_what_is_not_offered(hand: Hand, rng: random.Random) -> None:
    """Anything that is not offered raises, and leaves no trace."""
    decision = hand.decision
    assert decision is not None
    before = (list(hand.log.events), hand.stacks, hand.decision, hand.log.head)
    option = rng.choice(decision.options)
    wrong: list[Choice] = [Choice("dance"), Choice(option.do, -1), Choice(option.do, 0, ("As",) * 9)]
    if isinstance(option, Amount):
        wrong += [Choice(option.do, option.high + 1), Choice(option.do, option.low - 1)]
        if option.step > 1 and option.low + 1 < option.high:
            wrong.append(Choice(option.do, option.low + 1))
    else:
        wrong.append(Choice(option.do, 10**12))
    for choice in wrong:
        if isinstance(option, Amount) and choice.amount == 0 and option.low == option.high and not choice.cards:
            continue
        refused(hand, choice, None)
    refused(hand, option.choice(), decision.seat + 1)
    assert before == (list(hand.log.events), hand.stacks, hand.decision, hand.log.head)


def refused(hand: Hand, choice: Choice, seat: int | None) -> None:
    try:
        hand.decide(choice, seat=seat)
    except IllegalDecision as bad:
        assert str(bad).endswith(".")
        return
    raise AssertionError(f"{choice} was allowed")


def sums_to_zero(hand: Hand) -> None:
    """Stacks, collections and what waits in the pot for the next hand together never change."""
    left = hand.carried - hand.setup.carried
    assert sum(hand.stacks.values()) + sum(hand.fees.values()) + left == sum(hand.setup.stacks.values())
    taken_from_pots = sum(amount for payer, amount in hand.fees.items() if isinstance(payer, str))
    assert sum(hand.net.values()) + taken_from_pots + left == 0
    assert all(stack >= 0 for stack in hand.stacks.values())


def keeps_within_the_cover(hand: Hand) -> None:
    """The player-dealer never wins or loses more than the cover."""
    covers = [
        event for event in hand.log if isinstance(event, Moved) and event.target == "cover" and event.why == "cover"
    ]
    for event in covers:
        seat = int(event.source.removeprefix("stack "))
        assert abs(hand.net[seat]) <= event.amount


AUDITED = frozenset(
    ("baccarat", "caribbean-stud", "pai-gow-poker", "pai-gow-tiles", "three-card", "twenty-one", "ultimate")
)
"""The families whose wagers the second settlement can follow: none that takes bets back, or settles half of one."""


def settles_as_filed(hand: Hand) -> None:
    """A second settlement, from the log and the filing alone, comes to the same: cover, cents and order."""
    if hand.setup.game.family.name in AUDITED:
        audit(hand.setup.game, hand.log)


def replays_to_the_byte(hand: Hand) -> None:
    """The log, as text, gives the same hand."""
    text = str(hand.log)
    assert str(houseway.replay(text).log) == text


def hides_what_is_hidden(hand: Hand, decisions: int, rng: random.Random) -> None:
    """Changing cards that a seat cannot see changes nothing in what it sees."""
    order = full_order(hand)
    told = again(hand, order, decisions, {})
    for seat in rng.sample([None, *hand.setup.stacks], 2):
        changed, names = with_hidden_cards_changed(told, seat, order, rng)
        try:
            other = again(hand, changed, decisions, names)
        except IllegalDecision:
            assert may_depend_on_what_is_held(hand)
            continue
        assert other.view(seat).json() == told.view(seat).json()
        shows_nothing_more(told, seat)
    seeded = hand.view(rng.choice([None, *hand.setup.stacks]))
    assert hand.setup.cards.seed is not None
    assert hand.setup.cards.seed.hex() not in str(seeded.json())


def may_depend_on_what_is_held(hand: Hand) -> bool:
    """In Pan a card that puts out a flat neighbour may be thrown only by one whose hidden cards have no use for it; in
    draw poker with openers only who holds them may open."""
    flat = getattr(hand.setup.game.rules, "flat", None)
    openers = getattr(hand.setup.game.rules, "openers", None)
    return (flat is not None and flat.neighbour == "protected") or (
        openers is not None and openers.least == "jacks-or-better"
    )


def cards_shown_to(hand: Hand, seat: int | None) -> list[str]:
    """The cards that the house has let a seat see, told from the log and not from its view."""
    shown: list[str] = []
    for event in hand.log:
        if isinstance(event, Shown) or (
            isinstance(event, Dealt) and (event.seen is None or (seat is not None and seat in event.seen))
        ):
            shown += event.cards if not event.place.startswith("draw ") else ()
        elif isinstance(event, Laid):
            shown += (card for group in event.groups for card in group)
    return shown


def shows_nothing_more(hand: Hand, seat: int | None) -> None:
    """Every card in a view is one that the seat was shown, and only its own questions are in it."""
    view = hand.view(seat)
    allowed = set(cards_shown_to(hand, seat))
    for event in view.events:
        if isinstance(event, Dealt | Shown) and not event.place.startswith("draw "):
            assert {card for card in event.cards if card != HIDDEN} <= allowed
    assert view.decision is None or view.decision.seat == seat


def full_order(hand: Hand) -> list[str]:
    """The whole deck in the order in which this hand would draw it."""
    shoe = Dealer(hand.setup).shoe
    return list(shoe.take(shoe.left))


def again(hand: Hand, order: list[str], decisions: int, names: dict[str, str]) -> Hand:
    """The same hand from a known order of cards, as far as so many decisions."""
    setup = hand.setup._replace(cards=CardsFrom(hand.setup.cards.seed, houseway_cards(order)))
    copy = Hand(setup)
    acts = [event for event in hand.log if isinstance(event, Acted)][:decisions]
    for act in acts:
        do, amount, cards, groups = act.choice
        copy.decide(
            Choice(
                do,
                amount,
                tuple(names.get(card, card) for card in cards),
                arranged(hand, copy, act) if act.about else renamed(groups, names),
            )
        )
    return copy


def renamed(groups: Groups, names: dict[str, str]) -> Groups:
    return tuple(tuple(names.get(card, card) for card in group) for group in groups)


def arranged(hand: Hand, copy: Hand, act: Acted) -> Groups:
    """The same places of a stack in the same groups: a name does not tell which of two like tiles it was."""
    held = [card for event in hand.log if isinstance(event, Dealt) and event.place == act.about for card in event.cards]
    now = copy.view(act.seat).cards(act.about)
    found = []
    for group in act.choice.groups:
        at = []
        for card in group:
            at.append(held.index(card))
            held[at[-1]] = ""
        found.append(tuple(now[place] for place in at))
    return tuple(found)


def houseway_cards(order: list[str]) -> tuple[houseway.Card, ...]:
    return tuple(houseway.Card(card) for card in order)


def with_hidden_cards_changed(
    hand: Hand, seat: int | None, order: list[str], rng: random.Random
) -> tuple[list[str], dict[str, str]]:
    """The order with all cards that the seat was not shown put in other places, and which became which."""
    single = {card for card, count in Counter(order).items() if count == 1}
    shown = set(cards_shown_to(hand, seat))
    places = places_shown_to(hand, seat, order) if len(single) < len(order) else set()
    hidden = [at for at, card in enumerate(order) if (card not in shown if card in single else at not in places)]
    changed = list(order)
    hole, kind = checked_hole_card(hand), told_by_play(hand)
    if hole in hidden and hand.setup.game.family.name == "baccarat":
        # Whether it makes a natural depends on the other card too: it stays.
        hidden.remove(hole)
    for alike in groups(hidden, lambda at: kind(order[at])):
        for at, source in zip(alike, rng.sample(alike, len(alike)), strict=True):
            changed[at] = order[source]
    if hole in hidden:
        # A check of the hole card tells everybody whether it makes a natural: it becomes another of its kind.
        at = rng.choice([at for at in hidden if in_a_natural(changed[at]) == in_a_natural(order[hole])])
        changed[hole], changed[at] = changed[at], changed[hole]
    names = {order[at]: changed[at] for at in hidden if order[at] in single}
    return changed, names


def told_by_play(hand: Hand) -> Callable[[str], object]:
    """What the run of a hand tells about hidden cards: where players hold theirs face down, each one's value shows in
    when its owner stops being asked."""
    rules = hand.setup.game.rules
    if getattr(rules, "players_cards", "") != "face-down":
        return lambda _card: None
    return lambda card: "T" if card[0] in "TJQK" else card[0]


def groups(places: list[int], key: Callable[[int], object]) -> list[list[int]]:
    """The places that have the same key, together."""
    found: dict[object, list[int]] = {}
    for at in places:
        found.setdefault(key(at), []).append(at)
    return list(found.values())


def places_shown_to(hand: Hand, seat: int | None, order: list[str]) -> set[int]:
    """The cards that a seat has seen, by their places in the order, where there are several of a kind."""
    dealt: dict[str, list[int]] = {}
    shown: set[int] = set()
    drawn, from_the_top = 0, getattr(hand.setup.game.rules, "exposed_from", "") == "top"
    for event in hand.log:
        if isinstance(event, Dealt):
            places = range(drawn, drawn := drawn + len(event.cards))
            dealt.setdefault(event.place, []).extend(places)
            if event.seen is None or (seat is not None and seat in event.seen):
                shown.update(places)
        elif isinstance(event, Shown | Laid):
            for card in event.cards if isinstance(event, Shown) else [card for group in event.groups for card in group]:
                turned = [at for at in dealt[event.place] if order[at] == card]
                closed = [at for at in turned if at not in shown]
                shown.add((closed or turned)[0 if from_the_top or not closed else -1])
    return shown


def checked_hole_card(hand: Hand) -> int:
    """Where in the order of the cards the hole card lies that was checked for a natural; -1 if none was."""
    if not any(isinstance(event, Told) and isinstance(event.fact, HoleChecked) for event in hand.log):
        return -1
    dealt = 0
    places: set[str] = set()
    for event in hand.log:
        if isinstance(event, Dealt):
            if (
                event.place in ("player-dealer", "banker")
                and event.seen is not None
                and (event.place == "player-dealer" or "banker" in places)
            ):
                return dealt
            dealt += len(event.cards)
            places.add(event.place)
    raise AssertionError("a hole card was checked that was never dealt")


def in_a_natural(card: str) -> str:
    """The part a card can have in a natural."""
    return "ace" if card[0] == "A" else "ten" if card[0] in "TJQK" else "none"
