"""Array kernels give the scores of the plain functions, and keep their tables on disk."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import numba
import numpy as np
import pytest
from numpy.typing import NDArray

import houseway
from houseway import caches
from houseway.felt.cards import CARDS, Card
from houseway.ranks import _jit, badugi, kernels, low, omaha, tables
from houseway.ranks.high import BUG, MEXICAN, STANDARD, WILD, high, poker
from houseway.ranks.three import three
from houseway.ranks.two import two

HANDS = 4000

Kernel = Callable[[NDArray[np.uint8]], NDArray[np.int32]]


def dealt(count: int, deck: int = 52, hands: int = HANDS) -> NDArray[np.uint8]:
    return np.random.default_rng(count).random((hands, deck)).argsort(axis=1)[:, :count].astype(np.uint8)


def named(row: Sequence[int]) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in row)


@pytest.mark.parametrize(
    ("kernel", "plain", "counts", "deck"),
    [
        (kernels.high, high, (5, 6, 7), 52),
        (lambda codes: kernels.high(codes, BUG), lambda hand: high(hand, BUG), (5, 7), 53),
        (lambda codes: kernels.high(codes, WILD), lambda hand: high(hand, WILD), (5, 7), 53),
        (lambda codes: kernels.high(codes, MEXICAN), lambda hand: high(hand, MEXICAN), (5,), 53),
        (
            lambda codes: kernels.high(codes, poker("bug", "second")),
            lambda hand: high(hand, poker("bug", "second")),
            (5,),
            53,
        ),
        (kernels.ace_to_five, low.ace_to_five, (5, 7), 53),
        (kernels.eight_or_better, lambda hand: low.eight_or_better(hand) or 0, (5, 7), 53),
        (kernels.deuce_to_seven, low.deuce_to_seven, (5, 7), 52),
        (kernels.badugi, badugi.badugi, (4, 5), 52),
        (kernels.three, three, (3, 5), 52),
        (kernels.two, two, (2, 4), 53),
    ],
    ids=[
        "high",
        "bug",
        "wild",
        "mexican",
        "wheel second",
        "a-5",
        "8 or better",
        "2-7",
        "badugi",
        "three",
        "two",
    ],
)
def test_same_scores(
    kernel: Kernel, plain: Callable[[tuple[Card, ...]], int], counts: tuple[int, ...], deck: int
) -> None:
    for count in counts:
        codes = dealt(count, deck)
        if deck == 53:
            codes[::3][~(codes[::3] == 52).any(axis=1), 0] = 52
        assert kernel(codes).tolist() == [plain(named(row)) for row in codes.tolist()]


@pytest.mark.parametrize(("hole", "board"), [(4, 5), (5, 5), (6, 5), (4, 3)])
def test_omaha(hole: int, board: int) -> None:
    codes = dealt(hole + board, hands=1500)
    ours, common = np.split(codes, [hole], axis=1)
    rows = [(named(row[:hole]), named(row[hole:])) for row in codes.tolist()]
    assert kernels.omaha_high(ours, common).tolist() == [omaha.high(*row) for row in rows]
    assert kernels.omaha_low(ours, common).tolist() == [omaha.low(*row) or 0 for row in rows]


def test_no_hands() -> None:
    assert kernels.high(np.empty((0, 7), np.uint8)).shape == (0,)


def test_wrong_cards() -> None:
    with pytest.raises(ValueError, match="from 0 to 51"):
        kernels.high(np.array([[0, 1, 2, 3, 52]], np.uint8))
    with pytest.raises(ValueError, match="uint8"):
        kernels.high(np.array([[0, 1, 2, 3, 4]]))
    with pytest.raises(ValueError, match="row"):
        kernels.omaha_high(dealt(4, hands=2), dealt(5, hands=3))


def test_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "new"))
    build = tables.of_ranking.__wrapped__
    first = build(STANDARD, 3)
    (kept,) = (tmp_path / "new" / "ranks").iterdir()
    for again in (build(STANDARD, 3), _after(lambda: kept.write_bytes(b"torn"), lambda: build(STANDARD, 3))):
        for one, other in zip(first, again, strict=True):
            np.testing.assert_array_equal(one, other)
    monkeypatch.setenv("HOUSEWAY_CACHE", str(kept / "in a file"))
    np.testing.assert_array_equal(build(STANDARD, 3).scores, first.scores)


def _after(first: Callable[[], object], then: Callable[[], tables.Tables]) -> tables.Tables:
    first()
    return then()


def test_where_things_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", "/own")
    assert caches.folder("ranks") == Path("/own/ranks")
    monkeypatch.delenv("HOUSEWAY_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/shared")
    assert caches.folder("ranks") == Path("/shared/houseway/ranks")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/home/dealer")
    assert caches.folder("odds") == Path("/home/dealer/.cache/houseway/odds")


def test_every_loop_lies_where_changes_are_seen() -> None:
    root = Path(houseway.__file__).parent
    loops = [path.relative_to(root) for path in root.rglob("*.py") if "\n@jit\n" in path.read_text(encoding="utf-8")]
    assert {path.parts[0] for path in loops} <= set(_jit.PARTS)


def test_loops_go_by_the_state_of_all_files_and_few_states_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", "as before")
    package = tmp_path / "houseway"
    for part in _jit.PARTS:
        (package / part).mkdir(parents=True)
        (package / part / "loops.py").write_text("first")
    monkeypatch.setattr(houseway, "__file__", str(package / "__init__.py"))
    states = [_jit._state()]
    assert _jit._state() == states[0]
    for part in _jit.PARTS:
        (package / part / "loops.py").write_text("then")
        os.utime(package / part / "loops.py", (1, 1))
        states.append(_jit._state())
    assert len(set(states)) == len(states)
    for time, state in enumerate(states):
        _jit._keep_in(tmp_path / "kept" / state)
        assert str(tmp_path / "kept" / state) == _jit.kept_in()
        os.utime(tmp_path / "kept" / state, (time, time))
    assert {one.name for one in (tmp_path / "kept").iterdir()} == set(states[-_jit.MOST :])
    _jit._keep_in(package / "felt" / "loops.py" / "in a file")
    assert str(tmp_path / "kept" / states[-1]) == _jit.kept_in()
