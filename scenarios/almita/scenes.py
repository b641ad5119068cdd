"""The small world of one conversation: the customer, the row that it is about, and rows that make a wrong call matter.

A world is drawn from the columns of the procedure's tables, and then the path's calls are made in it. It is taken if
every call has the path's outcome.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, Final

from workgym.envs.almita.clock import NOW
from workgym.envs.almita.procedures.expressions import NameScope, evaluate, parse
from workgym.envs.almita.procedures.format import ColumnFile
from workgym.envs.almita.procedures.notes import NOTES
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import TypedSlot, canonical, returned_values
from workgym.envs.core.calendar import WEEKDAYS
from workgym.envs.core.calls import Call
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.schema import Row
from workgym.scenarios.almita.paths import GraphPath
from workgym.scenarios.almita.people import customers
from workgym.scenarios.almita.rows_after import RowsAfter
from workgym.scenarios.almita.solving import Demand, demands_of, fitting, possible_days
from workgym.scenarios.shared.streams import below, pick, shuffled

__all__ = [
    "DRAWS",
    "OTHERS",
    "DrawnWorld",
    "NoScene",
    "PlannedCall",
    "Rows",
    "Scene",
    "scene_for",
    "with_note",
    "wrong_values",
]

DRAWS: Final = 200
"""How many worlds are drawn for a path before it counts as infeasible."""
_CALLS: Final = 20
"""Ids that calls may count on."""
OTHERS: Final = 6
"""Other customers."""

Rows = dict[str, tuple[Row, ...]]


class NoScene(GenerationError):
    """No world was found that satisfies a path."""


@dataclass(frozen=True)
class PlannedCall:
    """A call on a path: the API's node, the call, its outcome and its output."""

    node: str
    call: Call
    label: str
    output: Mapping[str, Any]


@dataclass(frozen=True)
class Scene:
    """A world in which a path's calls have the path's outcomes.

    Attributes:
        customer: the customer's row.
        rows: all rows, by table, in random order.
        mine: the customer's own rows, by table.
        given: the slots that each line of the customer gives, by place on the path.
        visits: the calls, in order.
        bound: the values of all slots at the end.
    """

    customer: Row
    rows: Rows
    mine: Mapping[str, tuple[Row, ...]]
    given: Mapping[int, Mapping[str, str]]
    visits: tuple[PlannedCall, ...]
    bound: Mapping[str, str]


def scene_for(procedure: Procedure, path: GraphPath, rng: Random, draws: int = DRAWS) -> Scene:
    """Draw worlds until one has the outcomes of the path.

    Raises:
        NoScene: if none of ``draws`` worlds has them.
    """
    director = _Director(procedure, path)
    for number in range(draws):
        if (scene := director.attempt(rng, number)) is not None:
            return scene
    raise NoScene(f"procedure {procedure.procedure_id}: none of {draws} worlds has the outcomes {director.labels}")


def with_note(procedure: Procedure, scene: Scene, about: str, text: str) -> Scene:
    """Return a scene in which a note has been left about a matter; the calls of the path return it.

    Raises:
        GenerationError: if a call has another outcome then.
    """
    rows = {**scene.rows, NOTES.name: ({"about": about, "text": text},)}
    world = RowsAfter(procedure, rows, NOW)
    if [world.call(visit.call) for visit in scene.visits] != [visit.label for visit in scene.visits]:
        raise GenerationError(f"procedure {procedure.procedure_id}: a note changes an outcome")
    visits = [replace(visit, output=output) for visit, output in zip(scene.visits, world.outputs, strict=True)]
    return replace(scene, rows=rows, visits=tuple(visits))


