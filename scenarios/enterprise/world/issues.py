"""The issues of the company's repositories: mistakes with their wrong values, today's and past ones, and wishes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Final

from workgym.envs.core.calendar import show_day
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.code.faults import CodeFault
from workgym.scenarios.enterprise.world.code.history import PastBug, calls, diff, past_bug
from workgym.scenarios.enterprise.world.code.library import home_of
from workgym.scenarios.enterprise.world.code.values import evaluate, literal
from workgym.scenarios.enterprise.world.code.writing import CodeCall, WrittenFunction, constant_line
from workgym.scenarios.enterprise.world.common import LAST_DAY, day_between, scaled, stream
from workgym.scenarios.enterprise.world.issue_text import ISSUE_WORDS, KINDS
from workgym.scenarios.enterprise.world.repositories import Repository
from workgym.scenarios.enterprise.world.repository_words import SUBJECTS, THINGS, WORDS
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, sample, shuffled, weighted

__all__ = ["ISSUES", "RepositoryIssue", "issues"]

ISSUES: Final = 957
"""How many there are at scale 1, one for each mistake among them."""
_FIRST: Final = date(2014, 1, 2)
_OPEN_SINCE: Final = date(2021, 3, 1)
_LAST_CLOSED: Final = date(2022, 9, 30)
_CLOSED: Final = 0.48
"""The share of issues that are closed."""
_PATCHED: Final = 0.38
"""The share of closed bugs and changed constants that have a patch: a third of all that are closed."""
_CLOSED_KINDS: Final = {"bug": 76, "constant": 14, "several": 6, "name": 4}
_OPEN_KINDS: Final = {"constant": 22, "document": 22, "several": 22, "name": 12, "test": 22}
_FIXED_SLOTS: Final = ("START", "FROM", "WEIGHT", "PREFIX")
"""Constants that nobody wants to change: months, and how codes are made."""
_OPEN_TO: Final[Mapping[str, Callable[[Repository], bool]]] = {
    "document": lambda repository: "README.md" in repository.files,
    "test": lambda repository: repository.runnable,
}
"""By kind, the repositories that may have such issues; all if it is not named."""
_WORDS: Final = (50, 100)
_LONG: Final = 74
"""From so many words on, a description is long enough."""


@dataclass(frozen=True)
class RepositoryIssue:
    """An issue and what is behind it.

    Attributes:
        kind: a key of ``KINDS``.
        facts: what its title and description state.
        function: the function that it is about.
        call: a call of it with the value of today, if the issue names one.
        bug: the mistake that it had, if the issue is about one.
        fault: the mistake that is there today, if the issue is about one; the function is then that of the call.
    """

    row: Row
    kind: str
    facts: Mapping[str, str]
    repository: Repository
    function: WrittenFunction
    call: CodeCall | None = None
    bug: PastBug | None = None
    fault: CodeFault | None = None


@dataclass(frozen=True)
class _Matter:
    """What an issue is about, before it has words: facts of its own, and the patch that settled it."""

    facts: Mapping[str, str]
    call: CodeCall | None = None
    bug: PastBug | None = None
    patch: str | None = None


def issues(
    seed: int, scale: float, employees: Sequence[Row], repositories: Sequence[Repository]
) -> list[RepositoryIssue]:
    """Return the issues in the order of their times, and of their ids."""
    people = shuffled(
        stream(seed, "github_issues", "people"), [row for row in employees if row["department"] == DEPARTMENTS["EN"]]
    )
    busy = shuffled(stream(seed, "github_issues", "repositories"), repositories)
    open_to = {kind: [each for each in busy if _OPEN_TO.get(kind, bool)(each)] for kind in KINDS}
    known: set[object] = set()
    made = [
        _fault_issue(stream(seed, "github_issues", f"fault {place}"), repository, repository.fault, people, known)
        for place, repository in enumerate(repositories)
        if repository.fault
    ]
    others = range(scaled(ISSUES, scale) - len(made))
    made += [_issue(stream(seed, "github_issues", place), open_to, people, known) for place in others]
    made.sort(key=lambda issue: (issue.row["created_at"], issue.row["title"]))
    for number, issue in enumerate(made, 1):
        issue.row["issue_id"] = f"GI{number:05d}"
    return made


def _issue(
    rng: Random, open_to: Mapping[str, Sequence[Repository]], people: Sequence[Row], known: set[object]
) -> RepositoryIssue:
    """Draw an issue unlike those that are known: no two of a kind concern the same function, and none a wrong one."""
    closed = rng.random() < _CLOSED
    kinds = _CLOSED_KINDS if closed else _OPEN_KINDS
    while True:
        kind = weighted(rng, tuple(kinds), tuple(kinds.values()))
        repository = open_to[kind][int(len(open_to[kind]) * rng.random() ** 1.8)]
        function = pick(rng, repository.package.functions)
        place = (kind, repository.row["repo_id"], function.template.key)
        wrong = repository.fault is not None and function.template.key in repository.fault.touched
        matter = None if wrong or place in known else _MATTERS[kind](rng, repository, function, closed)
        if matter is None:
            continue
        issue = _written(rng, kind, repository, function, matter, people, closed=closed)
        if issue.row["title"] not in known:
            break
    known |= {place, issue.row["title"]}
    return issue


def _fault_issue(
    rng: Random, repository: Repository, fault: CodeFault, people: Sequence[Row], known: set[object]
) -> RepositoryIssue:
    """Draw the issue about a repository's mistake, which names a call and never the place of the mistake."""
    call = fault.symptom
    facts = {
        "call": call.text,
        "expected": literal(call.value),
        "wrong": literal(fault.wrong),
        "failing": str(fault.failing),
    }
    function = next(each for each in repository.package.functions if each.name == call.function)
    kind = "loud fault" if fault.failing else "quiet fault"
    while True:
        issue = _written(rng, kind, repository, function, _Matter(facts, call), people, closed=False)
        if issue.row["title"] not in known:
            known.add(issue.row["title"])
            return replace(issue, fault=fault)


