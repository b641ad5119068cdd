"""Scripted solutions of the email templates. They know what the request states and what tools return."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.steps import Wanted, call_for_each, find_address
from workgym.scenarios.workbench.world.common import NOW

# Moves with mails


def is_received(mail: Row) -> bool:
    """Return whether Sam got a mail, rather than wrote it."""
    return bool(mail["inbox/outbox"] == "inbox")


def is_from(name: str, mail: Row) -> bool:
    """Return whether Sam got a mail from the colleague with this first name."""
    return is_received(mail) and wording.is_person(name, mail["sender/recipient"])


def newest_mail(wanted: Wanted, query: str, first: date | None = None, last: date | None = None) -> Steps[Row | None]:
    """Return the newest mail that is wanted, or None."""
    mails = yield from _mails(wanted, query, first, last, 1)
    return mails[0] if mails else None


def mail_or_error(mail: Row | None) -> Row:
    """Return a mail that was found.

    Raises:
        LookupError: if there is none.
    """
    if mail is None:
        raise LookupError("no such mail")
    return mail


def all_mails(wanted: Wanted, query: str, first: date | None = None, last: date | None = None) -> Steps[list[Row]]:
    """Return every mail that is wanted, the newest first."""
    return (yield from _mails(wanted, query, first, last, None))


def _mails(wanted: Wanted, query: str, first: date | None, last: date | None, enough: int | None) -> Steps[list[Row]]:
    """Page through a search, which lists the newest first: the next page ends with the day of this one's oldest."""
    found: dict[str, Row] = {}
    while True:
        page = yield call("email_search_emails", query=query, date_min=first, date_max=last)
        found |= {mail["email_id"]: mail for mail in page["emails"] if wanted(mail)}
        if page["returned"] == page["matched"] or (enough is not None and len(found) >= enough):
            return list(found.values())
        oldest = datetime.fromisoformat(page["emails"][-1]["sent_datetime"]).date()
        # Days are the finest step there is: of a day with more than five such mails the rest would be given up.
        last = oldest if oldest != last else oldest - timedelta(days=1)


def send_mail(person: str, title: str, body: str) -> Steps[None]:
    """Send a mail to the colleague with this first name."""
    address = yield from find_address(person)
    yield call("email_send_email", recipient=address, subject=title, body=body)


# Solutions


def _mail_from(name: str, subject: str | None = None) -> Wanted:
    """Mails from a colleague, with a subject if one is given."""
    return lambda mail: is_from(name, mail) and mail["subject"] == (subject or mail["subject"])


def _mail_about(subject: str) -> Wanted:
    return lambda mail: is_received(mail) and mail["subject"] == subject


def _newest_from(name: str, subject: str = "") -> Steps[Row]:
    mail = yield from newest_mail(_mail_from(name, subject), f"{name}. {subject}".strip())
    return mail_or_error(mail)


def _newest_about(subject: str) -> Steps[Row]:
    return mail_or_error((yield from newest_mail(_mail_about(subject), subject)))


def _forward(mails: Iterable[Row], *names: str) -> Demonstration:
    addresses = []
    for name in names:
        addresses.append((yield from find_address(name)))
    for mail in mails:
        for address in addresses:
            yield call("email_forward_email", email_id=mail["email_id"], recipient=address)


def _reply(mail: Row, body: str) -> Demonstration:
    yield call("email_reply_email", email_id=mail["email_id"], body=body)


def delete_last_from(brief: Brief) -> Demonstration:
    """Delete a colleague's newest mail."""
    mail = yield from _newest_from(brief.slots["person"])
    yield call("email_delete_email", email_id=mail["email_id"])


def delete_recent_from(brief: Brief) -> Demonstration:
    """Delete a colleague's mails of the last days, and look again: a busy day has more than searches show."""
    since = (NOW - timedelta(days=wording.read_number(brief.slots["days"]))).date()
    address = yield from find_address(brief.slots["person"])
    while mails := (yield from all_mails(_mail_from(brief.slots["person"]), address, since)):
        yield from call_for_each("email_delete_email", "email_id", mails)


def send(brief: Brief) -> Demonstration:
    """Send a mail."""
    yield from send_mail(brief.slots["person"], brief.slots["title"], brief.slots["body"])


def reply_last_about(brief: Brief) -> Demonstration:
    """Reply to a colleague's newest mail with a subject."""
    yield from _reply((yield from _newest_from(brief.slots["person"], brief.slots["subject"])), brief.slots["body"])


def forward_last_week(brief: Brief) -> Demonstration:
    """Forward a colleague's mails of last week with a subject."""
    wanted = _mail_from(brief.slots["person"], brief.slots["subject"])
    query = f"{brief.slots['person']}. {brief.slots['subject']}"
    mails = yield from all_mails(wanted, query, *wording.week_before(NOW))
    yield from _forward(mails, brief.slots["to"])


def forward_last_about(brief: Brief) -> Demonstration:
    """Forward the newest mail with a subject, to two people if two are named."""
    people = [brief.slots[name] for name in ("to", "also") if name in brief.slots]
    yield from _forward([(yield from _newest_about(brief.slots["subject"]))], *people)


def forward_last_from(brief: Brief) -> Demonstration:
    """Forward a colleague's newest mail."""
    yield from _forward([(yield from _newest_from(brief.slots["person"]))], brief.slots["to"])


def reply_last_from(brief: Brief) -> Demonstration:
    """Reply to a colleague's newest mail."""
    yield from _reply((yield from _newest_from(brief.slots["person"])), brief.slots["body"])
