"""Money only moves."""

import pytest

from houseway.table.ledger import Ledger, LedgerError


def test_no_more_than_there_is() -> None:
    ledger = Ledger({1: 100, 2: 50}, [])
    for source, amount in (("stack 1", 101), ("stack 1", 0), ("stack 1", -5), ("pot", 1)):
        with pytest.raises(LedgerError):
            ledger.move(source, "pot", amount, "bets")
    assert ledger.balance == {"stack 1": 100, "stack 2": 50}
    assert ledger.events == []


def test_every_movement_is_written_down() -> None:
    ledger = Ledger({1: 100}, [])
    ledger.move("stack 1", "pot", 60, "bets")
    assert [event.json() for event in ledger.events] == ['{"move":60,"from":"stack 1","to":"pot","why":"bets"}']


def test_a_hand_cannot_end_with_money_out_of_place() -> None:
    ledger = Ledger({1: 100}, [])
    ledger.close()
    ledger.move("stack 1", "pot", 60, "bets")
    with pytest.raises(LedgerError, match="pot"):
        ledger.close()
    ledger.move("pot", "drop", 10, "fee")
    ledger.move("pot", "stack 1", 50, "wins")
    ledger.close()
    ledger.balance["stack 1"] += 1
    with pytest.raises(LedgerError):
        ledger.close()
