"""What EnterpriseBench's canonical tasks give to simple policies: Baselines in docs/enterprisebench.md has the figures.

``python -m workgym.scripts.pages enterprise-baselines [MIX...]`` prints a table for each mix.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import mean
from typing import Any, Final, cast

import gymnasium

from workgym import agents
from workgym.envs.core.env import ToolEnv
from workgym.envs.enterprise import BENCHMARK
from workgym.scripts.pages.markdown import table

__all__ = ["BASELINES", "baselines_table", "main", "successes"]

Play = Callable[[ToolEnv, str], float]
"""Plays a task of an environment, by its id, and returns the reward."""


def _policy(name: str) -> Play:
    played = agents.make(name)
    return lambda env, task_id: agents.rollout(env, played, task_id=task_id).reward


def _constant(answer: str) -> Play:
    def play(env: ToolEnv, task_id: str) -> float:
        env.reset(options={"task_id": task_id})
        return _submitted(env, answer)

    return play


def _honest_try(env: ToolEnv, task_id: str) -> float:
    """Make the calls of the solution, and answer nothing but whether one was denied."""
    env.reset(options={"task_id": task_id})
    for call in env.task.calls[:-1]:
        env.step(call.model_dump())
    denied = any(record.code == "ACCESS_DENIED" for record in env.ledger)
    return _submitted(env, "Access Denied" if denied else "Unanswerable")


def _submitted(env: ToolEnv, answer: str) -> float:
    return float(env.step({"name": "submit", "arguments": {"answer": answer}})[1])


BASELINES: Final[Mapping[str, Play]] = {
    "`oracle`": _policy("oracle"),
    "`demonstrator`": _policy("demonstrator"),
    "`nothing`": _policy("nothing"),
    "`submit` (an empty answer)": _policy("submit"),
    **{
        f'constant "{answer}"': _constant(answer)
        for answer in ("Access Denied", "Unanswerable", "Yes", "No", "none", "0", "1")
    },
    'an honest try, then "Access Denied" if a call was denied, else "Unanswerable"': _honest_try,
}
"""The policies of the table, by the names that they have there."""


def successes(mix: str, profile: str, names: Sequence[str], **where: Any) -> Iterator[float]:
    """Yield the share of solved tasks of each policy.

    Args:
        mix: which tasks, ``"550"`` or ``"500"``.
        profile: of the access matrix.
        names: of policies, as :data:`BASELINES` has them.
        where: other options of the environment: the canonical world unless they name another.
    """
    made = gymnasium.make("EnterpriseBench-v0", mix=mix, profile=profile, **where)
    env = cast("ToolEnv", made.unwrapped)
    for name in names:
        yield mean(BASELINES[name](env, task_id) == 1.0 for task_id in env.task_ids())


def baselines_table(mix: str, names: Sequence[str] = (), **where: Any) -> str:
    """Return the table of a mix in Markdown, in percent; of all policies if none is named."""
    names = names or [*BASELINES]
    profiles = [str(profile) for profile in BENCHMARK.options["profile"]]
    columns = [successes(mix, profile, names, **where) for profile in profiles]
    rows = zip(names, *columns, strict=True)
    return table(
        "|".join(["", *(f">`{profile}`" for profile in profiles)]),
        ([name, *(f"{100 * share:.1f}" for share in shares)] for name, *shares in rows),
    )


def main(arguments: Sequence[str]) -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m workgym.scripts.pages enterprise-baselines", description=__doc__)
    mixes = [str(mix) for mix in BENCHMARK.options["mix"]]
    parser.add_argument("mix", nargs="*", help=f"{' or '.join(mixes)}; all of them by default")
    chosen = parser.parse_args(arguments).mix
    if unknown := [mix for mix in chosen if mix not in mixes]:
        parser.error(f"no mix {unknown[0]!r}: expected some of {', '.join(mixes)}")
    print("\n\n".join(baselines_table(mix) for mix in chosen or mixes))
    return 0
