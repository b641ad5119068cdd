"""Tables that are somewhere else already: a DuckDB or SQLite file, a folder of CSV or Parquet files, a database.

A source says what its tables are and reads their rows in an order that does not change. It is opened for reading only,
and nothing of it is a world yet: :class:`workgym.envs.core.schema.Schema` makes tables of it, a scenario the rows.
"""

from workgym.envs.core.sources.choosing import ChosenTables, TableChoice
from workgym.envs.core.sources.opening import open_source
from workgym.envs.core.sources.reading import digest_of, world_rows
from workgym.envs.core.sources.tables import Link, SourceColumn, SourceTable, TableSource

__all__ = [
    "ChosenTables",
    "Link",
    "SourceColumn",
    "SourceTable",
    "TableChoice",
    "TableSource",
    "digest_of",
    "open_source",
    "world_rows",
]
