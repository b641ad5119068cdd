"""Repositories and tickets of the release as rows of our tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.ids import ID_FORMS
from workgym.envs.enterprise.values import ISSUE_STATUSES, PRIORITIES
from workgym.scenarios.enterprise.official.values import PublishedRecord

__all__ = ["file_rows", "issue_rows", "repository_rows", "ticket_rows"]


def repository_rows(records: Sequence[PublishedRecord]) -> Iterator[Row]:
    """Yield repositories, with ids of ours in the order of the file: a published record is one file of one."""
    ids, seen = _repositories(records), set()
    for record in records:
        name = record.text("repo_name")
        if name in seen:
            continue
        seen.add(name)
        yield {
            "repo_id": ids[name],
            "repo_name": name,
            "description": None,
            "licence": record.text("license"),
            "language": record.text("language"),
            "copies": record.whole("copies"),
            "owner_emp_id": record.key("employees", "emp_id"),
            "creation_date": record.day("creation_date"),
        }


def file_rows(records: Sequence[PublishedRecord]) -> Iterator[Row]:
    """Yield files; an extract may leave their code out."""
    ids = _repositories(records)
    for record in records:
        yield {
            "repo_id": ids[record.text("repo_name")],
            "path": record.required("path"),
            "code": record.text("code"),
            "size": record.whole("size"),
            "hash": record.text("hash"),
        }


def issue_rows(records: Sequence[PublishedRecord]) -> Iterator[Row]:
    """Yield issues: ``issues`` of a file is one object, or a list. Their creator is taken to be the owner."""
    ids = _repositories(records)
    for record in records:
        for issue in _issues(record):
            yield {
                "issue_id": issue.own_key("github_issues", "id"),
                "repo_id": ids[record.text("repo_name")],
                "title": issue.text("title"),
                "description": issue.text("description"),
                "status": issue.word("status", ISSUE_STATUSES),
                "creator_emp_id": record.key("employees", "emp_id"),
                "created_at": issue.moment("created_at"),
                "patch": issue.text("patch"),
            }


def ticket_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield tickets. The release has no status: a ticket with a resolution is resolved."""
    for record in records:
        assigned = record.day("assigned_date")
        yield {
            "ticket_id": record.own_key("it_tickets", "id"),
            "priority": record.word("priority", PRIORITIES),
            "status": "resolved" if record.text("Resolution") else "open",
            "raised_by_emp_id": record.key("employees", "raised_by_emp_id"),
            "assignee_emp_id": record.key("employees", "emp_id"),
            "raised_date": assigned,
            "assigned_date": assigned,
            "issue": record.text("Issue"),
            "resolution": record.text("Resolution"),
        }


def _repositories(records: Iterable[PublishedRecord]) -> dict[str | None, str]:
    names = dict.fromkeys(record.text("repo_name") for record in records)
    return {name: ID_FORMS["github_repositories"].write(number) for number, name in enumerate(names, 1)}


def _issues(record: PublishedRecord) -> list[PublishedRecord]:
    value = record.fields.get("issues")
    if isinstance(value, list):
        return [PublishedRecord(issue if isinstance(issue, dict) else {}, f"{record.where}: issues") for issue in value]
    return [record.inner("issues")] if value else []
