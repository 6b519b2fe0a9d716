"""What `houseway settle` shows of one family only, beside wagers, pots and nets."""

from typing import Any

from rich.console import Console

from houseway.table.facts import Fact
from houseway.table.hand import Hand
from houseway.words.narrator import Narrator


class Settlement:
    """A hand whose settlement has nothing of its own. A family that has tables of its own shows them in a subclass."""

    def __init__(self, hand: Hand, words: Narrator) -> None:
        self.hand = hand
        self.words = words

    def data(self) -> dict[str, Any]:
        """The rows of its tables, for programs."""
        return {}

    def shows_cards(self, place: str) -> bool:  # noqa: ARG002
        """Whether its tables show the cards that lie at a place."""
        return False

    def tells(self, fact: Fact) -> bool:  # noqa: ARG002
        """Whether its tables tell a fact."""
        return False

    def show(self, paper: Console) -> None:
        """Print its tables."""
