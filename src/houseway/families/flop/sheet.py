"""The rule sheet of flop poker."""

from collections.abc import Iterator

from houseway.families.flop.play import RANKINGS, FlopRules
from houseway.sheets.hands import hands_grid, hands_sentences, low_sentences
from houseway.sheets.poker import FOR_THE_POT, pot_sections, winners_section
from houseway.sheets.sections import Section, Sentence, say, section
from houseway.sheets.table import counted, number
from houseway.table.game import Game

ROUNDS = ("before the flop", "on the flop", "on the turn", "on the river")


def sheet(game: Game) -> Iterator[Section]:
    rules: FlopRules = game.rules
    ranking = RANKINGS[rules.ranking]
    split = rules.low != "none"
    goal = (
        "the best high hand takes one half of it and the best low hand the other" if split else "the best hand takes it"
    )
    yield section("object", [say(f"{FOR_THE_POT} At the showdown {goal}.")])
    lows = low_sentences(rules.low) if split else ()
    yield section("ranking", [*hands_sentences(ranking), *lows], [hands_grid(ranking)])
    yield section("deal", _deal(rules), lines=rules.lines)
    yield from pot_sections(game, ROUNDS)
    yield winners_section(game, list(_wins(rules)), split)


def _deal(rules: FlopRules) -> Iterator[Sentence]:
    burn = "a card is burned, and " if rules.burn else ""
    yield say(
        f"1. Each player is dealt {counted(rules.hole, 'card')} face down, one at a time, from the left of the button. "
        "There is a round of betting, begun by the player left of the last blind."
    )
    streets = (
        ("flop", "three cards are turned up in the middle, the flop"),
        ("turn", "a fourth card, the turn, is added to them"),
        ("river", "a fifth card, the river, is added, which completes the board that all players share"),
    )
    for at, (street, told) in enumerate(streets, start=2):
        thrown = ""
        if rules.discard and rules.discard.before == street:
            thrown = f"each player who is left throws away {counted(rules.discard.count, 'card')} unseen; then "
        text = f"{thrown}{burn}{told}"
        yield say(
            f"{at}. {text[0].upper()}{text[1:]}. A round of betting follows, begun by the first player "
            "left of the button."
        )
    yield say("5. The players who are left show their hands.")


def _wins(rules: FlopRules) -> Iterator[str]:
    own = "own" if not rules.discard else "remaining"
    hand = {
        "any": f"a hand is the best five of the player's {own} cards and the board, however many of each",
        "two": f"a hand is exactly two of the player's {number(rules.hole)} cards with exactly three of the board",
    }
    yield hand[rules.uses]
    if rules.low != "none":
        low = {
            "any": "for low any five of the same cards may be used, and they may be others than those for high",
            "two": "for low exactly two of the player's cards are used too; they may be others than those for high",
        }
        yield low[rules.low_uses]
        yield "one player may win both halves. Where no hand qualifies for low, the best high hand takes the whole pot"
