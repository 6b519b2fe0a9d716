"""Baccarat: two community hands, drawn out by a chart; every wager is against the player-dealer."""

from houseway.banked.facts import HoleChecked
from houseway.banked.family import LATE, banked_family
from houseway.families.baccarat.play import HANDS, BaccaratRules, Coup, known_conditions, play
from houseway.table.layout import Layout

FAMILY = banked_family(
    name="baccarat",
    title="Baccarat",
    also=("bacc", "bac", "baccara", "punto banco"),
    rules=BaccaratRules,
    play=play,
    facts=(Coup, HoleChecked),
    conditions=known_conditions,
    places=(*HANDS, "burn"),
    buttons=tuple(f"{hand} {number}" for hand in HANDS for number in (1, 2)),
    moments=("before-deal", "after-deal"),
    layout=Layout(mark="9", spots="boxes", hand=0, sides={hand: hand.capitalize() for hand in HANDS}),
    late=LATE,
    bot="houseway.families.baccarat.bot:choose",
    odds="houseway.families.baccarat.odds",
    sheet="houseway.families.baccarat.sheet:sheet",
    teller="houseway.families.baccarat.teller:BaccaratTeller",
    worth="houseway.families.baccarat.play:worth",
    road="houseway.families.baccarat.roads",
)
