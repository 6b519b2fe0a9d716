"""Super Pan 9: one player against the player-dealer, counted over every three cards of each and every card they draw.

A player knows three cards when it decides, so there is a situation for each three cards by their points; in each the
better answer is taken against everything that the player-dealer may hold. The player-dealer's option has no house way
in the filing; it is used as well as it can be by one who sees three cards and whether the player drew. Each answers the
other's best play, back and forth, until neither gains by leaving: then both play their best.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.banked.showdown import BANK
from houseway.families.super_pan_9.bot import DRAWS_ON
from houseway.families.super_pan_9.play import SuperPanRules, conditions_of
from houseway.felt.cards import PIPS
from houseway.filings.model import WagerRule
from houseway.odds.answer import Advice, Advisor, Asked, Chart, Odds, Outcome, Strategy, WagerOdds, from_outcomes
from houseway.table.game import Game
from houseway.table.options import Choice
from houseway.table.places import SEAT, Place
from houseway.table.table import TableError
from houseway.table.view import View

VALUES = 10
DEALT = 3
CARDS = 8
"""Three cards each, and one more each."""
STAND, HIT = 0, 1
ANSWERS = (Choice("stand"), Choice("hit"))
RESULTS = ("player wins", "tie", "player-dealer wins")

Left = tuple[int, ...]
"""How many cards of the shoe count 0, 1, … 9."""
Held = tuple[int, ...]
"""Three cards by their points, smallest first."""
Answers = Mapping[Held, int]
"""Whether each three cards draw."""


class Deals(NamedTuple):
    """Every three cards of each, and how it goes on from there."""

    hands: tuple[Held, ...]
    ways: tuple[int, ...]
    """In how many ways the player gets each three cards."""
    results: NDArray[np.int64]
    """In how many ways the rest is dealt: by the player's three cards, the player-dealer's, whether the player draws,
    whether the player-dealer does, and which of the results comes of it."""

    @property
    def number(self) -> int:
        return sum(self.ways) * int(self.results[0, :, STAND, STAND].sum())


class Worth(NamedTuple):
    """What each answer brings with three cards, for each unit of the wager."""

    stand: Fraction
    hit: Fraction

    @property
    def best(self) -> int:
        return HIT if self.hit > self.stand else STAND


class Bank(NamedTuple):
    """How the player-dealer draws: by its three cards, against a player who stood and against one who drew."""

    against_stand: Answers
    against_hit: Answers


class Play(NamedTuple):
    """How both draw, and whether neither gains by drawing otherwise."""

    answers: Answers
    bank: Bank
    settled: bool


def odds(game: Game, asked: Asked) -> Odds:
    """The wager, where the player and the player-dealer both play their best."""
    deals = all_deals(left_of(game, asked.decks, asked.gone))
    play = best_play(game, deals)
    how = f"Counted over all {deals.number:,} deals of three cards each and one more each, with one player. "
    how += (
        "Player and player-dealer both draw as is best against the other."
        if play.settled
        else f"The player-dealer draws on {DRAWS_ON} or less of its option, and the player as is best against that."
    )
    wagers = tuple(
        result(game, deals, play.answers, play.bank, kind)._replace(how=how)
        for kind, rule in game.filing.wagers.items()
        if rule.offered
    )
    decks = asked.decks or game.filing.deck.play
    return Odds(game.id, game.departures, decks, wagers, _strategy(game, deals, play))


def effects_of_removal(game: Game, asked: Asked | None = None) -> dict[str, dict[str, Fraction]]:
    """For each wager and each rank, by how much the edge grows when one such card has gone, both at their best."""
    asked = asked or Asked()
    left = left_of(game, asked.decks, asked.gone)
    before = _edges(game, left)
    after: dict[int, dict[str, Fraction]] = {}
    for value in range(VALUES):
        if left[value]:
            after[value] = _edges(game, tuple(count - (at == value) for at, count in enumerate(left)))
    ranks = {card[0] for card in game.deck(asked.decks or game.filing.deck.play).cards}
    values = {rank: pips % VALUES for rank, pips in PIPS.items() if rank in ranks and pips % VALUES in after}
    return {kind: {rank: after[value][kind] - edge for rank, value in values.items()} for kind, edge in before.items()}


def _edges(game: Game, left: Left) -> dict[str, Fraction]:
    deals = all_deals(left)
    play = best_play(game, deals)
    kinds = [kind for kind, rule in game.filing.wagers.items() if rule.offered]
    return {kind: Fraction(result(game, deals, play.answers, play.bank, kind).edge) for kind in kinds}


@lru_cache(maxsize=8)
def advisor(game: Game, decks: int | None = None) -> Advisor | None:
    """Who knows whether to draw, as a player and as the player-dealer.

    Against several players the player-dealer weighs each by its wager, as if it were the only one.
    """
    deals = all_deals(left_of(game, decks, ()))
    play = best_play(game, deals)
    worths = worth(game, deals, play.bank)
    for_the_bank = _worth_to_the_bank(game, deals, play.answers)

    def advise(view: View) -> tuple[Advice, ...]:
        if view.decision is None or view.decision.ask != "play":
            return ()
        held = _held(view.cards(view.decision.about))
        if view.decision.about != BANK:
            return _advice(*worths[held])
        against = [(for_the_bank[drew][held], cents) for drew, cents in _players(view)]
        total = sum(cents for _, cents in against)
        stand, hit = (
            sum((worth[answer] * cents for worth, cents in against), Fraction(0)) / total for answer in (STAND, HIT)
        )
        return _advice(stand, hit)

    return advise


def _advice(stand: Fraction, hit: Fraction) -> tuple[Advice, ...]:
    both = Advice(ANSWERS[STAND], float(stand)), Advice(ANSWERS[HIT], float(hit))
    return both[::-1] if hit > stand else both


def _players(view: View) -> Iterator[tuple[int, int]]:
    """For each wager on the table, whether its hand has drawn, and how much it is."""
    for text, cents in view.money().items():
        place = Place.of(text)
        if place.kind == "wager" and cents:
            yield int(len(view.cards(SEAT[place.spot])) > DEALT), cents


def best_play(game: Game, deals: Deals) -> Play:
    """Both at their best; where that does not settle, the player's best against the usual player-dealer."""
    found = both_at_their_best(game, deals)
    if found:
        return Play(*found, True)
    bank = usual_bank(game, deals)
    return Play(best_answers(game, deals, bank), bank, False)


