"""The digest of rules: it changes with whatever can change a card, a choice or a cent, and with nothing else.

    python -m tests.filings.test_digest

notes the defaults of fields that are new in `defaults.json`.
"""

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_args, get_origin

import pytest
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from houseway.families import families
from houseway.filings.digest import IN_ORDER, NO_RULE, RULE, canonical
from houseway.filings.figures import Lines
from houseway.filings.files import source
from houseway.filings.model import Filing
from houseway.filings.shelves import OURS
from houseway.library import load
from houseway.revisions import changed, digest, found, recorded
from houseway.table.hand import Hand
from houseway.table.table import Table
from tests.counts import long, some
from tests.promises.random_play import MOST_DECISIONS, playable, random_choice, random_table

EZ = OURS / "silver-fox" / "ez-baccarat.toml"
DEFAULTS = Path(__file__).parent / "defaults.json"


def edited(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = EZ.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} is not in the filing"
        text = text.replace(old, new, 1)
    path = tmp_path / "filing.toml"
    path.write_text(text, encoding="utf-8")
    return path


# -- what the digest holds


class Place(NamedTuple):
    """A field of the rules, and where it stands in a filing."""

    path: str
    field: FieldInfo


def fields(model: type[BaseModel], path: str = "") -> Iterator[Place]:
    """Every field of a model and of its parts, but for what stands in one that is no rule."""
    for name, field in model.model_fields.items():
        here = f"{path}{name}"
        yield Place(here, field)
        if NO_RULE not in field.metadata:
            for part in parts(field.annotation):
                yield from fields(part, f"{here}.")


def parts(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for one in get_args(annotation):
        yield from parts(one)


PLACES = [
    *fields(Filing),
    *(place for name, family in families().items() for place in fields(family.rules, f"{name} rules.")),
]


def unmarked(annotation: Any) -> bool:
    """Whether somewhere in it stands plain text of which nobody has said whether it is a rule."""
    if get_origin(annotation) is Annotated and {NO_RULE, RULE} & set(annotation.__metadata__):
        return False
    if get_origin(annotation) is dict:
        return unmarked(get_args(annotation)[1])
    return annotation is str or any(unmarked(one) for one in get_args(annotation))


def test_every_text_of_a_filing_says_whether_it_is_a_rule() -> None:
    open_points = [
        place.path
        for place in PLACES
        if not {NO_RULE, RULE} & set(place.field.metadata) and unmarked(place.field.annotation)
    ]
    assert open_points == [], "declare them as Prose (words for readers) or as Term (the engine acts by it)"


def defaults() -> dict[str, Any]:
    return {
        place.path: canonical(place.field.default)
        for place in PLACES
        if NO_RULE not in place.field.metadata and not place.field.is_required()
    }


def test_no_default_changes_unseen() -> None:
    """The digest leaves defaults out, so a default that changes would change rules without changing their digest."""
    now, before = defaults(), json.loads(DEFAULTS.read_text(encoding="utf-8"))
    assert {path: now.get(path) for path in before} == before, (
        "write the old value into the filings that lean on it, and then change it here"
    )
    assert set(now) <= set(before), "python -m tests.filings.test_digest notes new fields"


# -- what changes it


def test_a_filing_that_is_tidied_digests_the_same(tmp_path: Path) -> None:
    tidy = edited(
        tmp_path,
        ('revision = "2"\ntitle = "EZ Baccarat"', 'title = "EZ Baccarat (R)"\nrevision = "7"'),
        ('summary = """', 'summary = """Shorter. '),
        ('[deck]\nlines = "557"', '# three to eight\n[deck]\nlines = "1-557"\njokers = 0'),
        ('kind = "standard"\n', ""),
        ('dollar = "1"', 'dollar = "1.00"'),
        ('question = "', 'question = "Well, '),
        ('title = "Dragon 7"', 'title = "The Dragon"'),
    )  # fmt: skip
    assert load(tidy).digest() == load(EZ).digest()
    assert digest(source(tidy)) == digest(source(EZ))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('pays = "40 to 1"', 'pays = "30 to 1"'),
        ('decks = "3-8"', 'decks = "4-8"'),
        ('rows.3 = "H H H H H H H H S H"', 'rows.3 = "H H H H H H H H S S"'),
        ('dealt = "face-down"', 'dealt = "face-up"'),
        ('limit = "5-50"', 'limit = "5-60"'),
        ('"201-400" = "3"', '"201-400" = "4"'),
        ('"tie", "dragon-7"]\ndirection', '"dragon-7", "tie"]\ndirection'),
        ('reading = "nobody-else", breaks = "breaks"', 'reading = "nobody-else", breaks = "stays"'),
        ("[wagers.dragon-7]\n", "[wagers.dragon-7]\noffered = false\n"),
    ],
)
def test_a_changed_rule_changes_the_digest(tmp_path: Path, old: str, new: str) -> None:
    other = edited(tmp_path, (old, new))
    assert load(other).digest() != load(EZ).digest()
    assert digest(source(other)) != digest(source(EZ))


