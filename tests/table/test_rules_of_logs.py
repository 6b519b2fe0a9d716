"""A log is played again by the rules it was dealt by, whatever is installed; where they are gone, by its events."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

import houseway
from houseway.families import families
from houseway.filings.files import Source
from houseway.logs import read_log
from houseway.table.account import account, voided
from houseway.table.dealer import Dealer
from houseway.table.events import Event, Moved
from houseway.table.game import Family, Script
from houseway.table.log import BadLog, DamagedLog, GoneRules, Log, UnknownRules
from tests.revisions import FIRST, ID, SECOND, dragon, shelve

FIRST_FORMAT = sorted((Path(__file__).parent / "format_1").glob("*.jsonl"))


@pytest.fixture
def dealt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> houseway.Hand:
    """A hand of the first revision; then the second is installed, and nothing is kept of the first."""
    shelve(monkeypatch, tmp_path / "before", FIRST)
    hand = dragon()
    shelve(monkeypatch, tmp_path / "after", SECOND)
    return hand


# -- the header


def test_a_header_names_the_rules() -> None:
    hand = dragon("silver-fox/ez-baccarat")
    header = hand.log.header
    assert header["houseway"] == 2
    assert header["version"] == houseway.__version__
    assert (header["filing"], header["revision"], header["number"]) == ("silver-fox/ez-baccarat", "2", 1)
    assert header["rules"] == houseway.load("silver-fox/ez-baccarat").digest("baccarat")


# -- which rules


def test_the_two_revisions_pay_differently(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The dealer line pushes on a three-card 7; $5 on the Dragon 7 bring $200 or $150."""
    shelve(monkeypatch, tmp_path, SECOND, FIRST)
    assert dragon(f"{ID}@1").net == {1: 200_00, 5: -200_00}
    assert dragon(f"{ID}@2").net == dragon().net == {1: 150_00, 5: -150_00}


def test_a_superseded_revision_is_found_by_its_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, tmp_path, SECOND, FIRST)
    for filing in (ID, f"{ID}@1"):
        text = str(dragon(filing).log)
        assert str(houseway.replay(text).log) == text


def test_rules_that_are_not_at_hand(dealt: houseway.Hand) -> None:
    """$500 and $200 won in the log; with 30 to 1 it would have been $150. The bank pays $1 for $25 of action."""
    with pytest.raises(UnknownRules, match="neither installed nor kept") as caught:
        houseway.replay(str(dealt.log))
    assert f"{ID}, revision 1" in str(caught.value)
    assert str(caught.value).endswith("; revision 2, which is at hand, differs")
    first, *money = caught.value.differs
    assert '"move":20000' in first
    assert '"move":15000' in first
    assert money == [
        "seat 1 ends with $700, and by revision 2 it would be $650",
        "seat 5 ends with $799, and by revision 2 it would be $849",
    ]


def test_rules_that_somebody_brings(dealt: houseway.Hand, tmp_path: Path) -> None:
    text = str(dealt.log)
    kept = tmp_path / "kept.toml"
    kept.write_text(FIRST, encoding="utf-8")
    for given in (kept, str(kept), Source("a text", FIRST)):
        assert str(houseway.replay(text, [given]).log) == text
    with pytest.raises(UnknownRules):
        houseway.replay(text, [Source("a text", SECOND)])


