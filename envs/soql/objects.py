"""Objects, their fields with the operations that these allow, and the relationships between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

__all__ = ["OTHER_NAMES", "TYPES", "Child", "Family", "Field", "FieldType", "Object", "Parent"]


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
        to: the object that a lookup points at; empty if it may be any.
        key: the type of the keys that it holds, ``string`` or ``int``, if it is an id of one's own tables or points at
            one; empty for an id of 18 characters and for every other field.
        column: the column that holds it.
    """

    name: str
    type: str
    values: tuple[str, ...] = ()
    to: str = ""
    key: str = ""
    column: str = ""

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
    """A relationship to the record that a lookup points at."""

    name: str
    field: str
    to: str


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
