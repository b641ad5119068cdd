"""Why a run is judged differently under our rules: the numbers of the rules, found by trying them.

Each rule of ours that differs changes the run or the published calls into those that the release's judge would have to
see. The reason is the smallest set of rules with which the release's own judge agrees with ours. The numbers are those
of docs/workbench-official.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, permutations, product
from typing import Final, NamedTuple

from workgym.scenarios.workbench.judges.flags import Flags
from workgym.scenarios.workbench.judges.v1 import JudgeOf2024
from workgym.scenarios.workbench.recorded.fixed import Rerun
from workgym.scenarios.workbench.recorded.runs import RecordedRun
from workgym.scenarios.workbench.templates import TEMPLATES

__all__ = ["RULES", "reasons"]

_YESTERDAY, _TODAY = "2023-11-29", "2023-11-30"
_MOST_ORDERS: Final = 4
"""Published calls are tried in every order up to this many."""


class _Case(NamedTuple):
    """The input of the release's judge."""

    calls: tuple[str, ...]
    error: str
    truth: tuple[str, ...]


class _Seen(NamedTuple):
    """A run, and the refusals of our tools by call."""

    run: RecordedRun
    refusals: Mapping[str, str]


def _either_day(case: _Case, seen: _Seen) -> Iterator[_Case]:
    if TEMPLATES[seen.run.task.template].open_end:
        for truth in product(*((call, _plot_until_today(call)) for call in case.truth)):
            yield case._replace(truth=truth)


def _plot_until_today(call: str) -> str:
    return call.replace(f'time_max="{_YESTERDAY}"', f'time_max="{_TODAY}"')


def _any_order(case: _Case, seen: _Seen) -> Iterator[_Case]:
    if len(case.truth) <= _MOST_ORDERS:
        for truth in permutations(case.truth):
            yield case._replace(truth=truth)


def _without(words: str) -> Callable[[_Case, _Seen], Iterator[_Case]]:
    """Return the rule that leaves out the calls whose refusal has such words."""
    pattern = re.compile(words)

    def rule(case: _Case, seen: _Seen) -> Iterator[_Case]:
        refused = {call for call, refusal in seen.refusals.items() if pattern.search(refusal)}
        yield case._replace(calls=tuple(call for call in case.calls if call not in refused))

    return rule


def _judged_at_the_limit(case: _Case, seen: _Seen) -> Iterator[_Case]:
    if seen.run.out_of_turns:
        yield case._replace(error="")


class DifferingRule(NamedTuple):
    """A rule of ours that the release does not have.

    Attributes:
        what: the rule in words.
        put_back: yields the inputs with which the release's judge would follow the rule.
    """

    what: str
    put_back: Callable[[_Case, _Seen], Iterator[_Case]]


RULES: Final[Mapping[str, DifferingRule]] = {
    "D5": DifferingRule('a plot "since" a day may end yesterday or today', _either_day),
    "D15": DifferingRule("the order of independent writes does not count", _any_order),
    "Q3": DifferingRule(
        "a date, a time or a number that cannot be read is answered with an error, in writing calls too",
        _without("expected a (date|whole number|number)"),
    ),
    "Q7": DifferingRule(
        "an unknown field of an event is an error, and ids never change", _without("no field is called|never changes")
    ),
    "Q11": DifferingRule("a customer is added with a status and a product that exist", _without("expected one of")),
    "T1": DifferingRule(
        "a run that was stopped at its limit is judged by the state that it left", _judged_at_the_limit
    ),
}
"""By number: Q are quirks of the release, D mistakes in its data, T1 is our turn limit (docs/decisions.md)."""


def reasons(run: RecordedRun, verdict: Flags, rerun: Rerun, judge: JudgeOf2024) -> tuple[str, ...] | None:
    """Return the numbers of the rules that make the difference, as few as will do: ``()`` if the judges agree.

    None if no three rules together explain it.

    Args:
        verdict: our environment's findings on the run.
        rerun: makes its calls in the environment.
        judge: the release's judge.
    """
    seen = _Seen(run, rerun.refusals(run))
    start = _Case(run.calls, run.error, run.task.calls)
    for size in range(4):
        for numbers in combinations(RULES, size):
            for case in _put_back(numbers, start, seen):
                if judge.judge(*case).agrees_with(verdict):
                    return numbers
    return None


def _put_back(numbers: tuple[str, ...], case: _Case, seen: _Seen) -> Iterator[_Case]:
    if not numbers:
        yield case
        return
    for changed in RULES[numbers[0]].put_back(case, seen):
        yield from _put_back(numbers[1:], changed, seen)
