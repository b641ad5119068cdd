"""``workgym almita``: the check of a procedure's file, the composing of one, and its picture."""

from __future__ import annotations

import copy
import csv
import io
import json
import re
import sys
import tomllib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from workgym.envs.almita.procedures.catalogue import DATA, DRAFTED
from workgym.envs.almita.procedures.loading import load_file
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.composing import BLUEPRINTS, compose, composed_text, read_blueprint
from workgym.scenarios.almita.sets import procedure_of

ROOT = Path(__file__).parents[2]
NINTH = ROOT / "tests" / "data" / "almita_procedures" / "gym_freeze.toml"
CONTENT = tomllib.loads(NINTH.read_text("utf-8"))


def test_the_command_lists_defects_and_fails(tmp_path: Path, workgym: Any) -> None:
    path = tmp_path / "changed.toml"
    content = copy.deepcopy(CONTENT)
    content["agent"]["N8"].pop("states")
    path.write_text(tomli_w.dumps(content), encoding="utf-8")
    ran = workgym("almita", "check", str(NINTH), str(path))
    assert ran.code == 1
    assert "gym_freeze.toml: no defects" in ran.out
    assert "end agent.N8.states" in ran.out
    listed = json.loads(workgym("almita", "check", "--json", str(path)).out)
    assert [(one["code"], one["key"]) for one in listed] == [("end", "agent.N8.states")]
    assert workgym("almita", "check", str(NINTH)).code == 0
    assert workgym("almita", "--help").code == 0


def test_a_folder_is_checked_with_all_its_files(tmp_path: Path, workgym: Any) -> None:
    (tmp_path / "one.toml").write_text("id = 3")
    (tmp_path / "two.toml").write_text("")
    (tmp_path / "three.replies.jsonl").write_text("")
    ran = workgym("almita", "check", str(tmp_path))
    assert (ran.code, ran.err) == (1, "")
    assert "key id: " in ran.out
    assert "two.toml: " in ran.out
    assert "folder three.replies.jsonl: labelled replies of no procedure" in ran.out
    (tmp_path / "empty").mkdir()
    ran = workgym("almita", "check", str(tmp_path / "empty"))
    assert (ran.code, ran.out.count("no procedure (*.toml)")) == (1, 1)


def test_an_example_is_a_whole_file(tmp_path: Path, workgym: Any) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(workgym("almita", "example").out, encoding="utf-8")
    assert path.read_bytes() == (DATA / "slow_internet.toml").read_bytes()
    assert workgym("almita", "example", "locker").out.startswith('id = "locker"')
    ran = workgym("almita", "example", "lockers")
    assert ran.code == 2
    assert "there is no procedure 'lockers'; there are: account_unlock, " in ran.err
    assert workgym("almita", "example", "move_out_1").out == (DRAFTED / "move_out_1.toml").read_text("utf-8")
    drafted = workgym("almita", "example", "rebook_flight_3", "--source", "train").out
    path.write_text(drafted, encoding="utf-8")
    assert load_file(path).file == procedure_of("train", "rebook_flight_3").file
    ran = workgym("almita", "example", "rebook_flight_3")
    assert (ran.code, ran.err.count("--source train has it")) == (2, 1)


@pytest.mark.parametrize("command", ["check", "nodes"])
def test_where_a_file_is_expected_a_procedures_name_says_how_to_get_it(command: str, workgym: Any) -> None:
    ran = workgym("almita", command, "locker")
    assert (ran.code, ran.out) == (2, "")
    assert "locker is a procedure and no file; `workgym almita example locker > locker.toml` makes one" in ran.err
    ran = workgym("almita", command, "rebook_flight_3")
    assert "`workgym almita example rebook_flight_3 --source train > rebook_flight_3.toml`" in ran.err


