"""What the stages of the pipeline hand on: frozen models, each of which is a line of a stage's JSONL.

The models say what is there, not that it is right: a role that does not exist or a type that cannot be read is kept as
it was written, so that a check can report all defects of an item at once. What follows from something else is not
stored beside it, so that an edited file cannot contradict itself: the steps of a procedure are read from its text, and
the call of a message from its content.

Of the models of ALMITA's pipeline (arXiv 2409.15934, section 3) some exist elsewhere: nodes, edges, graphs and noise
tags in :mod:`workgym.envs.almita.graphs.graph`, defects and reports beside them, the steps of a path in
:mod:`workgym.scenarios.almita.paths`, calls in :mod:`workgym.envs.core.calls`. There is no model of a prediction: an
agent's move is judged by the environment, and the rollout keeps it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue, model_validator

from workgym.envs.almita.graphs.graph import Graph, Node, NoiseTag
from workgym.envs.almita.graphs.text import parse, to_text
from workgym.envs.almita.parameters import Compare
from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.core.calls import Call
from workgym.scenarios.almita.paths import GraphPath, PathStep
from workgym.scenarios.almita.pipeline.numbered_steps import ProcedureStep, steps_in

__all__ = [
    "MOST_SEED",
    "ROLES",
    "ApiOutput",
    "ApiParam",
    "ApiSpec",
    "ChatMessage",
    "ConversationItem",
    "FunnelRow",
    "GraphItem",
    "Intent",
    "MoveTest",
    "ProcedureApis",
    "ReplyFact",
    "SampledPath",
    "SplitName",
    "WrittenProcedure",
]

SplitName: TypeAlias = Literal["train", "val", "test", "heldout"]

MOST_SEED: Final = 2**63 - 1
"""The largest seed: a set's database stores it in 64 bits."""
Seed: TypeAlias = Annotated[int, Field(ge=0, le=MOST_SEED)]
Index: TypeAlias = Annotated[int, Field(ge=0, lt=2**31)]

