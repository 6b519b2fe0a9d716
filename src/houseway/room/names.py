"""Names that people may have: ones that can be read, and that nobody takes for the house, a bot or nothing."""

import unicodedata
from typing import Final

from houseway.room.bots import NAMES
from houseway.room.table_state import MOST_NAME, Refused

OF_THE_HOUSE: Final = frozenset(
    {
        "admin", "administrator", "bank", "banker", "cardroom", "cashier", "dealer", "floor", "floorman", "house",
        "houseway", "manager", "moderator", "nobody", "staff", "supervisor", "support", "system", "you",
    }
)  # fmt: skip
BESIDE_IT: Final = frozenset({"the", "player", "shift"})
"""Words that make no other name of it: the house, player-dealer, shift manager."""
LOOK_ALIKE: Final = str.maketrans("аеіјорсѕухοανικτηρ015|", "aeijopcsyxoaviktnpolsl")
"""Letters of other alphabets, and figures, that pass for Latin letters at a glance."""
BLANK: Final = frozenset("\u115f\u1160\u2800")
"""Letters that show nothing."""


def proper(name: object) -> str:
    """A name as it is shown, with single spaces; `Refused` where nobody may have it."""
    tidy = " ".join(unicodedata.normalize("NFKC", name).split()) if isinstance(name, str) else ""
    if not 1 <= len(tidy) <= MOST_NAME or not tidy.isprintable():
        raise Refused(f"a name has 1 to {MOST_NAME} letters.")
    if BLANK & set(tidy) or not any(character.isalnum() for character in tidy):
        raise Refused("a name has at least one letter or figure that can be read.")
    plain = plainly(tidy)
    words = plain.split()
    house = OF_THE_HOUSE & {*words} and {*words} <= OF_THE_HOUSE | BESIDE_IT
    if house or "bot" in (words[:1] + words[-1:]):
        raise Refused(f"{tidy} would be taken for the house or for a bot: please choose another name.")
    if plain in BOTS:
        raise Refused(f"{tidy} is the name of a bot here: please choose another.")
    return tidy


def plainly(name: str) -> str:
    """A name as it looks at a glance: small letters without accents, and nothing but spaces between its words."""
    letters = unicodedata.normalize("NFKD", name.casefold()).translate(LOOK_ALIKE)
    kept = (" " if not (one.isalnum() or unicodedata.combining(one)) else one for one in letters)
    return " ".join("".join(one for one in kept if not unicodedata.combining(one)).split())


BOTS: Final = frozenset(map(plainly, NAMES))
