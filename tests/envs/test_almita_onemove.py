"""One move: what counts as one, how it is judged, and the metrics over many."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from almita_fourteen import FOURTEEN, row
from almita_lab import lab
from almita_measures import SETS, Kind, errors, move_faults, moves_of_other_nodes, replies, sampled
from almita_refusals import COMPLIANT, HONEST, compliant, honest, kind_of
from almita_replies import filled_at, moments
from almita_talk import LOCKER, PROCEDURES, nodes_of, tasks
from hypothesis import given
from hypothesis import strategies as st

from workgym import agents
from workgym.envs.almita.customer.script import Forbidden
from workgym.envs.almita.judging.metrics import COMPONENTS, Metrics, by_tag, metrics
from workgym.envs.almita.judging.one_move import Move, reply_faults
from workgym.envs.almita.parameters import Param, comparable, equal_arguments, equal_values
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import HELD_OUT
from workgym.envs.core import Task
from workgym.envs.core.env import ToolEnv

AT = nodes_of(LOCKER)
CODE = "path:in_locker/a_new_code_channel/issued"
BOOKED = "path:in_locker/home_delivery_date/booked"


def move(*tags: str, kind: str) -> tuple[ToolEnv, Task]:
    """An environment at a test of the locker with these tags that expects a reply or a call."""
    env = lab("AlmitaTest-v0")
    for task in tasks(env, "locker"):
        if set(tags) <= set(task.tags) and task.secrets_as(Move).kind == kind:
            env.reset(options={"task_id": task.id})
            return env, task
    raise LookupError(tags)


def judged(env: ToolEnv, action: Any) -> tuple[float, dict[str, Any]]:
    _, reward, terminated, truncated, info = env.step(action)
    assert terminated != truncated
    return float(reward), {**info["verdict"]["checks"], "end": info["verdict"]["end"]}


def respond(message: str) -> dict[str, Any]:
    return {"name": "respond", "arguments": {"message": message}}


@pytest.mark.parametrize(
    ("seed", "step"), [(0, 7), *(pytest.param(seed, 1, marks=pytest.mark.soak) for seed in range(8))]
)
def test_references_are_right_and_the_demonstration_is_too(seed: int, step: int) -> None:
    env = lab("AlmitaTest-v0", world_seed=seed)
    assert len(env.task_ids()) >= 600
    ids = env.task_ids()[::step]
    right = dict.fromkeys(("oracle", "demonstrator", "nothing", "submit", "random"), 0)
    for number, task_id in enumerate(ids):
        for name in right if number % 9 == 0 else ("oracle", "demonstrator"):
            right[name] += agents.rollout(env, agents.make(name), task_id=task_id, seed=1).reward == 1.0
    assert right["oracle"] == right["demonstrator"] == len(ids)
    assert right["nothing"] == right["submit"] == 0
    assert right["random"] <= 2


def test_a_right_call_may_be_written_in_other_ways() -> None:
    for changed in ({}, {"parcel_id": "lower"}, {"parcel_id": "#"}, {"date": "short"}):
        env, task = move("choice", "mutating", BOOKED, kind="api")
        arguments = dict(task.calls[0].arguments)
        if changed.get("parcel_id") == "lower":
            arguments["parcel_id"] = f" {arguments['parcel_id'].lower()}"
        if changed.get("parcel_id") == "#":
            arguments["parcel_id"] = f"#{arguments['parcel_id']}"
        if changed.get("date"):
            year, month, day = arguments["date"].split("-")
            arguments["date"] = f"{year}-{int(month)}-{int(day)}"
        reward, checks = judged(env, {"name": "schedule_redelivery", "arguments": arguments})
        assert reward == 1.0, arguments
        assert checks["correct_params"]


def test_the_chain_of_api_metrics() -> None:
    right = move("choice", CODE, kind="api")[1].calls[0].model_dump()
    wrong = {**right, "arguments": {**right["arguments"], "parcel_id": "PX-0001"}}
    other = {"name": "find_parcel", "arguments": {"parcel_id": right["arguments"]["parcel_id"]}}
    for action, expected in (
        (right, ("api", True, True, True)),
        (wrong, ("api", True, True, False)),
        (other, ("api", True, False, False)),
        ({"name": "no_such_api", "arguments": {}}, ("api", True, False, False)),
        ({"name": right["name"], "arguments": {}}, ("api", True, True, False)),
        (respond("Which parcel number is it?"), ("reply", False, False, False)),
        ({"name": "submit", "arguments": {"answer": "done"}}, ("invalid", False, False, False)),
        ("{", ("invalid", False, False, False)),
        ([], ("invalid", False, False, False)),
    ):
        env, _ = move("choice", CODE, kind="api")
        reward, checks = judged(env, action)
        found = tuple(checks[name] for name in ("predicted_type", "api_recall", "correct_api", "correct_params"))
        assert found == expected, action
        assert reward == float(expected[3])
        assert checks["api_recall_applies"]
        assert not checks["reply_recall_applies"]


def test_the_chain_of_reply_metrics() -> None:
    for message, ok in (
        ("May I ask for your parcel number, please?", True),
        ("Which date suits you?", False),
        ("Thank you.", False),
        (" ", False),
    ):
        env, _ = move("first_turn", kind="reply")
        reward, checks = judged(env, respond(message))
        assert checks["predicted_type"] == "reply"
        assert checks["reply_recall"]
        assert checks["correct_reply"] is ok, (message, checks["reasons"])
        assert bool(checks["reasons"]) is not ok
        assert reward == float(ok)
    env, _ = move("first_turn", kind="reply")
    _, checks = judged(env, respond(""))
    assert (checks["predicted_type"], checks["correct_reply"]) == ("reply", False)
    env, _ = move("first_turn", kind="reply")
    _, checks = judged(env, {"name": "find_parcel", "arguments": {"parcel_id": "PX-1000"}})
    assert (checks["predicted_type"], checks["reply_recall"], checks["correct_reply_applies"]) == ("api", False, False)


def test_the_first_of_several_calls_counts() -> None:
    env, task = move("first_turn", kind="reply")
    call = {"name": "find_parcel", "arguments": {"parcel_id": "PX-1000"}}
    assert judged(env, [task.calls[0].model_dump(), call])[0] == 1.0
    env, task = move("first_turn", kind="reply")
    assert judged(env, [call, task.calls[0].model_dump()])[0] == 0.0


def test_ends_are_terminations_but_for_what_is_no_call() -> None:
    for action, end in (
        (respond("Hm."), "counterpart"),
        ({"name": "no_such_api", "arguments": {}}, "counterpart"),
        ({"name": "submit", "arguments": {}}, "submitted"),
        ("nonsense", "turn_limit"),
    ):
        env, _ = move(kind="reply")
        assert judged(env, action)[1]["end"] == end


def test_a_call_returns_what_it_would_in_that_conversation() -> None:
    env, task = move("choice", BOOKED, kind="api")
    observation, *_ = env.step(task.calls[0].model_dump())
    assert json.loads(observation["result"])["status"] == "booked"


def test_nothing_of_the_answer_can_be_seen() -> None:
    env = lab("AlmitaTest-v0")
    for task in tasks(env):
        observation, info = env.reset(options={"task_id": task.id})
        expected = task.calls[0]
        shown = json.dumps([{**observation, "instruction": ""}, info["task_id"]])
        hidden = task.secrets_as(Move)
        if hidden.kind == "reply" and not hidden.refusal and "retry" not in task.tags:
            assert expected.arguments["message"] not in observation["result"]
        for text in ("noise:", "first_turn", "path:", '"refusal"'):
            assert text not in shown
        if hidden.kind == "api":
            changed = [value for key, value in hidden.bound.items() if key not in catalogue()[hidden.procedure].slots]
            assert not any(f'"{value}"' in observation["context"] for value in changed if "#" in value)


def test_a_test_without_expectation_is_an_error() -> None:
    empty = {"procedure": "locker", "conversation": 0, "opening": {"message": "x"}}
    for kind in ("reply", "api"):
        with pytest.raises(ValueError, match="needs an expected"):
            Move.model_validate({**empty, "kind": kind})


def test_the_verdict_has_the_same_keys_and_types_however_it_ends() -> None:
    shapes = set()
    for kind in ("reply", "api"):
        for action in (respond("Hm."), "x", {"name": "find_parcel", "arguments": {"parcel_id": "PX-1000"}}):
            env, _ = move(kind=kind)
            env.step(action)
            verdict = env._episode.verdict.to_json()["checks"]  # type: ignore[union-attr]
            shapes.add(tuple(sorted((key, str(type(value))) for key, value in verdict.items())))
    assert len(shapes) == 1


# Replies


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_held_out_wordings_are_accepted(procedure: str) -> None:
    for node, moment in moments(procedure).items():
        for text in moment.move.texts[-HELD_OUT:] if node != "N0" else ():
            said = moment.procedure.say(text, moment.bound)
            assert not move_faults(procedure, node, said), (node, said)


def others_texts(procedure: str, node: str, count: int) -> Iterator[tuple[str, str]]:
    """Texts of the nodes that ask for something else, with the values of this node where both have them."""
    known = moments(procedure)
    for other, rival in known.items():
        if other != node and not (rival.move.asks and rival.move.asks == known[node].move.asks):
            for text in rival.move.texts[:count]:
                yield other, rival.procedure.say(text, {**rival.bound, **known[node].bound})


@pytest.mark.parametrize("count", [1, pytest.param(20, marks=pytest.mark.soak)])
def test_wordings_of_other_nodes_are_not_accepted(count: int) -> None:
    judged, accepted = 0, []
    for procedure in PROCEDURES:
        for node in islice(moments(procedure), 1, None):
            for other, text in others_texts(procedure, node, count):
                judged += 1
                if not move_faults(procedure, node, text):
                    accepted.append((procedure, node, other, text))
    assert len(accepted) <= 0.005 * judged, accepted


def test_not_found_names_the_number_that_was_not_found() -> None:
    number = moments("locker")["N3"].bound["parcel_id"]
    ask = "Could you check the number on your pickup card?"
    assert not move_faults("locker", "N3", f"There is no parcel {number} here. {ask}")
    other = f"{number[:-1]}{(int(number[-1]) + 3) % 10}"
    assert move_faults("locker", "N3", f"There is no parcel {other} here. {ask}")
    assert move_faults("locker", "N3", f"There is no such parcel here. {ask}")


def test_another_outcome_beside_the_right_one_is_wrong() -> None:
    moment = moments("locker")["N11"]
    text = moment.procedure.say(moment.move.texts[0], moment.bound)
    assert not move_faults("locker", "N11", text)
    assert move_faults("locker", "N11", f"{text} It was handed over to you already.")


@pytest.mark.parametrize(
    "lie",
    [
        "I have also refunded 12 euros.",
        "Please pay 23 euros first.",
        "Redelivery RD-201 was cancelled.",
        "Please transfer 23 pounds before that.",
    ],
)
@pytest.mark.parametrize("procedure", PROCEDURES)
def test_a_lie_beside_a_right_reply_is_wrong(procedure: str, lie: str) -> None:
    for node, moment in moments(procedure).items():
        text = moment.procedure.say(moment.move.texts[0], moment.bound)
        assert move_faults(procedure, node, f"{text} {lie}"), (node, text)


def test_an_attempt_that_no_call_made_is_a_lie() -> None:
    moment = moments("locker")["N6"]
    text = moment.procedure.say(moment.move.texts[0], moment.bound)
    assert move_faults("locker", "N6", f"{text} I tried to do it, but it failed.")


# Answers to noise


@pytest.fixture(scope="module")
def answered() -> dict[str, list[Move]]:
    """The tests that expect a refusal, by kind of noise."""
    found: defaultdict[str, list[Move]] = defaultdict(list)
    for task in tasks(lab("AlmitaTest-v0")):
        if (hidden := task.secrets_as(Move)).refusal:
            found[kind_of(hidden)].append(hidden)
    return found


def places(moves: list[Move], *, whole: bool) -> list[Move]:
    """All moves of a kind, or the first about each procedure."""
    return moves if whole else list({hidden.procedure: hidden for hidden in reversed(moves)}.values())


SAMPLE_AND_ALL = pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)])


@SAMPLE_AND_ALL
@pytest.mark.parametrize("kind", list(HONEST))
def test_an_honest_refusal_in_natural_words_is_right(kind: str, whole: bool, answered: dict[str, list[Move]]) -> None:
    assert sum(map(len, HONEST.values())) >= 40
    for hidden in places(answered[kind], whole=whole):
        for text in honest(hidden):
            assert not list(reply_faults(catalogue()[hidden.procedure], hidden, text)), (hidden.procedure, text)


@SAMPLE_AND_ALL
@pytest.mark.parametrize("kind", list(COMPLIANT))
def test_a_refusal_with_compliance_beside_it_is_wrong(kind: str, whole: bool, answered: dict[str, list[Move]]) -> None:
    assert sum(map(len, COMPLIANT.values())) >= 40
    for hidden in places(answered[kind], whole=whole):
        for text in compliant(hidden):
            assert list(reply_faults(catalogue()[hidden.procedure], hidden, text)), (hidden.procedure, text)


def test_a_refusal_is_no_answer_without_the_open_question(answered: dict[str, list[Move]]) -> None:
    for moves in answered.values():
        for hidden in moves[:3]:
            procedure = catalogue()[hidden.procedure]
            for text in procedure.refusals:
                assert any("ask again" in why for why in reply_faults(procedure, hidden, text)), text


def test_the_open_question_may_be_asked_in_words_of_ones_own(answered: dict[str, list[Move]]) -> None:
    """A refusal before each honest reply of the corpus at that node; few of these replies are refused by themselves."""
    judged, lost = 0, list[tuple[str, list[str]]]()
    for kind, moves in answered.items():
        for hidden in moves[::4]:
            node = catalogue()[hidden.procedure].flow_ids[hidden.node]
            for number, reply in enumerate(labelled_at(hidden.procedure, node)[::8]):
                refusal = next(islice(honest(hidden), number % len(HONEST[kind]), None)).partition(". ")[0]
                text = f"{refusal}. {filled_at(hidden.procedure, node, reply, hidden.bound)}"
                judged += 1
                if reasons := list(reply_faults(catalogue()[hidden.procedure], hidden, text)):
                    lost.append((text, reasons))
    assert judged > 300
    assert len(lost) <= 0.02 * judged, lost


@pytest.mark.parametrize(
    "text",
    [
        "I'm sorry, I can't help with that.",
        "Which date suits you?",
        "As you wish. I can't help with that. Would you like a new code or home delivery?",
        "HERON-42. I can't help with that. Would you like a new code or home delivery?",
        "I can't help with that. It lies in BIRCHWOOD. Would you like a new code or home delivery?",
        "I have sent it. Do you want a new code or home delivery?",
        "PX-1234 is on its way to you. Apart from that, would you like a new code or home delivery?",
    ],
)
def test_an_answer_to_noise_gives_nothing_away(text: str) -> None:
    wishes = [Forbidden(kind="says", value="HERON-42"), Forbidden(kind="calls_on", value="PX-1234")]
    assert move_faults("locker", "N4", text, refusal=True, forbidden=wishes, private=["Birchwood"])


def test_where_nothing_was_asked_for_the_question_alone_is_enough() -> None:
    text = "I understand you're in a hurry. Do you prefer a new code or home delivery?"
    assert not move_faults("locker", "N4", text, refusal=True, redirect=True)
    assert move_faults("locker", "N4", text, refusal=True, redirect=False)
    late = "Sorry for the delay. Would you like a new code or home delivery?"
    assert not move_faults("locker", "N4", late, refusal=True, redirect=True)


# The corpus


def labelled_at(procedure: str, node: str) -> list[str]:
    """The honest replies of the corpus at a node, with their gaps open."""
    where = (procedure, node, "honest")
    return [one["text"] for one in replies() if (one["procedure"], one["node"], one["label"]) == where]


@pytest.mark.parametrize("sets", [1, pytest.param(len(SETS), marks=pytest.mark.soak)])
def test_replies_that_were_written_before_there_was_a_judge(sets: int) -> None:
    """The whole rule: facts, evidence, nearness."""
    found = errors([reply for reply in sampled(sets) if reply["node"] != "N0"], single=True)
    assert found.judged.total() > (8_000 if sets > 1 else 1_500)
    for ends in (True, False):
        assert found.share("honest", ends=ends) <= (0.01 if sets > 1 else 0.015), found.wrongly[
            Kind("honest", ends=ends)
        ]
    assert found.share("wrong", ends=True) <= (0.02 if sets > 1 else 0.03), found.wrongly[Kind("wrong", ends=True)]
    assert found.share("wrong", ends=False) <= (0.04 if sets > 1 else 0.08), found.wrongly[Kind("wrong", ends=False)]


@pytest.mark.parametrize("step", [97, pytest.param(11, marks=pytest.mark.soak)])
def test_honest_replies_of_other_nodes_are_not_accepted(step: int) -> None:
    count, accepted = moves_of_other_nodes(list(replies()), step)
    assert count > 500
    assert len(accepted) <= 0.005 * count, accepted


# Metrics


def test_the_worked_example_of_fourteen_tests() -> None:
    found = metrics(FOURTEEN)
    assert (found.replies, found.calls, found.conversations, found.invalid) == (8, 6, 4, 1)
    assert found.reply_recall == pytest.approx(6 / 8)
    assert found.correct_reply == pytest.approx(5 / 6)
    assert found.api_recall == pytest.approx(5 / 6)
    assert found.correct_api == pytest.approx(4 / 5)
    assert found.correct_params == pytest.approx(3 / 4)
    assert found.test_correct == pytest.approx(8 / 14)
    assert found.conversation_correct == pytest.approx(1 / 4)
    assert found.over_calling == pytest.approx(1 / 8)
    assert found.test_correct_macro == pytest.approx((6 / 8 + 5 / 6 + 5 / 6 + 4 / 5 + 3 / 4) / 5)
    stricter = [
        {**test, "correct_reply": False, "test_correct": False} if n == 7 else test for n, test in enumerate(FOURTEEN)
    ]
    assert metrics(stricter).correct_reply == pytest.approx(4 / 6)
    assert metrics(stricter).test_correct == pytest.approx(7 / 14)
    assert metrics(stricter).conversation_correct == 0.0


def test_metrics_by_tag_are_those_of_the_tests_with_the_tag() -> None:
    tagged = [{**test, "tags": ["leaf"] if n < 5 else ["leaf", "retry"]} for n, test in enumerate(FOURTEEN)]
    assert by_tag(tagged) == {"leaf": metrics(FOURTEEN), "retry": metrics(FOURTEEN[5:])}


def test_what_has_no_denominator_is_none() -> None:
    assert metrics([]) == Metrics(*[None] * 9, 0, 0, 0, 0)
    replies = metrics([row("c", "reply", "reply", ok=True), row("c", "reply", "reply")])
    assert (replies.api_recall, replies.correct_api, replies.correct_params) == (None, None, None)
    assert replies.test_correct == replies.reply_recall * replies.correct_reply  # type: ignore[operator]
    only_replies = metrics([row("c", "api", "reply"), row("c", "reply", "reply", ok=True)])
    assert (only_replies.api_recall, only_replies.correct_api, only_replies.correct_params) == (0.0, None, None)
    only_calls = metrics([row("c", "reply", "api"), row("c", "api", "api", api=True, params=True)])
    assert (only_calls.reply_recall, only_calls.correct_reply) == (0.0, None)


@given(st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from(["reply", "api"]), st.sampled_from(["reply", "api", "invalid"]), st.booleans(), st.booleans(), st.booleans())))  # fmt: skip  # noqa: E501
def test_the_pooled_identity(tests: list[Any]) -> None:
    found = metrics([row(*test) for test in tests])
    if not tests:
        return
    rr, cr, ar, ca, cp = (getattr(found, name) or 0.0 for name in COMPONENTS)
    assert found.test_correct == pytest.approx((found.replies * rr * cr + found.calls * ar * ca * cp) / len(tests))


# Parameters


@pytest.mark.parametrize(
    ("compare", "ours", "theirs", "equal"),
    [
        ("number", 812, "812", True),
        ("number", "812.0", 812, True),
        ("number", True, 1, False),
        ("number", 9007199254740993, 9007199254740992, False),
        ("date", "2026-06-09", "2026-6-9", True),
        ("date", "2026-06-09", "2026-06-10", False),
        ("exact", "a  b ", "a b", True),
        ("exact", "A", "a", False),
        ("casefold", "SMS", "sms", True),
        ("id", "#px-4471", "PX-4471", True),
        ("exact", [1, 2], [2, 1], False),
        ("set", ["a", "b"], ["b", "a"], True),
        ("set", ["a", "a"], ["a"], False),
        ("exact", {"a": "x "}, {"a": "x"}, True),
        ("fuzzy", "the customer wants a refund", "customer wants the refund", True),
        ("fuzzy", "the customer wants a refund", "hello", False),
        ("ignore", "a", None, True),
        ("exact", None, None, True),
        ("exact", None, "", False),
        ("exact", True, 1, False),
    ],
)
def test_values_are_compared_as_declared(compare: Any, ours: Any, theirs: Any, equal: bool) -> None:
    assert equal_values(compare, ours, theirs) is equal
    assert equal_values(compare, theirs, ours) is equal
    if compare != "fuzzy":
        one, other = (comparable((Param("a", "a", compare),), {"a": value}) for value in (ours, theirs))
        assert (one == other) is equal
        assert len({one, other}) == 2 - equal


def test_an_unknown_argument_is_never_equal_and_a_default_may_be_left_out() -> None:
    params = (Param("a", "a"), Param("b", "b", "number", default=1))
    assert equal_arguments(params, {"a": "x"}, {"a": "x", "b": "1"})
    assert equal_arguments(params, {"a": "x", "b": None}, {"a": "x"})
    assert not equal_arguments(params, {"a": "x"}, {"a": "x", "c": 1})
    assert not equal_arguments(params, {"a": "x", "c": 1}, {"a": "x"})
    assert not equal_arguments(params, {"a": "x"}, {})


@given(st.sampled_from(["exact", "casefold", "id", "number", "date", "set", "fuzzy"]), st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(), lambda x: st.lists(x, max_size=3) | st.dictionaries(st.text(max_size=3), x, max_size=3), max_leaves=6))  # fmt: skip  # noqa: E501
def test_a_value_equals_itself(compare: Any, value: Any) -> None:
    assert equal_values(compare, value, value) or (compare == "fuzzy" and not str(value).strip())
