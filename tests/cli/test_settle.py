"""`houseway settle` in games that are not settled wager by wager: hands as they were set, comparisons, conditions."""

from pathlib import Path

from tests.cli.conftest import Cli, written

HANDS = Path(__file__).parents[1] / "hands"

SHOT = """
filing = "silver-fox/thirteen-card"
schedule = 1
table.button = 2
seats.1.stack = "300"
seats.2.stack = "300"
deal."seat 1" = "As Ad 7c Jc Jd Th Ts 3c Ks Kd Qh Qs 5c"
deal."seat 2" = "Kh Qd 9c Td Tc 9h 7s 2c Jh Js 8d 6h 4c"
actions = [
  { seat = 1, do = "set", arrangement = ["As Ad 7c", "Jc Jd Th Ts 3c", "Ks Kd Qh Qs 5c"] },
  { seat = 2, do = "set", arrangement = ["Kh Qd 9c", "Td Tc 9h 7s 2c", "Jh Js 8d 6h 4c"] },
]
"""
"""All three segments to seat 1: a shot, three points doubled (002 lines 441-465), at $3 a point (line 40)."""


def squeezed(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


# -- pai gow


def test_a_foul_and_a_loss_are_named(cli: Cli) -> None:
    """Deuce, 001 lines 3472-3474: A-K in front of jack high; 9-7 and ten high against Q-J and king high."""
    folder = HANDS / "deuce-pai-gow-poker"
    foul = squeezed(cli("settle", folder / "foul-hand-loses.toml", columns=120).out)
    assert any(line.startswith("seat 3: A♣ K♠ | J♥ 8♣ 6♠ 4♥ 2♠") for line in foul)
    assert any("a foul, the front outranks the back." in line for line in foul)
    assert "1 3 Pai Gow $20 lose -$20 foul, the front outranks the back 3472–3474" in foul
    lost = squeezed(cli("settle", folder / "both-hands-lose.toml", columns=150).out)
    assert any(line.endswith("the front loses, the back loses; lost.") for line in lost)
    told = " ".join(lost)
    assert "1 3 Pai Gow $20 lose -$20 nine high loses to queen high in front;" in told
    assert "ten high loses to king high behind" in told


def test_a_push_is_called_one(cli: Cli) -> None:
    out = " ".join(cli("settle", HANDS / "deuce-pai-gow-poker" / "low-copy-and-high-win-is-a-push.toml").out.split())
    assert "the front copies, the back wins; a push." in out


def test_a_bonus_does_not_say_how_the_hands_were_lost(cli: Cli, tmp_path: Path) -> None:
    """Fortune goes by all seven cards (004 lines 827-837, 885-896), whatever the two hands do."""
    script = """
filing = "central-coast/fortune-pai-gow-poker"
table.player_dealer = 6
table.cover = "500"
seats.1 = { stack = "500", wagers = { game = "20", fortune = "10" } }
seats.6.stack = "1000"
deal."seat 1" = "Th 9d 7c 5h 4d 3s 2c"
deal.player-dealer = "As Ad Kc Qh 9c 6s 3d"
actions = [{ seat = 1, do = "house-way" }]
"""
    rows = cli("settle", written(tmp_path / "lost.toml", script), "--json").json()["settled"]
    assert {row["wager"]: [fact["tell"] for fact in row["why"]] for row in rows} == {
        "game": ["low-against", "high-against"],
        "fortune": ["makes"],
    }
    assert rows[-1]["why"] == [{"tell": "makes", "hand": "high-card T 9 7 5 4"}]


# -- thirteen card


def test_every_comparison_of_thirteen_card(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path / "shot.toml", SHOT)
    (row,) = cli("settle", file, "--json").json()["compared"]
    own = {"winner": 1, "points": 1, "bonus": 0}
    assert (row["seats"], row["segments"]) == ([1, 2], {"front": own, "middle": own, "back": own})
    assert (row["winner"], row["points"], row["why"]["how"], row["due"], row["paid"]) == (1, 6, "shot", "18", "18")
    for columns in (80, 100, 120):
        out = cli("settle", file, columns=columns).out
        lines = squeezed(out)
        assert "Front A♠ A♦ 7♣ K♥ Q♦ 9♣" in lines
        assert "two pair, kings and queens pair of jacks" in lines
        assert "1 – 2 +1 +1 +1 +6 shot 2 to 1: $18" in lines
        assert "dead" not in out
        assert max(map(len, out.splitlines())) <= columns


def test_a_hand_that_came_to_nothing_has_no_comparisons(cli: Cli) -> None:
    file = HANDS / "silver-fox-thirteen-card" / "misdeal-five-cards-exposed.toml"
    assert cli("settle", file, "--json").json()["compared"] == []
    assert "Misdeal" in cli("settle", file).out


# -- Pan


def test_who_paid_whom_in_pan(cli: Cli) -> None:
    """Oaks, see the script: $20 from each for the fives, and for going out (2 + 1) chips of $20 doubled."""
    file = HANDS / "oaks-pan" / "double-player-wins.toml"
    told = cli("settle", file, "--json").json()
    assert [(row["seat"], row["why"]["tell"], row["from"]) for row in told["collected"]] == [
        (1, "collects", {"3": "20", "2": "20"}),
        (1, "goes-out", {"3": "120", "2": "120"}),
    ]
    lines = squeezed(cli("settle", file, columns=80).out)
    assert "1 going out 3 and 2, $120 each +$240" in lines
    assert "1 $80 takes the tops" in lines
    assert "· Seat 1 plays double. 1549–1551" in lines
    assert "Pots" not in lines


# -- what cannot be settled


def test_a_log_is_no_hand_script(cli: Cli, tmp_path: Path) -> None:
    log = written(tmp_path / "hand.jsonl", cli("deal", "silver-fox/ez-baccarat", "--seed", "2").out)
    ran = cli("settle", log)
    assert ran.status == 2
    assert "settle takes a hand script; houseway replay runs it again." in ran.err


def test_a_file_that_is_not_there_is_named_once(cli: Cli) -> None:
    ran = cli("settle", "nowhere.toml")
    assert (ran.status, ran.err) == (2, "houseway: nowhere.toml: cannot be read: No such file or directory.\n")
