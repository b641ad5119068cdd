"""What is right, computed twice, and the key that recognises it in an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.enterprise.answers import AnswerType, TypedKey
from workgym.scenarios.enterprise import rules_python, rules_sql
from workgym.scenarios.enterprise.cases import Case
from workgym.scenarios.enterprise.records import records_of
from workgym.scenarios.enterprise.rules_python import Edit
from workgym.scenarios.enterprise.wording import FIELDS, MAIL_FIELDS, TICKET_FIELDS

__all__ = ["edits_of", "gold_of", "key_of", "shown"]

_KINDS: Final[Mapping[str, AnswerType]] = {
    "salary-when": "money", "head-of": "str", "last-subject": "str", "did-get": "bool", "inbox-ids": "ids",
    "thread-subject": "str", "subject-on-day": "str", "ticket-about": "id", "high-on-day": "ids", "between-days": "ids",
    "raised-by": "ids", "count-in-year": "int", "state-of": "enum",
}  # fmt: skip
"""The types of answers that do not depend on the field asked for."""
_SUBKINDS: Final[Mapping[str, AnswerType]] = {"id": "id", "subject": "str", "date": "date"}
"""The types of named values; the others are numbers."""


def gold_of(snapshot: Snapshot, intent: str, case: Case) -> list[Any]:
    """Return the values that answer a request, or the edits that it asks for, computed twice.

    Raises:
        GenerationError: if the two computations disagree.
    """
    first = rules_python.RULES[intent](records_of(snapshot), case.me, case.slots)
    compute = rules_sql.answers if intent in rules_sql.LOOKUPS else rules_sql.edits
    second: list[Any] = compute(snapshot, intent, case.me, case.slots)
    if sorted(map(_comparable, first)) != sorted(map(_comparable, second)):
        raise GenerationError(f"{intent} in {snapshot}: for {case} Python gives {first}, SQL gives {second}")
    return first


def _comparable(value: Any) -> str:
    if isinstance(value, dict):
        return repr(sorted(value.items()))
    if isinstance(value, Edit):
        return repr((value.table, value.row_id, None if value.values is None else sorted(value.values.items())))
    return repr(sorted(value)) if isinstance(value, frozenset) else repr(value)


def edits_of(intent: str, values: Sequence[Any]) -> Sequence[Edit] | None:
    """Return what a request for a change asks for, None for a look-up."""
    return None if intent in rules_sql.LOOKUPS else values


def key_of(intent: str, case: Case, value: Any) -> tuple[TypedKey, Any]:
    """Return the key of a look-up's answer, and the answer as it might be given."""
    if isinstance(value, dict):
        fields = {name: TypedKey(expected=shown(item), kind=_SUBKINDS.get(name, "int")) for name, item in value.items()}
        return TypedKey(expected="", kind="rec", fields=fields), {name: shown(item) for name, item in value.items()}
    field = {**FIELDS, **MAIL_FIELDS, **TICKET_FIELDS}.get(case.slots.get("field", ""))
    kind = _KINDS.get(intent) or (field.kind if field else "str")
    return TypedKey(expected=shown(value), kind=kind), shown(value)


def shown(value: Any) -> str:
    """Return a value as an answer writes it; a set of ids separated by blanks."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(sorted(value)) if isinstance(value, frozenset) else str(value)
