"""Equities: published figures, what always holds, simulation beside enumeration, arrays."""

from dataclasses import replace
from fractions import Fraction
from math import comb, sqrt

import numpy as np
import pytest

from houseway.equity import Equity, equities, equity, exact, ranges
from houseway.equity.games import GAMES, BadMatchup
from houseway.equity.matchup import Matchup, matchup
from houseway.felt.cards import CODE, cards
from houseway.ranks import kernels


def here(game: str, hands: list[str], board: str = "", dead: str = "") -> Matchup:
    return matchup(GAMES[game], [ranges.read(hand, GAMES[game]) for hand in hands], cards(board), cards(dead))


# -- published


@pytest.mark.parametrize(
    ("hands", "wins", "losses", "ties"),
    [
        # hcmp2 of poker-eval: brainwagon.org/2005/04/09/texas-holdem-trivia
        (["AdAc", "KhKs"], 1_388_072, 317_694, 6_538),
        (["AdAc", "Td9d"], 1_338_249, 367_143, 6_912),
        (["AdAc", "QcJh"], 1_450_987, 254_763, 6_554),
        # sweeterthancandy/CandyPoker, test of its equity calculator
        (["AhKh", "2s2c"], 852_207, 849_322, 10_775),
        # the most lopsided of all: preflop26.rssing.com/chan-21442239/article8.html
        (["KsKh", "Kd2s"], 1_612_287, 73_825, 26_192),
    ],
)
def test_two_hands_before_the_flop(hands: list[str], wins: int, losses: int, ties: int) -> None:
    found = equity("holdem", hands)
    assert (found.method, found.deals) == ("exact", comb(48, 5))
    assert [(share.wins, share.ties) for share in found.players] == [(wins, ties), (losses, ties)]
    assert found.players[0].equity == Fraction(2 * wins + ties, 2 * comb(48, 5))


@pytest.mark.parametrize(
    ("hands", "deals", "pots_won"),
    [
        # PokerStove, as reg_script.sh of CandyPoker quotes it; its ties, with these wins, come to more than the games
        (["A2o", "88", "QJs"], 394_777_152, [96_338_988, 145_235_448, 151_892_424]),
        (["AA", "QQ", "93o"], 592_165_728, [418_219_956, 107_718_120, 64_207_836]),
    ],
)
def test_three_ranges_before_the_flop(hands: list[str], deals: int, pots_won: list[int]) -> None:
    found = equity("holdem", hands)
    assert (found.method, found.deals) == ("exact", deals)
    assert [share.wins for share in found.players] == pots_won


def test_aces_against_anything() -> None:
    """85.2037%: C(50,2) hands, C(48,5) boards."""
    found = equity("holdem", ["AsAh", "random"])
    assert found.deals == comb(50, 2) * comb(48, 5)
    assert round(float(found.players[0].equity), 6) == 0.852037


def test_five_hands_of_stud() -> None:
    """500,000 deals sampled by poker-eval at twodimes.net, as quoted in a program that asked it."""
    hands = ["4c2c2d", "QcJd9d", "AcJh9h8h3h", "9s8s2h", "TsTd8d"]
    found = equity("stud", hands, seed=11, precision=0.0005)
    for share, theirs in zip(found.players, (98_405, 65_107, 167_200, 42_703, 126_376), strict=True):
        error = sqrt(theirs * (500_000 - theirs) / 500_000) / 500_000
        assert abs(float(share.win) - theirs / 500_000) < 4 * sqrt(2) * error


# -- the same, otherwise


def test_before_the_flop_on_arrays() -> None:
    """Three hands on all C(46, 5) boards, scored as seven cards by the array kernels."""
    hands = [cards(hand) for hand in ("AsKs", "QdQh", "JcTc")]
    stub = np.array([code for card, code in CODE.items() if code < 52 and not any(card in hand for hand in hands)])
    boards = _combinations(stub.astype(np.uint8), 5)
    scores = np.array([
        kernels.high(np.hstack([np.tile(np.array([CODE[card] for card in hand], np.uint8), (len(boards), 1)), boards]))
        for hand in hands
    ])  # fmt: skip
    best = scores == scores.max(axis=0)
    found = equity("holdem", ["AsKs", "QdQh", "JcTc"])
    assert found.deals == len(boards) == comb(46, 5)
    for share, mine in zip(found.players, best, strict=True):
        assert share.wins == int((mine & (best.sum(axis=0) == 1)).sum())
        assert share.ties == int((mine & (best.sum(axis=0) > 1)).sum())


