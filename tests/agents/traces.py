"""50 recorded traces: what every adapter has to play as the environment does.

They are data: an id, options, a task, the actions and whether the agent gave up. ``python tests/agents/traces.py``
records them anew where worlds have changed; the kinds of each id are those of :data:`KINDS`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from workgym.agents.registry import make, make_env
from workgym.agents.rollouts import rollout
from workgym.envs.core import ToolEnv

FILE = Path(__file__).parents[1] / "data" / "integrations" / "traces.jsonl"
IDS = ("WorkBench-v0", "CRMArena-v0", "Almita-v0", "AlmitaTest-v0", "AlmitaReplay-v0", "EnterpriseBench-v0")
SUBMIT = {"name": "submit", "arguments": {"answer": "done"}}


@dataclass(frozen=True)
class Trace:
    """An episode to play.

    Attributes:
        env_id: what ``gym.make`` takes.
        options: its keyword arguments.
        task_id: the task.
        kind: what the trace shows.
        actions: one a turn.
        gave_up: whether the agent stops after them, before the end.
        reward: that was recorded.
    """

    env_id: str
    options: dict[str, Any]
    task_id: str
    kind: str
    actions: list[Any]
    gave_up: bool
    reward: float

    @property
    def single_calls(self) -> bool:
        """Whether every action is one well-formed call: what a library of tool calls can carry."""
        return all(
            isinstance(action, dict)
            and set(action) <= {"name", "arguments"}
            and isinstance(action.get("name"), str)
            and isinstance(action.get("arguments", {}), dict)
            for action in self.actions
        )

    @property
    def known_tools(self) -> bool:
        """Whether every call is of a tool that is offered: some libraries answer others by themselves."""
        env = make_env(self.env_id, **self.options)
        env.reset(options={"task_id": self.task_id})
        return self.single_calls and all(action["name"] in env.tools for action in self.actions)

    def __str__(self) -> str:
        return f"{self.env_id.removesuffix('-v0')}-{self.kind}"


@dataclass(frozen=True)
class Expected:
    """What the environment makes of a trace."""

    results: list[str]
    reward: float
    verdict: dict[str, Any]


@cache
def load() -> tuple[Trace, ...]:
    """Return the traces of the file."""
    return tuple(Trace(**json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines())


def expected(trace: Trace) -> Expected:
    """Play a trace in the environment."""
    env = make_env(trace.env_id, **trace.options)
    env.reset(options={"task_id": trace.task_id})
    results, reward = [], 0.0
    for action in trace.actions:
        observation, reward, *_ = env.step(action)
        results.append(observation["result"])
    if trace.gave_up:
        reward = env.give_up()[1]
    assert env.verdict is not None, f"{trace}: the actions do not end the episode"
    return Expected(results, float(reward), env.verdict.to_json())


def hidden_texts(env: ToolEnv) -> list[str]:
    """Return texts of the current task that no client may see before the end, unless the request itself has them."""
    task = env.task
    calls = [json.dumps(call.model_dump())[1:-1] for call in task.calls]
    answer = task.outcome.answer
    return [*calls, *([str(answer)] if answer is not None else []), '"verdict"', '"slots"', '"failed_conditions"']


# Recording


def _first_read(env: ToolEnv, task_id: str) -> dict[str, Any]:
    """Return a call of a tool that the task offers: one that only reads and needs no argument, else without its own."""
    env.reset(options={"task_id": task_id})
    for name, tool in env.tools.items():
        if not tool.write and not tool.ends and not env_required(env, name):
            return {"name": name, "arguments": {}}
    return {"name": next(iter(env.tools)), "arguments": {}}


def env_required(env: ToolEnv, name: str) -> Sequence[str]:
    schema = next(schema for schema in env.tool_schemas if schema["function"]["name"] == name)
    required: Sequence[str] = schema["function"]["parameters"].get("required", ())
    return required


def _played(env_id: str, options: dict[str, Any], task_id: str, kind: str, actions: list[Any]) -> Trace:
    """Play actions until the episode ends; if it does not, the agent gives up."""
    env = make_env(env_id, **options)
    env.reset(options={"task_id": task_id})
    made, reward = [], 0.0
    for action in actions:
        made.append(action)
        _, reward, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            return Trace(env_id, options, task_id, kind, made, gave_up=False, reward=float(reward))
    return Trace(env_id, options, task_id, kind, made, gave_up=True, reward=float(env.give_up()[1]))


def _record(env_id: str) -> list[Trace]:
    env = make_env(env_id)
    ids = [task_id for task_id in env.task_ids() if task_id.rsplit("/", 1)[1] == "0"]
    chosen = [ids[len(ids) * place // 10] for place in range(10)]
    found = []
    for kind, name, task_id in (
        ("demonstrator", "demonstrator", chosen[0]),
        ("oracle", "oracle", chosen[1]),
        ("submits-at-once", "submit", chosen[2]),
    ):
        played = rollout(make_env(env_id), make(name), task_id=task_id)
        actions = [json.loads(action) if isinstance(action, str) else action for action in played.actions]
        found.append(Trace(env_id, {}, task_id, kind, actions, gave_up=False, reward=played.reward))
    # Where tasks have tools of their own, some do not offer `read`. It stands in the traces of unknown tools and of
    # malformed texts all the same: known elsewhere, and unknown here.
    read, right, last = (_first_read(env, chosen[place]) for place in (3, 4, 6))
    nonsense = {"no_such_argument": [1, {"deep": None}], "ünïcode": "𝔁\n\t\u2028"}
    unknown = {"name": "open_the_safe", "arguments": {"code": "0000"}}
    found += [
        _played(env_id, {}, chosen[3], "gives-up", [read]),
        _played(env_id, {}, chosen[4], "wrong-arguments", [right, right | {"arguments": nonsense}, SUBMIT]),
        _played(env_id, {}, chosen[5], "unknown-tool", [unknown, read, SUBMIT]),
        _played(env_id, {"max_turns": 3}, chosen[6], "turn-limit", [last] * 3),
        _played(env_id, {}, chosen[7], "malformed", ["this is no JSON", '{"name": 7}', read, SUBMIT]),
    ]
    if env_id in ("WorkBench-v0", "EnterpriseBench-v0"):
        found.append(_played(env_id, {}, chosen[8], "lists", [[read, unknown], [], [read, SUBMIT]]))
    return found


def main() -> None:
    traces = [trace for env_id in IDS for trace in _record(env_id)]
    assert len(traces) == 50, len(traces)
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("".join(json.dumps(asdict(trace)) + "\n" for trace in traces), encoding="utf-8")


if __name__ == "__main__":
    main()
