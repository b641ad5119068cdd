"""What the sandbox's child sets up before the agent's code runs: its reports, its limits, a clock that stands still.

It imports next to nothing, so that a child starts in milliseconds; see :mod:`workgym.envs.enterprise.sandbox_child`.
"""

from __future__ import annotations

import io
import os
import sys
from _json import encode_basestring_ascii

TYPE_CHECKING = False  # importing typing would take as long as starting the interpreter
if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.machinery import ModuleSpec
    from types import FrameType, ModuleType
    from typing import Any, Final, NoReturn

__all__ = ["Channel", "count_lines", "fix_chance", "guard", "limit_resources", "redirect", "stop_clock"]

_LIBRARY: Final = os.path.dirname(os.__file__)  # noqa: PTH120 - pathlib would cost each child its import
_FOREIGN: Final = ("site-packages", "dist-packages")
_UNCOUNTED: Final = (_LIBRARY, "<frozen", "<workgym")
"""Beginnings of the names of files whose lines are not counted: they are not the agent's."""
_REFUSED: Final = (
    *("os.", "shutil.", "tempfile.", "socket.", "subprocess.", "ctypes.", "pty.", "fcntl.", "resource.", "signal."),
    *("sys.settrace", "sys.setprofile", "sys.monitoring.", "sqlite3.connect", "syslog."),
)
"""Beginnings of the audit events that are refused."""
_LOOKS: Final = ("open", "os.listdir", "os.scandir")
"""Events that are refused outside of the standard library."""
_HARMLESS: Final = ("os.putenv", "os.unsetenv")
_WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

# Reports ######################################################################


class Channel:
    """Where reports go. The functions that it needs are kept, should the agent's code replace them."""

    def __init__(self) -> None:
        self._file = os.dup(1)
        self._write, self._exit = os.write, os._exit

    def report(self, **content: Any) -> None:
        """Write a report: texts, whole numbers, lists and the like by name."""
        left = memoryview(_json(content).encode() + b"\n")
        while left:
            left = left[self._write(self._file, left) :]

    def stop(self, limit: str) -> NoReturn:
        """End the process, since the agent's code met a limit."""
        self.report(limit=limit)
        self.exit()

    def exit(self) -> NoReturn:
        """End the process."""
        self._exit(0)  # nothing of the agent's runs at exit


def _json(value: Any, text: Callable[[str], str] = encode_basestring_ascii) -> str:
    """Return a value of a report as JSON: the package ``json`` would cost each child the import of ``re``."""
    if value is None or value is True or value is False:
        return "null" if value is None else str(value).lower()
    if type(value) is str:
        return text(value)
    if type(value) is dict:
        return f"{{{', '.join([f'{text(name)}: {_json(item)}' for name, item in value.items()])}}}"
    if type(value) is list:
        return f"[{', '.join(map(_json, value))}]"
    if type(value) is float and (value != value or value in (float("inf"), -float("inf"))):
        return "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"
    return repr(value)


class _Printed(io.RawIOBase):
    """Standard output of the agent's code: the bytes are counted."""

    def __init__(self, channel: Channel, most: int) -> None:
        self._channel, self._left, self._write = channel, most, os.write

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._left -= len(data)
        if self._left < 0:
            self._channel.stop("output")
        return self._write(2, data)


def redirect(channel: Channel, most: int) -> None:
    """Send what is printed to standard error, counted, and leave standard input empty."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.environ.pop("PWD", None)  # bubblewrap sets it
    printed = io.TextIOWrapper(io.BufferedWriter(_Printed(channel, most)), "utf-8", "backslashreplace")
    printed.reconfigure(write_through=True, line_buffering=True)
    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = printed  # type: ignore[misc]


# Limits #######################################################################


def limit_resources(memory: int, seconds: int) -> None:
    """Limit bytes of address space and seconds of processor time; no file grows, no process starts."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    limits = {
        resource.RLIMIT_AS: memory,
        resource.RLIMIT_CPU: seconds,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_NOFILE: 32,
        resource.RLIMIT_NPROC: 0,
    }
    for which, most in limits.items():
        try:
            resource.setrlimit(which, (most, most))
        except (OSError, ValueError):  # some systems have no such limit
            continue


