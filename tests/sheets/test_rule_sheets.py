"""Every rule sheet is the rules of its game in plain sentences, under every answer to every reading."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any

import pytest
from pydantic import BaseModel

import houseway
from houseway.filings.model import Filing
from houseway.sheets import generic
from houseway.sheets.generic import is_money
from houseway.sheets.rules import sections
from houseway.sheets.sections import BANKED, EVERY, FOR_THE_POT, TITLES, Section, Sentence, say, section
from houseway.table.game import Game
from tests.counts import long, some

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]
POKER = ("flop", "stud", "draw")
SAID = {
    "3-2-A", "4-3-2", "ace-king", "all-in", "bring-in", "buy-in", "counter-clockwise", "no-limit", "player-dealer",
    "pot-limit", "three-card", "two-pair",
}  # fmt: skip
"""Words of the trade that are written with a dash."""
QUOTED = ("readings", "house", "not-played", "irregularities")
"""Sections that name readings and remedies, or quote the filing's own words."""


@lru_cache(maxsize=1)
def sheets_of(filing: str) -> list[tuple[str, Game, list[Section]]]:
    """The game and its sheet as it is read by default, and under each other answer."""
    game = houseway.load(filing)
    games = {"default": game}
    for name, reading in game.filing.readings.items():
        others = set(reading.answers) - {reading.default}
        games |= {f"{name}={answer}": game.reading({name: answer}) for answer in others}
    return [(reading, one, list(sections(one))) for reading, one in games.items()]


def sentences(section: Section) -> Iterator[Sentence]:
    yield from section.sentences
    for table in section.tables:
        yield from table.notes


def texts(section: Section) -> Iterator[str]:
    """Everything a section says but names and line numbers."""
    yield section.title
    for one in sentences(section):
        yield from filter(None, (one.label, one.text))
    for table in section.tables:
        yield from filter(None, (table.title, *table.columns))
        for row in table.rows:
            yield from row[: -1 if table.cites else None]


# -- what a sheet must have


def lacks(game: Game, told: list[Section]) -> Iterator[str]:
    """The sections that the game must have and its sheet has not."""
    found = {one.id: one for one in told}
    wanted = {*EVERY, *(FOR_THE_POT if game.family.name in POKER else ())}
    if game.filing.player_dealer:
        wanted |= {*BANKED, *(["bonuses"] if any(one.bonus for one in game.filing.wagers.values()) else ())}
    if game.family.name in POKER:
        parts = {"posting": "posting", "straddle": "straddle", "kill": "kill", "over": "over-button"}
        wanted |= {name for part, name in parts.items() if getattr(game.rules, part, None)}
    if game.filing.readings:
        wanted.add("readings")
    yield from (name for name in wanted if name not in found or not (found[name].sentences or found[name].tables))


@pytest.mark.parametrize("filing", PLAYABLE)
def test_sections_come_in_order_and_are_plain_data(filing: str) -> None:
    told = list(sections(houseway.load(filing)))
    assert [one.id for one in told] == [name for name in TITLES if name in {one.id for one in told}]
    assert json.loads(json.dumps([asdict(one) for one in told]))[0]["id"] == "object"


def no_sentences(_game: Game, told: list[Section]) -> Iterator[str]:
    """Points that are no sentence: without a capital or a full stop, or with a gap."""
    points = [point.text for one in told for point in sentences(one)]
    yield from (text for text in points if not re.fullmatch(r"[A-Z0-9$“](?!.*(  |\.\.)).*[.?:]", text, re.DOTALL))


@pytest.mark.parametrize("filing", PLAYABLE)
def test_options_are_told_in_full(filing: str) -> None:
    """Every option of every fee sheet is a row, and what is odd about it is said."""
    game = houseway.load(filing)
    (told,) = (one for one in sections(game) if one.id == "collections")
    for table, sheet in zip(told.tables, game.filing.sheets.values(), strict=True):
        assert [row[0] for row in table.rows] == [", ".join(map(str, one.option)) for one in sheet.options]
        said = " ".join(note.text for note in table.notes)
        assert all(" ".join(option.note.split()) in said for option in sheet.options)


# -- what no sheet may say


def terms(value: Any) -> Iterator[str]:
    """Every word of a filing's own language: the terms of its rules, and their keys."""
    if isinstance(value, BaseModel):
        for name in type(value).model_fields:
            if name not in ("lines", "title", "note", "readings", "house", "not_played", "text", "summary", "name"):
                yield name
                yield from terms(getattr(value, name))
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield str(key)
            yield from terms(one)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from terms(one)
    elif isinstance(value, str) and " " not in value:
        yield value


def raw_keys(game: Game, told: list[Section]) -> Iterator[str]:
    """Where a sheet speaks the language of the file."""
    titles = {word for rule in game.filing.wagers.values() for word in rule.title.lower().split()}
    found = {one for one in (*terms(game.rules), *terms(game.filing)) if "-" in one or "_" in one}
    for one in told:
        if one.id in QUOTED:
            continue
        words = {word.strip(".,:;()“”'") for text in texts(one) for word in text.split()}
        yield from (f"{one.id}: {key}" for key in words & found - SAID - titles)
        yield from (f"{one.id}: {word}" for word in words if "_" in word)