class _Director:
    """Draws worlds for one path."""

    def __init__(self, procedure: Procedure, path: GraphPath) -> None:
        self.procedure, self.path = procedure, path
        self.labels = [procedure.graph.edge(uid).label for uid in path.edges if procedure.graph.edge(uid).label]
        self.casts = list(self._decoys())
        self.demands = list(self._demands())

    def _decoys(self) -> list[frozenset[tuple[int, str]]]:
        """Return which lines give a wrong value: first those that a later line corrects, then every other choice."""
        gives = [
            (place, slot)
            for place, node in enumerate(self.path.nodes)
            for slot in self._gives(node)
            if self.procedure.slots[slot].file.decoy
        ]
        corrected = frozenset((place, slot) for place, slot in gives if any(p > place and s == slot for p, s in gives))
        others = (
            [
                frozenset(item for item, wrong in zip(gives, flags, strict=True) if wrong)
                for flags in product((False, True), repeat=min(len(gives), 5))
            ]
            if len(gives) <= 5
            else []
        )
        return [corrected, *(choice for choice in others if choice != corrected)]

    def _gives(self, node: str) -> tuple[str, ...]:
        line = self.procedure.customer.get(node)
        return line.gives if line is not None else ()

    def _demands(self) -> list[Demand]:
        """Return what the outcomes of the path demand of the customer's rows."""
        found: list[Demand] = []
        for place, node in enumerate(self.path.nodes[:-1]):
            api = self.procedure.api_at(node)
            uid = self.path.steps[place + 1].edge_uid
            if api is not None and uid is not None:
                label = self.procedure.graph.edge(uid).label
                first = api.file.outcomes[0]
                if not (first.label == label and first.when == "row is None"):
                    found += demands_of(api.file, label, NOW)
        return found

    def attempt(self, rng: Random, number: int) -> Scene | None:
        """Draw one world and make the calls; return the scene if they have the path's outcomes."""
        cast = self.casts[0 if number < DRAWS // 2 else number % len(self.casts)]
        stage = DrawnWorld(self.procedure, rng, self.demands)
        true, wrong = stage.values(cast)
        world = RowsAfter(self.procedure, stage.rows, NOW)
        bound = dict(self.procedure.constants)
        given: dict[int, dict[str, str]] = {}
        visits: list[PlannedCall] = []
        for place, step in enumerate(self.path.steps):
            api = self.procedure.api_at(step.node_id)
            values = {s: (wrong if (place, s) in cast else true).get(s) for s in self._gives(step.node_id)}
            if any(value is None for value in values.values()):
                return None
            given[place] = {slot: value for slot, value in values.items() if value is not None}
            bound |= given[place]
            if api is None:
                continue
            uid = self.path.steps[place + 1].edge_uid
            if uid is None or any(param.slot not in bound for param in api.params):
                raise NoScene(f"{self.procedure.procedure_id}: {api.name} needs what nobody has given")
            arguments = {p.name: self.procedure.slots[p.slot].argument(bound[p.slot]) for p in api.params}
            call = Call(name=api.name, arguments=arguments)
            label = world.call(call)
            if label != self.procedure.graph.edge(uid).label:
                return None
            output = world.outputs[-1]
            bound |= returned_values(output)
            visits.append(PlannedCall(step.node_id, call, label, output))
        mine = {name: tuple(rows) for name, rows in stage.mine.items()}
        return Scene(stage.customer, stage.rows, mine, given, tuple(visits), bound)


class DrawnWorld:
    """One world, drawn from the columns of a procedure's tables.

    Attributes:
        customer: the customer's row.
        rows: all rows, by table, in random order.
        mine: the customer's own rows, by table.
    """

    def __init__(self, procedure: Procedure, rng: Random, demands: Sequence[Demand]) -> None:
        self.procedure, self.rng, self.demands = procedure, rng, demands
        self.customer, *self.others = customers(rng, OTHERS + 1)
        self.mine: dict[str, list[Row]] = {}
        self._taken: dict[tuple[str, str], list[Any]] = {}
        self._owned: dict[tuple[str, str, str], Any] = {}  # by table, column and customer, the id of a row
        tables: dict[str, list[Row]] = {"customers": [self.customer, *self.others]}
        for name, table in procedure.file.tables.items():
            first = [self._row(name, self.customer, 0)] if table.mine else []
            rest = [self._row(name, self.customer, place) for place in range(1, table.mine)]
            self.mine[name] = [*first, *rest]
            theirs = [self._row(name, owner, 1) for owner in self.others for _ in range(table.others)]
            loose = [self._row(name, None, 1) for _ in range(table.loose)]
            tables[name] = [*self.mine[name], *theirs, *loose]
        self.rows: Rows = {name: tuple(shuffled(rng, rows)) for name, rows in tables.items()}

    # Rows

    def _row(self, table: str, owner: Row | None, place: int) -> Row:
        """Draw a row. The first row of the customer meets the demands; a column may refer to others by ``only_if``."""
        columns = self.procedure.file.tables[table].columns
        row: Row = {}
        for name, column in columns.items():
            demands = [d for d in self.demands if place == 0 and (d.table, d.column) == (table, name)]
            row[name] = self._cell(table, name, column, owner, demands, place)
        for name, column in columns.items():
            if column.only_if and not evaluate(parse(column.only_if), NameScope(row)):
                row[name] = None
        return row

    def _cell(
        self, table: str, name: str, column: ColumnFile, owner: Row | None, demands: Sequence[Demand], place: int
    ) -> Any:
        if column.kind == "customer":
            return owner["customer_id"] if owner is not None else None
        if column.empty and below(self.rng, 100) < column.empty:
            return None
        if column.kind == "id" and (home := self._home(table, name)) is not None:
            return self._reference(home, name, owner)
        values = self._domain(column)
        if column.generated:
            taken = self._taken.setdefault((table, name), [])
            value = f"{column.pattern.rstrip('#')}{self._counted_from(column) - len(taken)}"
        elif column.kind == "id":
            value = self._new_id(table, name, column, place)
            taken = self._taken.setdefault((table, name), [])
        else:
            taken = self._taken.setdefault((table, name), [])
            free = [v for v in values if v not in taken] if column.unique else values
            value = pick(self.rng, fitting(free or values, demands))
        taken.append(value)
        if column.unique and owner is not None:
            self._owned.setdefault((table, name, owner["customer_id"]), value)
        return value

    def _counted_from(self, column: ColumnFile) -> int:
        """Return the highest generated id before the calls: not the same in every world, with the digits of ``start``.

        It follows from the customer's own number, so that it costs no draw.
        """
        room = int("9" * len(str(column.start))) - column.start - _CALLS
        return column.start + int(self.customer["customer_id"].removeprefix("C-")) % max(1, room)

    def _domain(self, column: ColumnFile) -> Sequence[Any]:
        """Return the values that a column may have; of ids, none are listed."""
        match column.kind:
            case "choice" | "text" | "clock":
                return column.values
            case "flag":
                return tuple(value == "yes" for value in column.values) or (False, True)
            case "date":
                return possible_days(column.first, column.last, column.never)
            case "time":
                return [NOW + timedelta(hours=offset) for offset in range(int(column.first), int(column.last) + 1)]
            case "number":
                return range(int(column.first), int(column.last) + 1, int(column.step))
            case "amount":
                return _amounts(column.first, column.last, column.step)
        return ()

    def _home(self, table: str, name: str) -> str | None:
        """Return the table whose ids a column refers to: another one with a unique column of this name."""
        tables = self.procedure.file.tables
        return next((t for t, f in tables.items() if t != table and name in f.columns and f.columns[name].unique), None)

    def _reference(self, home: str, name: str, owner: Row | None) -> Any:
        """Return the id of the first row that the owner has in another table."""
        found = None if owner is None else self._owned.get((home, name, owner["customer_id"]))
        return self._taken[home, name][-1] if found is None else found

    def _new_id(self, table: str, name: str, column: ColumnFile, place: int) -> str:
        """Draw an id. Ids of other customers are near-misses of the customer's own where they can be."""
        taken = self._taken.setdefault((table, name), [])
        near = _typos(taken[0]) if taken and place and len(taken) < 5 else []
        near = [value for value in near if value not in taken]
        while True:
            value = pick(self.rng, near) if near else _random_id(self.rng, column.pattern)
            if value not in taken:
                return value

    # Slots

    def values(self, cast: frozenset[tuple[int, str]]) -> tuple[dict[str, str], dict[str, str]]:
        """Return the true values of the customer's slots, and wrong ones for those that a line gets wrong."""
        true: dict[str, str] = {}
        wrong: dict[str, str] = {}
        for name, slot in self.procedure.slots.items():
            if slot.file.known_by != "customer":
                continue
            options = self._options(slot, true)
            if not options:
                continue
            true[name] = canonical(pick(self.rng, options))
            if any(other == name for _, other in cast):
                others = [v for v in map(canonical, self._wrong(slot, options)) if v != true[name]]
                if others:
                    wrong[name] = pick(self.rng, others)
        return true, wrong

    def _options(self, slot: TypedSlot, known: Mapping[str, str]) -> Sequence[Any]:
        """Return the values of which one is the customer's."""
        if slot.file.column:
            table, _, column = slot.file.column.partition(".")
            return [self.customer[column] if table == "customers" else self.mine[table][0][column]]
        if slot.file.values:
            row = self.mine[slot.file.of][0] if slot.file.of else None
            scope = NameScope({**known, "today": NOW.date(), "now": NOW}, {"row": row}, self.rows)
            return list(evaluate(parse(slot.file.values), scope))
        if slot.type == "enum":
            return tuple(slot.file.words)
        if slot.type == "date":
            return possible_days(slot.file.first, slot.file.last, slot.file.never)
        return [slot.file.value] if slot.file.value is not None else []

    def _wrong(self, slot: TypedSlot, options: Sequence[Any]) -> Sequence[Any]:
        """Return wrong values of a slot: typing errors that nobody has, days that are not offered."""
        if slot.file.values:
            return options
        if slot.type == "date":
            days = possible_days(slot.file.first, slot.file.last + 8)
            never = [day for day in days if WEEKDAYS[day.weekday()] in slot.file.never and day not in options]
            return [*never, *(day for day in days if day not in never)]
        table, _, column = slot.file.column.partition(".")
        taken = {row[column] for row in self.rows[table]} if table else set()
        return [value for value in wrong_values(slot, str(options[0])) if value not in taken]


def wrong_values(slot: TypedSlot, value: str) -> list[str]:
    """Return typing errors of a value, an id or an e-mail address."""
    return _typos(value) if slot.type == "id" else _mistyped(value)


@lru_cache(maxsize=256)
def _amounts(first: float, last: float, step: float) -> tuple[float, ...]:
    return tuple(round(first + step * number, 2) for number in range(round((last - first) / step) + 1))


def _random_id(rng: Random, pattern: str) -> str:
    """Draw an id; its digits do not begin with 0."""
    text = ""
    for place, sign in enumerate(pattern):
        first = sign == "#" and "#" not in pattern[:place]
        text += f"{1 + below(rng, 9)}" if first else f"{below(rng, 10)}" if sign == "#" else sign
        if sign == "@":
            text = text[:-1] + "ABCDEFGHJKLMNPQRSTUVWXYZ"[below(rng, 24)]
    return text


def _typos(value: str) -> list[str]:
    """Return ids that one is easily mistaken for: two digits swapped, or a digit misread."""
    found = re.search(r"\d+", value)
    if found is None:
        return []
    number = found[0]
    swapped = [number[:n] + number[n + 1] + number[n] + number[n + 2 :] for n in range(len(number) - 1)]
    misread = [
        number[:n] + str((int(number[n]) + step) % 10) + number[n + 1 :]
        for n in range(1, len(number))
        for step in (3, 7)
    ]
    wrong = sorted({text for text in (*swapped, *misread) if text != number and text[0] != "0"})
    return [value[: found.start()] + text + value[found.end() :] for text in wrong]


def _mistyped(address: str) -> list[str]:
    """Return e-mail addresses with a letter left out, or two of them swapped."""
    name, _, domain = address.partition("@")
    swapped = [name[:n] + name[n + 1] + name[n] + name[n + 2 :] for n in range(1, len(name) - 1)]
    dropped = [name[:n] + name[n + 1 :] for n in range(1, len(name))]
    return sorted({f"{text}@{domain}" for text in (*swapped, *dropped) if text != name and ".." not in text})
