"""What every hand stands for at the showdown, and what two of them are worth against each other."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from houseway.families.thirteen.rules import Sweep, SweepRow, ThirteenRules
from houseway.families.thirteen.setting import SEGMENTS, Segment, Setting, Worth, front_ranking, out_of_order, worth
from houseway.families.thirteen.sweeps import of_setting
from houseway.filings.figures import Lines
from houseway.ranks.high import STANDARD
from houseway.ranks.ranking import Class
from houseway.table.totals import Groups

HOMERUN_HANDS = 4

Kind = Literal["regular", "sweep", "fouled", "surrendered"]
Foul = Literal["front", "middle", "false-sweep", "floor"]
"""What fouls a hand: a segment that outranks the next one, a clean sweep that is none, or a ruling of the floor."""
How = Literal[
    "segments", "shot", "homerun", "sweep", "equal-sweeps", "foul", "foul-against-surrender", "two-fouls", "surrender"
]
"""What decides between two hands."""


class Standing(NamedTuple):
    """One hand at the showdown."""

    seat: int
    kind: Kind
    declared: int | None = None
    """Its place among the declarations, 0 the first."""
    scores: Worth | None = None
    sweep: SweepRow | None = None
    foul: Foul | None = None


class Declared(NamedTuple):
    """What a seat has said before the showdown."""

    seat: int
    what: str
    """`declare` or `surrender`."""


def judged(
    rules: ThirteenRules,
    seats: Sequence[int],
    said: Sequence[Declared],
    settings: Mapping[int, Setting],
    ruled: Collection[int] = (),
) -> dict[int, Standing]:
    """What each hand stands for: by what was declared, how the cards are set, and what the floor has ruled foul."""
    found = {}
    for seat in seats:
        at = next((place for place, one in enumerate(said) if one.seat == seat), None)
        what = "" if at is None else said[at].what
        if what == "surrender":
            found[seat] = Standing(seat, "surrendered", at)
            continue
        setting = settings[seat]
        scores = worth(setting, rules.front)
        if seat in ruled:
            found[seat] = Standing(seat, "fouled", at, scores, foul="floor")
            continue
        sweep = of_setting(setting, rules.sweeps.hands) if what == "declare" else None
        if sweep:
            found[seat] = Standing(seat, "sweep", at, scores, sweep)
            continue
        foul: Foul | None = out_of_order(scores)
        if what == "declare" and not _excused(rules, said[:at]):
            foul = "false-sweep"
        found[seat] = Standing(seat, "fouled" if foul else "regular", at, scores, foul=foul)
    return found


def _excused(rules: ThirteenRules, before: Sequence[Declared]) -> bool:
    """Whether a false declaration does no harm: somebody had surrendered, and the filing lets the hand play."""
    return rules.sweeps.false_after_surrender == "played" and any(one.what == "surrender" for one in before)


# -- two hands


class Compared(NamedTuple):
    """One segment of two hands: 1 when the first wins it, -1 when the second does, 0 for a tie."""

    segment: Segment
    winner: int
    points: int
    """For the winner: the segment's own, before it is doubled or tripled."""
    bonus: int


class Count(NamedTuple):
    """What the first of two hands wins from the second in points; less than nothing where it loses."""

    first: int
    second: int
    points: int
    how: How
    lines: Lines
    segments: tuple[Compared, ...] = ()
    ahead: int = 0
    """Points more for whoever is ahead."""
    whose: int = 0
    """The seat that has fouled or surrendered."""
    sweep: Sweep | None = None
    """The clean sweep that is paid."""
    bonuses: int = 0
    """Points for the bonuses that a fouled hand pays."""


