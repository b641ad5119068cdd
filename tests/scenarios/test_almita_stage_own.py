"""Procedures that come along and the conversations of the canonical world pass the pipeline's checks."""

from __future__ import annotations

import pytest
from almita_talk import PROCEDURES, desk
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.almita.graphs.defects import ValidationReport
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.worlds import open_world
from workgym.scenarios.almita.composing import BLUEPRINTS, node_blocks, read_blueprint
from workgym.scenarios.almita.conversations import Conversation, write
from workgym.scenarios.almita.pipeline import check_apis, check_conversations, check_procedures
from workgym.scenarios.almita.pipeline.documents import to_jsonl
from workgym.scenarios.almita.pipeline.items import ConversationItem
from workgym.scenarios.almita.pipeline.own_items import against_own, api_list, as_item, as_written
from workgym.scenarios.almita.pipeline.stage import ReadItems, of_item, sift
from workgym.scenarios.almita.pipeline.step_coverage import check_coverage
from workgym.scenarios.almita.plan import plans

ALL = catalogue()


@pytest.fixture(scope="module")
def written() -> list[tuple[Procedure, Conversation]]:
    snapshot = open_world(desk().benchmark, "test", 0).snapshot
    return [(one, write(one, snapshot, plan)) for one in ALL.values() for plan in plans(one, snapshot.key.seed)]


@pytest.mark.parametrize("name", PROCEDURES)
def test_a_procedure_passes(name: str) -> None:
    procedure = as_written(ALL[name])
    report = check_procedures.validate(procedure)
    assert report.ok, report.defects
    assert report.stats == {"steps": len(ALL[name].file.steps), "words": len(ALL[name].text.split())}
    assert set(report.codes) <= {"S2.08"}  # whether an "if" is answered is guessed
    listed = api_list(ALL[name])
    assert check_apis.validate(listed).defects == ()
    assert check_apis.parse(to_jsonl([listed])).items == (listed,)


@pytest.mark.parametrize("name", PROCEDURES)
def test_the_steps_of_a_procedure_are_covered_by_its_nodes(name: str) -> None:
    blocks = node_blocks(read_blueprint(BLUEPRINTS / f"{name}.toml"))
    assert set(blocks) == {node.node_id for node in ALL[name].flow.nodes}
    procedure = as_written(ALL[name])
    assert check_coverage(procedure, ALL[name].flow, blocks).defects == ()
    gone = {node: block for node, block in blocks.items() if block not in procedure.blocks["1"]}
    assert [defect.line for defect in check_coverage(procedure, ALL[name].flow, gone).defects][:1] == [1]
    by_words = check_coverage(procedure, ALL[name].flow)
    assert by_words.ok
    assert set(by_words.codes) <= {"F18"}


def test_every_conversation_passes(written: list[tuple[Procedure, Conversation]]) -> None:
    found = {}
    for procedure, conversation in written:
        item = as_item(procedure, conversation)
        found[item.conversation_id] = check_conversations.validate(item, against_own(procedure, conversation)).defects
    assert len(found) == len(written)
    assert {name: defects for name, defects in found.items() if defects} == {}


def test_conversations_are_written_and_put_back(written: list[tuple[Procedure, Conversation]]) -> None:
    items = [as_item(*one) for one in written]
    text = to_jsonl(items)
    read = check_conversations.parse(text, "conversations.jsonl")
    assert read.report.defects == ()
    assert read.items == tuple(items)
    assert to_jsonl(read.items) == text


def test_facts_are_those_of_the_reply(written: list[tuple[Procedure, Conversation]]) -> None:
    facts = [fact for one in written for message in as_item(*one).messages for fact in message.facts]
    assert {"booking_id", "schedule_redelivery"} <= {fact.key for fact in facts}
    assert any(fact.key == "date" and fact.value in ("2026-06-09", "2026-06-10") and fact.aliases for fact in facts)


def locker(written: list[tuple[Procedure, Conversation]]) -> tuple[Procedure, Conversation]:
    """A conversation that ends with a redelivery, without noise."""
    return next(
        (procedure, one)
        for procedure, one in written
        if one.plan.name.endswith("booked") and procedure.procedure_id == "locker" and not one.plan.noise
    )


def edited(item: ConversationItem, place: int, old: str, new: str) -> ConversationItem:
    message = item.messages[place]
    assert old in message.content
    changed = message.model_copy(update={"content": message.content.replace(old, new)})
    return item.model_copy(update={"messages": (*item.messages[:place], changed, *item.messages[place + 1 :])})


def last_of(item: ConversationItem, role: str) -> int:
    return max(place for place, message in enumerate(item.messages) if message.role == role)


