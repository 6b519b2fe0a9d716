"""The random numbers behind every deal: as documented, unbiased, the same everywhere, and verifiable."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.felt.dice import roll
from houseway.felt.shuffle import BadSeed, Stream, commitment, new_seed, seed_from, verify

SEEDS = st.binary(min_size=32, max_size=32)
COUNTING = bytes(range(32))


def documented_words(seed: bytes, label: str) -> Iterator[int]:
    """The documented words, written from the text of the module and sharing no code with it."""
    key = hashlib.sha256(b"houseway stream" + b"\x00" + seed + label.encode("utf-8")).digest()
    for number in count():
        block = hashlib.sha256(key + bytes([number >> 24, number >> 16 & 255, number >> 8 & 255, number & 255]))
        digits = block.hexdigest()
        for at in range(0, 64, 8):
            yield int(digits[at : at + 8], 16)


def documented_below(words: Iterator[int], n: int) -> int:
    """The documented rejection: throw away what lies above the largest multiple of n."""
    return next(word for word in words if word < 2**32 - 2**32 % n) % n


# Fixed so that a change of machine, of Python or of code shows; each is confirmed by the reference above.
REGRESSION_COMMITMENT = "788714ffe8c6a8d91c6f1f7d20a7a378fc2d9399aeccf5f6070f82f282806d8e"
REGRESSION_SEED_OF_7 = "073a5d13ebd82429346ed1d24b35ef08f2b514fa7a7eb4176500773c3ae30cb3"
REGRESSION_SEED_OF_TEXT = "eda603734977d294d99e55609b642274690fbf84630a18d5340bdd1ca6021829"
REGRESSION_WORDS = (
    (
        COUNTING, "deck",
        (0xD38450CC, 0x5A680973, 0x7393D588, 0x41E1F2E2, 0x03B52572,
         0x05E5268C, 0x71AED785, 0x6C2043E8, 0xDD3C5499, 0xBDA8081B),
    ),
    (
        bytes.fromhex(REGRESSION_SEED_OF_7), "dice",
        (0x5AFCAE7B, 0x114F2AEF, 0x40BA1A33, 0x450918A0, 0x45058ACA,
         0xC53C387B, 0x7C573CE1, 0xC34C4230, 0xA499FD04, 0xE9C954EB),
    ),
)  # fmt: skip


def test_commitment_is_as_documented() -> None:
    assert hashlib.sha256(b"houseway commitment\x00" + COUNTING).hexdigest() == REGRESSION_COMMITMENT
    assert commitment(COUNTING) == REGRESSION_COMMITMENT


def test_named_seeds_are_as_documented() -> None:
    assert hashlib.sha256(b"houseway seed\x00number\x007").hexdigest() == REGRESSION_SEED_OF_7
    assert seed_from(7).hex() == REGRESSION_SEED_OF_7
    assert hashlib.sha256(b"houseway seed\x00text\x00caf\xc3\xa9").hexdigest() == REGRESSION_SEED_OF_TEXT
    assert seed_from("café").hex() == REGRESSION_SEED_OF_TEXT


@pytest.mark.parametrize(("seed", "label", "words"), REGRESSION_WORDS)
def test_words_are_as_documented(seed: bytes, label: str, words: tuple[int, ...]) -> None:
    assert tuple(islice(documented_words(seed, label), len(words))) == words
    stream = Stream(seed, label)
    assert tuple(stream.below(2**32) for _ in words) == words


@given(SEEDS, st.text(st.characters(codec="utf-8"), max_size=8), st.lists(st.integers(1, 2**32), max_size=40))
def test_below_is_as_documented(seed: bytes, label: str, bounds: list[int]) -> None:
    words = documented_words(seed, label)
    stream = Stream(seed, label)
    assert [stream.below(n) for n in bounds] == [documented_below(words, n) for n in bounds]


def test_below_rejects_what_would_bias_it() -> None:
    """At three quarters of all words, modulo alone would put half of the answers into the lowest third."""
    stream = Stream(COUNTING, "bias")
    lowest = sum(stream.below(3 * 2**30) < 2**30 for _ in range(3000))
    # 1000 are expected, with a standard deviation of 26.
    assert 870 < lowest < 1130


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_below_refuses_impossible_bounds(n: int) -> None:
    with pytest.raises(ValueError, match="the bound must be from 1 to 2\\^32"):
        Stream(COUNTING, "deck").below(n)


def test_each_label_has_numbers_of_its_own() -> None:
    drawn = {
        tuple(Stream(seed, label).below(2**32) for _ in range(1))
        for seed in (COUNTING, seed_from(0))
        for label in ("deck", "dice", "deck 2", "")
    }
    assert len(drawn) == 8


@given(SEEDS, SEEDS)
def test_only_the_seed_opens_its_commitment(seed: bytes, other: bytes) -> None:
    assert verify(seed, commitment(seed))
    assert verify(seed, commitment(seed).upper())
    assert verify(other, commitment(seed)) == (seed == other)


@given(SEEDS, st.integers(0, 255))
def test_one_wrong_bit_is_denied(seed: bytes, bit: int) -> None:
    wrong = (int.from_bytes(seed, "big") ^ 1 << bit).to_bytes(32, "big")
    assert not verify(wrong, commitment(seed))


def test_malformed_openings_are_denied() -> None:
    assert not verify(COUNTING[:-1], commitment(COUNTING))
    assert not verify(COUNTING, "")
    assert not verify(COUNTING, "é\ud800")
    assert not verify(COUNTING, commitment(COUNTING)[:-1])
    assert not verify(COUNTING, hashlib.sha256(COUNTING).hexdigest())


def test_seeds() -> None:
    assert seed_from(COUNTING) == COUNTING
    assert len({seed_from(7), seed_from(-7), seed_from("7"), seed_from("-7"), seed_from("number\x007")}) == 5
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()


@pytest.mark.parametrize("value", [b"", b"short", bytes(33), True, 1.5, None, "\ud800"])
def test_seed_from_refuses_anything_else(value: Any) -> None:
    with pytest.raises(BadSeed):
        seed_from(value)


def test_streams_and_commitments_refuse_short_seeds() -> None:
    with pytest.raises(BadSeed, match="32 bytes; this one has 31"):
        Stream(bytes(31), "deck")
    with pytest.raises(BadSeed):
        commitment(b"")


def test_dice_take_the_numbers_in_order() -> None:
    words = documented_words(COUNTING, "dice")
    expected = [documented_below(words, 6) + 1 for _ in range(5)]
    stream = Stream(COUNTING, "dice")
    assert [*roll(stream), *roll(stream, 2)] == expected


def test_dice_are_fair() -> None:
    stream = Stream(COUNTING, "dice")
    thrown = Counter(die for _ in range(4000) for die in roll(stream))
    assert set(thrown) == {1, 2, 3, 4, 5, 6}
    chi_square = sum((seen - 2000) ** 2 / 2000 for seen in thrown.values())
    # 99.9% of fair throws stay below 20.5 with five degrees of freedom.
    assert chi_square < 20.5
