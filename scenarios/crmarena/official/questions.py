"""The published questions: reading a file of them, and checking every field."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import value_text
from workgym.envs.soql.ids import normal_id
from workgym.scenarios.crmarena.official.task_types import BLOCK, PRO_TYPES, TYPES, OfficialType
from workgym.scenarios.shared.foreign import decoded, require_text

__all__ = [
    "IncompleteQuestions",
    "OfficialQuestion",
    "ProQuestions",
    "canonical_content",
    "parse_questions",
    "records_of",
]

_STATE: Final = re.compile(r"[A-Z]{2}")


class ProQuestions(UsageError):
    """A file is CRMArena-Pro's. The message names it."""


class IncompleteQuestions(UsageError):
    """A file has questions of the original set, and is not whole or not sound. The message names file and row."""


class OfficialQuestion(NamedTuple):
    """A question as it was published.

    Attributes:
        idx: its number in the release, from 0.
        type: the name of its task type.
        query: the request.
        answer: the expected answer; None if the question has none.
        required: what every agent is told besides.
        optional: what it is told in the release's "aided" mode.
    """

    idx: int
    type: str
    query: str
    answer: str | None
    required: str
    optional: str

    @property
    def kind(self) -> OfficialType:
        """Its task type."""
        return TYPES[self.type]

    @property
    def gold(self) -> str:
        """The expected answer as the release compares it: ``None`` if there is none."""
        return "None" if self.answer is None else self.answer

    def record(self) -> dict[str, Any]:
        """Return it in the fields of the release."""
        return {
            "idx": self.idx,
            "answer": self.answer,
            "metadata": {"required": self.required, "optional": self.optional},
            "reward_metric": self.kind.metric,
            "query": self.query,
            "task": self.type,
        }


def parse_questions(content: bytes, shown: str, block: int = BLOCK) -> tuple[OfficialQuestion, ...]:
    """Return the questions of a file, in the order of their numbers.

    Args:
        content: JSON lines, or one JSON list.
        shown: the file, as messages call it.
        block: how many questions each type has.

    Raises:
        ProQuestions: if they are CRMArena-Pro's.
        IncompleteQuestions: if they are of the original set, and one is missing or is not what it should be.
        UsageError: if the file holds no questions at all.
    """
    rows = records_of(content, shown)
    if not rows or not {"idx", "query", "task", "answer"} <= set(rows[0]):
        raise UsageError(f"{shown}: expected questions with the fields idx, query, task, answer and metadata")
    if any("persona" in row or row.get("task") in PRO_TYPES or isinstance(row.get("answer"), list) for row in rows):
        raise ProQuestions(
            f"{shown}: questions of CRMArena-Pro, another set, which is not supported; expected the original "
            f"{len(TYPES) * block:,} questions of CRMArena"
        )
    questions: dict[int, OfficialQuestion] = {}
    for number, row in enumerate(rows, 1):
        question = _read(row, f"{shown}: question {number}", block)
        if question.idx in questions:
            raise IncompleteQuestions(f"{shown}: question {number}: idx {question.idx} was there before")
        questions[question.idx] = question
    if len(questions) < len(TYPES) * block:
        raise IncompleteQuestions(
            f"{shown}: {len(questions):,} of the {len(TYPES) * block:,} questions: a part of the set, or cut short"
        )
    return tuple(questions[idx] for idx in sorted(questions))


def records_of(content: bytes, shown: str) -> list[dict[str, Any]]:
    """Return the objects of a file: JSON lines, or one JSON list.

    Raises:
        UsageError: if it is neither; the message names file and line.
    """
    require_text(content, shown)
    text = decoded(content, shown)
    found = _json(text, shown) if text.lstrip().startswith("[") else list(_json_lines(text, shown))
    for number, row in enumerate(found, 1):
        if not isinstance(row, dict):
            raise UsageError(f"{shown}: entry {number}: expected a JSON object, got {value_text(row)}")
    return found


def canonical_content(questions: Sequence[OfficialQuestion]) -> bytes:
    """Return questions as JSON lines: equal for equal questions, however the file was written that they are from."""
    lines = (json.dumps(question.record(), ensure_ascii=False, sort_keys=True) for question in questions)
    return "".join(f"{line}\n" for line in lines).encode()


def _json(text: str, shown: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise IncompleteQuestions(f"{shown}: no JSON, or cut short ({error})") from None


def _json_lines(text: str, shown: str) -> Iterator[Any]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield json.loads(line)
            except (ValueError, RecursionError) as error:
                kind = IncompleteQuestions if '"idx"' in line else UsageError
                raise kind(f"{shown}: line {number}: no JSON, or cut short ({error})") from None


def _read(row: Mapping[str, Any], where: str, block: int) -> OfficialQuestion:
    def field(source: Mapping[str, Any], name: str, wanted: str, holds: Callable[[Any], bool]) -> Any:
        value = source.get(name, "nothing")
        if name not in source or not holds(value):
            raise IncompleteQuestions(f"{where}: {name}: expected {wanted}; got {value_text(value)}")
        return value

    last = len(TYPES) * block - 1
    idx = field(row, "idx", f"a number from 0 to {last:,}", lambda it: type(it) is int and 0 <= it <= last)
    kind = list(TYPES.values())[idx // block]
    field(row, "task", f"{kind.id} for idx {idx}", lambda it: it == kind.id)
    field(row, "reward_metric", kind.metric, lambda it: it == kind.metric)
    metadata = field(row, "metadata", "an object with required and optional", lambda it: isinstance(it, dict))
    return OfficialQuestion(
        idx,
        kind.id,
        field(row, "query", "a text", lambda it: isinstance(it, str) and it.strip() != ""),
        field(row, "answer", _answer_text(kind), lambda it: _is_answer(kind, it)),
        field(metadata, "required", "a text", lambda it: isinstance(it, str)),
        field(metadata, "optional", "a text", lambda it: isinstance(it, str)),
    )


def _answer_text(kind: OfficialType) -> str:
    one = {"text": "a text", "month": "the name of a month", "state": "two capitals"}.get(
        kind.answer, f"an id of {kind.answer} ({kind.prefix}…)"
    )
    return f"{one} or null" if kind.may_be_none else one


def _is_answer(kind: OfficialType, answer: Any) -> bool:
    if not isinstance(answer, str):
        return answer is None and kind.may_be_none
    if kind.answer == "text":
        return answer.strip() != ""
    if kind.answer == "month":
        return answer in MONTHS
    if kind.answer == "state":
        return _STATE.fullmatch(answer) is not None
    return normal_id(answer, kind.prefix) == answer
