"""Plans: references into results, and what stands in a result."""

from __future__ import annotations

import pytest

from workgym.envs.core.errors import GenerationError
from workgym.envs.core.plans import PlanStep, found_at, leaves, reference, resolved

RESULT = {"ok": True, "data": [{"emp_id": "emp_0001", "a/b": {"~": 3}}, {"emp_id": None}], "next": None}


def test_leaves_have_pointers_that_lead_back() -> None:
    found = dict(leaves(RESULT))
    assert found == {"/ok": True, "/data/0/emp_id": "emp_0001", "/data/0/a~1b/~0": 3}
    assert all(found_at(RESULT, pointer) == value for pointer, value in found.items())


@pytest.mark.parametrize("pointer", ["/data/2/emp_id", "/data/x", "/missing", "/ok/deeper", "/data/0/emp_id/0/1"])
def test_a_reference_that_leads_nowhere_is_ours(pointer: str) -> None:
    with pytest.raises(GenerationError, match=f"the reference '{pointer}' leads nowhere"):
        found_at(RESULT, pointer)


def test_arguments_are_filled_from_results() -> None:
    step = PlanStep(
        goal="Write it down",
        tool="emails_create",
        arguments={
            "recipient": reference(0, "/data/0/emp_id"),
            "body": {"parts": ["It is ", reference(0, "/data/0/a~1b/~0"), "."]},
            "subject": "News",
        },
        source="emails",
        depends_on=(0,),
    )
    call = resolved(step, {0: RESULT})
    assert call.name == "emails_create"
    assert call.arguments == {"recipient": "emp_0001", "body": "It is 3.", "subject": "News"}
    with pytest.raises(GenerationError, match="leads nowhere in None"):
        resolved(step, {})
