"""Stud poker: cards up and down, a forced bet by a card that shows, and the best board acting first."""

from houseway.families.stud.play import MOMENTS, StudRules, check, forced, play
from houseway.poker.ahead import AHEAD
from houseway.poker.autos import MUCKS
from houseway.poker.betting import OUT
from houseway.poker.blinds import stipulated, stipulations
from houseway.poker.button import moved_on
from houseway.poker.facts import EVERYWHERE, CommonCard
from houseway.poker.timeouts import LATE
from houseway.table.game import Family
from houseway.table.layout import Layout

FAMILY = Family(
    name="stud",
    title="Stud poker",
    rules=StudRules,
    play=play,
    number=2,
    facts=(*EVERYWHERE, CommonCard),
    following=moved_on,
    terms=stipulated,
    stipulations=stipulations,
    forced=forced,
    moments=(*MOMENTS, "last-card", "award", "time"),
    places=("board", "burn"),
    check=check,
    layout=Layout(mark="♣", hand=7),
    late=LATE,
    made_of="houseway.families.stud.play:made_of",
    out=OUT,
    ahead=AHEAD,
    autos=(MUCKS,),
    bot="houseway.families.stud.bot:choose",
    sheet="houseway.families.stud.sheet:sheet",
    history="houseway.families.stud.history:HISTORY",
)
