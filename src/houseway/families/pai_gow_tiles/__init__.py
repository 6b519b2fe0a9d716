"""Pai Gow Tiles: four tiles set as two hands against the player-dealer's two."""

from houseway.banked.family import LATE, PLAYER_DEALER, banked_family
from houseway.banked.pai_gow import BOTH_LOSE, BOTH_WIN, COPIED, DISCARD, ONE_WINS
from houseway.banked.pai_gow import FACTS as PAI_GOW
from houseway.banked.showdown import BANK
from houseway.families.pai_gow_tiles.play import TileRules, check, play
from houseway.table.layout import Layout

FAMILY = banked_family(
    name="pai-gow-tiles",
    title="Pai Gow Tiles",
    also=("paigow tiles", "tiles", "dominoes", "pgt", "pai gow"),
    rules=TileRules,
    play=play,
    facts=(*PAI_GOW,),
    conditions=lambda: frozenset({BOTH_WIN, ONE_WINS, COPIED, BOTH_LOSE}),
    places=(BANK, DISCARD),
    dice=True,
    check=check,
    layout=Layout(mark="⚃", hand=4, pieces="tiles", sides=PLAYER_DEALER, groups=("Low", "High")),
    late=LATE | {"stack": ("stack 1",), "set": ("house-way", "set")},
    bot="houseway.bots.pai_gow:choose",
    odds="houseway.families.pai_gow_tiles.odds",
    sheet="houseway.families.pai_gow_tiles.sheet:sheet",
    spoken="houseway.banked.pai_gow:spoken",
    teller="houseway.families.pai_gow_tiles.teller:TilesTeller",
    worth="houseway.families.pai_gow_tiles.play:worth",
    settings="houseway.families.pai_gow_tiles.play:settings",
)
