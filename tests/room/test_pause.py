"""The pause after a hand, and who is here, away or gone: on a simulated clock, entry by entry."""

import json

import pytest

from houseway.room.clock import GONE, Clock
from houseway.room.listeners import Listener, Listeners
from houseway.room.pause import MOST_SHOWING
from houseway.room.people import Person
from houseway.room.presence import GRACE, KEPT
from houseway.room.scheduler import DESERTED, Course
from houseway.room.store import Entry
from houseway.room.table_state import LiveTable, body_of
from houseway.room.timeouts import by_default

ANN, BOB, CAT = Person("ann", "Ann"), Person("bob", "Bob"), Person("cat", "Cat")
READING = 6.0


class Evening:
    """A table with people and two bots, whose time goes on only as a test says."""

    def __init__(self, *people: Person, filing: str = "westlane/texas-holdem", sole: bool = True) -> None:
        self.time = 1_000_000
        body = {"filing": filing, "seed": "pause", "between": READING}
        self.entries = [Entry("t_1", 1, "open", self.time, body)]
        self.live = LiveTable(self.entries[0])
        self.listeners = Listeners(self.live, False)
        self.clock = Clock(self.live, lambda: self.time)
        self.course = Course(self.live, self.listeners, self.clock, sole)
        self.pages: dict[str, Listener] = {}
        for seat, person in enumerate(people, 1):
            self.enter("sit", seat=seat, chips=500_00, name=person.name, person=person.id)
            self.come(person)
        for seat in (5, 6):
            self.enter("sit", seat=seat, chips=500_00, name=f"Bot {seat}", bot="house")

    def enter(self, kind: str, **body: object) -> None:
        entry = Entry("t_1", self.live.sequence + 1, kind, self.time, json.loads(json.dumps(body)))
        self.live.apply(entry)
        self.entries.append(entry)
        self.course.seen = self.time
        if kind == "deal":
            self.course.pause.over()

    def come(self, person: Person, shows: bool = True) -> Listener:
        page = Listener(person, shows=shows)
        self.listeners.add(page)
        self.pages[person.id] = page
        return page

    def quit(self, person: Person) -> None:
        self.listeners.remove(self.pages.pop(person.id))

    def shows(self, person: Person) -> None:
        self.pages[person.id].shown = self.live.number

    def happens(self, seconds: float = 0.0) -> list[str]:
        """Let so much time pass, and do what is due meanwhile; the kinds of entry that were made."""
        end, made = self.time + round(1000 * seconds), []
        while (due := self.course.due()) and self.time + round(1000 * due.wait) <= end:
            self.time += round(1000 * due.wait)
            now = self.course.due()
            if now and now.wait <= 0:
                self.enter(now.kind, **now.make(self.live))
                made.append(now.kind)
            assert len(made) < 500
        self.time = end
        return made

    def to_the_end(self) -> None:
        """Play the hand that is dealt to its end, everybody as the clock would."""
        while not self.live.playing:
            assert self.happens(0.1) or self.happens(60), "no hand is dealt"
        while self.live.hand and (decision := self.live.hand.decision):
            choice = by_default(decision, self.live.game, self.live.table.sheet)
            self.enter("act", **body_of(choice), seat=decision.seat)
        self.enter("ended", **self.live.checkpoint())

    def dealt_after(self, most: float = 120.0) -> float | None:
        """Seconds until the next hand is dealt, to a tenth; none where it is not."""
        begun = self.time
        number = self.live.number
        while self.time - begun < most * 1000:
            self.happens(0.1)
            if self.live.number > number:
                return (self.time - begun) / 1000
        return None


def test_the_reading_time_begins_when_every_page_has_shown_the_end() -> None:
    table = Evening(ANN, BOB)
    table.to_the_end()
    table.shows(ANN)
    table.happens(4)
    assert table.course.pause.told() is None, "Bob's page is still showing it"
    table.shows(BOB)
    assert table.course.pause.told() == READING
    assert table.dealt_after() == pytest.approx(READING, abs=0.2)


def test_a_page_that_never_answers_is_waited_for_ten_seconds() -> None:
    table = Evening(ANN, BOB)
    table.to_the_end()
    table.shows(ANN)
    assert table.dealt_after() == pytest.approx(MOST_SHOWING + READING, abs=0.2)
    assert MOST_SHOWING == 10


