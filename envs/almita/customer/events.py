"""What happened in a conversation, in order: the log that the customer keeps and the verifier judges by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

__all__ = ["Called", "Event", "Heard", "Spoke"]


@dataclass(frozen=True)
class Spoke:
    """The customer said something.

    Attributes:
        nodes: the planned lines among it, by their ``user`` nodes; empty for noise and small talk.
        noise: the position in ``Script.noise``, or None.
        decision: why: ``line``, ``noise``, ``repeat``, ``tell``, ``unknown``, ``insist``, ``clarify``,
            ``which_action``, ``confirm``, ``wait``, ``and_now``, ``leave`` or ``thanks``.
        certain: whether the agent's message was understood as one that was to be expected.
    """

    text: str
    nodes: tuple[str, ...] = ()
    noise: int | None = None
    decision: str = "line"
    certain: bool = True


@dataclass(frozen=True)
class Called:
    """The agent called an API.

    Attributes:
        output: what it returned.
        label: the hidden outcome label.
        ok: whether the call worked.
        noise: the noise that the customer had brought up last and that was not yet answered, or None.
    """

    name: str
    arguments: dict[str, Any]
    output: Any
    label: str
    ok: bool
    noise: int | None = None


@dataclass(frozen=True)
class Heard:
    """The agent said something to the customer.

    Attributes:
        act: the dialogue act it was taken for.
        noise: as in :class:`Called`: this is the answer to that noise.
        claims: the APIs whose action it says was done.
    """

    text: str
    act: str
    noise: int | None = None
    claims: frozenset[str] = frozenset()


Event: TypeAlias = Spoke | Called | Heard
