"""All stages one after the other: each makes its items or reads a person's own, and only those without an error go on.

A file of a stage's name in the folder of own material (``flowgraphs.jsonl``) takes the place of what the stage would
make, and everything after it is made from that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.core.errors import EpisodeError, GenerationError, QueryError, ToolError, UsageError, nearest_text
from workgym.scenarios.almita.pipeline.coverage import Coverage, coverage
from workgym.scenarios.almita.pipeline.items import MOST_SEED, FunnelRow
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.presets import PRESETS, IntentChoice, PresetName, choices_of
from workgym.scenarios.almita.pipeline.stage import Origin, ReadItems, Stage, sift
from workgym.scenarios.almita.pipeline.stage_apis import ApiStage
from workgym.scenarios.almita.pipeline.stage_conversation_graphs import ConversationGraphStage
from workgym.scenarios.almita.pipeline.stage_conversations import ConversationStage
from workgym.scenarios.almita.pipeline.stage_flowgraphs import FlowgraphStage
from workgym.scenarios.almita.pipeline.stage_intents import IntentStage
from workgym.scenarios.almita.pipeline.stage_noise import NoiseStage
from workgym.scenarios.almita.pipeline.stage_paths import PathStage
from workgym.scenarios.almita.pipeline.stage_procedures import ProcedureStage
from workgym.scenarios.almita.pipeline.stage_tests import TestStage

__all__ = [
    "STAGES", "GeneratedSet", "GraphCoverage", "content_of", "file_of", "generate", "generate_from", "generate_with",
    "own_files", "stage_of",
]  # fmt: skip

STAGES: Final = {
    "intents": "intent_id",
    "procedures": "procedure_id",
    "apis": "procedure_id",
    "flowgraphs": "graph_id",
    "conversation_graphs": "graph_id",
    "noise": "graph_id",
    "paths": "path_id",
    "conversations": "conversation_id",
    "tests": "test_id",
}
"""The stages in order, each with the key that holds the id of its items."""
_FAILURES: Final = (
    GenerationError, EpisodeError, QueryError, ToolError, ValueError, LookupError, TypeError, ArithmeticError,
)  # fmt: skip
"""What a stage raises of items that passed the checks before it and still do not fit together. Expressions and texts of
people's own are computed there; a fault of the disk is none of them, and ends the run."""


@dataclass(frozen=True)
class GraphCoverage:
    """How much of a graph with noise its paths show."""

    graph_id: str
    paths: int
    coverage: Coverage


@dataclass(frozen=True)
class GeneratedSet:
    """What the stages have made.

    Attributes:
        made: the items that every stage has kept.
        funnel: a row of each stage.
        report: the defects of all stages, in their order.
        graphs: the coverage of every graph.
    """

    made: MadeItems
    funnel: tuple[FunnelRow, ...]
    report: ValidationReport
    graphs: tuple[GraphCoverage, ...]


def file_of(stage: str) -> str:
    """Return the name of a stage's file."""
    return f"{stage}.jsonl"


def generate(preset: PresetName, seed: int, source: Path | None = None) -> GeneratedSet:
    """Make the set of a preset; the same preset, seed and own material give the same set in any process.

    Args:
        preset: one of :data:`PRESETS`.
        seed: of all draws, from 0 to :data:`~workgym.scenarios.almita.pipeline.items.MOST_SEED`.
        source: a folder of own material.

    Raises:
        UsageError: if there is no such preset or seed, or the folder has no file of a stage, or one of an unknown name.
    """
    if preset not in PRESETS:
        raise UsageError(f"preset {preset!r}: expected one of {', '.join(PRESETS)}")
    return generate_from(choices_of(preset), seed, source)


def generate_from(choices: Sequence[IntentChoice], seed: int, source: Path | None = None) -> GeneratedSet:
    """Make a set of intents and procedures; see :func:`generate`."""
    return generate_with(choices, seed, {} if source is None else own_files(source))


