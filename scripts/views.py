"""The output of the other commands, as Rich renderables that fit 80 columns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from workgym.agents.evaluation.legible import count_text, kind_of, one_line, percent, visible_text
from workgym.agents.evaluation.metrics import at_k, has_no_key, judged_rows, needs_action, summarise
from workgym.agents.evaluation.sweeps import Sweep
from workgym.agents.llm.estimate import SECONDS_PER_CALL, UsageEstimate
from workgym.envs.audit import Finding, Report, Tally
from workgym.envs.audit.conformance import CheckResult
from workgym.envs.audit.report import unkeyed_text
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.publication import RecordedScore
from workgym.envs.core.schema import Row
from workgym.envs.core.tools import Tool
from workgym.envs.core.worlds import TaskId

__all__ = [
    "LabelCell",
    "audit",
    "changes",
    "checks",
    "environments",
    "estimate",
    "estimated_total",
    "fields_text",
    "names_text",
    "plain_table",
    "results",
    "scores",
    "splits_sources_and_options",
    "templates",
    "tools",
    "value_text",
]

_MAX_COLUMNS_AT_K = 4
_LABEL = 20
"""The characters of a label that have room beside figures."""


def plain_table(*columns: str, numbers: Iterable[str] = ()) -> Table:
    """Return an empty table in the style of all of them."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, justify="right" if column in numbers else "left", overflow="fold")
    return table


@dataclass(frozen=True)
class LabelCell:
    """A policy's label for a cell: broken before its model and after a slash of it where it has no room, never cut."""

    label: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        yield Text("\n".join(self._lines(min(options.max_width, _LABEL))), overflow="fold")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max(map(cell_len, self._lines(_LABEL)))
        least = min(widest, max(map(cell_len, self._pieces)))
        return Measurement(least, widest).with_maximum(options.max_width)

    @property
    def _pieces(self) -> list[str]:
        return re.split(r"(?=@)|(?<=/)", visible_text(one_line(self.label)))

    def _lines(self, width: int) -> list[str]:
        """Return the whole label if it has room, else the policy and lines of its model."""
        pieces = self._pieces
        if cell_len("".join(pieces)) <= width:
            return ["".join(pieces)]
        lines = [pieces[0]]
        for piece in pieces[1:]:
            if piece.startswith("@") or cell_len(lines[-1] + piece) > width:
                lines.append(piece)
            else:
                lines[-1] += piece
        return lines


def environments(envs: Mapping[str, ToolEnv]) -> Table:
    """Return a line for each environment: canonical tasks, templates, tools."""
    table = plain_table("environment", "tasks", "templates", "tools", numbers=("tasks", "templates", "tools"))
    for env_id, env in envs.items():
        table.add_row(env_id, str(len(env.task_ids("test"))), str(len(env.scenario.templates)), str(len(_tools(env))))
    return table


def templates(env: ToolEnv, wanted: Sequence[str]) -> Table:
    """Return a line for each of these templates that the environment's split has, with its number of tasks there."""
    table = plain_table("template", "domain", "tasks", "", numbers=("tasks",))
    counts = Counter(TaskId.parse(task_id).template for task_id in env.task_ids())
    for template in env.scenario.templates:
        if template.id in wanted and counts[template.id]:
            note = "held out" if template.heldout else "ours" if template.origin == "ours" else ""
            table.add_row(template.id, template.domain, f"{counts[template.id]:,}", note)
    return table


def tools(env: ToolEnv) -> Table:
    """Return a line for each tool, with the first line of its description; with its toolkit where names repeat."""
    names = [tool.name for tool in _tools(env)]
    repeat = len(set(names)) < len(names)
    table = plain_table("tool", *(["toolkit"] if repeat else []), "")
    for column in table.columns[:-1]:
        column.no_wrap = True  # a name is copied whole
    for toolkit in env.benchmark.toolkits:
        kit = [toolkit.name] if repeat else []
        for tool in toolkit:
            table.add_row(tool.name, *kit, tool.description.partition("\n")[0])
    always = env.tool_schemas[-1]["function"]  # submit, which belongs to no toolkit
    table.add_row(always["name"], *([""] if repeat else []), always["description"].partition("\n")[0])
    return table


