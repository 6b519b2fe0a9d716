"""Ultimate Texas Hold'em: an ante and a blind, and one raise, the earlier the bigger."""

from houseway.banked import conditions
from houseway.banked.facts import Against, BankQualifies, CannotPlayOn, Folded, Makes
from houseway.banked.family import LATE, PLAYER_DEALER, banked_family
from houseway.banked.showdown import BANK, BOARD
from houseway.families.ultimate.play import UltimateRules, check, play
from houseway.table.layout import Layout

FAMILY = banked_family(
    name="ultimate",
    title="Ultimate Texas Hold'em",
    also=("uth", "ultimate", "ultimate holdem", "uthe"),
    rules=UltimateRules,
    play=play,
    facts=(Against, BankQualifies, CannotPlayOn, Folded, Makes),
    conditions=conditions.known,
    places=(BANK, BOARD),
    check=check,
    layout=Layout(mark="U", lays={"bet nx": "play"}, hand=2, board=5, sides=PLAYER_DEALER),
    late=LATE,
    out=("fold",),
    bot="houseway.families.ultimate.bot:choose",
    odds="houseway.families.ultimate.odds",
    sheet="houseway.families.ultimate.sheet:sheet",
    teller="houseway.terminal.showdown:ShowdownTeller",
    worth="houseway.families.ultimate.play:worth",
    made_of="houseway.families.ultimate.play:made_of",
)
