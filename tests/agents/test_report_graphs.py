"""The graphs of templates in the report, by ALMITA: success by edge, the episodes behind it, in a browser too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import browser
import pytest
from fitting import fitting

from workgym import agents
from workgym.agents.evaluation.report import write_report
from workgym.agents.evaluation.report.graphs import drawn_templates, edges_passed
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.scenarios.almita.drawing import template_graphs

pytest.importorskip("pygraphviz")
TASKS = [f"test/0/{procedure}/{number}" for procedure in ("clinic_visit", "locker") for number in range(8)]


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    """Conversations that were won, but for those that pass "not_found"."""
    sweep = agents.sweep("Almita-v0", ["demonstrator"], out=tmp_path_factory.mktemp("sweep"), seed=1, tasks=TASKS)
    for row in sweep.rows:
        if any("path:not_found" in tag for tag in row["tags"]):
            row |= {"success": False, "reward": 0.0, "verdict": row["verdict"] | {"success": False}}
            row |= fitting(row, sweep.config)
    with (sweep.folder / "episodes.jsonl").open("w") as file:
        file.writelines(f"{json.dumps(row)}\n" for row in sweep.rows)
    return sweep


def on(row: dict[str, Any], label: str) -> bool:
    return any(label in tag.removeprefix("path:").split("/") for tag in row["tags"] if tag.startswith("path:"))


def test_an_edge_has_the_share_of_its_conversations_that_were_solved(swept: agents.Sweep) -> None:
    graphs = drawn_templates(swept)
    assert [graph.title.partition(":")[0] for graph in graphs] == ["clinic_visit", "locker"]
    for graph in graphs:
        procedure = graph.title.partition(":")[0]
        rows = [row for row in swept.rows if row["template"] == procedure]
        assert graph.left_out == 0
        assert len(graph.edges) == len(catalogue()[procedure].flow.edges)
        for edge in graph.edges:
            assert edge.shares[0].of == sum(edge.name in edges_passed(swept, row) for row in rows)
        assert graph.edges[0].shares[0].of == len(rows)
        assert graph.edges[0].shares[0].value == sum(row["success"] for row in rows) / len(rows)
        lost = next(edge for edge in graph.edges if edge.edge.label == "not_found")
        assert lost.shares[0].of == sum(on(row, "not_found") for row in rows) > 0
        assert lost.shares[0].value == 0.0


def test_a_path_that_is_not_known_is_left_out_and_counted(swept: agents.Sweep) -> None:
    row = next(row for row in swept.rows if row["template"] == "locker")
    tags = row["tags"]
    try:
        row["tags"] = ["path:<script>/nowhere", "clean"]
        graph = drawn_templates(swept)[1]
        assert graph.left_out == 1
        assert edges_passed(swept, row) == []
    finally:
        row["tags"] = tags


def test_other_sweeps_have_no_procedures(tmp_path: Path) -> None:
    sweep = agents.sweep("kiosk:Kiosk-v0", ["demonstrator"], out=tmp_path, seed=1)
    assert drawn_templates(sweep) == []
    page = write_report(sweep.folder)
    assert "graphs.css" not in page.read_text("utf-8")
    assert not (page.parent / "graphs.css").exists()


def test_without_the_extra_there_is_the_table_and_its_name(
    swept: agents.Sweep, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(template_graphs, "find_spec", lambda name: None)
    page = write_report(swept.folder, out=tmp_path / "report").read_text("utf-8")
    assert "pip install 'workgym[draw]'" in page or "pip install &#39;workgym[draw]&#39;" in page
    assert 'class="procedure"' not in page
    assert page.count('<details class="graph"') == 2


def test_the_same_sweep_gives_the_same_bytes(swept: agents.Sweep, tmp_path: Path) -> None:
    one, other = (write_report(swept.folder, out=tmp_path / name).parent for name in ("one", "other"))
    assert sorted(path.name for path in one.iterdir()) == [
        "data", "graphs.css", "index.html", "report.css", "report.js",
    ]  # fmt: skip
    for path in one.rglob("*.*"):
        assert path.read_bytes() == (other / path.relative_to(one)).read_bytes()
    assert write_report(swept.folder, out=one)  # a folder with pictures is one of ours


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_edge_opens_its_episodes(page: browser.Page, swept: agents.Sweep, scheme: str) -> None:
    page.prefer(scheme)
    page.open(write_report(swept.folder).as_uri())
    assert len(page.texts("svg.procedure")) == 2
    assert page.run(browser.CONTRAST) == {}
    graph = drawn_templates(swept)[0]
    edge = next(edge for edge in graph.edges if edge.edge.label == "not_found")
    label = "[...document.querySelectorAll('svg.procedure a')].find((one) => one.textContent.startsWith('not_found'))"
    ink, paper = (f"getComputedStyle({one}).fill" for one in (f"{label}.lastChild", "document.querySelector('.page')"))
    assert page.run(f"{ink} !== {paper}")
    assert page.run(paper) == ("rgb(255, 255, 255)" if scheme == "light" else "rgb(20, 24, 31)")
    assert page.run(f"{label}.textContent") == f"not_found0 of {edge.shares[0].of}"
    page.run(f"{label}.setAttribute('id', 'wanted')")
    page.click("#wanted")
    page.wait("!document.querySelector('#episodes').hidden")
    assert page.text("#count").startswith(f"{edge.shares[0].of} of {len(swept.rows)} episodes")
    assert page.run("document.querySelector('[name=edge]').value") == edge.name


def test_texts_of_a_picture_in_the_page_are_in_their_boxes(page: browser.Page, swept: agents.Sweep) -> None:
    page.open(write_report(swept.folder).as_uri())
    outside = page.run(
        """(() => {
          const root = document.querySelector("svg.procedure");
          const boxes = [...root.querySelectorAll("rect.box")].map((one) => one.getBoundingClientRect());
          const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          const holds = (a, b) => a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom;
          const texts = [...root.querySelectorAll("text")].map((one) => [one.textContent, one.getBoundingClientRect()]);
          return texts.filter(([text, one]) => boxes.some((box) => meet(box, one) && !holds(box, one))
            || texts.some(([other, two]) => other !== text && meet(one, two))).map(([text]) => text);
        })()"""
    )
    assert outside == []
