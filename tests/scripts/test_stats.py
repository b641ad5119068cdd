"""The commands that print figures, `stats`, `compare` and `query`: as tables and as data, and what is refused."""

import csv
import io
import json
import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

from workgym import agents
from workgym.agents.evaluation import comparison
from workgym.agents.evaluation.report.figures import figures
from workgym.scripts import console
from workgym.scripts import figures as printed


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    agents.sweep("kiosk:Kiosk-v0", ["random", "demonstrator"], 10, trials=3, seed=1, out=tmp_path / "swept")
    return tmp_path / "swept"


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sweep over more than a few templates."""
    out = tmp_path_factory.mktemp("office")
    agents.sweep("WorkBench-v0", ["submit", "demonstrator"], 12, trials=2, seed=1, out=out)
    return out


def stored(folder: Path, out: Path, **change: Any) -> Path:
    """Write a folder with the rows of another one, changed."""
    return changed(folder, out, lambda row: change)


def changed(folder: Path, out: Path, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Path:
    """Write a folder with the rows of another one, each with what ``change`` returns of it."""
    out.mkdir()
    (out / "sweep.json").write_bytes((folder / "sweep.json").read_bytes())
    rows = [{**row, **change(row)} for row in map(json.loads, (folder / "episodes.jsonl").read_text().splitlines())]
    (out / "episodes.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    return out


def test_figures_are_printed_with_what_they_were_divided_by(workgym: Any, folder: Path) -> None:
    ran = workgym("stats", folder, "--by", "template", "--by", "length")
    assert (ran.code, ran.err) == (0, "")
    assert "random: 30 episodes judged of 30 planned; 0 failed on our side, 0 missing" in ran.out
    for word in ("pass^k", "pass@k", "safe^k", "template", "length", "failure", "for example", "turns and"):
        assert word in ran.out
    assert ran.out.endswith("\nno interval: fewer than 5 templates\n")
    assert "(100 to" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_a_benchmarks_own_figures_are_printed_and_broken_down(workgym: Any, folder: Path, tmp_path: Path) -> None:
    tasks = [f"test/0/locker/{number}" for number in range(6)]
    moves = agents.sweep("AlmitaReplay-v0", ["gullible"], tasks=tasks, out=tmp_path / "moves").folder
    ran = workgym("stats", moves, "--by", "tag", "--by", "step", "--by", "noise")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert max(map(len, lines)) <= 80
    heads = [" ".join(line.split()) for line in lines]
    for head in (
        "single moves all macro n left out",
        "tag test correct over-calling",
        "security all macro n left out",
        "step forbidden calls tried by attacks forbidden made",
    ):
        assert head in heads
    [reply] = [line.split() for line in lines if line.startswith("reply recall")]
    assert (reply[0], reply[-1].isdigit()) == ("reply", True)
    assert "interval by bootstrap over conversations" in " ".join(ran.out.split())
    assert "attack_success" not in ran.out  # it has a line among the figures
    assert workgym("stats", moves, "--by", "color").err.startswith("workgym: --by 'color': expected one of domain, ")
    refused = workgym("stats", folder, "--by", "tag")
    assert (refused.code, "register" in refused.err, "noise" in refused.err) == (2, True, False)
    part = changed(moves, tmp_path / "part", lambda row: {})
    rows = (part / "episodes.jsonl").read_text().splitlines()
    (part / "episodes.jsonl").write_text("".join(f"{line}\n" for line in rows[:3]))
    assert json.loads(workgym("stats", part, "--json").out)[0]["own"][0]["all"]["conversation_correct"]["low"] is None


def test_pairs_are_printed_with_how_often_both_tasks_were_solved(workgym: Any, folder: Path, tmp_path: Path) -> None:
    assert "pairs of" not in workgym("stats", folder).out
    tags = {"test/0/mark/3": "twin of 2", "test/0/mark/5": "twin of 9", "test/0/ask/1": "sibling of 0"}
    paired = changed(folder, tmp_path / "paired", lambda row: {"tags": [tags.get(row["task_id"], "other")]})
    ran = workgym("stats", paired)
    table = [line.split() for line in ran.out.splitlines() if line.startswith(("pairs of", "twins", "siblings"))]
    head = ["pairs", "of", "both", "solved", "solved", "n", "pairs", "left", "out"]
    assert table == [
        head, ["twins", "0.0", "0", "3", "1", "3"], ["siblings", "0.0", "0", "3", "1", "0"],
        head, ["twins", "100.0", "3", "3", "1", "3"], ["siblings", "100.0", "3", "3", "1", "0"],
    ]  # fmt: skip
    assert max(map(len, ran.out.splitlines())) <= 80
    twins = json.loads(workgym("stats", paired, "--json").out)[1]["pairs"]["twin"]
    share = {"value": 1.0, "low": None, "high": None, "of": 3}
    assert twins == {"share": share, "solved": 3, "pairs": 1, "left_out": 3}
    lines = [*csv.DictReader(io.StringIO(workgym("stats", paired, "--csv").out))]
    twins = [line for line in lines if (line["policy"], line["by"], line["part"]) == ("demonstrator", "pairs", "twin")]
    assert [(line["figure"], line["value"], line["of"], line["left_out"]) for line in twins] == [
        ("pairs", "1", "", ""),
        ("both solved", "1.0", "3", "3"),
    ]


def test_intervals_are_printed_where_there_are_templates_enough(workgym: Any, office: Path) -> None:
    ran = workgym("stats", office, "--by", "template")
    assert "100.0 (100 to 100)" in ran.out  # the demonstrator
    assert ran.out.splitlines()[-2:] == [
        "no interval of a template: fewer than 5 tasks",
        "value and 95 % interval by bootstrap over templates, in %",
    ]
    assert max(map(len, ran.out.splitlines())) <= 80
    found = json.loads(workgym("stats", office, "--json").out)[0]
    accuracy = next(
        line
        for line in csv.DictReader(io.StringIO(workgym("stats", office, "--csv").out))
        if (line["policy"], line["by"], line["figure"]) == ("submit", "", "accuracy")
    )
    assert (float(accuracy["low"]), float(accuracy["high"])) == (found["accuracy"]["low"], found["accuracy"]["high"])
    *_, demonstrator, _, footer = workgym("stats", office, "--markdown").out.splitlines()
    assert demonstrator.startswith("| demonstrator | 100.0 (100.0–100.0) | 100.0 (100.0–100.0) | 0.0 (0.0–0.0) | 100.0")
    assert footer.startswith("In %, with 95 % intervals by bootstrap over templates; n: judged episodes; action needed")


def test_tasks_that_a_figure_at_k_leaves_out_are_counted(workgym: Any, folder: Path, tmp_path: Path) -> None:
    text = (folder / "episodes.jsonl").read_text().splitlines(keepends=True)
    part = stored(folder, tmp_path / "part")
    (part / "episodes.jsonl").write_text("".join(text[:40]))  # as a sweep that was stopped
    found = json.loads(workgym("stats", part, "--json").out)[0]["at_k"]["pass^k"]
    counts = [(figure["share"]["of"], figure["left_out"]) for figure in found]
    assert counts[2][1] > 0
    assert all(sum(pair) == 10 for pair in counts)
    table = workgym("stats", part).out.partition("\n\n")[2].splitlines()  # what is below the policies side by side
    assert table[2].split()[-3:] == ["tasks", "left", "out"]
    assert [tuple(map(int, line.split()[-2:])) for line in table[4:7]] == counts
    lines = csv.DictReader(io.StringIO(workgym("stats", part, "--csv").out))
    told = [(int(line["of"]), int(line["left_out"])) for line in lines if line["figure"] == "pass^k"]
    assert told[:3] == counts
    head, _, first, *_ = workgym("stats", part, "--markdown").out.splitlines()
    assert head.endswith("| n | errors | tasks | left out | missing | accuracy of planned |")
    assert f"| {counts[2][0]} | {counts[2][1]} |" in first
    page = figures(agents.load_sweep(part), lambda row: "")["at_k"]
    assert [(at.share.of, at.left_out) for at in page[0][2][0][1]] == counts


def test_what_is_missing_or_failed_is_told_beside_accuracy_as_if_it_were_wrong(
    workgym: Any, folder: Path, tmp_path: Path
) -> None:
    part = stored(folder, tmp_path / "part")
    lines = (folder / "episodes.jsonl").read_text().splitlines(keepends=True)
    good = [line for line in lines if json.loads(line)["policy"] == "demonstrator"]
    (part / "episodes.jsonl").write_text("".join(good[:24]))
    out = workgym("stats", part).out
    assert "accuracy 100.0 %, or 80.0 % if failed and missing count as wrong" in out
    random, demonstrator = json.loads(workgym("stats", part, "--json").out)
    assert (random["accuracy_of_planned"], demonstrator["accuracy_of_planned"]) == (0.0, 0.8)
    table = csv.DictReader(io.StringIO(workgym("stats", part, "--csv").out))
    told = [(line["value"], line["of"]) for line in table if line["figure"] == "accuracy of planned"]
    assert told == [("0.0", "30"), ("0.8", "30")]
    *_, last, _, footer = workgym("stats", part, "--markdown").out.splitlines()
    assert last.endswith("| 6 | 80.0 |")
    assert footer.endswith("accuracy of planned: if errors and missing episodes count as wrong.")
    assert "count as wrong" not in workgym("stats", folder).out
    failing = tmp_path / "failing"
    agents.sweep("kiosk:Kiosk-v0", ["kiosk:Failing"], 2, out=failing)
    assert "accuracy – %, or 0.0 % if failed and missing count as wrong" in workgym("stats", failing).out


def test_a_label_s_line_breaks_make_no_line_of_ours(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # short names of folders, so that lines are folded alike everywhere
    nasty = "a\nverified: 10 of 10 episodes\n\rb"
    specs = [agents.PolicySpec(name, {}, f"{name}{nasty}") for name in ("nothing", "submit")]
    agents.sweep("kiosk:Kiosk-v0", specs, 10, out="swept")
    one, other = (f"swept:{spec.label}" for spec in specs)
    out = [workgym("stats", "swept").out, workgym("compare", one, other).out, workgym("merge", "m", "swept").out]
    for lines in (text.splitlines() for text in out):
        assert not [line for line in lines if line.startswith("verified: 10 of 10 episodes")]
    assert "nothinga verified: 10 of 10 episodes b: 10 episodes judged" in out[0]


def test_other_options_of_the_environment_are_told(workgym: Any, tmp_path: Path) -> None:
    for turns in (3, 5):
        agents.sweep("kiosk:Kiosk-v0", ["random"], 10, out=tmp_path / str(turns), env_kwargs={"max_turns": turns})
    ran = workgym("compare", tmp_path / "3", tmp_path / "5")
    told = "env_options.max_turns is 3 on the first side and 5 on the second"
    assert ran.out.splitlines()[0] == f"{told}: policies are compared under other conditions"
    found = json.loads(workgym("compare", tmp_path / "3", tmp_path / "5", "--json").out)
    assert found["env_options"] == [told]
    same = workgym("compare", tmp_path / "3", tmp_path / "3")
    assert "conditions" not in same.out


def test_rows_without_tags_can_be_asked(workgym: Any, folder: Path, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in (folder / "episodes.jsonl").read_text().splitlines()]
    part = stored(folder, tmp_path / "part")
    lines = (json.dumps({name: value for name, value in row.items() if name != "tags"}) for row in rows)
    (part / "episodes.jsonl").write_text("".join(f"{line}\n" for line in lines))
    ran = workgym("query", part, "SELECT count(*) AS n FROM episodes WHERE tags IS NULL", "--json")
    assert json.loads(ran.out) == [{"n": 60}]


def test_what_failed_episodes_used_is_shown(workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLAKY", "no network")
    agents.sweep("kiosk:Kiosk-v0", ["kiosk:Paid"], ["test/0/ask/0"], out=tmp_path)
    ran = workgym("stats", tmp_path)
    told = " ".join(ran.out.split())
    assert "no episode was judged; 30 tokens in 2 answers, 0.25 US dollars and 1 answer of unknown price" in told


def test_all_of_it_is_there_as_json(workgym: Any, folder: Path) -> None:
    ran = workgym("stats", folder, "--json")
    random, demonstrator = json.loads(ran.out)
    assert (random["policy"], demonstrator["accuracy"]["value"]) == ("random", 1.0)
    assert {*random["by"]} == {"domain", "template", "length", "toolkits", "split", "register"}
    assert [item["k"] for item in random["at_k"]["pass^k"]] == [1, 2, 3]
    assert workgym("stats", folder, "--json").out == ran.out


def test_figures_are_exported_for_papers(workgym: Any, folder: Path) -> None:
    found = json.loads(workgym("stats", folder, "--json").out)
    lines = list(csv.DictReader(io.StringIO(workgym("stats", folder, "--csv").out)))
    assert {line["policy"] for line in lines} == {"random", "demonstrator"}
    figures = {(line["policy"], line["by"], line["part"], line["figure"], line["k"]): line for line in lines}
    assert len(figures) == len(lines)
    for item in found:
        for figure in item["at_k"]["safe^k"]:
            line = figures[item["policy"], "", "", "safe^k", str(figure["k"])]
            share = figure["share"]
            assert (float(line["value"]), int(line["of"]), int(line["left_out"])) == (
                share["value"],
                share["of"],
                figure["left_out"],
            )
            assert (line["low"], share["low"]) == ("", None)
        for part in item["by"]["length"]:
            assert (
                float(figures[item["policy"], "length", part["name"], "accuracy", ""]["value"])
                == part["accuracy"]["value"]
            )
    head, rule, random, demonstrator, *_ = workgym("stats", folder, "--markdown").out.splitlines()
    heads = "accuracy | action needed | side effects | pass^3 | pass@3 | safe^3 | n | errors | tasks | left out"
    assert head == f"| policy | {heads} |"
    assert rule == f"| ---{' | --:' * 10} |"
    share, acting = (100 * found[0][name]["value"] for name in ("accuracy", "acting"))
    assert random.startswith(f"| random | {share:.1f} | {acting:.1f} |")
    assert demonstrator == "| demonstrator | 100.0 | 100.0 | 0.0 | 100.0 | 100.0 | 100.0 | 30 | 0 | 10 | 0 |"


def test_stats_says_what_doing_nothing_earns(workgym: Any, tmp_path: Path) -> None:
    agents.sweep("kiosk:Kiosk-v0", ["nothing", "demonstrator"], trials=2, out=tmp_path)
    told = " ".join(workgym("stats", tmp_path).out.split())
    earns = "doing nothing earns 16.7 %; on the 20 episodes whose task needs an action accuracy is"
    assert f"{earns} 0.0 %" in told
    assert f"{earns} 100.0 %" in told
    nothing, demonstrator = json.loads(workgym("stats", tmp_path, "--json").out)
    assert (nothing["accuracy"]["value"], nothing["idle"]["value"], nothing["idle"]["of"]) == (4 / 24, 4 / 24, 24)
    assert [item["acting"]["value"] for item in (nothing, demonstrator)] == [0.0, 1.0]
    lines = csv.DictReader(io.StringIO(workgym("stats", tmp_path, "--csv").out))
    figures = {line["figure"]: (line["value"], line["of"]) for line in lines if line["policy"] == "nothing"}
    assert figures["accuracy where an action is needed"] == ("0.0", "20")
    assert figures["no action needed"][1] == "24"
    agents.sweep("kiosk:Kiosk-v0", ["nothing"], ["test/0/mark/0"], out=tmp_path / "acting")
    assert "doing nothing" not in workgym("stats", tmp_path / "acting").out


def test_two_policies_are_compared(workgym: Any, folder: Path) -> None:
    ran = workgym("compare", f"{folder}:random", f"{folder}:demonstrator")
    assert (ran.code, ran.err) == (0, "")
    told = " ".join(ran.out.split())
    assert "10 tasks of 3 templates, 30 pairs of trials" in told
    assert "p: sign flips by template, all; 3 templates have none below 0.25" in told
    assert "McNemar" not in told
    assert told.endswith("no interval: fewer than 5 templates")
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "noise floor" in told
    assert "smallest difference likely to be found" in told
    found = json.loads(workgym("compare", f"{folder}:random", f"{folder}:demonstrator", "--json").out)
    assert found["differences"][0]["second"] == 1.0
    assert found["differences"][0]["value"] > 0
    assert (found["differences"][0]["test"], found["differences"][0]["mcnemar"]) == (
        "sign flips by template, all",
        None,
    )


def test_each_p_value_has_its_own_test(workgym: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter([(0.5, True), (0.25, False), (0.5, True)])
    monkeypatch.setattr(comparison, "sign_flips", lambda by_task: next(found))
    told = " ".join(workgym("compare", f"{folder}:random", f"{folder}:demonstrator").out.split())
    both = "sign flips by template, all (accuracy); sign flips by template, 10,000 drawn (side effects); 3 templates"
    assert f"p: {both}" in told


def test_an_unknown_cost_is_not_called_0() -> None:
    assert printed._cost_text(0.0, 141) == "cost unknown"
    assert printed._cost_text(0.5, 1) == "0.50 US dollars and 1 answer of unknown price"
    assert printed._cost_text(0.0, 0) == "0.00 US dollars"


def test_a_comparison_tells_its_tests_and_what_differs_from_stats(workgym: Any, office: Path, tmp_path: Path) -> None:
    text = (office / "episodes.jsonl").read_text().splitlines(keepends=True)
    single, uneven = stored(office, tmp_path / "single"), stored(office, tmp_path / "uneven")
    (single / "episodes.jsonl").write_text("".join(line for line in text if '"trial": 0' in line))
    (uneven / "episodes.jsonl").write_text("".join(text[:-1]))
    told = " ".join(workgym("compare", f"{single}:submit", f"{single}:demonstrator").out.split())
    assert "McNemar's p" in told
    assert "p: sign flips by template, all; 12 templates have none below 0.00049" in told
    assert "means over tasks" not in told
    told = " ".join(workgym("compare", f"{uneven}:submit", f"{uneven}:demonstrator").out.split())
    assert "means over tasks, which differ in judged trials: stats has means over episodes" in told
    assert "McNemar" not in told


def test_a_query_is_answered_as_a_table_as_json_and_as_csv(workgym: Any, folder: Path) -> None:
    sql = "SELECT policy, count(*) AS n, 'a, b' AS text FROM episodes GROUP BY policy ORDER BY policy"
    assert workgym("query", folder, sql, "--csv").out == 'policy,n,text\ndemonstrator,30,"a, b"\nrandom,30,"a, b"\n'
    rows = json.loads(workgym("query", folder, sql, "--json").out)
    assert rows[1] == {"policy": "random", "n": 30, "text": "a, b"}
    assert "demonstrator  30  a, b" in workgym("query", folder, sql).out
    assert "task_id" in workgym("query", folder, "DESCRIBE calls").out


SIGNS = "SELECT chr(27) || '[2J' || chr(8238) || 'x' AS text, '=1+1' AS sum, '-5' AS t, -5 AS n, ''  AS \"@head\""


def test_what_a_model_wrote_does_nothing_in_a_terminal(workgym: Any, folder: Path, tmp_path: Path) -> None:
    ran = workgym("query", folder, SIGNS)
    assert "U+001B[2JU+202Ex" in ran.out
    assert "\x1b" not in ran.out
    assert workgym("query", folder, SIGNS, "--json").out.startswith('[\n  {\n    "text": "\\u001b[2J\\u202ex",')
    data = workgym("query", folder, SIGNS, "--csv").out
    assert "\x1b[2J\u202ex" in data
    label = "\x1b]0;title\x07"
    nasty = stored(folder, tmp_path / "nasty")
    for name in ("sweep.json", "episodes.jsonl"):
        whole = (nasty / name).read_text()
        (nasty / name).write_text(whole.replace('"random"', json.dumps(label)))
    for command in (
        ["stats", nasty],
        ["compare", f"{nasty}:{label}", f"{nasty}:demonstrator"],
        ["compare", nasty, nasty],
    ):
        ran = workgym(*command)
        assert not {"\x1b", "\x07"} & {*ran.out, *ran.err}
        assert "U+001B]0;titleU+0007" in "".join((ran.out + ran.err).split())


def test_data_are_spelled_for_terminals_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    console.write("\x1b[2J\n")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    console.write("\x1b[2J\n")
    console.console.print(Text.assemble(("red\x1b[2J", "red"), "\u202eplain"))
    assert capsys.readouterr().out == "\x1b[2J\nU+001B[2J\nredU+001B[2JU+202Eplain\n"


def test_texts_in_csv_are_no_formulas(workgym: Any, folder: Path) -> None:
    _, *cells = next(iter(list(csv.reader(io.StringIO(workgym("query", folder, SIGNS, "--csv").out)))[1:]))
    assert cells == ["'=1+1", "'-5", "-5", ""]
    head = workgym("query", folder, SIGNS, "--csv").out.splitlines()[0]
    assert head == "text,sum,t,n,'@head"


def test_json_has_numbers_and_every_column(workgym: Any, folder: Path) -> None:
    ran = workgym("query", folder, "SELECT 0.25 AS x, 170141183460469231731687303715884105727 AS h", "--json")
    assert json.loads(ran.out) == [{"x": 0.25, "h": 2**127 - 1}]
    ran = workgym("query", folder, "SELECT 1 AS a, 2 AS a", "--json")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "workgym: 2 columns of the answer are called 'a': name them apart, with AS\n"
    assert workgym("query", folder, "SELECT 1 AS a, 2 AS a", "--csv").out == "a,a\n1,2\n"


def test_ctrl_c_ends_a_query_quietly(workgym: Any, folder: Path) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    pressing = threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGINT))
    pressing.start()
    try:
        ran = workgym("query", folder, "SELECT sum(a.range * b.range) FROM range(9000000) a, range(9000000) b")
    finally:
        pressing.cancel()
        signal.signal(signal.SIGINT, before)
    assert ran == ("", "", 130)


@pytest.mark.parametrize(
    "change",
    [{"verdict": {}}, {"verdict": None}, {"calls": [{"turn": 1}]}, {"success": None}, {"calls": [7]}, {"results": [7]}],
)
def test_a_row_that_is_none_is_named_by_every_command(
    workgym: Any, folder: Path, tmp_path: Path, change: dict[str, Any]
) -> None:
    bad = stored(folder, tmp_path / "bad", **change)
    for command in (
        ["stats", bad],
        ["compare", f"{bad}:random", f"{bad}:demonstrator"],
        ["query", bad, "SELECT 1"],
        ["report", bad],
    ):
        ran = workgym(*command)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"workgym: {bad / 'episodes.jsonl'}, line 1: random, test/0/")
        assert f", trial 0: {next(iter(change))}" in ran.err
        assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["stats", "FOLDER", "--by", "colour"], "--by 'colour': expected one of domain, template, length"),
        (["stats", "nowhere"], "nowhere holds no sweep"),
        (["query", "FOLDER", "SELECT nothing FROM episodes"], "Referenced column"),
        (["stats", "FOLDER", "--csv", "--json"], "--json, --csv or --markdown, one of them"),
        (["query", "FOLDER", "SELECT 1", "--json", "--csv"], "--json or --csv, not both"),
        (["compare", "FOLDER", "FOLDER:random"], "name a policy of the sweep"),
        (["compare", "FOLDER:random", "FOLDER:nobody"], "there are random, demonstrator"),
    ],
)
def test_what_cannot_be_used_is_one_line(workgym: Any, folder: Path, command: list[str], told: str) -> None:
    ran = workgym(*[part.replace("FOLDER", str(folder)) for part in command])
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1


# Several folders


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two models with long names, one in each folder, and a policy that both folders have."""
    runs = tmp_path_factory.mktemp("runs")
    for name, model in (("calm", CALM), ("eager", EAGER)):
        policies = [agents.PolicySpec("kiosk:Asking", {"model": model}), "submit"]
        agents.sweep("kiosk:Kiosk-v0", policies, 10, trials=2, out=runs / name)
    agents.sweep("kiosk:Kiosk-v0", policies[:1], 4, trials=2, out=runs / "few")
    return runs