def _written(
    rng: Random, kind: str, repository: Repository, function: WrittenFunction, matter: _Matter, people: Sequence[Row],
    *, closed: bool,
) -> RepositoryIssue:  # fmt: skip
    """Write an issue: its day, its words and who opened it."""
    day = _day(rng, repository, closed)
    facts = {**_words(rng, repository, function, day), **matter.facts}
    title = prose(pick(rng, KINDS[kind].titles)).draw(rng, facts)
    row = {
        "repo_id": repository.row["repo_id"],
        "title": title,
        "description": _description(rng, kind, facts),
        "status": "closed" if closed else "open",
        "creator_emp_id": _employed(rng, people, day)["emp_id"],
        "created_at": datetime.combine(day, time(8 + below(rng, 10), below(rng, 60))),
        "patch": matter.patch,
    }
    return RepositoryIssue(row, kind, facts, repository, function, matter.call, matter.bug)


def _day(rng: Random, repository: Repository, closed: bool) -> date:
    """Draw the day of an issue: closed ones are older than open ones."""
    soonest = repository.row["creation_date"] + timedelta(days=50)
    if closed:
        return day_between(rng, max(soonest, _FIRST), _LAST_CLOSED)
    return day_between(rng, max(soonest, _OPEN_SINCE), LAST_DAY)


def _employed(rng: Random, people: Sequence[Row], day: date) -> Row:
    """Draw a person who worked here on a day, people in front more often."""
    while True:
        row = people[int(len(people) * rng.random() ** 1.6)]
        if row["date_joined"] <= day and (row["date_left"] is None or row["date_left"] > day):
            return row


