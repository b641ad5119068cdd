"""WorkBench's own figures beside the verdict: side effects and classes of errors (WorkBench, sections 3.4 and 4).

The release finds its classes in the printed calls of a run, with times and addresses of its one world. Here the same
classes are found in the calls themselves, in any world.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.tools import Toolkit
from workgym.envs.core.verdict import CallRecord, EpisodeRecord, StateVerifier
from workgym.envs.workbench.schema import COMPANY

__all__ = ["WorkBenchVerifier"]

_Form = tuple[str, tuple[tuple[str, str], ...]]
"""A call as it is compared: its name, and its arguments as lower-case text in the order of their names."""

_TODAY: Final = date(2023, 11, 30)
_YESTERDAY: Final = _TODAY - timedelta(days=1)
"""The last day with web figures."""


class WorkBenchVerifier(StateVerifier):
    """Judges by state alone, and says what kind of error it was.

    Args:
        toolkits: the tools of the workplace; those that write are the ones that ``exact_match`` looks at.
    """

    def __init__(self, toolkits: Iterable[Toolkit]) -> None:
        self._writes = frozenset(tool.name for kit in toolkits for tool in kit if tool.write)

    def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
        """Return the published figures of an episode, true or false each.

        ``unwanted_side_effects``: the state changed, and not as expected; unlike ``side_effects`` of the Verdict this
        counts an unfinished outcome as well. ``no_actions``: no tool was called at all. ``exact_match``: the writing
        calls are those of the reference, in any order and letter case.

        The classes of errors, false wherever the outcome was reached: ``wrong_email``: addresses were used, and none of
        them is one of the company's. ``end_date_minor_error``: every expected call names yesterday, and was made with
        today instead. ``meeting_start_time_error``: every expected call has a start, and was made with another time of
        the same day.
        """
        expected = episode.task.outcome.nearest(episode.delta)
        failed = episode.delta != expected
        made = [_form(call) for call in episode.ledger if call.name != "submit"]
        wanted = [_form(call) for call in episode.task.calls]
        return {
            "unwanted_side_effects": failed and len(episode.delta) > 0,
            "no_actions": not made,
            "exact_match": sorted(form for form in made if form[0] in self._writes) == sorted(wanted),
            "wrong_email": failed and _addresses_are_strange(made),
            "end_date_minor_error": failed and _all_made(wanted, made, _ends_today),
            "meeting_start_time_error": failed and _all_made(wanted, made, _starts_otherwise),
        }


def _form(call: Call | CallRecord) -> _Form:
    return call.name, tuple(sorted((name, str(value).strip().lower()) for name, value in call.arguments.items()))


def _addresses_are_strange(made: Sequence[_Form]) -> bool:
    addresses = [value for _, arguments in made for _, value in arguments if "@" in value]
    return bool(addresses) and not any(f"@{COMPANY}" in address for address in addresses)


def _all_made(wanted: Sequence[_Form], made: Sequence[_Form], slipped: Callable[[_Form, _Form], bool]) -> bool:
    """Return whether every expected call was made with the same slip; one without expected calls was not."""
    return bool(wanted) and all(any(slipped(expected, call) for call in made) for expected in wanted)


def _ends_today(expected: _Form, call: _Form) -> bool:
    name, arguments = expected
    moved = tuple((key, value.replace(str(_YESTERDAY), str(_TODAY))) for key, value in arguments)
    return moved != arguments and call == (name, moved)


def _starts_otherwise(expected: _Form, call: _Form) -> bool:
    wanted, made = dict(expected[1]), dict(call[1])
    start, other = wanted.pop("event_start", ""), made.pop("event_start", "")
    same_rest = (expected[0], wanted) == (call[0], made)
    return same_rest and start != other and start[:10] == other[:10] != ""
