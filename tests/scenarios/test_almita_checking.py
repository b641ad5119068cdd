"""The check of a procedure's file: each kind of defect, and the ninth procedure, which is a file of a user's own."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from textwrap import dedent
from typing import Any

import gymnasium
import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import workgym.envs  # noqa: F401 - registers the environments
from workgym import agents
from workgym.envs.almita.procedures.catalogue import DATA, by_hand
from workgym.envs.almita.procedures.loading import load_file
from workgym.envs.core import UsageError
from workgym.scenarios.almita.checking import CODES, FileDefect, defects_of
from workgym.scenarios.almita.paths import all_paths
from workgym.scenarios.almita.scenes import scene_for
from workgym.scripts.pages.markdown import table

NINTH = Path(__file__).parents[1] / "data" / "almita_procedures" / "gym_freeze.toml"
CONTENT = tomllib.loads(NINTH.read_text("utf-8"))

Edit = Callable[[dict[str, Any]], object]


def defects_after(tmp_path: Path, edit: Edit) -> list[FileDefect]:
    content = copy.deepcopy(CONTENT)
    edit(content)
    path = tmp_path / "changed.toml"
    path.write_text(tomli_w.dumps(content), encoding="utf-8")
    return defects_of(path)


def found(tmp_path: Path, edit: Edit) -> list[tuple[str, str]]:
    return [(defect.code, defect.key) for defect in defects_after(tmp_path, edit)]


@pytest.mark.parametrize("path", [NINTH, *sorted(DATA.glob("*.toml"))], ids=lambda path: path.stem)
def test_procedures_that_are_played_have_no_defects(path: Path) -> None:
    assert defects_of(path) == []


def outcomes(content: dict[str, Any], api: str = "freeze_membership") -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = content["apis"][api]["outcomes"]
    return made


def with_flag(condition: str) -> Edit:
    """Give members a flag, and the second outcome of find_member another condition."""

    def edited(content: dict[str, Any]) -> None:
        content["tables"]["members"]["columns"]["frozen"] = {"kind": "flag"}
        outcomes(content, "find_member")[1].update(when=condition)

    return edited


def status_in(*values: str) -> Edit:
    """Give the third outcome of find_member another condition."""
    return lambda c: outcomes(c, "find_member")[2].update(when=f"row.status in {list(values)}")


def paused_since(edit: Edit = lambda content: None) -> Edit:
    """Leave the last day of the pause empty for members without one."""

    def edited(content: dict[str, Any]) -> None:
        content["tables"]["members"]["columns"]["paused_until"]["only_if"] = "status == 'paused'"
        edit(content)

    return edited


def with_edge(edge: str, line: str) -> Edit:
    """Add an edge at the end of the flowgraph, with the words of another one."""

    def edited(content: dict[str, Any]) -> None:
        content["flow"] = content["flow"].replace("</flow>", f"{edge}\n</flow>")
        content["customer"]["E12"] = copy.deepcopy(content["customer"][line])

    return edited


def set_to(value: str, *, effect: int, column: str) -> Edit:
    """Let freeze_membership write something else."""
    return lambda c: outcomes(c)[-1]["effects"][effect]["set"].update({column: value})


DEFECTS: dict[str, tuple[Edit, tuple[str, str], Edit]] = {
    "a key that there is not": (
        lambda c: c.update(colour="red"),
        ("key", "colour"),
        lambda c: c.update(industry="sports"),
    ),
    "a key that is missing": (lambda c: c.pop("matter"), ("key", "matter"), lambda c: c.update(matter="your pause")),
    "a key of another type": (
        lambda c: c["slots"]["member_no"].update(type="number plate"),
        ("key", "slots.member_no.type"),
        lambda c: c["slots"]["member_no"].update(names=["member number"]),
    ),
    "a value that is returned under the name of notes": (
        lambda c: outcomes(c, "find_member")[2].setdefault("returns", {}).update(staff_note="row.member_no"),
        ("slot", "apis.find_member.outcomes.2.returns"),
        lambda c: outcomes(c, "find_member")[2].setdefault("returns", {}).update(door_note="row.member_no"),
    ),
    "an edge to nowhere": (
        lambda c: c.update(flow=c["flow"].replace("(N2, N9)", "(N2, N99)")),
        ("graph", "flow"),
        lambda c: c.update(flow=c["flow"].replace("Gives another member number", "Corrects the member number")),
    ),
    "an edge to nowhere in a file with other faults": (
        lambda c: c.update(flow=c["flow"].replace("(N2, N9)", "(N2, N99)"), colour="red"),
        ("graph", "flow"),
        lambda c: c.update(industry="sports"),
    ),
    "a label that no outcome has": (
        lambda c: c.update(flow=c["flow"].replace("{owing}", "{broke}")),
        ("graph", "flow"),
        lambda c: (
            c.update(flow=c["flow"].replace("{owing}", "{in_debt}")),
            outcomes(c, "find_member")[2].update(label="in_debt"),
        ),
    ),
    "edges that are not numbered one by one": (
        lambda c: c.update(flow=c["flow"].replace("[E10]", "[E12]")),
        ("graph", "flow"),
        lambda c: c.update(flow=c["flow"].replace("[E10]", "  [E10]")),
    ),
    "an unknown slot in a text": (
        lambda c: c["agent"]["N1"]["texts"].insert(0, "What is {card}?"),
        ("slot", "agent.N1.texts.0"),
        lambda c: c["agent"]["N1"]["texts"].insert(0, "What is your member number, then?"),
    ),
    "a gap that is no slot": (
        lambda c: c["agent"]["N3"]["texts"].insert(0, "There is no member {member_no!r}."),
        ("slot", "agent.N3.texts.0"),
        lambda c: c["agent"]["N3"]["texts"].insert(0, "There is no member {member_no}. Which one is it?"),
    ),
    "an unknown slot of a parameter": (
        lambda c: c["apis"]["find_member"]["params"]["member_no"].update(slot="card"),
        ("slot", "apis.find_member.params.member_no"),
        lambda c: c["apis"]["find_member"]["params"]["member_no"].update(slot="member_no"),
    ),
    "an unknown column of a slot": (
        lambda c: c["slots"]["member_no"].update(column="members.card"),
        ("slot", "slots.member_no.column"),
        lambda c: c["slots"]["member_no"].update(of="members"),
    ),
    "an unknown table of an effect": (
        lambda c: outcomes(c)[-1]["effects"][0].update(insert="breaks"),
        ("slot", "apis.freeze_membership.outcomes.2.effects.0"),
        lambda c: outcomes(c)[-1]["effects"].reverse(),
    ),
    "a fact about an API that has no words for what it does": (
        lambda c: c["apis"]["freeze_membership"].pop("deed"),
        ("slot", "agent.N6.states"),
        lambda c: c["apis"]["freeze_membership"]["deed"]["verbs"].append("put on ice"),
    ),
    "an unknown API in a fact": (
        lambda c: c["agent"]["N6"].update(states=["!freeze"]),
        ("slot", "agent.N6.states"),
        lambda c: c["agent"]["N6"].update(states=["!freeze_membership"]),
    ),
    "a column without values": (
        lambda c: c["tables"]["members"]["columns"]["status"].pop("values"),
        ("values", "tables.members.columns.status"),
        lambda c: c["tables"]["members"]["columns"]["status"]["values"].append("active"),
    ),
    "a column whose last value comes before the first": (
        lambda c: c["tables"]["members"]["columns"]["owed"].update(last=10),
        ("values", "tables.members.columns.owed"),
        lambda c: c["tables"]["members"]["columns"]["owed"].update(last=15),
    ),
    "a number of rows that no machine holds": (
        lambda c: c["tables"]["members"].update(others=10**9),
        ("values", "tables.members"),
        lambda c: c["tables"]["members"].update(others=2),
    ),
    "a value that an API writes and the column cannot have": (
        set_to("'frozen'", effect=1, column="status"),
        ("values", "apis.freeze_membership.outcomes.2.effects.1.set.status"),
        set_to("'owing'", effect=1, column="status"),
    ),
    "a value that an API returns and the slot cannot be": (
        lambda c: outcomes(c, "find_member")[1].update(returns={"paused_until": "row.owed"}),
        ("values", "apis.find_member.outcomes.1.returns.paused_until"),
        lambda c: outcomes(c, "find_member")[1].update(returns={"paused_until": "day(row.paused_until + days(1))"}),
    ),
    "too few texts": (
        lambda c: c["agent"]["N8"].update(texts=c["agent"]["N8"]["texts"][:7]),
        ("words", "agent.N8.texts"),
        lambda c: c["agent"]["N8"]["texts"].append("It is paused already, and ends on {paused_until}."),
    ),
    "a text that is held out and a reference too": (
        lambda c: c["agent"]["N8"]["texts"].append(c["agent"]["N8"]["texts"][0]),
        ("words", "agent.N8.texts"),
        lambda c: c["agent"]["N8"]["texts"].reverse(),
    ),
    "a move without words": (
        lambda c: c["agent"].pop("N8"),
        ("words", "agent.N8"),
        lambda c: c["agent"].update(N8=c["agent"].pop("N8")),
    ),
    "a style without lines": (
        lambda c: c["customer"]["E7"]["lines"].pop("upset"),
        ("words", "customer.E7.lines.upset"),
        lambda c: c["customer"]["E7"]["lines"]["upset"].append("{first_day}, now!"),
    ),
    "an act that does not fit its node": (
        lambda c: c["agent"]["N8"].update(act="ask", again=["Is it paused?"]),
        ("words", "agent.N8.act"),
        lambda c: c["agent"]["N7"].update(act="ask"),
    ),
    "two moves that read alike": (
        lambda c: c["agent"]["N7"]["texts"].insert(0, "Got it. What is the first day of the pause?"),
        ("alike", "agent.N7.texts.0"),
        lambda c: c["agent"]["N4"]["texts"].insert(0, "Got it. What is the very first day of the pause?"),
    ),
    "two answers that read alike": (
        with_edge("[E12](N4, N8){Changes their mind}", "E7"),
        ("alike", "customer.E12.lines.terse"),
        lambda c: c["customer"]["E10"]["lines"].update(terse=c["customer"]["E7"]["lines"]["terse"]),  # another move
    ),
    "an expression that is none": (
        lambda c: outcomes(c)[1].update(when="first_day <"),
        ("condition", "apis.freeze_membership.outcomes.1.when"),
        lambda c: outcomes(c)[1].update(when="first_day <= today"),
    ),
    "an expression about what it cannot see": (
        lambda c: outcomes(c)[1].update(when="weather == 'fine'"),
        ("condition", "apis.freeze_membership.outcomes.1.when"),
        lambda c: outcomes(c)[1].update(when="first_day < today + days(5)"),
    ),
    "an expression about a column that there is not": (
        lambda c: outcomes(c)[1].update(when="first_day in [p.day for p in pauses]"),
        ("condition", "apis.freeze_membership.outcomes.1.when"),
        lambda c: outcomes(c)[1].update(when="first_day in [p.first_day for p in pauses]"),
    ),
    "an expression that values do not go with": (
        lambda c: outcomes(c)[1].update(when="first_day > 40"),
        ("condition", "apis.freeze_membership.outcomes.1.when"),
        lambda c: outcomes(c)[1].update(when="first_day > today + days(30)"),
    ),
    "calls without an outcome": (
        lambda c: outcomes(c)[-1].update(when="first_day != today + days(3)"),
        ("gap", "apis.freeze_membership.outcomes"),
        lambda c: outcomes(c)[1].update(when="first_day == today + days(3)"),
    ),
    "two outcomes of one condition": (
        lambda c: outcomes(c, "find_member")[2].update(when="row.status=='paused'"),
        ("overlap", "apis.find_member.outcomes.2"),
        lambda c: outcomes(c, "find_member")[2].update(when="row.status=='owing'"),
    ),
    "an outcome whose calls all have one before it": (
        status_in("paused"),
        ("overlap", "apis.find_member.outcomes.2"),
        status_in("paused", "owing"),
    ),
    "a last outcome whose calls all have one before it": (
        lambda c: outcomes(c, "find_member")[3].update(when="row.status in ['ended', 'active']"),
        ("overlap", "apis.find_member.outcomes.4"),
        lambda c: outcomes(c, "find_member")[2].update(when="row.status not in ['paused', 'active', 'ended']"),
    ),
    "an outcome behind one without a condition": (
        lambda c: outcomes(c, "find_member")[2].pop("when"),
        ("overlap", "apis.find_member.outcomes.3"),
        lambda c: outcomes(c, "find_member")[2].update(when="row.owed > 20"),
    ),
    "a parameter that nobody gives": (
        lambda c: c["customer"]["E7"].pop("gives"),
        ("giver", "apis.freeze_membership.params.first_day"),
        lambda c: c["customer"]["E7"].update(gives=["first_day"]),
    ),
    "a text about a value that nobody has given": (
        lambda c: c["agent"]["N4"]["texts"].insert(0, "It is paused until {paused_until}. When should it begin?"),
        ("giver", "agent.N4.texts.0"),
        lambda c: c["agent"]["N4"]["texts"].insert(0, "I see {member_no}. When should it begin?"),
    ),
    "a text about a value that some worlds leave empty": (
        lambda c: c["tables"]["members"]["columns"]["owed"].update(empty=40),
        ("giver", "agent.N9.texts.0"),
        lambda c: c["tables"]["members"]["columns"]["owed"].update(only_if="status == 'owing'"),
    ),
    "an outcome that no world has": (
        lambda c: outcomes(c, "find_member")[1].update(when="row.status == 'paused' and row.owed > 500"),
        ("world", "apis.find_member.outcomes.1.when"),
        lambda c: outcomes(c, "find_member")[1].update(when="row.status == 'paused' and row.owed > 20"),
    ),
    "a status that no row has": (
        lambda c: outcomes(c, "find_member")[1].update(when="row.status in ['paused', 'asleep']"),
        ("condition", "apis.find_member.outcomes.1.when"),
        lambda c: outcomes(c, "find_member")[1].update(when="row.status in ['paused', 'ended']"),
    ),
    "a flag that is compared with a text": (
        with_flag("row.frozen == 'yes'"),
        ("condition", "apis.find_member.outcomes.1.when"),
        with_flag("row.frozen == True"),
    ),
    "a flag of a list's rows that is compared with a number": (
        with_flag("row.member_no in [m.member_no for m in members if 2 != m.frozen]"),
        ("condition", "apis.find_member.outcomes.1.when"),
        with_flag("row.member_no in [m.member_no for m in members if m.frozen]"),
    ),
    "a day that is compared with a text": (
        lambda c: outcomes(c)[1].update(when="first_day == '2026-06-09'"),
        ("condition", "apis.freeze_membership.outcomes.1.when"),
        lambda c: outcomes(c)[1].update(when="first_day == today + days(9)"),
    ),
    "a column's condition with a value that the other one never has": (
        lambda c: c["tables"]["members"]["columns"]["owed"].update(only_if="status != 'payed'"),
        ("condition", "tables.members.columns.owed.only_if"),
        lambda c: c["tables"]["members"]["columns"]["owed"].update(only_if="status == 'owing'"),
    ),
    "a weekday that there is not": (
        lambda c: outcomes(c)[1].update(when="weekday(first_day) != 'Sonday'"),
        ("condition", "apis.freeze_membership.outcomes.1.when"),
        lambda c: outcomes(c)[1].update(when="weekday(first_day) == 'Sunday'"),
    ),
    "days beyond all calendars": (
        lambda c: outcomes(c)[1].update(when="first_day > today + days(99999999999)"),
        ("condition", "apis.freeze_membership.outcomes.1.when"),
        lambda c: outcomes(c)[1].update(when="first_day > today + days(39)"),
    ),
    "a pattern that is not its column's": (
        lambda c: c["slots"]["member_no"].update(pattern="OG-####"),
        ("values", "slots.member_no.pattern"),
        lambda c: (
            c["slots"]["member_no"].update(pattern="OG-######"),
            c["tables"]["members"]["columns"]["member_no"].update(pattern="OG-######"),
        ),
    ),
    "a pattern that is not that of what an API returns": (
        lambda c: c["slots"]["pause_id"].update(pattern="PA-####"),
        ("values", "apis.freeze_membership.outcomes.2.returns.pause_id"),
        lambda c: c["slots"]["pause_id"].update(unit="days"),
    ),
    "lines that are six times the same": (
        lambda c: c["customer"]["E7"]["lines"].update(terse=["{first_day}.", "{first_day}. "] * 3),
        ("words", "customer.E7.lines.terse"),
        lambda c: c["customer"]["E7"]["lines"]["terse"].append("{first_day}."),
    ),
    "an offer without options": (
        lambda c: c["agent"]["N7"].update(act="offer"),
        ("words", "customer.E10.option"),
        lambda c: (c["agent"]["N7"].update(act="offer"), c["customer"]["E10"].update(option="another day")),
    ),
    "a question for nothing": (
        lambda c: c["agent"]["N4"].pop("asks"),
        ("words", "agent.N4.asks"),
        lambda c: c["agent"]["N4"].update(asks=["first_day", "member_no"]),
    ),
    "a fact of no words": (
        lambda c: c["agent"]["N8"].update(states=["{paused_until}", "?*"]),
        ("slot", "agent.N8.states"),
        lambda c: c["agent"]["N8"].update(states=["{paused_until}", "?paus*|froz*|until|=to"]),
    ),
    "a fact with an odd sign": (
        lambda c: c["agent"]["N8"].update(states=["{paused_until}", "?paused|fro;zen"]),
        ("slot", "agent.N8.states"),
        lambda c: c["agent"]["N8"].update(states=["{paused_until}", "?paused|frozen|until|lasts|-no pause|it's|to"]),
    ),
    "words of an outcome that are none": (
        lambda c: outcomes(c)[1].update(tells="far off||"),
        ("slot", "apis.freeze_membership.outcomes.1.tells"),
        lambda c: outcomes(c)[1].update(tells="months off"),
    ),
    "two outcomes of one label": (
        lambda c: outcomes(c, "find_member")[2].update(label="paused"),
        ("slot", "apis.find_member.outcomes.2.label"),
        lambda c: outcomes(c, "find_member").insert(2, {"label": "lost", "when": "row.owed > 80"}),
    ),
    "an end that states nothing": (
        lambda c: c["agent"]["N8"].pop("states"),
        ("end", "agent.N8.states"),
        lambda c: c["agent"]["N8"].update(states=["{paused_until}"]),
    ),
    "an end that states a deed that was not done": (
        lambda c: c["agent"]["N8"].update(states=["{paused_until}", "!freeze_membership"]),
        ("untrue", "agent.N8.states"),
        lambda c: c["agent"]["N6"].update(states=["!freeze_membership", "{last_day}"]),
    ),
    "an end that states a value that it never knows": (
        lambda c: c["agent"]["N8"].update(states=["{paused_until}", "{pause_id}"]),
        ("untrue", "agent.N8.states"),
        lambda c: c["agent"]["N6"].update(states=["{pause_id}"]),
    ),
    "a text that leaves a fact out": (
        lambda c: c["agent"]["N8"]["texts"].insert(0, "It is paused already, so I did nothing."),
        ("unstated", "agent.N8.texts.0"),
        lambda c: c["agent"]["N8"]["texts"].insert(0, "It is paused already, and will be until {paused_until}."),
    ),
    "a line that does not give its slot": (
        lambda c: c["customer"]["E7"]["lines"]["terse"].insert(0, "Soon."),
        ("unstated", "customer.E7.lines.terse.0"),
        lambda c: c["customer"]["E7"]["lines"]["terse"].insert(0, "Soon: {first_day}."),
    ),
    "tools that do otherwise than plain Python": (
        set_to("first_day + days(30)", effect=1, column="paused_until"),
        ("played", "apis"),
        set_to("day(first_day + days(31))", effect=1, column="paused_until"),
    ),
    "a row without a value": (
        lambda c: outcomes(c)[-1]["effects"][0]["set"].pop("first_day"),
        ("empty", "apis.freeze_membership.outcomes.2.effects.0.set.first_day"),
        set_to("today", effect=0, column="first_day"),
    ),
    "a row whose value is empty": (
        paused_since(set_to("row.paused_until", effect=0, column="first_day")),
        ("empty", "apis.freeze_membership.outcomes.2.effects.0.set.first_day"),
        paused_since(),
    ),
}
"""By what is wrong: the edit, the defect's code and key, and an edit beside it without such a defect."""


