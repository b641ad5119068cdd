"""What runs in the sandbox's child: the agent's code under limits, and reports of what it returned.

:mod:`workgym.envs.enterprise.sandbox` passes this file's code to a bare interpreter, with the job. Reports go, one JSON
object a line, to standard output; what the agent's code prints goes to standard error. No expected value is ever here:
whatever the agent's code does to this module, it changes its own answers only.

What a job does not need is not imported: a child starts in milliseconds.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec

from workgym.envs.enterprise.sandbox_limits import (
    Channel,
    count_lines,
    fix_chance,
    guard,
    limit_resources,
    redirect,
    stop_clock,
)

TYPE_CHECKING = False  # importing typing would take as long as starting the interpreter
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from types import CodeType, ModuleType
    from typing import Any, Final, NoReturn

__all__ = ["main"]

_MOST_TEXT: Final = 2_000
"""Characters of the reason why a test failed."""
_MOST_VALUE: Final = 300


def main(job: dict[str, Any]) -> NoReturn:
    """Do a job, and end the process."""
    channel = Channel()
    redirect(channel, job["output"])
    limit_resources(job["memory"], job["seconds"])
    stop_clock(job["now"])
    fix_chance()
    for name, code in job["code"].items():
        _execute(name, code)
    _install_files(job["files"])
    channel.report(ready=True)
    count_lines(channel, job["lines"])
    guard()
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


def _try(channel: Channel, function: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    """Return what a function of the agent's returns, or raises."""
    try:
        return function(), None
    except MemoryError:
        channel.stop("memory")
    except BaseException as error:  # noqa: BLE001 - whatever the agent's code raises is its answer
        return None, error


def _run(channel: Channel, path: str, files: Mapping[str, str]) -> None:
    _, error = _try(channel, lambda: _execute("__main__", compile(files[path], path, "exec")))
    ended = isinstance(error, SystemExit) and error.code in (None, 0)
    channel.report(error=None if error is None or ended else _reason(error, files))


def _answer(channel: Channel, calls: Sequence[Sequence[str]]) -> None:
    from importlib import import_module

    from workgym.envs.enterprise.sandbox_values import encode

    for place, (module, expression) in enumerate(calls):

        def value(module: str = module, expression: str = expression) -> Any:
            names = vars(import_module(module))
            return encode(eval(compile(expression, "<call>", "eval"), names))  # noqa: S307 - a call of ours

        found, error = _try(channel, value)
        channel.report(answer=place, value=found, error=None if error is None else str(type(error).__name__))


# Tests ########################################################################


def _test(channel: Channel, files: Mapping[str, str], tests: Sequence[str]) -> None:
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
