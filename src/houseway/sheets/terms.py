"""The words of what a filing leaves to the house, for whoever opens a table."""

from typing import Final

TERMS: Final[dict[str, tuple[str, str]]] = {
    "blinds": ("Blinds", "From small to big, such as 2-4."),
    "ante": ("Ante", "What everybody puts in before the deal."),
    "kill": ("Kill", "Whoever wins pots in a row raises the stakes."),
    "over": ("Over buttons", "Where only players with over buttons are in, the limits are doubled."),
    "mucking": ("Mucking", "At the showdown a losing hand may be thrown in unseen."),
    "chip": ("Smallest chip", "No smaller chip is in play."),
    "backline": ("Backline bets", "Players may bet on each other's spots."),
}
"""Each by its name: a title, and what it means."""
CHOICES: Final[dict[str, str]] = {
    "half": "Half kill: the winner of pots in a row plays the next for one and a half times the limits",
    "full": "Full kill: the winner of pots in a row plays the next for double limits",
    "winner": "Winner's blind: the winner of a pot posts a blind for the next one",
}


def title(name: str) -> str:
    """Of a term; one of somebody else's family is called by its own name."""
    return TERMS[name][0] if name in TERMS else name.replace("_", " ").capitalize()


def about(name: str) -> str:
    return TERMS[name][1] if name in TERMS else ""


def choice(value: str) -> str:
    return CHOICES.get(value, value.capitalize())
