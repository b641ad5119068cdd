"""What the code of a repository has to return once its mistake is mended."""

from __future__ import annotations

from workgym.envs.enterprise.repairs import PatchCase
from workgym.envs.enterprise.sandbox_values import encode
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.world.code.faults import CodeFault
from workgym.scenarios.enterprise.world.code.writing import CodeCall

__all__ = ["cases_of", "cases_of_call", "cases_of_issue"]


def cases_of_issue(rows: CompanyRows, slots: Slots) -> tuple[PatchCase, ...]:
    """Return the cases of the repository of an issue."""
    fault = rows.faults[slots["issue"]].fault
    return cases_of(fault) if fault else ()


def cases_of_call(rows: CompanyRows, slots: Slots) -> tuple[PatchCase, ...]:
    """Return the cases of a repository in which a call is wrong."""
    faults = [issue.fault for issue in rows.faults.values() if issue.row["repo_id"] == slots["repository"]]
    return next(cases_of(fault) for fault in faults if fault)


def cases_of(fault: CodeFault) -> tuple[PatchCase, ...]:
    """Return the calls of the tests, and those that only the judge knows."""
    shown = {call.text: call for test in fault.tests for call in test.calls}
    return (
        *(_case(call, hidden=False) for call in shown.values()),
        *(_case(call, hidden=True) for call in fault.hidden if call.text not in shown),
    )


def _case(call: CodeCall, *, hidden: bool) -> PatchCase:
    expression = call.text
    if "date(" in expression:  # which the module may not import
        expression = f"(lambda date: {expression})(__import__('datetime').date)"
    module = call.path.removesuffix(".py").replace("/", ".")
    return PatchCase(module, expression, encode(call.value), hidden)
