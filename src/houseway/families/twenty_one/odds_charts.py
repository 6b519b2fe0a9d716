"""Strategy charts of a twenty-one game: what to do by total, worked out from what each hand is worth by its cards."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.twenty_one.odds_hands import (
    ACE,
    AGAIN,
    DOUBLE,
    HIT,
    INITIAL,
    NAMES,
    STAND,
    SURRENDER,
    TEN,
    WILD,
    Floats,
    Ints,
    added,
)  # fmt: skip
from houseway.families.twenty_one.odds_kernels import NEVER
from houseway.families.twenty_one.odds_play import NOTHING, Against, Play, Plays, Split
from houseway.families.twenty_one.odds_rounds import Line, values_on_the_deal
from houseway.odds.answer import Chart

Total = tuple[bool, int]
"""Soft or not, and the total."""

MEANS: Final = {
    "S": "stand",
    "H": "hit",
    "D": "double, or hit where that is not offered",
    "Ds": "double, or stand where that is not offered",
    "R": "surrender, or hit where that is not offered",
    "Rs": "surrender, or stand where that is not offered",
}
PAIRED: Final = {"P": "split", "·": "play it by its total"}
DOUBLED: Final = {"S": "stand", "D": "double again", "R": "rescue"}
ORDER: Final = (*range(1, WILD), ACE, WILD)
"""Up cards as charts have them."""
RARE = 1e-15
"""The weight of a hand that never comes up."""


Letters = Mapping[Total, str]
Rows = list[tuple[str, tuple[str, ...]]]


class Column(NamedTuple):
    """What to do against one up card."""

    letters: Letters
    pairs: Mapping[int, str]
    doubled: tuple[Letters, ...]
    """After a double that can be doubled again, and after the last."""


class Charts:
    """The charts of a game, a column for each up card."""

    def __init__(self, play: Play) -> None:
        self.play = play
        hands = play.hands
        counts = [mixture[0][1] for mixture in hands.initial]
        self.totals: list[Total] = [(count.soft, count.total) for count in counts]
        self.groups: dict[Total, Ints] = {
            total: np.array([at for at, one in enumerate(self.totals) if one == total])
            for total in sorted(set(self.totals))
        }
        self.columns: dict[int, Column] = {}

    def add(self, against: Against, line: Line) -> Line:
        """A column from the best play; back comes the play by the chart."""
        start = against.deals.copy()
        for kind in line.splits:
            start[self._pair(kind)] *= 1 - (self.play.split_tens if kind == TEN else 1.0)
        reach = self.play.ends(against, against.shoe, start, line.plays, INITIAL).reach + RARE
        early = self._early(against.up)
        deal = values_on_the_deal(self.play, against, line.splits)
        letters: dict[Total, str] = {}
        for total, hands in self.groups.items():
            first = hands[early[hands]]
            letter = self._letter(against, hands, reach)
            if (start[first] * (deal[first] + 0.5)).sum() < 0:
                letter = "Rs" if letter in ("S", "Ds") else "R"
            if letter:
                letters[total] = letter
        doubled = self._doubled(against, reach)
        by_chart = Line(
            self._plays(against.up, INITIAL, letters, doubled),
            {kind: self._split(against, kind, split, letters, doubled) for kind, split in line.splits.items()},
            line.even_money,
            frozenset(int(at) for at in np.flatnonzero(early) if letters.get(self.totals[at], "")[:1] == "R"),
        )
        pairs = {kind: "P" if kind in line.splits else "·" for kind in against.splits}
        self.columns[against.up] = Column(letters, pairs, doubled)
        return by_chart

    def _pair(self, kind: int) -> int:
        return self.play.hands.index[added(NOTHING, kind, 2)]

    def _early(self, up: int) -> NDArray[np.bool_]:
        """Hands that may be surrendered before the check."""
        play = self.play
        if play.may_surrender(up) and play.surrenders_first(up):
            return np.asarray(play.hands.may[INITIAL][:, SURRENDER])
        return np.zeros(len(play.hands.list), dtype=np.bool_)

    def _letter(self, against: Against, hands: Ints, reach: Floats) -> str:
        """What is best on average for all hands of a total; nothing where there is no choice."""
        values, weights = against.plain[hands], reach[hands, 0]
        may = values > NEVER / 2
        if not (may.sum(axis=1) > 1).any():
            return ""
        both = may[:, STAND] & may[:, HIT]
        if both.any():
            stands = bool((weights[both] * (values[both, STAND] - values[both, HIT])).sum() > 0)
        else:
            stands = not bool(may[:, HIT].any())
        letter, other = ("S", STAND) if stands else ("H", HIT)
        for action, name in ((DOUBLE, "D"), (SURRENDER, "R")):
            two = may[:, action] & may[:, other]
            if two.any() and (weights[two] * (values[two, action] - values[two, other])).sum() > 0:
                letter, other = name + "s" * stands, action
        return letter

    def _doubled(self, against: Against, reach: Floats) -> tuple[Letters, ...]:
        """For hands that can be doubled again, and for those that cannot."""
        play, times = self.play, self.play.hands.times
        rule = play.rules.double
        if rule is None or not (times > 1 or rule.rescue):
            return ()
        return tuple(
            self._after_doubles(against, reach, doubles) for doubles in (range(1, times), range(times, times + 1))
        )

    def _after_doubles(self, against: Against, reach: Floats, doubles: range) -> Letters:
        letters: dict[Total, str] = {}
        for total, hands in self.groups.items():
            values = np.zeros(3)
            for number in doubles:
                here = against.doubled[number, hands]
                some = (here > NEVER / 2).sum(axis=1) > 1
                weights = reach[hands[some], number, None] / 2.0**number
                values += (weights * here[some]).sum(axis=0)
            if values.any():
                letters[total] = "SDR"[int(values.argmax())]
        return letters

    def _plays(self, up: int, mode: int, letters: Letters, doubled: Sequence[Letters]) -> Plays:
        """The plays that the chart asks for, where they are allowed."""
        may, may_again = self.play.allowed(up, mode), self.play.hands.may_again
        times = self.play.hands.times
        plain = may.argmax(axis=1)
        again = np.zeros((times + 1, len(plain)), dtype=np.int64)
        for at, total in enumerate(self.totals):
            if total in letters:
                plain[at] = next((one for one in _WANTED[letters[total]] if may[at, one]), plain[at])
            for number in range(1, times + 1) if doubled else ():
                wanted = "SDR".index(doubled[number == times].get(total, "S"))
                if may_again[at, wanted] and not (wanted == AGAIN and number == times):
                    again[number, at] = wanted
        return Plays(plain, again)

    def _split(self, against: Against, kind: int, best: Split, letters: Letters, doubled: Sequence[Letters]) -> Split:
        plays = self._plays(against.up, self.play.mode(kind), letters, doubled)
        return self.play.split(against, kind, plays, best.hands - 1)

    # -- as charts

    def charts(self) -> tuple[Chart, ...]:
        """Hard hands, soft hands, pairs, and hands that were doubled."""
        ups = [up for up in ORDER if up in self.columns]
        found = [
            self._chart("Hard hands", ups, [(total, str(total[1])) for total in self.groups if not total[0]], 0),
            self._chart("Soft hands", ups, [(total, f"soft {total[1]}") for total in self.groups if total[0]], 0),
            self._pairs(ups),
        ]
        totals = [(total, f"{'soft ' * total[0]}{total[1]}") for total in self.groups]
        found.append(self._chart("Doubled hands that can be doubled again", ups, totals, 1))
        found.append(self._chart("Doubled hands that cannot be doubled again", ups, totals, 2))
        return tuple(chart for chart in found if chart)

    def _chart(self, title: str, ups: list[int], totals: list[tuple[Total, str]], table: int) -> Chart | None:
        rows = []
        for total, name in totals:
            letters = [self._cell(up, total, table) for up in ups]
            if any(letters):
                rows.append((name, tuple(letter or "–" for letter in letters)))
        return _drawn(title, ups, rows, {**(DOUBLED if table else MEANS), "–": "there is no choice"})

    def _cell(self, up: int, total: Total, table: int) -> str:
        column = self.columns[up]
        tables = (column.letters, *column.doubled)
        return tables[table].get(total, "") if table < len(tables) else ""

    def _pairs(self, ups: list[int]) -> Chart | None:
        kinds = sorted({kind for up in ups for kind in self.columns[up].pairs}, key=lambda kind: kind or TEN + 0.5)
        cells = {kind: tuple(self.columns[up].pairs.get(kind, "·") for up in ups) for kind in kinds}
        return _drawn("Pairs", ups, [(f"{NAMES[kind]} {NAMES[kind]}", cells[kind]) for kind in kinds], PAIRED)


def _drawn(title: str, ups: list[int], rows: Rows, means: Mapping[str, str]) -> Chart | None:
    if not rows:
        return None
    used = {letter for _, cells in rows for letter in cells}
    key = {letter: meaning for letter, meaning in means.items() if letter in used}
    return Chart(title, tuple(NAMES[up] for up in ups), tuple(rows), key, across="Player-dealer shows")


_WANTED: Final = {
    "S": (STAND, HIT),
    "H": (HIT, STAND),
    "D": (DOUBLE, HIT, STAND),
    "Ds": (DOUBLE, STAND, HIT),
    "R": (SURRENDER, HIT, STAND),
    "Rs": (SURRENDER, STAND, HIT),
}
