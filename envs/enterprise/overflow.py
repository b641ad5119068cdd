"""The tools of questions and answers among staff (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine, Line, Name
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.arguments import Limit, Offset, OverflowId, Person, choice
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.ids import new_id, read_id
from workgym.envs.enterprise.listing import Listing

__all__ = ["overflow"]

_Kind = Annotated[Literal["question", "answer"] | None, choice("question", "answer")]
_NEWEST: Final = "created_at DESC, entry_id DESC"
_UNANSWERED: Final = "entry_id NOT IN (SELECT question_id FROM overflow WHERE question_id IS NOT NULL)"
_NONE: Final = "none"
"""What a caller writes to take an acceptance back."""


@tool()
def get(session: Session, entry_id: OverflowId) -> dict[str, Any]:
    """Read one question with its answers, or one answer alone.

    Args:
        entry_id: the id of the question or the answer, for example OV000417.

    Returns: {"ok": true, "data": {...}}: entry_id, question_id (null for a question), author_emp_id, created_at, title
    (null for an answer), body and accepted_answer_id (null if none is accepted); for a question also answers, a list of
    whole entries, the oldest first.
    Example: {"name": "overflow_get", "arguments": {"entry_id": "OV000417"}}
    Limits: one entry per call.
    """
    entry = common.visible_fields("overflow", common.find(session, "overflow", entry_id))
    if entry["question_id"] is None:
        entry["answers"] = [common.visible_fields("overflow", answer) for answer in _answers(session, entry_id)]
    return common.success(entry)


@tool()
def list_entries(
    session: Session,
    kind: _Kind = None,
    author: Person = "",
    since: DateText = "",
    until: DateText = "",
    unanswered: bool = False,
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List questions and answers, the newest first.

    Args:
        kind: question or answer; both if left out.
        author: who wrote it: employee id, address or full name.
        since: the first day, YYYY-MM-DD.
        until: the last day, YYYY-MM-DD, included.
        unanswered: true for questions alone that nobody has answered.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole entries, as
    overflow_get without the answers; total is how many match; hidden is true if there are some that you may not read.
    Example: {"name": "overflow_list", "arguments": {"unanswered": true, "since": "2022-12-01"}}
    Limits: titles and texts are found by overflow_search.
    """
    if unanswered and kind == "answer":
        raise Invalid("unanswered", "answers are not answered; leave kind out or say question")
    listing = Listing(session, "overflow")
    if kind or unanswered:
        listing.add(f"question_id IS {'NOT ' * (kind == 'answer')}NULL")
    if unanswered:
        listing.add(_UNANSWERED)
    listing.person("author", author, "author_emp_id")
    listing.days("created_at", since, until)
    return listing.page(_NEWEST, limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find questions and answers by words in title and body, the newest first.

    Args:
        text: words that all have to occur in the title or the body, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as overflow_list.
    Example: {"name": "overflow_search", "arguments": {"text": "printer driver"}}
    Limits: at most 16 words, taken literally. An answer is found by its own words, not by those of its question.
    """
    listing = Listing(session, "overflow")
    listing.words(text, "title", "body")
    return listing.page(_NEWEST, limit, offset)


@tool(write=True)
def create(session: Session, body: GivenBody, title: Line = "", question_id: Name = "") -> dict[str, Any]:
    """Ask a question or answer one, in your own name and now.

    Args:
        body: the text.
        title: the title of a question; answers have none.
        question_id: the question that you answer, for example OV000417; a new question if left out.

    Returns: {"ok": true, "data": {"entry_id": ...}} of the new question or answer.
    Example: {"name": "overflow_create",
    "arguments": {"question_id": "OV000417", "body": "Take the universal driver from the helpdesk page."}}
    Limits: an answer is to a question, not to another answer.
    """
    values: Row = {
        "entry_id": new_id(session, "overflow"),
        "question_id": _question(session, question_id) if question_id.strip() else None,
        "author_emp_id": caller(session),
        "created_at": session.now,
        "title": title if title.strip() else None,
        "body": body,
        "accepted_answer_id": None,
    }
    if bool(values["question_id"]) == bool(title.strip()):
        raise Invalid("title", "an answer has no title" if title.strip() else "a question needs a title")
    return common.add(session, "overflow", values)


@tool(write=True)
def update(
    session: Session, entry_id: OverflowId, title: Line = "", body: Body = "", accepted_answer_id: Name = ""
) -> dict[str, Any]:
    """Change one question or answer, or accept an answer to a question.

    Args:
        entry_id: the id of the question or the answer, for example OV000417.
        title: the new title of a question.
        body: the new text, which replaces the old one as a whole.
        accepted_answer_id: the answer that the question accepts, one of its own; none to accept no answer any more.

    Returns: {"ok": true, "data": {...}}: the whole entry as it is now, without answers.
    Example: {"name": "overflow_update",
    "arguments": {"entry_id": "OV000417", "accepted_answer_id": "OV000421"}}
    Limits: all changes of the call are made or none. A question accepts one answer at most. Author and time stay.
    """
    row = common.find(session, "overflow", entry_id)
    changes = common.given(title=title, body=body)
    for name, value in (("title", title), ("accepted_answer_id", accepted_answer_id)):
        if value.strip() and row["question_id"] is not None:
            raise Invalid(name, f"{entry_id} is an answer; only a question has this")
    if accepted_answer_id.strip():
        changes["accepted_answer_id"] = _accepted(session, entry_id, accepted_answer_id)
    return common.edit(session, "overflow", entry_id, changes)


@tool(write=True)
def delete(session: Session, entry_id: OverflowId) -> dict[str, Any]:
    """Remove one answer, or one question with all its answers.

    Args:
        entry_id: the id of the question or the answer, for example OV000417.

    Returns: {"ok": true, "data": {"deleted": entry_id}}.
    Example: {"name": "overflow_delete", "arguments": {"entry_id": "OV000417"}}
    Limits: one entry per call; there is no way to undo it. An answer stays as long as its question accepts it.
    """
    row = common.find(session, "overflow", entry_id)
    try:
        session.delete("overflow", row["_row"])
    except ValueError as error:
        raise ToolError(
            f"entry_id: {entry_id} is the accepted answer of {row['question_id']}", code="CONFLICT", field="entry_id"
        ) from error
    return common.success({"deleted": entry_id})


def _question(session: Session, question_id: str) -> str:
    """Return the id of the question that an argument names.

    Raises:
        NotFound: if there is no such entry.
        Invalid: if it is an answer.
    """
    row = common.find(session, "overflow", read_id("overflow", question_id))
    if row["question_id"] is not None:
        raise Invalid("question_id", f"{row['entry_id']} is an answer to {row['question_id']}; expected a question")
    return str(row["entry_id"])


def _accepted(session: Session, question_id: str, named: str) -> str | None:
    """Return the id of the answer that an argument names, None for none.

    Raises:
        Invalid: if it is no answer to the question.
    """
    if named.strip().casefold() == _NONE:
        return None
    answer_id = read_id("overflow", named)
    if answer_id not in {answer["entry_id"] for answer in _answers(session, question_id)}:
        raise Invalid("accepted_answer_id", f"{answer_id[:40]} is no answer to {question_id}")
    return answer_id


def _answers(session: Session, question_id: str) -> list[Row]:
    return session.rows("SELECT * FROM overflow WHERE question_id = ? ORDER BY created_at, entry_id", [question_id])


overflow: Final = Toolkit("overflow", [get, replace(list_entries, name="list"), search, create, update, delete])
"""The six tools of questions and answers."""
