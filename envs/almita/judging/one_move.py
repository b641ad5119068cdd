"""One move: a conversation so far, and the agent's next reply or call is judged by itself (ALMITA, section 3)."""

from __future__ import annotations

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from workgym.envs.almita.customer.hearing import declines, match_of
from workgym.envs.almita.parameters import equal_arguments
from workgym.envs.almita.procedures import PROCEDURES
from workgym.envs.almita.replies.matching import TAU, Match
from workgym.envs.core.counterpart import Reply
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.session import Session
from workgym.envs.core.tasks import Secrets, Task
from workgym.envs.core.verdict import EpisodeRecord, StateVerifier

__all__ = ["BACKEND", "MATCHER", "Move", "OneMove", "OneMoveVerifier"]

MATCHER, BACKEND = "hybrid", "chrf"
"""The judge of replies that every verdict names: similarity, facts, polarity and dialogue act; no package, no model."""


class Move(Secrets):
    """The hidden part of a test.

    Attributes:
        procedure: the procedure's id.
        conversation: the number of the conversation that the test was cut from.
        opening: the latest message of the customer, or output of an API.
        kind: whether a reply or a call is expected.
        node: the agent's node of an expected reply; for a refusal, the node whose question stays open.
        refusal: whether the expected reply declines noise and asks the open question again.
        redirect: whether asking again is enough, since the noise holds no request.
        bound: the values of slots in the reply's texts and facts.
        call, arguments: the expected call.
        tags: the test's features, such as ``first_turn`` or ``noise:chit_chat``.
    """

    procedure: str
    conversation: int
    opening: Any
    kind: Literal["reply", "api"]
    node: str = ""
    refusal: bool = False
    redirect: bool = False
    bound: dict[str, str] = Field(default={})
    call: str = ""
    arguments: dict[str, Any] = Field(default={})
    tags: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _expects_something(self) -> Self:
        if not (self.node if self.kind == "reply" else self.call):
            raise ValueError("a test needs an expected reply or an expected call")
        return self


class OneMove:
    """Shows the latest message or output, and ends the episode with the first call that is well formed."""

    def __init__(self, task: Task) -> None:
        self._last = task.secrets_as(Move).opening

    def opening(self) -> Reply:
        """Return the latest message of the customer, or output of an API."""
        return Reply(self._last)

    def hear(self, call: CallRecord, session: Session) -> Reply:
        """End the episode; the agent gets the result of its call."""
        return Reply(call.output, ends=True)


class OneMoveVerifier(StateVerifier):
    """Judges the first call of an episode; an episode without a call is an ``invalid`` move.

    A reply has to match: dialogue act, facts, no contradiction, and a similarity of at least tau to one of the
    acceptable replies. A call has to have the expected name and equal arguments.
    """

    def conditions(self, episode: EpisodeRecord) -> dict[str, bool]:
        """Return ``test_correct``."""
        return {"test_correct": bool(self._figures(episode)["test_correct"])}

    def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
        """Return the metrics of one test (ALMITA, section 4).

        Each of ``reply_recall``, ``correct_reply``, ``api_recall``, ``correct_api`` and ``correct_params`` counts only
        where its ``<name>_applies`` is true; :func:`workgym.envs.almita.judging.metrics.metrics` puts them together.
        """
        found = self._figures(episode)
        del found["test_correct"]
        return found

    def _figures(self, episode: EpisodeRecord) -> dict[str, Any]:
        move = episode.task.secrets_as(Move)
        made = next((record for record in episode.ledger if record.name != "submit"), None)
        predicted = "invalid" if made is None else "reply" if made.name == "respond" else "api"
        said = _reply_match(move, made) if made is not None and predicted == "reply" and move.kind == "reply" else None
        reply, api = move.kind == "reply", move.kind == "api"
        same_api = api and made is not None and made.name == move.call
        same_arguments = same_api and made is not None and _same_arguments(move, made)
        correct_reply = said is not None and said.ok
        return {
            "conversation": str(move.conversation),
            "expected_type": move.kind,
            "predicted_type": predicted,
            "reply_recall": reply and predicted == "reply",
            "reply_recall_applies": reply,
            "correct_reply": correct_reply,
            "correct_reply_applies": reply and predicted == "reply",
            "api_recall": api and predicted == "api",
            "api_recall_applies": api,
            "correct_api": same_api,
            "correct_api_applies": api and predicted == "api",
            "correct_params": same_arguments,
            "correct_params_applies": same_api,
            "test_correct": correct_reply or same_arguments,
            "similarity": 0.0 if said is None else said.similarity,
            "reasons": [] if said is None else list(said.reasons),
            "matcher": MATCHER,
            "backend": BACKEND,
            "tau": TAU,
            "tags": list(move.tags),
        }


def _reply_match(move: Move, made: CallRecord) -> Match:
    procedure = PROCEDURES[move.procedure]
    message = made.arguments.get("message")
    text = message if made.ok and isinstance(message, str) else ""
    if not move.refusal:
        return match_of(procedure.expected(move.node, move.bound), text, move.procedure)
    refused = match_of(procedure.expected_refusal(move.node, move.bound), text, move.procedure)
    repeated = match_of(procedure.expected_repeat(move.node, move.bound), text, move.procedure)
    enough = repeated.ok and (move.redirect or declines(text, move.procedure))
    return repeated if enough and not refused.ok else refused


def _same_arguments(move: Move, made: CallRecord) -> bool:
    api = PROCEDURES[move.procedure].api(move.call)
    return api is not None and equal_arguments(api.params, move.arguments, made.arguments)
