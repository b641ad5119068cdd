"""Result files under three sets of rules: the reward that was recorded, the release's comparison, and ours.

``recorded`` is what the file says. ``strict`` is the release's own comparison of texts, made again: equal letter by
letter, blanks and quotation marks around a text answer left out; a missing answer is ``None``. ``fixed`` is our answer
keys. A knowledge question counts as right from token F1 0.6, under all three. The release asked a model where its
comparison failed in text agents; that is in ``recorded`` alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.envs.crmarena.metrics import token_f1
from workgym.scenarios.crmarena.official.keys import ENOUGH, answer_key
from workgym.scenarios.crmarena.official.runs import FinalAnswer, ResultRun
from workgym.scenarios.crmarena.official.task_types import TYPES

__all__ = ["DIFFERENCES", "RULES", "ResultScore", "differing_runs", "judged_scores", "reason_numbers"]

RULES: Final = ("recorded", "strict", "fixed")
"""The names of the rules, the release's first."""
_ALL: Final = "all"
_SHOWN: Final = 60

DIFFERENCES: Final[Mapping[str, str]] = {
    "J1": "blanks, quotation marks or markup stand around the answer",
    "J2": "the answer stands in a sentence",
    "J3": "that nothing fits is said in other words than None",
    "J4": "the same in another form: an id of 15 characters, a month's abbreviation, the name of a state",
    "J5": "the release's evaluator gave an answer that equals the expected one no reward",
    "J6": "the release's evaluator took the answer for right, which does not state the expected one, or others as well",
}
"""Why verdicts differ, by number."""


class _Verdicts(NamedTuple):
    """Whether a run is right under each of :data:`RULES`."""

    recorded: bool
    strict: bool
    fixed: bool

    @property
    def agree(self) -> bool:
        return len(set(self)) == 1


@dataclass(frozen=True)
class ResultScore:
    """The counts over the runs of a task type in a result file; a ``workgym.envs.core.publication.RecordedScore``.

    Attributes:
        file: its name as it was given.
        rules: those that were asked for; None for all of :data:`RULES` side by side.
        type: the task type; ``all`` for all runs.
        runs: the runs with their verdicts.
    """

    file: str
    rules: str | None
    type: str
    runs: Sequence[tuple[ResultRun, _Verdicts]]

    @property
    def judged_by(self) -> Mapping[str, str]:
        """The rules and the task type."""
        return {"rules": self.rules or _ALL, "type": self.type}

    def figures(self) -> dict[str, int]:
        """Return how many runs there are, how many broke off, gave no answer, and are right under the rules."""
        counted = {
            "runs": len(self.runs),
            "broken\noff": sum(run.broken for run, _ in self.runs),
            "no\nanswer": sum(run.answer is None and not run.broken for run, _ in self.runs),
        }
        if self.rules is not None:
            return {**counted, "right": self._right(self.rules)}
        agreeing = sum(verdicts.agree for _, verdicts in self.runs)
        return {**counted, **{rules: self._right(rules) for rules in RULES}, "all\nagree": agreeing}

    def to_json(self) -> dict[str, Any]:
        """Return plain data: the figures, and the shares of right ones among the runs that did not break off."""
        judged = [run for run, _ in self.runs if not run.broken]
        named = RULES if self.rules is None else (self.rules,)
        f1 = [_f1(run) for run in judged if run.question.type == "knowledge_qa"]
        return {
            "file": self.file,
            "type": self.type,
            **{name.replace("\n", "_"): figure for name, figure in self.figures().items()},
            **{f"{rules}_rate": self._right(rules) / len(judged) if judged else None for rules in named},
            "mean_f1": sum(f1) / len(f1) if f1 else None,
        }

    def _right(self, rules: str) -> int:
        return sum(getattr(verdicts, rules) for _, verdicts in self.runs)


def judged_scores(
    listed: Sequence[tuple[str, Sequence[ResultRun]]],
    rules: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[ResultScore]:
    """Judge files of runs; return the counts of each task type, and those of all, for each file.

    Args:
        listed: the runs by file.
        rules: one of :data:`RULES`; None for all side by side.
        progress: is called with the number of judged runs and the number of all runs.

    Raises:
        UsageError: if there are no such rules.
    """
    if rules not in (None, *RULES):
        raise UsageError(f"compat={rules!r}: expected one of {', '.join(map(repr, RULES))}")
    total, done, scores = sum(len(runs) for _, runs in listed), 0, []
    for file, runs in listed:
        judged = []
        for run in runs:
            judged.append((run, _verdicts(run)))
            done += 1
            if progress is not None:
                progress(done, total)
        types = [name for name in TYPES if any(run.question.type == name for run in runs)]
        by_type = {name: [each for each in judged if each[0].question.type == name] for name in types}
        scores += [ResultScore(file, rules, name, each) for name, each in by_type.items()]
        scores.append(ResultScore(file, rules, _ALL, judged))
    return scores


def differing_runs(file: str, runs: Sequence[ResultRun]) -> Iterator[dict[str, str]]:
    """Yield the runs on which the rules do not agree, with the numbers of the reasons, as texts by headings."""
    for run in runs:
        verdicts = _verdicts(run)
        if not verdicts.agree:
            yield {
                "idx": str(run.question.idx),
                "type": run.question.type,
                "answer": "" if run.answer is None else _cut(run.answer.text),
                "expected": _cut(run.question.gold),
                **{rules: "right" if right else "wrong" for rules, right in verdicts._asdict().items()},
                "why": ", ".join(reason_numbers(run)) or "not explained",
                "file": file,
            }


def reason_numbers(run: ResultRun) -> tuple[str, ...]:
    """Return the numbers of :data:`DIFFERENCES` that make rules differ; ``()`` if they agree, or none explains it."""
    recorded, strict, fixed = _verdicts(run)
    numbers = []
    if fixed and not strict and run.answer is not None:
        numbers.append(_form_number(run.answer.text, run.question.gold))
    if strict and not recorded:
        numbers.append("J5")
    if recorded and not fixed:
        numbers.append("J6")
    return tuple(numbers)


def _form_number(text: str, gold: str) -> str:
    """Return how an answer that states the expected one differs from it as a text."""
    if re.sub(r"[\s\"'`*_]+", "", text) == gold:
        return "J1"
    if re.search(rf"(?<!\w){re.escape(gold)}(?!\w)", text):
        return "J2"
    return "J3" if gold == "None" else "J4"


def _verdicts(run: ResultRun) -> _Verdicts:
    if run.question.type == "knowledge_qa":
        enough = run.answer is not None and _f1(run) >= ENOUGH
        return _Verdicts(run.reward >= ENOUGH, enough, enough)
    answer = run.answer
    strict = answer is not None and _compared_text(answer) == run.question.gold
    fixed = answer is not None and answer_key(run.question).accepts(answer.text)
    return _Verdicts(run.reward == 1, strict, fixed)


def _f1(run: ResultRun) -> float:
    return token_f1(run.answer.text, run.question.gold) if run.answer is not None else 0.0


def _compared_text(answer: FinalAnswer) -> str:
    """Return the text that the release compares."""
    return answer.text.strip().strip("\"'").strip() if answer.form == "tag" else answer.text


def _cut(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= _SHOWN else f"{flat[: _SHOWN - 1]}…"
