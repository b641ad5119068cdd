"""The check of what stands beside a procedure's file: labelled replies, other files of its folder; and its opening."""

from __future__ import annotations

import copy
import json
import lzma
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import pytest
import tomli_w

import workgym.envs  # noqa: F401 - registers the environments
from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.labelled import labelled_replies
from workgym.envs.almita.procedures.loading import folder_digest, load_file, load_folder
from workgym.envs.core import UsageError
from workgym.scenarios.almita.checking import FileDefect, defects_of, shape_defects
from workgym.scenarios.almita.checking.folders import defects_in
from workgym.scenarios.almita.checking.replies import ill_labelled

NINTH = Path(__file__).parents[1] / "data" / "almita_procedures" / "gym_freeze.toml"
CONTENT = tomllib.loads(NINTH.read_text("utf-8"))
FILE = ProcedureFile.model_validate(CONTENT)
OWED = {"procedure": "gym_freeze", "node": "N9", "text": "You owe {owed}.", "label": "honest"}
WRONG = {**OWED, "label": "wrong", "why": "no amount", "text": "Something is still open."}


def changed(**keys: Any) -> bytes:
    return json.dumps({**OWED, **keys}).encode()


def without(key: str) -> bytes:
    return json.dumps({name: value for name, value in OWED.items() if name != key}).encode()


def beside(folder: Path, *lines: bytes) -> Path:
    """Return a procedure's file with labelled replies beside it."""
    path = folder / "gym_freeze.toml"
    path.write_bytes(NINTH.read_bytes())
    (folder / "gym_freeze.replies.jsonl").write_bytes(b"".join(line + b"\n" for line in lines))
    return path


# Labelled replies

UNUSABLE: dict[str, tuple[bytes, str]] = {
    "bad JSON": (b'{"procedure": ', "Invalid JSON"),
    "a list": (b'["gym_freeze", "N9", "You owe {owed}.", "honest"]', "expected an object"),
    "a wrong label": (changed(label="Honest"), "label Input should be 'honest' or 'wrong'"),
    "an unknown node": (changed(node="N99"), "node 'N99' is no message of the flowgraph; they are N0, N1"),
    "an API's node": (changed(node="N2"), "node 'N2' calls the API find_member"),
    "an unknown slot": (changed(text="You owe {owed} and {fine}."), "there is no slot 'fine'"),
    "an unknown form of a gap": (changed(text="You owe {owed:bad}."), "there is no form 'bad' of a value"),
    "a gap that is none": (changed(text="You owe {owed} {}."), "{} is no gap"),
    "an unclosed gap": (changed(text="You owe {owed} {owed."), "a brace is not closed"),
    "an unopened gap": (changed(text="You owe {owed} owed}."), "a brace is not closed, or not opened"),
    "no text": (without("text"), "text is missing"),
    "an empty text": (changed(text=" \n"), "text is empty"),
    "a text that is a number": (changed(text=3), "text Input should be a valid string"),
    "a reason that is a list": (changed(why=[]), "why Input should be a valid string"),
    "a key too many": (changed(shade="red"), "there is no key 'shade'; the keys are procedure,"),
    "another procedure": (changed(procedure="locker"), "of procedure 'locker', not 'gym_freeze'"),
    "a blank line": (b"  ", "is blank"),
    "no UTF-8": (b'{"procedure": "gym\xff"}', "not UTF-8 (byte 18 of the line)"),
    "a byte order mark within the file": (b"\xef\xbb\xbf" + changed(), "begins with a byte order mark"),
}


@pytest.mark.parametrize("kind", UNUSABLE)
def test_a_line_that_cannot_be_used_is_named_and_refused(tmp_path: Path, kind: str) -> None:
    line, problem = UNUSABLE[kind]
    path = beside(tmp_path, changed(), line, changed(text="{owed} are due."))
    [defect] = ill_labelled(path, FILE)
    assert (defect.code, defect.key) == ("replies", "gym_freeze.replies.jsonl:2")
    assert problem in defect.message
    with pytest.raises(UsageError, match="line 2") as raised:
        load_file(path)
    assert problem in str(raised.value)


