"""The page on WorkBench's published data: what it makes of made-up verdicts, and that the committed one is current."""

import os
import re
import sys
from pathlib import Path

import pytest
from tiny_release import ARCHIVE as TINY
from tiny_release import BENCHMARK as TINY_WORKPLACE
from tiny_release import PUBLICATION as TINY_PUBLICATION
from tiny_release import write_clone

from workgym.envs.core.worlds import open_world
from workgym.scenarios.workbench.judges import Flags
from workgym.scenarios.workbench.official import ARCHIVE, PublishedTask
from workgym.scenarios.workbench.official.importing import import_releases
from workgym.scenarios.workbench.official.issues.known import KNOWN_ISSUES
from workgym.scenarios.workbench.recorded import RecordedRun
from workgym.scenarios.workbench.recorded.scores import RunVerdict

pytest.importorskip("workgym.scripts.pages", reason="what writes the documentation is not part of an installed wheel")

from workgym.scripts.pages.workbench import page, paper
from workgym.scripts.pages.workbench.figures import (
    RuleCounts,
    draw_actions,
    draw_bars,
    draw_templates,
    matplotlib_version,
)
from workgym.scripts.pages.workbench.recordings import JudgedRun, Recording, newest, recordings

CORRECT, ERROR, SIDE_EFFECTS = (True, False), (False, False), (False, True)
MOST_BYTES = 150_000
"""Of a figure."""
NO_TOOL, MADE_UP = {"no_actions": True}, {"wrong_email": True}


def verdict(task: str, said: tuple[bool, bool], **flags: bool) -> RunVerdict:
    template, _, number = task.partition("/")
    published = PublishedTask(template, int(number or 0), f"request {task}", ("a.b.func()",) * int(number or 0), ())
    found = dict.fromkeys(Flags._fields, False) | flags | {"correct": said[0], "side_effects": said[1]}
    return RunVerdict(RecordedRun(published, (), ""), Flags(**found))


def pair(
    task: str,
    v1: tuple[bool, bool] = CORRECT,
    fixed: tuple[bool, bool] = CORRECT,
    reasons: tuple[str, ...] | None = (),
    model: str = "GPT-4",
    tools: str = "all",
    v2: tuple[bool, bool] | None = None,
    revisions: tuple[str, ...] | None = (),
    **flags: bool,
) -> JudgedRun:
    """Return a run that is judged under v2 as under v1 unless ``v2`` says otherwise."""
    recording = Recording(Path(f"{model}_{tools}.csv"), model, tools)
    said = {"v1": v1, "v2": v1 if v2 is None else v2, "fixed": fixed}
    verdicts = {rules: verdict(task, each, **flags) for rules, each in said.items()}
    return JudgedRun(verdicts, {"v2": revisions, "fixed": reasons}, recording)


def unwrapped(text: str) -> str:
    return " ".join(text.split())


def rows(text: str) -> list[list[str]]:
    """The rows of the first table, without its head."""
    table = re.search(r"^\|[-|:]+\|$\n((?:^\|.*\|$\n?)*)", text, re.MULTILINE)
    assert table, text
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[1].splitlines()]


# Finding files


def test_the_newest_file_of_each_model_setting_and_domain_is_taken(tmp_path: Path) -> None:
    names = [
        "email/gpt-4_all_2024-03-21_15-21-12.csv",
        "email/gpt-4_all_2024-03-21_15-21-13.csv",
        "email/gpt-4_all_2023-12-31_23-59-59.csv",
        "email/gpt-4_domains_2023-01-01_00-00-00.csv",
        "crm/gpt-4_all_2022-01-01_00-00-00.csv",
        "crm/my_model_all_2022-01-01_00-00-00.csv",
        "crm/another_all_2022-01-01_00-00-00.csv",
        "crm/mistral-8x7B_all_2022-01-01_00-00-00.csv",
        "crm/gpt-4_2024-01-01_00-00-00.csv",
        "crm/gpt-4_all_2024-01-01.csv",
    ]
    found = newest(tmp_path / name for name in reversed(names))
    assert [(it.path.relative_to(tmp_path).as_posix(), it.model, it.tools) for it in found] == [
        (names[4], "GPT-4", "all"),
        (names[1], "GPT-4", "all"),
        (names[3], "GPT-4", "required"),
        (names[7], "Mixtral-8x7B", "all"),
        (names[6], "another", "all"),
        (names[5], "my_model", "all"),
    ]


def test_without_runs_or_data_a_line_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)
    assert page.main([]) == 2
    assert "WORKGYM_OFFICIAL_DATA is not set" in capsys.readouterr().err
    (tmp_path / "processed").mkdir()
    assert page.main(["--data", str(tmp_path), "--out", str(tmp_path / "docs")]) == 2
    assert "no recorded run is in it; expected files such as" in capsys.readouterr().err
    assert not (tmp_path / "docs").exists()


