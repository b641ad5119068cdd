"""The issues of the company's repositories: their values are those of the code, and their patches lead to it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from functools import cache
from statistics import mean
from typing import Any

import pytest
from enterprise_seeds import SEEDS
from near_duplicates import near_duplicates

from workgym.envs.core.calendar import show_day
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.lexicon import PLACES
from workgym.scenarios.enterprise.world.code.history import ERRORS
from workgym.scenarios.enterprise.world.code.library import library
from workgym.scenarios.enterprise.world.code.writing import CodeCall
from workgym.scenarios.enterprise.world.issue_text import ISSUE_WORDS, KINDS
from workgym.scenarios.enterprise.world.issues import RepositoryIssue, issues
from workgym.scenarios.enterprise.world.repositories import Repository
from workgym.scenarios.enterprise.world.repository_words import SUBJECTS, THINGS, WORDS
from workgym.scenarios.shared.prose import read_prose
from workgym.scenarios.shared.streams import sample, stream


@cache
def made(seed: int) -> list[RepositoryIssue]:
    return world.latent(seed, 1).issues


def any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, set(words)), key=lambda word: (-len(word), word)))


@cache
def forms() -> Mapping[str, str]:
    functions = [function for module in library().values() for function in module.functions]
    code = dict.fromkeys(("call", "wrong", "expected", "old", "wanted"), "[^`]+")
    return {
        **{slot: any_of(words) for slot, words in {**WORDS, **ISSUE_WORDS}.items()},
        **code,
        **dict.fromkeys(("function", "constant", "other"), r"\w+"),
        **dict.fromkeys(("since", "asked", "until"), r"\d{1,2} [A-Z]\w+ \d{4}"),
        **dict.fromkeys(("count", "minutes", "failing"), r"\d+"),
        "path": r"[\w/]+\.py",
        "place": any_of(PLACES),
        "things": any_of([*THINGS.values(), *(subject.things for subject in SUBJECTS.values())]),
        "returns": any_of(function.returns for function in functions),
        "rule": any_of(function.rule for function in functions if function.rule),
    }


def sentences_of(kind: str) -> list[str]:
    return [*KINDS[kind].sentences, *(text for group in KINDS[kind].extras for text in group)]


def said_in(issue: RepositoryIssue) -> dict[str, str]:
    """Return the facts that an issue states in title and description."""
    row = issue.row
    title = next(said for text in KINDS[issue.kind].titles if (said := read_prose(row["title"], [text], forms())))
    said = read_prose(row["description"], sentences_of(issue.kind), forms())
    assert said is not None, row["description"]
    assert all(title[name].casefold() == said.get(name, title[name]).casefold() for name in title)
    return {**title, **said}


def run(repository: Repository, path: str, call: str, code: str = "") -> Any:
    """Return the value of a call in a repository, of whose files one may have another text."""
    names = dict(repository.package.namespace)
    if code:
        own = re.sub(r"^from (?!datetime|math|collections).*$", "", code, flags=re.MULTILINE)
        exec(own, names)  # noqa: S102 -- the world's own code
    return eval(call, names)  # noqa: S307 -- the world's own code


def value_of(text: str) -> Any:
    return eval(text, {"date": date})  # noqa: S307 -- the world's own text


def before_patch(code: str, patch: str) -> str:
    """Return the file to which a patch applies, from the file to which it leads."""
    lines = code.splitlines(keepends=True)
    older: list[str] = []
    place = 0
    for hunk in re.split(r"^(?=@@)", patch, flags=re.MULTILINE)[1:]:
        head, *body = hunk.splitlines(keepends=True)
        start = int(re.search(r"\+(\d+)", head)[1]) - 1  # type: ignore[index]
        older += lines[place:start]
        place = start
        for line in body:
            if line[0] in " +":
                assert lines[place] == line[1:]
                place += 1
            if line[0] in " -":
                older.append(line[1:])
    return "".join([*older, *lines[place:]])


@pytest.mark.parametrize("seed", SEEDS)
def test_rows(seed: int) -> None:
    found, staff = made(seed), {row["emp_id"]: row for row in world.latent(seed, 1).employees}
    rows = [issue.row for issue in found]
    assert [row["issue_id"] for row in rows] == [f"GI{place:05d}" for place in range(1, 958)]
    times = [row["created_at"] for row in rows]
    assert times == sorted(times)
    assert datetime(2014, 1, 1) < times[0] < datetime(2016, 7, 1)
    for issue in found:
        row, repository = issue.row, issue.repository.row
        creator, day = staff[row["creator_emp_id"]], row["created_at"].date()
        assert row["repo_id"] == repository["repo_id"]
        assert repository["creation_date"] < day <= date(2022, 12, 30)
        assert creator["department"] == "Engineering"
        assert creator["date_joined"] <= day < (creator["date_left"] or date(2023, 1, 1))
        assert row["status"] == ("closed" if issue.kind == "bug" else row["status"])
    assert len({row["title"] for row in rows}) == len({row["description"] for row in rows}) == len(rows)
    status = Counter(row["status"] for row in rows)
    assert 0.4 < status["closed"] / len(rows) < 0.56
    ages = {
        kind: mean(row["created_at"].timestamp() for row in rows if row["status"] == kind)
        for kind in ("open", "closed")
    }
    assert ages["closed"] < ages["open"] - 200 * 86_400
    patched = [row for row in rows if row["patch"]]
    assert {row["status"] for row in patched} == {"closed"}
    assert 0.25 < len(patched) / status["closed"] < 0.42
    by_repository = Counter(row["repo_id"] for row in rows)
    assert by_repository.most_common(1)[0][1] > 15
    assert set(Counter(issue.kind for issue in found)) == set(KINDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_issues_state_their_facts(seed: int) -> None:
    found = made(seed)
    for issue in sample(stream("issue test", seed, "texts", 0), found, 200):
        check_facts(issue)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_all_issues_state_their_facts(seed: int) -> None:
    for issue in made(seed):
        check_facts(issue)


def check_facts(issue: RepositoryIssue) -> None:
    said, day, repository = said_in(issue), issue.row["created_at"].date(), issue.repository
    for name, value in said.items():
        assert issue.facts[name].casefold() == value.casefold()
    if issue.kind.endswith("fault"):
        check_fault(issue, said)
        return
    assert {"function", "path"} <= set(said)
    assert f"def {said['function']}(" in repository.files[said["path"]]
    if "returns" in said:
        assert f'"""Return {said["returns"]}.' in repository.files[said["path"]]
    if "rule" in said:
        assert said["rule"] in repository.files[said["path"]]
    if "expected" in said:
        assert run(repository, said["path"], said["call"]) == value_of(said["expected"])
    if "wrong" in said:
        assert said["wrong"] != said["expected"]
    if "constant" in said:
        today = said["wanted" if issue.row["status"] == "closed" else "old"]
        assert f"\n{said['constant']} = {today}\n" in repository.files[said["path"]]
        assert said["old"] != said["wanted"]
    if "other" in said:
        assert said["other"] != said["function"]
        assert not any(f"def {said['other']}(" in code for code in repository.files.values())
    if issue.kind == "test":
        assert repository.runnable
        assert not any(said["call"] in code for code in repository.tests.values())
    days = {name: text for name, text in said.items() if name in ("since", "asked", "until")}
    assert all((read_day(text) > day) == (name == "until") for name, text in days.items())
    assert not re.search(r"[\[\]{}<>]|None|TODO", issue.row["title"] + issue.row["description"])


