"""Environments, tasks and sweeps as plain data, for ``--json``: their keys stay, new ones may come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from workgym.agents.evaluation.error_kinds import error_kinds
from workgym.agents.evaluation.sweeps import Sweep
from workgym.agents.registry import env_defaults, names, workplace_of
from workgym.envs.audit.conformance import CheckResult
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.env import RewardKind, ToolEnv
from workgym.envs.core.open_options import OpenOption
from workgym.envs.core.tasks import Split, Task
from workgym.envs.core.worlds import TaskId
from workgym.scripts.arguments import EnvOptions

__all__ = ["checks", "environment", "environments", "results", "task"]


def environments(envs: Mapping[str, ToolEnv]) -> dict[str, Any]:
    """Return all environments with their numbers of canonical tasks, templates and tools; and the policies."""
    return {
        "environments": [
            {
                "id": env_id,
                "tasks": len(env.task_ids("test")),
                "templates": len(env.scenario.templates),
                "tools": sum(len(list(toolkit)) for toolkit in env.benchmark.toolkits),
            }
            for env_id, env in envs.items()
        ],
        "policies": list(names()),
    }


def environment(env_id: str, env: ToolEnv, templates: Sequence[str]) -> dict[str, Any]:
    """Return an environment: its splits, these templates, its tools and its options.

    ``splits`` and a template's ``tasks`` are numbers of tasks, the latter in the environment's own split; ``size`` is
    how many tasks a template makes in a world.
    """
    defaults, own = env_defaults(env_id)
    workplace = workplace_of(env_id)
    sizes = {split: len(env.task_ids(split)) for split in get_args(Split)}
    expected = {"source": _expected_sources(workplace)} if workplace.material else {}
    counts = Counter(TaskId.parse(task_id).template for task_id in env.task_ids())
    values = {
        "split": [split for split, size in sizes.items() if size],
        "source": workplace.sources,
        "toolkits": ("all", "required", "task", *(kit.name for kit in env.benchmark.toolkits)),
        "reward": get_args(RewardKind),
        **own,
    }
    defaults["max_turns"] = defaults["max_turns"] or env.benchmark.max_turns
    return {
        "id": env_id,
        "split": env.split,
        "splits": sizes,
        "templates": [
            {
                "id": template.id,
                "domain": template.domain,
                "size": template.size,
                "heldout": template.heldout,
                "origin": template.origin,
                "tasks": counts[template.id],
            }
            for template in env.scenario.templates
            if template.id in templates
        ],
        "tools": [
            {
                "name": tool.name,
                "toolkit": kit.name,
                "classes": sorted(tool.tags),
                "write": tool.write,
                "schema": tool.schema,
            }
            for kit in env.benchmark.toolkits
            for tool in kit
        ],
        "options": [
            {
                "name": name,
                "option": option,
                "default": defaults[name],
                "values": list(values[name]) if name in values else None,
                **({"expected": known.expected} if isinstance(known := values.get(name), OpenOption) else {}),
                **({"expected": expected[name]} if name in expected else {}),
            }
            for name, option in {**EnvOptions.flags(), **{name: f"--env {name}" for name in own}}.items()
        ],
    }


def _expected_sources(workplace: Benchmark) -> str:
    return f"{', '.join(workplace.sources)}, or the path of a folder with own material"


def task(shown: Task) -> dict[str, Any]:
    """Return a task with everything hidden in it."""
    outcome = shown.outcome
    return {
        **shown.model_dump(mode="json", exclude={"outcome"}),
        "outcome": {
            "changes": outcome.delta.to_json(),
            "also": [also.to_json() for also in outcome.also],
            "answer": None if outcome.answer is None else outcome.answer.model_dump(mode="json", serialize_as_any=True),
        },
    }


_PARTS = ("by", "failures", "checks")
"""The figures of ``stats`` that a sweep does not print."""


def checks(found: Iterable[CheckResult]) -> list[dict[str, Any]]:
    """Return the rules with their outcomes; a rule that was not run is not ok, and its detail says why."""
    return [
        {"rule": result.rule, "ok": result.ok, "was_run": result.was_run, "detail": result.detail} for result in found
    ]


def results(sweep: Sweep) -> dict[str, Any]:
    """Return a sweep's figures: those of ``stats --json`` without breakdowns, and the kinds of errors."""
    from workgym.agents.evaluation.statistics import statistics

    found = [item.to_json() for item in statistics(sweep)]
    return {
        "folder": str(sweep.folder),
        "planned": sweep.planned,
        "episodes": len(sweep.rows),
        "policies": [{key: value for key, value in item.items() if key not in _PARTS} for item in found],
        "errors": [
            {"kind": kind.kind, "episodes": kind.episodes, "first": kind.error} for kind in error_kinds(sweep.rows)
        ],
    }
