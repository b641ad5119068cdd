"""An episode as choices: first a tool, then its arguments one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from workgym.agents.choices.candidates import NOT_GIVEN, Candidates, CandidateValue, Each
from workgym.agents.choices.features import StateCues, feature_ids
from workgym.agents.choices.memory import Memory
from workgym.agents.choices.rows import RowCues
from workgym.agents.choices.wants import Want, wants_of
from workgym.agents.choices.words import WORD
from workgym.agents.policy import Action
from workgym.envs.core.errors import UsageError
from workgym.envs.core.tools import JsonSchema

__all__ = ["LIMIT", "TOOL", "Choices", "Chooser"]

LIMIT: Final = 32
"""The most candidates of a choice."""
TOOL: Final = "tool"
"""What the first choice of a call is about."""


class Choices(NamedTuple):
    """An open choice, as a model sees it.

    Attributes:
        about: ``tool``, or ``<tool>.<argument>``.
        state: ids of the hashed features of the state, int32 of shape (n,), from 1 to ``BUCKETS`` - 1.
        candidates: for each candidate the ids of its features, int32 of shape (m,).
        labels: what each candidate is, for people.
        dropped: how many candidates there were beyond the limit.
    """

    about: str
    state: NDArray[np.int32]
    candidates: tuple[NDArray[np.int32], ...]
    labels: tuple[str, ...]
    dropped: int


class Chooser:
    """The choices of one episode, from nothing but what an agent sees: request, context, tools and results.

    Every call of :meth:`choose` answers the open choice. When a call is complete, :meth:`choose` returns the action for
    ``ToolEnv.step``, and :meth:`observe` takes its result.

    Args:
        tools: the schemas of the tools in OpenAI's function format.
        instruction: the request.
        context: what else the agent is told.
        opening: the first result, if a counterpart speaks first.
        limit: the most candidates of a choice, from 2 up.
    """

    def __init__(
        self, tools: Sequence[JsonSchema], instruction: str, context: str, opening: str = "", *, limit: int = LIMIT
    ) -> None:
        if limit < 2:
            raise UsageError(f"limit={limit!r}: expected at least 2")
        self._limit = limit
        self._wants = {tool["function"]["name"]: wants_of(tool) for tool in tools}
        self._same_named = _by_name(self._wants)
        self.memory = Memory(instruction, context, opening, _vocabulary(self._wants))
        self._state = StateCues(self.memory, self._wants)
        self._rows: dict[int, RowCues] = {}
        self._begin()

    def _begin(self) -> None:
        """Open the choice of a tool."""
        self._tool: str | None = None
        self._given: dict[str, CandidateValue] = {}
        self._waiting: list[dict[str, Any]] | None = None
        self._candidates = Candidates(self.memory, self._rows)
        self._left: tuple[Want, ...] = ()
        self._open()

    def _open(self) -> None:
        """Make the open choice, passing over arguments that can only be left out."""
        self.__dict__.pop("_choices", None)
        if self._tool is None:
            now = self._state.situation()
            found = [
                CandidateValue(name, self._state.tool_cues(name, now), 0)
                for name in self._wants
                if self._callable(name)
            ]
        else:
            while self._left and [c.value for c in self._for(self._left[0])] == [NOT_GIVEN]:
                self._left = self._left[1:]
            if not self._left:
                return
            found = self._for(self._left[0])
        self.open: tuple[CandidateValue, ...] = tuple(found[: self._limit])
        self.dropped = len(found) - len(self.open)

    def _callable(self, name: str) -> bool:
        """Return whether there is a candidate for each argument that a tool requires."""
        return all(self._candidates.exist(want) for want in self._wants[name] if want.required)

    def _for(self, want: Want) -> list[CandidateValue]:
        return self._candidates.of(self._narrowed(want)) or self._candidates.of(want)

    def _narrowed(self, want: Want) -> Want:
        """Return what an argument wants if one given before names a field: the field's own values.

        A tool that updates a field takes the field's name in one argument and its new value in another.
        """
        for given in self._given.values():
            field = self._same_named.get(given.value) if isinstance(given.value, str) else None
            if field is not None and field.argument != want.argument:
                return field._replace(tool=want.tool, argument=want.argument, required=want.required)
        return want

    @property
    def about(self) -> str:
        """What the open choice is about: ``tool``, or ``<tool>.<argument>``."""
        return TOOL if self._tool is None else f"{self._tool}.{self._left[0].argument}"

    def choices(self) -> Choices:
        """Return the open choice with its features.

        Raises:
            UsageError: if an action waits for its result.
        """
        self._require_open()
        return self._choices

    @cached_property
    def _choices(self) -> Choices:
        about = self.about
        state = feature_ids(self._state.cues(about, self._tool, self._given))
        candidates = tuple(feature_ids(self._state.candidate_cues(about, found, self._given)) for found in self.open)
        return Choices(about, state, candidates, tuple(found.label for found in self.open), self.dropped)

    def choose(self, index: int) -> Action | None:
        """Answer the open choice.

        Args:
            index: of the candidate, from 0.

        Returns:
            The action if its call is complete, else None.

        Raises:
            UsageError: if there is no such candidate, or an action waits for its result.
        """
        self._require_open()
        if not 0 <= index < len(self.open):
            raise UsageError(f"choice {index!r}: expected 0 to {len(self.open) - 1}")
        chosen = self.open[index]
        if self._tool is None:
            self._tool = chosen.value
            self._left = self._wants[chosen.value]
        else:
            self._given[self._left[0].argument] = chosen
            self._left = self._left[1:]
        self._open()
        if self._left:
            return None
        self._waiting = _calls(self._tool, self._given)
        return self._waiting[0] if len(self._waiting) == 1 else list(self._waiting)

    def observe(self, result: str) -> None:
        """Take the result of the action, and open the choice of the next tool.

        Raises:
            UsageError: if no action waits for its result.
        """
        if self._waiting is None:
            raise UsageError("observe(): no action waits for its result; choose until there is one")
        self.memory.observe(self._waiting, result)
        self._begin()

    def _require_open(self) -> None:
        if self._waiting is not None:
            raise UsageError("an action waits for its result: call observe(result) first")


def _calls(tool: str, given: Mapping[str, CandidateValue]) -> list[dict[str, Any]]:
    """Return the calls of an action: one, or one for each value of an :class:`Each`; a second one takes its first."""
    values = {name: found.value for name, found in given.items() if found.value is not NOT_GIVEN}
    each = next((name for name, value in values.items() if isinstance(value, Each)), None)
    plain = {name: value.values[0] if isinstance(value, Each) else value for name, value in values.items()}
    if each is None:
        return [{"name": tool, "arguments": plain}]
    return [{"name": tool, "arguments": {**plain, each: item}} for item in values[each].values]


def _by_name(wants: Mapping[str, Sequence[Want]]) -> dict[str, Want]:
    """Return what each argument's name wants; where tools differ, the one that requires it, and then the first."""
    found: dict[str, Want] = {}
    for listed in wants.values():
        for want in listed:
            known = found.get(want.argument)
            if known is None or (want.required and not known.required):
                found[want.argument] = want
    return found


def _vocabulary(wants: Mapping[str, Sequence[Want]]) -> list[str]:
    """Return the words of the tools' and arguments' names, in lower case: they are no names at this workplace."""
    names = [*wants, *(want.argument for listed in wants.values() for want in listed)]
    words = {word for name in names for word in WORD.findall(name.lower().replace("_", " "))}
    return sorted(words | {f"{word}s" for word in words})
