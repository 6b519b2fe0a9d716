"""What a regulator would mark: each kind of finding on a filing written to have it, and none where it has not."""

from fractions import Fraction
from pathlib import Path

import pytest

from houseway.check import Finding, Weight, findings
from houseway.filings.shelves import written
from houseway.library import catalogue, load
from houseway.odds.answer import Odds, Outcome, from_outcomes

EZ = "silver-fox/ez-baccarat"
BANDS = '"5-200" = "1", "201-400" = "3", "401-600" = "5", "601-900" = "8", "901+" = "12"'


def found(path: Path, kind: str) -> list[Finding]:
    return [one for one in findings(load(path)) if one.kind == kind]


@pytest.fixture
def filing(tmp_path: Path) -> Path:
    """The filing, in a file of its own that a test may change."""
    path = tmp_path / "filing.toml"
    path.write_text(written()[EZ].read_text(encoding="utf-8"), encoding="utf-8")
    return path


def with_bands(path: Path, bands: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert text.count(BANDS) == 1
    path.write_text(text.replace(BANDS, bands), encoding="utf-8")
    return path


KINDS = ("overlapping bands", "gap between bands", "fee that falls", "fee in proportion", "too many rates")


@pytest.mark.parametrize(
    ("bands", "kind", "weight", "says"),
    [
        ('"5-200" = "1", "200-400" = "3"', "overlapping bands", Weight.DOUBT, "$200 at both $1 and $3"),
        ('"5+" = "1", "400-500" = "3"', "overlapping bands", Weight.DOUBT, "$400–$500 at both $1 and $3"),
        ('"5-200" = "1", "205-400" = "3"', "gap between bands", Weight.DOUBT, "nothing between $200 and $205"),
        ('"5-200" = "3", "201-400" = "1"', "fee that falls", Weight.DOUBT, "from $3 for $5–$200 to $1 for $201–$400"),
        (
            '"5-100" = "1", "101-200" = "2", "201-300" = "3", "301+" = "5"',
            "fee in proportion",
            Weight.DOUBT,
            "1% of the upper end",
        ),
        (
            '"5-10" = "1", "11-20" = "2", "21-30" = "3", "31-40" = "5", "41-50" = "6", "51+" = "9"',
            "too many rates",
            Weight.GRAVE,
            "6 rates at one table ($1, $2, $3, $5, $6, $9)",
        ),
    ],
)
def test_bands(filing: Path, bands: str, kind: str, weight: Weight, says: str) -> None:
    for other in KINDS:
        assert not found(written()[EZ], other), "the filing as it stands has nothing of the kind"
    (one,) = found(with_bands(filing, bands), kind)
    assert one.weight is weight
    assert says in one.what
    assert one.what.startswith("Option 2 (baccarat)")
    assert one.lines == "143–147"


@pytest.mark.parametrize(
    "bands",
    [
        '"5-200" = "1", "201-400" = "3"',
        '"5-200" = "1", "200-400" = "1"',
        '"5-100" = "1", "101-200" = "2"',
        '"5-100" = "1", "101-200" = "2", "201-300" = "4"',
        '"5-10" = "1", "11-20" = "2", "21-30" = "3", "31-40" = "5", "41+" = "6"',
    ],
)
def test_bands_that_are_in_order(filing: Path, bands: str) -> None:
    path = with_bands(filing, bands)
    assert not [one for kind in KINDS for one in found(path, kind)]


@pytest.mark.parametrize(
    ("fee", "weight", "says"),
    [("0.50", None, ""), ("1", Weight.DOUBT, "$5, is $1: 20%"), ("5", Weight.GRAVE, "$5, is $5: 100%")],
)
def test_a_fee_against_the_least_bet(filing: Path, fee: str, weight: Weight | None, says: str) -> None:
    """Option 1 has limits of $5–$50; the fee is made larger."""
    text = filing.read_text(encoding="utf-8")
    old = 'fees = { player-dealer = "1", player = "0.50" }'
    assert text.count(old) == 1
    filing.write_text(text.replace(old, f'fees = {{ player-dealer = "1", player = "{fee}" }}'), encoding="utf-8")
    told = [one for one in found(filing, "fee that swallows the bet") if "Option 1 " in one.what]
    assert [one.weight for one in told] == ([weight] if weight else [])
    assert all(says in one.what for one in told)


def test_a_wager_on_which_the_bettor_has_the_best_of_it() -> None:
    game = load(EZ)
    good = from_outcomes("tie", "Tie", [Outcome("tie", 8, Fraction(1, 8)), Outcome("lose", -1, Fraction(7, 8))])
    even = from_outcomes("tie", "Tie", [Outcome("tie", 7, Fraction(1, 8)), Outcome("lose", -1, Fraction(7, 8))])
    for one, weights in ((good, [Weight.GRAVE]), (even, []), (good._replace(stderr=0.04, method="simulated"), [])):
        told = [each for each in findings(game, Odds(EZ, {}, 8, (one,))) if each.kind == "bettor has the best of it"]
        assert [each.weight for each in told] == weights
    (told_once,) = [one for one in findings(game, Odds(EZ, {}, 8, (good,))) if one.weight is Weight.GRAVE]
    assert "12.5000%" in told_once.what


def test_sisters_that_pay_otherwise() -> None:
    """Westlane pays the dealer line on a three-card 7 (lines 499, 535), Silver Fox pushes (lines 527–533)."""
    told = [one for one in findings(load("westlane/ez-baccarat")) if one.kind == "paytable unlike its sister"]
    assert any(
        "silver-fox/ez-baccarat" in one.what and "three-card 7: 1 to 1 here, push there" in one.what for one in told
    )


def test_every_reading_is_told_once() -> None:
    kinds = {"silent text": "custom", "ambiguous text": "text", "decided by a chart": "chart"}
    kinds["decided by an example"] = "example"
    for entry in catalogue().values():
        if entry.playable:
            game = load(entry.id)
            told = [one for one in findings(game) if one.kind in kinds]
            assert len(told) == len(game.filing.readings)
            for one in told:
                assert one.lines or entry.document == "none"


def test_the_gravest_come_first() -> None:
    told = findings(load("westlane/21st-century-blackjack"))
    assert [one.weight for one in told] == sorted((one.weight for one in told), reverse=True)
    assert told[0].weight is Weight.GRAVE
