"""What every importer of published data does: it finds the folder that is meant, and holds rows to their tables."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Schema

__all__ = ["data_folder", "named_folder", "require_rows"]


def named_folder(data: Path | None, how_to_import: str) -> Path:
    """Return the folder that is named, by default by ``WORKGYM_OFFICIAL_DATA``.

    Raises:
        UsageError: if none is named; the message ends with how to import.
    """
    if data is not None:
        return data
    named = os.environ.get("WORKGYM_OFFICIAL_DATA")
    if not named:
        raise UsageError(f"WORKGYM_OFFICIAL_DATA is not set, and no data folder is named; {how_to_import}")
    return Path(named)


def data_folder(data: Path | None, how_to_import: str) -> Path:
    """Return the folder that is named, as :func:`named_folder` does.

    Raises:
        UsageError: if none is named, or it is no folder.
    """
    folder = named_folder(data, how_to_import)
    if not folder.is_dir():
        what = "not a folder" if folder.exists() else "there is no such folder"
        raise UsageError(f"{folder}: {what}; {how_to_import}")
    return folder


def require_rows(schema: Schema, rows: Mapping[str, Iterable[Mapping[str, Any]]], start: str = "") -> None:
    """Require that every row fits its table.

    Args:
        schema: the tables.
        rows: by table.
        start: what the message begins with, such as the file that the rows are from.

    Raises:
        UsageError: if one does not; the message names the table and the row, from 1.
    """
    for name, listed in rows.items():
        for number, row in enumerate(listed, 1):
            try:
                schema[name].read(row)
            except ValueError as error:
                raise UsageError(f"{start}table {name}, row {number}: {error}") from None
