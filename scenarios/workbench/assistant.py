"""NeMo Gym's rows of ``workplace_assistant`` as tasks over WorkBench's published world of 2024.

A row has a request and the calls of its ``ground_truth``. Its outcome is what these change when our tools make
them, and our rules judge an episode.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calls import parse_action
from workgym.envs.core.errors import ActionError, UsageError
from workgym.envs.core.scenario import Template
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.workbench import BENCHMARK as WORKBENCH
from workgym.scenarios.shared.replay import changes_of
from workgym.scenarios.workbench.official import Release
from workgym.scenarios.workbench.official.scenario import OfficialScenario

__all__ = ["BENCHMARK", "AssistantRow", "AssistantScenario", "rows_in"]

BENCHMARK: Final = replace(WORKBENCH, publication="", elsewhere={}, material=f"{__name__}:rows_in")
"""WorkBench with a folder of rows as ``source``."""
_RELEASE: Final = "2024"
"""Whose world NeMo Gym's tables are copies of."""


@dataclass(frozen=True)
class AssistantRow:
    """What makes a row's task.

    Attributes:
        request: the last message of the user.
        context: the message of the system.
        calls: the ``ground_truth``, as JSON text.
    """

    request: str
    context: str
    calls: str

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> AssistantRow:
        """Read a row, in either of the two forms that NeMo Gym has.

        Raises:
            UsageError: if it has no messages or no calls.
        """
        try:
            known = row if "ground_truth" in row else row["verifier_metadata"]
            said = {message["role"]: message["content"] for message in row["responses_create_params"]["input"]}
            calls = parse_action(known["ground_truth"])
            return cls(said["user"], said.get("system", ""), json.dumps([call.model_dump() for call in calls]))
        except (ActionError, KeyError, TypeError) as error:
            raise UsageError(f"no row of workplace_assistant with input and ground_truth: {error!r:.200}") from None

    @property
    def template(self) -> str:
        """The name of its only task's template: the start of a digest of the row."""
        return f"row-{sha256(repr(self).encode()).hexdigest()[:16]}"

    @property
    def task_id(self) -> str:
        """The id of its task."""
        return f"test/0/{self.template}/0"


class AssistantScenario(OfficialScenario):
    """A release's world with the tasks of rows, each a template of its own.

    Args:
        release: an imported release.
        rows: what its tasks are.
    """

    def __init__(self, release: Release, rows: Sequence[AssistantRow]) -> None:
        super().__init__(release)
        self._rows_by_template = {row.template: row for row in rows}
        digest = sha256(repr(sorted(self._rows_by_template)).encode()).hexdigest()[:12]
        self.version = f"{self.version}-rows-{digest}"

    @cached_property
    def templates(self) -> Sequence[Template]:
        """A template for each row."""
        return tuple(Template(name, "workplace_assistant", size=1, published=True) for name in self._rows_by_template)

    def task_of_row(self, row: Mapping[str, Any]) -> str:
        """Return the id of a row's task. Raises UsageError if it is no such row."""
        return AssistantRow.of(row).task_id

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return a row's task.

        Raises:
            GenerationError: if our tools refuse one of its calls.
        """
        row = self._rows_by_template[template]
        calls = tuple(parse_action(row.calls))
        task = Task(
            id=row.task_id,
            instruction=row.request,
            context=row.context,
            template=template,
            domain="workplace_assistant",
            outcome=Outcome(delta=changes_of(WORKBENCH, snapshot, calls)),
            calls=calls,
        )
        return [task]


def rows_in(folder: Path) -> Benchmark:
    """Return the workplace of the rows in a folder's ``*.jsonl`` files.

    Raises:
        UsageError: if there is none, a line is no such row, or the release of 2024 was not imported.
    """
    files = tuple((path, path.stat().st_mtime_ns) for path in sorted(folder.resolve().glob("*.jsonl")))
    if not files:
        raise UsageError(f"{folder}: expected rows of workplace_assistant as *.jsonl")
    return _workplace(files, WORKBENCH.published(_RELEASE).scenario.release)  # type: ignore[attr-defined]


@lru_cache(maxsize=4)
def _workplace(files: Sequence[tuple[Path, int]], release: Release) -> Benchmark:
    rows = [row for path, _ in files for row in _rows_of(path)]
    scenario = AssistantScenario(release, rows)
    return replace(BENCHMARK, scenario=scenario, origin=f"own {scenario.version.rpartition('-')[2]}")


def _rows_of(path: Path) -> list[AssistantRow]:
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not line:
            continue
        try:
            rows.append(AssistantRow.of(json.loads(line)))
        except ValueError as error:  # a UsageError is one
            raise UsageError(f"{path}:{number}: {error}") from None
    return rows