def generate_with(choices: Sequence[IntentChoice], seed: int, own: Mapping[str, Path]) -> GeneratedSet:
    """Make a set of intents and procedures, with the files of some stages; see :func:`generate`."""
    if not 0 <= seed <= MOST_SEED:
        raise UsageError(f"seed {seed}: expected one from 0 to {MOST_SEED}")
    made, rows, reports = MadeItems(), list[FunnelRow](), list[ValidationReport]()
    given: Sequence[Any] = choices
    origins: Mapping[str, Origin] = {}
    for name, key in STAGES.items():
        stage = stage_of(name, made, choices)
        read = stage.parse(content_of(own[name]), str(own[name])) if name in own else _made(stage, given, seed, origins)
        sifted = sift(name, read, attrgetter(key), stage.validate)
        rows.append(sifted.row)
        reports.append(sifted.report)
        given, made, origins = sifted.kept, made.after(name, sifted.kept), sifted.origins
    return GeneratedSet(made, tuple(rows), ValidationReport.joined(reports), tuple(_coverages(made)))


def stage_of(name: str, made: MadeItems, choices: Sequence[IntentChoice] = ()) -> Stage[Any, Any]:
    """Return a stage that knows what earlier stages have kept.

    Raises:
        UsageError: if there is no such stage.
    """
    match name:
        case "intents":
            return IntentStage()
        case "procedures":
            return ProcedureStage(made, tuple(choices))
        case "apis":
            return ApiStage(made)
        case "flowgraphs":
            return FlowgraphStage(made)
        case "conversation_graphs":
            return ConversationGraphStage(made)
        case "noise":
            return NoiseStage(made)
        case "paths":
            return PathStage(made)
        case "conversations":
            return ConversationStage(made)
        case "tests":
            return TestStage(made)
    raise UsageError(f"there is no stage {name!r}; there are: {', '.join(STAGES)}")


def _made(stage: Stage[Any, Any], given: Sequence[Any], seed: int, origins: Mapping[str, Origin]) -> ReadItems[Any]:
    """Let a stage make items of one item of the stage before at a time; M01 says of what nothing could be made.

    Args:
        stage: the stage.
        given: the items of the stage before.
        seed: of the set.
        origins: by the id of a given item, the file and line that it goes back to, if there is one.
    """
    items: list[tuple[Any, Origin | None]] = []
    failed: list[Defect] = []
    for one in given:
        origin = origins.get(_id(one))
        try:
            items += [(item, origin) for item in stage.generate([one], seed)]
        except _FAILURES as error:
            message = f"nothing could be made of it: {_reason(error)}"
            file, line = origin or (None, None)
            failed.append(Defect("M01", "error", message, line, file=file, item=f"{stage.name}/{_id(one)}"))
    return ReadItems.made(items, failed)


def _reason(error: Exception) -> str:
    """Return on one line why a stage has failed; what is looked up in vain is a value that a text or a call needs."""
    needed = isinstance(error, KeyError) and error.args
    text = f"{error.args[0]!r} is needed, and nothing has given it" if needed else str(error)
    return " ".join(text.split()) or type(error).__name__


def _id(item: Any) -> str:
    """Return the id of an item of any stage: its own is the first of its keys that end in ``_id``."""
    keys = item._fields if isinstance(item, IntentChoice) else type(item).model_fields
    return str(getattr(item, next(key for key in keys if key.endswith("_id"))))


def own_files(source: Path) -> dict[str, Path]:
    """Return the files of stages in a folder, by stage.

    Raises:
        UsageError: if it is no folder, has none, or has one of an unknown name.
    """
    if not source.is_dir():
        raise UsageError(f"{source}: there is no such folder")
    known = {file_of(stage): stage for stage in STAGES}
    found: dict[str, Path] = {}
    for path in sorted(source.glob("*.jsonl")):
        if path.name in known:
            found[known[path.name]] = path
        elif path.name != "defects.jsonl":  # which stands in a folder that was generated
            raise UsageError(f"{path}: no stage has a file of this name; {nearest_text(path.name, list(known))}")
    if not found:
        raise UsageError(f"{source}: expected a stage's file in it, one of {', '.join(known)}")
    return found


def content_of(path: Path) -> bytes:
    """Return the content of a file.

    Raises:
        UsageError: if it cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None


def _coverages(made: MadeItems) -> Iterator[GraphCoverage]:
    for item in made.noise:
        paths = [one.path for one in made.paths if one.graph_id == item.graph_id]
        if item.graph is not None:
            yield GraphCoverage(item.graph_id, len(paths), coverage(item.graph, paths))
