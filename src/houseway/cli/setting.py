"""`houseway set`: how the house way of a filing sets a hand, and which line of it decided."""

from typing import Annotated

import typer
from rich.text import Text

from houseway.banked.pai_gow import BankSets, Setting
from houseway.cli.arguments import AsJson, BadInput, FilingId, Readings, opened
from houseway.felt.decks import BadStack, Shoe
from houseway.felt.shuffle import seed_from
from houseway.terminal.output import DIM, Paper, cited, dump
from houseway.terminal.pai_gow import set_hand
from houseway.words.narrator import Narrator


def show(
    filing: FilingId,
    stack: Annotated[list[str], typer.Argument(metavar="CARDS…", help="The hand, such as As Kd … or Teen Gow36 ….")],
    reading: Readings = None,
    as_json: AsJson = False,
) -> None:
    """Set a pai gow hand the house way, and say which line of it decided."""
    game = opened(filing, reading)
    pieces = getattr(game.rules, "pieces", None)
    if pieces is None:
        raise BadInput(f"{game.id} has no house way: only pai gow hands are set.")
    hand = game.filing.deck.read(" ".join(stack))
    if len(hand) != pieces.size:
        raise BadInput(f"a hand of {game.id} has {pieces.size}, not {len(hand)}.")
    try:
        Shoe.shuffled(game.deck(game.filing.deck.play), seed_from(0)).reserve(hand)
    except BadStack as bad:
        raise BadInput(str(bad)) from None
    way: Setting = pieces.house_way(hand)
    speaker = Narrator(game).speaker
    why = "; ".join((way.why, *map(speaker.why, way.facts)))
    told = speaker.why(BankSets(*pieces.held(way.groups)))
    if as_json:
        dump(
            {
                "filing": game.id,
                "readings": dict(game.departures),
                "front": " ".join(way.groups[0]),
                "back": " ".join(way.groups[1]),
                "line": way.line,
                "why": why,
                "lines": way.lines,
                "told": told,
            }
        )
        return
    paper = Paper()
    paper.print(Text.assemble(set_hand(way.groups), (f"   {told}", DIM)))
    paper.print(Text.assemble((way.line, "bold"), f": {why}", cited(way.lines)))
