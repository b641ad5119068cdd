"""What runs in the sandbox's child: the agent's code under limits, and reports of what it returned.

:mod:`workgym.envs.enterprise.sandbox` passes this file's code to a bare interpreter, with the job. Reports go, one JSON
object a line, to standard output; what the agent's code prints goes to standard error. No expected value is ever here:
whatever the agent's code does to this module, it changes its own answers only.

What a job does not need is not imported: a child starts in milliseconds.
"""

from __future__ import annotations

import io
import os
import sys
from _json import encode_basestring_ascii
from importlib.machinery import ModuleSpec

TYPE_CHECKING = False  # importing typing would take as long as starting the interpreter
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from types import CodeType, FrameType, ModuleType
    from typing import Any, Final, NoReturn

__all__ = ["main"]

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
_MOST_TEXT: Final = 2_000
"""Characters of the reason why a test failed."""
_MOST_VALUE: Final = 300


def main(job: dict[str, Any]) -> NoReturn:
    """Do a job, and end the process."""
    channel = _Channel()
    _redirect(channel, job["output"])
    _limit_resources(job["memory"], job["seconds"])
    _stop_clock(job["now"])
    _fix_chance()
    for name, code in job["code"].items():
        _execute(name, code)
    _install_files(job["files"])
    channel.report(ready=True)
    _count_lines(channel, job["lines"])
    _guard()
    if "program" in job:
        _run(channel, job["program"], job["files"])
    elif "calls" in job:
        _answer(channel, job["calls"])
    else:
        _test(channel, job["files"], job["tests"])
    channel.report(end=True)
    channel.exit()


def _execute(name: str, code: CodeType) -> ModuleType:
    module = sys.modules[name] = type(sys)(name)
    exec(code, vars(module))  # noqa: S102 - this is what the child is for
    return module


# Reports ######################################################################


class _Channel:
    """Where reports go. The functions that it needs are kept, should the agent's code replace them."""

    def __init__(self) -> None:
        self._file = os.dup(1)
        self._write, self._exit = os.write, os._exit

    def report(self, **content: Any) -> None:
        left = memoryview(_json(content).encode() + b"\n")
        while left:
            left = left[self._write(self._file, left) :]

    def stop(self, limit: str) -> NoReturn:
        """End the process, since the agent's code met a limit."""
        self.report(limit=limit)
        self.exit()

    def exit(self) -> NoReturn:
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

    def __init__(self, channel: _Channel, most: int) -> None:
        self._channel, self._left, self._write = channel, most, os.write

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._left -= len(data)
        if self._left < 0:
            self._channel.stop("output")
        return self._write(2, data)


def _redirect(channel: _Channel, most: int) -> None:
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.environ.pop("PWD", None)  # bubblewrap sets it
    printed = io.TextIOWrapper(io.BufferedWriter(_Printed(channel, most)), "utf-8", "backslashreplace")
    printed.reconfigure(write_through=True, line_buffering=True)
    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = printed  # type: ignore[misc]


# Limits #######################################################################


def _limit_resources(memory: int, seconds: int) -> None:
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


def _stop_clock(now: float) -> None:
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


def _fix_chance() -> None:
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


def _count_lines(channel: _Channel, most: int) -> None:
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


def _guard() -> None:
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


# The agent's code #############################################################


class _Modules:
    """Imports of the repository's files, which are on no disk; first of all, as those of a folder are."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._files = files

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        stem = name.replace(".", "/")
        for file, package in ((f"{stem}/__init__.py", True), (f"{stem}.py", False)):
            if file in self._files:
                spec = ModuleSpec(name, self, origin=file, is_package=package)  # type: ignore[arg-type]
                spec.has_location = True
                return spec
        return None

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        file = str(module.__file__)
        exec(compile(self._files[file], file, "exec"), vars(module))  # noqa: S102 - this is what the child is for


class _Folders:
    """Imports of folders without ``__init__.py``, after all others."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._folders = {"/".join(path.split("/")[:-1]) for path in files if path.endswith(".py")}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        return ModuleSpec(name, None, is_package=True) if name.replace(".", "/") in self._folders else None


def _install_files(files: Mapping[str, str]) -> None:
    sys.meta_path.insert(0, _Modules(files))
    sys.meta_path.append(_Folders(files))


