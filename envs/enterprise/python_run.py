"""Python for sums and texts, run by Monty (extra ``code``; behaviour: docs/enterprisebench.md, Running code).

Monty is an interpreter of its own, not CPython: it starts in milliseconds and knows no files, network or processes.
"""

from __future__ import annotations

import atexit
import os
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from workgym.envs.core.arguments import GivenBody
from workgym.envs.core.errors import ToolError, missing_extra
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise.common import success

if TYPE_CHECKING:
    from datetime import datetime

    from pydantic_monty import Monty

__all__ = ["python", "ran", "require_monty"]

_MEMORY: Final = 256 * 2**20
_DEPTH: Final = 500
_OUTPUT: Final = 100_000
_SECONDS: Final = 60.0
"""Of the clock while code runs: what stops ``sum(range(10**12))``."""
_SHOWN: Final = 10_000
"""Characters of the output that a result holds."""
_LIMITED: Final = (MemoryError, TimeoutError)


@tool()
def run(session: Session, code: GivenBody) -> dict[str, Any]:
    """Run a Python program and read what it prints.

    Args:
        code: the program. Nothing is kept between runs.

    Returns: {"ok": true, "data": {"output": ..., "error": null}}: what was printed; "error" is the traceback if the
    program raised an exception. Of a long output you see the first 10,000 characters.
    Example: {"name": "python_run",
    "arguments": {"code": "print(sum(price * 1.18 for price in [1299.5, 1450]))"}}
    Limits: no yield, no files, no network, no tools. Of the standard library only a part is
    there, among it collections, datetime, functools, itertools, json, math, random, re and dataclasses; statistics,
    string, heapq, enum and fractions are not. The clock stands still at the moment of the episode, and random begins
    with seed 0. At most 256 MB of memory, 500 calls inside each other, 100,000 bytes of output and 60 seconds.
    """
    output, error = ran(code, session.now)
    cut = f"… and {len(output) - _SHOWN:,} characters more" if len(output) > _SHOWN else ""
    return success({"output": output[:_SHOWN] + cut, "error": error})


def ran(code: str, now: datetime) -> tuple[str, str | None]:
    """Return what a program prints, and its traceback if it raises an exception.

    Args:
        code: the program.
        now: where its clock stands still, in UTC.

    Raises:
        ToolError: with the code LIMIT, if it needs too much memory, output or time.
        UsageError: if the extra ``code`` is missing.
    """
    require_monty()
    from pydantic_monty import CollectString, MontyCrashedError, MontyError

    printed = CollectString(max_bytes=_OUTPUT)
    session = _pool(os.getpid()).checkout(
        limits={"max_memory": _MEMORY, "max_recursion_depth": _DEPTH, "max_feed_duration_secs": _SECONDS},
        assert_message_annotations=False,
        os_policy={"datetime": now, "timezone": "utc", "sleep": "zero", "random_start": {"seed": 0}},
    )
    try:
        with session as worker:
            worker.feed_run(code, print_callback=printed)
    except MontyCrashedError:
        raise _limit() from None
    except MontyError as error:
        if isinstance(error.exception(), _LIMITED):
            raise _limit() from None
        return printed.output, str(getattr(error, "display", error.__str__)())
    return printed.output, None


def require_monty() -> None:
    """Do nothing if Monty is installed.

    Raises:
        UsageError: if it is not; names the extra.
    """
    if find_spec("pydantic_monty") is None:
        raise missing_extra("python_run", "code")


def _limit() -> ToolError:
    return ToolError(
        f"the program needs more than {_MEMORY // 2**20} MB of memory, {_OUTPUT:,} bytes of output "
        f"or {_SECONDS:g} seconds",
        code="LIMIT",
    )


@cache
def _pool(process: int) -> Monty:
    """Return the workers of this process: a forked one must not talk to those of its parent."""
    from pydantic_monty import Monty

    pool = Monty(min_processes=1)
    pool.__enter__()
    atexit.register(_close, pool, process)
    return pool


def _close(pool: Monty, process: int) -> None:
    if os.getpid() == process:
        pool.__exit__(None, None, None)


python: Final = Toolkit("python", [run])
"""Running programs. No task needs it."""
