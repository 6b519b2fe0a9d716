"""What `import houseway` offers: every name on purpose, and none fetched before it is used."""

import subprocess
import sys
from typing import get_args

import houseway


def test_dir_shows_what_there_is() -> None:
    assert set(dir(houseway)) == {*houseway.__all__, "__version__"}
    assert {*houseway.HOME, *houseway.PARTS} == set(houseway.__all__)
    for name in houseway.__all__:
        assert getattr(houseway, name) is not None


def test_every_option_and_every_event_is_there() -> None:
    for union in (houseway.Option, houseway.Event):
        for one in get_args(union):
            assert getattr(houseway, one.__name__) is one


def test_nothing_is_fetched_before_it_is_used() -> None:
    code = "import sys, houseway; dir(houseway); print([name for name in sys.modules if name.startswith('houseway.')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_name_that_is_not_there() -> None:
    code = "import houseway; houseway.Hnad"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stderr
    assert "module 'houseway' has no attribute 'Hnad'" in told
