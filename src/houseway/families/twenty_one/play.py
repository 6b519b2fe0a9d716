"""A round of a twenty-one game, from the deal to the last wager."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from fractions import Fraction

from houseway.banked.bank import in_turn
from houseway.banked.facts import Against, BankHas, HoleChecked, Makes
from houseway.banked.opening import Opening
from houseway.banked.paytable import asks, judge
from houseway.banked.settlement import Verdict, settle_in_turn, settle_some
from houseway.banked.wagers import RESCUE, WAGER, Wager
from houseway.families.twenty_one import conditions
from houseway.families.twenty_one.counting import Count, Counting
from houseway.families.twenty_one.facts import (
    EvenMoney,
    FirstCards,
    JokerUp,
    NoAction,
    OutOfCards,
    Rescued,
    Surrendered,
)
from houseway.families.twenty_one.rules import TwentyOneRules
from houseway.fees.collect import collect_from_seats, due_later
from houseway.felt.cards import JOKER, Card
from houseway.filings.model import Corner, WagerRule
from houseway.table.dealer import OWN, SEAT, STACK, Dealer
from houseway.table.facts import Fact
from houseway.table.options import Amount, Choice, Decision, Option, Pick
from houseway.table.places import Place
from houseway.table.reasons import because, reason
from houseway.table.totals import Groups

BANK = "player-dealer"
DOUBLE = reason("double")
SPLIT = reason("split", hand=int)
HALF = Fraction(-1, 2)

Asking = Generator[Decision, Choice, None]


class Stake:
    """A wager on a hand, and what it was made up of: first the wager itself, then each double."""

    __slots__ = ("outcome", "parts", "settled", "wager")

    def __init__(self, wager: Wager) -> None:
        self.wager = wager
        self.parts = [wager.amount]
        self.settled = False
        self.outcome: Verdict | None = None
        """What it has coming whatever the player-dealer's hand: surrendered, rescued."""

    def add(self, amount: int) -> None:
        self.parts.append(amount)
        self.wager = self.wager._replace(amount=self.wager.amount + amount)


class PlayedHand:
    """Cards on a spot; a spot that is split has several."""

    __slots__ = ("cards", "done", "doubles", "initial", "number", "place", "split_aces", "stakes")

    def __init__(self, place: str, number: int, stakes: list[Stake]) -> None:
        self.place = place
        self.number = number
        self.stakes = stakes
        self.cards: list[Card] = []
        self.initial = True
        self.split_aces = False
        self.doubles = 0
        self.done = False


class PlayedSpot:
    """A spot with wagers on it: who plays it, its hands, and the wagers beside the game."""

    __slots__ = ("first_two", "hands", "number", "player", "sides", "splits")

    def __init__(self, number: int, wagers: list[Wager], main: str) -> None:
        self.number = number
        self.player = min(wagers, key=lambda wager: bool(wager.at)).seat
        self.hands = [PlayedHand(SEAT[number], 1, [Stake(wager) for wager in wagers if wager.kind == main])]
        self.sides = [Stake(wager) for wager in wagers if wager.kind != main]
        self.first_two: tuple[Card, ...] = ()
        self.splits = 0


