"""Python for sums and texts, in the sandbox (EnterpriseBench, Table 8; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.arguments import GivenBody
from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise.common import success
from workgym.envs.enterprise.sandbox import limit_text, run_program

__all__ = ["python"]

_SHOWN: Final = 10_000
"""Characters of the output that a result holds."""


@tool()
def run(session: Session, code: GivenBody) -> dict[str, Any]:
    """Run a Python program and read what it prints.

    Args:
        code: the program. Nothing is kept between runs.

    Returns: {"ok": true, "data": {"output": ..., "error": null}}: what was printed, of a long output the first 10,000
    characters; "error" is the traceback if the program raised an exception.
    Example: {"name": "python_run",
    "arguments": {"code": "print(sum(price * 1.18 for price in [1299.5, 1450]))"}}
    Limits: the standard library and nothing else: no files, network, processes or threads, and no other tools. The
    clock stands still at the moment of the episode, and random begins with seed 0. At most 5,000,000 lines, 512 MB of
    memory, 100,000 bytes of output and 60 seconds.
    """
    ran = run_program(code, now=session.now)
    if ran.limit is not None:
        raise ToolError(f"the program {limit_text(ran.limit)}", code="LIMIT")
    more = len(ran.output) - _SHOWN
    output = f"{ran.output[:_SHOWN]}… and {more:,} characters more" if more > 0 else ran.output
    return success({"output": output, "error": ran.error})


python: Final = Toolkit("python", [run])
"""Running programs. No task needs it."""