@pytest.mark.parametrize("kind", list(DEFECTS))
def test_a_defect_is_found_with_its_code_and_key(tmp_path: Path, kind: str) -> None:
    edit, expected, _ = DEFECTS[kind]
    assert expected in found(tmp_path, edit)


@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=[pytest.mark.soak] if place % 3 else []) for place, kind in enumerate(DEFECTS)]
)
def test_what_stands_beside_a_defect_is_none(tmp_path: Path, kind: str) -> None:
    _, (code, _), neighbour = DEFECTS[kind]
    assert [item for item in found(tmp_path, neighbour) if item[0] == code] == []


@pytest.mark.parametrize("answers", [("", "no"), ("yes", ""), ("yes", "yes")])
def test_a_question_for_a_yes_has_a_yes_and_a_no(tmp_path: Path, answers: tuple[str, str]) -> None:
    content = tomllib.loads((DATA / "cancel_order.toml").read_text("utf-8"))
    for edge, answer in zip(("E10", "E11"), answers, strict=True):
        content["customer"][edge]["answer"] = answer
    path = tmp_path / "changed.toml"
    path.write_text(tomli_w.dumps(content), encoding="utf-8")
    found = [(defect.code, defect.key) for defect in defects_of(path)]
    assert ("words", "agent.N7.act") in found


