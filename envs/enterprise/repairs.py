"""Whether a patch mends a repository: it applies, touches modules alone, and every case has its value.

Cases are data, and so is what they expect: the child that runs the agent's code gets the calls alone. So whatever that
code does, it can only give values, and they are compared here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from workgym.envs.core.errors import ToolError
from workgym.envs.enterprise.patches import apply_diff, is_module
from workgym.envs.enterprise.sandbox import SandboxCall, evaluate, limit_text
from workgym.envs.enterprise.sandbox_values import same

__all__ = ["PatchCase", "PatchCheck", "flaw_of"]


class PatchCase(NamedTuple):
    """A call of a repository's code and what it returns if all is right.

    Attributes:
        module: the module, such as ``kettle_price_rules.discounts``.
        expression: the call, evaluated among the names of the module.
        value: the right value, as ``sandbox_values.encode`` writes it.
        hidden: whether it stands in no test of the repository.
    """

    module: str
    expression: str
    value: Any
    hidden: bool


class PatchCheck(NamedTuple):
    """What a look at a patch found.

    Attributes:
        text: what is wrong with it; an empty text if nothing is.
        met_limit: whether its code was stopped.
    """

    text: str
    met_limit: bool = False


def flaw_of(files: Mapping[str, str], diff: str, cases: Sequence[PatchCase]) -> PatchCheck:
    """Return why a patch does not mend a repository.

    Raises:
        SandboxError: if the code could not be run, which is no fault of the patch.
    """
    try:
        changed = apply_diff(files, diff)
    except ToolError as error:
        return PatchCheck(f"it does not apply: {error}")
    if other := [path for path in changed if not is_module(path)]:
        return PatchCheck(f"it changes {', '.join(other)}, which is no module")
    code = {path: text for path, text in {**files, **changed}.items() if is_module(path)}
    found = evaluate(code, [SandboxCall(case.module, case.expression) for case in cases])
    if found.limit:
        return PatchCheck(f"its code {limit_text(found.limit)}", met_limit=True)
    wrong = [
        case
        for case, answer in zip(cases, found.answers, strict=True)
        if answer.error is not None or not same(case.value, answer.value)
    ]
    counts = (
        f"{count} of {sum(case.hidden == hidden for case in cases)} {kind} cases have another value"
        for kind, hidden in (("visible", False), ("hidden", True))
        if (count := sum(case.hidden == hidden for case in wrong))
    )
    return PatchCheck(" and ".join(counts))
