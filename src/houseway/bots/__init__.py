"""A sensible default player for every family, and what such players share.

A bot is a function from a view and a source of chance to a choice. It gets what its seat may know and nothing else: the
hand itself, with the cards of the others in it, never reaches it.
"""

import random
from collections.abc import Mapping

from houseway.bots.bot import Bot
from houseway.table.game import Family, part
from houseway.table.hand import Hand


def bot_for(family: Family) -> Bot:
    """The bot that plays a family; one that takes any legal option where the family has none of its own."""
    bot: Bot = part(family.bot)
    return bot


def play_out(hand: Hand, seed: int | str = 0, bots: Mapping[int, Bot] | None = None) -> Hand:
    """Play a hand to its end, by the family's bot or by other bots for some seats; the same seed plays the same."""
    usual = bot_for(hand.setup.game.family)
    chance = random.Random(seed)
    while decision := hand.decision:
        bot = bots.get(decision.seat, usual) if bots else usual
        hand.decide(bot(hand.view(decision.seat), chance))
    return hand


__all__ = ["Bot", "bot_for", "play_out"]
