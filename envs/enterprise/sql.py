"""SELECT over what the persona may read (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.enclave import run_select
from workgym.envs.core.errors import AccessDenied
from workgym.envs.core.select import LIMITS
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise.arguments import Offset
from workgym.envs.enterprise.common import success

__all__ = ["sql"]

_PAGE: Final = 200
_Select = Annotated[str, Field(min_length=1, max_length=LIMITS.characters)]


@tool()
def query(session: Session, select: _Select, offset: Offset = 0) -> dict[str, Any]:
    """Run one SELECT on the rows and columns that you may read.

    Args:
        select: the statement, in the dialect of DuckDB. Tables are named by their own names, as sql_schema lists them.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "next": offset or null}: up to 200 rows, each with its columns by name; rows
    that you may not read are not there, and columns that you may not read are null. Say ORDER BY if the order matters.
    Example: {"name": "sql_query",
    "arguments": {"select": "SELECT department, count(*) AS n FROM employees GROUP BY department ORDER BY n DESC"}}
    Limits: one SELECT; WITH, joins, subqueries and window functions are allowed, functions of numbers, texts and days
    too. No recursion, no clock, no chance. At most 20,000 characters, 8 joins, 1,000 values in a
    list, 12 selects and functions inside each other, and 10^8 combinations of rows times functions.
    """
    page = run_select(session, select, _PAGE, offset)
    return {**success(page.rows), "next": offset + _PAGE if page.more else None}


@tool()
def schema(session: Session) -> dict[str, Any]:
    """List the tables of which you may read something, with their columns.

    Returns: {"ok": true, "data": [...]}: table and columns of each, a column with its name and type.
    Example: {"name": "sql_schema", "arguments": {}}
    Limits: names and types only; sql_query reads rows.
    """
    tables = [
        {"table": name, "columns": [{"name": column, "type": table.by_name[column].kind.sql} for column in columns]}
        for name, table in session.schema.items()
        if (columns := session.readable_columns(name))
    ]
    if not tables:
        raise AccessDenied(rule="sql.schema")
    return success(tables)


sql: Final = Toolkit("sql", [query, schema])
"""Reading with SQL."""