def test_a_tidied_filing_still_plays_its_logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The events of the replay cite other lines, and are the same otherwise."""
    shelve(monkeypatch, tmp_path / "before", FIRST)
    hand = dragon()
    tidied = FIRST.replace('lines = "', 'lines = "99, ').replace('title = "Dragon 7"', 'title = "The Dragon"')
    shelve(monkeypatch, tmp_path / "after", tidied)
    again = houseway.replay(str(hand.log))
    assert again.net == hand.net
    assert again.log.header == hand.log.header
    assert "99, " in str(again.log)


def test_a_header_that_names_nothing_is_damaged(dealt: houseway.Hand) -> None:
    for name in ("filing", "revision", "rules", "schedule", "readings"):
        header = {**dealt.log.header, name: None}
        with pytest.raises(DamagedLog, match=name):
            houseway.replay(str(Log(header, list(dealt.log.events))))


# -- a change of a rule in code


Renumber = Callable[..., Family]


@pytest.fixture
def renumber(monkeypatch: pytest.MonkeyPatch) -> Renumber:
    """The same family with the next rules number, and with another script if one is given."""

    def change(name: str, play: Callable[[Dealer], Script] | None = None) -> Family:
        old = families()[name]
        new = replace(old, number=old.number + 1, play=play or old.play)
        held: Mapping[str, Family] = {**families(), name: new}
        monkeypatch.setattr("houseway.library.families", lambda: held)
        return new

    return change


def test_a_finished_log_of_an_older_number_is_checked_by_its_events(renumber: Renumber) -> None:
    hand = dragon("silver-fox/ez-baccarat")
    today = renumber("baccarat").number
    found = houseway.verify(str(hand.log))
    assert (found.hand, found.void, found.differs) == (None, None, ())
    assert found.stacks == hand.stacks
    with pytest.raises(GoneRules, match=f"rules number {today - 1} of Baccarat, and today's number is {today}"):
        houseway.replay(str(hand.log))


def test_what_todays_rules_would_do_differently_is_told(renumber: Renumber) -> None:
    hand = dragon("silver-fox/ez-baccarat")
    old = families()["baccarat"].play

    def tips_first(dealer: Dealer) -> Script:
        dealer.fee("stack 1", 1, 3_00, "drop", "a made-up fee")
        yield from old(dealer)

    renumber("baccarat", tips_first)
    found = houseway.verify(str(hand.log))
    assert found.stacks == hand.stacks
    assert '"from":"stack 1","to":"drop"' in found.differs[0]
    assert found.differs[1:] == ("seat 1 ends with $700, and by today's rules it would be $697",)


def test_a_hand_in_play_of_an_older_number_is_void(renumber: Renumber) -> None:
    """Blinds of $1 and $3 and a raise to $9 go back to those who put them in."""
    table = houseway.load("silver-fox/texas-holdem").table(
        schedule="no-limit 2", seats={1: 300_00, 4: 150_00, 6: 200_00}, button=6
    )
    hand = table.deal(seed=7)
    hand.decide("raise", amount=9_00)
    renumber("flop")
    found = houseway.verify(str(hand.log))
    assert found.hand is None
    assert found.void
    assert found.void.stacks == {1: 300_00, 4: 150_00, 6: 200_00}
    assert found.void.returned == {1: 1_00, 4: 3_00, 6: 9_00}


def test_a_void_hand_takes_back_what_was_won_in_it() -> None:
    """A condition of Pan is paid at once, a chip from each: void, it goes back, and so does the collection."""
    table = houseway.load("deuce/pan").table(seats=dict.fromkeys((1, 2, 3), 100_00), button=1)
    hand = table.deal(seed=1, places={"seat 1": "5d 5h 5s 6h 7h 5c 6c 7c Kd Qd", "stock": "Ks"})
    for _ in range(3):
        hand.decide("in")
    hand.decide("meld", cards="5d 5h 5s")
    assert hand.stacks == {1: 101_00, 2: 98_00, 3: 98_00}
    void = voided(hand.log)
    assert void.stacks == dict.fromkeys((1, 2, 3), 100_00)
    assert void.returned == {1: -1_00, 2: 2_00, 3: 2_00}
    again = account(Log(hand.log.header, [*hand.log.events, *void.moves]))
    assert again.over
    assert again.stacks == void.stacks


FORGED = {
    "more than there is": lambda move: move._replace(amount=10_000_000),
    "less than nothing": lambda move: move._replace(amount=-1),
    "to nobody": lambda move: move._replace(target="stack 9"),
}


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
def test_events_that_make_or_lose_money_are_found(renumber: Renumber, forge: Callable[[Moved], Moved]) -> None:
    hand = dragon("silver-fox/ez-baccarat")
    events: list[Event] = list(hand.log.events)
    at = next(at for at, event in enumerate(events) if isinstance(event, Moved) and event.target.startswith("stack"))
    move = events[at]
    assert isinstance(move, Moved)
    events[at] = forge(move)
    renumber("baccarat")
    with pytest.raises(BadLog, match="line 6"):
        houseway.verify(str(Log(hand.log.header, events)))


# -- logs of the first format


def chained(text: str) -> str:
    """Lines of a log with hashes that follow from each other."""
    found, before = [], ""
    for row in text.splitlines():
        body = row[: row.rfind(',"hash":')] + "}"
        before = sha256(f"{before}{body}".encode()).hexdigest()
        found.append(f'{body[:-1]},"hash":"{before}"}}')
    return "\n".join(found) + "\n"


@pytest.fixture
def first_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every family as if its rules had stayed what they were when the first format was written."""
    held = {name: replace(family, number=1) for name, family in families().items()}
    monkeypatch.setattr("houseway.library.families", lambda: held)


