"""The second door: somebody who speaks in the episode besides the agent, and may end it."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.session import Session

__all__ = ["Counterpart", "Reply", "said"]


class Reply(NamedTuple):
    """What the agent gets to see from a counterpart, and whether the episode ends with it."""

    result: Any
    """What stands in the observation's ``result``: any JSON value. :func:`said` makes the usual one."""
    ends: bool = False


def said(text: str, *, ends: bool = False) -> Reply:
    """Return the reply of somebody who says ``text``."""
    return Reply({"message": text}, ends)


@runtime_checkable
class Counterpart(Protocol):
    """Somebody in the episode besides the agent. Must survive ``copy.deepcopy`` and pickling, and use no clock."""

    def opening(self) -> Reply:
        """Return what stands in ``result`` before the first action. It cannot end the episode."""

    def hear(self, call: CallRecord, session: Session) -> Reply | None:
        """React to a call that was just made, or refused (``call.ok``), whether the tool exists or not.

        None means silence: the agent gets the tool's own result.
        """
