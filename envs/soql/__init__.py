"""Salesforce's query languages, SOQL and SOSL, over the tables of a DuckDB connection.

    from workgym.envs import soql

    schema = soql.Schema.from_dict({"Case": {"fields": {"Subject": "string", "CreatedDate": "datetime"}}})
    soql.query(connection, "SELECT Subject FROM Case WHERE CreatedDate = LAST_MONTH", schema, today=date(2022, 1, 6))

Offline, and usable without an environment: a table is called like its object and has a column for every field, of
type VARCHAR (texts, picklists, ids of 18 characters), BOOLEAN, a number's, DATE or TIMESTAMP (in UTC). In tables of
one's own any column of texts or integers may be the ``Id``. Nothing is written. ``docs/soql.md`` says what is supported
and what differs.
"""

from workgym.envs.soql.asking import Compat, execute, explain, query, search
from workgym.envs.soql.errors import Code, QueryError, QueryTimeout, TableMismatch
from workgym.envs.soql.parsing import parse, parse_search
from workgym.envs.soql.schema import Schema
from workgym.envs.soql.shaping import Record
from workgym.envs.soql.tables import check_tables

__all__ = [
    "Code",
    "Compat",
    "QueryError",
    "QueryTimeout",
    "Record",
    "Schema",
    "TableMismatch",
    "check_tables",
    "execute",
    "explain",
    "parse",
    "parse_search",
    "query",
    "search",
]
