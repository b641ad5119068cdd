"""How many combinations of rows a SELECT may have to look at: an upper bound from the sizes of its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from workgym.envs.core.select import Node

__all__ = ["Relation", "joined_rows"]


@dataclass(frozen=True)
class Relation:
    """A table as a bound needs it: its number of rows, its columns, and the one that is its key, if it has one."""

    rows: int
    columns: frozenset[str]
    key: str = ""


def joined_rows(tree: Node, tables: Mapping[str, Relation]) -> int:
    """Return an upper bound of the combinations of rows of any part of a statement.

    A join on the key of one side counts one row of that side for each of the other. A subquery that names a column of
    what is around it counts once for each row around it.

    Args:
        tree: of a query, as :func:`workgym.envs.core.select.read_select` gives it.
        tables: by name in lower case.
    """
    return max(_products(tree, tables, {}))


@dataclass(eq=False)
class _Source:
    """What stands after FROM under one name."""

    name: str
    relation: Relation
    known_by: list[_Source] = field(default_factory=list, repr=False)
    """Sources that have a column equal to this one's key."""


def _products(node: Node, tables: Mapping[str, Relation], outer: Mapping[str, Relation]) -> Iterator[int]:
    """Yield a bound for every query inside a query, its own last."""
    known = dict(tables)
    for entry in node.get("cte_map", {}).get("map", []):
        *inner, own = _products(entry["value"]["query_node"], known, outer)
        yield from (*inner, own)
        known[entry["key"].lower()] = Relation(own, frozenset())
    if node["type"] != "SELECT_NODE":
        sides = [list(_products(side, known, outer)) for side in _queries_of(node)]
        for side in sides:
            yield from side
        yield sum(side[-1] for side in sides)
        return
    sources: list[_Source] = []
    equalities = list(_equalities(node.get("where_clause")))
    yield from _sources(node["from_table"], known, outer, sources, equalities)
    own = _product(sources, equalities)
    inside = {**outer, **{source.name: source.relation for source in sources}}
    for subquery in _subqueries(node):
        *inner, last = _products(subquery, known, inside)
        yield from inner
        yield last * own if _looks_out(subquery, known) else last
    yield own
    yield min(own, _limit(node))


def _sources(
    node: Node, tables: Mapping[str, Relation], outer: Mapping[str, Relation], found: list[_Source], equal: list[Any]
) -> Iterator[int]:
    """Collect the sources after FROM and the equalities of their joins; yield the bounds of subqueries among them."""
    kind = node["type"]
    if kind == "JOIN":
        equal += _equalities(node["condition"])
        left = len(found)
        yield from _sources(node["left"], tables, outer, found, equal)
        right = len(found)
        yield from _sources(node["right"], tables, outer, found, equal)
        for column in (column.lower() for column in node["using_columns"]):
            for side, opposite in ((found[left:right], found[right:]), (found[right:], found[left:right])):
                holders = [
                    source for source in opposite if column in source.relation.columns or not source.relation.columns
                ]
                for source in side:
                    source.known_by += holders if source.relation.key == column else []
    elif kind == "SUBQUERY":
        *inner, own = _products(node["subquery"]["node"], tables, outer)
        yield from (*inner, own)
        found.append(_Source(node["alias"].lower(), Relation(own, frozenset())))
    elif kind == "BASE_TABLE":
        name = node["table_name"].lower()
        found.append(_Source((node["alias"] or name).lower(), tables[name]))


def _product(sources: list[_Source], equalities: list[tuple[Node, Node]]) -> int:
    """Return the product of the sizes; a source whose key is set equal to a column of another counts one row.

    Of sources that know each other by their keys in a circle, the smallest counts in full: one of them has to be
    found first.
    """
    for one, other in equalities:
        ends = _source_of(one, sources), _source_of(other, sources)
        for end, column, by in ((ends[0], one, ends[1]), (ends[1], other, ends[0])):
            if end is None or by is None or end is by:
                continue
            if column["column_names"][-1].lower() == end.relation.key:
                end.known_by.append(by)
    waiting = sorted(sources, key=lambda source: (bool(source.known_by), source.relation.rows))
    product, placed = 1, list[_Source]()
    while waiting:
        first = waiting.pop(0)
        product *= max(1, first.relation.rows)
        placed.append(first)
        while found := next((item for item in waiting if _meets(item.known_by, placed)), None):
            waiting.remove(found)
            placed.append(found)
    return product


