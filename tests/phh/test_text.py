"""Reading and writing lose nothing."""

import dataclasses
import datetime
import random
import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway import phh
from houseway.phh.model import checked
from tests.phh.histories import DRAW, FILES, HEADS_UP, NO_LIMIT, STUD, history, needs_the_collection

MADE = [NO_LIMIT, HEADS_UP, STUD, DRAW]


def by_toml(text: str) -> phh.HandHistory | None:
    """The history as `tomllib` alone reads it."""

    def tuples(value: Any) -> Any:
        if isinstance(value, list):
            return tuple(map(tuples, value))
        return {name: tuples(one) for name, one in value.items()} if isinstance(value, dict) else value

    try:
        return checked(tuples(tomllib.loads(text, parse_float=Decimal)))
    except ValueError:
        return None


def or_none(text: str) -> phh.HandHistory | None:
    try:
        return phh.loads(text)
    except phh.BadHistory:
        return None


@needs_the_collection
@pytest.mark.parametrize("folder", sorted({file.parent for file in FILES}), ids=lambda folder: folder.name)
def test_the_collection_is_written_as_it_was_read(folder: Path) -> None:
    """Files that a program wrote come out letter for letter; those with TOML comments have the same data."""
    for file in folder.glob("*.phh"):
        text = file.read_text(encoding="utf-8")
        (read,) = phh.read(file)
        assert read == by_toml(text)
        again = phh.dumps(read)
        assert phh.loads(again) == read == by_toml(again)
        if folder.name != "classic":
            assert again == text + "\n"


@needs_the_collection
def test_many_hands_in_one_file(tmp_path: Path) -> None:
    hands = tuple(hand for file in FILES for hand in phh.read(file))
    phh.write(tmp_path / "all.phhs", hands)
    assert phh.read(tmp_path / "all.phhs") == hands


@pytest.mark.parametrize("text", MADE)
def test_numbers_and_remarks_keep_their_form(text: str) -> None:
    written = phh.dumps(history(text))
    assert sorted(written.splitlines()) == sorted(text.strip().splitlines())
    remarked = dataclasses.replace(history(text), actions=(*history(text).actions, "# it's late", "", "p1 f  # \\o/"))
    assert phh.loads(phh.dumps(remarked)) == remarked


def test_fields_that_nobody_knows_are_kept() -> None:
    text = (
        NO_LIMIT
        + """
time = 21:05:00
time_limit = inf
_note = "she said \\"it's on\\""
_odds = [0.50, [1, 2]]
'a name' = { day = 2024-02-29, "it's" = false }
"""
    )
    read = phh.loads(text)
    assert read.more["time"] == datetime.time(21, 5)
    assert read.more["_odds"] == (Decimal("0.50"), (1, 2))
    assert phh.loads(phh.dumps(read)) == read
    assert "_odds = [0.50, [1, 2]]" in phh.dumps(read)


TEXTS = st.text(st.characters(codec="utf-8"), max_size=20)
VALUES = st.recursive(
    TEXTS
    | st.integers(-(10**12), 10**12)
    | st.booleans()
    | st.decimals(allow_nan=False)
    | st.times()
    | st.dates()
    | st.datetimes(timezones=st.none() | st.just(datetime.UTC)),
    lambda inside: st.lists(inside, max_size=3).map(tuple) | st.dictionaries(TEXTS, inside, max_size=3),
    max_leaves=6,
)


@settings(deadline=None)
@given(more=st.dictionaries(TEXTS.map("_".__add__), VALUES, max_size=4), actions=st.lists(TEXTS, max_size=4))
def test_whatever_is_written_is_read_again(more: dict[str, Any], actions: list[str]) -> None:
    made = dataclasses.replace(history(NO_LIMIT), more=more, actions=tuple(actions))
    assert phh.loads(phh.dumps(made)) == made
    assert phh.loads_all(phh.dumps_all([made, made])) == (made, made)


DAMAGE = ["", "'", '"', "0", "_", ".", ",", " ", "\n", "\t", "\r", "#", "=", "[", "]"]


def test_the_short_way_reads_what_toml_reads() -> None:
    """Any text, whole or damaged, is read as `tomllib` reads it, or refused where it refuses."""
    rng = random.Random(1)
    taken = 0
    for _ in range(6_000):
        text = rng.choice(MADE).strip() + "\n_by = 'me'\n_on = true\nlevel = 3"
        for _ in range(rng.choice((0, 1, 1, 2))):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(DAMAGE) + text[at + rng.choice((0, 1, 1, 8)) :]
        assert or_none(text) == by_toml(text), text
        taken += or_none(text) is not None
    assert taken > 1_000


@pytest.mark.parametrize(
    "change, said",
    [
        ({"variant": "7"}, "variant is a text"),
        ({"antes": "[0, 0]"}, "antes has 2 entries, but there are 3 players"),
        ({"starting_stacks": "[100]"}, "at least two players"),
        ({"starting_stacks": "['a', 'b', 'c']"}, "starting_stacks is an array of numbers"),
        ({"actions": "[1, 2]"}, "actions is an array of texts"),
        ({"actions": "'p1 f'"}, "actions is an array of texts"),
        ({"min_bet": "'2'"}, "min_bet is a number"),
        ({"ante_trimming_status": "3"}, "ante_trimming_status is true or false"),
        ({"players": "['Ann']"}, "players has 1 entries"),
        ({"finishing_stacks": "[1, nan, 3]"}, "finishing_stacks is an array of numbers"),
        ({"hand": "= 3"}, "is not TOML"),
    ],
)
def test_a_damaged_field_is_named(change: dict[str, str], said: str) -> None:
    with pytest.raises(phh.BadHistory, match=said):
        history(NO_LIMIT, **change)


@pytest.mark.parametrize("name", ["variant", "antes", "starting_stacks", "actions"])
def test_a_missing_field_is_named(name: str) -> None:
    text = "\n".join(line for line in NO_LIMIT.strip().splitlines() if not line.startswith(name))
    with pytest.raises(phh.BadHistory, match=f"{name} is missing"):
        phh.loads(text)


def test_one_damaged_hand_does_not_hide_the_others() -> None:
    good = phh.dumps(history(NO_LIMIT))
    text = f"[1]\n{good}\n[2]\nvariant = 'NT\n\n[3]\n{good}"
    names = [(name, isinstance(one, phh.HandHistory)) for name, one in phh.scan_all(text)]
    assert names == [("1", True), ("2", False), ("3", True)]
    names = [(name, isinstance(one, phh.HandHistory)) for name, one in phh.scan_all(text.replace("'NT\n", "'NT'\n"))]
    assert names == [("1", True), ("2", False), ("3", True)]
    with pytest.raises(phh.BadHistory, match="hand 2"):
        phh.loads_all(text)
    assert [type(one) for _, one in phh.scan_all("")] == [phh.BadHistory]
    assert [type(one) for _, one in phh.scan_all("author = 'me'")] == [phh.BadHistory]


def test_files_are_named_for_what_they_hold(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="phhs"):
        phh.write(tmp_path / "one.phhs", history(NO_LIMIT))
    (tmp_path / "latin.phh").write_bytes("_by = 'J\xf6rg'".encode("latin-1"))
    with pytest.raises(phh.BadHistory, match="UTF-8"):
        phh.read(tmp_path / "latin.phh")
    with pytest.raises(phh.BadHistory, match="cannot be read"):
        phh.read(tmp_path / "absent.phh")
