"""The environment of a sweep's folder, made without importing anything that the folder names.

A folder may come from a stranger. Its environment has to be registered already or named by the caller, and its options
have to be those that a sweep may set: an option with a benchmark's reference would import a module.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType
from typing import Any, cast

from workgym.agents.evaluation.configuration import Config, Types, misfit
from workgym.agents.registry import make_env
from workgym.envs.core.benchmark import load
from workgym.envs.core.errors import UsageError
from workgym.envs.core.open_options import types_of

__all__ = ["environment_of", "part_of_benchmark"]

_OPTIONS: Types = {
    "split": (str,),
    "worlds": (int, NoneType),
    "world_seed": (int,),
    "scale": (int, float, NoneType),
    "source": (str,),
    "release": (str, NoneType),
    "toolkits": (str, list, NoneType),
    "exclude_tools": (str, list),
    "max_turns": (int, NoneType),
    "reward": (str,),
}
"""The arguments of an environment that a folder may set, besides its benchmark's own options."""


def environment_of(config: Config, named: str | None = None) -> tuple[str, dict[str, Any]]:
    """Return the id and the options of a sweep's environment, for ``make_env``.

    Args:
        config: of the sweep.
        named: the environment's id as the caller names it, with the module that registers it in front if need be.
            No other module is imported. None: the folder's id has to be registered already.

    Raises:
        UsageError: if the environment is not registered, is not the one that is named, or has an option that a sweep
            may not set.
    """
    import workgym.envs

    env_id = config["env_id"]
    module, _, name = env_id.rpartition(":")
    if named is None:
        if module not in ("", workgym.envs.__name__):
            raise UsageError(
                f"the sweep is of {env_id!r}, and {module!r} is not imported unasked: name it, --env {env_id}"
            )
        if name not in workgym.envs.registered():
            raise UsageError(f"no environment {name!r}: a workplace of your own is named, --env my_office:{name}")
        named = name
    elif named != env_id and (module or named.rpartition(":")[2] != name):
        raise UsageError(f"env={named!r}: the sweep is of {env_id!r}")
    make_env(named)  # imports the module that the caller names, and raises if it is missing
    return named, _options(config["env_options"], named.rpartition(":")[2])


def _options(options: Mapping[str, Any], env_id: str) -> dict[str, Any]:
    """Return the options that the folder asks for, if a sweep may set all of them."""
    import gymnasium

    own = load(cast("Any", gymnasium.spec(env_id)).kwargs["benchmark"]).options
    allowed = {**{name: types_of(values) for name, values in own.items()}, **_OPTIONS}
    for name, value in options.items():
        if name not in allowed:
            raise UsageError(
                f"env_options: {name} is not an option that a sweep may set; expected some of {', '.join(allowed)}"
            )
        if wrong := misfit({name: value}, {name: allowed[name]}):
            raise UsageError(f"env_options: {wrong}")
        if isinstance(value, list) and not all(isinstance(item, str) for item in value):
            raise UsageError(f"env_options: {name} is no list of texts")
    return dict(options)


def part_of_benchmark(config: Config, attribute: str) -> Any:
    """Return what a sweep's benchmark names in an attribute, such as ``figures``; None if it names nothing.

    No module is imported that a folder alone names: None, too, if the environment is not registered.
    """
    import gymnasium

    import workgym.envs

    name = config["env_id"].rpartition(":")[2]
    if config["env_id"] not in (name, f"{workgym.envs.__name__}:{name}") or name not in workgym.envs.registered():
        return None
    reference = getattr(load(cast("Any", gymnasium.spec(name)).kwargs["benchmark"]), attribute)
    return load(reference) if reference else None
