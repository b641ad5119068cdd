"""Defects of tickets, chats between colleagues, mails, posts and policies."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any, Final

from workgym.envs.enterprise.values import CATEGORIES, DEPARTMENTS, IMPORTANCES
from workgym.scenarios.enterprise.official.counting import PublishedData, only_repeated

__all__ = ["of_conversations", "of_emails", "of_policies", "of_posts", "of_tickets"]

_BRACKET: Final = re.compile(r"\[[A-Za-z][^\]\n]{1,40}\]")
_BLANK: Final = re.compile(r"_{3,}|\.{5,}|\[[^\]\n]{1,60}\]|\bX{2,}\b")
_WHOLE: Final = 500
"""The number of chats that the paper gives each department."""


def of_tickets(data: PublishedData) -> dict[str, int]:
    """Return the defects of tickets."""
    people, tickets = data.employees(), data.rows["it_tickets"]
    raised = [(row, people[row["raised_by_emp_id"]]) for row in tickets if row["raised_by_emp_id"] in people]
    return {
        "assigned after the assignee left": sum(
            bool(left := people.get(row["assignee_emp_id"], {}).get("date_left"))
            and row["assigned_date"] is not None
            and row["assigned_date"] > left
            for row in tickets
        ),
        "without the first name of who raised it": sum(
            (person["name"] or "").split(" ")[0] not in (row["issue"] or "") for row, person in raised
        ),
        "without the department of who raised it": sum(
            (person["department"] or "") not in (row["issue"] or "") for row, person in raised
        ),
        "without a status": sum("status" not in record for record in data.raw("it_tickets")),
    }


def of_conversations(data: PublishedData) -> dict[str, Any]:
    """Return the defects of chats; of the old form, those of each file too."""
    chats, raw = data.rows["conversations"], data.raw("conversations")
    old = [record for record in raw if "metadata" in record]
    files = Counter(str(record.get("channel_file")) for record in old if record.get("channel_file"))
    return {
        "in the old form": len(old),
        "with one person on both sides": sum(
            row["sender_emp_id"] is not None and row["sender_emp_id"] == row["recipient_emp_id"] for row in chats
        ),
        "with a category that is no department": sum(
            row["category"] is not None and row["category"] not in DEPARTMENTS.values() for row in chats
        ),
        "without a category": sum(row["category"] is None for row in chats),
        "with the company misspelt": sum("inazume" in (row["text"] or "").lower() for row in chats),
        "with names in the metadata": sum("emp1_name" in (record["metadata"] or {}) for record in old),
        f"files with fewer than {_WHOLE}": sum(count < _WHOLE for count in files.values()),
    }


def of_emails(data: PublishedData) -> dict[str, int]:
    """Return the defects of mails."""
    mails, raw = data.rows["emails"], data.raw("emails")
    threads: defaultdict[Any, list[Any]] = defaultdict(list)
    for row in mails:
        threads[row["thread_id"]].append(row["sent_at"])
    known = [[moment for moment in sent if moment is not None] for sent in threads.values()]
    return {
        "threads": len(threads),
        "threads out of order": sum(sent != sorted(sent) for sent in known),
        "to oneself": sum(
            row["sender_emp_id"] is not None and row["sender_emp_id"] == row["recipient_emp_id"] for row in mails
        ),
        "with a place in brackets": sum(_BRACKET.search(str(record.get("body"))) is not None for record in raw),
        "with rests of a parser in a field": sum(_is_polluted(record) for record in raw),
        "signed by somebody else": sum(_is_signed_otherwise(record) for record in raw),
    }


def of_posts(data: PublishedData) -> dict[str, int]:
    """Return the defects of posts."""
    raw = data.raw("posts")
    return {
        "without an id": sum("post_id" not in record for record in raw),
        "without a day": sum(not {"date", "Date", "posted_at"} & set(record) for record in raw),
        "titles that are there again": len(only_repeated(str(record["Title"]) for record in raw)),
        "authors": len({record["emp_id"] for record in raw}),
    }


def of_policies(data: PublishedData) -> dict[str, int]:
    """Return the defects of policies: places that nobody filled in."""
    counts = [
        sum(len(_BLANK.findall(page)) for page in document["pages"]) for document in data.pages.get("policy_pages", ())
    ]
    return {
        "documents": len(counts),
        "places not filled in": sum(counts),
        "documents with such places": sum(count > 0 for count in counts),
    }


def _is_polluted(record: Mapping[str, Any]) -> bool:
    return record.get("importance") not in (*IMPORTANCES, None) or record.get("category") not in (*CATEGORIES, None)


def _is_signed_otherwise(record: Mapping[str, Any]) -> bool:
    sender = record.get("sender") if isinstance(record.get("sender"), dict) else {"name": record.get("sender_name")}
    name, signature = (sender or {}).get("name"), record.get("signature")
    return bool(name) and bool(signature) and str(name) not in str(signature)
