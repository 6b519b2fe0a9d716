"""Pai Gow Poker: seven cards set as two hands against the player-dealer's two."""

from houseway.banked.facts import Against, Makes
from houseway.banked.family import LATE, PLAYER_DEALER, banked_family
from houseway.banked.pai_gow import DISCARD
from houseway.banked.pai_gow import FACTS as PAI_GOW
from houseway.banked.showdown import BANK
from houseway.families.pai_gow_poker.house_way import ChartAsks, ChartSplits, JokerAsAce
from houseway.families.pai_gow_poker.play import EnvyFor, PaiGowPokerRules, check, known, play_cards
from houseway.table.layout import HIGH_FIRST, Layout

FAMILY = banked_family(
    name="pai-gow-poker",
    number=2,
    title="Pai Gow Poker",
    also=("paigow poker", "pgp", "double hand", "pai gow"),
    rules=PaiGowPokerRules,
    play=play_cards,
    facts=(*PAI_GOW, Against, Makes, EnvyFor, JokerAsAce, ChartSplits, ChartAsks),
    conditions=known,
    places=(BANK, DISCARD),
    dice=True,
    check=lambda filing, rules: list(check(filing, rules)),
    layout=Layout(mark="♥", red=True, hand=7, sides=PLAYER_DEALER, order=HIGH_FIRST, groups=("Front", "Back")),
    late=LATE | {"stack": ("stack 1",), "set": ("house-way", "set")},
    bot="houseway.bots.pai_gow:choose",
    odds="houseway.families.pai_gow_poker.odds",
    sheet="houseway.families.pai_gow_poker.sheet:sheet",
    spoken="houseway.banked.pai_gow:spoken",
    teller="houseway.terminal.pai_gow:PaiGowTeller",
    worth="houseway.families.pai_gow_poker.play:worth",
    fouled="houseway.families.pai_gow_poker.play:fouled",
)
