"""What is right, computed twice, and the key that recognises it in an answer."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.enterprise.answers import ACCESS_DENIED, SEPARATOR, UNANSWERABLE, TypedKey, VerdictKey
from workgym.envs.enterprise.ids import table_of
from workgym.envs.enterprise.verifier import TaskCategory
from workgym.scenarios.enterprise.request import Edit, Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate
from workgym.scenarios.shared.drawing import require_agreement

__all__ = ["answer_text", "answer_values", "gold_of", "key_of"]

_LARGE: Final = 1000
"""Smaller figures are counts and shares, which no result shows."""


def gold_of(snapshot: Snapshot, template: EnterpriseTemplate, request: Request) -> list[Any]:
    """Return the values that answer a request, or the edits that it asks for, computed twice.

    Raises:
        GenerationError: if the two computations disagree.
    """
    by_rows, by_sql = template.rules
    first, second = by_rows(CompanyRows.of(snapshot), *request), by_sql(snapshot, *request)
    return require_agreement(f"{template.id} in {snapshot} for {request}", first, second, _comparable)


def _comparable(values: Sequence[Any]) -> list[str]:
    """Return values, or edits, in a form in which their order and that of their parts do not count."""
    return sorted(map(_comparable_value, values))


def _comparable_value(value: Any) -> str:
    if isinstance(value, dict):
        return repr(sorted(value.items()))
    if isinstance(value, Edit):
        return repr((value.table, value.row_id, None if value.values is None else sorted(value.values.items())))
    return repr(sorted(value)) if isinstance(value, frozenset) else repr(value)


def key_of(
    category: TaskCategory, answer: Answer | None, values: Sequence[Any], asked: str
) -> tuple[AnswerKey | None, Any]:
    """Return the key of a task's answer, which a change has none of, and the reference answer.

    Args:
        answer: what the answer to a look-up is.
        values: the one value that answers a look-up.
        asked: the request in words, which an answer may repeat.
    """
    if answer is None and category in ("crud", "search"):
        return None, "Done."
    if category not in ("crud", "search") or answer is None:
        verdict = ACCESS_DENIED if category == "denied" else UNANSWERABLE
        return VerdictKey(expected=verdict), verdict
    (value,) = values
    if not answer.parts:
        return TypedKey(expected=answer_text(value), kind=answer.type, asked=asked), answer_text(value)
    parts = {name: answer_text(part) for name, part in value.items()}
    fields = {name: TypedKey(expected=text, kind=answer.parts[name], asked=asked) for name, text in parts.items()}
    return TypedKey(expected="", kind=answer.type, fields=fields), parts


def answer_text(value: Any) -> str:
    """Return a value as an answer writes it; ids separated by blanks, and texts by semicolons."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, frozenset):
        return (" " if all(map(table_of, value)) else SEPARATOR).join(sorted(value))
    return SEPARATOR.join(value) if isinstance(value, tuple) else str(value)


def answer_values(values: Sequence[Any]) -> list[Any]:
    """Return the single values in an answer or a report, each as an answer writes it; nothing for yes and no."""
    found: list[Any] = []
    for value in values:
        if isinstance(value, Edit):
            found += _reported(value)
        elif isinstance(value, dict):
            found += answer_values(list(value.values()))
        elif isinstance(value, frozenset | tuple | list):
            found += answer_values(sorted(value) if isinstance(value, frozenset) else value)
        elif not isinstance(value, bool) and value is not None:
            found.append(answer_text(value))
    return found


def _reported(report: Edit) -> list[str]:
    """Return the sources of a report, whom its figures are about, and those figures that are too large to be counts."""
    values = report.values or {}
    figures = json.loads(values["figures"])
    people = [figure["name"] for figure in figures if table_of(figure["name"])]
    large = [str(figure["value"]) for figure in figures if figure["value"] >= _LARGE]
    return [*json.loads(values["sources"]), *people, *large]
