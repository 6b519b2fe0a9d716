"""Baccarat: what every wager brings, counted over all deals from any shoe, and when to stand where there is a choice.

All wagers of a round hang on the same two hands, so one count gives them all, and how they go together. Where those on
the player line may stand on their two cards, they know these, and of the banker's what is open; each thing that can be
seen is one situation, and in each the better answer is taken. Nothing is shared with the engine that deals but the
filing's rules and paytables, and the words in which paytables speak of two hands.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.baccarat.odds_deals import (
    ENDS,
    VALUES,
    Ends,
    Left,
    Ways,
    all_deals,
    by_end,
    by_points,
    ends,
    facts_of_end,
    number_of_deals,
)
from houseway.families.baccarat.play import BaccaratRules, OptionRule
from houseway.felt.cards import PIPS
from houseway.filings.model import Row, WagerRule
from houseway.odds.answer import Advice, Advisor, Asked, Chart, Odds, Outcome, Strategy, WagerOdds, from_outcomes
from houseway.table.game import Game
from houseway.table.options import Choice
from houseway.table.table import TableError
from houseway.table.view import HIDDEN, View

CHOOSER = "player"
"""The wager whose bettors may choose."""
HIT, STAND = Choice("hit"), Choice("stand")
LETTERS = {"hit": "H", "stand": "S"}


class Seen(NamedTuple):
    """What a bettor on the player line sees when there is a choice, in points."""

    player: tuple[int, ...]
    """Two cards, the smaller first."""
    banker: tuple[int, ...]
    """The first card, or both in the order in which they came."""

    def __str__(self) -> str:
        return f"{_joined(self.player)} against {_joined(self.banker)}"


class Worth(NamedTuple):
    """What each answer brings in one situation, for each unit of the wager."""

    ways: int
    """How many deals lead to it."""
    hit: Fraction
    stand: Fraction

    @property
    def best(self) -> str:
        return "stand" if self.stand > self.hit else "hit"


class Joint(NamedTuple):
    """All wagers of a round together: how many deals there are, and in how many every wager ends in the same way."""

    deals: int
    kinds: tuple[str, ...]
    results: Mapping[tuple[Fraction, ...], int]
    """What each kind pays for a unit, in the order of `kinds`, and in how many deals."""


def odds(game: Game, asked: Asked) -> Odds:
    """Every wager, with the choice played best where there is one."""
    left = _left(game, asked.decks, asked.gone)
    choices = _choices(game, left)
    wagers = _wagers(game, left, choices)
    decks = asked.decks or game.filing.deck.play
    return Odds(game.id, game.departures, decks, wagers, _strategy(game, left, choices, wagers))


def by_house_way(game: Game, asked: Asked | None = None) -> tuple[WagerOdds, ...]:
    """Every wager, where nobody ever stands on two cards that the house way draws to."""
    asked = asked or Asked()
    return _wagers(game, _left(game, asked.decks, asked.gone), {})


def joint(game: Game, asked: Asked | None = None) -> Joint:
    """How the wagers of a round end together, with the choice played best where there is one."""
    asked = asked or Asked()
    left = _left(game, asked.decks, asked.gone)
    kinds = _offered(game)
    results: Counter[tuple[Fraction, ...]] = Counter()
    for facts, mine, ways in _cells(game, left, _choices(game, left)):
        results[tuple(_pays(rule, mine if kind == CHOOSER else facts) for kind, rule in kinds.items())] += ways
    return Joint(number_of_deals(left), tuple(kinds), results)


def effects_of_removal(game: Game, asked: Asked | None = None) -> dict[str, dict[str, Fraction]]:
    """For each wager and each rank, by how much the edge grows when one such card has gone."""
    asked = asked or Asked()
    left = _left(game, asked.decks, asked.gone)
    before = _edges(game, left)
    after: dict[int, dict[str, Fraction]] = {}
    for value in range(VALUES):
        if left[value]:
            fewer = tuple(count - (points == value) for points, count in enumerate(left))
            after[value] = _edges(game, fewer)
    ranks = {rank: pips % VALUES for rank, pips in PIPS.items() if pips % VALUES in after}
    return {kind: {rank: after[value][kind] - edge for rank, value in ranks.items()} for kind, edge in before.items()}


@lru_cache(maxsize=8)
def advisor(game: Game, decks: int | None = None) -> Advisor | None:
    """Who knows when to stand, from a fresh shoe less the cards that can be seen; nobody where there is no choice."""
    if game.rules.option is None:
        return None
    choices = _choices(game, _left(game, decks, ()))

    def advise(view: View) -> tuple[Advice, ...]:
        if view.decision is None or view.decision.ask != "play":
            return ()
        worth = choices[_seen(view)]
        answers = (Advice(HIT, float(worth.hit)), Advice(STAND, float(worth.stand)))
        return answers[::-1] if worth.best == "stand" else answers

    return advise


def choices(game: Game, asked: Asked | None = None) -> Mapping[Seen, Worth]:
    """Every situation with a choice, and what each answer brings in it."""
    asked = asked or Asked()
    return _choices(game, _left(game, asked.decks, asked.gone))


def _left(game: Game, decks: int | None, gone: Sequence[str]) -> Left:
    """The shoe by points, without what has gone."""
    shoe = by_points(game.deck(decks or game.filing.deck.play).cards)
    left = tuple(count - less for count, less in zip(shoe, by_points(gone), strict=True))
    if min(left) < 0:
        raise TableError("more cards are said to have gone than the shoe has.")
    return left


def _offered(game: Game) -> dict[str, WagerRule]:
    return {kind: rule for kind, rule in game.filing.wagers.items() if rule.offered}


def _row(rule: WagerRule, facts: frozenset[str]) -> Row | None:
    """The row of the paytable that decides: the first that holds."""
    return next((row for row in rule.pays if facts.issuperset(row.on)), None)


def _pays(rule: WagerRule, facts: frozenset[str]) -> Fraction:
    row = _row(rule, facts)
    return row.pays if row else Fraction(-1)


def _cells(
    game: Game, left: Left, choices: Mapping[Seen, Worth]
) -> Iterator[tuple[frozenset[str], frozenset[str], int]]:
    """What can be said of the two hands, what of those on the player line, and in how many deals."""
    ranked = game.rules.naturals == "play-on-and-rank-first"
    found = by_end(all_deals(left), ends(game.rules), _stands(game.rules, choices) if choices else None)
    for (drawn, mine), ways in found.items():
        yield facts_of_end(drawn, ranked), facts_of_end(mine, ranked), ways


def _edges(game: Game, left: Left) -> dict[str, Fraction]:
    deals = number_of_deals(left)
    lost = dict.fromkeys(kinds := _offered(game), Fraction(0))
    for facts, mine, ways in _cells(game, left, _choices(game, left)):
        for kind, rule in kinds.items():
            lost[kind] -= ways * _pays(rule, mine if kind == CHOOSER else facts)
    return {kind: sum_ / deals for kind, sum_ in lost.items()}


def _wagers(game: Game, left: Left, choices: Mapping[Seen, Worth]) -> tuple[WagerOdds, ...]:
    cells = list(_cells(game, left, choices))
    how = f"Counted over all {number_of_deals(left):,} orders of the next six cards of {sum(left)}."
    played = how + " Those on this line stand or draw as is best for them." if choices else how
    return tuple(
        _counted(
            kind,
            rule,
            [(mine if kind == CHOOSER else facts, ways) for facts, mine, ways in cells],
            number_of_deals(left),
            played if kind == CHOOSER else how,
        )
        for kind, rule in _offered(game).items()
    )


def _counted(
    kind: str, rule: WagerRule, cells: Sequence[tuple[frozenset[str], int]], deals: int, how: str
) -> WagerOdds:
    rows: dict[tuple[str, Fraction], int] = {(" and ".join(row.on), row.pays): 0 for row in rule.pays}
    lost = ("lose", Fraction(-1))
    for facts, ways in cells:
        row = _row(rule, facts)
        name = (" and ".join(row.on), row.pays) if row else lost
        rows[name] = rows.get(name, 0) + ways
    outcomes = [Outcome(name, pays, Fraction(ways, deals)) for (name, pays), ways in rows.items()]
    return from_outcomes(kind, rule.title, outcomes, how=how)


# The choice.


def _choices(game: Game, left: Left) -> dict[Seen, Worth]:
    rules: BaccaratRules = game.rules
    rule = game.filing.wagers.get(CHOOSER)
    if rules.option is None or rule is None:
        return {}
    ways, found = all_deals(left), ends(rules)
    situations: dict[Seen, list[tuple[int, int, int, int]]] = {}
    for deal in _offering(rules, rules.option):
        if ways[deal].any():
            situations.setdefault(_what_is_seen(rules, deal), []).append(deal)
    ranked = rules.naturals == "play-on-and-rank-first"
    pays = [_pays(rule, facts_of_end(end, ranked)) for end in range(ENDS)]
    return {seen: _worth(pays, ways, found, deals) for seen, deals in situations.items()}


def _offering(rules: BaccaratRules, option: OptionRule) -> Iterator[tuple[int, int, int, int]]:
    """The first four cards with which those on the player line have a choice."""
    for deal in np.ndindex(VALUES, VALUES, VALUES, VALUES):
        player, banker = (deal[0] + deal[2]) % VALUES, (deal[1] + deal[3]) % VALUES
        natural = rules.naturals == "stop-the-draw" and banker >= 8
        if (
            player in option.on
            and not natural
            and (deal[1] if option.against == "first-card" else banker) in option.when
        ):
            yield deal


def _what_is_seen(rules: BaccaratRules, deal: tuple[int, int, int, int]) -> Seen:
    low, high = sorted((deal[0], deal[2]))
    return Seen((low, high), (deal[1], deal[3]) if rules.dealt == "face-up" else (deal[1],))


def _worth(pays: Sequence[Fraction], ways: Ways, found: Ends, deals: Sequence[tuple[int, int, int, int]]) -> Worth:
    """Both answers over all deals that look the same."""
    hit, stand = np.zeros(ENDS, np.int64), np.zeros(ENDS, np.int64)
    for deal in deals:
        totals = (deal[0] + deal[2]) % VALUES, (deal[1] + deal[3]) % VALUES
        np.add.at(hit, found.drawn[totals], ways[deal])
        np.add.at(stand, found.stood[totals], ways[deal])
    total = int(hit.sum())
    return Worth(total, _sum(pays, hit) / total, _sum(pays, stand) / total)


def _sum(pays: Sequence[Fraction], counts: NDArray[np.int64]) -> Fraction:
    (seen,) = counts.nonzero()
    return sum((int(counts[end]) * pays[end] for end in seen.tolist()), Fraction(0))


def _stands(rules: BaccaratRules, choices: Mapping[Seen, Worth]) -> NDArray[np.bool_]:
    """Whether those on the player line stand, by the first four cards."""
    stands = np.zeros((VALUES,) * 4, np.bool_)
    assert rules.option
    for deal in _offering(rules, rules.option):
        worth = choices.get(_what_is_seen(rules, deal))
        stands[deal] = worth is not None and worth.best == "stand"
    return stands


def _seen(view: View) -> Seen:
    """The situation that a view shows."""
    player, banker = (
        [PIPS[card[0]] % VALUES for card in view.cards(hand) if card != HIDDEN] for hand in ("player", "banker")
    )
    return Seen(tuple(sorted(player)), tuple(banker))


def _joined(values: Sequence[int]) -> str:
    return "-".join(map(str, values))


def _strategy(game: Game, left: Left, choices: Mapping[Seen, Worth], wagers: Sequence[WagerOdds]) -> Strategy | None:
    if not choices:
        return None
    rows = sorted({seen.player for seen in choices})
    columns = sorted({seen.banker for seen in choices})
    cells = tuple(
        (
            _joined(row),
            tuple(LETTERS[worth.best] if (worth := choices.get(Seen(row, column))) else " " for column in columns),
        )
        for row in rows
    )
    title = "With a choice on the player line"
    across = "The banker hand shows" if len(columns[0]) == 1 else "The banker hand has"
    key = {letter: word for word, letter in LETTERS.items()}
    chart = Chart(title, tuple(map(_joined, columns)), cells, key, "Cards by their points.", across)
    best = next(one for one in wagers if one.wager == CHOOSER).edge
    other = next(one for one in _wagers(game, left, {}) if one.wager == CHOOSER).edge
    note = (
        f"Exact for every two cards. Played so, the line costs {float(best):.4%};"
        f" always drawing, as the house way does, it costs {float(other):.4%}."
    )
    return Strategy((chart,), tuple(_rules(choices, columns)), note)


def _rules(choices: Mapping[Seen, Worth], columns: Sequence[tuple[int, ...]]) -> Iterator[str]:
    """The chart in words, a sentence for each thing that the banker can show."""
    for column in columns:
        answers = {_joined(seen.player): worth.best for seen, worth in choices.items() if seen.banker == column}
        standing = sorted(hand for hand, best in answers.items() if best == "stand")
        against = f"Against {_joined(column)}"
        if not standing or len(standing) == len(answers):
            yield f"{against}: always {'stand' if standing else 'draw'}."
        else:
            yield f"{against}: stand with {', '.join(standing)}; draw with anything else."
