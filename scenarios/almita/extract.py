"""Tests from a conversation: each is cut off before a move of the agent, which the test expects (ALMITA, section 3).

A test's context ends with a message of the customer or an output of an API. So every reply and every call makes a test,
except a greeting that opens the conversation: nothing precedes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workgym.envs.almita.procedures.procedure import Procedure
from workgym.scenarios.almita.conversations import Turn

__all__ = ["ExtractedTest", "extract", "merged_turns", "tags_of", "transcript"]


@dataclass(frozen=True)
class ExtractedTest:
    """One test of a conversation.

    Attributes:
        context: the messages, calls and outputs before the expected move.
        expected: the reply or the call.
    """

    context: tuple[Turn, ...]
    expected: Turn


def extract(turns: Sequence[Turn]) -> list[ExtractedTest]:
    """Return the tests of a conversation, in order."""
    turns = merged_turns(turns)
    return [
        ExtractedTest(tuple(turns[:place]), turn)
        for place, turn in enumerate(turns)
        if turn.role in ("assistant", "api") and place and turns[place - 1].role in ("user", "api_output")
    ]


def merged_turns(turns: Sequence[Turn]) -> list[Turn]:
    """Join messages of the customer that follow each other, so that both are answered by one move."""
    merged: list[Turn] = []
    for turn in turns:
        if merged and turn.role == "user" == merged[-1].role:
            last = merged.pop()
            turn = Turn("user", f"{last.content}\n{turn.content}", turn.node, turn.noise or last.noise)
        merged.append(turn)
    return merged


def tags_of(procedure: Procedure, test: ExtractedTest) -> tuple[str, ...]:
    """Return the features of a test as tags, in a fixed order."""
    expected, last = test.expected, test.context[-1]
    api = procedure.api(expected.call.name) if expected.call else None
    retry = expected.node in {turn.node for turn in test.context if turn.role == "api"} and expected.role == "api"
    line = procedure.customer.get(last.node)
    chosen = last.role == "user" and not last.noise and line is not None and bool(line.option or line.answer)
    flags = {
        "first_turn": not any(turn.role in ("assistant", "api") for turn in test.context),
        "after_api": last.role == "api_output",
        "api_after_api": last.role == "api_output" and expected.role == "api",
        "retry": retry,
        "choice": chosen,
        "mutating": api is not None and api.mutates,
        "leaf": expected.role == "assistant" and not expected.noise and not procedure.graph.out(expected.node),
        f"noise:{expected.noise}": bool(expected.noise),
    }
    return tuple(name for name, holds in flags.items() if holds)


def transcript(turns: Sequence[Turn]) -> str:
    """Return messages as an agent reads them, one a line."""
    names = {"user": "Customer", "assistant": "You", "api": "API call", "api_output": "API output"}
    return "\n".join(f"{names[turn.role]}: {turn.content}" for turn in turns)
