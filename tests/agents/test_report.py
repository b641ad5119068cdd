"""The report: self-contained, escaped, complete, and right in its figures."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from workgym import agents
from workgym.agents.evaluation.report import page, write_report
from workgym.envs.core.errors import UsageError

NASTY = "<img src=x onerror=alert(1)>"
VOID = {"meta", "input", "img", "br", "link"}


class Reader(HTMLParser):
    """Keeps tags and texts, and checks that what is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.cells: list[list[str]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
        if tag == "tr":
            self.cells.append([])
        if tag in ("td", "th"):
            self.cells[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th", "span") and self.cells and "tr" in self.open:
            self.cells[-1][-1] += data


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    policies = ["random", "demonstrator", "nothing", "kiosk:Failing"]
    return agents.sweep("kiosk:Faulty-v0", policies, trials=3, out=tmp_path_factory.mktemp("sweep"), seed=1)


def edited(sweep: agents.Sweep, **change: Any) -> str:
    rows = [{**sweep.rows[0], **change}, *sweep.rows[1:]]
    return page(agents.Sweep(sweep.folder, sweep.config, rows))


def test_the_file_is_written_into_the_folder(swept: agents.Sweep) -> None:
    path = write_report(swept.folder)
    assert path == swept.folder / "report.html"
    assert path.read_text() == page(swept)
    assert write_report(str(swept.folder)) == path  # again, over the old one


def test_the_page_needs_no_network_and_no_script(swept: agents.Sweep) -> None:
    reader = Reader(page(swept))
    assert not {tag for tag, _ in reader.tags} & {"script", "link", "img", "iframe", "object", "base"}
    links = [value for _, attrs in reader.tags for name, value in attrs.items() if name in ("src", "href", "action")]
    assert all(value is not None and value.startswith("#") for value in links)
    targets = {attrs["id"] for _, attrs in reader.tags if "id" in attrs}
    assert {str(link)[1:] for link in links} <= targets
    assert "url(" not in page(swept)
    assert "@import" not in page(swept)


def test_everything_is_escaped(swept: agents.Sweep) -> None:
    assert "<script" not in page(swept)  # a good is named so
    assert "&lt;script&gt;" in page(swept)
    verdict = {
        "missing": [{"table": NASTY, "kind": NASTY, "row": {NASTY: NASTY}, "columns": {NASTY: [NASTY, NASTY]}}],
        "unexpected": [{"table": "t", "kind": "added", "row": {"a": None}}],
        "first_wrong_call": NASTY,
        "answer_match": False,
        "failed_conditions": [NASTY],
    }
    calls = [NASTY, {"name": NASTY, "arguments": {NASTY: NASTY}}, [NASTY], {"name": 3}]
    text = edited(
        swept, error=NASTY, instruction=NASTY, opening=NASTY, verdict=verdict, actions=calls, results=[NASTY] * 4
    )
    assert "<img" not in text
    assert text.count("&lt;img") > 12
    Reader(text)


def test_figures(swept: agents.Sweep) -> None:
    accuracy = [row for row in Reader(page(swept)).cells if len(row) in (6, 7)]
    assert accuracy[0] == ["policy", "domain", "accuracy", "side effects", "turns", "n", "errors"]
    rows = [row[-6:] for row in accuracy]
    assert ["all", "100.0", "0.0", "2.3", "36", "0"] in rows
    assert ["talk", "100.0", "0.0", "2.0", "12", "0"] in rows
    assert ["all", "–", "–", "–", "0", "36"] in rows


def test_k_in_a_row(swept: agents.Sweep) -> None:
    text = page(swept)
    cells = [[cell.strip() for cell in row] for row in Reader(text).cells]
    assert ["policy", "", "k = 1", "k = 2", "k = 3", "tasks at k = 3"] in cells
    assert ["demonstrator", "pass^k", "100.0", "100.0", "100.0", "12"] in cells
    assert ["kiosk:Failing", "pass^k", "–", "–", "–", "0 (12 left out)"] in cells


def test_a_line_for_each_episode(swept: agents.Sweep) -> None:
    reader = Reader(page(swept))
    details = [str(attrs["class"]) for tag, attrs in reader.tags if tag == "details"]
    assert len(details) == len(swept.rows) == 4 * 12 * 3
    assert details.count("error") == sum(row["error"] is not None for row in swept.rows)
    assert sum("unsafe" in name for name in details) == sum(bool(row["side_effects"]) for row in swept.rows)


def test_equal_turns_are_told_once_and_failing_ones_are_told(swept: agents.Sweep) -> None:
    text = re.sub(r"\s+", " ", page(swept))
    assert '<span class="n">1–6</span><span><code class="call none">no call</code>' in text
    assert "<b>broken_crash</b>()" in text
    assert "ToolFailure: task" in text


def test_long_results_are_cut(swept: agents.Sweep) -> None:
    text = edited(swept, actions=[{"name": "x"}], results=["y" * 3000])
    assert "y" * 700 + "… (3,000 characters)" in text
    assert "y" * 701 not in text


@pytest.mark.parametrize("action", ['{"name": "x", "arguments": {"a": 1}}', '[{"name": "x", "arguments": {"a": 1}}]'])
def test_actions_in_json_read_like_calls(swept: agents.Sweep, action: str) -> None:
    assert "<b>x</b>(a=1)" in edited(swept, actions=[action], results=["1"])


@pytest.mark.parametrize(
    "action", ["{", "[" * 100_000, "7", "", "\ud800", 7, None, [None], {"name": "x", "arguments": 3}]
)
def test_actions_that_are_none_are_told_as_they_are(swept: agents.Sweep, action: Any) -> None:
    Reader(edited(swept, actions=[action], results=["1"]))


def test_a_sweep_that_is_not_finished_says_so(swept: agents.Sweep) -> None:
    text = page(agents.Sweep(swept.folder, swept.config, swept.rows[:5]))
    assert "5 of 144 episodes" in re.sub(r"\s+", " ", text)
    assert "(not finished)" in text
    Reader(page(agents.Sweep(swept.folder, swept.config, [])))


def test_surrogates_can_be_written(tmp_path: Path, swept: agents.Sweep) -> None:
    (tmp_path / "sweep.json").write_text(json.dumps(swept.config))
    (tmp_path / "episodes.jsonl").write_text(json.dumps({**swept.rows[0], "instruction": "\ud800 ok"}) + "\n")
    assert "? ok" in write_report(tmp_path).read_text()


def test_a_folder_without_a_sweep_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="holds no sweep"):
        write_report(tmp_path)
    with pytest.raises(UsageError, match="holds no sweep"):
        write_report(tmp_path / "missing")


def test_two_thousand_episodes_fit_on_a_page(swept: agents.Sweep) -> None:
    rows = [{**row, "trial": trial} for trial in range(20) for row in swept.rows]
    assert len(page(agents.Sweep(swept.folder, swept.config, rows))) < 10_000_000
