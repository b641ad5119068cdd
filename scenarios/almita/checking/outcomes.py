"""Which outcomes calls have: conditions evaluated over drawn worlds and arguments, and over the worlds of paths.

Outcomes are ordered, so two may hold at once. An outcome overlaps those before it where one of them holds wherever it
does: no call ever has it. The last outcome has no condition; with one, a call can be left without an outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from workgym.envs.almita.procedures.expressions import NameScope, evaluate, parse
from workgym.envs.almita.procedures.format import ApiFile, OutcomeFile, ProcedureFile
from workgym.envs.almita.procedures.procedure import Api, Procedure
from workgym.envs.almita.procedures.slots import canonical
from workgym.scenarios.almita.checking.calls import call_text, calls_in_scenes, calls_in_worlds
from workgym.scenarios.almita.checking.defects import FileDefect, shown
from workgym.scenarios.almita.checking.ranges import fits, suits
from workgym.scenarios.almita.scenes import Scene

__all__ = ["OutcomeSurvey", "empty_columns", "has_hidden", "outcome_defects", "survey", "survey_scenes"]


@dataclass
class OutcomeSurvey:
    """What was seen of one API's outcomes.

    Attributes:
        reached: the outcomes that some call had, by number.
        covered: by outcome that held in a call and was not its outcome, the one before it, and the call.
        open: a call without an outcome, or "".
        empty: outcomes with the keys of their output that were left out in some call.
        wrong: what expressions made wrong.
    """

    reached: set[int] = field(default_factory=set)
    covered: dict[int, tuple[int, str]] = field(default_factory=dict)
    open: str = ""
    empty: set[tuple[str, str]] = field(default_factory=set)
    wrong: dict[str, FileDefect] = field(default_factory=dict)


def survey(procedure: Procedure, api: Api) -> OutcomeSurvey:
    """Return what calls of an API show in drawn worlds."""
    found = OutcomeSurvey()
    for scope in calls_in_worlds(procedure, api):
        _observe(procedure, api, scope, found)
    return found


def survey_scenes(procedure: Procedure, api: Api, scenes: Sequence[Scene], found: OutcomeSurvey) -> None:
    """Add what calls of an API show in the worlds of paths, before and after every call there."""
    for scope in calls_in_scenes(procedure, api, scenes):
        _observe(procedure, api, scope, found)


def _observe(procedure: Procedure, api: Api, scope: NameScope, found: OutcomeSurvey) -> None:
    """Note what a call shows about its API's outcomes."""
    decided = None
    key = f"apis.{api.name}.outcomes"
    for number, outcome in enumerate(api.file.outcomes):
        if decided is not None and number in found.covered:
            continue
        try:
            holds = not outcome.when or bool(evaluate(parse(outcome.when), scope))
        except ValueError as error:
            if decided is None:
                _note(found, "condition", f"{key}.{number}.when", f"{error}; with {call_text(api.file, scope)}")
                return
            continue
        if holds and decided is None:
            decided = number
        elif holds and decided is not None:
            found.covered[number] = (decided, call_text(api.file, scope))
    if decided is None:
        found.open = found.open or call_text(api.file, scope)
        return
    found.reached.add(decided)
    outcome = api.file.outcomes[decided]
    if not outcome.label.isupper():
        _observe_output(procedure, outcome, f"{key}.{decided}", scope, found)
        _observe_changes(procedure.file, outcome, f"{key}.{decided}", scope, found)


def _observe_output(
    procedure: Procedure, outcome: OutcomeFile, key: str, scope: NameScope, found: OutcomeSurvey
) -> None:
    for name, text in outcome.returns.items():
        if text.startswith("new."):
            continue
        value = _value(text, scope, f"{key}.returns.{name}", found)
        slot = procedure.slots.get(name)
        if value is None or value == []:
            found.empty.add((outcome.label, name))
        elif slot is not None and not fits(slot.file, canonical(value)):
            _note(found, "values", f"{key}.returns.{name}", f"{text!r} is {shown(value)}, which is no {slot.type}")


