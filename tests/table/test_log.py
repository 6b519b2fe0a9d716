"""The log: chained, replayable, and refused when it has been changed."""

import pytest

import houseway
from houseway.table.events import Acted, Told, event_from
from houseway.table.log import BadLog, Log


def finished() -> houseway.Hand:
    filing = houseway.load("silver-fox/texas-holdem")
    hand = filing.table(schedule=3, seats={1: 100_00, 4: 80_00, 6: 120_00}, button=4).deal(seed=11)
    while hand.decision:
        hand.decide(hand.decision.options[0])
    return hand


def test_a_log_reads_back_as_it_was_written() -> None:
    text = str(finished().log)
    assert str(Log.from_text(text)) == text
    assert str(houseway.replay(text).log) == text


def test_each_line_is_one_input_and_what_followed() -> None:
    hand = finished()
    acts = sum(isinstance(event, Acted) for event in hand.log)
    assert len(hand.log.lines) == 2 + acts


def test_a_log_grows_with_the_hand() -> None:
    table = houseway.load("silver-fox/texas-holdem").table(schedule=3, seats={1: 100_00, 4: 80_00}, button=4)
    hand = table.deal(seed=3)
    before = list(hand.log.lines)
    assert hand.decision
    hand.decide(hand.decision.options[0])
    assert hand.log.lines[: len(before)] == before
    assert len(hand.log.lines) == len(before) + 1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"1":10000', '"1":90000', "line 1 has been changed"),
        ('"act":"call"', '"act":"fold"', "line 3 has been changed"),
        ('"houseway":2', '"houseway":1', "line 1 has been changed"),
    ],
)
def test_a_changed_line_is_found(old: str, new: str, says: str) -> None:
    text = str(finished().log)
    assert old in text
    with pytest.raises(BadLog, match=says):
        houseway.replay(text.replace(old, new, 1))


def test_a_missing_line_is_found() -> None:
    rows = str(finished().log).splitlines()
    with pytest.raises(BadLog, match="does not follow"):
        houseway.replay("\n".join(rows[:5] + rows[6:]))


def test_a_log_that_the_rules_do_not_give_is_found() -> None:
    """A forged log with a chain of its own still has to be what the rules give."""
    told = finished().log
    forged = event_from({"tell": "has", "seat": 1, "hand": "five-of-a-kind A"})
    events = [forged if isinstance(event, Told) else event for event in told.events]
    with pytest.raises(BadLog, match="the rules give"):
        houseway.replay(str(Log(told.header, events)))


@pytest.mark.parametrize("text", ["", "{}", "[]\n", "nonsense", '{"houseway":1}'])
def test_what_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(BadLog):
        houseway.replay(text)


def test_hands_can_be_chained() -> None:
    table = houseway.load("silver-fox/texas-holdem").table(schedule=3, seats={1: 100_00, 4: 80_00}, button=4)
    first = table.deal(seed=1)
    while first.decision:
        first.decide(first.decision.options[0])
    second = table.deal(seed=2, chain=first.log.head)
    assert second.log.header["chain"] == first.log.head
