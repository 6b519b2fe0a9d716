"""Random hands of every filing: every fact is declared and fits, every event can be told, every settlement says why."""

from collections.abc import Iterator

import pytest

from houseway.table.events import Event, Said, Settled, Told
from houseway.table.facts import Fact, misfits
from houseway.table.hand import Hand
from houseway.words.account import account
from houseway.words.language import languages
from houseway.words.narrator import Narrator
from houseway.words.voice import Voice
from tests.promises.random_play import playable, played

HANDS = 10


@pytest.mark.parametrize("filing", playable())
def test_random_hands_are_told_in_facts_and_in_words(filing: str) -> None:
    for seed in range(HANDS):
        hand = played(filing, seed)
        every_event_has_its_words(hand)
        every_fact_is_declared_and_fits(hand)


def every_event_has_its_words(hand: Hand) -> None:
    mine = min(hand.setup.stacks)
    events = hand.view(mine).events
    for voice in (Voice(mine), Voice(mine, {mine: "Ann"}, page=True)):
        for tag in languages():
            words = Narrator(hand.setup.game, voice, tag)
            for sentences in account(words, events).values():
                assert all(one.text.strip() and "{" not in one.text for one in sentences), sentences
            for number, event in enumerate(events):
                words.tell(events, number)
                assert not isinstance(event, Settled) or words.why(event).strip(), f"{event} just {event.result}s"


def every_fact_is_declared_and_fits(hand: Hand) -> None:
    declared = hand.setup.game.family.facts
    for event in hand.log:
        assert not isinstance(event, Said), event
        for fact in facts_in(event):
            assert type(fact) in declared, f"{hand.setup.game.family.name} does not declare {fact}"
            assert not list(misfits(fact)), list(misfits(fact))


def facts_in(event: Event) -> Iterator[Fact]:
    if isinstance(event, Told):
        yield event.fact
    if isinstance(event, Settled):
        yield from event.why
