"""Every fact, reason, deed and hand has its words, in every voice: none is missing, none asks for what is not there."""

import ast
import itertools
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest

import houseway
from houseway.families import families
from houseway.ranks import ranking, tiles
from houseway.table.facts import Fact, role, schema
from houseway.table.game import Family
from houseway.table.reasons import kinds as reasons
from houseway.words.hands import OF_RANKS, forms
from houseway.words.language import MESSAGES, Language, languages, spoken_at
from houseway.words.narrator import QUIET, SETTLED
from houseway.words.speaker import Speaker
from houseway.words.voice import Voice
from tests.words.messages import Message, messages, whole

SOURCE = Path(houseway.__file__).parent
VOICES = (Voice(), Voice(3), Voice(3, {1: "Ann", 3: "Bob"}, page=True))
"""A document, the terminal and the page."""
SAMPLES: dict[str, tuple[Any, ...]] = {
    "seat": (3, 5),
    "seats": ((3,), (3, 5, 6)),
    "cents": (50, 1200_00),
    "card": ("As", "Jo", "Gow36"),
    "cards": ((), ("Td", "Jo"), ("Teen", "Gow36")),
    "hand": ("pair 9 A K 7", "high-card Q 9 2", "over 24", "tiles 7 Yun"),
    "dice": ((1, 4, 6),),
    "odds": ("4 to 1", "push", "lose"),
    "conditions": (("player wins",), ("tie", "player has Ts or better")),
}
HELD = [
    *(f"{ranking.slug(one)} 9 6 5 3 2" for one in ranking.Class),
    *(f"{one.name.lower().replace('_', '-')} Gow" for one in tiles.Class if one is not tiles.Class.POINTS),
    *("mini-royal", "low 8 6 4 3 A", "badugi 8 5 A", "points 8", "total 17", "soft 17", "over 24", "natural ace-ten"),
    *("tiles 7 Yun", "points 0"),
]

every_family = pytest.mark.parametrize("family", families().values(), ids=lambda family: family.name)


@cache
def written(tag: str, folder: Path) -> dict[str, Message]:
    """The messages of a folder: of a language, or of a family in one."""
    files = folder.glob(f"{tag}.ftl") if folder.name == "messages" else folder.glob("*.ftl")
    found: dict[str, Message] = {}
    for file in files:
        own = messages(file.read_text(encoding="utf-8"))
        assert not own.keys() & found.keys(), f"in two files of {folder}: {own.keys() & found.keys()}"
        found |= own
    return found


@cache
def known(family: Family, tag: str = "en") -> dict[str, Message]:
    """All messages that there are for a family."""
    home = SOURCE / "families" / family.name.replace("-", "_") / "messages"
    return whole(written(tag, MESSAGES / tag) | written(tag, home))


def values_of(type_: Any) -> tuple[Any, ...]:
    """Values that a field may have, every branch of a message among them."""
    if role(type_):
        return SAMPLES[role(type_)]
    if get_origin(type_) is Literal:
        return get_args(type_)
    if get_origin(type_) in (Union, UnionType):
        return tuple(value for one in get_args(type_) for value in values_of(one))
    return {bool: (True, False), int: (0, 1, 2, 7), str: ("banker",), NoneType: (None,)}[type_]


def samples(kind: type[Fact]) -> Iterator[Fact]:
    """Facts of a kind: each value of each field, the others as they come first."""
    fields = {name: values_of(type_) for name, type_ in schema(kind).items()}
    first = {name: values[0] for name, values in fields.items()}
    yield kind(**first)
    for name, values in fields.items():
        for value in values[1:]:
            yield kind(**first | {name: value})


def heard(voice: Voice, family: Family, language: Language, fact: Fact) -> list[str]:
    """Everything that can be said of a fact."""
    speaker = Speaker(language, voice)
    values = speaker.values(fact) | spoken_of(family, fact)
    return [language.say(fact.kind, form, **values) for form in ("", "why") if language.has(fact.kind, form)]


def spoken_of(family: Family, fact: Fact) -> dict[str, Any]:
    """What the filing gives to a sentence; only the house way's lines are such."""
    return {"title": "line 3", "text": "a gong is made"} if family.spoken and fact.kind == "house-way" else {}


@every_family
def test_every_fact_of_a_family_is_said_in_every_voice(family: Family) -> None:
    assert family.facts, "a family declares what it tells"
    for kind, tag in itertools.product(family.facts, languages()):
        for fact, voice in itertools.product(samples(kind), VOICES):
            said = heard(voice, family, spoken_at(tag, family), fact)
            assert said, f"{kind.kind} has no words in {tag}"
            assert said[0].strip() and not any("{" in text for text in said), said


@every_family
def test_no_message_of_a_fact_leaves_out_what_the_fact_tells(family: Family) -> None:
    for kind in family.facts:
        message = known(family)[kind.kind]
        fact = next(samples(kind))
        for name, type_ in schema(kind).items():
            own = Speaker(spoken_at("en", family), VOICES[0]).value(name, role(type_), getattr(fact, name))
            told = own.keys() | spoken_of(family, fact).keys()
            assert told & message.variables, f"{kind.kind} does not say its {name}"


