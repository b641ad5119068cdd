"""The names that a query may use: objects, their fields, and the relationships between them.

A schema is data. Every object has an ``Id``; a lookup may name the relationship to its parent, and the relationship
from the parent to the records that point at it::

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

The ``Id`` of one's own tables may be any column, of texts or of integers: ``"id": {"column": "order_no", "type":
"integer"}`` beside ``fields``. What points at the object then has keys of that type.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    StringConstraints,
    Tag,
    TypeAdapter,
    ValidationError,
    model_validator,
)

from workgym.envs.soql.objects import OTHER_NAMES, TYPES, Child, Field, Object, Parent, common_object

__all__ = ["Schema"]

_Name: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,254}$")]
_Type: TypeAlias = Literal[tuple(TYPES)]  # type: ignore[valid-type]  # the names, as a table has them
_ID: Final = "Id"
_KEYS: Final = {"id": "", "text": "string", "integer": "int"}
"""The types of keys, each with that of the values; ids of 18 characters are no type of their own."""
_Key: TypeAlias = Literal[tuple(_KEYS)]  # type: ignore[valid-type]  # the names, as a table has them
_Column: TypeAlias = Annotated[str, StringConstraints(pattern=r'^[^"\x00-\x1f]{1,255}$')]
_ONE, _SEVERAL = "[one]", "[several]"
_Targets: TypeAlias = Annotated[
    Annotated[_Name, Tag(_ONE)] | Annotated[Sequence[_Name], Tag(_SEVERAL)],
    Discriminator(lambda value: _SEVERAL if isinstance(value, list | tuple) else _ONE),
]
"""An object, or those of a polymorphic reference."""
_USUAL_NAMES: Final = ("Name", "Title", "Subject")


class _FieldEntry(BaseModel):
    """A field as a schema writes it."""

    model_config = ConfigDict(extra="forbid", strict=True)

    type: _Type
    values: Sequence[Annotated[str, StringConstraints(min_length=1)]] = ()
    to: _Targets | None = None
    parent: _Name | None = None
    children: _Name | None = None
    aliases: Sequence[_Name] = ()

    @model_validator(mode="before")
    @classmethod
    def _read_short_form(cls, what: Any) -> Any:
        entry = {"type": what} if isinstance(what, str) else what
        if isinstance(entry, Mapping) and isinstance(entry.get("type"), str):
            kind = entry["type"].lower()
            entry = {**entry, "type": OTHER_NAMES.get(kind, kind)}
        return entry

    @model_validator(mode="after")
    def _check_entry(self) -> _FieldEntry:
        if self.values and "picklist" not in self.type:
            raise ValueError(f"'values' are for picklists, not for {self.type}")
        if len({value.lower() for value in self.values}) < len(self.values):
            raise ValueError("'values' names one twice")
        if self.to and self.type != "reference":
            raise ValueError(f"'to' is for references, not for {self.type}")
        if self.to is not None and not self.targets:
            raise ValueError("'to' names no object")
        if (self.parent or self.children) and not self.to:
            raise ValueError("'parent' and 'children' need 'to', the object that it points at")
        if len({name.lower() for name in self.targets}) < len(self.targets):
            raise ValueError("'to' names one twice")
        return self

    @property
    def targets(self) -> tuple[str, ...]:
        """The objects that it may point at; none if it may be any."""
        return (self.to,) if isinstance(self.to, str) else tuple(self.to or ())

    @property
    def among(self) -> tuple[str, ...]:
        """The objects of a polymorphic reference, which names them in a list."""
        return () if isinstance(self.to, str) else self.targets

    def parent_name(self, name: str) -> str:
        """Return the name of the relationship to the parent, for the field of this name."""
        usual = f"{name[:-1]}r" if name.endswith("__c") else name.removesuffix(_ID).removesuffix("_id") or name
        return self.parent or usual


class _KeyEntry(BaseModel):
    """The ``Id`` of an object as a schema writes it."""

    model_config = ConfigDict(extra="forbid", strict=True)

    column: _Column = _ID
    type: _Key = "id"

    @property
    def key(self) -> str:
        """The type of the keys' values; empty for ids of 18 characters."""
        return _KEYS[self.type]


class _ObjectEntry(BaseModel):
    """An object as a schema writes it."""

    model_config = ConfigDict(extra="forbid", strict=True)

    fields: dict[_Name, _FieldEntry]
    id: _KeyEntry = _KeyEntry()
    name: Sequence[_Name] = ()
    scopes: bool = True
    aliases: Sequence[_Name] = ()

    def entries(self) -> dict[str, _FieldEntry]:
        """Return the fields, ``Id`` in front unless it stands elsewhere."""
        return self.fields if _ID in self.fields else {_ID: _FieldEntry(type="id"), **self.fields}


