"""The query tools: SOQL and SOSL over the rows of the episode, by its clock (CRMArena, section 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from pydantic import Field

from workgym.envs import soql
from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Tool, tool
from workgym.envs.crmarena.catalogue import catalogue_for
from workgym.envs.crmarena.objects import Links
from workgym.envs.soql.parsing import MAX_LENGTH

__all__ = ["QueryRefused", "QueryText", "query_tools", "run_query"]

QueryText = Annotated[str, Field(min_length=1, max_length=MAX_LENGTH)]
"""A query, at most as long as the platform takes."""


class QueryRefused(ToolError):
    """The query is wrong or exceeds a limit. The text is what the platform answers: ``CODE: message``."""

    def __init__(self, error: soql.QueryError) -> None:
        super().__init__(str(error), code=error.code)


def run_query(session: Session, text: str, schema: soql.Schema, compat: soql.Compat = "native") -> Any:
    """Run a query or a search on the current rows of a session, by its clock, and return records or a number.

    Raises:
        QueryRefused: if the query is wrong, or exceeds a limit.
        soql.QueryTimeout, soql.TableMismatch: if our side failed.
    """
    try:
        return soql.execute(session.cursor(), text, schema, today=session.now, compat=compat)
    except soql.QueryError as error:
        raise QueryRefused(error) from None


def query_tools(links: Links, run: Callable[[Session, str, soql.Schema], Any] = run_query) -> tuple[Tool, ...]:
    """Return the two tools.

    Args:
        links: whether their objects have the links of a case to its issue and to its order item.
        run: runs a query.
    """
    schema = catalogue_for(links)

    @tool()
    def issue_soql_query(session: Session, query: QueryText) -> Any:
        """Run a query in SOQL, Salesforce's query language, over all objects.

        Args:
            query: one SELECT statement of SOQL, not of SQL: no *, JOIN, DISTINCT or arithmetic; lookups are followed by
                dots, groups counted with COUNT(Id). Datetimes are written 2024-03-01T00:00:00Z, without quotes.

        Returns: a list of records with the selected fields, a parent's as an object inside; the number for SELECT
        COUNT() FROM ...; [] if nothing matches.
        Example: {"name": "issue_soql_query",
        "arguments": {"query": "SELECT OwnerId, COUNT(Id) n FROM Case WHERE Status = 'Closed' GROUP BY OwnerId"}}
        Limits: reads only. A WHERE clause or LIMIT keeps results short. TODAY, LAST_MONTH and the like go by the task's
        today, not by the real date. Without ORDER BY, records are in the order of their ids. A text that begins with
        FIND runs as a search.
        """
        return run(session, query, schema)

    @tool()
    def issue_sosl_query(session: Session, query: QueryText) -> Any:
        """Run a search in SOSL, Salesforce's search language, over the texts of all objects.

        Args:
            query: FIND {words} IN ALL FIELDS RETURNING Object(Field, Field WHERE ... LIMIT n). All words must occur;
                OR, AND NOT, "a phrase" and a * at the end of a word are understood. A backslash goes before
                & | ! ( ) { } [ ] ^ ~ * ? : " ' + - where they are text.

        Returns: a list of records with the fields named after RETURNING, the most relevant first.
        Example: {"name": "issue_sosl_query",
        "arguments": {"query": "FIND {gift card} IN ALL FIELDS RETURNING Knowledge__kav(Id, Title LIMIT 5)"}}
        Limits: reads only; at most 2,000 records, and by default fewer of each object. A text that begins with SELECT
        runs as a query in SOQL.
        """
        return run(session, query, schema)

    return (issue_soql_query, issue_sosl_query)
