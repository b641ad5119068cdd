"""Scripted solutions of requests about mails, chats, posts and questions."""

from __future__ import annotations

from typing import Any

from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Missing, ask, list_all
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.chat_topics import TOPICS as CHAT_TOPICS
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.shared.steps import Steps

_Row = dict[str, Any]


def _chat(me: str, slots: Slots, **given: str) -> Steps[_Row]:
    """Read the chats that are listed, and return the first that has all words of the description."""
    chats = yield from list_all("conversations_list", me=me, **given)
    said = [facts for topic in CHAT_TOPICS.values() if (facts := match(slots["about"], [topic.about])) is not None]
    for chat in chats:
        if me not in (chat["sender_emp_id"], chat["recipient_emp_id"]):
            continue
        whole = yield from ask("conversations_get", conversation_id=chat["conversation_id"])
        text = whole["data"]["text"].casefold()
        if any(all(fact.casefold() in text for fact in facts.values()) for facts in said):
            return dict(whole["data"])
    raise Missing


def chat_on_day(me: str, slots: Slots) -> Steps[Any]:
    """Read the chats of the day."""
    day = str(read_day(slots["day"]))
    chat = yield from _chat(me, slots, colleague=me, since=day, until=day)
    return chat["conversation_id"]


def chat_with(me: str, slots: Slots) -> Steps[Any]:
    """Read the chats with the colleague."""
    chat = yield from _chat(me, slots, colleague=slots["colleague"])
    return {"id": chat["conversation_id"], "date": chat["date"]}


def _thread(me: str, slots: Slots) -> Steps[_Row]:
    """Search for the facts of the description among the mails with a colleague, and compare the subjects."""
    for topic in TOPICS.values():
        facts = match(slots["about"], [topic.about])
        if facts is None:
            continue
        mails = yield from list_all("emails_search", me=me, text=" ".join(facts.values()), colleague=slots["colleague"])
        for mail in mails:
            if me in (mail["sender"]["emp_id"], mail["recipient"]["emp_id"]) and match(mail["subject"], topic.subjects):
                return mail
    raise Missing


def thread(me: str, slots: Slots) -> Steps[Any]:
    """Find the thread."""
    mail = yield from _thread(me, slots)
    return mail["thread_id"]


def thread_subject(me: str, slots: Slots) -> Steps[Any]:
    """Find the thread."""
    mail = yield from _thread(me, slots)
    return mail["subject"]


def newest_with(me: str, slots: Slots) -> Steps[Any]:
    """List the mails with a colleague, the newest first, and take the first that is the persona's."""
    mails = yield from list_all("emails_list", me=me, colleague=slots["colleague"])
    mine = [mail for mail in mails if me in (mail["sender"]["emp_id"], mail["recipient"]["emp_id"])]
    if not mine:
        raise Missing
    return {"id": mine[0]["email_id"], "subject": mine[0]["subject"], "date": mine[0]["sent_at"][:10]}


def did_get(me: str, slots: Slots) -> Steps[Any]:
    """List the colleague's mails to the persona with the subject."""
    mails = yield from ask("emails_list", sender=slots["person"], recipient=me, subject=slots["subject"])
    return "yes" if mails["total"] else "no"


def inbox(me: str, slots: Slots) -> Steps[Any]:
    """List the mails to the persona with the subject."""
    mails = yield from list_all("emails_list", me=me, recipient=me, subject=slots["subject"])
    if not mails:
        raise Missing
    return " ".join(mail["email_id"] for mail in mails)


def post(me: str, slots: Slots) -> Steps[Any]:
    """Read the post."""
    found = yield from ask("posts_get", post_id=slots["post"])
    return {"author": found["data"]["author_emp_id"], "day": found["data"]["posted_at"][:10]}


def question(me: str, slots: Slots) -> Steps[Any]:
    """Read the question with its answers."""
    found = yield from ask("overflow_get", entry_id=slots["question"])
    accepted = found["data"]["accepted_answer_id"]
    for answer in found["data"]["answers"]:
        if answer["entry_id"] == accepted:
            return {"colleague": answer["author_emp_id"], "day": answer["created_at"][:10]}
    raise Missing


# Changes


def send_mail(me: str, slots: Slots) -> Steps[Any]:
    """Send the mail."""
    yield from ask("emails_create", recipient=slots["person"], subject=slots["subject"], body=slots["text"])
    return DONE


def send_chat(me: str, slots: Slots) -> Steps[Any]:
    """Read the issue and send its title."""
    issue = yield from ask("github_issue_get", issue_id=slots["issue"])
    yield from ask("conversations_create", recipient=slots["person"], text=issue["data"]["title"])
    return DONE
