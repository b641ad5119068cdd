"""What the questions of the domain ``retrieval`` ask for, by the rows of the world."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from datetime import date, datetime

from workgym.envs.core.once import once
from workgym.scenarios.workbench.extended.bodies import mails_with_bodies
from workgym.scenarios.workbench.extended.retrieval.lexicon import IDEAS, REPORTS, ReportKind
from workgym.scenarios.workbench.extended.retrieval.reading import suggests, value_in
from workgym.scenarios.workbench.rows import OfficeRows

__all__ = [
    "corrected",
    "customers_due",
    "last_meeting",
    "last_value",
    "suggested_by",
    "suggestions",
    "visits_since_meeting",
    "who_has_most",
]


# From the tables


def last_meeting(rows: OfficeRows, *, event: str, person: str, match: str = "exact") -> date | None:
    """Return the day of the last meeting of a name with a person."""
    days = [
        row["event_start"].date()
        for row in rows.events
        if row["event_start"] < rows.now
        and row["participant_email"] == person
        and (row["event_name"] == event or (match == "contains" and event.lower() in row["event_name"].lower()))
    ]
    return max(days, default=None)


def customers_due(rows: OfficeRows, *, person: str, product: str, period: tuple[date, date]) -> list[str] | None:
    """Return the names of a person's customers for a product whose follow-up lies in a period: two to five."""
    first, last = period
    names = [
        row["customer_name"]
        for row in rows.customers_by_seller[person]
        if row["product_interest"] == product and first <= (row["follow_up_by"] or date.min) <= last
    ]
    return sorted(names) if 2 <= len(names) <= 5 else None


def visits_since_meeting(rows: OfficeRows, *, person: str, source: str) -> int | None:
    """Return how many visits came from a source since the last meeting with a person; None if hardly any."""
    met = [
        row["event_start"].date()
        for row in rows.events
        if row["participant_email"] == person and row["event_start"] < rows.now
    ]
    if not met:
        return None
    visits = sum(row["traffic_source"] == source and row["date_of_visit"] >= max(met) for row in rows.visits)
    return visits if visits > 1 else None


def who_has_most(rows: OfficeRows, *, when: date, stage: str) -> str | None:
    """Return who of the people met on a day has the most tasks on a list; None if that is not one of several."""
    people: set[str] = {row["participant_email"] for row in rows.events_by_day[when]}
    counts = Counter(row["assigned_to_email"] for row in rows.tasks if row["list_name"] == stage)
    ranked = sorted(people, key=counts.__getitem__, reverse=True)
    if len(ranked) < 2 or counts[ranked[0]] == counts[ranked[1]]:
        return None
    return ranked[0]


# From mails


@once
def _reports(rows: OfficeRows, kind: ReportKind) -> Mapping[tuple[str, str], list[tuple[datetime, int | date]]]:
    """Return what each person reported on each topic, and when, the last one at the end."""
    found: defaultdict[tuple[str, str], list[tuple[datetime, int | date]]] = defaultdict(list)
    for mail in mails_with_bodies(rows):
        subject = mail["subject"].lower()
        topic = next((topic for topic in REPORTS[kind].topics if topic in subject), None)
        if topic is None or mail["inbox/outbox"] == "outbox" or subject.startswith("fwd: "):
            continue
        value = value_in(kind, mail["body"], mail["sent_datetime"])
        if value is not None:
            found[mail["sender/recipient"], topic].append((mail["sent_datetime"], value))
    return dict(found)


def corrected(rows: OfficeRows, kind: ReportKind) -> list[tuple[str, str]]:
    """Return who corrected themselves on which topic."""
    return [about for about, reports in _reports(rows, kind).items() if len({value for _, value in reports[-2:]}) > 1]


def last_value(rows: OfficeRows, *, kind: ReportKind, topic: str, person: str) -> int | date | None:
    """Return the value that a person reported on a topic last."""
    reports = _reports(rows, kind).get((person, topic))
    return reports[-1][1] if reports else None


@once
def suggestions(rows: OfficeRows) -> Mapping[tuple[str, str], str]:
    """Return by topic and idea who suggested it."""
    found: dict[tuple[str, str], str] = {}
    threads = {topic.lower(): (topic, ideas) for topics, ideas in IDEAS.items() for topic in topics}
    for mail in mails_with_bodies(rows):
        topic, ideas = threads.get(mail["subject"].removeprefix("Re: ").lower(), ("", ()))
        if mail["inbox/outbox"] == "inbox":
            found |= {(topic, idea): mail["sender/recipient"] for idea in ideas if suggests(mail["body"], idea)}
    return found


def suggested_by(rows: OfficeRows, *, topic: str, idea: str) -> str | None:
    """Return who suggested an idea."""
    return suggestions(rows).get((topic, idea))
