"""What the house sets for a table: each term has a name and a type, and a misspelt one is refused."""

import pytest

import houseway

SEATS = dict.fromkeys((1, 2, 3), 100_00)


def test_a_misspelt_term_fails_type_checking_and_at_run_time() -> None:
    """Mypy would call the comment unused if it did not refuse the name."""
    with pytest.raises(TypeError, match="unexpected keyword argument 'blids'"):
        houseway.load("silver-fox/texas-holdem").table(seats=SEATS, blids=(1_00, 2_00))  # type: ignore[call-arg]


def test_each_term_reaches_the_table() -> None:
    """Silver Fox leaves blinds, ante and the kind of kill to the house, Oaks has over buttons."""
    filing = houseway.load("silver-fox/texas-holdem")
    table = filing.table(seats=SEATS, blinds=(1_00, 2_00), ante=50, kill="half", mucking=True)
    assert table.terms == {"blinds": [1_00, 2_00], "ante": 50, "kill": "half", "mucking": True}
    table = houseway.load("oaks/texas-holdem").table(seats=SEATS, over=[3, 1])
    assert table.terms == {"over": [1, 3]}
    table = houseway.load("silver-fox/ez-baccarat").table(seats=SEATS, backline=True)
    assert table.terms == {"backline": True}
    assert filing.table(seats=SEATS).terms == {}


def test_a_table_may_have_a_larger_smallest_chip() -> None:
    """Document 000, line 146: raises go up in increments of the smallest chip used in the game."""
    filing = houseway.load("westlane/texas-holdem")
    table = filing.table(schedule="no-limit 1", seats=SEATS, blinds=(5_00, 10_00), chip=5_00, button=1)
    assert table.chip == 5_00
    hand = table.deal(seed=1)
    hand.decide("no straddle")
    with pytest.raises(houseway.IllegalDecision):
        hand.decide("raise", amount=22_00)
    hand.decide("raise", amount=25_00)


@pytest.mark.parametrize("chip", [0, -1_00, 1_50, True, "5"])
def test_a_smallest_chip_is_made_of_the_filings_own(chip: object) -> None:
    with pytest.raises(houseway.TableError, match=r"a table's smallest chip is worth \$1 here or so many times that"):
        houseway.load("westlane/texas-holdem").table(seats=SEATS, chip=chip)  # type: ignore[arg-type]


def test_a_kill_that_the_filing_does_not_have() -> None:
    """Line 24: half or full."""
    with pytest.raises(houseway.TableError, match="the kill is half or full here, not 'winner'"):
        houseway.load("silver-fox/texas-holdem").table(seats=SEATS, kill="winner")


@pytest.mark.parametrize(
    ("filing", "term", "says"),
    [
        ("oaks/omaha", {"ante": 1_00}, "oaks/omaha does not leave ante to the house."),
        ("oaks/omaha", {"stakes": 1_00}, "oaks/omaha has no term 'stakes'."),
        ("deuce/pan", {"ante": 1_00}, "deuce/pan has no term 'ante'."),
        ("silver-fox/ez-baccarat", {"ante": 1_00}, "silver-fox/ez-baccarat has no term 'ante'."),
    ],
)
def test_what_is_not_left_to_the_house(filing: str, term: dict[str, int], says: str) -> None:
    with pytest.raises(houseway.TableError) as refused:
        houseway.Table(houseway.load(filing), seats=SEATS, terms=term)
    assert str(refused.value) == says
