"""What is printed on the felts: names that fit, odds and paytables as the filings have them."""

import pytest

import houseway
from houseway.room.printed import MOST_LETTERS, printed, spots
from houseway.words.narrator import Narrator

BANKED = [
    one for one, entry in houseway.catalogue().items() if entry.playable and houseway.load(one).filing.player_dealer
]


def on_felt(filing: str, sheet: str = "") -> tuple[list[dict], dict]:  # type: ignore[type-arg]
    game = houseway.load(filing)
    sheet = sheet or next(iter(game.filing.sheets))
    layout = game.family.layout
    return spots(game.filing, sheet, layout), printed(Narrator(game), game.filing, sheet, layout)


@pytest.mark.parametrize("filing", BANKED)
def test_names_fit_their_spots_and_are_told_apart(filing: str) -> None:
    for sheet in houseway.load(filing).filing.sheets:
        names = [one["short"] for one in on_felt(filing, sheet)[0]]
        assert all(0 < len(name) <= MOST_LETTERS for name in names), names
        assert len(set(names)) == len(names), names


@pytest.mark.parametrize("filing", BANKED)
def test_games_with_a_player_dealer_have_a_half_moon(filing: str) -> None:
    assert houseway.load(filing).family.layout.table == "half-moon"


def test_three_card_poker() -> None:
    """Pair Plus and the 6 Card Bonus by their tables, Ante and Play at even money."""
    places, felt = on_felt("westlane/three-card-poker")
    assert [(one["short"], one["odds"]) for one in places] == [
        ("Ante", "1 to 1"), ("Play", "1 to 1"), ("Pair Plus", ""), ("6 Card Bonus", ""),
    ]  # fmt: skip
    pair_plus, six_cards = felt["paytables"]
    assert (pair_plus["title"], six_cards["title"]) == ("Pair Plus", "6 Card Bonus")
    assert pair_plus["rows"][0] == {"on": "Mini royal", "pays": "200 to 1"}
    assert pair_plus["rows"][-1] == {"on": "Pair", "pays": "1 to 1"}
    assert len(six_cards["rows"]) == 7
    assert not felt["cup"]


def test_insurance_is_a_line_and_no_spot() -> None:
    places, felt = on_felt("westlane/21st-century-blackjack")
    assert [one["kind"] for one in places if one["line"]] == ["insurance"]
    assert felt["lines"] == ["Natural: 6 to 5", "Insurance pays 2 to 1"]


def test_a_winning_hand_that_is_not_paid_is_printed() -> None:
    """The Dealer line is not paid when it wins with a three-card seven."""
    places, felt = on_felt("silver-fox/ez-baccarat")
    assert [(one["short"], one["odds"]) for one in places] == [
        ("Player", "1 to 1"), ("Dealer", "1 to 1"), ("Tie", "8 to 1"), ("Dragon 7", "40 to 1"),
    ]  # fmt: skip
    assert felt["lines"] == ["Banker wins with three-card 7: push"]


def test_wagers_of_another_fee_sheet_are_not_printed() -> None:
    game = houseway.load("oaks/pure-21-5-blackjack")
    for sheet in game.filing.sheets:
        kinds = {one["kind"] for one in on_felt(game.id, sheet)[0]}
        assert len(kinds & {"buster", "buster-letter"}) == 1


def test_dice_have_a_cup() -> None:
    assert on_felt("westlane/pai-gow-tiles")[1]["cup"]
    assert on_felt("deuce/let-it-ride")[1] | {"paytables": []} == {"cup": False, "lines": [], "paytables": []}


def test_three_bets_of_one_table_share_it() -> None:
    (table,) = on_felt("deuce/let-it-ride")[1]["paytables"]
    assert table["title"] == "Bet #1, Bet #2, Bet #3"
    assert table["rows"][-1] == {"on": "Tens or better", "pays": "1 to 1"}


def test_chips_are_laid_after_the_deal_on_spots_that_the_filings_have() -> None:
    """Answers that lay chips: a Play or a Raise for the ante, a war, and insurance where it is filed."""
    laid: dict[str, set[str]] = {}
    for filing in BANKED:
        game = houseway.load(filing)
        for kind in game.family.layout.lays.values():
            if rule := game.filing.wagers.get(kind):
                assert rule.placed == "after-deal", filing
                laid.setdefault(game.family.name, set()).add(kind)
            else:
                assert kind == "insurance", filing
    assert laid == {
        "three-card": {"play"}, "ultimate": {"play"}, "caribbean-stud": {"raise"}, "casino-war": {"war"},
        "twenty-one": {"insurance"},
    }  # fmt: skip
