"""Thirteen card at the command line: the rule sheet, and a hand as it is told to a player."""

import json

import pytest

import houseway
from houseway.cli.main import main
from houseway.families.thirteen.teller import ThirteenTeller
from tests.cli.conftest import lines_of, paper_of, shown

FOX = houseway.load("silver-fox/thirteen-card")
HANDS = {
    1: ("2c 2d 2h", "Tc 9d 8c 7d 6h", "As Js 9s 6s 3s"),
    2: ("Kc Qd 9c", "Ac Ad Jh 8d 5h", "Kh Ks Qh Qs 7c"),
    3: ("Kd Jc Th", "5c 5d 5s 8h 3h", "Td Ts 9h 7h 4c"),
    4: ("Ah Qc 2s", "6c 6d 3c 3d 7s", "4d 4h 4s Jd 8s"),
}


def told(seat: int, *said: tuple[int, str], width: int = 120, chips: int = 300_00) -> list[str]:
    """A hand with known cards as a seat hears it; seat 3's is fouled."""
    table = FOX.table(seats={1: 300_00, 2: chips, 3: 300_00, 4: 300_00}, schedule=3, button=4)
    hand = table.deal(seed=1, places={f"seat {one}": " ".join(cards) for one, cards in HANDS.items()})
    paper = paper_of(width)
    teller = ThirteenTeller(paper, FOX, seat, 0)
    words = dict(said)
    teller.tell(hand.view(seat))
    while hand.decision:
        one = hand.decision.seat
        if one == seat:
            teller.show_table(hand.view(seat))
            paper.print(teller.question(hand.view(seat)))
        if hand.decision.ask == "declare":
            hand.decide(words.get(one, "play"))
        else:
            hand.decide("set", groups=[group.split() for group in HANDS[one]])
        teller.tell(hand.view(seat))
    return lines_of(paper)


def test_a_hand_as_it_is_told() -> None:
    """The points are those of the golden script of a fouled hand: 9, 9 and 9; 6 and 6; and a shot of 6."""
    lines = told(1)
    assert "Antes of $2 from seat 1 (you), seat 2, seat 3 and seat 4" in lines
    assert "By rank A♠ J♠ 10♣ 9♠ 9♦ 8♣ 7♦ 6♠ 6♥ 3♠ 2♥ 2♦ 2♣" in lines
    assert "Will you play, declare a clean sweep or surrender?" in lines
    assert "Seat 2 has set the hand" in lines
    assert "Front 2♣ 2♦ 2♥ K♣ Q♦ 9♣ K♦ J♣ 10♥ A♥ Q♣ 2♠" in lines
    assert "three deuces king high king high ace high" in lines
    assert "· The hand of seat 3 is fouled: the middle outranks the back. [492–494, 498]" in lines
    assert "1 – 2 +1+3 +1 +1 +9 shot 2 to 1: $90" in lines
    assert "1 – 3 – – – +9 the hand of seat 3 is fouled, and pays 3 for bonuses 3 to 1: $90" in lines
    assert "2 – 4 -1 -1 -1 -6 shot 2 to 4: $60" in lines
    assert "Seat 1 (you) wins the antes: $3" in lines


def test_your_own_side_comes_first() -> None:
    assert "4 – 1 -1-3 -1 -1 -9 shot 4 to 1: $90" in told(4)


def test_a_surrendered_hand_stays_hidden() -> None:
    lines = told(1, (4, "surrender"))
    assert "Front 2♣ 2♦ 2♥ K♣ Q♦ 9♣ K♦ J♣ 10♥ ▒▒ ▒▒ ▒▒" in lines
    assert "1 – 4 – – – +3 seat 4 surrendered 4 to 1: $30" in lines
    assert not any("A♥" in line for line in lines)


def test_what_is_not_covered() -> None:
    lines = told(1, chips=72_00)
    assert "1 – 2 +1+3 +1 +1 +9 shot 2 to 1: $70 of $90" in lines
    assert "2 – 4 -1 -1 -1 -6 shot 2 to 4: $0 of $60" in lines


