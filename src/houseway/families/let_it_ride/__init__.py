"""Let It Ride: three bets on three cards and a board of two, two of which may be taken back."""

from houseway.banked.facts import Makes
from houseway.banked.family import LATE, banked_family
from houseway.banked.showdown import BOARD
from houseway.families.let_it_ride.play import LetItRideRules, check, known, play
from houseway.table.layout import Layout

FAMILY = banked_family(
    name="let-it-ride",
    title="Let It Ride",
    also=("lir",),
    rules=LetItRideRules,
    play=play,
    facts=(Makes,),
    conditions=known,
    places=(BOARD, "discard"),
    check=check,
    layout=Layout(mark="L", hand=3, board=2),
    late=LATE | {"bet-1": ("withdraw",), "bet-2": ("withdraw",)},
    bot="houseway.families.let_it_ride.bot:choose",
    odds="houseway.families.let_it_ride.odds",
    sheet="houseway.families.let_it_ride.sheet:sheet",
    teller="houseway.families.let_it_ride.teller:LetItRideTeller",
    worth="houseway.families.let_it_ride.play:worth",
    made_of="houseway.families.let_it_ride.play:made_of",
)
