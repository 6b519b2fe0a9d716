"""People: a name, and a secret token that says who they are. Tokens are signed by the room and expire."""

import base64
import hashlib
import hmac
import json
import secrets
import time
from functools import lru_cache
from typing import Any, Final, NamedTuple

from houseway.room.names import proper
from houseway.room.store import Store, now
from houseway.room.tokens import Tokens

LASTS: Final = 30 * 24 * 3600
"""Seconds that a token is good for."""
MOST_TOKEN: Final = 512


class Person(NamedTuple):
    id: str
    name: str
    picture: dict[str, Any] | None = None
    """As it was chosen: a `pattern` and a `colour`, `at` that moment; nothing for the one that is drawn anyway."""
    address: str = ""
    """Where it asks from."""


@lru_cache(maxsize=4_096)
def handle(person: str) -> str:
    """By what others tell a person from another of the same name; nothing for a bot."""
    return hashlib.sha256(f"houseway who {person}".encode()).hexdigest()[:12] if person else ""


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._key = hashlib.sha256(b"houseway people\0" + store.secret).digest()
        self._known: dict[str, str] = {}
        self.tokens = Tokens(store)

    def new(self, name: str) -> Person:
        person = Person(f"p_{secrets.token_hex(8)}", proper(name))
        self.store.add_person(person.id, person.name)
        self._known[person.id] = person.name
        return person

    def token(self, person: Person, lasts: int = LASTS) -> tuple[str, int]:
        """A token for a person, and when it expires, in seconds since 1970."""
        expires = int(time.time()) + lasts
        said = _packed({"person": person.id, "expires": expires, "picture": person.picture, "made": now()})
        return f"{said}.{self._signed(said)}", expires

    def issue(self, person: Person) -> tuple[str, int]:
        """A token that is listed among the person's own."""
        token, expires = self.token(person)
        self.tokens.add(person.id, token, now(), expires)
        return token, expires

    def who(self, token: Any) -> Person | None:
        """Whose token it is; nobody's where it is none, was changed or has expired."""
        return self.known(token)[0]

    def known(self, token: Any) -> tuple[Person | None, float]:
        """Whose token it is, and when it expires, in seconds since 1970; nobody's never does."""
        if not isinstance(token, str) or len(token) > MOST_TOKEN or not token.isascii():
            return None, 0
        said, dot, signature = token.partition(".")
        if not dot or not hmac.compare_digest(signature, self._signed(said)):
            return None, 0
        told = json.loads(base64.urlsafe_b64decode(said))
        if told["expires"] < time.time():
            return None, 0
        person = told["person"]
        made = told.get("made", (told["expires"] - LASTS) * 1000)
        if self.tokens.is_ended(person, token, made):
            return None, 0
        if person not in self._known:
            name = self.store.person(person)
            if name is None:
                return None, 0
            self._known[person] = name
        return Person(person, self._known[person], told.get("picture")), told["expires"]

    def _signed(self, said: str) -> str:
        return hmac.new(self._key, said.encode(), hashlib.sha256).hexdigest()


def _packed(told: dict[str, Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(told).encode()).decode()


class Floor:
    """Whoever runs the room: one token, shown once when the room opens."""

    def __init__(self, token: str | None = None) -> None:
        self.token = token or secrets.token_urlsafe(18)
        self._digest = hashlib.sha256(self.token.encode()).digest()

    def renew(self) -> str:
        """Another token; the one before is no longer good."""
        self.token = secrets.token_urlsafe(18)
        self._digest = hashlib.sha256(self.token.encode()).digest()
        return self.token

    def is_it(self, token: Any) -> bool:
        if not isinstance(token, str) or len(token) > MOST_TOKEN:
            return False
        return hmac.compare_digest(hashlib.sha256(token.encode("utf-8", "replace")).digest(), self._digest)
