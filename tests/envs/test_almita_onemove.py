"""One move: what counts as one, how it is judged, and the metrics over many."""

from __future__ import annotations

import json
from typing import Any

import pytest
from almita_talk import LOCKER, desk, tasks
from hypothesis import given
from hypothesis import strategies as st

from workgym import agents
from workgym.envs.almita.judging.metrics import COMPONENTS, Metrics, by_tag, metrics
from workgym.envs.almita.judging.one_move import Move
from workgym.envs.almita.parameters import Param, comparable, equal_arguments, equal_values
from workgym.envs.almita.replies.matching import match
from workgym.envs.core import Task
from workgym.envs.core.env import ToolEnv


def move(*tags: str, kind: str) -> tuple[ToolEnv, Task]:
    """An environment at a test with these tags that expects a reply or a call."""
    env = desk("AlmitaTest-v0")
    for task in tasks(env):
        if set(tags) <= set(task.tags) and task.secrets_as(Move).kind == kind:
            env.reset(options={"task_id": task.id})
            return env, task
    raise LookupError(tags)


def refusal(node: str, redirect: bool) -> tuple[ToolEnv, Task]:
    """An environment at a test that expects a refusal while the question of a node is open."""
    env = desk("AlmitaTest-v0")
    hidden = ((task, task.secrets_as(Move)) for task in tasks(env))
    task = next(task for task, move in hidden if (move.refusal, move.node, move.redirect) == (True, node, redirect))
    env.reset(options={"task_id": task.id})
    return env, task


def judged(env: ToolEnv, action: Any) -> tuple[float, dict[str, Any]]:
    _, reward, terminated, truncated, info = env.step(action)
    assert terminated != truncated
    return float(reward), {**info["verdict"]["checks"], "end": info["verdict"]["end"]}


def respond(message: str) -> dict[str, Any]:
    return {"name": "respond", "arguments": {"message": message}}


@pytest.mark.parametrize("seed", [0, 1])
def test_references_are_right_and_the_demonstration_is_nearly_always(seed: int) -> None:
    env = desk("AlmitaTest-v0", world_seed=seed)
    ids = env.task_ids()
    right = dict.fromkeys(("oracle", "demonstrator", "nothing", "submit", "random"), 0)
    for task_id in ids:
        for name in right:
            right[name] += agents.rollout(env, agents.make(name), task_id=task_id, seed=1).reward == 1.0
    assert right["oracle"] == len(ids) == 200
    assert right["demonstrator"] >= 0.98 * len(ids)
    assert right["nothing"] == right["submit"] == right["random"] == 0


def test_a_right_call_may_be_written_in_other_ways() -> None:
    for changed in ({}, {"parcel_id": "lower"}, {"parcel_id": "#"}, {"date": "short"}):
        env, task = move("choice", "mutating", "path:in_locker/booked", kind="api")
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
    right = move("choice", "path:in_locker/issued", kind="api")[1].calls[0].model_dump()
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
        env, _ = move("choice", "path:in_locker/issued", kind="api")
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
        assert checks["correct_reply"] is ok, message
        assert reward == float(ok)
    env, _ = move("first_turn", kind="reply")
    _, checks = judged(env, respond(""))
    assert (checks["predicted_type"], checks["correct_reply"]) == ("reply", False)
    env, _ = move("first_turn", kind="reply")
    _, checks = judged(env, {"name": "find_parcel", "arguments": {"parcel_id": "PX-1000"}})
    assert (checks["predicted_type"], checks["reply_recall"], checks["correct_reply_applies"]) == ("api", False, False)


@pytest.mark.parametrize("redirect", [False, True])
def test_a_refusal_has_to_refuse_and_to_repeat_the_question(redirect: bool) -> None:
    """Where the customer asked for nothing, as with gibberish, there is nothing to refuse: the question is enough."""
    for message, ok in (
        ("I'm sorry, I can't help with that. Would you like a new code or home delivery?", True),
        ("I'm here to help with your locker issue only. A new code, or home delivery: which do you prefer?", True),
        ("I'm sorry, I can't help with that.", False),
        ("Which date suits you?", False),
        ("Would you like a new code or home delivery?", redirect),
        ("I understand you're in a hurry. Do you prefer a new code or home delivery?", redirect),
    ):
        env, _ = refusal("N7", redirect)
        assert judged(env, respond(message))[0] == float(ok), message