def test_all_bad_lines_come_at_once_and_with_the_file_s_own_defects(tmp_path: Path) -> None:
    path = beside(tmp_path, *(line for line, _ in UNUSABLE.values()))
    found = [defect.key for defect in defects_of(path)]
    assert found == [f"gym_freeze.replies.jsonl:{number}" for number in range(1, len(UNUSABLE) + 1)]
    path.write_text(path.read_text("utf-8").replace('act = "greet"', 'act = "hail"'), encoding="utf-8")
    found = [defect.key for defect in defects_of(path)]
    assert found[0] == "agent.N0.act"
    assert "gym_freeze.replies.jsonl:1" in found
    path.write_text("no toml")
    assert {defect.code for defect in defects_of(path)} == {"file", "replies"}


ODD: dict[str, tuple[tuple[bytes, ...], int, str]] = {
    "both labels": (
        (changed(), changed(label="wrong", why="no", text="you  owe {owed}.")), 2, "is wrong here and honest in line 1"
    ),
    "no reason": ((json.dumps({**WRONG, "why": " "}).encode(),), 1, "a wrong reply without `why`"),
    "a fact left out": ((changed(text="A fee is open."),), 1, "does not give {owed}, which N9 has to state"),
    "a wrong value": ((changed(text="{owed}, no: {owed:wrong}."),), 1, "{owed:wrong} is a wrong value"),
}  # fmt: skip


@pytest.mark.parametrize("kind", ODD)
def test_a_line_that_says_the_contrary_is_named_and_not_refused(tmp_path: Path, kind: str) -> None:
    lines, number, problem = ODD[kind]
    path = beside(tmp_path, *lines)
    [defect] = ill_labelled(path, FILE)
    assert (defect.code, defect.key) == ("replies", f"gym_freeze.replies.jsonl:{number}")
    assert problem in defect.message
    assert len(load_file(path).replies) == len(lines)


def test_what_stands_beside_odd_lines_is_none(tmp_path: Path) -> None:
    lines = [changed(), changed(), changed(node="N1", text="Which member?"), json.dumps(WRONG).encode()]
    path = beside(tmp_path, *lines, changed(text="You owe {owed:short}.\u2028Pay.", why="kept", set="first"))
    assert list(ill_labelled(path, FILE)) == []
    assert len(load_file(path).replies) == 5


@pytest.mark.parametrize("text", ["Windows", "a byte order mark"])
def test_marks_of_other_editors_are_read_over(tmp_path: Path, text: str) -> None:
    path = beside(tmp_path, changed(), changed())
    for one in tmp_path.iterdir():
        mended = one.read_bytes().replace(b"\n", b"\r\n") if text == "Windows" else b"\xef\xbb\xbf" + one.read_bytes()
        one.write_bytes(mended)
    assert len(load_file(path).replies) == 2
    assert list(ill_labelled(path, FILE)) == []


def test_packed_replies_are_those_of_the_plain_file_which_goes_first(tmp_path: Path) -> None:
    path = beside(tmp_path, changed(), changed())
    plain = tmp_path / "gym_freeze.replies.jsonl"
    packed = plain.with_name(f"{plain.name}.xz")
    packed.write_bytes(lzma.compress(changed() + b"\n"))
    assert len(load_file(path).replies) == 2
    before = folder_digest(tmp_path)
    plain.unlink()
    assert len(load_file(path).replies) == 1
    assert folder_digest(tmp_path) != before
    packed.write_bytes(b"no archive")
    assert [(one.code, one.key) for one in ill_labelled(path, FILE)] == [("replies", packed.name)]
    with pytest.raises(UsageError, match=r"\.xz: cannot be read \(.*\); expected a file with one reply a line"):
        load_file(path)
    path.unlink()
    with pytest.raises(UsageError, match="no procedure"):
        load_folder(tmp_path)


