"""Reads one SELECT that an agent wrote, by DuckDB's own parser, and says whether it is one that may run.

The statement is parsed into DuckDB's tree, every node of the tree is held against lists of what is allowed, and the
text that runs is written from the tree. So nothing that was not looked at can run, whatever the text looked like.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

import duckdb

from workgym.envs.core.errors import ToolError

__all__ = ["LIMITS", "QueryLimits", "Select", "SelectRefused", "read_select"]

Node = Mapping[str, Any]


@dataclass(frozen=True)
class QueryLimits:
    """What a statement may cost, in counts.

    Attributes:
        characters: of the text.
        items: in one list of values.
        depth: of selects and functions inside each other.
        joins: in the whole statement.
        products: of the numbers of rows that are joined without a key.
        growth: how many times as long as a stored text a text may become.
        page: characters of the texts of one page of a result.
        nesting: of the statement's tree; each operator in a row, such as +, takes three. DuckDB 2.0.1 writes none out
            that is deeper than 256.
    """

    characters: int = 20_000
    items: int = 1_000
    depth: int = 12
    joins: int = 8
    products: int = 10**8
    growth: int = 100
    page: int = 4_000_000
    nesting: int = 240


LIMITS: Final = QueryLimits()
"""The limits of EnterpriseBench's specification, section 6.2 (our design)."""

_SOURCES: Final = frozenset({"BASE_TABLE", "JOIN", "SUBQUERY", "EMPTY"})
_NODES: Final = frozenset({"SELECT_NODE", "SET_OPERATION_NODE"})
_MODIFIERS: Final = frozenset({"ORDER_MODIFIER", "LIMIT_MODIFIER", "DISTINCT_MODIFIER"})
_ORDERS: Final = frozenset({"ORDER_DEFAULT", "ASCENDING", "DESCENDING", "NULLS_FIRST", "NULLS_LAST"})
_CLASSES: Final = frozenset(
    {
        "BETWEEN", "CASE", "CAST", "COLUMN_REF", "COMPARISON", "CONJUNCTION", "CONSTANT", "FUNCTION", "OPERATOR",
        "STAR", "SUBQUERY", "TYPE", "WINDOW",
    }
)  # fmt: skip
_OPERATORS: Final = frozenset(
    {
        "COMPARE_IN", "COMPARE_NOT_IN", "OPERATOR_NOT", "OPERATOR_IS_NULL", "OPERATOR_IS_NOT_NULL", "OPERATOR_COALESCE",
        "OPERATOR_NULLIF",
    }
)  # fmt: skip
_JOINS: Final = frozenset({"INNER", "LEFT", "RIGHT", "OUTER", "SEMI", "ANTI"})
_REFERENCES: Final = frozenset({"REGULAR", "CROSS", "NATURAL"})
_WINDOWS: Final = frozenset(
    {
        "row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile", "lag", "lead", "first_value",
        "last_value", "nth_value",
    }
)  # fmt: skip
_FUNCTIONS: Final = _WINDOWS | frozenset(
    {
        # operators, by the names that the engine gives them
        "+", "-", "*", "/", "//", "%", "**", "^", "||", "~~", "!~~", "~~*", "!~~*", "like_escape", "not_like_escape",
        "ilike_escape", "not_ilike_escape", "^@",
        # of many rows
        "count", "count_star", "count_if", "sum", "avg", "mean", "min", "max", "median", "mode", "stddev",
        "stddev_samp", "stddev_pop", "var_samp", "var_pop", "variance", "corr", "quantile_cont", "quantile_disc",
        "arg_min", "arg_max", "bool_and", "bool_or", "string_agg", "first", "last", "any_value",
        # of numbers
        "abs", "ceil", "ceiling", "floor", "round", "trunc", "sign", "mod", "power", "pow", "sqrt", "ln", "log", "log2",
        "log10", "exp", "greatest", "least",
        # of texts
        "lower", "upper", "length", "strlen", "trim", "ltrim", "rtrim", "substr", "substring", "left", "right",
        "concat", "concat_ws", "replace", "reverse", "contains", "starts_with", "ends_with", "prefix", "suffix",
        "strpos", "position", "instr", "split_part", "regexp_matches", "regexp_full_match", "regexp_extract",
        "strip_accents",
        # of days
        "year", "quarter", "month", "week", "weekofyear", "isoyear", "day", "dayofmonth", "dayofweek", "isodow",
        "dayofyear", "hour", "minute", "second", "dayname", "monthname", "date_part", "date_trunc", "date_diff",
        "datediff", "date_sub", "last_day", "make_date", "strftime", "to_years", "to_months", "to_weeks", "to_days",
        "to_hours", "to_minutes", "to_seconds",
        # of conditions
        "if", "ifnull", "nullif", "coalesce",
    }
)  # fmt: skip
_TYPES: Final = frozenset(
    {
        "BOOLEAN", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "FLOAT", "DOUBLE", "DECIMAL", "VARCHAR", "DATE", "TIME",
        "TIMESTAMP", "INTERVAL",
    }
)  # fmt: skip
_NO_COLUMNS: Final = frozenset(
    {
        "current_date", "current_time", "current_timestamp", "localtime", "localtimestamp", "current_user",
        "current_role", "current_schema", "current_catalog", "current_database", "session_user", "user",
    }
)  # fmt: skip
"""Names that the engine takes for functions of the clock or of the connection where no column is called so."""
_JOINING: Final = frozenset({"concat", "concat_ws", "||"})


