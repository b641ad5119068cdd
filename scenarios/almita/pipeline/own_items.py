"""Procedures that can be played and conversations that were written from them, as items of the pipeline.

They pass the same checks as what a language model writes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final

from workgym.envs.almita.graphs.graph import NoiseFamily, NoiseTag
from workgym.envs.almita.procedures.expressions import parse
from workgym.envs.almita.procedures.notes import NOTE, looked_up_by
from workgym.envs.almita.procedures.procedure import Api, Procedure
from workgym.scenarios.almita.conversations import Conversation, Turn
from workgym.scenarios.almita.noise_texts import ATTACKS
from workgym.scenarios.almita.pipeline.call_grammar import call_text
from workgym.scenarios.almita.pipeline.checked_conversation import CheckedAgainst
from workgym.scenarios.almita.pipeline.items import (
    ApiOutput,
    ApiParam,
    ApiSpec,
    ChatMessage,
    ConversationItem,
    ProcedureApis,
    ReplyFact,
    SplitName,
    WrittenProcedure,
)

__all__ = ["against_own", "api_list", "as_item", "as_written"]

_SLOT_TYPES: Final[Mapping[str, str]] = {"date": "date", "amount": "float", "number": "int"}
_COLUMN_TYPES: Final[Mapping[str, str]] = {
    "date": "date", "time": "datetime", "number": "int", "amount": "float", "flag": "bool",
}  # fmt: skip
"""Of slots and of columns; all others are ``str``."""


def as_written(procedure: Procedure) -> WrittenProcedure:
    """Return a procedure's text, with the blocks of its steps."""
    steps = enumerate(procedure.file.steps, 1)
    return WrittenProcedure(
        procedure_id=procedure.procedure_id,
        title=procedure.file.title,
        text=procedure.text,
        blocks={str(number): step.blocks for number, step in steps if step.blocks},
    )


def api_list(procedure: Procedure) -> ProcedureApis:
    """Return a procedure's APIs, in the order of its file."""
    apis = tuple(_api(procedure, api) for api in procedure.apis.values())
    return ProcedureApis(procedure_id=procedure.procedure_id, apis=apis)


def _api(procedure: Procedure, api: Api) -> ApiSpec:
    return ApiSpec(
        name=api.name,
        desc=api.file.description,
        params=tuple(
            ApiParam(
                name=param.name,
                type=_SLOT_TYPES.get(procedure.slots[param.slot].type, "str"),
                description=api.file.params[param.name].description or f"the {procedure.slots[param.slot].noun}",
                compare=param.compare,
            )
            for param in api.params
        ),
        output=ApiOutput(name="result", type="dict[str, str]", fields=_fields(procedure, api)),
        mutates=api.mutates,
        outcomes=api.outcomes,
    )


def _fields(procedure: Procedure, api: Api) -> dict[str, str]:
    """Return the type of every key of an API's output. All but the status are optional: no outcome has all of them."""
    told = [outcome for outcome in api.file.outcomes if not outcome.label.isupper()]
    texts = {key: text for outcome in told for key, text in outcome.returns.items()}
    types = {key: f"Optional[{_type(procedure, key, text)}]" for key, text in texts.items()}
    return {"status": "str", **types, **({NOTE: "Optional[str]"} if looked_up_by(api.file) else {})}


def _type(procedure: Procedure, key: str, text: str) -> str:
    """Return the type of a key: of the slot of its name, else of the column or the number that it is computed from."""
    tree = parse(text)
    if key in procedure.slots:
        kind = _SLOT_TYPES.get(procedure.slots[key].type, "str")
        return f"list[{kind}]" if isinstance(tree, ast.ListComp) else kind
    match tree:
        case ast.Constant(value=int()):
            return "int"
        case ast.Attribute(attr=column):
            tables = procedure.file.tables.values()
            kinds = [table.columns[column].kind for table in tables if column in table.columns]
            return _COLUMN_TYPES.get(kinds[0], "str") if kinds else "str"
    return "str"


def as_item(
    procedure: Procedure, conversation: Conversation, *, seed: int = 0, split: SplitName = "test"
) -> ConversationItem:
    """Return a written conversation as an item, with the seed and split of its world."""
    number = conversation.plan.number
    return ConversationItem(
        conversation_id=f"{procedure.procedure_id}-{seed}-{number}",
        procedure_id=procedure.procedure_id,
        graph_id=procedure.procedure_id,
        path_id=f"{procedure.procedure_id}:{conversation.plan.name}",
        messages=tuple(_message(procedure, turn) for turn in conversation.turns),
        world_seed=seed,
        expected_delta=tuple(change.to_json() for change in conversation.delta.changes),
        split=split,
    )


def _message(procedure: Procedure, turn: Turn) -> ChatMessage:
    family: NoiseFamily = "attack" if turn.noise in ATTACKS else "out_of_procedure"
    return ChatMessage(
        role=turn.role,
        content=turn.content if turn.call is None else call_text(turn.call),
        node_id=turn.node or None,
        noise=NoiseTag(family, turn.noise, turn.node) if turn.noise else None,
        facts=tuple(_facts(procedure, turn)) if turn.role == "assistant" and not turn.noise else (),
    )


def _facts(procedure: Procedure, turn: Turn) -> Iterator[ReplyFact]:
    """Yield the values of slots, and the deeds done and not done, that a reply states; the rest is the judge's."""
    for fact in procedure.agent[turn.node].states:
        name = fact.strip("{}!-")
        if fact.startswith("{") and name in turn.bound:
            value = turn.bound[name]
            spoken = procedure.slots[name].say(value) if name in procedure.slots else value
            yield ReplyFact(key=name, value=value, aliases=(spoken,) if spoken != value else ())
        elif fact[0] in "!-" and name in procedure.apis:
            yield ReplyFact(key=name, value="done", polarity=fact[0] == "!")


def against_own(procedure: Procedure, conversation: Conversation) -> CheckedAgainst:
    """Return all that a written conversation is checked against."""
    return CheckedAgainst(
        apis=api_list(procedure).apis,
        text=procedure.text,
        graph=procedure.graph,
        path=conversation.plan.path,
        procedure=procedure,
        world=conversation.setup,
    )
