"""Sam, who can be asked: the counterpart of the split ``extended``.

Some requests leave out a detail. Sam tells it to whoever says anything at all, in whatever words and as often as they
like: no question is the wrong one, and none can be used to try out guesses, since the answer never depends on them.
Nothing else is ever told, so a question about a complete request costs a turn and no more.
"""

from __future__ import annotations

import re
from typing import Final

from workgym.envs.core.counterpart import Counterpart, Reply, spoken_reply
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.session import Session
from workgym.envs.core.tasks import Secrets, Task

__all__ = ["Details", "requester"]

_FIRST: Final = "Right, that isn't all in my request. {told}"
_AGAIN: Final = "As I said, and the rest is as I wrote it. {told}"
_COMPLETE: Final = "It's all in my request, I've nothing to add. Please go by what it says and what you find."
_WELCOME: Final = "You're welcome. {reply}"
_EMPTY: Final = "Your message came without a text. What would you like to know?"
_THANKS: Final = re.compile(r"\b(?:thanks|thank you|thx|cheers)\b", re.IGNORECASE)


class Details(Secrets):
    """What Sam tells when asked.

    Attributes:
        told: the missing detail in Sam's words, as whole sentences; empty if the request is complete.
    """

    told: str = ""


class _Sam:
    """Answers every message alike but for a word of courtesy, so that no wording is the wrong one."""

    def __init__(self, told: str) -> None:
        self._told, self._has_told = told, False

    def opening(self) -> Reply | None:
        """Say nothing: the request is all that Sam has to say, and the context tells that Sam can be asked."""
        return None

    def hear(self, call: CallRecord, session: Session) -> Reply | None:
        """Tell the detail to whoever says something; keep silent while tools are called. It never ends the episode."""
        if call.name != "respond" or not call.ok:
            return None
        message = str(call.arguments.get("message", ""))
        if not any(map(str.isprintable, message.split())):
            return spoken_reply(_EMPTY)
        reply = self._reply()
        only_thanks = "?" not in message and _THANKS.search(message)
        return spoken_reply(_WELCOME.format(reply=reply) if only_thanks else reply)

    def _reply(self) -> str:
        if not self._told:
            return _COMPLETE
        frame = _AGAIN if self._has_told else _FIRST
        self._has_told = True
        return frame.format(told=self._told)


def requester(task: Task, session: Session) -> Counterpart:
    """Return the Sam of a task."""
    return _Sam(task.secrets.told if isinstance(task.secrets, Details) else "")
