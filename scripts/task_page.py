"""A task as ``workgym show`` prints it: with everything hidden in it, the rows it is about, and calls that solve it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from workgym.agents.policy import view_for
from workgym.agents.scripted import Demonstrator
from workgym.envs.core.calls import Call
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import WorkgymError
from workgym.envs.core.kinds import Kind
from workgym.envs.core.schema import Row
from workgym.envs.core.tasks import Task
from workgym.envs.core.worlds import TaskId
from workgym.scripts.returned import clipped_text, more_text, returned_text
from workgym.scripts.views import changes, fields_text, value_text

__all__ = ["TaskPage", "listed_task", "task_page"]

_REFERENCE: Final = "Reference calls"
_OTHER_TOOLS: Final = "Calls of a demonstration with the tools that are offered"
_NOT_OFFERED: Final = "Reference calls, some with tools that are not offered"


@dataclass(frozen=True)
class TaskPage:
    """A task, and what is shown beside it.

    Attributes:
        task: the task.
        calls: that solve it.
        results: what they return, in their order, each empty if that is not to be shown.
        calls_title: which calls they are.
        subjects: rows that the request is about, each with its table.
        answers: rows whose ids the expected answer names.
        notes: parts of the context that describe toolkits, which are the same for all tasks.
        full: whether long arguments, results and notes are shown whole.
    """

    task: Task
    calls: Sequence[Call] = ()
    results: Sequence[str] = ()
    calls_title: str = _REFERENCE
    subjects: Sequence[tuple[str, Row]] = ()
    answers: Sequence[tuple[str, Row]] = ()
    notes: Sequence[str] = ()
    full: bool = False

    def parts(self) -> Iterator[RenderableType]:
        """Yield all parts of the task, hidden ones included."""
        shown, outcome = self.task, self.task.outcome
        yield Text.assemble((shown.id, "bold"), f"  {shown.template}, {shown.domain or 'no domain'}, {shown.split}")
        yield from _section("Instruction", [Text(shown.instruction)])
        yield from _section("Context", [Text(self._context())] if shown.context else [])
        yield from _section("Persona", [Text(f"{name} {value}") for name, value in shown.persona.items()])
        yield from _section("Tags", [Text(", ".join(shown.tags))] if shown.tags else [])
        yield from _section("Rows of its own", self._rows((t, row) for t, rows in shown.setup.items() for row in rows))
        touched = [(change.table, change.before) for change in outcome.delta if change.before is not None]
        subjects = [(table, self._clipped(row)) for table, row in self.subjects]
        yield from _section("Rows it is about", self._rows([*touched, *subjects]))
        expected = list(changes([change.to_json() for change in outcome.delta]))
        yield from _section("Expected changes", expected or [Text("none")])
        for also in outcome.also:
            yield from _section("Or just as well", changes([change.to_json() for change in also]))
        if outcome.answer:
            named = [(table, self._clipped(row)) for table, row in self.answers]
            yield from _section("Expected answer", [Text(str(outcome.answer)), *self._rows(named)])
        hidden = shown.secrets.model_dump(mode="json")
        yield from _section("Secrets", [Text(f"{name}  {value_text(value)}") for name, value in hidden.items()])
        yield from _section(self.calls_title, self._calls() if self.calls else [Text("none")])

    def _context(self) -> str:
        """Return the context, in which every note is folded to its first sentence."""
        context = self.task.context
        for note in () if self.full else self.notes:
            first, _, rest = note.partition(". ")
            if rest:
                context = context.replace(note, f"{first}. {more_text(len(note.splitlines()) - 1, 'line')}")
        return context

    def _rows(self, rows: Iterable[tuple[str, Row]]) -> list[Text]:
        return [fields_text(table, row) for table, row in rows]

    def _clipped(self, row: Row) -> Row:
        """Return a row with the beginnings of its texts: it is to be recognised, not to be read."""
        if self.full:
            return row
        return {
            name: f"{value[:_MOST_OF_A_FIELD]}…" if isinstance(value, str) and len(value) > _MOST_OF_A_FIELD else value
            for name, value in row.items()
        }

    def _calls(self) -> Iterator[RenderableType]:
        for call, result in zip_longest(self.calls, self.results):
            if call is None:
                return
            arguments = ", ".join(
                f"{name}={clipped_text(value, full=self.full)}" for name, value in call.arguments.items()
            )
            yield Text.assemble((call.name, "bold"), f"({arguments})")
            if result:
                yield Padding(Text(returned_text(result, full=self.full), "dim"), (0, 0, 0, 4), expand=False)


_MOST_OF_A_FIELD: Final = 60


def task_page(env: ToolEnv, *, results: bool = False, full: bool = False) -> TaskPage:
    """Return the page of the current task of ``env``.

    Args:
        results: whether to show what the calls return.
        full: whether long arguments, results and notes are shown whole.
    """
    task = env.task
    title, made = _solution(env, results=results)
    question = not task.outcome.delta and task.outcome.answer is not None
    answers = _rows_named(env, [str(task.outcome.answer)]) if question else []
    subjects = _rows_named(env, [text for text in task.slots.values() if isinstance(text, str)]) if question else []
    return TaskPage(
        task,
        [call for call, _ in made],
        [result for _, result in made],
        title,
        subjects,
        answers,
        [kit.note for kit in env.benchmark.toolkits if kit.note],
        full,
    )


def listed_task(env: ToolEnv, task_id: str) -> Task | None:
    """Return a published task that cannot be played here, since its world is not imported; None for other tasks."""
    scenario: Any = env.scenario  # a release's own, which lists tasks that it cannot play
    if getattr(scenario, "playable", True):
        return None
    where = TaskId.parse(task_id)
    tasks: Sequence[Task] = scenario.listed_tasks(where.template)
    if task_id not in env.task_ids() or where.number >= len(tasks):
        return None
    heldout = any(template.id == where.template and template.heldout for template in scenario.templates)
    return tasks[where.number].model_copy(update={"id": task_id, "split": "heldout" if heldout else where.pool})


def _solution(env: ToolEnv, *, results: bool) -> tuple[str, list[tuple[Call, str]]]:
    """Return calls that solve the current task with the tools that are offered, each with what it returns if wanted.

    They are the reference calls where all of their tools are offered, else those of the demonstration, if it has a way.
    """
    calls = [(call, "") for call in env.task.calls]
    if all(call.name in env.tools for call, _ in calls):
        return _REFERENCE, _made(env) if results else calls
    made = _demonstrated(env)
    if not made:
        return _NOT_OFFERED, calls
    return _OTHER_TOOLS, made if results else [(call, "") for call, _ in made]


def _section(title: str, parts: Iterable[RenderableType]) -> Iterator[RenderableType]:
    parts = list(parts)
    if parts:
        yield Text(f"\n{title}", "bold cyan")
        for part in parts:
            yield Padding(part, (0, 0, 0, 2), expand=False)


def _made(env: ToolEnv) -> list[tuple[Call, str]]:
    """Make the reference calls of the current task in a fork; ``submit`` returns nothing worth showing."""
    twin, made = env.fork(), []
    for call in env.task.calls:
        result = ""
        if not twin.ended and call.name != "submit":
            result = str(twin.step(call.model_dump())[0]["result"])
        made.append((call, result))
    return made


def _demonstrated(env: ToolEnv) -> list[tuple[Call, str]]:
    """Play the demonstration in a fork, and return its calls with what they return but for ``submit``.

    Nothing is returned of one that has no way with the tools that are offered.
    """
    twin, policy = env.fork(), Demonstrator()
    try:
        policy.reset(view_for(twin, policy), twin.tool_schemas, 0)
        while not twin.ended:
            twin.step(policy.act(twin.observation))
    except (WorkgymError, LookupError, TypeError, ValueError):  # it took a refusal for a result
        return []
    if twin.verdict is None or not twin.verdict.success:
        return []
    return [
        (Call(name=record.name, arguments=record.arguments), "" if record.name == "submit" else record.result)
        for record in twin.ledger
    ]


def _rows_named(env: ToolEnv, names: Sequence[str]) -> list[tuple[str, Row]]:
    """Return the rows whose id, the first column of a table, is one of these texts."""
    session, found = env.session.unrestricted(), []
    for name in dict.fromkeys(names):
        for table in session.schema.values():
            first = table.columns[0]
            if first.kind is Kind.EXACT and (row := session.find(table.name, first.name, name)):
                found.append((table.name, {key: value for key, value in row.items() if key != "_row"}))
    return found
