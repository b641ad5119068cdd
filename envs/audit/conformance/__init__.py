"""One conformance suite for every registered id, ours and yours.

``check("MyOffice-v0")`` tries every rule of :data:`RULES` and returns the results. It prints nothing and raises nothing
for a workplace that breaks a rule, so that one run names every broken rule. The rules are grouped by what they look at:
``worlds``, ``episodes``, ``tools``, ``tasks``, ``rights``; the first line of a rule's docstring is its name.

A mistake is reported once. A rule that needs what another one found broken is not run, and neither is one stopped by an
error that was reported already; both name the rule that says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import gymnasium

from workgym.envs.audit.conformance import episodes, rights, tasks, tools, worlds
from workgym.envs.audit.conformance.causes import Causes
from workgym.envs.audit.conformance.subject import RuleBroken, RuleKept, RuleResult, Subject
from workgym.envs.core.env import ToolEnv

__all__ = ["NOT_RUN", "RULES", "CheckResult", "check"]

NOT_RUN = "not run"
_SAMPLED = 40
"""How many tasks the rules are tried on, drawn evenly."""

RULES: tuple[Callable[[Subject], RuleResult], ...] = (
    tasks.ids, episodes.gymnasium_checker, episodes.same_seed, worlds.fresh_rows, worlds.same_elsewhere,
    worlds.other_rows, episodes.other_seed, tools.documented, tools.sending, tools.limits, tools.long_texts,
    tools.blank_texts, episodes.junk, episodes.hidden, episodes.reset_forgets, tasks.reference, tasks.demonstration,
    tasks.nothing, tasks.mutations, rights.rights, episodes.fork_and_pickle, episodes.vector,
)  # fmt: skip
"""In the order of the results."""

_NEEDS: Mapping[Callable[[Subject], RuleResult], Callable[[Subject], RuleResult]] = {
    worlds.same_elsewhere: worlds.fresh_rows,
    worlds.other_rows: worlds.fresh_rows,
    tasks.mutations: tasks.reference,
}
"""By rule, the rule without which it has nothing to say. Every rule needs the first."""


class CheckResult(NamedTuple):
    """One rule and whether the workplace keeps it.

    ``detail`` says what is wrong; of a kept rule, it says what was tried where that depends on the machine. A rule that
    was not run is not kept, and its detail begins with :data:`NOT_RUN`.
    """

    rule: str
    ok: bool
    detail: str = ""

    @property
    def was_run(self) -> bool:
        """Whether the result is the rule's own."""
        return not self.detail.startswith(NOT_RUN)


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
    causes = Causes()
    results: dict[Callable[[Subject], RuleResult], CheckResult] = {}
    for rule in RULES:
        needed = [results[one] for one in (RULES[0], _NEEDS.get(rule, RULES[0])) if one in results]
        broken = next((result for result in needed if not result.ok), None)
        results[rule] = _result(rule, subject, causes) if broken is None else _not_run(rule, broken.rule)
    return tuple(results.values())


def _name(rule: Callable[[Subject], RuleResult]) -> str:
    return (rule.__doc__ or rule.__name__).partition("\n")[0].rstrip(".")


def _not_run(rule: Callable[[Subject], RuleResult], cause: str) -> CheckResult:
    return CheckResult(_name(rule), ok=False, detail=f"{NOT_RUN}: see {cause!r}")


def _result(rule: Callable[[Subject], RuleResult], subject: Subject, causes: Causes) -> CheckResult:
    name = _name(rule)
    try:
        found = rule(subject)
    except Exception as error:  # noqa: BLE001 - a rule that crashes is broken, and the others still run
        known = causes.rule_of(error)
        detail = (str(error) if isinstance(error, RuleBroken) else f"{type(error).__name__}: {error}")[:500]
        causes.add(name, detail, error)
        return CheckResult(name, ok=False, detail=detail) if known is None else _not_run(rule, known)
    if isinstance(found, RuleKept):
        return CheckResult(name, ok=True, detail=found.tried)
    if found is not None:
        causes.add(name, found)
    return CheckResult(name, found is None, found or "")
