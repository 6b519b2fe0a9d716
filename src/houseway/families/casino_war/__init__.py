"""Casino War: one card against the player-dealer's, and one more each where they tie."""

from houseway.banked.facts import CannotPlayOn
from houseway.banked.family import LATE, PLAYER_DEALER, banked_family
from houseway.banked.showdown import BANK
from houseway.families.casino_war.play import BURN, CasinoWarRules, HalfGivenUp, TwoCards, check, known, play
from houseway.table.layout import Layout

FAMILY = banked_family(
    name="casino-war",
    title="Casino War",
    also=("war",),
    rules=CasinoWarRules,
    play=play,
    facts=(CannotPlayOn, TwoCards, HalfGivenUp),
    conditions=known,
    places=(BANK, BURN),
    buttons=(f"{BANK} 1",),
    check=check,
    layout=Layout(mark="W", lays={"go to war": "war"}, hand=1, sides=PLAYER_DEALER),
    late=LATE | {"war": ("surrender",)},
    out=("surrender",),
    bot="houseway.families.casino_war.bot:choose",
    odds="houseway.families.casino_war.odds",
    sheet="houseway.families.casino_war.sheet:sheet",
    teller="houseway.families.casino_war.teller:CasinoWarTeller",
)
