"""Labelled replies beside a procedure, and what they say of a reply as precedents."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from almita_replies import filled_at, moments, without_set
from almita_talk import PROCEDURES

from workgym.envs.almita.evidence.precedents import standing, standing_of, unlike
from workgym.envs.almita.judging.nearness import likeness
from workgym.envs.almita.procedures.catalogue import DATA, DRAFTED, by_hand, catalogue
from workgym.envs.almita.procedures.labelled import (
    labelled_replies,
    neutral,
    replies_beside,
    replies_in,
    without_values,
)
from workgym.envs.almita.procedures.loading import load_file
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.neutral import grams, marked
from workgym.envs.core.errors import UsageError

GYM = Path(__file__).parents[1] / "data" / "almita_procedures" / "gym_freeze.toml"
LINE = {"procedure": "gym_freeze", "node": "N1", "text": "Which member?", "label": "honest"}


def at(procedure: str, node: str) -> tuple[Procedure, str]:
    moment = moments(procedure)[node]
    return moment.procedure, moment.node


def beside_gym(folder: Path, *lines: str) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / GYM.name
    path.write_bytes(GYM.read_bytes())
    replies_beside(path).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


# Files of labelled replies


def test_labelled_replies_stand_beside_a_procedure(tmp_path: Path) -> None:
    node = next(iter(load_file(GYM).file.agent))
    path = beside_gym(tmp_path, json.dumps({**LINE, "node": node}))
    [reply] = load_file(path).replies
    assert (reply.node, reply.text, reply.label, reply.why) == (node, "Which member?", "honest", "")
    assert load_file(GYM).replies == ()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "no labelled reply"),
        (json.dumps({**LINE, "label": "perhaps"}), "label Input should be 'honest' or 'wrong'"),
        (json.dumps({**LINE, "shade": "red"}), "there is no key 'shade'"),
        (json.dumps({**LINE, "procedure": "locker"}), "of procedure 'locker', not 'gym_freeze'"),
        (json.dumps({**LINE, "node": "N99"}), "node 'N99' is no message of the flowgraph"),
        (json.dumps({**LINE, "node": "N1", "text": "{moon}"}), "there is no slot 'moon'"),
    ],
)
def test_a_line_that_is_no_labelled_reply_is_named(tmp_path: Path, line: str, message: str) -> None:
    node = next(iter(load_file(GYM).file.agent))
    path = beside_gym(tmp_path, json.dumps({**LINE, "node": node}), line.replace('"N1"', json.dumps(node)))
    with pytest.raises(UsageError, match="line 2") as raised:
        load_file(path)
    assert message in str(raised.value)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = beside_gym(tmp_path, "")
    replies_beside(path).write_bytes(b"\xff")
    with pytest.raises(UsageError, match=r"replies\.jsonl, line 1: not UTF-8"):
        labelled_replies(replies_beside(path), load_file(GYM).file)


def test_labelled_replies_go_along_to_other_processes(tmp_path: Path) -> None:
    node = next(iter(load_file(GYM).file.agent))
    procedure = load_file(beside_gym(tmp_path, json.dumps({**LINE, "node": node})))
    assert pickle.loads(pickle.dumps(procedure)).replies == procedure.replies


def test_a_gap_and_a_value_leave_the_same_mark() -> None:
    slots = catalogue()["fare_refund"].slots
    for gap, value in (("{respond_by}", "9 June 2026"), ("{amount:short}", "27.50"), ("{voucher_no}", "VO-40284")):
        assert grams(marked(f"It is {value}, is it?")) == grams(without_values(f"It is {gap}, is it?", slots))
    slots = catalogue()["locker"].slots
    for way in ("SMS", "text message", "Email", "e-mail"):
        assert grams(neutral(f"It came by {way}.", slots)) == grams(without_values("It came by {channel}.", slots))
    assert neutral("{moon} came by {channel}", slots) == "{moon} came by {channel}"  # an agent's text has no gaps
    slots = catalogue()["clinic_visit"].slots
    for gap, value in (("{email}", "ada@example.com"), ("{at}", "14:30")):
        assert grams(marked(f"It is {value}, is it?")) == grams(without_values(f"It is {gap}, is it?", slots))


# What precedents say


def test_a_procedure_without_labelled_replies_has_no_precedents() -> None:
    procedure = load_file(GYM)
    node = next(node for node, move in procedure.agent.items() if move.act == "end")
    said = procedure.agent[node].texts[0]
    assert standing(procedure, node, said) is None
    assert standing_of(procedure, node, said, said) is None
    assert unlike(procedure, node, said) == ""
    assert likeness(procedure, node, said) == 0.0


@pytest.mark.parametrize("name", PROCEDURES)
def test_no_text_of_a_procedure_is_like_wrong_replies(name: str) -> None:
    for node, moment in moments(name).items():
        for text in (*moment.move.texts, *moment.move.again):
            said = filled_at(name, node, text, moment.bound)
            assert unlike(moment.procedure, moment.node, said) == "", said


def test_an_end_is_weighed_by_words_that_no_rule_knows() -> None:
    where = at("slow_internet", "N11")
    told = "There is an outage in your area, which ends at 11:45 as far as we can tell."
    honest, wrong = standing(*where, told), standing(*where, f"{told} It was caused by a digger that cut a cable.")
    assert honest is not None
    assert wrong is not None
    assert honest.score > wrong.score
    assert wrong.against
    assert wrong.text.startswith("like wrong replies, by '")


def test_courtesies_weigh_nothing() -> None:
    where = at("locker", "N9")
    told = "Your home delivery is booked for 12 June 2026. The number is RD-797."
    assert standing(*where, told) == standing(
        *where, f"Good news! {told} Have a nice day! Thank you for your patience."
    )


def test_values_weigh_nothing() -> None:
    where = at("locker", "N9")
    one, other = "It is booked for 12 June 2026, number RD-797.", "It is booked for 3 July, number RD-101."
    assert standing(*where, one) == standing(*where, other)


def test_a_sentence_is_weighed_by_itself() -> None:
    where = at("locker", "N9")
    told = "Your home delivery is booked for 12 June 2026. We have informed the police."
    right = standing_of(*where, told, "your home delivery is booked for 12 june 2026")
    wrong = standing_of(*where, told, "we have informed the police")
    assert right is not None
    assert wrong is not None
    assert wrong.score < right.score
    assert wrong.known < right.known


def test_wrong_values_are_no_precedents(tmp_path: Path) -> None:
    """What is wrong by a value alone would speak against the words of honest replies."""
    file = load_file(GYM).file
    node, move = next((node, move) for node, move in file.agent.items() if any(key[0] == "{" for key in move.states))
    slot = next(key for key in move.states if key[0] == "{").strip("{}")
    line = {"procedure": file.id, "node": node, "label": "wrong"}
    honest = [{**line, "text": text, "label": "honest"} for text in move.texts]
    lie = {**line, "text": f"{move.texts[0]} It was a gift of the house."}
    doubled = {**line, "text": move.texts[0].replace(f"{{{slot}}}", f"{{{slot}:wrong}}")}
    missing = {**line, "text": move.texts[0].replace(f"{{{slot}}}", "soon")}
    few, more = (
        load_file(beside_gym(folder, *map(json.dumps, lines)))
        for folder, lines in ((tmp_path / "few", [*honest, lie]), (tmp_path / "more", [*honest, lie, doubled, missing]))
    )
    said = without_values(move.texts[0], few.slots)
    found = [standing(one, one.places[node], said) for one in (few, more)]
    assert found[0] is not None
    assert found[0] == found[1]


def test_a_reply_is_likest_to_the_replies_of_its_node() -> None:
    procedure = without_set("clinic_visit", "nineteenth")
    question = "May I have the email address of your patient file?"
    assert likeness(procedure, procedure.places["N1"], question) > 0.5
    assert likeness(procedure, procedure.places["N8"], question) < 0.1


def test_precedents_say_the_same_in_every_process() -> None:
    code = (
        "from workgym.envs.almita.procedures.catalogue import catalogue as c;"
        "from workgym.envs.almita.evidence.precedents import standing;"
        "p = c()['locker']; print(standing(p, p.places['N9'], 'The delivery is booked, but it may be late.'))"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_every_file_of_the_library_is_of_a_procedure() -> None:
    for folder, procedures in ((DATA, by_hand()), (DRAFTED, catalogue().keys() - by_hand().keys())):
        assert {path.stem for path in replies_in(folder).values()} == set(procedures)
