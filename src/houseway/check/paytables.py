"""Findings about paytables: the same wager of the same game, paid differently by another cardroom."""

from collections.abc import Iterator
from functools import cache

from houseway.check.finding import Finding, Weight
from houseway.felt.chips import money
from houseway.filings.figures import odds_text
from houseway.filings.model import Row
from houseway.library import Entry, catalogue, load
from houseway.table.game import Game


def paytable_findings(game: Game) -> Iterator[Finding]:
    """For each wager, the sister filings that pay something else on the same facts."""
    for kind, rule in game.filing.wagers.items():
        if not rule.offered:
            continue
        mine = {row.on: row for row in rule.pays}
        for sister in sisters(game, rule.bonus):
            theirs = sister.filing.wagers.get(kind)
            if theirs is None or not theirs.offered:
                continue
            differ = [
                f"{' and '.join(on)}: {_paid(mine[on])} here, {_paid(row)} there"
                for on, row in ((row.on, row) for row in theirs.pays)
                if on in mine and (mine[on].pays, mine[on].prize) != (row.pays, row.prize)
            ]
            if differ:
                what = f"{rule.title} is not paid as in {sister.id} (its lines {theirs.lines}): {'; '.join(differ)}."
                yield Finding(game.id, Weight.NOTE, "paytable unlike its sister", what, str(rule.lines))


def sisters(game: Game, bonus: bool) -> list[Game]:
    """The filings of the same game, by their titles; for a bonus bet, all filings of the family."""
    mine = _plain(_title(game))
    return [
        load(other.id)
        for other in _of_family()[game.family.name]
        if other.id != game.id and (bonus or _plain(other.title) == mine)
    ]


@cache
def _of_family() -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for entry in catalogue().values():
        if entry.playable:
            found.setdefault(entry.family, []).append(entry)
    return found


def _title(game: Game) -> str:
    """As the catalogue has it; a file of one's own is in no catalogue."""
    entry = catalogue().get(game.id)
    return entry.title if entry else game.filing.title


def _plain(title: str) -> str:
    return "".join(letter for letter in title.lower() if letter.isalnum())


def _paid(row: Row) -> str:
    return money(row.prize) if row.prize else odds_text(row.pays)
