"""Histories as files over HTTP."""

from typing import Annotated, Any, Final

from fastapi import Query

from houseway.room import export

Form = Annotated[export.Format, Query(alias="format", description="What is written.")]
FILE: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "A file.",
        "content": {media: {"schema": {"type": "string", "format": "binary"}} for media in export.MEDIA.values()},
    }
}
"""What a download answers with, by its form."""
