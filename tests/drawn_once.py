"""Tasks that take long to draw and that many test modules read: drawn once for all processes of a test run."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import BinaryIO

from filelock import FileLock

from workgym.envs.core.schema import Schema
from workgym.envs.core.tasks import Task


def drawn_once(name: str, schema: Schema, draw: Callable[[], Iterable[Task]]) -> list[Task]:
    """Return what is drawn: whichever process needs it first draws it for all.

    Args:
        name: tells it from everything else that is drawn.
        schema: that of the tasks' changes.
        draw: draws it.
    """
    path = Path(os.environ["WORKGYM_CACHE"]) / f"tasks-{name}.pickle"
    with FileLock(f"{path}.lock"):
        if not path.exists():
            draft = path.with_suffix(".draft")
            with draft.open("wb") as file:
                _Writer(file, schema).dump(list(draw()))
            draft.replace(path)
    with path.open("rb") as file:
        drawn: list[Task] = _Reader(file, schema).load()
    return drawn


class _Writer(pickle.Pickler):
    """Writes the schema by name: changes are those of one schema, and no copy of it is the same."""

    def __init__(self, file: BinaryIO, schema: Schema) -> None:
        super().__init__(file)
        self.schema = schema

    def persistent_id(self, value: object) -> str | None:
        return "schema" if value is self.schema else None


class _Reader(pickle.Unpickler):
    def __init__(self, file: BinaryIO, schema: Schema) -> None:
        super().__init__(file)
        self.schema = schema

    def persistent_load(self, name: str) -> object:
        return {"schema": self.schema}[name]
