"""What a value means, and which values are refused, alike in every tool.

Names of lists, boards, statuses and the like are understood in any notation ("in_progress"), colleagues by the
company's directory. :func:`with_readers` puts one table of readers in front of all writing tools; searches use
:func:`choices_with`. Recorded runs are judged with the release's own checks in their place
(``workgym.scenarios.workbench.recorded.fixed``): their agents never saw these refusals.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import wraps
from typing import Any, Final

from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import value_text
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit
from workgym.envs.workbench import common
from workgym.envs.workbench.people import colleagues, company_domains, is_address, nobody_text
from workgym.envs.workbench.schema import HUMAN_RESOURCES, SCHEMA

__all__ = ["CHOICES", "READERS", "Reader", "choice_meant", "choices_with", "read_choice", "with_readers"]

Reader = Callable[[Session, str, str], str]
"""Takes a session, a column's name and a value as an agent gives it; returns the value as the column holds it.

It raises ToolError, in words for the model, if it means nothing that the column can hold."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    column.name: column.choices
    for table in (*SCHEMA.values(), *HUMAN_RESOURCES)
    for column in table.visible
    if column.choices
}
"""The names that a column holds, by column."""
_FIND: Final = "company_directory_find_email_address"


def choice_meant(choices: Sequence[str], text: str) -> str | None:
    """Return the choice that ``text`` names, None if it names none.

    Capitals, blanks, other signs between words and a plural's s do not count: "in_progress", "InProgress" and
    "leads" are names of In Progress and Lead.
    """
    meant = _plain(text).removesuffix("s")
    return next((choice for choice in choices if _plain(choice).removesuffix("s") == meant), None)


def read_choice(name: str, text: str) -> str:
    """Return the choice of the column called ``name`` that ``text`` names.

    Raises:
        ToolError: naming all choices, those first that are nearest, if it names none.
    """
    found = choice_meant(CHOICES[name], text)
    if found is None:
        raise _unknown_choice(name, text)
    return found


def choices_with(name: str, text: str) -> tuple[str, ...]:
    """Return the choices of the column called ``name`` of which ``text`` is a part or a name.

    Raises:
        ToolError: naming all choices, if there is none.
    """
    part, meant = _plain(text), choice_meant(CHOICES[name], text)
    found = [choice for choice in CHOICES[name] if choice == meant or (part and part in _plain(choice))]
    if not found:
        raise _unknown_choice(name, text)
    return tuple(found)


def _plain(text: str) -> str:
    """Return the letters and digits of a text, in lower case."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def _unknown_choice(name: str, text: str) -> ToolError:
    by_name = {choice.lower(): choice for choice in CHOICES[name]}
    near = [by_name[one] for one in get_close_matches(text[: common.MAX_COMPARED].lower(), by_name)]
    names = ", ".join(dict.fromkeys([*near, *CHOICES[name]]))
    return ToolError(f"{name}: expected one of {names}; got {value_text(text)}", field=name)


def _choice(session: Session, name: str, text: str) -> str:
    return read_choice(name, text)


def _colleague(session: Session, name: str, text: str) -> str:
    """Read the address of a colleague, which must be in the directory."""
    known, address = colleagues(session.snapshot), text.strip().lower()
    if address in map(str.lower, known):
        return address
    if "@" not in text:
        raise ToolError(f"{name}: expected the full address of a colleague, got {value_text(text)}; {_FIND} finds it")
    raise _no_colleague(session, name, text)


def _recipient(session: Session, name: str, text: str) -> str:
    """Read the address of anybody; one at the company must be in the directory."""
    address = text.strip().lower()
    if not is_address(address):
        raise ToolError(
            f"{name}: expected one full address such as somebody@company.example, got {value_text(text)}; "
            f"{_FIND} finds those of colleagues"
        )
    if address.partition("@")[2] in company_domains(session.snapshot):
        return _colleague(session, name, text)
    return address


def _address(session: Session, name: str, text: str) -> str:
    """Read the address of somebody outside the company."""
    if not is_address(text.strip()):
        raise ToolError(f"{name}: expected an address such as somebody@company.example, got {value_text(text)}")
    return text


def _no_colleague(session: Session, name: str, text: str) -> ToolError:
    ending = nobody_text(text, colleagues(session.snapshot), f"{_FIND} finds addresses by name")
    return ToolError(f"{name}: no colleague has the address {value_text(text)}; {ending}", field=name)


_UPDATED: Final = {
    "calendar": "calendar",
    "customer_relationship_manager": "customers",
    "project_management": "project_tasks",
}
"""The table whose fields a toolkit changes."""
READERS: Final[Mapping[str, Reader]] = {
    **dict.fromkeys(CHOICES, _choice),
    "participant_email": _colleague,
    "assigned_to_email": _colleague,
    "person_email": _colleague,
    "stand_in_email": _colleague,
    "recipient": _recipient,
    "customer_email": _address,
}
"""How writing tools read a value, by the column or the argument that it is for; all others are stored as given."""


def with_readers(kit: Toolkit, readers: Mapping[str, Reader]) -> Toolkit:
    """Return a toolkit whose writing tools read their values by ``readers``, in place of those it had before."""
    fields = frozenset(column.name for column in SCHEMA[_UPDATED[kit.name]].visible) if kit.name in _UPDATED else ()
    tools = [
        replace(tool, function=_reading(inspect.unwrap(tool.function), readers, fields)) if tool.write else tool
        for tool in kit
    ]
    return Toolkit(kit.name, tools, prefix="")


def _reading(
    function: Callable[..., Any], readers: Mapping[str, Reader], fields: Collection[str]
) -> Callable[..., Any]:
    """Return a function that reads its values first; ``new_value`` as the field that it is for, if there is one."""

    @wraps(function)
    def reading(session: Session, **values: Any) -> Any:
        field = str(values.get("field"))
        columns = {name: name for name in values} | {"new_value": field if field in fields else ""}
        read = {
            name: readers[columns[name]](session, columns[name], value)
            for name, value in values.items()
            if value and columns[name] in readers
        }
        return function(session, **{**values, **read})

    return reading