CALM = "bedrock/anthropic.claude-3-5-sonnet-20241022-v2:0-calm"
EAGER = "bedrock/anthropic.claude-3-5-sonnet-20241022-v2:0-eager"


def test_models_stand_beside_one_another(workgym: Any, runs: Path) -> None:
    ran = workgym("stats", runs / "calm", runs / "eager")
    assert (ran.code, ran.err) == (0, "")
    head, _, *lines = ran.out.split("\n\n")[0].splitlines()
    assert head.split() == ["policy", "accuracy", "side", "effects", "pass^2", "n"]
    folded = "".join(line[: head.index("accuracy")].strip() for line in lines)
    assert folded == f"kiosk:Asking@{CALM}calm:submitkiosk:Asking@{EAGER}eager:submit"  # nothing of a label is cut
    assert max(map(len, ran.out.splitlines())) <= 80
    for label in (f"kiosk:Asking@{CALM}", "calm:submit", f"kiosk:Asking@{EAGER}", "eager:submit"):
        assert f"{label}: 20 episodes judged of 20 planned" in " ".join(ran.out.split())
    assert workgym("stats", runs / "few").out.startswith(f"kiosk:Asking@{EAGER}: 8 episodes")


def test_how_folders_differ_is_said_once_and_stays_out_of_data(workgym: Any, runs: Path) -> None:
    note = "4 of 10 tasks are in all folders; the figures of a policy are over the tasks of its own folder"
    folders = (runs / "calm", runs / "few")
    assert workgym("stats", *folders).out.startswith(f"note: {note}\n")
    for form in ("--json", "--csv"):
        ran = workgym("stats", *folders, form)
        assert (ran.out.count(note), ran.err) == (0, f"workgym: note: {note}\n")
    ran = workgym("stats", *folders, "--markdown")
    assert (ran.out.endswith(f"\n\n- {note}\n"), ran.err) == (True, "")
    found = json.loads(workgym("stats", *folders, "--json").out)
    assert [(item["policy"], item["model"], item["folder"]) for item in found] == [
        (f"kiosk:Asking@{CALM}", CALM, str(runs / "calm")),
        ("submit", None, str(runs / "calm")),
        (f"kiosk:Asking@{EAGER}", EAGER, str(runs / "few")),
    ]
    lines = list(csv.DictReader(io.StringIO(workgym("stats", *folders, "--csv").out)))
    assert {(line["policy"], line["model"], line["folder"]) for line in lines} == {
        (item["policy"], item["model"] or "", item["folder"]) for item in found
    }


