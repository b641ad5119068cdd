"""What a query may name: objects, their fields, and the relationships between them.

A schema is data. Every object has an ``Id``; a lookup may give its parent a name to be reached by, and its parent's
object a name for the records that point at it::

    Schema.from_dict(
        {
            "Account": {"fields": {"Name": "string"}},
            "Case": {
                "fields": {
                    "Status": {"type": "picklist", "values": ["New", "Closed"]},
                    "AccountId": {"type": "reference", "to": "Account", "parent": "Account", "children": "Cases"},
                    "Description": "longtext",
                }
            },
        }
    )
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple

__all__ = ["TYPES", "Child", "Family", "Field", "FieldType", "Object", "Parent", "Schema"]


class Family(StrEnum):
    """How values of a field are compared."""

    ID = "id"
    TEXT = "string"
    NUMBER = "double"
    BOOLEAN = "boolean"
    DATE = "date"
    DATETIME = "dateTime"


class FieldType(NamedTuple):
    """What may be done with fields of a type (Salesforce's reference of SOQL; tables of field types)."""

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

_OBJECT_KEYS: Final = frozenset({"fields", "name", "scopes", "aliases"})
_FIELD_KEYS: Final = frozenset({"type", "values", "to", "parent", "children", "aliases"})


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object.

    Attributes:
        type: one of :data:`TYPES`.
        values: of a picklist, in the order in which they were set up.
        to: the object that a lookup points at; empty if it may be any.
    """

    name: str
    type: str
    values: tuple[str, ...] = ()
    to: str = ""

    @property
    def can(self) -> FieldType:
        """What may be done with it."""
        return TYPES[self.type]

    @property
    def family(self) -> Family:
        """How its values are compared."""
        return self.can.family

    @property
    def custom(self) -> bool:
        """Whether it is no field of Salesforce's own."""
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
    """An object, which is a table of its API name.

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

    def __iter__(self) -> Iterator[Field]:
        return iter({known.name: known for known in self.fields.values()}.values())


@dataclass(frozen=True, slots=True, eq=False)
class Schema:
    """Objects by name in lower case, aliases included. Made by :meth:`from_dict`; compared by identity."""

    objects: Mapping[str, Object] = field(repr=False)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Schema:
        """Read a schema.

        Args:
            data: by API name of the object: ``fields``, by API name a type or a mapping; optionally ``name``, the
                fields that searches for names read (else ``Name``, ``Title`` or ``Subject``), ``scopes``, false if
                searches always read all fields, and ``aliases``. A field's mapping has a ``type`` out of
                :data:`TYPES`; ``values`` if it is a picklist; ``to``, ``parent`` and ``children`` if it is a
                reference: the object, the name of the relationship to it (else the field's name without ``Id``, or
                with ``__r`` for ``__c``) and the name of the way back (else there is none); ``aliases``. ``Id`` need
                not be named.

        Raises:
            ValueError: naming the object, the field, and what was expected.
        """
        found = {name: _read_object(name, entry) for name, entry in data.items()}
        objects = _by_name({name: read.object for name, read in found.items()}, found, "the schema")
        for name, read in found.items():
            for lookup, names in read.lookups:
                if lookup.to not in found:
                    raise ValueError(f"{name}.{lookup.name}: to {lookup.to!r}: expected {_listed(found)}")
                _add(read.object.parents, names.parent, Parent(names.parent, lookup.name, lookup.to), name)
                if names.children:
                    target = found[lookup.to].object
                    _add(target.children, names.children, Child(names.children, name, lookup.name), target.name)
        return cls(objects)

    def __iter__(self) -> Iterator[Object]:
        return iter({known.name: known for known in self.objects.values()}.values())


class _Names(NamedTuple):
    parent: str
    children: str


class _Read(NamedTuple):
    object: Object
    lookups: tuple[tuple[Field, _Names], ...]
    aliases: tuple[str, ...]


def _read_object(name: str, entry: Any) -> _Read:
    _expect(isinstance(entry, Mapping) and "fields" in entry, f"{name}: expected a mapping with 'fields'")
    _expect_keys(entry, _OBJECT_KEYS, name)
    given = {"Id": "id", **entry["fields"]}
    fields = {field_name: _read_field(name, field_name, what) for field_name, what in given.items()}
    by_name = _by_name(fields, {key: what for key, what in given.items() if isinstance(what, Mapping)}, name)
    names = entry.get("name") or [known for known in ("Name", "Title", "Subject") if known in fields][:1]
    for known in names:
        _expect(known in fields, f"{name}: name {known!r}: expected one of its fields")
    read = Object(name, by_name, {}, {}, tuple(names), bool(entry.get("scopes", True)))
    lookups = tuple((fields[key], _names(key, given[key])) for key in fields if fields[key].to)
    return _Read(read, lookups, tuple(entry.get("aliases", ())))


def _read_field(owner: str, name: str, what: Any) -> Field:
    where = f"{owner}.{name}"
    entry = {"type": what} if isinstance(what, str) else what
    _expect(isinstance(entry, Mapping), f"{where}: expected a type or a mapping, not {what!r}")
    _expect_keys(entry, _FIELD_KEYS, where)
    kind = str(entry.get("type"))
    _expect(kind in TYPES, f"{where}: type {kind!r}: expected {_listed(TYPES)}")
    _expect(not ("to" in entry and kind != "reference"), f"{where}: 'to' is for references, not for {kind}")
    _expect(not ("values" in entry and "picklist" not in kind), f"{where}: 'values' are for picklists, not for {kind}")
    return Field(name, kind, tuple(entry.get("values", ())), entry.get("to", ""))


def _names(name: str, entry: Mapping[str, Any]) -> _Names:
    if name.endswith("__c"):
        usual = f"{name[:-1]}r"
    else:
        usual = name.removesuffix("Id") or name
    return _Names(entry.get("parent", usual), entry.get("children", ""))


def _by_name(known: Mapping[str, Any], entries: Mapping[str, Any], where: str) -> dict[str, Any]:
    """Return what is known by name in lower case, and by aliases."""
    found: dict[str, Any] = {}
    for name, what in known.items():
        entry = entries.get(name)
        aliases = entry.aliases if isinstance(entry, _Read) else (entry or {}).get("aliases", ())
        for one in (name, *aliases):
            _add(found, one, what, where)
    return found


def _add(into: Mapping[str, Any], name: str, what: Any, where: str) -> None:
    _expect(bool(name) and name.isidentifier() and name.isascii(), f"{where}: {name!r} is no name")
    _expect(name.lower() not in into, f"{where}: {name!r} is there twice")
    into[name.lower()] = what  # type: ignore[index]


def _expect_keys(entry: Mapping[str, Any], known: frozenset[str], where: str) -> None:
    for key in entry:
        _expect(key in known, f"{where}: key {key!r}: expected {_listed(sorted(known))}")


def _expect(holds: bool, message: str) -> None:
    if not holds:
        raise ValueError(message)


def _listed(names: Any) -> str:
    return f"one of {', '.join(names)}"