# Tables


def test_scores_are_counts_and_percentages_by_model_setting_and_rules() -> None:
    pairs = [
        pair("email-01", CORRECT, SIDE_EFFECTS, model="zeta"),
        pair("email-01", SIDE_EFFECTS, CORRECT, tools="required", v2=CORRECT),
        *(pair(f"email-0{n}", ERROR, CORRECT if n == 1 else ERROR) for n in (1, 2, 3)),
    ]
    assert rows(page.scores(pairs)) == [
        ["GPT-4", "all", "3", "v1", "0 (0.0 %)", "0 (0.0 %)"],
        ["GPT-4", "all", "3", "v2", "0 (0.0 %)", "0 (0.0 %)"],
        ["GPT-4", "all", "3", "fixed", "1 (33.3 %)", "0 (0.0 %)"],
        ["GPT-4", "required", "1", "v1", "0 (0.0 %)", "1 (100.0 %)"],
        ["GPT-4", "required", "1", "v2", "1 (100.0 %)", "0 (0.0 %)"],
        ["GPT-4", "required", "1", "fixed", "1 (100.0 %)", "0 (0.0 %)"],
        ["zeta", "all", "1", "v1", "1 (100.0 %)", "0 (0.0 %)"],
        ["zeta", "all", "1", "v2", "1 (100.0 %)", "0 (0.0 %)"],
        ["zeta", "all", "1", "fixed", "0 (0.0 %)", "1 (100.0 %)"],
    ]


def test_runs_that_differ_come_in_the_order_of_the_tasks_with_their_reasons() -> None:
    pairs = [
        pair("multi-01/2", SIDE_EFFECTS, ERROR, ("D5",)),
        pair("multi-01/0", SIDE_EFFECTS, ERROR, ("Q3",), model="zeta"),
        pair("crm-10/1", ERROR, CORRECT, ("T1",), model="zeta"),
        pair("crm-10/1", ERROR, CORRECT, ("T1",), tools="required"),
        pair("crm-10/1", ERROR, CORRECT, ("Q3", "T1")),
        pair("crm-02/9", ERROR, CORRECT, None),
        pair("analytics-12/3", SIDE_EFFECTS, SIDE_EFFECTS),
        pair("analytics-12/4", SIDE_EFFECTS, SIDE_EFFECTS, v2=ERROR, revisions=("R3",)),
        pair("analytics-12/5", CORRECT, v2=ERROR, revisions=("R1", "R2")),
        pair("analytics-12/2", SIDE_EFFECTS, CORRECT, ("D5",)),
    ]
    text = page.differences(pairs)
    assert "Of 10 runs 2 are judged otherwise under v2 than under v1, and 7 under fixed." in text
    assert rows(page.every_difference(pairs)) == [
        ["test/0/analytics-12/2", "GPT-4", "all", "side effects", "side effects", "correct", "", "D5"],
        ["test/0/analytics-12/4", "GPT-4", "all", "side effects", "error", "side effects", "R3", ""],
        ["test/0/analytics-12/5", "GPT-4", "all", "correct", "error", "correct", "R1, R2", ""],
        ["test/0/crm-02/9", "GPT-4", "all", "error", "error", "correct", "", "not explained"],
        ["test/0/crm-10/1", "GPT-4", "all", "error", "error", "correct", "", "Q3, T1"],
        ["test/0/crm-10/1", "GPT-4", "required", "error", "error", "correct", "", "T1"],
        ["test/0/crm-10/1", "zeta", "all", "error", "error", "correct", "", "T1"],
        ["test/0/multi-01/0", "zeta", "all", "side effects", "side effects", "error", "", "Q3"],
        ["test/0/multi-01/2", "GPT-4", "all", "side effects", "side effects", "error", "", "D5"],
    ]
    revised = {number: (alone, together) for number, _, alone, together in rows(text)}
    assert revised == {
        **dict.fromkeys(("R4", "D5"), ("0", "0")),
        **dict.fromkeys(("R1", "R2"), ("0", "1")),
        "R3": ("1", "0"),
    }
    counted = {
        number: (alone, together) for number, _, alone, together in rows(text.partition("### From v1 to fixed")[2])
    }
    assert counted == {
        **dict.fromkeys(("D15", "Q7", "Q11"), ("0", "0")),
        "D5": ("2", "0"),
        "Q3": ("1", "1"),
        "T1": ("2", "1"),
        "not explained": ("1", "0"),
    }


def test_not_explained_has_no_line_where_everything_is() -> None:
    text = page.differences([pair("crm-01", ERROR, CORRECT, ("T1",))])
    assert "not explained" not in text


