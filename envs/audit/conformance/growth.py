"""How the time to handle a text grows with its length: no text of an agent may hang a tool or a verifier.

Twelve kinds of long text are sent to every text argument of every tool, to ``submit`` and ``respond`` among them, and
to the verifier, as arguments of refused calls and as an answer. A million characters may take at most 15 times as
long as a hundred thousand in the same run: linear code takes 10 times as long, quadratic code 100 times. A text within
an argument's limit may take a second.
"""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from workgym.envs.audit.conformance.text_arguments import TextArgument, text_arguments
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import ToolError
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.tools import Tool
from workgym.envs.core.verdict import End, EpisodeRecord

__all__ = ["KINDS", "growth_problem", "long_text"]

_UNITS: Final[Mapping[str, str]] = {
    "one letter": "a",
    "blanks": " ",
    "dashes": "-",
    "quotes": '"',
    "newlines": "\n",
    "digits": "7",
    "at signs": "@",
    "dots": ".",
    "brackets": "[",
    "combining accents": "\u0315\u0300",  # in the order that takes longest to sort
    "short words": "ab ",
}
KINDS: Final = (*_UNITS, "nested JSON")
"""The kinds of long texts."""

_WARM_UP, _SHORT, _LONG, _LONGEST = 10, 10_000, 100_000, 1_000_000
_FEW: Final = (18, 26)
_SLOW: Final = 1.0
"""The most seconds of processor time that a call may take with a text of up to 10,000 characters."""
_MOST_GROWTH: Final = 15
_NOTICED: Final = 0.1
"""Seconds of processor time; a shorter time is not compared, since it varies too much by chance."""
_ATTEMPTS: Final = 3
_HOPELESS: Final = 50
"""A growth that, seen twice, no other program on the machine explains: it is not measured a third time."""
_TASKS: Final = 2


