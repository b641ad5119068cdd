"""The published tasks as a scenario: the imported tables under our tools, played with the paper's rights."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final

from workgym.envs.core.calendar import show_day
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.episode import SUBMIT
from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import NO_KEY, Outcome, Task
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.answers import TypedKey
from workgym.envs.enterprise.verifier import EnterpriseSecrets
from workgym.scenarios.enterprise.official.converting import NOW, records_of, world_rows
from workgym.scenarios.enterprise.official.finding import Listed, parse_records
from workgym.scenarios.enterprise.official.issues import issues_of
from workgym.scenarios.enterprise.official.keys import HINTS, PublishedIds, answer_key, rule_of
from workgym.scenarios.enterprise.official.schema import OFFICIAL_SCHEMA
from workgym.scenarios.enterprise.official.sources import DOCUMENTS, SOURCES, TASKS
from workgym.scenarios.enterprise.official.tasks import DOMAINS, AuthorTask, read_tasks
from workgym.scenarios.shared.copies import CopiedRelease, require_published_world

__all__ = ["AuthorScenario", "PublishedSecrets", "read_copies"]

_TOOLKITS: Final = tuple(kit.name for kit in BENCHMARK.toolkits)
"""The release gives its agents all tools."""
_VERSION: Final = 1
"""Rises when the same files are converted into other rows."""


class PublishedSecrets(EnterpriseSecrets):
    """The secrets of a published task: the paper's rights hold, whatever profile was asked for."""

    profile: ClassVar[str] = "paper"
    gold: str = ""
    """The published answer."""


def read_copies(release: CopiedRelease) -> tuple[dict[str, Listed], dict[str, list[dict[str, Any]]]]:
    """Return the records by source and the documents by kind that the copies of a release hold.

    Raises:
        UsageError: if a copy is damaged.
    """
    files = release.contents()
    sources = {}
    for name, source in SOURCES.items():
        if content := files.get(f"{name}.json"):
            shown = str(release.folder / f"{name}.json")
            records = parse_records(content, shown, source)
            sources[name] = Listed(records, [f"{shown}: record {number}" for number in range(1, len(records) + 1)])
    pages = {kind.name: json.loads(files.get(f"{kind.name}.json", b"[]")) for kind in DOCUMENTS}
    return sources, pages


class AuthorScenario:
    """The world and the tasks of the release; a ``workgym.envs.core.scenario.Scenario``.

    Args:
        release: copies of its files.
    """

    schema = OFFICIAL_SCHEMA
    now = NOW

    def __init__(self, release: CopiedRelease) -> None:
        self.release = release
        self.version = f"official-{release.exact}-{_VERSION}"

    @cached_property
    def published(self) -> Sequence[AuthorTask]:
        """The published tasks, in the order of the file.

        Raises:
            UsageError: if a copy is damaged, or the release was imported without tasks.
        """
        tasks = tuple(read_tasks(records_of(read_copies(self.release)[0].get(TASKS))))
        if not tasks:
            raise UsageError(
                f"source='official': {self.release.exact} was imported without author_tasks_150.json, so there is no "
                "task to play; put it beside the other files and run workgym import enterprisebench again"
            )
        return tasks

    @cached_property
    def templates(self) -> Sequence[Template]:
        """A template for each published domain that has tasks."""
        sizes = Counter(task.domain for task in self.published)
        return tuple(
            Template(domain, ours, size=sizes[domain], published=True)
            for domain, ours in DOMAINS.items()
            if sizes[domain]
        )

    def rows(self, seed: int, scale: float) -> Mapping[str, Sequence[Row]]:
        """Return the world's rows by table.

        Raises:
            UsageError: if seed and scale are not those of the only world, or a copy is damaged.
        """
        require_published_world(seed, scale)
        return world_rows(*read_copies(self.release))

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return the tasks of a domain."""
        people = {row["emp_id"]: row for row in snapshot.rows("SELECT * FROM base.main.employees")}
        asked = [task for task in self.published if task.domain == template]
        return [_task(f"{template}/{number}", task, people.get(task.emp_id)) for number, task in enumerate(asked)]

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Raise UsageError: published tasks have no demonstrations."""
        raise UsageError(f"published tasks such as {brief.view.id} have no demonstrations")


def _task(task_id: str, task: AuthorTask, person: Row | None) -> Task:
    key, issues = answer_key(task), issues_of(task)
    return Task(
        id=task_id,
        instruction=task.question,
        context=_context(task, person),
        persona={"emp_id": task.emp_id, **({"name": person["name"] or ""} if person else {})},
        toolkits=_TOOLKITS,
        template=task.domain,
        domain=DOMAINS[task.domain],
        tags=(
            *([NO_KEY] if key is None else []),
            *(["persona_missing"] if person is None else [] if person["is_valid"] else ["persona_left"]),
            *(["known_issue"] if issues else []),
            *(f"known_issue:{issue}" for issue in issues),
        ),
        outcome=Outcome(delta=Delta(OFFICIAL_SCHEMA), answer=key),
        secrets=PublishedSecrets(category="search", gold=task.gold),
        calls=(Call(name=SUBMIT.name, arguments={"answer": _submitted(task, key)}),),
    )


def _context(task: AuthorTask, person: Row | None) -> str:
    """Return who asks, on which day, and in which form the answer is read."""
    name = f"{person['name']} ({task.emp_id})" if person else task.emp_id
    who = f"You work for {name}. Today is {show_day(NOW)}."
    rule = rule_of(task)
    if rule is None:
        return who
    if rule.kind == "rec":
        names = ", ".join(part.name for part in rule.fields)
        form = f"Answer with these values, each as name: value, one a line: {names}."
    else:
        form = HINTS[rule.kind]
    return f"{who} {form}"


def _submitted(task: AuthorTask, key: Any) -> str:
    """Return an answer that is right: the expected value, or the prose where no key judges."""
    if key is None:
        return task.gold
    if isinstance(key, PublishedIds):
        return key.expected.replace(" ", ", ")
    if isinstance(key, TypedKey) and key.kind == "rec":
        return "\n".join(f"{name}: {field}" for name, field in key.fields.items())
    return str(key)
