"""How requests about repositories and issues are drawn."""

from __future__ import annotations

from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import LICENCES
from workgym.scenarios.enterprise.material import employee
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.world.issues import RepositoryIssue
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import pick

_TITLES: Final = (
    "Round up instead of down",
    "Say what went wrong",
    "Take empty lists as well",
    "Write the log to a file",
)
_TEXTS: Final = (
    "The last release stops at the first mistake; it should go on and report all of them.",
    "Whoever calls it with nothing gets an error that nobody understands.",
    "We need this before the figures of the month are due.",
)
_TOPICS: Final = ("price-notes", "shift-helper", "stock-watch", "order-marks", "return-rules", "label-writer")
_ABOUT: Final = (
    "A small tool for the shops, in plain Python.",
    "Helps the office with a task of every month.",
    "Collects rules that lived in mails so far.",
)


def _repositories(rows: CompanyRows, main: str) -> list[Row]:
    found = list(rows.rows_by("github_repositories", "owner_emp_id").get(main, ()))
    if not found:
        raise Rejected("no repository")
    return found


def my_open(rng: Random, rows: CompanyRows, main: str) -> Request:
    """An owner of repositories."""
    _repositories(rows, main)
    return Request(main, {"status": pick(rng, ("open", "closed"))})


def my_licence(rng: Random, rows: CompanyRows, main: str) -> Request:
    """An owner, and a licence of one of the repositories."""
    return Request(main, {"licence": pick(rng, _repositories(rows, main))["licence"]})


def path_of(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A repository and the name of one of its files; no other has the name."""
    paths = [row["path"] for row in rows.rows_by("github_files", "repo_id").get(main, ()) if "/" in row["path"]]
    if not paths:
        raise Rejected("no file in a folder")
    name = pick(rng, paths).rpartition("/")[2]
    if sum(path.rpartition("/")[2] == name for path in paths) > 1 or name.startswith("__"):
        raise Rejected("several files of the name")
    return Request("", {"repository": main, "file": name})


def issue(rng: Random, rows: CompanyRows, main: str) -> Request:
    """An issue."""
    return Request("", {"issue": main})


def newest(rng: Random, rows: CompanyRows, main: str) -> Request:
    """An owner of two repositories or more."""
    if len(_repositories(rows, main)) < 2:
        raise Rejected("one repository at most")
    return Request(main, {})


def claim(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A repository, a licence and a number of open issues, one of which may be wrong."""
    row = rows.by_id[main]
    count = sum(one["status"] == "open" for one in rows.rows_by("github_issues", "repo_id").get(main, ()))
    wrong = pick(rng, ("none", "none", "licence", "issues"))
    licence = pick(rng, [one for one in LICENCES if one != row["licence"]]) if wrong == "licence" else row["licence"]
    number = abs(count + pick(rng, (-2, -1, 1, 2, 3))) if wrong == "issues" else count
    if number == 1 or (wrong == "issues" and number == count):
        raise Rejected("nobody would say that of issues")
    return Request("", {"repository": main, "licence": licence, "number": str(number)})


# Changes


def _name(rng: Random, rows: CompanyRows) -> str:
    names = [row["repo_name"] for row in rows.tables["github_repositories"]]
    name = f"{pick(rng, names).split('-')[0]}-{pick(rng, _TOPICS)}"
    if name in names:
        raise Rejected("the name is taken")
    return name


def _engineer(rng: Random, rows: CompanyRows) -> str:
    return str(
        pick(rng, [row for row in rows.active if row["department"] == "Engineering" and row["reports_to"]])["emp_id"]
    )


def create(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A new repository of an engineer."""
    slots = {"name": _name(rng, rows), "licence": pick(rng, LICENCES), "text": pick(rng, _ABOUT)}
    return Request(_engineer(rng, rows), slots)


def create_and_tell(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A new repository of an engineer, of which somebody is told by mail."""
    request = create(rng, rows, main)
    person = employee(rng, rows, but=request.me)["emp_id"]
    name = request.slots["name"]
    return Request(request.me, {**request.slots, "person": person, "subject": f"New: {name}",
                                "mail": f"{name} is there now, please have a look."})  # fmt: skip


def remove_issue(rng: Random, rows: CompanyRows, main: str) -> Request:
    """An issue to be removed."""
    return Request("", {"issue": main})


def open_issue(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A new issue of an engineer who may read the repository."""
    owner = rows.by_id[rows.by_id[main]["owner_emp_id"]]
    if owner["department"] != "Engineering" or not owner["is_valid"]:
        raise Rejected("the owner is no engineer")
    me = owner["emp_id"]
    return Request(me, {"repository": main, "title": pick(rng, _TITLES), "text": pick(rng, _TEXTS)})


def close_and_tell(rng: Random, rows: CompanyRows, main: str) -> Request:
    """An open issue that its creator or the owner closes, and a mail about it."""
    row = rows.by_id[main]
    me = row["creator_emp_id"]
    if row["status"] != "open" or not rows.by_id[me]["is_valid"]:
        raise Rejected("closed, or by somebody who has left")
    person = employee(rng, rows, but=me)["emp_id"]
    return Request(
        me, {"issue": main, "person": person, "subject": "One issue less", "mail": "It is settled and closed."}
    )


def new_licence(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another licence for a repository."""
    licence = pick(rng, LICENCES)
    if licence == rows.by_id[main]["licence"]:
        raise Rejected("it has the licence already")
    return Request("", {"repository": main, "licence": licence})


def new_text(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another description of a repository."""
    return Request("", {"repository": main, "text": pick(rng, _ABOUT)})


# Patches


def _patcher(rng: Random, rows: CompanyRows, fault: RepositoryIssue) -> str:
    """Draw who asks for a patch: the owner of the repository, or who opened the issue."""
    owner, creator = fault.repository.row["owner_emp_id"], fault.row["creator_emp_id"]
    return str(creator if rows.by_id[creator]["is_valid"] and rng.random() < 0.5 else owner)


def patch_for_issue(rng: Random, rows: CompanyRows, main: str) -> Request:
    """An issue about a mistake in the code."""
    return Request(_patcher(rng, rows, rows.faults[main]), {"issue": main})


def patch_for_call(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A repository and a call that has a wrong value there."""
    fault = rows.faults[main]
    told = {"repository": fault.row["repo_id"], "call": fault.facts["call"], "wrong": fault.facts["wrong"]}
    return Request(_patcher(rng, rows, fault), told)
