"""Sweeps on a Ray cluster: the rows of a local one, whatever becomes of the machines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from workgym import agents
from workgym.agents.evaluation.standing import Standing
from workgym.envs.core.errors import UsageError

KIOSK = "kiosk:Kiosk-v0"


def test_what_is_missing_is_said_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(
        UsageError, match=r"^playing on a Ray cluster needs the extra ray; install it with: pip install"
    ):
        agents.sweep(KIOSK, ["submit"], 2, executor="ray", out=tmp_path)


def test_an_unknown_executor_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="executor='moon': expected 'local' or 'ray'"):
        agents.sweep(KIOSK, ["submit"], 2, executor="moon", out=tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two machines with a core each, both of them processes of this one."""
    if find_spec("ray") is None:
        pytest.skip("needs the extra ray")
    import ray
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    made.second = made.add_node(num_cpus=1)
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


@pytest.mark.soak
@pytest.mark.filterwarnings("default")  # Ray leaves sockets and files open
def test_a_machine_that_is_lost_loses_no_episode(cluster: Any, tmp_path: Path) -> None:
    options: dict[str, Any] = {"trials": 50, "seed": 3}
    local = agents.sweep(KIOSK, ["random"], **options, out=tmp_path / "local")

    def lose(standing: Standing) -> None:
        if standing.done == 150:
            cluster.remove_node(cluster.second, allow_graceful=False)

    far = agents.sweep(KIOSK, ["random"], **options, jobs=2, executor="ray", out=tmp_path / "far", progress=lose)
    assert len(cluster.worker_nodes) == 0
    assert far.rows == local.rows
    assert far.config == local.config
    assert len(far.rows) == 600


@pytest.mark.soak
@pytest.mark.filterwarnings("default")
def test_what_a_policy_raises_is_told_apart_there_too(cluster: Any, tmp_path: Path) -> None:
    rows = agents.sweep(KIOSK, ["kiosk:Failing"], 3, jobs=2, executor="ray", out=tmp_path).rows
    assert [row["error"].partition(":")[0] for row in rows] == ["PolicyFailure"] * 3
