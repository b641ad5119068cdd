"""How requests about mails, chats, posts and questions are drawn."""

from __future__ import annotations

from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.material import employee, fill
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_day
from workgym.scenarios.enterprise.world.conversations import Chat
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import pick

_SUBJECTS: Final = ("Lunch on Thursday", "A word about {project}", "Your notes on {project}", "Seats for {place}")
_TEXTS: Final = (
    "Please bring the folder of {project} to room {room}.",
    "I shall be in {place} until {day}; call me there.",
    "The meeting on {project} begins at ten in room {room}.",
    "Could you let me have the figures of {project} by {day}?",
)


def _others(rows: CompanyRows, me: str) -> list[Row]:
    return rows.mails_of.get(me, [])


def _other(mail: Row, me: str) -> str:
    return str(mail["sender_emp_id"] if mail["recipient_emp_id"] == me else mail["recipient_emp_id"])


def _mail(rng: Random, rows: CompanyRows, me: str, role: str = "") -> Row:
    mails = [mail for mail in _others(rows, me) if not role or mail[f"{role}_emp_id"] == me]
    if not mails:
        raise Rejected("no mail")
    return pick(rng, mails)


def _chats(rows: CompanyRows, me: str) -> list[Chat]:
    chats = rows.chats_of.get(me, [])
    if not chats:
        raise Rejected("no chat")
    return chats


def chat_on_day(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A chat by its matter and its day, on which the persona had no other."""
    chat = pick(rng, _chats(rows, main))
    if sum(other.row["date"] == chat.row["date"] for other in _chats(rows, main)) > 1:
        raise Rejected("two chats on a day")
    return Request(main, {"about": chat.about, "day": show_day(chat.row["date"])})


def day_without_chat(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A day on which the persona had no chat, though others had."""
    mine = {chat.row["date"] for chat in rows.chats_of[request.me]}
    other = pick(rng, [row["date"] for row in rows.tables["conversations"] if row["date"] not in mine])
    return Request(request.me, {**request.slots, "day": show_day(other)})


def chat_with(rng: Random, rows: CompanyRows, main: str) -> Request:
    """The one chat of the persona with a colleague, by its matter."""
    me = pick(rng, rows.active)["emp_id"]
    shared = [
        chat for chat in rows.chats_of.get(main, []) if me in (chat.row["sender_emp_id"], chat.row["recipient_emp_id"])
    ]
    if not shared:
        chat = pick(rng, _chats(rows, main))
        me = chat.row["sender_emp_id"] if chat.row["recipient_emp_id"] == main else chat.row["recipient_emp_id"]
        shared = [
            other for other in rows.chats_of[main]
            if me in (other.row["sender_emp_id"], other.row["recipient_emp_id"])
        ]  # fmt: skip
    if len(shared) != 1 or not rows.by_id[me]["is_valid"]:
        raise Rejected("several chats with the colleague")
    return Request(me, {"about": shared[0].about, "colleague": main})


def thread_with(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A thread with a colleague, by its facts."""
    mails = rows.facts_of.get(main, [])
    if not mails:
        raise Rejected("no mail")
    mail = pick(rng, mails)
    me = _other(mail.row, main)
    if not rows.by_id[me]["is_valid"]:
        raise Rejected("the colleague has left")
    return Request(me, {"colleague": main, "about": TOPICS[mail.topic].about.format(**mail.facts)})


def newest_with(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A colleague with whom the persona exchanged mails."""
    me = _other(_mail(rng, rows, main), main)
    if not rows.by_id[me]["is_valid"]:
        raise Rejected("the colleague has left")
    return Request(me, {"colleague": main})


def did_get(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A subject of a mail to the persona, and its sender or, half of the time, another colleague who wrote."""
    mail = _mail(rng, rows, main, "recipient")
    sender = mail["sender_emp_id"] if rng.random() < 0.5 else _mail(rng, rows, main, "recipient")["sender_emp_id"]
    return Request(main, {"person": sender, "subject": mail["subject"]})


def inbox(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A subject in the inbox."""
    return Request(main, {"subject": _mail(rng, rows, main, "recipient")["subject"]})


def send_mail(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A mail to a colleague."""
    me = employee(rng, rows, but=main)["emp_id"]
    return Request(me, {"person": main, "subject": fill(rng, rows, _SUBJECTS), "text": fill(rng, rows, _TEXTS)})


def send_chat(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A chat message with the title of an issue that the persona may read: their own, or of their repository."""
    issues = [*rows.rows_by("github_issues", "creator_emp_id").get(main, ())]
    for repository in rows.rows_by("github_repositories", "owner_emp_id").get(main, ()):
        issues += rows.rows_by("github_issues", "repo_id").get(repository["repo_id"], ())
    if not issues:
        raise Rejected("no issue")
    return Request(main, {"person": employee(rng, rows, but=main)["emp_id"], "issue": pick(rng, issues)["issue_id"]})


def post(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A post."""
    return Request("", {"post": main})


def question(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A question with an accepted answer, often of the persona's own."""
    row = rows.by_id[main]
    if row["title"] is None or row["accepted_answer_id"] is None:
        raise Rejected("no question with an accepted answer")
    return Request("", {"question": main})
