"""What a hand came to, in one sentence: for every family, from golden hand scripts, written out by hand."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from houseway.families import families
from houseway.library import run
from houseway.room.viewer import Viewer
from houseway.table.hand import Hand
from houseway.words.narrator import Narrator
from houseway.words.outcome import outcome
from houseway.words.voice import Voice

HANDS = Path(__file__).parents[1] / "hands"
NAMES = dict(enumerate(("Ann", "Bob", "Cat", "Dan", "Eve", "Flo", "Gil", "Hal"), 1))
IN_FRONT = "K-J in front and a pair of deuces, 9-6-3 behind"

SAID: list[tuple[str, str, int | None, str]] = [
    # Three kings take the main pot of $79, three nines $90 and three sixes $100: 59 and 40 won, and nothing.
    ("flop", "oaks-texas-holdem/all-in-two-side-pots-three-winners", 3, "You win $59 with three kings."),
    ("flop", "oaks-texas-holdem/all-in-two-side-pots-three-winners", 1, "You come out even with three sixes."),
    (
        "flop",
        "oaks-texas-holdem/all-in-two-side-pots-three-winners",
        2,
        "You lose $100; Cat, Dan and Ann split the pot.",
    ),
    # Kings full of what the board gives are no full house here: K-K-K-A-Q, and 7-4-3-2-A for the low half.
    (
        "flop",
        "central-coast-omaha-hi-lo/high-and-low-split",
        1,
        "You split the pot and come out even with a 7-4-3-2-A low.",
    ),
    (
        "flop",
        "central-coast-omaha-hi-lo/high-and-low-split",
        2,
        "You split the pot and come out even with three kings.",
    ),
    ("flop", "central-coast-omaha-hi-lo/high-and-low-split", 3, "You lose $4; Bob and Ann split the pot."),
    (
        "flop",
        "oaks-texas-holdem/seven-players-without-a-flop-pay-the-reduced-fee",
        3,
        "You win $3: everybody else folded.",
    ),
    (
        "flop",
        "oaks-texas-holdem/seven-players-without-a-flop-pay-the-reduced-fee",
        2,
        "You fold and lose $3; Cat wins $3: everybody else folded.",
    ),
    (
        "flop",
        "oaks-texas-holdem/seven-players-without-a-flop-pay-the-reduced-fee",
        5,
        "You fold; Cat wins $3: everybody else folded.",
    ),
    (
        "flop",
        "oaks-texas-holdem/seven-players-without-a-flop-pay-the-reduced-fee",
        None,
        "Cat wins $3: everybody else folded.",
    ),
    (
        "flop",
        "central-coast-texas-holdem/fee-takes-the-whole-pot",
        1,
        "The collection took the whole pot: you lose $2.",
    ),
    ("flop", "central-coast-texas-holdem/fee-takes-the-whole-pot", None, "The collection took the whole pot."),
    ("stud", "oaks-razz/side-pot", 3, "You win $9 with a 5-4-3-2-A low."),
    ("stud", "oaks-razz/side-pot", 1, "You win a part of the pot and lose $1 in all."),
    ("stud", "oaks-razz/side-pot", 2, "You lose $9; Cat and Ann split the pot."),
    ("draw", "oaks-draw-poker/joker-is-otherwise-an-ace", 2, "You win $2 with three deuces."),
    ("draw", "oaks-draw-poker/joker-is-otherwise-an-ace", 1, "You lose $2: a pair of kings against three deuces."),
    # Player 6, banker 7 with three cards: the cover of $300 pays the banker line as far as it reaches.
    ("baccarat", "westlane-ez-baccarat/cover-ends-among-the-banker-lines", 1, "You win $50: player 6, banker 7."),
    ("baccarat", "westlane-ez-baccarat/cover-ends-among-the-banker-lines", 5, "You lose $50: player 6, banker 7."),
    (
        "baccarat",
        "westlane-ez-baccarat/cover-ends-among-the-banker-lines",
        4,
        "You bank and lose $300: player 6, banker 7.",
    ),
    (
        "twenty-one",
        "westlane-21st-century-blackjack/bonus-hands-second-table-jacks-alone",
        1,
        "You win $1,005: on Blackjack Bonus Bet, first two cards are jacks of spades, pays 200 to 1.",
    ),
    (
        "twenty-one",
        "westlane-21st-century-blackjack/bonus-hands-second-table-jacks-alone",
        8,
        "You bank and lose $1,005 with 18.",
    ),
    ("twenty-one", "westlane-21st-century-blackjack/exhausted-gross", 5, "You lose $60: 17 against 19."),
    ("twenty-one", "westlane-21st-century-blackjack/exhausted-gross", 4, "You win $40: 21 against 19."),
    (
        "twenty-one",
        "westlane-21st-century-blackjack/exhausted-gross",
        2,
        "Your bets were not covered: $100 comes back.",
    ),
    ("three-card", "westlane-three-card-poker/bank-is-held-twice", 2, "You win $10: ace high against queen high."),
    ("three-card", "westlane-three-card-poker/bank-is-held-twice", 1, "You bank and lose $10 with queen high."),
    ("three-card", "central-coast-three-card-poker/forfeits-come-first", 3, "You fold and lose $15."),
    # Ante and blind, play, and the bad beat: 10 + 100 + 40 + 100.
    (
        "ultimate",
        "westlane-ultimate-texas-holdem/bad-beat-full-house",
        2,
        "You win $250: four sevens against a full house, nines over sevens.",
    ),
    (
        "ultimate",
        "westlane-ultimate-texas-holdem/bad-beat-full-house",
        3,
        "You win $40: on Bad Beat Bonus Bet, a full house is beaten, pays 50 to 1.",
    ),
    (
        "ultimate",
        "westlane-ultimate-texas-holdem/bad-beat-full-house",
        1,
        "You bank and lose $290 with a full house, nines over sevens.",
    ),
    ("let-it-ride", "deuce-let-it-ride/asked-from-the-house-dealers-left", 1, "You win $10: pair of queens, J-10-6."),
    ("let-it-ride", "deuce-let-it-ride/asked-from-the-house-dealers-left", 3, "You bank and lose $35."),
    ("super-pan-9", "oaks-super-pan-9/play-goes-from-the-action-button", 2, "You win $10: 8 against 7."),
    ("super-pan-9", "oaks-super-pan-9/play-goes-from-the-action-button", 5, "You lose $10: 0 against 7."),
    ("super-pan-9", "oaks-super-pan-9/play-goes-from-the-action-button", 7, "You push: 7 against 7."),
    ("super-pan-9", "oaks-super-pan-9/play-goes-from-the-action-button", 8, "You bank and come out even with 7."),
    ("casino-war", "standard-casino-war/war-is-tied", 2, "You win $20: 4♣ against 4♥."),
    ("casino-war", "standard-casino-war/war-is-tied", 1, "You bank and lose $20."),
    (
        "caribbean-stud",
        "standard-caribbean-stud/exhausted-gross",
        2,
        "You lose $30: high card A-K-6-5-2 against high card A-K-7-4-3.",
    ),
    ("caribbean-stud", "standard-caribbean-stud/exhausted-gross", 3, "You win $20: a pair of jacks against ace high."),
    ("caribbean-stud", "standard-caribbean-stud/exhausted-gross", 1, "You bank and win $10 with ace high."),
    (
        "pai-gow-tiles",
        "westlane-pai-gow-tiles/a-copy-beside-a-win-is-a-push",
        3,
        "You push: 8 with Teen beats 7 with Mooy as the low hand; 9 with Bon is a copy as the high hand.",
    ),
    (
        "pai-gow-tiles",
        "westlane-pai-gow-tiles/a-copy-beside-a-win-is-a-push",
        5,
        "You bank and come out even: 7 with Mooy as the low hand and 9 with Bon as the high hand.",
    ),
    (
        "pai-gow-tiles",
        "westlane-pai-gow-tiles/a-seat-without-a-bet",
        4,
        "You have no bet in this hand: the player-dealer has 7 with Mooy as the low hand"
        " and 9 with Bon as the high hand.",
    ),
    (
        "pai-gow-poker",
        "westlane-face-up-pai-gow-poker/backline-bettor-by-bettor",
        2,
        "You win $35: on Fortune, seven cards make a full house, pays 5 to 1.",
    ),
    (
        "pai-gow-poker",
        "westlane-face-up-pai-gow-poker/backline-bettor-by-bettor",
        1,
        f"You bank and lose $165: {IN_FRONT}.",
    ),
    (
        "thirteen",
        "oaks-thirteen-card/surrender",
        1,
        "You win $105: 9 points from Bob, 9 points from Cat and 3 points from Dan.",
    ),
    (
        "thirteen",
        "oaks-thirteen-card/surrender",
        2,
        "You lose $25: 9 points to Ann, 1 point from Cat and 3 points from Dan.",
    ),
    ("pan", "deuce-pan/added-to-valle-in-three-suits", 1, "You go out and win $17."),
    ("pan", "deuce-pan/added-to-valle-in-three-suits", 2, "Ann goes out: you lose $9."),
    ("pan", "deuce-pan/added-to-valle-in-three-suits", None, "Ann goes out and wins $17."),
    ("pan", "deuce-pan/nobody-goes-out", 2, "Nobody has gone out: you lose $0.50."),
    ("pan", "deuce-pan/nobody-goes-out", 1, "Nobody has gone out: you come out even."),
    ("pan", "deuce-pan/all-but-one-on-top", 2, "You are the only one in: you win $1."),
    ("pan", "deuce-pan/all-but-one-on-top", 3, "Bob is the only one in: you lose $1."),
]
LIT: list[tuple[str, int, dict[str, str]]] = [
    # Three nines with the best of the board, the kings' board cards too: all of it is in one winner's five.
    ("oaks-draw-poker/joker-is-otherwise-an-ace", 1, {"seat 2": "2c 2d 2h Qs 9s"}),
    # 5-4-3-2-A out of seven, and 7-6-5-2-A for the side pot.
    ("oaks-razz/side-pot", 2, {"seat 3": "As 2s 3h 4d 5c", "seat 1": "Ac 2c 7h 6s 5h"}),
    # Two of one's own and three of the board, whichever half is won.
    (
        "central-coast-omaha-hi-lo/high-and-low-split",
        3,
        {"seat 2": "Kc Kd", "seat 1": "2s 3d", "board": "Ah Ks Qh 7d 4c"},
    ),
    ("westlane-ez-baccarat/cover-ends-among-the-banker-lines", 5, {"banker": "2h 3s 2d"}),
    ("westlane-21st-century-blackjack/exhausted-gross", 5, {"player-dealer": "Th 9c"}),
    ("westlane-21st-century-blackjack/exhausted-gross", 4, {"seat 4": "6c 5d Ts"}),
    ("central-coast-three-card-poker/forfeits-come-first", 3, {}),
    ("oaks-super-pan-9/play-goes-from-the-action-button", 7, {"seat 7": "Qs 6h Ac", "player-dealer": "Kd 4h Jc 3s"}),
    # Sevens and nines: the four sevens take the nine of the board that is left.
    ("westlane-ultimate-texas-holdem/bad-beat-full-house", 2, {"seat 2": "7s 7d", "board": "9s 7c 7h"}),
]


@cache
def played(script: str) -> Hand:
    hand = run(HANDS / f"{script}.toml").hand
    assert hand is not None
    return hand


def told(script: str, seat: int | None) -> dict[str, Any]:
    """The outcome as a page is told it."""
    hand = played(script)
    viewer = Viewer(hand.setup.game, Voice(seat, NAMES, page=True))
    viewer.follow(hand.view(seat).events)
    return viewer.outcome(hand.setup.stacks)


@pytest.mark.parametrize(("family", "script", "seat", "said"), SAID)
def test_what_a_hand_came_to(family: str, script: str, seat: int | None, said: str) -> None:
    assert played(script).setup.game.family.name == family
    found = told(script, seat)
    assert found["text"] == said
    net = 0 if seat is None else played(script).net[seat]
    assert found["tone"] == ("win" if net > 0 else "lose" if net < 0 else "even")


def test_every_family_is_there() -> None:
    assert {family for family, *_ in SAID} == set(families())


@pytest.mark.parametrize(("script", "seat", "lit"), LIT)
def test_the_cards_that_decided_it(script: str, seat: int, lit: dict[str, str]) -> None:
    found = {place: sorted(cards) for place, cards in told(script, seat)["lit"].items()}
    assert found == {place: sorted(cards.split()) for place, cards in lit.items()}


def test_hands_that_are_shown_are_named_beside_their_cards() -> None:
    hand = played("oaks-draw-poker/joker-is-otherwise-an-ace")
    viewer = Viewer(hand.setup.game, Voice(1, NAMES, page=True))
    viewer.follow(hand.view(1).events)
    named = [event["totals"] for event in map(json.loads, viewer.told) if "totals" in event]
    assert {"seat 2": [{"worth": "three-of-a-kind 2 Q 9", "text": "three deuces"}]} in named


@pytest.mark.parametrize(
    ("script", "seat", "said"),
    [
        ("oaks-texas-holdem/all-in-two-side-pots-three-winners", 3, "Ganas $59 con un trío de reyes."),
        (
            "oaks-texas-holdem/seven-players-without-a-flop-pay-the-reduced-fee",
            2,
            "Te retiras y pierdes $3; Cat gana $3: todos los demás se retiraron.",
        ),
        ("central-coast-texas-holdem/fee-takes-the-whole-pot", 1, "La cuota se llevó todo el bote: pierdes $2."),
        ("westlane-ez-baccarat/cover-ends-among-the-banker-lines", 5, "Pierdes $50: jugador 6, banca 7."),
    ],
)
def test_in_spanish(script: str, seat: int, said: str) -> None:
    hand = played(script)
    words = Narrator(hand.setup.game, Voice(seat, NAMES, page=True), "es")
    assert outcome(words, hand.setup.game, hand.view(seat).events, hand.setup.stacks, seat).text == said


@pytest.mark.parametrize("script", sorted({script for _, script, *_ in SAID}))
def test_it_is_one_sentence_whoever_asks(script: str) -> None:
    for seat in (*played(script).setup.stacks, None):
        said = told(script, seat)["text"]
        assert said.endswith(".") and ". " not in said and "$-" not in said