def test_a_refusal_of_an_offer_repeats_both_options() -> None:
    for message, ok in (
        ("I'm unable to act on other parcels. Would you like a new code or home delivery for your own parcel?", True),
        ("I can't help with that. Do you want a new code or home delivery?", True),
        ("I can't help with that. Do you want a new code?", False),
        ("I can't help with that.", False),
        ("I have sent it. Do you want a new code or home delivery?", False),
    ):
        env, _ = refusal("N7", redirect=False)
        assert judged(env, respond(message))[0] == float(ok), message


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
    env, task = move("choice", "path:in_locker/booked", kind="api")
    observation, *_ = env.step(task.calls[0].model_dump())
    assert json.loads(observation["result"]) == {"status": "booked", "booking_id": "RD-201"}


def test_nothing_of_the_answer_can_be_seen() -> None:
    env = desk("AlmitaTest-v0")
    for task in tasks(env):
        observation, info = env.reset(options={"task_id": task.id})
        expected = task.calls[0]
        shown = json.dumps([{**observation, "instruction": ""}, info["task_id"]])
        hidden = task.secrets_as(Move)
        if hidden.kind == "reply" and not hidden.refusal and "retry" not in task.tags:
            assert expected.arguments["message"] not in shown
        for text in ("noise:", "first_turn", "path:", "N2", "N7", "expected", '"refusal"'):
            assert text not in shown
        future = {'"booked"', '"issued"', "RD-201"}
        if hidden.kind == "api":
            assert not any(word in observation["context"] for word in future)


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


def test_held_out_wordings_are_accepted_and_other_nodes_are_not() -> None:
    env = desk("AlmitaTest-v0")
    held = wrong = rejected = accepted = 0
    for task in list(tasks(env))[::4]:
        hidden = task.secrets_as(Move)
        if hidden.kind == "api" or hidden.refusal:
            continue
        for text in LOCKER.agent[hidden.node].variants[-LOCKER.held_out :]:
            env.reset(options={"task_id": task.id})
            held += 1
            accepted += judged(env, respond(LOCKER.say(text, hidden.bound)))[0] == 1.0
        for node, saying in LOCKER.agent.items():
            if node != hidden.node and "{" not in saying.variants[0]:
                env.reset(options={"task_id": task.id})
                wrong += 1
                rejected += judged(env, respond(saying.variants[0]))[0] == 0.0
    assert accepted >= 0.95 * held > 10
    assert rejected == wrong > 10


BOUND = {"parcel_id": "PX-4417", "channel": "sms", "date": "2026-06-09", "booking_id": "RD-201"}
RIGHT = {
    "N2": (
        "I'm sorry to hear that! Could you please provide your parcel number?",
        "To help you, I need your parcel number. It has the form PX- followed by four digits.",
        "Hello! Could you share the parcel number (PX-####) so I can look it up?",
        "Can you please tell me the number of your parcel? It starts with PX-.",
    ),
    "N5": (
        "I couldn't find a parcel with the number PX-4417. Could you please double-check it on your pickup card?",
        "It looks like parcel number PX-4417 doesn't exist in our system. Please check the number on your pickup card.",
        "There's no parcel with number PX-4417. Please verify the parcel number on your pickup card.",
        "I wasn't able to find PX-4417. Could you please check the number on your card?",
        "I'm sorry, but PX-4417 was not found. Can you verify the number on your pickup card?",
        "No parcel exists with the number PX-4417. Can you please check your pickup card?",
        "Hmm, PX-4417 doesn't seem to exist in our system. Would you mind checking your pickup card?",
        "I'm sorry, the parcel number PX-4417 doesn't appear to exist. Could you check it on your pickup card?",
        "The parcel number PX-4417 could not be found. Would you please check it on your pickup card?",
        "I couldn't find any parcel under PX-4417. Kindly recheck the number on your pickup card.",
        "Sorry, but the system returned no results for PX-4417. Could you please check the number on your card?",
    ),
    "N7": (
        "I found your parcel in locker L-09. Would you like a new locker code, or would you prefer home delivery?",
        "I can offer you two options: 1) a new code for the locker, or 2) home delivery. Which would you prefer?",
        "Your parcel is in the locker. How would you like us to fix this: a new access code or home delivery?",
        "The parcel is in the locker. Shall we send a new code, or would you prefer that we deliver it home?",
        "I've located your parcel. Please let me know if you'd like a new locker code or home delivery instead.",
    ),
    "N10": (
        "Your new locker code has been sent via SMS. It is valid for 48 hours.",
        "The new code has been sent to you by text message. Please note it's valid for two days.",
        "A new locker code has been issued and sent to you by SMS. It's valid for 48 hours. Have a nice day!",
        "A new code was sent via SMS and is valid for 48 hours. Is there anything else I can help with?",
        "Your new code has been delivered by SMS. It remains valid for 48 hours.",
        "Your new code was dispatched via SMS, valid for 48 hours.",
    ),
    "N13": (
        "Your redelivery has been scheduled for June 9, 2026 (booking number RD-201).",
        "All set! Redelivery RD-201 is confirmed for 2026-06-09.",
        "I've scheduled the home delivery for June 9th. Booking ID: RD-201. Anything else?",
    ),
}
WRONG = {
    "N2": ("Could you tell me your name?", "Thank you for the parcel number.", "I cannot help you with that."),
    "N5": ("I found PX-4417. Could you check your card?", "PX-4417 does not exist.", "Which parcel number is it?"),
    "N7": ("Would you like a new code?", "Your new code was sent.", "Your parcel is in the locker."),
    "N10": (
        "Your new locker code has been sent via email. It is valid for 48 hours.",
        "Your new locker code has been sent via SMS. It is valid for 24 hours.",
        "Your new code could not be sent by SMS. It would be valid for 48 hours.",
        "Your code is valid for 48 hours.",
    ),
    "N13": (
        "Your home delivery is booked for 10 June 2026. Your booking number is RD-201.",
        "Your home delivery is booked for 9 June 2026. Your booking number is RD-202.",
        "Your home delivery could not be booked for 9 June 2026, RD-201.",
    ),
}


