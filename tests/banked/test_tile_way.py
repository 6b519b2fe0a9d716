"""The house way with tiles: hands worked out by hand from the filed lines, and how often each line decides.

Westlane 000: 172-180, 221-229; Deuce 001: 2545-2553, 2594-2602; Silver Fox 002: 1461-1469, 1506-1514. The Oaks file
none; the same lines are its customary way.
"""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from houseway.families.pai_gow_tiles.house_way import in_words
from houseway.families.pai_gow_tiles.play import TilePieces
from houseway.felt.tiles import TILE_SET, tiles
from houseway.filings.files import FilingError
from houseway.library import load

FILED = ("westlane", "deuce", "silver-fox")
ALL = (*FILED, "oaks")


def pieces(cardroom: str, **readings: str) -> TilePieces:
    game = load(f"{cardroom}/pai-gow-tiles")
    found: TilePieces = game.under(**readings).rules.pieces
    return found


def kinds(text: str) -> list[str]:
    """Tiles without what tells the two of a mixed pair apart, since they are worth the same."""
    return sorted(name.rstrip("123456") for name in text.split())


HANDS = """
split-gee-joon          Joon24 Joon12 Chong Gor     Joon Gor | Joon Chong
split-gee-joon          Joon24 Look Joon12 Ng14     Joon Ng | Joon Look
split-gee-joon          Chong Joon24 Look Joon12    Joon Look | Joon Chong
split-gee-joon          Joon24 Joon12 Bon Chong     Joon Bon | Joon Chong
supreme-pair            Joon24 Joon12 Gor Ng14      Gor Ng | Joon Joon
supreme-pair            Joon24 Joon12 Chong Chong   Chong Chong | Joon Joon
supreme-pair            Joon24 Joon12 Look Tit      Look Tit | Joon Joon
supreme-pair            Joon24 Joon12 Gor Bon       Gor Bon | Joon Joon
split-sevens            Tit Tit Teen Mooy           Tit Mooy | Teen Tit
split-sevens            Tit Tit Dey Foo             Tit Foo | Dey Tit
split-sevens            Chit25 Chit34 Teen Dey      Dey Chit | Teen Chit
split-sevens            Chit25 Dey Chit34 Ping      Ping Chit | Dey Chit
matched-pair            Tit Tit Foo Mooy            Foo Mooy | Tit Tit
matched-pair            Tit Tit Teen Gor            Teen Gor | Tit Tit
unmatched-pair          Chit25 Chit34 Dey Yun       Dey Yun | Chit Chit
unmatched-pair          Chit25 Chit34 Teen Ng14     Teen Ng | Chit Chit
matched-pair            Tit Tit Teen Teen           Tit Tit | Teen Teen
split-eights            Yun Yun Gow36 Mooy          Yun Gow | Yun Mooy
split-eights            Yun Yun Foo Ping            Yun Ping | Yun Foo
split-eights            Bot26 Bot35 Foo Gow36       Bot Gow | Bot Foo
split-eights            Bot26 Bot35 Teen Dey        Dey Bot | Teen Bot
split-eights            Yun Yun Teen Gow36          Yun Gow | Teen Yun
matched-pair            Yun Yun Gow36 Chong         Gow Chong | Yun Yun
unmatched-pair          Bot26 Bot35 Ng14 Mooy       Ng Mooy | Bot Bot
unmatched-pair          Bot26 Bot35 Tit Foo         Tit Foo | Bot Bot
split-nines             Gow36 Gow45 Mooy Ping       Gow Ping | Gow Mooy
split-nines             Gow36 Gow45 Teen Ping       Gow Ping | Teen Gow
split-nines             Gow36 Gow45 Teen Dey        Dey Gow | Teen Gow
unmatched-pair          Gow36 Gow45 Foo Mooy        Foo Mooy | Gow Gow
unmatched-pair          Gow36 Gow45 Teen Yun        Teen Yun | Gow Gow
unmatched-pair          Gow36 Gow45 Bot26 Mooy      Bot Mooy | Gow Gow
split-teen-or-dey       Teen Teen Gor Ng14          Teen Gor | Teen Ng
split-teen-or-dey       Teen Teen Tit Yun           Teen Tit | Teen Yun
split-teen-or-dey       Dey Dey Gow36 Bot26         Dey Bot | Dey Gow
split-teen-or-dey       Dey Dey Gow36 Foo           Dey Foo | Dey Gow
split-teen-or-dey       Teen Teen Joon24 Tit        Teen Joon | Teen Tit
matched-pair            Teen Teen Gow36 Mooy        Gow Mooy | Teen Teen
matched-pair            Dey Dey Foo Ng14            Foo Ng | Dey Dey
matched-pair            Dey Dey Teen Gor            Teen Gor | Dey Dey
matched-pair            Teen Teen Foo Foo           Foo Foo | Teen Teen
matched-pair            Dey Dey Gow36 Gow45         Gow Gow | Dey Dey
never-split             Gor Gor Teen Tit            Teen Tit | Gor Gor
never-split             Bon Bon Gow36 Dey           Dey Gow | Bon Bon
never-split             Ng14 Ng23 Teen Mooy         Teen Mooy | Ng Ng
never-split             Chong Chong Joon24 Tit      Joon Tit | Chong Chong
never-split             Look Look Gow36 Foo         Gow Foo | Look Look
never-split             Mooy Mooy Yun Foo           Yun Foo | Mooy Mooy
never-split             Ping Ping Mooy Gow36        Mooy Gow | Ping Ping
never-split             Foo Foo Dey Bot26           Dey Bot | Foo Foo
matched-pair            Mooy Mooy Ng14 Ng23         Ng Ng | Mooy Mooy
unmatched-pair          Gow36 Gow45 Ng14 Ng23       Ng Ng | Gow Gow
wong                    Teen Gow36 Tit Yun          Tit Yun | Teen Gow
wong                    Teen Dey Gow36 Ping         Dey Ping | Teen Gow
wong                    Dey Gow45 Bot26 Teen        Dey Bot | Teen Gow
wong                    Dey Gow36 Foo Mooy          Foo Mooy | Dey Gow
gong                    Teen Yun Bot26 Chong        Yun Chong | Teen Bot
gong                    Dey Bot35 Ping Tit          Ping Tit | Dey Bot
gong                    Teen Dey Yun Ng14           Dey Ng | Teen Yun
nine-or-less            Mooy Tit Bon Ng14           Mooy Tit | Bon Ng
nine-or-less            Gow36 Ping Bon Look         Bon Look | Gow Ping
nine-or-less            Gor Bon Ng14 Foo            Bon Foo | Gor Ng
nine-or-less            Teen Tit Chit25 Ng14        Tit Ng | Teen Chit
nine-or-less            Joon24 Bon Gow36 Mooy       Joon Bon | Gow Mooy
nine-or-less            Joon12 Chong Tit Bot26      Tit Bot | Joon Chong
nine-or-less            Foo Yun Look Ping           Look Ping | Foo Yun
nine-or-less            Teen Dey Gor Mooy           Dey Mooy | Teen Gor
nine-or-less            Gow36 Yun Foo Tit           Gow Tit | Foo Yun
nine-or-less            Chong Look Mooy Foo         Look Mooy | Chong Foo
largest-with-smallest   Gow36 Bot26 Tit Ng14        Gow Ng | Bot Tit
largest-with-smallest   Yun Tit Chong Bot26         Bot Chong | Yun Tit
largest-with-smallest   Joon24 Gow36 Yun Chit25     Joon Gow | Yun Chit
largest-with-smallest   Gor Chong Tit Gow36         Chong Tit | Gor Gow
largest-with-smallest   Chong Look Tit Gow45        Look Tit | Chong Gow
"""
"""The line that decides, the tiles, and the low and the high hand."""