def _words(rng: Random, repository: Repository, function: WrittenFunction, day: date) -> dict[str, str]:
    """Draw the facts that issues of every kind may state."""
    facts = {slot: pick(rng, words) for slot, words in {**WORDS, **ISSUE_WORDS}.items()}
    return {
        **facts,
        "function": function.name,
        "path": function.path,
        "returns": function.template.returns,
        "rule": function.template.rule,
        "things": THINGS.get(home_of()[function.template.key], SUBJECTS[repository.subject].things),
        "place": pick(rng, lexicon.PLACES),
        "count": str(12 + below(rng, 180)),
        "minutes": str(10 + 5 * below(rng, 16)),
        "since": show_day(day_between(rng, day - timedelta(days=45), day - timedelta(days=14))),
        "asked": show_day(day_between(rng, day - timedelta(days=9), day)),
        "until": show_day(day_between(rng, day + timedelta(days=10), day + timedelta(days=80))),
    }


def _description(rng: Random, kind: str, facts: Mapping[str, str]) -> str:
    said = list(KINDS[kind].sentences)
    groups = [group for group in KINDS[kind].extras if facts["rule"] or all("{rule}" not in each for each in group)]
    fewest, most = _WORDS
    while True:
        texts = [prose(sentence).draw(rng, facts) for sentence in said]
        more = [prose(pick(rng, group)).draw(rng, facts) for group in groups]
        for place in sample(rng, range(len(more)), len(more)):
            if len(" ".join(texts).split()) < _LONG:
                texts.append(more[place])
        order = [*texts[: len(said)], *(text for text in more if text in texts)]
        if fewest <= len(" ".join(order).split()) <= most:
            return " ".join(order)


def _bug(rng: Random, repository: Repository, function: WrittenFunction, closed: bool) -> _Matter | None:
    bug = past_bug(rng, repository.package, function)
    if bug is None:
        return None
    patched = closed and rng.random() < _PATCHED
    patch = diff(repository.package, function, bug.source, function.source) if patched else None
    facts = {"call": bug.call.text, "expected": literal(bug.call.value), "wrong": literal(bug.wrong)}
    return _Matter(facts, bug.call, bug, patch)


def _constant(rng: Random, repository: Repository, function: WrittenFunction, closed: bool) -> _Matter | None:
    options = [
        (*function.constants[constant.slot], constant.value)
        for constant in function.template.constants
        if constant.slot not in _FIXED_SLOTS and isinstance(function.constants[constant.slot][1], int)
    ]
    if not options:
        return None
    name, today, expression = pick(rng, options)
    another = today
    while another == today:
        another = evaluate(expression, rng, {})
    old, wanted = (another, today) if closed else (today, another)
    patched = closed and rng.random() < _PATCHED
    lines = constant_line(name, another), constant_line(name, today)
    patch = diff(repository.package, function, *lines) if patched else None
    return _Matter({"constant": name, "old": literal(old), "wanted": literal(wanted)}, patch=patch)


def _with_call(rng: Random, repository: Repository, function: WrittenFunction, closed: bool) -> _Matter | None:
    found = calls(rng, repository.package, function)
    return _Matter({"call": found[0].text, "expected": literal(found[0].value)}, found[0]) if found else None


def _test(rng: Random, repository: Repository, function: WrittenFunction, closed: bool) -> _Matter | None:
    """Ask for a test that is not there."""
    matter = _with_call(rng, repository, function, closed)
    tests = "\n".join(repository.tests.values())
    return None if matter is None or matter.facts["call"] in tests else matter


def _name(rng: Random, repository: Repository, function: WrittenFunction, closed: bool) -> _Matter | None:
    matter = _with_call(rng, repository, function, closed)
    other = next(name for name in function.template.names if name != function.name)
    return matter and _Matter({**matter.facts, "other": other}, matter.call)


_MATTERS: Final[Mapping[str, Callable[[Random, Repository, WrittenFunction, bool], _Matter | None]]] = {
    "bug": _bug,
    "constant": _constant,
    "document": _with_call,
    "several": _with_call,
    "name": _name,
    "test": _test,
}
"""By kind; None if the function has no such matter."""