@dataclass
class Select:
    """A statement that may run.

    Attributes:
        sql: the text to run, written from the tree.
        tables: the names of the tables that it reads, in lower case, in the order of their first appearance.
        tree: DuckDB's tree.
        weight: what it does with each combination of rows, at least 1: a function counts 1, a regular expression 50.
    """

    sql: str
    tables: tuple[str, ...]
    tree: Node = field(repr=False)
    weight: int = 1


class SelectRefused(ToolError):
    """A statement that may not run; ``field`` is the argument with the statement."""

    def __init__(self, text: str, code: str = "INVALID") -> None:
        super().__init__(f"select: {text}", code=code, field="select")


@lru_cache(maxsize=1)
def _parser() -> duckdb.DuckDBPyConnection:
    """Return an empty database that parses and does nothing else."""
    return duckdb.connect(":memory:", config={"threads": 1, "enable_external_access": False})


def read_select(text: str, limits: QueryLimits = LIMITS) -> Select:
    """Return the statement in a text.

    Raises:
        ToolError: INVALID, if it is not one SELECT, or uses what is not allowed; LIMIT, if it is too long, too deep or
            has too many joins.
    """
    if len(text) > limits.characters:
        raise SelectRefused(f"at most {limits.characters:,} characters; this has {len(text):,}", "LIMIT")
    try:
        parser = _parser().cursor()
        (answer,) = parser.execute("SELECT json_serialize_sql(?)", [text]).fetchone() or ("{}",)
        tree = json.loads(answer)
    except (duckdb.Error, RecursionError, ValueError):
        raise SelectRefused("it cannot be read; expected one SELECT") from None
    if tree.get("error"):
        place = f", near character {int(tree['position']) + 1}" if str(tree.get("position", "")).isdigit() else ""
        raise SelectRefused(f"it cannot be read as one SELECT{place}")
    statements = tree["statements"]
    if len(statements) != 1:
        raise SelectRefused(f"expected one SELECT; these are {len(statements)}")
    if _nesting(statements[0]) > limits.nesting:
        raise SelectRefused(f"at most {limits.nesting // 3} operators in a row, or inside each other", "LIMIT")
    check = _Check(limits)
    check.statement(statements[0]["node"])
    (sql,) = parser.execute("SELECT json_deserialize_sql(?::JSON)", [json.dumps(tree)]).fetchone() or ("",)
    return Select(sql, tuple(check.tables), statements[0]["node"], check.weight)