def test_a_page_that_goes_away_is_not_waited_for() -> None:
    table = Evening(ANN, BOB)
    table.to_the_end()
    table.shows(ANN)
    table.happens(2)
    table.quit(BOB)
    assert table.dealt_after() == pytest.approx(READING, abs=0.2)


def test_bystanders_and_programs_hold_nobody_up() -> None:
    table = Evening(ANN)
    table.come(CAT)
    table.come(ANN, shows=False)
    table.pages["ann"] = next(one for one in table.listeners if one.person == ANN and one.shows)
    table.to_the_end()
    table.shows(ANN)
    assert table.dealt_after() == pytest.approx(READING, abs=0.2)


def test_the_next_hand_comes_at_once_when_everybody_present_wants_it() -> None:
    table = Evening(ANN, BOB, CAT)
    table.enter("away", seat=3)
    table.to_the_end()
    table.course.pause.go_on("ann")
    assert not table.happens(1), "Bob still reads"
    table.course.pause.go_on("bob")
    assert table.happens() == ["deal"], "Cat sits out and is not asked"


def test_alone_with_bots_hold_stops_the_table_until_next_hand() -> None:
    table = Evening(ANN)
    table.to_the_end()
    table.shows(ANN)
    table.course.pause.hold("ann")
    assert table.course.pause.held
    assert table.dealt_after(1200) is None
    table.course.pause.go_on("ann")
    assert table.happens() == ["deal"]


def test_with_others_hold_stops_nobody() -> None:
    table = Evening(ANN, BOB)
    table.to_the_end()
    table.shows(ANN)
    table.shows(BOB)
    table.course.pause.hold("ann")
    assert not table.course.pause.held
    assert table.dealt_after() == pytest.approx(READING, abs=0.2)


def test_whoever_holds_and_goes_holds_nothing() -> None:
    table = Evening(ANN)
    table.come(CAT)
    table.to_the_end()
    table.course.pause.hold("ann")
    table.happens(3)
    table.quit(ANN)
    assert table.dealt_after() is not None


# -- who is here


def standing(table: Evening, seat: int) -> str:
    return table.course.presence.standing(table.live.seats[seat])


def to_the_turn_of(table: Evening, seat: int) -> None:
    """Everybody calls or checks until that seat is asked."""
    while True:
        if not table.live.playing:
            table.happens(60)
            continue
        assert table.live.hand
        decision = table.live.hand.decision
        if decision is None:
            table.happens(0)
            continue
        if decision.seat == seat:
            return
        offered = {one.do for one in decision.options}
        do = next(one for one in ("call", "check", "fold") if one in offered)
        table.enter("act", do=do, seat=decision.seat)


def test_here_away_and_gone() -> None:
    table = Evening(ANN, BOB)
    to_the_turn_of(table, 1)
    assert (standing(table, 1), standing(table, 2), standing(table, 5)) == ("here", "here", "here")
    table.quit(BOB)
    table.happens(GRACE - 1)
    assert standing(table, 2) == "away"
    assert table.happens(1) == ["gone"]
    assert standing(table, 2) == "gone"
    assert table.course.presence.people == {"ann"}
    table.come(BOB)
    assert table.happens() == ["here"]
    assert standing(table, 2) == "here"
    table.enter("away", seat=2)
    assert standing(table, 2) == "away"


def test_a_connection_that_is_back_in_a_moment_is_no_entry() -> None:
    table = Evening(ANN, BOB)
    to_the_turn_of(table, 1)
    table.quit(BOB)
    table.happens(GRACE - 1)
    table.come(BOB)
    assert table.happens(10) == []


def test_nobody_is_held_up_for_more_than_one_short_turn_by_one_who_has_gone() -> None:
    """Bob goes when he is asked: he is acted for within ten seconds, from then on at once, and not dealt in again."""
    table = Evening(ANN, BOB)
    to_the_turn_of(table, 2)
    table.quit(BOB)
    assert table.happens(GRACE + GONE) == ["gone", "act"]
    assert table.live.seats[2].late == 1
    waited = 0
    for _ in range(12):
        to_the_end = table.live.number
        if not table.live.playing:
            break
        decision = table.live.hand and table.live.hand.decision
        if decision and decision.seat == 2:
            before = table.time
            assert table.happens(0.1) == ["act"]
            waited = max(waited, table.time - before)
        elif decision:
            offered = {one.do for one in decision.options}
            table.enter("act", do=next(do for do in ("call", "check", "fold") if do in offered), seat=decision.seat)
        else:
            table.happens(0)
        assert table.live.number == to_the_end
    assert waited <= 100
    while table.live.playing:
        assert table.happens(0.1)
    table.shows(ANN)
    table.course.pause.go_on("ann")
    assert table.happens(0.1)[-2:] == ["away", "deal"]
    assert table.live.hand and 2 not in table.live.hand.setup.stacks


