"""Betting by random play, watched from outside: what is offered, what goes in, who can win what.

The watcher knows the blinds and limits of each table from the documents, and of the hand only what the players are
asked and what they answer. It counts the bets by itself and shares out the pots a dollar at a time.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import houseway
from houseway.table.hand import Hand
from houseway.table.options import Amount, Choice

SILVER_FOX = "silver-fox/texas-holdem"
CENTRAL_COAST = "central-coast/texas-holdem"
NONE = 10**9


class Game(NamedTuple):
    """A table as its document has it, in dollars."""

    filing: str
    schedule: int | str
    blinds: tuple[int, int]
    button_small: bool
    """With two players the button posts the small blind."""
    fixed: tuple[int, int] | None = None
    """The lower and upper limit of a limit game, which takes three raises among three or more."""
    least: int = 1
    single: int = NONE
    cap: int = NONE
    most_fees: int = 0


GAMES = {
    "silver-fox $3/$6": Game(SILVER_FOX, "limit 3", (1, 3), True, fixed=(3, 6), most_fees=4),
    "silver-fox $1/$3": Game(SILVER_FOX, "no-limit 1", (1, 3), True, cap=1000, most_fees=3),
    "silver-fox $10/$20": Game(SILVER_FOX, "no-limit 5", (10, 20), True, cap=1000, most_fees=5),
    "central-coast $2-$4": Game(CENTRAL_COAST, 5, (1, 2), False, fixed=(2, 4), most_fees=4),
    "central-coast $4-$200": Game(CENTRAL_COAST, 7, (2, 4), False, least=4, single=200, cap=200, most_fees=4),
    "central-coast $1-$4": Game(CENTRAL_COAST, 13, (1, 1), False, single=4, cap=200, most_fees=3),
}

STACKS = st.lists(
    st.one_of(st.integers(1, 6), st.integers(1, 60), st.integers(150, 2500)),
    min_size=2,
    max_size=6,
)
TAPE = st.lists(st.integers(0, 999), max_size=60)


class Watch:
    """A hand as a bystander counts it, in dollars."""

    def __init__(self, game: Game, stacks: dict[int, int], button: int) -> None:
        self.game = game
        self.stacks = dict(stacks)
        seats = sorted(stacks)
        at = seats.index(button)
        self.order = seats[at + 1 :] + seats[: at + 1]
        self.live = set(seats)
        self.put = Counter(dict.fromkeys(seats, 0))
        self.street = 0
        self._begin()
        posting = self.order[:2]
        if len(seats) == 2 and game.button_small:
            posting.reverse()
        for seat, blind in zip(posting, game.blinds, strict=True):
            self._pay(seat, min(blind, self.stacks[seat]))
        self.level = self.full = game.blinds[1]
        self.unit = game.fixed[0] if game.fixed else max(game.least, game.blinds[1])

    def _begin(self) -> None:
        self.round = Counter(dict.fromkeys(self.live, 0))
        self.level = self.full = 0
        self.raises = 0
        self.acted: set[int] = set()
        self.starters = len(self.live)
        fixed = self.game.fixed
        self.unit = fixed[self.street >= 2] if fixed else self.game.least

    def _pay(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.put[seat] += amount
        self.round[seat] += amount

    def at(self, board: int) -> None:
        """The board has so many cards; a new street begins a new round."""
        street = max(0, board - 2)
        if street != self.street:
            self.settled()
            self.street = street
            self._begin()

    def settled(self) -> None:
        """At the end of a round nobody with chips has less in than another."""
        most = max(self.round[seat] for seat in self.live)
        assert not any(self.stacks[seat] for seat in self.live if self.round[seat] < most)

    def offered(self, seat: int, raising: Amount | None) -> None:
        """What a seat may bet or raise to, against the rules of the table."""
        assert seat in self.live
        assert self.stacks[seat] > 0
        if raising is None:
            return
        assert seat not in self.acted, "nobody raises twice without a full raise between"
        have, game = self.round[seat] + self.stacks[seat], self.game
        low, high = raising.low // 100, raising.high // 100
        assert (low * 100, high * 100) == (raising.low, raising.high)
        assert raising.do == ("raise" if self.level else "bet")
        assert self.level < low <= high <= min(have, game.cap)
        if game.fixed:
            assert low == high == min(self.full + self.unit, have)
            assert self.raises < 3 or self.starters == 2
        else:
            assert high == min(have, game.cap, self.level + game.single)
            assert low == self.level + self.unit or (low == high == have < self.level + self.unit)

    def does(self, seat: int, choice: Choice) -> None:
        if choice.do == "fold":
            self.live.discard(seat)
        elif choice.do == "call":
            self._pay(seat, min(self.level - self.round[seat], self.stacks[seat]))
        elif choice.do in ("bet", "raise"):
            to = choice.amount // 100
            by = to - (self.full if self.game.fixed else self.level)
            self._pay(seat, to - self.round[seat])
            if by >= self.unit:
                self.raises += self.level > 0
                self.unit = self.unit if self.game.fixed else by
                self.full = to
                self.acted = set()
            self.level = to
        self.acted.add(seat)
        assert self.round[seat] <= self.game.cap


def rank(cards: Sequence[str]) -> tuple[int, tuple[int, ...]]:
    """The best five of the cards, by the textbook."""
    return max(map(_five, combinations(cards, 5)))


def _five(cards: Sequence[str]) -> tuple[int, tuple[int, ...]]:
    ranks = Counter("23456789TJQKA".index(card[0]) for card in cards)
    groups = sorted(ranks, key=lambda one: (ranks[one], one), reverse=True)
    shape = tuple(sorted(ranks.values(), reverse=True))
    flush = len({card[1] for card in cards}) == 1
    straight = len(ranks) == 5 and (max(ranks) - min(ranks) == 4 or set(ranks) == {12, 0, 1, 2, 3})
    if straight and max(ranks) - min(ranks) != 4:
        groups = [3]
    if straight:
        return (8 if flush else 4), (groups[0],)
    if flush:
        return 5, tuple(groups)
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return kinds.get(shape, 0), tuple(groups)


def peel(put: dict[int, int], live: set[int]) -> tuple[Counter[int], list[tuple[int, frozenset[int]]]]:
    """What everybody put in, a dollar from each at a time: what comes back, and for each layer who can win it."""
    back: Counter[int] = Counter()
    layers: list[tuple[int, frozenset[int]]] = []
    for depth in range(max(put.values())):
        into = [seat for seat, dollars in put.items() if dollars > depth]
        if len(into) == 1:
            back[into[0]] += 1
        else:
            can_win = frozenset(live.intersection(into)) or layers[-1][1]
            layers.append((len(into), can_win))
    return back, layers


def share(layers: list[tuple[int, frozenset[int]]], fees: int) -> dict[frozenset[int], int]:
    """The pots, less the fees, which come out of the lowest dollars."""
    pots: dict[frozenset[int], int] = {}
    for dollars, can_win in layers:
        taken = min(fees, dollars)
        fees -= taken
        pots[can_win] = pots.get(can_win, 0) + dollars - taken
    assert fees == 0
    return pots


def played(game: Game, dollars: list[int], seed: int, tape: list[int]) -> tuple[Hand, Watch]:
    """A hand by the numbers on the tape; when they run out everybody checks or calls. A free check is never a fold."""
    stacks = dict(enumerate(dollars, start=1))
    button = seed % len(stacks) + 1
    table = houseway.load(game.filing).table(
        schedule=game.schedule, seats={seat: each * 100 for seat, each in stacks.items()}, button=button
    )
    hand = table.deal(seed=seed)
    watch = Watch(game, stacks, button)
    numbers = iter(tape)
    asked = 0
    while decision := hand.decision:
        asked += 1
        assert asked < 500
        watch.at(len(hand.places().get("board", ())))
        raising = next((option for option in decision.options if isinstance(option, Amount)), None)
        watch.offered(decision.seat, raising)
        number = next(numbers, None)
        quiet = Choice("check" if decision.option("check") else "call")
        if number is None or number % 5 < 2:
            choice = quiet
        elif number % 5 == 2:
            choice = quiet if quiet.do == "check" else Choice("fold")
        elif raising is None:
            choice = quiet
        else:
            choice = Choice(raising.do, raised_to(raising, number // 5))
            refuse(hand, Choice(raising.do, raising.high + 100), Choice(raising.do, raising.low - 100))
        refuse(hand, Choice("bet" if watch.level else "raise", 100), Choice("call" if quiet.do == "check" else "check"))
        hand.decide(choice)
        watch.does(decision.seat, choice)
    watch.at(len(hand.places().get("board", ())))
    return hand, watch


def raised_to(raising: Amount, number: int) -> int:
    """The least, the most or something between."""
    steps = (raising.high - raising.low) // 100
    return (raising.low, raising.high, raising.low + number % (steps + 1) * 100)[number % 3]


def refuse(hand: Hand, *choices: Choice) -> None:
    """None of these may be done, and trying changes nothing."""
    before = (hand.decision, hand.stacks, len(hand.log.lines))
    for choice in choices:
        if choice.amount > 0 or choice.do in ("call", "check"):
            with pytest.raises(houseway.IllegalDecision):
                hand.decide(choice)
            assert (hand.decision, hand.stacks, len(hand.log.lines)) == before


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=80, deadline=None)
@given(stacks=STACKS, seed=st.integers(0, 2**32), tape=TAPE)
def test_random_play(name: str, stacks: list[int], seed: int, tape: list[int]) -> None:
    """Every offer is legal, every pot goes to whoever matched it, and no money is made or lost."""
    game = GAMES[name]
    hand, watch = played(game, stacks, seed, tape)
    fees = sum(hand.fees.values())
    assert fees % 100 == 0
    assert fees <= game.most_fees * 100
    assert sum(hand.net.values()) == -fees
    assert all(left >= 0 for left in hand.stacks.values())
    if "board" not in hand.places():
        assert fees == 0
    else:
        assert len(hand.places()["board"]) == 5 or len(watch.live) == 1

    back, layers = peel(dict(watch.put), watch.live)
    assume(fees <= sum(dollars for dollars, _ in layers) * 100)
    least, most = Counter(back), Counter(back)
    for can_win, amount in share(layers, fees // 100).items():
        if len(watch.live) == 1:
            winners = set(watch.live)
        else:
            board = hand.places()["board"]
            scores = {seat: rank([*hand.places()[f"seat {seat}"], *board]) for seat in can_win}
            winners = {seat for seat in can_win if scores[seat] == max(scores.values())}
        each, odd = divmod(amount, len(winners))
        for seat in winners:
            least[seat] += each
            most[seat] += each + odd
    for seat, net in hand.net.items():
        assert least[seat] - watch.put[seat] <= net // 100 <= most[seat] - watch.put[seat]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=40, deadline=None)
@given(stacks=STACKS, seed=st.integers(0, 2**32))
def test_everybody_raises_all_he_can(name: str, stacks: list[int], seed: int) -> None:
    """The wildest table there is still ends, and nobody's bets of a round pass the cap."""
    hand, watch = played(GAMES[name], stacks, seed, [9] * 400)
    assert hand.over
    assert len(watch.live) > 1, "nobody folded"
    assert len(hand.places()["board"]) == 5


