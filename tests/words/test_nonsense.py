"""With every sentence turned into nonsense nothing else changes: logs, roads, settlements, what the page stands on."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.settle import settled, won
from houseway.families.baccarat.roads import bead
from houseway.library import run
from houseway.table.game import part
from houseway.table.hand import Hand
from houseway.words.account import as_data
from houseway.words.language import Language
from houseway.words.narrator import Narrator
from houseway.words.voice import Voice
from tests.counts import long, some

FOLDERS = sorted((Path(__file__).parent.parent / "hands").iterdir())
NONSENSE = "xyzzy"


@pytest.fixture
def nonsense(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Call it, and every message says the same, which is nothing."""

    def speak() -> None:
        monkeypatch.setattr(Language, "say", lambda *_, **__: NONSENSE)

    yield speak


def stands(hand: Hand) -> list[Any]:
    """Everything that programs make of a hand."""
    mine = min(hand.setup.stacks)
    view = hand.view(mine)
    tables = part(hand.setup.game.family.settlement)(hand, Narrator(hand.setup.game))
    marks = [bead(events) for events in (hand.log.events, view.events)]
    return [
        str(hand.log),
        [json.loads(event.json()) for event in view.events],
        view.places(),
        view.money(),
        hand.net,
        hand.fees,
        marks,
        list(settled(hand)),
        list(won(hand)),
        tables.data(),
    ]


def said(hand: Hand) -> str:
    words = Narrator(hand.setup.game, Voice(min(hand.setup.stacks)))
    return json.dumps(as_data(words, hand.log.events))


@long
@pytest.mark.parametrize("folder", some(FOLDERS, 25), ids=lambda folder: folder.name)
def test_nothing_rests_on_a_sentence(folder: Path, nonsense: Callable[[], None]) -> None:
    scripts = sorted(folder.glob("*.toml"))
    first = said(_run(scripts[0]))
    before = [stands(_run(script)) for script in scripts]
    nonsense()
    for script, stood in zip(scripts, before, strict=True):
        assert stands(_run(script)) == stood, script
    assert NONSENSE in said(_run(scripts[0])) != first


def _run(script: Path) -> Hand:
    hand = run(script).hand
    assert hand
    return hand
