"""What goes over the wire as one JSON Schema, from which the page's types are generated."""

import inspect
import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode
from typing_extensions import TypeAliasType

from houseway.room import messages, schemas


class WithoutTitles(GenerateJsonSchema):
    """Fields are called by their names, and need no titles."""

    def field_title_should_be_set(self, _schema: object) -> bool:
        return False


def schema() -> dict[str, Any]:
    """Everything that is sent or answered, by its name."""
    mode: JsonSchemaMode = "validation"
    kinds = [(name, mode, TypeAdapter(kind)) for name, kind in _kinds()]
    _, found = TypeAdapter.json_schemas(kinds, schema_generator=WithoutTitles)
    parts = {name: _named(part) for name, part in sorted(found["$defs"].items())}
    return {"title": "Protocol", "type": "object", "$defs": parts}


def _named(part: dict[str, Any]) -> dict[str, Any]:
    """Only what is named: what else there may be is no business of the page."""
    return {name: value for name, value in part.items() if (name, value) != ("additionalProperties", True)}


def digest() -> str:
    """Tells one schema from another."""
    return sha256(json.dumps(schema(), sort_keys=True).encode()).hexdigest()


def _kinds() -> Iterator[tuple[str, Any]]:
    for module in (messages, schemas):
        for name, kind in vars(module).items():
            model = inspect.isclass(kind) and issubclass(kind, BaseModel) and kind.__module__ == module.__name__
            if isinstance(kind, TypeAliasType) or (model and bool(kind.model_fields)):
                yield name, kind


if __name__ == "__main__":
    print(json.dumps({"digest": digest(), "schema": schema()}))
