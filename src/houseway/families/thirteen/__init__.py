"""Thirteen card: three hands out of thirteen cards, compared with everybody else's."""

from houseway.families.thirteen.facts import FACTS
from houseway.families.thirteen.irregular import IN_WORDS, REMEDIES
from houseway.families.thirteen.play import DEAD, following, play
from houseway.families.thirteen.rules import ThirteenRules, check
from houseway.poker.facts import TakesButton
from houseway.table.game import Family
from houseway.table.layout import HIGH_FIRST, Layout
from houseway.table.table import no_terms

FAMILY = Family(
    name="thirteen",
    title="Thirteen card",
    also=("13 card", "chinese poker", "13"),
    rules=ThirteenRules,
    play=play,
    facts=(*FACTS, TakesButton),
    following=following,
    terms=no_terms,
    per="a point",
    moments=("before-deal", "time"),
    places=(DEAD,),
    irregularities=REMEDIES,
    check=check,
    remedies=IN_WORDS,
    layout=Layout(mark="13", table="octagon", hand=13, order=HIGH_FIRST, groups=("Front", "Middle", "Back"), rows=True),
    late={"join": ("pass",), "set": ("set",), "declare": ("on top", "play")},
    out=("pass", "surrender"),
    most_players=lambda rules: rules.deal.stacks,
    antes=lambda _game, option, players: option.ante * players,
    makes_up_the_fee=lambda rules: rules.action_button is not None,
    bot="houseway.families.thirteen.bot:choose",
    sheet="houseway.families.thirteen.sheet:sheet",
    teller="houseway.families.thirteen.teller:ThirteenTeller",
    settlement="houseway.families.thirteen.settlement:ThirteenSettlement",
    outcome="houseway.families.thirteen.outcome:outcome",
    worth="houseway.families.thirteen.scoring:held",
    fouled="houseway.families.thirteen.scoring:fouled",
)