def count(rules: ThirteenRules, first: Standing, second: Standing, homeruns: Collection[int] = ()) -> Count:
    """Two hands against each other."""
    for payer, other, sign in ((first, second, -1), (second, first, 1)):
        if payer.kind == "surrendered":
            found = _surrendered(rules, payer, other)
            return found._replace(first=first.seat, second=second.seat, points=sign * found.points)
    if first.kind == second.kind == "fouled":
        points = 0
        if rules.foul.both == "each-pays":
            points = _fouled(rules, second, first).points - _fouled(rules, first, second).points
        return Count(first.seat, second.seat, points, "two-fouls", rules.foul.lines)
    for payer, other, sign in ((first, second, -1), (second, first, 1)):
        if payer.kind == "fouled":
            found = _fouled(rules, payer, other)
            return found._replace(first=first.seat, second=second.seat, points=sign * found.points)
    if first.sweep or second.sweep:
        return _swept(rules, first, second)
    return _compared(rules, first, second, homeruns)


def _surrendered(rules: ThirteenRules, payer: Standing, other: Standing) -> Count:
    """What a surrendered hand pays; less than nothing where a fouled one pays it."""
    assert payer.declared is not None
    if other.kind == "fouled" and rules.foul.surrendered == "foul-pays":
        points, lines = -rules.foul.points, rules.foul.lines
        return Count(payer.seat, other.seat, points, "foul-against-surrender", lines, whose=other.seat)
    row = other.sweep
    if row and other.declared is not None and other.declared < payer.declared:
        return Count(payer.seat, other.seat, row.points, "surrender", row.lines, whose=payer.seat, sweep=row.hand)
    rule = rules.surrender
    return Count(payer.seat, other.seat, rule.points, "surrender", rule.lines, whose=payer.seat)


def _fouled(rules: ThirteenRules, payer: Standing, other: Standing) -> Count:
    """What a fouled hand pays."""
    if row := other.sweep:
        return Count(payer.seat, other.seat, row.points, "foul", row.lines, whose=payer.seat, sweep=row.hand)
    assert other.scores is not None
    more = sum(bonuses(rules, other.scores)) if rules.foul.bonuses else 0
    lines, points = rules.foul.lines, rules.foul.points + more
    return Count(payer.seat, other.seat, points, "foul", lines, whose=payer.seat, bonuses=more)


def _swept(rules: ThirteenRules, first: Standing, second: Standing) -> Count:
    """The higher clean sweep collects all it is worth; between two of one rank nothing is exchanged."""
    ranks = [one.sweep.rank if one.sweep else None for one in (first, second)]
    if ranks[0] == ranks[1]:
        return Count(first.seat, second.seat, 0, "equal-sweeps", rules.sweeps.lines)
    won = ranks[1] is None or (ranks[0] is not None and ranks[0] < ranks[1])
    row = first.sweep if won else second.sweep
    assert row is not None
    return Count(first.seat, second.seat, row.points if won else -row.points, "sweep", row.lines, sweep=row.hand)


def _compared(rules: ThirteenRules, first: Standing, second: Standing, homeruns: Collection[int]) -> Count:
    assert first.scores is not None and second.scores is not None
    segments = tuple(_segments(rules, first.scores, second.scores))
    mine, how = _won(rules, [one for one in segments if one.winner > 0], first.seat in homeruns)
    theirs, other = _won(rules, [one for one in segments if one.winner < 0], second.seat in homeruns)
    points = mine - theirs
    ahead = rules.points.majority if points else 0
    points += ahead if points > 0 else -ahead
    how = how if how != "segments" else other
    return Count(first.seat, second.seat, points, how, rules.points.lines, segments, ahead)


def _segments(rules: ThirteenRules, first: Worth, second: Worth) -> Iterator[Compared]:
    for segment, mine, theirs, *bonus in zip(
        SEGMENTS, first, second, bonuses(rules, first), bonuses(rules, second), strict=True
    ):
        winner = (mine > theirs) - (mine < theirs)
        more = bonus[winner < 0] if winner else 0
        own = 0 if more and rules.points.bonus == "instead" else rules.points.segment
        yield Compared(segment, winner, own if winner else 0, more)


def _won(rules: ThirteenRules, segments: Sequence[Compared], homerun: bool) -> tuple[int, How]:
    """The points for the segments that one of two hands has won, and whether that is a shot or a homerun."""
    points, more = sum(one.points for one in segments), sum(one.bonus for one in segments)
    if len(segments) < len(SEGMENTS):
        return points + more, "segments"
    if homerun:
        if rules.points.homerun_bonus == "three-points":
            more = 3 if more else 0
        return points * rules.points.homerun + more, "homerun"
    return points * rules.points.shot + more, "shot" if rules.points.shot > 1 else "segments"


