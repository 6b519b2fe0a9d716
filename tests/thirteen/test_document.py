"""Every figure of the Silver Fox filing's points stands on its lines; the other filing has the same figures."""

import re
from pathlib import Path

import pytest

import houseway
from houseway.families.thirteen.rules import ThirteenRules
from houseway.filings.figures import Lines

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"
needs_documents = pytest.mark.skipif(not SEEDS.is_dir(), reason="the source documents are not beside the project")
SILVER_FOX = houseway.load("silver-fox/thirteen-card")


def printed(lines: Lines) -> str:
    (path,) = SEEDS.glob("002_*.txt")
    text = path.read_text(encoding="utf-8").split("\n")
    return "\n".join("\n".join(text[first - 1 : last]) for first, last in lines.spans)


@needs_documents
def test_bonuses_and_sweeps_are_printed_on_their_lines() -> None:
    rules: ThirteenRules = SILVER_FOX.rules
    for bonus in rules.bonuses:
        assert re.search(rf"\b{bonus.points} points", printed(bonus.lines)), bonus
    for sweep in rules.sweeps.hands:
        assert re.search(rf"\b{sweep.points} pts", printed(sweep.lines)), sweep
        assert f"#{sweep.rank}\t" in printed(sweep.lines), sweep
    assert f"({rules.surrender.points}) points" in printed(rules.surrender.lines)
    assert f"{rules.foul.points} points plus the bonus" in printed(rules.foul.lines)


@needs_documents
def test_limits_antes_and_buy_ins_are_printed_on_their_lines() -> None:
    """Line 489: the buy-in is twenty times the value of a point."""
    for _, option in SILVER_FOX.filing.schedules():
        dollars = [int(float(figure) * 100) for figure in re.findall(r"\$(\d+\.\d\d)", printed(option.lines))]
        point = option.limit[0].usual[0]
        assert dollars == [point, option.buy_in.min, option.ante, option.fees["collection"].fee(0)]
        assert option.buy_in.min == 20 * point


def test_both_filings_share_the_figures_that_the_other_document_has_lost() -> None:
    one: ThirteenRules = SILVER_FOX.rules
    other: ThirteenRules = houseway.load("oaks/thirteen-card").rules
    assert [(row.segment, row.hands, row.points) for row in one.bonuses] == [
        (row.segment, row.hands, row.points) for row in other.bonuses
    ]
    assert [(row.hand, row.rank, row.points) for row in one.sweeps.hands] == [
        (row.hand, row.rank, row.points) for row in other.sweeps.hands
    ]
