"""Scripted solutions: they read the request, try the tools, and believe what the tools say.

They know the wording of requests and the names of tools, not whether a request can be fulfilled: a refusal becomes
"Access Denied", and what is not there becomes "Unanswerable".
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.tasks import TaskView
from workgym.envs.enterprise.answers import ACCESS_DENIED, UNANSWERABLE
from workgym.scenarios.enterprise.demonstrations import helpdesk, hr, mail
from workgym.scenarios.enterprise.demonstrations.steps import Denied, Missing
from workgym.scenarios.enterprise.reading import read

__all__ = ["demonstrate"]

_SOLUTIONS: Final = {**hr.SOLUTIONS, **mail.SOLUTIONS, **helpdesk.SOLUTIONS}


def demonstrate(template: str, view: TaskView) -> Demonstration:
    """Solve a task from what an agent can see of it."""
    understood = read(template, view.instruction)
    if understood is None:
        raise ValueError(f"no phrasing fits {view.instruction!r}")
    intent, slots = understood
    try:
        answer = yield from _SOLUTIONS[intent](view.persona["emp_id"], slots)
    except Denied:
        answer = ACCESS_DENIED
    except Missing:
        answer = UNANSWERABLE
    yield Call(name="submit", arguments={"answer": answer})
