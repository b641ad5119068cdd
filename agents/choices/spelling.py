"""A teacher's calls said as choices: what behaviour cloning learns from, and how much of a benchmark can be said."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from workgym.agents.choices.candidates import NOT_GIVEN, CandidateValue, Each
from workgym.agents.choices.chooser import TOOL
from workgym.agents.choices.env import ChoiceEnv
from workgym.agents.choices.values import moment_of
from workgym.agents.policy import Policy, view_for

__all__ = ["Spelled", "spell"]

Call = Mapping[str, Any]


class Spelled(NamedTuple):
    """A teacher's episode as choices.

    Attributes:
        task_id: the task.
        indices: the choices, one a step of the environment.
        reward: what the episode earned in the end, from 0 to 1.
        lost: the first value that no candidate says, with its argument; ``""`` if everything could be said.
        nearest: values for which a candidate stands that says nearly the same, with their arguments.
        most: the most candidates that a choice had.
        dropped: how many candidates did not fit, over all choices.
    """

    task_id: str
    indices: tuple[int, ...]
    reward: float
    lost: str
    nearest: tuple[str, ...]
    most: int
    dropped: int


class _Lost(Exception):
    """No candidate says a value, or the teacher cannot go on without it."""


class _Ended(Exception):
    """The episode has ended."""


def spell(env: ChoiceEnv, teacher: Policy, *, task_id: str | None = None, seed: int | None = None) -> Spelled:
    """Let a teacher play an episode in choices.

    The teacher hears the results of what could be said. Calls of one action are made one after another, or as one
    choice where they differ in the values of a column that a result showed.

    Args:
        env: the environment of choices.
        teacher: a policy, such as the demonstrator.
        task_id: the task; without one, ``seed`` draws it.
        seed: as for ``env.reset``.
    """
    speller = _Speller(env, teacher)
    lost = ""
    try:
        speller.play(task_id, seed)
    except _Lost as reason:
        lost = str(reason)
    except _Ended:
        pass
    return Spelled(
        env.tool_env.task.id,
        tuple(speller.indices),
        speller.reward,
        lost,
        tuple(speller.nearest),
        speller.most,
        speller.dropped,
    )


class _Speller:
    """Says the calls of one episode."""

    def __init__(self, env: ChoiceEnv, teacher: Policy) -> None:
        self._env, self._teacher = env, teacher
        self.indices: list[int] = []
        self.nearest: list[str] = []
        self.reward = 0.0
        self.most = self.dropped = 0

    def play(self, task_id: str | None, seed: int | None) -> None:
        """Play to the end of the episode."""
        self._env.reset(seed=seed, options=None if task_id is None else {"task_id": task_id})
        inner = self._env.tool_env
        self._teacher.reset(view_for(inner, self._teacher), inner.tool_schemas, 0)
        observation = inner.observation
        while True:
            action = self._next_action(observation)
            if isinstance(action, str):
                action = json.loads(action)
            results = self._say_all(action if isinstance(action, list) else [action])
            result = f"[{', '.join(results)}]" if isinstance(action, list) else results[0]
            observation = {**inner.observation, "result": result}

    def _next_action(self, observation: dict[str, Any]) -> Any:
        try:
            return self._teacher.act(observation)
        except Exception as error:
            if not self.nearest:
                raise
            # It counted on a value that was said only nearly: what it raises then is no error of its own.
            raise _Lost(f"the demonstration could not go on after {self.nearest[-1]}: {error!r}") from error

    def _say_all(self, calls: Sequence[Call]) -> list[str]:
        """Say the calls of an action and return the result of each."""
        results: list[str | None] = [None] * len(calls)
        while None in results:
            first = results.index(None)
            open_places = [place for place in range(first, len(calls)) if results[place] is None]
            for place, result in self._say(calls, open_places):
                results[place] = result
        return [str(result) for result in results]

    def _say(self, calls: Sequence[Call], places: Sequence[int]) -> Iterator[tuple[int, str]]:
        """Say the first of some calls, and those that differ from it in one argument, if a candidate says them all."""
        call = calls[places[0]]
        self._choose(TOOL, call["name"])
        given: dict[str, Any] = dict(call["arguments"])
        together: dict[str, int] = {}
        result = None
        while self._env.chooser.about != TOOL and result is None:
            argument = self._env.chooser.about.rpartition(".")[2]
            alike = _differing(calls, places, argument)
            index = _each_of(self._env.chooser.open, alike) if not together else None
            if index is not None:
                each = cast("Each", self._env.chooser.open[index].value)
                together = {value: alike[value] for value in each.values}
                result = self._step(index)
            else:
                result = self._choose(argument, given.get(argument, NOT_GIVEN))
        if result is None:  # the tool takes no argument, or all that were open could only be left out
            result = self._env.last_result
        if not together:
            yield places[0], result
            return
        parts = json.loads(result)
        for place, part in zip(together.values(), parts, strict=True):
            yield place, json.dumps(part, ensure_ascii=False)

    def _choose(self, argument: str, wanted: Any) -> str | None:
        found = _index_of(self._env.chooser.open, wanted)
        if found is None:
            raise _Lost(f"{self._env.chooser.about}: {json.dumps(wanted, ensure_ascii=False, default=repr):.120}")
        index, exact = found
        if not exact:
            self.nearest.append(f"{argument}: {wanted!r:.80} as {self._env.chooser.open[index].label:.80}")
        return self._step(index)

    def _step(self, index: int) -> str | None:
        """Make a choice and return the result if it completed a call."""
        chooser = self._env.chooser
        self.most, self.dropped = max(self.most, len(chooser.open)), self.dropped + chooser.dropped
        self.indices.append(index)
        made = len(chooser.memory.done)
        _, self.reward, terminated, truncated, _ = self._env.step(index)
        if terminated or truncated:
            raise _Ended
        return self._env.last_result if len(chooser.memory.done) > made else None


def _differing(calls: Sequence[Call], places: Sequence[int], argument: str) -> dict[str, int]:
    """Return the places of the calls that differ from the first of some in one argument only, by its value there."""
    first = calls[places[0]]
    rest = {name: value for name, value in first["arguments"].items() if name != argument}
    found: dict[str, int] = {}
    for place in places:
        call = calls[place]
        others = {name: value for name, value in call["arguments"].items() if name != argument}
        value = call["arguments"].get(argument)
        if call["name"] == first["name"] and others == rest and isinstance(value, str):
            found.setdefault(value, place)
    return found


def _each_of(candidates: Sequence[CandidateValue], wanted: Mapping[str, int]) -> int | None:
    """Return the candidate that stands for most of the values wanted and for no other one; None if there is none."""
    fitting = [
        (len(found.value.values), -index)
        for index, found in enumerate(candidates)
        if isinstance(found.value, Each) and set(found.value.values) <= set(wanted)
    ]
    return -max(fitting)[1] if fitting else None


def _index_of(candidates: Sequence[CandidateValue], wanted: Any) -> tuple[int, bool] | None:
    """Return the candidate that says a value, and whether it says exactly this one; None if there is none."""
    for index, found in enumerate(candidates):
        if found.value is wanted or (
            found.value is not NOT_GIVEN and type(found.value) is type(wanted) and found.value == wanted
        ):
            return index, True
    left_out = next((index for index, found in enumerate(candidates) if found.value is NOT_GIVEN), None)
    if wanted == "" and left_out is not None:
        return left_out, True
    near = [(-_nearness(found.value, wanted), index) for index, found in enumerate(candidates)]
    best = min(near, default=(0.0, 0))
    if best[0] < 0:
        return best[1], False
    return None if left_out is None else (left_out, False)


def _nearness(value: Any, wanted: Any) -> float:
    """Return how nearly a candidate says a value, from 0 to 1: another writing, a part of it, or a text around it."""
    if not isinstance(value, str) or not isinstance(wanted, str):
        return float(not isinstance(value, bool) and str(value) == str(wanted))
    if moment_of(value) is not None or moment_of(wanted) is not None:
        return float(moment_of(value) == moment_of(wanted))
    one, other = (" ".join(re.findall(r"[^\W_]+", text.casefold())) for text in (value, wanted))
    if one == other:
        return 1.0
    if one and f" {one} " in f" {other} ":
        return len(one) / len(other)
    return len(other) / len(one) / 2 if other and f" {other} " in f" {one} " else 0.0
