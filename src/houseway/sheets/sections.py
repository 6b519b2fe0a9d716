"""A rule sheet as data: sections of sentences and tables, each with the lines of the document it came from."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "object": "Object of the game",
        "deck": "The deck",
        "ranking": "What cards and hands are worth",
        "seats": "Seats, chips and buy-ins",
        "player-dealer": "The player-dealer",
        "wagers": "Wagers and what they pay",
        "bonuses": "Bonus bets",
        "button": "The button",
        "blinds": "Blinds and antes",
        "posting": "New players and missed blinds",
        "straddle": "Straddle",
        "kill": "Kill",
        "over-button": "Over buttons",
        "deal": "The deal",
        "play": "The play",
        "betting": "Betting",
        "melds": "Melds",
        "house-way": "The house way",
        "winners": "Who wins, and what is paid",
        "settlement": "Order of settlement",
        "irregularities": "Irregularities",
        "collections": "Collections",
        "house": "What binds the house",
        "not-played": "Not played here",
        "readings": "Readings",
    }
)
"""Every section that our sheets have, in their order."""
EVERY: Final = ("object", "deck", "ranking", "seats", "deal", "winners", "irregularities", "collections", "house")
FOR_THE_POT: Final = ("button", "betting")
BANKED: Final = ("player-dealer", "wagers", "play", "settlement")


@dataclass(frozen=True)
class Sentence:
    """One point of the rules in a sentence or two."""

    text: str
    lines: str = ""
    label: str = ""
    """What it is about, in a word or two."""
    name: str = ""
    """The name by which it is invoked or chosen, such as that of an irregularity."""


@dataclass(frozen=True)
class Grid:
    """A table: what it shows, its columns, its rows."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lines: str = ""
    right: tuple[int, ...] = ()
    """The columns of figures."""
    cites: bool = False
    """The last column holds lines of the document."""
    name: str = ""
    notes: tuple[Sentence, ...] = ()
    """What must be known to read it."""


@dataclass(frozen=True)
class Section:
    """A part of a rule sheet."""

    id: str
    title: str
    sentences: tuple[Sentence, ...] = ()
    tables: tuple[Grid, ...] = ()
    lines: str = ""
    tiles: tuple[str, ...] = ()
    """Tiles to be drawn above the tables."""


def section(
    name: str,
    sentences: Iterable[Sentence] = (),
    tables: Iterable[Grid] = (),
    lines: object = "",
    title: str = "",
    tiles: Sequence[str] = (),
) -> Section:
    """A section by its id, under its usual title where no other is given."""
    return Section(name, title or TITLES[name], tuple(sentences), tuple(tables), cite(lines), tuple(tiles))


def say(text: str, lines: object = "", label: str = "") -> Sentence:
    return Sentence(text, cite(lines), label)


def points(label: str, clauses: Iterable[str], lines: object = "") -> Sentence:
    """Clauses about one thing, each as a sentence."""
    return say(" ".join(map(sentence, filter(None, clauses))), lines, label)


def sentence(clause: str) -> str:
    """A clause with a capital letter and a full stop."""
    return clause[:1].upper() + clause[1:] + "." * (clause[-1:] not in ".?:")


def cite(lines: object) -> str:
    """Lines as a sheet cites them; games that everybody plays alike have none."""
    return str(lines)


def in_order(sections: Iterable[Section]) -> Iterator[Section]:
    """Sections in their usual order, those of one id as one; what is not among them stands where it was told."""
    found: dict[str, Section] = {}
    for one in sections:
        before = found.get(one.id)
        found[one.id] = one if before is None else _joined(before, one)
    usual = list(TITLES)
    places = {name: usual.index(name) if name in usual else usual.index("winners") for name in found}
    yield from sorted(found.values(), key=lambda one: places[one.id])


def _joined(first: Section, second: Section) -> Section:
    lines = ", ".join(dict.fromkeys(filter(None, (first.lines, second.lines))))
    return replace(
        first,
        sentences=first.sentences + second.sentences,
        tables=first.tables + second.tables,
        lines=lines,
        tiles=first.tiles + second.tiles,
    )
