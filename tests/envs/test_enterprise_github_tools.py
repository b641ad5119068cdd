"""The tools of repositories, files and issues: what they do, refuse and tell, and to whom, in both profiles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from enterprise_office import call, records, session_of, somebody

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.matrix import PROFILES

ENGINEERING = "Engineering"
DENIED = {"ok": False, "error": "ACCESS_DENIED", "message": "Access Denied"}
NOT_FOUND = {"ok": False, "error": "NOT_FOUND", "message": "Entry not found"}


def rows(table: str) -> Any:
    return records().tables[table]


def owned(level: int = 9) -> Row:
    """Return a repository with issues, whose owner has this level."""
    busy = Counter(issue["repo_id"] for issue in rows("github_issues") if issue["status"] == "open")
    return next(
        row
        for row in rows("github_repositories")
        if records().by_id[row["owner_emp_id"]]["level"] == level and busy[row["repo_id"]] > 1
    )


def owner_of(repository: Row) -> Session:
    return session_of(repository["owner_emp_id"])


def stranger(level: int, repository: Row) -> str:
    """Return a colleague of a level in Engineering who has nothing to do with a repository."""
    above = [row["emp_id"] for row in records().above(repository["owner_emp_id"])]
    creators = [row["creator_emp_id"] for row in issues_of(repository)]
    return str(somebody(ENGINEERING, level, but=(repository["owner_emp_id"], *above, *creators))["emp_id"])


def issues_of(repository: Row) -> list[Row]:
    return [row for row in rows("github_issues") if row["repo_id"] == repository["repo_id"]]


def files_of(repository: Row) -> list[Row]:
    return [row for row in rows("github_files") if row["repo_id"] == repository["repo_id"]]


def test_a_repository_is_read_with_its_files_and_issues() -> None:
    repository = owned()
    session, key = owner_of(repository), repository["repo_id"]
    found = call(session, "github_get", repo_id=key.lower())["data"]
    assert found["files"] == sorted(row["path"] for row in files_of(repository))
    assert found["open_issues"] == sum(row["status"] == "open" for row in issues_of(repository)) > 1
    assert found["issues_hidden"] is False
    assert {name: found[name] for name in ("repo_id", "repo_name", "licence", "owner_emp_id")} == {
        name: repository[name] for name in ("repo_id", "repo_name", "licence", "owner_emp_id")
    }
    for row in files_of(repository):
        file = call(session, "github_read_file", repo_id=int(key[2:]), path=row["path"])["data"]
        assert file == {name: row[name] for name in ("repo_id", "path", "code", "size", "hash")}
    listed = call(session, "github_issue_list", repo_id=key, limit=100)
    assert [row["issue_id"] for row in listed["data"]] == [row["issue_id"] for row in reversed(issues_of(repository))]
    assert not {"description", "patch"} & set(listed["data"][0])
    one = issues_of(repository)[0]
    assert call(session, "github_issue_get", issue_id=one["issue_id"])["data"]["description"] == one["description"]


def test_repositories_are_listed_and_found() -> None:
    lead = session_of(somebody(ENGINEERING, 10)["emp_id"])
    page = call(lead, "github_list", limit=100)
    assert (page["total"], page["hidden"], page["next"]) == (200, False, 100)
    assert [row["creation_date"] for row in page["data"]] == sorted(
        (row["creation_date"] for row in page["data"]), reverse=True
    )
    one = rows("github_repositories")[40]
    name = records().name_of(one["owner_emp_id"])
    theirs = [row["repo_id"] for row in rows("github_repositories") if row["owner_emp_id"] == one["owner_emp_id"]]
    assert {row["repo_id"] for row in call(lead, "github_list", owner=name)["data"]} == set(theirs)
    licensed = [row for row in rows("github_repositories") if row["licence"] == "mit"]
    assert call(lead, "github_list", licence="MIT")["total"] == len(licensed)
    year = call(lead, "github_list", created_since="2019-01-01", created_until="2019-12-31", limit=100)
    wanted = [row["repo_id"] for row in rows("github_repositories") if row["creation_date"].year == 2019]
    assert sorted(row["repo_id"] for row in year["data"]) == wanted
    words = " ".join(one["description"].upper().split()[:4])
    assert one["repo_id"] in {row["repo_id"] for row in call(lead, "github_search", text=words, limit=100)["data"]}
    assert [row["repo_id"] for row in call(lead, "github_search", text=one["repo_name"])["data"]] == [one["repo_id"]]


def test_issues_are_filtered() -> None:
    lead = session_of(somebody(ENGINEERING, 12)["emp_id"])
    issues = rows("github_issues")
    assert call(lead, "github_issue_list")["total"] == len(issues) == 957
    one = issues[500]
    for arguments, wanted in (
        ({"status": "OPEN"}, lambda row: row["status"] == "open"),
        ({"creator": one["creator_emp_id"]}, lambda row: row["creator_emp_id"] == one["creator_emp_id"]),
        ({"repo_id": one["repo_id"][2:]}, lambda row: row["repo_id"] == one["repo_id"]),
        ({"since": "2021-05-01", "until": "2021-05-31"}, lambda row: str(row["created_at"])[:7] == "2021-05"),
        ({"text": one["title"]}, lambda row: all(word in text_of(row) for word in one["title"].lower().split())),
    ):
        assert call(lead, "github_issue_list", **arguments)["total"] == sum(map(wanted, issues)) > 0
    assert call(lead, "github_issue_list", repo_id="GR9999")["total"] == 0


def text_of(issue: Row) -> str:
    return f"{issue['title']}\n{issue['description']}".lower()


def test_the_life_of_a_repository() -> None:
    developer = session_of(somebody(ENGINEERING, 9)["emp_id"])
    made = call(developer, "github_create", repo_name="lamp-new-tools", description="Tools for lamps.", licence="ISC")
    assert made["data"] == {"repo_id": "GR9001"}
    found = call(developer, "github_get", repo_id="GR9001")["data"]
    assert (found["files"], found["open_issues"], found["licence"], found["copies"]) == ([], 0, "isc", 0)
    assert (found["owner_emp_id"], found["creation_date"]) == (caller(developer), "2023-01-02")
    changed = call(developer, "github_update", repo_id=9001, repo_name="lamp-tools", licence="mit")["data"]
    assert (changed["repo_name"], changed["licence"], changed["description"]) == (
        "lamp-tools",
        "mit",
        "Tools for lamps.",
    )
    issue = call(developer, "github_issue_create", repo_id=9001, title="Size", description="Larger.")["data"][
        "issue_id"
    ]
    assert issue == "GI90001"
    assert call(developer, "github_get", repo_id=9001)["data"]["open_issues"] == 1
    assert call(developer, "github_issue_update", issue_id=issue, status="closed")["data"]["status"] == "closed"
    assert call(developer, "github_get", repo_id=9001)["data"]["open_issues"] == 0
    assert call(developer, "github_delete", repo_id=9001)["data"] == {"deleted": "GR9001"}
    assert call(developer, "github_issue_get", issue_id=issue) == NOT_FOUND
    assert not developer.delta()


def test_what_belongs_to_a_repository_goes_with_it() -> None:
    repository = owned()
    session = owner_of(repository)
    assert call(session, "github_delete", repo_id=repository["repo_id"])["ok"]
    gone = Counter(change.table for change in session.delta())
    assert gone == {
        "github_repositories": 1,
        "github_files": len(files_of(repository)),
        "github_issues": len(issues_of(repository)),
    }


def test_a_handover() -> None:
    repository = owned()
    session, key = owner_of(repository), repository["repo_id"]
    other = somebody(ENGINEERING, 9, but=(repository["owner_emp_id"],))
    given = call(session, "github_handover", repo_id=key, emp_id=other["name"])
    assert given["data"] == {"repo_id": key, "owner_emp_id": other["emp_id"]}
    assert call(session, "github_get", repo_id=key) == DENIED
    theirs = session_of(other["emp_id"])
    theirs.restore(session.state())
    assert call(theirs, "github_update", repo_id=key, licence="isc")["ok"]


@pytest.mark.parametrize(
    ("name", "arguments", "code", "field"),
    [
        ("github_get", {"repo_id": "GR9999"}, "NOT_FOUND", None),
        ("github_read_file", {"path": "nothing.py"}, "INVALID", "path"),
        ("github_read_file", {"repo_id": "GR9999", "path": "README.md"}, "NOT_FOUND", None),
        ("github_list", {"owner": "Nobody Atall"}, "INVALID", "owner"),
        ("github_list", {"licence": "gpl"}, "INVALID", "licence"),
        ("github_list", {"created_since": "soon"}, "INVALID", "created_since"),
        ("github_search", {"text": " "}, "INVALID", "text"),
        ("github_create", {"repo_name": "Lamp_tools", "description": "x"}, "INVALID", "repo_name"),
        ("github_create", {"repo_name": "-lamp", "description": "x"}, "INVALID", "repo_name"),
        ("github_create", {"repo_name": "", "description": "x"}, "INVALID", "repo_name"),
        ("github_create", {"repo_name": "lamp", "description": ""}, "INVALID", "description"),
        ("github_create", {"repo_name": "OWN", "description": "x"}, "CONFLICT", "repo_name"),
        ("github_update", {"repo_id": "OWN"}, "INVALID", "repo_id"),
        ("github_update", {"repo_id": "OWN", "repo_name": "lamp tools"}, "INVALID", "repo_name"),
        ("github_update", {"repo_id": "GR9999", "licence": "mit"}, "NOT_FOUND", None),
        ("github_handover", {"emp_id": "SALES"}, "INVALID", "emp_id"),
        ("github_handover", {"emp_id": "LEFT"}, "INVALID", "emp_id"),
        ("github_handover", {"emp_id": "Nobody Atall"}, "INVALID", "emp_id"),
        ("github_delete", {"repo_id": "GR9999"}, "NOT_FOUND", None),
        ("github_issue_get", {"issue_id": "GI99999"}, "NOT_FOUND", None),
        ("github_issue_list", {"status": "done"}, "INVALID", "status"),
        ("github_issue_create", {"repo_id": "GR9999", "title": "x", "description": "y"}, "NOT_FOUND", None),
        ("github_issue_create", {"title": "", "description": "y"}, "INVALID", "title"),
        ("github_issue_update", {"issue_id": "OWN"}, "INVALID", "issue_id"),
        ("github_issue_update", {"issue_id": "OWN", "status": "done"}, "INVALID", "status"),
        ("github_issue_delete", {"issue_id": "GI99999"}, "NOT_FOUND", None),
    ],
)
def test_bad_input_changes_nothing(name: str, arguments: dict[str, Any], code: str, field: str | None) -> None:
    repository = owned()
    session = owner_of(repository)
    stand_for = {
        ("repo_id", "OWN"): repository["repo_id"],
        ("repo_name", "OWN"): repository["repo_name"],
        ("issue_id", "OWN"): issues_of(repository)[0]["issue_id"],
        ("emp_id", "SALES"): somebody("Sales", 9)["emp_id"],
        ("emp_id", "LEFT"): next(
            row["emp_id"] for row in records().employees if row["department"] == ENGINEERING and not row["is_valid"]
        ),
    }
    about = name in ("github_read_file", "github_handover", "github_issue_create")
    given = {"repo_id": repository["repo_id"], **arguments} if about else arguments
    given = {key: stand_for.get((key, value), value) for key, value in given.items()}
    refused = call(session, name, **given)
    assert (refused["error"], refused.get("field")) == (code, field)
    assert not session.delta()


def test_a_name_is_not_taken_twice_and_a_foreign_one_is_not_told() -> None:
    repository = owned()
    other = next(row for row in rows("github_repositories") if row["owner_emp_id"] != repository["owner_emp_id"])
    lead = next(row for row in rows("github_repositories") if records().by_id[row["owner_emp_id"]]["level"] == 10)
    taken = call(owner_of(lead), "github_update", repo_id=lead["repo_id"], repo_name=other["repo_name"])
    assert (taken["error"], taken["field"]) == ("CONFLICT", "repo_name")
    session = session_of(stranger(9, other))
    assert call(session, "github_create", repo_name=other["repo_name"], description="x")["ok"]
    assert call(owner_of(lead), "github_update", repo_id=lead["repo_id"], repo_name=lead["repo_name"])["ok"]


def test_who_reads_and_who_changes() -> None:
    """A vector of the specification: an owner, a colleague of the same level, and one of a higher level."""
    repository = owned()
    key = repository["repo_id"]
    for profile, level, read, update, delete in (
        ("strict", 0, True, True, True),
        ("strict", 9, False, False, False),
        ("strict", 10, True, False, False),
        ("strict", 12, True, False, False),
        ("strict", 14, True, False, True),
        ("paper", 0, True, True, True),
        ("paper", 9, False, False, False),
        ("paper", 10, True, True, True),
    ):
        actor = stranger(level, repository) if level else repository["owner_emp_id"]
        session = session_of(actor, PROFILES[profile])
        path = files_of(repository)[0]["path"]
        assert call(session, "github_get", repo_id=key)["ok"] == read
        assert call(session, "github_read_file", repo_id=key, path=path)["ok"] == read
        assert call(session, "github_update", repo_id=key, licence="isc")["ok"] == update
        assert call(session.fork(), "github_handover", repo_id=key, emp_id=stranger(12, repository))["ok"] == update
        assert call(session, "github_delete", repo_id=key)["ok"] == delete
        assert bool(session.delta()) == (update or delete)


def test_others_read_nothing() -> None:
    repository = owned()
    session = session_of(somebody("Sales", 12)["emp_id"])
    key, issue = repository["repo_id"], issues_of(repository)[0]["issue_id"]
    for name, arguments in (
        ("github_get", {"repo_id": key}),
        ("github_read_file", {"repo_id": key, "path": "README.md"}),
        ("github_update", {"repo_id": key, "licence": "isc"}),
        ("github_handover", {"repo_id": key, "emp_id": stranger(9, repository)}),
        ("github_delete", {"repo_id": key}),
        ("github_create", {"repo_name": "lamp-tools", "description": "x"}),
        ("github_issue_get", {"issue_id": issue}),
        ("github_issue_create", {"repo_id": key, "title": "x", "description": "y"}),
        ("github_issue_update", {"issue_id": issue, "status": "closed"}),
        ("github_issue_delete", {"issue_id": issue}),
    ):
        assert call(session, name, **arguments) == DENIED
    assert call(session, "github_list")["total"] == 0
    assert call(session, "github_issue_list")["total"] == 0
    assert not session.delta()


@pytest.mark.parametrize("profile", list(PROFILES))
def test_a_developer_opens_an_issue_on_what_they_may_not_read(profile: str) -> None:
    repository = owned()
    key, colleague = repository["repo_id"], stranger(9, repository)
    session = session_of(colleague, PROFILES[profile])
    assert call(session, "github_get", repo_id=key) == DENIED
    made = call(session, "github_issue_create", repo_id=key, title="Rounding", description="Whole rupees, please.")
    assert made == {"ok": True, "data": {"issue_id": "GI90001"}}
    mine = call(session, "github_issue_get", issue_id="GI90001")["data"]
    assert (mine["creator_emp_id"], mine["status"], mine["patch"]) == (colleague, "open", None)
    assert mine["created_at"] == "2023-01-02 09:00:00"
    listed = call(session, "github_issue_list", repo_id=key)
    assert (listed["total"], listed["data"][0]["created_at"]) == (1, mine["created_at"])
    assert call(session, "github_issue_update", issue_id="GI90001", title="Round")["data"]["title"] == "Round"
    assert call(session, "github_issue_delete", issue_id="GI90001")["ok"] == (profile == "paper")
    theirs = owner_of(repository)
    theirs.restore(session.state())
    assert call(theirs, "github_issue_delete", issue_id=issues_of(repository)[0]["issue_id"])["ok"]


def test_issues_that_went_with_a_repository_stay_hidden_from_who_could_not_read_them() -> None:
    """Else whoever removes a repository learns which issues it had."""
    repository = owned()
    lead = stranger(10, repository)
    session = session_of(lead, PROFILES["paper"])
    issue = next(row["issue_id"] for row in issues_of(repository) if row["creator_emp_id"] != lead)
    mine = call(session, "github_issue_create", repo_id=repository["repo_id"], title="x", description="y")["data"]
    assert call(session, "github_issue_get", issue_id=issue) == DENIED
    assert call(session, "github_delete", repo_id=repository["repo_id"])["ok"]
    assert call(session, "github_issue_get", issue_id=mine["issue_id"])["error"] == "NOT_FOUND"
    for name, more in (("get", {}), ("update", {"status": "closed"}), ("delete", {})):
        assert call(session, f"github_issue_{name}", issue_id=issue, **more) == DENIED


def test_open_issues_are_counted_as_far_as_the_persona_reads() -> None:
    repository = owned()
    lead, key = stranger(10, repository), repository["repo_id"]
    there = sum(row["status"] == "open" for row in issues_of(repository))
    for profile, counted, hidden in (("strict", there, False), ("paper", 0, True)):
        found = call(session_of(lead, PROFILES[profile]), "github_get", repo_id=key)["data"]
        assert (found["open_issues"], found["issues_hidden"]) == (counted, hidden)
    creator = next(
        row["creator_emp_id"]
        for row in issues_of(repository)
        if row["status"] == "open" and row["creator_emp_id"] != repository["owner_emp_id"]
    )
    mine = [row for row in issues_of(repository) if (row["status"], row["creator_emp_id"]) == ("open", creator)]
    found = call(session_of(creator, PROFILES["paper"]), "github_issue_list", repo_id=key, status="open")
    assert found["total"] == len(mine)


def test_repositories_go_to_the_manager_of_who_leaves_or_moves() -> None:
    repository = owned()
    owner = records().by_id[repository["owner_emp_id"]]
    theirs = [row["repo_id"] for row in rows("github_repositories") if row["owner_emp_id"] == owner["emp_id"]]
    manager = somebody("Sales", 10)
    for name, arguments in (
        ("employees_delete", {"emp_id": owner["emp_id"]}),
        ("employees_transfer", {"emp_id": owner["emp_id"], "department": "Sales", "reports_to": manager["emp_id"]}),
    ):
        session = session_of(somebody("HR", 14)["emp_id"])
        assert call(session, name, **arguments)["ok"]
        changed = {
            (change.after or {})["repo_id"]: (change.after or {})["owner_emp_id"]
            for change in session.delta()
            if change.table == "github_repositories"
        }
        assert changed == dict.fromkeys(theirs, owner["reports_to"])
