"""The runner of searches: an index finds the records, a query over them returns their fields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from workgym.envs.search.index import Index
from workgym.envs.search.kept import Kept
from workgym.envs.search.terms import Terms
from workgym.envs.soql import tree
from workgym.envs.soql.errors import Code, QueryError
from workgym.envs.soql.objects import Object
from workgym.envs.soql.operands import is_aggregate
from workgym.envs.soql.plans import Rules
from workgym.envs.soql.running import Runner
from workgym.envs.soql.schema import Schema
from workgym.envs.soql.scope import column_sql, object_of
from workgym.envs.soql.shaping import Record
from workgym.envs.soql.sql import identifier
from workgym.envs.soql.translation import translate

__all__ = ["KEPT_CHARACTERS", "MAX_FOUND", "MAX_FOUND_EACH", "MAX_SEARCHED", "run_search"]

MAX_FOUND: Final = 2_000
"""The most records of a search, of all objects together."""
MAX_FOUND_EACH: Final = 250
"""The most records of an object. A search of one object that has a ``WHERE`` or ``ORDER BY`` may find them all."""
MAX_SEARCHED: Final = 200_000
"""The most records of an object that can be searched."""

_SLICE: Final = 10_000
"""The records that are fetched at a time, the most relevant first, until there are enough."""

_SCOPES: Final[dict[str, tuple[str, ...]]] = {
    "EMAIL": ("email",),
    "PHONE": ("phone",),
    "NAME": (),
    "SIDEBAR": ("email", "phone"),
}
"""The types of the fields that a search reads; ``NAME`` and ``SIDEBAR`` read the fields of names too."""
_NAMES: Final = ("NAME", "SIDEBAR")
KEPT_CHARACTERS: Final = 20_000_000
"""The most characters of texts whose indexes are kept; an index takes some twenty bytes for each."""
_indexes: Final[Kept[Index]] = Kept(KEPT_CHARACTERS)


def run_search(
    search: tree.Search, terms: Terms, runner: Runner, schema: Schema, text: str, rules: Rules
) -> list[Record]:
    """Return the records that a search finds, object by object in the order of ``RETURNING``.

    Raises:
        QueryError: if the search names an unknown object or field, or exceeds a limit.
        QueryTimeout, TableMismatch: as queries do.
    """
    if search.limit is not None and search.limit > MAX_FOUND:
        message = f"LIMIT {search.limit}: a search finds at most {MAX_FOUND:,} records"
        raise QueryError(Code.OUT_OF_RANGE, message, text, search.limit_at)
    wanted = search.returning or [tree.Returning(tree.Path((known.name,))) for known in schema]
    most = MAX_FOUND if search.limit is None else search.limit
    each = _most_of_each(wanted)
    plans = [_Part(part, schema, text, rules, each) for part in wanted]  # all first: a mistake is reported in any case
    found = [part.records(search.scope, terms, runner, most) for part in plans]
    shares = _shares([len(records) for records in found], most)
    return [record for records, share in zip(found, shares, strict=True) for record in records[:share]]


def _most_of_each(wanted: Sequence[tree.Returning]) -> int:
    """Return the most records of each object (Salesforce's reference, "SOSL Limits on Search Results")."""
    if len(wanted) == 1 and (wanted[0].where is not None or wanted[0].order):
        return MAX_FOUND
    return min(MAX_FOUND_EACH, MAX_FOUND // max(len(wanted), 1))


def _shares(counts: Sequence[int], most: int) -> list[int]:
    """Distribute a limit evenly; what an object does not need goes to the others, a remainder to the first ones."""
    shares = [0] * len(counts)
    left = min(most, sum(counts))
    while left:
        open_ = [place for place, count in enumerate(counts) if shares[place] < count]
        even = max(left // len(open_), 1)
        for place in open_[:left]:
            share = min(even, counts[place] - shares[place])
            shares[place] += share
            left -= share
    return shares


class _Part:
    """An object of ``RETURNING``.

    Args:
        most: the most records that are found of it.
    """

    def __init__(self, part: tree.Returning, schema: Schema, text: str, rules: Rules, most: int) -> None:
        self._part, self._text = part, text
        self._object = object_of(schema, part.name, text)
        if any(is_aggregate(field) for field in part.fields):
            raise QueryError(Code.MALFORMED_SEARCH, "a search has no aggregates", text, part.name.at)
        fields = part.fields or (tree.Path(("Id",), part.name.at),)
        query = tree.Query(
            items=tuple(tree.Item(field, None, field.at) for field in fields),
            sources=(tree.Source(part.name),),
            where=part.where,
            order=part.order,
            limit=part.limit,
            offset=part.offset,
            at=part.name.at,
            limit_at=part.limit_at,
        )
        # Only the index knows the order of relevance, so rows in that order are cut here, at the limit of a search.
        self._most = most if part.limit is None else min(most, part.limit)
        query = replace(query, limit=self._most) if part.order else replace(query, limit=None, offset=None)
        self._plan = translate(query, schema, text, rules, among=True)

    def records(self, scope: str, terms: Terms, runner: Runner, most: int) -> list[Record]:
        """Return at most ``most`` records."""
        ids = self._index(scope, runner).search(terms)
        if not ids or most <= 0:
            return []
        if self._part.order:
            return [record for _, record in runner.by_id(self._plan, ids)][:most]
        start = self._part.offset or 0
        end = start + min(most, self._most)
        found: list[Record] = []
        step = _SLICE if self._part.where else max(end, 1)
        for first in range(0, len(ids), step):
            best = ids[first : first + step]
            rows = dict(runner.by_id(self._plan, best))
            found += [rows[id_] for id_ in best if id_ in rows]
            if len(found) >= end:
                break
        return found[start:end]

    def _index(self, scope: str, runner: Runner) -> Index:
        owner = self._object
        fields = _searched_fields(owner, scope)
        columns = ", ".join(column_sql("t", owner.fields[name.lower()]) for name in ("Id", *fields))
        table = f"{identifier(owner.name)} AS t"
        ((size, sum_of_hashes),) = runner.fetch(f"SELECT count(*), sum(hash({columns})) FROM {table}")
        if size > MAX_SEARCHED:
            message = f"{owner.name} has {size:,} records; the limit of a search is {MAX_SEARCHED:,}"
            raise QueryError(Code.TOO_COMPLICATED, message, self._text, self._part.name.at)
        key = (owner.name, fields, size, sum_of_hashes)
        return _indexes.get(key, lambda: _made(runner.fetch(f"SELECT {columns} FROM {table} ORDER BY 1")))


def _made(rows: Sequence[tuple[Any, ...]]) -> tuple[Index, int]:
    """Return the index of records, each an id and its texts, and how many characters they have."""
    index = Index([row[0] for row in rows], [row[1:] for row in rows])
    return index, sum(len(text) for row in rows for text in row[1:] if text)


def _searched_fields(owner: Object, scope: str) -> Sequence[str]:
    """Return the names of the fields that a search reads."""
    if scope == "ALL" or not owner.scopes:
        return tuple(field.name for field in owner if field.can.search)
    names = owner.name_fields if scope in _NAMES else ()
    return tuple(field.name for field in owner if field.name in names or field.type in _SCOPES[scope])
