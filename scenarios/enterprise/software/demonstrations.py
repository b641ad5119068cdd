"""Scripted solutions of requests about repositories and issues."""

from __future__ import annotations

import re
from typing import Any, Final

from workgym.envs.enterprise.patches import is_module
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Denied, Missing, Solution, ask, list_all
from workgym.scenarios.enterprise.world.code.reading import mending
from workgym.scenarios.shared.steps import Steps

_MOST_WORDS: Final = 16
"""So many words a search takes."""


def _mine(me: str, **given: str) -> Steps[list[dict[str, Any]]]:
    found = yield from list_all("github_list", me=me, owner=me, **given)
    if not found:
        raise Missing
    return found


def my_open(me: str, slots: Slots) -> Steps[Any]:
    """List the persona's repositories, and the issues of the status in each."""
    mine = yield from _mine(me)
    wanted = []
    for row in mine:
        issues = yield from ask("github_issue_list", repo_id=row["repo_id"], status=slots["status"], limit=1)
        wanted += [row["repo_id"]] if issues["total"] else []
    if not wanted:
        raise Missing
    return " ".join(wanted)


def my_licence(me: str, slots: Slots) -> Steps[Any]:
    """List the persona's repositories under the licence."""
    found = yield from _mine(me, licence=slots["licence"])
    return " ".join(row["repo_id"] for row in found)


def path_of(me: str, slots: Slots) -> Steps[Any]:
    """Look for the file among the paths."""
    found = yield from ask("github_get", repo_id=slots["repository"])
    for path in found["data"]["files"]:
        if path.rpartition("/")[2] == slots["file"]:
            return path
    raise Missing


def where(me: str, slots: Slots) -> Steps[Any]:
    """Read the issue and its repository."""
    found = yield from ask("github_issue_get", issue_id=slots["issue"])
    repository = yield from ask("github_get", repo_id=found["data"]["repo_id"])
    return {"repository": repository["data"]["repo_name"], "status": found["data"]["status"]}


def newest(me: str, slots: Slots) -> Steps[Any]:
    """List the persona's repositories, the newest first."""
    found = yield from _mine(me)
    return found[0]["repo_name"]


def claim(me: str, slots: Slots) -> Steps[Any]:
    """Read the repository."""
    found = yield from ask("github_get", repo_id=slots["repository"])
    data = found["data"]
    if data["issues_hidden"]:
        raise Denied
    licence, number = data["licence"] == slots["licence"], data["open_issues"] == int(slots["number"])
    wrong = "none" if licence and number else "issues" if licence else "licence"
    return {"right": "yes" if wrong == "none" else "no", "wrong": wrong}


# Changes


def create(me: str, slots: Slots) -> Steps[Any]:
    """Create a repository."""
    yield from ask("github_create", repo_name=slots["name"], description=slots["text"], licence=slots["licence"])
    return DONE


def _tell(slots: Slots) -> Steps[None]:
    yield from ask("emails_create", recipient=slots["person"], subject=slots["subject"], body=slots["mail"])


def create_and_tell(me: str, slots: Slots) -> Steps[Any]:
    """Create a repository and send a mail."""
    yield from create(me, slots)
    yield from _tell(slots)
    return DONE


def remove_issue(me: str, slots: Slots) -> Steps[Any]:
    """Remove an issue."""
    yield from ask("github_issue_delete", issue_id=slots["issue"])
    return DONE


def open_issue(me: str, slots: Slots) -> Steps[Any]:
    """Open an issue."""
    yield from ask("github_issue_create", repo_id=slots["repository"], title=slots["title"], description=slots["text"])
    return DONE


def close_and_tell(me: str, slots: Slots) -> Steps[Any]:
    """Close an issue and send a mail."""
    yield from ask("github_issue_update", issue_id=slots["issue"], status="closed")
    yield from _tell(slots)
    return DONE


def patch_for_issue(me: str, slots: Slots) -> Steps[Any]:
    """Read the issue, look for the function that is not as the library has it, and hand in what makes it so."""
    issue = yield from ask("github_issue_get", issue_id=slots["issue"])
    yield from _mend(issue["data"]["repo_id"], slots["issue"])
    return DONE


def patch_for_call(me: str, slots: Slots) -> Steps[Any]:
    """Read the open issues of the repository for the call, and go on as with an issue that is named."""
    listed = yield from list_all(
        "github_issue_list",
        me=me,
        repo_id=slots["repository"],
        status="open",
        text=" ".join(re.findall(r"\w+", slots["call"])[:_MOST_WORDS]),
    )
    for row in listed:
        issue = yield from ask("github_issue_get", issue_id=row["issue_id"])
        if f"`{slots['call']}`" in issue["data"]["description"]:
            yield from _mend(slots["repository"], row["issue_id"])
            return DONE
    raise Missing


def _mend(repo_id: str, issue_id: str) -> Steps[None]:
    repository = yield from ask("github_get", repo_id=repo_id)
    for path in filter(is_module, repository["data"]["files"]):
        file = yield from ask("github_read_file", repo_id=repo_id, path=path)
        diff = mending(path, file["data"]["code"])
        if diff is not None:
            yield from ask("github_submit_patch", repo_id=repo_id, issue_id=issue_id, diff=diff)
            return
    raise Missing


def _update(**arguments: str) -> Solution:
    def solution(me: str, slots: Slots) -> Steps[Any]:
        given = {name: slots[slot] for name, slot in arguments.items()}
        yield from ask("github_update", repo_id=slots["repository"], **given)
        return DONE

    return solution


new_licence = _update(licence="licence")
new_text = _update(description="text")
