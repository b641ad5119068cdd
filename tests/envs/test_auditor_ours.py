"""No grader of a registered id gives a reward that whole tables contradict: a sample, and every task as soak."""

from __future__ import annotations

import gymnasium
import pytest
from ready_worlds import ready_options

import workgym
import workgym.envs
from workgym.agents.audits import audit
from workgym.envs.audit import Finding, Report
from workgym.envs.core.worlds import TaskId

OURS = [
    env_id for env_id in workgym.envs.registered() if gymnasium.spec(env_id).kwargs["benchmark"].startswith("workgym")
]
FEW = 2
"""Tasks of the ids other than WorkBench-v0, which are played with as many episodes of a kind for each."""


def findings(report: Report) -> list[Finding]:
    for tally in (*report.kinds, *report.no_action):
        assert tally.false_accepts == tally.false_rejects == tally.errors == 0 or report.findings
    return list(report.findings)


@pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.soak)])
def test_one_task_of_many_templates_of_workbench(step: int) -> None:
    env = gymnasium.make("WorkBench-v0").unwrapped
    first = {TaskId.parse(task_id).template: task_id for task_id in env.task_ids("test")}  # type: ignore[attr-defined]
    tried = list(first.values())[::step]
    report = audit("WorkBench-v0", tried, most=1)
    assert findings(report) == []
    assert report.tasks == len(tried)
    assert len(first) == len(env.scenario.templates)  # type: ignore[attr-defined]
    played = {tally.kind: tally for tally in report.kinds}
    for name in ("call dropped", "wrong id", "changed text", "changed date", "extra write", "writes swapped"):
        assert played[name].n > played[name].equal, name
    for name in ("reordered", "extra reads", "letter case", "notation", "taken back", "other outcome"):
        assert played[name].equal > 0, name
    assert 0 < report.no_action_tasks < report.tasks


@pytest.mark.parametrize("env_id", [env_id for env_id in OURS if env_id != "WorkBench-v0"])
def test_a_few_tasks_of_the_other_ids(env_id: str) -> None:
    report = audit(env_id, FEW, most=FEW, env_kwargs=ready_options(env_id))
    assert findings(report) == []
    played = {tally.kind: tally for tally in report.kinds}
    assert played["reference"].equal == FEW
    assert played["nothing"].equal == played["stray change"].equal == 0 < played["stray change"].n


@pytest.mark.parametrize("env_id", OURS)
def test_an_empty_answer_at_once_earns_no_part_of_a_reward(env_id: str) -> None:
    env = workgym.make(env_id, reward="partial", **ready_options(env_id))
    ids = env.task_ids()
    for task_id in ids[:: max(1, len(ids) // 20)]:
        env.reset(options={"task_id": task_id})
        while not env.ended:  # where a turn is one move, it takes as many as there are
            _, reward, *_, info = env.step({"name": "submit", "arguments": {"answer": ""}})
        assert reward == float(info["verdict"]["success"]) == float(not env.task.needs_action)


@pytest.mark.soak
@pytest.mark.parametrize("env_id", OURS)
def test_every_canonical_task(env_id: str) -> None:
    assert findings(audit(env_id)) == []
