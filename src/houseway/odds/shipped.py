"""The odds that come with the program: every filing as it is usually read and dealt, so that nobody waits for them.

Beside each stands the digest of the rules that it was worked out from: rules that differ from them are worked out when
somebody asks. `make odds` works them all out anew.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from houseway.odds import odds
from houseway.odds.answer import Asked, Odds
from houseway.odds.written import read, written
from houseway.table.game import Game

FOLDER: Final = Path(__file__).parent / "answers"
USUAL: Final = Asked()


def shipped(game: Game, asked: Asked = USUAL) -> Odds | None:
    """The odds of a game where they came with the program, and nothing else is asked."""
    if asked.gone or asked.decks not in (None, game.filing.deck.play):
        return None
    told = _told(path_of(game.id))
    if told is None or told["rules"] != rules_of(game):
        return None
    found = read(told["odds"])
    closely = (asked.precision, asked.seed) == (USUAL.precision, USUAL.seed)
    return found if closely or all(one.method != "simulated" for one in found.wagers) else None


def rules_of(game: Game) -> str:
    """The rules that odds are worked out from: what a filing says, as it is read, and the number of its family's."""
    return f"{game.digest()} {game.family.number}"


def path_of(filing: str) -> Path:
    return FOLDER / f"{filing}.json"


@lru_cache(maxsize=64)
def _told(path: Path) -> Mapping[str, Any] | None:
    try:
        told: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        return None
    return told


def write(game: Game) -> Path:
    """Work out the odds of a game and keep them beside the program."""
    place = path_of(game.id)
    place.parent.mkdir(parents=True, exist_ok=True)
    told = {"rules": rules_of(game), "odds": written(odds(game, USUAL))}
    place.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return place
