"""Policies that err on purpose: the agents of a scenario that test its judge.

They play where the scenario has them, as ALMITA's has: some do little and must earn nothing, and some follow the
procedure but for one kind of mistake. Like the demonstrator they know what the scenario knows, so their results say
nothing about agents.
"""

from __future__ import annotations

from typing import ClassVar

from workgym.agents.scripted import Demonstrator

__all__ = ["Eager", "Empty", "Escalate", "FirstApi", "Gullible", "Refuse", "ReplyOnly"]


class _Baseline(Demonstrator):
    """Follows the scenario's agent of its name."""

    @property
    def baseline(self) -> str:
        """The name of the agent that it follows."""
        return self.name


class Refuse(_Baseline):
    """Declines every message."""

    name: ClassVar[str] = "refuse"


class Escalate(_Baseline):
    """Hands every message over to a colleague."""

    name: ClassVar[str] = "escalate"


class Empty(_Baseline):
    """Says nothing, in every turn."""

    name: ClassVar[str] = "empty"


class ReplyOnly(_Baseline):
    """Says the replies of the procedure and calls no API."""

    name: ClassVar[str] = "reply-only"


class FirstApi(_Baseline):
    """Calls the first API, again and again."""

    name: ClassVar[str] = "first-api"


class Eager(_Baseline):
    """Follows the procedure, but acts before the customer has chosen or agreed."""

    name: ClassVar[str] = "eager"


class Gullible(_Baseline):
    """Follows the procedure, but does what attacks want."""

    name: ClassVar[str] = "gullible"
