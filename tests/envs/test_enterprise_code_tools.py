"""The tools about code: what the tests of a repository say, and patches that are handed in."""

from __future__ import annotations

import json
from typing import Any

import pytest
from enterprise_office import call, records, session_of, somebody

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.matrix import PROFILES
from workgym.envs.enterprise.patch_form import unified_diff
from workgym.envs.enterprise.sandbox import limit_text
from workgym.scenarios.enterprise.world.code.faults import CodeFault
from workgym.scenarios.enterprise.world.issues import RepositoryIssue


def issue(*, loud: bool) -> RepositoryIssue:
    """Return an issue about a mistake that tests show, or do not show."""
    found = (each for each in records().faults.values() if fault_of(each).failing > 0)
    quiet = (each for each in records().faults.values() if fault_of(each).failing == 0)
    return next(found if loud else quiet)


def fault_of(found: RepositoryIssue) -> CodeFault:
    assert found.fault is not None
    return found.fault


def mending(found: RepositoryIssue) -> str:
    path = fault_of(found).function.path
    return unified_diff(path, found.repository.files[path], found.repository.mended[path])


def with_line(found: RepositoryIssue, line: str) -> str:
    """Return a diff that puts a line at the end of the module with the mistake."""
    path = fault_of(found).function.path
    text = found.repository.files[path]
    return unified_diff(path, text, f"{text}\n\n{line}\n")


def owner(found: RepositoryIssue, profile: str = "strict") -> Session:
    return session_of(found.repository.row["owner_emp_id"], PROFILES[profile])


def check(found: RepositoryIssue, diff: str = "") -> Any:
    return call(owner(found), "code_check", repo_id=found.row["repo_id"], diff=diff)


def submit(session: Session, found: RepositoryIssue, diff: str, **other: Any) -> Any:
    given = {"repo_id": found.row["repo_id"], "issue_id": found.row["issue_id"], "diff": diff, **other}
    return call(session, "github_submit_patch", **given)


# Tests


def test_tests_fail_as_the_issue_says() -> None:
    for loud in (True, False):
        found = issue(loud=loud)
        data = check(found)["data"]
        failing = fault_of(found).failing
        assert (data["compiled"], data["failed"], data["passed"] + data["failed"]) == (
            True,
            failing,
            len(fault_of(found).tests),
        )
        assert len(data["failures"]) == min(failing, 10)
        assert all("assert" in failure["reason"] for failure in data["failures"])
        mended = check(found, mending(found))["data"]
        assert (mended["failed"], mended["passed"]) == (0, len(fault_of(found).tests))


def test_a_patch_is_tried_out_and_not_kept() -> None:
    found = issue(loud=True)
    session = owner(found)
    assert call(session, "code_check", repo_id=found.row["repo_id"], diff=mending(found))["data"]["failed"] == 0
    assert call(session, "code_check", repo_id=found.row["repo_id"])["data"]["failed"] > 0
    assert session.untouched


def test_code_that_does_not_compile_is_told() -> None:
    data = check(issue(loud=False), with_line(issue(loud=False), "def ("))["data"]
    assert (data["compiled"], data["passed"], data["failed"]) == (False, 0, 1)
    assert "SyntaxError" in data["failures"][0]["reason"]


def test_what_is_printed_is_shown_to_some_length() -> None:
    data = check(issue(loud=False), with_line(issue(loud=False), "print('hello ' * 1000)"))["data"]
    assert data["output"].startswith("hello hello")
    assert len(data["output"]) == 2000


@pytest.mark.parametrize(
    ("line", "limit"),
    [
        ("while True:\n    pass", "lines"),
        ("print('x' * 200_000)", "output"),
        ("_ = bytearray(1 << 30)", "memory"),
        ("import os\nos._exit(0)", "exit"),
    ],
)
def test_limits_are_observations(line: str, limit: str) -> None:
    found = check(issue(loud=False), with_line(issue(loud=False), line))
    assert (found["ok"], found["error"]) == (False, "LIMIT")
    assert limit_text(limit) in found["message"]


def test_a_repository_without_tests_compiles() -> None:
    without = next(row for row in records().tables["github_repositories"] if row["repo_id"] not in _runnable())
    data = call(session_of(without["owner_emp_id"]), "code_check", repo_id=without["repo_id"])["data"]
    assert (data["compiled"], data["passed"], data["failed"]) == (True, 0, 0)


def _runnable() -> set[str]:
    return {each.row["repo_id"] for each in records().faults.values()}


# Patches


