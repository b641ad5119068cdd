"""The ninth stage: the tests that conversations are cut into.

Codes: ``MT1`` a test whose conversation has no such move, ``MT2`` an expected move that is neither a reply nor a call,
or both, ``MT3`` an expected reply that the judge refuses at its place (a warning).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.judging.one_move import Move, reply_faults
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import returned_values
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.conversations import Turn
from workgym.scenarios.almita.extract import ExtractedTest, extract, tags_of
from workgym.scenarios.almita.pipeline.call_grammar import parse_call, parse_output
from workgym.scenarios.almita.pipeline.items import ChatMessage, ConversationItem, MoveTest
from workgym.scenarios.almita.pipeline.links import orphans, read_items
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.stage import ReadItems
from workgym.scenarios.almita.reading import read_line
from workgym.scenarios.almita.tasks import events_of

__all__ = ["TestStage"]


@dataclass(frozen=True)
class TestStage:
    """Cuts conversations into tests: every move of the agent that follows a message or an output makes one."""

    __test__: ClassVar[bool] = False  # of pytest's

    made: MadeItems
    name: ClassVar[str] = "tests"

    def generate(self, given: Sequence[ConversationItem], seed: int) -> Sequence[MoveTest]:
        """Return the tests of conversations.

        Raises:
            UsageError: if a conversation is about no procedure that is there.
        """
        return [test for conversation in given for test in self._cut(conversation)]

    def _cut(self, item: ConversationItem) -> Iterator[MoveTest]:
        text, apis = self.made.texts.get(item.procedure_id), self.made.api_lists.get(item.procedure_id)
        if text is None or apis is None:
            raise UsageError(f"conversation {item.conversation_id!r} is about no procedure that is there")
        procedure = self.made.playable.get(item.procedure_id)
        for index, test in enumerate(extract([_turn(message) for message in item.messages])):
            reply = test.expected.content if test.expected.role == "assistant" else None
            yield MoveTest(
                test_id=f"{item.conversation_id}-{index}",
                conversation_id=item.conversation_id,
                index=index,
                procedure=text.text,
                apis=apis.apis,
                context=tuple(_shown(turn) for turn in test.context),
                expected_type="api" if reply is None else "reply",
                expected_reply=reply,
                acceptable_replies=() if procedure is None or reply is None else tuple(_others(procedure, test)),
                facts=_facts(item, test),
                expected_call=test.expected.call,
                tags=() if procedure is None else tags_of(procedure, test),
            )

    def parse(self, text: str | bytes, file: str | None = None) -> ReadItems[MoveTest]:
        """Read tests as JSON, one a line."""
        return read_items(MoveTest, "test_id", text, "MT2", file)

    def validate(self, output: Sequence[MoveTest]) -> ValidationReport:
        """Check that tests are of their conversations (ID2, MT1) and expect one move (MT2) that is good (MT3)."""
        cuts: dict[str, Mapping[int, ExtractedTest]] = {
            name: dict(enumerate(extract([_turn(message) for message in one.messages])))
            for name, one in self.made.told.items()
        }
        found = [
            *orphans(output, _key, "conversation", lambda one: one.conversation_id, self.made.told),
            *(defect for one in output for defect in _faults(one, cuts.get(one.conversation_id))),
            *(defect for one in output for defect in self._refused(one, cuts.get(one.conversation_id, {}))),
        ]
        replies = sum(one.expected_type == "reply" for one in output)
        return ValidationReport.of(found, {"tests": len(output), "replies": replies, "calls": len(output) - replies})

    def _refused(self, item: MoveTest, cut: Mapping[int, ExtractedTest]) -> Iterator[Defect]:
        """Yield MT3 for a reply that is not one of its node's texts, and that the judge of single moves refuses."""
        test = cut.get(item.index)
        procedure = self.made.playable.get(self.made.told[item.conversation_id].procedure_id) if test else None
        if test is None or procedure is None or item.expected_reply is None or test.expected.noise:
            return
        node = test.expected.node
        if node not in procedure.agent or item.expected_reply in _texts(procedure, test):
            return
        move = Move(
            procedure=procedure.procedure_id,
            conversation=0,
            opening=test.context[-1].content,
            kind="reply",
            node=node,
            bound=_bound(procedure, test),
            events=tuple(events_of(test)),
        )
        for reason in reply_faults(procedure, move, item.expected_reply):
            message = f"the judge refuses the expected reply {item.expected_reply[:60]!r} at {node}: {reason}"
            yield Defect("MT3", "warning", message, node_id=node, item=item.test_id)
            return