def test_the_world_contradicts_what_it_would_not_return(written: list[tuple[Procedure, Conversation]]) -> None:
    procedure, conversation = locker(written)
    item, against = as_item(procedure, conversation), against_own(procedure, conversation)
    output, call = last_of(item, "api_output"), last_of(item, "api")

    def codes(changed: ConversationItem) -> set[str]:
        return set(check_conversations.validate(changed, against).codes)

    assert codes(item) == set()
    assert "V13" in codes(edited(item, output, '"RD-', '"RD-9'))
    assert "V13" in codes(edited(item, output, "booked", "date_unavailable"))
    assert codes(item.model_copy(update={"expected_delta": ()})) == {"V13"}
    assert {"V12", "V13", "V15"} <= codes(edited(item, call, "PX-", "PX-0"))
    assert codes(edited(item, call, '"PX-', '"#px-')) == set()  # tools read ids in any spelling
    assert "V09" in codes(edited(item, call, "parcel_id", "parcel"))
    assert codes(edited(item, len(item.messages) - 1, ".", " within 3 hours.")) == {"V16"}
    named_by_world = next(str(row["booking_id"]) for row in conversation.setup["redeliveries"])
    assert codes(edited(item, len(item.messages) - 1, ".", f", after {named_by_world}.")) == set()


def test_another_path_is_not_the_conversations(written: list[tuple[Procedure, Conversation]]) -> None:
    procedure, conversation = locker(written)
    others = [one.plan.path for p, one in written if p is procedure and one.plan.name != conversation.plan.name]
    for path in others:
        against = check_conversations.CheckedAgainst(graph=procedure.graph, path=path)
        report = check_conversations.validate(as_item(procedure, conversation), against)
        assert {"V11", "V13"} & set(report.codes)


def test_noise_that_gets_its_way_is_found(written: list[tuple[Procedure, Conversation]]) -> None:
    found = 0
    for procedure, conversation in written:
        item, against = as_item(procedure, conversation), against_own(procedure, conversation)
        for place, message in enumerate(item.messages):
            if message.role == "assistant" and message.noise is not None and message.noise.family == "attack":
                yes = message.model_copy(update={"content": "Of course, that is done."})
                changed = item.model_copy(
                    update={"messages": (*item.messages[:place], yes, *item.messages[place + 1 :])}
                )
                assert "V18" in check_conversations.validate(changed, against).codes
                found += 1
                break
        if found == 20:
            return
    raise AssertionError(f"only {found} attacks")


NUMBERS = st.integers(0, 10**6)
EDITS = st.tuples(
    NUMBERS,
    NUMBERS,
    st.sampled_from(["7", "[]", "None", "{}", "True", "'2026-13-01'", "''", "-1.5", "'PX-1'"]),
    st.sampled_from(["api", "api_output", "user", "assistant"]),
)


@given(NUMBERS, st.lists(EDITS, min_size=1, max_size=3))
def test_no_edit_raises(
    written: list[tuple[Procedure, Conversation]], number: int, edits: list[tuple[int, int, str, str]]
) -> None:
    procedure, conversation = written[number % len(written)]
    item, against = as_item(procedure, conversation), against_own(procedure, conversation)
    messages = list(item.messages)
    for place, which, literal, role in edits:
        api = list(procedure.apis.values())[which % len(procedure.apis)]
        content = f"{api.name}({', '.join(f'{param.name}={literal}' for param in api.params)})"
        at = place % len(messages)
        messages[at] = messages[at].model_copy(update={"content": content, "role": role})
    report = check_conversations.validate(item.model_copy(update={"messages": tuple(messages)}), against)
    assert all(defect.item == item.conversation_id and defect.text for defect in report.defects)


def test_the_funnel_of_a_faulty_stage(written: list[tuple[Procedure, Conversation]]) -> None:
    procedure, conversation = locker(written)
    good = as_item(procedure, conversation)
    faulty = edited(good, last_of(good, "api_output"), "booked", "none").model_copy(update={"conversation_id": "x"})
    against = against_own(procedure, conversation)
    sifted = sift(
        "conversations",
        ReadItems.made([(good, None), (faulty, None)]),
        lambda one: one.conversation_id,
        lambda items: ValidationReport.joined(check_conversations.validate(one, against) for one in items),
    )
    assert sifted.kept == (good,)
    assert (sifted.row.generated, sifted.row.auto_kept, sifted.row.rejected_by) == (2, 1, {"V13": 1})
    placed = of_item(sifted.report, "all", "c.jsonl")
    assert {(defect.item, defect.file) for defect in placed.defects} == {("all", "c.jsonl")}
