"""Objects, their fields with the operations that these allow, and the relationships between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

__all__ = [
    "OTHER_NAMES",
    "TYPES",
    "TYPE_FIELD",
    "Child",
    "Family",
    "Field",
    "FieldType",
    "Object",
    "Parent",
    "common_object",
]


class Family(StrEnum):
    """How values of a field are compared."""

    ID = "id"
    TEXT = "string"
    NUMBER = "double"
    BOOLEAN = "boolean"
    DATE = "date"
    DATETIME = "dateTime"


class FieldType(NamedTuple):
    """The operations that fields of a type allow (Salesforce's reference of SOQL; tables of field types)."""

    family: Family
    filter: bool = True
    sort: bool = True
    group: bool = True
    aggregate: bool = True
    search: bool = False


TYPES: Final[Mapping[str, FieldType]] = {
    "id": FieldType(Family.ID),
    "reference": FieldType(Family.ID),
    "string": FieldType(Family.TEXT, search=True),
    "email": FieldType(Family.TEXT, search=True),
    "phone": FieldType(Family.TEXT, search=True),
    "url": FieldType(Family.TEXT, search=True),
    "picklist": FieldType(Family.TEXT),
    "multipicklist": FieldType(Family.TEXT, sort=False, group=False, aggregate=False),
    "longtext": FieldType(Family.TEXT, filter=False, sort=False, group=False, aggregate=False, search=True),
    "boolean": FieldType(Family.BOOLEAN, aggregate=False),
    "int": FieldType(Family.NUMBER),
    "double": FieldType(Family.NUMBER),
    "currency": FieldType(Family.NUMBER),
    "percent": FieldType(Family.NUMBER),
    "date": FieldType(Family.DATE),
    "datetime": FieldType(Family.DATETIME, group=False),
}
"""By the name that a schema gives it."""
OTHER_NAMES: Final[Mapping[str, str]] = {
    "text": "string",
    "textarea": "string",
    "combobox": "string",
    "number": "double",
    "decimal": "double",
    "integer": "int",
    "bool": "boolean",
    "checkbox": "boolean",
    "lookup": "reference",
}
"""Our names of types, by their names elsewhere."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object.

    Attributes:
        type: one of :data:`TYPES`.
        values: of a picklist, in the order in which they were set up.
        to: the object that a lookup points at; empty if it may be any, or one of several that the schema has.
        key: the type of the keys that it holds, ``string`` or ``int``, if it is an id of one's own tables or points at
            one; empty for an id of 18 characters and for every other field.
        column: the column that holds it.
        among: the objects that a polymorphic lookup may point at, those included that the schema leaves out.
    """

    name: str
    type: str
    values: tuple[str, ...] = ()
    to: str = ""
    key: str = ""
    column: str = ""
    among: tuple[str, ...] = ()

    @property
    def can(self) -> FieldType:
        """The operations that the field allows."""
        return TYPES[self.type]

    @property
    def value_type(self) -> str:
        """The type of its values, one of :data:`TYPES`: of a key its own."""
        return self.key or self.type

    @property
    def family(self) -> Family:
        """How its values are compared."""
        return self.can.family

    @property
    def custom(self) -> bool:
        """Whether the field is a custom one, not one of Salesforce's own."""
        return self.name.endswith("__c")


@dataclass(frozen=True, slots=True)
class Parent:
    """A relationship to the record that a lookup points at.

    Attributes:
        to: the objects that it may lead to and that the schema has: one, unless the relationship is polymorphic.
        among: of a polymorphic relationship, those that the schema leaves out as well; else empty.
    """

    name: str
    field: str
    to: tuple[str, ...]
    among: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Child:
    """A relationship to the records whose lookup points here."""

    name: str
    object: str
    field: str


@dataclass(frozen=True, slots=True)
class Object:
    """An object: a table of its API name.

    Attributes:
        fields, parents, children: by name in lower case, aliases included.
        name_fields: those that a search ``IN NAME FIELDS`` reads.
        scopes: whether searches keep to the kind of fields that they ask for; in articles and products they do not.
    """

    name: str
    fields: Mapping[str, Field]
    parents: Mapping[str, Parent]
    children: Mapping[str, Child]
    name_fields: tuple[str, ...]
    scopes: bool

    @property
    def id(self) -> Field:
        """The field that tells its records apart."""
        return self.fields["id"]

    def __iter__(self) -> Iterator[Field]:
        return iter({known.name: known for known in self.fields.values()}.values())


_COMMON: Final = "Name"
"""Salesforce's name for an object that has what all objects of a polymorphic relationship have."""
TYPE_FIELD: Final = Field("Type", "string", column="Type")
"""The name of a record's object; only records that a polymorphic relationship leads to have it."""


def common_object(objects: Sequence[Object]) -> Object:
    """Return what is known of a record before its object is: the fields and lookups of all objects, and ``Type``."""
    first, *others = objects
    fields = {
        name: known
        for name, known in first.fields.items()
        if all(_alike(known, other.fields.get(name)) for other in others)
    }
    fields[TYPE_FIELD.name.lower()] = TYPE_FIELD
    parents = {
        name: parent
        for name, parent in first.parents.items()
        if all(other.parents.get(name) == parent for other in others)
    }
    return Object(_COMMON, MappingProxyType(fields), MappingProxyType(parents), MappingProxyType({}), (), scopes=True)


def _alike(one: Field, other: Field | None) -> bool:
    """Return whether two fields differ in nothing but their columns."""
    return other is not None and replace(one, column="") == replace(other, column="")