@settings(max_examples=60, deadline=None)
@given(stacks=STACKS, seed=st.integers(0, 2**32), tape=TAPE)
def test_an_all_in_player_wins_from_each_other_at_most_what_he_put_in(
    stacks: list[int], seed: int, tape: list[int]
) -> None:
    hand, watch = played(GAMES["silver-fox $1/$3"], stacks, seed, tape)
    for seat, net in hand.net.items():
        assert net <= sum(min(watch.put[seat], dollars) for other, dollars in watch.put.items() if other != seat) * 100


@pytest.mark.parametrize("name", GAMES)
def test_first_to_act(name: str) -> None:
    """Left of the big blind before the flop, left of the button after it."""
    game = GAMES[name]
    table = houseway.load(game.filing).table(
        schedule=game.schedule, seats=dict.fromkeys((2, 4, 6, 9), 500_00), button=4
    )
    hand = table.deal(seed=3)
    turns: list[tuple[int, int]] = []
    while decision := hand.decision:
        turns.append((len(hand.places().get("board", ())), decision.seat))
        hand.decide("check" if decision.option("check") else "call")
    assert [seat for board, seat in turns if board == 0] == [2, 4, 6, 9]
    for board in (3, 4, 5):
        assert [seat for cards, seat in turns if cards == board] == [6, 9, 2, 4]


