"""How many combinations of rows a SELECT may have to look at: an upper bound from the sizes of its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
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


@dataclass
class _Source:
    """What stands after FROM under one name."""

    name: str
    relation: Relation
    keyed: bool = False


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
        using = {column.lower() for column in node["using_columns"]}
        for source in found[left:]:
            source.keyed |= source.relation.key in using and right > left
    elif kind == "SUBQUERY":
        *inner, own = _products(node["subquery"]["node"], tables, outer)
        yield from (*inner, own)
        found.append(_Source(node["alias"].lower(), Relation(own, frozenset())))
    elif kind == "BASE_TABLE":
        name = node["table_name"].lower()
        found.append(_Source((node["alias"] or name).lower(), tables[name]))


def _product(sources: list[_Source], equalities: list[tuple[Node, Node]]) -> int:
    """Return the product of the sizes; a source whose key is set equal to a column of another counts one row."""
    for one, other in equalities:
        ends = _source_of(one, sources), _source_of(other, sources)
        if None in ends or ends[0] is ends[1]:
            continue
        for end, column in zip(ends, (one, other), strict=True):
            if end is not None and column["column_names"][-1].lower() == end.relation.key:
                end.keyed = True
                break
    if sources and all(source.keyed for source in sources):
        max(sources, key=lambda source: source.relation.rows).keyed = False
    product = 1
    for source in sources:
        product *= 1 if source.keyed else max(1, source.relation.rows)
    return product


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
