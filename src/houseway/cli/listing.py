"""`houseway list`: every filing, and whether it can be played."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from houseway.cli.arguments import AsJson, BadInput
from houseway.library import Entry, UnknownFiling, catalogue
from houseway.search import find
from houseway.terminal.output import BAD, DIM, GOOD, HEAD, Paper, dump

NOT_YET = "not written yet"


def show(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORDS]", help="Only games that are called so, or nearly so.")
    ] = None,
    cardroom: Annotated[str | None, typer.Option(help="Only this cardroom: its name, or how its ids begin.")] = None,
    family: Annotated[str | None, typer.Option(help="Only this family of games, such as flop or baccarat.")] = None,
    playable: Annotated[bool, typer.Option("--playable", help="Only what can be played now.")] = False,
    as_json: AsJson = False,
) -> None:
    """List every filing: id, title, cardroom, family, source lines, and whether it can be played."""
    asked = " ".join(words or ())
    entries = chosen(find(asked) if asked else list(catalogue().values()), cardroom, family, playable)
    if as_json:
        dump([plain(entry) for entry in entries])
        return
    paper = Paper(piped_width=150)
    by_document = sorted(entries, key=lambda entry: entry.document)
    for name, group in groupby(by_document, key=lambda entry: entry.cardroom):
        _cardroom(paper, name, list(group))
    if asked and not entries:
        paper.print(f"No game is called “{asked}”.", style="bold")
        return
    _sum_up(paper, entries)


def chosen(entries: list[Entry], cardroom: str | None, family: str | None, playable: bool) -> list[Entry]:
    if family is not None:
        families = sorted({entry.family for entry in entries})
        if family not in families:
            raise BadInput(f"there is no family {family!r}; there are {', '.join(families)}.")
        entries = [entry for entry in entries if entry.family == family]
    if cardroom is not None:
        wanted = cardroom.casefold()
        slugs = {entry.id.partition("/")[0]: entry.cardroom for entry in catalogue().values()}
        rooms = {
            name for slug, name in slugs.items() if wanted == slug or (len(wanted) > 2 and wanted in name.casefold())
        }
        if not rooms:
            raise BadInput(f"there is no cardroom {cardroom!r}; there are {', '.join(slugs)}.")
        entries = [entry for entry in entries if entry.cardroom in rooms]
    return [entry for entry in entries if entry.playable or not playable]


def called(words: Sequence[str], paper: Console) -> str:
    """The filing with that id, or the first that is called so."""
    text = " ".join(words)
    if "/" in text or text.endswith(".toml"):
        return text
    found = [entry.id for entry in find(text) if entry.playable]
    if not found:
        raise UnknownFiling(f"no game is called {text!r}; `houseway list` shows them all.")
    titles = [one for one in found if catalogue()[one].title == catalogue()[found[0]].title]
    if len(titles) > 1:
        others = ", ".join(titles[1:])
        paper.print(f"{len(titles)} cardrooms have this game; here it is {titles[0]} (or {others}).", style=DIM)
    return found[0]


def plain(entry: Entry) -> dict[str, object]:
    data: dict[str, object] = {
        "id": entry.id,
        "title": entry.title,
        "cardroom": entry.cardroom,
        "family": entry.family,
        "document": entry.document,
        "lines": entry.lines,
        "playable": entry.playable,
    }
    return data if entry.playable else {**data, "why": entry.why}


def mark(entry: Entry) -> Text:
    if entry.playable:
        return Text("✓", style=GOOD)
    return Text("·", style=DIM) if entry.why == NOT_YET else Text("✗", style=BAD)


def _cardroom(paper: Console, name: str, entries: Sequence[Entry]) -> None:
    document = entries[0].document
    paper.print(Text.assemble((name, HEAD), (f"  document {document}", DIM)))
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(width=1)
    table.add_column(no_wrap=True)
    columns = zip(*((entry.id, entry.title, entry.family, entry.lines) for entry in entries), strict=True)
    wide = 3 + sum(max(map(len, column)) + 2 for column in columns) <= paper.width
    if wide:
        table.add_column(overflow="fold")
        table.add_column(no_wrap=True, style=DIM)
        table.add_column(overflow="fold", style=DIM)
    for entry in entries:
        style = "" if entry.playable else DIM
        about = [Text(entry.title), Text(entry.family), Text(entry.lines)]
        why = Text(f"\n{entry.why}", style=BAD) if not entry.playable and entry.why != NOT_YET else Text()
        if wide:
            about[0].append_text(why)
            table.add_row(mark(entry), Text(entry.id, style=style or "bold"), *about, style=style)
        else:
            under = Text(" · ").join(about).append_text(why)
            under.stylize(DIM)
            table.add_row(mark(entry), Text.assemble((entry.id, style or "bold"), "\n", under), style=style)
    paper.print(table)
    paper.print()


def _sum_up(paper: Console, entries: Sequence[Entry]) -> None:
    count = Counter("✓" if entry.playable else "·" if entry.why == NOT_YET else "✗" for entry in entries)
    parts = {"✓": "can be played", "·": NOT_YET, "✗": "lost in the documents"}
    told = ", ".join(f"{sign} {count[sign]} {what}" for sign, what in parts.items() if count[sign])
    paper.print(f"{len(entries)} games: {told}." if entries else "There is no such game.", style="bold")
    if count["✓"]:
        paper.print("houseway rules ID shows one; houseway play ID sits you down at it.", style=DIM)
