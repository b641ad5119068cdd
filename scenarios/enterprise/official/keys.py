"""Answer keys of the author tasks: the values are read from the published answer, as the list by hand says where."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from workgym.envs.core.answers import AnswerKey, Id, Items
from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.errors import UsageError
from workgym.envs.enterprise.answers import TypedKey, plain_text, verdicts_in
from workgym.envs.enterprise.ids import ID_FORMS
from workgym.envs.enterprise.values import DEPARTMENTS, MARITAL_STATUSES
from workgym.scenarios.enterprise.official.keyed import KEYED, KeyRule, NamedValue
from workgym.scenarios.enterprise.official.tasks import AuthorTask

__all__ = ["HINTS", "PATTERNS", "PublishedIds", "answer_key", "rule_of"]

_UUID: Final = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_MONTH: Final = rf"(?:{'|'.join(MONTHS)})"
PATTERNS: Final[Mapping[str, str]] = {
    "uuid": rf"(?<![\w-])({_UUID})(?![\w-])",
    "thread": r"(THR_\d{8}_[0-9a-f]{6})(?!\w)",
    "ticket": r"(?i:IDs?)\b[^\d\n_]{0,45}?(\d{3,5})(?![\d-])",
    "short": r"(?:'|^)([a-z0-9]{8})(?:'| \()",
    "product": r"\b(B0[0-9A-Z]{8})\b",
    "repository": r"(?<![\w./-])([A-Za-z][\w-]*/[A-Za-z][\w-]*)(?![\w/-])(?!\.\w)",
    "path": r"(?<![\w./-])([\w-]+(?:/[\w-]+)*\.py)\b",
    "number": r"(?<![\w.,])(\d[\d,]*)(?![\w])",
    "day": rf"(\d{{4}}-\d{{2}}-\d{{2}}|{_MONTH} \d{{1,2}}, \d{{4}})",
    "verdict": r"^(Yes|No)\b",
    "language": r"\b(Python)\b",
    "level": rf"\b((?:{'|'.join(DEPARTMENTS)})\d{{2}})\b",
    "department": rf"\b({'|'.join(DEPARTMENTS.values())})\b",
    "marital": rf"\b({'|'.join(MARITAL_STATUSES)})\b",
}
"""How values stand in published answers; the first group is the value."""
_FORMS: Final[Mapping[str, str]] = {
    "uuid": _UUID,
    "thread": r"thr_\d{8}_[0-9a-f]{6}",
    "ticket": r"\d{3,5}",
    "product": "b0[0-9a-z]{8}",
    "repository": r"[a-z][\w-]*/[a-z][\w-]*",
    "path": r"[\w-]+(?:/[\w-]+)*\.py",
}
"""How ids stand in answers, in lower case."""
_TICKET: Final = re.compile(rf"\b{ID_FORMS['it_tickets'].prefix}0*(\d+)", re.IGNORECASE)
HINTS: Final[Mapping[str, str]] = {
    "id": "Answer with the one id, name or path that is asked for, and nothing else.",
    "ids": "Answer with all ids or names that are asked for, separated by commas, and nothing else.",
    "word": "Answer with the one word or code that is asked for, and nothing else.",
    "words": "Answer with all codes that are asked for, separated by commas, and nothing else.",
    "int": "Answer with one number.",
    "money": "Answer with one amount.",
    "bool": "Answer with yes or no.",
}
"""By type, what a task tells beside the published question. Answers of named values are told their names."""

_RULES: Final[Mapping[str, KeyRule]] = {rule.digest: rule for rule in KEYED}


class PublishedIds(AnswerKey):
    """Accepts the ids of a published answer, all of them and no other.

    Attributes:
        expected: the ids, separated by blanks. Tickets may have the prefix that our tools give them.
        form: what they look like, see :class:`workgym.envs.core.answers.Id`.
        asked: the question, whose ids an answer may repeat.
    """

    form: str
    asked: str = ""

    @cached_property
    def items(self) -> Items:
        """The core's key of the ids."""
        ids = (Id(expected=one, form=self.form, asked=self.asked) for one in self.expected.split())
        return Items(items=tuple(ids))

    def score(self, answer: Any) -> float:
        """Return 1.0 if the answer names the expected ids and no other, else 0.0."""
        text = plain_text(answer)
        if verdicts_in(text):
            return 0.0
        return self.items.score(_TICKET.sub(r"\1", text) if self.form == _FORMS["ticket"] else text)


def rule_of(task: AuthorTask) -> KeyRule | None:
    """Return how the key of a task is made; None for a task whose published answer is judged by no key."""
    return _RULES.get(task.digest)


def answer_key(task: AuthorTask) -> AnswerKey | None:
    """Return the key of a task; None if the list has none.

    Raises:
        UsageError: if the published answer holds no such value: it is another one than the list was made for.
    """
    rule = rule_of(task)
    if rule is None:
        return None
    if rule.kind == "rec":
        fields = {part.name: _part_key(part, task) for part in rule.fields}
        return TypedKey(expected="", kind="rec", fields=fields, asked=task.question)
    return _KEYS[rule.kind](rule, _values(task, rule.pattern, rule.take), task.question)


def _ids(rule: KeyRule, values: list[str], asked: str) -> AnswerKey:
    form = "|".join(_FORMS[name] for name in rule.pattern.split("|"))
    return PublishedIds(expected=" ".join(values), form=form, asked=asked)


def _typed(kind: Any) -> Callable[[KeyRule, list[str], str], AnswerKey]:
    def make(rule: KeyRule, values: list[str], asked: str) -> AnswerKey:
        return TypedKey(expected="; ".join(values), kind=kind, asked=asked)

    return make


_KEYS: Final[Mapping[str, Callable[[KeyRule, list[str], str], AnswerKey]]] = {
    "id": _ids,
    "ids": _ids,
    "word": _typed("str"),
    "words": _typed("texts"),
    "int": _typed("int"),
    "money": _typed("money"),
    "bool": lambda rule, values, asked: TypedKey(expected=values[0].lower(), kind="bool", asked=asked),
}


def _part_key(part: NamedValue, task: AuthorTask) -> TypedKey:
    found = _found(task, part.pattern)
    value = _at(task, found, part.pattern, part.position)
    return TypedKey(expected=value, kind=part.kind, asked=task.question)


def _values(task: AuthorTask, patterns: str, take: Iterable[int]) -> list[str]:
    found = [value for name in patterns.split("|") for value in dict.fromkeys(_found(task, name))]
    return [_at(task, found, patterns, position) for position in tuple(take) or range(max(len(found), 1))]


def _found(task: AuthorTask, pattern: str) -> list[str]:
    return re.findall(PATTERNS[pattern], task.gold, re.MULTILINE)


def _at(task: AuthorTask, found: list[str], pattern: str, position: int) -> str:
    if position >= len(found):
        raise UsageError(
            f"author task {task.number}: its answer has {len(found)} values of the pattern {pattern!r}, expected "
            f"{position + 1}: it is another one than the keys were made for"
        )
    return found[position]
