"""Mails, chats, posts and questions of the release as rows of our tables; of mails and chats, both published forms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.ids import ID_FORMS
from workgym.envs.enterprise.values import CATEGORIES, IMPORTANCES
from workgym.scenarios.enterprise.official.values import PublishedRecord

__all__ = ["conversation_rows", "email_rows", "overflow_rows", "post_rows"]

_KEPT: Final = {"sender_deleted": False, "recipient_deleted": False}


def email_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield mails. Signature and notice, which our mails have no columns for, end the body."""
    for record in records:
        parts = (record.text("body"), record.text("signature"), record.text("confidentiality_notice"))
        yield {
            "email_id": record.own_key("emails", "email_id"),
            "thread_id": record.text("thread_id"),
            "sent_at": record.moment("date"),
            **_side(record, "sender"),
            **_side(record, "recipient"),
            "subject": record.text("subject"),
            "body": "\n\n".join(part for part in parts if part),
            "importance": record.word("importance", IMPORTANCES),
            "category": record.word("category", CATEGORIES),
            **_KEPT,
        }


def _side(record: PublishedRecord, side: str) -> Row:
    """Return who sent or got a mail: of an object inside it (old form), or of flat fields (new form)."""
    nested = side in record.fields
    at, start = (record.inner(side), "") if nested else (record, f"{side}_")
    return {
        f"{side}_emp_id": at.key("employees", f"{start}emp_id"),
        f"{side}_email": at.text(f"{start}email"),
    }


def conversation_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield chats. In the old form the first speaker is the sender, and ids and day are in ``metadata``."""
    for record in records:
        old = "metadata" in record.fields
        about = record.inner("metadata") if old else record
        people = ("emp1_id", "emp2_id") if old else ("sender_emp_id", "recipient_emp_id")
        days = ("conversation_date", "assigned_date") if old else ("date",)
        yield {
            "conversation_id": record.own_key("conversations", "conversation_id"),
            "sender_emp_id": about.key("employees", people[0]),
            "recipient_emp_id": about.key("employees", people[1]),
            "category": about.text("category"),
            "date": next((day for name in days if (day := about.day(name))), None),
            "text": record.text("text"),
            **_KEPT,
        }


def post_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield posts, with ids of ours in the order of the file: the release has none, and no day either."""
    for number, record in enumerate(records, 1):
        yield {
            "post_id": ID_FORMS["posts"].write(number),
            "author_emp_id": record.key("employees", "emp_id"),
            "posted_at": None,
            "title": record.text("Title"),
            "post": record.text("Post"),
        }


def overflow_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield questions and answers. The form is that of the paper's figure: no file of it was at hand."""
    for record in records:
        yield {
            "entry_id": record.own_key("overflow", "Id"),
            "question_id": record.key("overflow", "ParentId"),
            "author_emp_id": record.key("employees", "emp_id"),
            "created_at": record.moment("CreationDate"),
            "title": record.text("Title"),
            "body": record.text("Body"),
            "accepted_answer_id": record.key("overflow", "AcceptedAnswerId"),
        }
