"""Scripted solutions of requests about mail. They know what the request states and what tools return."""

from __future__ import annotations

from typing import Any, Final

from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.lexicon import MAIL_FIELDS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Missing, ask, change, column_of, id_of, list_all
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.shared.steps import Steps


def _first(rows: list[dict[str, Any]]) -> dict[str, Any]:
    if not rows:
        raise Missing
    return rows[0]


def last_subject(me: str, slots: Slots) -> Steps[Any]:
    """List the mails from the sender to the recipient, the newest first."""
    sender = yield from id_of(slots["sender"])
    recipient = yield from id_of(slots["recipient"])
    mails = yield from list_all("emails_list", me=me, sender=sender, recipient=recipient)
    return _first(mails)["subject"]


def newest_with(me: str, slots: Slots) -> Steps[Any]:
    """List the mails with a colleague that the persona may read, the newest first."""
    mails = yield from list_all("emails_list", me=me, colleague=(yield from id_of(slots["colleague"])))
    mail = _first([mail for mail in mails if me in (mail["sender"]["emp_id"], mail["recipient"]["emp_id"])])
    return {"id": mail["email_id"], "subject": mail["subject"], "date": mail["sent_at"][:10]}


def did_get(me: str, slots: Slots) -> Steps[Any]:
    """List the colleague's mails to the persona with the subject."""
    sender = yield from id_of(slots["person"])
    mails = yield from ask("emails_list", sender=sender, recipient=me, subject=slots["subject"])
    return "yes" if mails["total"] else "no"


def inbox_ids(me: str, slots: Slots) -> Steps[Any]:
    """List the mails to the persona with the subject."""
    mails = yield from list_all("emails_list", me=me, recipient=me, subject=slots["subject"])
    return " ".join(mail["email_id"] for mail in mails)


def thread_subject(me: str, slots: Slots) -> Steps[Any]:
    """Search for the facts of the description among the mails with a colleague, and compare the subjects."""
    colleague = yield from id_of(slots["colleague"])
    for topic in TOPICS.values():
        facts = match(slots["about"], [topic.about])
        if facts is None:
            continue
        mails = yield from list_all("emails_search", me=me, text=" ".join(facts.values()), colleague=colleague)
        subjects = [mail["subject"] for mail in mails if match(mail["subject"], topic.subjects) is not None]
        if subjects:
            return subjects[0]
    raise Missing


def mail_field(me: str, slots: Slots) -> Steps[Any]:
    """Read a mail."""
    mail = yield from ask("emails_get", email_id=slots["mail"])
    return mail["data"][column_of(MAIL_FIELDS, slots["field"])][:10]


def subject_on_day(me: str, slots: Slots) -> Steps[Any]:
    """List the colleague's mails to the persona of a day."""
    sender, day = (yield from id_of(slots["person"])), str(read_day(slots["day"]))
    mails = yield from list_all("emails_list", me=me, sender=sender, recipient=me, since=day, until=day)
    return _first(mails)["subject"]


def send_mail(me: str, slots: Slots) -> Steps[Any]:
    """Send a mail."""
    recipient = yield from id_of(slots["person"])
    yield from ask("emails_create", recipient=recipient, subject=slots["subject"], body=slots["text"])
    return DONE


delete_mail: Final = change("emails_delete", email_id="mail")
set_importance: Final = change("emails_update", email_id="mail", importance="importance")
