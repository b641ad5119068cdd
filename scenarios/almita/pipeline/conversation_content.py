"""The rules about what a conversation says: V12, V13, V15, V16 and V18.

Published checks stop at the form (ALMITA, section 3), and the publication's own example has an output that contradicts
its path. Here arguments, outputs and replies are compared with what was said, with the path, and with the world.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from workgym.envs.almita.graphs.defects import Defect, Severity
from workgym.envs.almita.judging.manners import declines
from workgym.envs.almita.judging.questions import seeks
from workgym.envs.almita.procedures.procedure import Procedure, label_of
from workgym.envs.almita.replies.mentions import Mention, mentions
from workgym.envs.core.calls import Call
from workgym.scenarios.almita.noise_texts import ASK_NOTHING
from workgym.scenarios.almita.pipeline.checked_conversation import CheckedConversation, ConversationRule
from workgym.scenarios.almita.pipeline.grounding import names_value, plain_value, scalars
from workgym.scenarios.almita.pipeline.numbered_steps import unnumbered
from workgym.scenarios.almita.rows_after import RowsAfter

__all__ = ["CONTENT_RULES"]

_FREE: Final = ("fuzzy", "ignore")
"""How the parameters are compared whose texts are the agent's own, such as a summary."""


def _grounded(checked: CheckedConversation) -> Iterator[Defect]:
    """V12: every argument was said by the customer or returned by an API before, or is a constant.

    What a message of noise says is no ground: an attack that holds a value out has not given it.
    """
    for place, parsed in checked.calls.items():
        if parsed.call is None:
            continue
        for name, value in _arguments(checked, parsed.call):
            if not _is_named(checked, parsed.call, name, value, 0, place) and not _is_constant(checked, value):
                yield checked.defect("V12", place, f"nobody has named {value!r}, which is the argument {name}")


def _arguments(checked: CheckedConversation, call: Call) -> Iterator[tuple[str, str | int | float]]:
    """Yield the values of a call that somebody has to have named: no booleans, no free texts."""
    spec = checked.specs.get(call.name)
    free = {param.name for param in spec.params if param.compare in _FREE} if spec is not None else set()
    for name, argument in call.arguments.items():
        yield from ((name, value) for value in scalars(argument) if name not in free)


def _is_named(
    checked: CheckedConversation, call: Call, name: str, value: str | int | float, first: int, place: int
) -> bool:
    """Return whether a message from ``first`` on and before ``place`` names the value of an argument."""
    api = None if checked.against.procedure is None else checked.against.procedure.api(call.name)
    slots = {} if checked.against.procedure is None else checked.against.procedure.slots
    slot = next((slots.get(param.slot) for param in api.params if param.name == name), None) if api else None
    for before in range(first, place):
        message = checked.messages[before]
        if message.role == "user" and message.noise is None and names_value(message.content, value, slot):
            return True
        if before in checked.outputs and names_value(message.content, value, None):
            return True
    return False


def _is_constant(checked: CheckedConversation, value: str | int | float) -> bool:
    own = () if checked.against.procedure is None else checked.against.procedure.constants.values()
    return str(value) in (*checked.against.constants, *own)


def _outcomes(checked: CheckedConversation) -> Iterator[Defect]:
    """V13: every output has the outcome that the path takes, and is what the world returns."""
    made = {place: (call, label_of(output)) for place, call, output in checked.made}
    for asked, wanted in zip(checked.calls, _labels_of_path(checked), strict=False):
        call, label = made.get(asked + 1, (None, ""))
        if call is not None and label and label != wanted:
            message = f"{call.name} has the outcome {label[:60]!r}; the path takes {wanted!r}"
            yield checked.defect("V13", asked + 1, message)
    yield from _in_world(checked)


def _labels_of_path(checked: CheckedConversation) -> list[str]:
    graph, path = checked.against.graph, checked.against.path
    if graph is None or path is None or not {*path.edges} <= {edge.uid for edge in graph.edges}:
        return []
    edges = [graph.edge(uid) for uid in path.edges]
    return [edge.label for edge in edges if graph.node(edge.source).kind == "api"]


def _in_world(checked: CheckedConversation) -> Iterator[Defect]:
    """Make the calls in the world with plain Python, and compare outputs and changes."""
    procedure, world = checked.against.procedure, checked.against.world
    if procedure is None or world is None or len(checked.made) < len(checked.calls):
        return  # without a call that cannot be read the world would be another one
    after = RowsAfter(procedure, world, checked.against.now)
    for place, call, output in checked.made:
        try:
            after.call(_canonical(procedure, call))
        except (KeyError, TypeError, ValueError, AttributeError) as error:  # V08 and V09 say what is wrong
            problem = f"{type(error).__name__}: {error}"[:80]
            yield checked.defect("V13", place, f"the world cannot answer {call.name[:60]} ({problem})")
            return
        if after.outputs[-1] != _without_detail(output):
            expected = json.dumps(after.outputs[-1])
            yield checked.defect("V13", place, f"in this world {call.name} returns {expected[:200]}")
    changes = [change.to_json() for change in after.changes(procedure.schema)]
    wanted = checked.item.expected_delta
    if changes != list(wanted):
        message = f"the calls make {len(changes)} changes, which are not the {len(wanted)} expected"
        yield checked.defect("V13", None, message)


