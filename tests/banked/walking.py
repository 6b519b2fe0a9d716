"""Walks around a table, seat by seat: a second way to find who is settled first."""

from collections.abc import Collection, Iterator

from houseway.filings.model import FirstRule

CARD_VALUES = {
    "points": dict(zip("A23456789TJQK", (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0), strict=True)),
    "tens": dict(zip("A23456789TJQK", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True)),
    "ranks": dict(zip("A23456789TJQK", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13), strict=True)),
}


def clockwise(size: int, start: int) -> Iterator[int]:
    """Seats from `start` on, round and round; the seat after the last is seat 1."""
    while True:
        start = start if start <= size else 1
        start = start if start >= 1 else size
        yield start
        start += 1


def counter_clockwise(size: int, start: int) -> Iterator[int]:
    while True:
        start = start if start >= 1 else size
        start = start if start <= size else 1
        yield start
        start -= 1


def first_by_place(rule: FirstRule, size: int, player_dealer: int, spots: Collection[int]) -> int:
    """The spot with wagers that is nearest to the corner the rule names."""
    walk = {
        "left-of-player-dealer": clockwise(size, player_dealer + 1),
        "right-of-player-dealer": counter_clockwise(size, player_dealer - 1),
        "left-of-house-dealer": clockwise(size, 1),
        "right-of-house-dealer": counter_clockwise(size, size),
    }[rule.at]
    return next(seat for seat in walk if seat in spots)


def first_by_count(
    rule: FirstRule, size: int, player_dealer: int, spots: Collection[int], value: int, then: str = ""
) -> int:
    """Count aloud from seat to seat up to `value`; from there the next spot with wagers, the same way on or `then`."""
    size = max(size, rule.places)
    onward, back = clockwise, counter_clockwise
    before = -1
    if rule.direction == "counter-clockwise":
        onward, back, before = back, onward, 1

    def counts(seat: int) -> bool:
        if seat == player_dealer:
            return rule.player_dealer != "not-counted"
        return rule.counts == "every-seat" or seat in spots

    if rule.counted_from == "right-of-player-dealer":
        begins = next(seat for seat in counter_clockwise(size, player_dealer - 1) if counts(seat))
    else:
        begins = player_dealer if rule.counted_from == "player-dealer" else 1
    number = 0 if rule.counted_from == "player-dealer" and rule.player_dealer == "zero" else 1
    if value < number:
        # A card that counts nothing where counting begins with one: the place before the first.
        one = next(seat for seat in onward(size, begins) if counts(seat))
        button = next(seat for seat in back(size, one + before) if counts(seat))
    else:
        for button in onward(size, begins):
            if counts(button):
                if number == value:
                    break
                number += 1
    if then:
        onward = clockwise if then == "clockwise" else counter_clockwise
    return next(seat for seat in onward(size, button) if seat in spots)
