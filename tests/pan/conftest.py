"""Tests of what is printed do not depend on the terminal they are run in."""

import pytest


@pytest.fixture(autouse=True)
def wide_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