_ENTRIES: Final = TypeAdapter(dict[_Name, _ObjectEntry], config=ConfigDict(strict=True))


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Schema:
    """Objects by name in lower case, aliases included. Made by :meth:`from_dict`; compared by identity."""

    objects: Mapping[str, Object] = field(repr=False)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Schema:
        """Read a schema.

        Args:
            data: by API name of the object: ``fields``, by API name a type or a mapping; optionally ``id``, what its
                ``Id`` is, ``name``, the fields that searches for names read (else ``Name``, ``Title`` or
                ``Subject``), ``scopes``, false if searches always read all fields, and ``aliases``. A field's mapping
                has a ``type`` out of :data:`TYPES`; ``values`` if it is a picklist; ``to``, ``parent`` and
                ``children`` if it is a reference: the object (or a list of objects, of which each record points at
                one: a polymorphic reference), the name of the relationship to it (else the field's name without
                ``Id`` or ``_id``, or with ``__r`` for ``__c``) and the name of the way back (else there is none);
                ``aliases``. ``Id`` need not be named. A reference to an object that is not there is an id
                without relationships. The mapping ``id`` has a ``column`` (else ``Id``), whose name is another name
                for ``Id`` unless a field has it, and a ``type``: ``id`` for ids of 18 characters (the default),
                ``text`` or ``integer`` for keys of one's own, which are compared as they are.

        Raises:
            ValueError: naming the object, the field, and the expectation.
        """
        try:
            entries = _ENTRIES.validate_python({**data} if isinstance(data, Mapping) else data)
        except ValidationError as error:
            raise ValueError(_mistake_text(error)) from None
        return cls(MappingProxyType(_objects(entries)))

    def __iter__(self) -> Iterator[Object]:
        return iter({known.name: known for known in self.objects.values()}.values())

    def targets(self, parent: Parent) -> tuple[Object, ...]:
        """Return the objects that a relationship may lead to."""
        return tuple(self.objects[name.lower()] for name in parent.to)

    def target(self, parent: Parent) -> Object:
        """Return the object that a relationship leads to; of a polymorphic one, what all of its objects have."""
        found = self.targets(parent)
        return common_object(found) if parent.among else found[0]


def _objects(entries: Mapping[str, _ObjectEntry]) -> dict[str, Object]:
    """Return objects by name and aliases, with the relationships between them."""
    parents: dict[str, dict[str, Parent]] = {name: {} for name in entries}
    children: dict[str, dict[str, Child]] = {name: {} for name in entries}
    for name, entry in entries.items():
        for field_name, what in entry.entries().items():
            there = tuple(each for each in what.targets if each in entries)
            if not there:  # an object that the schema leaves out: the field is an id
                continue
            if what.among:
                _require_ids(name, field_name, there, entries)
            upwards = what.parent_name(field_name)
            _add(parents[name], upwards, Parent(upwards, field_name, there, what.among), name)
            if what.children:
                for each in there:
                    _add(children[each], what.children, Child(what.children, name, field_name), each)
    found: dict[str, Object] = {}
    for name, entry in entries.items():
        known = _object(name, entries, parents[name], children[name])
        for one in (name, *entry.aliases):
            _add(found, one, known, "the schema")
    return found


def _object(
    name: str, entries: Mapping[str, _ObjectEntry], parents: dict[str, Parent], children: dict[str, Child]
) -> Object:
    entry = entries[name]
    fields: dict[str, Field] = {}
    own = entry.entries()
    for field_name, what in own.items():
        _require_id(name, field_name, what)
        known = _field(field_name, what, entry.id, entries)
        for one in (field_name, *what.aliases):
            _add(fields, one, known, name)
    fields.setdefault(entry.id.column.lower(), fields[_ID.lower()])
    names = entry.name or _usual_names(own)
    for each in names:
        if each not in own:
            raise ValueError(f"{name}: name {each!r}: expected one of its fields")
    return Object(
        name,
        MappingProxyType(fields),
        MappingProxyType(parents),
        MappingProxyType(children),
        tuple(names),
        entry.scopes,
    )


def _field(name: str, what: _FieldEntry, own_key: _KeyEntry, entries: Mapping[str, _ObjectEntry]) -> Field:
    values, targets = tuple(what.values), what.targets
    if what.among:
        targets = tuple(each for each in targets if each in entries)
    to = targets[0] if len(targets) == 1 else ""
    if name == _ID:
        return Field(name, what.type, values, to, own_key.key, own_key.column)
    return Field(name, what.type, values, to, entries[to].id.key if to in entries else "", name, what.among)


def _require_ids(owner: str, name: str, there: Sequence[str], entries: Mapping[str, _ObjectEntry]) -> None:
    """Raise ValueError if a polymorphic reference points at keys of one's own, which may be those of two objects."""
    for each in there:
        if entries[each].id.key:
            raise ValueError(
                f"{owner}.{name}: 'to' names {each!r}, whose keys are of type {entries[each].id.type!r}: "
                "expected objects with ids of 18 characters, which tell the objects apart"
            )


def _require_id(owner: str, name: str, what: _FieldEntry) -> None:
    """Raise ValueError for a field that is called like the id of every object and is none."""
    if name.lower() != _ID.lower() or (name == _ID and what.type == "id"):
        return
    own = f'{{"column": {name!r}, "type": "text" or "integer"}}'
    raise ValueError(
        f'{owner}.{name}: type {what.type!r}: expected id; for a key of your own put "id": {own} beside fields'
    )


def _usual_names(own: Mapping[str, _FieldEntry]) -> list[str]:
    """Return the field that names a record by its name, if there is one."""
    return [known for usual in _USUAL_NAMES for known in own if known.lower() == usual.lower()][:1]


def _add(into: dict[str, Any], name: str, what: Any, where: str) -> None:
    if name.lower() in into:
        raise ValueError(f"{where}: {name!r} is there twice")
    into[name.lower()] = what


def _mistake_text(error: ValidationError) -> str:
    """Return the text of the first mistake: its place, the expectation, and the value."""
    found = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in found["loc"] if part not in ("fields", "[key]", _ONE, _SEVERAL))
    expected = found["msg"].removeprefix("Value error, ").partition(" or instance of ")[0]
    odd = found["type"] == "string_pattern_mismatch" and found["loc"][-1] == "[key]"
    hint = "; letters, digits and _, beginning with a letter: CREATE VIEW gives a table such names" if odd else ""
    return f"{where or 'schema'}: {expected[0].lower()}{expected[1:]}, not {found['input']!r:.80}{hint}"
