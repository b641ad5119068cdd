"""Environments as tasks of Inspect: one for each of our ids, with our tools, our turns and our verdict.

    inspect eval workgym/workbench --model openai/gpt-5 -T tasks=50 -T epochs=4

Messages and tools are those of the policy ``function-calling``. Inspect's agent ``react`` holds the conversation, so
each of several calls in one answer takes a turn, and an answer without a call ends the rollout.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from itertools import islice
from types import SimpleNamespace
from typing import Any, Final

from workgym.agents.evaluation.recorded import PlayedElsewhere
from workgym.agents.integrations.episodes import EpisodeOver, Episodes, encodable
from workgym.envs import registered
from workgym.envs.core.errors import EpisodeError, UsageError, missing_extra

try:
    from anyio.to_thread import run_sync
    from inspect_ai import Epochs, Task, task
    from inspect_ai.agent import as_solver, react
    from inspect_ai.dataset import MemoryDataset, Sample
    from inspect_ai.model import ChatMessageSystem, ChatMessageUser, get_model
    from inspect_ai.scorer import Score, mean, scorer, stderr
    from inspect_ai.solver import solver
    from inspect_ai.tool import ToolDef, ToolError, ToolParams
except ImportError:
    task = None

__all__ = ["inspect_task", "played_in"]

_EPISODES: Final = Episodes()
_KEY: Final = "workgym_episode"  # the store of a sample has the id of its episode under it


def inspect_task(
    env_id: str, *, tasks: int | None = None, seed: int | None = None, epochs: int = 1, **options: Any
) -> Any:
    """Return a ``Task`` of Inspect: a sample for each task of a split, and the verdict as its score.

    Args:
        env_id: what ``gym.make`` takes.
        tasks: how many tasks; None for all of the split.
        seed: puts the tasks in random order; None for the canonical one.
        epochs: trials of each task. From 2, ``pass_k`` of as many is reported beside the mean.
        options: of the environment, such as ``split`` and ``toolkits``.

    Raises:
        UsageError: if the environment cannot be made, a number is not positive, or the extra is missing.
    """
    if task is None:
        raise missing_extra("a task of Inspect", "inspect")
    for name, value in {"tasks": tasks, "epochs": epochs}.items():
        if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < 1):
            raise UsageError(f"{name}={value!r}: expected a whole number from 1")
    env = _EPISODES.environment(env_id, options)
    views = islice(env.iter_tasks(seed=seed), len(env.task_ids()[:tasks]))
    return Task(
        dataset=MemoryDataset([Sample(id=view.id, input=view.instruction) for view in views], name=env_id),
        setup=solver(name="begin")(lambda: partial(_begin, env_id, options))(),
        solver=solver(name="play")(lambda: _play)(),
        scorer=scorer(metrics=[mean(), stderr()], name="verdict")(lambda: _score)(),
        cleanup=_drop,
        epochs=Epochs(epochs, ["mean", f"pass_k_{epochs}"] if epochs > 1 else "mean"),
        turn_limit=env.max_turns,  # Inspect itself answers a call that it cannot read, which is no turn of ours
        version=env_id.rpartition("-v")[2],
    )


def played_in(log: Any) -> list[PlayedElsewhere]:
    """Return the episodes that have a score in an ``EvalLog``, for ``workgym.agents.evaluation.recorded.keep``."""
    samples = sorted(log.samples or (), key=lambda sample: sample.epoch)
    played = [sample.scores["verdict"].metadata["played"] for sample in samples if "verdict" in (sample.scores or ())]
    return [PlayedElsewhere.from_json(one) for one in played]


async def _begin(env_id: str, options: Mapping[str, Any], state: Any, generate: Any) -> Any:
    """Start the episode of a sample. This solver also runs where another one than ours plays."""
    state.store.set(_KEY, key := await run_sync(_EPISODES.start, env_id, options, str(state.sample_id)))
    opening, kinds = _EPISODES.opening(key), {"system": ChatMessageSystem, "user": ChatMessageUser}
    state.messages = [kinds[message["role"]](content=message["content"]) for message in opening.messages]
    state.tools = [_tool(key, **schema["function"]) for schema in opening.tools]
    return state


async def _play(state: Any, generate: Any) -> Any:
    """Let ``react`` play until the episode ends or an answer has no call.

    The model sees the schemas, and its calls are made without them: Inspect would answer a wrong one by itself.
    """
    key, called, anything = state.store.get(_KEY), list[str](), {"additionalProperties": True}

    async def answer(now: Any, tools: Any) -> Any:
        now.output = await get_model().generate(now.messages, state.tools)
        for call in now.output.message.tool_calls or ():
            call.function = encodable(call.function) or "[no name]"  # Inspect ends the evaluation at any other
        now.messages.append(now.output.message)
        called[:] = [call.function for call in now.output.message.tool_calls or ()]
        return now

    async def tools() -> list[Any]:
        return [_tool(key, name, "A tool, or what the model took for one.", anything) for name in called]

    async def goes_on(now: Any) -> bool:
        return bool(called) and not _EPISODES.ended(key)

    agent = react(prompt=None, tools=[SimpleNamespace(tools=tools)], model=answer, submit=False, on_continue=goes_on)
    return await as_solver(agent)(state, generate)


def _tool(key: str, name: str, description: str, parameters: Mapping[str, Any], strict: bool = False) -> Any:
    """Return a tool that makes a call in an episode. Its results are not cut short."""

    async def call(**kwargs: Any) -> str:
        try:
            return str((await run_sync(_EPISODES.call, key, name, kwargs)).text)
        except (EpisodeOver, EpisodeError) as error:  # any other error is one of the sample
            raise ToolError(str(error)) from None

    return ToolDef(call, name, description, ToolParams.model_validate(parameters), max_output=0).as_tool()


async def _score(state: Any, target: Any) -> Any:
    """Return the reward as a score, or none if our side failed. An episode that has not ended is given up."""
    outcome = await run_sync(_EPISODES.finish, state.store.get(_KEY))
    about = {"verdict": outcome.verdict, "played": asdict(outcome.played)}
    if outcome.reward is None:
        return Score.unscored(reason="environment_error", explanation=outcome.error, metadata=about)
    return Score(value=outcome.reward, explanation=json.dumps(outcome.verdict), metadata=about)


async def _drop(state: Any) -> None:
    _EPISODES.drop(state.store.get(_KEY))


def _maker(env_id: str) -> Any:
    def make(**arguments: Any) -> Any:
        return inspect_task(env_id, **arguments)

    return make


for _id in registered() if task is not None else ():
    task(name=_id.rpartition("-v")[0].lower())(_maker(_id))
