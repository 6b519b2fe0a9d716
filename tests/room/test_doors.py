"""The room's doors: half-sent requests, unread answers, forged addresses and hosts, and a room that has to close."""

import contextlib
import json
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets.sync.client
from websockets.exceptions import InvalidStatus

from houseway.room import doors
from houseway.room.database import sqlite_url
from houseway.room.doors import Doors
from houseway.room.people import Floor
from houseway.room.store import Store
from tests.room.rooms import FLOOR, Client, Process, application, no_faults, running
from tests.room.test_one_client import writes

HALF = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
ENDS = 30
"""Seconds within which a test waits for something that takes a few."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store = Store(sqlite_url(tmp_path_factory.mktemp("room") / "room.sqlite"))
    with no_faults(), running(application(store), Doors(patience=1, stalled=2)) as found:
        yield found
    store.close()


def connected(address: str, source: str = "127.0.0.1") -> socket.socket:
    host, port = address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=ENDS, source_address=(source, 0))


def sent(address: str, data: bytes) -> bytes:
    """All that is answered to something, until the room closes the connection."""
    with connected(address) as wire:
        wire.sendall(data)
        return heard(wire)


def heard(wire: socket.socket) -> bytes:
    found = b""
    with contextlib.suppress(ConnectionError):
        while data := wire.recv(65_536):
            found += data
    return found


def test_half_sent_requests_do_not_stop_the_room(tmp_path: Path) -> None:
    """1,300 connections that never say what they want, to a process that may open 1,024 files."""
    process = Process(sqlite_url(tmp_path / "room.sqlite"), files=1_024)
    process.start()
    held: list[socket.socket] = []
    try:
        ann = Client(process.address)
        table = ann.table("westlane/texas-holdem")
        quiet = writes(ann, table, 20)
        for at in range(1_300):
            with contextlib.suppress(OSError):
                held.append(connected(process.address, f"127.0.0.{2 + at % 50}"))
                held[-1].sendall(HALF)
        attacked = writes(ann, table, 20)
        assert attacked.as_good_as(quiet), f"{attacked}, and when it is quiet {quiet}"
    finally:
        for one in held:
            one.close()
        process.close()


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        HALF,
        b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 14\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /",
    ],
    ids=["nothing", "half a head", "half a body", "half of the next"],
)
def test_a_request_that_does_not_arrive_is_given_up(address: str, begun: bytes) -> None:
    """However slowly it trickles."""
    with connected(address) as wire:
        wire.sendall(begun)
        begin = time.monotonic()
        wire.settimeout(0.2)
        while time.monotonic() < begin + ENDS:
            try:
                if not wire.recv(65_536):
                    return
                continue
            except TimeoutError:
                pass
            except ConnectionError:
                return
            if begun:
                with contextlib.suppress(ConnectionError):
                    wire.sendall(b" ")
    raise AssertionError("it is still waited for")


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    guarded = Doors(most=20, each=5)
    with running(application(store), guarded) as address, contextlib.ExitStack() as held:
        theirs = [held.enter_context(connected(address, "127.0.0.2")) for _ in range(5)]
        with connected(address, "127.0.0.2") as wire:
            assert heard(wire).startswith(b"HTTP/1.1 429 ")
        assert httpx.get(f"{address}/api/health").status_code == 200
        # When all places are taken, whoever has said nothing for longest gives way.
        for at in range(15):
            held.enter_context(connected(address, f"127.0.0.{10 + at}"))
        assert httpx.get(f"{address}/api/health").status_code == 200
        assert heard(theirs[0]).startswith(b"HTTP/1.1 408 ")
        ann = Client(address)
        table = ann.table("westlane/texas-holdem")
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/live"
        with websockets.sync.client.connect(url) as live:
            live.send(json.dumps({"token": ann.token}))
            live.recv()
            assert guarded.held["127.0.0.1"] >= 1
    end = time.monotonic() + ENDS
    while guarded.held and time.monotonic() < end:
        time.sleep(0.05)
    assert not guarded.held, "a place was not given back"
    store.close()


MALFORMED = (
    (b"GET /%00 HTTP/1.1", b"Host: localhost\r\n", b"404"),
    (b"GET /api/tables/%ED%A0%80 HTTP/1.1", b"Host: localhost\r\n", b"404"),
    (b"GET /%FF%FE HTTP/1.1", b"Host: localhost\r\n", b"404"),
    (b"GET /\xc3\xa9 HTTP/1.1", b"Host: localhost\r\n", b"400"),
    (b"GET /" + b"a" * 5_000 + b" HTTP/1.1", b"Host: localhost\r\n", b"404"),
    (b"GET /" + b"../" * 100 + b"etc/passwd HTTP/1.1", b"Host: localhost\r\n", b"200"),
    (b"POST /api/people HTTP/1.1", b"Host: localhost\r\nOrigin: http://[\r\nContent-Length: 2\r\n", b"403"),
    (b"POST /api/people HTTP/1.1", b"Host: localhost\r\nOrigin: \xff\r\nContent-Length: 2\r\n", b"403"),
    (b"GET /api/health HTTP/1.1", b"Host: \r\n", b"400"),
    (b"GET /api/health HTTP/1.1", b"Host: local host\r\n", b"400"),
    (b"GET /api/health HTTP/1.1", b"Host: [::1\r\n", b"400"),
    (b"GET /api/health HTTP/1.1", b"Host: attacker.example\r\n", b"421"),
    (b"GET /api/health HTTP/1.1", b"Host: LOCALHOST:8710\r\n", b"200"),
    (b"GET /api/health HTTP/1.1", b"Host: [::1]:8710\r\n", b"200"),
    (b"GET /api/health HTTP/1.1", b"Host: 192.0.2.7\r\n", b"200"),
    (b"GET /api/health HTTP/1.1", b"Host: the-room.example\r\n", b"200"),
    (b"NONSENSE", b"", b"400"),
)
"""A request line, headers, and how it is answered; what is no file is the page, which finds its own way."""


def test_what_is_malformed_is_refused_in_one_line(tmp_path: Path) -> None:
    """Nothing of it is taken for a fault of the room's own."""
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("the page")
    store = Store("sqlite://")
    with no_faults(), running(application(store, page, names=["The-Room.example"])) as address:
        for line, headers, status in MALFORMED:
            answer = sent(address, line + b"\r\nConnection: close\r\n" + headers + b"\r\n{}")
            assert answer.split()[1] == status, (line, headers, answer)
            if status != b"200" and b"application/json" in answer:
                assert set(json.loads(answer.partition(b"\r\n\r\n")[2])) == {"error"}
    store.close()