class _Check:
    """Goes through a tree and refuses what is on no list."""

    def __init__(self, limits: QueryLimits) -> None:
        self.limits = limits
        self.tables: dict[str, None] = {}
        self.joins = 0
        self.weight = 1

    def statement(self, node: Node) -> None:
        """Check a whole statement."""
        growth = self._query(node, frozenset(), 1)
        if growth > self.limits.growth:
            raise SelectRefused("it would make texts that are too long", "LIMIT")

    def _query(self, node: Node, known: Collection[str], depth: int) -> int:
        """Check a query, and return how many times longer than stored texts its texts may be."""
        self._deep(depth)
        if node["type"] not in _NODES:
            raise SelectRefused(f"{_words(node['type'])} is not allowed; expected SELECT, UNION, INTERSECT or EXCEPT")
        if node.get("sample") is not None:
            raise SelectRefused("a sample is not allowed: it is a matter of chance")
        growth = 1
        names = set(known)
        for entry in node.get("cte_map", {}).get("map", []):
            _require_plain(entry["key"])
            growth *= self._query(entry["value"]["query_node"], names, depth + 1)
            names.add(entry["key"].lower())
        own = 1
        for part in _parts(node):
            if part.get("type") in _MODIFIERS:
                if part.get("limit_type") == "PERCENTAGE":
                    raise SelectRefused("LIMIT takes a number of rows, no percentage")
                own = max([own, *(self._value(item, names, depth) for item in _values_of(part))])
            elif "class" in part:
                own = max(own, self._value(part, names, depth))
            elif part["type"] in _NODES or part["type"].endswith("_NODE"):
                growth *= self._query(part, names, depth + 1)
            else:
                growth *= self._source(part, names, depth)
        return growth * own

    def _source(self, node: Node, known: Collection[str], depth: int) -> int:
        kind = node["type"]
        if kind not in _SOURCES or node.get("sample") is not None or node.get("at_clause") is not None:
            raise SelectRefused(f"{_words(kind)} is not allowed after FROM; expected tables, joins and subqueries")
        _require_plain(node.get("alias") or "", node.get("table_name") or "")
        if kind == "BASE_TABLE":
            if node["schema_name"] or node["catalog_name"] or len(node["qualified_name"]["path"]) != 1:
                raise SelectRefused("a table is named by its name alone")
            if node["table_name"].lower() not in known:
                self.tables.setdefault(node["table_name"].lower())
            return 1
        if kind == "SUBQUERY":
            return self._query(node["subquery"]["node"], known, depth + 1)
        if kind == "EMPTY":
            return 1
        return self._join(node, known, depth)

    def _join(self, node: Node, known: Collection[str], depth: int) -> int:
        self.joins += 1
        if self.joins > self.limits.joins:
            raise SelectRefused(f"at most {self.limits.joins} joins", "LIMIT")
        if node["join_type"] not in _JOINS or node["ref_type"] not in _REFERENCES:
            raise SelectRefused(f"a {_words(node['ref_type'])} join is not allowed")
        growth = 1 if node["condition"] is None else self._value(node["condition"], known, depth)
        return growth * self._source(node["left"], known, depth) * self._source(node["right"], known, depth)

    def _value(self, node: Node, known: Collection[str], depth: int) -> int:
        """Check an expression, and return how many times longer than stored texts its text may be."""
        kind = node.get("class")
        if kind not in _CLASSES:
            raise SelectRefused(f"{_words(str(kind or node.get('type')))} is not allowed")
        if kind == "SUBQUERY":
            inner = [self._value(child, known, depth) for child in _values_of(node, ("child",))]
            return max([self._query(node["subquery"]["node"], known, depth + 1), *inner])
        self._named(node, kind)
        deeper = depth + (kind in ("FUNCTION", "WINDOW", "CASE", "CAST") and not node.get("is_operator"))
        self._deep(deeper)
        children = [self._value(child, known, deeper) for child in _values_of(node)]
        if node["type"] in ("COMPARE_IN", "COMPARE_NOT_IN") and len(children) > self.limits.items + 1:
            raise SelectRefused(f"at most {self.limits.items:,} values in a list", "LIMIT")
        return _growth(node, children)

    def _named(self, node: Node, kind: str) -> None:
        """Refuse names of functions, types, operators and columns that are on no list."""
        if kind == "COLUMN_REF":
            _require_plain(*node["column_names"])
        if kind == "COLUMN_REF" and len(node["column_names"]) == 1 and node["column_names"][0].lower() in _NO_COLUMNS:
            raise SelectRefused(f"{node['column_names'][0].lower()} is not allowed: it is no column")
        if kind == "STAR" and node.get("expr") is not None:
            raise SelectRefused("COLUMNS is not allowed; name the columns")
        if kind == "TYPE" and (node["type_name"].upper() not in _TYPES or node["schema"] or node["catalog"]):
            raise SelectRefused(f"the type {node['type_name']} is not allowed; the types: {', '.join(sorted(_TYPES))}")
        if kind == "OPERATOR" and node["type"] not in _OPERATORS:
            raise SelectRefused(f"{_words(node['type'])} is not allowed")
        if kind in ("FUNCTION", "WINDOW"):
            name = str(node["function_name"]).lower()
            self.weight += 50 if name.startswith("regexp_") else not node.get("is_operator")
            if name not in _FUNCTIONS or node["schema"] or node["catalog"]:
                raise SelectRefused(
                    f"the function {name[:60]} is not allowed; functions of numbers, texts and days are"
                )

    def _deep(self, depth: int) -> None:
        if depth > self.limits.depth:
            raise SelectRefused(f"at most {self.limits.depth} selects and functions inside each other", "LIMIT")