def _combinations(stub: np.ndarray[tuple[int], np.dtype[np.uint8]], count: int) -> kernels.Codes:
    found = np.zeros((1, 0), np.int64)
    for _ in range(count):
        last = found[:, -1] if found.shape[1] else np.full(1, -1)
        room = len(stub) - 1 - last
        rows = np.repeat(np.arange(len(found)), room)
        step = np.arange(len(rows)) - np.repeat(np.cumsum(room) - room, room)
        found = np.column_stack([found[rows], last[rows] + 1 + step])
    return np.ascontiguousarray(stub[found], np.uint8)


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("holdem", ["22+", "A2s+, KQ"], "Ts 9s 2d"),
        ("holdem", ["AKs", "random"], "Ts 9s 2d"),
        ("omaha", ["AsAh????", "KsKh????"], "Ts 9s 2d Kc"),
        ("stud", ["As Ks Qs 2d", "9c 9d 4h 8h"], ""),
        ("stud", ["As Ks Qs 2d 7c", "9c 9d 4h"], ""),
        ("razz", ["As 2s Qs 2d 3c", "8c 7d 4h 8h"], ""),
    ],
)
def test_pairs_by_score_are_the_pairs_one_by_one(
    game: str, hands: list[str], board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    matchup = here(game, hands, board)
    monkeypatch.setattr(exact, "_pairs", lambda *_: 0.0)
    by_score = exact.shares(matchup, threads=2)
    monkeypatch.setattr(exact, "_pairs", lambda *_: float("inf"))
    assert (by_score == exact.shares(matchup, threads=2)).all()


@pytest.mark.parametrize(
    ("hands", "board", "ways"),
    [(["QQ", "JTs"], "", 24), (["AsKs", "QdQh"], "", 2), (["AsKs", "77"], "2s 7s 9s", 6), (["AA", "KK"], "2h 3h", 6)],
)
def test_suits_that_may_be_renamed(hands: list[str], board: str, ways: int) -> None:
    matchup = here("holdem", hands, board)
    assert len(matchup.suits) == ways
    plainly = replace(matchup, suits=((0, 1, 2, 3),))
    assert (exact.shares(matchup, threads=2) == exact.shares(plainly, threads=2)).all()


# -- what always holds


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead"),
    [
        ("holdem", ["AsKs", "QQ", "22-44"], "Ts 9s 2d", ""),
        ("holdem-hi-lo", ["A2s", "QQ", "88"], "7s 6s 2d", "Ac"),
        ("omaha-hi-lo", ["As2s3dKh", "KcKdQsJs", "Ah3h4d5c"], "", ""),
        ("five-card-omaha", ["As2s3dKhQh", "KcKdQsJs9c"], "", "Ac Ad"),
        ("stud-hi-lo", ["As2s3d5c", "KcKdQs9s"], "", ""),
        ("razz", ["As2s3d", "4c5c6d"], "", "7h 8h"),
    ],
)
def test_the_pot_is_given_away_once(game: str, hands: list[str], board: str, dead: str) -> None:
    found = equity(game, hands, board, dead)
    assert found.method == "exact"
    assert sum(share.equity for share in found.players) == 1
    for share in found.players:
        assert isinstance(share.equity, Fraction)
        assert share.equity == share.high + share.low
        assert share.equity == sum(part * number for part, number in share.pots.items()) / found.deals
        assert sum(share.pots.values()) == share.deals == found.deals
        assert share.wins + share.ties + share.pots.get(Fraction(0), 0) == found.deals
        assert share.scoop == share.win == Fraction(share.wins, found.deals)
        assert share.standard_error is found.standard_error is found.seed is None


def test_the_order_of_players_and_suits_does_not_matter() -> None:
    one = equity("omaha-hi-lo", ["As2s3dKh", "KcKdQsJs"], "4h 5c 9d")
    other = equity("omaha-hi-lo", ["KsKhQdJd", "Ad2d3hKc"], "4c 5s 9h")
    assert [share.pots for share in one.players] == [share.pots for share in reversed(other.players)]


def test_quarters() -> None:
    """Both have the nut low, and one of them the high: three quarters to one quarter."""
    found = equity("omaha-hi-lo", ["As2sKdKh", "Ah2hQdQc"], "3c 4d 7h Ts Jc")
    assert [share.pots for share in found.players] == [{Fraction(3, 4): 1}, {Fraction(1, 4): 1}]
    assert [(share.high, share.low) for share in found.players] == [
        (Fraction(1, 2), Fraction(1, 4)),
        (0, Fraction(1, 4)),
    ]


def test_hands_go_together_all_the_same_number_of_times() -> None:
    """Card removal: of the six pairs of aces one is left beside a pair of them."""
    found = equity("holdem", ["AA", "AA"], "2c 3d 4s 9s Jh")
    assert found.deals == 6
    assert [share.equity for share in found.players] == [Fraction(1, 2)] * 2


def test_a_decided_hand() -> None:
    found = equity("holdem", ["AsKs", "QdQh"], "Qs Js Ts 2c 3d")
    assert (found.deals, found.players[0].win, found.players[1].win) == (1, 1, 0)


