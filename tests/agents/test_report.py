"""The report's folder: self-contained, escaped, complete, right in its figures, and nothing lost on bad input."""

import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from fitting import fitting

from workgym import agents
from workgym.agents.evaluation.error_kinds import error_kinds
from workgym.agents.evaluation.legible import percent
from workgym.agents.evaluation.metrics import needs_action
from workgym.agents.evaluation.report import write_report
from workgym.agents.evaluation.report.charts import Dot, Series, from_zero, plot, ticks
from workgym.envs.core.errors import UsageError

NASTY = "<img src=x onerror=alert(1)>"
VOID = {"meta", "input", "img", "br", "link", "wbr"}


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
        if "tr" in self.open and self.cells[-1] and not {"small", "svg"} & set(self.open):
            self.cells[-1][-1] += data.strip()


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    policies = ["random", "demonstrator", "nothing", "kiosk:Failing"]
    return agents.sweep("kiosk:Faulty-v0", policies, trials=3, out=tmp_path_factory.mktemp("sweep"), seed=1)


@pytest.fixture(scope="module")
def page(swept: agents.Sweep) -> str:
    return write_report(swept.folder).read_text()


def stored(folder: Path, config: dict[str, Any], rows: Sequence[dict[str, Any]]) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "sweep.json").write_text(json.dumps(config))
    (folder / "episodes.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    return folder


def edited(folder: Path, sweep: agents.Sweep, **change: Any) -> Path:
    """Return the folder of a report about one solved episode, changed. It ends at the turn limit: any calls may be."""
    row = fitting({**solved(sweep), "end": "turn_limit", **change}, sweep.config)
    return write_report(stored(folder, sweep.config, [row])).parent


def solved(sweep: agents.Sweep) -> dict[str, Any]:
    return next(row for row in sweep.rows if row["success"])


def held(path: Path) -> Any:
    """Return what a file of data passes to the page."""
    text = path.read_text()
    assert re.fullmatch(r"workgymReport\.(index\(|episodes\(\d+, ).*\);\n", text, re.DOTALL)
    assert "<" not in text
    assert text.isascii()
    return json.loads(text[text.index("{" if "index(" in text[:25] else "[") : -3])


def transcript(report: Path, place: int = 0) -> Any:
    return held(report / "data" / "ep-000.js")[place]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# The folder


def test_the_folder_is_written_and_written_again(swept: agents.Sweep) -> None:
    path = write_report(swept.folder)
    assert path == swept.folder / "report" / "index.html"
    found = contents(path.parent)
    assert sorted(found) == ["data/ep-000.js", "data/rows.js", "index.html", "report.css", "report.js"]
    assert str(swept.folder).encode() not in b"".join(found.values())
    assert write_report(str(swept.folder)) == path  # over the old one
    assert contents(path.parent) == found
    assert not [name for name in swept.folder.iterdir() if name.name.startswith(".report")]


def test_rows_that_are_gone_take_their_files_along(tmp_path: Path, swept: agents.Sweep) -> None:
    long = [{**row, "instruction": "x" * 90_000} for row in swept.rows[:12]]
    written = write_report(stored(tmp_path, swept.config, long)).parent
    assert held(written / "data" / "rows.js")["starts"] == [0, 4, 8]
    assert [len(held(path)) for path in sorted(written.glob("data/ep-*.js"))] == [4, 4, 4]
    write_report(stored(tmp_path, swept.config, long[:5]))
    assert len(list(written.glob("data/ep-*.js"))) == 2


@pytest.mark.parametrize("name", ["notes.txt", "data/notes.js/deep", "data/old/ep-000.js"])
def test_what_is_not_of_a_report_is_not_replaced(tmp_path: Path, swept: agents.Sweep, name: str) -> None:
    written = write_report(stored(tmp_path, swept.config, swept.rows[:2])).parent
    (written / name).parent.mkdir(exist_ok=True)
    (written / name).write_text("mine")
    before = contents(tmp_path)
    with pytest.raises(UsageError, match="holds something else: move "):
        write_report(tmp_path)
    assert contents(tmp_path) == before


def test_an_earlier_report_comes_back_after_a_stop_in_the_middle(tmp_path: Path, swept: agents.Sweep) -> None:
    written = write_report(stored(tmp_path, swept.config, swept.rows[:2])).parent
    before = contents(written)
    written.rename(tmp_path / ".report.old")
    (tmp_path / ".report.new").mkdir()
    write_report(tmp_path)
    assert contents(written) == before
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".report")]


