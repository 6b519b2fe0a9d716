"""The 32 Chinese tiles: their names, their pips and their pairs.

Eleven tiles come twice, and such two are a matched pair; they are alike in every way and share one id
(`Teen`). Ten tiles come once and make five pairs with a partner of other pips; each has an id of its own, the
pair's name and the tile's pips (`Gow36` and `Gow45` are the nines). Since no two kinds of tile have the same
pips, a tile can always be named by them as well: `6-6` is Teen, and `4-2` is a Gee Joon tile.

The order of pairs and of single tiles is the traditional one. What two tiles make, and which hand beats
which, is for the rankings.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NewType

from houseway.felt.decks import Deck

Tile = NewType("Tile", str)


class BadTile(ValueError):
    """Text that does not name a tile."""


@dataclass(frozen=True)
class Pair:
    """Two tiles that belong together: the name, what it means, and the two ids (the same id when matched)."""

    name: str
    meaning: str
    tiles: tuple[Tile, Tile]

    @property
    def matched(self) -> bool:
        """Whether the two tiles are alike."""
        return self.tiles[0] == self.tiles[1]


def _matched(name: str, meaning: str) -> Pair:
    return Pair(name, meaning, (Tile(name), Tile(name)))


GEE_JOON: Final = Pair("Gee Joon", "supreme", (Tile("Joon24"), Tile("Joon12")))

PAIRS: Final[tuple[Pair, ...]] = (
    GEE_JOON,
    _matched("Teen", "heaven"),
    _matched("Dey", "earth"),
    _matched("Yun", "man"),
    _matched("Gor", "goose"),
    _matched("Mooy", "plum"),
    _matched("Chong", "long"),
    _matched("Bon", "board"),
    _matched("Foo", "hatchet"),
    _matched("Ping", "partition"),
    _matched("Tit", "long leg seven"),
    _matched("Look", "big head six"),
    Pair("Chop Gow", "mixed nines", (Tile("Gow36"), Tile("Gow45"))),
    Pair("Chop Bot", "mixed eights", (Tile("Bot26"), Tile("Bot35"))),
    Pair("Chop Chit", "mixed sevens", (Tile("Chit25"), Tile("Chit34"))),
    Pair("Chop Ng", "mixed fives", (Tile("Ng14"), Tile("Ng23"))),
)
"""The 16 pairs, the highest first."""

_DOUBLED: Final = {
    "Teen": (6, 6), "Dey": (1, 1), "Yun": (4, 4), "Gor": (1, 3), "Mooy": (5, 5), "Chong": (3, 3),
    "Bon": (2, 2), "Foo": (5, 6), "Ping": (4, 6), "Tit": (1, 6), "Look": (1, 5),
}  # fmt: skip

# Supreme as a pair, yet the lowest tiles when they stand alone.
_BY_SINGLE: Final = (*PAIRS[1:], GEE_JOON)

TILES: Final[tuple[Tile, ...]] = tuple(dict.fromkeys(tile for pair in _BY_SINGLE for tile in pair.tiles))
"""The 21 kinds of tile as they rank alone, the highest first; the two of a mixed pair rank equal."""

PIPS: Final[dict[Tile, tuple[int, int]]] = {
    tile: _DOUBLED[tile] if tile in _DOUBLED else (int(tile[-2]), int(tile[-1])) for tile in TILES
}
SPOTS: Final[dict[Tile, int]] = {tile: sum(pips) for tile, pips in PIPS.items()}
VALUE: Final[dict[Tile, int]] = {tile: spots % 10 for tile, spots in SPOTS.items()}
"""What the tile counts in a hand: its spots without the tens."""

GEE_JOON_VALUES: Final = (3, 6)
"""What either Gee Joon tile may count, by tradition, when the two are not together."""

PAIR: Final[dict[Tile, Pair]] = {tile: pair for pair in PAIRS for tile in pair.tiles}
PAIR_RANK: Final[dict[str, int]] = {pair.name: rank for rank, pair in enumerate(PAIRS, 1)}
"""1 (Gee Joon) to 16 (the mixed fives), by the name of the pair."""
SINGLE_RANK: Final[dict[Tile, int]] = {tile: rank for rank, pair in enumerate(_BY_SINGLE, 1) for tile in pair.tiles}
"""1 (Teen) to 16 (the Gee Joon tiles)."""

TILE_SET: Final[Deck[Tile]] = Deck(tuple((tile, 2 if PAIR[tile].matched else 1) for tile in TILES))

_ALIASES: Final[dict[str, str]] = {
    "tin": "Teen", "tien": "Teen", "heaven": "Teen",
    "day": "Dey", "dei": "Dey", "earth": "Dey",
    "yan": "Yun", "man": "Yun",
    "gou": "Gor", "ngor": "Gor", "goose": "Gor",
    "mui": "Mooy", "mooey": "Mooy", "plum": "Mooy",
    "cheong": "Chong", "cheung": "Chong", "long": "Chong",
    "ban": "Bon", "board": "Bon",
    "fu": "Foo", "hatchet": "Foo",
    "pin": "Ping", "partition": "Ping",
    "tid": "Tit",
    "luk": "Look", "lok": "Look",
    "geejoon": "Gee Joon", "jeegoon": "Gee Joon", "joon": "Gee Joon", "supreme": "Gee Joon",
    "gow": "Chop Gow", "nine": "Chop Gow",
    "bot": "Chop Bot", "eight": "Chop Bot",
    "chit": "Chop Chit", "seven": "Chop Chit",
    "ng": "Chop Ng", "five": "Chop Ng",
}  # fmt: skip

_NAMED: Final[dict[str, Pair]] = {pair.name.lower().replace(" ", ""): pair for pair in PAIRS} | {
    alias: next(pair for pair in PAIRS if pair.name == name) for alias, name in _ALIASES.items()
}
_BY_PIPS: Final[dict[tuple[int, int], Tile]] = {pips: tile for tile, pips in PIPS.items()}
_WRITTEN: Final = re.compile(r"([a-z -]*)(?:([1-6])([-/]?)([1-6]))?")


def tile(text: str) -> Tile:
    """The tile that `text` names: by name (`Teen`, `day`), pips (`6-6`), or both (`Gow36`, `nine 3-6`)."""
    written = _WRITTEN.fullmatch(text.strip().lower())
    name, one, dash, other = written.groups(default="") if written else ("", "", "", "")
    pair = _NAMED.get(name.replace(" ", "").replace("-", ""))
    # Bare digits would be taken for a number of spots: is 12 the 1-2, or the twelve?
    if pair is None and (name or not dash):
        raise BadTile(f"{text!r} is not a tile: write its name, such as Teen, or its pips, such as 6-6.")
    if one:
        return _with_pips(text, pair, (min(int(one), int(other)), max(int(one), int(other))))
    assert pair is not None
    if not pair.matched:
        raise BadTile(f"{text!r} could be {' or '.join(pair.tiles)}: write which.")
    return pair.tiles[0]


def _with_pips(text: str, pair: Pair | None, pips: tuple[int, int]) -> Tile:
    found = _BY_PIPS[pips]
    if pair and found not in pair.tiles:
        raise BadTile(f"{text!r} is not a tile: {pretty(found)} has those pips.")
    return found


def tiles(text: str | Iterable[str]) -> tuple[Tile, ...]:
    """The tiles named in `text`, apart (`Teen Gow36 2-4`), or one by one in a sequence."""
    words = text.replace(",", " ").split() if isinstance(text, str) else text
    return tuple(tile(word) for word in words)


def pretty(one: Tile) -> str:
    """The tile for people: `Teen 6-6`, `Chop Gow 3-6`, `Gee Joon 2-4`."""
    low, high = PIPS[one]
    return f"{PAIR[one].name} {low}-{high}"
