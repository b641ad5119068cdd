"""What questions of the domain ``retrieval`` state: people and meetings, weeks, lists, and topics of mails."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Final

from workgym.envs.workbench.schema import LISTS, TRAFFIC_SOURCES
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.extended.retrieval.by_rows import corrected, suggestions
from workgym.scenarios.workbench.extended.retrieval.lexicon import ReportKind
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import one_of
from workgym.scenarios.workbench.template import Slot, Values, slot

__all__ = [
    "PERIODS",
    "idea",
    "meeting_day",
    "met_person",
    "past_event",
    "period",
    "reporter",
    "seller",
    "some_list",
    "source",
    "thread_topic",
    "topic",
]

PERIODS: Final = {
    "next week": (date(2023, 12, 4), date(2023, 12, 10)),
    "the week after next": (date(2023, 12, 11), date(2023, 12, 17)),
    "between December 1 and December 15": (date(2023, 12, 1), date(2023, 12, 15)),
}
"""First and last days of times to come, by what requests call them."""
_LIST_WORDS: Final = {
    "Backlog": "tasks they haven't started",
    "In Progress": "tasks in progress",
    "In Review": "tasks waiting for a review",
    "Completed": "finished tasks",
}
_SOURCE_WORDS: Final = {
    "direct": "directly",
    "referral": "by referral",
    "search engine": "from search engines",
    "social media": "from social media",
}


@slot("event")
def past_event(rng: Random, rows: OfficeRows, values: Values) -> str:
    """The name of a meeting that took place."""
    names: list[str] = [event["event_name"] for event in rows.events if event["event_start"] < rows.now]
    return pick(rng, names)


@slot("person", wording.show_person, wording.PERSON_FORMS)
def met_person(rng: Random, rows: OfficeRows, values: Values) -> str:
    """Somebody with whom there was a meeting of the name drawn before."""
    met = [event for event in rows.events if event["event_start"] < rows.now]
    people: list[str] = [event["participant_email"] for event in met if event["event_name"] == values["event"]]
    return pick(rng, people)


@slot("person", wording.show_person, wording.PERSON_FORMS)
def seller(rng: Random, rows: OfficeRows, values: Values) -> str:
    """Somebody to whom customers are assigned."""
    return pick(rng, rows.sellers)


@slot("when", wording.show_when)
def meeting_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A day to come with meetings."""
    return pick(rng, [day for day in rows.events_by_day if day > rows.now.date()])


def period() -> Slot:
    """A time to come, as its first and its last day."""
    names = {days: name for name, days in PERIODS.items()}
    return one_of("period", tuple(names), names.__getitem__)


def some_list() -> Slot:
    """A list of the boards; phrasings may call its tasks by how far they have got."""
    return one_of("stage", LISTS, forms={"tasks": _LIST_WORDS.__getitem__})


def source() -> Slot:
    """Where visits come from."""
    return one_of("source", TRAFFIC_SOURCES, forms={"way": _SOURCE_WORDS.__getitem__})


def topic(kind: ReportKind) -> Slot:
    """What somebody reported on, and corrected."""

    def draw(rng: Random, rows: OfficeRows, values: Values) -> str:
        return pick(rng, sorted({topic for _, topic in corrected(rows, kind)}))

    return Slot("topic", draw)


def reporter(kind: ReportKind) -> Slot:
    """Who reported on it, and corrected themselves."""

    def draw(rng: Random, rows: OfficeRows, values: Values) -> str:
        known = corrected(rows, kind)
        return pick(rng, [person for person, topic in known if topic == values["topic"]])

    return Slot("person", draw, wording.show_person, wording.PERSON_FORMS)


@slot("topic")
def thread_topic(rng: Random, rows: OfficeRows, values: Values) -> str:
    """What colleagues suggest ideas for."""
    return pick(rng, sorted({topic for topic, _ in suggestions(rows)}))


@slot("idea")
def idea(rng: Random, rows: OfficeRows, values: Values) -> str:
    """One of the ideas for it."""
    return pick(rng, [idea for topic, idea in suggestions(rows) if topic == values["topic"]])
