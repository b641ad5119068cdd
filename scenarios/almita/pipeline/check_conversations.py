"""Conversations, the eighth stage: read from text, and checked by the rules V01 to V18."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.scenarios.almita.pipeline.checked_conversation import CheckedAgainst, CheckedConversation
from workgym.scenarios.almita.pipeline.conversation_content import CONTENT_RULES
from workgym.scenarios.almita.pipeline.conversation_form import FORM_RULES
from workgym.scenarios.almita.pipeline.documents import documents, modelled
from workgym.scenarios.almita.pipeline.items import ROLES, ConversationItem
from workgym.scenarios.almita.pipeline.stage import ReadItems

__all__ = ["CheckedAgainst", "parse", "validate"]

_NOT_AGAINST: Final = CheckedAgainst()


def parse(
    text: str | bytes, file: str | None = None, conversation_id: str = "conversation"
) -> ReadItems[ConversationItem]:
    """Read one conversation as a JSON list of messages with ``role`` and ``content``, or conversations one a line.

    Args:
        text: JSON, in code fences or not.
        file: the file that the text was read from.
        conversation_id: the id of a conversation that is a bare list.
    """
    read = documents(text, "V01", file)
    defects: list[Defect] = list(read.defects)
    found: list[tuple[ConversationItem, int | None]] = []
    for number, (content, line) in enumerate(read.values, 1):
        whole: Any = content
        if isinstance(content, list):
            whole = {"conversation_id": conversation_id, "messages": content}
        item = str(whole.get("conversation_id", f"#{number}"))[:60] if isinstance(whole, dict) else f"#{number}"
        conversation, wrong = modelled(ConversationItem, whole, "V01", item=item, line=line, file=file)
        defects += wrong
        found += [] if conversation is None else [(conversation, line)]
    return ReadItems.of(found, defects, read.size, file=file)


def validate(conversation: ConversationItem, against: CheckedAgainst = _NOT_AGAINST) -> ValidationReport:
    """Check one conversation; no conversation raises.

    V01 messages and roles, V02 who begins, V03 to V06 who follows whom, V07 who ends, V08 and V09 calls, V10 outputs,
    V11 the path, V12 where arguments come from, V13 outcomes, V14 gaps, V15 values that change, V16 values that the
    agent makes up, V17 empty messages, V18 answers to noise. Each rule's docstring says more.
    """
    checked = CheckedConversation(conversation, against)
    found = sorted(
        (defect for rule in (*FORM_RULES, *CONTENT_RULES) for defect in rule(checked)), key=lambda defect: defect.code
    )
    roles = [message.role for message in conversation.messages]
    return ValidationReport.of(found, {"messages": len(roles), **{role: roles.count(role) for role in ROLES}})
