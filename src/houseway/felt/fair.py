"""A deck that is committed to card by card, and then ordered anew by everybody: nobody can choose how it lies.

The house shuffles the deck from its secret seed and lays it out, card 0, card 1 and so on. Each is a leaf of a tree of
hashes, and the root of the tree is published before anything else. Then everybody who takes part has a share of 32
bytes: its hash is published first, and the share itself when all hashes are known. The root and the shares decide in
which order the leaves are dealt. So the house has chosen before it knows any share, the players cannot see what they
choose from, and any card can be shown to be the one that lay there without showing another one.

The construction uses nothing but SHA-256 (`||` joins bytes, `00` is a zero byte, text is UTF-8, numbers are 4 bytes,
big-endian; `stream` and `draw` are those of `houseway.felt.shuffle` and `houseway.felt.decks`):

    laid       = the deck in its canonical order, drawn to the last card from stream(seed, "deck")
    beside     = SHA-256("houseway beside" || 00 || seed)
    salt i     = SHA-256("houseway salt" || 00 || seed || i)
    leaf i     = SHA-256("houseway leaf" || 00 || salt i || i || text i)
                 text i = the name of the card laid i-th, i < n; text n = beside in lower-case hex
    node       = SHA-256("houseway node" || 00 || left || right)
                 row by row, two at a time from the left; one that is left over goes up as it is
    committed  = SHA-256("houseway share" || 00 || share), which a player publishes first
    mix        = SHA-256("houseway mix" || 00 || root || seat || share || seat || share …), by seat
    order      = 0, 1, … n - 1, drawn to the last from stream(mix, "order")
                 where nobody has a share, as they are
    the j-th card off the deck is the one that is laid at order[j]

Dice, and cards drawn for the button, come from streams of SHA-256("houseway seen" || 00 || beside || mix), and discards
that are shuffled again from streams of SHA-256("houseway unseen" || 00 || seed || mix).
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple, TypeVar

from houseway.felt.shuffle import SEED_BYTES, Seed, Stream

Item = TypeVar("Item", bound=str)

Mix = bytes
"""32 bytes."""


class Opening(NamedTuple):
    """One leaf shown: what it says, its salt, and the hashes beside its way to the root."""

    leaf: int
    text: str
    salt: bytes
    path: tuple[bytes, ...]

    def json(self) -> dict[str, object]:
        return {
            "leaf": self.leaf,
            "text": self.text,
            "salt": self.salt.hex(),
            "path": [one.hex() for one in self.path],
        }


class Laid:
    """A deck as the house has laid it out, with the tree over it."""

    def __init__(self, cards: Sequence[str], seed: Seed) -> None:
        """`cards` are the deck in its canonical order."""
        self.seed = seed
        self.cards = tuple(laid_out(cards, seed))
        self.texts = (*self.cards, beside(seed).hex())
        self.rows = [[_leaf(_salt(seed, index), index, text) for index, text in enumerate(self.texts)]]
        while len(self.rows[-1]) > 1:
            below = self.rows[-1]
            above = [_node(*below[at : at + 2]) for at in range(0, len(below) - 1, 2)]
            self.rows.append([*above, *below[len(above) * 2 :]])

    @property
    def root(self) -> bytes:
        return self.rows[-1][0]

    def opening(self, index: int) -> Opening:
        """What shows that the card laid at `index` is what it is; the last index is for what lies beside the deck."""
        path, at = [], index
        for row in self.rows[:-1]:
            if at ^ 1 < len(row):
                path.append(row[at ^ 1])
            at //= 2
        return Opening(index, self.texts[index], _salt(self.seed, index), tuple(path))


def laid_out(cards: Sequence[Item], seed: Seed) -> list[Item]:
    """A deck in its canonical order as a seed lays it out."""
    return Stream(seed, "deck").draw(list(cards), len(cards))


def committed(share: bytes) -> str:
    """What a player publishes before the share itself."""
    return _hash("share", _checked(share)).hex()


def mixed(root: bytes, shares: Mapping[int, bytes]) -> Mix:
    """What the root and the players' shares, by seat, come to; nothing where nobody has a share."""
    if not shares:
        return b""
    return _hash("mix", root, *(part for seat in sorted(shares) for part in (_four(seat), _checked(shares[seat]))))


def order_of(mix: Mix, cards: int) -> list[int]:
    """In which order the leaves of a deck of so many cards are dealt: as they are laid, where nobody has a share."""
    leaves = list(range(cards))
    return Stream(mix, "order").draw(leaves, cards) if mix else leaves


def beside(seed: Seed) -> bytes:
    """What the house adds to dice and to cards drawn for the button."""
    return _hash("beside", seed)


def seen(seed: Seed, mix: Mix) -> Seed:
    """The seed of what lies open at once: dice, and cards for the button."""
    return _hash("seen", beside(seed), mix)


def unseen(seed: Seed, mix: Mix) -> Seed:
    """The seed of what stays hidden: discards that are shuffled again."""
    return _hash("unseen", seed, mix)


def _salt(seed: Seed, index: int) -> bytes:
    return _hash("salt", seed, _four(index))


def _leaf(salt: bytes, index: int, text: str) -> bytes:
    return _hash("leaf", salt, _four(index), text.encode())


def _node(left: bytes, right: bytes) -> bytes:
    return _hash("node", left, right)


def _hash(label: str, *parts: bytes) -> bytes:
    return sha256(b"houseway " + label.encode() + b"\0" + b"".join(parts)).digest()


def _four(number: int) -> bytes:
    return number.to_bytes(4, "big")


def _checked(share: bytes) -> bytes:
    if len(share) != SEED_BYTES:
        raise ValueError(f"A player's share has {SEED_BYTES} bytes; this one has {len(share)}.")
    return share
