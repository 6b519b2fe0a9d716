"""Games by whatever people call them: `houseway play uth`, `houseway list bacarat`.

Names are the filings' titles and the other names that filings and families give. The page searches the same names by
a library of its own.
"""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cache
from typing import NamedTuple

from houseway.library import Entry, catalogue, names_of

ALIKE = 0.75
"""So much alike are a word and the same with a slip."""
SHORT = 3
"""A word of so few letters must be right."""
TITLE, NAME, PLACE = 4.0, 3.0, 1.0
"""What a word counts in the title, in another name, and in the cardroom or family."""
WHOLE = 6.0
"""What all words count where they are a name, from its first letter to its last."""
OTHER = 0.75
"""What another name counts beside the title."""
BEGINS = 0.8


def find(text: str, among: Iterable[Entry] | None = None) -> list[Entry]:
    """The games that a text may mean, the likeliest first; those of one kind in the order of the catalogue."""
    asked = _words(text)
    entries = catalogue().values() if among is None else among
    found = [(_score(asked, _known(entry)), entry) for entry in entries if asked]
    return [entry for score, entry in sorted(found, key=lambda one: -one[0]) if score]


class _Known(NamedTuple):
    """What a game is called: all of it in one piece, and its words."""

    title: str
    names: tuple[str, ...]
    title_words: frozenset[str]
    words: frozenset[str]
    places: frozenset[str]
    """The words of its cardroom and family."""


@cache
def _known(entry: Entry) -> _Known:
    names = names_of(entry)
    return _Known(
        "".join(_words(entry.title)),
        tuple("".join(_words(name)) for name in names),
        frozenset(_words(entry.title)),
        frozenset(word for name in names for word in _words(name)),
        frozenset({*_words(entry.cardroom), *_words(entry.family), *_words(entry.id)}),
    )


def _score(asked: list[str], known: _Known) -> float:
    all_words = "".join(asked)
    whole = WHOLE * max(_alike(all_words, known.title), OTHER * _best(all_words, known.names))
    parts = ((TITLE, known.title_words), (NAME, known.words), (PLACE, known.places))
    each = [max(weight * _best(word, words) for weight, words in parts) for word in asked]
    if not (whole or all(each)):
        return 0.0
    return (whole + sum(each) / len(each)) * (1 + 1 / len(known.title))  # of two alike, the one with the plainer title


def _best(word: str, words: Iterable[str]) -> float:
    return max((_alike(word, other) for other in words), default=0.0)


def _alike(word: str, other: str) -> float:
    """1 for the same word, less for its beginning or for one with a slip, 0 for another."""
    if word == other:
        return 1.0
    if other.startswith(word):
        return BEGINS
    if len(word) <= SHORT or word[0].isdecimal():
        return 0.0
    ratio = SequenceMatcher(None, word, other).ratio()
    return ratio * BEGINS if ratio >= ALIKE else 0.0


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9+]+", re.sub(r"['’]", "", text.lower()))
