"""The keys of a room. They are kept outside of its store, so that whoever gets hold of the store alone can neither read
what is still secret in it nor write what passes for the room's.

A ring is a list of keys, the newest first: with the newest everything is signed and sealed, with all of them it is
checked and opened. From each key follow a pair to sign with, whose public half is for everybody, a key that seals
secrets, and one by which rows are marked.
"""

import base64
import binascii
import hashlib
import hmac
import json
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from houseway.room.chain import StoreError

SIZE: Final = 32
"""Bytes in a key."""
IN_ENVIRONMENT: Final = "HOUSEWAY_KEY"
FILE_IN_ENVIRONMENT: Final = "HOUSEWAY_KEY_FILE"


class WrongKey(StoreError):
    """Something that none of the keys at hand opens."""


class Keys:
    """A ring of keys, the newest first."""

    def __init__(self, ring: Sequence[bytes]) -> None:
        self.ring = tuple(ring)
        self._signing = [Ed25519PrivateKey.from_private_bytes(_derived(key, b"sign")) for key in ring]
        self._sealing = MultiFernet([Fernet(base64.urlsafe_b64encode(_derived(key, b"seal"))) for key in ring])
        self._marking = [_derived(key, b"mark") for key in ring]
        self.public = [key.public_key().public_bytes_raw().hex() for key in self._signing]
        """By which anybody can check what was signed."""

    @classmethod
    def new(cls) -> "Keys":
        return cls([secrets.token_bytes(SIZE)])

    def rotated(self) -> "Keys":
        """The same ring with a new key to sign and seal with."""
        return Keys([secrets.token_bytes(SIZE), *self.ring])

    @property
    def text(self) -> str:
        """The ring as it is kept: one key a line."""
        return "".join(f"{base64.urlsafe_b64encode(key).decode()}\n" for key in self.ring)

    # -- what they do

    def sign(self, said: bytes) -> str:
        return self._signing[0].sign(said).hex()

    def seal(self, secret: str) -> str:
        return self._sealing.encrypt(secret.encode()).decode()

    def open(self, sealed: str) -> str:
        """What was sealed with one of these keys; `WrongKey` where it was not."""
        try:
            return self._sealing.decrypt(sealed).decode()
        except (InvalidToken, ValueError):
            raise WrongKey("this was sealed with another key, or has been changed since") from None

    def mark(self, *row: Any) -> str:
        """By which a row is known again that is not part of any chain."""
        return self._mark(self._marking[0], row)

    def marked(self, mark: str, *row: Any) -> bool:
        held = str(mark).encode()
        return any(hmac.compare_digest(self._mark(key, row).encode(), held) for key in self._marking)

    @staticmethod
    def _mark(key: bytes, row: Sequence[Any]) -> str:
        return hmac.new(key, json.dumps(row).encode(), hashlib.sha256).hexdigest()


def signed(public: str, signature: str, said: bytes) -> bool:
    """Whether the owner of a public key has signed that."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), said)
    except (InvalidSignature, ValueError):
        return False
    return True


def _derived(key: bytes, use: bytes) -> bytes:
    return HKDF(SHA256(), SIZE, salt=None, info=b"houseway " + use).derive(key)


# -- where they are kept


def given_keys(file: Path | None = None) -> Keys:
    """The keys that were given: in a file, in `HOUSEWAY_KEY`, in the file that `HOUSEWAY_KEY_FILE` names; or else those
    in the file of whoever runs this, which is made when it is first wanted."""
    said = os.environ.get(IN_ENVIRONMENT)
    if file is None and said:
        return _read(said, IN_ENVIRONMENT)
    path = file or key_file()
    if not path.exists() and file is None:
        keep(Keys.new(), path)
    return read_keys(path)


def key_file() -> Path:
    """Where keys are kept unless something else is said."""
    if named := os.environ.get(FILE_IN_ENVIRONMENT):
        return Path(named)
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "houseway" / "room.key"


def read_keys(path: Path) -> Keys:
    try:
        return _read(path.read_text(encoding="ascii"), str(path))
    except (OSError, UnicodeDecodeError) as bad:
        raise StoreError(f"{path}: the keys cannot be read ({getattr(bad, 'strerror', None) or 'no text'})") from None


def keep(keys: Keys, path: Path) -> None:
    """Write a ring, for its owner's eyes only; whoever reads it meanwhile reads the old ring or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(keys.text)
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        part.replace(path)
        return
    try:
        os.link(part, path)  # two that begin at once have the keys of the first
    except FileExistsError:
        pass
    finally:
        part.unlink()


def _read(said: str, where: str) -> Keys:
    try:
        ring = [base64.b64decode(one, altchars=b"-_", validate=True) for one in said.replace(",", "\n").split()]
    except (binascii.Error, ValueError):
        ring = []
    if not ring or any(len(key) != SIZE for key in ring):
        raise StoreError(f"{where}: a key is {SIZE} bytes in base64, one a line; `houseway keys new` makes one")
    return Keys(ring)
