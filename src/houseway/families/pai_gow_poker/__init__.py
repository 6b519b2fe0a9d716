"""Pai Gow Poker: seven cards set as two hands against the player-dealer's two."""

from houseway.banked.facts import Against, Makes
from houseway.banked.family import LATE, banked_family
from houseway.banked.pai_gow import DISCARD
from houseway.banked.pai_gow import FACTS as PAI_GOW
from houseway.banked.showdown import BANK
from houseway.families.pai_gow_poker.house_way import ChartAsks, ChartSplits, JokerAsAce
from houseway.families.pai_gow_poker.play import EnvyFor, PaiGowPokerRules, check, known, play_cards

FAMILY = banked_family(
    name="pai-gow-poker",
    title="Pai Gow Poker",
    rules=PaiGowPokerRules,
    play=play_cards,
    facts=(*PAI_GOW, Against, Makes, EnvyFor, JokerAsAce, ChartSplits, ChartAsks),
    conditions=known,
    places=(BANK, DISCARD),
    dice=True,
    check=lambda filing, rules: list(check(filing, rules)),
    late=LATE | {"stack": ("stack 1",), "set": ("house-way", "set")},
    bot="houseway.bots.pai_gow:choose",
    odds="houseway.families.pai_gow_poker.odds",
    sheet="houseway.families.pai_gow_poker.sheet:sheet",
    spoken="houseway.banked.pai_gow:spoken",
    teller="houseway.terminal.pai_gow:PaiGowTeller",
)
