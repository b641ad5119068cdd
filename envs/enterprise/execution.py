"""How far an episode went on the way of its task's plan: sources, tools, order and facts (EnterpriseBench, section 5).

Diagnostics: several plans can be right, and the reward rests on answer, state and rights alone. An agent declares no
plan, so the order of its calls stands for its decomposition.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import ToolError
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.plans import leaves
from workgym.envs.core.select import read_select
from workgym.envs.core.tasks import Task
from workgym.envs.core.texts import Pattern
from workgym.envs.core.verdict import EpisodeRecord
from workgym.envs.enterprise.ids import place_of
from workgym.envs.enterprise.scoring import common_order, overlap, score
from workgym.envs.enterprise.tables import SCHEMA

__all__ = ["ShownFact", "execution_of", "source_of_call", "sources_touched", "toolkit_of_table"]

_TOOLKITS: Final[Mapping[str, str]] = {
    "resume_pages": "resumes",
    "github_repositories": "github",
    "github_files": "github",
    "github_issues": "github",
    "order_pages": "orders",
    "policy_pages": "policies",
    "reports": "report",
}
"""The toolkits of tables that have another name."""
_READING: Final = ("search", "_get", "_list", "_search", "_read", "_read_file", "_query", "_schema", "_check")
"""How the names of tools end that only read."""
_NAMES: Final = Pattern(r"[a-z_]+")
_MOST_LEAVES: Final = 20_000
"""So many values of a result are looked at: an agent that asks for everything need not be waited for."""


class ShownFact(NamedTuple):
    """A value that a call's result shows, under this name."""

    name: str
    value: str | int | float | bool


def toolkit_of_table(table: str) -> str:
    """Return the toolkit that reads and writes a table."""
    return _TOOLKITS.get(table, table)


_KITS: Final = tuple(dict.fromkeys(map(toolkit_of_table, SCHEMA)))


def source_of_call(name: str, arguments: Mapping[str, Any]) -> tuple[str, ...]:
    """Return whose data a call concerns: a toolkit's; of a search those of its source, of a query of its tables.

    A search of all documents chooses no source.
    """
    if name in ("search", "document_search"):
        return (str(arguments["source"]).removesuffix("_issues"),) if arguments.get("source") else ()
    if name == "document_read":
        return tuple(place[:1] if (place := place_of(str(arguments.get("document")))) else ())
    if name.startswith("sql_"):
        tables = _tables_in(str(arguments.get("select", "")))
        return tuple(dict.fromkeys(toolkit_of_table(table) for table in tables if table in SCHEMA)) or ("sql",)
    if name.startswith("code_"):
        return ("github",)
    return (next((kit for kit in _KITS if name.startswith(f"{kit}_")), name),)


def _tables_in(select: str) -> Iterable[str]:
    """Return the tables that a query reads; of one that cannot be read, all names in it."""
    try:
        return read_select(select).tables
    except ToolError:
        return _NAMES.findall(select.lower())


def sources_touched(ledger: Iterable[CallRecord]) -> list[str]:
    """Return the toolkits, sorted, whose data calls read or wrote: those that worked, whatever they found."""
    touched = {source for record in ledger if record.ok for source in _sources_read(record)}
    return sorted(touched.intersection(_KITS))


def _sources_read(record: CallRecord) -> tuple[str, ...]:
    """Return whose data a call that worked concerns; of a search of documents, those that it found."""
    if record.name == "document_search":
        return tuple(hit["source"] for hit in record.output["data"])
    return source_of_call(record.name, record.arguments)


def execution_of(episode: EpisodeRecord, facts: tuple[ShownFact, ...], *, full: bool) -> dict[str, float]:
    """Return the grades of an episode, each from 0 to 1, and the publication's score in both readings.

    Args:
        facts: what the plan's results show.
        full: whether the episode succeeded.
    """
    made = [record for record in episode.ledger if record.name != "submit"]
    steps = list(_steps_of(episode.task))
    done = [step for record in made for step in _moves(record.name, record.arguments)]
    grades = {
        "data": overlap([source for source, _ in done], [source for source, _ in steps]),
        "tool": overlap([tool for _, tool in done], [tool for _, tool in steps]),
        "decomposition": common_order(_runs(tool for _, tool in done), _runs(tool for _, tool in steps)),
        "execution": _found(made, facts),
    }
    scores = {flow: score(float(full), **grades, planning=True, flow=flow) for flow in ("prose", "literal")}
    return {**grades, **scores}


def _steps_of(task: Task) -> Iterator[tuple[str, str]]:
    for step in task.plan:
        yield from _moves(step.tool, step.arguments)


def _moves(name: str, arguments: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the sources of a call, each with the class of its tool: all that read a source are one."""
    for source in source_of_call(name, arguments):
        yield source, f"{source}: read" if name.endswith(_READING) else name


def _runs(tools: Iterable[str]) -> list[str]:
    """Return one of equal tools in a row: to find a record and to open it, or to turn a page, is one step of a plan."""
    return [tool for tool, _ in groupby(tools)]


def _found(made: list[CallRecord], facts: tuple[ShownFact, ...]) -> float:
    """Return the share of the facts that results showed; 1 if there are none."""
    if not facts:
        return 1.0
    left = set(facts)
    for record in made:
        if record.ok and left:
            left -= _shown(record, left)
    return 1 - len(left) / len(set(facts))


def _shown(record: CallRecord, wanted: set[ShownFact]) -> set[ShownFact]:
    values = {fact.value for fact in wanted}
    shown: set[ShownFact] = set()
    for count, (pointer, leaf) in enumerate(leaves(record.output)):
        if count > _MOST_LEAVES:
            break
        if leaf in values:
            names = [part for part in pointer.split("/") if part and not part.isdecimal()]
            shown |= {
                fact for fact in wanted
                if fact.value == leaf and (record.name == "sql_query" or names[-1:] == [fact.name])
            }  # fmt: skip
    return shown
