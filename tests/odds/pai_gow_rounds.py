"""Rounds of pai gow through the engine: players set as they are told to, and the player-dealer where it is told; else
it sets the house way."""

from collections.abc import Callable

from houseway.bots import firm
from houseway.table.events import Settled
from houseway.table.game import Game
from houseway.table.options import Amount, Choice, Decision
from houseway.table.places import Label
from houseway.table.view import View

Sets = Callable[[View], Choice]


def rounds(
    game: Game, sets: Sets, number: int, seed: str, wagers: dict[str, int], players: int = 1
) -> dict[str, list[float]]:
    """What each wager brought for each unit, round by round and player by player; a prize counts for a wager of one."""
    bank = min(table.seats for table in game.filing.seats.tables)
    stacks = dict.fromkeys(range(1, players + 1), 1_000_000_00) | {bank: 100_000_000_00}
    table = game.table(seats=stacks, player_dealer=bank)
    found: dict[str, list[float]] = {}
    for at in range(number):
        table.stacks.update(stacks)
        table.state.update(player_dealer=bank, turn=0)
        hand = table.deal(seed=f"{seed} {at}")
        while decision := hand.decision:
            hand.decide(_answer(decision, hand.view(decision.seat), bank, sets, wagers))
        paid: dict[tuple[int, str], int] = {}
        for event in hand.log:
            if isinstance(event, Settled):
                key = event.seat, Label.of(event.wager)[0]
                paid[key] = paid.get(key, 0) + event.paid
        for kind in game.filing.wagers:
            stake = wagers.get(kind, 1)
            found.setdefault(kind, []).extend(paid.get((seat, kind), 0) / stake for seat in range(1, players + 1))
    return found


def _bank_sets(view: View, sets: Sets) -> Choice:
    try:
        return sets(view)
    except IndexError:
        return Choice("house-way")


def _answer(decision: Decision, view: View, bank: int, sets: Sets, wagers: dict[str, int]) -> Choice:
    if decision.ask == "set":
        return _bank_sets(view, sets) if decision.seat == bank else sets(view)
    if decision.ask == "stack":
        return decision.options[0].choice()
    if decision.seat == bank:
        return firm.answer(decision)
    if decision.ask == "bank":
        return Choice("decline")
    for option in decision.options:
        if isinstance(option, Amount) and option.do in wagers:
            return Choice(option.do, wagers[option.do])
    return Choice("done")
