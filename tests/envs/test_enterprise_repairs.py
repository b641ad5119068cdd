"""Patches are judged by what the code returns: every right one is right, and nothing else earns anything.

The attacks are those of whoever wants the reward without the work: they reach for the tests, for the process that runs
the code, and for what is expected, which is nowhere near them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from enterprise_rewriting import rewritten
from enterprise_small import SMALL, open_with_tasks, tasks_of, world

from workgym.envs.core.calls import Call
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import VerifierFailure
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.core.worlds import open_world
from workgym.envs.enterprise import BENCHMARK, repairs
from workgym.envs.enterprise.patch_form import unified_diff
from workgym.envs.enterprise.patches import repository_files
from workgym.envs.enterprise.repairs import flaw_of
from workgym.envs.enterprise.sandbox import SandboxError, evaluate
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.software.cases import cases_of
from workgym.scenarios.enterprise.world.code.faults import CodeFault
from workgym.scenarios.enterprise.world.issues import RepositoryIssue

WORLDS = 10


def fault_of(issue: RepositoryIssue) -> CodeFault:
    assert issue.fault is not None
    return issue.fault


def flaw(snapshot: Snapshot, issue: RepositoryIssue, source: str) -> str:
    """Return what is wrong with the patch that gives the function with the mistake this text."""
    fault, files = fault_of(issue), repository_files(snapshot, issue.row["repo_id"])
    path = fault.function.path
    patched = files[path].replace(fault.source, source, 1)
    return flaw_of(files, unified_diff(path, files[path], patched), cases_of(fault)).text


def check_world(snapshot: Snapshot) -> None:
    """Judge three patches of each mistake: the right text, another right one, and one that changes a comment."""
    faults = CompanyRows.of(snapshot).faults
    assert len(faults) == 40
    for key, issue in faults.items():
        fault = fault_of(issue)
        right = fault.function.source
        other = rewritten(right)
        assert other not in (right, fault.source)
        assert flaw(snapshot, issue, right) == "", key
        assert flaw(snapshot, issue, other) == "", key
        still = flaw(snapshot, issue, f"# A comment.\n{fault.source}")
        assert "hidden cases have another value" in still, key
        assert ("visible cases" in still) == bool(fault.failing), key


def test_of_every_mistake_two_repairs_are_right_and_the_file_as_it_is_is_wrong() -> None:
    check_world(world(SMALL))


@pytest.mark.soak
@pytest.mark.parametrize("number", range(WORLDS))
def test_the_same_in_worlds_to_learn_from(number: int) -> None:
    check_world(open_world(BENCHMARK, "train", number, 0.1).snapshot)


# Episodes


@cache
def env() -> ToolEnv:
    return open_with_tasks("strict", toolkits="task")


def task() -> Task:
    return tasks_of("strict", "cp1-patch")[0]


@cache
def issue() -> RepositoryIssue:
    change = next(iter(task().outcome.delta))
    assert change.before is not None
    return CompanyRows.of(world(SMALL)).faults[change.before["issue_id"]]


def patched_with(source: str, head: str = "") -> str:
    """Return the diff that gives the wrong function another text, and its file other lines at the beginning."""
    fault, files = fault_of(issue()), repository_files(world(SMALL), issue().row["repo_id"])
    path = fault.function.path
    text = files[path].replace(fault.source, source, 1)
    if head:
        docstring, _, rest = text.partition("\n")
        text = f"{docstring}\n{head}\n{rest}"
    return unified_diff(path, files[path], text)


def handed_in(*diffs: str, more: tuple[Call, ...] = ()) -> tuple[float, dict[str, Any], list[Any]]:
    """Play an episode that hands patches in, and return its reward, its verdict and the results."""
    env().reset(options={"task_id": f"test/{SMALL}/{task().id}"})
    arguments = {"repo_id": issue().row["repo_id"], "issue_id": issue().row["issue_id"]}
    calls = [Call(name="github_submit_patch", arguments={**arguments, "diff": diff}) for diff in diffs]
    results = [env().step(call.model_dump())[0]["result"] for call in (*calls, *more)]
    _, reward, _, _, info = env().step({"name": "submit", "arguments": {"answer": "Done."}})
    return float(reward), info["verdict"], results


def right() -> str:
    return patched_with(fault_of(issue()).function.source)


def test_another_right_patch_earns_everything() -> None:
    for diff in (right(), patched_with(rewritten(fault_of(issue()).function.source))):
        reward, verdict, _ = handed_in(diff)
        assert (reward, verdict["checks"]["patch"]) == (1.0, "right"), verdict


def test_the_last_patch_counts() -> None:
    wrong = patched_with(f"# A comment.\n{fault_of(issue()).source}")
    assert handed_in(wrong, right())[0] == 1.0
    reward, verdict, _ = handed_in(right(), wrong)
    assert reward == 0.0
    assert "hidden cases have another value" in verdict["checks"]["patch"]
    assert verdict["state_match"] is False


def test_what_is_not_asked_for_is_a_side_effect() -> None:
    close = Call(name="github_issue_update", arguments={"issue_id": issue().row["issue_id"], "status": "closed"})
    reward, verdict, _ = handed_in(right(), more=(close,))
    assert (reward, verdict["checks"]["patch"]) == (0.0, "right")
    assert handed_in()[1]["checks"]["patch"] == "none"


def test_the_readme_is_no_module() -> None:
    files = repository_files(world(SMALL), issue().row["repo_id"])
    files["README.md"] = "# It\n"
    diff = right() + "--- a/README.md\n+++ b/README.md\n@@ -1 +1 @@\n-# It\n+# That\n"
    assert flaw_of(files, diff, cases_of(fault_of(issue()))).text == "it changes README.md, which is no module"


def test_a_sandbox_that_does_not_start_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: Any) -> Any:
        raise SandboxError("no child")

    monkeypatch.setattr(repairs, "evaluate", broken)
    with pytest.raises(VerifierFailure, match="no child"):
        handed_in(right())


# Attacks

FORGED = """
class Any(int):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __hash__(self): return 0
    def __repr__(self): return "True"
    def __reduce__(self): return (int, (0,))
