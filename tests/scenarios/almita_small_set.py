"""A small set of the pipeline's, made once: a procedure of the library, and a draft."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import duckdb

from workgym.scenarios.almita.pipeline.presets import IntentChoice
from workgym.scenarios.almita.pipeline.running import STAGES, GeneratedSet, file_of, generate_from
from workgym.scenarios.almita.pipeline.writing import DATABASE, new_folder, write_set

CHOICES = (IntentChoice("replace_code", ("locker",)), IntentChoice("freeze_membership", ("freeze_membership_1",)))
SEED = 6


@cache
def small_set() -> GeneratedSet:
    return generate_from(CHOICES, SEED)


def written(found: GeneratedSet, out: Path) -> Path:
    with new_folder(out, str(out)) as folder:
        write_set(found, folder())
    return out


def lines(folder: Path, stage: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / file_of(stage)).read_text("utf-8").splitlines()]


def put(folder: Path, stage: str, items: list[Any]) -> None:
    text = "".join((item if isinstance(item, str) else json.dumps(item)) + "\n" for item in items)
    (folder / file_of(stage)).write_text(text, encoding="utf-8")


def digests(folder: Path) -> dict[str, str]:
    """By file what tells its content from another's; of the database, all rows of all tables in their order."""
    found = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.iterdir())
        if path.name != DATABASE
    }
    with duckdb.connect(str(folder / DATABASE), read_only=True) as connection:
        names = connection.execute(
            "SELECT table_schema, table_name FROM information_schema.tables ORDER BY 1, 2"
        ).fetchall()
        rows = [(name, connection.execute(f'SELECT * FROM "{name[0]}"."{name[1]}"').fetchall()) for name in names]
    return {**found, DATABASE: hashlib.sha256(repr(rows).encode()).hexdigest()}


__all__ = ["CHOICES", "SEED", "STAGES", "digests", "lines", "put", "small_set", "written"]