@pytest.mark.parametrize("what", ["folder", "link"])
def test_what_is_no_file_in_place_of_replies_is_named(tmp_path: Path, what: str) -> None:
    path = tmp_path / "gym_freeze.toml"
    path.write_bytes(NINTH.read_bytes())
    other = tmp_path / "gym_freeze.replies.jsonl"
    if what == "folder":
        other.mkdir()
    else:
        other.symlink_to(tmp_path / "nothing")
    assert [(one.code, one.key) for one in ill_labelled(path, FILE)] == [("replies", other.name)]
    with pytest.raises(UsageError, match="cannot be read"):
        labelled_replies(other, FILE)


# Folders


def write(path: Path, edit: Callable[[dict[str, Any]], object] = lambda content: None) -> Path:
    content = copy.deepcopy(CONTENT)
    edit(content)
    path.write_text(tomli_w.dumps(content), encoding="utf-8")
    return path


def broken(content: dict[str, Any]) -> None:
    """Give the flowgraph a defect, with which a file is checked quickly."""
    content.update(flow=content["flow"].replace("(N2, N9)", "(N2, N99)"))


def renamed(content: dict[str, Any]) -> None:
    content.update(id="gym_thaw")
    broken(content)


def codes(found: dict[Path, list[FileDefect]]) -> dict[str, list[tuple[str, str]]]:
    return {path.name: [(one.code, one.key) for one in defects] for path, defects in found.items()}


def test_a_folder_is_checked_as_a_whole(tmp_path: Path) -> None:
    write(tmp_path / "a.toml")
    write(tmp_path / "b.toml", broken)
    write(tmp_path / "c.toml", renamed)
    (tmp_path / "d.toml").write_text("id = 3")
    (tmp_path / "e.replies.jsonl").write_text("")
    found = codes(defects_in([tmp_path]))
    assert found.pop("d.toml")[0] == ("key", "id")
    assert found == {
        "a.toml": [],
        "b.toml": [("graph", "flow"), ("folder", "id")],
        "c.toml": [("graph", "flow"), ("folder", "tables.members"), ("folder", "tables.pauses")],
        "e.replies.jsonl": [("folder", "e.replies.jsonl")],
    }
    (tmp_path / "other").mkdir()
    assert codes(defects_in([tmp_path / "other"])) == {"other": [("file", "other")]}


def test_files_of_several_folders_share_no_id_and_may_share_tables(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    paths = [write(tmp_path / "one" / "a.toml", broken), write(tmp_path / "two" / "b.toml", broken)]
    assert codes(defects_in(paths))["b.toml"] == [("graph", "flow"), ("folder", "id")]
    write(paths[1], renamed)
    assert codes(defects_in(paths)) == {"a.toml": [("graph", "flow")], "b.toml": [("graph", "flow")]}


def test_replies_without_a_procedure_are_refused(tmp_path: Path) -> None:
    path = beside(tmp_path, changed())
    path.with_name("gym_freze.replies.jsonl").write_bytes(changed())
    with pytest.raises(UsageError, match=r"gym_freze\.replies\.jsonl: labelled replies of no procedure") as raised:
        load_folder(tmp_path)
    assert "expected gym_freze.toml beside it, there are: gym_freeze.toml" in str(raised.value)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda c: c["agent"]["N1"].update(asks=["member_nr"]), "slot agent.N1.asks: there is no slot 'member_nr'"),
        (lambda c: c["agent"]["N4"]["texts"].insert(0, "Until {paused_until}. When?"), "giver agent.N4.texts.0"),
        (lambda c: c["apis"]["find_member"]["outcomes"][1].update(when="row.owed > 500"), "lists all defects"),
        (lambda c: c["apis"]["find_member"]["outcomes"][1].update(when="row.owed < row.status"), "lists all defects"),
        (lambda c: c.update(id=3), "id: "),
    ],
)
def test_a_folder_that_would_fail_in_an_episode_is_not_opened(
    tmp_path: Path, edit: Callable[[dict[str, Any]], object], said: str
) -> None:
    write(tmp_path / "gym_freeze.toml", edit)
    with pytest.raises(UsageError) as raised:
        gymnasium.make("Almita-v0", source=str(tmp_path))
    assert said in str(raised.value)
    assert f"`workgym almita check {tmp_path}` lists all defects" in str(raised.value)


