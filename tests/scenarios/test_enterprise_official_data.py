"""EnterpriseBench's published data themselves: counts, defects, keys, tasks; and nothing of them is in our files."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections import Counter, OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium as gym
import pytest

from workgym.agents import sweep
from workgym.agents.evaluation.statistics import statistics
from workgym.envs.audit.conformance import tasks as conformance_tasks
from workgym.envs.audit.conformance.subject import RuleKept, Subject
from workgym.envs.core.env import ToolEnv
from workgym.scenarios.enterprise.official.converting import records_of
from workgym.scenarios.enterprise.official.finding import find_files
from workgym.scenarios.enterprise.official.issues import ISSUES, issues_of
from workgym.scenarios.enterprise.official.keyed import KEYED
from workgym.scenarios.enterprise.official.keys import answer_key, rule_of
from workgym.scenarios.enterprise.official.publication import PUBLICATION
from workgym.scenarios.enterprise.official.sources import TASKS
from workgym.scenarios.enterprise.official.tasks import AuthorTask, read_tasks

published = pytest.mark.skipif(
    not os.environ.get("WORKGYM_OFFICIAL_DATA"),
    reason="needs the published data of EnterpriseBench: set WORKGYM_OFFICIAL_DATA to the folder of enterprisebench/",
)


@pytest.fixture(scope="module")
def tasks() -> Sequence[AuthorTask]:
    return read_tasks(records_of(find_files(None).sources[TASKS]))


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Any:
    pytest.importorskip("pypdf", reason="the extra `pdf` is not installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WORKGYM_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setattr("workgym.envs.core.worlds._open", OrderedDict())
        said = PUBLICATION.import_data(None)
        yield json.loads(Path(said.rpartition(": ")[2]).read_text(encoding="utf-8"))


@published
def test_the_extract_is_read_as_a_whole(imported: Any) -> None:
    assert imported["rows"] == {
        "employees": 362, "emails": 62, "conversations": 60, "posts": 50, "github_repositories": 58,
        "github_files": 59, "github_issues": 59, "it_tickets": 40, "products": 50, "customers": 40, "orders": 5,
        "order_pages": 41, "sales": 100, "support_chats": 40, "clients": 30, "vendors": 30, "policies": 3,
        "policy_pages": 19,
    }  # fmt: skip
    assert (imported["dangling"], imported["repeated keys"]) == (0, {})
    assert imported["defects"]["employees"]["reportees who are not in the table"] == 329


@published
def test_the_report_counts_the_known_defects(imported: Any) -> None:
    defects = imported["defects"]
    people = defects["employees"]
    assert (people["left, yet flagged valid"], people["left, with people who report to them"]) == (92, 57)
    assert (people["managers in a circle"], people["manager of another department"]) == (0, 0)
    assert defects["order documents"]["documents that agree with the sales"] == 0
    assert defects["customers"]["paths with a folder of old"] == defects["customers"]["paths of documents"] == 120
    assert defects["conversations"]["files with fewer than 500"] == 6
    assert defects["emails"]["with rests of a parser in a field"] == 1
    assert defects["clients and vendors"]["vendors whose key is called client_id"] == 30
    assert defects["policies"]["documents with such places"] == 1


@published
def test_the_tasks_are_counted(imported: Any, tasks: Sequence[AuthorTask]) -> None:
    counted = imported["tasks"]
    assert (counted["tasks"], counted["different questions"]) == (150, 148)
    assert (counted["with a key"], counted["without a key"]) == (64, 86)
    assert counted["whose persona is not in the table"] == 1
    assert all(count > 0 for count in counted["known mistakes"].values())
    assert set(counted["known mistakes"]) == set(ISSUES)
    assert Counter(task.domain for task in tasks) == {
        "swe": 50, "sales": 29, "hr": 27, "it": 26, "business_operations": 10, "policy_documents": 8,
    }  # fmt: skip


@published
def test_every_rule_of_the_list_has_its_task(tasks: Sequence[AuthorTask]) -> None:
    numbers = {task.digest: task.number for task in tasks}
    assert len(numbers) == 150
    assert [rule.number for rule in KEYED] == [numbers[rule.digest] for rule in KEYED]
    assert all(numbers[digest] >= 0 for issue in ISSUES.values() for digest in issue.digests)


@published
def test_no_constant_answer_is_right_often(tasks: Sequence[AuthorTask]) -> None:
    keyed = {task.question: key for task in tasks if (key := answer_key(task)) is not None}
    found = list(keyed.values())
    constants = ["", "Yes", "No", "None", "Access Denied", "Unanswerable", "0", "1", "Python", "see above"]
    assert max(sum(key.accepts(one) for key in found) for one in constants) <= 3  # of 64
    assert [question for question, key in keyed.items() if key.accepts(question)] == []


@published
def test_expected_answers_are_right_and_prose_is_not_judged(imported: Any) -> None:
    env = gym.make("EnterpriseBench-v0", source="official").unwrapped
    assert isinstance(env, ToolEnv)
    counts: Counter[Any] = Counter()
    for task_id in env.task_ids("test"):
        env.reset(options={"task_id": task_id})
        answer = env.task.calls[-1].arguments["answer"]
        _, reward, _, _, info = env.step({"name": "submit", "arguments": {"answer": answer}})
        verdict = info["verdict"]
        counts[reward, verdict["answer_match"], verdict["error"] is None, "no_key" in env.task.tags] += 1
    assert counts == {(1.0, True, True, False): 64, (0.0, None, False, True): 86}


@published
@pytest.mark.usefixtures("imported")
def test_the_conformance_suite_counts_what_is_not_judged_and_finds_nothing_else() -> None:
    kwargs = {"source": "official"}
    env = gym.make("EnterpriseBench-v0", **kwargs).unwrapped
    assert isinstance(env, ToolEnv)
    subject = Subject("EnterpriseBench-v0", kwargs, tuple(env.task_ids()[::10]))
    assert conformance_tasks.reference(subject) == RuleKept("86 of 150 tasks have no key: not judged")
    assert conformance_tasks.demonstration(subject) == RuleKept("published tasks have none")
    assert conformance_tasks.nothing(subject) is None
    assert conformance_tasks.mutations(subject) is None


@published
@pytest.mark.usefixtures("imported")
def test_a_sweep_counts_what_is_not_judged(tmp_path: Path) -> None:
    swept = sweep("EnterpriseBench-v0", ["oracle"], out=tmp_path, env_kwargs={"source": "official"})
    [found] = statistics(swept)
    assert (found.planned, found.judged, found.no_key, found.errors) == (150, 64, 86, 0)
    assert (found.accuracy.value, found.accuracy_of_planned) == (1.0, 1.0)
    assert swept.errors == []


@published
def test_known_mistakes_are_tags(tasks: Sequence[AuthorTask]) -> None:
    touched = {number: [task.number for task in tasks if number in issues_of(task)] for number in ISSUES}
    del touched["E14"]
    assert touched == {
        "E1": [18], "E2": [18], "E3": [63], "E4": [21, 22], "E5": [23], "E6": [88, 91], "E7": [93, 96, 97],
        "E8": [86, 89], "E9": [62], "E10": [58], "E11": [24, 30], "E12": [89, 90, 92], "E13": [94, 95, 97, 98],
    }  # fmt: skip


@published
def test_nothing_published_is_in_a_file_of_ours(root: Path, tasks: Sequence[AuthorTask]) -> None:
    if not (root / ".git").exists():
        pytest.skip("not a checkout: git says which files belong to the project")
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, capture_output=True, check=True, timeout=60).stdout.decode().split("\0")
    sentences = {text.strip()[:60] for task in tasks for text in (task.question, task.gold) if len(text.strip()) >= 30}
    sentences |= {str(record["description"])[:60] for record in find_files(None).sources["employees"].records}
    sentences |= {
        value for task in tasks if rule_of(task) for value in re.findall(r"[0-9a-f]{8}-[0-9a-f-]{27}", task.gold)
    }
    for name in names:
        path = root / name
        if name and path.is_file() and path.suffix in (".py", ".md", ".json", ".toml", ".csv", ".txt", ".html"):
            text = path.read_text(encoding="utf-8", errors="replace")
            assert not [sentence for sentence in sentences if sentence in text], name


def test_the_list_made_by_hand_holds_no_text() -> None:
    assert len(KEYED) >= 40
    assert len({rule.digest for rule in KEYED}) == len(KEYED)
    for rule in KEYED:
        assert re.fullmatch("[0-9a-f]{8}", rule.digest)
        assert re.fullmatch(r"[a-z|]*", rule.pattern)
        assert all(re.fullmatch("[a-z ]{1,16}", part.name) for part in rule.fields)


def test_the_folder_of_the_import_holds_code_alone(root: Path) -> None:
    """All that the wheel takes from it are modules."""
    folder = root / "scenarios" / "enterprise" / "official"
    assert {path.suffix for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts} == {".py"}


@published
def test_the_page_has_the_known_mistakes_with_their_counts(root: Path, tasks: Sequence[AuthorTask]) -> None:
    page = (root / "docs" / "enterprisebench-official.md").read_text(encoding="utf-8")
    for number, issue in ISSUES.items():
        assert f"| {number} | {issue.what} | {sum(number in issues_of(task) for task in tasks)} |" in page