# -- simulation


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead"),
    [
        ("holdem", ["AsKs", "QdQh"], "", ""),
        ("holdem", ["TT+, AKs", "random", "77"], "Ts 9s 2d 2c", ""),
        ("holdem", ["AA", "AA", "KK"], "", ""),
        ("holdem-hi-lo", ["A2s", "A?A?"], "7s 6s 2d", "Ac"),
        ("omaha", ["AsAh????", "KcKd????"], "7s 6s 2d 2c", "Kh"),
        ("omaha-hi-lo", ["As2s3dKh", "KcKdQsJs", "Ah3h4d5c"], "", ""),
        ("stud", ["As2s3d", "KcKdQs"], "", "2c 2d"),
        ("stud-hi-lo", ["As2s3d5c", "KcKdQs9s"], "", ""),
        ("razz", ["As2s3d", "4c5c6d"], "", "7h 8h"),
    ],
)
def test_simulation_comes_close(game: str, hands: list[str], board: str, dead: str) -> None:
    truth = equity(game, hands, board, dead, method="exact")
    found = equity(game, hands, board, dead, method="simulated", seed=7, precision=0.001)
    assert (found.method, found.seed) == ("simulated", 7)
    assert found.standard_error is not None and 0 < found.standard_error <= 0.001
    assert sum(float(share.equity) for share in found.players) == pytest.approx(1)
    for share, true in zip(found.players, truth.players, strict=True):
        assert isinstance(share.equity, float) and share.standard_error is not None
        assert abs(share.equity - float(true.equity)) < 4 * share.standard_error
        for part, number in true.pots.items():
            chance = number / truth.deals
            seen = share.pots.get(part, 0) / found.deals
            assert abs(seen - chance) <= 4.5 * sqrt(chance * (1 - chance) / found.deals)


def test_a_seed_says_it_all() -> None:
    def run(seed: int, threads: int) -> Equity:
        return equity("stud-hi-lo", ["AsAhKs", "random", "2c3c4d"], seed=seed, precision=0.001, threads=threads)

    assert run(1, 1) == run(1, 2)
    assert run(1, 2).players != run(2, 2).players


def test_many_players_are_simulated() -> None:
    found = equity("holdem", ["random"] * 23, precision=0.001)
    assert found.method == "simulated" and found.seed is not None
    assert all(abs(float(share.equity) - 1 / 23) < 0.005 for share in found.players)


def test_progress_goes_up() -> None:
    for method in ("exact", "simulated"):
        heard: list[float] = []
        equity("holdem", ["AsKs", "QdQh"], method=method, progress=heard.append)
        assert heard == sorted(heard)
        assert all(0 <= done <= 1 for done in heard)


def test_what_cannot_be_asked() -> None:
    with pytest.raises(BadMatchup, match="precision"):
        equity("holdem", ["AA", "KK"], method="simulated", precision=0)
    with pytest.raises(BadMatchup, match="seed"):
        equity("holdem", ["AA", "KK"], method="simulated", seed=-1)
    with pytest.raises(BadMatchup, match="too many"):
        equity("stud", ["AsAh", "random"], method="exact")


# -- arrays


def test_arrays_of_spots() -> None:
    chance = np.random.default_rng(3)
    deck = np.array([chance.permutation(52) for _ in range(20)])
    hands, board, dead = deck[:, :6].reshape(20, 3, 2), deck[:, 6:9], deck[:, 9:11]
    found = equities("holdem", hands, board, dead)
    assert found.shape == (20, 3)
    assert found.sum(axis=1) == pytest.approx(1)
    for row in range(20):
        one = equity("holdem", list(hands[row]), _named(board[row]), _named(dead[row]))
        assert found[row].tolist() == [float(share.equity) for share in one.players]


def _named(codes: np.ndarray[tuple[int], np.dtype[np.int64]]) -> list[str]:
    return [card for code in codes.tolist() for card, other in CODE.items() if other == code]


def test_arrays_of_stud() -> None:
    hands = np.array([[[CODE[card] for card in cards(hand)] for hand in ("As2s3d4d", "KcKdQsQh")]])
    found = equities("razz", hands)
    assert found[0, 0] == float(equity("razz", ["As2s3d4d", "KcKdQsQh"]).players[0].equity)


def test_a_range_may_be_an_array() -> None:
    rows = np.array([[CODE[card] for card in hand] for hand in ranges.read("QQ+", GAMES["holdem"]).known])
    ours = equity("holdem", [rows, ["As", "Ks"]], "2c 3d 4s")
    assert ours.players[0].hand == "18 hands"
    assert ours.players[0].pots == equity("holdem", ["QQ+", "AsKs"], "2c 3d 4s").players[0].pots


def test_arrays_that_make_no_sense() -> None:
    with pytest.raises(BadMatchup, match="shape"):
        equities("holdem", np.zeros((2, 2), np.uint8))
    with pytest.raises(BadMatchup, match="matchups"):
        equities("holdem", np.zeros((2, 2, 2), np.uint8), np.zeros((1, 3), np.uint8))
    with pytest.raises(BadMatchup, match="codes"):
        equities("holdem", np.array([[[0, 1], [2, 52]]]))
    with pytest.raises(BadMatchup, match="twice"):
        equities("holdem", np.array([[[0, 0], [2, 5]]]))
