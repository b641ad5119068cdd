"""An imported release as a scenario: the published world and its tasks, played under our rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from itertools import product
from typing import Final

from workgym.envs.core.calls import Call, canonical_name
from workgym.envs.core.episode import SUBMIT
from workgym.envs.core.errors import GenerationError, SnapshotError, UsageError
from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.workbench import BENCHMARK
from workgym.envs.workbench.schema import SCHEMA
from workgym.scenarios.shared.copies import require_published_world
from workgym.scenarios.shared.replay import changes_of
from workgym.scenarios.workbench.drawing import open_ended
from workgym.scenarios.workbench.judges import Accepts, accepts
from workgym.scenarios.workbench.judges.calls import read_call
from workgym.scenarios.workbench.official.contents import PublishedTask
from workgym.scenarios.workbench.official.issues import Findings, find_issues
from workgym.scenarios.workbench.official.layouts import DIRECTORY, DOMAINS, Found
from workgym.scenarios.workbench.official.protocol import PROTOCOLS
from workgym.scenarios.workbench.official.release import Release
from workgym.scenarios.workbench.templates import TEMPLATES

__all__ = ["OfficialScenario", "require_reachable"]

_VERSION: Final = 1
"""Rises when the same files are converted into other rows."""
_LABELS: Final = {"crm": "customer_relationship_manager"}
"""Our names of toolkits, by the labels of tasks. The release does not find this one, and leaves its tools out."""


class OfficialScenario:
    """The world and the tasks of a release; a ``workgym.envs.core.scenario.Scenario``.

    Outcomes are the changes of the published calls when our tools make them. Where our rules leave something open that
    the release does not, other outcomes are as right: see :func:`_ways`. Mistakes stay; they are found on the release
    itself, and the tasks that have them have the tags ``known_issue`` and, for each, ``known_issue:D1`` and so on.

    Args:
        release: an imported release.
    """

    schema = SCHEMA
    now = datetime(2023, 11, 30)

    def __init__(self, release: Release) -> None:
        self.release = release
        self.version = f"official-{release.name}-{release.digest}-{_VERSION}"
        self._context = PROTOCOLS[release.layout.year].context

    @cached_property
    def templates(self) -> Sequence[Template]:
        """Every template, in canonical order; our own templates have the same ids and are modelled on them.

        Raises:
            UsageError: if a copy is damaged.
        """
        sizes = Counter(task.template for task in self.release.read().tasks)
        known = [(TEMPLATES[template], size) for template, size in sizes.items()]
        return tuple(Template(ours.id, ours.domain, ours.heldout, size, published=True) for ours, size in known)

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        """Return the world's rows by table.

        Raises:
            UsageError: if seed and scale are not those of the only world, or a copy is damaged.
        """
        require_published_world(seed, scale)
        tables = self.release.read().tables
        return {table: [_converted_row(row) for row in tables.get(table, ())] for table in SCHEMA}

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return the tasks of a template, with the outcomes that our rules give them.

        Raises:
            UsageError: if a copy is damaged.
            GenerationError: if a published call cannot be made.
        """
        published = [task for task in self.release.read().tasks if task.template == template]
        findings = self.issues(snapshot, published)
        return [self._task(snapshot, task, findings.of(task)) for task in published]

    def issues(self, snapshot: Snapshot, tasks: Sequence[PublishedTask] | None = None) -> Findings:
        """Return the mistakes of published tasks, by default of all.

        Args:
            snapshot: the release's world.
            tasks: some of the release.
        """
        return find_issues(snapshot, self.release.read().tasks if tasks is None else tasks, self._judge)

    @cached_property
    def _judge(self) -> Accepts:
        """The release's own judge."""
        return accepts(self.release.layout.year, self.release.read().tables)

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Refuse, since the slots of a published request are not known.

        Raises:
            UsageError: always.
        """
        raise UsageError("source='official': published tasks have no demonstrations; the policy 'oracle' solves them")

    def _task(self, snapshot: Snapshot, task: PublishedTask, issues: Sequence[str]) -> Task:
        calls = [_read_published_call(text, task) for text in task.calls]
        template = TEMPLATES[task.template]
        expected, *also = (changes_of(BENCHMARK, snapshot, way) for way in _ways(snapshot, task, calls))
        return Task(
            id=task.id,
            instruction=task.request,
            context=self._context,
            toolkits=_toolkits(task.domains, calls),
            template=template.id,
            domain=template.domain,
            tags=(*template.tags, *(["known_issue"] if issues else []), *(f"known_issue:{it}" for it in issues)),
            outcome=Outcome(delta=expected, also=tuple(also)),
            calls=tuple(calls),
        )


def require_reachable(release: Release, found: Found) -> None:
    """Require that a release's world can be built, that our tools reach every outcome in it, and its judge accepts it.

    Args:
        release: copies of the files.
        found: the files themselves, which messages name.

    Raises:
        UsageError: if not; the message names the file, the request and the call.
    """
    scenario = OfficialScenario(release)
    try:
        snapshot = open_snapshot(WorldKey(BENCHMARK.name, scenario.version, 0, 1, SCHEMA.digest), scenario)
    except (SnapshotError, ValueError) as error:
        raise UsageError(
            f"{found.files[DIRECTORY].parents[1]}: no world can be built of {found.name}: {error}"
        ) from error
    judge = accepts(found.layout.year, release.read().tables)
    for task in release.read().tasks:
        try:
            changes_of(BENCHMARK, snapshot, [_read_published_call(text, task) for text in task.calls])
            accepted = judge(task.calls, task.calls)
        except (GenerationError, ValueError) as error:
            raise UsageError(f"{_outcome_text(task, found)} cannot be reached: {error.__cause__ or error}") from error
        if not accepted:
            raise UsageError(
                f"{_outcome_text(task, found)} is wrong by the release's own rules: {list(task.calls)!r:.200}"
            )


def _outcome_text(task: PublishedTask, found: Found) -> str:
    """Return the file and the outcome of a task, as the beginning of a message."""
    path = found.files[found.layout.file(DOMAINS[task.template.partition("-")[0]])]
    return f"{path}: the outcome of {task.request[:80]!r}"


def _converted_row(row: Mapping[str, str | None]) -> Row:
    """Return a row for our tables: bodies with real line breaks, and whether a visitor was engaged as a truth value."""
    converted: Row = dict(row)
    if row.get("body"):
        converted["body"] = str(row["body"]).replace("\\n", "\n")
    if "user_engaged" in row:
        converted["user_engaged"] = row["user_engaged"] == "True"
    return converted


def _read_published_call(text: str, task: PublishedTask) -> Call:
    call = read_call(text)
    if call is None or canonical_name(call.tool) == SUBMIT.name:
        raise GenerationError(f"task {task.id}: no call of a tool: {text!r}")
    return Call(name=canonical_name(call.tool), arguments=call.arguments)


def _ways(snapshot: Snapshot, task: PublishedTask, calls: Sequence[Call]) -> Iterable[tuple[Call, ...]]:
    r"""Yield the published calls and the variants that are as right.

    Plots "since" a day may end yesterday or today (D5); a text that the request shows with a backslash and an ``n`` in
    place of line breaks may be sent either way (D19).
    """

    def alternatives(call: Call) -> tuple[Call, ...]:
        body = call.arguments.get("body", "")
        if "\n" in body and "\\n" in task.request:
            return call, Call(name=call.name, arguments={**call.arguments, "body": body.replace("\n", "\\n")})
        return open_ended(snapshot, call) if TEMPLATES[task.template].open_end else (call,)

    return product(*map(alternatives, calls))


def _toolkits(domains: Sequence[str], calls: Sequence[Call]) -> tuple[str, ...]:
    """Return the toolkits that a task names, and those of its outcome, which a label may lack."""
    labelled = {_LABELS.get(domain, domain) for domain in domains}
    used = {kit.name for kit in BENCHMARK.toolkits for tool in kit if tool.name in {call.name for call in calls}}
    return tuple(sorted({"company_directory", *labelled, *used}))