def test_cards_in_two_rows_where_the_paper_is_narrow() -> None:
    wide, narrow = told(2, width=100), told(2, width=80)
    assert sum(line.startswith("╭") for line in wide) == 1
    assert sum(line.startswith("╭") for line in narrow) == 2


@pytest.mark.parametrize("readings, said", [
    ({}, "Shot Who wins all three segments from an opponent has a shot: their points times 2"),
    ({}, "straight flush or royal flush – 10 5 447, 451"),
    ({}, "1 pure dragon ace to king of one suit 39 472"),
    ({}, "with a player more, the dealer button gets none"),
    ({"version": "basic"}, "1 point for each segment won, nothing for a tie; no bonuses"),
    ({"version": "bonus-alone"}, "a bonus stands in its place"),
    ({"front": "straights-and-flushes"}, "straights and flushes count there too"),
    ({"homerun-bonus": "three-points"}, "a bonus adds three points"),
    ({"homerun": "all-that-compare"}, "hands that are fouled or surrendered do not stand in the way"),
    ({"chips-to-surrender": "dearest-sweep"}, "and for the dearest clean sweep where one was declared"),
    ({}, "unless somebody had surrendered before"),
    ({"false-sweep": "fouled"}, "one that cannot be shown is a fouled hand. [469–485, 498–499]"),
    ({}, "to a clean sweep what that is worth; nothing to a fouled or surrendered one"),
    ({"two-fouled-hands": "each-pays"}, "two fouled ones pay each other; nothing to a surrendered one"),
    ({"all-in": "lost"}, "What a player loses counts against the chips he began with"),
    ({"antes": "best-sweep"}, "or without one the best back hand, takes what the collection leaves"),
    ({"tied-antes": "nearest-the-button"}, "of equal ones the first left of the button"),
    ({"action-button": "best-back-hand"}, "then goes to the best back hand of the hand before"),
    ({"first-button": "lowest-seat"}, "The lowest seat has it first"),
])  # fmt: skip
def test_the_sheet_tells_every_reading(readings: dict[str, str], said: str) -> None:
    assert said in " ".join(shown(houseway.load(FOX.id, readings), 200).split())


def test_the_other_sheet() -> None:
    oaks = "oaks/thirteen-card"
    assert "1 point more for whoever is ahead" in shown(houseway.load(oaks, {"version": "western"}), 200)
    bare = shown(houseway.load(oaks, {"clean-sweeps": "not-played", "surrender": "not-allowed"}), 200)
    assert "pure dragon" not in bare
    assert "Surrender one player may" not in bare
    other = shown(houseway.load(oaks, {"fouled-and-surrendered": "foul-pays"}), 200)
    assert "nothing to a fouled one; no bonuses to a surrendered one" in other


def fees(*given: str, capsys: pytest.CaptureFixture[str]) -> list[tuple[str, ...]]:
    assert main(["fees", *given, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    return [(row["payer"], row["amount"]) for row in told["collected"]] + [("total", told["total"])]


@pytest.mark.parametrize(("option", "players", "pot", "button", "total"), [
    (1, 3, "3", "1", "4"), (1, 4, "4", "", "4"), (2, 4, "4", "1", "5"), (2, 2, "2", "3", "5"),
    (3, 2, "4", "1", "5"), (3, 3, "5", "", "5"), (4, 2, "7", "", "7"), (5, 5, "7", "", "7"),
])  # fmt: skip
def test_what_the_antes_lack_comes_from_the_action_button(
    option: int, players: int, pot: str, button: str, total: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Document 002 lines 40-44 and 371: antes of $1, $1, $2, $5 and $5 against fees of $4, $5, $5, $7 and $7."""
    rows = [("pot", pot), *([("action button", button)] if button else []), ("total", total)]
    assert fees(FOX.id, "--schedule", str(option), "--players", str(players), capsys=capsys) == rows


def test_time_at_oaks_by_the_other_reading(capsys: pytest.CaptureFixture[str]) -> None:
    oaks = ("oaks/thirteen-card", "--schedule", "1", "--players", "3")
    assert fees(*oaks, capsys=capsys) == [("total", "0")]
    assert fees(*oaks, "--reading", "collection=by-time", capsys=capsys) == [("each player", "2"), ("total", "6")]
