"""What a shell offers on TAB for the values of arguments: ``workgym --install-completion`` teaches it to the shell.

A value that cannot be known, for lack of an environment or of an installed module, is completed by nothing: a command
line that is being typed gets no error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast, get_args

import typer

from workgym.agents.registry import env_defaults, make_env, names, workplace_of
from workgym.envs.core.benchmark import load
from workgym.envs.core.errors import WorkgymError
from workgym.envs.core.offering import classes_of
from workgym.scripts import here

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv
    from workgym.envs.core.publication import Publication

__all__ = [
    "domains",
    "environments",
    "own_options",
    "policies",
    "releases",
    "rewards",
    "sources",
    "splits",
    "templates",
    "toolkits",
    "tools",
]


def _beginning(values: Iterable[str], incomplete: str) -> list[str]:
    return [value for value in dict.fromkeys(values) if value.startswith(incomplete)]


def environments(incomplete: str) -> list[str]:
    """Return the ids of registered environments."""
    import workgym.envs

    return _beginning(workgym.envs.registered(), incomplete)


def policies(incomplete: str) -> list[str]:
    """Return the names of policies."""
    return _beginning(names(), incomplete)


def splits(incomplete: str) -> list[str]:
    """Return the splits."""
    from workgym.envs.core.tasks import Split

    return _beginning(get_args(Split), incomplete)


def sources(context: typer.Context, incomplete: str) -> list[str]:
    """Return where worlds and tasks of the environment come from."""
    return _of_id(context, lambda env_id: workplace_of(env_id).sources, incomplete)


def releases(context: typer.Context, incomplete: str) -> list[str]:
    """Return the releases of the environment's published data that are imported."""

    def names(env: ToolEnv) -> Iterable[str]:
        published = env.benchmark.publication
        return cast("Publication", load(published)).releases() if published else ()

    return _of_environment(context, names, incomplete)


def rewards(incomplete: str) -> list[str]:
    """Return the kinds of reward."""
    from workgym.envs.core.env import RewardKind

    return _beginning(get_args(RewardKind), incomplete)


def _of_environment(context: typer.Context, values: Callable[[Any], Iterable[str]], incomplete: str) -> list[str]:
    """Return values of the environment that the command line names."""
    return _of_id(context, lambda env_id: values(make_env(env_id)), incomplete)


def _of_id(context: typer.Context, values: Callable[[str], Iterable[str]], incomplete: str) -> list[str]:
    """Return values that depend on the id of the environment. An option without its value leaves the id unparsed."""
    env_id = context.params.get("env_id") or next(iter(context.args), None)
    with suppress(WorkgymError):
        if env_id:
            here.environment(env_id)
            return _beginning(values(env_id), incomplete)
    return []


def templates(context: typer.Context, incomplete: str) -> list[str]:
    """Return the ids of the environment's templates."""
    return _of_environment(context, lambda env: [item.id for item in env.scenario.templates], incomplete)


def domains(context: typer.Context, incomplete: str) -> list[str]:
    """Return the domains of the environment's templates."""
    return _of_environment(context, lambda env: [item.domain for item in env.scenario.templates], incomplete)


def toolkits(context: typer.Context, incomplete: str) -> list[str]:
    """Return the names of the environment's toolkits."""
    return _of_environment(
        context, lambda env: ["all", "required", "task", *(kit.name for kit in env.benchmark.toolkits)], incomplete
    )


def tools(context: typer.Context, incomplete: str) -> list[str]:
    """Return the names of the environment's classes of tools, and of its tools; the last one of a list with commas."""
    given, comma, last = incomplete.rpartition(",")

    def names(env: ToolEnv) -> list[str]:
        classes = classes_of(env.benchmark)
        return [*classes, *(tool.name for kit in env.benchmark.toolkits for tool in kit)]

    return [f"{given}{comma}{name}" for name in _of_environment(context, names, last)]


def own_options(context: typer.Context, incomplete: str) -> list[str]:
    """Return the environment's own options with their values, as ``name=value``."""

    def values(env_id: str) -> list[str]:
        _, own = env_defaults(env_id)
        return [f"{name}={value}" for name, known in own.items() for value in known if value is not None]

    return _of_id(context, values, incomplete)
