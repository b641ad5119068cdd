"""Best of n and beam search over forks of an episode, with any policy that can be sampled.

A policy is a function of what was seen and done so far. Here it is one that guesses: it moves random tasks of the
person in the request on to the next list. Search tries many continuations, and a value chooses among them.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import workgym
from workgym.agents import Action
from workgym.envs.core import Observation, ToolEnv, UsageError

Sampler = Callable[[Sequence[Observation], Sequence[Action], Random], Action]
"""Draws the next action, given all observations, the actions between them, and a random stream."""
Value = Callable[[ToolEnv], float]
"""Says how good an episode is, ended or not. It may look at all of it."""
Search = Callable[["Branch", Sampler, int, Random], "Branch"]

TEMPLATES = ("pm-01", "pm-03", "pm-04")  # "move the tasks of ... on", where some list or deadline says which
LISTS = ("Backlog", "In Progress", "In Review", "Completed")
SUBMIT = {"name": "submit", "arguments": {"answer": "Done."}}
NUMBERS, SEEDS = (1, 2, 4, 8, 16), (0, 1, 2)


@dataclass(frozen=True)
class Branch:
    """An episode up to some turn, in an environment of its own."""

    env: ToolEnv
    seen: tuple[Observation, ...]
    done: tuple[Action, ...] = ()

    def grown(self, sample: Sampler, rng: Random) -> Branch:
        """Return the branch after another action; this one stays as it is."""
        env, action = self.env.fork(), sample(self.seen, self.done, rng)
        return Branch(env, (*self.seen, env.step(action)[0]), (*self.done, action))


def by_verdict(env: ToolEnv) -> float:
    """Return from 0 to 2 what the verdict would be if the episode ended now: the share done, and 1 for success.

    Raises:
        UsageError: if the task is not one of `train`: elsewhere the verdict is what is measured.
    """
    if (split := env.task.id.partition("/")[0]) != "train":
        raise UsageError(
            f"{env.task.id}: the verdict may choose on split train only, not on {split}; pass another value"
        )
    if not env.ended:
        env = env.fork()
        env.step(SUBMIT)
    return env.verdict.partial + env.verdict.success if env.verdict else 0.0


def start(env: ToolEnv, task_id: str) -> Branch:
    """Return the beginning of a task's episode."""
    return Branch(env, (env.reset(options={"task_id": task_id})[0],))


def best_of(root: Branch, sample: Sampler, n: int, rng: Random, value: Value = by_verdict) -> Branch:
    """Play n episodes to their ends, and return the one of the highest value."""
    value(root.env)  # what may not choose is refused before anything is played
    branches = [root] * n
    while not all(branch.env.ended for branch in branches):
        branches = [branch if branch.env.ended else branch.grown(sample, rng) for branch in branches]
    return max(branches, key=lambda branch: value(branch.env))


def beam(root: Branch, sample: Sampler, n: int, rng: Random, value: Value = by_verdict, width: int = 0) -> Branch:
    """Draw n actions a turn, in turns for the branches that are kept: the best `width`, n / 4 unless given."""
    value(root.env)
    branches = [root]
    while live := [branch for branch in branches if not branch.env.ended]:
        drawn = [live[i % len(live)].grown(sample, rng) for i in range(n)]
        ended = [branch for branch in branches if branch.env.ended]
        others = {json.dumps(branch.done): branch for branch in [*ended, *drawn]}  # twice the same is no choice
        ranked = sorted(others.values(), key=lambda branch: (value(branch.env), branch.env.ended), reverse=True)
        branches = ranked[: width or max(1, n // 4)]
    return branches[0]


def mover(seen: Sequence[Observation], done: Sequence[Action], rng: Random) -> Action:
    """Look up who is meant and what they have to do; then move one of it on, or submit."""
    if len(done) == 0:
        return {"name": "company_directory_find_email_address", "arguments": {"name": "@"}}
    if len(done) == 1:
        words = set(re.findall(r"\w+", seen[0]["instruction"].lower()))
        colleagues: list[str] = json.loads(seen[1]["result"])
        who = next((address for address in colleagues if address.partition(".")[0] in words), colleagues[0])
        return {"name": "project_management_search_tasks", "arguments": {"assigned_to_email": who}}
    moved = json.dumps(done[2:])
    open_tasks = [
        task
        for task in json.loads(seen[2]["result"])["tasks"]
        if task["list_name"] != LISTS[-1] and task["task_id"] not in moved
    ]
    if not open_tasks or rng.random() < 0.25:
        return SUBMIT
    task = rng.choice(open_tasks)
    following = LISTS[LISTS.index(task["list_name"]) + 1]
    move = {"task_id": task["task_id"], "field": "list_name", "new_value": following}
    return {"name": "project_management_update_task", "arguments": move}


def share_solved(env: ToolEnv, tasks: Sequence[str], search: Search, n: int, seed: int) -> float:
    """Return the share of tasks that a search solves."""
    found = [search(start(env, task), mover, n, Random(f"{seed}/{task}")) for task in tasks]
    return sum(bool(branch.env.verdict and branch.env.verdict.success) for branch in found) / len(tasks)


def main(worlds: int) -> None:
    env = workgym.make("WorkBench-v0", split="train", worlds=worlds)
    tasks = [task for task in env.task_ids() if task.split("/")[2] in TEMPLATES]
    print(f"{len(tasks)} tasks, seeds {', '.join(map(str, SEEDS))}")
    print(f"{'n':>2}  {'best of n':24}beam")
    for n in NUMBERS:
        columns = []
        for search in (best_of, beam):
            shares = [share_solved(env, tasks, search, n, seed) for seed in SEEDS]
            columns.append(f"{sum(shares) / len(shares):.2f} ({', '.join(f'{share:.2f}' for share in shares)})")
        print(f"{n:>2}  {columns[0]:24}{columns[1]}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
