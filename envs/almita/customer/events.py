"""The events of a conversation: the log that the customer keeps and the verifier judges by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

__all__ = ["Called", "Event", "Heard", "Spoke"]


@dataclass(frozen=True)
class Spoke:
    """A message of the customer.

    Attributes:
        nodes: the ``user`` nodes of the planned lines in the message; empty for noise and small talk.
        noise: the position in ``Script.noise``, or None.
        decision: why the customer said it: ``line``, ``noise``, ``repeat``, ``tell``, ``unknown``, ``insist``,
            ``clarify``, ``which_action``, ``confirm``, ``wait``, ``and_now``, ``leave`` or ``thanks``.
        certain: whether the customer could place the agent's message.
    """

    text: str
    nodes: tuple[str, ...] = ()
    noise: int | None = None
    decision: str = "line"
    certain: bool = True


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


@dataclass(frozen=True)
class Heard:
    """A reply of the agent to the customer.

    Attributes:
        act: the dialogue act for which the customer took it.
        noise: the position of the noise that the reply answers, or None.
        claims: the APIs whose action the reply claims to be done.
    """

    text: str
    act: str
    noise: int | None = None
    claims: frozenset[str] = frozenset()


Event: TypeAlias = Spoke | Called | Heard
