"""The Chromium that the page is tried in: found, or installed by `python -m tests.room.chromium`.

`CHROMIUM` names one; otherwise it is the machine's, or Playwright's own. Where none can be had, that is said, and the
tests of the page are skipped with that reason.
"""

import os
import shutil
import subprocess
import sys
from functools import cache

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 900
"""Seconds that an installation may take."""


@cache
def find() -> str | None:
    """The path of a Chromium that runs."""
    for path in (os.environ.get("CHROMIUM"), *map(shutil.which, NAMES)):
        if path and _runs(path):
            return path
    return _own()


def _own() -> str | None:
    """Playwright's own, where it has been installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        path = driver.chromium.executable_path
    return path if _runs(path) else None


def _runs(path: str) -> bool:
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def installations() -> list[list[list[str]]]:
    """The ways to install one here, each a list of commands: Debian's package as root, then Playwright's own."""
    ways = []
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        ways.append([["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]])
    ways.append([[sys.executable, "-m", "playwright", "install", "chromium"]])
    return ways


def install() -> None:
    """Try each way until there is a Chromium."""
    for way in installations():
        if all(_done(command) for command in way):
            find.cache_clear()
            if find():
                return


def _done(command: list[str]) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print(f"  {' '.join(command)}", file=sys.stderr)
    try:
        done = subprocess.run(
            command, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> None:
    if not find():
        print("No Chromium on this machine; installing one…", file=sys.stderr)
        install()
    found = find()
    print(f"Chromium: {found}" if found else "No Chromium can be had here: the tests of the page will be skipped.")


if __name__ == "__main__":
    main()
