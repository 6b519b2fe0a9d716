"""Betting structures for the rule sheet: what may be bet and raised in each round."""

from collections.abc import Iterator, Mapping, Sequence

from houseway.felt.chips import money
from houseway.filings.model import Filing
from houseway.poker.betting import BettingRule
from houseway.sheets.sections import Section, Sentence, points, say, section
from houseway.sheets.table import counted, number
from houseway.terminal.output import listed

KINDS = {
    "limit": "Bets are fixed.",
    "spread": "A player bets any amount within the limits of the option.",
    "no-limit": "A player may bet any amount up to all chips in front of him.",
    "pot-limit": "A player may bet any amount up to the pot.",
}
HEADS_UP = {
    "no-cap-from-the-start": "there is no such limit between two players who begin the round",
    "no-cap-at-any-time": "there is no such limit once two players are left",
    "capped": "it holds between two players too",
}
SHORT = {
    "closed-to-all-who-acted": "an all-in of less than a raise may be raised by nobody who has acted in the round",
    "closed-since-full-raise": "an all-in of less than a raise may be raised by nobody who has acted since the last "
    "full bet or raise",
}


def betting_section(filing: Filing, rules: Mapping[str, BettingRule], rounds: Sequence[str]) -> Section:
    told = [say(_turns(rounds))]
    for name, rule in rules.items():
        titles = [f"“{sheet.title}”" for sheet in filing.sheets.values() if sheet.structure == name]
        where = f" It is played on the fee sheet {listed(titles)}." if titles and len(filing.sheets) > 1 else ""
        told.append(_structure(name, rule, rounds, where))
    return section("betting", told)


def _turns(rounds: Sequence[str]) -> str:
    several = (
        f"There {'is' if len(rounds) == 1 else 'are'} {counted(len(rounds), 'round')} of betting: {listed(rounds)}."
    )
    return (
        f"{several} In turn, clockwise, a player checks or bets as long as there is no bet, and otherwise folds, calls "
        "or raises. A round ends when all who are left have put in as much or are all-in."
    )


def _structure(name: str, rule: BettingRule, rounds: Sequence[str], where: str) -> Sentence:
    told = points("", _betting(rule, rounds))
    return Sentence(f"{KINDS[rule.kind]} {told.text}{where}", str(rule.lines), name.replace("-", " ").capitalize())


def _betting(rule: BettingRule, rounds: Sequence[str]) -> Iterator[str]:
    if rule.kind == "limit":
        yield from _limits(rule, rounds)
    else:
        yield from _amounts(rule)
    yield from _raises(rule)
    if rule.first_raise_completes:
        yield "over a blind of less than the bet the first raise makes it the full bet"
    yield from _short_all_in(rule)
    if rule.kind == "pot-limit":
        yield from _pot(rule)
    if isinstance(rule.cap, int):
        what = "all that a player puts in during a round" if rule.cap_on == "round" else "each bet or raise"
        yield f"{what}, all-in or not, is at most {money(rule.cap)}"


def _short_all_in(rule: BettingRule) -> Iterator[str]:
    if rule.short_all_in != "half-or-together-reopens":
        yield SHORT[rule.short_all_in]
    elif rule.kind == "limit":
        yield "an all-in of half a bet or more counts as a full one; one of less may be raised by nobody who has acted"
    else:
        yield (
            "an all-in of less than a raise may be raised by nobody who has acted, unless several of them together "
            "come to a full raise for that player"
        )


def _limits(rule: BettingRule, rounds: Sequence[str]) -> Iterator[str]:
    for which in ("lower", "upper"):
        some = [told for told, limit in zip(rounds, rule.rounds, strict=True) if limit == which]
        if some:
            yield f"{listed(some)} every bet and raise is the {which} limit"


def _amounts(rule: BettingRule) -> Iterator[str]:
    named = {"big-blind": "the big blind", "lower-limit": "the lower limit"}
    least = money(rule.least) if isinstance(rule.least, int) else named[rule.least]
    most = ", and the largest single bet or raise the upper limit" if rule.most == "upper-limit" else ""
    yield f"the smallest bet is {least}{most}"
    by = "the last bet or raise of the round" if rule.raise_by == "last-raise" else "the smallest bet"
    yield f"a raise is at least as large as {by}"


def _raises(rule: BettingRule) -> Iterator[str]:
    if rule.raises != "any-number":
        counts = "the opening bet among them" if rule.opening_bet_is_a_raise else "besides the opening bet"
        yield f"a round has at most {number(rule.raises)} raises, {counts}"
        yield HEADS_UP[rule.heads_up]
    else:
        yield "there may be any number of raises"


def _pot(rule: BettingRule) -> Iterator[str]:
    yield "the pot is measured " + (
        "after the raiser's own call" if rule.pot_counts_the_call else "without the raiser's call"
    )
    if rule.opening:
        opener = "whoever comes in first" if rule.opening_by == "first-in" else "the first raise"
        yield f"before the flop {opener} may go to {number(rule.opening)} big blinds"
    if rule.pot_in_steps_of:
        yield f"the pot is rounded up to {money(rule.pot_in_steps_of)} when a blind is no multiple of it"