@every_family
def test_no_message_of_a_fact_asks_for_what_it_is_not_given(family: Family) -> None:
    for kind in family.facts:
        fact = next(samples(kind))
        given = Speaker(spoken_at("en", family), VOICES[0]).values(fact) | spoken_of(family, fact)
        for tag in languages():
            message = known(family, tag).get(kind.kind)
            assert not message or message.variables <= given.keys(), (tag, kind.kind, message.variables - given.keys())


GIVEN_TO_MOVES = {"who", "you", "seat", "seat-you", "amount", "wager", "each", "to", "to-you"}


@pytest.mark.parametrize("kind", [kind for kind in reasons() if kind not in SETTLED and kind != "fee"])
def test_every_reason_for_money_to_move_has_its_words(kind: str) -> None:
    """Those by which wagers are settled are told with the settlement, and fees together."""
    for tag in languages():
        found = [known(family, tag).get(f"move-{kind}") for family in families().values()]
        assert any(found) or tag != "en", f"move-{kind} is missing"
        for message in filter(None, found):
            assert message.variables <= GIVEN_TO_MOVES | reasons()[kind].keys()
            assert reasons()[kind].keys() - {"hand"} <= message.variables, "what the reason names is said"


def deeds(path: Path) -> Iterator[str]:
    """What may be done by the options that a file offers, numbers as `n`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if name in ("Pick", "Amount", "Select", "Arrange", "OneOf") and isinstance(node, ast.Call) and node.args:
            match node.args[0]:
                case ast.Constant(str(do)):
                    yield do.replace(" ", "-")
                case ast.JoinedStr(parts):
                    texts = (one.value if isinstance(one, ast.Constant) else "n" for one in parts)
                    yield "".join(map(str, texts)).replace(" ", "-")


UNSAID = {"done"}
"""Deeds that nobody speaks of."""


@every_family
def test_every_deed_has_its_words(family: Family) -> None:
    home = SOURCE / "families" / family.name.replace("-", "_")
    shared = "banked" if (SOURCE / "banked").exists() and "banked" in _imports(home) else "poker"
    offered = {do for folder in (home, SOURCE / shared) for path in folder.glob("*.py") for do in deeds(path)}
    assert len(offered) > 5
    said = {message.removeprefix("act-") for message in known(family) if message.startswith("act-")}
    missing = {do for do in offered - UNSAID if do not in said and not any(one.endswith(f"-{do}") for one in said)}
    assert not missing - _of_other_families(shared) - {do.replace(" ", "-") for _, do in QUIET}, missing
    for tag in languages():
        for name, message in known(family, tag).items():
            if name.startswith("act-"):
                given = {"who", "you", "seat", "seat-you", "n", "count", "do", "wager"}
                assert message.variables <= given, (tag, name, message.variables - given)


def _imports(home: Path) -> set[str]:
    text = (home / "play.py").read_text(encoding="utf-8")
    return {name for name in ("banked", "poker") if f"from houseway.{name}" in text}


def _of_other_families(shared: str) -> set[str]:
    """Shared code of pai gow offers what only those families have."""
    return {"stack-n", "set", "house-way"} if shared == "banked" else set()


@pytest.mark.parametrize("tag", languages())
def test_every_hand_has_its_words(tag: str) -> None:
    language = spoken_at(tag, families()["flop"])
    for held in HELD:
        said = forms(language, held)
        assert all(text.strip() and "{" not in text for text in said.values()), (held, said)
    assert {held.partition(" ")[0] for held in HELD} >= OF_RANKS


TRANSLATED = {"es": ("baccarat", "flop")}
"""The families whose tables are spoken of in another language from the first word to the last."""


@pytest.mark.parametrize(("tag", "family"), [(tag, family) for tag, some in TRANSLATED.items() for family in some])
def test_a_translated_family_has_every_message(tag: str, family: str) -> None:
    """All that the house says, all that the family says, and every condition of its paytables."""
    own = families()[family]
    theirs, ours = known(own, tag), known(own)
    assert not set(ours) - set(theirs)
    for name, message in ours.items():
        assert name not in theirs or theirs[name].variables <= message.variables | OTHERWISE, name
    assert conditions_in(own, tag) == {Speaker.message(condition) for condition in own.conditions()}


OTHERWISE = {"you", "who", "payer-you"}
"""What another language may need to know where English does not."""


def conditions_in(family: Family, tag: str) -> set[str]:
    """The messages for what paytables ask; English says it as filings do."""
    return {name for name in known(family, tag) if name.startswith("on-") and name != "on-spot"}


@pytest.mark.parametrize("tag", languages())
def test_no_message_is_there_for_nothing(tag: str) -> None:
    """A message that is in no other language is one that nothing asks for."""
    for family in families().values():
        assert known(family, tag).keys() - conditions_in(family, tag) <= known(family, "en").keys()