def test_half_a_character_anywhere_is_refused(address: str) -> None:
    """A lone surrogate in every text of a request."""
    ann = Client(address)
    for path, body in (
        ("/api/people", '{"name": "A\\ud83d"}'),
        ("/api/tables", '{"filing": "\\ud83d"}'),
        ("/api/tables", '{"filing": "oaks/razz", "name": "\\ud83d"}'),
        ("/api/tables", '{"filing": "oaks/razz", "terms": {"\\ud83d": "\\ud83d"}}'),
        ("/api/tables", '{"filing": "oaks/razz", "\\ud83d": 1}'),
    ):
        answer = httpx.post(address + path, content=body, headers={**ann.headers, "content-type": "application/json"})
        assert 400 <= answer.status_code < 500, answer.text
        assert list(answer.json()) == ["error"]


def test_a_websocket_comes_by_a_name_of_the_room_too(address: str) -> None:
    url = f"{address.replace('http', 'ws')}/api/live"
    for headers in ({"Host": "attacker.example"}, {"Origin": "http://["}):
        with pytest.raises(InvalidStatus), websockets.sync.client.connect(url, additional_headers=headers):
            pass


def test_forwarded_addresses_are_believed_from_proxies_only(tmp_path: Path) -> None:
    """Whoever names another address with each request is still one address."""
    store = Store(sqlite_url(tmp_path / "room.sqlite"))

    def answers(address: str) -> set[int]:
        with httpx.Client(base_url=address) as client:
            return {
                client.get("/api/health", headers={"x-forwarded-for": f"192.0.2.{at}"}).status_code for at in range(200)
            }

    with running(application(store)) as address:
        assert answers(address) == {200, 429}
    with running(application(store), Doors(proxies=doors.named(["127.0.0.0/24"]))) as address:
        assert answers(address) == {200}
    with pytest.raises(ValueError, match="a proxy is named by its address"):
        doors.named(["my-proxy"])
    store.close()