@pytest.mark.parametrize("name", [".report.new", ".report.old"])
def test_links_in_the_folder_are_not_followed(tmp_path: Path, swept: agents.Sweep, name: str) -> None:
    outside, folder = tmp_path / "outside", tmp_path / "folder"
    outside.mkdir()
    (outside / "kept").write_text("mine")
    stored(folder, swept.config, swept.rows[:2])
    for _ in range(2):  # without an earlier report, and with one
        (folder / name).symlink_to(outside, target_is_directory=True)
        write_report(folder)
        assert contents(outside) == {"kept": b"mine"}
        assert not (folder / "report").is_symlink()
        assert not [path for path in folder.iterdir() if path.name.startswith(".report")]


def test_a_file_in_the_way_is_kept(tmp_path: Path, swept: agents.Sweep) -> None:
    (stored(tmp_path, swept.config, []) / "report").write_text("mine")
    with pytest.raises(UsageError, match="is in the way"):
        write_report(tmp_path)
    assert (tmp_path / "report").read_text() == "mine"


def test_a_folder_without_a_sweep_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="holds no sweep"):
        write_report(tmp_path)
    with pytest.raises(UsageError, match="holds no sweep"):
        write_report(tmp_path / "missing")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"calls": None}, "calls"),
        ({"calls": [{"turn": 1}]}, "calls.0.name is missing"),
        ({"verdict": {}}, "verdict.success is missing"),
        ({"success": None}, "success is null, expected true or false"),
        ({"results": [7]}, "results.0 is 7, expected a text"),
        ({"usage": {"calls": 1}}, "tokens"),
        ({"error": "ours"}, "reward is 1.0, expected null"),
        ({"trial": 3}, "trial"),
        ({"trial": "1"}, "trial"),
        ({"task_id": "test/0/mark/99"}, "not of this sweep"),
    ],
)
def test_rows_of_another_kind_are_refused_and_nothing_is_lost(
    tmp_path: Path, swept: agents.Sweep, change: dict[str, Any], told: str
) -> None:
    rows = [row for row in swept.rows if row["success"]][:3]
    write_report(stored(tmp_path, swept.config, rows))
    stored(tmp_path, swept.config, [*rows[:2], {**rows[2], **change}])
    before = contents(tmp_path)
    with pytest.raises(UsageError, match=re.escape(told)) as refused:
        write_report(tmp_path)
    assert str(tmp_path) in str(refused.value)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("missing", ["verdict", "toolkits", "gave_up", "calls"])
def test_rows_of_an_older_version_are_refused(tmp_path: Path, swept: agents.Sweep, missing: str) -> None:
    old = {name: value for name, value in swept.rows[0].items() if name != missing}
    with pytest.raises(UsageError, match=missing):
        write_report(stored(tmp_path, swept.config, [*swept.rows[1:], old]))
    assert not (tmp_path / "report").exists()


@pytest.mark.parametrize(
    "change", [{"trials": 0}, {"policies": []}, {"seed": "1"}, {"policies": [{"label": "random"}]}, {"format": 1}]
)
def test_a_configuration_of_another_kind_is_refused(
    tmp_path: Path, swept: agents.Sweep, change: dict[str, Any]
) -> None:
    with pytest.raises(UsageError, match=r"sweep.json"):
        write_report(stored(tmp_path, {**swept.config, **change}, []))


# The first page


def test_the_page_needs_no_network_and_runs_only_its_own_scripts(page: str, swept: agents.Sweep) -> None:
    reader = Reader(page)
    assert not {tag for tag, _ in reader.tags} & {"img", "iframe", "object", "base", "style"}
    assert [attrs["src"] for tag, attrs in reader.tags if tag == "script"] == ["report.js", "data/rows.js"]
    assert [attrs["href"] for tag, attrs in reader.tags if tag == "link"] == ["report.css"]
    assert all(str(attrs["href"]).startswith("#") for tag, attrs in reader.tags if tag == "a")
    names = {name for _, attrs in reader.tags for name in attrs}
    assert not [name for name in names if name == "style" or name.startswith("on")]
    [policy] = [str(attrs["content"]) for _, attrs in reader.tags if attrs.get("http-equiv")]
    assert policy.startswith("default-src 'none'; script-src 'self' file:; style-src 'self' file:;")
    assert "unsafe" not in policy
    static = [(swept.folder / "report" / name).read_text() for name in ("report.css", "report.js")]
    for word in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "eval(",
        "fetch(",
        "http:",
        "https:",
        "url(",
        "@import",
    ):
        assert word not in "".join(static), word


