"""What requests of the domain ``inbox`` ask for, by the rows of the world."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import date, timedelta

from workgym.envs.core.calls import Call
from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.email.by_rows import delete, forward, reply
from workgym.scenarios.workbench.extended.bodies import mails_with_bodies, own_words
from workgym.scenarios.workbench.extended.inbox.lexicon import DOCUMENTS, NOTICES, TALES
from workgym.scenarios.workbench.extended.inbox.reading import machine_of, version_in
from workgym.scenarios.workbench.rows import OfficeRows

__all__ = ["answer_last", "clear_notices", "forward_tale", "forward_version", "tale_days", "versions"]

_TEXTS = {tale.told: tale.texts for tale in TALES}


@once
def versions(rows: OfficeRows) -> Mapping[tuple[str, str], dict[int, Row]]:
    """Return the mail that brought each version of a document first, by author and document."""
    found: defaultdict[tuple[str, str], dict[int, Row]] = defaultdict(dict)
    for mail in mails_with_bodies(rows):
        document = mail["subject"].lower()
        if document in DOCUMENTS and (version := version_in(mail["body"])) is not None:
            found[mail["sender/recipient"], document].setdefault(version, mail)
    return dict(found)


def forward_version(rows: OfficeRows, *, document: str, author: str, person: str) -> list[Call]:
    """Forward the mail with the highest version of somebody's document."""
    own = versions(rows)[author, document]
    return [forward(own[max(own)], person)]


@once
def _notices(rows: OfficeRows) -> Mapping[tuple[str, str], list[Row]]:
    """Return the automatic mails by subject and machine, the newest first."""
    subjects = {subject for _, subject, _ in NOTICES.values()}
    found: defaultdict[tuple[str, str], list[Row]] = defaultdict(list)
    for mail in reversed(mails_with_bodies(rows)):
        if mail["subject"] in subjects:
            found[mail["subject"], machine_of(mail["body"])].append(mail)
    return dict(found)


def clear_notices(rows: OfficeRows, *, notice: str, machine: str) -> list[Call]:
    """Delete all notices about a machine but the newest."""
    _, *older = _notices(rows)[NOTICES[notice][1], machine]
    return [delete(mail) for mail in older]


def answer_last(rows: OfficeRows, *, matter: str, body: str) -> list[Call]:
    """Answer the last mail of a thread that came from a colleague."""
    subjects = {matter, f"re: {matter}"}
    *_, last = (
        mail
        for mail in mails_with_bodies(rows)
        if mail["subject"].lower() in subjects and mail["inbox/outbox"] == "inbox"
    )
    return [reply(last, body)]


@once
def _tales(rows: OfficeRows) -> Mapping[str, list[Row]]:
    """Return the mails that tell each tale."""
    found: defaultdict[str, list[Row]] = defaultdict(list)
    for mail in mails_with_bodies(rows):
        text = own_words(mail["body"])
        for told, texts in _TEXTS.items():
            if any(sentence in text for sentence in texts):
                found[told].append(mail)
    return dict(found)


def tale_days(rows: OfficeRows, tale: str) -> list[date]:
    """Return the days on which a tale was written."""
    return [mail["sent_datetime"].date() for mail in _tales(rows)[tale]]


def forward_tale(rows: OfficeRows, *, tale: str, period: tuple[date, date], person: str, slack: int = 0) -> list[Call]:
    """Forward the mails that tell a tale in a period, or some days before or after it."""
    first, last = period[0] - timedelta(days=slack), period[1] + timedelta(days=slack)
    return [forward(mail, person) for mail in _tales(rows)[tale] if first <= mail["sent_datetime"].date() <= last]