def _meets(sources: list[_Source], others: list[_Source]) -> bool:
    return any(source in others for source in sources)


def _source_of(column: Node, sources: list[_Source]) -> _Source | None:
    names = [name.lower() for name in column["column_names"]]
    if len(names) > 1:
        return next((source for source in sources if source.name == names[-2]), None)
    return next((source for source in sources if names[0] in source.relation.columns), None)


def _equalities(condition: Any) -> Iterator[tuple[Node, Node]]:
    """Yield the pairs of columns that a condition sets equal in every row."""
    if not isinstance(condition, dict):
        return
    if condition["type"] == "CONJUNCTION_AND":
        for child in condition["children"]:
            yield from _equalities(child)
    elif condition["type"] == "COMPARE_EQUAL":
        left, right = condition["left"], condition["right"]
        if left["class"] == right["class"] == "COLUMN_REF":
            yield left, right


def _queries_of(node: Node) -> Iterator[Node]:
    for name, value in node.items():
        if name != "cte_map":
            items = value if isinstance(value, list) else [value]
            yield from (item for item in items if isinstance(item, dict) and str(item.get("type")).endswith("_NODE"))


def _subqueries(node: Any) -> Iterator[Node]:
    """Yield the queries inside the expressions of a query, not those after FROM or WITH."""
    if isinstance(node, list):
        for item in node:
            yield from _subqueries(item)
    elif isinstance(node, dict):
        if node.get("class") == "SUBQUERY":
            yield node["subquery"]["node"]
            yield from _subqueries(node.get("child"))
        else:
            for name, value in node.items():
                if name not in ("from_table", "cte_map"):
                    yield from _subqueries(value)


def _looks_out(query: Node, tables: Mapping[str, Relation]) -> bool:
    """Return whether a query names a column that none of the tables in it has."""
    names, columns, derived = set[str](), set[str](), False
    for source in _tables_in(query):
        name = (source.get("table_name") or "").lower()
        names |= {name, source["alias"].lower()}
        columns |= tables[name].columns if name in tables else frozenset()
        derived |= source["type"] == "SUBQUERY" or not (name in tables and tables[name].columns)
    for column in _columns_in(query):
        parts = [part.lower() for part in column["column_names"]]
        if len(parts) > 1 and parts[-2] not in names:
            return True
        if len(parts) == 1 and not derived and parts[0] not in columns and parts[0] not in _aliases(query):
            return True
    return False


def _tables_in(node: Any) -> Iterator[Node]:
    if isinstance(node, list):
        for item in node:
            yield from _tables_in(item)
    elif isinstance(node, dict):
        if node.get("type") == "BASE_TABLE" or (node.get("type") == "SUBQUERY" and "sample" in node):
            yield node
        for value in node.values():
            yield from _tables_in(value)


def _columns_in(node: Any) -> Iterator[Node]:
    if isinstance(node, list):
        for item in node:
            yield from _columns_in(item)
    elif isinstance(node, dict):
        if node.get("class") == "COLUMN_REF":
            yield node
        for value in node.values():
            yield from _columns_in(value)


def _aliases(query: Node) -> set[str]:
    return {item["alias"].lower() for item in query.get("select_list", []) if item.get("alias")}


def _limit(node: Node) -> int:
    """Return how many rows a query gives at most by its LIMIT, if that is a number."""
    for modifier in node.get("modifiers", []):
        literal = (modifier.get("limit") or {}).get("literal") or {}
        if modifier["type"] == "LIMIT_MODIFIER" and literal.get("kind") == "INTEGER":
            return int(literal["text"])
    return 10**30
