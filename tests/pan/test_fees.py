"""Every collection option of both filings at every number of players, from the tables in the documents."""

import json

import pytest

import houseway
from houseway.cli.main import main
from houseway.table.hand import Hand

# Document 001, lines 2363 to 2367: kondition, fee with five or more players, fee with four or fewer.
KONDITION = [(1, 1_00, 2_00, 1_00), (2, 2_00, 2_50, 2_00), (3, 3_00, 3_00, 2_00), (4, 5_00, 4_00, 3_00)]
KONDITION += [(5, 10_00, 7_00, 6_00)]
# Lines 2506 to 2510: one fee for any number of players, at a kondition of $1 or more.
FLAT = [(1, 1_00), (2, 1_50), (3, 2_00), (4, 3_00), (5, 4_00)]
# Document 003, lines 1543 to 1546: limit and ante, and the two fees.
TOPS = [(1, 2_00, 2_00, 1_00), (2, 3_00, 3_00, 2_00), (3, 5_00, 4_00, 2_00), (4, 10_00, 5_00, 2_00)]
# Lines 1555 to 1558: limit and ante, the fee of the half hour, and that of a player who plays double.
TIME = [(4, 20_00, 10_00, 14_00), (5, 40_00, 14_00, 20_00), (6, 100_00, 20_00, 35_00), (7, 200_00, 35_00, None)]


def table(filing: str, players: int, schedule: str, chip: int, limits: tuple[int, int] | None = None) -> houseway.Table:
    seats = dict.fromkeys(range(1, players + 1), 50 * chip)
    return houseway.load(filing).table(seats=seats, schedule=schedule, button=1, limits=limits)


def dealt(filing: str, players: int, schedule: str, chip: int) -> Hand:
    return table(filing, players, schedule, chip).deal(seed=1)


@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize(("option", "chip", "many", "few"), KONDITION)
def test_deuce_by_kondition(option: int, chip: int, many: int, few: int, players: int) -> None:
    hand = dealt("deuce/pan", players, f"kondition {option}", chip)
    fee = many if players >= 5 else few
    assert hand.fees == {"pot": fee}
    assert hand.view().money()["pot"] == players * chip - fee


@pytest.mark.parametrize("players", (3, 4, 5, 10))
@pytest.mark.parametrize(("option", "fee"), FLAT)
def test_deuce_regular_table_fee(option: int, fee: int, players: int) -> None:
    hand = dealt("deuce/pan", players, f"flat {option}", 1_00)
    # With three players of $1 there are $3 on the table: the last fee takes all of it.
    assert hand.fees == {"pot": min(fee, players * 1_00)}


@pytest.mark.parametrize("chip", (1_00, 3_00, 25_00))
def test_deuce_regular_table_fee_at_any_kondition(chip: int) -> None:
    """Line 2506: $1 and more."""
    hand = table("deuce/pan", 6, "flat 4", chip, limits=(chip, chip)).deal(seed=1)
    assert hand.fees == {"pot": 3_00}
    assert hand.view().money()["pot"] == 6 * chip - 3_00


def test_deuce_regular_table_fee_not_below_a_dollar() -> None:
    with pytest.raises(houseway.TableError, match="does not go with limits"):
        table("deuce/pan", 6, "flat 4", 1_00, limits=(50, 50))


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize(("option", "chip", "many", "few"), TOPS)
def test_oaks_from_the_tops(option: int, chip: int, many: int, few: int, players: int) -> None:
    hand = dealt("oaks/pan", players, f"tops {option}", chip)
    fee = many if players >= 5 else few
    assert hand.fees == {"pot": fee}
    assert hand.view().money()["pot"] == players * chip - fee


@pytest.mark.parametrize("half_hour", (False, True))
@pytest.mark.parametrize(("option", "chip", "single", "double"), TIME)
def test_oaks_by_time(option: int, chip: int, single: int, double: int | None, half_hour: bool) -> None:
    at = table("oaks/pan", 4, f"time {option}", chip)
    if half_hour:
        at.half_hour()
    hand = at.deal(seed=1)
    asked = []
    while hand.decision and hand.decision.ask == "stakes":
        asked.append(hand.decision.seat)
        hand.decide("double" if hand.decision.seat in (1, 3) else "single")
    if double is None:
        assert asked == []
        fees = dict.fromkeys((1, 2, 3, 4), single)
        tops = 4 * chip
    else:
        assert asked == [1, 4, 3, 2]
        fees = {1: double, 2: single, 3: double, 4: single}
        tops = 6 * chip
    assert hand.fees == (fees if half_hour else {})
    assert hand.view().money()["pot"] == tops


def test_the_half_hour_is_paid_once() -> None:
    at = table("oaks/pan", 3, "time 7", 200_00)
    at.half_hour()
    first = at.deal(seed=1)
    while first.decision:
        first.decide(first.decision.options[0])
    assert at.deal(seed=2).fees == {}


def test_two_sheets_have_an_option_4_at_oaks() -> None:
    """Document 003, lines 1546 and 1555."""
    game = houseway.load("oaks/pan")
    assert game.schedule("tops 4")[1].limit[0].usual == (10_00, 10_00)
    assert game.schedule("time 4")[1].limit[0].usual == (20_00, 40_00)


def test_a_short_player_pays_what_there_is() -> None:
    """The tops first, then what is left of $205 towards $35."""
    game = houseway.load("oaks/pan")
    at = game.table(seats={1: 205_00, 2: 5_000_00}, schedule="time 7", button=1)
    at.half_hour()
    assert at.deal(seed=1).fees == {1: 5_00, 2: 35_00}


# -- as the command tells them


def told(capsys: pytest.CaptureFixture[str], filing: str, schedule: str, players: int) -> list[tuple[str, str]]:
    arguments = ["fees", filing, "--schedule", schedule, "--players", str(players)]
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    return [(row["payer"], row["amount"]) for row in found["collected"]] + [("total", found["total"])]


@pytest.mark.parametrize(("option", "chip", "single", "double"), TIME)
def test_time_is_told(
    option: int, chip: int, single: int, double: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each of five players pays the one, and whoever plays double the other."""
    del chip
    rows = [("each player", str(single // 100))]
    rows += [("who plays double", str(double // 100))] if double else []
    assert told(capsys, "oaks/pan", f"time {option}", 5) == [*rows, ("total", str(5 * single // 100))]


def test_time_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    main(["fees", "oaks/pan", "--schedule", "time 4", "--players", "5"])
    out = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "each half hour each player $10 drop time 1555" in out
    assert "each half hour who plays double $14 drop doubles 1555" in out
    assert "Collected in all: $50 if nobody plays double." in out


@pytest.mark.parametrize(("players", "fee"), [(3, "3"), (4, "4"), (10, "4")])
def test_tops_that_do_not_cover_the_fee_are_told(players: int, fee: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Document 001 line 2510: $4, of which three players with tops of $1 have $3."""
    assert told(capsys, "deuce/pan", "flat 5", players) == [("pot", fee), ("total", fee)]
    main(["fees", "deuce/pan", "--schedule", "flat 5", "--players", str(players)])
    assert ("do not cover the $4" in capsys.readouterr().out) is (players == 3)
