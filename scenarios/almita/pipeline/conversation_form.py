"""The rules about the form of a conversation: V01 to V11, V14 and V17 (ALMITA, section 3).

They need no world: who may speak after whom, whether calls and outputs can be read and are of their types, whether the
messages follow the path, and whether a text has gaps.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.core.calls import Call
from workgym.scenarios.almita.pipeline.checked_conversation import CheckedConversation, ConversationRule
from workgym.scenarios.almita.pipeline.items import ROLES, ApiOutput, ApiSpec
from workgym.scenarios.almita.pipeline.path_alignment import alignment, kind_at
from workgym.scenarios.almita.pipeline.type_grammar import parse_type

__all__ = ["FORM_RULES"]

_FOLLOWS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "assistant": ("V03", ("user",)),
    "user": ("V04", ("assistant", "api")),
    "api": ("V05", ("api_output",)),
}
"""By role, the code of the rule and the roles that may come next; what may follow an output depends."""

_GAP: Final = re.compile(
    "|".join(
        (
            r"\b(?:Product|Item|Company|Service|Plan) [A-Z]\b(?!['’])",
            r"\b(?:Customer|Client|User|Agent) #?\d+\b",
            r"\b(?:John|Jane) (?:Doe|Smith)\b",
            r"\b(?:foo|foobar|lorem ipsum)\b",
            r"(?<![A-Za-z])X{4,}(?![A-Za-z])",
            r"\[[A-Za-z][A-Za-z _'-]{0,40}\]",
            r"<[a-z][a-z _-]{0,40}>",
            r"\{[a-z][a-z_]{0,40}\}",
        )
    )
)
"""Names and gaps that stand for a value."""


def _roles(checked: CheckedConversation) -> Iterator[Defect]:
    """V01: there are messages, and every role exists."""
    if not checked.messages:
        yield checked.defect("V01", None, "there is no message")
    for place, message in enumerate(checked.messages):
        if message.role not in ROLES:
            expected = ", ".join(ROLES)
            yield checked.defect("V01", place, f"the role is {message.role[:40]!r}; expected one of {expected}")


def _first(checked: CheckedConversation) -> Iterator[Defect]:
    """V02: the customer begins and states the problem; a greeting may precede if it is to be kept."""
    roles = [message.role for message in checked.messages[:2]]
    greets = checked.against.keep_greeting and roles == ["assistant", "user"]
    if roles and roles[0] != "user" and not greets:
        yield checked.defect("V02", 0, f"{roles[0][:40]!r} begins; expected the customer with the problem")


def _turns(checked: CheckedConversation) -> Iterator[Defect]:
    """V03 to V06: the roles that may follow each other."""
    for place, (before, after) in enumerate(pairwise(checked.messages), 1):
        after_output = ("assistant", "api") if _calls_in_a_row(checked) else ("assistant",)
        code, allowed = _FOLLOWS.get(before.role, ("V06", after_output))
        if before.role in ROLES and after.role not in allowed:
            expected = " or ".join(allowed)
            yield checked.defect(code, place, f"{after.role[:40]!r} follows {before.role!r}; expected {expected}")
    if checked.messages and checked.messages[-1].role == "api":
        yield checked.defect("V05", len(checked.messages) - 1, "no output follows the last call")


def _calls_in_a_row(checked: CheckedConversation) -> bool:
    """Return whether a call may follow an output: unless roles are strict, or the path has no two calls in a row."""
    graph, path = checked.against.graph, checked.against.path
    if checked.against.strict_paper_roles or graph is None or path is None:
        return not checked.against.strict_paper_roles
    kinds = [kind_at(graph, node_id) for node_id in path.nodes]
    return ("api", "api") in pairwise(kinds)


def _last(checked: CheckedConversation) -> Iterator[Defect]:
    """V07: the agent has the last word."""
    if checked.messages and checked.messages[-1].role != "assistant":
        yield checked.defect("V07", len(checked.messages) - 1, "the last message is not the agent's")


def _calls(checked: CheckedConversation) -> Iterator[Defect]:
    """V08, V09: every call can be read, is of a known API, and has the arguments that the API wants."""
    for place, parsed in checked.calls.items():
        for defect in parsed.defects:
            found = checked.defect("V08", place, defect.message, defect.severity)
            yield replace(found, column=defect.column)
        if parsed.call is None or checked.against.apis is None:
            continue
        spec = checked.specs.get(parsed.call.name)
        if spec is None:
            known = ", ".join(checked.specs) or "none"
            yield checked.defect("V08", place, f"there is no API {parsed.call.name[:60]!r}; there are: {known}")
        else:
            yield from (checked.defect("V09", place, problem) for problem in _argument_faults(spec, parsed.call))


def _argument_faults(spec: ApiSpec, call: Call) -> Iterator[str]:
    params = {param.name: param for param in spec.params}
    for name, param in params.items():
        if name not in call.arguments and param.required:
            yield f"{spec.name} needs the argument {name}"
    for name, value in call.arguments.items():
        if name not in params:
            yield f"{spec.name} has no parameter {name[:60]!r}, only {', '.join(params) or 'none'}"
            continue
        kind = parse_type(params[name].type).type  # a type that cannot be read is S3.05
        if kind is not None and not kind.fits(value):
            yield f"{name} of {spec.name} is {_shown(value)}; expected {kind}"


def _outputs(checked: CheckedConversation) -> Iterator[Defect]:
    """V10: every output can be read, and is of the type that its API declares."""
    for place, parsed in checked.outputs.items():
        for defect in parsed.defects:
            yield replace(checked.defect("V10", place, defect.message, defect.severity), column=defect.column)
    for place, call, output in checked.made:
        spec = checked.specs.get(call.name)
        if spec is not None and spec.output is not None:
            yield from (checked.defect("V10", place, problem) for problem in _output_faults(spec.output, output))


def _output_faults(declared: ApiOutput, output: Any) -> Iterator[str]:
    """Yield what does not fit. Any API may refuse a call: then the output is an object with the code in ``error``."""
    if isinstance(output, dict) and isinstance(output.get("error"), str):
        return
    if not declared.fields:
        kind = parse_type(declared.type).type
        if kind is not None and not kind.fits(output):
            yield f"the output is {_shown(output)}; expected {kind}"
        return
    if not isinstance(output, dict):
        yield f"the output is {_shown(output)}; expected an object with {', '.join(declared.fields)}"
        return
    for name, text in declared.fields.items():
        kind = parse_type(text).type
        if kind is not None and name not in output and kind.required:
            yield f"the output has no {name}"
        elif kind is not None and name in output and not kind.fits(output[name]):
            yield f"{name} of the output is {_shown(output[name])}; expected {kind}"
    for name in output:
        if name not in declared.fields:
            yield f"the output has {name[:60]!r}, which the API does not declare"


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _gaps(checked: CheckedConversation) -> Iterator[Defect]:
    """V14: nobody is called John Doe, no text has a gap such as [name]. Noise may imitate whatever it likes."""
    for place, message in checked.of("user", "assistant", "api", "api_output"):
        if message.noise is not None and message.role == "user":
            continue
        for found in _GAP.finditer(message.content):
            if message.role in ("user", "assistant") or found[0][0] not in "[{":  # lists and objects have brackets
                yield checked.defect("V14", place, f"{found[0][:60]!r} stands for a name or value")


def _empty(checked: CheckedConversation) -> Iterator[Defect]:
    """V17: no message is empty."""
    for place, message in enumerate(checked.messages):
        if not message.content.strip():
            yield checked.defect("V17", place, "is empty")


FORM_RULES: Final[tuple[ConversationRule, ...]] = (
    _roles,
    _first,
    _turns,
    _last,
    _calls,
    _outputs,
    alignment,
    _gaps,
    _empty,
)
