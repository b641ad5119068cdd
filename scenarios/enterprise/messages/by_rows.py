"""What requests about mails, chats, posts and questions ask for, in plain Python over rows and facts."""

from __future__ import annotations

from typing import Any

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import CATEGORIES, IMPORTANCES
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows, id_set
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.emails import Mail
from workgym.scenarios.enterprise.world.mail_text import TOPICS


def chat_on_day(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's chat about a matter on a day."""
    day = read_day(slots["day"])
    return [
        chat.row["conversation_id"] for chat in rows.chats_of.get(me, ())
        if chat.about == slots["about"] and chat.row["date"] == day
    ]  # fmt: skip


def chat_with(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's chat with a colleague about a matter."""
    return [
        {"id": chat.row["conversation_id"], "date": chat.row["date"]} for chat in rows.chats_of.get(me, ())
        if chat.about == slots["about"]
        and slots["colleague"] in (chat.row["sender_emp_id"], chat.row["recipient_emp_id"])
    ]  # fmt: skip


def _with(rows: CompanyRows, me: str, slots: Slots) -> list[Row]:
    mine = rows.mails_of.get(me, ())
    return [mail for mail in mine if slots["colleague"] in (mail["sender_emp_id"], mail["recipient_emp_id"])]


def _first_of_thread(rows: CompanyRows, me: str, slots: Slots) -> list[Mail]:
    """Return the first mails of the threads of the two that fit the description."""
    return [
        mail for mail in rows.facts_of.get(me, ())
        if mail.row["email_id"][2:] == mail.row["thread_id"][2:]
        and slots["colleague"] in (mail.row["sender_emp_id"], mail.row["recipient_emp_id"])
        and TOPICS[mail.topic].about.format(**mail.facts) == slots["about"]
    ]  # fmt: skip


def thread(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The id of the thread."""
    return [mail.row["thread_id"] for mail in _first_of_thread(rows, me, slots)]


def thread_subject(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The subject of the thread."""
    return [mail.row["subject"] for mail in _first_of_thread(rows, me, slots)]


def newest_with(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The newest mail in either direction; several if two are of one moment."""
    mails = _with(rows, me, slots)
    last = max((mail["sent_at"] for mail in mails), default=None)
    return [
        {"id": mail["email_id"], "subject": mail["subject"], "date": mail["sent_at"].date()}
        for mail in mails if mail["sent_at"] == last
    ]  # fmt: skip


def did_get(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether a colleague sent the persona a mail with a subject."""
    return [any(mail["subject"] == slots["subject"] for mail in rows.sent(slots["person"], me))]


def inbox(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The mails to the persona with a subject."""
    mine = rows.mails_of.get(me, ())
    return id_set(m["email_id"] for m in mine if m["recipient_emp_id"] == me and m["subject"] == slots["subject"])


def post(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Who wrote a post, and when."""
    row = rows.by_id[slots["post"]]
    return [{"author": row["author_emp_id"], "day": row["posted_at"].date()}]


def question(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Who gave the accepted answer to a question, and when."""
    accepted = rows.by_id[slots["question"]]["accepted_answer_id"]
    if accepted is None:
        return []
    answer = rows.by_id[accepted]
    return [{"colleague": answer["author_emp_id"], "day": answer["created_at"].date()}]


# Changes


def send_mail(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A mail from the persona."""
    sender, recipient = rows.by_id[me], rows.by_id[slots["person"]]
    values = {
        "sender_emp_id": me, "sender_email": sender["email"], "recipient_emp_id": recipient["emp_id"],
        "recipient_email": recipient["email"], "subject": slots["subject"], "body": slots["text"],
        "importance": IMPORTANCES[0], "category": CATEGORIES[0],
    }  # fmt: skip
    return [Edit("emails", None, values)]


def send_chat(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A chat message that says the title of an issue."""
    text = rows.by_id[slots["issue"]]["title"]
    values = {"sender_emp_id": me, "recipient_emp_id": slots["person"], "date": rows.today, "text": text}
    return [Edit("conversations", None, values)]
