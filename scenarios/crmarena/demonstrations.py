"""Scripted solutions. They know what instruction and context state and what tools return, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.tasks import TaskView
from workgym.envs.crmarena.answers import NONE
from workgym.scenarios.crmarena.lexicon.requests import LOW
from workgym.scenarios.crmarena.reader import extract, understand
from workgym.scenarios.crmarena.windows import Past, Period, read_period
from workgym.scenarios.crmarena.wording import read_threshold, read_today

__all__ = ["DEMONSTRATIONS"]


def _call(name: str, /, **arguments: Any) -> Call:
    return Call(name=name, arguments=arguments)


def _window(period: Period, today: datetime) -> Call:
    """Return the call that finds out where a period begins."""
    if isinstance(period, Past):
        end = f"{today.isoformat()}Z"
        return _call("get_start_date", end_date=end, period=period.unit, interval_count=period.count)
    return _call("get_period", period_name=period.name, year=period.year)


def handle_time(slots: Mapping[str, str], view: TaskView) -> Demonstration:
    """Follow the policy step by step: the window, who qualifies, which cases count, the means, the extreme one."""
    today = read_today(view.context)
    found = yield _window(read_period(slots["period"]), today)
    window = found if isinstance(found, dict) else {"start_date": found, "end_date": f"{today.isoformat()}Z"}
    handled = yield _call("get_agent_handled_cases_by_period", **window)
    agents = yield _call(
        "get_qualified_agent_ids_by_case_count",
        agent_handled_cases=handled,
        n_cases=read_threshold(slots["threshold"]),
    )
    if not agents:
        yield _call("submit", answer=NONE)
        return
    stayed = yield _call("get_non_transferred_case_ids", **window)
    cases = yield _call("get_cases", **window, agent_ids=agents, case_ids=stayed, statuses=["Closed"])
    means = yield _call("calculate_average_handle_time", cases=cases)
    side = "min" if slots["extreme"] in LOW else "max"
    best = yield _call(f"find_id_with_{side}_value", values_by_id=means)
    yield _call("submit", answer=best[0] if best else NONE)


def knowledge_qa(slots: Mapping[str, str], view: TaskView) -> Demonstration:
    """Search for the subject, open the article that is about it, and read the sentence that states the fact."""
    question = understand(view.instruction)
    if question is None:
        raise UsageError(f"no frame fits the question {view.instruction!r}")
    found = yield _call("search_knowledge_articles", search_term=question.subject)
    texts = [article["Content"] for article in found["articles"] if article["Title"] == question.title]
    values = [extract(question.fact, question.subject, text) for text in texts]
    yield _call("submit", answer=values[0] if values else "")


DEMONSTRATIONS: Final[Mapping[str, Callable[[Mapping[str, str], TaskView], Demonstration]]] = {
    "handle_time": handle_time,
    "knowledge_qa": knowledge_qa,
}
"""By template: from the stated slots and the public view to the coroutine."""
