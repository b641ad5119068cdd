"""The tables of the company's repositories: the files that belong to one, and its issues, go when it goes."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.enterprise.tables.columns import choice, key, person
from workgym.envs.enterprise.values import ISSUE_STATUSES, LICENCES

__all__ = ["FILES", "ISSUES", "REPOSITORIES"]

_REPOSITORY: Final = Column("repo_id", Kind.EXACT, references="github_repositories", follows=True)

REPOSITORIES: Final = Table(
    "github_repositories",
    (
        key("repo_id"),
        Column("repo_name", Kind.EXACT),
        Column("description"),
        choice("licence", LICENCES),
        choice("language", ("Python",)),
        Column("copies", Kind.INTEGER),
        person("owner_emp_id"),
        Column("creation_date", Kind.DATE),
    ),
    key=("repo_id",),
)
FILES: Final = Table(
    "github_files",
    (
        _REPOSITORY,
        Column("path", Kind.EXACT),
        Column("code", Kind.EXACT),
        Column("size", Kind.INTEGER),
        Column("hash", Kind.EXACT),
    ),
    key=("repo_id", "path"),
)
ISSUES: Final = Table(
    "github_issues",
    (
        key("issue_id"),
        _REPOSITORY,
        Column("title"),
        Column("description"),
        choice("status", ISSUE_STATUSES),
        person("creator_emp_id"),
        Column("created_at", Kind.TIMESTAMP),
        Column("patch", Kind.EXACT, null=True),
    ),
    key=("issue_id",),
)