def test_tasks_whose_published_calls_are_not_correct_are_listed() -> None:
    good = [pair("crm-01/0"), pair("crm-01/1")]
    assert "Of these 2 runs 2 are correct under v1, 2 under v2, 2 under fixed." in unwrapped(page.published_tasks(good))
    assert "|" not in page.published_tasks(good)
    text = page.published_tasks([*good, pair("crm-01/2", CORRECT, ERROR, ("Q3",)), pair("crm-01/3", ERROR, ERROR)])
    assert "Of these 4 runs 3 are correct under v1, 3 under v2, 2 under fixed." in unwrapped(text)
    assert [row[0] for row in rows(text)] == ["test/0/crm-01/2", "test/0/crm-01/3"]


def test_known_mistakes_are_counted_for_each_release_and_those_that_are_mended_or_new_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    import_releases(write_clone(tmp_path / "clone", "2024", "2026"), TINY)
    found = {}
    for name in ("2024", "v1", "2026"):
        workplace = TINY_WORKPLACE.with_source("official", name)
        found[name] = TINY_PUBLICATION.release(name).scenario.issues(open_world(workplace, "test", 0).snapshot)
    counts = {row[0]: row[2:-2] for row in rows(page.issues(found))}
    assert list(counts) == list(KNOWN_ISSUES)
    assert counts["D5"] == ["1", "0, mended", "0, mended"]  # the judge of 2026 takes a plot until either day
    assert counts["D1"] == ["0", "0", "0"]
    assert "1 of 10 in 2024, and 9 requests cannot be read" in unwrapped(page.issues(found))
    assert "not at hand" not in page.issues(found)
    alone = page.issues({"2024": found["2024"]})
    assert "The release of 2026 was not at hand" in alone
    assert {row[0]: row[2] for row in rows(alone)}["D5"] == "1"
    newer = page.issues({"v1": found["v1"], "2026": found["2024"]})
    assert {row[0]: row[2:4] for row in rows(newer)}["D5"] == ["0", "1, new"]
    same = page.issues({"2024": found["2024"], "2026": found["2024"]})
    assert {row[0]: row[2:4] for row in rows(same)}["D5"] == ["1", "1, remains"]


def test_without_the_release_of_2024_a_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    clone = write_clone(tmp_path / "clone", "2026")
    runs = clone / "data" / "results" / "email" / "gpt-4_all_2024-03-21_15-40-36.csv"
    runs.parent.mkdir(parents=True)
    runs.write_text("")
    assert page.main(["--data", str(clone), "--out", str(tmp_path / "docs")]) == 2
    assert "expected the release of 2024, whose runs this page is about" in capsys.readouterr().err


def test_accuracy_stands_beside_what_was_published() -> None:
    pairs = [
        pair("email-01/0", ERROR, CORRECT),
        pair("email-01/1"),
        pair("email-01/2", CORRECT, ERROR),
        pair("email-02/1", ERROR, ERROR, tools="required", model="zeta"),
    ]
    by_model = [row for row in rows(paper.table_5(pairs)) if row[0] in ("GPT-4", "Claude-2", "zeta")]
    assert by_model == [
        ["GPT-4", "published", "49", "43"],
        ["GPT-4", "v1", "–", "66.7"],
        ["GPT-4", "fixed", "–", "66.7"],
        ["Claude-2", "published", "23", "26"],
        ["zeta", "v1", "0.0", "–"],
        ["zeta", "fixed", "0.0", "–"],
    ]
    by_actions = [row[1:] for row in rows(paper.table_7(pairs)) if row[0] == "GPT-4"]
    assert by_actions == [
        ["published", "43", "75", "36", "18"],
        ["v1", "66.7", "0.0", "100.0", "100.0"],
        ["fixed", "66.7", "100.0", "50.0", "0.0"],
    ]
    assert "zeta" not in {row[0] for row in rows(paper.table_7(pairs))}
    by_domain = {(row[0], row[2]): row[1:2] + row[3:] for row in rows(paper.table_6(pairs[:3]))}
    assert by_domain["Email", "accuracy"] == ["3", "48", "66.7", "66.7"]
    assert by_domain["Calendar", "side effects"] == ["0", "22", "–", "–"]


def test_errors_in_no_class_are_others() -> None:
    pairs = [
        pair("crm-01", ERROR, ERROR, **NO_TOOL),
        pair("crm-02", ERROR, ERROR, **MADE_UP),
        pair("crm-03", ERROR, ERROR, **MADE_UP, meeting_start=True),
        pair("crm-04", ERROR, CORRECT),
        pair("crm-05", SIDE_EFFECTS, ERROR),
        pair("crm-06"),
    ]
    text = paper.figure_6(pairs)
    assert "correct 1 and 2; error, no side effects 4 and 4; error, side effects 1 and 0" in text
    found = {(kind, name): [v1, fixed] for kind, name, _, v1, fixed in rows(text)}
    assert found["without side effects", "no tool called"] == ["1", "1"]
    assert found["without side effects", "made-up address"] == ["2", "2"]
    assert found["without side effects", "searched for the wrong thing"] == ["–", "–"]
    assert found["without side effects", "other"] == ["1", "1"]
    assert found["with side effects", "other"] == ["1", "0"]


