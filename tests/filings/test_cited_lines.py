"""What readings and notes are about stands on the lines they cite, wherever the source documents are at hand."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pydantic import BaseModel

from houseway.filings.figures import Lines, Range
from houseway.filings.model import Filing, Schedule, Sheet
from houseway.filings.readings import Reading
from houseway.library import load
from tests.filings.test_against_documents import (
    DAMAGED,
    PLAYABLE,
    bounds,
    cents_in,
    document,
    needs_documents,
    numbered,
    text_at,
)

MONEY = re.compile(r"\$(\d+(?:,\d{3})*(?:\.\d\d)?)")
RATIO = re.compile(r"\b(\d+) to (\d+)\b")
COMMON = frozenset(
    """also and another are been but can cannot could does each every for from has have here how into its just line
    many may more much must not nothing one only other out read reading said same says shall some such text than that
    the their them then there they this two upon was what when where whether which who whose will with
    would""".split()  # noqa: SIM905
)
EVERYWHERE = frozenset({"dealer", "dealers", "game", "games", "hand", "hands", "house", "player", "players"})
ALIKE = (
    ("behind", "back", "backline"),
    ("seat", "position", "table", "circle", "spot"),
    ("chip", "bet", "wager", "limit", "dollar", "step", "raise", "fee", "collection"),
    ("deck", "shoe", "card"),
    ("order", "left", "right", "clockwise", "counter-clockwise"),
    ("front", "two-card"),
    ("odd", "split", "showdown"),
    ("high", "highest", "hi"),
    ("expose", "face", "open"),
    ("action", "turn", "starting"),
    ("spread", "meld"),
    ("part", "percentage", "fraction"),
    ("upper", "maximum"),
)
"""Words for one thing, the filing's and the document's."""
EVERY_FOURTH = 0.25
"""A word on so many of a document's lines says nothing about one of them."""


def told(reading: Reading) -> str:
    return f"{reading.question} {reading.note}"


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_the_figures_of_readings_are_on_their_lines(filing: str) -> None:
    """What a question or a note quotes, unless the text is silent and custom or another filing speaks."""
    game = load(filing).filing
    for name, reading in game.readings.items():
        if reading.basis in ("custom", "borrowed"):
            continue
        text = text_at(document(game), reading.lines)
        printed = cents_in(text)
        for amount in MONEY.findall(told(reading)):
            assert round(float(amount.replace(",", "")) * 100) in printed, (
                f"{name}: ${amount} is not on {reading.lines}"
            )
        for one, other in RATIO.findall(told(reading)):
            assert {int(one) * 100, int(other) * 100} <= printed, f"{name}: {one} to {other} is not on {reading.lines}"


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_every_line_that_a_reading_cites_speaks_of_it(filing: str) -> None:
    """Each span of lines has a word or a figure in common with the reading; where the text is silent, it is the place
    where something would stand, and the words that are everywhere will do."""
    game = load(filing).filing
    for name, reading in game.readings.items():
        assert list(beside_the_point(game, name, reading)) == [], f"{name}: nothing there is about that"


def beside_the_point(game: Filing, name: str, reading: Reading, shift: int = 0) -> Iterator[tuple[int, int]]:
    """The spans of lines that a reading cites and that do not speak of it, each so many lines further on."""
    about = " ".join((name.replace("-", " "), told(reading), *reading.answers.values()))
    silent = reading.basis in ("custom", "borrowed")
    for first, last in reading.lines.spans:
        usual = frozenset() if silent or of_fees(game, first, last) else in_every_fourth_line(game.document)
        there = "\n".join(document(game)[first - 1 + shift : last + shift])
        leaving = COMMON if silent else COMMON | EVERYWHERE
        if not ((words(about, leaving) & words(there, leaving)) - usual or figures(about) & figures(there)):
            yield first, last


def of_fees(game: Filing, first: int, last: int) -> bool:
    """Whether lines are those of a fee sheet, which speak of money and little else."""
    return any(a <= first and last <= b for lines in all_lines(game.sheets) for a, b in lines.spans)


@cache
def in_every_fourth_line(number: str) -> frozenset[str]:
    lines = [line for line in numbered(number) if line.strip()]
    found = Counter(word for line in lines for word in words(line, COMMON))
    return frozenset(word for word, count in found.items() if count > EVERY_FOURTH * len(lines))


@needs_documents
def test_lines_that_are_shifted_are_seen() -> None:
    """A wrong line may speak of the same thing by chance; ten lines further on, two in five do not."""
    cited = seen = 0
    for filing in PLAYABLE:
        game = load(filing).filing
        for name, reading in game.readings.items():
            if reading.basis not in ("custom", "borrowed"):
                cited += len(reading.lines.spans)
                seen += len(list(beside_the_point(game, name, reading, shift=10)))
    assert seen * 5 > cited * 2, f"{seen} of {cited}"


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_every_line_that_a_clause_or_an_irregularity_cites_speaks_of_it(filing: str) -> None:
    """What binds the house, what is not played, and what the floor rules; or other rules are said to apply there."""
    game = load(filing)
    family, text = game.family, document(game.filing)
    said = [(one.text, one.lines) for one in (*game.filing.house, *game.filing.not_played)]
    said += [
        (f"{one.title}; {family.remedies.get(one.remedy, '')} {one.remedy}", one.lines)
        for one in game.filing.irregularities.values()
    ]
    leaving = COMMON | EVERYWHERE
    for about, lines in said:
        for first, last in lines.spans:
            there = "\n".join((numbered(lines.document) if lines.document else text)[first - 1 : last])
            usual = frozenset() if of_fees(game.filing, first, last) else in_every_fourth_line(game.filing.document)
            alike = (words(about, leaving) & words(there, leaving)) - usual or figures(about) & figures(there)
            assert alike or re.search(r"\brules\b.*\bapply\b", there), (
                f"{about}: nothing on {first}-{last} is about that"
            )


