"""Tasks without a key: no reward, no error, no mean that has them, and a count beside every mean."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import pytest

from workgym import agents
from workgym.agents.evaluation.error_kinds import EpisodesFailed
from workgym.agents.evaluation.exports import to_markdown
from workgym.agents.evaluation.metrics import Summary, summarise
from workgym.agents.evaluation.report import write_report
from workgym.agents.evaluation.statistics import PolicyStatistics, statistics
from workgym.agents.evaluation.sweeps import Sweep
from workgym.agents.evaluation.verifying import verify

POLICIES = ["oracle", "nothing", "kiosk:Failing"]
UNKEYED, EVERY = 4, 12


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Sweep:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", EpisodesFailed)
        return agents.sweep("kiosk:Unkeyed-v0", POLICIES, trials=2, out=tmp_path_factory.mktemp("prose"))


@pytest.fixture(scope="module")
def found(swept: Sweep) -> dict[str, PolicyStatistics]:
    return {item.policy: item for item in statistics(swept)}


def test_rows_have_no_reward_and_say_why(swept: Sweep) -> None:
    for row in swept.rows_of("nothing"):
        unkeyed = row["template"] == "ask"
        assert (row["reward"] is None, row["success"] is None) == (unkeyed, unkeyed)
        assert (row["error"] is not None, row["verdict"]["answer_match"]) == (unkeyed, None)
        assert ("no_key" in row["tags"]) == unkeyed


def test_no_mean_has_them_and_counts_say_so(swept: Sweep) -> None:
    assert summarise(swept.rows_of("oracle")) == Summary(
        episodes=16, errors=0, no_key=8, accuracy=1.0, side_effects=0.0, turns=pytest.approx(28 / 16)
    )
    assert summarise(swept.rows_of("nothing")).accuracy == 0.25  # the two tasks in which nothing is to be done


def test_figures_of_policies_leave_them_out(found: dict[str, PolicyStatistics]) -> None:
    for name, solved in (("oracle", 1.0), ("nothing", 0.25)):
        item = found[name]
        assert (item.planned, item.judged, item.no_key, item.errors, item.missing) == (24, 16, 8, 0, 0)
        assert (item.accuracy.value, item.accuracy_of_planned, item.accuracy.of) == (solved, solved, 16)
        assert all(at.left_out == UNKEYED for at in item.at_k["pass^k"])
        parts = {part.name: (part.episodes, part.errors, part.no_key) for part in item.by["template"]}
        assert parts == {"ask": (0, 0, 8), "mark": (12, 0, 0), "rest": (4, 0, 0)}


def test_what_fails_on_our_side_fails_whether_there_is_a_key_or_not(found: dict[str, PolicyStatistics]) -> None:
    item = found["kiosk:Failing"]
    assert (item.judged, item.errors, item.no_key, item.accuracy_of_planned) == (0, 24, 0, 0.0)


def test_errors_to_try_again_are_those_on_our_side(swept: Sweep) -> None:
    assert [kind.episodes for kind in swept.errors] == [24]


def test_they_are_not_played_again(tmp_path: Path) -> None:
    agents.sweep("kiosk:Unkeyed-v0", ["oracle"], out=tmp_path)  # and no warning that anything failed
    before = (tmp_path / "episodes.jsonl").read_bytes()
    assert agents.sweep("kiosk:Unkeyed-v0", ["oracle"], out=tmp_path, retry_errors=True).errors == []
    assert (tmp_path / "episodes.jsonl").read_bytes() == before


def test_they_are_verified_as_others_are(tmp_path: Path) -> None:
    agents.sweep("kiosk:Unkeyed-v0", ["oracle"], out=tmp_path)
    result = verify(tmp_path, env="kiosk:Unkeyed-v0")
    assert (result.ok, result.verified, result.failed) == (True, EVERY, 0)
    path = tmp_path / "episodes.jsonl"
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    changed = next(row for row in rows if row["template"] == "ask")
    changed["verdict"]["checks"]["invented"] = True
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    assert {difference.field for difference in verify(tmp_path, env="kiosk:Unkeyed-v0").differences} == {"verdict"}


def test_tables_and_pages_count_them(swept: Sweep, found: dict[str, PolicyStatistics]) -> None:
    table = to_markdown([*found.values()])
    head, _, oracle, *_ = table.splitlines()
    cells = dict(zip(head.split(" | "), oracle.split(" | "), strict=True))
    assert (cells["n"], cells["errors"], cells["no key"]) == ("16", "0", "8")
    assert "no key: episodes of tasks without one, which are not judged" in table
    page = write_report(swept.folder).read_text(encoding="utf-8")
    assert '<th scope="col" role="columnheader">no key</th>' in page
    assert "They are not judged" in page


def test_where_every_task_has_a_key_nothing_is_said_of_it(tmp_path: Path) -> None:
    keyed = agents.sweep("kiosk:Kiosk-v0", ["oracle"], out=tmp_path)
    assert "no key" not in to_markdown(statistics(keyed))
    assert "no key" not in write_report(tmp_path).read_text(encoding="utf-8")