class TwentyOneRound:
    """One round at one table."""

    def __init__(self, dealer: Dealer, opening: Opening) -> None:
        self.dealer = dealer
        self.rules: TwentyOneRules = dealer.rules
        self.counting: Counting = self.rules.counting
        self.filing = dealer.filing
        self.bank, self.cover, wagers = opening
        self.placed = list(wagers)
        self.main = main_wager(dealer)
        numbers = sorted({wager.spot for wager in wagers})
        self.spots = {
            number: PlayedSpot(number, [wager for wager in wagers if wager.spot == number], self.main)
            for number in numbers
        }
        self.bank_cards: list[Card] = dealer.lying.setdefault(BANK, [])
        self.out_of_cards = False

    def play(self) -> Asking:
        dealer = self.dealer
        self._deal()
        collect_from_seats(dealer, "after-deal", self.bank.seat, list(self._wagers()))
        self._settle_sides_at_once()
        yield from self._insurance()
        ended = yield from self._ends_on_a_natural()
        if not ended:
            yield from self._play_hands()
        collect_from_seats(dealer, "after-play", self.bank.seat, list(self._wagers()))
        if not ended:
            self._turn_up()
            yield from self._complete()
        self._settle()

    # -- the deal

    def _around(self, start: Corner) -> list[PlayedSpot]:
        """The spots clockwise from where dealing or playing starts."""
        bank, size = self.bank.seat, self.dealer.setup.size
        return [self.spots[number] for number in in_turn(start, bank, size, self.spots)]

    def _deal(self) -> None:
        """A card to each spot and one to the player-dealer; then another."""
        dealer, rules = self.dealer, self.rules
        spots = self._around(rules.first_card)
        for turn in (1, 2):
            for spot in spots:
                dealer.deal(SEAT[spot.number], 1, None if rules.players_cards == "face-up" else OWN[spot.player])
            if turn == 1:
                dealer.deal(BANK, 1, self._hole_seen() if rules.hole_card == "first" else None)
            elif rules.hole_card != "after-the-players":
                dealer.deal(BANK, 1, self._hole_seen() if rules.hole_card == "second" else None)
        for spot in spots:
            spot.hands[0].cards = dealer.lying[SEAT[spot.number]]
            spot.first_two = tuple(spot.hands[0].cards)

    def _hole_seen(self) -> tuple[int, ...]:
        """The hole card lies before the house dealer, unseen; a player-dealer with choices knows it."""
        return OWN[self.bank.seat] if self.rules.dealer.elects else ()

    @property
    def up(self) -> Card:
        return self.bank_cards[1 if self.rules.hole_card == "first" else 0]

    def _card(self, place: str) -> bool:
        """One more card, face up; `False` when there is none to be had, and the hand stays as it is."""
        dealer = self.dealer
        if not dealer.cards_left:
            discards = dealer.discards()
            if not discards:
                if not self.out_of_cards:
                    dealer.tell(OutOfCards())
                self.out_of_cards = True
                return False
            dealer.reshuffle(discards)
        dealer.deal(place, 1)
        return True

    def _spare(self, seat: int) -> int:
        """What a seat can bet now: its chips less what it must keep for a collection to come."""
        return self.dealer.stack(seat) - due_later(self.dealer, seat, self._wagers())

    # -- wagers beside the game

    def _settle_sides_at_once(self) -> None:
        """Side bets on the first cards that are settled before anybody plays."""
        rules, settlement = self.filing.wagers, self.filing.settlement
        assert settlement
        order = settlement.order
        verdicts = []
        for spot in self._around(self.rules.first_to_act):
            for stake in sorted(spot.sides, key=lambda one: order.index(one.wager.kind)):
                if rules[stake.wager.kind].settled == "at-once":
                    stake.settled = True
                    found = conditions.first_cards(spot.first_two, self.up)
                    told = FirstCards(spot.first_two, self.up)
                    verdicts.append(judge(stake.wager, rules[stake.wager.kind], found, told))
        settle_some(self.dealer, self.cover, verdicts)

    def _insurance(self) -> Asking:
        rule = self.rules.insurance
        if rule is None or self.up[0] != "A" or not self.filing.wagers[rule.wager].offered:
            return
        dealer = self.dealer
        for spot in self._around(self.rules.first_to_act):
            hand = spot.hands[0]
            natural = bool(self._count(hand).natural)
            for stake in hand.stakes:
                wager = stake.wager
                half = wager.amount // 2
                high = min(half, self._spare(wager.seat))
                low = half if rule.exactly_half else min(dealer.chip, half)
                options: list[Option] = []
                if 0 < low <= high:
                    options.append(Amount("insure", low, high, dealer.chip))
                if natural and rule.even_money:
                    options.append(Pick("even-money"))
                if not options:
                    continue
                choice = yield dealer.ask(wager.seat, "insurance", (*options, Pick("no")), about=hand.place)
                if choice.do == "insure":
                    insured = Wager(wager.seat, rule.wager, choice.amount, wager.at)
                    dealer.move(STACK[wager.seat], insured.place, insured.amount, WAGER)
                    spot.sides.append(Stake(insured))
                elif choice.do == "even-money":
                    self._settle_now(stake, Verdict(wager, Fraction(1), (EvenMoney(),), str(rule.lines)))

    def _ends_on_a_natural(self) -> Generator[Decision, Choice, bool]:
        """Check the hole card where it is filed so. A natural ends the round; else insurance is lost."""
        dealer, rules = self.dealer, self.rules
        if not self._checked():
            return False
        if rules.surrender and rules.surrender.when == "before-check":
            yield from self._surrenders_before_the_check()
        if self._bank_count().natural:
            dealer.tell(HoleChecked(natural=True), rules.lines)
            dealer.show(BANK, self.bank_cards[1:])
            return True
        checked = HoleChecked(natural=False)
        dealer.tell(checked, rules.lines)
        if rules.insurance:
            kind = rules.insurance.wager
            for spot in self._around(rules.first_to_act):
                for stake in spot.sides:
                    if stake.wager.kind == kind:
                        self._settle_now(stake, judge(stake.wager, self.filing.wagers[kind], frozenset(), checked))
        return False

    def _checked(self) -> bool:
        """Whether the hole card is checked under this up card."""
        return ("ace" in self.rules.check and self.up[0] == "A") or ("ten" in self.rules.check and _ten(self.up))

    def _surrenders_before_the_check(self) -> Asking:
        for spot in self._around(self.rules.first_to_act):
            hand = spot.hands[0]
            if self._can_surrender(hand):
                options = (Pick("surrender"), Pick("play"))
                choice = yield self.dealer.ask(spot.player, "surrender", options, about=hand.place)
                if choice.do == "surrender":
                    self._surrender(hand)

    def _no_natural_left(self) -> bool:
        """Whether the player-dealer has no natural, or can have none."""
        if self._checked():
            return True
        return not (self.up[0] == "A" or _ten(self.up) or self.up == JOKER)

    def _pay_naturals(self) -> None:
        """Naturals are paid and put away while the player-dealer can have none."""
        for spot in self._around(self.rules.first_to_act):
            hand = spot.hands[0]
            count = self._count(hand)
            if count.natural:
                found = conditions.compared(count, NOTHING)
                for stake in hand.stakes:
                    if not stake.settled:
                        told = Makes(self.counting.held(count))
                        self._settle_now(stake, judge(stake.wager, self.filing.wagers[self.main], found, told))

    # -- the players' hands

    def _play_hands(self) -> Asking:
        """Every spot in turn; naturals that nothing can beat are paid before."""
        rules = self.rules
        if rules.naturals.paid == "at-once" and self._no_natural_left():
            self._pay_naturals()
        if rules.joker_up == "no-choices" and self.up == JOKER:
            self.dealer.tell(JokerUp(), rules.lines)
            return
        for spot in self._around(rules.first_to_act):
            yield from self._play_spot(spot)

    def _count(self, hand: PlayedHand) -> Count:
        return self.counting.of(hand.cards, hand.initial or self.rules.naturals.after_split)

    def _bank_count(self) -> Count:
        return self.counting.of(self.bank_cards)

    def _play_spot(self, spot: PlayedSpot) -> Asking:
        if all(stake.settled or stake.outcome for stake in spot.hands[0].stakes):
            return
        at = 0
        while at < len(spot.hands):
            hand = spot.hands[at]
            yield from self._play_hand(spot, hand)
            count = self._count(hand)
            if self.rules.busted == "at-once" and count.over:
                for stake in hand.stakes:
                    over = Makes(self.counting.held(count))
                    self._settle_now(stake, Verdict(stake.wager, None, (over,), str(self.rules.lines)))
            at += 1

    def _play_hand(self, spot: PlayedSpot, hand: PlayedHand) -> Asking:
        if len(hand.cards) == 1:
            self._card(hand.place)
        while not hand.done:
            count = self._count(hand)
            if count.natural or count.over or "a joker" in count.marks or self.out_of_cards:
                return
            options = self._options(spot, hand, count)
            if len(options) == 1 and options[0].do in ("stand", "hit"):
                choice = options[0].choice()
            else:
                choice = yield self.dealer.ask(spot.player, "play", options, about=hand.place)
            match choice.do:
                case "stand":
                    return
                case "hit":
                    self._card(hand.place)
                case "double":
                    yield from self._double(spot, hand, choice.amount)
                case "split":
                    yield from self._split(spot, hand)
                case "surrender":
                    self._surrender(hand)
                case "rescue":
                    self._rescue(hand)

    def _options(self, spot: PlayedSpot, hand: PlayedHand, count: Count) -> list[Option]:
        """What may be done with a hand now."""
        chart = self.rules.player
        if hand.doubles:
            options: list[Option] = [Pick("stand")]
            options += self._doubles(spot, hand, count)
            if self.rules.double and self.rules.double.rescue and len(self._stake(spot, hand).parts) > 1:
                options.append(Pick("rescue"))
            return options
        if hand.split_aces:
            return [Pick("stand"), *self._splits(spot, hand)]
        must_stand = chart.stands.has(count.total, count.soft)
        options = []
        if must_stand or not chart.hits.has(count.total, count.soft):
            options.append(Pick("stand"))
        if not must_stand:
            options.append(Pick("hit"))
        if len(hand.cards) == 2:
            options += self._doubles(spot, hand, count)
            options += self._splits(spot, hand)
            rule = self.rules.surrender
            if rule and not (rule.when == "before-check" and self._checked()) and self._can_surrender(hand):
                options.append(Pick("surrender"))
        return options

    def _stake(self, spot: PlayedSpot, hand: PlayedHand) -> Stake:
        """The stake of whoever plays the hand."""
        return next(stake for stake in hand.stakes if stake.wager.seat == spot.player)

    def _doubles(self, spot: PlayedSpot, hand: PlayedHand, count: Count) -> list[Option]:
        rule = self.rules.double
        if rule is None or not rule.offered or JOKER in hand.cards or hand.doubles >= rule.times:
            return []
        if not hand.initial and not rule.after_split:
            return []
        if count.total in rule.never_on:
            return []
        if not hand.doubles and not rule.must_stand and self.rules.player.stands.has(count.total, count.soft):
            return []
        return self._double_of(self._stake(spot, hand))

    def _double_of(self, stake: Stake) -> list[Option]:
        """The double that a stake can make: as much again, or less where that is allowed."""
        rule = self.rules.double
        assert rule
        dealer = self.dealer
        full = stake.wager.amount
        if rule.most == "table-maximum":
            full = min(full, dealer.setup.limits[1])
        stack = self._spare(stake.wager.seat)
        if not rule.for_less:
            return [Pick("double", full)] if stack >= full else []
        low = min(full, dealer.setup.limits[0] if rule.least == "table-minimum" else dealer.chip)
        high = min(full, stack)
        high = high if high == full else high // dealer.chip * dealer.chip
        return [Amount("double", low, high, dealer.chip)] if low <= high else []

    def _splits(self, spot: PlayedSpot, hand: PlayedHand) -> list[Option]:
        rule = self.rules.split
        if rule is None or not rule.offered or len(hand.cards) != 2 or JOKER in hand.cards:
            return []
        one, other = hand.cards
        if one[0] != other[0] and not (rule.of == "equal-values" and _ten(one) and _ten(other)):
            return []
        tens = rule.times if rule.ten_times is None else rule.ten_times
        times = rule.ace_times if one[0] == "A" else tens if _ten(one) else rule.times
        if spot.splits >= times:
            return []
        if _ten(one):
            ranks, suits = one[0] == other[0], one[1] == other[1]
            if rule.tens == "same-rank" and not ranks:
                return []
            if rule.tens == "same-suit-at-last" and spot.splits >= 2 and not suits:
                return []
            if rule.tens == "narrowing" and not (spot.splits == 0 or (ranks and (spot.splits == 1 or suits))):
                return []
        amount = self._stake(spot, hand).parts[0]
        return [Pick("split", amount)] if self._spare(spot.player) >= amount else []

    def _double(self, spot: PlayedSpot, hand: PlayedHand, amount: int) -> Asking:
        dealer, own = self.dealer, self._stake(spot, hand)
        self._add(own, amount or self._full(own))
        for stake in hand.stakes:
            if stake is own or self.rules.backline == "stays" or len(stake.parts) <= hand.doubles:
                continue
            options = self._double_of(stake)
            if options:
                choice = yield dealer.ask(stake.wager.seat, "follow", (*options, Pick("stay")), about=hand.place)
                if choice.do == "double":
                    self._add(stake, choice.amount or self._full(stake))
        hand.doubles += 1
        self._card(hand.place)

    def _full(self, stake: Stake) -> int:
        (option,) = self._double_of(stake)
        assert isinstance(option, Pick)
        return option.amount

    def _add(self, stake: Stake, amount: int) -> None:
        wager = stake.wager
        self.dealer.move(STACK[wager.seat], wager.place, amount, DOUBLE)
        stake.add(amount)

    def _split(self, spot: PlayedSpot, hand: PlayedHand) -> Asking:
        dealer, own = self.dealer, self._stake(spot, hand)
        number = len(spot.hands) + 1
        new = PlayedHand(str(Place("seat", spot.number, hand=number)), number, [])
        for stake in hand.stakes:
            wager = stake.wager
            if stake is not own:
                if self.rules.backline == "stays" or self._spare(wager.seat) < wager.amount:
                    continue
                options = (Pick("split", wager.amount), Pick("stay"))
                choice = yield dealer.ask(wager.seat, "follow", options, about=hand.place)
                if choice.do == "stay":
                    continue
            second = wager._replace(hand=number)
            dealer.move(STACK[wager.seat], second.place, second.amount, because(SPLIT, hand=wager.hand))
            new.stakes.append(Stake(second))
        spot.splits += 1
        dealer.shift(hand.place, new.place, hand.cards[-1])
        new.cards = dealer.lying[new.place]
        spot.hands.append(new)
        rule = self.rules.split
        assert rule
        one_each = hand.cards[0][0] == "A" and rule.ace_cards == "one"
        for one in (hand, new):
            one.initial = False
            one.split_aces = one_each
        self._card(hand.place)
        if one_each:
            self._card(new.place)

    def _can_surrender(self, hand: PlayedHand) -> bool:
        rule = self.rules.surrender
        if rule is None or not rule.offered or hand.doubles or JOKER in hand.cards:
            return False
        if not hand.initial and not rule.after_split:
            return False
        if self._count(hand).natural or any(stake.settled for stake in hand.stakes):
            return False
        shown = "joker" if self.up == JOKER else "ace" if self.up[0] == "A" else "ten" if _ten(self.up) else ""
        return shown not in rule.not_against

    def _surrender(self, hand: PlayedHand) -> None:
        rule = self.rules.surrender
        assert rule
        for stake in hand.stakes:
            stake.outcome = Verdict(stake.wager, HALF, (Surrendered(),), str(rule.lines))
            if rule.settled == "at-once":
                self._settle_now(stake, stake.outcome)
        hand.done = True

    def _rescue(self, hand: PlayedHand) -> None:
        """The last double comes back and the rest is given up; a bet behind that was not doubled stays in play."""
        rule = self.rules.double
        assert rule
        for stake in hand.stakes:
            if len(stake.parts) > 1:
                back = stake.parts.pop()
                wager = stake.wager
                self.dealer.move(wager.place, STACK[wager.seat], back, RESCUE)
                stake.wager = wager._replace(amount=wager.amount - back)
                stake.outcome = Verdict(stake.wager, None, (Rescued(),), str(rule.lines))
        hand.done = True

    # -- the player-dealer's hand

    def _turn_up(self) -> None:
        """The hole card is turned; or, where there is none, the second card is dealt."""
        if self.rules.hole_card == "after-the-players":
            self._card(BANK)
        else:
            at = 0 if self.rules.hole_card == "first" else 1
            self.dealer.show(BANK, self.bank_cards[at : at + 1])

    def _complete(self) -> Asking:
        """The player-dealer draws by its chart, or as it likes, as long as anything depends on it."""
        dealer, rule = self.dealer, self.rules.dealer
        if not self._matters():
            return
        while not self.out_of_cards:
            count = self._bank_count()
            if count.natural or count.over or "a joker" in count.marks:
                return
            if rule.elects:
                options = (Pick("stand"), Pick("hit"))
                choice = yield dealer.ask(self.bank.seat, "play", options, about=BANK)
                if choice.do == "stand":
                    return
            elif not rule.hits.has(count.total, count.soft):
                return
            self._card(BANK)

    def _matters(self) -> bool:
        """Whether any wager still depends on the player-dealer's hand."""
        waits = any("both are over" in row.on for row in self.filing.wagers[self.main].pays)
        bank = self._bank_count()
        for spot in self.spots.values():
            for hand in spot.hands:
                count = self._count(hand)
                if all(stake.settled or stake.outcome for stake in hand.stakes):
                    continue
                if not (count.over and not waits) and not (count.natural and not bank.natural):
                    return True
            for stake in spot.sides:
                if not stake.settled and any(
                    fact.startswith("player-dealer busts")
                    for row in self.filing.wagers[stake.wager.kind].pays
                    for fact in row.on
                ):
                    return True
        return False

    # -- settlement

    def _wagers(self) -> Iterator[Wager]:
        """Every wager as it stands."""
        for spot in self.spots.values():
            for hand in spot.hands:
                yield from (stake.wager for stake in hand.stakes)
            yield from (stake.wager for stake in spot.sides)

    def _settle_now(self, stake: Stake, verdict: Verdict) -> None:
        stake.settled = True
        settle_some(self.dealer, self.cover, (verdict,))

    def _settle(self) -> None:
        """All that is left, from the action button on."""
        dealer = self.dealer
        if self.rules.players_cards == "face-down":
            for spot in self._around(self.rules.first_to_act):
                dealer.show(SEAT[spot.number], spot.first_two)
        bank = self._bank_count()
        dealer.tell(BankHas(self.counting.held(bank)))
        verdicts: dict[Wager, tuple[Verdict, ...]] = {}
        for spot in self.spots.values():
            for hand in spot.hands:
                self._judge_hand(hand, bank, verdicts)
            self._judge_sides(spot, bank, verdicts)
        settle_in_turn(dealer, self.bank.seat, self.cover, self.placed, verdicts)

    def _judge_hand(self, hand: PlayedHand, bank: Count, into: dict[Wager, tuple[Verdict, ...]]) -> None:
        count = self._count(hand)
        found = conditions.compared(count, bank)
        compared = Against(self.counting.held(count), self.counting.held(bank))
        rule = self.filing.wagers[self.main]
        first_only = bank.natural and self.rules.dealer_natural == "first-wagers-only"
        for stake in hand.stakes:
            if stake.settled:
                continue
            if stake.outcome:
                into[stake.wager] = (stake.outcome,)
                continue
            verdict = judge(stake.wager, rule, found, compared)
            into[stake.wager] = tuple(self._first_only(hand, stake, verdict)) if first_only else (verdict,)

    def _first_only(self, hand: PlayedHand, stake: Stake, verdict: Verdict) -> Iterable[Verdict]:
        """Against a natural the first wager is settled, and what was added to it gets no action."""
        first = 0 if hand.number > 1 else stake.parts[0]
        added = stake.wager.amount - first
        if first:
            yield verdict._replace(wager=stake.wager._replace(amount=first))
        if added:
            yield Verdict(stake.wager._replace(amount=added), Fraction(0), (NoAction(),), str(self.rules.lines))

    def _judge_sides(self, spot: PlayedSpot, bank: Count, into: dict[Wager, tuple[Verdict, ...]]) -> None:
        if all(stake.settled for stake in spot.sides):
            return
        count = self._count(spot.hands[0])
        found = conditions.first_cards(spot.first_two, self.up) | conditions.compared(count, bank)
        for stake in spot.sides:
            if not stake.settled:
                rule = self.filing.wagers[stake.wager.kind]
                into[stake.wager] = (judge(stake.wager, rule, found, *self._evidence(rule, spot, count, bank)),)

    def _evidence(self, rule: WagerRule, spot: PlayedSpot, count: Count, bank: Count) -> Iterator[Fact]:
        """The cards and hands that a side bet goes by."""
        if asks(rule, "player-dealer"):
            yield BankHas(self.counting.held(bank))
        if asks(rule, "player has", "player is"):
            yield Makes(self.counting.held(count))
        if asks(rule, "first", "one", "two", "three"):
            yield FirstCards(spot.first_two, self.up)


NOTHING = Count(0, False, False, "", 1, 0, frozenset())
"""A hand that any natural beats."""


def main_wager(dealer: Dealer) -> str:
    """The wager on the game itself."""
    return next(kind for kind, rule in dealer.filing.wagers.items() if not rule.bonus and rule.placed == "before-deal")


def _ten(card: Card) -> bool:
    return card[0] in "TJQK" and card != JOKER


def worth(rules: TwentyOneRules, groups: Groups, _board: Sequence[Card], initial: bool) -> tuple[str, ...]:
    """`total 17`, `soft 17`, `over 24`, `natural ace-ten`; nothing yet for a card alone."""
    (cards,) = groups
    if len(cards) < 2:
        return ()
    counting = rules.counting
    count = counting.of(cards, initial or rules.naturals.after_split)
    if count.natural:
        return (f"natural {count.natural}",)
    if count.over:
        return (f"over {count.total}",)
    return (f"{'soft' if count.soft and count.total != counting.best else 'total'} {count.total}",)
