"""The commands: what they print, that it fits 80 columns, and one line for whatever cannot be used."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import kiosk
import pytest
from rich.console import Console

from workgym import agents
from workgym.agents.evaluation.standing import Standing
from workgym.envs.audit.conformance import NOT_RUN, CheckResult
from workgym.envs.core.errors import SnapshotError
from workgym.scripts import views
from workgym.scripts.console import standing_text, sweep_bar
from workgym.scripts.views import _few


def fits(text: str) -> bool:
    return all(len(line.rstrip()) <= 80 for line in text.splitlines())


def test_version(workgym: Any) -> None:
    ran = workgym("--version")
    assert (ran.out, ran.code) == ("workgym 0.1.0\n", 0)


def test_without_a_command_there_is_help(workgym: Any) -> None:
    for ran in (workgym(), workgym("--help")):
        assert ran.code == 0
        assert fits(ran.out)
        for command in ("list", "show", "play", "sweep", "merge", "report", "check"):
            assert command in ran.out


@pytest.mark.parametrize(
    "command", ["almita", "list", "show", "play", "sweep", "merge", "report", "check", "audit", "import", "replay"]
)
def test_every_command_has_help(workgym: Any, command: str) -> None:
    ran = workgym(command, "--help")
    assert ran.code == 0
    assert fits(ran.out)


def test_list_names_environments_and_policies(workgym: Any) -> None:
    ran = workgym("list")
    assert ran.code == 0
    assert fits(ran.out)
    assert "WorkBench-v0" in ran.out
    assert f"Policies: {', '.join(agents.names())}." in " ".join(ran.out.split())


def test_list_shows_what_is_in_an_environment(workgym: Any) -> None:
    ran = workgym("list", "kiosk:Kiosk-v0")
    assert ran.code == 0
    assert [line.split() for line in ran.out.splitlines() if "rest" in line] == [["rest", "goods", "2", "held", "out"]]
    assert ["submit", "End", "the", "episode:", "the", "work", "is", "done,"] in [
        line.split()[:8] for line in ran.out.splitlines()
    ]
    assert ["kiosk_mark", "Mark", "a", "good."] in [line.split() for line in ran.out.splitlines()]


def test_show_tells_what_is_hidden(workgym: Any) -> None:
    ran = workgym("show", "kiosk:Kiosk-v0", "test/0/mark/1")
    assert ran.code == 0
    assert fits(ran.out)
    text = " ".join(ran.out.split())
    assert "Instruction Put tea 0 on sale." in text
    assert "Rows it is about goods good_id 01 name tea 0 shelf 1 state full" in text
    assert "Expected changes changed goods good_id 01 name tea 0 shelf 1 state full → sale" in text
    assert 'Reference calls kiosk_mark(good_id="01")' in text
    assert "Expected answer 1" in " ".join(workgym("show", "kiosk:Kiosk-v0", "test/0/ask/1").out.split())
    with_results = workgym("show", "kiosk:Kiosk-v0", "test/0/mark/1", "--results").out
    assert len(with_results.splitlines()) > len(ran.out.splitlines())


def test_show_tells_what_is_right_besides(workgym: Any) -> None:
    text = " ".join(workgym("show", "WorkBench-v0", "test/0/analytics-01/0").out.split())
    expected, also = text.split("Expected changes")[1].split("Reference calls")[0].split("Or just as well")
    assert "time_max 2023-11-29" in expected
    assert also == expected.replace("time_max 2023-11-29", "time_max 2023-11-30")


def test_show_draws_by_seed_and_starts_with_the_first(workgym: Any) -> None:
    assert workgym("show", "kiosk:Kiosk-v0", "--seed", 3).out == workgym("show", "kiosk:Kiosk-v0", "--seed", 3).out
    assert workgym("show", "kiosk:Kiosk-v0").out.startswith("test/0/mark/0")


def test_a_report_of_several_folders(workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, policy in (("one", "nothing"), ("two", "demonstrator")):
        assert workgym("sweep", "kiosk:Kiosk-v0", "--policy", policy, "--out", tmp_path / name).code == 0
    monkeypatch.chdir(tmp_path)
    assert workgym("report", "one", "two")[::2] == (f"{Path('report/index.html')}\n", 0)
    assert workgym("report", "one", "two", "--out", "side")[::2] == (f"{Path('side/index.html')}\n", 0)
    assert "nothing, demonstrator" in Path("side/index.html").read_text()
    assert "--port is for --serve" in workgym("report", "one", "--port", "8000").err
    assert "--out and --serve" in workgym("report", "one", "--serve", "--out", "x").err


def test_a_report_is_served_until_ctrl_c(workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed() -> None:
        """Press Ctrl-C, as soon as the command waits for it."""
        raise KeyboardInterrupt

    monkeypatch.setattr("workgym.scripts.commands.results.wait_for_interrupt", pressed)
    assert workgym("sweep", "kiosk:Kiosk-v0", "--policy", "nothing", "--out", tmp_path).code == 0
    ran = workgym("report", tmp_path, "--serve")
    assert (ran.code, ran.err) == (0, "")
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/ shows the report until Ctrl-C\n", ran.out)
    assert not (tmp_path / "report").exists()


def test_sweep_and_report(workgym: Any, tmp_path: Path) -> None:
    out = tmp_path / "result"
    command = ("sweep", "kiosk:Kiosk-v0", "--policy", "demonstrator", "--policy", "nothing", "--tasks", 6, "--out", out)
    ran = workgym(*command, "--trials", 4, "--jobs", 2, "--seed", 3)
    assert (ran.code, ran.err) == (0, "")
    lines = [line.split() for line in ran.out.splitlines()]
    assert ["demonstrator", "100.0", "100.0", "0.0", *["100.0"] * 3, "24", "0"] in lines
    assert ["nothing", "33.3", "0.0", "0.0", *["33.3"] * 3, "24", "0"] in lines
    assert "doing nothing earns 33.3: 2 of 6 tasks need no action" in ran.out
    assert "action needed: accuracy on the other tasks" in ran.out
    assert ran.out.splitlines()[-1] == f"48 episodes in {out / 'episodes.jsonl'}"
    assert all(len(line) <= 80 for line in ran.out.splitlines()[:-1])
    again = workgym(*command, "--trials", 4, "--seed", 3, "--resume")
    assert (again.code, again.out) == (0, ran.out)
    report = workgym("report", out)
    assert (report.code, report.out) == (0, f"{out / 'report' / 'index.html'}\n")
    assert (out / "report" / "index.html").exists()


def test_tasks_by_number_by_name_and_all(workgym: Any, tmp_path: Path) -> None:
    for number, (tasks, count) in enumerate(
        [("2", 2), ("test/0/mark/0, test/0/ask/1", 2), ("test/0/mark/0", 1), ("all", 12)]
    ):
        out = tmp_path / str(number)
        assert workgym("sweep", "kiosk:Kiosk-v0", "--policy", "submit", "--tasks", tasks, "--out", out).code == 0
        assert len((out / "episodes.jsonl").read_text().splitlines()) == count


def test_shards_are_played_apart_and_merged(workgym: Any, tmp_path: Path) -> None:
    command = ("sweep", "kiosk:Kiosk-v0", "--policy", "random", "--policy", "submit", "--trials", 2, "--out")
    whole = workgym(*command, tmp_path / "whole")
    for number in (1, 2, 3):
        assert workgym(*command, tmp_path / str(number), "--shard", f"{number}/3").code == 0
    out = tmp_path / "out"
    merged = workgym("merge", out, *(tmp_path / str(number) for number in (1, 2, 3)))
    assert (merged.code, merged.err, merged.out) == (0, "", whole.out.replace(str(tmp_path / "whole"), str(out)))
    part = workgym("merge", tmp_path / "part", tmp_path / "1", tmp_path / "3")
    missing = "16 of 48 episodes are missing, all of shard 2/3; sweep --resume plays them"
    assert (part.code, part.out.splitlines()[-1]) == (0, missing)
    assert workgym("merge", tmp_path / "part", tmp_path / "1").code == 2


def test_retrying_plays_again_what_failed(workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = ("sweep", "kiosk:Kiosk-v0", "--policy", "kiosk:Flaky", "--out", tmp_path)
    monkeypatch.setenv("FLAKY", "no network")
    assert " 8 " in workgym(*command).out
    monkeypatch.delenv("FLAKY")
    assert " 8 " in workgym(*command, "--resume").out
    assert " 12 " in workgym(*command, "--retry-errors").out


@pytest.mark.parametrize(
    ("standing", "text"),
    [
        (Standing(planned=9), ""),
        (Standing(3, 9, judged=3, successes=1), "33.3 % success"),
        (Standing(3, 9, judged=2, successes=2, errors=1), "100.0 % success, 1 error"),
        (Standing(2, 9, errors=2, cost=0.0), "2 errors, $0.00"),
        (Standing(1, 9, judged=1, cost=1234.5), "0.0 % success, $1,234.50"),
        (Standing(1, 9, judged=1, cost=0.0, unpriced=4), "0.0 % success, cost unknown"),
        (Standing(2, 9, judged=2, cost=0.25, unpriced=4), "0.0 % success, over $0.25"),
    ],
)
def test_how_a_sweep_stands_is_said_in_a_few_words(standing: Standing, text: str) -> None:
    assert standing_text(standing) == text


def test_the_bar_of_a_sweep_fits_and_counts_from_where_it_began(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # so that rich takes it for a terminal
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    with sweep_bar() as progress:
        progress(Standing(500, 600, judged=500, successes=250))
        progress(Standing(501, 600, judged=500, successes=250, errors=1, cost=0.5))
    shown = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", capsys.readouterr().err)
    assert "501/600 50.0 % success, 1 error, $0.50" in shown
    assert fits(shown.replace("\r", "\n"))


def test_many_trials_and_long_names_fit(workgym: Any, tmp_path: Path) -> None:
    policies = ("--policy", "every-tool-once", "--policy", "kiosk:Failing")
    ran = workgym("sweep", "kiosk:Kiosk-v0", *policies, "--trials", 12, "--tasks", 1, "--out", tmp_path)
    assert ran.code == 0
    assert "…" not in ran.out
    assert all(len(line.rstrip()) <= 80 for line in ran.out.splitlines()[:-1])
    assert "pass^12" in ran.out


@pytest.mark.parametrize(
    ("trials", "ks"), [(1, [1]), (4, [1, 2, 3, 4]), (5, [1, 2, 4, 5]), (8, [1, 2, 4, 8]), (20, [1, 8, 16, 20])]
)
def test_which_k_are_printed(trials: int, ks: list[int]) -> None:
    assert _few(trials) == ks


@pytest.mark.parametrize(("trials", "ks"), [(1, [1]), (3, [1, 2, 3]), (4, [1, 2, 4]), (20, [1, 16, 20])])
def test_which_k_leave_room_for_one_more_column(trials: int, ks: list[int]) -> None:
    assert _few(trials, 3) == ks


def test_where_every_task_needs_an_action_there_is_one_accuracy(workgym: Any, tmp_path: Path) -> None:
    command = ("sweep", "kiosk:Kiosk-v0", "--policy", "nothing", "--tasks", "test/0/mark/0,test/0/ask/1", "--out")
    shown = workgym(*command, tmp_path).out
    assert "doing nothing" not in shown
    assert "needed" not in shown


def test_check_prints_a_line_for_each_rule(workgym: Any) -> None:
    ran = workgym("check", "kiosk:Kiosk-v0")
    assert ran.code == 1  # the kiosk keeps no examples in its tools' descriptions
    assert fits(ran.out)
    assert "fails  Every tool is named and documented" in ran.out
    assert "ok     " in ran.out
    assert "hash seed" in ran.out.partition("tried: ")[2]  # of a rule that is kept as far as this machine can try


SWEEP = ["sweep", "kiosk:Kiosk-v0", "--out", "OUT", "--policy"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fly"], "No such command 'fly'."),
        (["show"], "Missing argument 'ENV'."),
        (["show", "Wrokbench-v0"], "no environment 'Wrokbench-v0'; did you mean WorkBench-v0"),
        (["show", "CartPole-v1"], "no environment 'CartPole-v1'"),
        (["show", "nowhere:X-v0"], "environment 'nowhere:X-v0': No module named 'nowhere'"),
        (["show", "kiosk:Kiosk-v0", "test/0/mark/88"], "no task 'test/0/mark/88': mark has the numbers 0 to "),
        (["show", "kiosk:Kiosk-v0", "first"], "no task 'first': expected <pool>"),
        (["show", "kiosk:Kiosk-v0", "test/0/mark/0", "--seed", "1"], "not both"),
        (["show", "kiosk:Kiosk-v0", "--seed", "-1"], "Invalid value for '--seed'"),
        (["play", "kiosk:Kiosk-v0", "--task", "test/0/mark/0", "--seed", "1"], "not both"),
        (["play", "kiosk:Kiosk-v0", "--task", "x"], "no task 'x'"),
        (["sweep", "kiosk:Kiosk-v0", "--policy", "random"], "a sweep needs --out, the folder of its result"),
        (["sweep", "kiosk:Kiosk-v0", "--out", "OUT"], "Missing option '--policy'."),
        ([*SWEEP, "rando"], "no policy 'rando'; did you mean random?"),
        ([*SWEEP, "replay"], "missing a required argument: 'actions'"),
        ([*SWEEP, "random", "--tasks", "0"], "tasks=0: expected"),
        ([*SWEEP, "random", "--tasks", "some"], "no task 'some'"),
        ([*SWEEP, "random", "--tasks", ","], "at least one task"),
        ([*SWEEP, "random", "--trials", "0"], "Invalid value for '--trials'"),
        ([*SWEEP, "random", "--jobs", "x"], "Invalid value for '--jobs'"),
        ([*SWEEP, "random", "--shard", "3/2"], "shard '3/2': expected I/N"),
        (["merge", "OUT"], "Missing argument 'DIR...'"),
        (["merge", "OUT", "nowhere"], "nowhere holds no sweep"),
        (["report", "OUT"], "holds no sweep"),
        (["check", "Nothing-v0"], "no environment 'Nothing-v0'"),
    ],
)
def test_bad_input_is_one_line_and_code_2(workgym: Any, tmp_path: Path, arguments: list[str], message: str) -> None:
    ran = workgym(*[str(tmp_path / "out") if argument == "OUT" else argument for argument in arguments])
    assert ran.code == 2
    assert ran.err.startswith("workgym: ")
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_a_folder_in_the_way_is_refused(workgym: Any, tmp_path: Path) -> None:
    (tmp_path / "notes").touch()
    ran = workgym("sweep", "kiosk:Kiosk-v0", "--policy", "submit", "--out", tmp_path)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "is not empty: resume the sweep in it (--resume) or name another folder" in ran.err


def test_a_cache_that_cannot_be_written_is_one_line(program: Any, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    process = program("show", "kiosk:Kiosk-v0", WORKGYM_CACHE=tmp_path / "file")
    out, err = process.communicate()
    assert (process.returncode, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"workgym: cannot build a world in the cache folder {tmp_path / 'file'}")


def test_a_dead_worker_is_one_line_and_code_1(workgym: Any, tmp_path: Path) -> None:
    ran = workgym("sweep", "kiosk:Kiosk-v0", "--policy", "kiosk:Dying", "--jobs", 2, "--tasks", 3, "--out", tmp_path)
    assert ran.code == 1
    assert ran.err.endswith("(exit code 7); finished episodes are kept; run it again with --resume\n")


def test_tasks_that_pass_k_leaves_out_are_counted(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["sweep", "kiosk:Kiosk-v0", "--policy", "kiosk:Flaky", "--tasks", 6, "--trials", 2]
    assert "left" not in workgym(*command, "--out", tmp_path / "whole").out
    monkeypatch.setenv("FLAKY", "no network")
    ran = workgym(*command, "--out", tmp_path / "part")
    assert fits(ran.out.rpartition("\n12 episodes in")[0])
    failed = {row["task_id"] for row in agents.load_sweep(tmp_path / "part").rows if row["error"]}
    line = next(line for line in ran.out.splitlines() if line.startswith("kiosk:Flaky"))
    assert line.split()[-3:] == [str(12 - 2 * len(failed)), str(2 * len(failed)), str(len(failed))]
    assert "left out: of pass^2, tasks that have fewer judged trials" in ran.out


def test_a_policy_that_cannot_be_made_is_one_line(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["sweep", "kiosk:Kiosk-v0", "--policy", "kiosk:Fading", "--out", tmp_path / "out"]
    told = "policy 'kiosk:Fading' cannot be made: ValueError: out of clay"
    monkeypatch.setattr(kiosk.Fading, "left", 0)
    assert workgym(*command) == ("", f"workgym: {told}\n", 2)
    monkeypatch.setattr(kiosk.Fading, "left", 6)
    assert workgym(*command) == ("", f"workgym: stopped: {told}; finished episodes are kept, --resume goes on\n", 1)
    assert len(agents.load_sweep(tmp_path / "out").rows) == 5


@pytest.mark.parametrize("error", [RuntimeError("ours"), KeyError("ours")])
def test_bugs_keep_their_traceback(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    from workgym.scripts import app, arguments

    def fail(*arguments: object, **options: object) -> None:
        raise error

    monkeypatch.setattr(arguments, "make_env", fail)
    with pytest.raises(type(error), match="ours"):
        app.run(["show", "kiosk:Kiosk-v0"])


def test_world_errors_are_one_line(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from workgym.scripts import arguments

    def fail(*arguments: object, **options: object) -> None:
        raise SnapshotError("cannot build\na world")

    monkeypatch.setattr(arguments, "make_env", fail)
    ran = workgym("show", "kiosk:Kiosk-v0")
    assert (ran.code, ran.err) == (2, "workgym: cannot build a world\n")


def test_a_module_in_the_current_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("import kiosk, workgym.envs\nworkgym.envs.register('Mine-v0', 'kiosk:PLAIN')\n")
    run = "import sys; sys.path.remove(''); from workgym.scripts import main; main()"
    arguments = ["sweep", "mine:Mine-v0", "--policy", "submit", "--jobs", "2", "--out", "out"]
    environment = {**os.environ, "PYTHONPATH": str(Path(kiosk.__file__).parent)}
    subprocess.run([sys.executable, "-c", run, *arguments], cwd=tmp_path, env=environment, check=True)


def test_the_program_runs(program: Any, tmp_path: Path) -> None:
    process = program("sweep", "kiosk:Kiosk-v0", "--policy", "submit", "--jobs", 2, "--out", tmp_path / "x")
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert out.endswith("episodes.jsonl\n")
    assert json.loads((tmp_path / "x" / "sweep.json").read_text())["env_id"] == "kiosk:Kiosk-v0"


def test_conversations_are_kept_unless_they_are_left_out(workgym: Any, tmp_path: Path) -> None:
    sweep = ["sweep", "kiosk:Kiosk-v0", "--policy", "kiosk:Talking", "--tasks", "2", "--out"]
    for name, options, kept in (("on", [], True), ("off", ["--messages", "off"], False)):
        assert workgym(*sweep, tmp_path / name, *options).code == 0
        assert (tmp_path / name / "messages.jsonl").exists() == kept
        assert workgym(*sweep, tmp_path / name, "--resume", *options).code == 0
    refused = workgym(*sweep, tmp_path / "no", "--messages", "some")
    assert refused.code == 2
    assert "'some'" in refused.err
    assert not (tmp_path / "no").exists()


def test_list_says_what_seeds_draw_where_worlds_have_no_rows_of_their_own(workgym: Any) -> None:
    said = "Every task brings rows of its own, which the seed of its world draws."
    assert said in workgym("list", "AlmitaTest-v0").out
    assert said not in workgym("list", "WorkBench-v0").out


def test_list_names_sources_and_splits_that_there_are(workgym: Any) -> None:
    options = {one["name"]: one for one in json.loads(workgym("list", "Almita-v0", "--json").out)["options"]}
    assert options["source"]["values"] == ["generated", "auto", "full"]
    assert options["source"]["expected"].endswith("or the path of a folder with own material")
    assert options["split"]["values"] == ["test", "train", "val", "heldout"]
    assert "Sources: generated, auto, full, or the path of a folder" in workgym("list", "Almita-v0").out
    assert "Sources: generated, official." in workgym("list", "WorkBench-v0").out


def test_list_says_whose_a_tool_is_where_names_repeat(workgym: Any) -> None:
    lines = [line.split() for line in workgym("list", "Almita-v0").out.splitlines()]
    of = [line[1] for line in lines if line[:1] == ["find_customer"]]
    assert len(of) == len(set(of)) > 1
    assert all("toolkit" not in line for line in workgym("list", "WorkBench-v0").out.splitlines()[:40])


def test_no_template_of_almita_is_said_to_be_published(workgym: Any) -> None:
    for options in ((), ("--split", "train")):
        found = json.loads(workgym("list", "AlmitaTest-v0", *options, "--json").out)["templates"]
        assert {one["origin"] for one in found} == {"method"}


def test_check_marks_what_was_not_run() -> None:
    results = [CheckResult("a", ok=True), CheckResult("b", ok=False, detail="wrong"),
               CheckResult("c", ok=False, detail=f"{NOT_RUN}: see 'b'")]  # fmt: skip
    shown = Console(width=40, file=io.StringIO())
    shown.print(views.checks(results))
    lines = [line.split() for line in shown.file.getvalue().splitlines()]  # type: ignore[attr-defined]
    assert lines == [["ok", "a"], ["fails", "b"], ["wrong"], ["–", "c"], ["not", "run:", "see", "'b'"]]
