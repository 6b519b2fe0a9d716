"""The mock's dealer: real hands for `server.mjs`; a JSON request a line on standard input, an answer a line."""

import json
import random
import sys
from typing import Any

import houseway
from houseway.bots import bot_for
from houseway.felt.shuffle import commitment
from houseway.room import describe
from houseway.table.options import Choice

TABLES: dict[str, Any] = {}
CHANCE = random.Random(1)


def filings() -> Any:
    return describe.listed()


def filing(id: str) -> Any:
    return describe.told(id, ())


def open(id: str, filing: str, seats: dict[str, int], schedule: str | None = None, seed: Any = None) -> Any:
    game = houseway.load(filing)
    stacks = {int(seat): chips for seat, chips in seats.items()}
    bank = {"player_dealer": max(stacks)} if game.filing.player_dealer else {}
    TABLES[id] = game.table(seats=stacks, schedule=schedule, **bank)
    return about(id) | {"seed": seed}


def about(id: str) -> Any:
    table = TABLES[id]
    one = table.game.filing
    return {
        "title": one.title,
        "family": table.game.family.name,
        "schedule": f"{table.sheet} {table.schedule.option[0]}",
        "limits": list(table.limits),
        "size": table.size,
        "stacks": table.stacks,
        "hands": table.hands,
        "away": sorted(table.away),
        "wagers": [{"kind": kind, "title": w.title, "placed": "", "needs": []} for kind, w in one.wagers.items()],
        "least": one.seats.least,
    }


def deal(id: str, seed: Any = None) -> Any:
    TABLES[id].deal(seed=seed)
    return state(id, None)


def state(id: str, seat: int | None) -> Any:
    hand = TABLES[id].hand
    if hand is None:
        return None
    view = hand.view(seat).json()
    setup = hand.setup
    return {
        "view": view,
        "state": dict(setup.state),
        "stacks": {str(s): c for s, c in setup.stacks.items()},
        "commitment": commitment(setup.cards.seed),
        "over": hand.over,
        "toAct": hand.decision.seat if hand.decision else None,
        "net": hand.net if hand.over else {},
        "fees": hand.fees if hand.over else {},
        "log": str(hand.log) if hand.over else None,
        "seed": setup.cards.seed.hex() if hand.over else None,
    }


def bot(id: str) -> Any:
    table = TABLES[id]
    hand = table.hand
    hand.decide(bot_for(table.game.family.name)(hand.view(hand.decision.seat), CHANCE))


def decide(id: str, seat: int, do: str, amount: int = 0, cards: Any = (), groups: Any = ()) -> Any:
    hand = TABLES[id].hand
    hand.decide(Choice(do, amount, tuple(cards), tuple(map(tuple, groups))), seat=seat)


def sit(id: str, seat: int, chips: int) -> Any:
    TABLES[id].sit(seat, chips)


def leave(id: str, seat: int) -> Any:
    TABLES[id].leave(seat)


def add(id: str, seat: int, chips: int) -> Any:
    TABLES[id].add(seat, chips)


def away(id: str, seat: int, out: bool) -> Any:
    (TABLES[id].sit_out if out else TABLES[id].come_back)(seat)


CALLS = {one.__name__: one for one in (filings, filing, open, about, deal, state, bot, decide, sit, leave, add, away)}

for line in sys.stdin:
    asked = json.loads(line)
    try:
        answer = {"ok": CALLS[asked["call"]](**asked["with"])}
    except Exception as error:  # whatever it is, the page is told
        answer = {"error": str(error) or repr(error)}
    print(json.dumps(answer), flush=True)
