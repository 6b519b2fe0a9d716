"""A filing in two revisions: the Dragon 7 of Silver Fox's EZ Baccarat at 40 to 1 as filed, and then at 30 to 1."""

from pathlib import Path

import pytest

from houseway.filings.shelves import OURS, VARIABLE
from houseway.library import load
from houseway.table.hand import Hand

ID = "fox-den/dragon-baccarat"
DRAGON = {"player": "Kc 6d", "banker": "2h 2d 3c"}
"""The player stands on 6, the dealer draws to a three-card 7."""


def text(revision: str, pays: str) -> str:
    filed = (OURS / "silver-fox" / "ez-baccarat.toml").read_text(encoding="utf-8")
    assert filed.count('pays = "40 to 1"') == 1
    first, _, rest = filed.replace('pays = "40 to 1"', f'pays = "{pays}"').partition("\ntitle = ")
    assert first.startswith('id = "silver-fox/ez-baccarat"')
    return f'id = "{ID}"\nrevision = "{revision}"\ntitle = {rest}'


FIRST, SECOND = text("1", "40 to 1"), text("2", "30 to 1")


def shelve(monkeypatch: pytest.MonkeyPatch, folder: Path, installed: str, superseded: str = "") -> None:
    """Install a text of the filing on a shelf of its own, and keep another as revision 1 that it supersedes."""
    files = {f"{ID}.toml": installed, f"superseded/{ID}/1.toml": superseded}
    for name, content in files.items():
        if content:
            path = folder / name
            path.parent.mkdir(parents=True)
            path.write_text(content, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(folder))


def dragon(filing: str = ID, **readings: str) -> Hand:
    """Seat 1 bets $20 on the dealer line and $5 on the Dragon 7, which wins; seat 5 banks with $500."""
    table = load(filing, readings).table(schedule=2, seats={1: 500_00, 5: 1_000_00}, player_dealer=5)
    hand = table.deal(seed=1, places=DRAGON)
    hand.decide("take")
    hand.decide("cover", amount=500_00)
    hand.decide("banker", amount=20_00)
    hand.decide("dragon-7", amount=5_00)
    hand.decide("done")
    assert hand.over
    return hand
