"""The pages of publications in a browser: from disk, without a script, in both colour schemes, on a phone."""

from __future__ import annotations

import json
from pathlib import Path

import browser
import pytest

from workgym import agents
from workgym.agents.evaluation.papers import PAPERS
from workgym.agents.evaluation.report import write_report

ENVIRONMENTS = dict(
    zip(PAPERS, ("WorkBench-v0", "WorkBench-v0", "CRMArena-v0", "Almita-v0", "EnterpriseBench-v0"), strict=True)
)
REVISITED = "workbench-revisited"
HOSTILE = "<script>window.ran = 1</script><img src=x onerror='window.ran = 2'>\u202e"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The page of each publication, of a sweep of the kiosk that passes for one of its benchmark."""
    folder = tmp_path_factory.mktemp("sweep")
    sweep = agents.sweep("kiosk:Faulty-v0", ["random", "demonstrator", "kiosk:Failing"], 12, trials=2, out=folder)
    first, *rest = sweep.config["policies"]
    rows = [{**row, "policy": HOSTILE if row["policy"] == "random" else row["policy"]} for row in sweep.rows]
    (folder / "episodes.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    found = {}
    for name, env_id in ENVIRONMENTS.items():
        config = {**sweep.config, "env_id": env_id, "policies": [{**first, "label": HOSTILE}, *rest]}
        (folder / "sweep.json").write_text(json.dumps(config))
        written = write_report(folder, [name]).parent
        found[name] = written.rename(tmp_path_factory.mktemp(name) / "report") / f"paper-{name}.html"
    return found


def opened(page: browser.Page, path: Path) -> None:
    page.send("Page.navigate", url="about:blank")
    page.send("Page.navigate", url=path.as_uri())
    there = f"location.href === {json.dumps(path.as_uri())}"
    page.wait(f"{there} && document.readyState === 'complete'")


@pytest.mark.parametrize("name", PAPERS)
def test_a_page_in_both_schemes_and_on_a_phone(page: browser.Page, pages: dict[str, Path], name: str) -> None:
    paper = set()
    for scheme in ("light", "dark"):
        page.prefer(scheme)
        page.resize(1280, 900)
        opened(page, pages[name])
        paper.add(page.run("getComputedStyle(document.body).backgroundColor"))
        assert page.run(browser.CONTRAST) == {}
        assert page.run("document.documentElement.scrollWidth <= window.innerWidth")
        page.resize(360, 740, phone=True)
        assert page.run("document.documentElement.scrollWidth <= window.innerWidth")
    assert len(paper) == 2
    assert "<script>window.ran = 1</script><img src=x onerror='window.ran = 2'>U+202E" in page.text("main")
    assert page.run("window.ran === undefined && document.scripts.length === 0")
    nodes = page.send("Accessibility.getFullAXTree")["nodes"]
    seen = [(node["role"]["value"], node.get("name", {}).get("value")) for node in nodes if not node["ignored"]]
    assert [role for role, what in seen if role in {"link", "navigation", "image", "region"} and not what] == []
    assert {"main", "banner"} <= {role for role, _ in seen}


@pytest.mark.parametrize("name", PAPERS)
def test_every_empty_cell_leads_to_its_reason(page: browser.Page, pages: dict[str, Path], name: str) -> None:
    opened(page, pages[name])
    lost = "[...document.querySelectorAll('td.lacks a')].filter((one) => !document.querySelector(one.hash))"
    assert page.run(f"{lost}.length") == 0
    reasons = (
        "[...document.querySelectorAll('td.lacks')].filter((one) => !one.title || !one.textContent.includes(one.title)"
        " || document.querySelector(one.querySelector('a').hash + ' dd').textContent !== one.title)"
    )
    assert page.run(f"{reasons}.length") == 0
    assert page.run("document.querySelectorAll('td.lacks').length") > 0


COVERED = """
(() => {
  const found = [];
  for (const chart of document.querySelectorAll("svg.plot")) {
    if (!chart.checkVisibility()) continue;
    const labels = [...chart.querySelectorAll("text.beside")];
    const drawn = [...labels, ...chart.querySelectorAll("circle.landmark")];
    const boxes = drawn.map((one) => [one, one.getBoundingClientRect()]);
    const frame = chart.getBoundingClientRect();
    for (const [label, box] of boxes.slice(0, labels.length)) {
      if (box.left < frame.left || box.right > frame.right || box.top < frame.top) found.push([label.textContent]);
      for (const [other, its] of boxes) {
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        // the box of a text is higher than its letters
        if (other !== label && across > 1 && down > 4) found.push([label.textContent, other.textContent]);
      }
    }
  }
  return found;
})()
"""
"""JavaScript that returns labels of dots which leave their chart or cover another label or a dot."""


@pytest.mark.parametrize(("width", "size"), [(1280, "wide"), (820, "wide"), (790, "narrow"), (360, "narrow")])
def test_every_dot_has_a_label_that_covers_nothing(
    page: browser.Page, pages: dict[str, Path], width: int, size: str
) -> None:
    page.resize(width, 900, phone=width < 500)
    opened(page, pages[REVISITED])
    visible = "[...document.querySelectorAll('svg.plot')].filter((one) => one.checkVisibility())"
    assert page.run(f"{visible}.map((one) => one.closest('div').className)") == [f"charts {size}"] * 2
    names = page.texts("section[aria-labelledby='costs'] tbody:not(.own) tr:not(.source) th")
    labels = page.run(f"[...{visible}[1].querySelectorAll('text.beside')].map((one) => one.textContent)")
    assert len(labels) == 24
    assert [name if size == "wide" else name.partition(" ")[0] for name in names] == labels
    assert page.run(COVERED) == []
    nodes = page.send("Accessibility.getFullAXTree")["nodes"]
    seen = [node["name"]["value"] for node in nodes if not node["ignored"] and node["role"]["value"] == "image"]
    drawn = [name for name in seen if "each published model" in name]
    assert [name.partition(", in %")[0] for name in drawn] == [
        "Accuracy over the day on which a model came out",
        "Accuracy over cost",
    ]
    assert all(name.endswith("The figures are in the table below.") for name in drawn)


def test_the_report_leads_to_the_page_and_back(page: browser.Page, pages: dict[str, Path]) -> None:
    path = pages[PAPERS[0]]
    page.open(path.with_name("index.html").as_uri())
    page.click(f"a[href='{path.name}']")
    page.wait("document.querySelector('#table-5')")
    page.click("nav a[href='index.html']")
    page.wait("document.querySelector('#overview')")
