"""Who is out of a hand, as the page is told it: by what each family declares."""

import json
from pathlib import Path

import pytest

from houseway.families import families
from houseway.library import run
from houseway.room.viewer import Viewer
from houseway.words.voice import Voice

HANDS = Path(__file__).parents[1] / "hands"
OUT = [
    ("westlane-texas-holdem/short-chips-forfeited", [(3, "forfeit")]),
    ("silver-fox-three-card-poker/first-to-act", []),
    ("standard-caribbean-stud/folds", [(2, "fold")]),
    ("oaks-draw-poker/pot-of-the-deal-before-is-won", [(1, "fold"), (2, "fold")]),
]


@pytest.mark.parametrize(("script", "out"), OUT)
def test_who_is_out(script: str, out: list[tuple[int, str]]) -> None:
    hand = run(HANDS / f"{script}.toml").hand
    assert hand is not None
    viewer = Viewer(hand.setup.game, Voice(page=True))
    viewer.follow(hand.view().events)
    events = [json.loads(told) for told in viewer.told]
    assert [(one["seat"], one["act"]) for one in events if one.get("out")] == out


def test_what_takes_a_seat_out_is_the_family_s_to_say() -> None:
    declared = {name: family.out for name, family in families().items() if family.out}
    assert declared == {
        "flop": ("fold", "forfeit", "muck"),
        "draw": ("fold", "forfeit", "muck"),
        "stud": ("fold", "forfeit", "muck"),
        "three-card": ("fold",),
        "caribbean-stud": ("fold",),
        "ultimate": ("fold",),
        "casino-war": ("surrender",),
        "twenty-one": ("surrender",),
        "pan": ("on top",),
        "thirteen": ("pass", "surrender"),
    }
