"""The facts that paytables of twenty-one games ask about, against plain definitions of each, over all cards."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from houseway.families.twenty_one.conditions import (
    FIRST_THREE,
    FIRST_TWO,
    MATCHES,
    SEVENS,
    compared,
    first_cards,
    known,
)
from houseway.families.twenty_one.counting import Count, Counting
from houseway.felt.cards import JOKER, STANDARD, Card, cards

TWOS = list(combinations_with_replacement(STANDARD, 2))
VALUE = dict(zip("23456789TJQK", (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))


def triples() -> Iterator[tuple[tuple[Card, Card], Card]]:
    """Every two cards, two alike too, with every up card."""
    for two in TWOS:
        for up in STANDARD:
            yield two, up


def totals(hand: tuple[Card, ...]) -> set[int]:
    """Everything that a hand can come to."""
    return {sum(values) for values in product(*((1, 11) if card[0] == "A" else (VALUE[card[0]],) for card in hand))}


def first_of(rows: tuple[str, ...], facts: frozenset[str]) -> str:
    """The first row of a paytable that holds."""
    return next((row for row in rows if row in facts), "")


# -- Match the Dealer: 000 lines 1116-1130, 001 lines 2745-2761


def matches(two: tuple[Card, ...], up: Card) -> str:
    suited = len([card for card in two if card == up])
    unsuited = len([card for card in two if card[0] == up[0] and card[1] != up[1]])
    return {
        (0, 0): "",
        (2, 0): "two suited matches",
        (1, 1): "one suited and one unsuited match",
        (1, 0): "one suited match",
        (0, 2): "two unsuited matches",
        (0, 1): "one unsuited match",
    }[suited, unsuited]


# -- Magic Sevens: 002 lines 931-941


def sevens(two: tuple[Card, ...], up: Card) -> str:
    number = [card[0] for card in (*two, up)].count("7")
    red = sum(card in ("7h", "7d") for card in (*two, up))
    if number == 3:
        return "three red sevens" if red == 3 else "three sevens"
    if number == 2:
        return "two red sevens" if red == 2 else "two sevens"
    if number == 1:
        return "one red seven" if red == 1 else "one seven"
    return ""


# -- Lucky Lucky: 003 lines 2652-2680


LUCKY = (
    "first three cards are a suited 7-7-7",
    "first three cards are a suited 6-7-8",
    "first three cards are 7-7-7",
    "first three cards are 6-7-8",
    "first three cards total 21 suited",
    "first three cards total 21",
    "first three cards total 20",
    "first three cards total 19",
)


def lucky(two: tuple[Card, ...], up: Card) -> str:
    three = (*two, up)
    ranks = sorted(card[0] for card in three)
    suited = three[0][1] == three[1][1] == three[2][1]
    if ranks == ["7", "7", "7"]:
        return LUCKY[0] if suited else LUCKY[2]
    if ranks == ["6", "7", "8"]:
        return LUCKY[1] if suited else LUCKY[3]
    if 21 in totals(three):
        return LUCKY[4] if suited else LUCKY[5]
    return LUCKY[6] if 20 in totals(three) else LUCKY[7] if 19 in totals(three) else ""


def test_every_triple_of_cards() -> None:
    seen: Counter[str] = Counter()
    for two, up in triples():
        facts = first_cards(two, up)
        found = (first_of(MATCHES, facts), first_of(SEVENS, facts), first_of(LUCKY, facts))
        assert found == (matches(two, up), sevens(two, up), lucky(two, up)), (two, up)
        assert sum(row in facts for row in MATCHES) <= 1
        seen.update(found)
    missing = {*MATCHES, *SEVENS, *LUCKY} - seen.keys()
    assert not missing
    # Two alike, in a shoe of many decks: 52 up cards, each matched by two of itself.
    assert seen["two suited matches"] == 52
    assert seen["one suited and one unsuited match"] == 52 * 3
    assert seen["three red sevens"] == 2 * 3
    assert seen["first three cards are a suited 6-7-8"] == 4 * 3


def test_so_many_sevens_are_also_fewer() -> None:
    """Three sevens, two of them red, are two red sevens too; the paytable takes the first row that holds."""
    numbers = {"one": 1, "two": 2, "three": 3}
    for two, up in list(triples())[::3]:
        facts = first_cards(two, up)
        held = [card for card in (*two, up) if card[0] == "7"]
        red = [card for card in held if card[1] in "hd"]
        for word, number in numbers.items():
            plural = "seven" if number == 1 else "sevens"
            assert (f"{word} {plural}" in facts) == (len(held) >= number)
            assert (f"{word} red {plural}" in facts) == (len(red) >= number)


def test_the_order_of_the_two_cards_does_not_matter() -> None:
    for two, up in list(triples())[::23]:
        assert first_cards(two, up) == first_cards(two[::-1], up)


# -- Bonus Hands: 000 lines 261-310


def bonus_hands(two: tuple[Card, ...]) -> set[str]:
    (one, suit), (other, second) = (tuple(card) for card in two)
    found = {
        "first two cards are jacks of spades": two == ("Js", "Js"),
        "first two cards are suited jacks": one == other == "J" and suit == second,
        "first two cards are tens": one in "TJQK" and other in "TJQK",
        "first two cards are suited tens": one in "TJQK" and other in "TJQK" and suit == second,
        "first two cards total 20": {one, other} == {"A", "9"} or (one in "TJQK" and other in "TJQK"),
        "first two cards are a pair of 2s to 9s": one == other and one not in "TJQKA",
    }
    found["first two cards total 20 suited"] = found["first two cards total 20"] and suit == second
    assert set(found) == set(FIRST_TWO)
    return {fact for fact, holds in found.items() if holds}


def test_every_two_cards() -> None:
    for two in TWOS:
        for up in (Card("2c"), Card("7h"), Card("Js"), JOKER):
            assert first_cards(two, up) & {*FIRST_TWO} == bonus_hands(two), two


def test_every_total_of_three_suited_or_not() -> None:
    for two, up in list(triples())[::7]:
        three = (*two, up)
        suited = len({card[1] for card in three}) == 1
        facts = first_cards(two, up)
        for total in (19, 20, 21):
            assert (f"first three cards total {total}" in facts) == (total in totals(three))
            assert (f"first three cards total {total} suited" in facts) == (suited and total in totals(three))


def test_a_joker_matches_nothing_and_totals_nothing() -> None:
    for one in STANDARD:
        for two, up in (((one, JOKER), one), ((JOKER, one), JOKER), ((one, one), JOKER), ((JOKER, JOKER), Card("Js"))):
            facts = first_cards(two, up)
            assert not facts & {*FIRST_THREE}
            assert (first_of(MATCHES, facts) == "one suited match") == (up == one and one in two)
            assert first_of(SEVENS, facts) == sevens(two, up)
            if JOKER in two:
                assert not facts & {*FIRST_TWO}


# -- a player's hand and the player-dealer's

HANDS = [
    "As Kd", "Ah Kh", "As Ad", "Ts 9d", "Ts Kd", "7s 7d 7c", "8s 8d 8c", "7s 8s 9s", "As 6d", "As 6d Tc", "2c 2d",
    "Ts 9d 3c", "Ts Kd Qc", "Ts 9d 8c 4h", "2c 2d 2h 2s 3c 3d 3h 3s 4c", "9c 9d 5h", "Ts Kd 2h", "Tc Td Ah",
]  # fmt: skip


def counts(counting: Counting) -> list[Count]:
    return [counting.of(cards(hand)) for hand in HANDS]


COUNTINGS = {
    "21": Counting(21, "over", (("ace-ten",),)),
    "22": Counting(22, "over", (("ace-ten",),)),
    "31": Counting(21, "hard", (("suited-ace-king",), ("ace-ten",))),
}


@pytest.mark.parametrize("rules", COUNTINGS)
def test_who_wins(rules: str) -> None:
    """A natural beats a total, a higher total a lower one, and a hand that is over loses to any that is not."""
    seen: Counter[str] = Counter()
    for player, bank in product(counts(COUNTINGS[rules]), repeat=2):
        facts = compared(player, bank)
        told = {"player wins", "player-dealer wins", "tie", "both are over"} & facts
        assert len(told) == 1
        if player.over and bank.over:
            expected = "both are over"
            closer = {"equal totals", "player is closer", "player-dealer is closer"} & facts
            difference = player.total - bank.total
            assert closer == {"equal totals" if not difference else f"player{'-dealer' * (difference > 0)} is closer"}
        elif player.over or bank.over:
            expected = "player-dealer wins" if player.over else "player wins"
        elif player.natural or bank.natural:
            best, other = strength(player, rules), strength(bank, rules)
            expected = "tie" if best == other else "player wins" if best > other else "player-dealer wins"
        else:
            difference = player.total - bank.total
            expected = "tie" if not difference else f"player{'-dealer' * (difference < 0)} wins"
        assert told == {expected}
        seen[expected] += 1
    assert len(seen) == 4


def strength(count: Count, rules: str) -> int:
    """Blackjack X above a natural above everything else."""
    if not count.natural:
        return 0
    return 2 if rules == "31" and count.natural == "suited-ace-king" else 1


@pytest.mark.parametrize("rules", COUNTINGS)
def test_what_each_side_has(rules: str) -> None:
    for player, bank in product(counts(COUNTINGS[rules]), repeat=2):
        facts = compared(player, bank)
        for side, count in (("player", player), ("player-dealer", bank)):
            assert (f"{side} has a natural" in facts) == bool(count.natural)
            assert (f"{side} is over" in facts) == count.over
            alive = not count.over and not count.natural
            assert {fact for fact in facts if fact in {f"{side} has {total}" for total in range(2, 32)}} == (
                {f"{side} has {count.total}"} if alive else set()
            )
            assert (f"{side} has three eights" in facts) == ("three eights" in count.marks)
        busts = {fact for fact in facts if fact.startswith("player-dealer busts")}
        if not bank.over:
            assert not busts
        else:
            more = {"player-dealer busts with 8 or more cards"} if bank.cards >= 8 else set()
            assert busts == {"player-dealer busts", f"player-dealer busts with {bank.cards} cards"} | more


def test_nearer_to_22_by_hand() -> None:
    counting = COUNTINGS["22"]
    for one, other, fact in (
        ("Ts Kd", "Ts 9d", "player is nearer to 22"),
        ("Ts Kd 4c", "Ts Kd 5c", "player is nearer to 22"),
        ("Ts Kd", "Ts Kd 4c", ""),
        ("Ts Kd", "Qs Jd", "same total"),
        ("Ts 9d", "Ts Kd", ""),
    ):
        facts = compared(counting.of(cards(one)), counting.of(cards(other)))
        assert facts & {"player is nearer to 22", "same total"} == ({fact} if fact else set())


def test_every_fact_is_one_that_a_paytable_may_ask() -> None:
    for two, up in list(triples())[::5]:
        assert first_cards(two, up) <= known()
    for counting in COUNTINGS.values():
        for player, bank in product(counts(counting), repeat=2):
            assert compared(player, bank) <= known()