@pytest.mark.parametrize("path", FIRST_FORMAT, ids=lambda path: path.stem)
def test_a_log_of_the_first_format_is_of_the_first_number(path: Path) -> None:
    found = houseway.verify(path.read_text(encoding="utf-8"))
    assert (found.hand is not None) == (found.game.family.number == 1)
    assert found.stacks == account(found.log).stacks


@pytest.mark.usefixtures("first_numbers")
@pytest.mark.parametrize("path", FIRST_FORMAT, ids=lambda path: path.stem)
def test_logs_of_the_first_format_are_played_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert json.loads(text.splitlines()[0])["houseway"] == 1
    assert chained(text) == text
    found = houseway.verify(text)
    assert found.hand
    assert found.stacks == account(Log.from_text(text)).stacks
    assert read_log(text).header["houseway"] == 2
    assert houseway.replay(str(read_log(text))).stacks == found.stacks


@pytest.mark.usefixtures("first_numbers")
@pytest.mark.parametrize("path", FIRST_FORMAT, ids=lambda path: path.stem)
def test_their_sentences_are_ignored_and_their_money_is_not(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    rows = [json.loads(row) for row in text.splitlines()]
    told = [event for row in rows[1:] for event in row["events"]]
    for event in told:
        event.update({key: "in other words" for key in ("say", "rule", "why") if key in event})
    assert houseway.verify(chained("\n".join(json.dumps(row) for row in rows))).hand
    moves = [event for event in told if "move" in event]
    moves[0]["move"] += 1
    with pytest.raises(BadLog, match="the rules give"):
        houseway.verify(chained("\n".join(json.dumps(row) for row in rows)))


def test_a_changed_line_of_the_first_format_is_found() -> None:
    text = FIRST_FORMAT[0].read_text(encoding="utf-8")
    assert '"move":' in text
    with pytest.raises(DamagedLog, match="has been changed"):
        houseway.verify(text.replace('"move":', '"move": ', 1))


def test_the_first_format_names_no_revision_and_any_that_fits_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the first format told it: no version, no revision, no digest, no number."""
    shelve(monkeypatch, tmp_path / "before", FIRST)
    log = dragon().log
    header = {
        name: value for name, value in log.header.items() if name not in ("version", "revision", "rules", "number")
    }
    text = str(Log({**header, "houseway": 1}, list(log.events)))
    shelve(monkeypatch, tmp_path / "after", SECOND, FIRST)
    assert houseway.replay(text).net == {1: 200_00, 5: -200_00}
    shelve(monkeypatch, tmp_path / "alone", SECOND)
    with pytest.raises(BadLog, match=r"20000.*but the rules give.*15000"):
        houseway.replay(text)


def test_the_first_format_under_another_number(renumber: Renumber) -> None:
    text = next(path for path in FIRST_FORMAT if path.stem == "baccarat").read_text(encoding="utf-8")
    stacks = houseway.verify(text).stacks
    renumber("baccarat")
    found = houseway.verify(text)
    assert found.hand is None
    assert found.stacks == stacks
