"""Draw poker: cards that nobody else sees, and one or more chances to change some of them."""

from houseway.families.draw.play import DrawRules, NobodyOpens, PotCarried, PotStays, check, play
from houseway.poker.ahead import AHEAD
from houseway.poker.autos import MUCKS, POSTS
from houseway.poker.betting import OUT
from houseway.poker.blinds import changes, forced, joins, stipulated, stipulations
from houseway.poker.button import moved_on
from houseway.poker.facts import EVERYWHERE, KILLS
from houseway.poker.timeouts import LATE
from houseway.table.dealer import Reshuffled
from houseway.table.game import Family
from houseway.table.layout import Layout

FAMILY = Family(
    name="draw",
    title="Draw poker",
    rules=DrawRules,
    play=play,
    number=2,
    facts=(*EVERYWHERE, *KILLS, NobodyOpens, PotCarried, PotStays, Reshuffled),
    following=moved_on,
    terms=stipulated,
    stipulations=stipulations,
    forced=forced,
    joins=joins,
    changes=changes,
    moments=("before-deal", "draw", "award", "time"),
    places=("burn",),
    check=check,
    layout=Layout(mark="♦", red=True, hand=5),
    late=LATE,
    out=OUT,
    ahead=AHEAD,
    autos=(POSTS, MUCKS),
    bot="houseway.families.draw.bot:choose",
    sheet="houseway.families.draw.sheet:sheet",
    history="houseway.families.draw.history:HISTORY",
)
