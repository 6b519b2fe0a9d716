"""A bot that plays as the odds advise, and as the family's usual bot where they advise nothing."""

import random

from houseway.bots import bot_for
from houseway.bots.bot import Bot
from houseway.odds import advisor
from houseway.table.game import Game
from houseway.table.options import Choice
from houseway.table.view import View


def best_player(game: Game, decks: int | None = None) -> Bot:
    usual, advise = bot_for(game.family), advisor(game, decks)
    if advise is None:
        return usual

    def choose(view: View, chance: random.Random) -> Choice:
        advice = advise(view)
        return advice[0].choice if advice else usual(view, chance)

    return choose
