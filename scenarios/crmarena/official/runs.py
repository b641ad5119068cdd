"""The release's result files: a list of runs, each with its messages, its end and the reward that it was given."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import value_text
from workgym.scenarios.crmarena.official.questions import OfficialQuestion
from workgym.scenarios.crmarena.official.task_types import PRO_TYPES
from workgym.scenarios.shared.foreign import decoded, read_bytes, require_text

__all__ = ["FinalAnswer", "ResultRun", "final_answer", "read_results"]

_ANSWER_TOOLS: Final = {"respond": "content", "submit": "answer"}
"""The tools that end a run, with the argument that holds the answer."""
_EXECUTE: Final = re.compile(r"<execute>(.*?)</execute>", re.DOTALL)
_ANSWER: Final = re.compile(r"<(respond|submit)>(.*?)</\1>", re.DOTALL)
_WRITTEN_CALL: Final = re.compile(r"Action:\s*(respond|submit)\s*\n\s*Action Input:\s*(\{.*\})", re.DOTALL)
_SUBMITTED: Final = "Submit action"
_FIELDS: Final = ("task_id", "task_type", "gt_answer", "reward", "traj")


class FinalAnswer(NamedTuple):
    """The answer that ended a run.

    Attributes:
        text: as the agent wrote it.
        form: ``call`` of a tool, or ``tag`` in a text: the release trims only the second.
    """

    text: str
    form: Literal["call", "tag"]


class ResultRun(NamedTuple):
    """A run in a result file.

    Attributes:
        question: what was asked.
        answer: the agent's; None if it gave none.
        reward: what the file says, 0.0 to 1.0; token F1 of a knowledge question.
        error: why the run broke off; ``""`` if it did not.
    """

    question: OfficialQuestion
    answer: FinalAnswer | None
    reward: float
    error: str

    @property
    def broken(self) -> bool:
        """Whether it broke off before there was an answer, so that nothing can be judged."""
        return bool(self.error) and self.answer is None


def read_results(path: Path, questions: Sequence[OfficialQuestion]) -> list[ResultRun]:
    """Read a result file. A question may be asked more than once: the release adds later runs to the same file.

    Args:
        questions: the published questions.

    Raises:
        UsageError: if the file cannot be read, is CRMArena-Pro's, or has a run of another question; the message names
            file and run.
    """
    content = read_bytes(path)
    require_text(content, str(path))
    try:
        found = json.loads(decoded(content, str(path)))
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path}: no JSON, or cut short ({error})") from None
    if isinstance(found, dict):  # an extract that says where its runs are from
        found = next((value for value in found.values() if isinstance(value, list)), None)
    if not isinstance(found, list) or not found:
        raise UsageError(f"{path}: expected a list of runs with the fields {', '.join(_FIELDS)}")
    by_number = {question.idx: question for question in questions}
    return [_read(run, f"{path}: run {number}", by_number) for number, run in enumerate(found, 1)]


def final_answer(messages: Sequence[Mapping[str, Any]]) -> FinalAnswer | None:
    """Return the answer in the last message of an agent; None if that message is something else."""
    own = [message for message in messages if message.get("role") == "assistant"]
    return _answer_of(own[-1]) if own else None


def _read(run: Any, where: str, questions: Mapping[int, OfficialQuestion]) -> ResultRun:
    if not isinstance(run, dict) or (missing := [name for name in _FIELDS if name not in run]):
        raise UsageError(f"{where}: no {missing[0]}" if isinstance(run, dict) else f"{where}: expected an object")
    number, kind, gold = run["task_id"], run["task_type"], run["gt_answer"]
    question = questions.get(number) if type(number) is int else None
    is_own = question is not None and kind == question.type and gold in (question.answer, [question.answer])
    if not is_own and (kind in PRO_TYPES or isinstance(gold, list)):
        raise UsageError(
            f"{where}: task {value_text(number)} of {value_text(kind)} is CRMArena-Pro's, another set, which is not "
            "supported; expected runs of the original 1,170 questions"
        )
    if question is None or not is_own:
        expected = f"{question.type} with the answer {value_text(question.gold)}" if question else "no such question"
        raise UsageError(
            f"{where}: task {value_text(number)} of {value_text(kind)} with the answer {value_text(gold)} is none of "
            f"the published questions ({expected})"
        )
    told = run.get("agent_info")
    info: Mapping[str, Any] = told if isinstance(told, dict) else {}
    messages = run["traj"]
    if not isinstance(messages, list) or not all(isinstance(message, dict) for message in messages):
        raise UsageError(f"{where}: traj: expected a list of messages")
    answer = final_answer(messages) or _told_answer(info)
    return ResultRun(question, answer, _reward(run["reward"], where), _error(info))


def _reward(reward: Any, where: str) -> float:
    value = reward.get("f1") if isinstance(reward, dict) else reward
    if not isinstance(value, int | float) or not 0 <= value <= 1:
        raise UsageError(f"{where}: reward: expected 0, 1 or figures with f1; got {value_text(reward)}")
    return float(value)


def _error(info: Mapping[str, Any]) -> str:
    """Return why a run broke off: the release writes that in place of its usual account."""
    return str(info.get("content") or "unknown") if info.get("source") == "api" else ""


def _told_answer(info: Mapping[str, Any]) -> FinalAnswer | None:
    """Return the answer that a run's account of its end has."""
    end = info.get("end_reason")
    if isinstance(end, dict) and end.get("message") == _SUBMITTED and isinstance(end.get("content"), str):
        return FinalAnswer(end["content"], "tag")
    return None


def _answer_of(message: Mapping[str, Any]) -> FinalAnswer | None:
    called = _first_call(message)
    if called is not None:
        return _called_answer(*called)
    text = _text_of(message.get("content"))
    if any(query.strip() for query in _EXECUTE.findall(text)):
        return None  # a query goes before an answer
    if match := _ANSWER.search(text):
        return FinalAnswer(match[2], "tag")
    if match := _WRITTEN_CALL.search(text):
        return _called_answer(match[1], match[2])
    return None


def _first_call(message: Mapping[str, Any]) -> tuple[str, Any] | None:
    """Return name and arguments of the first call of a message: the release looks at no other."""
    calls = message.get("tool_calls")
    function = calls[0].get("function") if isinstance(calls, list) and calls and isinstance(calls[0], dict) else None
    function = function or message.get("function_call")
    return (str(function.get("name")), function.get("arguments")) if isinstance(function, dict) else None


def _called_answer(name: str, arguments: Any) -> FinalAnswer | None:
    if name not in _ANSWER_TOOLS:
        return None
    if isinstance(arguments, str):
        with suppress(ValueError, RecursionError):
            arguments = json.loads(arguments)
    if not isinstance(arguments, dict):
        return None
    values = [arguments[key] for key in (_ANSWER_TOOLS[name], *_ANSWER_TOOLS.values()) if key in arguments]
    return FinalAnswer(_text_of(values[0]) or str(values[0]), "call") if values else None


def _text_of(content: Any) -> str:
    """Return the text of a message's content: a text, or a list of parts."""
    if isinstance(content, list):
        return "".join(str(part.get("text") or "") for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else ""
