"""Languages: a family's own words first, English where there are none, and nothing loaded before it is needed."""

import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from houseway.families import families
from houseway.words.language import BadMessage, Language, UnknownLanguage, language, sources, spoken_at

ENGLISH = Language("en", ["greeting = Good evening, { $name }\n    .short = Hello\nfarewell = Good night\n"])


def test_a_family_in_a_module_of_its_own_speaks_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package is not needed: without one, a family's messages lie beside its module."""
    (tmp_path / "high_card_alone.py").write_text("class Rules:\n    pass\n")
    (tmp_path / "messages").mkdir()
    (tmp_path / "messages" / "en.ftl").write_text("greeting = Good evening\n")
    monkeypatch.syspath_prepend(tmp_path)
    rules = import_module("high_card_alone").Rules
    spoken = spoken_at("en", replace(families()["casino-war"], rules=rules, messages=""))
    assert spoken.say("greeting") == "Good evening"


def test_a_message_and_its_forms_are_filled_in() -> None:
    assert ENGLISH.say("greeting", name="Ann") == "Good evening, Ann"
    assert ENGLISH.say("greeting", "short") == "Hello"
    assert (ENGLISH.has("greeting"), ENGLISH.has("greeting", "long"), ENGLISH.has("reproach")) == (True, False, False)


@pytest.mark.parametrize(
    ("message", "form", "wrong"), [("reproach", "", "no message reproach in"), ("greeting", "", "name")]
)
def test_what_is_missing_is_told(message: str, form: str, wrong: str) -> None:
    with pytest.raises(BadMessage, match=wrong):
        ENGLISH.say(message, form)


def test_another_language_falls_back_on_english() -> None:
    spanish = Language("es", ["greeting = Buenas noches, { $name }\n"], ENGLISH)
    assert spanish.say("greeting", name="Ann") == "Buenas noches, Ann"
    assert spanish.say("farewell") == "Good night"
    assert spanish.say("greeting", "short") == "Hello"


def test_a_family_may_have_its_own_words_for_what_the_house_says(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("the-pot = the kitty\n", encoding="utf-8")
    assert Language("en", sources("en", tmp_path)).say("the-pot") == "the kitty"
    assert language("en").say("the-pot") == "the pot"


def test_a_language_that_nobody_has_written_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match=r"no messages in 'tlh'; there are some in .*en"):
        language("tlh")


@pytest.mark.parametrize(
    "program",
    [
        "import houseway; houseway.load('silver-fox/ez-baccarat')",
        "from houseway.cli import main; main.app(['list'], standalone_mode=False)",
    ],
)
def test_no_language_is_loaded_before_anything_is_said(program: str) -> None:
    check = "import sys; print([name for name in sys.modules if name.startswith(('fluent', 'babel'))])"
    done = subprocess.run([sys.executable, "-c", f"{program}; {check}"], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
