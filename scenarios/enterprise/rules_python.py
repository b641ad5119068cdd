"""What every request asks for, in plain Python over rows and facts. ``rules_sql`` computes the same a second time.

A rule of a look-up returns the values that answer the request: one, or none if nobody can tell. A rule of a change
returns what has to change. Rights play no part here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.lexicon import COMPANY
from workgym.scenarios.enterprise.records import Records
from workgym.scenarios.enterprise.wording import FIELDS, MAIL_FIELDS, TICKET_FIELDS, read_amount, read_day
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.enterprise.world.ticket_text import TROUBLES

__all__ = ["RULES", "Edit", "Rule"]

_Slots = Mapping[str, str]


class Edit(NamedTuple):
    """A change of one row: of some columns, or (``values`` None) its removal. A new row has no id."""

    table: str
    row_id: str | None
    values: Row | None


Rule = Callable[[Records, str, _Slots], list[Any]]
"""From the world, the persona's id and the slots to values, or to edits."""


def _one_set(ids: Iterable[str]) -> list[frozenset[str]]:
    found = frozenset(ids)
    return [found] if found else []


def _named(records: Records, name: str) -> list[Row]:
    return [row for row in records.employees if row["name"] == name]


# Personnel records


def my_field(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The persona's own field."""
    field = FIELDS.get(slots["field"])
    return [records.by_id[me][field.column]] if field else []


def balances(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The persona's days of leave that are left, by kind."""
    kinds = [kind for kind in ("casual", "sick", "vacation") if kind in slots["leaves"]]
    return [{kind: records.by_id[me][f"{kind}_left"] for kind in kinds}]


def person_field(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A field of somebody's record."""
    field = FIELDS.get(slots["field"])
    return [row[field.column] for row in _named(records, slots["person"]) if field]


def salary_when(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The persona's salary on a day: only today's is on record."""
    return [records.by_id[me]["salary"]] if read_day(slots["when"]) == records.today else []


def head_of(records: Records, me: str, slots: _Slots) -> list[Any]:
    """Who reports to nobody."""
    if slots["organisation"] != COMPANY:
        return []
    return [row["name"] for row in records.employees if row["reports_to"] is None]


def set_salary(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A new salary."""
    return [
        Edit("employees", row["emp_id"], {"salary": read_amount(slots["amount"])})
        for row in _named(records, slots["person"])
    ]


def set_leave(records: Records, me: str, slots: _Slots) -> list[Any]:
    """New balances of casual and sick leave."""
    values = {"casual_left": int(slots["casual"]), "sick_left": int(slots["sick"])}
    return [Edit("employees", row["emp_id"], values) for row in _named(records, slots["person"])]


def set_rating(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A new rating."""
    return [
        Edit("employees", row["emp_id"], {"rating": int(slots["rating"])}) for row in _named(records, slots["person"])
    ]


def set_marital(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A new marital status."""
    values = {"marital_status": slots["status"].capitalize()}
    return [Edit("employees", row["emp_id"], values) for row in _named(records, slots["person"])]


# Mail


def _sent(records: Records, sender: str, recipient: str) -> list[Row]:
    """The mails from one to the other, by id."""
    mails = records.mails_of[sender]
    return [mail for mail in mails if mail["sender_emp_id"] == sender and mail["recipient_emp_id"] == recipient]


def _id_of(records: Records, name: str) -> str:
    return str(records.by_name[name]["emp_id"]) if name in records.by_name else ""


def last_subject(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The subject of the newest mail from one person to another."""
    mails = _sent(records, _id_of(records, slots["sender"]), _id_of(records, slots["recipient"]))
    return _newest(mails, lambda mail: mail["subject"])


def newest_with(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The newest mail between the persona and a colleague."""
    colleague = _id_of(records, slots["colleague"])
    mails = _sent(records, me, colleague) + _sent(records, colleague, me)
    return _newest(
        mails, lambda mail: {"id": mail["email_id"], "subject": mail["subject"], "date": mail["sent_at"].date()}
    )


def _newest(mails: list[Row], shown: Callable[[Row], Any]) -> list[Any]:
    last = max((mail["sent_at"] for mail in mails), default=None)
    return [shown(mail) for mail in mails if mail["sent_at"] == last]


def did_get(records: Records, me: str, slots: _Slots) -> list[Any]:
    """Whether somebody sent the persona a mail with a subject."""
    return [any(mail["subject"] == slots["subject"] for mail in _sent(records, _id_of(records, slots["person"]), me))]


def inbox_ids(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The mails to the persona with a subject."""
    mails = records.mails_of[me]
    return _one_set(
        mail["email_id"] for mail in mails if mail["recipient_emp_id"] == me and mail["subject"] == slots["subject"]
    )


def thread_subject(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The subjects of threads with a colleague whose facts fit the description."""
    colleague = _id_of(records, slots["colleague"])
    threads = {
        mail.row["thread_id"]: mail.row["subject"]
        for mail in records.facts_of[me]
        if colleague in (mail.row["sender_emp_id"], mail.row["recipient_emp_id"])
        and TOPICS[mail.topic].about.format(**mail.facts) == slots["about"]
    }
    return list(threads.values())


def mail_field(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A field of a mail."""
    field, mail = MAIL_FIELDS.get(slots["field"]), records.by_id.get(slots["mail"])
    if field is None or mail is None:
        return []
    return [mail[field.column].date() if field.kind == "date" else mail[field.column]]


def subject_on_day(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The subjects of somebody's mails to the persona on a day."""
    day = read_day(slots["day"])
    mails = _sent(records, _id_of(records, slots["person"]), me)
    return [mail["subject"] for mail in mails if mail["sent_at"].date() == day]


def send_mail(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A new mail."""
    sender, reader = records.by_id[me], records.by_name[slots["person"]]
    values = {
        "sender_emp_id": me, "sender_email": sender["email"], "recipient_emp_id": reader["emp_id"],
        "recipient_email": reader["email"], "subject": slots["subject"], "body": slots["text"],
        "importance": "Normal", "category": "INTERNAL",
    }  # fmt: skip
    return [Edit("emails", None, values)]


def delete_mail(records: Records, me: str, slots: _Slots) -> list[Any]:
    """One mail less."""
    return [Edit("emails", slots["mail"], None)] if slots["mail"] in records.by_id else []


def set_importance(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A mail's importance."""
    return [Edit("emails", slots["mail"], {"importance": slots["importance"].capitalize()})]


# Helpdesk


def ticket_about(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The persona's tickets whose facts fit the description."""
    return [
        ticket.row["ticket_id"]
        for ticket in records.ticket_facts
        if ticket.row["assignee_emp_id"] == me
        and TROUBLES[ticket.trouble].about.format(**ticket.facts) == slots["about"]
    ]


def high_on_day(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The persona's tickets of high priority assigned on a day."""
    day = read_day(slots["day"])
    mine = records.tickets_of[me]
    return _one_set(row["ticket_id"] for row in mine if row["priority"] == "high" and row["assigned_date"] == day)


def between_days(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The persona's tickets assigned in a period."""
    since, until = read_day(slots["since"]), read_day(slots["until"])
    return _one_set(row["ticket_id"] for row in records.tickets_of[me] if since <= row["assigned_date"] <= until)


def raised_by(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The tickets that somebody raised."""
    person = _id_of(records, slots["person"])
    return _one_set(row["ticket_id"] for row in records.tickets if row["raised_by_emp_id"] == person)


def count_in_year(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The number of the persona's tickets of a year, if there are records of it."""
    year = int(slots["year"])
    if year < min(row["raised_date"] for row in records.tickets).year:
        return []
    return [sum(row["assigned_date"].year == year for row in records.tickets_of[me])]


def ticket_field(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A field of a ticket."""
    field, ticket = TICKET_FIELDS.get(slots["field"]), records.by_id.get(slots["ticket"])
    return [] if field is None or ticket is None else [ticket[field.column]]


def state_of(records: Records, me: str, slots: _Slots) -> list[Any]:
    """The status of a ticket, if the thing is one."""
    ticket = records.by_id.get(slots["thing"].removeprefix("ticket "))
    return [ticket["status"]] if ticket else []


def raise_ticket(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A new ticket."""
    values = {
        "priority": slots["priority"], "status": "open", "raised_by_emp_id": me, "assignee_emp_id": None,
        "raised_date": records.today, "assigned_date": None, "issue": slots["issue"], "resolution": None,
    }  # fmt: skip
    return [Edit("it_tickets", None, values)]


def set_priority(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A ticket's priority."""
    return [Edit("it_tickets", slots["ticket"], {"priority": slots["priority"]})]


def resolve_ticket(records: Records, me: str, slots: _Slots) -> list[Any]:
    """A ticket's resolution, which resolves it."""
    return [Edit("it_tickets", slots["ticket"], {"resolution": slots["note"], "status": "resolved"})]


def delete_ticket(records: Records, me: str, slots: _Slots) -> list[Any]:
    """One ticket less."""
    return [Edit("it_tickets", slots["ticket"], None)]


RULES: Final[Mapping[str, Rule]] = {
    "my-field": my_field,
    "balances": balances,
    "person-field": person_field,
    "salary-when": salary_when,
    "head-of": head_of,
    "set-salary": set_salary,
    "set-leave": set_leave,
    "set-rating": set_rating,
    "set-marital": set_marital,
    "last-subject": last_subject,
    "newest-with": newest_with,
    "did-get": did_get,
    "inbox-ids": inbox_ids,
    "thread-subject": thread_subject,
    "mail-field": mail_field,
    "subject-on-day": subject_on_day,
    "send-mail": send_mail,
    "delete-mail": delete_mail,
    "set-importance": set_importance,
    "ticket-about": ticket_about,
    "high-on-day": high_on_day,
    "between-days": between_days,
    "raised-by": raised_by,
    "count-in-year": count_in_year,
    "ticket-field": ticket_field,
    "state-of": state_of,
    "raise-ticket": raise_ticket,
    "set-priority": set_priority,
    "resolve-ticket": resolve_ticket,
    "delete-ticket": delete_ticket,
}
"""By intent."""
