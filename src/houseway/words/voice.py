"""To whom something is said: who "you" are, and what the others are called."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from houseway.words.language import Language


@dataclass(frozen=True)
class Voice:
    """The terminal speaks of seats and marks one's own: `Seat 3 (you) folds`. The page says `You fold`, `Ann folds`."""

    you: int | None = None
    names: Mapping[int, str] = field(default_factory=dict)
    """Who sits where, as far as they have names."""
    page: bool = False

    def is_you(self, seat: int) -> bool:
        """Whether a sentence about a seat says `you`."""
        return self.page and seat == self.you

    def start(self, language: Language, seat: int) -> str:
        """Who sits there, where a sentence begins with it: `You`, `Ann`, `Seat 3`."""
        return self._name(language, seat, "start")

    def middle(self, language: Language, seat: int) -> str:
        """Who sits there, within a sentence: `you`, `Ann`, `seat 3`."""
        return self._name(language, seat, "middle")

    def _name(self, language: Language, seat: int, where: str) -> str:
        if self.is_you(seat):
            return language.say("you", where)
        name = self.names.get(seat)
        if name is None:
            return language.say("seat-you" if seat == self.you else "seat", where, number=str(seat))
        return language.say("name-you", where, name=name) if seat == self.you else name
