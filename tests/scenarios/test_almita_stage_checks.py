"""The checks of the pipeline's items: every code once faulty and once mended, all defects at once, and no exception."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from almita_graphs import flow
from almita_stage_fixtures import (
    API,
    BAIT,
    CASES,
    FLOW,
    GOOD,
    INTENTS,
    LOCKER,
    LOOSE,
    Case,
    apis,
    intents,
    message,
    path_along,
    procedures,
    talk,
    with_api,
    written,
)
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.graphs.graph import to_conversation
from workgym.scenarios.almita.pipeline import check_apis, check_conversations, check_intents, check_procedures
from workgym.scenarios.almita.pipeline.checked_conversation import CheckedAgainst
from workgym.scenarios.almita.pipeline.documents import to_jsonl
from workgym.scenarios.almita.pipeline.items import ConversationItem, Intent, WrittenProcedure
from workgym.scenarios.almita.pipeline.numbered_steps import steps_in, unnumbered
from workgym.scenarios.almita.pipeline.stage import Origin, ReadItems, sift
from workgym.scenarios.almita.pipeline.step_coverage import check_coverage

CODES = {
    *(f"S1.{n:02}" for n in range(1, 6)),
    *(f"S2.{n:02}" for n in range(1, 10)),
    *(f"S3.{n:02}" for n in range(1, 10)),
    "F18",
    *(f"V{n:02}" for n in range(1, 19)),
}


def errors(report: ValidationReport) -> set[str]:
    return {defect.code for defect in report.defects if defect.severity == "error"}


def name_of(case: Case) -> str:
    return f"{case.code}-{CASES.index(case)}"


def test_every_code_has_a_case() -> None:
    assert {case.code for case in CASES} == CODES


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_fault_is_found_and_its_neighbour_is_sound(case: Case) -> None:
    broken, mended = case.check(case.broken), case.check(case.mended)
    found = [defect for defect in broken.defects if defect.code == case.code]
    assert found
    assert {defect.severity for defect in found} == {case.severity}
    assert errors(broken) == {*([case.code] if case.severity == "error" else []), *case.also}, broken.defects
    assert mended.ok, mended.defects
    assert case.code not in mended.codes


def test_the_models_are_sound_without_a_warning() -> None:
    assert talk(GOOD).defects == ()
    assert apis(with_api()).defects == ()
    assert intents(json.dumps(INTENTS)).defects == ()
    assert procedures(written()).defects == ()


def test_all_defects_come_at_once() -> None:
    text = json.dumps([{"client": "bank", "name": "a b c d e f g", "issue": ""}, {"client": "bank"}, 5])
    assert intents(text).codes == {"S1.01": 4, "S1.02": 1}
    text = "1. Click on the page.\n3. Go to step 9, e.g. at once. Ask for the password. Monitor it. If it rains."
    assert set(procedures(text).codes) == {f"S2.0{n}" for n in range(1, 10)}
    text = json.dumps({"apis": [{"name": "X", "params": [{"cvv": "any"}, {"cvv": ""}]}]})
    assert set(apis(text).codes) == {"S3.03", "S3.04", "S3.05", "S3.06", "S3.07", "S3.08", "S3.09"}
    said = GOOD.with_message(0, role="boss").with_message(3, content="find(1)").with_message(4, content="[name")
    said = said.with_message(13, role="user", content="").with_message(9, content="John Doe, 7 days")
    said = said.with_message(11, content='schedule_redelivery(parcel_id="PX-1", date=9)').inserted(10, BAIT)
    codes = set(talk(said).codes)
    assert codes == {f"V{n:02}" for n in (1, 2, 4, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18)}


# Where a defect is


def test_a_defect_says_file_line_and_item() -> None:
    lines = [json.dumps({"conversation_id": f"c{n}", "messages": []}) for n in (1, 2)]
    broken = "\n".join([lines[0], '{"conversation_id": ', '{"conversation_id": "c3", "messages": 5}', lines[1]])
    read = check_conversations.parse(broken, "conversations.jsonl")
    assert [item.conversation_id for item in read.items] == ["c1", "c2"]
    assert [(defect.file, defect.line, defect.item) for defect in read.report.defects] == [
        ("conversations.jsonl", 2, None),
        ("conversations.jsonl", 3, "c3"),
    ]
    assert "in conversations.jsonl, line 3, c3: messages" in read.report.defects[1].text
    assert read.report.stats["items"] == 4
    assert Defect("F07", "error", "no way", node_id="N3", item="g1").place == "in g1, at N3"
    assert Defect("F07", "error", "no way", node_id="N3").place == "at N3"


def test_a_line_in_a_procedure_is_that_of_the_step() -> None:
    (defect,) = procedures(written().replace("Ask for", "Browse for")).defects
    assert (defect.code, defect.line, defect.item) == ("S2.05", 1, "procedure")


def sifted_procedures(text: str, file: str) -> list[Defect]:
    def validate(items: Sequence[WrittenProcedure]) -> ValidationReport:
        return ValidationReport.joined(map(check_procedures.validate, items))

    read = check_procedures.parse(text, file)
    return list(sift("procedures", read, lambda one: one.procedure_id, validate).report.defects)


def test_lines_are_those_of_the_file() -> None:
    text = written().replace("Decline", "Browse and decline")
    (defect,) = sifted_procedures(f"\n\n{text}", "p.md")
    assert (defect.code, defect.file, defect.line) == ("S2.05", "p.md", 11)
    assert f"\n\n{text}".splitlines()[defect.line - 1].startswith("7. Browse")
    (item,) = check_procedures.parse(text).items
    stored = to_jsonl([item.model_copy(update={"procedure_id": "a"}), item])
    assert [(defect.item, defect.line) for defect in sifted_procedures(stored, "p.jsonl")] == [
        ("a", 1),
        ("procedure", 2),
    ]
    second = sifted_procedures(stored, "p.jsonl")[1]
    assert second.text_line == 7
    assert second.text.startswith("S2.05 in p.jsonl, line 2, procedure, line 7 of its text: 'Browse'")


def test_a_call_has_a_column() -> None:
    broken = GOOD.with_message(3, content='find_parcel(parcel_id=PX, "é", other=1+)')
    assert [(defect.code, defect.column) for defect in talk(broken).defects if defect.code == "V08"] == [("V08", 40)]


def test_the_rest_goes_on_and_the_funnel_counts() -> None:
    many = [{**INTENTS[0], "intent_id": "a"}, {**INTENTS[1], "intent_id": "b", "name": "a b c d e f g", "issue": ""}]
    text = "\n".join([*map(json.dumps, many), "{nothing", '{"intent_id": "d", "name": 5}'])
    sifted = sift(
        "intents", check_intents.parse(text, "intents.jsonl"), lambda one: one.intent_id, check_intents.validate
    )
    assert [intent.intent_id for intent in sifted.kept] == ["a"]
    assert (sifted.row.generated, sifted.row.auto_kept) == (4, 1)
    assert sifted.row.rejected_by == {"S1.01": 3}  # an item with two errors counts for the first
    assert sifted.row.review_kept is None
    assert {(defect.code, defect.file, defect.line, defect.item) for defect in sifted.report.defects} == {
        ("S1.01", "intents.jsonl", 2, "b"),
        ("S1.02", "intents.jsonl", 2, "b"),
        ("S1.01", "intents.jsonl", 3, None),
        ("S1.01", "intents.jsonl", 4, "d"),
    }
    assert {defect.stage for defect in sifted.report.defects} == {"intents"}
    made = ReadItems.made([(Intent(intent_id="x", **INTENTS[0]), Origin("own.jsonl", 7))])
    kept = sift("intents", made, lambda one: one.intent_id, check_intents.validate)
    assert kept.row.auto_kept == 1
    assert kept.origins == {"x": Origin("own.jsonl", 7)}


@pytest.mark.parametrize(
    ("ids", "kept", "lost", "said"),
    [
        (["a", "b", "a", "a"], ["b"], 3, "3 items have this id, in lines 1, 3, 4"),
        (["a", " "], ["a"], 1, "the id is empty"),
        (["a", "b/c"], ["a"], 1, "the id 'b/c': expected letters, digits, and the signs"),
        (["a", "b\tc"], ["a"], 1, "expected letters, digits"),
    ],
)
def test_items_without_an_id_of_their_own_are_all_named_and_counted(
    ids: list[str], kept: list[str], lost: int, said: str
) -> None:
    issues = ("No card works at the till.", "The parcel is late again.", "I lost my key.", "Breakfast was cold today.")
    lines = [
        json.dumps({"intent_id": name, "name": f"Case {number}", "client": "bank", "issue": issues[number]})
        for number, name in enumerate(ids)
    ]
    read = check_intents.parse("\n".join(lines) + "\n", "own.jsonl")
    sifted = sift("intents", read, lambda one: one.intent_id, check_intents.validate)
    assert [one.intent_id for one in sifted.kept] == kept
    assert (sifted.row.generated, sifted.row.rejected_by) == (len(ids), {"ID1": lost})
    named = [defect for defect in sifted.report.defects if defect.code == "ID1"]
    assert [defect.line for defect in named] == [n for n, name in enumerate(ids, 1) if name not in kept]
    assert all(said in defect.message for defect in named)


@pytest.mark.parametrize("text", ["", " \n", b"\xff\xfe"])
def test_what_is_no_text_has_no_items_and_an_error(text: str | bytes) -> None:
    for stage_parse in (check_intents.parse, check_procedures.parse, check_apis.parse, check_conversations.parse):
        read = stage_parse(text, "own.jsonl")
        assert (read.report.stats["items"], read.report.ok) == (0, False)


# Shapes that are read


def test_both_shapes_of_apis_are_one() -> None:
    one = check_apis.parse(json.dumps({"apis": [{**API, "output": {"type": "bool"}}]})).items
    two = check_apis.parse(json.dumps({"apis": [{**API, "params": [{"order_id": "str"}], "output": "bool"}]})).items
    assert one == two
    (listed,) = check_apis.parse('{"apis": [{"name": "f", "params": [{"a": "Optional[int]"}, {"b": "int"}]}]}').items
    assert [param.required for param in listed.apis[0].params] == [False, True]


def test_fences_and_marks_are_left_out() -> None:
    text = f"\ufeffHere it is:\n```json\n{json.dumps(INTENTS)}\n```\nThat is all."
    assert intents(text).codes == {"S1.01": 1}
    assert intents(text).ok
    assert check_intents.parse(text.encode()).items == check_intents.parse(json.dumps(INTENTS)).items


def test_an_intents_id_does_not_depend_on_the_others() -> None:
    one, other = json.dumps(INTENTS), json.dumps(INTENTS[1:])
    assert check_intents.parse(one).items[1] == check_intents.parse(other).items[0]
    assert check_intents.parse(one).items[1].intent_id == "card_blocked"


def test_jsonl_can_be_put_back() -> None:
    found = check_intents.parse(json.dumps(INTENTS)).items
    assert check_intents.parse(to_jsonl(found)).items == found
    item = ConversationItem(conversation_id="c", messages=(*GOOD.messages, BAIT))
    assert check_conversations.parse(to_jsonl([item])).items == (item,)
    listed = check_apis.parse(with_api()).items
    assert check_apis.parse(to_jsonl(listed)).items == listed
    procedure = check_procedures.parse(written()).items
    assert check_procedures.parse(to_jsonl(procedure)).items == procedure


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1. a\n2) b\nStep 3: c\n**4.** d\n### 5. e", ["1", "2", "3", "4", "5"]),
        ("1. a\n   1. b\n   2. c\n2. d\n2.1 e", ["1", "1.1", "1.2", "2", "2.1"]),
        ("1. pay\n12.50 euros, or\n2026 euros\n- in cash", ["1"]),
        ("Ask.\nCall.", []),
    ],
)
def test_steps_are_read(text: str, numbers: list[str]) -> None:
    assert [step.number for step in steps_in(text)] == numbers


def test_the_numbers_of_steps_are_not_numbers_of_the_text() -> None:
    assert unnumbered("# A\n1. ask 3 times\n2) within\n 5 days") == "# A\nask 3 times\nwithin\n 5 days"


def test_further_lines_belong_to_their_step() -> None:
    assert [step.text for step in steps_in("Intro\n1. ask\n - for this\n\n2. **call**\n")] == ["ask - for this", "call"]


@pytest.mark.parametrize(
    ("step", "asks"),
    [
        ("Ask for the PIN code.", True),
        ("Verify the customer's password.", True),
        ("Request their secret answer and go on.", True),
        ("Do not ask for a password.", False),
        ("Say that a new password has to be set.", False),
        ("If too many wrong PINs were entered, the card is blocked.", False),
    ],
)
def test_only_requests_for_secrets_are_found(step: str, asks: bool) -> None:
    procedure = WrittenProcedure(procedure_id="p", title="t", text=f"1. {step}")
    assert ("S2.09" in check_procedures.validate(procedure).codes) is asks


def test_coverage_by_blocks() -> None:
    procedure = WrittenProcedure(
        procedure_id="p", text="1. Ask.\n2. Call.\n3. Decline.", blocks={"1": ("open",), "2": ("act",)}
    )
    blocks = {"N0": "open", "N1": "open", "N2": "act", "N3": "act"}
    assert check_coverage(procedure, FLOW, blocks).defects == ()
    (defect,) = check_coverage(procedure, FLOW, {**blocks, "N2": "open", "N3": "open"}).defects
    assert (defect.code, defect.severity, defect.line) == ("F18", "error", 2)


# Conversations


def test_a_greeting_may_stand_before_the_problem_and_behind_it() -> None:
    welcome = message("assistant", "Welcome! What is wrong?")
    assert talk(LOOSE.inserted(0, welcome).compared(keep_greeting=True)).ok
    problem_first = GOOD.inserted(0, message("user", "My locker does not open."), welcome)
    assert talk(problem_first).defects == ()


def test_noise_goes_along_paths_with_and_without_it() -> None:
    noisy = GOOD.inserted(
        10, BAIT, message("assistant", "I can't do that. A new code, or home?", "cross_customer_data")
    )
    assert talk(noisy).defects == ()


def test_a_call_may_follow_an_output_only_where_the_path_says_so() -> None:
    graph = flow(
        "<flow>\n[N0](start_message){Greet them now}\n[N1](api){find}\n[N2](api){cancel}\n[N3](end_message){Say it}\n"
        "[E0](N0, N1){wants it}\n[E1](N1, N2){found}\n[E2](N2, N3){done}\n</flow>"
    )
    two = to_conversation(graph)
    path = path_along(two, 1, 2, 3, 4)
    said = [("user", "Cancel."), ("api", "find()"), ("api_output", '{"status": "found"}'), ("api", "cancel()")]
    said += [("api_output", '{"status": "done"}'), ("assistant", "Done.")]
    item = ConversationItem(conversation_id="c", messages=tuple(message(*one) for one in said))
    assert check_conversations.validate(item, CheckedAgainst(graph=two, path=path)).defects == ()
    elsewhere = CheckedAgainst(graph=LOCKER, path=path_along(LOCKER, 1, 2, 3, 4, 7, 8, 9, 10))
    assert "V06" in check_conversations.validate(item, elsewhere).codes


def test_a_path_of_another_graph_is_a_defect() -> None:
    graph = flow("<flow>\n[N0](start_message){Greet}\n[N1](end_message){Bye}\n[E0](N0, N1){hi}\n</flow>")
    report = talk(GOOD.compared(graph=graph))
    assert errors(report) == {"V11"}
    assert "does not have" in report.defects[0].message


def test_a_constant_needs_no_ground() -> None:
    said = GOOD.with_message(3, content='find_parcel(parcel_id="PX-0000")')
    assert "V12" in talk(said).codes
    assert "V12" not in talk(said.compared(constants=("PX-0000",))).codes


def test_a_refused_call_is_an_output_of_any_api() -> None:
    refused = '{"error": "NOT_IN_LOCKER", "detail": "the parcel is not in a locker"}'
    assert "V10" not in talk(GOOD.with_message(12, content=refused)).codes


# Whatever a check is given

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["apis", "name", "params", "messages", "role", "content"]) | st.text(), inner, max_size=4
        )
    ),
    max_leaves=12,
)
TEXTS = (
    st.text()
    | st.binary()
    | JSON.map(json.dumps)
    | JSON.map(lambda value: json.dumps({"apis": [value]}))
    | st.lists(JSON, max_size=4).map(lambda values: "\n".join(map(json.dumps, values)))
    | st.lists(st.text(max_size=30), max_size=5).map(
        lambda lines: "\n".join(f"{n}. {x}" for n, x in enumerate(lines, 1))
    )
)


@given(TEXTS)
def test_no_text_raises(text: str | bytes) -> None:
    reads: list[ReadItems[Any]] = [check_intents.parse(text), check_procedures.parse(text)]
    reads += [check_apis.parse(text), check_conversations.parse(text)]
    validators: list[Any] = [
        lambda items: [check_intents.validate(items)],
        lambda items: [*map(check_procedures.validate, items), *(check_coverage(one, FLOW) for one in items)],
        lambda items: [*map(check_apis.validate, items)],
        lambda items: [check_conversations.validate(one, GOOD.against) for one in items],
    ]
    for read, validate in zip(reads, validators, strict=True):
        assert read.report.stats["items"] >= len(read.items)
        assert read.items or not read.report.ok or read.report.stats["items"] == 0
        for report in [read.report, *validate(read.items)]:
            assert all(re.fullmatch(r"(S[123]\.\d\d|F18|V\d\d)", defect.code) for defect in report.defects)
            assert all(defect.text for defect in report.defects)


ROLES = st.sampled_from(["user", "assistant", "api", "api_output", "boss"])
CONTENTS = st.text(max_size=30) | st.sampled_from([one.content for one in GOOD.messages])


@given(st.lists(st.builds(message, ROLES, CONTENTS, st.sampled_from(["", "meta", "prompt_leak"])), max_size=12))
def test_no_conversation_raises(messages: list[Any]) -> None:
    item = ConversationItem(conversation_id="c", messages=tuple(messages))
    for against in (GOOD.against, CheckedAgainst(), CheckedAgainst(apis=(), text="7", strict_paper_roles=True)):
        report = check_conversations.validate(item, against)
        assert report.stats["messages"] == len(messages)
        assert Counter(defect.item for defect in report.defects).keys() <= {"c"}


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 5_000, "9" * 5_000, "[1e999]", '["\\ud800"]', "NaN", "\ud800", b"\xff"]
)
def test_texts_that_readers_choke_on_are_defects(text: str | bytes) -> None:
    for check in (check_intents, check_apis, check_conversations):
        read = check.parse(text)
        assert read.items == ()
        assert not read.report.ok
