"""Histories as files over HTTP."""

import io
from collections.abc import Iterable
from typing import Annotated, Any, Final

from fastapi import Query, Response

from houseway.room import export
from houseway.room.store import Ended, Store
from houseway.room.table_state import Refused

Form = Annotated[export.Format, Query(alias="format", description="What is written.")]
FILE: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "A file.",
        "content": {media: {"schema": {"type": "string", "format": "binary"}} for media in export.MEDIA.values()},
    }
}
"""What a download answers with, by its form."""


def download(form: export.Format, name: str, store: Store, hands: Iterable[Ended], person: str | None) -> Response:
    """Hands as a person saw them, or whole for the floor."""
    file = io.BytesIO()
    try:
        export.write(file, form, hands, export.Texts(store), person)
    except export.NothingToTell as bad:
        raise Refused(str(bad)) from None
    named = {"content-disposition": f'attachment; filename="houseway-{name}.{export.SUFFIX[form]}"'}
    return Response(file.getvalue(), media_type=export.MEDIA[form], headers=named)