def usual_bank(game: Game, deals: Deals) -> Bank:
    """The player-dealer that draws where it must, and where it may as the bots do."""
    rules: SuperPanRules = game.rules
    answers = {
        held: int(total in rules.dealer_hits or (total in rules.dealer_option and total <= DRAWS_ON))
        for held in deals.hands
        for total in [sum(held) % VALUES]
    }
    return Bank(answers, answers)


def worth(game: Game, deals: Deals, bank: Bank) -> dict[Held, Worth]:
    """What standing and drawing bring with each three cards."""
    pays = _pays(_main(game))
    rest = int(deals.results[0, :, STAND, STAND].sum())
    found = {}
    for number, held in enumerate(deals.hands):
        stand, hit = (
            _value(pays, _met(deals.results[number, :, answer], deals.hands, drawing)) / rest
            for answer, drawing in enumerate(bank)
        )
        found[held] = Worth(stand, hit)
    return found


def best_answers(game: Game, deals: Deals, bank: Bank) -> Answers:
    """The better answer with each three cards, where the filing leaves one."""
    return {held: _as_filed(game, held, found.best) for held, found in worth(game, deals, bank).items()}


def _as_filed(game: Game, held: Held, wanted: int) -> int:
    rules: SuperPanRules = game.rules
    total = sum(held) % VALUES
    if rules.player_hits and total in rules.player_hits:
        return HIT
    return STAND if rules.player_stands and total in rules.player_stands else wanted


def best_bank(game: Game, deals: Deals, answers: Answers) -> Bank:
    """The player-dealer's best answer to a player who draws like this, known by whether it drew."""
    rules: SuperPanRules = game.rules
    found: list[dict[Held, int]] = []
    for worths in _worth_to_the_bank(game, deals, answers):
        drawing = {}
        for held, (stand, hit) in worths.items():
            total = sum(held) % VALUES
            drawing[held] = int(hit > stand if total in rules.dealer_option else total in rules.dealer_hits)
        found.append(drawing)
    return Bank(*found)


