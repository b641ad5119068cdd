"""Whether worlds can be drawn: every column and every slot of the customer has values, and enough of them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from random import Random
from typing import Any, Final

from workgym.envs.almita.procedures.format import ColumnFile, ProcedureFile, SlotFile, TableFile
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import canonical
from workgym.envs.core.calendar import WEEKDAYS
from workgym.scenarios.almita.checking.defects import FileDefect, shown
from workgym.scenarios.almita.scenes import OTHERS, DrawnWorld
from workgym.scenarios.almita.solving import possible_days

__all__ = ["fits", "ill_drawn", "suits", "undrawable"]

WORLDS: Final = 20
"""Worlds that are drawn to see whether they can be."""
MOST_ROWS: Final = 1000
"""Rows of a table in one world."""
MOST_VALUES: Final = 100_000
"""Values from which a column or slot is drawn."""
FARTHEST: Final = {"date": 36_500, "time": 876_000, "number": 10**12, "amount": 10**9}
"""How far from today, or from 0, a value may be: days, hours, units."""


def undrawable(file: ProcedureFile) -> Iterator[FileDefect]:
    """Yield every column, table and slot whose values cannot be drawn."""
    before: set[str] = set()
    for name, table in file.tables.items():
        key = f"tables.{name}"
        before.add(name)
        rows = table.mine + table.others * OTHERS + table.loose
        if min(table.mine, table.others, table.loose) < 0 or rows > MOST_ROWS:
            yield FileDefect("values", key, f"{rows} rows in a world; expected 0 to {MOST_ROWS}, none below 0")
            continue
        for column, drawn in table.columns.items():
            problem = _home_problem(file, name, column, before) if drawn.kind == "id" else ""
            if problem := problem or _column_problem(drawn, rows):
                yield FileDefect("values", f"{key}.columns.{column}", problem)
    for name, slot in file.slots.items():
        if problem := _slot_problem(slot, file.tables):
            yield FileDefect("values", f"slots.{name}", problem)
        elif problem := _pattern_problem(slot, slot.column, file.tables):
            yield FileDefect("values", f"slots.{name}.pattern", problem)
    yield from _unlike_returned(file)


def _pattern_problem(slot: SlotFile, place: str, tables: Mapping[str, TableFile]) -> str:
    """Return how the pattern of an id differs from that of the ids in a column, ``table.column``, or ``""``."""
    table, _, name = place.partition(".")
    column = tables[table].columns.get(name) if table in tables else None
    if column is None or slot.type != "id" or column.kind != "id" or column.pattern == slot.pattern:
        return ""
    return f"pattern {slot.pattern!r}; ids of {place} have {column.pattern!r}, expected the same"


def _unlike_returned(file: ProcedureFile) -> Iterator[FileDefect]:
    """Yield ids that an API returns from a column and that do not have their slot's pattern."""
    for name, api in file.apis.items():
        for number, outcome in enumerate(api.outcomes):
            added = next((effect.insert for effect in outcome.effects if effect.insert), "")
            for key, text in outcome.returns.items():
                row, _, column = text.partition(".")
                table = {"row": api.table, "new": added}.get(row, "")
                if key in file.slots and (
                    problem := _pattern_problem(file.slots[key], f"{table}.{column}", file.tables)
                ):
                    place = f"apis.{name}.outcomes.{number}.returns.{key}"
                    yield FileDefect("values", place, f"slot {key} has the {problem}")


def _home_problem(file: ProcedureFile, table: str, column: str, before: set[str]) -> str:
    """An id refers to the table in which it is unique; that one is drawn first."""
    for other, home in file.tables.items():
        if other != table and column in home.columns and home.columns[column].unique:
            rows = file.tables[table]
            if other not in before:
                return f"refers to {other}, which comes later; expected {other} before {table}"
            if not home.mine and not home.others and not home.loose and (rows.mine or rows.others or rows.loose):
                return f"refers to {other}, which has no rows"
            return ""
    return ""


def _column_problem(column: ColumnFile, rows: int) -> str:
    """Return why a column has no values for so many rows, or ``""``."""
    match column.kind:
        case "customer":
            return ""
        case "id":
            return _id_problem(column, rows)
        case "flag":
            wrong = sorted(set(column.values) - {"yes", "no"})
            return f"values are {shown(wrong)}; expected yes and no" if wrong else ""
        case "choice" | "text" | "clock":
            if not column.values:
                return f"a {column.kind} has no values"
            count = len(set(column.values))
        case kind:
            if problem := _range_problem(kind, column.first, column.last, column.step) or _weekday_problem(
                column.never
            ):
                return problem
            step = column.step if kind in ("number", "amount") else 1
            count = int((column.last - column.first) / step) + 1
            if kind == "date":
                count = len(possible_days(column.first, column.last, column.never))
                if not count:
                    return _no_day(column)
    return f"{count} different values for {rows} rows; it is unique" if column.unique and count < rows else ""


def _id_problem(column: ColumnFile, rows: int) -> str:
    if column.generated:
        if not re.fullmatch(r"[^#@]*#+", column.pattern):
            return f"pattern {column.pattern!r}; expected letters and then # for each digit, such as PA-###"
        if not rows <= column.start <= FARTHEST["number"]:
            return f"start is {column.start}; expected {rows}, the number of rows, or more"
        return ""
    digits, letters = column.pattern.count("#"), column.pattern.count("@")
    room = (9 * 10 ** min(digits - 1, 9) if digits else 1) * 24 ** min(letters, 6)
    if room < 4 * rows or not digits + letters:
        return (
            f"pattern {column.pattern!r} has {room} ids for {rows} rows; expected four for every row, such as AB-####"
        )
    return ""


