"""The second computation of every label, output and change: calls as plain Python over rows.

It shares the files of procedures with the tools, and no code that decides anything. A conversation is written only if
the two agree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any

from workgym.envs.almita.procedures.expressions import NameScope, evaluate, parse
from workgym.envs.almita.procedures.format import ApiFile, EffectFile, OutcomeFile
from workgym.envs.almita.procedures.notes import NOTE, NOTES
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Change, Delta
from workgym.envs.core.schema import Row, Schema

__all__ = ["RowsAfter", "world_after"]


class RowsAfter:
    """A world in which calls are made.

    Attributes:
        labels: the outcome of every call.
        outputs: what the calls returned; of a refused call the code.
        world: the rows by table; the rows of the world before the calls come first, in their order.
    """

    def __init__(self, procedure: Procedure, before: Mapping[str, Sequence[Row]], now: datetime) -> None:
        self.procedure, self.now = procedure, now
        self._before = before
        self.labels: list[str] = []
        self.outputs: list[dict[str, Any]] = []
        self.world: dict[str, list[Row | None]] = {name: [dict(row) for row in rows] for name, rows in before.items()}

    def call(self, call: Call) -> str:
        """Make a call with canonical arguments and return its label."""
        api = self.procedure.apis[call.name].file
        values = {name: self._value(api, name, value) for name, value in call.arguments.items()}
        scope = NameScope({**values, "today": self.now.date(), "now": self.now}, {"row": None}, self._tables())
        scope.rows["row"] = self._row(api, values)
        *conditional, last = api.outcomes
        outcome = next((o for o in conditional if evaluate(parse(o.when), scope)), last)
        self.labels.append(outcome.label)
        if outcome.label.isupper():
            self.outputs.append({"error": outcome.label})
            return outcome.label
        self._change(outcome, scope)
        returned = {key: _plain(evaluate(parse(text), scope)) for key, text in outcome.returns.items()}
        told = {key: value for key, value in returned.items() if value is not None}
        self.outputs.append({"status": outcome.label, **told, **self._note(api, values)})
        return outcome.label

    def changes(self, schema: Schema) -> tuple[Change, ...]:
        """Return the rows that differ; a row's key is its place, as in a session on empty tables."""
        found = []
        for name, rows in self.world.items():
            old = self._before[name]
            for key, row in enumerate(rows):
                before = old[key] if key < len(old) else None
                if row != before:
                    found.append(Change(name, key, before, row))
        return Delta.of(schema, found).changes

    @property
    def rows(self) -> dict[str, tuple[Row, ...]]:
        """The rows as they are now, by table."""
        return {name: tuple(row for row in rows if row is not None) for name, rows in self.world.items()}

    def _tables(self) -> dict[str, list[Row]]:
        return {name: [row for row in rows if row is not None] for name, rows in self.world.items()}

    def _value(self, api: ApiFile, name: str, value: Any) -> Any:
        slot = self.procedure.slots[api.params[name].slot or name]
        return date.fromisoformat(value) if slot.type == "date" else value

    def _row(self, api: ApiFile, values: Mapping[str, Any]) -> Row | None:
        rows = self._tables().get(api.table, [])
        return next((row for row in rows if all(row[col] == values[name] for col, name in api.key.items())), None)

    def _note(self, api: ApiFile, values: Mapping[str, Any]) -> dict[str, str]:
        """Return the note about what a call looks up by one value, if there is one."""
        if len(values) != 1 or any(outcome.effects for outcome in api.outcomes):
            return {}
        (about,) = values.values()
        found = next((row for row in self._tables().get(NOTES.name, []) if row["about"] == about), None)
        return {} if found is None else {NOTE: found["text"]}

    def _change(self, outcome: OutcomeFile, scope: NameScope) -> None:
        """Make an outcome's changes; all of them read the rows as they were."""
        planned = [(effect, self._places(effect, scope), self._written(effect, scope)) for effect in outcome.effects]
        for effect, places, written in planned:
            if effect.insert:
                scope.rows["new"] = self._insert(effect.insert, written)
            elif effect.update:
                for place in places:
                    self.world[effect.update][place] = {**(self.world[effect.update][place] or {}), **written}
            else:
                for place in places:
                    self.world[effect.delete][place] = None

    def _places(self, effect: EffectFile, scope: NameScope) -> list[int]:
        if effect.insert:
            return []
        found = []
        for place, row in enumerate(self.world[effect.update or effect.delete]):
            inner = NameScope(scope.values, {**scope.rows, "it": row}, scope.tables)
            if row is not None and evaluate(parse(effect.where), inner):
                found.append(place)
        return found

    def _written(self, effect: EffectFile, scope: NameScope) -> Row:
        return {name: evaluate(parse(text), scope) for name, text in effect.set.items()}

    def _insert(self, table: str, written: Row) -> Row:
        columns = self.procedure.file.tables[table].columns
        row: Row = {name: written.get(name) for name in columns}
        for name, column in columns.items():
            if column.generated:
                letters = column.pattern.rstrip("#")
                numbers = [int(other[name].removeprefix(letters)) for other in self.world[table] if other is not None]
                row[name] = f"{letters}{max([column.start, *numbers]) + 1}"
        self.world[table].append(row)
        return row


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value.isoformat() if isinstance(value, date) else value


def world_after(
    procedure: Procedure, world: Mapping[str, Sequence[Row]], calls: Sequence[Call], now: datetime
) -> RowsAfter:
    """Return the world after ``calls``, which are made in order in a copy of ``world``."""
    after = RowsAfter(procedure, world, now)
    for call in calls:
        after.call(call)
    return after
