"""The program that measures how well EnterpriseBench's texts are found."""

from __future__ import annotations

import pytest

from workgym.envs.core.worlds import open_world
from workgym.envs.enterprise import BENCHMARK
from workgym.scripts import recall_of_searches
from workgym.scripts.recall_of_searches import SOURCES, main, recalls


def test_texts_are_found_in_their_own_words() -> None:
    snapshot = open_world(BENCHMARK, "test", 0, 0.1).snapshot
    found = list(recalls(snapshot, near_words=False, queries=25))
    assert [recall.source for recall in found] == list(SOURCES)
    assert min(recall.own for recall in found) >= 0.9
    assert 0.3 < sum(recall.other for recall in found) / len(found) < sum(recall.own for recall in found) / len(found)
    assert found[0] == next(recalls(snapshot, near_words=False, queries=25))


def test_the_program_prints_a_row_a_source(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recall_of_searches, "open_world", lambda benchmark, *_: open_world(benchmark, "test", 0, 0.1))
    assert main(["--queries", "2"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert len(table) == 2 + len(SOURCES)
    assert all(f"| `{source}` |" in line for source, line in zip(SOURCES, table[2:], strict=True))
