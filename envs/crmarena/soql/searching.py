"""Running a search: the index says which records, a query over them says what is shown of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from workgym.envs.crmarena.soql import tree
from workgym.envs.crmarena.soql.errors import Code, QueryError
from workgym.envs.crmarena.soql.index import Index, Indexes
from workgym.envs.crmarena.soql.operands import is_aggregate
from workgym.envs.crmarena.soql.plans import Rules
from workgym.envs.crmarena.soql.running import Runner
from workgym.envs.crmarena.soql.schema import Object, Schema
from workgym.envs.crmarena.soql.scope import object_of
from workgym.envs.crmarena.soql.shaping import Record
from workgym.envs.crmarena.soql.sql import quoted
from workgym.envs.crmarena.soql.terms import Terms
from workgym.envs.crmarena.soql.translation import translate

__all__ = ["MAX_FOUND", "MAX_SEARCHED", "run_search"]

MAX_FOUND: Final = 2_000
"""Records of a search, of all objects together."""
MAX_SEARCHED: Final = 200_000
"""Records of an object that can be searched."""

_SCOPES: Final[dict[str, tuple[str, ...]]] = {
    "EMAIL": ("email",),
    "PHONE": ("phone",),
    "NAME": (),
    "SIDEBAR": ("email", "phone"),
}
"""Types of the fields that a search reads; ``NAME`` and ``SIDEBAR`` read those of names too."""
_NAMES: Final = ("NAME", "SIDEBAR")
_indexes: Final = Indexes(64)


def run_search(
    search: tree.Search, terms: Terms, runner: Runner, schema: Schema, text: str, rules: Rules
) -> list[Record]:
    """Return the records that a search finds, object by object in the order of ``RETURNING``.

    Raises:
        QueryError: if the search names what is not there, or more records than the limits allow.
    """
    if search.limit is not None and search.limit > MAX_FOUND:
        message = f"LIMIT {search.limit}: a search finds at most {MAX_FOUND:,} records"
        raise QueryError(Code.OUT_OF_RANGE, message, text, search.limit_at)
    wanted = search.returning or [tree.Returning(tree.Path((known.name,))) for known in schema]
    most = MAX_FOUND if search.limit is None else search.limit
    plans = [_Part(part, schema, text, rules) for part in wanted]  # all of them first: a mistake is told in any case
    found: list[Record] = []
    for part in plans:
        found += part.records(search.scope, terms, runner, most - len(found))
    return found


class _Part:
    """An object of ``RETURNING``."""

    def __init__(self, part: tree.Returning, schema: Schema, text: str, rules: Rules) -> None:
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
        if not part.order:  # rows are ranked before they are cut
            query = replace(query, limit=None, offset=None)
        self._plan = translate(query, schema, text, rules, among=True)

    def records(self, scope: str, terms: Terms, runner: Runner, most: int) -> list[Record]:
        """Return at most so many records."""
        ids = self._index(scope, runner).search(terms)
        if not ids or most <= 0:
            return []
        rows = runner.by_id(self._plan, ids)
        if not self._part.order:
            place = {id_: number for number, id_ in enumerate(ids)}
            start = self._part.offset or 0
            rows = sorted(rows, key=lambda row: place[row[0]])[start:]
            rows = rows if self._part.limit is None else rows[: self._part.limit]
        return [record for _, record in rows[:most]]

    def _index(self, scope: str, runner: Runner) -> Index:
        owner = self._object
        fields = _searched(owner, scope)
        columns = ", ".join(map(quoted, ("Id", *fields)))
        table = quoted(owner.name)
        ((size, sum_of_hashes),) = runner.fetch(f"SELECT count(*), sum(hash({columns})) FROM {table}")
        if size > MAX_SEARCHED:
            message = f"{owner.name} has {size:,} records; the limit of a search is {MAX_SEARCHED:,}"
            raise QueryError(Code.TOO_COMPLICATED, message, self._text, self._part.name.at)
        key = (owner.name, fields, size, sum_of_hashes)
        known = _indexes.get(key)
        if known is None:
            rows = runner.fetch(f'SELECT {columns} FROM {table} ORDER BY "Id"')
            known = _indexes.keep(key, Index([row[0] for row in rows], [row[1:] for row in rows]))
        return known


def _searched(owner: Object, scope: str) -> Sequence[str]:
    """Return the fields that a search reads, as they are called."""
    if scope == "ALL" or not owner.scopes:
        return tuple(field.name for field in owner if field.can.search)
    names = owner.name_fields if scope in _NAMES else ()
    return tuple(field.name for field in owner if field.name in names or field.type in _SCOPES[scope])
