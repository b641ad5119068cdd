"""What requests about repositories and issues ask for, in plain Python over rows."""

from __future__ import annotations

from typing import Any

from workgym.envs.enterprise.patch_form import unified_diff
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows, id_set


def _mine(rows: CompanyRows, me: str) -> list[Any]:
    return list(rows.rows_by("github_repositories", "owner_emp_id").get(me, ()))


def issue_count(rows: CompanyRows, repository: str, status: str) -> int:
    """Return how many issues of a repository have a status."""
    return sum(one["status"] == status for one in rows.rows_by("github_issues", "repo_id").get(repository, ()))


def my_open(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's repositories with an issue of a status."""
    return id_set(row["repo_id"] for row in _mine(rows, me) if issue_count(rows, row["repo_id"], slots["status"]))


def my_licence(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's repositories under a licence."""
    return id_set(row["repo_id"] for row in _mine(rows, me) if row["licence"] == slots["licence"])


def path_of(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The path of a file in a repository."""
    files = rows.rows_by("github_files", "repo_id").get(slots["repository"], ())
    return [row["path"] for row in files if row["path"].rpartition("/")[2] == slots["file"]]


def where(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The repository of an issue, and its status."""
    row = rows.by_id[slots["issue"]]
    return [{"repository": rows.by_id[row["repo_id"]]["repo_name"], "status": row["status"]}]


def newest(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The name of the persona's newest repository; several if they are of one day."""
    mine = _mine(rows, me)
    last = max((row["creation_date"] for row in mine), default=None)
    return [row["repo_name"] for row in mine if row["creation_date"] == last]


def claim(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether licence and number of open issues are right, and which of them is wrong."""
    row = rows.by_id[slots["repository"]]
    licence = row["licence"] == slots["licence"]
    number = issue_count(rows, row["repo_id"], "open") == int(slots["number"])
    if not licence and not number:
        return []
    return [{"right": licence and number, "wrong": "licence" if not licence else "issues" if not number else "none"}]


# Changes


def create(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A repository of the persona."""
    values = {
        "repo_name": slots["name"], "description": slots["text"], "licence": slots["licence"], "language": "Python",
        "copies": 0, "owner_emp_id": me, "creation_date": rows.today,
    }  # fmt: skip
    return [Edit("github_repositories", None, values)]


def _mail(me: str, slots: Slots) -> Edit:
    values = {
        "sender_emp_id": me, "recipient_emp_id": slots["person"], "subject": slots["subject"], "body": slots["mail"],
    }  # fmt: skip
    return Edit("emails", None, values)


def create_and_tell(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A repository and a mail."""
    return [*create(rows, me, slots), _mail(me, slots)]


def remove_issue(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The removal of an issue."""
    return [Edit("github_issues", slots["issue"], None)]


def open_issue(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """An issue of the persona."""
    values = {
        "repo_id": slots["repository"], "title": slots["title"], "description": slots["text"], "status": "open",
        "creator_emp_id": me, "patch": None,
    }  # fmt: skip
    return [Edit("github_issues", None, values)]


def close_and_tell(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The status of an issue, and a mail."""
    return [Edit("github_issues", slots["issue"], {"status": "closed"}), _mail(me, slots)]


def new_licence(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The licence of a repository."""
    return [Edit("github_repositories", slots["repository"], {"licence": slots["licence"]})]


def new_text(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The description of a repository."""
    return [Edit("github_repositories", slots["repository"], {"description": slots["text"]})]


# Patches


def patch_for_issue(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The patch that takes the mistake out of the file again."""
    issue = rows.faults.get(slots["issue"])
    if issue is None or issue.fault is None:
        return []
    path = issue.fault.function.path
    files, mended = issue.repository.files, issue.repository.mended
    return [Edit("github_issues", slots["issue"], {"patch": unified_diff(path, files[path], mended[path])})]


def patch_for_call(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The same for the issue that tells of the call."""
    found = [
        key
        for key, issue in rows.faults.items()
        if issue.row["repo_id"] == slots["repository"] and issue.facts["call"] == slots["call"]
    ]
    return [edit for key in found for edit in patch_for_issue(rows, me, {"issue": key})]
