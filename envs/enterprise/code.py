"""The tool that tries out a repository's code (EnterpriseBench, section 3; docs/enterprisebench.md)."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.arguments import Body
from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import RepositoryId
from workgym.envs.enterprise.patches import apply_diff, files_of, is_test
from workgym.envs.enterprise.sandbox import limit_text, run_tests

__all__ = ["code"]

_MOST_FAILED: Final = 10
"""So many failed tests are told with their reasons."""
_MOST_OUTPUT: Final = 2_000


@tool()
def check(session: Session, repo_id: RepositoryId, diff: Body = "") -> dict[str, Any]:
    """Compile the code of one repository and run its tests, with a patch applied first if one is given.

    Args:
        repo_id: the repository's id, for example GR0042.
        diff: a unified diff, which is tried out and not kept.

    Returns: {"ok": true, "data": {...}}: repo_id, compiled (whether all files compile), passed (how many tests did),
    failed (how many did not), failures (the first ten of them: test and reason) and output (what was printed).
    Example: {"name": "code_check", "arguments": {"repo_id": "GR0042"}}
    Limits: only repositories that you may read; few have tests. Code that runs too long or needs too much is stopped
    (LIMIT). A patch is handed in by github_submit_patch.
    """
    files = files_of(session, repo_id)
    if diff:
        files |= apply_diff(files, diff)
    tests = [path for path in files if is_test(path) and path.endswith(".py")]
    run = run_tests({path: text for path, text in files.items() if path.endswith(".py")}, tests)
    if run.limit is not None:
        raise ToolError(f"the code {limit_text(run.limit)}{_last_of(run.failed)}", code="LIMIT")
    return common.success(
        {
            "repo_id": repo_id,
            "compiled": run.compiled,
            "passed": len(run.passed),
            "failed": len(run.failed),
            "failures": [{"test": name, "reason": reason} for name, reason in run.failed[:_MOST_FAILED]],
            "output": run.output[:_MOST_OUTPUT],
        }
    )


def _last_of(failed: tuple[tuple[str, str], ...]) -> str:
    return f", in {failed[-1][0]}" if failed else ""


code: Final = Toolkit("code", [check])
"""One tool: what a repository's tests say."""
