"""A conversation's tests in order over its golden history: each turn is one test, judged by itself (ALMITA, section 3).

Whatever the agent does in a turn, the conversation goes on as it went, and so does its world: what the agent's call
changed is taken back, and the call that belonged there is made. The agent never lives with its own mistakes.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from workgym.envs.almita.judging.one_move import Move, judged_move
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.counterpart import Reply
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.session import Session
from workgym.envs.core.tasks import Secrets, Task
from workgym.envs.core.verdict import EpisodeRecord, StateVerifier, Verdict

__all__ = ["GoldenExaminer", "GoldenHistory", "HistoryTest", "ReplayVerifier"]


class HistoryTest(BaseModel):
    """One test of a golden history.

    Attributes:
        so_far: the conversation before its latest message or output, one message a line.
        move: what the test expects; its ``opening`` is the latest message or output.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    so_far: str
    move: Move


class GoldenHistory(Secrets):
    """The hidden part of a conversation that is replayed.

    Attributes:
        procedure: the procedure's id.
        tests: one a turn, in the order of the conversation.
    """

    procedure: str
    tests: tuple[HistoryTest, ...] = Field(min_length=1)


class GoldenExaminer:
    """Gives one test a turn, and goes on along the golden history; the last move ends the episode.

    Between turns the session is the world of the golden history. When the episode is over, it is the world as the
    agent's calls left it in the first turn in which they changed it otherwise than the golden move did, so that the
    state is judged as everywhere.

    Args:
        procedure: what the conversation is about.
        task: a conversation's task; its secrets are the history.
        session: the world at the beginning.
    """

    def __init__(self, procedure: Procedure, task: Task, session: Session) -> None:
        self._procedure = procedure
        self._tests = task.secrets_as(GoldenHistory).tests
        self._turns = 0
        self._world = session.state()
        self._strayed: Mapping[str, Any] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> GoldenExaminer:
        """Return a copy that shares history and worlds: they are replaced, never changed."""
        return copy.copy(self)

    def opening(self) -> Reply:
        """Give the first test."""
        return Reply(self._shown())

    def hear(self, call: CallRecord, session: Session) -> Reply:
        """Give the next test. What the call returned is not shown: it is no part of the history.

        Only a call that no tool could take says why.
        """
        return self._next(None if call.well_formed else call.output, session, move=True)

    def hear_nothing(self, refusal: Any, session: Session) -> Reply:
        """Give the next test, and say why the action could not be read. After the last test the turns are used up."""
        return self._next(refusal, session, move=False)

    def _next(self, refusal: Any, session: Session, *, move: bool) -> Reply:
        self._follow(self._tests[self._turns].move, session)
        self._turns += 1
        over = self._turns == len(self._tests)
        if over and self._strayed is not None:
            session.restore(self._strayed)
        shown = {"over": True} if over else self._shown()
        return Reply(shown if refusal is None else {"refused": refusal, **shown}, ends=over and move)

    def _shown(self) -> dict[str, Any]:
        test = self._tests[self._turns]
        return {"so_far": test.so_far, "latest": test.move.opening}

    def _follow(self, golden: Move, session: Session) -> None:
        """Put the golden move in the place of what the agent did."""
        left, changed = session.state(), session.delta()
        session.restore(self._world)
        for tool in self._procedure.toolkit:
            if tool.name == golden.call:
                tool.call(session, dict(golden.arguments))
        self._world = session.state()
        if self._strayed is None and changed != session.delta():
            self._strayed = left


class ReplayVerifier:
    """Judges every test as :class:`~workgym.envs.almita.judging.one_move.OneMoveVerifier` does; all have to be right.

    A test without a call in its turn, or whose turn never came, is an ``invalid`` move.

    Args:
        procedures: all that conversations are about, by id.
        strict: whether several calls in one answer are wrong.
    """

    def __init__(self, procedures: Mapping[str, Procedure], *, strict: bool = False) -> None:
        self.procedures, self.strict = procedures, strict

    def judge(self, episode: EpisodeRecord) -> Verdict:
        """Judge the moves of an episode, and the state as everywhere."""
        history = episode.task.secrets_as(GoldenHistory)
        procedure = self.procedures[history.procedure]
        return _TestsVerifier(
            [
                judged_move(
                    procedure,
                    test.move,
                    [record for record in episode.ledger if record.turn == turn],
                    multi_call=turn in episode.unmade,
                    strict=self.strict,
                )
                for turn, test in enumerate(history.tests, 1)
            ]
        ).judge(episode)


class _TestsVerifier(StateVerifier):
    """Makes a verdict of judged tests."""

    def __init__(self, tests: Sequence[dict[str, Any]]) -> None:
        self._tests = tests
        self._prefix = sum(1 for _ in takewhile(lambda test: test["test_correct"], tests)) / len(tests)

    def conditions(self, episode: EpisodeRecord) -> dict[str, bool]:
        """Return ``conversation_correct``: whether all tests are right."""
        return {"conversation_correct": self._prefix == 1.0}

    def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
        """Return ``prefix_correct``, the share of tests before the first mistake, and ``tests``, in their order.

        A test has the keys of a verdict's ``checks`` in ``AlmitaTest-v0``; see
        :func:`~workgym.envs.almita.judging.one_move.judged_move`.
        """
        return {"prefix_correct": self._prefix, "tests": list(self._tests)}

    def progress(self, episode: EpisodeRecord) -> float:
        """Return ``prefix_correct``."""
        return self._prefix
