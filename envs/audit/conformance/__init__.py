"""One conformance suite for every registered id, ours and yours.

``check("MyOffice-v0")`` tries every rule of :data:`RULES` and returns the results. It prints nothing and raises nothing
for a workplace that breaks a rule, so that one run names every broken rule. The rules are grouped by what they look at:
``worlds``, ``episodes``, ``tools``, ``tasks``, ``rights``; the first line of a rule's docstring is its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import gymnasium

from workgym.envs.audit.conformance import episodes, rights, tasks, tools, worlds
from workgym.envs.audit.conformance.subject import RuleKept, RuleResult, Subject
from workgym.envs.core.env import ToolEnv

__all__ = ["RULES", "CheckResult", "check"]

_SAMPLED = 40
"""How many tasks the rules are tried on, drawn evenly."""

RULES: tuple[Callable[[Subject], RuleResult], ...] = (
    episodes.gymnasium_checker, tasks.ids, episodes.same_seed, worlds.same_elsewhere, worlds.fresh_rows,
    episodes.other_seed, tools.documented, tools.sending, tools.limits, tools.long_texts, tools.blank_texts,
    episodes.junk, episodes.hidden, episodes.reset_forgets, tasks.reference, tasks.demonstration, tasks.nothing,
    tasks.mutations, rights.rights, episodes.fork_and_pickle, episodes.vector,
)  # fmt: skip
"""In the order of the results."""


class CheckResult(NamedTuple):
    """One rule and whether the workplace keeps it.

    ``detail`` says what is wrong; of a kept rule, it says what was tried where that depends on the machine.
    """

    rule: str
    ok: bool
    detail: str = ""


def check(env_id: str, **kwargs: Any) -> tuple[CheckResult, ...]:
    """Run the conformance suite on a registered id.

    Args:
        env_id: a registered id whose entry point is :class:`ToolEnv`.
        kwargs: passed on to ``gymnasium.make``.

    Returns:
        One result a rule, in a fixed order; the workplace conforms if all are ``ok``.
    """
    env = gymnasium.make(env_id, **kwargs).unwrapped
    if not isinstance(env, ToolEnv):
        return (CheckResult("the environment is a ToolEnv", ok=False, detail=f"it is a {type(env).__name__}"),)
    ids = env.task_ids()
    step = max(1, len(ids) // _SAMPLED)
    subject = Subject(env_id, kwargs, tuple(ids[::step][:_SAMPLED]))
    return tuple(_result(rule, subject) for rule in RULES)


def _result(rule: Callable[[Subject], RuleResult], subject: Subject) -> CheckResult:
    name = (rule.__doc__ or rule.__name__).rstrip(".")
    try:
        found = rule(subject)
    except Exception as error:  # noqa: BLE001 - a rule that crashes is broken, and the others still run
        return CheckResult(name, ok=False, detail=f"{type(error).__name__}: {error}"[:500])
    if isinstance(found, RuleKept):
        return CheckResult(name, ok=True, detail=found.tried)
    return CheckResult(name, found is None, found or "")
