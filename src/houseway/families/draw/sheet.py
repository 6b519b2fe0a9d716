"""The rule sheet of draw poker."""

from collections.abc import Iterator

from houseway.families.draw.play import DrawRules
from houseway.ranks.high import BUG, STANDARD
from houseway.sheets.hands import hands_grid, hands_sentences, low_sentences
from houseway.sheets.poker import FOR_THE_POT, pot_sections, winners_section
from houseway.sheets.sections import Section, Sentence, say, section
from houseway.sheets.table import counted, number
from houseway.table.game import Game

ORDINALS = ("first", "second", "third")


def sheet(game: Game) -> Iterator[Section]:
    rules: DrawRules = game.rules
    high = rules.plays == "high"
    joker = bool(game.filing.deck.jokers)
    goal = {"high": "highest-ranking hand", "badugi": "best badugi"}.get(rules.plays, "lowest hand")
    yield section("object", [say(f"{FOR_THE_POT} After the last draw the {goal} takes it.")])
    if high:
        ranking = BUG if joker else STANDARD
        yield section("ranking", hands_sentences(ranking), [hands_grid(ranking)])
    else:
        yield section("ranking", low_sentences(rules.plays, joker))
    yield section("deal", _deal(rules), lines=rules.lines)
    yield from pot_sections(game, list(_rounds(rules)))
    yield winners_section(game, [f"of the players who are left, the {goal} of {number(rules.cards)} cards wins"])


def _rounds(rules: DrawRules) -> Iterator[str]:
    yield "before the draw" if rules.draws == 1 else "before the first draw"
    for at in range(rules.draws):
        yield "after the draw" if rules.draws == 1 else f"after the {ORDINALS[at]} draw"


def _deal(rules: DrawRules) -> Iterator[Sentence]:
    yield say(
        f"1. Each player is dealt {counted(rules.cards, 'card')} face down, one at a time, from the left of the "
        "button, and there is a round of betting."
    )
    if rules.openers:
        yield say(_openers(rules), rules.openers.lines)
    burn = " A card is burned before each draw." if rules.burn else ""
    several = (
        "" if rules.draws == 1 else f" There are {number(rules.draws)} draws, each with a round of betting after it."
    )
    most = (
        "any number of cards" if rules.most_discards >= rules.cards else f"up to {counted(rules.most_discards, 'card')}"
    )
    yield say(
        f"2. In turn, each player who is left throws away {most} and is dealt as many from the deck.{burn}{several}"
    )
    runs_out = {
        "reshuffle-discards": "When the deck runs out, the cards thrown away by those before are shuffled and dealt.",
        "all-but-the-last-card": "When only the last card of the deck is left, it is shuffled with the cards thrown "
        "away before, and they are dealt.",
    }
    yield say(runs_out[rules.stub_runs_out])
    yield say("3. After the last round of betting the players who are left show their hands.")


def _openers(rules: DrawRules) -> str:
    assert rules.openers
    least = {
        "nothing": "Any hand may open the betting.",
        "jacks-or-better": "The betting may be opened only with a pair of jacks or better. Who has passed may still "
        "call or raise when another opens.",
    }
    if rules.openers.least == "nothing":
        return least["nothing"]
    nobody = {
        "all-goes-back": "When everybody passes, all that was put in goes back and the deal moves on.",
        "next-deal": "When everybody passes, the pot stays for the next deal, for which blinds and antes are put in "
        "again; but where somebody is all in, all goes back.",
        "to-the-last-blind": "When everybody passes, the last blind takes the pot; without blinds all goes back.",
    }
    shown = " Whoever opened and is left alone shows the openers." if rules.openers.shown else ""
    return f"{least[rules.openers.least]} {nobody[rules.openers.nobody_opens]}{shown}"
