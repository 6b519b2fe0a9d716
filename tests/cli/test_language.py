"""Hands told in another language: by `--language`, from the first word to the last."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import houseway
from houseway.bots import play_out
from tests.cli.conftest import Cli


def test_a_settlement_in_spanish(cli: Cli, tmp_path: Path) -> None:
    """A player's 9 against 5, with a cover that reaches $20 of $30."""
    script = tmp_path / "corta.toml"
    script.write_text(SCRIPT, encoding="utf-8")
    told = " ".join(cli("settle", script, "--language", "es", columns=140).out.split())
    assert "Jugador 9, banca 5: gana el jugador con un natural." in told
    assert "1 1 Player line $30 gana +$20 $10 gana el jugador, paga 1 a 1; jugador 9, banca 5" in told
    assert "Apuestas, en el orden de liquidación" in told
    english = cli("settle", script, "--json").json()
    assert cli("settle", script, "--json", "--language", "es").json() == english, "data have no language"


def test_a_showdown_in_spanish(cli: Cli, tmp_path: Path) -> None:
    script = tmp_path / "bote.toml"
    script.write_text(POT, encoding="utf-8")
    told = " ".join(cli("settle", script, "--language", "es", columns=140).out.split())
    assert "el bote 1 " in told
    assert "full de ases con reyes" in told


ENGLISH = re.compile(
    r"\b(and|bets?|by|cards?|each|for|from|hands?|help|is|of|or|seat|the|to|wins|with|you|your)\b", re.I
)
"""Words that no English sentence does without."""


def in_english(told: str, titles: Iterable[str]) -> list[str]:
    """The lines of a session from its first hand on in which there is English, but for the titles of wagers."""
    told = told[told.index("Mano 1") :]
    for title in sorted(titles, key=len, reverse=True):
        told = told.replace(title, "")
    return [line for line in told.splitlines() if ENGLISH.search(line) and not line.startswith("> ")]


BACCARAT = "player 10\n?\nterminar\n\n" + "banker min\ntie 10\nd\n\n" + "x\nplayer 10\nno es\nter\n\n" * 3
HOLDEM = "?\nigualar\nretirarse\n\n" + "zzz\ns\nsin straddle\ncall\nr\nsubir 20\nf\nf\n\n" * 4


@pytest.mark.parametrize(
    ("filing", "typed"),
    [
        ("silver-fox/ez-baccarat", BACCARAT),
        ("westlane/dai-bacc", BACCARAT),
        ("silver-fox/21st-century-baccarat", BACCARAT + "s\n" * 9),
        ("standard/no-limit-holdem", HOLDEM),
        ("silver-fox/texas-holdem", HOLDEM),
        ("deuce/crazy-pineapple", HOLDEM),
    ],
)
def test_a_session_in_spanish_has_no_english_in_it(cli: Cli, filing: str, typed: str) -> None:
    """What the filing itself says, its titles and its summary, stays as it was filed."""
    told = cli("play", filing, "--seed", "3", "--hands", "5", "--language", "es", typed=typed, columns=200).out
    titles = [wager.title for wager in houseway.load(filing).filing.wagers.values()]
    assert in_english(told, titles) == []
    assert "Oprime la tecla entre corchetes" in told


def test_english_would_be_seen(cli: Cli) -> None:
    told = cli("play", "standard/no-limit-holdem", "--seed", "3", "--hands", "2", typed=HOLDEM).out
    assert len(in_english(told.replace("Hand 1", "Mano 1"), ())) > 10


def test_a_hand_played_in_spanish(cli: Cli) -> None:
    """Keys are the same; a word may be the Spanish or the protocol's own."""
    arguments = ("silver-fox/ez-baccarat", "--seed", "3", "--hands", "1", "--language", "es")
    told = cli("play", *arguments, typed="p 10\nd\n").out
    assert "Asiento 6 es el jugador-dealer, mano 1 de 2." in told
    assert "¿Qué apuestas?\n[p] Player line $10–$100" in told
    assert "Asiento 1 (tú) apuesta $10 en Player line" in told
    assert "El zapato hasta ahora, 1 mano:" in told
    assert "Sales después de 1 mano" in told
    for word in ("terminar", "done"):
        again = cli("play", *arguments, typed=f"p 10\n{word}\n").out
        assert again.replace(f"> {word}\n", "> d\n") == told


def test_a_road_in_spanish(cli: Cli, tmp_path: Path) -> None:
    hand = houseway.load("silver-fox/ez-baccarat").table(seats={1: 500_00, 2: 500_00}, player_dealer=2).deal(seed="1")
    play_out(hand, 1)
    log = tmp_path / "una.jsonl"
    log.write_text(str(hand.log), encoding="utf-8")
    told = cli("road", log, "--language", "es").out.splitlines()
    assert told[0].startswith("1 mano:  jugador ")
    assert "Plato de cuentas: puntos, * un natural" in told


def test_a_language_that_there_is_not(cli: Cli) -> None:
    ran = cli("play", "silver-fox/ez-baccarat", "--language", "tlh")
    assert ran.status == 2
    assert ran.err == "houseway: there are no messages in 'tlh'; there are some in en, es.\n"


SCRIPT = """
filing = "silver-fox/ez-baccarat"
table = { player_dealer = 5, cover = "20" }
seats.1 = { stack = "500", wagers = { player = "30" } }
seats.5.stack = "2000"
deal = { player = "9h Td", banker = "2c 3d" }
"""
POT = """
filing = "silver-fox/texas-holdem"
table.button = 1
seats = { 1 = { stack = "100" }, 2 = { stack = "100" } }
deal = { "seat 1" = "As Ad", "seat 2" = "Qs Qd", board = "Ah Kc Kd 2s 3h" }
actions = [
  { seat = 1, do = "check" }, { seat = 2, do = "check" }, { seat = 2, do = "check" },
  { seat = 1, do = "check" }, { seat = 2, do = "check" }, { seat = 1, do = "check" },
  { seat = 2, do = "check" }, { seat = 1, do = "check" },
]
"""
