"""The second door: a simulated person who speaks with the agent and may end the episode."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.session import Session

__all__ = ["Counterpart", "Examiner", "Reply", "spoken_reply"]


class Reply(NamedTuple):
    """The counterpart's reply as the agent sees it, and whether the episode ends with it."""

    result: Any
    """The observation's ``result``: any JSON value. :func:`spoken_reply` makes the usual one."""
    ends: bool = False


def spoken_reply(text: str, *, ends: bool = False) -> Reply:
    """Return the reply of a counterpart that says ``text``."""
    return Reply({"message": text}, ends)


@runtime_checkable
class Counterpart(Protocol):
    """A simulated person in the episode. It must survive ``copy.deepcopy`` and pickling, and use no clock."""

    def opening(self) -> Reply | None:
        """Return the reply that the agent sees before its first action, if any. It cannot end the episode."""

    def hear(self, call: CallRecord, session: Session) -> Reply | None:
        """React to a call that was just made, or refused (``call.ok``), whether the tool exists or not.

        None means that the counterpart says nothing: the agent sees the tool's own result.
        """


@runtime_checkable
class Examiner(Counterpart, Protocol):
    """A counterpart that puts one question a turn, and goes on whatever the agent makes of it.

    Its workplace is ``one_move_a_turn``, so it hears of every turn exactly once.
    """

    def hear_nothing(self, refusal: Any, session: Session) -> Reply:
        """React to an action without a call.

        Args:
            refusal: what an agent sees of an action that could not be read; None if the action is the empty list.
            session: the session of the episode.
        """
