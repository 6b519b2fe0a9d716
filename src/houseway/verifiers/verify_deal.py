"""Checks the shuffle of a hand: needs Python 3.11 or newer, and nothing else.

    python verify_deal.py PROOF.json [KEPT.json]

PROOF is what the room tells of a hand after it. KEPT is what the player's own program wrote down while the hand was
played, before any card was seen: the root, what everybody had committed to, its own share, and the cards as they came.
The construction is described in docs/fairness.md; this follows it line by line.
"""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

HIDDEN = "??"


def digest(label: str, *parts: bytes) -> bytes:
    return hashlib.sha256(b"houseway " + label.encode() + b"\0" + b"".join(parts)).digest()


def four(number: int) -> bytes:
    return number.to_bytes(4, "big")


class Stream:
    """Random numbers that follow from a seed and a label."""

    def __init__(self, seed: bytes, label: str) -> None:
        self.key = digest("stream", seed, label.encode())
        self.blocks = 0
        self.words: list[int] = []

    def below(self, n: int) -> int:
        while True:
            if not self.words:
                block = hashlib.sha256(self.key + four(self.blocks)).digest()
                self.blocks += 1
                self.words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
            word = self.words.pop(0)
            if word < 2**32 - 2**32 % n:
                return word % n

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        pool, drawn = list(items), []
        while pool:
            at = self.below(len(pool))
            drawn.append(pool[at])
            pool[at] = pool[-1]
            pool.pop()
        return drawn


def leaf(salt: bytes, number: int, text: str) -> bytes:
    return digest("leaf", salt, four(number), text.encode())


