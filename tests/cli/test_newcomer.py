"""A first evening at the table: the table one wants, what is asked, and how it is told."""

import pytest

import houseway
from houseway.families.pan.teller import PanTeller
from houseway.families.thirteen.teller import ThirteenTeller
from tests.cli.conftest import Cli, lines_of, paper_of

FOX = "silver-fox/thirteen-card"


# -- the table


def test_limits_can_be_chosen_where_the_option_leaves_a_choice(cli: Cli) -> None:
    ran = cli("play", "oaks/thirteen-card", "--limits", "5", "--seed", "1", typed="")
    assert "and $500; collection option table 1, limits $5." in ran.out
    header = cli("deal", "oaks/thirteen-card", "--limits", "5", "--seed", "1", "--json").json()["log"][0]
    assert header["limits"] == [5_00, 5_00]
    ranged = cli("deal", "oaks/lowball", "--limits", "much", "--seed", "1")
    assert ranged.status == 2
    refused = cli("play", "silver-fox/ez-baccarat", "--limits", "3-8", typed="")
    assert refused.status == 2
    assert "does not go with limits of $3 to $8." in refused.err


def test_the_seat_that_banks_first_can_be_chosen(cli: Cli) -> None:
    ran = cli("play", "silver-fox/ez-baccarat", "--seats", "4", "--player-dealer", "1", "--seed", "1", typed="t\n10\n")
    assert "[t] take" in ran.out
    assert "Seat 1 (you) covers with $10" in ran.out
    assert cli("play", "silver-fox/texas-holdem", "--player-dealer", "1", typed="").status == 2


def test_everybody_at_a_new_table_of_thirteen_card_has_a_hand(cli: Cli) -> None:
    """Silver Fox deals four hands though five may sit (002 lines 353, 411)."""
    assert "You have seat 1 of 4" in cli("play", FOX, "--seed", "1", typed="").out
    assert "You have seat 1 of 5" in cli("play", FOX, "--seats", "5", "--seed", "1", typed="").out


def test_the_first_hand_is_the_first_even_if_nobody_can_bank(cli: Cli) -> None:
    ran = cli("play", "silver-fox/fortune-pai-gow-poker", "--stack", "5", "--seed", "1", typed="")
    assert "Hand 1" in ran.out
    assert "Hand 2" not in ran.out


def test_hands_that_a_player_sits_out_are_not_counted(cli: Cli) -> None:
    """Five players, four hands: in each round four play."""
    told = cli("simulate", FOX, "--players", "5", "--rounds", "10", "--workers", "1", "--json").json()
    assert [row["wager"] for row in told["wagers"]] == [f"seat {seat}" for seat in range(1, 6)]
    assert sum(row["wagers"] for row in told["wagers"]) == 40


# -- what is offered


def test_a_false_declaration_is_not_offered(cli: Cli) -> None:
    """It would only foul the hand; in the protocol it stays legal."""
    hand = houseway.load(FOX).table(seats=dict.fromkeys((1, 2), 300_00), button=2).deal(seed=1)
    assert hand.decision
    assert [option.do for option in hand.decision.options] == ["play", "declare", "surrender"]
    ran = cli("play", FOX, "--schedule", "1", "--seed", "1", "--seat", "2", typed="?\n")
    assert "Will you play or surrender?" in ran.out
    assert "[d]" not in ran.out
    told = " ".join(ran.out.split())
    assert "A clean sweep wins by what the thirteen cards are" in told
    assert "you hold none." in told
    # 002 lines 40 and 467: three points to each opponent, at $3 a point.
    assert "To surrender costs 3 points to each opponent, $9." in told


def test_a_clean_sweep_can_be_declared() -> None:
    """002 line 474: a dragon, ace to king."""
    game = houseway.load(FOX)
    cards = {"seat 1": "As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h 3c 2s"}
    hand = game.table(seats=dict.fromkeys((1, 2), 300_00), button=2).deal(seed=1, places=cards)
    teller = ThirteenTeller(paper_of(100), game, 1, 0)
    view = hand.view(1)
    teller.tell(view)
    offered = teller.offered(view).decision
    assert offered and [option.do for option in offered.options] == ["play", "declare", "surrender"]
    assert "you hold one, dragon, for 13 points." in teller.help(view)


# -- Pan


def pan(
    filing: str, seat: int, cards: dict[str, str], *answers: str, schedule: str | None = None, **readings: str
) -> list[str]:
    """Three players, the last winner in seat 1; a hand as far as the answers go, as a seat is told it."""
    game = houseway.load(filing, readings)
    table = game.table(seats=dict.fromkeys((1, 2, 3), 1_000_00), button=1, schedule=schedule)
    hand = table.deal(seed=1, places=cards)
    paper = paper_of(120)
    teller = PanTeller(paper, game, seat, 0)
    for answer in answers:
        do, _, named = answer.partition(": ")
        view = hand.view(seat)
        if view.decision and len(view.decision.options) == 1:
            teller.no_choice(view)
        hand.decide(do, cards=named)
        teller.tell(hand.view(seat))
    view = hand.view(seat)
    if view.decision:
        teller.show_table(view)
        paper.print(teller.question(view))
    return lines_of(paper)


def test_who_plays_double_is_seen() -> None:
    """Oaks, 003 lines 1549-1551: only what is won by going out is doubled by default; the other reading doubles all."""
    answers = ("double", "single", "single", "in", "in", "in")
    cards = {"seat 1": "5d 5h 5s 2c 3d 4s 6h Jc Qd Ks", "stock": "Kc"}
    lines = pan("oaks/pan", 3, cards, *answers, "meld: 5d 5h 5s", "discard", schedule="time 4")
    assert "· Seat 1 plays double. [1549–1551]" in lines
    assert any(line.startswith("Seat 1, 3 melded, 1 chip, double") for line in lines)
    assert any("(1 chip from each), throws K♣ · you -$20" in line for line in lines)
    lines = pan("oaks/pan", 3, cards, *answers, "meld: 5d 5h 5s", "discard", schedule="time 4", doubles="everything")
    assert any("(1 chip from each, doubled), throws K♣ · you -$40" in line for line in lines)


def test_stacks_are_marked_and_melds_tell_what_they_pay() -> None:
    """Deuce, 001 lines 2209, 2266: three fives of several suits are a condition of one chip."""
    cards = {"seat 1": "5d 5h 5s 2c 3d 4s 6h Jc Qd Ks", "stock": "Kc"}
    lines = pan("deuce/pan", 1, cards, "in", "in", "in")
    assert lines[-1] == "You pluck K♣. 5♦ 5♥ 5♠ pays 1 chip from each."
    assert "3: $999 2: $999 1: $999 (you)" in lines


def test_a_turn_without_a_choice_says_so() -> None:
    """Neither a king nor a three goes with these ten cards, and the first player plucks twice."""
    cards = {"seat 1": "2c 4d 6h Jc Kd Ah 3s 5c 7d Qh", "stock": "Kc 3h"}
    lines = pan("deuce/pan", 1, cards, "in", "in", "in", "discard", "discard")
    assert "Seat 1 (you) plucks K♣, throws it (there was no choice)" in lines
    assert "Seat 1 (you) plucks 3♥, throws it (there was no choice)" in lines


@pytest.mark.parametrize("filing", ["deuce/pan", "oaks/pan"])
def test_help_explains_the_words_of_pan(cli: Cli, filing: str) -> None:
    told = " ".join(cli("play", filing, "--seed", "1", typed="?\n").out.split())
    assert "Flat is who has ten cards melded, one short of going out." in told
