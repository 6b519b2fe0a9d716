"""Super Pan 9: three cards, perhaps a fourth, nearest to nine."""

from houseway.banked.facts import Against, BankHas
from houseway.banked.family import LATE, PLAYER_DEALER, banked_family
from houseway.banked.showdown import BANK
from houseway.families.super_pan_9.play import KNOWN, SuperPanRules, check, play
from houseway.table.dealer import Reshuffled
from houseway.table.layout import Layout

FAMILY = banked_family(
    name="super-pan-9",
    title="Super Pan 9",
    also=("sp9", "super pan nine", "pan nine"),
    rules=SuperPanRules,
    play=play,
    facts=(Against, BankHas, Reshuffled),
    conditions=lambda: KNOWN,
    places=(BANK,),
    dice=True,
    check=check,
    layout=Layout(mark="S9", hand=4, sides=PLAYER_DEALER),
    late=LATE,
    bot="houseway.families.super_pan_9.bot:choose",
    odds="houseway.families.super_pan_9.odds",
    sheet="houseway.families.super_pan_9.sheet:sheet",
    teller="houseway.terminal.hit_or_stand:HitOrStandTeller",
    worth="houseway.families.super_pan_9.play:worth",
)
