"""A search for leaks: every tool is asked for a record in every way there is, and its results are searched for secrets.

The caller decides which records and columns are protected, so that a mistake in the access matrix or in its
enforcement shows. Nothing here knows the rights.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Any, Final, NamedTuple

import pydantic_core

from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Tool
from workgym.envs.enterprise.common import refusal

__all__ = ["Leak", "Protected", "distinctive", "find_leaks", "probes", "routine"]


class Protected(NamedTuple):
    """A record, and the texts in it that a persona must not get to see."""

    row: Row
    secrets: tuple[str, ...]


class Leak(NamedTuple):
    """A call and the protected text that its result shows."""

    tool: str
    arguments: Mapping[str, Any]
    secret: str


_DATES: Final = ("sent_at", "assigned_date", "raised_date", "sold_on", "ordered_on")
_SOURCES: Final[Mapping[str, tuple[str, ...]]] = {
    "emp_id": ("emp_id", "sender_emp_id", "raised_by_emp_id"),
    "sender": ("sender_emp_id",),
    "recipient": ("recipient_emp_id",),
    "colleague": ("sender_emp_id", "recipient_emp_id"),
    "raised_by": ("raised_by_emp_id",),
    "assignee": ("assignee_emp_id",),
    "since": _DATES,
    "until": _DATES,
    "assigned_since": ("assigned_date",),
    "assigned_until": ("assigned_date",),
    "raised_since": ("raised_date",),
    "raised_until": ("raised_date",),
    "name": ("name", "customer_name"),
    "sold_since": ("sold_on",),
    "sold_until": ("sold_on",),
    "ordered_since": ("ordered_on",),
    "ordered_until": ("ordered_on",),
}
"""By argument, the columns whose values it takes; an argument not named here takes those of its own name."""
_WRONG: Final = ("", "nonsense", -1, 10**8, ["nonsense"])
"""Values that most arguments refuse: what an error text says is looked at as well."""


def distinctive(value: Any) -> list[str]:
    """Return the texts by which a value would be recognised in a result; none if it could be there by chance."""
    if isinstance(value, datetime):
        return [str(value)]
    texts = [str(value)] if isinstance(value, str | int | date) and not isinstance(value, bool) else []
    return [part for text in texts for part in text.split("\n") if len(part) >= 6]


def find_leaks(session: Session, tools: Iterable[Tool], protected: Sequence[Protected]) -> list[Leak]:
    """Make every probe and return those whose results show a secret; what a tool writes is undone.

    A secret that the call itself states is not looked for in what comes back, and today is no secret.
    """
    today = str(session.now.date())
    secrets = [secret for record in protected for secret in record.secrets if secret != today]
    leaks: list[Leak] = []
    for tool in tools:
        asked = [arguments for record in protected for arguments in probes(tool, record)]
        results: dict[str, str] = {}
        for arguments in [*asked, *routine(tool, protected)]:
            call = repr(arguments)
            if call not in results:  # many records ask the same
                results[call] = _result_text(session.fork() if tool.write else session, tool, arguments)
            text = results[call]
            stated = json.dumps(arguments, default=str, ensure_ascii=False).lower()
            shown = (secret for secret in secrets if _shows(text, secret) and secret.lower() not in stated)
            leaks += [Leak(tool.name, arguments, secret) for secret in shown]
    return leaks


def _result_text(session: Session, tool: Tool, arguments: Mapping[str, Any]) -> str:
    try:
        with session.atomic():
            result = tool.call(session, dict(arguments))
    except ToolError as error:
        result = refusal(error)
    text: str = json.dumps(json.loads(pydantic_core.to_json(result)), ensure_ascii=False)
    return text


def _shows(text: str, secret: str) -> bool:
    if secret not in text and '"' not in secret:  # nearly always, and quick
        return False
    return re.search(rf"(?<!\w){re.escape(json.dumps(secret, ensure_ascii=False)[1:-1])}(?!\w)", text) is not None


def probes(tool: Tool, record: Protected) -> Iterator[dict[str, Any]]:
    """Yield arguments that ask a tool for a record: by each of its values alone, and by all together."""
    base, known = _arguments(tool, record)
    yield base
    for name, values in known.items():
        for value in values:
            yield {**base, name: value}
    yield {**base, **{name: values[0] for name, values in known.items() if values}}


def routine(tool: Tool, protected: Sequence[Protected]) -> Iterator[dict[str, Any]]:
    """Yield arguments that do not depend on the record: every choice, wrong values, and page after page."""
    base = next(
        (base for record in protected for base, known in [_arguments(tool, record)] if any(known.values())), None
    )
    if base is None:
        return
    properties = tool.schema["function"]["parameters"]["properties"]
    for name, schema in properties.items():
        for value in (*_choices(schema), *_WRONG):
            yield {**base, name: value}
    if "offset" in properties:
        yield from ({**base, "limit": 100, "offset": offset} for offset in (0, 100, 200))


def _arguments(tool: Tool, record: Protected) -> tuple[dict[str, Any], dict[str, list[Any]]]:
    """Return what a tool requires, filled from the record as far as it goes, and what each argument could be given."""
    parameters = tool.schema["function"]["parameters"]
    known = {name: list(_values(name, record)) for name in parameters["properties"]}
    return {name: known[name][0] if known[name] else "x" for name in parameters.get("required", [])}, known


def _values(name: str, record: Protected) -> Iterator[Any]:
    """Yield what an argument of this name could be given, judging by the record."""
    if name == "text":
        yield from _searches(record.secrets)
    elif name == "sections":
        yield [{"heading": "x", "text": "x"}]
    elif name == "sources":
        yield from ([_plain(value)] for column, value in record.row.items() if column.endswith("_id") and value)
    elif name == "fields":
        yield from ([column] for column in record.row)
    elif name == "level" and "level_prefix" in record.row:
        yield f"{record.row['level_prefix']}{record.row['level']:02d}"
    for column in _SOURCES.get(name, (name,)):
        value = record.row.get(column)
        if value is not None:
            yield str(value)[:10] if column in _DATES else _plain(value)
            if column.endswith("_id") and (number := re.search(r"\d+$", str(value))):
                yield int(number[0])


def _searches(secrets: Sequence[str]) -> Iterator[str]:
    for secret in secrets:
        words = secret.split()
        yield from (word for word in words if len(word) >= 5)
        yield " ".join(words[: max(1, len(words) // 2)])


def _plain(value: Any) -> Any:
    return value if isinstance(value, str | int | bool) else str(value)


def _choices(schema: Mapping[str, Any]) -> Sequence[Any]:
    if schema.get("type") == "boolean":
        return (True, False)
    if schema.get("type") == "integer":
        return (schema.get("minimum", 0), schema.get("maximum", 1))
    choices: Sequence[Any] = schema.get("enum", ())
    return choices
