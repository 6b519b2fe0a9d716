"""The rule sheets of games for the last digit of a sum: baccarat, Super Pan 9."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from houseway.banked.baccarat import BaccaratRules
from houseway.banked.super_pan import SuperPanRules
from houseway.cli.output import cited, facts, grid, indented, said
from houseway.filings.figures import Range, range_text
from houseway.table.game import Game

Row = tuple[str, str, object]


def baccarat(game: Game) -> Iterator[RenderableType]:
    rules: BaccaratRules = game.rules
    naturals = {
        "stop-the-draw": "with a two-card 8 or 9 in either hand, neither draws",
        "play-on": "a two-card 8 or 9 does not end the drawing",
        "play-on-and-rank-first": "a two-card 8 or 9 does not end the drawing, but beats three-card hands",
    }
    rows: list[Row] = [
        ("Dealt", f"two cards each to player and banker, {rules.dealt.replace('-', ' ')}", ""),
        ("Naturals", said(naturals, rules.naturals), ""),
        ("Player draws", f"on {range_text(rules.player_hits, str)}", ""),
    ]
    if rules.burn:
        rows.insert(0, ("Burned", "from a new shoe a card is turned up, and as many burned as it counts", ""))
    if rules.option:
        against = {"first-card": "the banker's first card is", "total": "the banker's two cards make"}
        when = f"{said(against, rules.option.against)} {range_text(rules.option.when, str)}"
        own = f"on {range_text(rules.option.on, str)} each bettor on the player line may stand or take the card"
        rows.append(("Player's option", f"{own}, when {when}", rules.option.lines))
    rows.append(("Banker draws", f"on {range_text(rules.banker_hits, str)} when the player stood, else:", ""))
    yield facts(rows)
    chart = grid("Banker has", *((str(card), "right") for card in range(10)))
    yield indented(Text.assemble("\nThe player's third card counts:", cited(rules.banker_chart.lines)))
    for total, row in sorted(rules.banker_chart.rows.items(), reverse=True):
        chart.add_row(str(total), *("draw" if letter == "H" else "–" for letter in row))
    yield indented(chart)


def super_pan(game: Game) -> Iterator[RenderableType]:
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
