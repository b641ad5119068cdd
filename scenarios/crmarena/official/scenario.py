"""The published questions as a scenario: their tasks, and the world of the published database under our tools.

Without the database there is an empty world in its place: ids of tasks are known, and no task can be played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.episode import SUBMIT
from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.scenarios.crmarena.official.chains import chain
from workgym.scenarios.crmarena.official.database import OFFICIAL_SCHEMA, world_rows
from workgym.scenarios.crmarena.official.finding import DATABASE, HOW_TO_IMPORT
from workgym.scenarios.crmarena.official.issues import issues_of
from workgym.scenarios.crmarena.official.keys import answer_key
from workgym.scenarios.crmarena.official.questions import OfficialQuestion, parse_questions
from workgym.scenarios.crmarena.official.reading import read_day
from workgym.scenarios.crmarena.official.task_types import TYPES
from workgym.scenarios.shared.copies import CopiedRelease, require_published_world

__all__ = ["DATABASE_FILE", "QUESTIONS_FILE", "QuestionScenario"]

QUESTIONS_FILE, DATABASE_FILE = "questions.jsonl", "database.sqlite"
"""The names of the copies."""
_VERSION: Final = 1
"""Rises when the same files are converted into other rows."""


class QuestionScenario:
    """The world and the tasks of the release; a ``workgym.envs.core.scenario.Scenario``.

    Args:
        release: copies of its files.
        block: how many questions each type has.
        aided: whether tasks say what the release tells agents in its "aided" mode.
    """

    schema = OFFICIAL_SCHEMA
    now = datetime(2024, 5, 27)
    """The day after the last case was opened; a question that names a day has that as its own clock."""

    def __init__(self, release: CopiedRelease, block: int, *, aided: bool = True) -> None:
        self.release, self.block, self.aided = release, block, aided
        self.version = f"official-{release.exact}-{_VERSION}"

    @cached_property
    def questions(self) -> Sequence[OfficialQuestion]:
        """The published questions, in the order of their numbers.

        Raises:
            UsageError: if a copy is damaged.
        """
        self.release.require_intact()
        path = self.release.folder / QUESTIONS_FILE
        return parse_questions(path.read_bytes(), str(path), self.block)

    @cached_property
    def templates(self) -> Sequence[Template]:
        """A template for each task type, in the order of the release; our own have the same ids."""
        return tuple(
            Template(kind.id, kind.domain, kind.heldout, self.block, published=True) for kind in TYPES.values()
        )

    @property
    def playable(self) -> bool:
        """Whether the published database was imported."""
        return (self.release.folder / DATABASE_FILE).is_file()

    def rows(self, seed: int, scale: float) -> Mapping[str, Sequence[Row]]:
        """Return the world's rows by table; none without the database.

        Raises:
            UsageError: if seed and scale are not those of the only world, or a copy is damaged.
        """
        require_published_world(seed, scale)
        path = self.release.path(DATABASE_FILE)
        return world_rows(path, str(path)) if path else {table: [] for table in self.schema}

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return the tasks of a type.

        Raises:
            UsageError: if the database was not imported, or a copy is damaged.
        """
        if not self.playable:
            raise UsageError(
                f"the published questions cannot be played: their database is not imported. Put {DATABASE} of "
                f"SalesforceAIResearch/CRMArena (local_data, with git-lfs) beside the questions, and {HOW_TO_IMPORT}"
            )
        return self.listed_tasks(template)

    def listed_tasks(self, template: str) -> Sequence[Task]:
        """Return the tasks of a type, whether or not they can be played: to be looked at.

        Raises:
            UsageError: if a copy is damaged.
        """
        questions = [question for question in self.questions if question.type == template]
        return [self._task(number, question) for number, question in enumerate(questions)]

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Start the chain of functions that a question asks for; its answer need not be the expected one.

        Raises:
            UsageError: if its type has no chain, or its words cannot be read.
        """
        return chain(brief)

    def _task(self, number: int, question: OfficialQuestion) -> Task:
        kind, issues = question.kind, issues_of(question)
        told = (question.required, question.optional if self.aided else "")
        return Task(
            id=f"{kind.id}/{number}",
            instruction=question.query,
            context="\n\n".join(text.strip() for text in told if text.strip()),
            persona={"role": kind.role},
            toolkits=("functions",),
            template=kind.id,
            domain=kind.domain,
            tags=(
                *(["unanswerable"] if question.answer is None else []),
                *(["known_issue"] if issues else []),
                *(f"known_issue:{issue}" for issue in issues),
            ),
            now=read_day(question.required),
            outcome=Outcome(delta=Delta(self.schema), answer=answer_key(question)),
            calls=(Call(name=SUBMIT.name, arguments={"answer": question.gold}),),
        )
