"""What binds the house, and what of a document is not played here: clauses of the filing, and of its cardroom."""

from collections.abc import Iterator

from houseway.filings.model import Filing
from houseway.filings.shelves import Clause, SharedClause, cardroom
from houseway.sheets.sections import Section, Sentence, say, section

NONE = "The document has no clause that binds the house at this game, apart from its collections."


def sections(filing: Filing) -> Iterator[Section]:
    place, _, game = filing.id.partition("/")
    room = cardroom(place)
    banked = filing.player_dealer is not None

    def told(own: tuple[Clause, ...], shared: tuple[SharedClause, ...]) -> list[Sentence]:
        """What the filing says, then what its document says for all and the filing does not say itself."""
        said = {one.text for one in own}
        more = (one for one in shared if one.binds(game, filing.document, banked) and one.text not in said)
        return [say(" ".join(one.text.split()), one.lines) for one in (*own, *more)]

    yield section("house", told(filing.house, room.house if room else ()) or [say(NONE)])
    left_out = told(filing.not_played, room.not_played if room else ())
    if left_out:
        yield section("not-played", left_out)
