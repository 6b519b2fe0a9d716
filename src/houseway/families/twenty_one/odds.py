"""Twenty-one games: the wager on the game itself by the best play, insurance by counting, and the bonus bets."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache, lru_cache, partial
from typing import Any, Final, NamedTuple

from houseway.families.twenty_one import conditions
from houseway.families.twenty_one.counting import Count
from houseway.families.twenty_one.odds_bonus import bonuses
from houseway.families.twenty_one.odds_charts import Charts
from houseway.families.twenty_one.odds_hands import NAMES, Shoe
from houseway.families.twenty_one.odds_play import Against, Play
from houseway.families.twenty_one.odds_rounds import Line, Results, Tally, best_line, played, worth
from houseway.families.twenty_one.rules import Totals, TwentyOneRules
from houseway.felt.cards import JOKER
from houseway.filings.model import WagerRule
from houseway.odds.answer import Advisor, Asked, Odds, Outcome, Strategy, WagerOdds, from_outcomes
from houseway.odds.shipped import shipped
from houseway.parallel.crews import cores
from houseway.table.game import Game
from houseway.table.table import TableError

LEAST_CARDS: Final = 26
"""A shoe with fewer cards may run out before a round is over."""
FIRST_DRAWS: Final = (16, 17)
"""Where the search for an electing player-dealer's chart starts: the highest hard and soft totals that draw."""
NEAR_ENOUGH: Final = 1e-9
MOST_KNOWN: Final = 8
"""So many solved games are kept."""
NOT_ODDS: Final = {"first_card", "first_to_act", "backline"}
"""Rules that change nothing for one player against the player-dealer."""

HOW: Final = (
    "Every hand by its cards against every up card: the player-dealer's hand is drawn out exactly from what is left in "
    "the shoe, and the player does what is best for the own cards. {splits}{elects}"
)
SPLITS: Final = (
    "Split hands are played best for their own cards and the pair, resplits counted in; of that play the edge is "
    "exact. What several split hands come to together takes them as independent given the player-dealer's hand."
)
ELECTS: Final = (
    "The player-dealer, who may draw as it likes, draws on {draws}: of all such charts the one that leaves the best "
    "player least."
)


class Solved(NamedTuple):
    """A game from one shoe, with the best play against each up card."""

    play: Play
    against: dict[int, Against]
    lines: dict[int, Line]


def main_wager(game: Game) -> str:
    """The wager on the game itself."""
    return next(kind for kind, rule in game.filing.wagers.items() if not rule.bonus and rule.placed == "before-deal")


def shoe_of(game: Game, decks: int, gone: tuple[str, ...] = ()) -> Shoe:
    """The cards of so many decks, less those that are gone."""
    shoe = Shoe(Counter(game.deck(decks).cards)).without(gone)
    if shoe.total < LEAST_CARDS:
        raise TableError(f"a round needs {LEAST_CARDS} cards in the shoe, and {shoe.total} are left.")
    return shoe


def play_of(game: Game, decks: int | None = None) -> Play:
    """The play of a game from a fresh shoe, for whoever asks about one hand at a time. The chart of a player-dealer
    that elects came with the program, or is searched for."""
    play = Play(game.rules, game.filing.wagers[main_wager(game)], shoe_of(game, decks or game.filing.deck.play))
    if play.rules.dealer.elects:
        came = shipped(game, Asked(decks=decks))
        if came and came.strategy and came.strategy.draws:
            play.draw_by(_draws(*came.strategy.draws))
        else:
            _elect(play, cores())
    return play


def solved(game: Game, decks: int | None = None, gone: tuple[str, ...] = (), workers: int | None = None) -> Solved:
    """The best play of a game; once for all readings that are the same to it."""
    rules: TwentyOneRules = game.rules
    wager = game.filing.wagers[main_wager(game)]
    shoe = shoe_of(game, decks or game.filing.deck.play, gone)
    even = even_money(game)
    pays = [(row.on, row.pays) for row in wager.pays]
    key = (repr(_without_lines(rules.model_dump(exclude=NOT_ODDS))), repr(pays), repr(sorted(shoe.cards.items())), even)
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[key] = _solve(rules, wager, shoe, even, workers or cores())
    return found


_KNOWN: dict[tuple[str, str, str, bool], Solved] = {}


def _without_lines(dumped: Any) -> Any:
    """Rules without where they stand in the document."""
    if not isinstance(dumped, dict):
        return dumped
    return {name: _without_lines(value) for name, value in dumped.items() if name != "lines"}


