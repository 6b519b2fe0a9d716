"""What binds the house, and what of a document is not played here: clauses of the filing, and of its cardroom."""

from collections.abc import Iterator

from houseway.filings.model import Filing
from houseway.filings.shelves import cardroom
from houseway.sheets.sections import Section, say, section


def sections(filing: Filing) -> Iterator[Section]:
    place, _, game = filing.id.partition("/")
    room = cardroom(place)
    banked = filing.player_dealer is not None
    house = [one for one in (room.house if room else ()) if one.binds(game, filing.document, banked)]
    left_out = [one for one in (room.not_played if room else ()) if one.binds(game, filing.document, banked)]
    if filing.house or house:
        yield section("house", [say(one.text, one.lines) for one in (*filing.house, *house)])
    if filing.not_played or left_out:
        yield section("not-played", [say(one.text, one.lines) for one in (*filing.not_played, *left_out)])
