"""A sensible default player for every family.

A bot is a function from a view and a source of chance to a choice. It gets what its seat may know and nothing else: the
hand itself, with the cards of the others in it, never reaches it.
"""

import random
from collections.abc import Mapping

from houseway.bots import anyhow, baccarat, draw, flop, pai_gow, pan, showdown, stud, thirteen, twenty_one
from houseway.bots.bot import Bot
from houseway.table.hand import Hand

BOTS: Mapping[str, Bot] = {
    "flop": flop.choose,
    "stud": stud.choose,
    "draw": draw.choose,
    "pan": pan.choose,
    "baccarat": baccarat.choose,
    "twenty-one": twenty_one.choose,
    "three-card": showdown.three_card,
    "ultimate": showdown.ultimate,
    "let-it-ride": showdown.let_it_ride,
    "super-pan-9": showdown.super_pan,
    "pai-gow-poker": pai_gow.choose,
    "pai-gow-tiles": pai_gow.choose,
    "thirteen": thirteen.choose,
}


def bot_for(family: str) -> Bot:
    """The bot that plays a family; one that takes any legal option where there is none yet."""
    return BOTS.get(family, anyhow.choose)


def play_out(hand: Hand, seed: int | str = 0, bots: Mapping[int, Bot] | None = None) -> Hand:
    """Play a hand to its end, by the family's bot or by other bots for some seats; the same seed plays the same."""
    usual = bot_for(hand.setup.game.family.name)
    chance = random.Random(seed)
    while decision := hand.decision:
        bot = bots.get(decision.seat, usual) if bots else usual
        hand.decide(bot(hand.view(decision.seat), chance))
    return hand


__all__ = ["BOTS", "Bot", "bot_for", "play_out"]
