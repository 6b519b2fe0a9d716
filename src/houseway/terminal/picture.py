"""Cards as pictures: drawn in boxes, or in a line of text."""

from collections.abc import Sequence

from rich.text import Text

from houseway.felt.cards import CODE, Card, pretty
from houseway.table.view import HIDDEN

RED = "♥♦"


def in_line(cards: Sequence[str]) -> Text:
    """`A♠ 10♥`."""
    return Text(" ").join(_label(card) for card in cards)


def drawn(cards: Sequence[str]) -> Text:
    """The cards side by side, four lines high."""
    rows = [Text() for _ in range(4)]
    for card in cards:
        label = _label(card)
        style = label.style
        if card == HIDDEN:
            corner, sign = "▒▒▒▒", "▒▒▒▒"
        elif card in CODE and len(label) <= 3:
            corner, sign = f" {label.plain[:-1]:<3}", f"{label.plain[-1]:>3} "
        else:
            corner, sign = f" {label.plain} ", " " * (len(label) + 2)
        edge = "─" * len(corner)
        for row, (left, middle, right) in zip(
            rows, (("╭", edge, "╮"), ("│", corner, "│"), ("│", sign, "│"), ("╰", edge, "╯")), strict=True
        ):
            row.append(left, "dim").append(middle, "dim" if middle == edge else style).append(right + " ", "dim")
    return Text("\n").join(rows)


def _label(card: str) -> Text:
    if card == HIDDEN:
        return Text("▒▒", style="dim")
    told = pretty(Card(card)) if card in CODE else card
    return Text(told, style="bold red" if told[-1] in RED else "bold")
