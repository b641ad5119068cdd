"""What the stages have kept so far: the items that later stages are made from and compared with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from workgym.envs.almita.graphs.rules import ApiShape
from workgym.envs.almita.procedures.loading import built
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.pipeline.items import (
    ConversationItem,
    GraphItem,
    Intent,
    MoveTest,
    ProcedureApis,
    SampledPath,
    WrittenProcedure,
)

__all__ = ["MadeItems"]


@dataclass(frozen=True)
class MadeItems:
    """The items of all stages so far, by the names of the stages.

    Attributes:
        playable: by id, the procedures that can be played: by their files, with the texts and flowgraphs of the stages.
    """

    intents: tuple[Intent, ...] = ()
    procedures: tuple[WrittenProcedure, ...] = ()
    apis: tuple[ProcedureApis, ...] = ()
    flowgraphs: tuple[GraphItem, ...] = ()
    conversation_graphs: tuple[GraphItem, ...] = ()
    noise: tuple[GraphItem, ...] = ()
    paths: tuple[SampledPath, ...] = ()
    conversations: tuple[ConversationItem, ...] = ()
    tests: tuple[MoveTest, ...] = ()
    playable: Mapping[str, Procedure] = field(default_factory=dict)

    def after(self, stage: str, kept: Sequence[Any]) -> MadeItems:
        """Return what there is with the items that a stage has kept."""
        change: dict[str, Any] = {stage: tuple(kept)}
        found = replace(self, **change)
        if stage == "procedures":
            return replace(found, playable=found._played())
        if stage == "flowgraphs":
            return replace(found, playable=found._redrawn())
        return found

    def _played(self) -> dict[str, Procedure]:
        made = {one.procedure_id: _playable(one) for one in self.procedures}
        return {name: procedure for name, procedure in made.items() if procedure is not None}

    def _redrawn(self) -> dict[str, Procedure]:
        """Return the procedures with the flowgraphs of the stage; one without a flowgraph goes no further."""
        found: dict[str, Procedure] = {}
        for item in self.flowgraphs:
            procedure = self.playable.get(item.procedure_id)
            if procedure is None:
                continue
            redrawn: Procedure | None = procedure
            if item.graph != procedure.flow:
                redrawn, _ = built(procedure.file.model_copy(update={"flow": item.text}))
            if redrawn is not None:
                found[item.procedure_id] = replace(redrawn, own_text=procedure.own_text)
        return found

    def to_play(self, procedure_id: str, write: str) -> Procedure:
        """Return a procedure that can be played.

        Raises:
            UsageError: if it is a text alone; the message says what to write.
        """
        if procedure_id not in self.playable:
            raise UsageError(f"procedure {procedure_id!r} is a text alone; write {write}")
        return self.playable[procedure_id]

    # By id

    @cached_property
    def texts(self) -> Mapping[str, WrittenProcedure]:
        """The texts of procedures."""
        return {one.procedure_id: one for one in self.procedures}

    @cached_property
    def api_lists(self) -> Mapping[str, ProcedureApis]:
        """The APIs, by procedure."""
        return {one.procedure_id: one for one in self.apis}

    @cached_property
    def flows(self) -> Mapping[str, GraphItem]:
        """The flowgraphs."""
        return {one.graph_id: one for one in self.flowgraphs}

    @cached_property
    def plain_graphs(self) -> Mapping[str, GraphItem]:
        """The conversation graphs without noise."""
        return {one.graph_id: one for one in self.conversation_graphs}

    @cached_property
    def noisy_graphs(self) -> Mapping[str, GraphItem]:
        """The conversation graphs with noise."""
        return {one.graph_id: one for one in self.noise}

    @cached_property
    def sampled(self) -> Mapping[str, SampledPath]:
        """The paths."""
        return {one.path_id: one for one in self.paths}

    @cached_property
    def told(self) -> Mapping[str, ConversationItem]:
        """The conversations."""
        return {one.conversation_id: one for one in self.conversations}

    def shapes(self, procedure_id: str) -> dict[str, ApiShape] | None:
        """Return a procedure's APIs as the rules of graphs know them, or None if they are unknown."""
        apis = self.api_lists.get(procedure_id)
        return None if apis is None else {api.name: ApiShape(frozenset(api.outcomes)) for api in apis.apis}


def _playable(item: WrittenProcedure) -> Procedure | None:
    """Return a procedure with the title and the text that were written for it, or None if it is a text alone."""
    if item.plays is None:
        return None
    procedure, _ = built(item.plays.model_copy(update={"title": item.title or item.plays.title}))
    if procedure is None or procedure.text == item.text:
        return procedure
    return replace(procedure, own_text=item.text)
