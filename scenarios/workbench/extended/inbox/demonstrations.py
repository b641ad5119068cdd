"""Scripted solutions of the domain ``inbox``: searches, page after page, and the bodies of what they list."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.scenarios.shared.steps import call
from workgym.scenarios.workbench.email.demonstrations import (
    all_mails,
    is_from,
    is_received,
    mail_or_error,
    newest_mail,
)
from workgym.scenarios.workbench.extended.inbox.lexicon import NOTICES, TALES
from workgym.scenarios.workbench.extended.inbox.reading import machine_of, version_in
from workgym.scenarios.workbench.extended.inbox.slots import read_part
from workgym.scenarios.workbench.steps import anything, call_for_each, find_address

__all__ = ["answer_last", "clear_notices", "forward_tale", "forward_version"]

_SIGNS: Final = {tale.told: " ".join(tale.signs) for tale in TALES}


def forward_version(brief: Brief) -> Demonstration:
    """Forward the mail that brought the highest version of a colleague's document."""
    name, document = brief.slots["author"], brief.slots["document"]
    mails = yield from all_mails(
        lambda mail: (
            mail["subject"].lower() == document and is_from(name, mail) and version_in(mail["body"]) is not None
        ),
        f"{name} {document} version",
    )
    newest = max(mails, key=lambda mail: version_in(mail["body"]) or 0)
    address = yield from find_address(brief.slots["person"])
    yield call("email_forward_email", email_id=newest["email_id"], recipient=address)


def clear_notices(brief: Brief) -> Demonstration:
    """Delete the notices about a machine but for the newest."""
    machine, (_, subject, _) = brief.slots["machine"], NOTICES[brief.slots["notice"]]
    _, *older = yield from all_mails(
        lambda mail: mail["subject"] == subject and machine_of(mail["body"]) == machine, f"{subject} {machine}"
    )
    yield from call_for_each("email_delete_email", "email_id", older)


def answer_last(brief: Brief) -> Demonstration:
    """Answer the newest mail of a thread that a colleague wrote."""
    matter = brief.slots["matter"]
    last = yield from newest_mail(
        lambda mail: is_received(mail) and mail["subject"].lower().removeprefix("re: ") == matter, matter
    )
    yield call("email_reply_email", email_id=mail_or_error(last)["email_id"], body=brief.slots["body"])


def forward_tale(brief: Brief) -> Demonstration:
    """Forward the mail that tells a tale in a part of a month."""
    (mail,) = yield from all_mails(anything, _SIGNS[brief.slots["tale"]], *read_part(brief.slots["period"]))
    address = yield from find_address(brief.slots["person"])
    yield call("email_forward_email", email_id=mail["email_id"], recipient=address)
