"""Environments in worker processes: what :class:`workgym.envs.core.vector.VectorToolEnv` steps besides its own.

A worker holds several environments. One message asks it for all that a step of the vector needs, and one answers, so
what it costs to send hardly grows with their number. An answer holds only what changed: an episode's instruction and
context come at its reset, and the tools' schemas when they differ from those of the reset before.
"""

from __future__ import annotations

import atexit
import marshal
import multiprocessing
import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple, TypeAlias, cast
from weakref import WeakSet

import gymnasium
from gymnasium.wrappers import TimeLimit

from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import EpisodeError, UsageError
from workgym.envs.core.processes import interrupts_ignored, portable, working_directory_not_imported_from

__all__ = ["VectorRecipe", "Worker", "WorkerEnv"]

_Pipe: TypeAlias = "Connection[Any, Any]"
_PATIENCE: Final = 5.0
"""Seconds in which a process that has nothing to do should end."""


class VectorRecipe(NamedTuple):
    """What every environment of a vector is made from."""

    benchmark: str
    max_episode_steps: int | None
    kwargs: dict[str, Any]

    def make(self) -> gymnasium.Env[Any, Any]:
        """Make one of the environments."""
        env: gymnasium.Env[Any, Any] = ToolEnv(self.benchmark, **self.kwargs)
        return env if self.max_episode_steps in (None, -1) else TimeLimit(env, self.max_episode_steps)


class _Request(NamedTuple):
    """Something that one of a worker's environments is asked for: the name of a method of :class:`_Served`."""

    place: int
    name: str
    arguments: tuple[Any, ...]


class _Outcome(NamedTuple):
    """What came of a request: a value, or an exception to raise."""

    name: str
    value: Any
    failed: bool = False


class Worker:
    """A process with some of a vector's environments.

    Args:
        recipe: what they are made from.
        size: how many there are.
        like: an environment made from the same recipe.

    Attributes:
        envs: the environments, as they are seen from here.

    Raises:
        EpisodeError: from every method but :meth:`close`, if the process ended by itself.
    """

    def __init__(self, recipe: VectorRecipe, size: int, like: gymnasium.Env[Any, Any]) -> None:
        context = multiprocessing.get_context("spawn")
        self.envs = [WorkerEnv(self, place, like) for place in range(size)]
        self._asked: list[WorkerEnv] = []
        self._owner = os.getpid()
        self._connection: _Pipe
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, recipe, size), daemon=True)
        with interrupts_ignored(), working_directory_not_imported_from():
            self._process.start()
        theirs.close()
        _running.add(self)

    def wait_until_ready(self) -> None:
        """Wait until the environments are made; raise what their making raised."""
        outcomes = self._receive()
        if outcomes[0].failed:
            raise outcomes[0].value

    def ask(self, requests: Sequence[tuple[WorkerEnv, str, tuple[Any, ...]]]) -> None:
        """Send requests without waiting. Answers to earlier ones that nobody took are dropped."""
        self.collect()
        for env in self.envs:
            env.answers.clear()
        if requests:
            self._send([_Request(env.place, name, arguments) for env, name, arguments in requests])
        self._asked = [env for env, _, _ in requests]

    def collect(self) -> None:
        """Wait for the answers that are on their way, and hand them to the environments."""
        if self._asked:
            outcomes = self._receive()
            asked, self._asked = self._asked, []
            for env, each in zip(asked, outcomes, strict=True):
                env.answers.extend(each)

    def answer(self, place: int, name: str, *arguments: Any) -> Any:
        """Return what one request comes to, or raise its exception."""
        self.collect()
        self._send([_Request(place, name, arguments)])
        return _value_of(self._receive()[0][0])

    def close(self) -> None:
        """End the process. Has no effect in a child of fork(2) of the process that started it."""
        if self._owner != os.getpid():
            return
        self._connection.close()  # a worker that waits for requests ends by itself
        self._process.join(_PATIENCE)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()

    def _send(self, requests: list[_Request]) -> None:
        try:
            message = pickle.dumps(requests, pickle.HIGHEST_PROTOCOL)
        except Exception as error:
            raise UsageError(
                f"{error}; what goes to an environment in a worker has to pickle: use workers=1"
            ) from error
        try:
            self._connection.send_bytes(message)
        except OSError:
            raise self._death() from None

    def _receive(self) -> Any:
        try:
            self._connection.poll(None)  # where Ctrl-C can interrupt it without losing a part of the answer
            return pickle.loads(self._connection.recv_bytes())  # noqa: S301 - from a process of ours
        except (EOFError, OSError):
            self._asked = []
            raise self._death() from None

    def _death(self) -> EpisodeError:
        self._process.join(_PATIENCE)
        return EpisodeError(
            f"a worker process of the vector environment ended by itself (exit code {self._process.exitcode}), and its "
            f"{len(self.envs)} episodes are lost; make a new vector environment. If it ended at the start: the program "
            f"needs a main block (if __name__ == '__main__':), since a worker imports it; workers=1 needs none"
        )


