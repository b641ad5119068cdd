"""Records of the published organisation that recorded runs have seen: whether they fit our schema, and what they show.

They are slices, cut by the queries of those runs, so they decide few expected answers. What they show of an answer is
counted; nothing depends on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import ToolError
from workgym.envs.crmarena.metrics import normal_words
from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.soql.ids import normal_id
from workgym.scenarios.crmarena.official.database import OBJECTS, OFFICIAL_SCHEMA, converted
from workgym.scenarios.crmarena.official.questions import OfficialQuestion
from workgym.scenarios.crmarena.official.reading import read_day, read_wording

__all__ = ["GROUPS", "SampleFinding", "findings", "misfits"]

Records = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""Records by group and id."""

GROUPS: Final[Mapping[str, str]] = {
    "issues": "Issue__c",
    "arts": "Knowledge__kav",
    "users": "User",
    "cases": "Case",
    "emails": "EmailMessage",
    "chats": "LiveChatTranscript",
    "prods": "Product2",
    "items": "OrderItem",
    "orders": "Order",
    "hist": "CaseHistory__c",
    "accts": "Account",
    "contacts": "Contact",
}
"""The objects, by the names of the groups of records."""
_COLUMNS_OF_QUERIES: Final = frozenset(
    {
        ("Case", "FirstAgent"),
        ("Case", "Product2Id"),
        ("Case", "agent"),
        ("Case", "cnt"),
        ("Case", "num_assignments"),
        ("Case", "oa_count"),
        ("Case", "owner_assigns"),
        ("Order", "Description"),
        ("Order", "Name"),
        ("Order", "OrderItemId"),
        ("Order", "Product2Id"),
        ("OrderItem", "EffectiveDate"),
        ("OrderItem", "Name"),
        ("OrderItem", "OrderItemId__c"),
        ("OrderItem", "Status"),
    }
)
"""Columns that the recorded queries named or joined themselves: they are no fields of these objects."""


class SampleFinding(NamedTuple):
    """A question whose expected answer the records show.

    Attributes:
        question: it.
        record: the id of the record that shows it.
    """

    question: OfficialQuestion
    record: str


def misfits(records: Records) -> Iterator[str]:
    """Yield a line for every field of a record that does not fit our schema: unknown, of another type, or a bad id."""
    for group, of_object in records.items():
        for id_, record in of_object.items():
            name = GROUPS.get(group)
            if name is None:
                yield f"{group}: no object"
                continue
            if normal_id(id_, PREFIXES[name]) != id_ or record["Id"] != id_:
                yield f"{name} {id_}: not its id"
            yield from (f"{name} {id_}: {wrong}" for wrong in _wrong_fields(name, record))


def findings(questions: Sequence[OfficialQuestion], records: Records) -> list[SampleFinding]:
    """Return what the records show of expected answers.

    A purchase is shown if an order line of its day has the product; a fact, if an article has it word for word. The
    largest or the quickest of an incomplete slice shows nothing, so that the other types have no finding.
    """
    shown = {"named_entity_disambiguation": _purchased, "knowledge_qa": _stated}
    return [
        SampleFinding(question, where)
        for question in questions
        if question.type in shown and (where := shown[question.type](question, records))
    ]


def _purchased(question: OfficialQuestion, records: Records) -> str:
    """Return the order line of the day that has the expected product."""
    read, today = read_wording(question.type, question.query), read_day(question.required)
    if read is None or today is None or question.answer is None:
        return ""
    day = str(read.window(question.type, today).start.date())
    for group in ("orders", "items"):
        for line in records[group].values():
            if (line.get("EffectiveDate"), line.get("Product2Id")) == (day, question.answer):
                return str(line["Id"])
    return ""


def _stated(question: OfficialQuestion, records: Records) -> str:
    """Return the article that has the expected answer word for word."""
    words = normal_words(question.gold)
    if len(words) < 2:  # a single word stands in many articles
        return ""
    wanted = f" {' '.join(words)} "
    bodies = {id_: article.get("FAQ_Answer__c") for id_, article in records["arts"].items()}
    stating = (id_ for id_, body in bodies.items() if body and wanted in f" {' '.join(normal_words(unescape(body)))} ")
    return next(stating, "")


def _wrong_fields(name: str, record: Mapping[str, Any]) -> Iterator[str]:
    table = OFFICIAL_SCHEMA.get(name.lower())
    if table is None:
        yield f"no table for {OBJECTS.get(name.lower(), name)}"
        return
    for field, value in record.items():
        if (name, field) in _COLUMNS_OF_QUERIES:
            continue
        if field not in table.by_name:
            yield f"{field}: no such field"
            continue
        try:
            table.by_name[field].read(converted(table.by_name[field], value))
        except (ValueError, ToolError) as error:
            yield str(error)
        if field.endswith(("Id", "Id__c")) and isinstance(value, str) and normal_id(value) != value:
            yield f"{field}: {value!r}: not an id of 18 characters"