def test_the_room_closes_within_seconds_whatever_hangs(tmp_path: Path) -> None:
    """Somebody in the middle of a request, and a store that does not answer."""
    path = tmp_path / "room.sqlite"
    process = Process(sqlite_url(path), "--patience", "600")
    process.start()
    assert process.process
    ann = Client(process.address)
    table = ann.table("westlane/texas-holdem")
    other = Store(sqlite_url(path))
    with connected(process.address) as wire, other.engine.connect() as holding:
        wire.sendall(b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        holding.exec_driver_sql("BEGIN IMMEDIATE")
        with connected(process.address) as writing:
            told = f"POST /api/tables/{table}/away HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n"
            writing.sendall(f"{told}Authorization: Bearer {ann.token}\r\n\r\n{{}}".encode())
            time.sleep(0.5)
            process.process.send_signal(signal.SIGTERM)
            process.process.wait(ENDS)
    other.close()
    process.close()


def test_the_floors_token_is_shown_only_where_nobody_has_given_it(tmp_path: Path) -> None:
    given = Process(sqlite_url(tmp_path / "given.sqlite"))
    given.start()
    assert FLOOR not in given.told()
    given.close()
    made = Process(sqlite_url(tmp_path / "made.sqlite"), environment={"HOUSEWAY_FLOOR_TOKEN": ""})
    made.start()
    assert "The floor's token, shown once: " in made.told()
    made.close()
    assert Floor("x").is_it("x")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Made for this test, by the OpenSSL of the machine."""
    folder = tmp_path_factory.mktemp("tls")
    file, key = folder / "certificate.pem", folder / "key.pem"
    try:
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", str(key), "-out", str(file)],
            check=True, capture_output=True,
        )  # fmt: skip
    except FileNotFoundError:
        pytest.skip("there is no OpenSSL to make a certificate with")
    return file, key


def test_the_room_is_served_over_tls(certificate: tuple[Path, Path], tmp_path: Path) -> None:
    file, key = certificate
    options = ("--certificate", str(file), "--key", str(key), "--patience", "2")
    process = Process(sqlite_url(tmp_path / "room.sqlite"), *options)
    process.address = process.address.replace("http:", "https:")
    trusted = ssl.create_default_context(cafile=str(file))
    process.start(trusted)
    answer = httpx.get(f"{process.address}/api/health", verify=trusted)
    assert answer.status_code == 200 and "strict-transport-security" in answer.headers
    url = f"{process.address.replace('https', 'wss')}/api/live"
    with websockets.sync.client.connect(url, ssl=trusted) as live:
        live.send("{}")
    # A handshake that never comes is not waited for.
    with socket.create_connection(("127.0.0.1", process.port), timeout=ENDS) as silent:
        assert heard(silent) == b""
    process.close()


def test_a_room_served_beyond_this_machine_without_tls_says_so(tmp_path: Path) -> None:
    for options, warned in ((("--host", "0.0.0.0"), True), ((), False)):
        process = Process(sqlite_url(tmp_path / "room.sqlite"), *options)
        process.start()
        assert ("can read and change all that is sent" in " ".join(process.told().split())) == warned
        process.close()
