"""Calls that are tried to see which outcomes they have: arguments over drawn worlds, and over the worlds of paths."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any, Final

from workgym.envs.almita.clock import NOW
from workgym.envs.almita.procedures.expressions import NameScope
from workgym.envs.almita.procedures.format import ApiFile, ProcedureFile
from workgym.envs.almita.procedures.procedure import Api, Procedure
from workgym.envs.almita.procedures.slots import TypedSlot, canonical
from workgym.envs.core.schema import Row
from workgym.scenarios.almita.checking.defects import shown
from workgym.scenarios.almita.checking.ranges import fits
from workgym.scenarios.almita.rows_after import RowsAfter
from workgym.scenarios.almita.scenes import DrawnWorld, Rows, Scene
from workgym.scenarios.almita.solving import demands_of
from workgym.scenarios.shared.streams import below, pick

__all__ = ["call_text", "calls_in_scenes", "calls_in_worlds"]

WORLDS: Final = 25
"""Worlds that are drawn for each outcome of an API."""
CALLS: Final = 10
"""Calls that are tried in each of them."""

_KINDS: Final[Mapping[str, Sequence[str]]] = {
    "id": ("id",), "date": ("date",), "time": ("clock",), "amount": ("amount",), "number": ("number",),
    "enum": ("choice",), "text": ("text", "choice"),
}  # fmt: skip
"""By type of a slot, the kinds of columns that hold its values."""


def calls_in_worlds(procedure: Procedure, api: Api) -> Iterator[NameScope]:
    """Yield what the expressions of an API see in calls, in worlds drawn for each of its outcomes in turn."""
    for number in range(WORLDS * len(api.outcomes)):
        rng = Random(f"check/{procedure.procedure_id}/{api.name}/{number}")
        label = api.outcomes[number % len(api.outcomes)]
        world = DrawnWorld(procedure, rng, list(demands_of(api.file, label, NOW)) if number % 3 else [])
        true, _ = world.values(frozenset())
        for _ in range(CALLS):
            yield _scope(api, world.rows, _arguments(procedure, api, world.rows, world.mine, true, rng))


def calls_in_scenes(procedure: Procedure, api: Api, scenes: Sequence[Scene]) -> Iterator[NameScope]:
    """Yield what the expressions of an API see in calls, before and after every call of a path."""
    for place, scene in enumerate(scenes):
        rng = Random(f"check/{procedure.procedure_id}/{api.name}/scene/{place}")
        for rows in _moments(procedure, scene):
            for _ in range(CALLS):
                yield _scope(api, rows, _arguments(procedure, api, rows, scene.mine, scene.bound, rng))


def _moments(procedure: Procedure, scene: Scene) -> Iterator[Rows]:
    """Yield the rows before each call of a path and after the last one."""
    world = RowsAfter(procedure, scene.rows, NOW)
    yield world.rows
    for visit in scene.visits:
        world.call(visit.call)
        yield world.rows


def _arguments(
    procedure: Procedure,
    api: Api,
    rows: Rows,
    mine: Mapping[str, Sequence[Row]],
    known: Mapping[str, str],
    rng: Random,
) -> dict[str, Any]:
    """Draw arguments: mostly those of the customer's matter, now and then any others."""
    columns = {param: column for column, param in api.file.key.items()}
    found: dict[str, Any] = {}
    for param in api.params:
        slot = procedure.slots[param.slot]
        value: Any = None
        if below(rng, 4):
            own = mine.get(api.file.table, ())
            if param.name in columns and own:
                value = own[0][columns[param.name]]
            value = known.get(param.slot, value)
        if value is None or not fits(slot.file, canonical(value)):
            value = pick(rng, _possible(procedure.file, slot, rows, rng))
        found[param.name] = _typed(slot, canonical(value))
    return found


def _possible(file: ProcedureFile, slot: TypedSlot, rows: Rows, rng: Random) -> list[Any]:
    """Return values that an argument may have, those of some rows among them."""
    column = slot.file.column.partition(".")[2]
    cells = [
        row[name]
        for table, drawn in file.tables.items()
        for name, kind in drawn.columns.items()
        if kind.kind in _KINDS.get(slot.type, ()) and kind.pattern == (slot.file.pattern if slot.type == "id" else "")
        for row in rows[table]
    ]
    cells += [row[column] for row in rows["customers"]] if slot.file.column.startswith("customers.") else []
    other: list[Any] = []
    match slot.type:
        case "date":
            other = [NOW.date() + timedelta(days=offset) for offset in range(-3, 61)]
        case "amount" | "number":
            other = [below(rng, 10), below(rng, 1000)]
        case "enum":
            other = list(slot.file.words)
        case _:
            other = ["nobody@example.com" if slot.type == "email" else "ZZ-0"]
    return [value for value in cells if value is not None and fits(slot.file, canonical(value))] + other


def _typed(slot: TypedSlot, text: str) -> Any:
    return date.fromisoformat(text.partition(", ")[0]) if slot.type == "date" else slot.argument(text)


def _scope(api: Api, rows: Rows, arguments: Mapping[str, Any]) -> NameScope:
    wanted = {column: arguments[param] for column, param in api.file.key.items()}
    row = next(
        (row for row in rows.get(api.file.table, ()) if all(row[name] == value for name, value in wanted.items())),
        None,
    )
    return NameScope({**arguments, "today": NOW.date(), "now": NOW}, {"row": row}, rows)


def call_text(api: ApiFile, scope: NameScope) -> str:
    """Return a call as a message shows it: the arguments and the row."""
    said = [f"{name}={shown(canonical(scope.values[name]))}" for name in api.params]
    row = scope.rows["row"]
    if api.table:
        cells = () if row is None else [f"{name}={shown(canonical(value))}" for name, value in row.items()]
        said.append(f"row {', '.join(cells)}" if cells else "no row")
    return "; ".join(said) or "no arguments"
