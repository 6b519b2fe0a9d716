"""Names: what people may be called, and what nobody may."""

import pytest

from houseway.room.bots import NAMES
from houseway.room.names import proper
from houseway.room.table_state import MOST_NAME, Refused


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("José", "José"),
        ("Björk 2", "Björk 2"),
        ("王芳", "王芳"),
        ("O'Neil", "O'Neil"),
        ("Housewright", "Housewright"),
        ("Abbot", "Abbot"),
        ("Adam", "Adam"),
        ("Ａnn", "Ann"),
    ],
)
def test_names_that_people_have(said: str, shown: str) -> None:
    assert proper(said) == shown


@pytest.mark.parametrize("name", ["", "   ", "x" * (MOST_NAME + 1), "a\nb\x00", "\u202eann", "\u200b", None, 7])
def test_a_name_has_so_many_letters(name: object) -> None:
    with pytest.raises(Refused, match=f"a name has 1 to {MOST_NAME} letters."):
        proper(name)


@pytest.mark.parametrize("name", ["...", "-", "\u3164", "\u2800", "★"])
def test_a_name_can_be_read(name: str) -> None:
    with pytest.raises(Refused, match="can be read"):
        proper(name)


@pytest.mark.parametrize(
    "name",
    [
        "House", "the house", "THE  HOUSE", "H0use", "Floor", "Flооr", "Fl00r", "Dealer",
        "Déaler", "dealer!", "[Floor]", "Player-Dealer", "Houseway", "Admin", "Bot", "Bot 5",
        "Poker Bot", "B0T", "Nobody", "You", "Bank",
    ],
)  # fmt: skip
def test_nobody_passes_for_the_house(name: str) -> None:
    with pytest.raises(Refused, match="taken for the house or for a bot"):
        proper(name)


@pytest.mark.parametrize("name", [*NAMES, "ada", "Оtto", "Mil0", "Léna"])
def test_nobody_has_the_name_of_a_bot(name: str) -> None:
    with pytest.raises(Refused, match="is the name of a bot here"):
        proper(name)
