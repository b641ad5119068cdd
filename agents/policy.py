"""Policies: they act, and see of a task what their class says.

A policy is two methods. :func:`view_for` alone decides what :meth:`Policy.reset` receives, by the class attribute
``sees``: a ``"public"`` policy is handed a copy of the public view, which has no reference to the rest.

This is a promise about what a policy is handed, and no sandbox. A policy runs in the process of the environment, so
that code which looks for the task, through Python's frames for example, finds it. What a language model writes is data
and is not run as Python. The code of a policy from a stranger has to be read before its figures are trusted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol, get_args

from workgym.envs.core.errors import EpisodeError, UsageError, WorkgymError
from workgym.envs.core.scenario import Demonstration, HasBaselines
from workgym.envs.core.tools import JsonSchema

if TYPE_CHECKING:
    from workgym.envs.core.env import Observation, ToolEnv

__all__ = ["Action", "GaveUp", "Policy", "PolicyFailure", "PolicyStopped", "Sees", "view_for"]

Action = str | dict[str, Any] | list[dict[str, Any]]
"""JSON text, one call, or a list of calls made in order."""
Sees = Literal["public", "slots", "task"]
"""What a policy sees of a task: the TaskView, a demonstration that knows the slots, or the whole Task."""


class PolicyFailure(EpisodeError):
    """A policy raised an exception. Such an episode has no reward and is left out of every mean."""


class GaveUp(WorkgymError):
    """A policy cannot go on, for a reason of its own: its context is full, or its provider withholds the answer.

    The episode ends without success and counts, unlike after a :class:`PolicyFailure`.
    """


class PolicyStopped(WorkgymError):
    """A policy can play neither this episode nor any other: its budget is spent or its key refused. A sweep stops."""


class Policy(Protocol):
    """An agent: a class with these two methods. One policy may play many episodes, one after another.

    A class may also have ``sees``, one of :data:`Sees`. Without it a policy sees what is ``"public"``, as every policy
    does that is measured; ``"slots"`` and ``"task"`` are for policies that know a solution. With ``"slots"`` a class
    may have ``baseline``, the name of an agent of the scenario that errs on purpose, and is handed that one then.

    An object may have ``digest``, a text that names what it read from files, such as the SHA-256 of weights: a sweep
    records it and is not continued with another.
    """

    def reset(self, task: Any, tools: list[JsonSchema], seed: int, /) -> None:
        """Start an episode and forget the one before.

        Args:
            task: a TaskView if the policy sees ``"public"``, a Demonstration, not yet started, for ``"slots"``,
                the Task for ``"task"``.
            tools: the tools that may be called, in OpenAI's function format.
            seed: from 0 to 2^48 - 1; all randomness of the policy comes from it.
        """

    def act(self, observation: Observation, /) -> Action:
        """Return the next action, given the latest observation. The policy itself remembers older ones.

        Raises:
            GaveUp: if it cannot go on; the episode counts.
            PolicyStopped: if it can play no other episode either. Any other exception is a failure of this episode.
        """


def view_for(env: ToolEnv, policy: Policy) -> Any:
    """Return what ``policy`` may know about the current task of ``env``; a class without ``sees`` is ``"public"``.

    Raises:
        UsageError: if its ``sees`` is not one of the three kinds, or the scenario lacks the agent that it plays.
    """
    task, sees = env.task, getattr(policy, "sees", "public")
    match sees:
        case "public":
            return task.public().model_copy(deep=True)
        case "slots":
            return _script(env, getattr(policy, "baseline", ""))
        case "task":
            return task
    kinds = ", ".join(get_args(Sees))
    raise UsageError(f"{type(policy).__name__}.sees is {sees!r}; expected one of {kinds}")


def _script(env: ToolEnv, baseline: str) -> Demonstration:
    """Return the demonstration of the current task, or an agent of the scenario that errs on purpose."""
    if not baseline:
        return env.scenario.demonstrate(env.brief)
    scenario = env.scenario
    if not isinstance(scenario, HasBaselines) or baseline not in scenario.baselines:
        raise UsageError(f"policy {baseline!r}: {env.benchmark.name} has no such agent")
    return scenario.play_baseline(baseline, env.brief)
