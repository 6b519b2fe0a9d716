"""Actions, one by one."""

import pytest

from houseway.phh.notation import REMARK, Act, BadAction, act


@pytest.mark.parametrize(
    "text, read",
    [
        ("d dh p1 AsKd", Act("deal", 1, 0, ("As", "Kd"))),
        ("d dh p12 ????", Act("deal", 12, 0, ("??", "??"))),
        ("d db 2c3c4c # the flop", Act("board", 0, 0, ("2c", "3c", "4c"))),
        ("p3 f", Act("fold", 3)),
        ("  p3   cc  # thinks for a minute", Act("call", 3)),
        ("p2 cbr 200", Act("raise", 2, 200_00)),
        ("p2 cbr 0.25", Act("raise", 2, 25)),
        ("p2 cbr 10.50#all-in", Act("raise", 2, 10_50)),
        ("p5 pb", Act("bring in", 5)),
        ("p1 sd", Act("draw", 1)),
        ("p1 sd 2c??", Act("draw", 1, 0, ("2c", "??"))),
        ("p1 sm", Act("muck", 1)),
        ("p1 sm -", Act("show", 1)),
        ("p1 sm AsKd", Act("show", 1, 0, ("As", "Kd"))),
        ("", REMARK),
        ("   ", REMARK),
        ("# the deck is changed", REMARK),
    ],
)
def test_an_action_is_read(text: str, read: Act) -> None:
    assert act(text) == read


@pytest.mark.parametrize(
    "text",
    ["p1", "p1 bets 3", "p0 f", "d f", "d dh AsKd", "d dh p1", "d dh p1 AsK", "d dh p1 1s", "d db As Kd", "p1 cbr",
     "p1 cbr -3", "p1 cbr 1e3", "p1 cbr 0.001", "p1 cbr ten", "p1 f f", "p1 sm A?", "d dh p1 as", "p1 pb 3"],
)  # fmt: skip
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(BadAction):
        act(text)
