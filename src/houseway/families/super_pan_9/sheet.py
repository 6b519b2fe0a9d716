"""The rule sheet of Super Pan 9."""

from collections.abc import Iterator

from rich.console import RenderableType

from houseway.families.super_pan_9.play import SuperPanRules
from houseway.filings.figures import Range, range_text
from houseway.table.game import Game
from houseway.terminal.output import facts

Row = tuple[str, str, object]


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: SuperPanRules = game.rules
    counts = "the last digit of the sum: an ace 1, a picture nothing, any other card its pips"
    dealt = "three cards to each spot and to the player-dealer, face down, one at a time from the action button on"
    yield facts(
        [
            ("Counts", f"{counts}; whoever is nearer to nine wins", ""),
            ("Dealt", dealt, ""),
            ("Players", "; ".join(_players(rules)), ""),
            ("Player-dealer", "; ".join(_player_dealer(rules)), ""),
        ]
    )


def _players(rules: SuperPanRules) -> Iterator[str]:
    yield "in turn from the action button on, each may take one more card"
    if rules.player_hits:
        yield f"must draw on {_points(rules.player_hits)}"
    if rules.player_stands:
        yield f"must stand on {_points(rules.player_stands)}"


def _player_dealer(rules: SuperPanRules) -> Iterator[str]:
    yield f"last, with its cards open: draws on {_points(rules.dealer_hits)}"
    yield f"draws or stands as it likes on {_points(rules.dealer_option)}"
    yield "stands on all else"


def _points(of: Range) -> str:
    return range_text(of, str)