def worked_out() -> list[tuple[str, str, str, str]]:
    found = []
    for row in HANDS.strip().splitlines():
        left, _, high = row.partition("|")
        step, one, two, three, four, *low = left.split()
        found.append((step, f"{one} {two} {three} {four}", " ".join(low), high))
    return found


@pytest.mark.parametrize("cardroom", ALL)
@pytest.mark.parametrize(("step", "hand", "low", "high"), worked_out())
def test_hands_worked_out_by_hand(cardroom: str, step: str, hand: str, low: str, high: str) -> None:
    way = pieces(cardroom).way.set(tiles(hand))
    assert (way.line, [kinds(" ".join(group)) for group in way.groups]) == (step, [kinds(low), kinds(high)])


def test_enough_hands_for_every_line() -> None:
    found = Counter(step for step, *_ in worked_out())
    assert sum(found.values()) >= 40
    for cardroom in ALL:
        rules = load(f"{cardroom}/pai-gow-tiles").rules
        assert set(found) == {step.name for step in rules.house_way.steps}


LINES = {
    "split-gee-joon": (224, 2597, 1509),
    "split-sevens": (225, 2598, 1510),
    "split-eights": (226, 2599, 1511),
    "split-nines": (227, 2600, 1512),
    "split-teen-or-dey": (228, 2601, 1513),
    "never-split": (229, 2602, 1514),
    "supreme-pair": (174, 2547, 1463),
    "matched-pair": (175, 2548, 1464),
    "unmatched-pair": (176, 2549, 1465),
    "wong": (177, 2550, 1466),
    "gong": (178, 2551, 1467),
    "nine-or-less": (179, 2552, 1468),
    "largest-with-smallest": (180, 2553, 1469),
}
"""Where each line stands at Westlane, the Deuce and the Silver Fox."""


