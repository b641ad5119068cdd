"""Scripted solutions: they read the request, try the tools, and believe what the tools say.

They know the wording of requests and the names of tools, not whether a request can be fulfilled: a refusal becomes
"Access Denied", and a search for something that is not there becomes "Unanswerable".
"""

from __future__ import annotations

from workgym.envs.core.calls import Call
from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.tasks import TaskView
from workgym.envs.enterprise.answers import ACCESS_DENIED, UNANSWERABLE
from workgym.scenarios.enterprise.plan import EnterpriseTemplate
from workgym.scenarios.enterprise.steps import Denied, Missing

__all__ = ["demonstrate"]


def demonstrate(template: EnterpriseTemplate, view: TaskView) -> Demonstration:
    """Solve a task from its public view."""
    understood = template.read(view.instruction)
    if understood is None:
        raise ValueError(f"no phrasing fits {view.instruction!r}")
    intent, slots = understood
    try:
        answer = yield from intent.solution(view.persona["emp_id"], slots)
    except Denied:
        answer = ACCESS_DENIED
    except Missing:
        answer = UNANSWERABLE
    yield Call(name="submit", arguments={"answer": answer})
