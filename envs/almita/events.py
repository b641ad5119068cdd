"""The events of a conversation: the log that the customer keeps and the verifier judges by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from workgym.envs.almita.procedures.notes import note_in

__all__ = ["Called", "Event", "Heard", "Spoke"]


@dataclass(frozen=True)
class Spoke:
    """A message of the customer.

    Attributes:
        nodes: the ``user`` node of the planned line that it is; empty for noise and small talk.
        noise: the position in ``Script.noise``, or None.
        decision: why the customer said it: ``line``, ``noise``, ``ask`` for a fact that is missing, ``once_more``
            where it could not follow, ``repeat``, ``tell``, ``confirm``, ``insist``, ``wait``, ``and_now``,
            ``leave`` or ``thanks``.
        meaning: what a message says that is written in a code; else ``""``.
    """

    text: str
    nodes: tuple[str, ...] = ()
    noise: int | None = None
    decision: str = "line"
    meaning: str = ""

    @property
    def told(self) -> str:
        """All that the customer tells by it: the words, and what they mean."""
        return f"{self.text} {self.meaning}" if self.meaning else self.text


@dataclass(frozen=True)
class Called:
    """A call of an API by the agent.

    Attributes:
        output: the result of the call.
        label: the hidden outcome label.
        ok: whether the call worked.
        noise: the position of the noise that was not answered yet when the call was made, or None.
    """

    name: str
    arguments: dict[str, Any]
    output: Any
    label: str
    ok: bool
    noise: int | None = None

    @property
    def note(self) -> str:
        """The note that the call returned, or ``""``."""
        return note_in(self.output)


@dataclass(frozen=True)
class Heard:
    """A reply of the agent to the customer.

    Attributes:
        noise: the position of the noise that the reply answers, or None.
    """

    text: str
    noise: int | None = None


Event: TypeAlias = Spoke | Called | Heard
