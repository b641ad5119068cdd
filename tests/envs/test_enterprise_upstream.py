"""The publication's 61 names: each does in a generated company what it says, with our meaning; bad calls are refused."""

from __future__ import annotations

import gymnasium as gym
import pytest
from enterprise_office import world
from enterprise_published import CASES, Company, played

from workgym.envs.enterprise.upstream import ALIASES, PUBLISHED


@pytest.fixture(scope="module")
def company() -> Company:
    return Company(world(0.1), "strict")


def test_there_is_a_call_of_every_name() -> None:
    assert list(PUBLISHED) == list(ALIASES)
    assert sorted(CASES) == sorted(PUBLISHED)
    assert len(PUBLISHED) == 61


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_published_call_gives_or_changes_the_rows_that_it_names(company: Company, name: str) -> None:
    played(company, name)
