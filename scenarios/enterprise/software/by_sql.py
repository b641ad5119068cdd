"""What requests about repositories and issues ask for, a second time: in SQL."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise.queries import edits, either, id_set, records, values
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.world.code.reading import mending
from workgym.scenarios.shared.sql import query

_MINE: Final = "FROM github_repositories WHERE owner_emp_id = $me"
_OPEN: Final = "(SELECT count(*) FROM github_issues i WHERE i.repo_id = r.repo_id AND i.status = 'open')"

my_open: Final = id_set(
    f"SELECT repo_id {_MINE} AND repo_id IN (SELECT repo_id FROM github_issues WHERE status = $status)"
)
my_licence: Final = id_set(f"SELECT repo_id {_MINE} AND licence = $licence")
path_of: Final = values(
    "SELECT path FROM github_files WHERE repo_id = $repository AND regexp_extract(path, '[^/]+$') = $file"
)
where: Final = records("""
    SELECT r.repo_name AS repository, i.status FROM github_issues i JOIN github_repositories r USING (repo_id)
    WHERE i.issue_id = $issue""")
newest: Final = values(f"SELECT repo_name {_MINE} AND creation_date = (SELECT max(creation_date) {_MINE})")
claim: Final = records(f"""
    WITH found AS (SELECT r.licence = $licence AS licence, {_OPEN} = CAST($number AS INTEGER) AS number
        FROM github_repositories r WHERE r.repo_id = $repository)
    SELECT licence AND number AS "right",
        CASE WHEN licence AND number THEN 'none' WHEN number THEN 'licence' ELSE 'issues' END AS wrong
    FROM found WHERE licence OR number""")

create: Final = edits(
    "github_repositories",
    """SELECT NULL AS _id, $name AS repo_name, $text AS description, $licence AS licence, 'Python' AS language,
       0 AS copies, $me AS owner_emp_id, CAST($today AS DATE) AS creation_date""",
)
_mail: Final = edits(
    "emails",
    """SELECT NULL AS _id, $me AS sender_emp_id, $person AS recipient_emp_id, $subject AS subject, $mail AS body""",
)
create_and_tell: Final = either(create, _mail)
remove_issue: Final = edits("github_issues", "SELECT issue_id AS _id FROM github_issues WHERE issue_id = $issue")
open_issue: Final = edits(
    "github_issues",
    """SELECT NULL AS _id, $repository AS repo_id, $title AS title, $text AS description, 'open' AS status,
       $me AS creator_emp_id, NULL AS patch""",
)
close_and_tell: Final = either(
    edits("github_issues", "SELECT issue_id AS _id, 'closed' AS status FROM github_issues WHERE issue_id = $issue"),
    _mail,
)
_SET: Final = "SELECT repo_id AS _id, {} FROM github_repositories WHERE repo_id = $repository"
new_licence: Final = edits("github_repositories", _SET.format("$licence AS licence"))
new_text: Final = edits("github_repositories", _SET.format("$text AS description"))


def _patch(snapshot: Snapshot, issue: str, repository: str) -> list[Any]:
    """The file that is not as the library has it, and what makes it so."""
    files = query(
        snapshot,
        "SELECT path, code FROM github_files WHERE repo_id = $repository AND path SIMILAR TO '\\w+/\\w+[.]py' "
        "AND NOT starts_with(path, 'tests/') ORDER BY path",
        repository=repository,
    )
    diffs = [diff for row in files if (diff := mending(row["path"], row["code"])) is not None]
    return [Edit("github_issues", issue, {"patch": diff}) for diff in diffs]


def patch_for_issue(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """The patch for an open issue about wrong code."""
    found = query(
        snapshot,
        "SELECT issue_id, repo_id FROM github_issues WHERE issue_id = $issue AND status = 'open'",
        issue=slots["issue"],
    )
    return [edit for row in found for edit in _patch(snapshot, row["issue_id"], row["repo_id"])]


def patch_for_call(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """The same for the open issue of the repository that names the call."""
    found = query(
        snapshot,
        "SELECT issue_id FROM github_issues WHERE repo_id = $repository AND status = 'open' "
        "AND contains(description, '`' || $call || '`')",
        repository=slots["repository"],
        call=slots["call"],
    )
    return [edit for row in found for edit in _patch(snapshot, row["issue_id"], slots["repository"])]
