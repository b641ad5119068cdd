"""A generated set as a folder: every stage's JSONL, the funnel, all defects, a DuckDB file, and the tests as CSV.

The folder is there whole or not at all: it is written beside its place under another name, and renamed.
"""

from __future__ import annotations

import csv
import io
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.pipeline.documents import to_jsonl
from workgym.scenarios.almita.pipeline.items import ApiSpec, MoveTest
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.running import STAGES, GeneratedSet, file_of
from workgym.scenarios.almita.pipeline.set_tables import write_duckdb

__all__ = ["DATABASE", "DEFECTS", "FUNNEL", "TESTS", "new_folder", "write_set"]

FUNNEL: Final = "funnel.json"
DEFECTS: Final = "defects.jsonl"
DATABASE: Final = "set.duckdb"
TESTS: Final = "tests.csv"
_COLUMNS: Final = (
    "test_id", "conversation_id", "intent", "procedure", "apis", "context", "expected_type", "expected", "tags",
)  # fmt: skip


def write_set(found: GeneratedSet, folder: Path) -> None:
    """Write all files of a set into a folder that is there."""
    for stage in STAGES:
        items = getattr(found.made, stage)
        (folder / file_of(stage)).write_text(to_jsonl(items), encoding="utf-8", newline="\n")
    _write_json(folder / FUNNEL, _funnel(found))
    lines = (json.dumps(_said(defect), ensure_ascii=False) + "\n" for defect in found.report.defects)
    (folder / DEFECTS).write_text("".join(lines), encoding="utf-8", newline="\n")
    (folder / TESTS).write_text(_sheet(found.made), encoding="utf-8", newline="\n")
    write_duckdb(found, folder / DATABASE)


@contextmanager
def new_folder(out: Path, named: str) -> Iterator[Callable[[], Path]]:
    """Let a folder be written that is there whole or not at all.

    Yields a function that returns the folder to write into; at the end of the block that becomes ``out``. What an
    earlier run that was killed has left beside it is removed.

    Args:
        out: the folder; it may be there if it is empty.
        named: how it was named by the caller, for errors.

    Raises:
        UsageError: if it is there and not empty, or cannot be written.
    """
    target = out.resolve()
    draft = target.with_name(f".{target.name}.part")

    def begin() -> Path:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir()
        return draft

    _require_free(target, named)
    try:
        yield begin
        _require_free(target, named)
        if target.is_dir():
            target.rmdir()
        draft.rename(target)
    except OSError as error:
        raise UsageError(f"{named}: cannot be written ({error.strerror})") from None
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _require_free(target: Path, named: str) -> None:
    if target.exists() and not target.is_dir():
        raise UsageError(f"{named}: cannot be written (not a folder)")
    if target.is_dir() and any(target.iterdir()):
        raise UsageError(f"{named}: the folder is not empty; expected a new one")


def _write_json(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", encoding="utf-8", newline="\n")


def _funnel(found: GeneratedSet) -> dict[str, Any]:
    return {
        "stages": [row.model_dump(exclude={"review_kept"}) for row in found.funnel],  # a review comes later
        "graphs": [{"graph_id": one.graph_id, "paths": one.paths, **asdict(one.coverage)} for one in found.graphs],
    }


def _said(defect: Defect) -> dict[str, Any]:
    return {key: value for key, value in asdict(defect).items() if value is not None}


def _sheet(made: MadeItems) -> str:
    """Return the tests as CSV, a row for each, with all that an agent sees and what is expected of it."""
    intents = {one.procedure_id: one.intent_id for one in made.procedures}
    procedures = {one.conversation_id: one.procedure_id for one in made.conversations}
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for test in made.tests:
        intent = intents.get(procedures.get(test.conversation_id, ""), "")
        writer.writerow(
            (
                test.test_id,
                test.conversation_id,
                intent,
                test.procedure,
                _json([_public(api) for api in test.apis]),
                _json([{"role": one.role, "content": one.content} for one in test.context]),
                test.expected_type,
                _json(_expected(test)),
                _json(test.tags),
            )
        )
    return out.getvalue()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _public(api: ApiSpec) -> dict[str, Any]:
    """Return an API as agents are told of it: outcomes, and whether it changes anything, are hidden."""
    return api.model_dump(exclude={"outcomes", "mutates"}, exclude_defaults=True)


def _expected(test: MoveTest) -> Any:
    if test.expected_call is None:
        return test.expected_reply
    return {"name": test.expected_call.name, "arguments": test.expected_call.arguments}