def test_nodes_are_listed_by_both_of_their_numbers(workgym: Any, tmp_path: Path) -> None:
    ran = workgym("almita", "nodes", str(NINTH))
    assert ran.code == 0
    assert "N10   N15  Say that the membership has ended, and when" in ran.out.splitlines()
    page = (ROOT / "docs" / "almita-procedures.md").read_text("utf-8")
    quoted = page.partition("## Numbers of nodes")[2].partition("```text\n")[2].partition("```")[0]
    assert [line for line in quoted.splitlines() if line not in ran.out.splitlines()] == []
    assert workgym("almita", "nodes", str(tmp_path)).code == 2


def test_what_is_no_procedure_ends_with_a_line_and_code_1(tmp_path: Path, workgym: Any) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00\x1b[31m")
    for path, said in (
        (tmp_path / "nothing.toml", "cannot be read (No such file or directory)"),
        (tmp_path / "bytes.toml", "not UTF-8 (byte 0)"),
    ):
        ran = workgym("almita", "check", str(path))
        assert (ran.code, ran.err) == (1, "")
        assert f"file {path.name}: {said}" in ran.out
    assert workgym("almita", "check").code == 2


def test_a_blueprint_is_composed_to_what_is_stored(tmp_path: Path, workgym: Any) -> None:
    blueprint = BLUEPRINTS / "fare_refund.toml"
    stored = (DATA / "fare_refund.toml").read_text("utf-8")
    out = tmp_path / "fare_refund.toml"
    assert workgym("almita", "compose", str(blueprint), "-o", str(out)).code == 0
    assert out.read_text("utf-8") == stored
    assert workgym("almita", "compose", str(blueprint)).out == stored
    assert workgym("almita", "compose", str(blueprint), "-o", str(tmp_path)).code == 2


def edited(tmp_path: Path, edit: Callable[[dict[str, Any]], object]) -> Path:
    content = tomllib.loads((BLUEPRINTS / "fare_refund.toml").read_text("utf-8"))
    edit(content)
    path = tmp_path / "blueprint.toml"
    path.write_text(tomli_w.dumps(content), encoding="utf-8")
    return path


def block(content: dict[str, Any], name: str) -> dict[str, Any]:
    return next(use for use in content["use"] if use["name"] == name)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda c: c.update(colour="red"), "colour: there is no such key"),
        (lambda c: block(c, "lookup").update(block="look_up"), "there is no block 'look_up'"),
        (lambda c: block(c, "lookup")["give"].pop("api"), "block lookup needs api"),
        (lambda c: block(c, "lookup").update(name="look_up"), "leads to 'lookup', which is no block or node"),
        (lambda c: block(c, "lookup")["give"].update(api="<api>"), "<api> stands in its own value"),
        (lambda c: block(c, "lookup")["give"].update(outcomes="flown"), "<outcomes> is 'flown'; expected a list"),
        (lambda c: block(c, "lookup")["give"].update(api=[1]), "block lookup, a node: text: input should be a valid"),
        (lambda c: next(use for use in c["use"] if "then" in use)["then"].clear(), "leads nowhere"),
        (lambda c: c.update(use=[]), "no block begins the conversation"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_blueprint_is_said_line_by_line(
    tmp_path: Path, workgym: Any, edit: Callable[[dict[str, Any]], object], said: str
) -> None:
    ran = workgym("almita", "compose", str(edited(tmp_path, edit)))
    assert (ran.code, ran.out) == (1, "")
    assert said in ran.err
    assert all(line.startswith("workgym: ") for line in ran.err.splitlines())


def test_what_is_no_blueprint_has_a_line_for_every_key(workgym: Any) -> None:
    ran = workgym("almita", "compose", str(NINTH))
    assert ran.code == 1
    assert ran.err.splitlines()[0].endswith("gym_freeze.toml is not a blueprint:")
    assert "workgym: use: is missing" in ran.err.splitlines()
    assert "workgym: flow: there is no such key" in ran.err.splitlines()


def test_composing_without_the_extra_names_it(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tomli_w", None)
    ran = workgym("almita", "compose", str(BLUEPRINTS / "fare_refund.toml"))
    assert ran.code == 2
    assert "pip install 'workgym[dev]'" in ran.err


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in items for place in _places(item, (*path, key)))]