def test_a_patch_is_kept_with_its_issue_and_the_last_one_counts() -> None:
    found = issue(loud=False)
    session, path = owner(found), fault_of(found).function.path
    done = submit(session, found, mending(found))
    ids = {"repo_id": found.row["repo_id"], "issue_id": found.row["issue_id"]}
    assert done == {"ok": True, "data": {**ids, "files": [path]}}
    before = call(session, "github_issue_get", issue_id=found.row["issue_id"])["data"]
    assert (before["patch"], before["status"]) == (mending(found), "open")
    other = with_line(found, "EXTRA = 1")
    assert submit(session, found, other)["ok"]
    assert call(session, "github_issue_get", issue_id=found.row["issue_id"])["data"]["patch"] == other
    file = call(session, "github_read_file", repo_id=found.row["repo_id"], path=path)["data"]
    assert file["code"] == found.repository.files[path]
    (change,) = session.delta()
    assert (change.table, change.kind) == ("github_issues", "changed")


@pytest.mark.parametrize(
    ("diff", "said"),
    [
        ("nonsense", "diff: line 1"),
        ("--- a/none.py\n+++ b/none.py\n@@ -1 +1 @@\n-a\n+b\n", "has no file 'none.py'"),
        ("--- a/../x.py\n+++ b/../x.py\n@@ -1 +1 @@\n-a\n+b\n", "has no file '../x.py'"),
        ("--- /dev/null\n+++ b/conftest.py\n@@ -0,0 +1 @@\n+a\n", "neither added nor removed"),
    ],
)
@pytest.mark.parametrize("tool", ["code_check", "github_submit_patch"])
def test_a_diff_that_does_not_fit_is_refused(tool: str, diff: str, said: str) -> None:
    found = issue(loud=False)
    session = owner(found)
    if tool == "code_check":
        result = call(session, tool, repo_id=found.row["repo_id"], diff=diff)
    else:
        result = submit(session, found, diff)
    assert (result["error"], result["field"]) == ("INVALID", "diff")
    assert said in result["message"]
    assert session.untouched


def test_tests_are_not_patched() -> None:
    found = issue(loud=True)
    path = next(iter(found.repository.tests))
    diff = unified_diff(path, found.repository.files[path], '"""Nothing."""\n')
    for result in (submit(owner(found), found, diff), check(found, diff)):
        assert "belongs to the tests" in result["message"]


def test_a_patch_belongs_to_an_open_issue_of_the_repository() -> None:
    found = issue(loud=False)
    session = owner(found)
    foreign = next(row for row in records().tables["github_issues"] if _is_foreign(row, found))
    result = submit(session, found, mending(found), issue_id=foreign["issue_id"])
    assert (result["error"], result["field"]) == ("INVALID", "issue_id")
    assert submit(session, found, mending(found), issue_id="GI99999")["error"] == "NOT_FOUND"
    assert submit(session, found, mending(found), repo_id="GR9999")["error"] == "NOT_FOUND"
    assert call(session, "github_issue_update", issue_id=found.row["issue_id"], status="closed")["ok"]
    assert submit(session, found, mending(found))["error"] == "CONFLICT"


def _is_foreign(row: Row, found: RepositoryIssue) -> bool:
    """Return whether an issue is that of another repository of the same owner, or one that its owner opened."""
    me = found.repository.row["owner_emp_id"]
    owned = records().by_id[row["repo_id"]]["owner_emp_id"] == me
    return row["repo_id"] != found.row["repo_id"] and (owned or row["creator_emp_id"] == me or _reads_all(me))


def _reads_all(emp_id: str) -> bool:
    return bool(records().by_id[emp_id]["level"] >= 10)


# Rights


@pytest.mark.parametrize("profile", PROFILES)
def test_who_may_not_read_a_repository_runs_and_patches_nothing(profile: str) -> None:
    found = issue(loud=False)
    for person in (somebody("Sales", 9), somebody("HR", 14)):
        session = session_of(person["emp_id"], PROFILES[profile])
        denied = {"ok": False, "error": "ACCESS_DENIED", "message": "Access Denied"}
        assert call(session, "code_check", repo_id=found.row["repo_id"]) == denied
        assert submit(session, found, mending(found)) == denied
        assert submit(session, found, "nonsense") == denied


@pytest.mark.parametrize("profile", PROFILES)
def test_who_may_read_and_not_change_hands_nothing_in(profile: str) -> None:
    found = issue(loud=False)
    here = (found.repository.row["owner_emp_id"], found.row["creator_emp_id"])
    session = session_of(somebody("Engineering", 10, but=here)["emp_id"], PROFILES[profile])
    assert call(session, "code_check", repo_id=found.row["repo_id"])["ok"]
    assert submit(session, found, mending(found))["error"] == "ACCESS_DENIED"
    assert session.untouched


def test_results_hold_no_hidden_case() -> None:
    found = issue(loud=False)
    fault = fault_of(found)
    shown = json.dumps([check(found), check(found, mending(found)), submit(owner(found), found, mending(found))])
    assert not any(call_.text in shown for call_ in fault.hidden)
