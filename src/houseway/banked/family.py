"""A family of games with a player-dealer: what all of them have in common, and what is wrong with a filing of any."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypedDict, Unpack

from houseway.banked.bank import following
from houseway.banked.facts import EVERYWHERE
from houseway.banked.paytable import unknown_conditions
from houseway.banked.showdown import BANK
from houseway.banked.wagers import stipulations, terms
from houseway.filings.model import Filing, Section
from houseway.table.dealer import Dealer
from houseway.table.facts import Fact
from houseway.table.game import Family, Script
from houseway.table.layout import Layout

MOMENTS = ("before-deal", "after-deal", "after-play")
LATE: Final[dict[str, tuple[str, ...]]] = {
    "bank": ("decline",),
    "cover": ("cover",),
    "wager": ("done",),
    "play": ("check", "fold", "stand", "hit"),
    "insurance": ("no",),
    "surrender": ("play",),
    "follow": ("stay", "fold"),
}
"""What is done for a seat that does not answer, where the filing is silent; a cover is the least there is."""

PLAYER_DEALER: Final = {BANK: "Player-dealer"}
"""The side of a layout where the player-dealer's hand lies."""


class Parts(TypedDict, total=False):
    """What else a `Family` names."""

    also: tuple[str, ...]
    number: int
    late: Mapping[str, tuple[str, ...]]
    out: tuple[str, ...]
    bot: str
    odds: str
    sheet: str
    teller: str
    layout: Layout
    worth: str
    fouled: str
    settings: str
    made_of: str
    road: str
    messages: str
    spoken: str


def banked_family(
    *,
    name: str,
    title: str,
    rules: type[Section],
    play: Callable[[Dealer], Script],
    conditions: Callable[[], frozenset[str]],
    facts: tuple[type[Fact], ...] = (),
    places: tuple[str, ...],
    buttons: Sequence[str] = (),
    dice: bool = False,
    check: Callable[[Filing, Any], list[str]] = lambda _filing, _rules: [],
    moments: tuple[str, ...] = MOMENTS,
    hands: int = 1,
    **parts: Unpack[Parts],
) -> Family:
    """`facts` are those that not every such family tells; `buttons` are the cards that are always there to place an
    action button; `dice`, whether dice may."""

    def checked(filing: Filing, own: Any) -> list[str]:
        found = unknown_conditions(filing, conditions())
        if filing.player_dealer is None or filing.settlement is None:
            return [*found, f"{title} needs a player-dealer and an order of settlement"]
        covered = filing.settlement.covered
        for where, first in (("", filing.settlement.first), ("covered.", covered.first if covered else None)):
            if first and first.at == "dice" and not dice:
                found.append(f"settlement.{where}first.at: no dice are thrown in {title}")
            if first and first.at == "card" and first.card not in buttons:
                found.append(f"settlement.{where}first.card: {first.card!r} is no card that is always dealt in {title}")
        return [*found, *check(filing, own)]

    parts["layout"] = replace(parts.get("layout", Layout(sides=PLAYER_DEALER)), table="half-moon")
    return Family(
        name=name,
        title=title,
        rules=rules,
        play=play,
        following=following,
        terms=terms,
        stipulations=stipulations,
        moments=moments,
        conditions=conditions,
        facts=(*EVERYWHERE, *facts),
        places=places,
        hands=hands,
        check=checked,
        **parts,
    )