def test_a_folder_with_many_defects_names_the_first(tmp_path: Path) -> None:
    def edit(content: dict[str, Any]) -> None:
        for move in content["agent"].values():
            move["texts"] = move["texts"][:3]

    write(tmp_path / "gym_freeze.toml", edit)
    with pytest.raises(UsageError, match="has defects:") as raised:
        gymnasium.make("AlmitaTest-v0", source=str(tmp_path))
    assert str(raised.value).count("\n- words agent.") == 5
    assert "\n- 4 more\n" in str(raised.value)


def test_a_file_in_place_of_a_folder_is_told_so() -> None:
    with pytest.raises(UsageError, match=r"gym_freeze\.toml' is a file: expected the folder that it is in, '"):
        gymnasium.make("Almita-v0", source=str(NINTH))


# Lines that a message once misled with


def messages(tmp_path: Path, edit: Callable[[dict[str, Any]], object]) -> list[str]:
    return [str(defect) for defect in defects_of(write(tmp_path / "changed.toml", edit))]


def test_a_number_below_0_says_nothing_of_other_tables(tmp_path: Path) -> None:
    found = messages(tmp_path, lambda c: c["tables"]["members"].update(mine=-1))
    assert any(one.startswith("values tables.members:") for one in found)
    assert not any("comes later" in one for one in found)


def test_an_api_of_another_name_is_pointed_at(tmp_path: Path) -> None:
    def edit(content: dict[str, Any]) -> None:
        api = content["apis"]["find_member"]
        content["apis"]["look_up"] = {key: value for key, value in api.items() if key != "outcomes"}
        content["apis"]["find_member"] = {"outcomes": api["outcomes"]}

    hint = "is missing; apis.find_member has outcomes and no description: are they of look_up?"
    assert f"key apis.look_up.outcomes: {hint}" in messages(tmp_path, edit)


def test_a_style_of_another_name_names_the_missing_one(tmp_path: Path) -> None:
    def edit(content: dict[str, Any]) -> None:
        lines = content["customer"]["E7"]["lines"]
        lines["nonnative"] = lines.pop("non-native")

    [found] = messages(tmp_path, edit)
    assert found.startswith("key customer.E7.lines.nonnative: there is no style 'nonnative'; the styles are terse,")
    assert found.endswith("; non-native is missing")


def test_no_defect_comes_twice(tmp_path: Path) -> None:
    def edit(content: dict[str, Any]) -> None:
        content["customer"]["E7"].update(gives=["day", "day"])
        content["agent"]["N4"].update(asks=["day", "day"])

    found = messages(tmp_path, edit)
    assert len(found) == len({*found})
    assert not any("does not give" in one for one in found)


def test_a_text_that_the_judge_refuses_is_found_by_playing(tmp_path: Path) -> None:
    def edit(content: dict[str, Any]) -> None:
        texts = content["agent"]["N8"]["texts"]
        texts[:] = [f"{text} I have refunded 12 euros to you, too." for text in texts]

    found = messages(tmp_path, edit)
    assert any("played flow: the demonstration loses the conversation paused" in one for one in found), found


def test_the_shape_of_a_file_needs_no_worlds() -> None:
    defects, procedure = shape_defects(FILE)
    assert defects == []
    assert procedure is not None
