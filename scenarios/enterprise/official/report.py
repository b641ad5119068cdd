"""The report of an import: how often the published data break each rule that ours keep (EnterpriseBench, section 3)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from workgym.scenarios.enterprise.official import defects_people, defects_texts, defects_trade
from workgym.scenarios.enterprise.official.converting import repeated_keys
from workgym.scenarios.enterprise.official.counting import PublishedData
from workgym.scenarios.enterprise.official.issues import ISSUES, issues_of
from workgym.scenarios.enterprise.official.keys import rule_of
from workgym.scenarios.enterprise.official.tasks import AuthorTask, differing_questions

__all__ = ["DEFECTS", "as_json", "report_of"]

DEFECTS: Final[Mapping[str, tuple[str, Callable[[PublishedData], Mapping[str, Any]]]]] = {
    "employees": ("employees", defects_people.of_employees),
    "resumes": ("resumes", defects_people.of_resumes),
    "products": ("products", defects_trade.of_products),
    "customers": ("customers", defects_trade.of_customers),
    "sales": ("sales", defects_trade.of_sales),
    "order documents": ("order_pages", defects_trade.of_documents),
    "support chats": ("support_chats", defects_trade.of_chats),
    "clients and vendors": ("clients", defects_trade.of_partners),
    "tickets": ("it_tickets", defects_texts.of_tickets),
    "conversations": ("conversations", defects_texts.of_conversations),
    "emails": ("emails", defects_texts.of_emails),
    "posts": ("posts", defects_texts.of_posts),
    "policies": ("policy_pages", defects_texts.of_policies),
}
"""By heading, the table that has to have rows, and what counts its defects."""


def report_of(data: PublishedData, tasks: Sequence[AuthorTask]) -> dict[str, Any]:
    """Return the report as plain data: rows by table, keys that lead nowhere, defects, tasks and known mistakes."""
    dangling = defects_people.dangling(data)
    return {
        "rows": {name: len(rows) for name, rows in data.rows.items() if rows},
        "dangling": sum(dangling.values()),
        "dangling by column": {name: count for name, count in dangling.items() if count},
        "repeated keys": repeated_keys(data.sources),
        "defects": {head: dict(count(data)) for head, (table, count) in DEFECTS.items() if data.rows[table]},
        "tasks": _tasks_report(data, tasks),
    }


def as_json(report: Mapping[str, Any]) -> str:
    """Return a report as text, to be read by people as well."""
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def _tasks_report(data: PublishedData, tasks: Sequence[AuthorTask]) -> dict[str, Any]:
    people = data.employees()
    touched = Counter(number for task in tasks for number in issues_of(task))
    return {
        "tasks": len(tasks),
        "different questions": differing_questions(tasks),
        "with a key": sum(rule_of(task) is not None for task in tasks),
        "without a key": sum(rule_of(task) is None for task in tasks),
        "whose persona is not in the table": sum(task.emp_id not in people for task in tasks),
        "whose persona has left": sum(task.emp_id in people and not people[task.emp_id]["is_valid"] for task in tasks),
        "with a known mistake": sum(bool(issues_of(task)) for task in tasks),
        "known mistakes": {number: touched[number] for number in ISSUES},
    }
