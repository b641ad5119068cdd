"""What CRMArena's canonical tasks give to cheap rules: the table Baselines of docs/crmarena.md.

Cheap rules see what an agent sees, and the expected answers only judge theirs. The best constant is chosen with the
expected answers known.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from statistics import mean
from typing import Final, NamedTuple

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.scenario import Brief, Template
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.core.worlds import open_world, scenario_of
from workgym.envs.crmarena import BENCHMARK
from workgym.envs.crmarena.answers import NONE
from workgym.scripts.pages.crmarena.cheap_rules import CHEAP_RULES, CheapRule
from workgym.scripts.pages.markdown import table

__all__ = ["TEMPLATES", "Baselines", "baselines_of", "baselines_table", "main"]

TEMPLATES: Final[dict[str, Template]] = {template.id: template for template in scenario_of(BENCHMARK).templates}
"""The task types by name, in canonical order."""


class Baselines(NamedTuple):
    """Shares of success, from 0.0 to 1.0.

    Attributes:
        none: of the answer ``None``.
        constant: of the one other answer that is right most often.
        rules: of each cheap rule, by its name in the table.
    """

    none: float
    constant: float
    rules: dict[str, float]


def baselines_of(template: str, cheap_rules: Iterable[CheapRule] = CHEAP_RULES) -> Baselines:
    """Measure the baselines of a task type on its canonical tasks, with those of some rules that are for it."""
    world = open_world(BENCHMARK, "test", 0)
    tasks = world.tasks(TEMPLATES[template])
    keys = [_key(task) for task in tasks]
    constants = dict.fromkeys(key.expected for key in keys if key.expected != NONE)
    rules = {
        rule.name: mean(_success(rule, world.snapshot, task) for task in tasks)
        for rule in cheap_rules
        if rule.template == template
    }
    return Baselines(_share(keys, NONE), max(_share(keys, constant) for constant in constants), rules)


def _success(rule: CheapRule, world: Snapshot, task: Task) -> float:
    """Return the expected success of a rule in a task: it takes any of its answers."""
    answers = rule.answers(world, Brief(task.template, dict(task.slots), task.public()))
    return mean(_key(task).accepts(answer) for answer in answers) if answers else 0.0


def _share(keys: Sequence[AnswerKey], answer: str) -> float:
    """Return the share of tasks in which one answer is right."""
    return mean(key.accepts(answer) for key in keys)


def _key(task: Task) -> AnswerKey:
    if task.outcome.answer is None:
        raise ValueError(f"task {task.id}: expected one with an answer")
    return task.outcome.answer


def baselines_table(templates: Sequence[str]) -> str:
    """Return the table of some task types in Markdown, in percent."""
    return table(
        "task type|>always `None`|>best constant|a cheap rule|>right",
        (row for template in templates for row in _rows(template, baselines_of(template))),
    )


def _rows(template: str, measured: Baselines) -> Iterator[Sequence[str]]:
    """Yield a row for each cheap rule; the first one has what is measured without a rule, too."""
    first = [f"`{template}`", _percent(measured.none), _percent(measured.constant)]
    for rule, share in measured.rules.items():
        yield *first, rule, _percent(share)
        first = [""] * len(first)


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m workgym.scripts.pages crmarena-baselines", description=__doc__)
    parser.add_argument("type", nargs="*", help="a task type, such as handle_time; all of them by default")
    chosen = parser.parse_args(arguments).type
    if unknown := [name for name in chosen if name not in TEMPLATES]:
        parser.error(f"no task type {unknown[0]!r}: expected some of {', '.join(TEMPLATES)}")
    print(baselines_table(chosen or list(TEMPLATES)))
    return 0
