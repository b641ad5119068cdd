"""The tools of the company's repositories and their issues (EnterpriseBench, section 3; docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final

from pydantic import AfterValidator, Field

from workgym.envs.core.arguments import MAX_NAME, Body, DateText, Given, GivenBody, GivenLine, Line, Name
from workgym.envs.core.errors import AccessDenied, NotFound, ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.texts import Pattern
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.arguments import (
    IssueId,
    IssueStatus,
    Licence,
    Limit,
    Offset,
    Person,
    RepositoryId,
    SomePerson,
)
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.ids import new_id, read_id
from workgym.envs.enterprise.listing import Listing
from workgym.envs.enterprise.patches import apply_diff, diff_of, files_of
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.values import DEPARTMENTS

__all__ = ["github"]

_REPOSITORIES, _FILES, _ISSUES = "github_repositories", "github_files", "github_issues"
_NEWEST: Final = "creation_date DESC, repo_id DESC"
_LATEST: Final = "created_at DESC, issue_id DESC"
_SHORT: Final = tuple(column.name for column in SCHEMA[_ISSUES].visible if column.name not in ("description", "patch"))
"""What a list shows of an issue."""
_DEVELOPERS: Final = DEPARTMENTS["EN"]
"""Who owns repositories."""
_NAME: Final = Pattern("[a-z0-9]+(-[a-z0-9]+)*")


def _read_name(text: str) -> str:
    name = text.strip()
    if name and not _NAME.fullmatch(name):
        raise ValueError("expected lower-case letters and digits, with single hyphens between")
    return name


_GivenName = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(_read_name)]
_NewName = Annotated[Name, AfterValidator(_read_name)]


@tool()
def get(session: Session, repo_id: RepositoryId) -> dict[str, Any]:
    """Read one repository: what it is, which files it has, and how many issues are open.

    Args:
        repo_id: the repository's id, for example GR0042.

    Returns: {"ok": true, "data": {...}}: repo_id, repo_name, description, licence, language, copies, owner_emp_id,
    creation_date, files (the paths), open_issues (how many of those that you may read) and issues_hidden (true if your
    rights leave issues of the repository out).
    Example: {"name": "github_get", "arguments": {"repo_id": "GR0042"}}
    Limits: one repository per call, and only repositories that you may read. A file is read by github_read_file, an
    issue by github_issue_get.
    """
    row = common.find(session, _REPOSITORIES, repo_id)
    files = session.rows(f"SELECT path FROM {_FILES} WHERE repo_id = ? ORDER BY path", [repo_id])
    open_issues = session.value(f"SELECT count(*) FROM {_ISSUES} WHERE repo_id = ? AND status = 'open'", [repo_id])
    return common.success(
        {
            **common.visible_fields(_REPOSITORIES, row),
            "files": [file["path"] for file in files],
            "open_issues": open_issues,
            "issues_hidden": row["owner_emp_id"] != caller(session) and not session.reads_all(_ISSUES),
        }
    )


@tool()
def list_repositories(
    session: Session,
    owner: Person = "",
    licence: Licence = None,
    created_since: DateText = "",
    created_until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List repositories, the newest first.

    Args:
        owner: who owns them: employee id, address or full name.
        licence: apache-2.0, bsd-3-clause, isc, mit, mpl-2.0 or proprietary.
        created_since: the first day on which they were created, YYYY-MM-DD.
        created_until: the last day on which they were created, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: repo_id, repo_name,
    description, licence, language, copies, owner_emp_id and creation_date; hidden is true if there are repositories
    that you may not read.
    Example: {"name": "github_list", "arguments": {"owner": "emp_0417", "licence": "mit"}}
    Limits: names and descriptions are found by github_search; files and issues are in github_get.
    """
    listing = Listing(session, _REPOSITORIES)
    listing.person("owner", owner, "owner_emp_id")
    listing.equal(licence=licence)
    listing.days("creation_date", created_since, created_until)
    return listing.page(_NEWEST, limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find repositories by words in name and description, the newest first.

    Args:
        text: words that all have to occur, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as github_list.
    Example: {"name": "github_search", "arguments": {"text": "kettle stock"}}
    Limits: at most 16 words, taken literally; searches only repositories that you may read, and not their files.
    """
    listing = Listing(session, _REPOSITORIES)
    listing.words(text, "repo_name", "description")
    return listing.page(_NEWEST, limit, offset)


@tool()
def read_file(session: Session, repo_id: RepositoryId, path: Given) -> dict[str, Any]:
    """Read one file of a repository.

    Args:
        repo_id: the repository's id, for example GR0042.
        path: the file's path, as github_get has it.

    Returns: {"ok": true, "data": {...}}: repo_id, path, code (the text), size (in bytes) and hash.
    Example: {"name": "github_read_file", "arguments": {"repo_id": "GR0042", "path": "README.md"}}
    Limits: one file per call, and only of repositories that you may read.
    """
    common.find(session, _REPOSITORIES, repo_id)
    found = session.row(
        f"SELECT {SCHEMA[_FILES].sql_visible} FROM {_FILES} WHERE repo_id = ? AND path = ?", [repo_id, path.strip()]
    )
    if found is None:
        raise Invalid("path", f"{repo_id} has no file {path.strip()[:80]!r}; github_get has the paths")
    return common.success(common.visible_fields(_FILES, found))


@tool(write=True)
def create(session: Session, repo_name: _GivenName, description: GivenBody, licence: Licence = None) -> dict[str, Any]:
    """Create an empty repository, which is yours.

    Args:
        repo_name: lower-case letters, digits and hyphens.
        description: what it is for.
        licence: apache-2.0, bsd-3-clause, isc, mit, mpl-2.0 or proprietary; proprietary if left out.

    Returns: {"ok": true, "data": {"repo_id": ...}} of the new repository.
    Example: {"name": "github_create",
    "arguments": {"repo_name": "lamp-price-rules", "description": "Works out the prices of lamps.", "licence": "mit"}}
    Limits: only people of Engineering own repositories. A name occurs once.
    """
    common.require_new(session, _REPOSITORIES, "repo_name", repo_name)
    values: Row = {
        "repo_id": new_id(session, _REPOSITORIES),
        "repo_name": repo_name,
        "description": description,
        "licence": licence or "proprietary",
        "language": "Python",
        "copies": 0,
        "owner_emp_id": caller(session),
        "creation_date": session.now.date(),
    }
    return common.add(session, _REPOSITORIES, values)


@tool(write=True)
def update(
    session: Session, repo_id: RepositoryId, repo_name: _NewName = "", description: Body = "", licence: Licence = None
) -> dict[str, Any]:
    """Change the name, description or licence of one repository.

    Args:
        repo_id: the repository's id, for example GR0042.
        repo_name: a new name: lower-case letters, digits and hyphens.
        description: a new description.
        licence: apache-2.0, bsd-3-clause, isc, mit, mpl-2.0 or proprietary.

    Returns: {"ok": true, "data": {...}}: the repository as it is now, as a row of github_list.
    Example: {"name": "github_update", "arguments": {"repo_id": "GR0042", "licence": "apache-2.0"}}
    Limits: all changes of the call are made or none. A name occurs once. Another owner is set by github_handover.
    """
    changes = common.given(repo_name=repo_name, description=description, licence=licence)
    row = common.change(session, _REPOSITORIES, repo_id, changes)
    named = session.value(f"SELECT count(*) FROM {_REPOSITORIES} WHERE repo_name = ?", [row["repo_name"]])
    if repo_name and named > 1:
        raise ToolError(f"repo_name: {repo_name[:40]!r} is taken", code="CONFLICT", field="repo_name")
    return common.success(common.visible_fields(_REPOSITORIES, row))


@tool(write=True)
def handover(session: Session, repo_id: RepositoryId, emp_id: SomePerson) -> dict[str, Any]:
    """Give one repository to another owner.

    Args:
        repo_id: the repository's id, for example GR0042.
        emp_id: the new owner: employee id, address or full name.

    Returns: {"ok": true, "data": {"repo_id": ..., "owner_emp_id": ...}}.
    Example: {"name": "github_handover", "arguments": {"repo_id": "GR0042", "emp_id": "emp_0417"}}
    Limits: it takes the right to change the repository. Only people of Engineering own repositories.
    """
    owner = common.require_active(session, "emp_id", emp_id, _DEVELOPERS)
    common.change(session, _REPOSITORIES, repo_id, {"owner_emp_id": owner["emp_id"]})
    return common.success({"repo_id": repo_id, "owner_emp_id": owner["emp_id"]})


@tool(write=True)
def delete(session: Session, repo_id: RepositoryId) -> dict[str, Any]:
    """Remove one repository with its files and issues.

    Args:
        repo_id: the repository's id, for example GR0042.

    Returns: {"ok": true, "data": {"deleted": repo_id}}.
    Example: {"name": "github_delete", "arguments": {"repo_id": "GR0042"}}
    Limits: one repository per call; there is no way to undo it.
    """
    return common.remove(session, _REPOSITORIES, repo_id)


# Issues


@tool()
def issue_get(session: Session, issue_id: IssueId) -> dict[str, Any]:
    """Read one issue.

    Args:
        issue_id: the issue's id, for example GI00042.

    Returns: {"ok": true, "data": {...}}: issue_id, repo_id, title, description, status (open or closed),
    creator_emp_id, created_at and patch (the change that settled it or was handed in for it, as a unified diff, or
    null).
    Example: {"name": "github_issue_get", "arguments": {"issue_id": "GI00042"}}
    Limits: one issue per call, and only issues that you may read.
    """
    return common.read(session, _ISSUES, issue_id)


@tool()
def issue_list(
    session: Session,
    repo_id: Name = "",
    text: Line = "",
    status: IssueStatus = None,
    creator: Person = "",
    since: DateText = "",
    until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List issues, the latest first.

    Args:
        repo_id: the repository's id, for example GR0042.
        text: words that all have to occur in title or description, in capitals or not.
        status: open or closed.
        creator: who opened them: employee id, address or full name.
        since: the first day on which they were opened, YYYY-MM-DD.
        until: the last day on which they were opened, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: issue_id, repo_id, title,
    status, creator_emp_id and created_at; hidden is true if there are issues that you may not read.
    Example: {"name": "github_issue_list", "arguments": {"repo_id": "GR0042", "status": "open"}}
    Limits: descriptions and patches are in github_issue_get. At most 16 words, taken literally.
    """
    listing = Listing(session, _ISSUES)
    listing.equal(repo_id=read_id(_REPOSITORIES, repo_id), status=status)
    if text.strip():
        listing.words(text, "title", "description")
    listing.person("creator", creator, "creator_emp_id")
    listing.days("created_at", since, until)
    return listing.page(_LATEST, limit, offset, lambda row: {name: row[name] for name in _SHORT})


@tool(write=True)
def issue_create(session: Session, repo_id: RepositoryId, title: GivenLine, description: GivenBody) -> dict[str, Any]:
    """Open an issue on a repository, also on one that you may not read.

    Args:
        repo_id: the repository's id, for example GR0042.
        title: what it is about, in a line.
        description: what is wrong or wanted.

    Returns: {"ok": true, "data": {"issue_id": ...}} of the new issue.
    Example: {"name": "github_issue_create", "arguments": {"repo_id": "GR0042",
    "title": "Round the delivery charge", "description": "Charges should be whole rupees."}}
    Limits: you are the one who opens it, now.
    """
    if not _exists(session, repo_id):
        raise NotFound()
    values: Row = {
        "issue_id": new_id(session, _ISSUES),
        "repo_id": repo_id,
        "title": title,
        "description": description,
        "status": "open",
        "creator_emp_id": caller(session),
        "created_at": session.now,
    }
    return common.add(session, _ISSUES, values)


@tool(write=True)
def issue_update(
    session: Session, issue_id: IssueId, title: Line = "", description: Body = "", status: IssueStatus = None
) -> dict[str, Any]:
    """Change, close or open again one issue.

    Args:
        issue_id: the issue's id, for example GI00042.
        title: a new title.
        description: a new description.
        status: open or closed.

    Returns: {"ok": true, "data": {...}}: the whole issue as it is now, as github_issue_get.
    Example: {"name": "github_issue_update", "arguments": {"issue_id": "GI00042", "status": "closed"}}
    Limits: all changes of the call are made or none.
    """
    changes = common.given(title=title, description=description, status=status)
    return common.edit(session, _ISSUES, issue_id, changes)


@tool(write=True)
def issue_delete(session: Session, issue_id: IssueId) -> dict[str, Any]:
    """Remove one issue.

    Args:
        issue_id: the issue's id, for example GI00042.

    Returns: {"ok": true, "data": {"deleted": issue_id}}.
    Example: {"name": "github_issue_delete", "arguments": {"issue_id": "GI00042"}}
    Limits: one issue per call; there is no way to undo it.
    """
    return common.remove(session, _ISSUES, issue_id)


@tool(write=True)
def submit_patch(session: Session, repo_id: RepositoryId, issue_id: IssueId, diff: GivenBody) -> dict[str, Any]:
    r"""Hand in a patch for one open issue of a repository.

    Args:
        repo_id: the repository's id, for example GR0042.
        issue_id: the issue's id, for example GI00042.
        diff: a unified diff of the repository's files: --- a/path, +++ b/path, @@ -12,3 +12,3 @@ and the lines.

    Returns: {"ok": true, "data": {"repo_id": ..., "issue_id": ..., "files": the paths that it changes}}.
    Example: {"name": "github_submit_patch", "arguments": {"repo_id": "GR0042", "issue_id": "GI00042",
    "diff": "--- a/fees.py\n+++ b/fees.py\n@@ -3 +3 @@\n-FEE = 20\n+FEE = 25\n"}}
    Limits: it takes the right to change the issue. A patch changes files that are there, and no tests. The last one
    counts: it takes the place of one that was handed in before. What it changes is kept, as a diff with three lines
    around each change. The files stay as they are, and the issue stays open.
    """
    files = files_of(session, repo_id)
    issue = common.find(session, _ISSUES, issue_id)
    if issue["repo_id"] != repo_id:
        raise Invalid("issue_id", f"{issue_id} is no issue of {repo_id}")
    if issue["status"] != "open":
        raise ToolError(f"issue_id: {issue_id} is closed", code="CONFLICT", field="issue_id")
    changed = apply_diff(files, diff)
    common.change(session, _ISSUES, issue_id, {"patch": diff_of(files, changed)})
    return common.success({"repo_id": repo_id, "issue_id": issue_id, "files": sorted(changed)})


def _exists(session: Session, repo_id: str) -> bool:
    """Return whether a repository has this id, which is not secret."""
    try:
        return session.find(_REPOSITORIES, "repo_id", repo_id) is not None
    except AccessDenied:
        return True


github: Final = Toolkit(
    "github",
    [
        *(get, replace(list_repositories, name="list"), search, read_file, create, update, handover, delete),
        *(issue_get, issue_list, issue_create, issue_update, issue_delete),
        submit_patch,
    ],
)
"""The fourteen tools of the repositories."""
