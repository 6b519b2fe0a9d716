"""The rule sheet of baccarat."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from houseway.families.baccarat.play import BaccaratRules
from houseway.filings.figures import range_text
from houseway.table.game import Game
from houseway.terminal.output import cited, facts, grid, indented, said

Row = tuple[str, str, object]


def sheet(game: Game) -> Iterator[RenderableType]:
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
