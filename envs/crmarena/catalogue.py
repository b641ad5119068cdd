"""CRMArena's objects as SOQL knows them: types of fields, lookups, and the names of relationships."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from workgym.envs.crmarena.objects import FieldSpec, Links, ObjectSpec, objects_for
from workgym.envs.soql.schema import Schema

__all__ = ["CATALOGUE", "catalogue_for"]


@cache
def catalogue_for(links: Links) -> Schema:
    """Return the objects with or without the fields that link a case to its issue and to its order item."""
    return Schema.from_dict({known.name: _object_entry(known) for known in objects_for(links)})


def _object_entry(known: ObjectSpec) -> Mapping[str, Any]:
    return {
        "fields": {field.name: _field_entry(field) for field in known.fields},
        "name": list(known.named_by),
        "aliases": list(known.aliases),
        "scopes": known.scopes,
    }


def _field_entry(field: FieldSpec) -> Mapping[str, Any]:
    entry: dict[str, Any] = {"type": field.type}
    if field.values:
        entry["values"] = list(field.values)
    if field.to:
        entry["to"] = field.to[0] if len(field.to) == 1 else list(field.to)
    for name, relationship in (("parent", field.parent), ("children", field.children)):
        if relationship:
            entry[name] = relationship
    return entry


CATALOGUE: Final = catalogue_for("given")
