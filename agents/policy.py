"""Policies: who acts, and what they are shown.

A policy is two methods. What :meth:`Policy.reset` receives is decided in one place, :func:`shown`, by the class
attribute ``sees``: a ``"public"`` policy gets a copy of the public view and nothing that leads to the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, get_args

from workgym.envs.core.errors import EpisodeError, UsageError, WorkgymError
from workgym.envs.core.tools import JsonSchema

if TYPE_CHECKING:
    from workgym.envs.core.env import Observation, ToolEnv

__all__ = ["Action", "GaveUp", "Policy", "PolicyFailure", "PolicyStopped", "Sees", "shown"]

Action = str | dict[str, Any] | list[dict[str, Any]]
"""JSON text, one call, or a list of calls made in order."""
Sees = Literal["public", "slots", "task"]
"""What a policy is shown: the TaskView, a demonstration that knows the slots, or the whole Task."""


class PolicyFailure(EpisodeError):
    """A policy raised an exception. Such an episode has no reward and is left out of every mean."""


class GaveUp(WorkgymError):
    """A policy cannot go on, and that is its own result: its context is full, its provider withholds the answer.

    The episode ends without success and counts, unlike after a :class:`PolicyFailure`.
    """


class PolicyStopped(WorkgymError):
    """A policy cannot play this episode nor any other: its budget is spent, its key is refused. A sweep stops."""


class Policy(Protocol):
    """Somebody who acts. One policy may play many episodes, one after another."""

    sees: ClassVar[Sees]
    """``"public"`` for whoever is to be measured. ``"slots"`` and ``"task"`` are for solutions that are handed over."""

    def reset(self, task: Any, tools: Sequence[JsonSchema], seed: int) -> None:
        """Start an episode and forget the one before.

        Args:
            task: a TaskView if the policy sees ``"public"``, a Demonstration, not yet started, for ``"slots"``,
                the Task for ``"task"``.
            tools: what may be called, in OpenAI's function format.
            seed: from 0 to 2^48 - 1; whatever is random in the policy comes from it.
        """

    def act(self, observation: Observation) -> Action:
        """Return the next action, given the latest observation. Anything older the policy has to remember itself.

        Raises:
            GaveUp: if it cannot go on, which is its result.
            PolicyStopped: if it can play no other episode either. Whatever else it raises is a failure of this one.
        """


def shown(env: ToolEnv, policy: Policy) -> Any:
    """Return what ``policy`` may know about the current task of ``env``; a class without ``sees`` is ``"public"``.

    Raises:
        UsageError: if its ``sees`` is none of the three kinds.
    """
    task = env.task
    match getattr(policy, "sees", "public"):
        case "public":
            return task.public().model_copy(deep=True)
        case "slots":
            return env.scenario.demonstrate(env.brief)
        case "task":
            return task
    kinds = ", ".join(get_args(Sees))
    raise UsageError(f"{type(policy).__name__}.sees is {policy.sees!r}; expected one of {kinds}")