def test_names_and_references_of_the_page_fit(page: str) -> None:
    reader = Reader(page)
    ids = [attrs["id"] for _, attrs in reader.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    for _, attrs in reader.tags:
        for name in ("aria-labelledby", "for"):
            assert set(str(attrs.get(name) or "").split()) <= {str(one) for one in ids}
    assert all("scope" in attrs for tag, attrs in reader.tags if tag == "th")


def test_figures(page: str) -> None:
    cells = Reader(page).cells
    assert ["policy", "domain", "accuracy", "side effects", "turns", "n", "errors"] in cells
    rows = [row[-6:] for row in cells]
    assert ["all", "100.0", "0.0", "2.3", "36", "0"] in rows
    assert ["talk", "100.0", "0.0", "2.0", "12", "0"] in rows
    assert ["all", "–", "–", "–", "0", "36"] in rows


def test_headline_figures_stand_side_by_side(page: str, swept: agents.Sweep) -> None:
    cells = Reader(page).cells
    [head, *lines] = cells[:5]
    assert head == [
        "policy",
        "",
        "accuracy %",
        "action needed %",
        "pass^2 %",
        "side effects %",
        "turns",
        "judged",
        "errors",
    ]
    assert [line[0] for line in lines] == swept.policies
    assert lines[1] == ["demonstrator", "", "100.0", "100.0", "100.0", "0.0", "2.3", "36", "0"]
    assert lines[3] == ["kiosk:Failing", "", "–", "–", "–", "–", "–", "0", "36"]


def idle_marks(page: str) -> list[str | None]:
    """Return where the bars are marked with what doing nothing earns."""
    return [attrs["x1"] for tag, attrs in Reader(page).tags if attrs.get("class") == "idle" and "x1" in attrs]


def note(page: str) -> str:
    found = re.search(r'<p class="note" id="idle">.*?</svg>(.*?)</p>', page, re.DOTALL)
    return re.sub("<.*?>", "", found[1]).strip() if found else ""


def test_what_doing_nothing_earns(tmp_path: Path, swept: agents.Sweep) -> None:
    rows = [row for row in swept.rows if row["error"] is None]
    nothing = [row for row in rows if row["policy"] == "nothing"]
    page = write_report(stored(tmp_path, swept.config, [row for row in rows if row["policy"] != "random"])).read_text()
    solved = percent(sum(row["success"] for row in nothing) / len(nothing))
    idle = len({row["task_id"] for row in nothing if not needs_action(row)})
    assert 0 < idle < 12
    assert idle_marks(page) == [f"{solved}%"] * 2
    assert note(page) == (
        f"Doing nothing earns {solved} % accuracy, since {idle} of 12 tasks need no action; "
        "action needed is accuracy on the others."
    )
    [line] = [cells for cells in Reader(page).cells if cells[:1] == ["nothing"] and len(cells) == 9]
    assert line[2:4] == [solved, "0.0"]


def test_doing_nothing_may_earn_one_policy_more_than_another(tmp_path: Path, swept: agents.Sweep) -> None:
    nothing = [row for row in swept.rows if row["policy"] == "nothing" and not needs_action(row)]
    others = [row for row in swept.rows if row["policy"] == "demonstrator" and needs_action(row)]
    page = write_report(stored(tmp_path, swept.config, [nothing[0], others[0]])).read_text()
    assert idle_marks(page) == ["100.0%"]
    assert note(page).startswith(
        "Doing nothing earns 0.0 to 100.0 % accuracy, since 1 of 2 judged tasks needs no action;"
    )
    [line] = [cells for cells in Reader(page).cells if cells[:1] == ["nothing"] and len(cells) == 9]
    assert line[2:4] == ["100.0", "–"]


def test_nothing_is_said_of_doing_nothing_where_every_task_needs_an_action(tmp_path: Path, swept: agents.Sweep) -> None:
    acting = [row for row in swept.rows if row["error"] is None and needs_action(row)]
    for rows in (acting, []):
        page = write_report(stored(tmp_path, swept.config, rows)).read_text()
        assert (idle_marks(page), note(page)) == ([], "")
        assert "action needed" not in page


def test_errors_have_their_texts_and_counts(page: str, swept: agents.Sweep) -> None:
    cells = Reader(page).cells
    lost = next(row["error"] for row in swept.rows if row["policy"] == "kiosk:Failing")
    assert ["kiosk:Failing", "36", lost.partition(" raised ")[2]] in cells
    broken = [row for row in swept.rows if row["policy"] == "random" and row["error"]]
    assert ["random", str(len(broken)), "KeyError('ours')"] in cells
    assert f"{36 + len(broken)} of them ended in an error" in page
    index = held(swept.folder / "report" / "data" / "rows.js")
    kinds = {index["errors"][short[11]] for short in index["rows"] if short[3] == 2}
    assert kinds == {kind.kind for kind in error_kinds(swept.rows)}
    assert len(kinds) == 2
    # Where nothing was judged, errors come before figures that have no values.
    assert page.index('id="errors"') < page.index('id="at-k"')


def test_several_folders_on_one_page(tmp_path: Path, swept: agents.Sweep, monkeypatch: pytest.MonkeyPatch) -> None:
    one = agents.sweep("kiosk:Faulty-v0", ["nothing"], trials=2, out=tmp_path / "one", seed=1)
    two = agents.sweep("kiosk:Faulty-v0", ["demonstrator", "nothing"], trials=3, out=tmp_path / "two", seed=1)
    monkeypatch.chdir(tmp_path)
    index = write_report(["one", "two"])
    assert index == Path("report/index.html")
    page = index.read_text()
    labels = ["one:nothing", "demonstrator", "two:nothing"]
    assert [line[0] for line in Reader(page).cells[1:4]] == labels
    assert "trials is 2 in one and 3 in two" in page
    shown = held(tmp_path / "report" / "data" / "rows.js")
    assert shown["policies"] == labels
    assert len(shown["rows"]) == len(one.rows) + len(two.rows)
    assert {(short[0], short[1], short[2]) for short in shown["rows"]} == {
        (policy, task, trial)
        for policy, trials in ((0, 2), (1, 3), (2, 3))
        for task in range(12)
        for trial in range(trials)
    }
    elsewhere = write_report([tmp_path / "one", tmp_path / "two"], out=tmp_path / "new" / "place")
    assert elsewhere == tmp_path / "new" / "place" / "index.html"
    assert write_report("one", out="alone") == Path("alone/index.html")
    assert not (tmp_path / "one" / "report").exists()
    for out in (tmp_path / "one", "."):
        with pytest.raises(UsageError, match=r"holds something else|no place for a report"):
            write_report(["one", "two"], out=out)


def test_one_id_may_name_two_tasks_of_different_folders(tmp_path: Path, swept: agents.Sweep) -> None:
    row = solved(swept)
    config = {**swept.config, "policies": [{"label": row["policy"], "name": row["policy"], "options": {}}]}
    stored(tmp_path / "one", config, [row])
    stored(tmp_path / "two", {**config, "scenario": "2"}, [{**row, "instruction": "Another request."}])
    held_rows = held(write_report([tmp_path / "one", tmp_path / "two"], out=tmp_path / "r").parent / "data" / "rows.js")
    assert [task[0] for task in held_rows["tasks"]] == [row["task_id"]] * 2
    assert [task[6] for task in held_rows["tasks"]] == [row["instruction"], "Another request."]


def test_k_in_a_row(page: str) -> None:
    cells = Reader(page).cells
    assert ["measure", "policy", "k = 1", "k = 2", "k = 3", "tasks at k = 3"] in cells
    assert ["demonstrator", "100.0", "100.0", "100.0", "12"] in cells
    assert ["kiosk:Failing", "–", "–", "–", "0(12 left out)"] in cells


def test_domains_actions_templates_and_failures(page: str, swept: agents.Sweep) -> None:
    cells = Reader(page).cells
    policies = ["random", "demonstrator", "nothing", "kiosk:Failing"]
    assert ["accuracy", "", *policies] in cells
    assert ["side effects", "", *policies] in cells
    assert ["template", *policies] in cells
    assert ["rest", "100.0", "100.0", "100.0", "–"] in cells
    assert ["actions", *policies] in cells
    [mark] = [row for row in cells if row and row[0] == "mark" and len(row) == 5]
    assert mark[2:] == ["100.0", "0.0", "–"]
    failed = [row for row in swept.rows if row["success"] is False and row["policy"] == "nothing"]
    [idle] = [row for row in cells if row and row[0] == "no action"]
    assert idle[3] == str(len(failed))
    assert "nothing was spent" in page


def test_pairs_have_a_figure_and_those_left_out_are_counted(tmp_path: Path, swept: agents.Sweep, page: str) -> None:
    assert 'id="pairs"' not in page
    tags = {"test/0/mark/1": ["twin of 0"], "test/0/mark/2": ["sibling of 99", "sibling of x"]}
    rows = [{**row, "tags": tags.get(row["task_id"], [])} for row in swept.rows]
    found = write_report(stored(tmp_path, swept.config, rows)).read_text()
    lines = [cells for cells in Reader(found).cells if cells[0] in ("twin", "sibling")]
    place = 2 + swept.policies.index("demonstrator")
    assert [(cells[0], cells[place]) for cells in lines] == [("twin", "100.0"), ("sibling", "–")]
    assert "3 siblings of random, 3 siblings of demonstrator, 3 siblings of nothing, 3 twins of kiosk:Failing" in found


def test_cost_against_accuracy(tmp_path: Path, swept: agents.Sweep) -> None:
    usage = {"calls": 2, "tokens": 500, "cost": 0.25, "unpriced": 1}
    rows = [{**row, "usage": usage if row["policy"] == "demonstrator" else None} for row in swept.rows]
    page = write_report(stored(tmp_path, swept.config, rows)).read_text()
    assert ["demonstrator", "over 0.2500", "over 9.00", "500", "72", "36", "100.0"] in Reader(page).cells
    assert "the chart goes by tokens" in page
    assert 'id="chart-costs-title"' in page
    assert "3 policies are no language model" in page
    rows = [{**row, "usage": row["usage"] and {**usage, "cost": 0.0}} for row in rows]
    page = write_report(stored(tmp_path, swept.config, rows)).read_text()
    assert "tokens an episode</text>" in page
    assert ["demonstrator", "unknown", "unknown", "500", "72", "36", "100.0"] in Reader(page).cells  # never 0
    rows = [{**row, "usage": row["usage"] and {**usage, "unpriced": 0}} for row in rows]
    page = write_report(stored(tmp_path, swept.config, rows)).read_text()
    assert "US dollars an episode</text>" in page
    assert ["demonstrator", "0.2500", "9.00", "500", "72", "0", "100.0"] in Reader(page).cells


@pytest.mark.parametrize("cost", [5e-324, 1e-300, 1e-10, 1e12])
def test_a_cost_may_be_any_number(tmp_path: Path, swept: agents.Sweep, cost: float) -> None:
    used = {"calls": 1, "tokens": 1, "cost": cost, "unpriced": 0}
    stored(tmp_path, swept.config, [{**row, "usage": used} for row in swept.rows[:4]])
    assert "chart-costs" in write_report(tmp_path).read_text()


def test_a_sweep_that_is_not_finished_says_so(tmp_path: Path, swept: agents.Sweep) -> None:
    text = write_report(stored(tmp_path, swept.config, swept.rows[:5])).read_text()
    assert "5 of 144 episodes" in re.sub(r"\s+", " ", text)
    assert "(not finished)" in text
    Reader(write_report(stored(tmp_path, swept.config, [])).read_text())
    assert held(tmp_path / "report" / "data" / "rows.js")["rows"] == []


def test_everything_on_the_page_is_escaped(tmp_path: Path, swept: agents.Sweep) -> None:
    policy = {"label": NASTY, "name": NASTY, "options": {NASTY: [NASTY]}}
    task_id = f"test/0/{NASTY}/0"
    config = {**swept.config, "policies": [policy], "env_id": NASTY, "env_options": {NASTY: "\u202e\ud800"}}
    config["tasks"] = [task_id]
    call = {"turn": 1, "name": NASTY, "ok": False, "code": NASTY, "well_formed": True, "wrote": 0}
    row = {**solved(swept), "policy": NASTY, "domain": NASTY, "task_id": task_id, "trial": 0, "calls": [call]}
    row["end"] = "turn_limit"
    text = write_report(stored(tmp_path, config, [fitting(row, config)])).read_text()
    assert "<img" not in text
    assert text.count("&lt;img") > 20
    assert "U+202EU+D800" in text
    Reader(text)


# Episodes


def test_an_index_of_all_episodes(page: str, swept: agents.Sweep) -> None:
    index = held(swept.folder / "report" / "data" / "rows.js")
    assert len(index["rows"]) == len(swept.rows) == 4 * 12 * 3
    assert index["starts"] == [0]
    for row, short in zip(swept.rows, index["rows"], strict=True):
        task = index["tasks"][short[1]]
        assert (index["policies"][short[0]], task[0], short[2]) == (row["policy"], row["task_id"], row["trial"])
        assert short[3] == (2 if row["error"] else 0 if row["success"] else 1)
        assert index["ends"][short[4]] == ("error" if row["error"] else row["end"])
        assert (index["templates"][task[1]], index["domains"][task[2]]) == (row["template"], row["domain"])
        assert row["instruction"].startswith(task[6])
        assert task[4] is not None
        assert (index["classes"][short[8]] == "") is (row["success"] is not False)
    assert len(held(swept.folder / "report" / "data" / "ep-000.js")) == len(swept.rows)


def test_equal_turns_are_told_once_and_failing_ones_are_told(page: str, swept: agents.Sweep) -> None:
    told = held(swept.folder / "report" / "data" / "ep-000.js")
    idle = next(place for place, row in enumerate(swept.rows) if row["policy"] == "nothing")
    assert [(turn["first"], turn["last"], turn["calls"]) for turn in told[idle]["turns"]] == [(1, 6, [])]
    calls = [call for one in told for turn in one["turns"] for call in turn["calls"]]
    assert {"name": "broken_crash", "arguments": [], "ok": False, "code": "", "fits": True, "wrote": 0} in calls or any(
        call.get("name") == "broken_crash" for call in calls
    )
    assert any(str(one["error"]).startswith("ToolFailure: task") for one in told)


def test_a_persona_and_the_checks_of_the_benchmark_are_shown(tmp_path: Path, swept: agents.Sweep) -> None:
    verdict = solved(swept)["verdict"]
    verdict = {**verdict, "checks": {**verdict["checks"], "sources": ["sales"], "denied_calls": 2}}
    persona = {"emp_id": "emp_0001", NASTY: ["x"]}
    told = transcript(edited(tmp_path, swept, persona=persona, verdict=verdict))
    assert told["persona"] == [["emp_id", "emp_0001"], [NASTY, '["x"]']]
    assert told["checks"][-2:] == [["sources", '["sales"]'], ["denied_calls", "2"]]
    older = {name: value for name, value in solved(swept).items() if name != "persona"}
    assert transcript(write_report(stored(tmp_path / "older", swept.config, [older])).parent)["persona"] == []


def test_what_became_of_calls_stands_beside_them(tmp_path: Path, swept: agents.Sweep) -> None:
    def record(turn: int, name: str, code: str = "") -> dict[str, Any]:
        wrote = 0 if code else 2
        return {"turn": turn, "name": name, "ok": not code, "code": code, "well_formed": True, "wrote": wrote}

    actions = [[{"name": "a", "arguments": {"x": "1\n2", "y": [1]}}, {"name": "b"}, "text"], {"name": "c"}]
    records = [record(1, "a"), record(1, "b", "INVALID"), record(2, "other")]
    report = edited(tmp_path, swept, actions=actions, calls=records, results=['[1,{"b":2},"3"]', "4"], turns=2)
    first, second = transcript(report)["turns"]
    assert first["calls"] == [
        {"name": "a", "arguments": [["x", "1\n2"], ["y", "[1]"]], "ok": True, "code": "", "fits": True, "wrote": 2},
        {"name": "b", "arguments": [], "ok": False, "code": "INVALID", "fits": True, "wrote": 0},
        {"text": "text"},
    ]
    assert first["results"] == ["1", '{"b": 2}', '"3"']
    assert second["calls"] == [{"name": "c", "arguments": []}]


def test_a_message_alone_is_somebody_speaking(tmp_path: Path, swept: agents.Sweep) -> None:
    results = ['{"message":"Hello"}', '{"message":"Hello","n":1}', '{"message":1}', '{"message":']
    report = edited(tmp_path, swept, opening='{"message":"Hi"}', actions=[{"name": "x"}] * 4, results=results, turns=4)
    told = transcript(report)
    assert told["said"] == "Hi"
    assert [turn["said"] for turn in told["turns"]] == [["Hello"], [None], [None], [None]]


def test_the_verdict_gives_its_reasons(tmp_path: Path, swept: agents.Sweep) -> None:
    change = {"table": "goods", "kind": "changed", "row": {"id": "1", "n": None}, "columns": {"shelf": [1, "2"]}}
    verdict = {
        **solved(swept)["verdict"],
        "state_match": False,
        "answer_match": False,
        "answer_score": 0.5,
        "missing": [change, change],
        "unexpected": [change],
        "first_wrong_call": "turn 12: kiosk_mark({})",
        "failed_conditions": ["polite"],
        "unsafe": True,
        "checks": {"polite": False},
    }
    told = transcript(edited(tmp_path, swept, verdict=verdict, end="turn_limit", success=False, reward=0.0))
    assert told["reasons"] == [
        [False, "2 expected changes were not made."],
        [False, "1 change was made that should not have been."],
        [False, "The answer is wrong or missing (score 0.50)."],
        [False, "Not met: polite."],
        [False, "A condition that guards against harm failed."],
        [False, "The turn limit was reached."],
    ]
    assert (told["wrong"], told["wrongTurn"]) == ("turn 12: kiosk_mark({})", 12)
    assert told["unexpected"] == [["changed", "goods", [["id", "1"], ["n", "null"]], [["shelf", "1", "2"]]]]
    assert told["checks"] == [["polite", "false"]]


def test_a_wrong_answer_stands_beside_the_expected_one(tmp_path: Path, swept: agents.Sweep) -> None:
    row = next(row for row in swept.rows if row["template"] == "ask" and row["success"])
    assert transcript(edited(tmp_path, swept, **row))["reasons"] == [[True, "The answer is right."]]
    verdict = {**row["verdict"], "success": False, "answer_match": False, "answer_score": 0.0}
    wrong = {**row, "verdict": verdict, "success": False, "reward": 0.0}
    for submitted, text in (("7", '"7"'), (None, "nothing"), ("x" * 301, f'"{"x" * 300}…"')):
        answer = {"submitted": submitted, "expected": "1"}
        told = transcript(edited(tmp_path, swept, **wrong | {"answer": answer}))
        assert told["reasons"] == [[False, f'The answer is wrong or missing: submitted {text}, expected "1".']]
    assert transcript(edited(tmp_path, swept, **wrong | {"answer": None}))["reasons"] == [
        [False, "The answer is wrong or missing."]
    ]


def test_what_the_counterpart_says_first_is_the_request(tmp_path: Path, swept: agents.Sweep) -> None:
    rules = "The rules of the house. " * 30
    for opening, request in (('{"message":"My locker is shut."}', "My locker is shut."), ('{"n":1}', '{"n":1}')):
        report = edited(tmp_path, swept, opening=opening, instruction=rules)
        [task] = held(report / "data" / "rows.js")["tasks"]
        assert task[6:] == [request, rules[:240]]
        assert transcript(report)["request"] == request
    report = edited(tmp_path, swept, opening="", instruction="Do it.")
    assert held(report / "data" / "rows.js")["tasks"][0][6:] == ["Do it.", ""]
    assert transcript(report)["request"] is None


def test_a_solved_episode_says_what_was_changed(tmp_path: Path, swept: agents.Sweep) -> None:
    row = next(row for row in swept.rows if row["success"] and row["template"] == "mark")
    report = write_report(stored(tmp_path, swept.config, [row])).parent
    [[kind, table, _, columns]] = transcript(report)["changes"]
    assert (kind, table, columns) == ("changed", "goods", [["state", "full", "sale"]])
    wrong = {"table": "goods", "kind": "removed", "row": {"id": "1"}}
    verdict = {**row["verdict"], "state_match": False, "unexpected": [wrong], "first_wrong_call": "turn 1: x({})"}
    change = {"verdict": verdict, "changes": [wrong, *row["changes"], wrong], "success": False}
    told = transcript(edited(tmp_path, swept, **change))
    assert [change[0] for change in told["changes"]] == ["changed", "removed"]  # the right ones, and one of two equal
    earlier = {name: value for name, value in row.items() if name != "changes"}
    assert transcript(write_report(stored(tmp_path, swept.config, [earlier])).parent)["changes"] is None


def test_long_texts_are_cut_and_say_so(tmp_path: Path, swept: agents.Sweep) -> None:
    report = edited(tmp_path, swept, actions=["y" * 300_000], results=["1"], turns=1)
    [turn] = transcript(report)["turns"]
    assert turn["calls"][0]["text"] == f"{'y' * 100_000}… (300,000 characters; the whole is in episodes.jsonl)"


@pytest.mark.parametrize("action", ['{"name": "x", "arguments": {"a": 1}}', '[{"name": "x", "arguments": {"a": 1}}]'])
def test_actions_in_json_read_like_calls(tmp_path: Path, swept: agents.Sweep, action: str) -> None:
    [turn] = transcript(edited(tmp_path, swept, actions=[action], results=["1"], turns=1))["turns"]
    assert turn["calls"] == [{"name": "x", "arguments": [["a", "1"]]}]


@pytest.mark.parametrize(
    "action", ["{", "[" * 100_000, "7", "", "\ud800", 7, None, [None], {"name": "x", "arguments": 3}]
)
def test_actions_that_are_none_are_told_as_they_are(tmp_path: Path, swept: agents.Sweep, action: Any) -> None:
    [turn] = transcript(edited(tmp_path, swept, actions=[action], results=["\ud800"], calls=[], turns=1))["turns"]
    [call] = turn["calls"]
    whole = action[0] if isinstance(action, list) else action
    assert call == {"text": whole if isinstance(whole, str) else json.dumps(whole)}
    assert turn["results"] == ["\ud800"]


# Charts


def test_groups_of_equal_lines_are_told_apart(tmp_path: Path, swept: agents.Sweep) -> None:
    labels = ["a", "b", "c", "d"]
    config = {**swept.config, "policies": [{"label": name, "name": name, "options": {}} for name in labels]}
    sources = {"a": "nothing", "b": "nothing", "c": "demonstrator", "d": "demonstrator"}
    rows = [
        {**row, "policy": name} for name, source in sources.items() for row in swept.rows if row["policy"] == source
    ]
    page = write_report(stored(tmp_path, config, rows)).read_text()
    captions = [" ".join(text.split()) for text in re.findall("<figcaption>(.*?)</figcaption>", page, re.DOTALL)]
    assert captions[0] == "pass^k <small>the same: a, b; c, d</small>"


def test_a_chart_spans_its_values() -> None:
    dots = [Dot(1, 1.0, (0.5, 1.0), "a"), Dot(3, 0.0, None, "b")]
    drawn = plot("n", "t", "d", [Series(0, "p", dots)], "k", [(1.0, "1"), (3.0, "3")])
    [line] = drawn.lines
    assert [mark[0] for mark in line.marks] == [tick.at for tick in drawn.x_ticks]
    assert [line.marks[0][1], line.marks[1][1]] == [drawn.y_ticks[-1].at, drawn.y_ticks[0].at]
    [stroke] = line.strokes
    assert (stroke.path[0], stroke.dashes) == ("M", "")
    assert len(line.area.split()) == 4
    assert all(mark[2] is None for mark in line.marks)  # a line has an area, not whiskers


def test_equal_lines_do_not_hide_each_other() -> None:
    def series(number: int, *shares: float) -> Series:
        return Series(number, "abc"[number], [Dot(at, share, None, "") for at, share in enumerate(shares)])

    marks = [(float(at), str(at)) for at in range(3)]
    drawn = plot("n", "t", "d", [series(0, 0.5, 0.5, 1), series(1, 0.5, 0.5, 0), series(2, 0.5, 0.5, 1)], "k", marks)
    assert drawn.equal == [["a", "c"]]
    first, second, third = drawn.lines
    assert len({line.marks[0][0] for line in drawn.lines}) == 3
    assert {line.marks[0][1] for line in drawn.lines} == {first.marks[0][1]}
    assert second.marks[2][0] == drawn.x_ticks[2].at  # alone there
    # Three take turns on the first way, two on the second, and one has its own.
    assert [stroke.dashes for stroke in first.strokes] == ["8 16", "8 8"]
    assert [stroke.dashes for stroke in second.strokes] == ["8 16", ""]
    assert [line.strokes[0].offset for line in drawn.lines] == [0, -8, -16]
    assert [line.strokes[1].offset for line in (first, third)] == [0, -8]
    assert len({line.strokes[0].path for line in drawn.lines}) == 1


def test_a_chart_of_one_place_has_whiskers() -> None:
    dots = [Dot(1, 0.5, (0.25, 0.75), "a")]
    drawn = plot("n", "t", "d", [Series(0, "p", dots), Series(1, "q", [])], "k", [(1.0, "1")])
    line, empty = drawn.lines
    assert (line.strokes, line.area, empty.marks) == ([], "", [])
    assert line.marks[0][2] == (drawn.y_ticks[3].at, drawn.y_ticks[1].at)


def test_ticks_are_few_and_round() -> None:
    assert ticks([3, 1, 1]) == [1, 3]
    assert ticks(range(1, 30)) == [0, 10, 20, 30]
    assert from_zero([0.0123]) == [0, 0.005, 0.01, 0.015]
    assert from_zero([]) == from_zero([0]) == [0, 0.5, 1.0]
