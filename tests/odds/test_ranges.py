"""What people write for hands."""

import pytest

from houseway.equity import equity
from houseway.equity.games import GAMES, BadMatchup, Game
from houseway.equity.ranges import STRONGEST, BadRange, read
from houseway.felt.cards import cards

HOLDEM, OMAHA, STUD = GAMES["holdem"], GAMES["omaha"], GAMES["stud"]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("TT", 6),
        ("TT+", 30),
        ("22+", 78),
        ("22-66", 30),
        ("66-22", 30),
        ("AK", 16),
        ("AKs", 4),
        ("ako", 12),
        ("ATs+", 16),
        ("AT+", 64),
        ("A5s-A2s", 16),
        ("A2s - A5s", 16),
        ("T9s-65s", 20),
        ("J9o-75o", 60),
        ("KQo", 12),
        ("AhKh", 1),
        ("Ah Kh", 1),
        ("10h10s", 1),
        ("1010+", 30),
        ("AhKh, AdKd, AhKh", 2),
        ("AhKh AdKd", 2),
        ("TT+, AKs, KQo", 46),
        ("TT+ AKs KQo", 46),
        ("QQ+, KK", 18),
        ("A?A?", 6),
        ("As??, TT", 57),
        ("?s?s", 78),
        ("top 100%", 1326),
        ("top 0.1%", 6),
        ("1%", 18),
        ("random, AA", 1326),
    ],
)
def test_holdem_hands(text: str, count: int) -> None:
    found = read(text, HOLDEM)
    assert (len(found.known), found.unknown) == (count, 0)
    assert len({frozenset(hand) for hand in found.known}) == count


@pytest.mark.parametrize(
    ("text", "game", "known", "unknown"),
    [
        ("random", HOLDEM, "", 2),
        ("??", HOLDEM, "", 2),
        ("As ??", HOLDEM, "As", 1),
        ("????????", OMAHA, "", 4),
        ("As2s 3dKh", OMAHA, "As 2s 3d Kh", 0),
        ("As 2s ?? ??", OMAHA, "As 2s", 2),
        ("As Kd 7c", STUD, "As Kd 7c", 4),
        ("?? ?? 7c", STUD, "7c", 6),
    ],
)
def test_unknown_cards(text: str, game: Game, known: str, unknown: int) -> None:
    found = read(text, game)
    assert found.known == (cards(known),)
    assert found.unknown == unknown


def test_omaha_hands_by_rank_and_suit() -> None:
    """Two aces and two other cards, and aces among the others too: C(4,2)C(48,2) + C(4,3)48 + 1."""
    assert len(read("A? A? ?? ??", OMAHA).known) == 6 * 1128 + 4 * 48 + 1


@pytest.mark.parametrize(
    "text",
    (
        *("", " , ", "AsAs", "As", "AsKsQs", "AKx", "ZZ", "AAs", "22-A5s", "A5s-A2o", "AKs+-AQs", "T9s-64s", "top 0%"),
        *("101%", "AsK", "Jo As", "12", "As-Ks", "TT++", "As TT"),
    ),
)
def test_nonsense_is_one_sentence(text: str) -> None:
    with pytest.raises(BadRange, match=r"^[A-Z'0-9][^\n]*\.$"):
        read(text, HOLDEM)


@pytest.mark.parametrize("text", ["TT+", "AKs", "top 5%", "As2s3d", "As2s3d4d5d", "As2s3d4x"])
def test_what_is_no_omaha_hand(text: str) -> None:
    with pytest.raises(BadRange):
        read(text, OMAHA)


@pytest.mark.parametrize("text", ["A?", "AsKsQsJsTs9s8s7s", "As Ks foo", "AsKs, As"])
def test_what_is_no_stud_hand(text: str) -> None:
    with pytest.raises(BadRange):
        read(text, STUD)


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead", "why"),
    [
        ("holdem", ["AsKs"], "", "", "two hands"),
        ("holdem", ["AsKs", "AsQs"], "", "", "As is in hand 1 and in hand 2"),
        ("holdem", ["AsKs", "QQ"], "2c 2c 3d", "", "2c is twice in the board"),
        ("holdem", ["AsKs", "QQ"], "2c 3c 4d", "Ks", "Ks is in the dead cards and in hand 1"),
        ("holdem", ["AsKs", "QQ"], "2c 3c 4c 5c 6c 7c", "", "5 cards at most"),
        ("holdem", ["AsKs", "QQ"], "Qs Qh Qd", "", "No hand of 'QQ' is left"),
        ("holdem", ["AA", "AA", "AA"], "", "", "do not go together"),
        ("holdem", ["AA", "AKs"], "As Ah Ad", "", "No hand of 'AA'"),
        ("holdem", ["AsKs", "QQ"], "2c 3c Jo", "", "joker"),
        ("holdem", ["AsKs", "QQ"], "2c 3c 4", "", "not a card"),
        ("holdem", ["random"] * 24, "", "", "more than there are"),
        ("stud", ["random"] * 8, "", "", "56 cards"),
        ("stud", ["AsKs", "QsQd"], "2c", "", "there is none"),
        ("draughts", ["AsKs", "QQ"], "", "", "draughts"),
    ],
)
def test_what_cannot_be(game: str, hands: list[str], board: str, dead: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        equity(game, hands, board, dead)


def test_every_class_is_ranked_once() -> None:
    assert len(set(STRONGEST)) == len(STRONGEST) == 169
    assert len(read("top 100%", HOLDEM).known) == 1326


def test_the_order_of_strength() -> None:
    """By equity against a random hand: eights 0.6916, ace-king suited 0.6704, sevens 0.6624."""
    place = STRONGEST.index("AKs")
    assert STRONGEST[place - 1 : place + 2] == ("88", "AKs", "77")
    assert round(float(equity("holdem", ["AsKs", "random"]).players[0].equity), 4) == 0.6704


def test_impossible_is_a_value_error() -> None:
    assert issubclass(BadRange, BadMatchup) and issubclass(BadMatchup, ValueError)