def test_every_code_has_a_fixture() -> None:
    apart = {"file", "replies", "folder"}  # further down
    assert {code for _, (code, _), _ in DEFECTS.values()} | apart == set(CODES)


def message(tmp_path: Path, kind: str) -> str:
    edit, expected, _ = DEFECTS[kind]
    return next(one.message for one in defects_after(tmp_path, edit) if (one.code, one.key) == expected)


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        ("calls without an outcome", ["'frozen' is the last", "first_day='2026-06-06'", "row member_no='OG-"]),
        ("an outcome whose calls all have one before it", ["'owing'", "'paused' before it", "status='paused'"]),
        ("a parameter that nobody gives", ["needs 'first_day'", "N0 -> E0 -> N1 -> E1 -> N2 -> N4 -> E7 -> N5"]),
        ("an outcome that no world has", ["'paused' from N2, to N8", "row.owed > 500"]),
        (
            "a flag that is compared with a text",
            ["row.frozen is never 'yes'", "write `row.frozen` or `not row.frozen`"],
        ),
        ("a status that no row has", ["row.status is never 'asleep'; expected active, paused, owing, ended"]),
        ("a weekday that there is not", ["weekday(first_day) is never 'Sonday'; expected Monday,"]),
        ("days beyond all calendars", ["days(99999999999)", "counts farther than days and numbers go"]),
        ("a pattern that is not its column's", ["'OG-####'", "ids of members.member_no have 'OG-#####'"]),
        ("a fact with an odd sign", ["'fro;zen' cannot be said"]),
        ("two outcomes of one label", ["'paused' is the label of outcome 1 too"]),
        ("an unknown slot in a text", ["'What is {card}?'", "there is no slot 'card'; there are: member_no,"]),
        ("two moves that read alike", ["'Got it. What is the first day of the pause?'", "agent.N4"]),
        ("a text that leaves a fact out", ["'It is paused already, so I did nothing.'", "{paused_until} ("]),
        ("a column whose last value comes before the first", ["from 15 to 10"]),
        (
            "a value that an API writes and the column cannot have",
            ["'frozen'", "expected active, paused, owing, ended"],
        ),
    ],
)
def test_a_message_names_the_value_and_what_was_expected(tmp_path: Path, kind: str, parts: list[str]) -> None:
    text = message(tmp_path, kind)
    assert all(part in text for part in parts), text


