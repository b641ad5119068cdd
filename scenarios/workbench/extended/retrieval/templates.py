"""The eight questions of the domain ``retrieval``. All words are our own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from workgym.envs.core.answers import AnswerKey, Date, Items, Money, Number, Text
from workgym.envs.workbench.schema import PRODUCTS
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.extended.retrieval import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.extended.retrieval.lexicon import ReportKind
from workgym.scenarios.workbench.extended.retrieval.phrasings import PHRASINGS
from workgym.scenarios.workbench.extended.retrieval.slots import (
    idea,
    meeting_day,
    met_person,
    past_event,
    period,
    reporter,
    seller,
    some_list,
    source,
    thread_topic,
    topic,
)
from workgym.scenarios.workbench.slots import one_of, person
from workgym.scenarios.workbench.template import Question, TaskTemplate, Values, times

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="retrieval", actions=times(10, 0))


def _day(answer: Any, values: Values) -> Date:
    return Date(expected=str(answer), asked=_asked(values))


def _names(answer: Any, values: Values) -> Items:
    return Items(
        items=tuple(map(_plain_text, answer)), asked=f"{_asked(values)} customers follow-up due next week after"
    )


def _plain_text(text: str) -> Text:
    return Text(expected=text)


def _visits(answer: Any, values: Values) -> Number:
    return Number(expected=str(answer), unit="visits", bare=True, asked=_asked(values))


def _people(answer: Any, values: Values) -> Number:
    return Number(expected=str(answer), asked=_asked(values))


def _euros(answer: Any, values: Values) -> Money:
    return Money(expected=f"{answer} euros", bare=True, asked=_asked(values))


def _colleague(answer: Any, values: Values) -> Text:
    first, full = wording.show_person(answer), wording.show_full_name(answer)
    return Text(expected=full, also=(first, answer, f"{full} {answer}", f"{first} {answer}"), asked=_asked(values))


def _asked(values: Values) -> str:
    """Return the values of a question, whose words an answer may repeat."""
    return " ".join(wording.show_person(str(value)) if "@" in str(value) else str(value) for value in values.values())


def _report(number: str, kind: ReportKind, key: Callable[[Any, Values], AnswerKey]) -> TaskTemplate:
    """Return the template that asks what a colleague reported last."""
    return _template(
        id=number,
        phrasings=PHRASINGS[number],
        slots=(topic(kind), reporter(kind)),
        question=Question(
            by_rows=partial(by_rows.last_value, kind=kind), by_sql=partial(by_sql.last_value, kind=kind), key=key
        ),
        demonstrate=demonstrations.value_of(kind),
        toolkits=("email", "company_directory"),
        tags=("reads mails",),
    )


TEMPLATES: Final = (
    _template(
        id="retrieval-01",
        phrasings=PHRASINGS["retrieval-01"],
        slots=(past_event(), met_person()),
        question=Question(by_rows=by_rows.last_meeting, by_sql=by_sql.last_meeting, key=_day),
        demonstrate=demonstrations.last_meeting,
        readings=({"match": "contains"},),
        toolkits=("calendar", "company_directory"),
    ),
    _template(
        id="retrieval-02",
        phrasings=PHRASINGS["retrieval-02"],
        slots=(seller(), one_of("product", PRODUCTS, wording.show_product), period()),
        question=Question(by_rows=by_rows.customers_due, by_sql=by_sql.customers_due, key=_names),
        demonstrate=demonstrations.customers_due,
        toolkits=("customer_relationship_manager", "company_directory"),
    ),
    _template(
        id="retrieval-03",
        phrasings=PHRASINGS["retrieval-03"],
        slots=(person(), source()),
        question=Question(by_rows=by_rows.visits_since_meeting, by_sql=by_sql.visits_since_meeting, key=_visits),
        demonstrate=demonstrations.visits_since_meeting,
        toolkits=("calendar", "analytics", "company_directory"),
        tags=("arithmetic",),
    ),
    _template(
        id="retrieval-04",
        phrasings=PHRASINGS["retrieval-04"],
        slots=(meeting_day(), some_list()),
        question=Question(by_rows=by_rows.who_has_most, by_sql=by_sql.who_has_most, key=_colleague),
        demonstrate=demonstrations.who_has_most,
        toolkits=("calendar", "project_management", "company_directory"),
    ),
    _report("retrieval-05", "heads", _people),
    _report("retrieval-06", "price", _euros),
    _report("retrieval-07", "day", _day),
    _template(
        id="retrieval-08",
        phrasings=PHRASINGS["retrieval-08"],
        slots=(thread_topic(), idea()),
        question=Question(by_rows=by_rows.suggested_by, by_sql=by_sql.suggested_by, key=_colleague),
        demonstrate=demonstrations.suggested_by,
        toolkits=("email", "company_directory"),
        tags=("reads mails",),
    ),
)
