"""Caribbean Stud: an ante on five cards, and twice as much to play them against the player-dealer's."""

from houseway.banked.facts import Against, BankQualifies, CannotPlayOn, Folded
from houseway.banked.family import LATE, PLAYER_DEALER, banked_family
from houseway.banked.showdown import BANK
from houseway.families.caribbean_stud.play import CaribbeanStudRules, check, known, play
from houseway.table.layout import Layout

FAMILY = banked_family(
    name="caribbean-stud",
    title="Caribbean Stud",
    also=("carib", "caribbean"),
    rules=CaribbeanStudRules,
    play=play,
    facts=(BankQualifies, CannotPlayOn, Against, Folded),
    conditions=known,
    places=(BANK,),
    buttons=tuple(f"{BANK} {at}" for at in range(1, 6)),
    check=check,
    layout=Layout(mark="C", lays={"raise": "raise"}, hand=5, sides=PLAYER_DEALER),
    late=LATE,
    out=("fold",),
    bot="houseway.families.caribbean_stud.bot:choose",
    odds="houseway.families.caribbean_stud.odds",
    sheet="houseway.families.caribbean_stud.sheet:sheet",
    teller="houseway.families.caribbean_stud.teller:CaribbeanStudTeller",
    worth="houseway.families.caribbean_stud.play:worth",
)