def _nesting(tree: object) -> int:
    """Return how many lists and dictionaries stand inside each other."""
    depth, level = 0, [tree]
    while level:
        inner = [each.values() if isinstance(each, dict) else each for each in level if isinstance(each, dict | list)]
        level = [item for items in inner for item in items]
        depth += bool(inner)
    return depth


def _require_plain(*names: str) -> None:
    """Refuse names of other than plain letters: Python and DuckDB do not agree on which of those are equal."""
    for name in names:
        if not name.isascii():
            raise SelectRefused(f"{name[:60]!r} is not allowed as a name; expected letters from a to z, digits and _")


def _words(name: str) -> str:
    return name.lower().replace("_", " ").removeprefix("operator ")


def _parts(node: Node) -> Iterator[Node]:
    """Yield what a query is made of: queries, sources, modifiers and expressions."""
    for name, value in node.items():
        if name != "cte_map":
            yield from _typed(value)


def _values_of(node: Node, names: tuple[str, ...] = ()) -> Iterator[Node]:
    """Yield the expressions of which a node is made, those of lists and orders inside it included."""
    for name, value in node.items():
        if not names or name in names:
            for item in _typed(value):
                if "class" in item:
                    yield item
                elif item["type"] in _MODIFIERS or item["type"] in _ORDERS:
                    yield from _values_of(item)
                else:
                    raise SelectRefused(f"{_words(str(item['type']))} is not allowed")


def _typed(value: Any) -> Iterator[Node]:
    """Yield the nearest dictionaries inside a value that say of which type they are."""
    if isinstance(value, list):
        for item in value:
            yield from _typed(item)
    elif isinstance(value, dict):
        if isinstance(value.get("type"), str):
            yield value
        else:
            for item in value.values():
                yield from _typed(item)


def _growth(node: Node, children: list[int]) -> int:
    """Return how many times longer than a stored text the text of an expression may be."""
    name = str(node.get("function_name", "")).lower()
    if name in _JOINING:
        return max(1, sum(children))
    if name == "replace":
        return max([1, *children]) * max(1, _length(node["arguments"][-1]["expression"]))
    return max([1, *children])


def _length(node: Node) -> int:
    """Return how long a text is that an expression puts in place of another."""
    if node["class"] != "CONSTANT":
        raise SelectRefused("replace takes a text that is written out in place of another")
    return len(str(node["literal"].get("text", "")))
