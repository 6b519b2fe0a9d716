"""Flop poker: hole cards, a board of five, four rounds of betting."""

from houseway.families.flop.play import FlopRules, check, play
from houseway.poker.ahead import AHEAD
from houseway.poker.autos import MUCKS, POSTS
from houseway.poker.betting import OUT
from houseway.poker.blinds import changes, forced, joins, stipulated, stipulations
from houseway.poker.button import moved_on
from houseway.poker.facts import EVERYWHERE, KILLS, ActedBehind, ClockRunOut, Misdeal
from houseway.poker.irregular import IN_WORDS, REMEDIES
from houseway.poker.timeouts import LATE
from houseway.table.game import Family
from houseway.table.layout import Layout

FAMILY = Family(
    name="flop",
    title="Flop poker",
    rules=FlopRules,
    play=play,
    number=2,
    facts=(*EVERYWHERE, *KILLS, Misdeal, ClockRunOut, ActedBehind),
    following=moved_on,
    terms=stipulated,
    stipulations=stipulations,
    forced=forced,
    joins=joins,
    changes=changes,
    moments=("pre-flop", "flop", "turn", "river", "no-flop", "award", "time"),
    places=("board", "burn"),
    irregularities=REMEDIES,
    check=check,
    remedies=IN_WORDS,
    layout=Layout(mark="♠", hand=2, board=5),
    late=LATE,
    made_of="houseway.families.flop.play:made_of",
    out=OUT,
    ahead=AHEAD,
    autos=(POSTS, MUCKS),
    pushed="houseway.poker.correct:corrected",
    bot="houseway.families.flop.bot:choose",
    sheet="houseway.families.flop.sheet:sheet",
    history="houseway.families.flop.history:HISTORY",
)
