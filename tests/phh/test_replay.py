"""Histories played again by the rules."""

import dataclasses
import random
import re
import warnings
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway import phh
from tests.phh.histories import (
    COLLECTED,
    DRAW,
    FILES,
    HEADS_UP,
    NO_LIMIT,
    RAZZ,
    STUD,
    actions,
    history,
    needs_the_collection,
)


@needs_the_collection
@pytest.mark.parametrize("folder", sorted({file.parent for file in FILES}), ids=lambda folder: folder.name)
def test_every_collected_hand_ends_as_it_did(folder: Path) -> None:
    for file in folder.glob("*.phh"):
        for told in phh.read(file):
            hand = phh.play(told)
            assert hand.over, file
            assert phh.disagreements(told, hand) == [], file


@needs_the_collection
def test_the_collection_has_ten_variants() -> None:
    count = Counter(told.variant for file in FILES for told in phh.read(file))
    assert count == {
        "NT": 307, "F7S": 7, "FR": 6, "FO/8": 6, "FT": 4, "F7S/8": 4, "PO": 4, "F2L3D": 3, "N2L1D": 3, "FB": 1
    }  # fmt: skip


@needs_the_collection
def test_the_log_of_a_collected_hand_replays() -> None:
    for file in FILES[:40] + FILES[-40:]:
        (told,) = phh.read(file)
        log = str(phh.play(told).log)
        assert str(houseway.replay(log).log) == log


@needs_the_collection
def test_the_hands_whose_stacks_are_not_told() -> None:
    """By arithmetic from what each file says was put in.

    Antonius takes all of Blom's: 1,259,450.25 + 678,473.50. Dwan is all-in for 553,500 against Ivey and takes twice
    that with Antonius's ante and blind of 2,500; Ivey keeps 1,125,600 - 553,500. In the badugi hand Bob loses 2 + 2,
    and Alice 2 + 2 + 8 + 4 to Carol, whose eight beats a nine and who has put in as much.
    """
    ends = {}
    for name in ("antonius-blom-2009", "dwan-ivey-2009", "alice-carol-wikipedia"):
        (told,) = phh.read(COLLECTED / "classic" / f"{name}.phh")
        ends[name] = list(phh.play(told).stacks.values())
    assert ends["antonius-blom-2009"] == [1_937_923_75, 0]
    assert ends["dwan-ivey-2009"] == [572_100_00, 1_997_500_00, 1_109_500_00]
    assert ends["alice-carol-wikipedia"] == [196_00, 220_00, 200_00, 184_00]


@pytest.mark.parametrize("text", [NO_LIMIT, HEADS_UP, STUD, DRAW])
def test_a_hand_made_up_ends_as_it_says(text: str) -> None:
    assert phh.check(history(text)) == []


@pytest.mark.parametrize("text", [NO_LIMIT, HEADS_UP, STUD, DRAW])
def test_a_wrong_stack_is_named(text: str) -> None:
    told = history(text)
    assert told.finishing_stacks
    wrong = dataclasses.replace(told, finishing_stacks=(told.finishing_stacks[0] + 1, *told.finishing_stacks[1:]))
    (said,) = phh.check(wrong)
    assert said.startswith("p1 ends with ")


def test_winnings_are_checked_too() -> None:
    """$6 and $6, $10 and $10, $20 and $20: $72 is collected, and nothing else."""
    assert phh.check(history(NO_LIMIT, winnings="[0, 72, 0]")) == []
    assert phh.check(history(NO_LIMIT, winnings="[0, 71, 0]")) == ["p2 wins 72, not 71"]
    called = history(HEADS_UP, winnings="[1.50, 0]")
    assert phh.check(called) == [], "30 + 45 cents from each: the rest of the raise was not called"


def test_decimals_are_cents_and_whole_chips_are_dollars() -> None:
    """Three players chop $14: in whole chips 5, 5 and 4, with cents 4.67, 4.67 and 4.66."""
    acts = actions("d dh p1 2c3d, d dh p2 2d3h, d dh p3 2h3s, d dh p4 2s3c, p3 cc, p4 cc, p1 cc, p2 cc, d db AcKcQc")
    acts += actions("p1 cbr 2, p2 cc, p3 cc, p4 f, d db Jc, p1 cc, p2 cc, p3 cc, d db Tc, p1 cc, p2 cc, p3 cc")
    whole = no_limit(
        acts, antes=[0] * 4, blinds_or_straddles=[1, 2, 0, 0], starting_stacks=[50] * 4, finishing_stacks=[0] * 4,
        players=["Ann", "Ben", "Cy", "Di"],
    )  # fmt: skip
    ends = list(phh.play(whole).stacks.values())
    assert ends == [51_00, 51_00, 50_00, 48_00]
    cents = dataclasses.replace(whole, starting_stacks=(Decimal("50.00"), 50, 50, 50))
    ends = list(phh.play(cents).stacks.values())
    assert ends == [50_67, 50_67, 50_66, 48_00]


