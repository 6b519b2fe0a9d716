"""What people type when they look for a game, slips and nicknames among it, and the games that they mean.

The lobby's search and `houseway play` are both held to it: the first game that is found is one of these.
"""

import re

import houseway

SEARCHES: dict[str, str] = {
    "bacarat": r"Baccarat",
    "baccarrat": r"Baccarat",
    "ez bacarat": r"^EZ Baccarat",
    "panda 8": r"Panda 8",
    "dragon bonus": r"^Dragon Bonus",
    "comission free": r"^Commission-Free",
    "zoobak": r"^ZooBac",
    "dai bac": r"^Dai Bacc",
    "holdm": r"^((No-)?Limit )?Texas Hold'em$",
    "hold em": r"^((No-)?Limit )?Texas Hold'em$",
    "texes holdem": r"^((No-)?Limit )?Texas Hold'em$",
    "nlhe": r"^No-Limit Texas Hold'em",
    "no limit holdem": r"^No-Limit Texas Hold'em",
    "lhe": r"^Limit Texas Hold'em",
    "6+": r"Short-Deck",
    "shortdeck": r"Short-Deck",
    "plo": r"^(Pot-Limit )?Omaha$",
    "pot limit omaha": r"^(Pot-Limit )?Omaha$",
    "plo5": r"^Five-Card",
    "o8": r"^Omaha High/Low|^Limit Omaha Eight",
    "omha": r"^(Pot-Limit )?Omaha$",
    "omaha hi lo": r"^Omaha High/Low|^Limit Omaha Eight",
    "crazy pinapple": r"^Crazy Pineapple",
    "uth": r"^Ultimate",
    "ultimate texas": r"^Ultimate",
    "3 card": r"^Three Card",
    "three crad poker": r"^Three Card",
    "bj": r"Blackjack|21.5",
    "blackjak": r"Blackjack",
    "no bust": r"^No Bust",
    "spanish 21": r"^Pure Spanish",
    "magic sevens": r"Magic Sevens",
    "pai gow tiles": r"^Pai Gow Tiles",
    "paigow": r"Pai Gow|Double Hand",
    "face up pai gow": r"^Face Up",
    "double hand": r"^Double Hand",
    "let it rid": r"^Let It Ride",
    "razz": r"Razz",
    "7 card stud": r"^Seven Card Stud$",
    "stud 8": r"^Seven Card Stud Eight",
    "mexican": r"^Mexican",
    "badugy": r"Badugi",
    "2-7 triple draw": r"Triple Draw",
    "lowbal": r"^Lowball",
    "five card draw": r"^Draw Poker",
    "pan": r"^Pan$",
    "panguinge": r"^Pan$",
    "super pan": r"^Super Pan",
    "chinese poker": r"^13 Card",
    "13 card": r"^13 Card",
    "war": r"^Casino War",
    "carribean stud": r"^Caribbean",
    "ace california": r"^California Aces",
}
"""What is typed, and what the title of the game that is meant looks like."""


def meant(text: str) -> list[str]:
    """The ids of the games that somebody means by it."""
    pattern = re.compile(SEARCHES[text])
    found = [entry.id for entry in houseway.catalogue().values() if entry.playable and pattern.search(entry.title)]
    assert found, f"no game is meant by {text!r}"
    return found