def bonuses(rules: ThirteenRules, scores: Worth) -> tuple[int, int, int]:
    """The bonus in each segment of a hand."""
    if rules.points.bonus == "none":
        return 0, 0, 0
    front, middle, back = (
        _bonus(rules, segment, ranking.name(score))
        for segment, score, ranking in zip(
            SEGMENTS, scores, (front_ranking(rules.front), STANDARD, STANDARD), strict=True
        )
    )
    return front, middle, back


def _bonus(rules: ThirteenRules, segment: str, made: Class) -> int:
    return next((row.points for row in rules.bonuses if row.segment == segment and made in row.hands), 0)


# -- all hands


def homerun_by(rules: ThirteenRules, standings: Mapping[int, Standing]) -> frozenset[int]:
    """The seat that wins all three segments from everybody in a four-handed game, if one does."""
    if rules.points.homerun == 1 or len(standings) != HOMERUN_HANDS:
        return frozenset()
    return frozenset(seat for seat in standings if _homerun(rules, standings, seat))


def _homerun(rules: ThirteenRules, standings: Mapping[int, Standing], seat: int) -> bool:
    own = standings[seat]
    others = [one for one in standings.values() if one.seat != seat]
    if rules.points.homerun_needs == "all-that-compare":
        others = [one for one in others if one.kind in ("regular", "sweep")]
    if own.kind != "regular" or not others or any(one.kind != "regular" for one in others):
        return False
    scores = own.scores
    assert scores is not None
    return all(mine > theirs for one in others for mine, theirs in zip(scores, one.scores or (), strict=True))


def in_order(rules: ThirteenRules, seats: Sequence[int], standings: Mapping[int, Standing]) -> list[tuple[int, int]]:
    """Every two seats, as they are settled: the first left of the button with each of the others, and so on.

    Clean sweeps collect before the rest, where the filing says so.
    """
    pairs = list(combinations(seats, 2))
    if not rules.sweeps.settled_first:
        return pairs
    return sorted(pairs, key=lambda pair: not any(standings[seat].sweep for seat in pair))


def counts(rules: ThirteenRules, seats: Sequence[int], standings: Mapping[int, Standing]) -> list[Count]:
    """Every comparison in the order of settlement."""
    homeruns = homerun_by(rules, standings)
    return [
        count(rules, standings[first], standings[second], homeruns)
        for first, second in in_order(rules, seats, standings)
    ]


def best(standings: Mapping[int, Standing], order: Sequence[int], sweeps_first: bool) -> list[int]:
    """The seats whose back hand is the highest, in the order of the seats; a clean sweep before them where that counts.

    Surrendered hands are not looked at. A fouled one has no back hand: only where every other hand is fouled too are
    they all as good as each other.
    """
    sweeps = [one for one in standings.values() if one.sweep]
    if sweeps_first and sweeps:
        top = min(one.sweep.rank for one in sweeps if one.sweep)
        return [seat for seat in order if (row := standings[seat].sweep) and row.rank == top]
    backs = {one.seat: one.scores.back for one in standings.values() if one.kind in ("regular", "sweep") and one.scores}
    if backs:
        return [seat for seat in order if backs.get(seat) == max(backs.values())]
    return [seat for seat in order if standings[seat].kind == "fouled"]


def held(rules: ThirteenRules, groups: Groups, _board: object, _initial: bool) -> tuple[str, ...]:
    """What the three segments make in their fixed form; nothing before the hand is set."""
    rankings = (front_ranking(rules.front), STANDARD, STANDARD)
    if len(groups) != len(rankings):
        return ()
    return tuple(one.held(one.score(cards)) if cards else "" for one, cards in zip(rankings, groups, strict=True))


def fouled(rules: ThirteenRules, groups: Groups) -> bool:
    return out_of_order(worth(Setting.of(groups), rules.front)) is not None