def long_text(kind: str, length: int) -> str:
    """Return a text of one of the :data:`KINDS` with exactly so many characters."""
    if kind == "nested JSON":
        depth = (length - 1) // 6
        return ('{"a":' * depth + "1" * (length - 6 * depth) + "}" * depth)[:length]
    unit = _UNITS[kind]
    return (unit * (length // len(unit) + 1))[:length]


def growth_problem(env: ToolEnv, task_ids: Sequence[str]) -> str | None:
    """Return the first text that takes too long, that raises, or that is accepted though it is too long; None if none.

    Args:
        env: is reset over and over.
        task_ids: the tasks in which the tools and the verifier are tried.
    """
    for place, kind in enumerate(KINDS):
        trial = _Trial(
            env, kind, [task_ids[(place + step) % len(task_ids)] for step in range(min(_TASKS, len(task_ids)))]
        )
        found = trial.within_limits() or _stage_problem(trial, trial.ask_tools) or _stage_problem(trial, trial.judge)
        if found:
            return found
    return None


def _stage_problem(trial: _Trial, stage: Callable[[int], str | None]) -> str | None:
    """Return what is wrong with a stage, if anything; after too fast a growth the longest text is not tried."""
    stage(_WARM_UP)  # schemas are made and worlds are opened on first use
    short, found = _cost_of(stage, _SHORT)
    if found:
        return found
    for longer in (_LONG, _LONGEST):
        spent, found = _cost_of(stage, longer)
        for attempt in range(_ATTEMPTS - 1):
            if found or not _grows_too_fast(short, spent) or (attempt and spent > _HOPELESS * short):
                break
            short = max(short, _cost_of(stage, longer // 10)[0])  # another program may have been in the way
            spent = min(spent, _cost_of(stage, longer)[0])
        if found:
            return found
        if _grows_too_fast(short, spent):
            took = f"{longer:,} characters take {spent:.2f} s and a tenth of them {short:.3f} s"
            return f"{trial.kind}: {took}; most of it: {trial.slowest[1]}"
        short = spent
    return None


def _grows_too_fast(short: float, spent: float) -> bool:
    return spent > _NOTICED and spent > _MOST_GROWTH * short


def _cost_of(stage: Callable[[int], str | None], length: int) -> tuple[float, str | None]:
    collects = gc.isenabled()
    gc.disable()  # a collection of everything that the process holds is no cost of the text
    try:
        began = time.process_time()
        found = stage(length)
        return _seconds_since(began), found
    finally:
        if collects:
            gc.enable()


def _seconds_since(since: float) -> float:
    return time.process_time() - since


@dataclass
class _Trial:
    """One kind of text, and the environment and tasks that it is sent to."""

    env: ToolEnv
    kind: str
    task_ids: Sequence[str]
    slowest: tuple[float, str] = (0.0, "")
    """The time in seconds and the name of the slowest part of the latest stage."""

    def arguments(self) -> Iterator[TextArgument]:
        """Yield the text arguments of every tool."""
        return (argument for tool in self.env.tools.values() for argument in text_arguments(tool))

    def within_limits(self) -> str | None:
        """Send texts within the limits: short ones first, for which some patterns take exponential time."""
        self.env.reset(options={"task_id": self.task_ids[0]})
        for argument in self.arguments():
            for length in sorted({*_FEW, min(argument.most or _SHORT, _SHORT)}):
                if argument.most is None or length <= argument.most:
                    spent = self._seconds_for(argument, length)
                    if spent > _SLOW:  # another program may have been in the way; the next text is no remembered one
                        spent = min(spent, self._seconds_for(argument, length - 1))
                    if spent > _SLOW:
                        return f"{self.kind}, {length:,} characters: {argument} takes {spent:.1f} s"
        return None

    def _seconds_for(self, argument: TextArgument, length: int) -> float:
        began = time.process_time()
        self._call(argument, argument.call(long_text(self.kind, length)))
        return _seconds_since(began)

    def _call(self, argument: TextArgument, arguments: dict[str, Any]) -> tuple[ToolEnv, dict[str, Any]]:
        twin = self.env.fork()
        call = {"name": argument.tool.name, "arguments": arguments}
        *_, info = twin.step(json.dumps(call, ensure_ascii=False))
        return twin, info

    def ask_tools(self, length: int) -> str | None:
        """Call tools with the text in one argument."""
        text = long_text(self.kind, length)
        self.slowest = (0.0, "")
        self.env.reset(options={"task_id": self.task_ids[0]})
        for argument in self.arguments():
            arguments, began = argument.call(text), time.process_time()
            where = f"{self.kind}, {length:,} characters: {argument}"
            twin, info = self._call(argument, arguments)
            self.slowest = max(self.slowest, (_seconds_since(began), str(argument)))
            if argument.most is None or length <= argument.most:
                continue
            if argument.tool.ends:
                if twin.ended and info["verdict"]["success"]:
                    return f"{where} is longer than {argument.most:,} and is a success"
            elif any(record.ok for record in twin.ledger) or _accepts(argument.tool, self.env, arguments):
                return f"{where} is longer than {argument.most:,} and was not refused"
        return None

    def judge(self, length: int) -> str | None:
        """Judge an episode with the text as answer and in every argument of refused calls."""
        text = long_text(self.kind, length)
        self.slowest = (0.0, "")
        for task_id in self.task_ids:
            began = time.process_time()
            self.env.reset(options={"task_id": task_id})
            ledger = tuple(_refused_calls(self.env.tools, text))
            for end in (End.SUBMITTED, End.TURN_LIMIT):
                record = EpisodeRecord(
                    task=self.env.task,
                    snapshot=self.env.session.snapshot,
                    delta=self.env.session.delta(),
                    answer=text if end is End.SUBMITTED else None,
                    ledger=ledger,
                    end=end,
                    turns=1,
                    must_finish=self.env.benchmark.must_finish,
                    counterpart=self.env.fork().counterpart,
                )
                self.env.benchmark.verifier.judge(record)
            self.slowest = max(self.slowest, (_seconds_since(began), f"the verdict of task {task_id}"))
        return None


def _accepts(tool: Tool, env: ToolEnv, arguments: dict[str, Any]) -> bool:
    """Return whether a tool accepts the arguments; the action itself is refused at a million characters."""
    try:
        tool.call(env.session.fork(), arguments)
    except ToolError:
        return False
    return True


def _refused_calls(tools: Mapping[str, Tool], text: str) -> Iterator[CallRecord]:
    for tool in tools.values():
        arguments: dict[str, Any] = {}
        for argument in text_arguments(tool):
            name = argument.path.partition(".")[0]
            arguments[name] = argument.call(text)[name]
        if not tool.ends:
            yield CallRecord(
                1, tool.name, arguments, '{"error": "too long"}', ok=False, code="INVALID", well_formed=False
            )