def test_one_who_has_gone_before_being_asked_has_a_short_clock() -> None:
    table = Evening(ANN, BOB)
    to_the_turn_of(table, 1)
    table.quit(BOB)
    table.happens(GRACE)
    to_the_turn_of(table, 2)
    told = table.clock.told()
    assert told and (told["seat"], told["left"], told["bank"]) == (2, GONE * 1000, 0)
    assert table.happens(GONE - 0.1) == []
    assert table.happens(0.1) == ["act"]


def test_one_who_comes_back_in_time_has_the_whole_clock() -> None:
    table = Evening(ANN, BOB)
    to_the_turn_of(table, 2)
    table.quit(BOB)
    table.happens(GRACE)
    table.come(BOB)
    assert table.happens(20) == ["here"]
    told = table.clock.told()
    assert told and told["left"] == 5_000 and told["bank"] == 60


def test_a_seat_is_kept_for_a_while_and_then_given_up_with_its_chips() -> None:
    table = Evening(ANN, BOB)
    to_the_turn_of(table, 2)
    table.quit(BOB)
    table.happens(GRACE + GONE)
    table.enter("act", do="fold", seat=1)
    chips = table.live.table.stacks[2]
    table.happens(KEPT - GONE - 1)
    assert 2 in table.live.seats
    table.happens(60)
    assert 2 not in table.live.seats
    left = next(entry for entry in table.entries if entry.kind == "leave")
    assert left.body == {"seat": 2, "why": "gone"}
    assert chips > 0
    assert table.live.kept == {"bob": chips}
    again = LiveTable(table.entries[0])
    for entry in table.entries[1:]:
        again.apply(entry)
    assert again.kept == {"bob": chips}, "it is in the entries"
    table.live.may_sit(2, chips, "bob")
    table.enter("sit", seat=2, chips=chips, name="Bob", person="bob")
    assert table.live.kept == {}


def test_a_table_where_nobody_is_present_closes() -> None:
    table = Evening(ANN)
    to_the_turn_of(table, 1)
    table.quit(ANN)
    made = table.happens(GRACE + KEPT + DESERTED + 30)
    assert made[0] == "gone"
    assert "leave" in made
    assert made[-1] == "close"
    assert table.live.closed


def test_another_process_may_have_the_connection() -> None:
    """Where several serve a table, nobody who is connected elsewhere is taken for gone at once."""
    table = Evening(ANN, sole=False)
    table.enter("sit", seat=2, chips=500_00, name="Bob", person="bob")
    assert table.happens(GRACE + 10).count("gone") == 0
    assert standing(table, 2) == "here"
    table.quit(ANN)
    assert "gone" in table.happens(GRACE)
    assert table.live.seats[1].gone and not table.live.seats[2].gone


# -- a hint


def test_time_stands_still_while_a_hint_is_worked_out() -> None:
    """Three seconds before, twenty during, four after: seven are gone, and the next question begins at none."""
    evening = Evening(ANN)
    clock = Clock(evening.live, lambda: evening.time)
    evening.time += 3_000
    assert clock.took() == evening.time - 1_000_000
    before = clock.took()
    clock.stand_still()
    evening.time += 20_000
    assert clock.took() == before
    clock.go_on()
    evening.time += 4_000
    assert clock.took() == before + 4_000
    clock.stand_still()
    evening.time += 1_000
    clock.stand_still()
    evening.time += 1_000
    clock.go_on()
    clock.go_on()
    assert clock.took() == before + 4_000
    evening.live.asked, evening.live.asked_at = evening.live.asked + 1, evening.time
    evening.time += 500
    assert clock.took() == 500


def test_time_stands_still_for_nobody_but_who_sits_alone() -> None:
    assert Evening(ANN).live.alone(1)
    assert not Evening(ANN, BOB).live.alone(1)
