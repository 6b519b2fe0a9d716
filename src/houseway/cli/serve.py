"""`houseway serve`: the room, in the browser."""

import contextlib
import ipaddress
import os
import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import BadInput
from houseway.cli.stores import KeyFile, keys, url_of
from houseway.filings.files import Source
from houseway.library import catalogue, load
from houseway.terminal.output import BAD, DIM, HEAD, Paper


def start(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8710,
    store: Annotated[
        str | None, typer.Option(metavar="URL", help="Where tables are kept: a SQLAlchemy URL, or a file.")
    ] = None,
    certificate: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A certificate in PEM: the room is served over TLS.")
    ] = None,
    key: Annotated[Path | None, typer.Option(metavar="FILE", help="The certificate's private key, in PEM.")] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="HOUSEWAY_PROXIES",
            help="A proxy before the room, whose word about addresses is believed; may be given again.",
        ),
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            envvar="HOUSEWAY_HOST_NAMES",
            help="A name by which browsers know the room; may be given again.",
        ),
    ] = None,
    connections: Annotated[int, typer.Option(min=1, help="Connections at once.")] = 4_000,
    from_one: Annotated[
        int, typer.Option("--connections-from-one", min=1, help="Connections at once from one address.")
    ] = 250,
    patience: Annotated[float, typer.Option(min=0.1, help="Seconds in which a request has to arrive.")] = 10.0,
    manifest: Annotated[
        Path | None,
        typer.Option(metavar="FILE", envvar="HOUSEWAY_MANIFEST", help="Open only if the program is what that says."),
    ] = None,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Figures for Prometheus at /metrics, to this machine and to the floor.")
    ] = False,
    log_json: Annotated[bool, typer.Option("--log-json", help="Write the log as lines of JSON.")] = False,
    log_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the log there, at most 60 MB of it.")
    ] = None,
    key_file: KeyFile = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    seeds: Annotated[bool, typer.Option("--seeds", hidden=True)] = False,
    quick: Annotated[bool, typer.Option("--quick", hidden=True)] = False,
) -> None:
    """Open the room: every table in the browser, with people and bots."""
    import uvicorn

    from houseway.room import about, api, describe, doors, logbook
    from houseway.room.database import hold
    from houseway.room.people import Floor
    from houseway.room.store import Store

    if not 1 <= port <= 65535:
        raise BadInput(f"a port is a number from 1 to 65535, not {port}.")
    _check_tls(certificate, key)
    found = about.about(manifest)
    proxies = doors.named(proxy or ())
    url = url_of(store, there=False)
    held = hold(url)
    kept = Store(url, keys(key_file))
    floor = Floor(os.environ.get("HOUSEWAY_FLOOR_TOKEN"))
    page = Path(api.__file__).parent / "page"
    logbook.keep(log_json, log_file)
    kept_open = doors.with_files(doors.Doors(connections, from_one, patience, proxies=proxies))
    app = api.create(
        kept, listed=describe.listed, told=describe.told, floor=floor, seeds=seeds, quick=quick,
        page=page if (page / "index.html").is_file() else None, prepared=_one_of_each_family(),
        names=[*(host_name or ()), *_own_names(host)], metrics=metrics, doors=kept_open, about=found,
        settings={"host": host, "port": port, "store": kept.engine.dialect.name},
    )  # fmt: skip
    scheme = "https" if certificate else "http"
    address = f"{scheme}://{'localhost' if host == '127.0.0.1' else host}:{port}/"
    paper = Paper()
    paper.print(f"The room is open at {address}", style=HEAD)
    paper.print(
        "The floor's token is the one in HOUSEWAY_FLOOR_TOKEN."
        if os.environ.get("HOUSEWAY_FLOOR_TOKEN")
        else f"The floor's token, shown once: {floor.token}"
    )
    if not (certificate or proxies or _is_here(host)):
        paper.print(
            "Whoever is between here and the players can read and change all that is sent: give --certificate and"
            " --key, or serve behind a proxy with TLS and name it with --proxy.",
            style=BAD,
        )
    paper.print("Ctrl-C closes it; every table goes on where it was when you come back.", style=DIM)
    if open_page:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    with held or contextlib.nullcontext():
        config = uvicorn.Config(
            app, host=host, port=port, log_config=None, log_level="warning", **doors.settings(kept_open),
            ssl_certfile=certificate, ssl_keyfile=key,
        )  # fmt: skip
        with contextlib.suppress(KeyboardInterrupt):
            doors.Server(config, patience).run()


def _check_tls(certificate: Path | None, key: Path | None) -> None:
    """One sentence about a certificate that cannot be used, before anything is opened."""
    if (certificate is None) != (key is None):
        raise BadInput("a certificate and its key are given together: --certificate FILE --key FILE.")
    if certificate and key:
        import ssl

        for file in (certificate, key):
            file.read_bytes()
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
        except ssl.SSLError as bad:
            raise BadInput(f"{certificate} and {key} are no certificate and its key: {bad.reason or bad}.") from None


def _is_here(host: str) -> bool:
    """Whether an address is reached from this machine only."""
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"


def _own_names(host: str) -> list[str]:
    """The names that this machine has by itself, where the room is reached from others."""
    return [] if _is_here(host) else [host, socket.gethostname(), f"{socket.gethostname()}.local"]


def _one_of_each_family() -> list[Source]:
    """A filing of each family that has odds: what advice needs is compiled for the family."""
    found = {entry.family: entry.id for entry in catalogue().values() if entry.has_odds}
    return [load(filing).source for filing in found.values()]


def _open(address: str) -> None:
    time.sleep(1)
    webbrowser.open(address)