def _worth_to_the_bank(game: Game, deals: Deals, answers: Answers) -> tuple[dict[Held, tuple[Fraction, Fraction]], ...]:
    """What standing and drawing bring the player-dealer for each unit wagered, by whether the player stood or drew."""
    pays = _pays(_main(game))
    found = []
    for answer in (STAND, HIT):
        players = [number for number, held in enumerate(deals.hands) if answers[held] == answer]
        ways = np.array([deals.ways[number] for number in players], object)
        # Whole numbers of any size: all players' hands together are more than 64 bits hold in a large shoe.
        met = np.tensordot(ways, deals.results[players, :, answer].astype(object), axes=1)
        worths = {}
        for number, held in enumerate(deals.hands):
            deals_ = sum(met[number, STAND]) if players else 0
            stand, hit = (
                -_value(pays, met[number, drawing]) / deals_ if deals_ else Fraction(0) for drawing in (STAND, HIT)
            )
            worths[held] = (stand, hit)
        found.append(worths)
    return tuple(found)


def both_at_their_best(game: Game, deals: Deals, most: int = 20) -> tuple[Answers, Bank] | None:
    """Answers of both from which neither gains by leaving; nothing where going back and forth does not settle."""
    bank = usual_bank(game, deals)
    for _ in range(most):
        answers = best_answers(game, deals, bank)
        reply = best_bank(game, deals, answers)
        if reply == bank:
            return answers, bank
        bank = reply
    return None


def result(game: Game, deals: Deals, answers: Answers, bank: Bank, kind: str | None = None) -> WagerOdds:
    """What the wager brings when both draw like this."""
    kind = kind or next(iter(game.filing.wagers))
    rule = game.filing.wagers[kind]
    counts = [0] * len(RESULTS)
    for number, held in enumerate(deals.hands):
        answer = answers[held]
        met = _met(deals.results[number, :, answer], deals.hands, bank[answer])
        counts = [count + deals.ways[number] * int(more) for count, more in zip(counts, met, strict=True)]
    outcomes = [
        Outcome(name, pays, Fraction(count, deals.number))
        for name, pays, count in zip(RESULTS, _pays(rule), counts, strict=True)
    ]
    return from_outcomes(kind, rule.title, outcomes)


def _main(game: Game) -> WagerRule:
    return next(rule for rule in game.filing.wagers.values() if rule.offered and not rule.bonus)


def _pays(rule: WagerRule) -> tuple[Fraction, ...]:
    """What a win, a tie and a loss pay, by the first row of the paytable that holds."""
    return tuple(
        next((row.pays for row in rule.pays if facts.issuperset(row.on)), Fraction(-1))
        for facts in (conditions_of(1, 0), conditions_of(0, 0), conditions_of(0, 1))
    )


def _met(results: NDArray[np.int64], hands: Sequence[Held], drawing: Answers) -> NDArray[np.int64]:
    """The results of one hand and answer against all that the player-dealer may hold."""
    draws = np.array([drawing[held] for held in hands])
    met: NDArray[np.int64] = results[np.arange(len(hands)), draws].sum(axis=0)
    return met


def _value(pays: Sequence[Fraction], counts: NDArray[np.int64]) -> Fraction:
    return sum((pay * int(count) for pay, count in zip(pays, counts, strict=True)), Fraction(0))


# Counting.


def left_of(game: Game, decks: int | None, gone: Sequence[str]) -> Left:
    counts = [0] * VALUES
    for card in game.deck(decks or game.filing.deck.play).cards:
        counts[PIPS[card[0]] % VALUES] += 1
    for name in gone:
        counts[PIPS[name[0]] % VALUES] -= 1
    if min(counts) < 0:
        raise TableError("more cards are said to have gone than the shoe has.")
    return tuple(counts)