def root_of(leaves: list[bytes]) -> bytes:
    while len(leaves) > 1:
        pairs = [leaves[at : at + 2] for at in range(0, len(leaves), 2)]
        leaves = [digest("node", *pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return leaves[0]


def leads_to(opening: dict[str, Any], root: bytes, size: int) -> bool:
    """Whether an opening leads to the root of a tree of so many leaves."""
    at, path = opening["leaf"], [bytes.fromhex(one) for one in opening["path"]]
    if not 0 <= at < size:
        return False
    found = leaf(bytes.fromhex(opening["salt"]), at, opening["text"])
    while size > 1:
        if at ^ 1 < size:
            if not path:
                return False
            other = path.pop(0)
            found = digest("node", other, found) if at % 2 else digest("node", found, other)
        at, size = at // 2, (size + 1) // 2
    return not path and found == root


def check(proof: dict[str, Any], kept: dict[str, Any] | None = None) -> list[str]:
    """Whatever is wrong, in sentences; nothing where all is as it should be."""
    if proof["scheme"] != "houseway 1":
        return [f"this program does not know the scheme {proof['scheme']!r}."]
    root, deck = bytes.fromhex(proof["root"]), proof["deck"]
    wrong = list(against_kept(proof, kept)) if kept else []
    parts: list[bytes] = []
    for seat, one in sorted(proof["shares"].items(), key=lambda item: int(item[0])):
        share = bytes.fromhex(one["share"])
        if len(share) != 32 or digest("share", share).hex() != one["committed"]:
            wrong.append(f"seat {seat}: the share is not the one that was committed to.")
        parts += [four(int(seat)), share]
    mix, leaves = digest("mix", root, *parts), range(len(deck))
    order = Stream(mix, "order").shuffled(leaves) if parts else list(leaves)
    wrong += positions(proof)
    told = {at: card for deal in proof["deals"] for at, card in zip(deal["positions"], deal["cards"], strict=True)}
    for opening in proof["openings"]:
        at = opening["position"]
        if not leads_to(opening, root, len(deck) + 1):
            wrong.append(f"card {at} off the deck: what is opened is not what was committed to.")
        if not 0 <= at < len(deck) or opening["leaf"] != order[at]:
            wrong.append(f"card {at} off the deck: it lay elsewhere in the deck.")
        if told.get(at) != opening["text"]:
            wrong.append(f"card {at} off the deck: {told.get(at, 'nothing')} was dealt, {opening['text']} is opened.")
    opened = {opening["position"] for opening in proof["openings"]}
    shut = [(at, card) for at, card in sorted(told.items()) if card != HIDDEN and at not in opened]
    wrong += [f"card {at} off the deck, {card}: it is not opened." for at, card in shut]
    if "beside" in proof:
        wrong += dice(proof, root, mix)
    if "seed" in proof:
        wrong += whole(proof, root, order, told)
    return wrong


def against_kept(proof: dict[str, Any], kept: dict[str, Any]) -> Iterator[str]:
    """What differs from what the player's own program wrote down at the time."""
    if kept["root"] != proof["root"]:
        yield "the deck is not the one that was committed to before the hand."
    if kept["committed"] != {seat: one["committed"] for seat, one in proof["shares"].items()}:
        yield "others took part in the shuffle, or with other commitments, than were told before the hand."
    own = proof["shares"].get(str(kept.get("seat")), {})
    if kept.get("share") and own.get("share") != kept["share"]:
        yield "your own share is not in the shuffle."
    deals, seen = [[(deal["place"], deal["cards"]) for deal in one.get("deals", [])] for one in (proof, kept)]
    if len(seen) > len(deals) and not proof["until"]:
        yield f"{len(seen)} deals were seen, and {len(deals)} are told."
    for (place, cards), (there, were) in zip(deals, seen, strict=False):
        held = [one if other != HIDDEN else HIDDEN for one, other in zip(cards, were, strict=False)]
        if place != there or len(cards) != len(were) or held != were:
            yield f"{there} was dealt {' '.join(were)}, and {place} is said to have been dealt {' '.join(cards)}."
    for show in kept.get("shown", []) if not proof["until"] else []:
        there, held = show["cards"], [card for place, cards in deals if place == show["place"] for card in cards]
        if any(held.count(card) < there.count(card) for card in there):
            yield f"{show['place']} showed {' '.join(there)}, and is said to have been dealt {' '.join(held)}."


def positions(proof: dict[str, Any]) -> list[str]:
    """Cards come off the top: those of one deal after each other, or one at a time around all deals of a round."""
    deals, at, first = [deal["positions"] for deal in proof["deals"]], proof["gone"], 0
    while first < len(deals):
        for around in range(1, len(deals) - first + 1):
            turns = deals[first : first + around]
            expected = [list(range(at + turn, at + turn + around * len(turns[0]), around)) for turn in range(around)]
            if turns == expected:
                break
        else:
            return [f"deal {first + 1} did not come off the top of the deck."]
        at += around * len(deals[first])
        first += around
    return []


def dice(proof: dict[str, Any], root: bytes, mix: bytes) -> list[str]:
    beside = proof["beside"]
    if beside["leaf"] != len(proof["deck"]) or not leads_to(beside, root, len(proof["deck"]) + 1):
        return ["what lies beside the deck is not what was committed to."]
    seed, wrong = digest("seen", bytes.fromhex(beside["text"]), mix), []
    for thrown in proof["dice"]:
        stream = Stream(seed, f"action button {thrown['gone']}" if thrown["gone"] else "action button")
        if [stream.below(6) + 1 for _ in thrown["shown"]] != thrown["shown"]:
            wrong.append("the dice did not fall as they were shown.")
    return wrong


def whole(proof: dict[str, Any], root: bytes, order: list[int], told: dict[int, str]) -> list[str]:
    """An audit: the seed lays out the whole deck."""
    seed, deck = bytes.fromhex(proof["seed"]), proof["deck"]
    laid = Stream(seed, "deck").shuffled(deck)
    texts = [*laid, digest("beside", seed).hex()]
    leaves = [leaf(digest("salt", seed, four(number)), number, text) for number, text in enumerate(texts)]
    wrong = [] if root_of(leaves) == root else ["the seed does not lay out the deck that was committed to."]
    other = [(at, card) for at, card in sorted(told.items()) if card not in (HIDDEN, laid[order[at]])]
    return wrong + [f"card {at} off the deck: the seed gives {laid[order[at]]}, not {card}." for at, card in other]


def main(paths: list[str]) -> int:
    if len(paths) not in (1, 2):
        print("python verify_deal.py PROOF.json [KEPT.json]", file=sys.stderr)
        return 2
    try:
        proof, *kept = [json.loads(Path(path).read_text(encoding="utf-8")) for path in paths]
        wrong = check(proof, *kept)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError) as bad:
        print(f"this is no proof of a hand: {bad!r}.", file=sys.stderr)
        return 2
    print("\n".join(wrong) or f"All {len(proof['openings'])} cards that are opened came as committed.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
