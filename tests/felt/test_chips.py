"""Money: reading, writing and showing it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.felt.chips import CHIPS, BadAmount, breakdown, dollars, money, plain

AMOUNTS = st.integers(-(10**12), 10**12)


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("12", 1200),
        ("12.5", 1250),
        ("12.05", 1205),
        ("$1,200.50", 120050),
        ("1,234,567", 123456700),
        ("0.50", 50),
        ("0", 0),
        ("-10", -1000),
        ("-$10", -1000),
        ("$-10", -1000),
        (" 3 ", 300),
        (12, 1200),
        (-3, -300),
    ],
)
def test_dollars_reads_what_people_write(text: str | int, cents: int) -> None:
    assert dollars(text) == cents


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "ten",
        "1.234",
        "1.",
        ".5",
        "1,20",
        "1200,000",
        "--1",
        "-$-1",
        "+5",
        "1e3",
        "1 2",
        "$",
        "١٢",
        "1\n2",
        "9" * 5000,
    ],
)
def test_dollars_refuses_other_text_in_one_sentence(text: str) -> None:
    with pytest.raises(BadAmount, match="is not an amount of dollars") as refused:
        dollars(text)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("value", [True, False, 1.5, 2.0, None, b"12", [12]])
def test_dollars_refuses_other_types(value: Any) -> None:
    with pytest.raises(BadAmount):
        dollars(value)


@pytest.mark.parametrize(
    ("cents", "written", "signed", "scripted"),
    [
        (1200, "$12", "+$12", "12"),
        (50, "$0.50", "+$0.50", "0.50"),
        (5, "$0.05", "+$0.05", "0.05"),
        (120050, "$1,200.50", "+$1,200.50", "1200.50"),
        (-1000, "-$10", "-$10", "-10"),
        (-50, "-$0.50", "-$0.50", "-0.50"),
        (0, "$0", "$0", "0"),
    ],
)
def test_writing(cents: int, written: str, signed: str, scripted: str) -> None:
    assert money(cents) == written
    assert money(cents, sign=True) == signed
    assert plain(cents) == scripted


@given(AMOUNTS)
def test_dollars_reads_back_what_was_written(cents: int) -> None:
    assert dollars(plain(cents)) == cents
    assert dollars(money(cents)) == cents


@given(st.integers(0, 10**9))
def test_chips_add_up_to_the_amount(cents: int) -> None:
    stack = breakdown(cents)
    assert sum(chip * count for chip, count in stack.items()) == cents
    assert set(stack) <= set(CHIPS)
    assert all(count > 0 for count in stack.values())
    assert list(stack) == sorted(stack, reverse=True)


def test_chips_are_as_large_as_they_come() -> None:
    assert breakdown(1_636_75) == {
        1_000_00: 1,
        500_00: 1,
        100_00: 1,
        25_00: 1,
        5_00: 2,
        1_00: 1,
        50: 1,
        25: 1,
    }
    assert breakdown(0) == {}


def test_chips_of_one_table() -> None:
    assert breakdown(17_00, [1_00, 5_00]) == {5_00: 3, 1_00: 2}
    with pytest.raises(BadAmount, match=r"\$17\.50 .* \$0\.50 is left"):
        breakdown(17_50, [1_00, 5_00])
    with pytest.raises(BadAmount, match="never negative"):
        breakdown(-1)
