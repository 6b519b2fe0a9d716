"""What the rule sheets of several games with a player-dealer say alike."""

from collections.abc import Iterator, Sequence

from houseway.filings.model import Filing
from houseway.terminal.output import listed, said

CORNERS = {
    "left-of-player-dealer": "from the player-dealer's left, clockwise",
    "right-of-player-dealer": "from the player-dealer's right, clockwise",
    "left-of-house-dealer": "from the house dealer's left, clockwise",
}
NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
BEHIND = "whoever bets behind a hand does not see its cards, and puts up as much for each of theirs, or folds"


def fold_text(filing: Filing, keeps: Sequence[str], forfeits: str) -> Iterator[str]:
    if keeps:
        titles = [filing.wagers[kind].title for kind in keeps]
        yield f"{listed(titles)} {'stays' if len(titles) == 1 else 'stay'} in action, every other wager is given up"
    else:
        yield "every wager on the hand is given up"
    when = {
        "at-once": "it is collected at once, before the player-dealer's cards are turned up",
        "in-turn": "it is collected in its turn, with the other wagers",
    }
    yield said(when, forfeits)


def qualifying_text(least: str) -> str:
    return f"the player-dealer qualifies with {least} or better" if least else "the player-dealer plays any hand"