def test_a_remark_with_a_full_stop_makes_no_cents() -> None:
    told = history(NO_LIMIT)
    remarked = dataclasses.replace(told, actions=(*told.actions, "# Ben wins."))
    assert phh.play(remarked).setup.game.readings["smallest-chip"] == "dollar"
    assert phh.play(history(HEADS_UP)).setup.game.readings["smallest-chip"] == "cent"


# -- who is asked what


def no_limit(acts: list[str], **changed: object) -> phh.HandHistory:
    return history(NO_LIMIT, **{"actions": acts, "finishing_stacks": [0, 0, 0], **changed})


def changed(text: str, action: str, into: str) -> phh.HandHistory:
    """A history with one action changed."""
    told = history(text)
    return dataclasses.replace(told, actions=tuple(into if one == action else one for one in told.actions))


DEALT = ["d dh p1 AsAd", "d dh p2 KhKd", "d dh p3 7c2d"]


@pytest.mark.parametrize(
    "acts, said",
    [
        ([*DEALT, "p1 f"], "action 4 ('p1 f'): it is p3's turn to bet"),
        ([*DEALT, "p3 cbr 3"], "action 4 ('p3 cbr 3'): p3: 'raise' takes $4 to $50, not $3"),
        ([*DEALT, "p3 cbr 51"], "p3: 'raise' takes $4 to $50, not $51"),
        ([*DEALT, "p3 pb"], "p3 is to bet"),
        ([*DEALT, "p3 sd 7c"], "p3 is to bet"),
        ([*DEALT, "p3 sm 7c2d"], "it is p3's turn to bet"),
        ([*DEALT, "p3 f", "p1 f", "p2 cc"], "action 6 ('p2 cc'): the hand is over"),
        ([*DEALT, "p3 f", "p1 f", "p3 sm 7c2d"], "p3 holds no cards"),
        ([*DEALT, "p3 f", "p1 f", "p2 sm AsAd"], "p2 holds KhKd"),
        ([*DEALT, "p3 cc", "d db 3c4c5c", "p1 cc"], "cards are missing before it, or dealt too early"),
        ([*DEALT, "p3 f", "p1 cc", "p2 cc", "p1 cc", "p2 cc", "p1 cc"], "cards are missing before it"),
        ([*DEALT, "p3 cbr 50", "p1 cc", "p2 f"], "the actions end before all cards are dealt"),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_allow(acts: list[str], said: str) -> None:
    with pytest.raises(phh.WrongHistory) as wrong:
        phh.play(no_limit(acts))
    assert said in str(wrong.value)


def test_when_all_muck_the_last_to_be_asked_takes_the_pot() -> None:
    """The raiser is asked first: p3 throws his hand in, and p1 has nobody to beat."""
    acts = [*DEALT, "p3 cbr 50", "p1 cc", "p2 f", "d db 3c4c5c", "d db 6c", "d db 7d", "p1 sm", "p3 sm"]
    hand = phh.play(no_limit(acts))
    assert hand.net == {1: 52_00, 2: -2_00, 3: -50_00}


@pytest.mark.parametrize(
    "changed, said",
    [
        ({"variant": "'NX'"}, "there is no variant 'NX'"),
        ({"variant": "'FT'"}, "small_bet is missing: FT needs it"),
        ({"variant": "'F7S'"}, "bring_in is missing"),
        ({"actions": [*DEALT, "p3 folds"]}, "action 4 ('p3 folds'): this is no action"),
        ({"actions": [*DEALT, "p4 f"]}, "there is no p4 among 3 players"),
        ({"actions": DEALT[:2]}, "p3 is dealt no cards"),
        ({"actions": [*DEALT, "d dh p1 3c4c"]}, "action 4: every player is dealt 2 cards, once"),
        ({"actions": ["d dh p1 AsAd3c", *DEALT[1:]]}, "every player is dealt 2 cards"),
        ({"actions": [*DEALT, "d db 3c4c"]}, "action 4: the board is dealt as 3, 1 and 1 cards"),
        ({"actions": ["d dh p1 AsAd", "d dh p2 KhAs", "d dh p3 7c2d"]}, "action 2: As is dealt a second time"),
        ({"starting_stacks": [100, 0, 50]}, "p2 has no chips"),
        ({"starting_stacks": [100, 0.005, 50]}, "0.005 is not a whole number of cents"),
        ({"blinds_or_straddles": [2, 1, 0]}, "blinds go from small to big"),
        ({"blinds_or_straddles": [0, 2, 0]}, "blinds of 0, 2, 0"),
        ({"_filing": "'nobody/snap'"}, "there is no filing 'nobody/snap'"),
        ({"_filing": "3"}, "_filing is a text"),
        ({"_filing": "'silver-fox/texas-holdem'", "_schedule": "'none 7'"}, "no collection option 'none 7'"),
        ({"_readings": "{ smallest-chip = 'shell' }"}, "shell"),
        ({"_readings": "3"}, "_readings is a table of texts"),
    ],
)
def test_what_is_wrong_with_the_history_itself(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(phh.BadHistory) as bad:
        phh.play(history(NO_LIMIT, **changed))
    assert said in str(bad.value)


def test_short_deck_has_no_deuces() -> None:
    with pytest.raises(phh.BadHistory, match="there is no 2d in this deck"):
        phh.play(history(NO_LIMIT, variant="'NS'"))
    short = NO_LIMIT.replace("2d", "6d").replace("3d", "Jd").replace("5d", "Qs")
    assert phh.check(history(short, variant="'NS'")) == []


def test_a_history_may_end_early() -> None:
    """The stacks are then those after its last action; the blinds are in."""
    told = no_limit([*DEALT, "p3 cc", "# to be continued"], finishing_stacks=[99, 198, 48])
    hand = phh.play(told)
    assert hand.decision
    assert (hand.decision.seat, hand.decision.ask) == (1, "bet")
    assert phh.disagreements(told, hand) == []
    assert phh.check(no_limit([*DEALT, "p3 cc"]))[-1] == "the actions end while p1 is asked to bet"


def test_without_a_showdown_all_show_what_is_known() -> None:
    told = history(NO_LIMIT)
    assert phh.check(dataclasses.replace(told, actions=told.actions[:-2])) == []


def test_stacks_that_are_not_told() -> None:
    told = history(NO_LIMIT, starting_stacks="[100, inf, 50]", finishing_stacks="[64, inf, 50]", winnings="[0, 72, 0]")
    assert phh.check(told) == []


# -- forced bets


def test_the_big_blind_antes_for_all() -> None:
    """$2 from p2 goes to the winner on top of the blinds."""
    walk = no_limit(
        [*DEALT, "p3 f", "p1 f"], antes=[0, 2, 0], ante_trimming_status="false", finishing_stacks=[99, 201, 50]
    )
    assert phh.check(walk) == []
    stolen = no_limit([*DEALT, "p3 cbr 6", "p1 f", "p2 f"], antes=[0, 2, 0], finishing_stacks=[99, 196, 55])
    assert phh.check(stolen) == []


def test_with_two_players_the_antes_stand_in_reverse() -> None:
    """The second entry is that of p1, who is the big blind."""
    folds = "['d dh p1 9c9d', 'd dh p2 AhKd', 'p2 f']"
    told = history(HEADS_UP, antes="[0, 0.10]", actions=folds, finishing_stacks="[10.05, 8.20]")
    assert phh.check(told) == []
    assert phh.play(told).log.events[0] == ("stack 1", "pot", 10, "ante")


@pytest.mark.parametrize("trimmed, ends", [("true", (18, 16, 3)), ("false", (14, 16, 7))])
def test_who_cannot_pay_the_ante(trimmed: str, ends: tuple[int, ...]) -> None:
    """p3 antes $1 of $3 and has the best hand: it wins $1 of each player, or all that was anted.

    p1 has the second best hand, and both others call the big blind of $2.
    """
    acts = actions("d dh p1 KsKh, d dh p2 QsQh, d dh p3 AsAh, p1 cc, p2 cc, d db 2c3d7h, p1 cc, p2 cc, d db 8s, p1 cc")
    acts += actions("p2 cc, d db 9c, p1 cc, p2 cc, p1 sm KsKh, p2 sm QsQh, p3 sm AsAh")
    told = no_limit(acts, antes=[3, 3, 3], ante_trimming_status=trimmed, starting_stacks=[15, 21, 1])
    assert phh.check(dataclasses.replace(told, finishing_stacks=ends)) == []


def test_a_straddle() -> None:
    """The seat after the big blind puts in $4 and acts last; a raise is then to $8 at least."""
    deal = [*DEALT, "d dh p4 9c9d"]
    four: dict[str, object] = {
        "antes": [0] * 4, "blinds_or_straddles": [1, 2, 4, 0], "starting_stacks": [100] * 4,
        "players": ["Ann", "Ben", "Cy", "Di"], "finishing_stacks": [99, 98, 103, 100],
    }  # fmt: skip
    folded = no_limit([*deal, "p4 f", "p1 f", "p2 f"], **four)
    assert phh.check(folded) == []
    with pytest.raises(phh.WrongHistory, match=r"\$8 to \$100, not \$7"):
        phh.play(no_limit([*deal, "p4 cbr 7"], **four))
    three = {**four, "min_bet": 4}
    assert phh.play(no_limit([*deal, "p4 cc"], **three)).setup.terms["blinds"] == [1_00, 2_00, 4_00]


@pytest.mark.parametrize("post", [2, -2])
def test_a_newcomer_posts(post: int) -> None:
    """p4 has $2 in and may check it; a dead dollar stands among the antes."""
    deal = [*DEALT, "d dh p4 9c9d"]
    four: dict[str, object] = {"starting_stacks": [100] * 4, "players": ["Ann", "Ben", "Cy", "Di"]}
    told = no_limit(
        [*deal, "p3 f", "p4 cc", "p1 f", "p2 cc", "d db 3c4c5c", "p2 cbr 2", "p4 f"], **four,
        antes=[0, 0, 0, 1], blinds_or_straddles=[1, 2, 0, post], finishing_stacks=[99, 104, 100, 97],
    )  # fmt: skip
    assert phh.check(told) == []


def test_a_raise_told_only_as_far_as_it_can_be_called() -> None:
    """p2 has $8 in all against a bet of $5; the raise to $10 of p1, who has $100, is told as to those $8."""
    acts = actions("d dh p1 AsAdAc, d dh p2 KsQd2c, p2 pb, p1 cc, d dh p1 Ah, d dh p2 Jh, p1 cc, p2 cbr 5, p1 cbr 8")
    rest = actions(
        "p2 cc, p1 sm -, p2 sm KsQd2cJh, d dh p1 8h, d dh p2 8d, d dh p1 8c, d dh p2 8s, d dh p1 7c, d dh p2 7s"
    )
    two: dict[str, object] = {"antes": [0, 0], "starting_stacks": [100, 10], "finishing_stacks": [110, 0]}
    assert phh.check(history(STUD, **two, actions=[*acts, *rest, "p1 sm -", "p2 sm -"])) == []
    with pytest.raises(phh.WrongHistory, match=r"\$10 to \$15, not \$7"):
        phh.play(history(STUD, **two, actions=[*acts[:-1], "p1 cbr 7"]))


# -- cards that are not told


def test_unknown_cards_that_are_shown_win() -> None:
    """p1 and p3 hold what they show in the end; nobody knows p2's."""
    acts = actions("d dh p1 ????, d dh p2 ????, d dh p3 ??2d, p3 cc, p1 cc, p2 cc, d db Kc8s3d, p1 cc, p2 cc, p3 cc")
    acts += actions("d db 5d, p1 cc, p2 f, p3 cc, d db 9c, p1 cc, p3 cc, p1 sm KhKs, p3 sm 2d2h")
    assert phh.check(no_limit(acts, finishing_stacks=[104, 198, 48])) == []
    assert phh.play(no_limit(acts)).places()["seat 3"] == ["2h", "2d"]


def test_an_unknown_hand_wins_only_uncontested() -> None:
    river = actions("p3 f, p1 cc, p2 cc, d db Kc8s3d, p1 cc, p2 cc, d db 5d, p1 cc, p2 cc, d db 9c, p1 cc, p2 cc")
    deal = ["d dh p1 ????", "d dh p2 KhKs", "d dh p3 ????"]
    with pytest.raises(phh.BadHistory, match="p1 shows cards that are not told"):
        phh.play(no_limit([*deal, *river, "p1 sm ????", "p2 sm KhKs"]))
    assert phh.check(no_limit([*deal, *river, "p1 sm ????", "p2 sm"], finishing_stacks=[102, 198, 50])) == []
    assert phh.check(no_limit([*deal, *river], finishing_stacks=[98, 202, 50])) == [], "who is not known mucks"


def test_what_is_shown_must_have_been_held() -> None:
    with pytest.raises(phh.BadHistory, match="which is not what it holds"):
        phh.play(no_limit(["d dh p1 ??Ad", *DEALT[1:], "p3 f", "p1 f", "p1 sm KsKc"]))
    with pytest.raises(phh.BadHistory, match="does not hold 9c"):
        phh.play(changed(DRAW, "p2 sd AcAdAh", "p2 sd AcAd9c"))


def test_open_cards_that_are_not_told_keep_the_order_of_play() -> None:
    """In razz the highest card brings it in and the lowest board acts first."""
    told = history(STUD, variant="'FR'", actions=[
        "d dh p1 ??????", "d dh p2 ??????", "d dh p3 ??????", "p2 pb", "p3 cc", "p1 cc", "d dh p1 ??", "d dh p2 ??",
        "d dh p3 ??", "p3 cc", "p1 cc", "p2 cc", "d dh p1 ??", "d dh p2 ??", "d dh p3 ??", "p1 cbr 10", "p2 f", "p3 f",
    ], finishing_stacks=[106, 97, 97])  # fmt: skip
    assert phh.check(told) == []


# -- nothing but these two errors


def test_a_player_who_has_folded_is_dealt_no_more() -> None:
    for old, new in (("d dh p3 Qd", "d dh p2 Qd"), ("'d dh p1 Js'", "'d dh p1 Js', 'd dh p2 2h'")):
        assert old in RAZZ
        with pytest.raises(phh.BadHistory, match="on street 2 p2 is dealt a card, but has folded"):
            phh.check(phh.loads(RAZZ.replace(old, new)))


def test_a_card_for_everybody() -> None:
    """Eight players of stud who all stay to the end need 56 cards: the last is one for all of them."""
    table = houseway.load("standard/razz").table(seats=dict.fromkeys(range(1, 9), 100_00), button=8, mucking=True)
    hand = table.deal(seed=3)
    while decision := hand.decision:
        hand.decide(decision.options[0])
    text = phh.dumps(phh.history_of(hand))
    (common,) = re.findall(r"'d db (\w\w)'", text)
    assert phh.check(phh.loads(text)) == []
    for more in ("2c", "Ks"):
        with pytest.raises(phh.BadHistory, match="more than 5 streets"):
            phh.check(phh.loads(text.replace(f"'d db {common}'", f"'d db {common}', 'd dh p1 {more}'")))
    with pytest.raises(phh.BadHistory, match="a card for everybody is not told"):
        phh.check(phh.loads(text.replace(f"'d db {common}'", "'d db ??'")))


@pytest.mark.parametrize("text", [NO_LIMIT, HEADS_UP, STUD, DRAW])
def test_damage_is_always_reported_as_such(text: str) -> None:
    rng = random.Random(text)
    told = history(text)
    words = [
        "p1 f",
        "p2 cc",
        "p3 cbr 5",
        "p1 sd",
        "p2 sm",
        "p1 sm AsKs",
        "d db As",
        "d dh p1 Ks",
        "",
        "p1 pb",
        "d db ??",
    ]
    count: Counter[str] = Counter()
    for _ in range(400):
        acts = list(told.actions)
        a, b = rng.randrange(len(acts)), rng.randrange(len(acts))
        match rng.randrange(4):
            case 0:
                del acts[a]
            case 1:
                acts.insert(b, acts[a])
            case 2:
                acts[a], acts[b] = acts[b], acts[a]
            case 3:
                acts[a] = rng.choice(words)
        try:
            count["held" if not phh.check(dataclasses.replace(told, actions=tuple(acts))) else "differs"] += 1
        except (phh.BadHistory, phh.WrongHistory) as found:
            count[type(found).__name__] += 1
    assert count["BadHistory"] > 40
    assert count["WrongHistory"] > 40


# -- beside PokerKit


@pytest.mark.parametrize("text", [NO_LIMIT, HEADS_UP])
def test_pokerkit_ends_with_the_same_stacks(text: str) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    told = history(text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = pokerkit.HandHistory.loads(phh.dumps(told))
    assert tuple(state.stacks) == told.finishing_stacks
