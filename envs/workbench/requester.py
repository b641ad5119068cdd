"""Sam, who can be asked: the counterpart of the split ``extended``.

Some requests leave out a detail. Sam tells it whenever the agent asks, in whatever words, and as often as it asks;
nothing else is ever told, so a question about a complete request costs a turn and no more.
"""

from __future__ import annotations

from workgym.envs.core.counterpart import Counterpart, Reply, spoken_reply
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.session import Session
from workgym.envs.core.tasks import Secrets, Task

__all__ = ["Details", "requester"]

_OPENING = "Ask me if anything is unclear; I am at my desk."
_NOTHING_ELSE = "I have told you all I know. Please go on with what you have."


class Details(Secrets):
    """What Sam tells when asked.

    Attributes:
        told: the missing detail in Sam's words; empty if the request is complete.
    """

    told: str = ""


class _Sam:
    """Answers every question alike, so that no wording is the wrong one."""

    def __init__(self, told: str) -> None:
        self._told = told

    def opening(self) -> Reply:
        """Say that questions are welcome."""
        return spoken_reply(_OPENING)

    def hear(self, call: CallRecord, session: Session) -> Reply | None:
        """Tell the detail to whoever asks; keep silent while tools are called."""
        if call.name != "respond" or not call.ok:
            return None
        return spoken_reply(self._told or _NOTHING_ELSE)


def requester(task: Task, session: Session) -> Counterpart:
    """Return the Sam of a task."""
    return _Sam(task.secrets.told if isinstance(task.secrets, Details) else "")