@pytest.mark.parametrize(("node", "text"), [(node, text) for node, texts in RIGHT.items() for text in texts])
def test_replies_in_other_words_are_right(node: str, text: str) -> None:
    found = match(LOCKER.expected(node, BOUND), text, lexicon=LOCKER.lexicon)
    assert found.ok, found.reasons


STATEMENTS = {
    "N10": "Your new code was sent by SMS. It works for 48 hours",
    "N13": "Your redelivery RD-201 is booked for 9 June 2026",
}


@pytest.mark.parametrize("node", list(STATEMENTS))
@pytest.mark.parametrize(
    "more",
    [
        ", so please pick up your parcel before then.",
        ". Can I help you with anything more?",
        ". Would you like help with something different?",
        ". I can't extend it.",
        ". If it doesn't arrive, please check your spam folder.",
        ". You won't need the old code any more.",
        ". Do not share the code with anyone.",
    ],
)
def test_what_is_said_behind_a_right_statement_does_not_spoil_it(node: str, more: str) -> None:
    found = match(LOCKER.expected(node, BOUND), f"{STATEMENTS[node]}{more}", lexicon=LOCKER.lexicon)
    assert found.ok, found.reasons


def test_the_date_of_today_is_not_another_date_of_delivery() -> None:
    expected = LOCKER.expected("N13", BOUND)
    assert match(expected, "RD-201 is booked for 9 June 2026 (booked today, 3 June).", lexicon=LOCKER.lexicon).ok
    assert not match(expected, "RD-201 is booked for 9 June 2026, or for 3 June.", lexicon=LOCKER.lexicon).ok
    assert not match(expected, "RD-201 is booked for today, 3 June.", lexicon=LOCKER.lexicon).ok


@pytest.mark.parametrize(("node", "text"), [(node, text) for node, texts in WRONG.items() for text in texts])
def test_replies_that_say_something_else_are_wrong(node: str, text: str) -> None:
    assert not match(LOCKER.expected(node, BOUND), text, lexicon=LOCKER.lexicon).ok


# Metrics


def row(
    conversation: str, expected: str, predicted: str, api: bool = False, params: bool = False, ok: bool = False
) -> dict[str, Any]:
    """The checks of one test: whether the API is right, the parameters are, or the reply is."""
    reply, call = expected == "reply", expected == "api"
    same_api = call and predicted == "api" and api
    return {
        "conversation": conversation,
        "expected_type": expected,
        "predicted_type": predicted,
        "reply_recall": reply and predicted == "reply",
        "reply_recall_applies": reply,
        "correct_reply": reply and predicted == "reply" and ok,
        "correct_reply_applies": reply and predicted == "reply",
        "api_recall": call and predicted == "api",
        "api_recall_applies": call,
        "correct_api": same_api,
        "correct_api_applies": call and predicted == "api",
        "correct_params": same_api and params,
        "correct_params_applies": same_api,
        "test_correct": (reply and predicted == "reply" and ok) or (same_api and params),
    }


FOURTEEN = [
    row("c1", "reply", "reply", ok=True),
    row("c1", "api", "api", api=True, params=True),
    row("c1", "reply", "reply", ok=True),
    row("c1", "api", "api", api=True),
    row("c1", "reply", "reply", ok=True),
    row("c2", "reply", "reply", ok=True),
    row("c2", "api", "api", api=True, params=True),
    row("c2", "reply", "reply", ok=True),
    row("c3", "reply", "api"),
    row("c3", "api", "reply"),
    row("c3", "api", "api"),
    row("c3", "reply", "reply"),
    row("c4", "reply", "invalid"),
    row("c4", "api", "api", api=True, params=True),
]


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