_running: WeakSet[Worker] = WeakSet()


@atexit.register
def _close_running() -> None:
    """At exit, end the workers of vectors that were not closed: they ignore the SIGTERM of ``multiprocessing``."""
    for worker in list(_running):
        worker.close()


class WorkerEnv(gymnasium.Env[Any, Any]):
    """One environment of a worker, as the vector sees it.

    Attributes:
        place: its number among the environments of the worker.
        answers: what came of the requests that were sent ahead and not taken yet.
        next_task: the task of the next reset, instead of what the options say.
    """

    def __init__(self, worker: Worker, place: int, like: gymnasium.Env[Any, Any]) -> None:
        self.observation_space, self.action_space = like.observation_space, like.action_space
        self.metadata, self.render_mode = like.metadata, like.render_mode
        self.place, self.next_task = place, cast("Any", None)
        self.answers: deque[_Outcome] = deque()
        self._worker = worker
        self._instruction = self._context = ""
        self._tools = marshal.dumps([])

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Return the start that was asked for ahead, or ask for it now; see :meth:`ToolEnv.reset`."""
        observation, info, tools = self._taken("reset", seed, with_task(options, self.next_task))
        self._instruction, self._context = observation["instruction"], observation["context"]
        if tools is not None:
            self._tools = tools
        if "tools" in info:
            info["tools"] = marshal.loads(self._tools)  # fresh for each reset
        return observation, info

    def step(self, action: Any) -> Any:
        """Return the turn that was asked for ahead, or ask for it now; see :meth:`ToolEnv.step`."""
        result, turn, *rest = self._taken("step", action)
        observation = {
            "instruction": self._instruction,
            "context": self._context,
            "result": result,
            "turn": turn,
        }
        return (observation, *rest)

    def render(self) -> Any:
        """Return what the environment's own method returns."""
        return self._worker.answer(self.place, "call", "render", (), {})

    @property  # type: ignore[misc]  # nothing sets it here
    def np_random(self) -> Any:
        """A copy of the environment's generator of random numbers."""
        return self.get_wrapper_attr("np_random")

    @property
    def np_random_seed(self) -> Any:
        """The seed of the environment's generator of random numbers."""
        return self.get_wrapper_attr("np_random_seed")

    def get_wrapper_attr(self, name: str) -> Any:
        """Return an attribute of the environment, as a copy; a method as a function that calls it there."""
        callable_there, value = self._worker.answer(self.place, "attribute", name)
        return partial(self._call, name) if callable_there else value

    def set_wrapper_attr(self, name: str, value: Any, *, force: bool = True) -> bool:
        """Set an attribute of the environment, see ``gymnasium.Wrapper.set_wrapper_attr``."""
        return bool(self._worker.answer(self.place, "set_attribute", name, value, force))

    def close(self) -> None:
        """Has no effect: the worker closes its environments when it ends."""

    def _call(self, name: str, *args: Any, **kwargs: Any) -> Any:
        return self._worker.answer(self.place, "call", name, args, kwargs)

    def _taken(self, name: str, *arguments: Any) -> Any:
        """Return the value that was asked for ahead under this name, or ask for it now."""
        if not self.answers:
            self._worker.collect()
        if self.answers and self.answers[0].name == name:
            return _value_of(self.answers.popleft())
        return self._worker.answer(self.place, name, *arguments)