PLACES = [p for p in _places(tomllib.loads((BLUEPRINTS / "fare_refund.toml").read_text("utf-8"))) if p[:1] == ("use",)]
VALUES = ["", "x", "<x>", "<matter>", "<it>", "<it.x>", "{", 0, 1.5, True, [], {}, ["x"], [1], [[]], {"x": {}}, None]


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(PLACES), st.sampled_from(VALUES))
def test_no_change_of_a_blueprint_makes_composing_raise(tmp_path: Path, place: tuple[Any, ...], value: Any) -> None:
    def edit(content: Any) -> None:
        for key in place[:-1]:
            content = content[key]
        if value is None:
            del content[place[-1]]
        else:
            content[place[-1]] = value

    with suppress(UsageError):
        assert composed_text(compose(read_blueprint(edited(tmp_path, edit))))


# Drawing


def test_a_picture_is_printed_or_written(tmp_path: Path, workgym: Any) -> None:
    pytest.importorskip("pygraphviz")
    out = tmp_path / "locker.svg"
    printed = workgym("almita", "draw", "locker")
    assert printed.code == 0
    assert printed.out.startswith("<svg ")
    assert printed.out.endswith("</svg>\n")
    assert workgym("almita", "draw", "locker", "-o", str(out)).code == 0
    assert out.read_text("utf-8") == printed.out
    ran = workgym("almita", "draw", str(NINTH), "--path", "test/0/gym_freeze/1", "--out", str(out))
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert "the path of test/0/gym_freeze/1" in out.read_text("utf-8")
    assert list(tmp_path.iterdir()) == [out]


