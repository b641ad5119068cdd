"""Plans, read off a demonstration: which calls are needed, what each takes from others, and which facts it shows.

A demonstration may look further than it has to. Its plan is the least that shows every fact of the answer, or makes the
change: take one step away, and something is missing (EnterpriseBench, section 4: a gold plan for each task).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pydantic_core

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import AccessDenied, GenerationError, ToolError
from workgym.envs.core.plans import PlanStep, leaves, reference
from workgym.envs.core.scenario import Demonstration
from workgym.envs.enterprise.execution import ShownFact
from workgym.scenarios.enterprise.goals import goal_of, source_of
from workgym.scenarios.shared.replay import ReferenceRun

__all__ = ["Made", "PlayedCalls", "plan_of", "trace"]

_SHORT: Final = 2
"""Texts of so many characters are no references: they are equal by chance."""
_TEXT: Final = 12
"""Longer texts may hold words that were found."""
_WORDS: Final = 4
"""Such words have more characters than these."""


class Made(NamedTuple):
    """A call of a demonstration and what it returned, as JSON values; ``refused`` if rights did not suffice."""

    call: Call
    result: Any
    refused: bool = False


class _Link(NamedTuple):
    """A piece of an argument that an earlier step found, with its place in the argument."""

    step: int
    at: str
    start: int
    length: int


class PlayedCalls(NamedTuple):
    """All calls of a demonstration, and the answer that it submits."""

    made: tuple[Made, ...]
    answer: Any

    @property
    def met_refusal(self) -> bool:
        """Whether rights did not suffice for a call."""
        return any(made.refused for made in self.made)


def trace(run: ReferenceRun, script: Demonstration, refusal: Callable[[ToolError], Mapping[str, Any]]) -> PlayedCalls:
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
            return PlayedCalls(tuple(made), wanted.arguments["answer"])
        refused = False
        try:
            result = _as_json(run.call(wanted))
        except ToolError as error:
            refused, result = isinstance(error, AccessDenied), _as_json(refusal(error))
        made.append(Made(wanted, result, refused))


def _as_json(value: Any) -> Any:
    return pydantic_core.from_json(pydantic_core.to_json(value))


def plan_of(
    trace: PlayedCalls, stated: Iterable[Any], values: Sequence[Any]
) -> tuple[tuple[PlanStep, ...], tuple[ShownFact, ...]]:
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
        self.links = [self._links(place, known) for place in range(len(made))]
        self.used = [
            {link.step for found in links.values() for link in found} | self._quoted(place)
            for place, links in enumerate(self.links)
        ]
        self.facts = self._facts(values)

    def _links(self, place: int, known: set[str]) -> dict[str, list[_Link]]:
        """Return what earlier calls found of the arguments of a call."""
        links = {}
        for name, value in _texts(self.made[place].call.arguments):
            if _plain(value) not in known:
                found = self._whole(place, value) or list(self._parts(place, value, known))
                if found:
                    links[name] = found
        return links

    def _whole(self, place: int, value: str) -> list[_Link]:
        if len(value) > _SHORT:
            for earlier in range(place):
                for at, leaf in self.leaves[earlier].items():
                    if leaf == value:
                        return [_Link(earlier, at, 0, len(value))]
        return []

    def _parts(self, place: int, value: str, known: set[str]) -> Iterator[_Link]:
        """Yield the words of a longer text that earlier calls found, in order."""
        start = 0
        while start < len(value) > _TEXT:
            found = [
                _Link(earlier, at, value.index(leaf, start), len(leaf))
                for earlier in range(place)
                for at, leaf in self.leaves[earlier].items()
                if isinstance(leaf, str) and len(leaf) > _WORDS and _plain(leaf) not in known and leaf in value[start:]
            ]
            if not found:
                return
            link = min(found, key=lambda link: (link.start, -link.length, link.step))
            yield link
            start = link.start + link.length

    def _quoted(self, place: int) -> set[int]:
        """Return the earlier calls that show a text whose lines a diff keeps or takes away."""
        found = set()
        for _, value in _texts(self.made[place].call.arguments):
            if not value.startswith("--- "):
                continue
            wanted = {line[1:] for line in value.split("\n")[3:] if line.startswith(("-", " "))}
            for earlier in range(place):
                texts = [leaf for leaf in self.leaves[earlier].values() if isinstance(leaf, str)]
                if any(wanted <= set(text.split("\n")) for text in texts):
                    found.add(earlier)
        return found

    def _facts(self, values: Sequence[Any]) -> list[list[ShownFact]]:
        facts: list[list[ShownFact]] = [[] for _ in self.made]
        for links in self.links:
            for link in (link for found in links.values() for link in found):
                facts[link.step].append(ShownFact(_name(link.at), self.leaves[link.step][link.at]))
        used = set().union(*self.used)
        writes = any(map(self._is_write, range(len(self.made))))
        for value in values:
            for place in reversed(range(len(self.made))):
                at = next((at for at, leaf in self.leaves[place].items() if _plain(leaf) == _plain(value)), "")
                if at:
                    facts[place].append(ShownFact(_name(at), self.leaves[place][at]))
                    break
        for place, item in enumerate(self.made):
            if place not in used and not facts[place] and item.result.get("ok") and not writes:
                facts[place] += self._evidence(place)
        return facts

    def _evidence(self, place: int) -> list[ShownFact]:
        """Return what a call shows on which an answer rests that no result says: its rows, or that there are none."""
        data = self.made[place].result.get("data")
        if isinstance(data, list):
            firsts = [next(leaves(row), None) for row in data if isinstance(row, dict)]
            shown = [ShownFact(_name(first[0]), first[1]) for first in firsts if first is not None]
            total = self.made[place].result.get("total")
            return shown or ([] if total is None else [ShownFact("total", total)])
        return [ShownFact(_name(at), leaf) for at, leaf in leaves(data)]

    def _is_write(self, place: int) -> bool:
        return source_of(self.made[place].call).writes

    def spare(self) -> int | None:
        """Return the last call without which the others still show every fact; None if each is needed."""
        for place in reversed(range(len(self.made))):
            if self._is_write(place) or any(place in used for used in self.used):
                continue
            if place == len(self.made) - 1 and not self.made[place].result.get("data"):
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
        return tuple(
            PlanStep(
                goal=goal_of(item.call, {name.partition("/")[0] for name in links}),
                tool=item.call.name,
                arguments={name: _referring(name, value, links) for name, value in item.call.arguments.items()},
                source=source_of(item.call).name,
                depends_on=tuple(sorted(used)),
            )
            for item, links, used in zip(self.made, self.links, self.used, strict=True)
        )


def _texts(arguments: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield arguments that are texts, by their names; those in lists by name and place, as in ``sources/0``."""
    for name, value in arguments.items():
        for place, text in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(text, str):
                yield (name if place is None else f"{name}/{place}"), text


def _referring(name: str, value: Any, links: Mapping[str, Sequence[_Link]]) -> Any:
    """Return an argument with references for what was found of it."""
    if isinstance(value, list):
        return [_referring(f"{name}/{place}", item, links) for place, item in enumerate(value)]
    return _reference(value, links[name]) if name in links else value


def _reference(value: str, links: Sequence[_Link]) -> dict[str, Any]:
    if links[0].length == len(value):
        return reference(links[0].step, links[0].at)
    parts: list[Any] = []
    end = 0
    for link in links:
        parts += [value[end : link.start], reference(link.step, link.at)]
        end = link.start + link.length
    return {"parts": [part for part in (*parts, value[end:]) if part]}


def _name(pointer: str) -> str:
    """Return the last name in a JSON pointer."""
    names = [part for part in pointer.split("/") if part and not part.isdecimal()]
    return names[-1] if names else ""


def _plain(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value).casefold()