def test_templates_are_counted_by_the_tasks_solved() -> None:
    solved = [pair(f"crm-01/{n}", ERROR, CORRECT) for n in range(3)] + [pair(f"crm-02/{n}") for n in range(3)]
    text = paper.figure_7([*solved, *(pair(f"crm-03/{n}", CORRECT if n else ERROR, ERROR) for n in range(3))])
    assert rows(text) == [["0", "1", "1"], ["1", "0", "0"], ["2", "1", "0"], ["3", "1", "2"]]
    assert re.search(r"the runs give\n2 under v1 and 3 under fixed", text)
    assert "1 have more under fixed" in text


# Figures


def test_figures_are_the_same_each_time_and_small() -> None:
    templates = [{f"name-{n:02d}": RuleCounts(n % 11, 10 - n % 5) for n in range(25)} for _ in range(3)]
    figures = {
        "actions": lambda: draw_actions({0: 122, 1: 416, 12: 2}),
        "bars": lambda: draw_bars(
            {"All": {"right": RuleCounts(3, 4), "wrong": RuleCounts(2, 1)}, "Some": {"other": RuleCounts(0, 0)}}
        ),
        "templates": lambda: draw_templates(templates, 10),
    }
    for draw in figures.values():
        picture = draw()
        assert picture == draw()
        assert picture.startswith(b"<?xml")
        assert b"<dc:date>" not in picture
        assert len(picture) < MOST_BYTES


def test_what_a_user_has_set_in_matplotlib_does_not_show() -> None:
    import matplotlib

    plain = draw_actions({0: 1, 2: 3})
    with matplotlib.rc_context({"font.size": 30, "svg.fonttype": "none", "axes.facecolor": "black"}):
        assert draw_actions({0: 1, 2: 3}) == plain


def test_without_matplotlib_a_line_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert page.main(["--data", str(tmp_path), "--out", str(tmp_path)]) == 2
    assert "pip install 'workgym[report]'" in capsys.readouterr().err


# The committed page


@pytest.fixture
def written(tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Page and figures as the program writes them now, from data at hand like those that the page names."""
    if not os.environ.get("WORKGYM_OFFICIAL_DATA"):
        pytest.skip(
            "needs the published data of WorkBench: set WORKGYM_OFFICIAL_DATA to a clone of olly-styles/WorkBench"
        )
    committed = re.search(r"Files of recorded runs: (\d+)", (root / "docs" / page.PAGE).read_text())
    assert committed, "the page does not say of how many files it was made"
    if (found := len(recordings(None))) != int(committed[1]):
        pytest.skip(f"the page was made of {committed[1]} files of recorded runs, {found} are here")
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))  # nobody else's copies are replaced
    page.write(None, tmp_path / "docs")
    return tmp_path / "docs"


_VERSION = re.compile(r"(?<=drawn with matplotlib )\S+(?=\.\n)")


@pytest.mark.soak
def test_page_and_figures_are_what_the_program_makes_and_quote_no_request(written: Path, root: Path) -> None:
    """One test, since writing the page takes as long as a hundred others."""
    made, committed = ((folder / page.PAGE).read_text() for folder in (written, root / "docs"))
    assert _VERSION.sub("", made) == _VERSION.sub("", committed), "run: python -m workgym.scripts.pages.workbench"
    assert [task.id for task in ARCHIVE.release("2024").read().tasks if task.request in made] == []
    drawn, kept = (
        {path.name: path.read_bytes() for path in (folder / paper.FIGURES).iterdir()}
        for folder in (written, root / "docs")
    )
    assert sorted(drawn) == sorted(kept)
    stated = _VERSION.search(committed)
    assert stated
    if stated[0] != matplotlib_version():
        pytest.skip(f"the figures were drawn with matplotlib {stated[0]}, here is {matplotlib_version()}")
    assert drawn == kept


def test_the_page_lists_every_known_issue_and_every_figure(root: Path) -> None:
    text = (root / "docs" / page.PAGE).read_text()
    assert [number for number in KNOWN_ISSUES if f"\n| {number} | " not in text] == []
    shown = re.findall(rf"!\[.+\]\({paper.FIGURES}/([\w.-]+)\)", text)
    figures = sorted((root / "docs" / paper.FIGURES).iterdir())
    assert shown == [figure.name for figure in figures]
    assert [figure.name for figure in figures if figure.stat().st_size > MOST_BYTES] == []
