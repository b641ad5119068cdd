"""The conditions of WorkBench's searches, whose values are always bound, and the page of rows that meet them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Kind, Table, parse_timestamp, value_text
from workgym.envs.core.session import Session
from workgym.envs.workbench import common
from workgym.envs.workbench.people import colleagues, misspelt_text, nobody_text, people_named
from workgym.envs.workbench.values import choices_with

__all__ = [
    "Condition",
    "day_conditions",
    "name_hint",
    "page",
    "require_one",
    "text_conditions",
    "where",
    "word_conditions",
    "word_hint",
]


_COLLEAGUES: Final = ("assigned_to_email", "person_email")
"""Columns of a colleague's address, which a name finds as well."""
_DAY: Final = "0000-00-00"
"""A day as columns show it: digits and where the signs between them stand."""


class Condition(NamedTuple):
    """A piece of a WHERE clause and the values of its placeholders."""

    sql: str
    values: tuple[Any, ...] = ()


def text_conditions(session: Session, table: Table, texts: Mapping[str, str]) -> list[Condition]:
    """Return the conditions of the texts that are not empty, by column.

    A part of a choice or of a date is found anywhere, as are all words of a colleague's name or address; any other
    column must contain every word, in capitals or not.

    Raises:
        ToolError: if a text can be no part of a choice, a date or a colleague's address, so that no row can match.
    """
    return [found for name, text in texts.items() if text for found in _text_conditions(session, table, name, text)]


def _text_conditions(session: Session, table: Table, name: str, text: str) -> list[Condition]:
    column = table.by_name[name]
    if column.choices:  # a few names, compared here, cost less than a pass over the texts
        return [_is_one_of(f'"{name}"', choices_with(name, text))]
    if column.kind is Kind.DATE:
        return [Condition(f'contains("{name}"::VARCHAR, ?)', (_part_of_day(name, text),))]
    if name in _COLLEAGUES:
        return [_is_one_of(f'lower("{name}")', _people(session, table.name, name, text))]
    return word_conditions(name, (name,), text)


def word_conditions(name: str, columns: Sequence[str], text: str) -> list[Condition]:
    """Return a condition for each word of the argument called ``name``: one of the columns contains it, in any case.

    Raises:
        ToolError: if there are too many words.
    """
    anywhere = " OR ".join(f'contains(lower("{column}"), lower(?))' for column in columns)
    return [Condition(f"({anywhere})", (word,) * len(columns)) for word in common.words_of(name, text)]


def word_hint(session: Session, text: str, searched: str) -> str:
    """Return how to go on when nothing matches the words of a query.

    Args:
        searched: the texts that are searched, in words.
    """
    words = text.lower().split()
    every = f"every word of the query must occur in {searched}" if len(words) > 1 else ""
    return misspelt_text(words, colleagues(session.snapshot)) or every


def name_hint(argument: str, text: str) -> str:
    """Return how a name of several words is searched for, to be said when nothing matches."""
    return f"all words of {argument} must occur in the name" if len(text.split()) > 1 else ""


def _is_one_of(sql: str, names: tuple[str, ...]) -> Condition:
    return Condition(f"{sql} IN ({', '.join('?' * len(names))})", names)


def _people(session: Session, table: str, column: str, text: str) -> tuple[str, ...]:
    """Return, in lower case, the addresses that ``text`` means: of colleagues, or else of others in the column."""
    known = colleagues(session.snapshot)
    found = people_named(column, text, known)
    if not found:
        rows = session.rows(f'SELECT DISTINCT "{column}" AS address FROM {table} ORDER BY address')
        found = people_named(column, text, [row["address"] for row in rows])
    if not found:
        ending = nobody_text(text, known, "company_directory_find_email_address finds colleagues by name")
        raise ToolError(f"{column}: no colleague matches {value_text(text)}; {ending}", field=column)
    return tuple(address.lower() for address in found)


def _part_of_day(name: str, text: str) -> str:
    """Return the part of a day, as columns show it, that ``text`` names; of a date with a time, the date."""
    part = text.strip()
    if len(part) >= len(_DAY):
        with suppress(ValueError):
            return str(parse_timestamp(part).date())
    elif part and re.sub("[0-9]", "0", part) in _DAY:
        return part
    form = "expected a date such as 2021-03-12 or a part of it such as 2021-03"
    raise ToolError(f"{name}: {form}, got {value_text(text)}", field=name)


def day_conditions(column: str, low: str | None, high: str | None) -> list[Condition]:
    """Return the conditions that a date lies from ``low`` to ``high``, both included; a missing bound gives none.

    A row without a date meets neither condition, so a search with a bound never finds it.
    """
    return [
        Condition(f'"{column}" {sign} ?', (common.read_day(bound),))
        for sign, bound in ((">=", low), ("<=", high))
        if bound
    ]


def where(conditions: Iterable[Condition]) -> Condition:
    """Return one condition that holds if all of these hold; without conditions it always holds."""
    joined = list(conditions)
    return Condition(
        " AND ".join(condition.sql for condition in joined) or "TRUE",
        tuple(value for condition in joined for value in condition.values),
    )


def require_one(conditions: list[Condition], names: Iterable[str]) -> None:
    """Raise ToolError, naming the arguments of the search, if none of them was given."""
    if not conditions:
        raise ToolError(f"nothing to search for; at least one is needed of {', '.join(names)}")


def page(
    session: Session, name: str, conditions: Iterable[Condition], limit: int, shown_as: str, hint: str = ""
) -> dict[str, Any]:
    """Return the first rows, in table order, that meet all conditions, and how many there are in all.

    Returns: {"returned": n, "matched": m, shown_as: [...]}, with ``limit`` rows at most; without any, with the hint.
    """
    table, (condition, values) = session.schema[name], where(conditions)
    # The inner query reads the searched columns alone, once; only the rows to show are read whole.
    rows = session.rows(
        f"SELECT {table.sql_visible}, _matched FROM ("
        f"SELECT count(*) AS _matched, unnest(min(_row, {limit})) AS _key FROM {name} WHERE {condition}"
        f") JOIN {name} ON _row = _key ORDER BY _row",
        values,
    )
    return common.listing(table, rows, shown_as, hint)
