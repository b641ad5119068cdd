"""What an agent's code returns, says of its tests, or prints (docs/enterprisebench.md, Running code).

The code runs in a child process (:mod:`workgym.envs.enterprise.sandbox_process`). The child computes values; what is
expected of them is compared by whoever asked and never enters it.

A limit that is met is the agent's doing: it is part of the result. :exc:`SandboxError` is ours.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from workgym.envs.enterprise.sandbox_process import CLOCK, LIMITS, Isolation, SandboxError, SandboxLimits, run_child

__all__ = [
    "Evaluated",
    "ProgramRun",
    "SandboxAnswer",
    "SandboxCall",
    "SandboxError",
    "TestRun",
    "evaluate",
    "limit_text",
    "run_program",
    "run_tests",
]


class SandboxCall(NamedTuple):
    """One evaluation that is asked of the agent's code.

    Attributes:
        module: the module in whose namespace it happens, such as ``pricing.totals``.
        expression: the expression, such as ``total([Line("a", 2)], rate=3)``.
    """

    module: str
    expression: str


class SandboxAnswer(NamedTuple):
    """What became of a call.

    Attributes:
        value: the value, as :func:`~workgym.envs.enterprise.sandbox_values.encode` writes it; None after an error.
        error: the name of the exception's class, ``"LIMIT"`` if a limit came before; None if there is a value.
    """

    value: Any = None
    error: str | None = None


class Evaluated(NamedTuple):
    """What became of several calls.

    Attributes:
        answers: one for each call, in order.
        limit: the limit that was met: ``lines``, ``memory``, ``output``, ``time``, or ``exit`` if the code ended the
            process; None if all went well.
    """

    answers: tuple[SandboxAnswer, ...]
    limit: str | None


class TestRun(NamedTuple):
    """What became of a repository's tests. It is what the agent's code says of itself, and proves nothing.

    Attributes:
        compiled: whether every file compiles; if not, the file is the one that failed and no test ran.
        passed: the tests that passed, as ``path::name``.
        failed: the others that ran, each with the reason.
        limit: the limit that was met, as in :class:`Evaluated`; the test in which it was met is among the failed.
        output: what was printed.
    """

    compiled: bool
    passed: tuple[str, ...]
    failed: tuple[tuple[str, str], ...]
    limit: str | None
    output: str


TestRun.__test__ = False  # type: ignore[attr-defined]  # pytest would take it for a test


class ProgramRun(NamedTuple):
    """What became of a program.

    Attributes:
        output: what was printed.
        error: the traceback, if it raised an exception.
        limit: the limit that was met, as in :class:`Evaluated`.
    """

    output: str
    error: str | None
    limit: str | None


_PROGRAM: Final = "main.py"
_TOO_LONG: Final = f"runs for more than {LIMITS.lines:,} lines, or {LIMITS.seconds} seconds"
_LIMIT_TEXTS: Final[Mapping[str, str]] = {
    "lines": _TOO_LONG,
    "time": _TOO_LONG,
    "memory": f"takes more than {LIMITS.memory // 2**20} MB of memory",
    "output": f"prints more than {LIMITS.output:,} bytes",
    "exit": "ends its process",
}
_ADDRESS: Final = re.compile(r"(?<= at )0x[0-9a-fA-F]+")


def evaluate(
    files: Mapping[str, str],
    calls: Sequence[SandboxCall],
    *,
    limits: SandboxLimits = LIMITS,
    walls: Isolation | None = None,
) -> Evaluated:
    """Evaluate expressions in a repository's modules, all in one child.

    One child serves all calls: modules are imported once, as in a run of tests, and code that keeps state between
    calls can spoil or guess its own later answers only, since none is compared in the child.

    Args:
        files: the repository's files by path; other files are not there.
        calls: what to evaluate, in this order.
        limits: what the child may spend on all of it.
        walls: how the child is kept apart; the best there is if left out.

    Raises:
        SandboxError: if the child cannot be started.
    """
    ran = run_child({"files": {**files}, "calls": [list(call) for call in calls]}, limits, walls)
    found: dict[int, SandboxAnswer] = {}
    for record in ran.records:
        if isinstance(place := record.get("answer"), int):
            found.setdefault(place, SandboxAnswer(record.get("value"), record.get("error")))
    nothing = SandboxAnswer(error="LIMIT")
    return Evaluated(tuple(found.get(place, nothing) for place in range(len(calls))), ran.limit)


def run_tests(
    files: Mapping[str, str],
    tests: Sequence[str],
    *,
    limits: SandboxLimits = LIMITS,
    walls: Isolation | None = None,
) -> TestRun:
    """Compile a repository and run test files of it: functions, test classes, and those of ``unittest``.

    Args:
        files: the repository's files by path.
        tests: the paths of the test files to run, in this order.
        limits: what the child may spend on all of it.
        walls: how the child is kept apart; the best there is if left out.

    Raises:
        SandboxError: if the child cannot be started.
    """
    ran = run_child({"files": {**files}, "tests": list(tests)}, limits, walls)
    results: dict[str, str | None] = {}
    compiled, begun = False, None
    for record in ran.records:
        compiled = record.get("compiled", compiled) is True
        begun = record.get("begun", begun)
        if "test" in record:
            results[str(record["test"])] = _masked(str(record["reason"])) if record.get("reason") is not None else None
            begun = None
    if ran.limit is not None and begun is not None:
        results[str(begun)] = f"the test {limit_text(ran.limit)}"
    passed = tuple(test for test, reason in results.items() if reason is None)
    failed = tuple((test, reason) for test, reason in results.items() if reason is not None)
    return TestRun(compiled, passed, failed, ran.limit, _masked(ran.output))


def run_program(
    code: str, *, now: datetime = CLOCK, limits: SandboxLimits = LIMITS, walls: Isolation | None = None
) -> ProgramRun:
    """Run a program by itself.

    Args:
        code: the program.
        now: where its clock stands still, in UTC.
        limits: what the child may spend on it.
        walls: how the child is kept apart; the best there is if left out.

    Raises:
        SandboxError: if the child cannot be started.
    """
    ran = run_child({"files": {_PROGRAM: code}, "program": _PROGRAM}, limits, walls, now)
    error = next((str(record["error"]) for record in ran.records if record.get("error") is not None), None)
    return ProgramRun(_masked(ran.output), None if error is None else _masked(error), ran.limit)


def limit_text(limit: str) -> str:
    """Return what an observation says of a limit, after a subject.

    Lines and time have the same words: which of them ends a loop in a single line depends on Python's version.
    """
    return _LIMIT_TEXTS.get(limit, f"met the limit of {limit}")


def _masked(text: str) -> str:
    return _ADDRESS.sub("0x…", text)
