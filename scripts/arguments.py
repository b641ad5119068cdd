"""Arguments that several commands take, and what their texts mean.

Options that belong together are a record: a dataclass whose fields are annotated as Typer reads them. A command that
has a parameter of such a type takes all of its options, see :func:`with_records`; so one more option of environments is
one more field, for every command.
"""

from __future__ import annotations

import functools
import inspect
import secrets
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from workgym.agents.registry import env_defaults, make_env
from workgym.envs.core.errors import UsageError, nearest_text
from workgym.envs.core.open_options import OpenOption
from workgym.scripts import completion, here

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = [
    "Env",
    "EnvOptions",
    "Folder",
    "Folders",
    "Policies",
    "Seed",
    "TaskFilter",
    "parts",
    "task_choice",
    "with_records",
]

Env = Annotated[
    str,
    typer.Argument(
        metavar="ENV",
        help="A registered id, such as WorkBench-v0.",
        show_default=False,
        callback=here.environment,
        autocompletion=completion.environments,
    ),
]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="A sweep's folder.", show_default=False)]
Folders = Annotated[
    list[Path],
    typer.Argument(metavar="DIR...", help="Folders of sweeps of one environment, shown as one.", show_default=False),
]
Policies = Annotated[
    list[str],
    typer.Option(
        help="A policy's name; repeat it for more.",
        show_default=False,
        callback=here.policies,
        autocompletion=completion.policies,
    ),
]
Seed = Annotated[int | None, typer.Option(min=0, help="Draws the task.", show_default=False)]


def _option(*names: str, panel: str, **more: Any) -> Any:
    return typer.Option(*names, show_default=False, rich_help_panel=panel, **more)


_environment = functools.partial(_option, panel="Environment")
_tasks = functools.partial(_option, panel="Tasks")


@dataclass(frozen=True)
class EnvOptions:
    """The arguments of an environment, as the command line gives them: None for those that are not given."""

    split: Annotated[
        str | None,
        _environment(help="test (the default), heldout, train, val or extended.", autocompletion=completion.splits),
    ] = None
    worlds: Annotated[int | None, _environment(help="How many worlds the split has.")] = None
    world_seed: Annotated[int | None, _environment(help="The first of them; 0 by default.")] = None
    scale: Annotated[
        float | None, _environment(help="The size of the worlds; 1 unless the benchmark says otherwise.")
    ] = None
    source: Annotated[
        str | None,
        _environment(
            help="Where worlds and tasks come from: generated, official once imported, or a folder of your own.",
            autocompletion=completion.sources,
        ),
    ] = None
    release: Annotated[
        str | None,
        _environment(
            help="Of official data, such as 2024; the newest that is imported by default.",
            autocompletion=completion.releases,
        ),
    ] = None
    toolkits: Annotated[
        str | None,
        _environment(
            help="all, required (those that a task names), task (these and others), or names with commas.",
            autocompletion=completion.toolkits,
        ),
    ] = None
    exclude_tools: Annotated[
        str | None,
        _environment(
            help="Tools, or classes of tools, that are not offered, with commas.", autocompletion=completion.tools
        ),
    ] = None
    max_turns: Annotated[int | None, _environment(help="The turn limit, instead of the benchmark's own.")] = None
    reward: Annotated[
        str | None, _environment(help="binary (the default) or partial.", autocompletion=completion.rewards)
    ] = None
    env: Annotated[
        list[str] | None,
        _environment(
            metavar="NAME=VALUE",
            help="An option of the benchmark's own; repeat it for more. workgym list ENV names them.",
            autocompletion=completion.own_options,
        ),
    ] = None

    def arguments(self, env_id: str) -> dict[str, Any]:
        """Return what ``make_env`` takes: no value that is the default, so that equal sweeps have equal configurations.

        Raises:
            UsageError: if there is no such environment, or it has no such option; the message names the nearest.
        """
        defaults, own = env_defaults(env_id)
        given = {name: getattr(self, name) for name in self.flags()}
        if self.scale is not None and self.scale.is_integer():
            given["scale"] = int(self.scale)  # equal sweeps have equal configurations
        if self.toolkits is not None:
            names = parts(self.toolkits)
            given["toolkits"] = names[0] if len(names) == 1 else names
        if self.exclude_tools is not None:
            given["exclude_tools"] = sorted(set(parts(self.exclude_tools))) or None
        given |= dict(_own_option(text, own) for text in self.env or ())
        return {name: value for name, value in given.items() if value is not None and value != defaults.get(name)}

    @classmethod
    def flags(cls) -> dict[str, str]:
        """Return the options by the name of the argument; a benchmark's own are not among them."""
        return {item.name: f"--{item.name.replace('_', '-')}" for item in fields(cls) if item.name != "env"}

    def make(self, env_id: str) -> ToolEnv:
        """Make the environment. Raises UsageError if that is impossible."""
        return make_env(env_id, **self.arguments(env_id))


