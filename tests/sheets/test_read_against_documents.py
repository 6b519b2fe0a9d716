"""Rules that a line of a document has and its sheet says, under the section where a reader looks for them."""

import pytest

import houseway
from houseway.sheets.rules import sections

SAID = [
    ("deuce/mexican-stud", "deck", "2016", "41 cards in all"),
    ("deuce/mexican-stud", "seats", "2042", "nobody bets on another player's hand"),
    ("deuce/mexican-stud", "deal", "2050", "from the left of the button"),
    ("deuce/mexican-stud", "deal", "2061", "face down to whoever did so and face up to the others"),
    ("deuce/mexican-stud", "betting", "2099", "all-in or not, is at most $200"),
    ("deuce/mexican-stud", "collections", "2113", "printed as a span, from $3 - $6 to $9 - $18"),
    ("deuce/mexican-stud", "house", "2101", "a table limit has no more than five collection rates"),
    ("deuce/pai-gow-tiles", "deck", "2531", "16 pairs"),
    ("deuce/pai-gow-tiles", "ranking", "2555", "the colour of the spots does not count"),
    ("deuce/pai-gow-tiles", "player-dealer", "2531", "from seat 1 on"),
    ("deuce/pai-gow-tiles", "deal", "2533", "the next stacks go round counter-clockwise"),
    ("deuce/pai-gow-tiles", "settlement", "2531", "from the player-dealer, or from a seat where no wager lies"),
    ("deuce/pai-gow-tiles", "not-played", "3283", "as a tip for the dealer"),
    ("deuce/pai-gow-tiles", "collections", "2606", "the text speaks of options 1 through 3"),
    ("deuce/mexican-stud", "blinds", "2050", "the house may set another"),
    ("silver-fox/texas-holdem", "blinds", "203", "other blinds, or none, and antes"),
    ("silver-fox/texas-holdem", "collections", "8-22", "prints no option numbers"),
    ("silver-fox/texas-holdem", "winners", "199", "table stakes"),
    ("silver-fox/texas-holdem", "betting", "46", "all-in or not, is at most $1,000"),
    ("silver-fox/texas-holdem", "not-played", "218-221", "for high and low"),
    ("silver-fox/three-card-poker", "wagers", "256", "none is made, raised or taken back"),
    ("silver-fox/three-card-poker", "wagers", "298", "keeps to the limits of the collection option"),
    ("silver-fox/three-card-poker", "not-played", "329", "two community cards"),
    ("silver-fox/three-card-poker", "house", "320", "ample notice"),
    *(
        (f"westlane/{game}", where, lines, words)
        for game in ("texas-holdem", "omaha", "omaha-hi-lo")
        for where, lines, words in (
            ("posting", "46", "who was in the game from its first hand on makes up the blinds that he misses too"),
            ("kill", "90-92", "the first hand of a game"),
            ("kill", "90-92", "the last winner has left it"),
            ("kill", "93", "split"),
        )
    ),
    ("westlane/ultimate-texas-holdem", "wagers", "1751", "none is made, raised or taken back"),
    ("westlane/ultimate-texas-holdem", "play", "1765", "does not change it"),
    ("westlane/ultimate-texas-holdem", "house", "1727", "only with a pair or higher"),
    ("westlane/ultimate-texas-holdem", "not-played", "1694-1699", "two decks"),
    ("westlane/ultimate-texas-holdem", "collections", "1928", "bands begin at $25"),
]


@pytest.mark.parametrize(("filing", "where", "lines", "words"), SAID)
def test_the_sheet_says_what_the_line_says(filing: str, where: str, lines: str, words: str) -> None:
    (told,) = (one for one in sections(houseway.load(filing)) if one.id == where)
    notes = (note for table in told.tables for note in table.notes)
    text = " ".join(one.text for one in (*told.sentences, *notes))
    assert words in text.lower(), f"line {lines}"
