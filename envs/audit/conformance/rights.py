"""No tool shows rows or columns that the persona may not read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from workgym.envs.audit.conformance.subject import Subject
from workgym.envs.core.errors import AccessDenied
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session

__all__ = ["rights"]


def rights(subject: Subject) -> str | None:
    """No tool shows what the persona of a task may not read."""
    env = subject.make()
    if env.benchmark.access is None:
        return None
    for task_id in subject.task_ids[::4]:
        env.reset(options={"task_id": task_id})
        results: dict[str, str] = {}
        for table, row, secrets in _withheld_rows(env.session):
            for name, used in env.tools.items():
                if used.ends or used.write:
                    continue
                fields = used.schema["function"]["parameters"]["properties"]
                known = {field: row[field] for field in fields if row.get(field) is not None}
                for arguments in ({}, known, *({field: value} for field, value in known.items())):
                    asked = str(arguments)
                    if name + asked not in results:  # many rows lead to the same call
                        observation, *_ = env.fork().step({"name": name, "arguments": arguments})
                        results[name + asked] = _texts_in(json.loads(observation["result"]))
                    result = results[name + asked]
                    for secret in secrets:
                        if secret in result and secret not in asked:
                            return f"task {task_id}: {name}({arguments}) shows {table}: {secret!r}"
    return None


def _texts_in(value: Any) -> str:
    """Return every text and number in a result, without JSON's escapes."""
    if isinstance(value, dict):
        return "\n".join(_texts_in(item) for item in value.values())
    if isinstance(value, list):
        return "\n".join(_texts_in(item) for item in value)
    return str(value)


def _withheld_rows(session: Session, rows: int = 3) -> Iterator[tuple[str, Row, list[str]]]:
    """Yield, from every table, some rows that the persona may not read in full, and the texts that reveal them."""
    everything = session.unrestricted()
    open_texts = "\n".join(_table_text(session, table) for table in session.schema)
    for name, table in session.schema.items():
        if _values_in(session, name) == _values_in(everything, name):
            continue  # all of it may be read, as most of a large world may
        columns = ", ".join(f'"{column.name}"' for column in table.visible)
        found = 0
        for row in everything.rows(f'SELECT "_row", {columns} FROM "{name}" ORDER BY hash("_row"), "_row"'):
            readable = _readable_row(session, name, row["_row"])
            hidden = [column.name for column in table.visible if row[column.name] != readable.get(column.name)]
            # the words of a list are no secret: tools describe them
            secrets = [str(row[column]) for column in hidden if not table.by_name[column].choices]
            secrets = [text for text in secrets if len(text) >= 8 and text not in open_texts]
            if secrets:
                yield name, {key: str(value) for key, value in row.items() if value is not None}, secrets
                found += 1
            if found == rows:
                break


def _values_in(session: Session, table: str) -> list[Row]:
    """Return how many values each column of a table has, as far as the session reads it."""
    counts = ", ".join(f'count("{column.name}") AS "{column.name}"' for column in session.schema[table].visible)
    try:
        return session.rows(f'SELECT {counts} FROM "{table}"')
    except AccessDenied:
        return []


def _readable_row(session: Session, table: str, key: int) -> Row:
    try:
        return session.find(table, "_row", key) or {}
    except AccessDenied:
        return {}


def _table_text(session: Session, table: str) -> str:
    columns = ", ".join(f'"{column.name}"' for column in session.schema[table].visible)
    try:
        return "\n".join(
            str(value) for row in session.rows(f'SELECT {columns} FROM "{table}"') for value in row.values()
        )
    except AccessDenied:
        return ""
