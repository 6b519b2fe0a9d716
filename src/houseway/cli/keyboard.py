"""What a person types."""

import sys

import typer
from rich.console import Console
from rich.text import Text


class Leave(Exception):
    """The person leaves the table."""


class EndOfInput(Leave):
    """There is nothing more to read."""


class Keyboard:
    """Reads one key at a time from a terminal, and lines from anything else."""

    def __init__(self, paper: Console) -> None:
        self.paper = paper
        self.by_key = sys.stdin.isatty() and sys.stdout.isatty()

    def line(self, prompt: str) -> str:
        self.paper.print(Text(prompt, style="bold"), end="")
        text = sys.stdin.readline()
        if not text:
            self.paper.print()
            raise EndOfInput
        if not sys.stdin.isatty():
            self.paper.print(text.strip())
        return text.strip()

    def key(self, prompt: str) -> str:
        if not self.by_key:
            return self.line(prompt)
        self.paper.print(Text(prompt, style="bold"), end="")
        try:
            pressed = typer.getchar()
        except EOFError:
            self.paper.print()
            raise EndOfInput from None
        self.paper.print(pressed if pressed.isprintable() else "")
        return pressed.strip()
