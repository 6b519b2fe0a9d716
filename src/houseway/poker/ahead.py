"""What a player may decide before the turn comes: the first of these answers that is then offered."""

from typing import Final

AHEAD: Final = (("check", "fold"), ("fold",), ("check", "call"))