def _try(channel: _Channel, function: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    """Return what a function of the agent's returns, or raises."""
    try:
        return function(), None
    except MemoryError:
        channel.stop("memory")
    except BaseException as error:  # noqa: BLE001 - whatever the agent's code raises is its answer
        return None, error


def _run(channel: _Channel, path: str, files: Mapping[str, str]) -> None:
    _, error = _try(channel, lambda: _execute("__main__", compile(files[path], path, "exec")))
    ended = isinstance(error, SystemExit) and error.code in (None, 0)
    channel.report(error=None if error is None or ended else _reason(error, files))


def _answer(channel: _Channel, calls: Sequence[Sequence[str]]) -> None:
    from importlib import import_module

    from workgym.envs.enterprise.sandbox_values import encode

    for place, (module, expression) in enumerate(calls):

        def value(module: str = module, expression: str = expression) -> Any:
            names = vars(import_module(module))
            return encode(eval(compile(expression, "<call>", "eval"), names))  # noqa: S307 - a call of ours

        found, error = _try(channel, value)
        channel.report(answer=place, value=found, error=None if error is None else str(type(error).__name__))


# Tests ########################################################################


def _test(channel: _Channel, files: Mapping[str, str], tests: Sequence[str]) -> None:
    from importlib import import_module

    for path in sorted(path for path in files if path.endswith(".py")):
        _, error = _try(channel, lambda path=path: compile(files[path], path, "exec"))  # type: ignore[misc]
        if error is not None:
            channel.report(test=path, reason=_reason(error, files))
            channel.report(compiled=False)
            return
    channel.report(compiled=True)
    for path in tests:
        name = path.removesuffix(".py").replace("/", ".")
        module, error = _try(channel, lambda name=name: import_module(name))  # type: ignore[misc]
        if error is not None:
            channel.report(test=path, reason=_reason(error, files))
            continue
        for label, run in _tests_of(module):
            channel.report(begun=f"{path}::{label}")
            failure, error = _try(channel, run)
            if error is not None:
                failure = _reason(error, files)
            channel.report(test=f"{path}::{label}", reason=failure)


def _tests_of(module: ModuleType) -> Iterator[tuple[str, Callable[[], str | None]]]:
    """Yield the tests of a module by name: functions, and methods of classes, as pytest finds them."""
    for name, item in list(vars(module).items()):
        if name.startswith("test") and callable(item):
            yield name, lambda item=item: _run_plain(item)  # type: ignore[misc]
        elif isinstance(item, type) and item.__module__ == module.__name__:
            for method in [method for method in dir(item) if method.startswith("test")]:
                if hasattr(item, "assertEqual"):  # a class of unittest's
                    yield f"{name}::{method}", lambda item=item, method=method: _run_case(item, method)  # type: ignore[misc]
                elif name.startswith("Test"):
                    yield (
                        f"{name}::{method}",
                        lambda item=item, method=method: _run_plain(getattr(item(), method)),  # type: ignore[misc]
                    )


def _run_plain(test: Callable[[], Any]) -> None:
    test()


def _run_case(case: Any, method: str) -> str | None:
    from unittest import TestResult

    result = TestResult()
    case(method).run(result)
    failed = [*result.errors, *result.failures]
    return failed[0][1][-_MOST_TEXT:] if failed else None


def _reason(error: BaseException, files: Mapping[str, str]) -> str:
    """Return the traceback of an error in the repository's files, with the values that a test compared."""
    import linecache
    import traceback

    for path, text in files.items():
        linecache.cache[path] = (len(text), None, text.splitlines(keepends=True), path)
    told = traceback.TracebackException.from_exception(error, limit=-20)
    told.stack[:] = [frame for frame in told.stack if frame.filename in files]
    text = "".join(told.format()).rstrip()[-_MOST_TEXT:]
    compared = _compared(error, files) if isinstance(error, AssertionError) else []
    return "\n".join([text, *compared])


def _compared(error: AssertionError, files: Mapping[str, str]) -> list[str]:
    """Return the two values of the comparison that a test asserted, worked out once more."""
    import ast

    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None or (path := trace.tb_frame.f_code.co_filename) not in files:
        return []
    line, frame = trace.tb_lineno, trace.tb_frame
    found = [node for node in ast.walk(ast.parse(files[path])) if isinstance(node, ast.Assert)]
    tests = [node.test for node in found if node.lineno <= line <= (node.end_lineno or line)]
    if not tests or not isinstance(tests[0], ast.Compare) or len(tests[0].comparators) != 1:
        return []
    try:
        left, right = (
            repr(eval(ast.unparse(side), frame.f_globals, frame.f_locals))  # noqa: S307 - part of the agent's test
            for side in (tests[0].left, tests[0].comparators[0])
        )
    except Exception:  # noqa: BLE001 - the comparison failed before; this is an explanation only
        return []
    return [f"found:    {left[:_MOST_VALUE]}", f"compared: {right[:_MOST_VALUE]}"]