def cents_in(model: Any) -> Iterator[int]:
    """Every amount of money that a model holds."""
    if isinstance(model, BaseModel):
        for name, field in type(model).model_fields.items():
            value = getattr(model, name)
            if isinstance(value, int) and not isinstance(value, bool) and is_money(field.annotation, *field.metadata):
                yield value
            yield from cents_in(value)
    elif isinstance(model, Mapping):
        for one in model.values():
            yield from cents_in(one)
    elif isinstance(model, tuple):
        for one in model:
            yield from cents_in(one)


def bare_cents(game: Game, told: list[Section]) -> Iterator[str]:
    amounts = {str(cents) for cents in (*cents_in(game.rules), *cents_in(game.filing)) if cents >= 100}
    for one in told:
        if one.id not in QUOTED:
            for point in sentences(one):
                bare = set(re.findall(r"(?<![$\d,.–-])\d{3,}(?![\d,]|\s?(?:to|cards)\b)", point.text))
                yield from (f"{one.id}: {point.text}" for _ in bare & amounts)


FOREIGN = {
    r"\bflops?\b|\bturn card\b|\briver\b": ("flop", "ultimate"),
    r"\bforced bet\b|\bbring-in\b": ("stud",),
    r"\bdraws? cards\b|\bbefore the draw\b": ("draw",),
    r"\bstraddle\b|\bblinds?\b": ("flop", "draw", "ultimate"),
    r"\bGee Joon\b|\btiles?\b": ("pai-gow-tiles",),
    r"\bmelds?\b|\bvalle\b": ("pan",),
    r"\bclean sweeps?\b": ("thirteen",),
    r"\bbadugi\b": ("draw",),
    r"\bjack follows the seven\b": ("stud", "pan"),
    r"\bshoe\b": ("baccarat", "twenty-one", "super-pan-9", "three-card", "casino-war", "pan"),
}
"""Words of one game that have no place on the sheet of another."""


def foreign(game: Game, told: list[Section]) -> Iterator[str]:
    """Rules of a family that the game is not."""
    quoted = (*QUOTED, "wagers", "bonuses", "collections")
    said = {one.id: " ".join(texts(one)) for one in told if one.id not in quoted}
    for name, text in said.items():
        for words, families in FOREIGN.items():
            if game.family.name not in families and (hit := re.search(words, text, re.IGNORECASE)):
                yield f"{name}: {hit[0]}"
        if not game.filing.player_dealer and "player-dealer" in text.lower():
            yield f"{name}: player-dealer"
        if not game.filing.deck.jokers and game.filing.deck.kind != "tiles" and "joker" in text.lower():
            yield f"{name}: joker"


@long
@pytest.mark.parametrize("filing", some(PLAYABLE, 40))
def test_a_sheet_under_every_reading(filing: str) -> None:
    for reading, game, told in sheets_of(filing):
        for wrong in (lacks, no_sentences, raw_keys, bare_cents, foreign):
            assert not list(wrong(game, told)), (reading, wrong.__name__)


def test_a_list_of_fields_is_no_rule_sheet() -> None:
    """The checks find what sheets once had: fields in a list, keys, cents, and a joker in a game of 52 cards."""
    game = houseway.load("deuce/mexican-stud")
    told = list(sections(replace(game, family=replace(game.family, sheet=f"{generic.__name__}:sheet"))))
    assert {"object", "ranking", "deal", "winners", "betting"} <= set(lacks(game, told))
    assert list(no_sentences(game, told))
    ante = section("deal", [say("The ante is 100.")])
    assert list(bare_cents(game, [ante]))
    assert list(raw_keys(game, [section("deal", [say("The joker is straight-or-flush.")])]))
    razz = houseway.load("oaks/razz")
    assert list(foreign(razz, [section("deal", [say("A joker turned up is an ace.")])]))


# -- clauses that bind the house


def test_clauses_do_not_change_the_digest() -> None:
    """Document 002 line 634: what binds the house can change no card, choice or cent."""
    game = houseway.load("silver-fox/ez-baccarat")
    assert any(clause.lines.holds(634) for clause in game.filing.house)
    bare: Filing = game.filing.model_copy(update={"house": (), "not_played": ()})
    assert replace(game, filing=bare).digest() == game.digest()


@pytest.mark.parametrize(
    ("filing", "words", "lines"),
    [
        ("westlane/texas-holdem", "agreement to push chips", "109"),
        ("westlane/dai-bacc", "one collection option", "1667"),
        ("oaks/pan", "play against each other", "1578–1580"),
        ("oaks/three-card-poker", "reviewing whether the way the player-dealer's seat goes round", "1858"),
        ("deuce/ez-baccarat-panda-8", "keeps the right to review", "2967"),
        ("silver-fox/ez-baccarat", "never banks", "634"),
        ("central-coast/ultimate-texas-holdem", "may play", "996"),
    ],
)
def test_what_binds_the_house_stands_with_its_lines(filing: str, words: str, lines: str) -> None:
    (house,) = (one for one in sections(houseway.load(filing)) if one.id == "house")
    assert any(words in one.text and lines in one.lines for one in house.sentences), [
        (one.text, one.lines) for one in house.sentences
    ]
