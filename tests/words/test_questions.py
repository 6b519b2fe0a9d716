"""Questions and answers in words: what stands on buttons, with which key."""

import random

import pytest

import houseway
from houseway.families import families
from houseway.library import catalogue
from houseway.table.events import Acted, Moved
from houseway.table.options import Amount, Choice, Decision, Option, Pick, Select
from houseway.words.language import MESSAGES, languages, spoken_at
from houseway.words.narrator import Narrator
from houseway.words.questions import deed, key, label, none_of, question, sending
from houseway.words.voice import Voice
from tests.words.messages import messages

ULTIMATE = Narrator(houseway.load("westlane/ultimate-texas-holdem"))
HOLDEM = Narrator(houseway.load("westlane/texas-holdem"))
TWENTY_ONE = Narrator(houseway.load("westlane/21st-century-blackjack"))


@pytest.mark.parametrize(
    ("ask", "about", "said"),
    [
        ("bank", "", "Will you be the player-dealer?"),
        ("play", "seat 1", "What will you do?"),
        ("play", "seat 1 hand 2", "What will you do with hand 2?"),
        ("play", "seat 4 hand 2", "What will you do with hand 2 on spot 4?"),
        ("game", "", "Game wager: let it ride?"),
        ("juggle", "", "Your turn to juggle"),
    ],
)
def test_a_question(ask: str, about: str, said: str) -> None:
    assert question(TWENTY_ONE, Decision(1, ask, (), about=about)) == said


@pytest.mark.parametrize(
    ("words", "ask", "option", "said", "pressed"),
    [
        (HOLDEM, "bet", Pick("call", 400), "Call $4", "c"),
        (HOLDEM, "bet", Amount("raise", 800, 800), "Raise to $8", "r"),
        (HOLDEM, "bet", Amount("raise", 800, 20_000), "Raise", "r"),
        (HOLDEM, "bet", Pick("fold"), "Fold", "f"),
        (ULTIMATE, "wager", Amount("ante", 500, 10_000), "Ante", ""),
        (ULTIMATE, "wager", Amount("ante at 4", 500, 10_000), "Ante (spot 4)", "4"),
        (ULTIMATE, "play", Pick("bet 4x", 2_000), "Bet 4x $20", "4"),
        (ULTIMATE, "wager", Pick("done"), "No bet this hand", "d"),
        (TWENTY_ONE, "play", Amount("double", 100, 500), "Double", "d"),
        (TWENTY_ONE, "play", Pick("shout-out"), "Shout out", ""),
    ],
)
def test_a_button_and_its_key(words: Narrator, ask: str, option: Option, said: str, pressed: str) -> None:
    assert label(words, Decision(1, ask, (option,)), option) == said
    assert key(words, option) == pressed


def test_whoever_has_bet_is_done() -> None:
    done = Pick("done")
    assert label(ULTIMATE, Decision(1, "wager", (done,)), done, has_bet=True) == "Done betting"


@pytest.mark.parametrize(
    ("words", "ask", "do", "said"),
    [
        (HOLDEM, "bet", "raise", "Raise to $8"),
        (HOLDEM, "bet", "bet", "Bet $8"),
        (TWENTY_ONE, "cover", "cover", "Cover $8"),
        (TWENTY_ONE, "wager", "game at 3", "Bet $8 on Game wager (spot 3)"),
        # Document 000, lines 1745-1749: ante and blind are equal, and are bet together.
        (ULTIMATE, "wager", "ante", "Bet $8 on Ante, $8 on Blind"),
    ],
)
def test_an_amount_that_is_sent(words: Narrator, ask: str, do: str, said: str) -> None:
    option = Amount(do, 100, 10_000)
    assert sending(words, Decision(1, ask, (option,)), option, "$8") == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Acted(1, "bet", Choice("raise", 800)), "raises to $8"),
        (Acted(1, "play", Choice("raise")), "raises"),
        (Acted(1, "bet", Choice("fold")), "folds"),
        (Acted(1, "wager", Choice("done")), ""),
        (Acted(1, "insurance", Choice("no")), ""),
        (Acted(1, "dance", Choice("shout-out")), "shout out"),
        (Moved("pot", "stack 1", 800, "win pot=main"), "wins"),
        (Moved("pot", "stack 1", 800, "uncalled"), "takes it back"),
        (Moved("stack 1", "pot", 800, "bet"), ""),
    ],
)
def test_a_deed(event: Acted | Moved, said: str) -> None:
    assert deed(HOLDEM, event) == said


def test_no_card_is_picked() -> None:
    assert none_of(HOLDEM, Select("draw", (), 0, 5)) == "Stand pat"
    assert none_of(HOLDEM, Select("discard", (), 0, 1)) == "Discard none"


@pytest.mark.parametrize("filing", [entry.id for entry in catalogue().values() if entry.playable])
def test_every_question_and_answer_of_every_game_has_words_of_its_own(filing: str) -> None:
    game, chance = houseway.load(filing), random.Random(filing)
    words = Narrator(game, Voice(page=True))
    table = game.table(seats=dict.fromkeys(range(1, max(4, game.filing.seats.least) + 1), 2_000_00))
    for number in range(3):
        hand = table.deal(seed=None if table.mid_shoe else f"{filing} {number}")
        while decision := hand.decision:
            assert not question(words, decision).startswith("Your turn to"), decision.ask
            for option in decision.options:
                told = label(words, decision, option)
                assert told == told[:1].upper() + told[1:]
                if not isinstance(option, Amount) or decision.ask != "wager":
                    assert words.language.has(
                        f"do-{''.join('n' if one.isdigit() else one for one in option.do).replace(' ', '-')}"
                    ), option.do
            hand.decide(chance.choice(decision.options).choice())


@pytest.mark.parametrize("tag", [tag for tag in languages() if tag != "en"])
def test_whoever_types_has_a_word_for_everything_in_his_language(tag: str) -> None:
    """In English it is the protocol's own word."""
    spoken = spoken_at(tag, families()["flop"])
    assert spoken.has("do-call", "typed") and not spoken_at("en", families()["flop"]).has("do-call", "typed")
    written = messages((MESSAGES / tag / "questions.ftl").read_text(encoding="utf-8"))
    done = {name for name in written if name.startswith("do-")} - {"do-for", "do-none", "do-bet-on"}
    assert {name for name in done if not spoken.has(name, "typed")} == set()
