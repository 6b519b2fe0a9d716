"""A Chromium and a room with the page, for the tests of a module."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from houseway.room.store import Store
from tests.room.browser import launched, opened


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as found:
        yield found


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    """The address of a quick room, and its store."""
    with opened(tmp_path_factory.mktemp("page")) as found:
        yield found
