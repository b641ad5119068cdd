"""Plans, read off a demonstration: which calls are needed, what each takes from others, and which facts it shows.

A demonstration may look further than it has to. Its plan is the least that shows every fact of the answer, or makes the
change: take one step away, and something is missing (EnterpriseBench, section 4: a gold plan for each task).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pydantic_core

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import AccessDenied, GenerationError, ToolError
from workgym.envs.core.plans import PlanStep, leaves, reference
from workgym.envs.core.scenario import Demonstration
from workgym.envs.enterprise.verifier import Fact
from workgym.scenarios.enterprise.goals import goal_of, source_of
from workgym.scenarios.shared.replay import ReferenceRun

__all__ = ["Made", "Trace", "plan_of", "trace"]

_SHORT: Final = 2
"""Texts of so many characters are no references: they are equal by chance."""


class Made(NamedTuple):
    """A call of a demonstration and what it returned, as JSON values; ``refused`` if rights did not suffice."""

    call: Call
    result: Any
    refused: bool = False


class Trace(NamedTuple):
    """All calls of a demonstration, and the answer that it submits."""

    made: tuple[Made, ...]
    answer: Any

    @property
    def met_refusal(self) -> bool:
        """Whether rights did not suffice for a call."""
        return any(made.refused for made in self.made)


def trace(run: ReferenceRun, script: Demonstration, refusal: Callable[[ToolError], Mapping[str, Any]]) -> Trace:
    """Play a demonstration to its ``submit``.

    Args:
        refusal: what an agent sees of a call that a tool refuses.
    """
    made: list[Made] = []
    result: Any = None
    while True:
        wanted = script.send(result)
        if isinstance(wanted, list):
            raise GenerationError(f"a demonstration makes {len(wanted)} calls at once; expected one")
        if wanted.name == "submit":
            return Trace(tuple(made), wanted.arguments["answer"])
        refused = False
        try:
            result = _as_json(run.call(wanted))
        except ToolError as error:
            refused, result = isinstance(error, AccessDenied), _as_json(refusal(error))
        made.append(Made(wanted, result, refused))


def _as_json(value: Any) -> Any:
    return pydantic_core.from_json(pydantic_core.to_json(value))


def plan_of(
    trace: Trace, stated: Iterable[Any], values: Sequence[Any]
) -> tuple[tuple[PlanStep, ...], tuple[Fact, ...]]:
    """Return the plan behind a demonstration and the facts that it reveals.

    Args:
        stated: what the agent knows from the request and the context: no step has to find it.
        values: what the answer consists of; empty for a change.
    """
    known = set(map(_plain, stated))
    made = list(trace.made)
    while True:
        draft = _Draft(made, known, values)
        spare = draft.spare()
        if spare is None:
            return draft.steps(), tuple(dict.fromkeys(fact for facts in draft.facts for fact in facts))
        del made[spare]


class _Draft:
    """Some calls of a demonstration, with what each takes from others, and the facts that each shows."""

    def __init__(self, made: Sequence[Made], known: set[str], values: Sequence[Any]) -> None:
        self.made = made
        self.leaves = [dict(leaves(item.result)) for item in made]
        self.links: list[dict[str, tuple[int, str]]] = [self._links(place, known) for place in range(len(made))]
        self.facts = self._facts(values)

    def _links(self, place: int, known: set[str]) -> dict[str, tuple[int, str]]:
        """Return the arguments of a call that earlier calls found: the step and the pointer of each."""
        links = {}
        for name, value in self.made[place].call.arguments.items():
            if not isinstance(value, str) or len(value) <= _SHORT or _plain(value) in known:
                continue
            for earlier in range(place):
                at = next((pointer for pointer, leaf in self.leaves[earlier].items() if leaf == value), "")
                if at:
                    links[name] = (earlier, at)
                    break
        return links

    def _facts(self, values: Sequence[Any]) -> list[list[Fact]]:
        facts: list[list[Fact]] = [[] for _ in self.made]
        for links in self.links:
            for step, at in links.values():
                facts[step].append(Fact(_name(at), self.leaves[step][at]))
        used = {step for links in self.links for step, _ in links.values()}
        for value in values:
            for place in reversed(range(len(self.made))):
                at = next((at for at, leaf in self.leaves[place].items() if _plain(leaf) == _plain(value)), "")
                if at:
                    facts[place].append(Fact(_name(at), self.leaves[place][at]))
                    break
        for place, item in enumerate(self.made):
            if place not in used and not facts[place] and item.result.get("ok") and not self._is_write(place):
                facts[place] += self._evidence(place)
        return facts

    def _evidence(self, place: int) -> list[Fact]:
        """Return what a call shows on which an answer rests that no result says: its rows, or that there are none."""
        data = self.made[place].result.get("data")
        if isinstance(data, list):
            firsts = [next(leaves(row), None) for row in data if isinstance(row, dict)]
            shown = [Fact(_name(first[0]), first[1]) for first in firsts if first is not None]
            return shown or [Fact("total", self.made[place].result.get("total", 0))]
        return [Fact(_name(at), leaf) for at, leaf in leaves(data)]

    def _is_write(self, place: int) -> bool:
        return source_of(self.made[place].call).writes

    def spare(self) -> int | None:
        """Return the last call without which the others still show every fact; None if each is needed."""
        for place in reversed(range(len(self.made))):
            if self._is_write(place) or any(step == place for links in self.links for step, _ in links.values()):
                continue
            if not self.made[place].result.get("ok") and place == len(self.made) - 1:
                continue  # what is refused, or not there, is what a step finds
            rest = {
                (_name(at), leaf)
                for other, found in enumerate(self.leaves)
                if other != place
                for at, leaf in found.items()
            }
            if all((fact.name, fact.value) in rest for fact in self.facts[place]):
                return place
        return None

    def steps(self) -> tuple[PlanStep, ...]:
        """Return the calls as steps of a plan."""
        steps = []
        for item, links in zip(self.made, self.links, strict=True):
            given = {name: reference(*links[name]) if name in links else value
                     for name, value in item.call.arguments.items()}  # fmt: skip
            needed = tuple(sorted({step for step, _ in links.values()}))
            steps.append(PlanStep(goal=goal_of(item.call, set(links)), tool=item.call.name, arguments=given,
                                  source=source_of(item.call).name, depends_on=needed))  # fmt: skip
        return tuple(steps)


def _name(pointer: str) -> str:
    """Return the last name in a JSON pointer."""
    names = [part for part in pointer.split("/") if part and not part.isdecimal()]
    return names[-1] if names else ""


def _plain(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value).casefold()
