"""Where published requests state the values of our templates' slots.

A published wording has named placeholders. ``SLOTS`` says for each template which slot a placeholder fills and how its
text is read, which values the template fixes, and which texts are taken from the published calls, so that none of them
stands here: titles, bodies, names of new events and tasks.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from workgym.scenarios.workbench.official.issues import readers
from workgym.scenarios.workbench.official.issues.readers import Reader
from workgym.scenarios.workbench.rows import OfficeRows

__all__ = ["SLOTS", "Fixed", "Free", "Said", "Source", "Sources", "Stated"]


class Stated(NamedTuple):
    """A value that fills a placeholder.

    Attributes:
        placeholder: its name.
        reader: how its text is read.
        said: where a wording without the placeholder has the text: a regular expression with one group. Empty: nowhere.
    """

    placeholder: str
    reader: Reader
    said: str = ""


class Fixed(NamedTuple):
    """A value that is the same in every request of a template.

    Attributes:
        value: it, or a function from the world's rows to it. That a wording says it is asked in ``meaning``.
    """

    value: Any


class Said(NamedTuple):
    """A value that the wording decides: the first whose regular expression is found in it."""

    values: Mapping[str, Any]


class Free(NamedTuple):
    """A text of the author's own: what the published calls write.

    Attributes:
        tool: the tool that writes it.
        argument: the name of its argument.
        part: where the request has it, if it has two: "then", before the word for otherwise, or "else", after it.
    """

    tool: str
    argument: str
    part: str = ""


Source = Stated | Fixed | Said | Free
"""Where the value of a slot comes from."""
Sources = Mapping[str, Source]
"""Where the values of slots come from, by name."""


def _tomorrow(rows: OfficeRows) -> date:
    return rows.now.date() + timedelta(days=1)


def _next_friday(rows: OfficeRows) -> date:
    """Return what the release takes for "next Friday": that of the week after this one."""
    today = rows.now.date()
    return today + timedelta(days=11 - today.weekday())


_PERSON: Final = Stated("name", readers.PERSON)
_SELLER: Final = Stated("assigned_to_first_name", readers.PERSON)
_NEW_SELLER: Final = Stated("new_assigned_to_first_name", readers.PERSON)
_SENDER: Final = Stated("sender_name", readers.PERSON)
_RECIPIENT: Final = Stated("recipient_name", readers.PERSON)
_FIRST, _OTHER = Stated("name_1", readers.PERSON), Stated("name_2", readers.PERSON)
_CUSTOMER: Final = Stated("current_customer_name", readers.TEXT)
_NEW_CUSTOMER: Final = Stated("new_customer_name", readers.TEXT)
_PRODUCT: Final = Stated("natural_language_product_interest", readers.PRODUCT)
_STATUS: Final = Stated("new_status_natural_language", readers.STATUS)
_DAY: Final = Stated("natural_language_date", readers.DAY)
_EVENT_DAY: Final = Stated("natural_language_event_date", readers.DAY)
_LAST_WEEKDAY: Final = Stated("day_of_week", readers.LAST_WEEKDAY)
_TIME: Final = Stated("natural_language_time", readers.TIME)
_LENGTH: Final = Stated("duration", readers.LENGTH)
_DAYS: Final = Stated("days", readers.NUMBER)
_EVENT: Final = Stated("event_name", readers.EVENT)
_SUBJECT: Final = Stated("subject", readers.TEXT)
_METRIC: Final = Stated("natural_language_metric", readers.METRIC)
_SECOND: Final = Stated("natural_language_metric_2", readers.METRIC)
_WORD: Final = Stated("more_or_less", readers.MORE, said=r"\b(more|less) than \{threshold\}")
_THRESHOLD: Final = Stated("threshold", readers.NUMBER)

_NEW_EVENT: Final = Free("calendar_create_event", "event_name")
_NEW_TASK: Final = Free("project_management_create_task", "task_name")
_TITLE, _BODY = Free("email_send_email", "subject"), Free("email_send_email", "body")
_ANSWER: Final = Free("email_reply_email", "body")

_BEYOND: Final[Sources] = {"metric": _METRIC, "word": _WORD, "threshold": _THRESHOLD}
_WHEN: Final[Sources] = {"day": _DAY, **_BEYOND}
_CHANGED: Final[Sources] = {
    "metric": _METRIC,
    "word": Stated("higher_or_lower", readers.HIGHER),
    "percent": Stated("natural_language_growth_threshold", readers.PERCENT),
}
_GREW: Final[Sources] = {"metric": _METRIC, "second": _SECOND, "day": _LAST_WEEKDAY}
_FREE_SLOT: Final[Sources] = {"when": Fixed(_tomorrow), "minutes": Fixed(30)}
_MEETING: Final[Sources] = {"event": _NEW_EVENT, **_FREE_SLOT}
_TASK: Final[Sources] = {"task": _NEW_TASK, "due": Fixed(_next_friday)}
_MAIL: Final[Sources] = {"title": _TITLE, "body": _BODY}
_LATE_MAIL: Final[Sources] = {"late_title": _TITLE._replace(part="then"), "late_body": _BODY._replace(part="then")}
_PRAISE: Final[Sources] = {"praise_title": _TITLE._replace(part="else"), "praise_body": _BODY._replace(part="else")}


SLOTS: Final[Mapping[str, Sources]] = {
    "analytics-01": {"day": _DAY, "metric": _METRIC, "kind": Stated("plot_type", readers.KIND)},
    "analytics-02": {"day": _DAY, "metric": _METRIC},
    "analytics-03": {
        "day": _DAY,
        "until": Stated("natural_language_date_max", readers.DAY),
        "metric": _METRIC,
        "second": _SECOND,
    },
    "analytics-04": _WHEN,
    "analytics-05": {"day": Stated("date_min", readers.ISO_DAY), "metric": _METRIC, "second": _SECOND},
    "analytics-06": {"weeks": Stated("past_n_weeks", readers.NUMBER), **_BEYOND},
    "analytics-07": {"day": _DAY, **_CHANGED},
    "analytics-08": {"day": _LAST_WEEKDAY, **_CHANGED},
    "analytics-09": {"day": _LAST_WEEKDAY, **_CHANGED},
    "analytics-10": _GREW,
    "analytics-11": {"rank": Stated("most_or_least", readers.RANK), "day": _DAY},
    "analytics-12": {
        "weeks": Stated("n_weeks", readers.NUMBER),
        "source": Stated("traffic_source_1", readers.SOURCE),
        "other": Stated("traffic_source_2", readers.SOURCE),
    },
    "calendar-01": {"day": _DAY},
    "calendar-02": {"day": _DAY, "name": Stated("event_name", readers.TEXT)},
    "calendar-03": {"day": _DAY, "person": _PERSON, "minutes": _LENGTH},
    "calendar-04": {"event": _EVENT},
    "calendar-05": {"event": _EVENT, "name": Stated("new_event_name", readers.TEXT)},
    "calendar-06": {"person": _PERSON},
    "calendar-07": {"person": _PERSON, "days": Stated("duration", readers.NUMBER), **_MEETING},
    "calendar-08": {
        "day": Stated("next_day", readers.NEXT_WEEKDAY),
        "side": Stated("before_or_after", readers.SIDE),
        "at": _TIME,
    },
    "calendar-09": {"person": _PERSON},
    "calendar-10": {"event": _EVENT},
    "calendar-11": {
        "minutes": _LENGTH,
        "event": Stated("event_name", readers.TEXT),
        "day": _DAY,
        "at": _TIME,
        "person": _PERSON,
    },
    "crm-01": {"status": _STATUS, "customer": _CUSTOMER},
    "crm-02": {"customer": _CUSTOMER},
    "crm-03": {"customer": _NEW_CUSTOMER, "person": _SELLER},
    "crm-04": {"customer": _CUSTOMER, "person": _SELLER},
    "crm-05": {"person": _SELLER, "product": _PRODUCT, "to": _NEW_SELLER},
    "crm-06": {"person": _SELLER, "product": _PRODUCT, "to": _NEW_SELLER},
    "crm-07": {"person": _SELLER, "product": _PRODUCT, "status": _STATUS},
    "crm-08": {"product": _PRODUCT, "weeks": Stated("weeks", readers.NUMBER), "status": Fixed("Lost")},
    "email-01": {"person": _PERSON},
    "email-02": {"person": _PERSON, "days": _DAYS},
    "email-03": {"person": _PERSON, "title": _SUBJECT, "body": Stated("body", readers.BODY)},
    "email-04": {"person": _PERSON, "subject": _SUBJECT, "body": _ANSWER},
    "email-05": {"person": _PERSON, "subject": _SUBJECT, "to": _RECIPIENT},
    "email-06": {"subject": _SUBJECT, "to": _RECIPIENT},
    "email-07": {"person": _SENDER, "to": _RECIPIENT},
    "email-08": {
        "subject": _SUBJECT,
        "to": Stated("recipient_name1", readers.PERSON),
        "also": Stated("recipient_name2", readers.PERSON),
    },
    "email-09": {"person": _SENDER, "body": _ANSWER},
    "pm-01": {"person": _PERSON, "source": Fixed("In Progress"), "target": Fixed("In Review")},
    "pm-02": {
        "board": Stated("board", readers.BOARD),
        "task": Stated("task_name", readers.TEXT),
        "person": _PERSON,
        "day": Stated("natural_language_due_date", readers.DAY),
        "target": Fixed("Backlog"),
    },
    "pm-03": {"person": _PERSON, "source": Fixed("Backlog"), "target": Fixed("In Progress")},
    "pm-04": {"person": _PERSON, "source": Fixed("In Review"), "target": Fixed("Completed")},
    "pm-05": {"person": _FIRST, "source": Fixed("In Progress"), "to": _OTHER},
    "pm-06": {"person": _FIRST, "source": Fixed("In Progress"), "target": Fixed("Backlog")},
    "pm-07": {"person": _FIRST, "source": Fixed("Backlog"), "to": _OTHER},
    "pm-08": {"person": _FIRST, "source": Fixed("Backlog"), "to": _OTHER},
    "multi-01": {"customer": _CUSTOMER, **_MEETING},
    "multi-02": {"customer": _NEW_CUSTOMER, "counted": Said({r"\boverdue\b": "overdue", r"\bassigned\b": "assigned"})},
    "multi-03": {
        "subject": _SUBJECT,
        "sent": Stated("natural_language_email_date", readers.DAY),
        "minutes": Stated("natural_language_duration", readers.LENGTH),
        "day": _EVENT_DAY,
        "at": _TIME,
    },
    "multi-04": {"day": _EVENT_DAY, "body": _BODY},
    "multi-05": {
        "person": _SENDER,
        "days": _DAYS,
        "day": Stated("day_of_week", readers.NEXT_WEEKDAY),
        "at": _TIME,
        "event": _NEW_EVENT,
    },
    "multi-06": {"person": _PERSON, "days": _DAYS, **_MAIL},
    "multi-07": {"person": _PERSON, "days": _DAYS, **_MAIL},
    "multi-08": {"person": _PERSON, **_LATE_MAIL, **_PRAISE},
    "multi-09": {"person": _PERSON, **_MEETING},
    "multi-10": {**_WHEN, "person": Stated("sender", readers.ADDRESS), **_MAIL},
    "multi-11": {**_WHEN, "person": _SENDER, **_MEETING},
    "multi-12": {**_WHEN, "person": _PERSON, **_TASK},
    "multi-13": {**_WHEN, **_TASK},
    "multi-14": {**_GREW, "person": _PERSON, **_TASK},
    "multi-15": {**_WHEN, "seller": _SELLER},
    "multi-16": {"person": _PERSON, **_MEETING, **_LATE_MAIL, **_PRAISE},
    "multi-17": {**_WHEN, "person": _PERSON, **_TASK, **_MAIL},
    "multi-18": {**_GREW, "person": _PERSON, **_TASK, **_MEETING},
    "multi-19": {
        **_WHEN,
        "seller": _SELLER,
        "title": _TITLE,
        "news": _BODY._replace(part="then"),
        "plea": _BODY._replace(part="else"),
    },
    "multi-20": {**_WHEN, "person": _PERSON, **_TASK, **_MEETING, **_MAIL},
    "multi-21": {**_WHEN, "person": _PERSON, **_TASK, **_MEETING, "seller": _SELLER, **_MAIL},
}
"""The slots of each template, by name, and where their values come from."""
