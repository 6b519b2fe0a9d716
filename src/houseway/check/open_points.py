"""Findings about readings: what the document leaves open, and where one part of it contradicts another."""

from collections.abc import Iterator

from houseway.check.finding import Finding, Weight
from houseway.table.game import Game

SAYS = {
    "custom": (Weight.NOTE, "silent text", "The text does not say; by custom"),
    "borrowed": (Weight.NOTE, "silent text", "The text does not say; as in {source}"),
    "text": (Weight.NOTE, "ambiguous text", "The text can be read in more than one way; taken as"),
    "chart": (Weight.DOUBT, "decided by a chart", "The prose says otherwise, or nothing; by the chart"),
    "example": (Weight.DOUBT, "decided by an example", "The prose says otherwise, or nothing; by the example"),
}


def reading_findings(game: Game) -> Iterator[Finding]:
    for name, reading in game.filing.readings.items():
        weight, kind, says = SAYS[reading.basis]
        answer = reading.answers[reading.default].rstrip(".")
        what = f"{reading.question} {says.format(source=reading.borrowed_from)}: {answer} (reading {name})."
        yield Finding(game.id, weight, kind, what, str(reading.lines))
