"""The publication's 61 names in its own tables: each is called once, and gives or changes the right rows."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterator

import gymnasium as gym
import pytest
from enterprise_published import CASES, Company, played

from workgym.envs.core.env import ToolEnv
from workgym.envs.enterprise.upstream import PUBLISHED
from workgym.scenarios.enterprise.official.publication import PUBLICATION

pytestmark = pytest.mark.skipif(
    not os.environ.get("WORKGYM_OFFICIAL_DATA"),
    reason="needs the published data of EnterpriseBench: set WORKGYM_OFFICIAL_DATA to the folder of enterprisebench/",
)


@pytest.fixture(scope="module")
def company(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    pytest.importorskip("pypdf", reason="the extra `pdf` is not installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WORKGYM_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setattr("workgym.envs.core.worlds._open", OrderedDict())
        PUBLICATION.import_data(None)
        env = gym.make("EnterpriseBench-v0", source="official").unwrapped
        assert isinstance(env, ToolEnv)
        env.reset(seed=0)
        yield Company(env.session.snapshot, "paper")


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_published_call_gives_or_changes_published_rows(company: Company, name: str) -> None:
    assert name in CASES
    played(company, name)
