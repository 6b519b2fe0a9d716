"""What a person types at the table: cards, tiles and amounts in many ways, and what is wrong with the rest."""

import pytest

import houseway
from houseway.cli.offers import keys_for
from houseway.cli.prompts import BadAnswer, Help, answered
from houseway.table.options import Amount, Arrange, Choice, OneOf, Option, Pick
from houseway.words.narrator import Narrator

CARDS = Narrator(houseway.load("central-coast/fortune-pai-gow-poker"))
TILES = Narrator(houseway.load("westlane/pai-gow-tiles"))
SET = Arrange("set", ("Jo", "Ks", "Td", "9h"), (2, 2), (("Ks", "Td"), ("Jo", "9h")))
SETTING: tuple[Option, ...] = (SET, Pick("house-way"))
MELDS: tuple[Option, ...] = (Pick("discard"), OneOf("meld", (("5c", "5d", "5s"), ("Jc", "Jd", "Jh"))))


def choice(text: str, *options: Option) -> Choice:
    return answered(text, keys_for(options, CARDS), CARDS, None)


def refused(text: str, *options: Option) -> str:
    with pytest.raises(BadAnswer) as bad:
        choice(text, *options)
    return str(bad.value)


# -- hands that are set


@pytest.mark.parametrize("text", ["s Ks 10d", "s ks td", "set 2 3", "Ks Td", "Ks 10d / Jo 9h", "s Ks Td / joker 9h"])
def test_a_hand_can_be_set_in_many_ways(text: str) -> None:
    """By name or place, with the key or without, the second hand or what is left."""
    assert choice(text, *SETTING).groups == (("Ks", "Td"), ("Jo", "9h"))


def test_tiles_by_name_and_by_pips() -> None:
    tiles = Arrange("set", ("Teen", "Gow36", "Dey", "Bot26"), (2, 2), (("Dey", "Bot26"), ("Teen", "Gow36")))
    for text in ("s 6-6 3-6", "teen gow36", "s 1 2"):
        assert answered(text, keys_for((tiles,), TILES), TILES, None).groups == (("Teen", "Gow36"), ("Dey", "Bot26"))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("s Kc Td", "Kc is not among Jo Ks Td 9h."),
        ("Ks Kc", "Kc is not among Jo Ks Td 9h."),
        ("s Ks Ks", "Ks is named too often."),
        ("s Ks", "'set' takes groups of 2 and 2, not of 1 and 3."),
        ("s Ks Td 9h", "'set' takes groups of 2 and 2, not of 3 and 1."),
        ("s Zz Ks", "Zz is not among Jo Ks Td 9h."),
    ],
)
def test_what_is_wrong_with_a_setting_is_said(text: str, wrong: str) -> None:
    assert refused(text, *SETTING) == wrong


def test_an_option_is_typed_as_it_is_shown() -> None:
    assert (
        choice("house way", *SETTING) == choice("h", *SETTING) == choice("house-way", *SETTING) == Choice("house-way")
    )


# -- one of several


def test_a_meld_by_number_or_by_cards() -> None:
    assert choice("m 2", *MELDS).cards == ("Jc", "Jd", "Jh")
    assert choice("meld 5d 5c 5s", *MELDS).cards == ("5d", "5c", "5s")


@pytest.mark.parametrize("text", ["m 9", "m 0", "m 1 2 3"])
def test_a_number_that_is_not_listed_is_refused(text: str) -> None:
    told = refused(text, *MELDS)
    assert "1) 5c 5d 5s, 2) Jc Jd Jh" in told


def test_a_card_alone_is_not_enough_where_it_could_be_melded() -> None:
    assert refused("5c", *MELDS) == "'5c' is none of these. Say what to do with it first, as in m 5c."


# -- amounts


def test_an_amount_alone_where_there_is_only_one_thing_to_name_it_for() -> None:
    cover = Amount("cover", 5_00, 488_00, 1_00)
    assert choice("10", cover) == choice("$10", cover) == Choice("cover", 10_00)
    assert choice("max", cover) == Choice("cover", 488_00)
    assert choice("25", Amount("game", 5_00, 100_00), Pick("done")) == Choice("game", 25_00)
    assert refused("3", cover) == "'cover' takes $5 to $488, not $3."


def test_an_amount_alone_is_refused_where_it_could_be_for_two_things() -> None:
    assert "none of these" in refused("10", Amount("game", 5_00, 100_00), Amount("fortune", 5_00, 100_00))
    assert "none of these" in refused("10", Pick("call", 4_00), Amount("raise", 8_00, 200_00), Pick("fold"))


# -- help


def test_help_tells_how_cards_are_written() -> None:
    with pytest.raises(Help) as told:
        choice("?", *SETTING)
    assert "a ten as T or 10, or by their place in the row: s Jo Ks, or s 1 2." in str(told.value)
    with pytest.raises(Help) as told:
        choice("?", *MELDS)
    assert "m 2, or m Jc Jd Jh." in str(told.value)
