"""What the arguments of published tools mean: renamed, looked up, held against a row, or left out.

A published tool takes who calls as an argument, lets the caller choose ids and days, and repeats what stands elsewhere.
Here the session knows the persona, the workplace makes ids and days, and what a row has already has to agree with it.
:mod:`workgym.envs.enterprise.upstream` lists the tools.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import AccessDenied, ArgumentError, NotFound
from workgym.envs.core.schema import Kind, Row, value_text
from workgym.envs.core.session import Session
from workgym.envs.enterprise import access, common
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.ids import read_id
from workgym.envs.enterprise.readings import Reader, as_day, as_employee, as_name, as_text
from workgym.envs.enterprise.tables import SCHEMA

__all__ = ["ArgumentMeaning", "Held", "PublishedTool", "caller", "ignored", "only", "own", "party", "same", "today"]


class Held(NamedTuple):
    """The row that a call names, against which its arguments are held."""

    table: str
    row: Row


Check = Callable[[Session, str, Any, Held | None], None]
"""Refuses the value of the published argument of a name by ToolError; there is no row if the persona may read none."""


@dataclass(frozen=True)
class ArgumentMeaning:
    """What a published argument means.

    Attributes:
        says: it in words, for the page of names.
        own: our argument; ``""`` if ours do without.
        read: returns the value of our argument; None for the value as it is.
        needed: whether a call without the argument is refused.
        absent: returns the value of our argument where this one is left out.
        check: refuses a value.
        unless: a column; the argument counts as left out if the row has its value there.
        joins: whether the value follows that of an earlier argument as a paragraph of its own.
    """

    says: str
    own: str = ""
    read: Reader | None = None
    needed: bool = False
    absent: Callable[[Session], Any] | None = None
    check: Check | None = None
    unless: str = ""
    joins: bool = False


def own(
    name: str,
    read: Reader | None = None,
    *,
    says: str = "",
    needed: bool = False,
    unless: str = "",
    joins: bool = False,
) -> ArgumentMeaning:
    """Return the meaning of an argument that is ours under this name."""
    return ArgumentMeaning(f"`{name}`{says}", name, read, needed, unless=unless, joins=joins)


def caller(name: str = "") -> ArgumentMeaning:
    """Return the meaning of an argument that says who calls: nobody but the persona.

    Args:
        name: our argument that the persona's id fills, given or not.
    """
    says = "the persona" + (f", as `{name}`" if name else "")
    return ArgumentMeaning(says, name, _read_persona, absent=access.caller if name else None)


def party(column: str) -> ArgumentMeaning:
    """Return the meaning of an argument that says who calls, or whom the row names in a column."""
    return ArgumentMeaning(f"the persona, or the record's `{column}`", check=partial(_require_party, column))


def same(column: str, read: Reader | None = None) -> ArgumentMeaning:
    """Return the meaning of an argument that has to say what the row has in a column: nothing changes it here."""
    return ArgumentMeaning(f"the record's `{column}`", check=partial(_require_same, column, read))


def today(column: str = "") -> ArgumentMeaning:
    """Return the meaning of a day that the workplace sets: today, or what the row has in a column."""
    says = "today" + (f", or the record's `{column}`" if column else "")
    return ArgumentMeaning(says, check=partial(_require_today, column))


def only(*values: Any) -> ArgumentMeaning:
    """Return the meaning of an argument that may have no other than these values; without any it is left out."""
    says = "only " + " or ".join(f"`{value}`" for value in values) if values else "left out"
    return ArgumentMeaning(says, check=partial(_require_one_of, values))


def ignored(why: str) -> ArgumentMeaning:
    """Return the meaning of an argument that does not count, whatever it is."""
    return ArgumentMeaning(f"ignored: {why}")


@dataclass(frozen=True)
class PublishedTool:
    """A published tool, and what it means.

    Attributes:
        tool: ours.
        arguments: by its published name, what each means.
        table: whose row a call names by its id; ``""`` if no argument is held against one.
        instead: by published argument, the tool of ours that is called where it is given.
        defaults: values of our arguments that are not given.
        more: our arguments that may be given as well: the published tool has none for them.
        each: by our arguments, those of every call that is made, where it is not one.
    """

    tool: str
    arguments: Mapping[str, ArgumentMeaning]
    table: str = ""
    instead: Mapping[str, str] = field(default_factory=dict)
    defaults: Mapping[str, Any] = field(default_factory=dict)
    more: Sequence[str] = ()
    each: Callable[[Row], Sequence[Row]] | None = None

    def calls(self, session: Session, arguments: Mapping[str, Any]) -> list[Call]:
        """Return the calls of our tools that a call means; see :attr:`workgym.envs.core.Alias.calls`.

        Raises:
            ArgumentError: if an argument is unknown, missing or of another type.
            Invalid: if arguments contradict each other or the row that they name.
            AccessDenied: if somebody else than the persona calls.
            NotFound: if nothing has a name.
        """
        self._require_known(arguments)
        given = {name: value for name, value in arguments.items() if value not in (None, "")}
        ours = self._own_arguments(session, given)
        held = self._held_row(session, given, ours)
        for name, meaning in self.arguments.items():
            if name in given and meaning.check is not None:
                meaning.check(session, name, given[name], held)
            if name in given and meaning.unless and _is_so(meaning.unless, session, name, given[name], held):
                del ours[meaning.own]
        tool = next((other for name, other in self.instead.items() if name in given), self.tool)
        filled = {**self.defaults, **ours}
        return [Call(name=tool, arguments=each) for each in (self.each(filled) if self.each else [filled])]

    def _require_known(self, arguments: Mapping[str, Any]) -> None:
        known = [*self.arguments, *self.more]
        for name in arguments:
            if name not in known:
                raise ArgumentError(f"unknown argument {name[:60]!r}; the arguments: {', '.join(known)}")
        for name, meaning in self.arguments.items():
            if meaning.needed and arguments.get(name) in (None, ""):
                raise ArgumentError(f"{name} is missing", field=name)

    def _own_arguments(self, session: Session, given: Mapping[str, Any]) -> Row:
        ours: Row = {name: given[name] for name in self.more if name in given}
        for name, meaning in self.arguments.items():
            if name in given and (meaning.own or meaning.read):
                read = meaning.read(session, name, given[name]) if meaning.read else given[name]
                if meaning.joins and meaning.own in ours:
                    read = f"{as_text(session, name, ours[meaning.own])}\n\n{as_text(session, name, read)}"
                elif meaning.own and ours.get(meaning.own, read) != read:
                    raise Invalid(name, f"the other arguments name another {meaning.own}")
                ours |= {meaning.own: read} if meaning.own else {}
            elif meaning.absent is not None:
                ours.setdefault(meaning.own, meaning.absent(session))
        return ours

    def _held_row(self, session: Session, given: Mapping[str, Any], ours: Row) -> Held | None:
        """Return the row that the arguments name; None if none is needed, or none can be read, as our tool will say."""
        meanings = [meaning for name, meaning in self.arguments.items() if name in given]
        if not self.table or not any(meaning.check or meaning.unless for meaning in meanings):
            return None
        key = ours.get(SCHEMA[self.table].key[0])
        if isinstance(key, bool) or not isinstance(key, str | int):
            return None
        try:
            return Held(self.table, common.find(session, self.table, read_id(self.table, str(key))))
        except (AccessDenied, NotFound):
            return None


def _read_persona(session: Session, name: str, value: Any) -> str:
    """Return the persona's id.

    Raises:
        AccessDenied: if the value names anybody else, or nobody.
    """
    text, emp_id = as_name(session, name, value), access.caller(session)
    if read_id("employees", text) != emp_id:
        row = common.find(session, "employees", emp_id)
        if text.casefold() not in {str(row[column]).casefold() for column in ("email", "name")}:
            raise AccessDenied()
    return emp_id


def _require_party(column: str, session: Session, name: str, value: Any, held: Held | None) -> None:
    try:
        _read_persona(session, name, value)
    except AccessDenied as denied:
        try:
            if held is not None and as_employee(session, name, value) != held.row[column]:
                raise
        except Invalid:  # it names nobody
            raise denied from None


def _require_same(column: str, read: Reader | None, session: Session, name: str, value: Any, held: Held | None) -> None:
    if held is not None and not _is_so(column, session, name, value, held, read):
        raise Invalid(name, f"the record has another {column}, which no call of this name changes")


def _require_today(column: str, session: Session, name: str, value: Any, held: Held | None) -> None:
    day = session.now.date()
    if as_day(session, name, value) != day and not (column and _is_so(column, session, name, value, held)):
        raise Invalid(name, f"the workplace sets the day; expected today, {day}")


def _require_one_of(values: Sequence[Any], session: Session, name: str, value: Any, held: Held | None) -> None:
    if str(value).strip().casefold() not in {str(one).casefold() for one in values}:
        expected = " or ".join(map(str, values))
        raise Invalid(name, f"expected {expected or 'nothing'}, got {value_text(value)}")


def _is_so(column: str, session: Session, name: str, value: Any, held: Held | None, read: Reader | None = None) -> bool:
    """Return whether a value says what the row has in a column; False without a row."""
    if held is None:
        return False
    shape, stored = SCHEMA[held.table].by_name[column], held.row[column]
    if read is not None:
        return bool(read(session, name, value) == stored)
    if shape.references == "employees":
        return bool(as_employee(session, name, value) == stored)
    if shape.references or column in SCHEMA[held.table].key:
        return read_id(shape.references or held.table, as_name(session, name, value)) == str(stored)
    if shape.kind in (Kind.DATE, Kind.TIMESTAMP):
        return bool(as_day(session, name, value) == (stored.date() if isinstance(stored, datetime) else stored))
    return as_text(session, name, value).strip().casefold() == str(stored).strip().casefold()
