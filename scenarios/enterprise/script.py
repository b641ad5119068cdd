"""The scripted solution of every task: read the request, find whom and what it is about, and believe what tools say."""

from __future__ import annotations

from typing import Any

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.enterprise.answers import ACCESS_DENIED, UNANSWERABLE
from workgym.scenarios.enterprise.asking import read
from workgym.scenarios.enterprise.steps import Denied, Missing
from workgym.scenarios.enterprise.template import EnterpriseTemplate
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.steps import call

__all__ = ["demonstration"]


def demonstration(template: EnterpriseTemplate, brief: Brief) -> Demonstration:
    """Start the solution of a request, which it knows in words alone.

    Raises:
        ValueError: if no phrasing of the template fits the request.
    """
    view = brief.view
    try:
        wanted = read(template, view.instruction)
    except Rejected as error:
        raise ValueError(f"{error} of {view.instruction!r}") from None
    answer: Any
    try:
        slots = yield from wanted.slots(view.persona["emp_id"], template)
        answer = yield from template.demonstrate(view.persona["emp_id"], slots)
    except Denied:
        answer = ACCESS_DENIED
    except Missing:
        answer = UNANSWERABLE
    yield call("submit", answer=answer)
