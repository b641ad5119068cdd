"""Rules that every tool keeps: it is documented and limited, and no text makes it fail or hang."""

from __future__ import annotations

from typing import Final

from workgym.envs.audit.audited_task import example_call
from workgym.envs.audit.conformance.growth import growth_problem
from workgym.envs.audit.conformance.subject import RuleBroken, RuleKept, RuleResult, Subject
from workgym.envs.audit.conformance.text_arguments import text_arguments, unlimited_texts
from workgym.envs.core.calls import Call
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import EpisodeError
from workgym.envs.core.tools import NAME, example_of

__all__ = ["blank_texts", "documented", "limits", "long_texts", "sending"]

_BLANKS: Final = ("", " ", "\n\t", "\u3000")


def documented(subject: Subject) -> str | None:
    """Every tool is named and documented for a model: description, arguments, result, example, limits."""
    env = subject.make()
    _, info = env.reset(options={"task_id": subject.task_ids[0]})
    for schema in info["tools"]:
        function = schema["function"]
        name, text = function["name"], function["description"]
        if not NAME.fullmatch(name):
            return f"{name!r}: not a provider-ready name"
        for part in ("Returns:", "Example:", "Limits:"):
            if part not in text:
                return f"{name}: the docstring has no line {part!r}"
        for argument, shape in function["parameters"]["properties"].items():
            if "description" not in shape:
                return f"{name}: argument {argument!r} is not described"
        example = example_of(text)
        if example is None or example["name"] != name:
            return f"{name}: the example is no call of it"
    return None


def sending(subject: Subject) -> RuleResult:
    """What a sending tool sends are rows that it adds."""
    env = subject.make()
    declared: set[str] = set()
    for task in subject.tasks(env):
        for tool in env.tools.values():
            if not tool.sends:
                continue
            declared.add(tool.name)
            for call in (example_call(tool), *(call for call in task.calls if call.name == tool.name)):
                twin = env.fork()
                twin.step(call.model_dump())
                if twin.ledger[-1].ok and not any(change.before is None for change in twin.session.delta()):
                    return f"task {task.id}: {tool.name}({call.arguments}) worked and added no row"
    return RuleKept(f"tools that send: {', '.join(sorted(declared)) or 'none is declared'}")


def limits(subject: Subject) -> str | None:
    """Every text argument has a longest length in its schema."""
    env = subject.make()
    for task_id in subject.task_ids:
        _, info = env.reset(options={"task_id": task_id})
        for schema in info["tools"]:
            for path in unlimited_texts(schema["function"]["parameters"]):
                types = "Name, Given, Line, Body of workgym.envs.core, or Field(max_length=...)"
                return f"{schema['function']['name']}: {path} has no maxLength; annotate it with one of {types}"
    return None


def long_texts(subject: Subject) -> str | None:
    """A text above its limit is refused, and the time that a text costs tools and judge grows with its length alone."""
    return growth_problem(subject.make(), subject.task_ids)


def blank_texts(subject: Subject) -> str | None:
    """An empty or a blank text is an observation, whatever argument of whatever tool it stands in."""
    env = subject.make()
    known: set[str] = set()
    for task in subject.tasks(env):
        new = [tool for tool in env.tools.values() if tool.name not in known]
        known.update(tool.name for tool in new)
        for tool in new:
            _require_observations(env, example_call(tool))
        for call in task.calls:
            if not env.ended:
                _require_observations(env, call)
                env.step(call.model_dump())
    return None


def _require_observations(env: ToolEnv, call: Call) -> None:
    """Make a call with each of its text arguments empty or blank.

    Raises:
        RuleBroken: at the first failure that is not a refusal.
    """
    for argument in text_arguments(env.tools[call.name], call.arguments) if call.name in env.tools else ():
        for blank in _BLANKS:
            try:
                env.fork().step({"name": call.name, "arguments": argument.call(blank)})
            except EpisodeError as error:
                raise RuleBroken(f"task {env.task.id}: {argument} with {blank!r}: {error}") from error