def _range_problem(kind: str, first: float, last: float, step: float = 1) -> str:
    """Return why there is nothing between two bounds, or too much."""
    far = FARTHEST[kind]
    if not (math.isfinite(first) and math.isfinite(last) and -far <= first <= last <= far):
        return f"goes from {first:g} to {last:g}; expected the first before the last, both between -{far} and {far}"
    least = 0.01 if kind == "amount" else 1
    if kind in ("number", "amount") and not (math.isfinite(step) and least <= step):
        return f"step is {step:g}; expected {least:g} or more"
    if (last - first) / (step if kind in ("number", "amount") else 1) > MOST_VALUES:
        return f"goes from {first:g} to {last:g} in more than {MOST_VALUES} steps"
    return ""


def _slot_problem(slot: SlotFile, tables: dict[str, TableFile]) -> str:
    """Return why a slot has no values, or ``""``."""
    if slot.type == "enum" and (not slot.words or not all(slot.words.values())):
        return "an enum has no words, or a value of it has none"
    if slot.type == "id" and not {"#", "@"} & set(slot.pattern):
        return f"pattern {slot.pattern!r}; expected # for digits and @ for capitals, such as AB-####"
    if slot.known_by == "constant" and slot.value is None:
        return "a constant has no value"
    if slot.value is not None and not fits(slot, canonical(slot.value)):
        return f"value {shown(slot.value)} is no {slot.type}"
    return _customer_problem(slot, tables) if slot.known_by == "customer" else ""


def _customer_problem(slot: SlotFile, tables: dict[str, TableFile]) -> str:
    """Return why a customer cannot know a slot, or ``""``."""
    for table in (slot.column.partition(".")[0], slot.of):
        if table in tables and not tables[table].mine:
            return f"reads the customer's row of {table}, where mine is 0"
    if problem := _weekday_problem(slot.never):
        return problem
    if slot.decoy and slot.type not in ("id", "email", "date") and not slot.values:
        return f"a decoy of a slot of type {slot.type}; expected id, email or date, or values to choose from"
    if slot.column or slot.values or slot.type == "enum":
        return ""
    if slot.type == "date":
        if problem := _range_problem("date", slot.first, slot.last):
            return problem
        return "" if possible_days(slot.first, slot.last, slot.never) else _no_day(slot)
    return (
        "" if slot.value is not None else f"nothing says which {slot.type} a customer has: no column, values or value"
    )


def _weekday_problem(never: Sequence[str]) -> str:
    unknown = sorted(set(never) - set(WEEKDAYS))
    return f"never on {shown(unknown)}; expected names of weekdays" if unknown else ""


def _no_day(drawn: SlotFile | ColumnFile) -> str:
    return f"no day is left between {drawn.first:g} and {drawn.last:g}, never on {shown(drawn.never)}"


def ill_drawn(procedure: Procedure) -> Iterator[FileDefect]:
    """Yield what goes wrong when worlds are drawn: values that an expression cannot take, or of another type."""
    seen: dict[str, FileDefect] = {}
    for number in range(WORLDS):
        try:
            world = DrawnWorld(procedure, Random(f"check/{procedure.procedure_id}/draw/{number}"), [])
        except ValueError as error:
            return (yield FileDefect("condition", "tables", f"only_if: {error}"))
        try:
            true, _ = world.values(frozenset())
        except ValueError as error:
            return (yield FileDefect("condition", "slots", f"values: {error}"))
        for name, value in true.items():
            slot = procedure.slots[name]
            if not fits(slot.file, value) or (slot.type == "id" and not re.fullmatch(slot.pattern, value)):
                message = f"the customer's value is {shown(value)}; expected {_wanted(slot.file)}"
                seen.setdefault(name, FileDefect("values", f"slots.{name}", message))
    yield from seen.values()


def _wanted(slot: SlotFile) -> str:
    if slot.type == "enum":
        return " or ".join(slot.words)
    like = f" like {slot.pattern}" if slot.type == "id" else ""
    return f"{'an' if slot.type[0] in 'aei' else 'a'} {slot.type}{like}"


# Values


def fits(slot: SlotFile, text: str) -> bool:
    """Return whether a value, as conversations keep it, is one of a slot's type; several have commas between them."""
    try:
        match slot.type:
            case "date":
                return all(date.fromisoformat(part) for part in text.split(", "))
            case "amount":
                return all(math.isfinite(float(part)) for part in text.split(", "))
            case "number":
                return all(math.isfinite(int(part)) for part in text.split(", "))
    except (ValueError, OverflowError):
        return False
    return text in slot.words if slot.type == "enum" else bool(text)


def suits(column: ColumnFile, value: Any) -> bool:
    """Return whether a value can stand in a column."""
    match column.kind:
        case "flag":
            return isinstance(value, bool)
        case "date":
            return type(value) is date
        case "time":
            return isinstance(value, date) and type(value) is not date
        case "number":
            return type(value) is int
        case "amount":
            return type(value) in (int, float)
        case "choice":
            return value in column.values
    return isinstance(value, str)
