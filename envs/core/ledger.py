"""The ledger of an episode: its calls, with their results."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["CallRecord", "submitted_answer"]


@dataclass(frozen=True)
class CallRecord:
    """One entry of the ledger: a call, what it returned, and which rows it wrote as (table, ``_row``).

    Attributes:
        result: what it returned, as JSON text.
        code: the kind of refusal, such as ``ACCESS_DENIED``; ``""`` for a call that worked.
        rule: the missing right, if the call was refused for want of one.
        well_formed: whether it names a tool that is offered, with arguments that fit the tool's schema.
    """

    turn: int
    name: str
    arguments: dict[str, Any]
    result: str
    ok: bool
    wrote: tuple[tuple[str, int], ...] = ()
    code: str = ""
    rule: str = ""
    well_formed: bool = True

    @property
    def output(self) -> Any:
        """The result as data, parsed anew at every access, since a caller may change it."""
        return json.loads(self.result)

    def __str__(self) -> str:
        """Return ``turn 2: tool({"argument": "value"})``."""
        return f"turn {self.turn}: {self.name}({json.dumps(self.arguments, ensure_ascii=False)})"


def submitted_answer(ledger: Sequence[CallRecord]) -> Any:
    """Return the argument of ``submit``; None if nothing was submitted."""
    return next((record.arguments.get("answer") for record in reversed(ledger) if record.name == "submit"), None)
