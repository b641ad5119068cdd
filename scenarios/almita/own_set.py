"""A set of the pipeline's to be played: a folder that ``workgym almita generate`` has written, or files of some stages.

The files that are there are read and checked, and what is missing is made, by the stages themselves. What is played are
the procedures, and the conversations along the paths. The words of a conversation come from its procedure, so one that
was edited cannot be played, and is refused.

Codes beside those of the stages: ``PL1`` an item that is not what its stage makes, ``PL2`` a test that is left out,
``PL3`` a procedure that cannot be played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.pipeline.items import ConversationItem, MoveTest, SampledPath
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.own_items import api_list
from workgym.scenarios.almita.pipeline.presets import choices_of
from workgym.scenarios.almita.pipeline.running import (
    STAGES,
    content_of,
    file_of,
    generate_with,
    own_files,
    stage_of,
)
from workgym.scenarios.almita.pipeline.stage import ReadItems
from workgym.scenarios.almita.pipeline.stage_conversations import plan_of
from workgym.scenarios.almita.plan import ConversationPlan
from workgym.scenarios.almita.planned import PlannedSet

__all__ = ["PlayedSet", "holds_stages", "played_set", "stages_digest"]

_SHOWN: Final = 5
"""So many defects stand in the message of a folder that is refused."""
_COMPARED: Final = ("apis", "conversations", "tests")
"""The stages of which a folder may have nothing but what they make: what is played follows from the others, whose own
checks say what does not fit."""
_REMADE: Final = ("conversations", "tests")
"""Those of them that are made whether a folder has them or not."""


@dataclass(frozen=True)
class PlayedSet:
    """What is played: procedures by id, and their conversations."""

    procedures: Mapping[str, Procedure]
    planned: PlannedSet


def holds_stages(folder: Path) -> bool:
    """Return whether a folder has a file of any stage."""
    return any((folder / file_of(stage)).is_file() for stage in STAGES)


def stages_digest(folder: Path) -> str:
    """Return what tells the stages' files of a folder from others.

    Raises:
        UsageError: if a file cannot be read, or is of no stage.
    """
    found = hashlib.sha256()
    for stage, path in own_files(folder).items():
        found.update(f"{stage}\0".encode() + hashlib.sha256(content_of(path)).digest())
    return found.hexdigest()[:16]


def played_set(folder: Path) -> PlayedSet:
    """Return the procedures and conversations of a folder; stages without a file are made as by the preset ``core``.

    Raises:
        UsageError: if an item has an error, or is not what its stage makes although only that can be played; the
            message names code, file, line and item.
    """
    own = own_files(folder)
    seed = _seed(own)
    found = generate_with(choices_of("core"), seed, {name: own[name] for name in own if name not in _REMADE})
    _require(folder, (defect.text for defect in found.report.defects if defect.severity == "error"))
    made, read = found.made, {name: _read(name, own[name], found.made) for name in _COMPARED if name in own}
    _require(folder, (line for name in read for line in _edited(name, read[name], made, seed)))
    if "procedures" in own:
        _require(folder, _texts_alone(made))
    kept = {
        one.conversation_id for one in (read["conversations"].items if "conversations" in own else made.conversations)
    }
    if "tests" in own:
        _require(folder, _missing_tests(read["tests"], made, kept))
    plans = _plans(made, [one for one in made.conversations if one.conversation_id in kept])
    if not plans:
        raise UsageError(f"{folder}: there is no conversation to be played")
    return PlayedSet({name: _with_replies(made.playable[name]) for name in plans}, PlannedSet(seed, plans))


def _seed(own: Mapping[str, Path]) -> int:
    """Return the seed of the set: that of its paths or conversations, which have been made from it; else 0."""
    for stage, key in (("paths", "seed"), ("conversations", "world_seed")):
        if stage in own and (items := stage_of(stage, MadeItems()).parse(content_of(own[stage])).items):
            return int(getattr(items[0], key))
    return 0


def _require(folder: Path, faults: Iterable[str]) -> None:
    """Refuse a folder in which something is wrong."""
    wrong = list(faults)
    if not wrong:
        return
    shown = [*wrong[:_SHOWN], *([f"{len(wrong) - _SHOWN} more"] if len(wrong) > _SHOWN else [])]
    listed = "".join(f"\n- {one}" for one in shown)
    raise UsageError(f"{folder}: the set cannot be played:{listed}")


def _read(stage: str, path: Path, made: MadeItems) -> ReadItems[Any]:
    return stage_of(stage, made).parse(content_of(path), str(path))


def _edited(stage: str, read: ReadItems[Any], made: MadeItems, seed: int) -> Iterator[str]:
    """Yield what is wrong with the items of a file that are not those that the stage makes."""
    yield from (defect.text for defect in read.report.defects if defect.severity == "error")
    key = attrgetter(STAGES[stage])
    by_plays = [api_list(procedure) for procedure in made.playable.values()]
    expected = {key(one): one for one in (by_plays if stage == "apis" else getattr(made, stage))}
    for item, line in zip(read.items, read.lines, strict=True):
        if expected.get(key(item)) != item:
            message = (
                f"this is not what is made of the files before it with seed {seed}, and only that can be played; edit "
                "those files, or take this one away"
            )
            yield Defect("PL1", "error", message, line, file=read.file, item=key(item)).text


def _texts_alone(made: MadeItems) -> Iterator[str]:
    """Yield the procedures that cannot be played, although they were written to be."""
    for one in made.procedures:
        if one.procedure_id not in made.playable:
            yield Defect("PL3", "error", "it has no plays, or no flowgraph", item=one.procedure_id).text


def _missing_tests(read: ReadItems[MoveTest], made: MadeItems, kept: Collection[str]) -> Iterator[str]:
    """Yield the conversations of which a file has not all tests: they are played whole."""
    there = {one.test_id for one in read.items}
    left = [one for one in made.tests if one.conversation_id in kept and one.test_id not in there]
    for name, test in {one.conversation_id: one.test_id for one in left}.items():
        message = (
            f"test {test} is left out, and all tests of a conversation are played; take conversation {name} out of "
            "conversations.jsonl, or this file away"
        )
        yield Defect("PL2", "error", message, file=read.file, item=test).text


def _plans(made: MadeItems, kept: Sequence[ConversationItem]) -> dict[str, tuple[ConversationPlan, ...]]:
    """Return the plans of conversations, by the ids of their procedures."""
    found: dict[str, list[ConversationPlan]] = {}
    for one in kept:
        found.setdefault(one.procedure_id, []).append(_plan(made, made.sampled[one.path_id]))
    return {name: tuple(plans) for name, plans in sorted(found.items())}


def _plan(made: MadeItems, path: SampledPath) -> ConversationPlan:
    item = made.noisy_graphs[path.graph_id]
    if item.graph is None:  # no item without a graph has been kept
        raise UsageError(f"the graph {item.graph_id!r} cannot be read")
    return plan_of(made.playable[item.procedure_id], item.graph, path)


def _with_replies(procedure: Procedure) -> Procedure:
    """Return a procedure with the labelled replies of the library's own, if it is one of those, unchanged."""
    known = catalogue().get(procedure.procedure_id)
    return replace(procedure, replies=known.replies) if known and known.file == procedure.file else procedure
