"""Which program this is: its version, the digests of its own files and of its filings, and whether they are right.

A wheel says of every file what it has to be (its RECORD). Whoever wants to hold the program to something else, or runs
it from a working copy, has a manifest written (`houseway about --write FILE`), keeps it where the program cannot change
it, and gives it to `houseway serve --manifest FILE`.
"""

import base64
import hashlib
import json
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final, Literal, NamedTuple

import houseway
from houseway.filings.shelves import written

ROOT: Final = Path(houseway.__file__).resolve().parent
UNCOUNTED: Final = frozenset({"__pycache__", ".DS_Store"})
TOLD: Final = 3
"""Files that are named where more are wrong."""

Manifest = dict[str, str]
"""By its path in the package, the SHA-256 of each file."""


class Altered(ValueError):
    """A program that is not the one it should be."""


class About(NamedTuple):
    version: str
    program: str
    filings: str
    """Digests, in hexadecimal."""
    verified: Literal["", "installation", "manifest"]
    """By what the files were found to be right; nothing where there is nothing to hold them to."""


def about(manifest: Path | None = None) -> About:
    """This program; `Altered` where its files are not those of the manifest, or not those that were installed."""
    now = files()
    by: Literal["", "installation", "manifest"] = ""
    if manifest:
        _hold(now, _read(manifest), f"those of {manifest}")
        by = "manifest"
    elif installed := _installed():
        _hold(now, installed, "those that were installed")
        by = "installation"
    return About(_version(), digest(now), digest(filings()), by)


@cache
def files(root: Path = ROOT) -> Manifest:
    """Every file of the program, its page and its filings among them."""
    found = (path for path in sorted(root.rglob("*")) if path.is_file() and not UNCOUNTED & set(path.parts))
    return {path.relative_to(root).as_posix(): _hash(path) for path in found if path.suffix != ".pyc"}


def filings() -> Manifest:
    """The text of every filing, on other shelves too."""
    return {identity: _hash(path) for identity, path in sorted(written().items())}


def digest(manifest: Manifest) -> str:
    return hashlib.sha256(text_of(manifest).encode()).hexdigest()


def text_of(manifest: Manifest) -> str:
    """A manifest as it is written: `sha256sum --check` reads it too."""
    return "".join(f"{value}  {name}\n" for name, value in sorted(manifest.items()))


def _read(path: Path) -> Manifest:
    found: Manifest = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        value, gap, name = line.partition("  ")
        if not gap or len(value) != 64:
            raise ValueError(f"{path} is no manifest: `houseway about --write FILE` writes one.")
        found[name] = value
    return found


def _installed() -> Manifest:
    """What the files were when a wheel was installed; nothing for a working copy."""
    try:
        held = distribution("houseway")
    except PackageNotFoundError:
        return {}
    if json.loads(held.read_text("direct_url.json") or "{}").get("dir_info", {}).get("editable"):
        return {}
    found: Manifest = {}
    for file in held.files or ():
        path = Path(str(held.locate_file(file))).resolve()
        if file.hash and file.hash.mode == "sha256" and path.is_relative_to(ROOT) and path.suffix != ".pyc":
            padded = file.hash.value + "=" * (-len(file.hash.value) % 4)
            found[path.relative_to(ROOT).as_posix()] = base64.urlsafe_b64decode(padded).hex()
    return found


def _hold(now: Manifest, then: Manifest, whose: str) -> None:
    changed = sorted(name for name in now.keys() & then.keys() if now[name] != then[name])
    missing, new = sorted(then.keys() - now.keys()), sorted(now.keys() - then.keys())
    wrong = [*changed, *(f"{name} (missing)" for name in missing), *(f"{name} (new)" for name in new)]
    if wrong:
        more = f" and {len(wrong) - TOLD} more" if len(wrong) > TOLD else ""
        raise Altered(f"the program's files are not {whose}: {', '.join(wrong[:TOLD])}{more}.")


def _version() -> str:
    try:
        return distribution("houseway").version
    except PackageNotFoundError:
        return "unknown"


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
