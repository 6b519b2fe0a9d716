"""Three Card Poker: an ante on three cards, and as much again to play them against the player-dealer's."""

from houseway.banked import conditions
from houseway.banked.facts import Against, BankQualifies, CannotPlayOn, Folded, Makes
from houseway.banked.family import LATE, PLAYER_DEALER, banked_family
from houseway.banked.showdown import BANK
from houseway.families.three_card.play import ThreeCardRules, check, play
from houseway.table.layout import Layout

FAMILY = banked_family(
    name="three-card",
    title="Three Card Poker",
    also=("3 card", "3 card poker", "tcp", "3cp", "tri card"),
    rules=ThreeCardRules,
    play=play,
    facts=(Against, BankQualifies, CannotPlayOn, Folded, Makes),
    conditions=conditions.known,
    places=(BANK,),
    buttons=tuple(f"{BANK} {at}" for at in (1, 2, 3)),
    check=check,
    layout=Layout(mark="3", lays={"play": "play"}, hand=3, sides=PLAYER_DEALER),
    late=LATE,
    out=("fold",),
    bot="houseway.families.three_card.bot:choose",
    odds="houseway.families.three_card.odds",
    sheet="houseway.families.three_card.sheet:sheet",
    teller="houseway.families.three_card.teller:ThreeCardTeller",
    worth="houseway.families.three_card.play:worth",
)
