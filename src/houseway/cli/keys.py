"""`houseway keys`: the keys of a room."""

import typer

from houseway.cli.arguments import BadInput
from houseway.cli.stores import KeyFile, StoreName, url_of
from houseway.terminal.output import DIM, Paper

app = typer.Typer(help="The keys of a room, which are kept outside of its store.", no_args_is_help=True)


@app.command("new")
def new(key_file: KeyFile = None) -> None:
    """Make a key: printed, to be put into HOUSEWAY_KEY, or written to a file that is not there yet."""
    from houseway.room.keys import Keys, keep

    made = Keys.new()
    if key_file is None:
        print(made.text, end="")
        return
    if key_file.exists():
        raise BadInput(f"{key_file}: there is a file of this name already.")
    keep(made, key_file)
    _tell(made.public[0])


@app.command("show")
def show(key_file: KeyFile = None) -> None:
    """Show the public key, by which anybody can verify what the room has sealed."""
    from houseway.cli.stores import keys

    _tell(keys(key_file).public[0])


@app.command("rotate")
def rotate(store: StoreName = None, key_file: KeyFile = None) -> None:
    """Sign and seal with a new key from now on. The old ones stay in the file: what they sealed is read with them.

    A seal by the old key names the new one. A room that is open takes the new key when it is opened again.
    """
    import os

    from houseway.room import keys as ring
    from houseway.room.events import Events
    from houseway.room.store import Store, now

    if key_file is None and os.environ.get(ring.IN_ENVIRONMENT):
        raise BadInput(f"the key is in {ring.IN_ENVIRONMENT}: put a new one from `houseway keys new` before it.")
    before = ring.given_keys(key_file)
    after = before.rotated()
    kept = Store(url_of(store), before)
    try:
        Events(kept).note("keys", {"before": before.public[0], "now": after.public[0]})
        kept.seals.write(now(), next_key=after.public[0])
        ring.keep(after, key_file or ring.key_file())
        kept.rekey(after)
    finally:
        kept.close()
    _tell(after.public[0])


def _tell(public: str) -> None:
    paper = Paper()
    paper.print(f"Public key: {public}", soft_wrap=True, highlight=False)
    paper.print("Give it to whoever is to verify the store.", style=DIM)