def _key(item: MoveTest) -> str:
    return item.test_id


def _turn(message: ChatMessage) -> Turn:
    """Return a message as the extractor takes it; what cannot be read has no call and no output."""
    call = parse_call(message.content).call if message.role == "api" else None
    output = parse_output(message.content).value if message.role == "api_output" else None
    noise = "" if message.noise is None else message.noise.kind
    role = cast("Any", message.role)  # a role that is none is V01
    return Turn(role, message.content, message.node_id or "", noise, call, output)


def _shown(turn: Turn) -> ChatMessage:
    """Return a message as the agent sees it: without its node, its noise and its facts."""
    return ChatMessage(role=turn.role, content=turn.content)


def _facts(item: ConversationItem, test: ExtractedTest) -> tuple[Any, ...]:
    said = [one for one in item.messages if one.role == "assistant" and one.content == test.expected.content]
    return said[0].facts if test.expected.role == "assistant" and said else ()


def _others(procedure: Procedure, test: ExtractedTest) -> Iterator[str]:
    """Yield the other texts of a node of the procedure, filled with the values that the context has named."""
    if not test.expected.noise and test.expected.node in procedure.agent:
        yield from (text for text in _texts(procedure, test) if text != test.expected.content)


def _texts(procedure: Procedure, test: ExtractedTest) -> Iterator[str]:
    """Yield the texts of the expected move's node, filled with the values that the context has named."""
    bound = _bound(procedure, test)
    for text in procedure.usable(test.expected.node):
        try:
            yield procedure.say(text, bound)
        except (KeyError, ValueError):  # a value that an edited message does not name in a way that can be read
            continue


def _bound(procedure: Procedure, test: ExtractedTest) -> dict[str, str]:
    """Return the values that the context of a test has named."""
    bound = dict(procedure.constants)
    for turn in test.context:
        if turn.role == "user" and not turn.noise and turn.node in procedure.customer:
            bound |= read_line(procedure, turn.node, turn.content) or {}
        elif turn.role == "api_output" and isinstance(turn.output, dict):
            bound |= returned_values(turn.output)
    return bound


def _faults(item: MoveTest, cut: Mapping[int, ExtractedTest] | None) -> Iterator[Defect]:
    given = (item.expected_reply is not None, item.expected_call is not None)
    if given != (item.expected_type == "reply", item.expected_type == "api"):
        wanted = "a reply and no call" if item.expected_type == "reply" else "a call and no reply"
        yield Defect("MT2", "error", f"expected_type is {item.expected_type}; expected {wanted}", item=item.test_id)
    if cut is None:
        return
    test = cut.get(item.index)
    if test is None:
        message = f"its conversation makes {len(cut)} tests; there is none of index {item.index}"
        yield Defect("MT1", "error", message, item=item.test_id)
    elif [(one.role, one.content) for one in item.context] != [(one.role, one.content) for one in test.context]:
        yield Defect("MT1", "error", "the context is not that of its conversation", item=item.test_id)
    elif item.expected_type != ("reply" if test.expected.role == "assistant" else "api"):
        message = f"its conversation goes on with a move of role {test.expected.role}"
        yield Defect("MT1", "error", message, item=item.test_id)