@pytest.mark.parametrize("at", range(3))
def test_each_step_cites_its_line(at: int) -> None:
    rules = load(f"{FILED[at]}/pai-gow-tiles").rules
    for step in rules.house_way.steps:
        assert step.lines.holds(LINES[step.name][at])


DECIDED = {
    # Gee Joon beside one of 4 sixes and one of 4 fours or 2 fives: 16 + 8; beside a Chong and a Look: 4.
    "split-gee-joon": 28,
    # Two kinds of pair; one of 4 Teen and Dey with one of 4 tens or 2 elevens, 24, or a Teen with a Dey, 4.
    "split-sevens": 2 * 28,
    # Two kinds of pair; two of 12 tiles (nines, tens, elevens, Teen, Dey) that are no pair: 66 less 6.
    "split-eights": 2 * 60,
    # Two of 8 tiles (tens, Teen, Dey) that are no pair: 28 less 4.
    "split-nines": 24,
    # Two kinds of pair; two of 22 tiles (4 to 9 spots, Gee Joon) that are no pair, 231 less 11, or nine and eleven, 4.
    "split-teen-or-dey": 2 * 224,
    # Eight kinds of pair; two of 30 tiles that are no pair: 435 less 15.
    "never-split": 8 * 420,
    # Gee Joon with any two others, less those above.
    "supreme-pair": 435 - 28,
    # Tit, Yun, Teen and Dey where they are not split; two matched pairs, 55, and a matched with a mixed one, 44.
    "matched-pair": (420 - 28) + (420 - 60) + 2 * (420 - 224) + 55 + 44,
    # Nines, eights and sevens where they are not split; two mixed pairs, 6.
    "unmatched-pair": (420 - 24) + (420 - 60) + (420 - 28) + 6,
    # Without a pair a hand is 4 of 16 kinds of pair, and either tile of each: nine, and Teen or Dey, 455 less 286.
    "wong": 16 * 169,
    # No nine; Teen or Dey, and Yun or a mixed eight, of 15 kinds: 1365 less 2 times 715, and 330.
    "gong": 16 * 265,
    # What is left.
    "nine-or-less": 16 * (1820 - 169 - 265 - 150),
    # Four of 6 6 7 7 8 8 9 5, 70; one of two fours with three of the first seven, 70; Gee Joon with three of 7 7 8 8 9.
    "largest-with-smallest": 16 * 150,
}


@pytest.mark.parametrize("cardroom", ALL)
def test_how_often_each_line_decides(cardroom: str) -> None:
    """Over all 35,960 hands, against totals counted by hand; each is set from its own tiles, the low hand never above
    the high one."""
    own = pieces(cardroom)
    found: Counter[str] = Counter()
    for hand in combinations(TILE_SET.cards, 4):
        (low, high), _, line, *_ = own.way.set(hand)
        found[line] += 1
        assert own.score(low) <= own.score(high)
        assert Counter[str]((*low, *high)) == Counter[str](hand)
    assert found == DECIDED
    assert sum(DECIDED.values()) == 35_960


