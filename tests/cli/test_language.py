"""Hands told in another language: by `--language`, from the first word to the last."""

from pathlib import Path

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


def test_a_hand_played_in_spanish(cli: Cli) -> None:
    arguments = ("silver-fox/ez-baccarat", "--seed", "3", "--hands", "1", "--language", "es")
    told = cli("play", *arguments, typed="p 5\nd\n").out
    assert "Asiento 6 es el jugador-dealer, mano 1 de 2." in told
    assert "Asiento 1 (tú) apuesta $5 en Player line" in told
    assert "Sales después de 1 mano" in told
    hand = told[told.index("Mano 1") :]
    for english in ("Seat", " bets ", " wins", "player-dealer", "Collection"):
        assert english not in hand, english


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
