"""Scripted solutions of the questions of the domain ``retrieval``: what is asked for, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import Final

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.steps import call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.calendar.demonstrations import all_events, events_on, start_of, with_person
from workgym.scenarios.workbench.email.demonstrations import all_mails, is_from, mail_or_error, newest_mail
from workgym.scenarios.workbench.extended.retrieval.lexicon import ReportKind
from workgym.scenarios.workbench.extended.retrieval.reading import suggests, value_in
from workgym.scenarios.workbench.extended.retrieval.slots import PERIODS
from workgym.scenarios.workbench.steps import find_address
from workgym.scenarios.workbench.world.common import NOW, TODAY

__all__ = ["customers_due", "last_meeting", "suggested_by", "value_of", "visits_since_meeting", "who_has_most"]


def last_meeting(brief: Brief) -> Demonstration:
    """Find the last meeting of a name with a colleague."""
    name, event = brief.slots["person"], brief.slots["event"]
    met = yield from all_events(lambda row: row["event_name"] == event and with_person(name)(row), event, last=NOW)
    return str(start_of(met[-1]).date())


def customers_due(brief: Brief) -> Demonstration:
    """Find a colleague's customers for a product whose follow-up lies in a period."""
    address = yield from find_address(brief.slots["person"])
    first, last = PERIODS[brief.slots["period"]]
    page = yield call(
        "customer_relationship_manager_search_customers",
        assigned_to_email=address,
        product_interest=wording.read_product(brief.slots["product"]),
        follow_up_by_min=first,
        follow_up_by_max=last,
    )
    return ", ".join(customer["customer_name"] for customer in page["customers"])


def visits_since_meeting(brief: Brief) -> Demonstration:
    """Add up the visits from a source since the last meeting with a colleague."""
    name = brief.slots["person"]
    met = yield from all_events(with_person(name), name.lower(), last=NOW)
    days = yield call(
        "analytics_traffic_source_count",
        time_min=start_of(met[-1]).date(),
        time_max=TODAY,
        traffic_source=brief.slots["source"],
    )
    return f"{sum(days.values())} visits"


def who_has_most(brief: Brief) -> Demonstration:
    """Count the tasks on a list of everybody who is met on a day."""
    events = yield from events_on(wording.read_when(brief.slots["when"]))
    people = sorted({event["participant_email"] for event in events})
    pages = yield [
        call("project_management_search_tasks", assigned_to_email=person, list_name=brief.slots["stage"])
        for person in people
    ]
    counts = [page["matched"] for page in pages]
    return wording.show_full_name(people[counts.index(max(counts))])


_ANSWERS: Final[dict[ReportKind, str]] = {"heads": "{}", "price": "{} euros", "day": "{}"}


def value_of(kind: ReportKind) -> Callable[[Brief], Demonstration]:
    """Return the solution that reads a colleague's mails about a topic, the newest first, until one has a value."""

    def read(brief: Brief) -> Demonstration:
        name, topic = brief.slots["person"], brief.slots["topic"]

        def value(mail: Row) -> int | date | None:
            return value_in(kind, mail["body"], datetime.fromisoformat(mail["sent_datetime"]))

        mail = yield from newest_mail(
            lambda mail: is_from(name, mail) and topic in mail["subject"].lower() and value(mail) is not None,
            f"{name} {topic}",
        )
        return _ANSWERS[kind].format(value(mail_or_error(mail)))

    return read


def suggested_by(brief: Brief) -> Demonstration:
    """Read a thread for the mail whose author suggests an idea in their own words."""
    topic, idea = brief.slots["topic"], brief.slots["idea"]
    (mail,) = yield from all_mails(
        lambda mail: mail["subject"].lower().removeprefix("re: ") == topic.lower() and suggests(mail["body"], idea),
        f"{topic} {idea}",
    )
    return wording.show_full_name(mail["sender/recipient"])