def splits_sources_and_options(described: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line about the splits of an environment, one about its sources, and one about each option of its own."""
    sizes = [f"{split} {count:,}" for split, count in described["splits"].items() if count]
    yield f"Splits: {', '.join(sizes)} tasks."
    for option in described["options"]:
        if option["name"] == "source" and (len(option["values"]) > 1 or "expected" in option):
            yield f"Sources: {option.get('expected') or ', '.join(option['values'])}."
        if option["option"].startswith("--env "):
            values = option.get("expected") or "|".join(map(str, option["values"]))
            default = "none" if option["default"] is None else option["default"]
            yield f"{option['option']}={values}; {default} is the default."


def _tools(env: ToolEnv) -> list[Tool]:
    return [tool for toolkit in env.benchmark.toolkits for tool in toolkit]


def fields_text(table: str, row: Row) -> Text:
    """Return a row with the names of its columns."""
    text = Text.assemble((f"{table}  ", "bold"))
    for name, value in row.items():
        text.append(f"{name} ", "dim").append(f"{value_text(value)}  ")
    return text


def changes(items: Iterable[Mapping[str, Any]]) -> Iterator[Text]:
    """Yield a text for each change, as ``Change.to_json`` has it."""
    for item in items:
        text = Text.assemble((f"{kind_of(item)} ", _COLOURS[item["kind"]]), fields_text(item["table"], item["row"]))
        for name, (before, after) in item.get("columns", {}).items():
            text.append(f"{name} ", "dim").append(f"{value_text(before)} → {value_text(after)}  ", "bold")
        yield text


_COLOURS = {"added": "green", "removed": "red", "changed": "yellow", "sent": "red"}


def value_text(value: object) -> str:
    """Return a value of a row."""
    return value if isinstance(value, str) else "null" if value is None else str(value)


def results(sweep: Sweep) -> Table:
    """Return a line for each policy: shares of the n judged episodes in %, errors, and tasks that pass^k leaves out.

    Where some tasks need no action, it says what doing nothing earns, and has the accuracy on the other tasks.
    """
    tasks = {row["task_id"]: needs_action(row) for row in judged_rows(sweep.rows)}
    idle = [task_id for task_id, needed in tasks.items() if not needed]
    unkeyed = sum(map(has_no_key, sweep.rows))
    ks, planned = _few(sweep.trials, _MAX_COLUMNS_AT_K - bool(idle) - bool(unkeyed)), sweep.tasks
    lines = []
    for policy in sweep.policies:
        rows = sweep.rows_of(policy)
        total, estimates = summarise(rows), [at_k(rows, k) for k in ks]
        acting = [summarise(filter(needs_action, judged_rows(rows))).accuracy] if idle else []
        shares = [total.accuracy, *acting, total.side_effects, *(estimate.value for estimate in estimates)]
        counts = [total.episodes, total.errors, *([total.no_key] if unkeyed else [])]
        counts.append(planned[policy] - estimates[-1].tasks)
        lines.append([*map(percent, shares), *map(str, counts)])
    heads = [
        "accuracy",
        *(["action\nneeded"] if idle else []),
        "side\neffects",
        *(f"pass^{k}" for k in ks),
        "n",
        "errors",
        *(["no\nkey"] if unkeyed else []),
        "left\nout",
    ]
    caption = "shares in % of the n judged episodes; pass^k: k trials of a task all succeed"
    if idle:
        caption += f"\ndoing nothing earns {percent(len(idle) / len(tasks))}: {_needing_none(len(idle), len(tasks))}"
        caption += "\naction needed: accuracy on the other tasks"
    if unkeyed:
        caption += "\nno key: episodes of tasks without one, which are not judged"
    if all(line[-1] == "0" for line in lines):
        lines, heads = [line[:-1] for line in lines], heads[:-1]
    else:
        caption += f"\nleft out: of pass^{ks[-1]}, tasks that have fewer judged trials"
    table = plain_table("policy", *heads, numbers=heads)
    for policy, line in zip(sweep.policies, lines, strict=True):
        table.add_row(LabelCell(policy), *line)
    table.caption, table.caption_justify = caption, "left"
    return table


def _needing_none(idle: int, tasks: int) -> str:
    return f"{idle:,} of {count_text(tasks, 'task')} {'needs' if idle == 1 else 'need'} no action"


def _few(trials: int, most: int = _MAX_COLUMNS_AT_K) -> list[int]:
    """Return the values of k that fit, ``most`` of them: 1, powers of two, and the number of trials."""
    if trials <= most:
        return list(range(1, trials + 1))
    powers = [2**power for power in range(1, trials.bit_length()) if 2**power < trials]
    return [1, *powers[-(most - 2) :], trials]


def checks(found: Iterable[CheckResult]) -> Table:
    """Return a line for each rule, and below it the fault, or what was tried."""
    table = Table(box=None, pad_edge=False, show_header=False)
    for result in found:
        text = Text.assemble(result.rule, (f"\n{result.detail}", "dim")) if result.detail else Text(result.rule)
        failed = Text("fails", "bold red") if result.was_run else Text("–", "dim")
        table.add_row(Text("ok", "green") if result.ok else failed, text)
    return table


def estimate(policy: str, model: str, found: UsageEstimate) -> Text:
    """Return what a sweep of a model will use, in a few lines."""
    episodes, tasks = count_text(found.episodes, "episode"), count_text(found.rehearsed, "task")
    lines = (
        f"{policy} with {model}: {episodes}, estimated from {tasks}",
        *_used_lines(found),
        f"  {count_text(max(1, round(found.seconds / 60)), 'minute')}, if an answer takes {SECONDS_PER_CALL:g} seconds",
    )
    return Text("\n".join(lines))


def estimated_total(found: UsageEstimate) -> Text:
    """Return what all models of a sweep will use together."""
    return Text("\n".join((f"in all: {count_text(found.episodes, 'episode')}", *_used_lines(found))))


def _used_lines(found: UsageEstimate) -> tuple[str, str]:
    tokens = f"{found.prompt_tokens:,} tokens of prompts and {found.completion_tokens:,} of answers"
    price = "a price that is not known" if found.cost is None else f"{found.cost:,.2f} US dollars"
    return f"  {count_text(found.calls, 'answer')}, {tokens}", f"  {price}"


def scores(found: Sequence[RecordedScore]) -> Table:
    """Return a line for each file of recorded runs, its name last and whole, and one for all files judged alike."""
    heads = [*found[0].figures()] if found else []
    table = plain_table(*(found[0].judged_by if found else ()), *heads, numbers=heads)
    table.add_column("file", no_wrap=True)
    alike: dict[tuple[str, ...], list[Mapping[str, int]]] = {}
    for score in found:
        key, figures = tuple(score.judged_by.values()), score.figures()
        alike.setdefault(key, []).append(figures)
        table.add_row(*key, *map(str, figures.values()), score.file)
    if len(found) > len(alike):
        table.add_section()
        for key, listed in alike.items():
            sums = (str(sum(figures[head] for figures in listed)) for head in heads)
            table.add_row(*key, *sums, count_text(len(listed), "file"))
    return table


def differences(found: Sequence[Mapping[str, str]]) -> Table:
    """Return a line for each recorded run on which the rules do not agree."""
    table = plain_table(*(found[0] if found else ("every run is judged alike under all rules",)))
    for run in found:
        table.add_row(*run.values())
    return table


_MAX_FINDINGS = 10


def audit(report: Report) -> Iterator[RenderableType]:
    """Yield the counts of an audit by kind of episode, and below them the episodes whose rewards are wrong."""
    acting = report.tasks - report.no_action_tasks - report.no_key_tasks
    if acting:
        yield Text(f"{report.env_id}: {count_text(acting, 'task')} that asked for something", "bold")
        yield _tallies(report.kinds)
    if report.no_action_tasks:
        yield Text(
            f"\n{report.env_id}: {count_text(report.no_action_tasks, 'task')} in which nothing is to be done", "bold"
        )
        yield _tallies(report.no_action)
    if report.no_key_tasks:
        yield Text(f"\n{report.env_id}: {unkeyed_text(report.no_key_tasks, report.tasks)}", "bold")
    yield Text(f"\n{count_text(report.episodes, 'episode')}; {_summary(report)}", "green" if report.ok else "bold red")
    for finding in report.findings[:_MAX_FINDINGS]:
        yield from _finding_parts(finding)
    if len(report.findings) > _MAX_FINDINGS:
        yield Text(f"\n… and {len(report.findings) - _MAX_FINDINGS:,} more; --json has more of them", "dim")


def _tallies(tallies: Iterable[Tally]) -> Table:
    heads = ("n", "right", "by condition", "false accepts", "false rejects")
    table = plain_table("episodes", *heads, numbers=heads)
    for tally in tallies:
        if tally.n:
            wrong = [
                Text(str(count), "bold red" if count else "") for count in (tally.false_accepts, tally.false_rejects)
            ]
            table.add_row(tally.kind, f"{tally.n:,}", f"{tally.equal:,}", f"{tally.by_condition:,}", *wrong)
    return table


def names_text(names: Sequence[str], most: int = 8) -> str:
    """Return names for a sentence; of many names the first ones and the number of the rest."""
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most:,} more"
    return " and ".join(names)


def _summary(report: Report) -> str:
    if report.ok:
        return "no reward is wrong"
    counts = Counter(finding.problem for finding in report.findings)
    return ", ".join(count_text(count, problem) for problem, count in counts.items())


def _finding_parts(finding: Finding) -> Iterator[RenderableType]:
    """Yield the parts of a finding: the problem, the task, the calls, and the reasons."""
    reward = "no reward" if finding.reward is None else f"reward {finding.reward:g}"
    expected = "" if finding.expected is None else f", but {finding.expected:g} would be right"
    yield Text.assemble((f"\n{finding.problem}", "bold red"), f"  {finding.task}  {finding.kind}: {reward}{expected}")
    for call in finding.calls:
        yield Padding(Text(call, "dim"), (0, 0, 0, 4), expand=False)
    for reason in finding.reasons:
        yield Padding(Text(reason), (0, 0, 0, 2), expand=False)