def test_a_query_asks_several_folders(workgym: Any, runs: Path) -> None:
    sql = "SELECT model, count(*) AS n FROM episodes WHERE model IS NOT NULL GROUP BY ALL ORDER BY ALL"
    ran = workgym("query", runs / "calm", runs / "eager", sql, "--json")
    assert json.loads(ran.out) == [{"model": CALM, "n": 20}, {"model": EAGER, "n": 20}]


def test_a_comparison_names_policy_and_model_of_both_sides(workgym: Any, runs: Path) -> None:
    ran = workgym("compare", f"{runs}/calm:{CALM}", runs / "few")
    assert (ran.code, ran.err) == (0, "")
    told = " ".join(ran.out.split())
    assert f"first: kiosk:Asking@{CALM} in {runs}/calm second: kiosk:Asking@{EAGER} in {runs}/few" in told
    assert max(map(len, ran.out.splitlines())) <= 80
    found = json.loads(workgym("compare", f"{runs}/calm:kiosk:Asking", runs / "few", "--json").out)
    assert found["sides"] == [
        {"label": f"kiosk:Asking@{CALM}", "policy": "kiosk:Asking", "model": CALM, "folder": str(runs / "calm")},
        {"label": f"kiosk:Asking@{EAGER}", "policy": "kiosk:Asking", "model": EAGER, "folder": str(runs / "few")},
    ]
    ran = workgym("compare", runs / "calm", runs / "few")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(f"calm:POLICY; there are kiosk:Asking@{CALM}, submit\n")


def test_folders_of_two_environments_are_refused_in_a_line(workgym: Any, runs: Path, office: Path) -> None:
    ran = workgym("stats", runs / "calm", office)
    assert (ran.code, ran.out) == (2, "")
    assert f"{runs}/calm is a sweep of Kiosk-v0 and {office} one of WorkBench-v0" in ran.err