def test_procedures_of_every_set_are_drawn(workgym: Any) -> None:
    pytest.importorskip("pygraphviz")
    for arguments in (
        ("move_out_1",),
        ("rebook_flight_3", "--source", "train", "--path", "train/0/rebook_flight_3/1"),
        ("move_seat_1", "--source", "full", "--path", "test/0/move_seat_1/1"),
    ):
        ran = workgym("almita", "draw", *arguments)
        assert (ran.code, ran.err) == (0, "")
        (said,) = re.findall("<desc>(.*)</desc>", ran.out)
        assert re.fullmatch(r"[^.]+\. Flowgraph: [^.]+\. Conversation graph: [^.]+\.", said), said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("lockr",), "no procedure 'lockr', and no file of that name; did you mean locker?"),
        (("nothing.toml",), "nothing.toml: cannot be read (No such file or directory)"),
        (("bytes.toml",), "bytes.toml: not UTF-8 (byte 0)"),
        (("broken.toml",), "procedure gym_freeze: F"),
        (("shapeless.toml",), "shapeless.toml is not a procedure: colour: there is no such key"),
        (("locker", "--path", "test/0/cancel_order/1"), "is about cancel_order, the picture about locker"),
        (("locker", "--path", "test/0/locker/9999"), "locker has the numbers 0 to"),
        (("locker", "--path", "train/0/locker/1"), "locker is played in test, such as test/0/locker/0"),
        (("rebook_flight_3",), "no procedure 'rebook_flight_3', and no file of that name; --source train has it"),
        (("rebook_flight_3", "--source", "auto"), "there is no procedure 'rebook_flight_3' in 'auto'"),
        (
            ("rebook_flight_3", "--source", "train", "--path", "test/0/rebook_flight_3/1"),
            "rebook_flight_3 is played in train, such as train/0/rebook_flight_3/0",
        ),
        (("locker", "--path", "locker"), "expected <pool>/<world>/<template>/<number>"),
        (("locker", "-o", "nowhere/x.svg"), "nowhere/x.svg: cannot be written (No such file or directory)"),
        (("locker", "-o", "."), ".: cannot be written (not a regular file)"),
        (("locker", "-o", "/dev/null"), "/dev/null: cannot be written (not a regular file)"),
    ],
)
def test_what_cannot_be_drawn_is_one_line_and_code_2(
    tmp_path: Path, workgym: Any, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    pytest.importorskip("pygraphviz")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    (tmp_path / "broken.toml").write_text(
        tomli_w.dumps(CONTENT | {"flow": CONTENT["flow"].replace("(N0, N1)", "(N1, N0)")})
    )
    (tmp_path / "shapeless.toml").write_text(tomli_w.dumps(CONTENT | {"colour": "red"}))
    before = sorted(tmp_path.iterdir())
    ran = workgym("almita", "draw", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before


def test_a_picture_that_cannot_be_drawn_leaves_the_old_file(tmp_path: Path, workgym: Any) -> None:
    out = tmp_path / "x.svg"
    out.write_text("old")
    assert workgym("almita", "draw", "locker", "--path", "x", "-o", str(out)).code == 2
    assert out.read_text() == "old"


def test_a_review_goes_out_as_a_sheet_and_comes_back(tmp_path: Path, workgym: Any) -> None:
    items = tmp_path / "intents.jsonl"
    items.write_text("".join(f'{{"intent_id":"i{n}","name":"Über {n}"}}\n' for n in range(3)), encoding="utf-8")
    out = tmp_path / "sheet.csv"
    ran = workgym("almita", "review", "export", str(items), "-o", str(out))
    assert (ran.code, ran.out.split(";")[0]) == (0, "3 items")
    sheets = [tmp_path / "one.csv", tmp_path / "two.csv"]
    for path, verdicts in zip(sheets, (("keep", "keep", "reject"), ("keep", "reject", "reject")), strict=True):
        head, *rows = csv.reader(io.StringIO(out.read_text("utf-8"), newline=""))
        filled = [[*row[:2], verdict, ""] for row, verdict in zip(rows, verdicts, strict=True)]
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([head, *filled])
    kept = tmp_path / "kept.jsonl"
    ran = workgym("almita", "review", "import", str(items), *map(str, sheets), "-o", str(kept))
    assert ran.code == 0
    assert kept.read_text("utf-8") == items.read_text("utf-8").splitlines(keepends=True)[0]
    assert "1 of 3 items kept; rejected by both: 1, by the first alone: 0, by the second alone: 1" in ran.out
    assert "kappa: 0.40" in ran.out


def test_a_review_writes_over_no_file(tmp_path: Path, workgym: Any) -> None:
    items, other = tmp_path / "i.jsonl", tmp_path / "t.csv"
    items.write_text('{"intent_id":"a"}\n')
    sheet = tmp_path / "s.csv"
    ran = workgym("almita", "review", "export", str(items), "-o", str(sheet))
    assert (ran.code, ran.out.split(";")[0]) == (0, "1 item")
    sheet.write_text("item,verdict\na,keep\n")
    other.write_text("item,verdict\na,keep\n")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for arguments in (("export", items), ("import", items, sheet, other)):
        for out in before:
            ran = workgym("almita", "review", *map(str, arguments), "-o", str(out))
            assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
            assert f"{out}: is there already; expected a new file" in ran.err
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_review_with_a_fault_writes_nothing(tmp_path: Path, workgym: Any) -> None:
    items, sheet, kept = tmp_path / "i.jsonl", tmp_path / "s.csv", tmp_path / "kept.jsonl"
    items.write_text('{"intent_id":"a"}\n{"intent_id":"b"}\n')
    sheet.write_text("item,verdict\na,keep\nx,keep\n")
    other = tmp_path / "t.csv"
    other.write_text("item,verdict\na,keep\nb,keep\n")
    ran = workgym("almita", "review", "import", str(items), str(sheet), str(other), "-o", str(kept))
    assert (ran.code, kept.exists()) == (1, False)
    assert f"RV3 in {sheet}, line 3" in ran.err
    assert "RV1" in ran.err
    ran = workgym("almita", "review", "import", str(items), str(sheet), str(sheet), "-o", str(kept))
    assert (ran.code, "two reviewers" in ran.err) == (2, True)
    ran = workgym("almita", "review", "export", str(tmp_path / "none.jsonl"), "-o", str(kept))
    assert (ran.code, "cannot be read" in ran.err) == (2, True)
    items.write_text("{")
    assert workgym("almita", "review", "export", str(items), "-o", str(kept)).code == 1
    assert not kept.exists()
