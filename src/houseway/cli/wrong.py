"""What goes wrong at a table, for the rule sheet: every irregularity that a filing tells of, and what is done then."""

from collections.abc import Iterator, Mapping

from rich.console import RenderableType
from rich.text import Text

from houseway.cli.output import DIM, cited, heading, indented, said
from houseway.table.game import Game

IN_POKER = {
    "misdeal": "before any action all bets go back, and the cards are dealt again",
    "replace-the-card": "the card is shown and becomes the first burn, and the player gets the first card off the deck",
    "new-flop-without-burn": "the cards go back into the stub, which is shuffled; the flop comes without a burn",
    "set-the-turn-aside": "it is set aside and goes back into the deck before the river, which comes without a burn",
    "set-the-river-aside": "it goes back into the deck after the betting, and the river comes without a burn",
    "burn-the-extra-card": "the card becomes the first burn",
    "dead-hand": "the hand is dead",
}
IN_PAN = {
    "serve-the-missing-card": "the hand is made up to ten",
    "serve-two-cards": "the hand is made up to ten",
    "withdraw-the-excess-card": "one is withdrawn and set aside",
    "dead-hand": "the hand is dead, and its tops go back",
    "foul-hand": "foul: all that was collected goes back, and the player goes on paying",
    "take-back-the-spread": "it is taken back with what it collected, and the turn goes on",
}
IN_THIRTEEN = {
    "misdeal": "the antes and the collection go back, and the cards are dealt again",
    "foul-the-hand": "the hand is fouled, however it is set",
    "play-as-dealt": "everybody has seen the cards, and they play",
}
REMEDIES: Mapping[str, Mapping[str, str]] = {"pan": IN_PAN, "thirteen": IN_THIRTEEN}


def late(game: Game) -> Iterator[RenderableType]:
    """What is done for a seat that does not answer in time, where the filing says it."""
    if game.filing.late:
        yield heading("Who does not answer in time")
    for ask, rule in game.filing.late.items():
        unless = f", unless {rule.unless} is offered" if rule.unless else ""
        only = f", with the {' and '.join(rule.sheets)} sheet" if rule.sheets else ""
        yield indented(Text.assemble((ask, "bold"), f": {rule.does}{unless}{only}", cited(rule.lines)))


def section(game: Game) -> Iterator[RenderableType]:
    """The irregularities by their names, under which the floor invokes them."""
    yield from late(game)
    if not game.filing.irregularities:
        return
    yield heading("What goes wrong")
    yield indented(Text("The floor invokes one by the name in front.", style=DIM))
    remedies = REMEDIES.get(game.family.name, IN_POKER)
    for name, rule in game.filing.irregularities.items():
        yield indented(Text.assemble((name, "bold"), f": {rule.title}", cited(rule.lines)))
        yield indented(Text(said(remedies, rule.remedy)), by=4)
