"""Pan: melds from eight short decks, conditions that pay, and the tops for whoever goes out."""

from collections.abc import Mapping
from typing import Any

from houseway.families.pan.facts import FACTS
from houseway.families.pan.irregular import IN_WORDS, REMEDIES
from houseway.families.pan.play import check, following, play
from houseway.families.pan.round import STOCK
from houseway.families.pan.rules import PanRules
from houseway.families.pan.spreads import done
from houseway.filings.model import Schedule
from houseway.table.dealer import Reshuffled
from houseway.table.game import Family, Game
from houseway.table.layout import Layout
from houseway.table.table import no_terms

ACTIONS = frozenset(
    {"single", "double", "in", "on top", "play", "split the tops", "pluck", "discard", "force", "let it be"}
)
"""All that is ever done, but for laying cards."""


def tops(game: Game, option: Schedule, players: int) -> int:
    """What so many players put into the tops."""
    rules: PanRules = game.rules
    return (option.ante or rules.tops.chips * option.limit[0].usual[0]) * players


def forced(
    game: Game, option: Schedule, _terms: Mapping[str, Any], limits: tuple[int, int]
) -> dict[str, tuple[int, ...]]:
    """What everybody puts into the tops."""
    rules: PanRules = game.rules
    return {"tops": (option.ante or rules.tops.chips * limits[0],)}


def double_fee(rules: PanRules) -> str:
    return rules.doubles.fee if rules.doubles else ""


FAMILY = Family(
    name="pan",
    title="Pan",
    also=("panguingue",),
    rules=PanRules,
    play=play,
    facts=(*FACTS, Reshuffled),
    following=following,
    terms=no_terms,
    forced=forced,
    per="a condition",
    moments=("before-deal", "time"),
    places=(STOCK,),
    irregularities=REMEDIES,
    check=check,
    remedies=IN_WORDS,
    layout=Layout(
        mark="Pan",
        table="round",
        hand=10,
        piles={STOCK: "Stock", "discard": "Discards"},
        order=tuple("A234567JQK"),
    ),
    outcome="houseway.families.pan.outcome:outcome",
    late={
        "join": ("pass",),
        "stakes": ("single",),
        "split tops": ("play",),
        "declare": ("on top", "play"),
        "pluck": ("pluck",),
        "forced": (),
        "force": ("let it be",),
        "spread": ("discard",),
    },
    out=("on top",),
    known_word=lambda do: do in ACTIONS or done(do) is not None,
    antes=tops,
    fee_instead=double_fee,
    bot="houseway.families.pan.bot:choose",
    sheet="houseway.families.pan.sheet:sheet",
    teller="houseway.families.pan.teller:PanTeller",
    settlement="houseway.families.pan.settlement:PanSettlement",
)
