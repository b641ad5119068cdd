"""Policies, environments and published data by name. Nothing is imported before it is used."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast, get_type_hints

from workgym.agents.policy import Policy
from workgym.envs import make as make_env
from workgym.envs.core.benchmark import Benchmark, load
from workgym.envs.core.errors import UsageError, nearest_text
from workgym.envs.core.publication import Publication
from workgym.envs.registration import known_id

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = [
    "annotation",
    "env_defaults",
    "exact_env_kwargs",
    "make",
    "make_env",
    "names",
    "option_names",
    "publication",
    "reference_of",
    "takes",
    "takes_model",
]

_POLICIES = {
    "act": "workgym.agents.llm.policies:ActPolicy",
    "demonstrator": "workgym.agents.scripted:Demonstrator",
    "eager": "workgym.agents.baselines:Eager",
    "empty": "workgym.agents.baselines:Empty",
    "escalate": "workgym.agents.baselines:Escalate",
    "every-tool-once": "workgym.agents.scripted:EveryToolOnce",
    "first-api": "workgym.agents.baselines:FirstApi",
    "function-calling": "workgym.agents.llm.policies:FunctionCallingPolicy",
    "gold-plan-act": "workgym.agents.llm.policies:GoldPlanActPolicy",
    "gullible": "workgym.agents.baselines:Gullible",
    "nothing": "workgym.agents.scripted:Nothing",
    "oracle": "workgym.agents.scripted:Oracle",
    "plan-act": "workgym.agents.llm.policies:PlanActPolicy",
    "random": "workgym.agents.scripted:Random",
    "react": "workgym.agents.llm.policies:ReActPolicy",
    "refuse": "workgym.agents.baselines:Refuse",
    "replay": "workgym.agents.scripted:Replay",
    "reply-only": "workgym.agents.baselines:ReplyOnly",
    "submit": "workgym.agents.scripted:Submit",
}


def names() -> tuple[str, ...]:
    """Return the names that :func:`make` knows, in alphabetical order."""
    return tuple(sorted(_POLICIES))


def make(name: str, **options: Any) -> Policy:
    """Make a policy.

    Args:
        name: one of :func:`names`, or ``"package.module:Class"`` for a policy of your own.
        options: passed to the policy's class.

    Raises:
        UsageError: if there is no such policy, or it does not take these options.
    """
    made = _policy_class(name)
    try:
        inspect.signature(made).bind(**options)
    except TypeError as error:
        given = ", ".join(options) or "none"
        raise UsageError(f"policy {name!r}: {error} (options given: {given})") from None
    policy: Policy = made(**options)
    return policy


def reference_of(policy: Any) -> str:
    """Return the name under which :func:`make` finds the class of a policy, which may be the class itself.

    A class that no other process can import gets the name that it would have in a module ``my_policies``.
    """
    own = policy if isinstance(policy, type) else type(policy)
    reference = f"{own.__module__}:{own.__qualname__}"
    if own.__module__ == "__main__" or "<locals>" in own.__qualname__:
        return f"my_policies:{own.__name__}"
    return next((name for name, known in _POLICIES.items() if known == reference), reference)


def takes_model(name: str) -> bool:
    """Return whether a policy is a language model's, so that it takes ``model``.

    Raises:
        UsageError: if there is no such policy.
    """
    return "model" in inspect.signature(_policy_class(name)).parameters


def takes(name: str, option: str) -> bool:
    """Return whether :func:`make` passes this option to a policy.

    Raises:
        UsageError: if there is no such policy.
    """
    parameters = inspect.signature(_policy_class(name)).parameters
    return option in parameters or any(item.kind is item.VAR_KEYWORD for item in parameters.values())


def option_names(name: str) -> tuple[str, ...]:
    """Return the names of the options that a policy declares, in their order.

    Raises:
        UsageError: if there is no such policy.
    """
    parameters = inspect.signature(_policy_class(name)).parameters.values()
    return tuple(item.name for item in parameters if item.kind not in (item.VAR_KEYWORD, item.VAR_POSITIONAL))


def annotation(name: str, option: str) -> Any:
    """Return the type that a policy's class gives an option; ``Any`` if there is no type, or an unknown one.

    Raises:
        UsageError: if there is no such policy.
    """
    for owner in getattr(_policy_class(name), "__mro__", ()):
        parameter = inspect.signature(owner.__init__).parameters.get(option)
        if parameter is not None and parameter.kind not in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            try:
                return get_type_hints(owner.__init__).get(option, Any)
            except (NameError, TypeError):  # imported for type checkers only
                return Any
    return Any


def env_defaults(env_id: str) -> tuple[dict[str, Any], dict[str, Sequence[Any]]]:
    """Return what a registered environment has for the arguments that it is made without.

    Returns:
        Its arguments by name with their defaults, its own options included; and its own options with their values.

    Raises:
        UsageError: if there is no such environment.
    """
    import gymnasium

    from workgym.envs.core.env import ToolEnv

    given = dict(gymnasium.spec(known_id(env_id)).kwargs)
    benchmark = load(given.pop("benchmark"))
    own: dict[str, Sequence[Any]] = dict(benchmark.options)
    parameters = inspect.signature(ToolEnv).parameters.values()
    defaults = {item.name: item.default for item in parameters if item.default is not item.empty}
    defaults |= {"toolkits": benchmark.offers, **({} if benchmark.scales else {"scale": 1})}
    return {**defaults, **{name: values[0] for name, values in own.items()}, **given}, own


def workplace_of(env_id: str) -> Benchmark:
    """Return the workplace of a registered environment, as it is without options.

    Raises:
        UsageError: if there is no such environment.
    """
    import gymnasium

    found: Benchmark = load(cast("Any", gymnasium.spec(known_id(env_id))).kwargs["benchmark"])
    return found


def exact_env_kwargs(env_kwargs: Mapping[str, Any], env: ToolEnv) -> dict[str, Any]:
    """Return arguments of ``gym.make`` that name exactly what ``env`` plays: its release, and its workplace's options.

    What they make then stays the same, whatever is imported or calibrated later.
    """
    return {**env_kwargs, **env.benchmark.chosen, **({} if env.release is None else {"release": env.release})}


def publication(name: str) -> Publication:
    """Return what imports a benchmark's published data, and judges recorded runs of them.

    Args:
        name: of the benchmark, such as ``workbench``, or of its id, such as ``enterprisebench``.

    Raises:
        UsageError: if there is no such benchmark, or its published data cannot be imported.
    """
    import gymnasium

    from workgym.envs import registered

    known = []
    for env_id in registered():
        benchmark = load(cast("Any", gymnasium.spec(env_id)).kwargs["benchmark"])
        called = env_id.rpartition("-v")[0].rpartition("/")[2].lower()
        if benchmark.publication and name in (benchmark.name, called):
            found: Publication = load(benchmark.publication)
            return found
        known += [called] if benchmark.publication else []
    raise UsageError(f"no published data can be imported for {name!r}; expected {' or '.join(dict.fromkeys(known))}")


def _policy_class(name: str) -> Any:
    if not isinstance(name, str):
        raise UsageError(f"policy {name!r}: expected a name, such as 'random' or {reference_of(name)!r}")
    if name in _POLICIES:
        return load(_POLICIES[name])
    if ":" not in name:
        raise UsageError(f"no policy {name!r}; {nearest_text(name, names())}")
    try:
        return load(name)
    except ImportError as error:
        raise UsageError(f"policy {name!r}: {error}") from None
