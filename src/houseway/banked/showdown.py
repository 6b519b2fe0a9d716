"""What poker games against a player-dealer share: spots with hands, bettors who stay or fold, and forfeits."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence

from houseway.banked.bank import Bank, in_turn
from houseway.banked.facts import Folded
from houseway.banked.opening import Opening
from houseway.banked.paytable import judge
from houseway.banked.settlement import Verdict, settle_in_turn, settle_some
from houseway.banked.wagers import WAGER, WITHDRAW, Wager
from houseway.fees.collect import due_later
from houseway.felt.cards import Card
from houseway.filings.model import Corner, Filing, WagerRule
from houseway.table.dealer import SEAT, STACK, Dealer
from houseway.table.facts import Fact
from houseway.table.options import Choice, Decision, Pick

BANK = "player-dealer"
BOARD = "board"
Found = tuple[frozenset[str], *tuple[Fact, ...]]
"""The conditions that hold of a hand, and the hands that show it."""
Judging = Callable[[int, WagerRule], Found]
"""What is found of the hand on a spot, as far as it matters to a wager."""
NOTHING: Mapping[Wager, Sequence[Verdict]] = {}


def surviving(filing: Filing, kinds: Sequence[str]) -> list[str]:
    """What is wrong with the wagers that are said to stay in action after a fold."""
    lost = [kind for kind in kinds if kind not in filing.wagers]
    return [f"rules.survive-a-fold: there is no wager {kind!r}" for kind in lost]


class Bettor:
    """Whoever has wagers on a spot: the player whose hand it is, or one behind."""

    __slots__ = ("folded", "seat", "settled", "spot", "wagers")

    def __init__(self, seat: int, spot: int) -> None:
        self.seat = seat
        self.spot = spot
        self.wagers: dict[str, Wager] = {}
        self.folded = False
        self.settled: set[str] = set()

    def add(self, dealer: Dealer, kind: str, amount: int) -> None:
        """A wager after the deal."""
        at = 0 if self.seat == self.spot else self.spot
        wager = Wager(self.seat, kind, amount, at)
        dealer.move(STACK[self.seat], wager.place, amount, WAGER)
        self.wagers[kind] = wager

    def withdraw(self, dealer: Dealer, kind: str) -> None:
        wager = self.wagers.pop(kind)
        dealer.move(wager.place, STACK[self.seat], wager.amount, WITHDRAW)


class Spot:
    """A spot with its hand, the bettor who plays it first."""

    __slots__ = ("bettors", "number")

    def __init__(self, number: int, wagers: Iterable[Wager]) -> None:
        self.number = number
        found: dict[int, Bettor] = {}
        for wager in wagers:
            found.setdefault(wager.seat, Bettor(wager.seat, number)).wagers[wager.kind] = wager
        self.bettors = list(found.values())

    @property
    def player(self) -> Bettor:
        return self.bettors[0]

    @property
    def place(self) -> str:
        return SEAT[self.number]


class Showdown:
    """One round: its spots, and how their wagers are settled."""

    def __init__(self, dealer: Dealer, opening: Opening) -> None:
        self.dealer = dealer
        self.bank: Bank = opening.bank
        self.cover = opening.cover
        self.placed = opening.wagers
        numbers = dict.fromkeys(wager.spot for wager in opening.wagers)
        spots = [Spot(number, [one for one in opening.wagers if one.spot == number]) for number in numbers]
        self.spots = {spot.number: spot for spot in spots}

    def around(self, start: Corner) -> list[Spot]:
        """The spots clockwise from where dealing or playing starts."""
        bank, size = self.bank.seat, self.dealer.setup.size
        return [self.spots[number] for number in in_turn(start, bank, size, self.spots)]

    def cards(self, spot: Spot) -> tuple[Card, ...]:
        return tuple(self.dealer.lying[spot.place])

    def bettors(self, start: Corner) -> list[Bettor]:
        return [bettor for spot in self.around(start) for bettor in spot.bettors]

    def wagers(self) -> list[Wager]:
        return [wager for spot in self.spots.values() for one in spot.bettors for wager in one.wagers.values()]

    def can_bet(self, bettor: Bettor, kind: str, amount: int) -> bool:
        """Whether a bettor has the chips for a wager after the deal, and for the collection that is still to come."""
        more = [*self.wagers(), Wager(bettor.seat, kind, amount, bettor.spot)]
        return self.dealer.stack(bettor.seat) >= amount + due_later(self.dealer, bettor.seat, more)

    def follow(
        self, spot: Spot, base: str, do: str, times: int = 1, kind: str = "play"
    ) -> Generator[Decision, Choice, None]:
        """Those behind a hand that plays on put up as much for each of theirs, or fold; they do not see the cards."""
        for bettor in spot.bettors[1:]:
            if base not in bettor.wagers:
                continue
            amount = bettor.wagers[base].amount * times
            if not self.can_bet(bettor, kind, amount):
                bettor.folded = True
                continue
            choice = yield self.dealer.ask(bettor.seat, "follow", (Pick(do, amount), Pick("fold")), about=spot.place)
            if choice.do == "fold":
                bettor.folded = True
            else:
                bettor.add(self.dealer, kind, amount)

    def forfeit(self, start: Corner, keeps: Sequence[str], lines: object, known: Judging | None = None) -> None:
        """What those who folded give up, taken at once; the wagers in `keeps` stay in action.

        Where the hand alone decides about those and is `known`, the ones that have lost are taken with the others.
        """
        order, rules = self.dealer.filing.settlement, self.dealer.filing.wagers
        assert order
        verdicts = []
        for bettor in self.bettors(start):
            for kind in order.order:
                if not bettor.folded or kind not in bettor.wagers:
                    continue
                wager = bettor.wagers[kind]
                verdict = Verdict(wager, None, (Folded(),), str(lines))
                if kind in keeps:
                    if known is None:
                        continue
                    verdict = judge(wager, rules[kind], *known(bettor.spot, rules[kind]))
                if verdict.odds is None:
                    bettor.settled.add(kind)
                    verdicts.append(verdict)
        settle_some(self.dealer, self.cover, verdicts)

    def in_action(self, spot: Spot, keeps: Sequence[str]) -> bool:
        """Whether the cards of a spot decide about any wager, and so are shown."""
        return any(not bettor.folded or set(bettor.wagers) & set(keeps) for bettor in spot.bettors)

    def settle(
        self,
        found: Judging,
        keeps: Sequence[str],
        lines: object,
        first: int = 0,
        more: Mapping[Wager, Sequence[Verdict]] = NOTHING,
    ) -> None:
        """Settle what is left in the filed order, each spot by what is found of its hand; `more` is judged already."""
        verdicts: dict[Wager, Sequence[Verdict]] = dict(more)
        for spot in self.spots.values():
            for bettor in spot.bettors:
                for kind, wager in bettor.wagers.items():
                    if kind in bettor.settled:
                        continue
                    if bettor.folded and kind not in keeps:
                        verdicts[wager] = (Verdict(wager, None, (Folded(),), str(lines)),)
                    else:
                        rule = self.dealer.filing.wagers[kind]
                        verdicts[wager] = (judge(wager, rule, *found(spot.number, rule)),)
        settle_in_turn(self.dealer, self.bank.seat, self.cover, self.placed, verdicts, first)
