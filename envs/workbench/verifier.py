"""WorkBench's own figures beside the verdict: side effects and classes of errors (WorkBench, sections 3.4 and 4).

The release finds its classes in the printed calls of a run, with times and addresses of its one world. Here the same
classes are found in the calls themselves, in any world, and their values are compared as the columns compare them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from functools import partial
from typing import Any, Final, NamedTuple

from workgym.envs.core.arguments import MAX_BODY
from workgym.envs.core.calls import Call
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.schema import Column, Kind, parse_timestamp
from workgym.envs.core.tools import Toolkit
from workgym.envs.core.verdict import EpisodeRecord, StateVerifier
from workgym.envs.workbench.people import company_domains
from workgym.envs.workbench.schema import HUMAN_RESOURCES, SCHEMA
from workgym.envs.workbench.values import choice_meant

__all__ = ["WorkBenchVerifier"]

_COLUMNS: Final[Mapping[str, Column]] = {
    column.name: column for table in (*SCHEMA.values(), *HUMAN_RESOURCES) for column in table.visible
}
_ADDRESSES: Final = frozenset({"recipient", "participant_email", "assigned_to_email", "person_email", "stand_in_email"})
"""Arguments and fields that are the address of a colleague."""


class _Meaning(NamedTuple):
    """A call as the verifier compares it: its name, and the values of its arguments by column."""

    name: str
    arguments: dict[str, Any]


class WorkBenchVerifier(StateVerifier):
    """Judges by state alone, and classifies errors.

    Args:
        toolkits: the tools of the workplace; ``exact_match`` compares the calls of those that write.
    """

    def __init__(self, toolkits: Iterable[Toolkit]) -> None:
        self._writes = frozenset(tool.name for kit in toolkits for tool in kit if tool.write)

    def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
        """Return the published figures of an episode, true or false each.

        ``unwanted_side_effects``: the state changed, and not as expected; unlike ``side_effects`` of the Verdict this
        counts an unfinished outcome as well. ``no_actions``: no tool was called at all. ``exact_match``: the writing
        calls are those of the reference, in any order and notation.

        The classes of errors, false wherever the outcome was reached: ``wrong_email``: colleagues were given or
        searched for by address, and none of these addresses is one of the company's. ``end_date_minor_error``: every
        expected call names yesterday, and was made with today instead, which the task does not accept.
        ``meeting_start_time_error``: every expected call has a start, and was made with another time of the same day.
        """
        failed, task = not episode.as_expected, episode.task
        writes = [call for call in episode.ledger if call.name in self._writes]
        expected = [call for call in task.calls if call.name in self._writes]
        return {
            "unwanted_side_effects": failed and len(episode.delta) > 0,
            "no_actions": all(call.name == "submit" for call in episode.ledger),
            "exact_match": len(writes) == len(expected) and _same_calls(writes, expected),
            "wrong_email": failed and _addresses_are_strange(episode),
            "end_date_minor_error": failed
            and not task.outcome.also
            and _all_made(expected, writes, partial(_ends_today, episode.now.date())),
            "meeting_start_time_error": failed and _all_made(expected, writes, _starts_otherwise),
        }


def _meaning_of(call: Call | CallRecord) -> _Meaning:
    given = {name: value for name, value in call.arguments.items() if value is not None}
    return _Meaning(
        call.name, {column: _normal_value(column, given[name]) for name, column in _columns_about(given).items()}
    )


def _columns_about(arguments: Mapping[str, Any]) -> dict[str, str]:
    """Return the column of each argument, by name: ``new_value`` is about the column that ``field`` names."""
    field = arguments.get("field")
    renamed = {"new_value": field} if isinstance(field, str) else {}
    return {name: renamed.get(name, name) for name in arguments}


def _normal_value(name: str, value: Any) -> Any:
    """Return a value in the form in which its column compares it; text that the column cannot hold stays text."""
    if isinstance(value, str) and len(value) > MAX_BODY:
        return value  # too long for any column, so the call was refused
    column = _COLUMNS.get(name)
    with suppress(ValueError):
        if column is not None and column.kind is Kind.DATE:
            return parse_timestamp(value).date()
        if column is not None and column.choices and isinstance(value, str):
            return choice_meant(column.choices, value) or value
        if column is not None:
            return column.kind.normal(column.kind.read(value))
    return str(value).strip().lower()


def _same_calls(writes: Iterable[CallRecord], calls: Iterable[Call]) -> bool:
    left = [_meaning_of(call) for call in writes]
    for call in map(_meaning_of, calls):
        if call not in left:
            return False
        left.remove(call)
    return not left


def _addresses_are_strange(episode: EpisodeRecord) -> bool:
    """Return whether addresses of colleagues were used, as such or in a query, and none belongs to the company."""
    used = [
        str(record.arguments[name])
        for record in episode.ledger
        for name, column in _columns_about(record.arguments).items()
        if column in _ADDRESSES or column == "query"
    ]
    domains = {domain for text in used for domain in _domains_in(text.lower())}
    return bool(domains) and domains.isdisjoint(company_domains(episode.snapshot))


def _domains_in(text: str) -> Iterator[str]:
    """Yield the domain of every address in a text; a domain has a dot inside."""
    for word in text.split():
        name, *parts = word.split("@")
        for part in parts:
            if name and "." in part[1:-1]:
                yield part
                name = ""  # used up: in a@b.c@d.e only a@b.c is an address
            else:
                name = part


def _all_made(
    calls: Sequence[Call], writes: Sequence[CallRecord], slipped: Callable[[_Meaning, _Meaning], bool]
) -> bool:
    """Return whether every expected call was made with the same slip; false without expected calls."""
    done = [_meaning_of(made) for made in writes] if calls else []
    return bool(calls) and all(
        any(slipped(expected, made) for made in done if made.name == expected.name)
        for expected in map(_meaning_of, calls)
    )


def _ends_today(today: date, expected: _Meaning, call: _Meaning) -> bool:
    yesterday = today - timedelta(days=1)  # the last day with web figures
    moved = {name: today if value == yesterday else value for name, value in expected.arguments.items()}
    return moved != expected.arguments and call == (expected.name, moved)


def _starts_otherwise(expected: _Meaning, call: _Meaning) -> bool:
    start, other = expected.arguments.get("event_start"), call.arguments.get("event_start")
    if not isinstance(start, datetime) or not isinstance(other, datetime):
        return False
    with_other = (expected.name, {**expected.arguments, "event_start": other})
    return start != other and start.date() == other.date() and call == with_other
