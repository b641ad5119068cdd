"""Rules in SQL: from a SELECT over the world's tables, which hold no facts, to a rule.

A rule takes the world, the persona's id and the slots. Its query has every slot as ``$name``, ``$me`` for the persona
and ``$today`` for the day of the world's clock.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise.frames import frame, match
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.shared.sql import query

__all__ = [
    "Rule",
    "day",
    "edits",
    "either",
    "field_value",
    "id_set",
    "person",
    "records",
    "text_set",
    "texts_about",
    "texts_beginning",
    "values",
]

Rule = Callable[[Snapshot, str, Slots], list[Any]]


def person(slot: str) -> str:
    """Return SQL for the id of the employee whom a slot names."""
    return f"(SELECT emp_id FROM employees WHERE name = ${slot})"


def day(slot: str) -> str:
    """Return SQL for the day that a slot states."""
    return f"CAST(strptime(${slot}, '%d %B %Y') AS DATE)"


def records(sql: str, sets: Sequence[str] = ()) -> Rule:
    """Return the rule whose values are the rows of a query: several values each, by name.

    Args:
        sets: the columns that are lists in the query, and sets in the value.
    """

    def rule(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
        found = _rows(snapshot, sql, me, slots)
        return [{name: frozenset(value) if name in sets else value for name, value in row.items()} for row in found]

    return rule


def values(sql: str) -> Rule:
    """Return the rule whose values stand in the one column of a query."""
    return lambda snapshot, me, slots: _first_column(_rows(snapshot, sql, me, slots))


def id_set(sql: str) -> Rule:
    """Return the rule whose one value is the set of ids in the one column of a query; no value if it has no row."""

    def rule(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
        ids = frozenset(_first_column(_rows(snapshot, sql, me, slots)))
        return [ids] if ids else []

    return rule


def text_set(sql: str) -> Rule:
    """Return the rule whose one value is the set of texts in the one column of a query; no value if it has no row."""
    return id_set(sql)


def field_value(fields: Mapping[str, str], sql: str) -> Rule:
    """Return the rule whose values stand in the column that the slot ``field`` names: ``{column}`` in the query.

    Args:
        fields: columns, or other expressions, by the names that people use; for other names there is no value.
    """

    def rule(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
        column = fields.get(slots["field"])
        return _first_column(_rows(snapshot, sql.format(column=column), me, slots)) if column else []

    return rule


def texts_about(sql: str, text: str, kinds: Mapping[str, Sequence[str]]) -> Rule:
    """Return the rule that looks for texts by the description in the slot ``about``: ``{fits}`` in the query.

    Args:
        text: SQL for the text that holds the facts of the description; ``$pattern`` in the query is what the texts
            look like.
        kinds: by the frame of a description, the frames of the texts that it describes.
    """

    def rule(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
        for about, texts in kinds.items():
            facts = match(slots["about"], [about])
            if facts is not None:
                fits = " AND ".join(f"contains(lower({text}), lower($fact_{name}))" for name in facts) or "TRUE"
                bound = {f"fact_{name}": value for name, value in facts.items()}
                pattern = "|".join(map(_duckdb_pattern, texts))
                return _first_column(_rows(snapshot, sql.format(fits=fits), me, slots, pattern=pattern, **bound))
        return []

    return rule


def texts_beginning(sql: str, kinds: Mapping[str, str], forms: Mapping[str, str]) -> Rule:
    """Return the rule that looks for texts by the description in the slot ``about``: ``$pattern`` in the query.

    Args:
        kinds: by the frame of a description, the first sentence of the texts that it describes, with its alternatives
            in brackets and all facts of the description in its slots.
        forms: by slot, a regular expression for its values.
    """

    def rule(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
        for about, first in kinds.items():
            facts = match(slots["about"], [about])
            if facts is not None:
                known = {name: re.escape(value).replace("\\ ", " ") for name, value in facts.items()}
                pattern = _sentence_pattern(first, {**forms, **known})
                return _first_column(_rows(snapshot, sql, me, slots, pattern=pattern))
        return []

    return rule


def edits(table: str, sql: str, *, follows: bool = False) -> Rule:
    """Return the rule whose edits are the rows of a query: the id as ``_id``, and the new values of columns.

    Args:
        follows: whether they follow from another edit by the company's rules.
    """

    def rule(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
        return [Edit(table, row.pop("_id"), row or None, follows) for row in _rows(snapshot, sql, me, slots)]

    return rule


def either(*rules: Rule) -> Rule:
    """Return the rule that has what the rules have together."""
    return lambda snapshot, me, slots: [value for rule in rules for value in rule(snapshot, me, slots)]


def _rows(snapshot: Snapshot, sql: str, me: str, slots: Slots, **more: str) -> list[Row]:
    return query(snapshot, sql, me=me, today=snapshot.now.date(), **slots, **more)


def _first_column(rows: Sequence[Row]) -> list[Any]:
    return [next(iter(row.values())) for row in rows]


def _duckdb_pattern(text: str) -> str:
    """Return the pattern of a frame without names of groups, in the syntax of DuckDB."""
    pattern = re.sub(r"\(\?P=\w+\)", ".+", frame(text).pattern)
    return re.sub(r"\(\?P<\w+>(.*?)\)", r"(\1)", pattern).replace("\\ ", " ")


def _sentence_pattern(sentence: str, forms: Mapping[str, str]) -> str:
    """Return the pattern of a text that begins with a sentence, in the syntax of DuckDB."""
    signs = {"[": "(?:", "|": "|", "]": ")", **{f"{{{name}}}": f"(?:{form})" for name, form in forms.items()}}
    parts = re.split(r"(\{\w+\}|[\[|\]])", sentence)
    return "^" + "".join(signs.get(part) or re.escape(part).replace("\\ ", " ") for part in parts)