def _own_option(text: str, own: dict[str, Sequence[Any]]) -> tuple[str, Any]:
    """Read ``name=value`` as one of a benchmark's own options; the environment checks the value."""
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise UsageError(f"--env {text!r}: expected NAME=VALUE")
    if isinstance(known := own.get(name), OpenOption):
        return name, known.read(value)
    if name in own:
        return name, next((known for known in own[name] if str(known) == value), value)
    if flag := EnvOptions.flags().get(name.replace("-", "_")):
        raise UsageError(f"--env {text}: write {flag} {value}")
    if not own:
        raise UsageError(f"--env {text}: the environment has no options of its own")
    raise UsageError(f"--env {text}: no option {name!r} of the environment's own; {nearest_text(name, list(own))}")


@dataclass(frozen=True)
class TaskFilter:
    """Which tasks of the environment's split count: all unless templates or domains are named."""

    template: Annotated[
        list[str] | None,
        _tasks(
            metavar="ID", help="Only tasks of this template; repeat it for more.", autocompletion=completion.templates
        ),
    ] = None
    domain: Annotated[
        list[str] | None,
        _tasks(
            metavar="NAME", help="Only tasks of this domain; repeat it for more.", autocompletion=completion.domains
        ),
    ] = None

    @property
    def given(self) -> bool:
        """Whether anything is left out."""
        return bool(self.template or self.domain)

    def templates(self, env: ToolEnv) -> list[str]:
        """Return the ids of the templates that are meant, in their order.

        Raises:
            UsageError: if there is no such template or domain; the message names the nearest.
        """
        known = env.scenario.templates
        _require_known("template", self.template, [template.id for template in known])
        _require_known("domain", self.domain, [template.domain for template in known])
        return [
            template.id
            for template in known
            if (not self.template or template.id in self.template)
            and (not self.domain or template.domain in self.domain)
        ]

    def ids(self, env: ToolEnv) -> list[str]:
        """Return the ids of the tasks, in canonical order.

        Raises:
            UsageError: as :meth:`templates`, and if no task of the environment's split is left.
        """
        from workgym.envs.core.worlds import TaskId

        wanted = set(self.templates(env))
        found = [task_id for task_id in env.task_ids() if TaskId.parse(task_id).template in wanted]
        if not found:
            raise UsageError(f"{self}: the split {env.split!r} has no such task")
        return found

    def choice(self, env: ToolEnv, tasks: str, seed: int) -> int | list[str] | None:
        """Return what ``--tasks`` means within the filter, for a sweep or an audit.

        Raises:
            UsageError: as :meth:`ids`, and if tasks are named by their ids too.
        """
        from workgym.agents.evaluation.drawing import draw_from

        chosen = task_choice(tasks)
        if not self.given:
            return chosen
        if isinstance(chosen, list):
            raise UsageError(f"--tasks {tasks}: tasks are named by their ids or chosen by {self}, not both")
        ids = self.ids(env)
        return ids if chosen is None else draw_from(env, ids, chosen, seed)

    def draw(self, env: ToolEnv, seed: int | None) -> str | None:
        """Return the id of one task; None if the environment's own reset draws it."""
        from workgym.agents.evaluation.drawing import draw_tasks

        if not self.given:
            return None
        ids = self.ids(env)
        return secrets.choice(ids) if seed is None else draw_tasks(ids, 1, seed)[0]

    def __str__(self) -> str:
        named = [f"--template {name}" for name in self.template or ()] + [
            f"--domain {name}" for name in self.domain or ()
        ]
        return " ".join(named)


def _require_known(what: str, names: Sequence[str] | None, known: Sequence[str]) -> None:
    for name in names or ():
        if name not in known:
            raise UsageError(f"no {what} {name!r}; {nearest_text(name, list(dict.fromkeys(known)))}")


def with_records(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of each of its parameters that is a record, in the place of the parameter."""
    signature = inspect.signature(command, eval_str=True)
    plain, added, records = [], [], {}
    for parameter in signature.parameters.values():
        if not is_dataclass(parameter.annotation):
            plain.append(parameter.replace(kind=parameter.KEYWORD_ONLY))
            continue
        record: Any = parameter.annotation
        hints = get_type_hints(record, include_extras=True)
        names = [item.name for item in fields(record)]
        records[parameter.name] = record, names
        added += [_as_parameter(item, hints[item.name]) for item in fields(record)]

    @functools.wraps(command)
    def run(**values: Any) -> None:
        for name, (record, names) in records.items():
            values[name] = record(**{own: values.pop(own) for own in names})
        command(**values)

    run.__signature__ = signature.replace(parameters=[*plain, *added])  # type: ignore[attr-defined]
    return run


def _as_parameter(item: Field[Any], hint: Any) -> inspect.Parameter:
    """Return the parameter of a command for a field of a record; one without a default is required."""
    default = inspect.Parameter.empty if item.default is MISSING else item.default
    return inspect.Parameter(item.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hint)


def task_choice(text: str) -> int | list[str] | None:
    """Return how many tasks are meant, or their ids; None for all."""
    if text == "all":
        return None
    try:
        return int(text)
    except ValueError:
        return parts(text)


def parts(text: str) -> list[str]:
    """Return the parts of a text between commas."""
    return [part for part in map(str.strip, text.split(",")) if part]