def test_the_page_lists_the_codes() -> None:
    page = (Path(__file__).parents[2] / "docs" / "almita-procedures.md").read_text("utf-8")
    assert table("code | what is wrong", ((f"`{code}`", meaning) for code, meaning in CODES.items())) in page


def test_what_the_page_quotes_stands_in_the_file() -> None:
    page = (Path(__file__).parents[2] / "docs" / "almita-procedures.md").read_text("utf-8")
    quoted = re.findall(
        r"```(?:toml|text)\n(.*?)```", page.partition("## Add a procedure")[2].partition("\n## ")[0], re.DOTALL
    )
    lines = NINTH.read_text("utf-8").splitlines()
    assert len(quoted) == 7
    assert [line for block in quoted for line in dedent(block).splitlines() if line not in lines] == []


def test_all_defects_come_at_once(tmp_path: Path) -> None:
    def edit(content: dict[str, Any]) -> None:
        content["agent"]["N8"].pop("states")
        outcomes(content)[-1]["when"] = "today is not None"
        content["customer"]["E7"]["lines"].pop("upset")

    assert {code for code, _ in found(tmp_path, edit)} == {"end", "gap", "words"}


@pytest.mark.parametrize("what", ["nothing", "folder", "bytes", "text", "empty", "deep", "digits", "broken"])
def test_what_is_no_file_is_one_defect_and_no_traceback(tmp_path: Path, what: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "text").write_text("no toml at all")
    (tmp_path / "empty").write_text("")
    (tmp_path / "deep").write_text(f"id = {'[' * 5000}")
    (tmp_path / "digits").write_text(f"id = {'9' * 5000}\ntitle = 0x{'9' * 5000}")
    (tmp_path / "broken").symlink_to(tmp_path / "nothing")
    defects = defects_of(tmp_path / what)
    assert {defect.code for defect in defects} == ({"key"} if what == "empty" else {"file"})
    assert all(defect.message for defect in defects)