def _solve(rules: TwentyOneRules, wager: WagerRule, shoe: Shoe, even: bool, threads: int) -> Solved:
    play = Play(rules, wager, shoe)
    if rules.dealer.elects:
        _elect(play, threads)
    with ThreadPoolExecutor(threads) as pool:
        against = dict(zip(play.trees, pool.map(play.against, play.trees), strict=True))
    return Solved(play, against, {up: best_line(play, one, even) for up, one in against.items()})


def even_money(game: Game) -> bool:
    """Whether a natural may take even money against an ace."""
    insurance = game.rules.insurance
    return bool(insurance and insurance.even_money and game.filing.wagers[insurance.wager].offered)


def odds(game: Game, asked: Asked) -> Odds:
    """Every wager that the filing offers, in its order, and the best play of the game."""
    side = bonuses(game, asked)
    asked.progress("the best play", 0.0)
    found = solved(game, asked.decks, asked.gone, asked.workers)
    asked.progress("every result", 0.6)
    main, strategy = _game(game, found)
    offered = {kind: rule for kind, rule in game.filing.wagers.items() if rule.offered}
    wagers = []
    for kind, rule in offered.items():
        if kind == main.wager:
            wagers.append(main)
        elif kind in side:
            wagers.append(side[kind])
        else:
            wagers.append(insurance(kind, rule, game.rules, found.play.shoe))
    asked.progress("done", 1.0)
    return Odds(game.id, dict(game.departures), asked.decks or game.filing.deck.play, tuple(wagers), strategy)


def _game(game: Game, found: Solved) -> tuple[WagerOdds, Strategy]:
    """The wager on the game: all up cards together, by the best play and by its chart."""
    play, charts = found.play, Charts(found.play)
    results: Results = {}
    value = staked = by_chart = 0.0
    for up, one in found.against.items():
        tally: Tally = played(play, one, found.lines[up])
        value += one.chance * tally.value
        staked += one.chance * tally.staked
        for key, chance in tally.results.items():
            results[key] = results.get(key, 0.0) + one.chance * chance
        by_chart += one.chance * worth(play, one, charts.add(one, found.lines[up]))
    outcomes = [Outcome(name, pays, chance) for (name, pays), chance in sorted(results.items(), key=_as_told)]
    if abs(sum(results.values()) - 1) > NEAR_ENOUGH:
        raise TableError("there are too few cards left in the shoe for a round.")
    kind = main_wager(game)
    wager = from_outcomes(kind, game.filing.wagers[kind].title, outcomes, how=_how(play), staked=staked)
    assert abs(float(wager.edge) + value) < NEAR_ENOUGH, (
        f"{game.id}: the results come to {wager.edge}, the plays to {value}"
    )
    note = (
        "The charts go by totals, averaged over the hands that make them; played by them the game costs "
        f"{value - by_chart:.4%} of the wager more than by the best play for every hand's own cards."
    )
    return wager._replace(edge=-value), Strategy(charts.charts(), tuple(_rules(game, found)), note, _elected(play))


def _as_told(result: tuple[tuple[str, Fraction], float]) -> tuple[bool, Fraction, str]:
    """Results in order: what a single hand won or lost from the most down, then splits."""
    (name, pays), _ = result
    return name.startswith("split"), -pays, name


def _how(play: Play) -> str:
    splits = SPLITS if any(play.times(kind) for kind in range(len(NAMES))) else ""
    elects = ELECTS.format(draws=_told(play.draws)) if play.rules.dealer.elects else ""
    return HOW.format(splits=splits, elects=elects).strip()


def _rules(game: Game, found: Solved) -> Iterator[str]:
    """What no chart shows."""
    rules: TwentyOneRules = game.rules
    if any(line.even_money for line in found.lines.values()):
        yield "Take even money for a natural against an ace."
    if rules.insurance and game.filing.wagers[rules.insurance.wager].offered:
        least = least_insurance_edge(rules, game.filing.wagers[rules.insurance.wager], found.play.shoe)
        if least > 0:
            yield f"Never insure: even with the two cards that are best for it, it costs {float(least):.2%} of its bet."
    if rules.joker_up == "no-choices":
        yield "Against a joker there is nothing to decide."
    if rules.dealer.elects:
        yield f"As the player-dealer draw on {_told(found.play.draws)}, and stand on more."


def _told(draws: Totals) -> str:
    hard, soft = _highest(draws)
    return f"hard totals up to {hard} and soft ones up to {soft}"


def _elected(play: Play) -> tuple[int, int] | None:
    return _highest(play.draws) if play.rules.dealer.elects else None


def _highest(draws: Totals) -> tuple[int, int]:
    """The highest hard total that draws, and the highest soft one."""
    assert draws.hard != "never"
    assert draws.soft != "never"
    assert draws.hard.high is not None
    assert draws.soft.high is not None
    return draws.hard.high, draws.soft.high


