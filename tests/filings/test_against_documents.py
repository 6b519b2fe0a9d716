"""Every figure of a filing stands on the lines it cites, wherever the source documents are at hand."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

import houseway
from houseway.filings.figures import Lines, Range, odds_text
from houseway.filings.model import Filing
from houseway.library import load

SHARED = Path(__file__).parents[3] / "shared"
SEEDS = SHARED / "seeds"
needs_documents = pytest.mark.skipif(not SEEDS.is_dir(), reason="the source documents are not beside the project")

DAMAGED: dict[tuple[str, str, int], dict[str, str]] = {
    ("oaks/pai-gow-tiles", "ca-games", 1): {"53007 - $2,000": "1001"},
    ("oaks/pai-gow-tiles", "ca-games", 2): {"&7 001 - $2,000": "1001"},
    ("oaks/pai-gow-tiles", "ca-games", 5): {'—¢5 357"': "2001", "63'000 $3": "3000", "$10,000 36": "6"},
    ("oaks/pai-gow-tiles", "ca-games", 18): {"- 30060": "30000", "30060 %": "9"},
}
"""Figures that are damaged in print, by filing, sheet and option: what is there to read, and what it is taken for."""

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable and entry.document != "none"]


def document(filing: Filing) -> list[str]:
    return numbered(filing.document)


@cache
def numbered(number: str) -> list[str]:
    """The lines of the document of that number."""
    (path,) = SEEDS.glob(f"{number}_*.txt")
    return path.read_text(encoding="utf-8").split("\n")


def text_at(text: list[str], lines: Lines) -> str:
    return "\n".join("\n".join(text[first - 1 : last]) for first, last in lines.spans)


def cents_in(text: str) -> set[int]:
    """Every amount of dollars printed in a text; a blank or a point before three digits is a comma misread."""
    figures = re.findall(r"\d[\d,]*(?:\.\d\d)?|\.\d\d", text)
    figures += [re.sub("[ .]", "", figure) for figure in re.findall(r"\b\d{1,3}[ .]\d{3}\b", text)]
    return {round(float(figure.replace(",", "")) * 100) for figure in figures}


def bounds(band: Range) -> Iterator[int]:
    yield band.low
    if band.high is not None:
        yield band.high


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_every_fee_is_printed_on_its_line(filing: str) -> None:
    game = load(filing)
    text = document(game.filing)
    for name, sheet in game.filing.sheets.items():
        for option in sheet.options:
            printed = cents_in(text_at(text, option.lines))
            for there, figure in DAMAGED.get((filing, name, option.option[0]), {}).items():
                assert there in text_at(text, option.lines)
                printed.add(int(figure) * 100)
            for fee, bands in option.fees.items():
                by_players = sheet.fees[fee].by == "players"
                for band, cents in bands.bands:
                    assert not cents or cents in printed, f"{name} {option.option}: {fee} {cents}"
                    for bound in () if by_players or band == Range(0, None) else bounds(band):
                        assert bound in printed, f"{name} {option.option}: {fee} band {bound}"
            for blind in option.blinds:
                assert blind in printed
            for amount in (option.buy_in.min, option.buy_in.max):
                assert not amount or amount in printed


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_odds_are_printed_on_their_lines(filing: str) -> None:
    game = load(filing)
    text = document(game.filing)
    for name, wager in game.filing.wagers.items():
        if not wager.offered:
            continue
        for row in wager.pays:
            if row.prize:
                assert row.prize in cents_in(text_at(text, row.lines)), f"wagers.{name}: prize not on {row.lines}"
            if row.pays > 0:
                printed, about = text_at(text, row.lines), text_at(text, wager.lines)
                assert is_printed(row.pays, printed, about), (
                    f"wagers.{name}: {odds_text(row.pays)} is not on {row.lines}"
                )


def is_printed(odds: Fraction, printed: str, about: str) -> bool:
    """Whether odds stand in a text, or in a table whose heading says that it pays to one; even money may go unsaid."""
    for times in range(1, 6):
        high, low = f"{odds.numerator * times:,}", odds.denominator * times
        figure = f"(?:{high}|{high.replace(',', '')})"
        if re.search(rf"(?<![\d,.]){figure} ?(?:to|:|-|-to-) ?{low}(?!\d)", printed):
            return True
    if odds == 1 and re.search(r"\bwins?\b|even money|pay all winning", printed, re.IGNORECASE):
        return True
    bare = rf"(?<![\d,.$]){odds.numerator}(?![\d,.])"
    to_one = re.search(r"to 1\b|Pay : 1|to-1\b", f"{printed}\n{about}")
    return odds.denominator == 1 and bool(to_one) and bool(re.search(bare, printed))


@needs_documents
@pytest.mark.parametrize("filing", PLAYABLE)
def test_lines_are_lines_of_the_document(filing: str) -> None:
    game = load(filing)
    last = len(document(game.filing))
    assert max(line for span in game.filing.lines.spans for line in span) <= last
    for reading in game.filing.readings.values():
        assert max(line for span in reading.lines.spans for line in span) <= last


@needs_documents
def test_the_catalogue_is_complete() -> None:
    """All 71 ids of the scope, with the document and the lines that the scope gives."""
    scope = (SHARED / "catalogue" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([a-z-]+/[a-z0-9-]+) \| (\d{3}) \| ([^|]+?) \|", scope, re.MULTILINE)
    assert len(rows) == 71
    listed = houseway.catalogue()
    for identity, document_number, lines in rows:
        entry = listed[identity]
        assert entry.document == document_number
        assert entry.lines.replace("-", "–") == lines.replace("-", "–")