def test_a_row_looked_up_by_a_value_of_another_type_is_a_defect(tmp_path: Path) -> None:
    defects = found(tmp_path, lambda c: c["apis"]["freeze_membership"].update(key={"status": "first_day"}))
    assert "world" in {code for code, _ in defects}


def test_a_number_of_thousands_of_digits_is_a_defect(tmp_path: Path) -> None:
    (tmp_path / "hex.toml").write_text(f"id = 0x{'9' * 5000}")
    assert ("key", "id") in [(defect.code, defect.key) for defect in defects_of(tmp_path / "hex.toml")]


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in items for place in _places(item, (*path, key)))]


PLACES = [place for place in _places(CONTENT) if place]
SHORT = [place for place in PLACES if not {"lines", "texts", "again", "steps"} & {*place}]
"""Where a change does most: the words of agent and customer are most of the file."""
TEXTS = [
    "", "x", "{", "{0}", "{a.b}", "{member_no!z}", "{member_no}", "{}", "row.nope", "row", "-row.status", "first_day",
    "row.status + 1", "members", "members.member_no", "[m.x for m in members]", "[m.status for m in members]", "day(5)",
    "weekday(5)", "days('x')", "round(row.owed, 400)", "'x' * 10**9", "not " * 400 + "row", "new.pause_id", "it", "~x",
    "!", "?", "#", "@", "date", "number", "enum", "text", "api", "constant", "flag", "clock", "NaN", "2026-02-30",
    "<flow>\n</flow>", "<flow>\n[N0](start_message){Hi there}\n</flow>",
]  # fmt: skip
NUMBERS = [0, -1, 3, 10**12, -1e308, 1e308, float("inf"), float("nan"), 0.001]
OTHERS = [True, False, [], {}, ["{"], [1], [[]], {"x": "row.nope"}, {"x": ["y"]}, ["paused"], [""], None]


