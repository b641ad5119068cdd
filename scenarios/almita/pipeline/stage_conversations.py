"""The eighth stage: conversations along paths, each in a world in which the calls have the outcomes of its path.

Code: ``CW1`` a world whose rows are not of the procedure's tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.graphs.graph import Graph
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.scenarios.almita import conversations_about
from workgym.scenarios.almita.conversations import write
from workgym.scenarios.almita.paths import without_noise
from workgym.scenarios.almita.pipeline import check_conversations
from workgym.scenarios.almita.pipeline.checked_conversation import CheckedAgainst
from workgym.scenarios.almita.pipeline.items import ChatMessage, ConversationItem, SampledPath
from workgym.scenarios.almita.pipeline.links import orphans
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.own_items import as_item
from workgym.scenarios.almita.pipeline.stage import ReadItems
from workgym.scenarios.almita.plan import ENV_ID, ConversationPlan, Disturbance, path_name

__all__ = ["ConversationStage", "plan_of", "world_rows"]


@dataclass(frozen=True)
class ConversationStage:
    """Writes a conversation for every path: first a world, then calls, then words."""

    made: MadeItems
    name: ClassVar[str] = "conversations"

    def generate(self, given: Sequence[SampledPath], seed: int) -> Sequence[ConversationItem]:
        """Return the conversations along paths.

        Raises:
            UsageError: if the procedure of a path is a text alone.
            GenerationError: if no world satisfies a path.
        """
        return [self._written(path, seed) for path in given]

    def _written(self, item: SampledPath, seed: int) -> ConversationItem:
        found = self.made.noisy_graphs[item.graph_id]
        procedure, graph = self.made.playable.get(found.procedure_id), found.graph
        if procedure is None or graph is None:
            raise UsageError(f"procedure {found.procedure_id!r} is a text alone; write this in conversations.jsonl")
        plan = plan_of(procedure, graph, item)
        conversation = write(procedure, self._snapshot(seed), plan)
        made = as_item(procedure, conversation, seed=seed)
        return made.model_copy(
            update={
                "graph_id": item.graph_id,
                "path_id": item.path_id,
                "messages": tuple(_at_noise(made.messages, graph, item)),
                "world": _as_json(procedure, conversation.setup),
            }
        )

    def _snapshot(self, seed: int) -> Snapshot:
        if seed not in self._world:
            self._world[seed] = _empty_world(self.made.playable, seed)
        return self._world[seed]

    @cached_property
    def _world(self) -> dict[int, Snapshot]:
        return {}

    def parse(self, text: str | bytes, file: str | None = None) -> ReadItems[ConversationItem]:
        """Read conversations, one a line; see :func:`check_conversations.parse`."""
        return check_conversations.parse(text, file)

    def validate(self, output: Sequence[ConversationItem]) -> ValidationReport:
        """Check conversations by V01 to V18, and what they are about (ID2, CW1)."""
        found = [
            *orphans(output, _key, "procedure", lambda one: one.procedure_id, self.made.texts),
            *orphans(output, _key, "path", lambda one: one.path_id, self.made.sampled),
        ]
        reports = [self._report(one) for one in output]
        return ValidationReport.joined((ValidationReport.of(found, {}), *reports))

    def _report(self, item: ConversationItem) -> ValidationReport:
        against, wrong = self._against(item)
        report = check_conversations.validate(item, against)
        return ValidationReport.joined((report, ValidationReport.of(wrong, {})))

    def _against(self, item: ConversationItem) -> tuple[CheckedAgainst, list[Defect]]:
        """Return what a conversation is compared with, as far as it is there, and what is wrong with its world."""
        apis, text = self.made.api_lists.get(item.procedure_id), self.made.texts.get(item.procedure_id)
        path = self.made.sampled.get(item.path_id)
        graph = None if path is None else self.made.noisy_graphs.get(path.graph_id)
        procedure = self.made.playable.get(item.procedure_id)
        world, wrong = None, list[Defect]()
        if procedure is not None and item.world:
            try:
                world = world_rows(procedure, item)
            except (ValueError, KeyError) as error:
                wrong = [Defect("CW1", "error", f"the world: {error}"[:200], item=item.conversation_id)]
        return (
            CheckedAgainst(
                apis=None if apis is None else apis.apis,
                text="" if text is None else text.text,
                graph=None if graph is None else graph.graph,
                path=None if path is None else path.path,
                procedure=procedure,
                world=world,
            ),
            wrong,
        )


def _key(item: ConversationItem) -> str:
    return item.conversation_id


def plan_of(procedure: Procedure, graph: Graph, item: SampledPath) -> ConversationPlan:
    """Return the plan of the conversation along a path through a graph with noise."""
    path = without_noise(graph.without_noise(), item.path)
    return ConversationPlan(item.index, path, path_name(procedure, path), tuple(_noise(graph, item)))


def _noise(graph: Graph, item: SampledPath) -> Iterator[Disturbance]:
    """Yield the noise on a path, each with the number of the customer's line that it delays."""
    line = 0
    for node in map(graph.node, item.path.nodes):
        if node.kind == "user" and node.noise is None:
            line += 1
        elif node.kind == "user" and node.noise is not None:
            yield Disturbance(node.noise.family, line, 1, node.noise.kind)


def _at_noise(messages: Sequence[ChatMessage], graph: Graph, item: SampledPath) -> Iterator[ChatMessage]:
    """Yield the messages with those of noise at its nodes in the graph."""
    places = [node for node in map(graph.node, item.path.nodes) if node.noise is not None]
    for message in messages:
        if message.noise is None:
            yield message
        else:
            node = places.pop(0)
            yield message.model_copy(update={"node_id": node.node_id, "noise": node.noise})


def _empty_world(procedures: Mapping[str, Procedure], seed: int) -> Snapshot:
    """Return a world with the tables of all procedures and no rows: every conversation brings its own."""
    scenario = conversations_about(procedures)
    return open_snapshot(WorldKey(ENV_ID, scenario.version, seed, 1), scenario)


def _as_json(procedure: Procedure, rows: Mapping[str, Sequence[Row]]) -> dict[str, tuple[dict[str, object], ...]]:
    """Return rows with days and times as text."""
    return {
        name: tuple({key: _plain(value) for key, value in row.items()} for row in rows[name])
        for name in procedure.schema
        if rows.get(name)
    }


def _plain(value: object) -> object:
    return value.isoformat() if hasattr(value, "isoformat") else value


def world_rows(procedure: Procedure, item: ConversationItem) -> dict[str, tuple[Row, ...]]:
    """Return the rows of a conversation's world, as the procedure's tables store them.

    Raises:
        ValueError: if a value cannot be stored, or there is no such column.
        KeyError: if there is no such table.
    """
    if unknown := [name for name in item.world if name not in procedure.schema]:
        raise KeyError(f"there is no table {unknown[0][:60]}")
    return {
        name: tuple(table.read(row) for row in item.world.get(name, ())) for name, table in procedure.schema.items()
    }