@pytest.mark.parametrize("cardroom", FILED)
@pytest.mark.parametrize(
    ("reading", "answer", "hand", "usual", "other"),
    [
        ("teen_or_dey", "both", "Tit Tit Teen Mooy", "Tit Mooy | Teen Tit", "Teen Mooy | Tit Tit"),
        ("teen_or_dey", "both", "Tit Tit Teen Dey", "Dey Tit | Teen Tit", "Dey Tit | Teen Tit"),
        ("nines_and_elevens", "one-tile", "Dey Dey Gow36 Mooy", "Gow Mooy | Dey Dey", "Dey Mooy | Dey Gow"),
        ("nines_and_elevens", "one-tile", "Teen Teen Foo Mooy", "Foo Mooy | Teen Teen", "Teen Mooy | Teen Foo"),
        ("low_value", "by-points", "Yun Yun Teen Dey", "Dey Yun | Teen Yun", "Teen Dey | Yun Yun"),
        ("low_value", "by-points", "Gow36 Gow45 Teen Dey", "Dey Gow | Teen Gow", "Teen Dey | Gow Gow"),
        ("low_value", "by-points", "Yun Yun Teen Gow36", "Yun Gow | Teen Yun", "Yun Gow | Teen Yun"),
        ("two_pairs", "by-the-steps", "Teen Teen Gow36 Gow45", "Gow Gow | Teen Teen", "Teen Gow | Teen Gow"),
        ("two_pairs", "by-the-steps", "Yun Yun Mooy Mooy", "Mooy Mooy | Yun Yun", "Mooy Mooy | Yun Yun"),
        ("two_pairs", "by-the-steps", "Tit Tit Teen Teen", "Tit Tit | Teen Teen", "Teen Tit | Teen Tit"),
        ("nine_or_less", "best-low", "Gow36 Ping Bon Look", "Bon Look | Gow Ping", "Ping Bon | Gow Look"),
        ("several", "best-low", "Teen Dey Gow36 Ping", "Dey Ping | Teen Gow", "Teen Ping | Dey Gow"),
        ("several", "best-low", "Gor Bon Ng14 Foo", "Bon Foo | Gor Ng", "Gor Foo | Bon Ng"),
        ("nine_or_less_adds", "spots", "Teen Dey Gor Mooy", "Dey Mooy | Teen Gor", "Teen Mooy | Dey Gor"),
        ("nine_or_less_adds", "spots", "Teen Gor Mooy Chong", "Gor Mooy | Teen Chong", "Mooy Chong | Teen Gor"),
        ("nine_or_less_adds", "spots", "Gor Bon Ng14 Foo", "Bon Foo | Gor Ng", "Bon Foo | Gor Ng"),
        ("dominated", "set-again", "Teen Teen Gor Bon", "Teen Bon | Teen Gor", "Gor Bon | Teen Teen"),
        ("dominated", "set-again", "Yun Yun Mooy Gow36", "Yun Gow | Yun Mooy", "Gow Mooy | Yun Yun"),
        ("gee_joon_tiles", "own-spots", "Joon24 Joon12 Chong Gor", "Joon Gor | Joon Chong", "Joon Gor | Joon Chong"),
        ("gee_joon_tiles", "own-spots", "Joon24 Chong Tit Yun", "Tit Yun | Joon Chong", "Chong Tit | Joon Yun"),
    ],
)  # fmt: skip
def test_other_readings(cardroom: str, reading: str, answer: str, hand: str, usual: str, other: str) -> None:
    for own, told in ((pieces(cardroom), usual), (pieces(cardroom, **{reading: answer}), other)):
        groups = own.way.set(tiles(hand)).groups
        assert [kinds(" ".join(group)) for group in groups] == [kinds(part) for part in told.split("|")]


def test_gee_joon_split_by_own_spots() -> None:
    """By own spots the 1-2 with the six is 9, the 2-4 with the four nothing: the better high hand decides."""
    way = pieces("westlane", gee_joon_tiles="own-spots").way.set(tiles("Joon24 Joon12 Chong Gor"))
    assert [sorted(group) for group in way.groups] == [["Gor", "Joon24"], ["Chong", "Joon12"]]


def test_by_rank_alone() -> None:
    """At the Oaks, read without the customary lines, no pair is ever split: 16 times 420 and 120 hands keep one."""
    way = pieces("oaks", house_way="by-rank").way
    found = Counter(way.set(hand).line for hand in combinations(TILE_SET.cards, 4))
    assert found["supreme-pair"] == 420 + 15
    assert found["matched-pair"] == 11 * 420 + 55 + 44
    assert found["unmatched-pair"] == 4 * 420 + 6
    assert found["wong"] == DECIDED["wong"]
    assert found["largest-with-smallest"] == DECIDED["largest-with-smallest"]


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("split-gee-joon", "Gee Joon is split beside a six, and a four, a five or a six"),
        ("split-sevens", "sevens are split beside a Teen or a Dey when the low hand is 7 or better"),
        ("split-eights", "eights are split when the low hand is 7 or better"),
        (
            "split-teen-or-dey",
            "two Teen or two Dey are split when the low hand is 6 or better, "
            "or when each of the other two is a nine or an eleven",
        ),
        ("never-split", "pairs of fours, fives, sixes, tens and elevens are never split"),
    ],
)
def test_lines_in_words(step: str, words: str) -> None:
    rules = load("westlane/pai-gow-tiles").rules
    assert in_words(next(one for one in rules.house_way.steps if one.name == step)) == words


def test_a_way_that_leaves_hands_unset_is_refused(tmp_path: Path) -> None:
    text = load("silver-fox/pai-gow-tiles").source.text
    start = text.index('[[rules.house-way.steps]]\nname = "largest-with-smallest"')
    end = text.index("[sheets.rates]")
    path = tmp_path / "short.toml"
    path.write_text(text[:start] + text[end:], encoding="utf-8")
    with pytest.raises(FilingError, match="the last step must set any hand"):
        load(path)