@st.composite
def changes(draw: st.DrawFn) -> tuple[tuple[Any, ...], Any]:
    """A key of the file and its new value, mostly of the old one's type; None takes the key away."""
    place = draw(st.sampled_from(SHORT if draw(st.integers(0, 5)) else PLACES))
    old: Any = CONTENT
    for key in place:
        old = old[key]
    same = TEXTS if isinstance(old, str) else NUMBERS if type(old) in (int, float) else OTHERS
    return place, draw(st.sampled_from(same if draw(st.integers(0, 5)) else [*TEXTS, *NUMBERS, *OTHERS]))


def changed(content: Any, place: tuple[Any, ...], value: Any) -> None:
    for number, key in enumerate(place):
        there = content if isinstance(content, dict) else range(len(content)) if isinstance(content, list) else ()
        if key not in there:
            return  # another change has taken the place away
        if number + 1 < len(place):
            content = content[key]
    if value is None:
        del content[place[-1]]
    else:
        content[place[-1]] = copy.deepcopy(value)


def holds_for_changes(tmp_path: Path, several: list[tuple[tuple[Any, ...], Any]]) -> None:
    def edit(content: dict[str, Any]) -> None:
        for place, value in several:
            changed(content, place, value)

    for code, key in found(tmp_path, edit):
        assert code in CODES
        assert key


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(changes(), min_size=1, max_size=2))
def test_no_change_of_a_file_makes_the_check_raise(tmp_path: Path, several: list[tuple[tuple[Any, ...], Any]]) -> None:
    holds_for_changes(tmp_path, several)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@settings(max_examples=2000, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(changes(), min_size=1, max_size=3))