@pytest.mark.parametrize(("filing", "first"), [(SILVER_FOX, [4, 6]), (CENTRAL_COAST, [6, 4])])
def test_first_to_act_heads_up(filing: str, first: list[int]) -> None:
    """The button, seat 4, is Silver Fox's small blind and Central Coast's big blind; after the flop it is last."""
    hand = houseway.load(filing).table(schedule=3, seats={4: 500_00, 6: 500_00}, button=4).deal(seed=3)
    turns = []
    while decision := hand.decision:
        turns.append(decision.seat)
        hand.decide("check" if decision.option("check") else "call")
    assert turns == [*first, 6, 4, 6, 4, 6, 4]


def test_nobody_is_asked_when_all_are_all_in() -> None:
    """Both blinds go all-in by posting: the board is dealt out and the hand is over at once."""
    hand = houseway.load(SILVER_FOX).table(schedule="no-limit 1", seats={1: 1_00, 2: 3_00}, button=1).deal(seed=1)
    assert hand.over
    assert len(hand.places()["board"]) == 5


def test_a_fixed_bet_needs_no_amount() -> None:
    hand = houseway.load(SILVER_FOX).table(schedule="limit 3", seats=dict.fromkeys((1, 2, 3), 60_00), button=3).deal(1)
    hand.decide("raise")
    assert hand.stacks[3] == 54_00