# -- a player-dealer that elects


def _draws(hard: int, soft: int) -> Totals:
    return Totals.model_validate({"hard": f"0-{hard}", "soft": f"0-{soft}"})


def _elect(play: Play, threads: int) -> None:
    """Let the player-dealer draw by the chart that leaves the best player least; found step by step."""

    @cache
    def value(hard: int, soft: int) -> float:
        play.draw_by(_draws(hard, soft))
        with ThreadPoolExecutor(threads) as pool:
            against = list(pool.map(partial(play.against, splits=False), play.trees))
        return sum(one.chance * float((one.deals * one.plain.max(axis=1)).sum()) for one in against)

    best, moved = FIRST_DRAWS, True
    while moved:
        moved = False
        for hard, soft in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            while value(best[0] + hard, best[1] + soft) < value(*best):
                best, moved = (best[0] + hard, best[1] + soft), True
    play.draw_by(_draws(*best))


# -- insurance


def insurance(kind: str, rule: WagerRule, rules: TwentyOneRules, shoe: Shoe) -> WagerOdds:
    """The bet on a natural under an ace, for each unit of itself when it is offered; whatever the player holds."""
    if not any(card[0] == "A" for card in shoe.cards):
        never = Outcome("never offered", Fraction(0), Fraction(1))
        return from_outcomes(kind, rule.title, [never], how="There is no ace left to insure against.")
    chances: dict[int, Fraction] = {}
    for row, chance in _insured(rule, rules, shoe):
        chances[row] = chances.get(row, Fraction(0)) + chance
    outcomes = [
        Outcome(" and ".join(row.on), row.pays, chances[at]) for at, row in enumerate(rule.pays) if at in chances
    ]
    outcomes.append(Outcome("lose", Fraction(-1), 1 - sum(chances.values())))
    how = "Counted: every card under an ace, and every natural that the player may have beside it."
    least = least_insurance_edge(rules, rule, shoe)
    if least > 0:
        how += f" Best declined: with the two cards that are best for it, it still costs {float(least):.2%}."
    return from_outcomes(kind, rule.title, outcomes, how=how)


def _insured(rule: WagerRule, rules: TwentyOneRules, shoe: Shoe) -> Iterator[tuple[int, Fraction]]:
    """The rows that hold and their chances, given that the up card is an ace."""
    aces = {card: number for card, number in shoe.cards.items() if card[0] == "A"}
    plain = Count(0, False, False, "", 1, 2, frozenset())
    for ace, ways in aces.items():
        under = shoe.without([ace])
        first = Fraction(ways, sum(aces.values()))
        for hole, more in under.cards.items():
            bank = rules.counting.of((ace, hole))
            if not bank.natural:
                continue
            left = under.without([hole])
            chance = first * Fraction(more, under.total)
            own = Fraction(0)
            for count, share in _naturals(rules, left):
                own += share
                row = _row(rule, count, bank)
                if row >= 0:
                    yield row, chance * share
            row = _row(rule, plain, bank)
            if row >= 0:
                yield row, chance * (1 - own)


def _naturals(rules: TwentyOneRules, shoe: Shoe) -> Iterator[tuple[Count, Fraction]]:
    """A player's naturals and their chances."""
    key = [(card, number) for card, number in shoe.cards.items() if card == JOKER or card[0] in "ATJQK"]
    pairs = shoe.total * (shoe.total - 1)
    for one, first in key:
        for other, second in key:
            count = rules.counting.of((one, other))
            if count.natural:
                yield count, Fraction(first * (second - (one == other)), pairs)


def _row(rule: WagerRule, player: Count, bank: Count) -> int:
    """The row of the paytable that holds; -1 where none does."""
    found = conditions.compared(player, bank)
    return next((at for at, row in enumerate(rule.pays) if found.issuperset(row.on)), -1)


def least_insurance_edge(rules: TwentyOneRules, rule: WagerRule, shoe: Shoe) -> Fraction:
    """What insurance costs a player who holds two cards that make no natural, and that leave the most of them."""
    ace = next((card for card in shoe.cards if card[0] == "A"), None)
    if ace is None:
        return Fraction(1)
    under = shoe.without([ace])
    naturals = sum(number for card, number in under.cards.items() if rules.counting.of((ace, card)).natural)
    pays = max(row.pays for row in rule.pays)
    return 1 - (1 + pays) * Fraction(naturals, under.total - 2)


@lru_cache(maxsize=8)
def advisor(game: Game, decks: int | None = None) -> Advisor | None:
    """Who knows what each answer is worth, from the cards that a seat sees."""
    from houseway.families.twenty_one.odds_advice import Adviser

    return Adviser(game, decks)
