"""A Chromium and a room with the page, for the tests of a module."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from houseway.room.store import Store
from tests.room.browser import launched, opened
from tests.room.samples import Sample, made_at


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as found:
        yield found


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    """The address of a quick room, and its store."""
    with opened(tmp_path_factory.mktemp("page")) as found:
        yield found


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """A store with three tables; only to be copied."""
    return made_at(tmp_path_factory.mktemp("sample") / "room.sqlite")


@pytest.fixture
def sample(made: Sample, tmp_path: Path) -> Sample:
    return made.copied(tmp_path)
