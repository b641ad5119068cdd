"""The objects as a text for agents that write queries: fields, lookups, picklists and relationships."""

from __future__ import annotations

from functools import cache
from typing import Final

from workgym.envs.crmarena.catalogue import catalogue_for
from workgym.envs.crmarena.objects import FieldSpec, Links, ObjectSpec, objects_for
from workgym.envs.soql.objects import Object

__all__ = ["schema_text"]

_HEAD: Final = """\
Objects that queries can read. Every object has an Id of 18 characters. A field is a text unless its type is named; \
"long text" can be selected and searched for, but not filtered, sorted or grouped by. "-> X" marks a lookup that holds \
the Id of an X; the fields of that record are reached as X.Field, or under the name after "as": \
SELECT Account.ShippingState, Owner.Name FROM Case. Child records are read by the names after "children": \
SELECT Id, (SELECT Id FROM Cases) FROM Account. Times are UTC; a query writes 2024-03-01T00:00:00Z for a datetime and \
2024-03-01 for a date, without quotes."""
_TYPE_NAMES: Final = {"string": "", "email": "", "phone": "", "reference": "", "picklist": "", "longtext": "long text"}
"""How the text calls a type that it does not call by its own name."""


@cache
def schema_text(links: Links = "given") -> str:
    """Return the text, one line for each object."""
    known = catalogue_for(links).objects
    return "\n".join([_HEAD, *(_object_line(one, known[one.name.lower()]) for one in objects_for(links))])


def _object_line(one: ObjectSpec, known: Object) -> str:
    relationships = {parent.field: parent.name for parent in known.parents.values()}
    fields = ", ".join(_field_text(field, relationships) for field in one.fields)
    children = ", ".join(f"{child.name} ({child.object})" for child in known.children.values())
    return f"{one.name} ({one.note}): {fields}{f'; children: {children}' if children else ''}"


def _field_text(field: FieldSpec, relationships: dict[str, str]) -> str:
    reached = relationships.get(field.name)
    parts = [
        _TYPE_NAMES.get(field.type, field.type),
        f"-> {field.to[0]}{f' as {reached}' if reached != field.to[0] else ''}" if field.to else "",
        " | ".join(field.values),
        field.note,
    ]
    said = "; ".join(part for part in parts if part)
    return f"{field.name} ({said})" if said else field.name
