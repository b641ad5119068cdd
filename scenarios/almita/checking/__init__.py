"""Whether a procedure's file can be played: every defect at once, with a code and the key where it stands.

What the file alone shows is looked at first. Worlds are drawn if nothing is wrong with names, expressions, values and
the flowgraph, and conversations are played if there are words for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from workgym.envs.almita.graphs.text import parse
from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.loading import built, read_toml
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.checking.comparisons import never_equal
from workgym.scenarios.almita.checking.defects import CODES, FileDefect
from workgym.scenarios.almita.checking.keys import misshapen
from workgym.scenarios.almita.checking.names import misnamed, unreadable
from workgym.scenarios.almita.checking.outcomes import empty_columns, has_hidden, outcome_defects, survey, survey_scenes
from workgym.scenarios.almita.checking.playing import unplayable
from workgym.scenarios.almita.checking.ranges import ill_drawn, undrawable
from workgym.scenarios.almita.checking.replies import ill_labelled
from workgym.scenarios.almita.checking.routes import Routes, ungiven, unreached, unstated, untrue
from workgym.scenarios.almita.checking.words import alike, misplaced, unanswered, wordless

__all__ = ["CODES", "FileDefect", "defects_of", "shape_defects", "unplayed_defects"]

_BEFORE_WORLDS: Final = frozenset({"graph", "slot", "values", "condition"})
"""With one of these no worlds can be drawn."""


def defects_of(path: Path) -> list[FileDefect]:
    """Return every defect of a procedure's file and of the labelled replies beside it. Nothing raises."""
    try:
        content = read_toml(path)
    except UsageError as error:
        return [FileDefect("file", path.name, str(error).removeprefix(f"{path}: ")), *ill_labelled(path, None)]
    try:
        file = ProcedureFile.model_validate(content)
    except ValidationError as error:
        return _once([*misshapen(content, error), *_flow_text(content), *ill_labelled(path, None)])
    found, procedure = shape_defects(file)
    if procedure is None:
        found += outcome_defects(file, {})
    else:
        found += _in_worlds(procedure, found)
    return _once([*found, *ill_labelled(path, file)])


def _once(defects: Iterable[FileDefect]) -> list[FileDefect]:
    return list(dict.fromkeys(defects))


def shape_defects(file: ProcedureFile) -> tuple[list[FileDefect], Procedure | None]:
    """Return the defects that a file shows by itself, and its procedure, or None if no worlds can be drawn for it.

    That is quick: nothing is drawn and nothing played.
    """
    found = [
        *misnamed(file), *unreadable(file), *never_equal(file), *undrawable(file), *wordless(file),
        *empty_columns(file),
    ]  # fmt: skip
    procedure, graph = built(file)
    found += [FileDefect("graph", "flow", defect.text) for defect in graph]
    if procedure is None:
        return found, None
    places = list(misplaced(file, procedure.flow))
    found += places
    if places or _codes(found) & _BEFORE_WORLDS or has_hidden(file):
        return found, None
    return [*found, *alike(procedure), *unanswered(procedure)], procedure


def unplayed_defects(file: ProcedureFile) -> list[FileDefect]:
    """Return all that keeps a file from being played as far as it can be told without worlds.

    That is what :func:`shape_defects` finds and, where that is nothing, the values that nobody has given on some path.
    """
    found, _ = shape_defects(file)
    procedure, _ = built(file)
    if found or procedure is None:
        return found
    try:
        return list(ungiven(Routes.of(procedure), {}))
    except UsageError as error:
        return [FileDefect("graph", "flow", str(error))]


def _flow_text(content: Mapping[str, Any]) -> list[FileDefect]:
    """Return what is wrong with the text of a flowgraph whose file has other keys that are wrong."""
    flow = content.get("flow")
    if not isinstance(flow, str):
        return []
    defects = (defect for defect in parse(flow, "flow").report.defects if defect.severity == "error")
    return [FileDefect("graph", "flow", defect.text) for defect in defects]


def _codes(defects: Iterable[FileDefect]) -> set[str]:
    return {defect.code for defect in defects}


def _in_worlds(procedure: Procedure, before: Iterable[FileDefect]) -> list[FileDefect]:
    """Return what drawn worlds and played conversations show."""
    try:
        routes = Routes.of(procedure)
    except UsageError as error:
        return [FileDefect("graph", "flow", str(error)), *outcome_defects(procedure.file, {})]
    if drawn := list(ill_drawn(procedure)):
        return [*drawn, *outcome_defects(procedure.file, {})]
    surveys = {name: survey(procedure, api) for name, api in procedure.apis.items()}
    if any(found.wrong for found in surveys.values()):
        return list(outcome_defects(procedure.file, surveys))
    given = list(ungiven(routes, {name: found.empty for name, found in surveys.items()}))
    if given:
        return [*given, *outcome_defects(procedure.file, surveys)]
    for name, api in procedure.apis.items():
        survey_scenes(procedure, api, list(routes.scenes.values()), surveys[name])
    found = [*outcome_defects(procedure.file, surveys), *unreached(routes), *untrue(routes), *unstated(routes)]
    if _codes(found) & {"world", "condition", "values"} or _codes(before) & {"words"}:
        return found
    return [*found, *unplayable(procedure)]
