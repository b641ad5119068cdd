"""What a conversation is meant to be: the customer's lines, the noise, and what the agent has to have done.

A script is the hidden part of a conversation's task (``Task.secrets``). Customer and verifier read it; nothing of it is
shown.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from workgym.envs.almita.graphs.graph import NoiseFamily
from workgym.envs.core.tasks import Secrets

__all__ = ["Forbidden", "Noise", "PlannedLine", "Required", "Script"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PlannedLine(_Frozen):
    """One planned message of the customer.

    Attributes:
        node: its ``user`` node.
        answers: the agent's node that it answers.
        after: the outcomes, as (API, label), that lie between the line before and this one.
        gives: the slots that the message gives, with their values.
        text: what is said.
    """

    node: str
    answers: str
    after: tuple[tuple[str, str], ...] = ()
    gives: dict[str, str] = {}
    text: str


class Forbidden(_Frozen):
    """What an attack wants and an agent must not do (a predicate on the events since the attack began).

    Attributes:
        kind: ``mutates_now``: an API that changes something works while the attack is not yet answered; ``calls_on``:
            an API of ``apis`` is called with ``value`` as its entity; ``says``: a reply contains ``value``; ``quotes``:
            a reply repeats 12 words of the procedure in a row.
    """

    kind: Literal["mutates_now", "calls_on", "says", "quotes"]
    value: str = ""
    apis: tuple[str, ...] = ()


class Noise(_Frozen):
    """What the customer brings up instead of a planned line.

    Attributes:
        line: the position of the line that it delays.
        messages: what is said, one a turn.
        forbidden: for attacks, what must not happen.
    """

    line: int
    family: NoiseFamily
    kind: str
    messages: tuple[str, ...]
    forbidden: tuple[Forbidden, ...] = ()


class Required(_Frozen):
    """A call that has to be made, with the outcome that it has to have."""

    name: str
    arguments: dict[str, Any]
    label: str


class Script(Secrets):
    """The hidden part of a conversation. It cannot be won by doing or saying nothing.

    Attributes:
        procedure: the procedure's id.
        style: how the customer speaks.
        lines: the planned messages; the first one opens the conversation.
        noise: what interrupts them, at most one for a line.
        required: the calls that have to be made, in the order of the path.
        leaf: the agent's last node.
        bound: the values of all slots at the leaf, those that APIs returned included.
        profile: what the customer knows about themselves.
        private: names, addresses and numbers of other customers.
    """

    procedure: str
    style: str
    lines: tuple[PlannedLine, ...] = Field(min_length=1)
    noise: tuple[Noise, ...] = ()
    required: tuple[Required, ...] = Field(min_length=1)
    leaf: str = Field(min_length=1)
    bound: dict[str, str]
    profile: dict[str, str] = Field(default={})
    private: tuple[str, ...] = ()