@lru_cache(maxsize=2)
def all_deals(left: Left) -> Deals:
    """Every three cards of the player against every three of the player-dealer, and all that both can draw."""
    if sum(left) < CARDS:
        raise TableError(f"a hand of Super Pan 9 can take {CARDS} cards, and the shoe has {sum(left)}.")
    hands = tuple(held for held in combinations_with_replacement(range(VALUES), DEALT) if _ways(held, left))
    taken = np.array([[held.count(value) for value in range(VALUES)] for held in hands], np.int64)
    totals = np.array([sum(held) % VALUES for held in hands])
    results = np.zeros((len(hands), len(hands), 2, 2, 3), np.int64)
    for number in range(len(hands)):
        after = np.array(left, np.int64) - taken[number]
        ways = np.array([_ways(held, after.tolist()) for held in hands], np.int64)
        rest = np.maximum(after - taken, 0)
        pairs = rest[:, :, None] * (rest[:, None, :] - np.eye(VALUES, dtype=np.int64))
        for answer, drawing, signs in _showdowns(int(totals[number]), totals):
            for at, sign in enumerate((1, 0, -1)):
                results[number, :, answer, drawing, at] = ways * ((signs == sign) * pairs).sum(axis=(1, 2))
    results.flags.writeable = False
    return Deals(hands, tuple(_ways(held, left) for held in hands), results)


def _showdowns(mine: int, theirs: NDArray[np.int64]) -> Iterator[tuple[int, int, NDArray[np.int64]]]:
    """Who wins, by the two cards that come next: the player takes the first of them if it draws."""
    first, second = np.ogrid[:VALUES, :VALUES]
    bank = theirs[:, None, None]
    for answer in (STAND, HIT):
        for drawing in (STAND, HIT):
            player = (mine + answer * first) % VALUES
            held = (bank + drawing * (second if answer == HIT else first)) % VALUES
            yield answer, drawing, np.broadcast_to(np.sign(player - held), (len(theirs), VALUES, VALUES))


def _ways(held: Held, left: Sequence[int]) -> int:
    ways = 1
    for value in set(held):
        ways *= comb(max(left[value], 0), held.count(value))
    return ways


def _held(cards: Sequence[str]) -> Held:
    return tuple(sorted(PIPS[card[0]] % VALUES for card in cards))


# In words.

LETTERS = {STAND: "S", HIT: "H"}
EITHER = "*"
KEY = {"S": "stand", "H": "draw", EITHER: "it depends on the three cards"}


def _strategy(game: Game, deals: Deals, play: Play) -> Strategy:
    rules: SuperPanRules = game.rules
    player = _chart("A player's fourth card", ("answer",), range(VALUES), (play.answers,))
    option = [total for total in range(VALUES) if total in rules.dealer_option]
    bank = _chart(
        "The player-dealer's option", ("stood", "drew"), option, (play.bank.against_stand, play.bank.against_hit)
    )._replace(across="The player")
    told = (f"Draw with {_totals(play.answers)}; stand with anything else.", *_exceptions(play.answers))
    return Strategy((player, bank), told, _note(game, deals, play))


def _chart(title: str, columns: Sequence[str], totals: Iterable[int], answers: Sequence[Answers]) -> Chart:
    rows = tuple((str(total), tuple(_letter(one, total) for one in answers)) for total in totals)
    used = {cell for _, cells in rows for cell in cells}
    key = {letter: word for letter, word in KEY.items() if letter in used}
    return Chart(title, tuple(columns), rows, key, "By the total of the three cards.")


def _letter(answers: Answers, total: int) -> str:
    given = {answer for held, answer in answers.items() if sum(held) % VALUES == total}
    return EITHER if len(given) > 1 else "".join(LETTERS[answer] for answer in given)


def _totals(answers: Answers) -> str:
    return ", ".join(str(total) for total in range(VALUES) if _letter(answers, total) == LETTERS[HIT])


def _exceptions(answers: Answers) -> Iterator[str]:
    for total in range(VALUES):
        if _letter(answers, total) == EITHER:
            drawing = [held for held, answer in answers.items() if sum(held) % VALUES == total and answer == HIT]
            yield f"With {total}, draw with {', '.join('-'.join(map(str, held)) for held in drawing)} only."


def _note(game: Game, deals: Deals, play: Play) -> str:
    usual = usual_bank(game, deals)
    against = float(result(game, deals, best_answers(game, deals, usual), usual).edge)
    said = (
        f"Against a player-dealer that draws on {DRAWS_ON} or less of its option, whatever the player did, the best"
        f" play costs {against:.4%}."
    )
    if not play.settled:
        return said
    both = float(result(game, deals, play.answers, play.bank).edge)
    return f"Exact for every three cards: {both:.4%}, and neither side gains by leaving its chart. {said}"