@pytest.mark.parametrize("amount", [0, -100, 50, 6_50, 10**12])
def test_amounts_that_are_no_raise(amount: int) -> None:
    """At $1/$3 a raise goes from $6 to the stack, in whole dollars."""
    hand = (
        houseway.load(SILVER_FOX)
        .table(schedule="no-limit 1", seats=dict.fromkeys((1, 2, 3), 60_00), button=3)
        .deal(seed=1)
    )
    with pytest.raises(houseway.IllegalDecision):
        hand.decide(Choice("raise", amount))
    assert hand.stacks == {1: 59_00, 2: 57_00, 3: 60_00}


def test_only_the_seat_whose_turn_it_is() -> None:
    hand = houseway.load(CENTRAL_COAST).table(schedule=1, seats=dict.fromkeys((1, 2, 3), 60_00), button=3).deal(seed=1)
    with pytest.raises(houseway.IllegalDecision):
        hand.decide("fold", seat=1)
    hand.decide("fold", seat=3)


@pytest.mark.parametrize("terms", [{"blinds": (300, 100)}, {"blinds": (-100, 100)}, {"ante": -1}, {"straddle": 600}])
def test_terms_that_no_house_sets(terms: dict[str, object]) -> None:
    with pytest.raises(houseway.TableError):
        houseway.Table(houseway.load(SILVER_FOX), seats={1: 60_00, 2: 60_00}, terms=terms)