def check_fault(issue: RepositoryIssue, said: Mapping[str, str]) -> None:
    """A call that is named gives the wrong value in the files as they are, and as many tests fail as are counted."""
    fault, repository = issue.repository.fault, issue.repository
    assert fault is not None
    assert issue.row["status"] == "open"
    assert run(repository, "", said["call"]) == value_of(said["expected"])
    wrong = repository.package.namespace_with(fault.source)
    assert repr(eval(said["call"], wrong)) == repr(value_of(said["wrong"]))  # noqa: S307 -- the world's own code
    failing = sum(
        any(run_in(wrong, call) != repr(call.value) for call in test.calls) for test in fault.tests
    )  # fmt: skip
    assert failing == fault.failing == int(said.get("failing", "0"))
    assert ("failing" in said) == (issue.kind == "loud fault")


def run_in(names: Mapping[str, Any], call: CodeCall) -> str:
    try:
        return repr(names[call.function](*call.arguments))
    except ERRORS as error:
        return repr(error)


@cache
def read_day(text: str) -> date:
    return datetime.strptime(text, "%d %B %Y").date()  # noqa: DTZ007 -- a day without a time


def test_days_are_read_as_they_are_shown() -> None:
    assert read_day(show_day(date(2022, 3, 4))) == date(2022, 3, 4)


@pytest.mark.parametrize("seed", SEEDS)
def test_patches_lead_from_the_wrong_value_to_todays_code(seed: int) -> None:
    patched = [issue for issue in made(seed) if issue.row["patch"]]
    kinds: Counter[str] = Counter()
    for issue in patched:
        patch, path = issue.row["patch"], issue.function.path
        assert patch.startswith(f"--- a/{path}\n+++ b/{path}\n@@ ")
        today = issue.repository.files[path]
        older = before_patch(today, patch)
        assert older != today
        compile(older, path, "exec")
        kinds[issue.kind] += 1
        if issue.kind == "bug":
            wrong = run(issue.repository, path, issue.facts["call"], older)
            assert wrong == value_of(issue.facts["wrong"])
            assert run(issue.repository, path, issue.facts["call"]) != wrong
        else:
            assert f"{issue.facts['constant']} = {issue.facts['old']}\n" in older
    assert set(kinds) == {"bug", "constant"}


@pytest.mark.parametrize("seed", SEEDS)
def test_descriptions_have_the_published_length_and_differ(seed: int) -> None:
    texts = [issue.row["description"] for issue in made(seed)]
    lengths = sorted(len(text.split()) for text in texts)
    assert 50 <= lengths[0] <= lengths[-1] <= 100
    assert 78 <= mean(lengths) <= 86
    assert lengths[len(lengths) // 20] >= 70
    assert lengths[-len(lengths) // 20] >= 88
    assert near_duplicates(sample(stream("issue test", seed, "texts", 1), texts, 250)) < 0.1


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_no_description_nearly_repeats_another(seed: int) -> None:
    assert near_duplicates([issue.row["description"] for issue in made(seed)]) < 0.1


def test_issues_depend_on_seed_and_scale_alone() -> None:
    small = world.latent(0, 0.1)
    again = issues(0, 0.1, small.employees, small.repositories)
    assert [issue.row for issue in again] == [issue.row for issue in small.issues]
    assert len(again) == 96
    assert [issue.row for issue in small.issues] != [issue.row for issue in world.latent(1, 0.1).issues]
