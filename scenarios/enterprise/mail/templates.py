"""Requests about mail: their intents, and the tasks that they make."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.calls import Call
from workgym.scenarios.enterprise.intent import Answer, Intent, call_of_slots, column_answers
from workgym.scenarios.enterprise.lexicon import MAIL_FIELDS
from workgym.scenarios.enterprise.mail import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import EnterpriseTemplate, plan
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.shared.steps import call


def _mails_read(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    mails = rows.sent(rows.id_of(stated["sender"]), rows.id_of(stated["recipient"]))
    return [Need("read", "emails", mail) for mail in mails]


def _mail_read(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    mail = rows.by_id.get(stated["mail"])
    return [Need("read", "emails", mail)] if mail else []


def _mails_calls(rows: CompanyRows, me: str, stated: Slots) -> list[Call]:
    sender, recipient = rows.id_of(stated["sender"]), rows.id_of(stated["recipient"])
    if not sender:
        return [call("employees_list", name=stated["sender"])]
    return [call("emails_list", sender=sender, recipient=recipient, limit=1)]


def _day_calls(rows: CompanyRows, me: str, stated: Slots) -> list[Call]:
    day = str(read_day(stated["day"]))
    return [call("emails_list", sender=rows.id_of(stated["person"]), recipient=me, since=day, until=day)]


def _subject_calls(rows: CompanyRows, me: str, stated: Slots) -> list[Call]:
    return [call("emails_list", sender=rows.id_of(stated["person"]), recipient=me, subject=stated["subject"])]


def _new_mail_calls(rows: CompanyRows, me: str, stated: Slots) -> list[Call]:
    recipient = rows.id_of(stated["person"])
    return [call("emails_create", recipient=recipient, subject=stated["subject"], body=stated["text"])]


LAST_SUBJECT: Final = Intent("last-subject", (
        "What is the subject of the newest mail that {sender} sent to {recipient}?",
        "I need the subject line of the last mail from {sender} to {recipient}.",
        "Look at the most recent mail {sender} wrote to {recipient}: what is its subject?",
        "Please give me the subject of the latest mail with {sender} as sender and {recipient} as recipient.",
        "When {sender} last wrote to {recipient}, what did the subject line say?",
    ),
    draw=slots.last_subject, absent={"entity": slots.last_subject_of_nobody},
    rules=(by_rows.last_subject, by_sql.last_subject), demonstrate=demonstrations.last_subject,
    answer=Answer("str"), reads=_mails_read, calls=_mails_calls,
)  # fmt: skip
NEWEST_WITH: Final = Intent("newest-with", (
        "Which is the newest mail between me and {colleague}? Give me its id, subject and date.",
        "Find the latest mail I exchanged with {colleague}, in either direction, and tell me id, subject and date.",
        "I need id, subject and date of the most recent mail between {colleague} and me.",
        "Of all mails between me and {colleague}, take the newest: id, subject and date, please.",
        "What was the last mail that went between me and {colleague}? Its id, subject and date will do.",
    ),
    draw=slots.newest_with,
    rules=(by_rows.newest_with, by_sql.newest_with), demonstrate=demonstrations.newest_with,
    answer=Answer("rec", parts={"id": "id", "subject": "str", "date": "date"}),
    calls=lambda rows, me, stated: [call("emails_list", colleague=rows.id_of(stated["colleague"]), limit=1)],
)  # fmt: skip
DID_GET: Final = Intent("did-get", (
        'Did I get a mail from {person} with the subject "{subject}"?',
        'Has {person} ever sent me a mail called "{subject}"? Yes or no.',
        'Please check whether a mail "{subject}" from {person} reached me.',
        'I believe {person} wrote to me under the subject "{subject}". Is that so?',
        'Is there a mail with the subject "{subject}" from {person} among those sent to me?',
    ),
    draw=slots.did_get,
    rules=(by_rows.did_get, by_sql.did_get), demonstrate=demonstrations.did_get,
    answer=Answer("bool"), calls=_subject_calls,
)  # fmt: skip
INBOX_IDS: Final = Intent("inbox-ids", (
        'Give me the ids of all mails sent to me with the subject "{subject}".',
        'Which mails in my inbox have the subject "{subject}"? I need their ids.',
        'Please list the ids of every mail I received under "{subject}".',
        'I am looking for what was sent to me under the subject "{subject}": all ids, please.',
        'Search my incoming mail for the subject "{subject}" and tell me the ids.',
    ),
    draw=slots.inbox_ids,
    rules=(by_rows.inbox_ids, by_sql.inbox_ids), demonstrate=demonstrations.inbox_ids,
    answer=Answer("ids"),
    calls=lambda rows, me, stated: [call("emails_list", recipient=me, subject=stated["subject"], limit=100)],
)  # fmt: skip
THREAD_SUBJECT: Final = Intent("thread-subject", (
        "{colleague} and I wrote to each other about {about}. What was the subject?",
        "I remember mails with {colleague} about {about}. Under which subject were they?",
        "Find the thread between {colleague} and me about {about} and tell me its subject.",
        "What is the subject of the mails that {colleague} and I exchanged about {about}?",
        "Please look up the subject of my thread with {colleague} about {about}.",
    ),
    draw=slots.thread_subject,
    rules=(by_rows.thread_subject, by_sql.thread_subject), demonstrate=demonstrations.thread_subject,
    answer=Answer("str"),
    calls=lambda rows, me, stated: [call("emails_list", colleague=rows.id_of(stated["colleague"]), limit=100)],
)  # fmt: skip
MAIL_FIELD: Final = Intent("mail-field", (
        "What is the {field} of mail {mail}?",
        "I need the {field} of mail {mail}.",
        "Please look at mail {mail} and tell me its {field}.",
        "Mail {mail}: which {field} does it have?",
        "Could you find out the {field} of mail {mail} for me?",
    ),
    draw=slots.mail_field, absent={"attribute": slots.absent_mail_field},
    rules=(by_rows.mail_field, by_sql.mail_field), demonstrate=demonstrations.mail_field,
    answer=column_answers("emails", MAIL_FIELDS, sent_at="date", thread_id="id"), reads=_mail_read,
    calls=call_of_slots("emails_get", email_id="mail"),
)  # fmt: skip
SUBJECT_ON_DAY: Final = Intent("subject-on-day", (
        "What was the subject of the mail that {person} sent me on {day}?",
        "On {day}, {person} wrote to me. Under which subject?",
        "I need the subject of the mail from {person} to me of {day}.",
        "Please find the mail that I got from {person} on {day}; its subject is all I need.",
        "{person} sent me a mail on {day}. What does its subject line say?",
    ),
    draw=slots.subject_on_day, absent={"time": slots.subject_long_ago},
    rules=(by_rows.subject_on_day, by_sql.subject_on_day), demonstrate=demonstrations.subject_on_day,
    answer=Answer("str"), calls=_day_calls,
)  # fmt: skip
SEND_MAIL: Final = Intent("send-mail", (
        'Send {person} a mail with the subject "{subject}" and the text "{text}"',
        'Please write to {person} for me. Subject: "{subject}". Text: "{text}"',
        'I want to mail {person}, subject "{subject}", saying exactly "{text}"',
        'Mail {person} under the subject "{subject}" with these words: "{text}"',
        'Under the subject "{subject}", let {person} know by mail: "{text}"',
    ),
    draw=slots.send_mail,
    rules=(by_rows.send_mail, by_sql.send_mail), demonstrate=demonstrations.send_mail,
    calls=_new_mail_calls,
)  # fmt: skip
DELETE_MAIL: Final = Intent("delete-mail", (
        "Delete mail {mail}.",
        "Please remove mail {mail} for good.",
        "I do not want mail {mail} to be kept. Delete it.",
        "Mail {mail} can go; please delete it.",
        "Get rid of mail {mail} for me.",
    ),
    draw=slots.delete_mail,
    rules=(by_rows.delete_mail, by_sql.delete_mail), demonstrate=demonstrations.delete_mail,
    calls=call_of_slots("emails_delete", email_id="mail"),
)  # fmt: skip
SET_IMPORTANCE: Final = Intent("set-importance", (
        "Change the importance of mail {mail} to {importance}.",
        "Please mark mail {mail} as being of {importance} importance.",
        "Mail {mail} should have {importance} importance. Set it, please.",
        "I want the importance of mail {mail} to read {importance}.",
        "Set mail {mail} to {importance} importance.",
    ),
    draw=slots.set_importance,
    rules=(by_rows.set_importance, by_sql.set_importance), demonstrate=demonstrations.set_importance,
    calls=call_of_slots("emails_update", email_id="mail", importance="importance"),
)  # fmt: skip

_BOTH: Final = (
    *plan("lookup", LAST_SUBJECT, NEWEST_WITH, (DID_GET, INBOX_IDS), (THREAD_SUBJECT, MAIL_FIELD, SUBJECT_ON_DAY)),
    *plan("update", SEND_MAIL, (DELETE_MAIL, SET_IMPORTANCE)),
    *plan("unanswerable", LAST_SUBJECT, MAIL_FIELD, SUBJECT_ON_DAY),
)
TEMPLATE: Final = EnterpriseTemplate(
    "mail",
    ("employees", "emails"),
    {
        "strict": (*_BOTH, *plan("denied", LAST_SUBJECT, MAIL_FIELD, (DELETE_MAIL, SET_IMPORTANCE))),
        "paper": (
            *_BOTH,
            *plan("denied", LAST_SUBJECT, LAST_SUBJECT, MAIL_FIELD, DELETE_MAIL, SET_IMPORTANCE),
        ),
    },
)
