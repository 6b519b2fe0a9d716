"""Shuffling: where every random number of a hand comes from, in a way that anyone can check afterwards.

A hand has a secret seed of 32 bytes. Its commitment is published before the hand; the seed is opened after
it. The construction uses nothing but SHA-256, so that a browser can repeat it (`||` joins bytes, `00` is a
zero byte, text is UTF-8, numbers are big-endian):

    commitment = SHA-256("houseway commitment" || 00 || seed), in lower-case hex
    key        = SHA-256("houseway stream" || 00 || seed || label)
    block i    = SHA-256(key || i as 4 bytes), i = 0, 1, 2, …
    words      = each block as eight unsigned 32-bit numbers, in order, block after block

`below(n)` takes the next word w. If w < 2^32 - (2^32 mod n), the answer is w mod n; otherwise w is thrown
away and the next word is tried. So each answer from 0 to n - 1 is equally likely.

A seed may also be named by a number or a text, which is handy for tests and hand scripts:

    seed of a number = SHA-256("houseway seed" || 00 || "number" || 00 || the number in decimal, such as -7)
    seed of a text   = SHA-256("houseway seed" || 00 || "text" || 00 || the text)

How a shuffle draws cards from these numbers stands in `decks`.
"""

import secrets
from hashlib import sha256
from struct import Struct
from typing import Final, TypeVar

Item = TypeVar("Item")

Seed = bytes
"""32 bytes."""

SEED_BYTES: Final = 32

_WORDS: Final = 1 << 32
_BLOCK: Final = Struct(">8I")


class BadSeed(ValueError):
    """Something that cannot seed a shuffle."""


def new_seed() -> Seed:
    """A fresh secret seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(value: int | str | bytes) -> Seed:
    """The seed that a number or a text names; 32 bytes are a seed already."""
    if isinstance(value, bytes):
        return _checked(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return sha256(b"houseway seed\0number\0" + str(value).encode()).digest()
    if isinstance(value, str):
        return sha256(b"houseway seed\0text\0" + _utf8(value)).digest()
    raise BadSeed(f"{value!r} cannot be a seed: give a whole number, a text or {SEED_BYTES} bytes.")


def commitment(seed: Seed) -> str:
    """What is published before the hand: it fixes the seed without giving it away."""
    return sha256(b"houseway commitment\0" + _checked(seed)).hexdigest()


def verify(seed: Seed, committed: str) -> bool:
    """Whether `seed` opens the published commitment."""
    return len(seed) == SEED_BYTES and commitment(seed) == committed.lower()


class Stream:
    """Random numbers that follow from a seed and a label; each label of a seed has numbers of its own."""

    __slots__ = ("_blocks", "_key", "_words")

    def __init__(self, seed: Seed, label: str) -> None:
        self._key = sha256(b"houseway stream\0" + _checked(seed) + _utf8(label)).digest()
        self._blocks = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if not 0 < n <= _WORDS:
            raise ValueError(f"Cannot draw a number below {n}: the bound must be from 1 to 2^32.")
        words = self._words
        while True:
            if not words:
                self._refill()
            word = words.pop()
            answer = word % n
            # The same test as word < 2^32 - 2^32 mod n, with one division fewer.
            if word - answer <= _WORDS - n:
                return answer

    def draw(self, pool: list[Item], n: int) -> list[Item]:
        """`n` items out of `pool`, one by one: each is the one at `below(len(pool))`, and the last fills its gap.

        The numbers are those of `below`, written out here because every card of every hand comes this way.
        """
        words = self._words
        first = len(pool)
        sure = _WORDS - first
        drawn = []
        for left in range(first, first - n, -1):
            while True:
                if not words:
                    self._refill()
                word = words.pop()
                at = word % left
                if word <= sure or word - at <= _WORDS - left:
                    break
            drawn.append(pool[at])
            pool[at] = pool[-1]
            del pool[-1]
        return drawn

    def _refill(self) -> None:
        block = sha256(self._key + self._blocks.to_bytes(4, "big")).digest()
        self._blocks += 1
        self._words.extend(_BLOCK.unpack(block)[::-1])


def _checked(seed: Seed) -> Seed:
    if len(seed) != SEED_BYTES:
        raise BadSeed(f"A seed has {SEED_BYTES} bytes; this one has {len(seed)}.")
    return seed


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise BadSeed(f"{text!r} cannot be written in UTF-8.") from None