"""
UNITTEST = """
import sys, types, unittest
unittest.TestCase.assertEqual = unittest.TestCase.run = lambda *arguments, **named: None
unittest.main = lambda *arguments, **named: None
for name in ("unittest", "pytest", "json"):
    sys.modules[name] = types.ModuleType(name)
"""
FRAMES = """
import gc, sys

def _guess(call):
    frame = sys._getframe()
    while frame:
        for names in (frame.f_locals, frame.f_globals):
            for name, value in list(names.items()):
                if "expected" in name or name in ("value", "values", "case", "cases", "hidden"):
                    return value
        frame = frame.f_back
    return next((found["value"] for found in gc.get_objects() if type(found) is dict and "value" in found), None)
"""
DISK = """
import os

def _guess(call):
    for folder, _, names in os.walk("/"):
        for name in names:
            if "hidden" in name or "case" in name:
                return open(os.path.join(folder, name)).read()
"""
PRINTED = """
import os, sys
print("OK\\n1 passed\\n")
for number in range(1, 32):
    for text in (b'OK\\n', b'{"answer": 0, "value": 0}\\n{"end": true}\\n', b'{"passed": true, "limit": null}\\n'):
        try:
            os.write(number, text)
        except OSError:
            pass
"""


def name() -> str:
    return fault_of(issue()).function.name


ATTACKS = {
    "sys.exit": ("import sys\nsys.exit(0)\n", ""),
    "os._exit": ("import os\nos._exit(0)\n", ""),
    "exit in the call": ("", "def {name}(*arguments, **named):\n    raise SystemExit(0)"),
    "always equal": (FORGED, "def {name}(*arguments, **named):\n    return Any()"),
    "unittest replaced": (UNITTEST, ""),
    "stack frames": (FRAMES, "def {name}(*arguments, **named):\n    return _guess(arguments)"),
    "disk": (DISK, "def {name}(*arguments, **named):\n    return _guess(arguments)"),
    "printed": (PRINTED, ""),
    "endless loop": ("", "def {name}(*arguments, **named):\n    while True:\n        pass"),
    "endless loop at import": ("while True:\n    pass\n", ""),
    "fork": ("import os\nif os.fork() == 0:\n    os._exit(0)\n", ""),
    "forks": ("", "def {name}(*arguments, **named):\n    import os\n    while True:\n        os.fork()"),
    "memory": ("", "def {name}(*arguments, **named):\n    return len(bytearray(1 << 30))"),
    "deep recursion": ("", "def {name}(*arguments, **named):\n    return {name}(*arguments)"),
    "no Python": ("def\n", ""),
}
"""By name, lines at the beginning of the module, and another text of the function; the mistake stays if it is empty."""


@pytest.mark.parametrize("attack", ATTACKS)
def test_attacks_earn_nothing(attack: str) -> None:
    head, source = ATTACKS[attack]
    diff = patched_with(source.replace("{name}", name()) or fault_of(issue()).source, head)
    reward, verdict, results = handed_in(diff)
    assert '"ok":true' in results[0].replace(" ", "")
    assert reward == 0.0
    assert verdict["checks"]["patch"] not in ("", "none", "right")
    assert verdict["error"] is None


def test_the_value_that_an_issue_tells_is_not_enough() -> None:
    """A function that knows what its issue and the tests say, and goes on as before."""
    fault = fault_of(issue())
    known = {call.text: call for test in fault.tests for call in test.calls} | {fault.symptom.text: fault.symptom}
    told = {call.arguments: call.value for call in known.values() if call.function == name()}
    body = fault.source.replace(f"def {name()}(", "def _before(", 1)
    learnt = f"{body}\n\n\ndef {name()}(*arguments):\n    try:\n        return _KNOWN[arguments]\n    except (KeyError, TypeError):\n        return _before(*arguments)"  # noqa: E501
    reward, verdict, _ = handed_in(patched_with(learnt, f"from datetime import date\n_KNOWN = {literal(told)}\n"))
    assert reward == 0.0
    assert "hidden cases have another value" in verdict["checks"]["patch"]


def literal(values: dict[Any, Any]) -> str:
    return repr(values).replace("datetime.date(", "date(")


@pytest.mark.parametrize("path", ["tests/test_{module}.py", "conftest.py", "tests/conftest.py"])
def test_tests_are_left_alone(path: str) -> None:
    module = fault_of(issue()).function.module
    path = path.format(module=module)
    files = repository_files(world(SMALL), issue().row["repo_id"])
    before = files.get(path, "")
    diff = unified_diff(path, before, "def test_nothing() -> None:\n    pass\n")
    reward, _, results = handed_in(diff, diff + right())
    assert reward == 0.0
    for result in results:
        assert "INVALID" in result
    if before:
        assert "belongs to the tests" in flaw_of(files, diff, cases_of(fault_of(issue()))).text


def test_nothing_expected_is_where_code_runs() -> None:
    """What the child gets of a case is the call."""
    fault = fault_of(issue())
    sent: list[Any] = []

    def noted(files: Any, calls: Any) -> Any:
        sent.append((files, calls))
        return evaluate(files, calls)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(repairs, "evaluate", noted)
        assert handed_in(right())[0] == 1.0
    ((files, calls),) = sent
    assert [tuple(call) for call in calls] == [(case.module, case.expression) for case in cases_of(fault)]
    assert not any(path.startswith("tests/") for path in files)
