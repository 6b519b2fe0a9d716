"""Facts: typed, declared once, one flat JSON object each, and kept where they are not known."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import pytest

from houseway.table.events import Told, event_from
from houseway.table.facts import Cards, Fact, Held, Seat, Unknown, _kinds, fact_from, kinds, misfits, role, schema


@pytest.fixture(autouse=True)
def undeclared() -> Iterator[None]:
    """What a test declares is forgotten after it."""
    before = dict(_kinds)
    yield
    _kinds.clear()
    _kinds.update(before)


def declared() -> type[Fact]:
    @dataclass(frozen=True)
    class Example(Fact, kind="example"):
        seat: Seat
        result: Literal["win", "push"]
        cards: Cards = ()
        hand: Held = ""
        sure: bool = False

    return Example


def test_a_fact_is_one_flat_object_and_comes_back() -> None:
    example = declared()(3, "win", ("As", "Jo"))  # type: ignore[call-arg]
    event = Told(example, "24, 30")
    assert event.json() == '{"tell":"example","seat":3,"result":"win","cards":["As","Jo"],"lines":"24, 30"}'
    assert event_from(json.loads(event.json())) == event


def test_a_kind_is_declared_once() -> None:
    declared()
    with pytest.raises(ValueError, match=r"'example' is .*Example already"):
        declared()


def test_no_field_has_a_name_that_an_event_uses() -> None:
    with pytest.raises(ValueError, match="cannot have a field lines"):

        class Lined(Fact, kind="lined"):
            lines: str


def test_a_fact_of_an_unknown_kind_is_kept_as_it_was_written() -> None:
    text = '{"tell":"not-installed","seat":3,"cards":["As"],"lines":"24"}'
    event = event_from(json.loads(text))
    assert isinstance(event, Told)
    assert isinstance(event.fact, Unknown)
    assert event.json() == text


@pytest.mark.parametrize(
    "data", [{"tell": "example", "seat": 3}, {"tell": "example", "seat": 3, "result": "win", "x": 1}]
)
def test_a_fact_with_other_fields_than_its_kind_is_unknown(data: dict[str, object]) -> None:
    declared()
    fact = fact_from(data)
    assert isinstance(fact, Unknown)
    assert fact.data() == data


def test_values_that_do_not_fit_are_found() -> None:
    example = declared()
    assert not list(misfits(example(3, "win", ("As",))))  # type: ignore[call-arg]
    wrong = example("3", "wins", ["As"], None, 1)  # type: ignore[call-arg]
    assert [one.partition(" ")[0] for one in misfits(wrong)] == [
        "example.seat",
        "example.result",
        "example.cards",
        "example.hand",
        "example.sure",
    ]


def test_the_schema_names_fields_and_what_they_stand_for() -> None:
    fields = schema(declared())
    assert {name: role(type_) for name, type_ in fields.items()} == {
        "seat": "seat",
        "result": "",
        "cards": "cards",
        "hand": "hand",
        "sure": "",
    }
    assert "example" in kinds()
