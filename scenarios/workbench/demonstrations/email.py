"""Scripted solutions of the email templates. They know what the request states and what tools return."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from typing import Final

from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.demonstrations.steps import (
    Steps,
    Wanted,
    all_mails,
    call,
    find_address,
    finish,
    newest_mail,
    send_mail,
)
from workgym.scenarios.workbench.world.common import NOW

__all__ = ["DEMONSTRATIONS"]

_Slots = Mapping[str, str]


def _from(name: str, subject: str | None = None) -> Wanted:
    """Mails from somebody, with a subject if one is given."""
    return lambda mail: (
        wording.is_person(name, mail["sender/recipient"]) and mail["subject"] == (subject or mail["subject"])
    )


def _about(subject: str) -> Wanted:
    return lambda mail: bool(mail["subject"] == subject)


def _newest_from(name: str, subject: str = "") -> Steps[Row]:
    mail = yield from newest_mail(_from(name, subject), f"{name}. {subject}".strip())
    return _present(mail)


def _newest_about(subject: str) -> Steps[Row]:
    return _present((yield from newest_mail(_about(subject), subject)))


def _present(mail: Row | None) -> Row:
    if mail is None:
        raise LookupError("no such mail")
    return mail


def _forward(mails: Iterable[Row], *names: str) -> Demonstration:
    addresses = []
    for name in names:
        addresses.append((yield from find_address(name)))
    for mail in mails:
        for address in addresses:
            yield call("email_forward_email", email_id=mail["email_id"], recipient=address)
    yield from finish()


def _reply(mail: Row, body: str) -> Demonstration:
    yield call("email_reply_email", email_id=mail["email_id"], body=body)
    yield from finish()


def email_01(slots: _Slots) -> Demonstration:
    """Delete somebody's newest mail."""
    mail = yield from _newest_from(slots["person"])
    yield call("email_delete_email", email_id=mail["email_id"])
    yield from finish()


def email_02(slots: _Slots) -> Demonstration:
    """Delete somebody's mails of the last days: what a search shows, then what the next one shows."""
    since = (NOW - timedelta(days=wording.read_days(slots["days"]))).date()
    wanted = _from(slots["person"])
    while True:
        page = yield call("email_search_emails", query=f"{slots['person']}.", date_min=str(since))
        found = [mail for mail in page["emails"] if wanted(mail)]
        for mail in found:
            yield call("email_delete_email", email_id=mail["email_id"])
        if not found or page["returned"] == page["matched"]:
            break
    yield from finish()


def email_03(slots: _Slots) -> Demonstration:
    """Send a mail."""
    yield from send_mail(slots["person"], slots["title"], slots["body"])
    yield from finish()


def email_04(slots: _Slots) -> Demonstration:
    """Reply to somebody's newest mail with a subject."""
    yield from _reply((yield from _newest_from(slots["person"], slots["subject"])), slots["body"])


def email_05(slots: _Slots) -> Demonstration:
    """Forward somebody's mails of last week with a subject."""
    wanted = _from(slots["person"], slots["subject"])
    query = f"{slots['person']}. {slots['subject']}"
    mails = yield from all_mails(wanted, query, *wording.week_before(NOW))
    yield from _forward(mails, slots["to"])


def email_06(slots: _Slots) -> Demonstration:
    """Forward the newest mail with a subject."""
    yield from _forward([(yield from _newest_about(slots["subject"]))], slots["to"])


def email_07(slots: _Slots) -> Demonstration:
    """Forward somebody's newest mail."""
    yield from _forward([(yield from _newest_from(slots["person"]))], slots["to"])


def email_08(slots: _Slots) -> Demonstration:
    """Forward the newest mail with a subject to two people."""
    yield from _forward([(yield from _newest_about(slots["subject"]))], slots["to"], slots["also"])


def email_09(slots: _Slots) -> Demonstration:
    """Reply to somebody's newest mail."""
    yield from _reply((yield from _newest_from(slots["person"])), slots["body"])


DEMONSTRATIONS: Final[Mapping[str, Callable[[_Slots], Demonstration]]] = {
    "email-01": email_01,
    "email-02": email_02,
    "email-03": email_03,
    "email-04": email_04,
    "email-05": email_05,
    "email-06": email_06,
    "email-07": email_07,
    "email-08": email_08,
    "email-09": email_09,
}
"""By template: from the slots as the request states them to the coroutine."""
