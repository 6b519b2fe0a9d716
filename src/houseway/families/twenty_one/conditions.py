"""Everything that a paytable of a twenty-one game may ask about a hand, in words."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from houseway.families.twenty_one.counting import KINDS, Count
from houseway.felt.cards import JOKER, PIPS, Card

SIDES = ("player", "player-dealer")
MOST_CARDS = 12
"""Busted hands are told apart up to so many cards."""

MATCHES = (
    "two suited matches",
    "one suited and one unsuited match",
    "one suited match",
    "two unsuited matches",
    "one unsuited match",
)
SEVENS = ("three red sevens", "three sevens", "two red sevens", "two sevens", "one red seven", "one seven")
FIRST_TWO = (
    "first two cards are jacks of spades",
    "first two cards are suited jacks",
    "first two cards are suited tens",
    "first two cards are tens",
    "first two cards total 20 suited",
    "first two cards total 20",
    "first two cards are a pair of 2s to 9s",
)
FIRST_THREE = (
    "first three cards are a suited 7-7-7",
    "first three cards are a suited 6-7-8",
    "first three cards are 7-7-7",
    "first three cards are 6-7-8",
    *(f"first three cards total {total}{suited}" for total in (19, 20, 21) for suited in ("", " suited")),
)


@cache
def compared(player: Count, bank: Count) -> frozenset[str]:
    """What holds between a player's hand and the player-dealer's."""
    facts = set(of_one("player", player)) | set(of_one("player-dealer", bank))
    if player.over and bank.over:
        facts.add("both are over")
        if player.total == bank.total:
            facts.add("equal totals")
        else:
            facts.add("player is closer" if player.total < bank.total else "player-dealer is closer")
    elif player.rank == bank.rank:
        facts.add("tie")
    else:
        facts.add("player wins" if player.rank > bank.rank else "player-dealer wins")
    away, other = (0 if count.natural else abs(count.total - 22) for count in (player, bank))
    if away < other:
        facts.add("player is nearer to 22")
    elif away == other and (player.total > 22) == (bank.total > 22):
        facts.add("same total")
    return frozenset(facts)


def of_one(side: str, count: Count) -> Iterator[str]:
    """What holds of one side's hand alone."""
    if count.natural:
        yield f"{side} has a natural"
        yield f"{side} has {count.natural}"
    elif count.over:
        yield f"{side} is over"
    else:
        yield f"{side} has {count.total}"
    for mark in count.marks:
        yield f"{side} has {mark}"
    if side == "player-dealer" and count.over:
        yield "player-dealer busts"
        yield f"player-dealer busts with {count.cards} cards"
        if count.cards >= 8:
            yield "player-dealer busts with 8 or more cards"


@lru_cache(maxsize=1 << 15)
def first_cards(two: tuple[Card, ...], up: Card) -> frozenset[str]:
    """What holds of a player's first two cards, alone and with the player-dealer's up card."""
    return frozenset((*_match(two, up), *_sevens([*two, up]), *_first_two(two), *_first_three([*two, up])))


def _match(two: Sequence[Card], up: Card) -> Iterator[str]:
    ranks = [card for card in two if card[0] == up[0] and JOKER not in (card, up)]
    suited = sum(card == up for card in ranks)
    words = {(2, 2): 0, (2, 1): 1, (1, 1): 2, (2, 0): 3, (1, 0): 4}
    if ranks:
        yield MATCHES[words[len(ranks), suited]]


def _sevens(three: Sequence[Card]) -> Iterator[str]:
    sevens = [card for card in three if card[0] == "7"]
    red = sum(card[1] in "hd" for card in sevens)
    for number, word in ((3, "three"), (2, "two"), (1, "one")):
        plural = "s" * (number > 1)
        if red >= number:
            yield f"{word} red seven{plural}"
        if len(sevens) >= number:
            yield f"{word} seven{plural}"


def _first_two(two: Sequence[Card]) -> Iterator[str]:
    if JOKER in two:
        return
    (rank, suit), (other, second) = (tuple(card) for card in two)
    suited = suit == second
    if rank == other == "J" and suited:
        yield "first two cards are suited jacks"
        if suit == "s":
            yield "first two cards are jacks of spades"
    if PIPS[rank] == PIPS[other] == 10:
        yield "first two cards are tens"
        if suited:
            yield "first two cards are suited tens"
    if best_total(two) == 20:
        yield "first two cards total 20"
        if suited:
            yield "first two cards total 20 suited"
    if rank == other and rank in "23456789":
        yield "first two cards are a pair of 2s to 9s"


def _first_three(three: Sequence[Card]) -> Iterator[str]:
    if JOKER in three:
        return
    suited = len({card[1] for card in three}) == 1
    ranks = "".join(sorted(card[0] for card in three))
    named = {"777": "7-7-7", "678": "6-7-8"}.get(ranks)
    if named:
        yield f"first three cards are {named}"
        if suited:
            yield f"first three cards are a suited {named}"
    total = best_total(three)
    if 19 <= total <= 21:
        yield f"first three cards total {total}"
        if suited:
            yield f"first three cards total {total} suited"


def best_total(cards: Sequence[Card]) -> int:
    """The total with an ace as eleven where that makes no more than 21."""
    hard = sum(PIPS[card[0]] for card in cards)
    return hard + 10 if hard <= 11 and any(card[0] == "A" for card in cards) else hard


@cache
def known() -> frozenset[str]:
    words = {
        "player wins",
        "player-dealer wins",
        "tie",
        "both are over",
        "equal totals",
        "player is closer",
        "player-dealer is closer",
        "player is nearer to 22",
        "same total",
        "player-dealer busts",
        "player-dealer busts with 8 or more cards",
        *(f"player-dealer busts with {cards} cards" for cards in range(2, MOST_CARDS + 1)),
        *MATCHES,
        *SEVENS,
        *FIRST_TWO,
        *FIRST_THREE,
    }
    for side in SIDES:
        words |= {f"{side} has a natural", f"{side} is over", f"{side} has a joker", f"{side} has three eights"}
        words |= {f"{side} has a suited 7-8-9", *(f"{side} has {kind}" for kind in KINDS)}
        words |= {f"{side} has {total}" for total in range(2, 32)}
        words |= {f"{side} has a three-card {total}" for total in range(3, 31)}
    return frozenset(words)
