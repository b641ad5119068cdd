"""The candidates for an argument: what fits it of all that the agent has seen, or of what follows from that."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from workgym.agents.choices.derived import Derived, day_values, moment_values
from workgym.agents.choices.memory import Memory, ResultTable, Scalar
from workgym.agents.choices.origins import Origins
from workgym.agents.choices.rows import RowCues, amount, size_of
from workgym.agents.choices.values import EMAIL, ID, Style, Value, ValueKind, moment_of, show_moment
from workgym.agents.choices.wants import Want

__all__ = ["NOT_GIVEN", "CandidateValue", "Candidates", "Each"]


class _NotGiven:
    """Stands for an optional argument that is left out."""

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN: Final = _NotGiven()


class Each(NamedTuple):
    """One call for each of several values, made in one action."""

    values: tuple[Any, ...]


class CandidateValue(NamedTuple):
    """A value that fits an argument.

    Attributes:
        value: in JSON's types, :data:`NOT_GIVEN` or an :class:`Each`.
        cues: where it comes from, and how it lies to the request.
        rank: the lower, the longer it is kept if there are too many.
    """

    value: Any
    cues: tuple[str, ...]
    rank: int

    @property
    def label(self) -> str:
        """The value as text, for people."""
        if isinstance(self.value, Each):
            return f"each of {len(self.value.values)}: {json.dumps(self.value.values[:3], ensure_ascii=False)}"
        return "not given" if self.value is NOT_GIVEN else json.dumps(self.value, ensure_ascii=False)


class _Rank:
    """Which candidates are kept if there are too many: the lowest first."""

    SURE = 0
    STATED = 1
    SHOWN = 2
    FOLLOWS = 3
    OLDER = 4
    UNLIKELY = 5


_SEPARATE: Final = {EMAIL: ValueKind.EMAIL, ID: ValueKind.ID}
_LONGEST_CELL: Final = 200
_MAX_LISTED: Final = 20
"""Rows of a table that are offered one by one."""
_MAX_STATED: Final = 3
"""Names and quotes that are joined to search for both."""
_YEAR_MONTHS: Final = 12
_ALL: Final = frozenset({"all", "any", "anything", "both", "each", "every", "everything"})
"""Words that ask for each of several things."""


class Candidates:
    """Finds the candidates between two actions of an episode.

    Args:
        memory: the episode until now.
        rows: the cues of the rows that results showed, by table; what is new is added.
    """

    def __init__(self, memory: Memory, rows: dict[int, RowCues]) -> None:
        self._memory, self._origins = memory, Origins(memory, rows)
        self._found: dict[tuple[str, ...], list[CandidateValue]] = {}
        self._exist: dict[tuple[object, ...], bool] = {}

    def exist(self, want: Want) -> bool:
        """Return whether there is a candidate for an argument."""
        field = want.argument if ValueKind.MINUTES in want.kinds else ""  # lengths come from rows under this name
        kind = (want.kinds, want.options, want.type, want.style, want.signs, field)
        if kind not in self._exist:
            self._exist[kind] = next(self._all(want), None) is not None
        return self._exist[kind]

    def of(self, want: Want) -> list[CandidateValue]:
        """Return the candidates for an argument, each value once, in order of rank and then as they were found."""
        place = (want.tool, want.argument, want.described)
        if place not in self._found:
            merged: dict[str, CandidateValue] = {}
            for found in self._all(want):
                key = repr(found.value) if isinstance(found.value, Each) else _key(found.value)
                known = merged.get(key)
                if known is not None:
                    cues = tuple(dict.fromkeys((*known.cues, *found.cues)))
                    found = CandidateValue(known.value, cues, min(known.rank, found.rank))
                merged[key] = found
            self._found[place] = sorted(merged.values(), key=lambda candidate: candidate.rank)
        return self._found[place]

    def _all(self, want: Want) -> Iterator[CandidateValue]:
        if not want.required:
            yield CandidateValue(NOT_GIVEN, ("not given",), _Rank.SURE)
        for option in want.options:
            yield _fitting(want, option, self._origins.of_option(option), _Rank.SURE)
        for kind in ValueKind:
            if kind in want.kinds and kind in _FINDERS:
                yield from _FINDERS[kind](self, want)
        if want.kinds & _SINGLE and want.type == "string":
            yield from self._each(want)

    # Kinds of values

    def _cells_of(self, want: Want, pattern: str, kind: ValueKind) -> Iterator[CandidateValue]:
        """Yield what the request states of a kind, and the cells of results that have its form."""
        many = want.type == "array"
        for value in self._stated(kind):
            yield _fitting(want, value.data, value.cues, _stated_rank(value))
        for value in self._memory.told:
            if value.kind is kind:
                yield _fitting(want, value.data, value.cues, _Rank.SHOWN)
        for table in self._memory.tables[::-1]:
            rank = _Rank.OLDER if many and len(table.rows) > 1 else self._age_rank(table)
            for number, field, cell in _cells(table):
                if isinstance(cell, str) and re.fullmatch(pattern, cell) and self._is_of(kind, field, cell):
                    yield _fitting(want, cell, self._origins.of_cell(table, number, field, cell), rank)
        if many:
            yield from self._columns(pattern)

    @staticmethod
    def _is_of(kind: ValueKind, field: str, cell: str) -> bool:
        """Return whether digits are an id and no number: they have zeros in front, or their field is called an id."""
        return kind is not ValueKind.ID or not cell.isdigit() or cell[0] == "0" or field.lower().endswith("id")

    def _columns(self, pattern: str) -> Iterator[CandidateValue]:
        """Yield the lists of values of a form that results hold, whole."""
        for table in self._memory.tables[::-1]:
            for field, values in _columns_of(table, pattern).items():
                cues = (*self._origins.of_table(table), f"column:{field}", "whole column")
                yield CandidateValue(values, cues, _Rank.STATED)
            if table.whole == [] and table.kind == "list":
                yield CandidateValue([], (*self._origins.of_table(table), "empty list"), self._age_rank(table))

    def _ids(self, want: Want) -> Iterator[CandidateValue]:
        yield from self._cells_of(want, ID, ValueKind.ID)

    def _emails(self, want: Want) -> Iterator[CandidateValue]:
        yield from self._cells_of(want, EMAIL, ValueKind.EMAIL)

    def _days(self, want: Want) -> Iterator[CandidateValue]:
        if ValueKind.MOMENT in want.kinds and want.style is Style.MOMENT:
            return  # a day's beginning and end are among the moments
        yield from (_derived(want, found) for found in day_values(self._memory))
        for table in self._memory.tables[::-1]:
            for number, field, cell in _cells(table):
                moment = moment_of(cell)
                if moment is not None:
                    text = cell if want.style is Style.UTC else show_moment(moment, want.style)
                    yield CandidateValue(text, self._origins.of_cell(table, number, field, cell), _Rank.OLDER)

    def _moments(self, want: Want) -> Iterator[CandidateValue]:
        if want.style is Style.MOMENT:
            yield from (
                _derived(want, found) for found in moment_values(self._memory, spans=ValueKind.DAY in want.kinds)
            )

    def _minutes(self, want: Want) -> Iterator[CandidateValue]:
        for value in self._stated(ValueKind.MINUTES):
            yield _fitting(want, _as_type(want, value.data), value.cues, _stated_rank(value))
        for table in self._memory.tables[::-1]:
            for number, field, cell in _cells(table):
                if field == want.argument and amount(cell) is not None:
                    cues = self._origins.of_cell(table, number, field, cell)
                    yield CandidateValue(_as_type(want, cell), cues, _Rank.OLDER)

    def _numbers(self, want: Want) -> Iterator[CandidateValue]:
        for value in self._stated(ValueKind.NUMBER):
            number, rank = value.data, _stated_rank(value)
            if want.type == "integer" and number != int(number):
                continue
            yield _fitting(want, number, (*value.cues, "rule:as stated"), rank)
            yield _fitting(want, number - 1, (*value.cues, "rule:one less"), _Rank.FOLLOWS)
            if any(cue.startswith("unit:month12") for cue in value.cues):
                yield _fitting(want, number * _YEAR_MONTHS, (*value.cues, "rule:in months"), rank)
        yield from self._singles(want)
        for table in self._memory.tables[::-1]:
            for number, field, cell in _cells(table) if table.kind == "record" else ():
                if isinstance(cell, int | float) and not isinstance(cell, bool):
                    yield _fitting(want, cell, self._origins.of_cell(table, number, field, cell), _Rank.OLDER)

    def _singles(self, want: Want) -> Iterator[CandidateValue]:
        """Yield 1 for units that are named without a number: "last month" is one month."""
        if re.search(
            r"\b(?:last|past|previous|next|single|every|each|the (?:day|week|month|quarter|year))\b",
            self._memory.instruction.lower(),
        ):
            yield CandidateValue(1, ("rule:a single one",), _Rank.FOLLOWS)
        if re.search(r"\b(?:last|past|previous|next|the) year\b", self._memory.instruction.lower()):
            yield CandidateValue(_YEAR_MONTHS, ("rule:a single year in months",), _Rank.FOLLOWS)

    def _quotes(self, want: Want) -> Iterator[CandidateValue]:
        for value in self._stated(ValueKind.QUOTE):
            yield _fitting(want, value.data, value.cues, _Rank.STATED)
        for sign in want.signs:
            yield CandidateValue(sign, ("sign", f"sign:{sign}"), _Rank.OLDER)

    def _names(self, want: Want) -> Iterator[CandidateValue]:
        names = list(self._stated(ValueKind.NAME))
        for value in names:
            yield _fitting(want, value.data, value.cues, _stated_rank(value))
        for email in self._shown_emails():
            name = email.data.partition("@")[0].split(".")[0].title()
            yield _fitting(want, name, (*email.cues, "rule:first part of an address"), _Rank.FOLLOWS)
        if "words" in want.words and {"address", "anywhere", "somewhere"} & want.words:
            yield from self._searches(want, names)

    def _shown_emails(self) -> Iterator[Value]:
        for table in self._memory.latest:
            for number, field, cell in _cells(table):
                if isinstance(cell, str) and re.fullmatch(EMAIL, cell):
                    yield Value(ValueKind.EMAIL, cell, self._origins.of_cell(table, number, field, cell))

    def _searches(self, want: Want, names: Iterable[Value]) -> Iterator[CandidateValue]:
        """Yield texts that search for an address by its first part, alone and together with a quoted text."""
        people = [value for value in names if "words:1" in value.cues and "inside a quote" not in value.cues]
        for value in people[:_MAX_STATED]:
            part = f"{value.data.title()}."
            yield _fitting(want, part, (*value.cues, "rule:part of an address"), _Rank.FOLLOWS)
            for quote in list(self._stated(ValueKind.QUOTE))[:_MAX_STATED]:
                cues = (*value.cues, *quote.cues, "rule:address and quote")
                yield _fitting(want, f"{part} {quote.data}", cues, _Rank.FOLLOWS)

    def _texts(self, want: Want) -> Iterator[CandidateValue]:
        """Yield texts of results: those of the newest ones, under a field that is called like the argument first."""
        named = set(want.argument.lower().split("_"))
        for table in self._memory.tables[::-1]:
            for number, field, cell in _cells(table):
                if not isinstance(cell, str) or not cell or len(cell) > _LONGEST_CELL or _is_typed(cell):
                    continue
                alike = bool(named & set(field.lower().replace("/", "_").split("_")))
                cues = (*self._origins.of_cell(table, number, field, cell), *(("like the argument",) if alike else ()))
                yield CandidateValue(cell, cues, _Rank.FOLLOWS if alike else _Rank.UNLIKELY)

    def _wholes(self, want: Want) -> Iterator[CandidateValue]:
        for table in self._memory.tables[::-1]:
            fits = isinstance(table.whole, list if want.type == "array" else dict)
            if fits and (want.type != "object" or table.kind == "mapping" or table.whole == {}):
                named = (f"named:{table.done.name in want.described}",)
                yield CandidateValue(
                    table.whole, (*self._origins.of_table(table), "whole", *named), self._age_rank(table)
                )

    def _answers(self, want: Want) -> Iterator[CandidateValue]:
        """Yield what can be told: any cell of the newest results, and what the context says that the answer is."""
        for match in re.finditer(r"\banswer (?:is|with) (?:the word )?[\"“]?([A-Z]\w*)", self._memory.context):
            yield CandidateValue(match[1], ("told by the context", f"word:{match[1]}"), _Rank.STATED)
        for table in self._memory.latest:
            for number, field, cell in _cells(table):
                text = cell if isinstance(cell, str) else json.dumps(cell)
                if len(text) <= _LONGEST_CELL:
                    yield CandidateValue(text, self._origins.of_cell(table, number, field, cell), _Rank.SHOWN)

    def _each(self, want: Want) -> Iterator[CandidateValue]:
        """Yield the distinct values of a column of the newest results, for one call each."""
        columns: dict[str, list[Any]] = {}
        for pattern, kind in _SEPARATE.items():
            for table in self._memory.latest if kind in want.kinds else ():
                for field, values in _columns_of(table, pattern).items():
                    columns.setdefault(field, []).extend(values)
        asked = f"each asked:{not _ALL.isdisjoint(self._memory.words)}"
        for field, values in columns.items():
            distinct = tuple(dict.fromkeys(values))
            if len(distinct) > 1:
                yield CandidateValue(
                    Each(distinct), ("each", f"each:{field}", asked, f"rows:{size_of(len(distinct))}"), _Rank.STATED
                )

    def _stated(self, kind: ValueKind) -> Iterator[Value]:
        return (value for value in self._memory.stated if value.kind is kind)

    def _age_rank(self, table: ResultTable) -> int:
        return _Rank.SHOWN if self._origins.age(table) < 2 else _Rank.OLDER


_FINDERS: Final[Mapping[ValueKind, Callable[[Candidates, Want], Iterator[CandidateValue]]]] = {
    ValueKind.ID: Candidates._ids,
    ValueKind.EMAIL: Candidates._emails,
    ValueKind.DAY: Candidates._days,
    ValueKind.MOMENT: Candidates._moments,
    ValueKind.MINUTES: Candidates._minutes,
    ValueKind.NUMBER: Candidates._numbers,
    ValueKind.QUOTE: Candidates._quotes,
    ValueKind.NAME: Candidates._names,
    ValueKind.TEXT: Candidates._texts,
    ValueKind.WHOLE: Candidates._wholes,
    ValueKind.ANSWER: Candidates._answers,
}
_SINGLE: Final = frozenset({ValueKind.ID, ValueKind.EMAIL})


def _cells(table: ResultTable) -> Iterator[tuple[int, str, Scalar]]:
    """Yield row, field and value of the cells of a table that are offered one by one."""
    for number, row in enumerate(table.rows[:_MAX_LISTED]):
        for field, cell in row.items():
            yield number, field, cell


def _fitting(want: Want, value: Any, cues: tuple[str, ...], rank: int) -> CandidateValue:
    """Return a candidate of a single value; an array wants it as its only item."""
    return CandidateValue([value] if want.type == "array" else value, cues, rank)


def _derived(want: Want, found: Derived) -> CandidateValue:
    rank = _Rank.STATED + found.steps
    if "inside a quote" in found.cues:
        rank = _Rank.UNLIKELY
    return _fitting(want, show_moment(found.data, want.style), found.cues, rank)


def _stated_rank(value: Value) -> int:
    return _Rank.UNLIKELY if "inside a quote" in value.cues else _Rank.STATED


def _as_type(want: Want, number: Any) -> Any:
    return str(number) if want.type == "string" else number


def _is_typed(cell: str) -> bool:
    return moment_of(cell) is not None or bool(re.fullmatch(rf"{EMAIL}|{ID}", cell))


def _columns_of(table: ResultTable, pattern: str) -> dict[str, list[Any]]:
    """Return the columns of a table whose cells all have a form; their values are distinct."""
    if table.kind == "record" or not table.rows:
        return {}
    found = {}
    for field in table.rows[0]:
        values = [row.get(field) for row in table.rows]
        if all(isinstance(value, str) and re.fullmatch(pattern, value) for value in values):
            found[field] = list(dict.fromkeys(values))
    return found


def _key(value: Any) -> str:
    return json.dumps(value, sort_keys=True, default=repr)