def test_what_stands_under_a_reading_counts_under_that_reading(tmp_path: Path) -> None:
    """The cut card: half a deck is 26 cards. Changed to 27, it changes only games that are read so."""
    other = edited(tmp_path, ("half-a-deck = 26", "half-a-deck = 27"))
    assert load(other).digest() == load(EZ).digest()
    half = {"cut-card": "half-a-deck"}
    assert load(other, half).digest() != load(EZ, half).digest()
    assert digest(source(other)) != digest(source(EZ))


def test_another_default_is_another_rule(tmp_path: Path) -> None:
    other = edited(tmp_path, ('default = "fourteen"', 'default = "half-a-deck"'))
    assert load(other).digest() == load(EZ, {"cut-card": "half-a-deck"}).digest() != load(EZ).digest()


def test_the_digest_of_one_sheet_leaves_the_others_out(tmp_path: Path) -> None:
    game = load("silver-fox/texas-holdem")
    text = game.source.text
    sheets = list(game.filing.sheets)
    assert len(sheets) > 1
    assert 'blinds = "1-3"' in text
    path = tmp_path / "filing.toml"
    path.write_text(text.replace('blinds = "1-3"', 'blinds = "2-3"', 1), encoding="utf-8")
    other = load(path)
    changed_sheets = [name for name in sheets if game.digest(name) != other.digest(name)]
    assert len(changed_sheets) == 1
    assert game.digest() != other.digest()


# -- what it leaves out really is no rule


def without_words(value: Any, mark: Any = None) -> Any:
    """The same rules with other words and lines, and with every mapping backwards whose order is said not to count."""
    if isinstance(value, BaseModel):
        fields = type(value).model_fields
        return value.model_copy(
            update={
                name: other_words(getattr(value, name))
                if NO_RULE in field.metadata
                else without_words(getattr(value, name), IN_ORDER in field.metadata)
                for name, field in fields.items()
            }
        )
    if isinstance(value, Mapping):
        pairs = [(key, without_words(one)) for key, one in value.items()]
        return dict(pairs if mark else reversed(pairs))
    if type(value) in (tuple, list):
        return type(value)(map(without_words, value))
    return value


def other_words(value: Any) -> Any:
    if isinstance(value, Lines):
        return Lines(((1, 2),))
    return "other words" if isinstance(value, str) else value


def random_hand(table: Table, seed: int, rng: random.Random) -> Hand:
    hand = table.deal(seed=seed)
    for _ in range(MOST_DECISIONS):
        if hand.decision is None:
            break
        hand.decide(random_choice(hand.decision, rng))
    return hand


def without_lines(hand: Hand) -> list[dict[str, Any]]:
    """What happened and was made known, wherever in a document it stands."""
    told = [json.loads(event.json()) for event in hand.log]
    return [{key: value for key, value in one.items() if key != "lines"} for one in told if "say" not in one]


@long
@pytest.mark.parametrize("filing", some(playable(), 25))
def test_what_the_digest_leaves_out_changes_no_card_no_choice_and_no_cent(filing: str) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        table, other = random_table(filing, rng), random_table(filing, random.Random(seed))
        game = other.game
        other.game = replace(game, filing=without_words(game.filing), rules=without_words(game.rules))
        other.schedule = other.game.filing.schedule(f"{table.sheet} {table.schedule.option[0]}")[1]
        assert other.game.digest() == game.digest()
        state = rng.getstate()
        hand = random_hand(table, seed, rng)
        rng.setstate(state)
        assert without_lines(random_hand(other, seed, rng)) == without_lines(hand)


# -- revisions


def test_no_revision_changes_its_rules() -> None:
    now = found()
    assert changed(recorded(), now) == []
    assert now == recorded(), "python -m houseway.revisions notes new filings and revisions"


def test_a_rule_that_changes_under_its_revision_is_found() -> None:
    before = {"oaks/razz": {"1": "a", "2": "b"}}
    assert changed(before, {"oaks/razz": {"1": "a", "2": "b", "3": "c"}}) == []
    assert changed(before, {"oaks/razz": {"1": "a", "2": "c"}}) == [
        "oaks/razz@2: its rules have changed; give the filing a new revision, and keep the old text as"
        " superseded/oaks/razz/2.toml."
    ]
    assert changed(before, {"oaks/razz": {"2": "b"}}) == [
        "oaks/razz@1: its text is kept nowhere; keep the old text as superseded/oaks/razz/1.toml."
    ]


if __name__ == "__main__":
    noted = defaults() | json.loads(DEFAULTS.read_text(encoding="utf-8"))
    DEFAULTS.write_text(json.dumps(dict(sorted(noted.items())), indent=1) + "\n", encoding="utf-8")
