"""A source by where it is: what a path leads to is seen in the file, never guessed from its name."""

from __future__ import annotations

import os
from pathlib import Path

from workgym.envs.core.errors import UsageError
from workgym.envs.core.sources.database import DatabaseSource
from workgym.envs.core.sources.duckdb_file import DuckDBSource
from workgym.envs.core.sources.folder import FolderSource
from workgym.envs.core.sources.sqlite_file import SQLiteSource
from workgym.envs.core.sources.tables import TableSource

__all__ = ["open_source"]


def open_source(place: str | os.PathLike[str]) -> TableSource:
    """Return the source at a path or at an SQLAlchemy URL (extra ``data``).

    Raises:
        UsageError: if nothing is there, or nothing that can be read.
    """
    if isinstance(place, str) and "://" in place:
        return DatabaseSource(place)
    path = Path(place)
    if path.is_dir():
        return FolderSource(path)
    if not path.is_file():
        hint = "" if path.is_absolute() else "; start from the module's folder: Path(__file__).with_name(...)"
        raise UsageError(f"no file or folder {str(path)!r} in {Path.cwd()}{hint}")
    with path.open("rb") as file:
        start = file.read(16)
    if start[8:12] == b"DUCK":
        return DuckDBSource(path)
    if start == b"SQLite format 3\0":
        return SQLiteSource(path)
    raise UsageError(
        f"{path}: expected a DuckDB file, an SQLite file, a folder of CSV or Parquet files, or an SQLAlchemy URL"
    )