def with_task(options: dict[str, Any] | None, task_id: Any) -> dict[str, Any] | None:
    """Return the options of a reset with this task in them, unless it is None."""
    return options if task_id is None else {**(options or {}), "task_id": task_id}


def _value_of(outcome: _Outcome) -> Any:
    if outcome.failed:
        raise outcome.value
    return outcome.value


class _Served:
    """One environment in its worker. A public method is what a request may ask for."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        self._env = env
        self._tools: Any = None

    def outcomes(self, name: str, arguments: tuple[Any, ...]) -> list[_Outcome]:
        """Return what comes of a request: one outcome, and for ``step_and_reset`` that of the reset after it."""
        if name != "step_and_reset":
            return [_outcome(name, partial(getattr(self, name), *arguments))]
        stepped = _outcome("step", partial(self.step, *arguments))
        ended = not stepped.failed and (stepped.value[3] or stepped.value[4])
        return [stepped, _outcome("reset", partial(self.reset, None, None))] if ended else [stepped]

    def step(self, action: Any) -> tuple[Any, ...]:
        observation, *rest = self._env.step(action)
        return (observation["result"], observation["turn"], *rest)

    def reset(self, seed: int | None, options: dict[str, Any] | None) -> tuple[Any, ...]:
        observation, info = self._env.reset(seed=seed, options=options)
        tools = info["tools"]
        if tools == self._tools:
            return observation, {**info, "tools": None}, None
        self._tools = tools
        return observation, {**info, "tools": None}, marshal.dumps(tools)

    def attribute(self, name: str) -> tuple[bool, Any]:
        value = self._env.get_wrapper_attr(name)
        return (True, None) if callable(value) else (False, value)

    def set_attribute(self, name: str, value: Any, force: bool) -> bool:
        return self._env.set_wrapper_attr(name, value, force=force)

    def call(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        return self._env.get_wrapper_attr(name)(*args, **kwargs)

    def close(self) -> None:
        self._env.close()


def _outcome(name: str, function: Callable[[], Any]) -> _Outcome:
    try:
        return _Outcome(name, function())
    except Exception as error:  # noqa: BLE001 - raised again by the vector
        return _Outcome(name, portable(error), failed=True)


def _serve(connection: _Pipe, recipe: VectorRecipe, size: int) -> None:
    """Answer requests until the vector closes the connection, or its process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not inherited
    served: list[_Served] = []
    made = _outcome("made", lambda: served.extend(_Served(recipe.make()) for _ in range(size)))
    with suppress(EOFError, OSError):
        connection.send_bytes(_message([made]))
        while not made.failed:
            requests: list[_Request] = pickle.loads(connection.recv_bytes())  # noqa: S301 - from a process of ours
            connection.send_bytes(_message([served[place].outcomes(name, args) for place, name, args in requests]))
    for env in served:
        env.close()


def _message(answers: list[Any]) -> bytes:
    """Return answers as bytes; values that do not pickle become an error that says so."""
    try:
        return pickle.dumps(answers, pickle.HIGHEST_PROTOCOL)
    except Exception:  # noqa: BLE001 - a value's class may raise anything here
        return pickle.dumps([[_sendable(outcome) for outcome in each] for each in answers], pickle.HIGHEST_PROTOCOL)


def _sendable(outcome: _Outcome) -> _Outcome:
    try:
        pickle.dumps(outcome)
    except Exception as error:  # noqa: BLE001 - as above
        unsent = UsageError(f"{error}; what comes from an environment in a worker has to pickle: use workers=1")
        return _Outcome(outcome.name, unsent, failed=True)
    return outcome
