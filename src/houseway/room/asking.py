"""What a seat is asked, as the page is told it: every option with its words, its key and where to begin."""

from typing import Any, Final

from houseway.banked.bets import Bet, bets
from houseway.felt.chips import plain
from houseway.table.game import Game, part
from houseway.table.options import Amount, Arrange, Choice, Decision, Option, Select
from houseway.table.places import Label, Place
from houseway.table.suggestion import usual_wager
from houseway.table.totals import weighed
from houseway.table.view import View
from houseway.words import questions
from houseway.words.hands import short_hand
from houseway.words.narrator import Narrator

NOT_OF_PLAY: Final = frozenset({"bank", "cover", "wager", "follow", "stack"})
"""Questions about money and seats, of which the odds say nothing."""
WHOLE: Final = frozenset({"double", "insure"})
"""What one usually does with all that is allowed."""
FREE: Final = {"bet": "check", "insurance": "no"}
"""What costs nothing and is never a blunder, by what is asked."""
INTO_THE_POT: Final = frozenset({"bet", "bring in"})
AMOUNT: Final = "{amount}"
"""Where the page writes the amount."""


def asked(words: Narrator, game: Game, view: View) -> dict[str, Any] | None:
    """The question to the seat whose view it is."""
    decision = view.decision
    if decision is None:
        return None
    has_bet = decision.ask == "wager" and has_wager(view, decision.seat)
    told = decision.json()
    options = [_option(words, game, view, decision, option, has_bet) for option in decision.options]
    return {
        **told,
        "bets": [_bet(one) for one in bets(game, view)] if decision.ask == "wager" else [],
        "question": questions.question(words, decision),
        "hint": bool(game.family.odds) and decision.ask not in NOT_OF_PLAY and not _of_bank(decision),
        "options": [{**one, **more} for one, more in zip(told["options"], options, strict=True)],
    }


def answer(words: Narrator, decision: Decision, choice: Choice) -> str:
    """An answer in a few words: `Stand`, `K♠ Q♦ / A♠ A♥ …`."""
    option = decision.option(choice.do)
    word = questions.label(words, decision, option) if option else choice.do
    groups = [words.speaker.cards(group) for group in (choice.cards, *choice.groups) if group]
    return f"{'' if choice.groups else f'{word} '}{' / '.join(groups)}" if groups else word


def has_wager(view: View, seat: int) -> bool:
    """Whether a seat has anything on the layout."""
    lying = ((Place.of(place), cents) for place, cents in view.money().items())
    return any(place.kind == "wager" and place.seat == seat and cents > 0 for place, cents in lying)


def _option(
    words: Narrator, game: Game, view: View, decision: Decision, option: Option, has_bet: bool
) -> dict[str, Any]:
    told: dict[str, Any] = {
        "label": questions.label(words, decision, option, has_bet),
        "key": questions.key(words, option),
        "primary": len(decision.options) == 1 or FREE.get(decision.ask) == option.do,
    }
    if isinstance(option, Amount):
        told |= {
            "usual": plain(_usual(game, view, decision, option)),
            "send": questions.sending(words, decision, option, AMOUNT),
            "spot": (Label.of(option.do).at or None) if questions.is_wager(decision, option) else None,
            "pot": decision.ask in INTO_THE_POT,
        }
    if isinstance(option, Select):
        told["none"] = questions.none_of(words, option)
    if isinstance(option, Arrange):
        told["settings"] = settings(words, game, option)
    return told


def settings(words: Narrator, game: Game, option: Arrange) -> list[dict[str, Any]]:
    """Every way to set a hand, where there are only a few, and what each group of it makes."""
    if not game.family.settings:
        return []
    found = []
    for groups in part(game.family.settings)(game.rules, option.pool):
        made, _ = weighed(game, groups)
        texts = [short_hand(words.language, held) if held else "" for held in made]
        found.append({"groups": [" ".join(group) for group in groups], "made": texts})
    return found


def _bet(bet: Bet) -> dict[str, Any]:
    told = bet._asdict()
    return {"atMost": told.pop("at_most"), **told}


def _of_bank(decision: Decision) -> bool:
    """How the player-dealer sets a hand the odds leave open."""
    return decision.ask == "set" and Place.of(decision.about).kind != "seat"


def _is_main(game: Game, option: Amount) -> bool:
    """Whether a wager stands by itself, at the table's own limits."""
    rule = game.filing.wagers.get(Label.of(option.do).kind)
    return rule is not None and not (rule.bonus or rule.needs or rule.limit)


def _usual(game: Game, view: View, decision: Decision, option: Amount) -> int:
    """Where to begin: with the least, or with all of it; with a main wager, what is usually bet; with a cover, what
    everybody's least bet may need, or half of what there is, but never all of it."""
    if decision.ask == "wager" and _is_main(game, option):
        return usual_wager(game, option.low, option.high, option.step)
    if decision.ask != "cover":
        return option.high if option.do in WHOLE else option.low
    bets = sum(rule.placed == "before-deal" and rule.offered for rule in game.filing.wagers.values())
    need = (len(view.setup["seats"]) - 1) * bets * view.setup["limits"][0]
    half = option.high // 2
    wanted = max(half, need) if need < option.high - option.step else half
    steps = round((wanted - option.low) / option.step)
    return min(option.high, option.low + max(0, steps) * option.step)
