"""Which kill is played at which collection option: as its sheet says, or as the house designates it."""

import pytest

import houseway
from houseway.table.game import Game
from houseway.table.table import Table, TableError


def opened(filing: str, schedule: str | int, kill: str | None = None, **readings: str) -> Table:
    game: Game = houseway.load(filing).under(**readings)
    seats = dict.fromkeys(range(1, 5), 1_000_00)
    return game.table(seats=seats, schedule=schedule, button=4, kill=kill)  # type: ignore[arg-type]


@pytest.mark.parametrize("option", [4, 6])
def test_the_winner_games_of_lowball(option: int) -> None:
    """003: 1520-1530: options 4 and 6 are Winner games, and are played as nothing else."""
    assert opened("oaks/lowball", option).terms["kill"] == "winner"
    assert opened("oaks/lowball", option, "winner").terms["kill"] == "winner"
    with pytest.raises(TableError, match=f"limit {option} is played with a blind from the last winner, not 'full'"):
        opened("oaks/lowball", option, "full")


@pytest.mark.parametrize("option", [1, 2, 3, 5, 7, 8, 9])
def test_the_other_options_of_lowball(option: int) -> None:
    """003: 104-113: a kill at the discretion of the house; a Winner game there only where the text is read so."""
    assert "kill" not in opened("oaks/lowball", option).terms
    assert opened("oaks/lowball", option, "full").terms["kill"] == "full"
    with pytest.raises(TableError, match="not 'winner'"):
        opened("oaks/lowball", option, "winner")
    assert opened("oaks/lowball", option, "winner", winner_games="any-option").terms["kill"] == "winner"


def test_a_winner_game_of_draw_poker() -> None:
    """003: 67-69: Winner or Kill, at the discretion of the house: one pot is enough for the one, two for the other."""
    for kill, expected in (("winner", "due"), ("full", "leg")):
        at = opened("oaks/draw-poker", 1, kill)
        hand = at.deal(seed=2)
        while hand.decision:
            hand.decide("fold" if hand.decision.option("fold") else hand.decision.options[0])
        assert at.state["kill"]["due"] is (expected == "due")


@pytest.mark.parametrize("option", range(1, 8))
def test_no_kill_at_the_first_sheet_of_omaha_hi_lo(option: int) -> None:
    """003: 1433."""
    assert "kill" not in opened("oaks/omaha-hi-lo", f"limit {option}").terms
    with pytest.raises(TableError, match=f"limit {option} is played with no kill, not 'half'"):
        opened("oaks/omaha-hi-lo", f"limit {option}", "half")


@pytest.mark.parametrize("option", range(1, 21))
def test_a_half_kill_at_every_option_of_the_second(option: int) -> None:
    """003: 1454."""
    assert opened("oaks/omaha-hi-lo", f"half-kill {option}").terms["kill"] == "half"
    with pytest.raises(TableError, match="is played with a half kill, not 'full'"):
        opened("oaks/omaha-hi-lo", f"half-kill {option}", "full")


SAYS_KILL = {"oaks/omaha-hi-lo", "oaks/lowball"}


def test_no_other_sheet_says_kill() -> None:
    """The word stands in the sheets of 003 at 1433, 1454, 1520, 1528 and 1530, and in 002 at 24, which leaves the kind
    to the table; nowhere else in a list of options."""
    for entry in houseway.catalogue().values():
        if not entry.playable:
            continue
        filing = houseway.load(entry.id).filing
        filed = any(sheet.kill or any(one.kill for one in sheet.options) for sheet in filing.sheets.values())
        assert filed == (entry.id in SAYS_KILL), entry.id
    for kill in ("half", "full"):
        assert opened("silver-fox/texas-holdem", "limit 1", kill).terms["kill"] == kill


@pytest.mark.parametrize(
    ("limit", "up", "down"),
    [(1, (2_00, 3_00), (1_00, 3_00)), (3, (5_00, 9_00), (4_00, 9_00)), (14, (113_00, 225_00), (112_00, 225_00))],
)
def test_a_half_kill_in_whole_dollars(limit: int, up: tuple[int, int], down: tuple[int, int]) -> None:
    """002: 9, 11, 22 and 24: one and a half times $1 - $2, $3 - $6 and $75 - $150."""
    for answer, (lower, upper) in (("up", up), ("down", down)):
        at = opened("silver-fox/texas-holdem", f"limit {limit}", "half", half_kill_chips=answer)
        at.state["kill"] = {"seat": 3, "legs": 2, "due": True}
        hand = at.deal(seed=1)
        bets = []
        while hand.decision:
            option = hand.decision.option("bet")
            bets += [option.low] if option else []  # type: ignore[union-attr]
            hand.decide("check" if hand.decision.option("check") else "call")
        assert bets[0] == lower
        assert bets[-1] == upper


def test_a_winner_who_quits_takes_his_leg_with_him() -> None:
    """000: 90-92: the kill button is neutral when the winner of the previous pot has quit the game."""
    game = houseway.load("westlane/texas-holdem")
    table = game.table(schedule="limit 2", seats=dict.fromkeys((1, 2, 3), 100_00), button=3, kill="full")
    hand = table.deal(seed=90)
    assert "kill" not in hand.setup.state, "the first hand of a new game"
    while hand.decision:
        hand.decide("fold" if hand.decision.ask == "bet" else "no straddle")
    assert table.state["kill"]["seat"] == 2
    table.leave(2)
    assert "kill" not in table.state