def test_no_change_of_many_makes_the_check_raise(tmp_path: Path, several: list[tuple[tuple[Any, ...], Any]]) -> None:
    holds_for_changes(tmp_path, several)


# A ninth procedure


def test_the_ninth_procedure_is_one_short_file_with_a_world_for_every_path() -> None:
    assert len(NINTH.read_text("utf-8").splitlines()) <= 300
    procedure = load_file(NINTH)
    assert procedure.file.industry not in {known.file.industry for known in by_hand().values()}
    assert len(procedure.graph.leaves) >= 4
    paths = all_paths(procedure.graph)
    assert len(paths) == 10
    for number, path in enumerate(paths):
        assert scene_for(procedure, path, Random(number)).visits


@pytest.mark.parametrize("env_id", ["Almita-v0", "AlmitaTest-v0", "AlmitaReplay-v0"])
def test_a_folder_of_ones_own_is_played(env_id: str) -> None:
    env = gymnasium.make(env_id, source=str(NINTH.parent))
    ids = env.unwrapped.task_ids("test")  # type: ignore[attr-defined]
    assert len(ids) >= 10
    for task_id in ids[::4] if env_id == "AlmitaTest-v0" else ids:
        for name in ("oracle", "demonstrator"):
            played = agents.rollout(env, agents.make(name), task_id=task_id)
            assert played.reward == 1.0, (task_id, played.verdict)
            assert str(played.verdict["source"]).startswith("own ")


def test_what_is_no_folder_of_procedures_is_refused(tmp_path: Path) -> None:
    for source, message in (
        (str(tmp_path / "no"), "expected 'generated'"),
        (str(tmp_path), "no procedure"),
        (3, "source=3"),
    ):
        with pytest.raises(UsageError, match=message):
            gymnasium.make("Almita-v0", source=source)
    (tmp_path / "broken.toml").write_text("id = 3")
    with pytest.raises(UsageError, match="is not a procedure"):
        gymnasium.make("Almita-v0", source=str(tmp_path))
    with pytest.raises(UsageError, match="own material has no releases"):
        gymnasium.make("Almita-v0", source=str(NINTH.parent), release="2024")
