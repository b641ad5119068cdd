"""Whatever is called, the company stays whole: its hierarchy, its keys, its sums."""

from __future__ import annotations

from collections import Counter

import pytest
from enterprise_calls import Caller
from enterprise_invariants import (
    all_rows,
    require_company,
    require_delta_is_the_difference,
    require_keys,
    require_sums,
)
from enterprise_office import TOOLS, Every
from enterprise_twins import result_text, snapshot_of

from workgym.envs.core.session import Session
from workgym.scenarios.enterprise import world
from workgym.scenarios.shared.streams import pick, stream

WRITING = [tool for tool in TOOLS.values() if tool.write]


def play(seed: int, count: int) -> Counter[str]:
    """Make random calls that write, each of somebody else who is here, look at all rows at times, count what worked."""
    tables = world.rows(seed, 0.1)
    snapshot = snapshot_of(f"invariants {seed}", tables)
    rng, session = stream("invariants", seed, "calls", count), Session(snapshot)
    draws = Caller(tables, {}, WRITING)
    worked: Counter[str] = Counter()
    for place in range(count):
        people = session.rows("SELECT emp_id FROM employees WHERE is_valid ORDER BY emp_id")
        person = Session(snapshot, access=Every(pick(rng, people)["emp_id"], ()))
        person.restore(session.state())
        tool, arguments = draws.draw(rng)
        if result_text(person, tool, arguments).startswith('{"ok":true'):
            worked[tool.name] += 1
            session.restore(person.state())
        if place % 500 == 499 or place == count - 1:
            rows = all_rows(session)
            require_company(rows)
            require_keys(rows)
            require_sums(rows)
            require_delta_is_the_difference(session)
    return worked


@pytest.mark.parametrize("count", [250, pytest.param(500, marks=pytest.mark.soak)])
def test_random_calls_leave_the_company_whole(count: int) -> None:
    worked = play(0, count)
    assert sum(worked.values()) > 0.3 * count
    assert len(worked) > 0.5 * len(WRITING)


@pytest.mark.soak
def test_ten_thousand_calls_leave_the_company_whole() -> None:
    worked: Counter[str] = Counter()
    for seed in range(1, 6):
        worked += play(seed, 2000)
    by_chance_never = {
        "github_submit_patch"
    }  # a patch has to fit the files; test_enterprise_repairs submits some that do
    assert set(worked) | by_chance_never == {tool.name for tool in WRITING}