def _without_detail(output: Any) -> Any:
    """Return an output without the words beside the code of a refused call."""
    return {"error": output["error"]} if isinstance(output, dict) and "error" in output else output


def _canonical(procedure: Procedure, call: Call) -> Call:
    """Return a call with its arguments as tools compare them: ids in capitals without ``#``, addresses in small."""
    found: dict[str, Any] = {}
    for param in procedure.apis[call.name].params:
        value, kind = call.arguments[param.name], procedure.slots[param.slot].type
        text = " ".join(value.split()) if isinstance(value, str) else value
        if isinstance(text, str) and kind in ("id", "email"):
            text = text.lstrip("#").upper() if kind == "id" else text.lower()
        found[param.name] = text
    return Call(name=call.name, arguments=found)


def _constant_values(checked: CheckedConversation) -> Iterator[Defect]:
    """V15: an argument keeps its value until somebody names another one, and equal lookups return equal values."""
    last: dict[str, tuple[list[Any], int]] = {}
    for place, parsed in checked.calls.items():
        if (call := parsed.call) is None:
            continue
        values: dict[str, list[Any]] = {}
        for name, value in _arguments(checked, call):
            values.setdefault(name, []).append(value)
        for name, ours in values.items():
            before, since = last.get(name, (ours, place))
            known = {plain_value(str(value)) for value in before}
            for value in (value for value in ours if plain_value(str(value)) not in known):
                if not _is_named(checked, call, name, value, since, place):
                    yield checked.defect("V15", place, f"{name} was {before[0]!r} and is {value!r}; nobody has said so")
            last[name] = (ours, place)
    yield from _lookups(checked)


def _lookups(checked: CheckedConversation) -> Iterator[Defect]:
    seen: dict[str, Mapping[str, Any]] = {}
    for place, call, output in checked.made:
        spec = checked.specs.get(call.name)
        if spec is None or spec.mutates:
            seen.clear()  # what was true before the change may be false behind it
            continue
        found = output if isinstance(output, dict) else {"output": output}
        before = seen.setdefault(json.dumps([call.name, call.arguments], sort_keys=True), found)
        for key in sorted(before.keys() & found.keys()):
            if before[key] != found[key]:
                was, now = str(before[key])[:40], str(found[key])[:40]
                message = f"{key[:60]!r} was {was!r} and is {now!r} in the same call"
                yield checked.defect("V15", place, message)


def _invented(checked: CheckedConversation) -> Iterator[Defect]:
    """V16: the agent names no number, date, time or id that procedure, world and earlier messages do not have."""
    severity: Severity = "warning" if checked.against.lenient else "error"
    if not checked.against.text:
        return  # without the procedure's own numbers every rule that an agent quotes would be made up
    known = [*mentions(unnumbered(checked.against.text)), *mentions(f"{checked.against.now:%Y-%m-%d}")]
    for place, message in enumerate(checked.messages):
        named = mentions(message.content)
        for mention in named if message.role == "assistant" else ():
            written = message.content[mention.start : mention.end]
            if _counts(mention, written) and not any(map(mention.same, known)) and not _is_in_world(checked, mention):
                yield checked.defect("V16", place, f"{written[:60]!r} stands nowhere before", severity)
        known += named


def _is_in_world(checked: CheckedConversation, mention: Mention) -> bool:
    cells = (cell for rows in (checked.against.world or {}).values() for row in rows for cell in row.values())
    return any(mention.same(found) for cell in cells if cell is not None for found in mentions(str(cell)))


def _counts(mention: Mention, written: str) -> bool:
    """Return whether a mention is a value: "one more thing" names none."""
    return mention.kind != "number" or any(letter.isdigit() for letter in written)


def _noise(checked: CheckedConversation) -> Iterator[Defect]:
    """V18: a message of noise is answered by a reply that declines it or leads back, and by no call."""
    for place, message in checked.of("user"):
        if message.noise is None:
            continue
        answer = checked.messages[place + 1] if place + 1 < len(checked.messages) else None
        if answer is None or answer.role != "assistant":
            what = "nothing" if answer is None else f"a message of role {answer.role[:40]!r}"
            yield checked.defect("V18", place, f"{what} answers {message.noise.kind!r}; expected a reply")
        elif not declines(answer.content) and not (message.noise.kind in ASK_NOTHING and seeks(answer.content)):
            yield checked.defect("V18", place + 1, f"the reply does not decline {message.noise.kind!r}")


CONTENT_RULES: Final[tuple[ConversationRule, ...]] = (_grounded, _outcomes, _constant_values, _invented, _noise)