def words(text: str, leaving: frozenset[str]) -> set[str]:
    """The words of a text by their beginnings, with those that mean the same here; money stands for chips."""
    found = {word[:4] for word in re.findall(r"[a-z]{3,}", text.lower()) if word not in leaving}
    if "$" in text:
        found.add("chip")
    return found.union(*(alike for alike in BEGINNINGS if found & alike))


BEGINNINGS = [frozenset(word[:4] for word in alike) for alike in ALIKE]


def figures(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_the_figures_of_notes_are_on_their_lines(filing: str) -> None:
    """What is noted beside a fee option stands there, or is what damaged print is taken for."""
    game = load(filing).filing
    for sheet, option in game.schedules():
        taken_for = DAMAGED.get((filing, sheet, option.option[0]), {}).values()
        printed = cents_in(text_at(document(game), option.lines)) | {int(figure) * 100 for figure in taken_for}
        for amount in MONEY.findall(option.note):
            assert round(float(amount.replace(",", "")) * 100) in printed, f"{sheet} {option.option}: ${amount}"


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_damaged_print_is_told_beside_its_option(filing: str) -> None:
    """No fee is a percentage: where the sign stands, the print is damaged, and whoever reads the option is told."""
    game = load(filing).filing
    text = document(game)
    for sheet, option in game.schedules():
        if "%" in text_at(text, option.lines):
            assert option.note, f"{sheet} {option.option} does not say what is wrong with its print"


DOLLARS = re.compile(r"\\?\$ ?(\d+(?:,\d{3})*(?:\.\d\d)?|\.\d\d)(?![\d.]*\d)")
"""An amount as it should be printed, with its sign."""


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_figures_that_are_not_printed_as_dollars_are_told_beside_their_option(filing: str) -> None:
    """A five or a percent sign for a dollar sign, a point for a comma, a span of limits: a note says what is there."""
    game = load(filing).filing
    text = document(game)
    for sheet, rule in game.sheets.items():
        rows = [
            (option, figures_of(rule, option), limits_of(option), dollars_in(text_at(text, option.lines)))
            for option in rule.options
        ]
        with_limits = sum(limits <= printed for _, _, limits, printed in rows) * 2 > len(rows)
        for option, figures, limits, printed in rows:
            odd = (figures | limits if with_limits else figures) - printed
            assert not odd or option.note, f"{sheet} {option.option}: {sorted(odd)} are not printed so"


def dollars_in(text: str) -> set[int]:
    return {round(float(figure.replace(",", "")) * 100) for figure in DOLLARS.findall(text)}


def limits_of(option: Schedule) -> set[int]:
    return {cents for one in option.limit for cents in one.usual} - {0}


def figures_of(sheet: Sheet, option: Schedule) -> set[int]:
    """What is collected, the blinds, and the ends of bands of money."""
    found = {*option.blinds}
    for name, bands in option.fees.items():
        for band, cents in bands.bands:
            found.add(cents)
            if sheet.fees[name].by != "players" and band != Range(0, None):
                found |= set(bounds(band))
    return found - {0}


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_every_line_is_a_line_of_its_document(filing: str) -> None:
    game = load(filing)
    for lines in all_lines((game.filing, game.rules)):
        last = len(numbered(lines.document) if lines.document else document(game.filing))
        assert all(first <= end <= last for first, end in lines.spans), f"{lines} is beyond line {last}"
        text = numbered(lines.document) if lines.document else document(game.filing)
        assert all("".join(text[first - 1 : end]).strip() for first, end in lines.spans), f"{lines} has an empty span"


def all_lines(value: Any) -> Iterator[Lines]:
    if isinstance(value, Lines):
        yield value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from all_lines(getattr(value, name))
    elif isinstance(value, dict):
        yield from (lines for one in value.values() for lines in all_lines(one))
    elif isinstance(value, tuple | list):
        yield from (lines for one in value for lines in all_lines(one))


# -- what is borrowed


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_what_is_borrowed_is_borrowed_from_a_filing_of_the_document_it_cites(filing: str) -> None:
    game = load(filing)
    named = {one.borrowed_from for one in game.filing.readings.values() if one.borrowed_from}
    sources = {source.document: source for source in (load(name).filing for name in named)}
    assert len(sources) == len(named)
    for lines in all_lines((game.filing, game.rules)):
        if lines.document:
            assert lines.document in sources, "a reading says from which filing"
            source = sources[lines.document]
            assert all(within(source, span) for span in lines.spans), f"{lines} is not in {source.id}"


def within(filing: Filing, span: tuple[int, int]) -> bool:
    return any(first <= span[0] and span[1] <= last for first, last in filing.lines.spans)