def _observe_changes(
    file: ProcedureFile, outcome: OutcomeFile, key: str, scope: NameScope, found: OutcomeSurvey
) -> None:
    for number, effect in enumerate(outcome.effects):
        table = effect.insert or effect.update
        columns = file.tables[table].columns if table in file.tables else {}
        for name, text in effect.set.items():
            place = f"{key}.effects.{number}.set.{name}"
            value = _value(text, scope, place, found)
            if name not in columns or place in found.wrong:
                continue
            column = columns[name]
            if value is None:
                if not (column.empty or column.only_if):
                    _note(found, "empty", place, f"{text!r} is empty; a row of {table} needs a value of {name}")
            elif not suits(column, value):
                wanted = ", ".join(column.values) if column.kind == "choice" else f"a {column.kind}"
                _note(found, "values", place, f"{text!r} is {shown(value)}; expected {wanted}")
        for row in scope.tables.get(effect.update or effect.delete, ()) if effect.where else ():
            inner = NameScope(scope.values, {**scope.rows, "it": row}, scope.tables)
            _value(effect.where, inner, f"{key}.effects.{number}.where", found)


def _value(text: str, scope: NameScope, key: str, found: OutcomeSurvey) -> Any:
    try:
        return evaluate(parse(text), scope)
    except ValueError as error:
        _note(found, "condition", key, str(error))
        return None


def _note(found: OutcomeSurvey, code: str, key: str, message: str) -> None:
    found.wrong.setdefault(key, FileDefect(code, key, message))


# What the file and the survey show


def outcome_defects(file: ProcedureFile, surveys: Mapping[str, OutcomeSurvey]) -> Iterator[FileDefect]:
    """Yield gaps and overlaps of every API's outcomes, and what their expressions make wrong.

    Without a survey, for a file whose worlds cannot be drawn, equal conditions are the only overlaps.
    """
    for name, api in file.apis.items():
        found = surveys.get(name, OutcomeSurvey())
        key = f"apis.{name}.outcomes"
        yield from found.wrong.values()
        if api.outcomes[-1].when:
            seen = f"; none holds for {found.open}" if found.open else ""
            message = f"{api.outcomes[-1].label!r} is the last and has a condition; expected no `when`{seen}"
            yield FileDefect("gap", key, message)
        for number, outcome in enumerate(api.outcomes):
            if before := _same_before(api, number):
                yield FileDefect("overlap", f"{key}.{number}", f"{outcome.label!r} is never reached: {before}")
            elif number not in found.reached and number in found.covered and not found.wrong:
                other, call = found.covered[number]
                before = f"{api.outcomes[other].label!r} before it holds too for {call}, and so in all calls tried"
                yield FileDefect("overlap", f"{key}.{number}", f"{outcome.label!r} is never reached: {before}")


def has_hidden(file: ProcedureFile) -> bool:
    """Return whether an outcome that is not the last has no condition, so that those behind it decide nothing."""
    return not all(outcome.when for api in file.apis.values() for outcome in api.outcomes[:-1])


def _same_before(api: ApiFile, number: int) -> str:
    """Return what hides an outcome for certain, or ``""``."""
    condition = "".join(api.outcomes[number].when.split())
    for other in api.outcomes[:number]:
        if not other.when:
            return f"{other.label!r} before it has no `when`"
        if "".join(other.when.split()) == condition:
            return f"{other.label!r} before it has the same `when`"
    return ""


def empty_columns(file: ProcedureFile) -> Iterator[FileDefect]:
    """Yield every column that a row needs and that the effect which adds the row leaves out."""
    for name, api in file.apis.items():
        for place, outcome in enumerate(api.outcomes):
            for number, effect in enumerate(outcome.effects):
                table = file.tables.get(effect.insert)
                for column, kind in (table.columns if table is not None else {}).items():
                    if not (kind.generated or kind.empty or kind.only_if or column in effect.set):
                        key = f"apis.{name}.outcomes.{place}.effects.{number}.set.{column}"
                        yield FileDefect(
                            "empty", key, f"a row of {effect.insert} needs a value of {column}; it has none"
                        )