ROLES = ("user", "assistant", "api", "api_output")
"""The roles of messages: the customer, the agent, the agent's call, and what the API returns."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Intent(_Frozen):
    """A reason why a customer writes.

    Attributes:
        intent_id: unique in its set.
        name: the issue in one to six words.
        client: the kind of company.
        issue: the specific problem.
        industry: as the set counts industries; often the client again.
        source: who wrote it.
    """

    intent_id: str
    name: str
    client: str
    issue: str
    industry: str = ""
    source: Literal["llm", "template", "user"] = "llm"


class WrittenProcedure(_Frozen):
    """The text of a procedure; :class:`workgym.envs.almita.procedures.procedure.Procedure` is one that can be played.

    Attributes:
        title: what it is about, in a few words.
        text: Markdown with numbered steps, the title left out.
        blocks: by the number of a step, the blocks of a blueprint that it tells of; empty for a text of a model's.
        plays: the file by which the procedure can be played: its flowgraph, tables, APIs and words. None for a text
            alone; what follows from that has to be written, too.
    """

    procedure_id: str
    intent_id: str = ""
    title: str = ""
    text: str
    blocks: dict[str, tuple[str, ...]] = {}
    plays: ProcedureFile | None = None

    @property
    def steps(self) -> tuple[ProcedureStep, ...]:
        """The steps that the text holds, in its order."""
        return steps_in(self.text)

    @property
    def word_count(self) -> int:
        """The number of words of the text, with the numbers of its steps."""
        return len(self.text.split())

    @property
    def step_count(self) -> int:
        """The number of steps that are no part of another."""
        return sum("." not in step.number for step in self.steps)


class ApiParam(_Frozen):
    """A parameter of an API.

    Attributes:
        type: an expression of :mod:`workgym.scenarios.almita.pipeline.type_grammar`.
        required: whether a call has to give it; never of an ``Optional`` type.
        compare: how two values are compared.
    """

    name: str
    type: str = ""
    required: bool = True
    description: str = ""
    compare: Compare = "exact"

    @model_validator(mode="before")
    @classmethod
    def _optional_is_not_required(cls, content: Any) -> Any:
        if isinstance(content, dict) and str(content.get("type", "")).strip().startswith("Optional"):
            return {**content, "required": False}
        return content


class ApiOutput(_Frozen):
    """What an API returns.

    Attributes:
        type: an expression of the type grammar.
        fields: of a record, the type of each key; an ``Optional`` key may be missing. The grammar has no records, so
            ``type`` is then the nearest that it has, ``dict[str, str]``, and the fields decide. They take the place of
            a JSON schema, which would be a second language of types.
    """

    name: str = ""
    type: str = ""
    fields: dict[str, str] = {}


class ApiSpec(_Frozen):
    """An API of the agent's.

    Attributes:
        desc: what it does, for the agent.
        mutates: whether a call may change the world. Agents are not told.
        outcomes: the labels of its outcomes, empty if they are unknown. Agents are not told.
    """

    name: str
    desc: str = ""
    params: tuple[ApiParam, ...] = ()
    output: ApiOutput | None = None
    mutates: bool = False
    outcomes: tuple[str, ...] = ()


class ProcedureApis(_Frozen):
    """All APIs of a procedure: one faulty API makes the whole procedure unusable, as published."""

    procedure_id: str = ""
    apis: tuple[ApiSpec, ...] = ()


class GraphItem(_Frozen):
    """A graph of a procedure: the flowgraph, the conversation graph, or that with noise.

    Attributes:
        graph_id: one of the graphs of a stage; the same procedure's graphs have one id in all stages.
        kind: of the graph.
        text: the graph as :mod:`workgym.envs.almita.graphs.text` writes it.
        noise: by the id of a node that is not part of the procedure, its mark.
        blocks: by node, the block of a blueprint that it is of; empty if that is unknown.
    """

    graph_id: str
    procedure_id: str
    kind: Literal["flow", "conversation"]
    text: str
    noise: dict[str, NoiseTag] = {}
    blocks: dict[str, str] = {}

    @classmethod
    def of(cls, graph_id: str, procedure_id: str, graph: Graph, blocks: Mapping[str, str] | None = None) -> GraphItem:
        """Return a graph as an item."""
        noise = {node.node_id: node.noise for node in graph.nodes if node.noise is not None}
        return cls(
            graph_id=graph_id,
            procedure_id=procedure_id,
            kind=graph.kind,
            text=to_text(graph),
            noise=noise,
            blocks=dict(blocks or {}),
        )

    @cached_property
    def graph(self) -> Graph | None:
        """The graph with its noise, or None if the text cannot be read."""
        plain = parse(self.text, self.kind).graph
        if plain is None or not self.noise:
            return plain
        nodes = (Node(node.node_id, node.kind, node.description, self.noise.get(node.node_id)) for node in plain.nodes)
        return Graph(plain.kind, tuple(nodes), plain.edges)


class SampledPath(_Frozen):
    """A path through a conversation graph.

    Attributes:
        seed, index: of the draw: the ``index``-th path of the graph, from 0.
        rerouted: as in :class:`workgym.scenarios.almita.paths.GraphPath`.
    """

    path_id: str
    graph_id: str
    steps: tuple[PathStep, ...]
    seed: Seed = 0
    index: Index = 0
    rerouted: bool = False

    @property
    def path(self) -> GraphPath:
        """The path as samplers and checks take it."""
        return GraphPath(self.steps, self.rerouted)


class ReplyFact(_Frozen):
    """A fact that a reply has to state, or must not state.

    Attributes:
        key, value: such as ``date`` and ``2026-06-09``.
        aliases: other spellings of the value.
        polarity: whether the reply has to state it.
    """

    key: str
    value: str
    aliases: tuple[str, ...] = ()
    polarity: bool = True


class ChatMessage(_Frozen):
    """One message of a conversation.

    Attributes:
        role: one of :data:`ROLES`.
        content: the words; of an ``api`` message a call expression, of an ``api_output`` JSON.
        node_id: its node in the conversation graph, if known.
        noise: the mark of a message that leaves the procedure, or that leads back to it.
        facts: what the message has to state.
    """

    role: str
    content: str
    node_id: str | None = None
    noise: NoiseTag | None = None
    facts: tuple[ReplyFact, ...] = ()


class ConversationItem(_Frozen):
    """A conversation as it should go.

    Attributes:
        world_seed: of the world that it is set in.
        world: its rows at the start, by table; empty if they are unknown.
        expected_delta: the changes of its calls, each as :meth:`workgym.envs.core.delta.Change.to_json` gives it.
    """

    conversation_id: str
    procedure_id: str = ""
    graph_id: str = ""
    path_id: str = ""
    messages: tuple[ChatMessage, ...]
    world_seed: Seed = 0
    world: dict[str, tuple[dict[str, JsonValue], ...]] = {}
    expected_delta: tuple[dict[str, JsonValue], ...] = ()
    split: SplitName = "test"


class MoveTest(_Frozen):
    """A test: a conversation up to a move of the agent, and the move.

    Attributes:
        index: its place among the tests of the conversation, from 0.
        procedure: the text that the agent reads.
        acceptable_replies: other good replies than the expected one.
    """

    test_id: str
    conversation_id: str
    index: Index
    procedure: str
    apis: tuple[ApiSpec, ...]
    context: tuple[ChatMessage, ...]
    expected_type: Literal["reply", "api"]
    expected_reply: str | None = None
    acceptable_replies: tuple[str, ...] = ()
    facts: tuple[ReplyFact, ...] = ()
    expected_call: Call | None = None
    tags: tuple[str, ...] = ()


class FunnelRow(_Frozen):
    """What a stage kept (ALMITA, Table 1).

    Attributes:
        generated: how many items there were, readable or not.
        auto_kept: how many of them have no error.
        review_kept: how many reviewers kept; None before a review.
        rejected_by: by code, how many items were lost for it; an item with several errors counts for the first. What is
            kept and what is lost add up to ``generated``.
    """

    stage: str
    generated: int
    auto_kept: int
    review_kept: int | None = None
    rejected_by: dict[str, int] = {}