def stop_clock(now: float) -> None:
    """Let the clock stand still and sleep take no time, so that the same code prints the same at any time."""
    import time

    sys.modules["_datetime"] = None  # type: ignore[assignment]  # the one in Python asks the module time
    for name in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
        setattr(time, name, lambda: now)
        setattr(time, f"{name}_ns", lambda: int(now * 10**9))
    for name in ("localtime", "gmtime", "ctime"):
        real = getattr(time, name)
        setattr(time, name, lambda seconds=None, real=real: real(now if seconds is None else seconds))
    for name in ("asctime", "strftime"):
        real = getattr(time, name)
        few = 1 if name == "strftime" else 0

        def still(*arguments: Any, real: Any = real, few: int = few) -> Any:
            return real(*arguments) if len(arguments) > few else real(*arguments, time.localtime())

        setattr(time, name, still)
    time.sleep = lambda seconds: None


def fix_chance() -> None:
    """Let random numbers begin with seed 0, and those of the system be of one sequence."""
    state = 1

    def urandom(size: int) -> bytes:
        nonlocal state
        drawn = bytearray()
        for _ in range(size):
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            drawn.append(state >> 56)
        return bytes(drawn)

    os.urandom = urandom
    sys.meta_path.insert(0, _Seeding())


class _Seeding:
    """Seeds the module ``random`` once it is imported."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name != "random":
            return None
        sys.meta_path.remove(self)
        spec = next((found for finder in sys.meta_path if (found := finder.find_spec(name, path))), None)
        if spec is not None and spec.origin is not None and spec.origin.startswith(_LIBRARY):  # else the agent's own
            loader: Any = spec.loader
            execute = loader.exec_module

            def seeded(module: Any) -> None:
                execute(module)
                module.Random.__init__.__defaults__ = (0,)
                module.seed(0)

            loader.exec_module = seeded
        return spec


def count_lines(channel: Channel, most: int) -> None:
    """Count the lines that run outside of the standard library, and end the process after so many."""
    left = most

    def count(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal left
        if event == "line":
            left -= 1
            if left < 0:
                channel.stop("lines")
        return count

    def enter(frame: FrameType, event: str, argument: Any) -> Any:
        return None if frame.f_code.co_filename.startswith(_UNCOUNTED) else count

    sys.settrace(enter)


def guard() -> None:
    """Refuse processes, threads, sockets, and files outside of the standard library, for good."""
    join, normal = os.path.join, os.path.normpath

    def readable(path: Any) -> bool:
        text = normal(join("/", os.fsdecode(path or ".")))
        own = text == _LIBRARY or text.startswith(_LIBRARY + os.sep)
        return (own and not any(name in text for name in _FOREIGN)) or text == os.devnull

    def heard(event: str, arguments: tuple[Any, ...]) -> None:
        if event in _LOOKS:
            writes = event == "open" and bool(arguments[2] & _WRITES)
            refused = not isinstance(arguments[0], int) and (writes or not readable(arguments[0]))
        else:
            refused = event.startswith(_REFUSED) and event not in _HARMLESS
        if refused:
            raise PermissionError(f"{event} is not allowed here")

    _without_children()
    sys.addaudithook(heard)


def _without_children() -> None:
    """Take away what starts processes unaudited, and threads, whose lines would not be counted."""
    import _thread

    for module, start in ((_thread, "start_"), (sys.modules.get("threading"), "_start_"), (_forking(), "fork_exec")):
        for name in [name for name in dir(module) if name.startswith(start)]:
            setattr(module, name, _refusing(name))


def _forking() -> ModuleType | None:
    try:
        return __import__("_posixsubprocess")
    except ImportError:  # not on Windows
        return None


def _refusing(name: str) -> Callable[..., NoReturn]:
    def refuse(*arguments: Any, **named: Any) -> NoReturn:
        raise PermissionError(f"{name} is not allowed here")

    return refuse
