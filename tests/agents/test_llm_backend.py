"""litellm against a provider over real HTTP: what is sent, what comes back, and what every failure is called."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from provider import RETRY_AFTER, Body, Fault, Provider, Schedule, always, in_order, seeded

from workgym.agents.llm import (
    Budget,
    BudgetSpent,
    Client,
    ModelReply,
    ModelRequest,
    Retry,
    Spent,
    Store,
    ToolCall,
    backend,
)
from workgym.agents.llm.backend import LiteLLM
from workgym.agents.llm.errors import ContentFiltered, ContextOverflow, Passing, Refused, RequestRejected, Unreachable
from workgym.envs.core.errors import UsageError

PRICED, UNPRICED = "openai/gpt-4o", "hosted_vllm/house-model"
MODELS = pytest.mark.parametrize("model", [PRICED, UNPRICED])  # litellm has a client of OpenAI's and one of its own
KEY = "sk-test-0123456789abcdef"
TOOL = {
    "type": "function",
    "function": {
        "name": "kiosk_find",
        "description": "Find goods.",
        "parameters": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]},
    },
}
CALL = ToolCall("call_a", "kiosk_find", '{"name": "tea"}')
TALK = [
    {"role": "system", "content": "You keep a kiosk."},
    {"role": "user", "content": "Put „Grün“ on sale. 茶"},
    {
        "role": "assistant",
        "content": "Where is it?",
        "tool_calls": [
            {"id": "call_a", "type": "function", "function": {"name": "kiosk_find", "arguments": '{"name": "tea"}'}}
        ],
    },
    {"role": "tool", "tool_call_id": "call_a", "content": '{"goods": []}'},
]


@pytest.fixture(autouse=True)
def _environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No key and no address of whoever runs the tests."""
    for name in list(os.environ):
        if re.search(r"_API_KEY$|^(ANTHROPIC|AZURE|GEMINI|GOOGLE|HOSTED_VLLM|OPENAI)_|_PROXY$", name, re.IGNORECASE):
            monkeypatch.delenv(name)


def request(model: str = PRICED, **changes: Any) -> ModelRequest:
    return replace(ModelRequest(model, [{"role": "user", "content": "Hello."}]), **changes)


def ask(said: ModelReply, faults: Schedule = lambda asked: None, timeout: float = 30, **changes: Any) -> ModelReply:
    with Provider(lambda body: said, faults) as provider:
        return LiteLLM(provider.url, KEY, timeout).complete(request(**changes))


# Replies #####################################################################


@MODELS
def test_text(model: str) -> None:
    reply = ask(
        ModelReply("Grün, 茶, \u2028 and 🫖.", finish="stop", prompt_tokens=9, completion_tokens=3), model=model
    )
    assert replace(reply, cost=None) == ModelReply("Grün, 茶, \u2028 and 🫖.", (), "stop", 9, 3)


@MODELS
def test_a_call(model: str) -> None:
    reply = ask(ModelReply("", (CALL,), "tool_calls"), model=model, tools=[TOOL])
    assert (reply.text, reply.calls, reply.finish) == ("", (CALL,), "tool_calls")


@MODELS
def test_calls_in_parallel_and_a_word_on_them(model: str) -> None:
    calls = (CALL, ToolCall("call_b", "kiosk_mark", "{}"), ToolCall("call_c", "kiosk_find", '{"name": "茶"}'))
    reply = ask(ModelReply("Three at once.", calls, "tool_calls"), model=model, tools=[TOOL])
    assert (reply.text, reply.calls) == ("Three at once.", calls)


@MODELS
def test_a_text_that_is_cut_off(model: str) -> None:
    assert ask(ModelReply("And then", finish="length"), model=model).finish == "length"


@MODELS
@pytest.mark.parametrize(
    ("fault", "text", "calls"),
    [
        (Fault.EMPTY, "", ()),
        (Fault.WRONG_TOOL, "Well.", (replace(CALL, name="no_such_tool"),)),
        (Fault.WRONG_ARGUMENTS, "Well.", (replace(CALL, arguments='{"no_such_argument": 1}'),)),
        (Fault.BROKEN_ARGUMENTS, "Well.", (replace(CALL, arguments='{"half": '),)),
    ],
)
def test_what_a_model_does_wrong_is_passed_on(model: str, fault: Fault, text: str, calls: tuple[ToolCall, ...]) -> None:
    reply = ask(ModelReply("Well.", (CALL,), "tool_calls"), always(fault), model=model, tools=[TOOL])
    assert (reply.text, reply.calls) == (text, calls)


def test_a_known_price() -> None:
    prompt, completion = LiteLLM().price(PRICED) or (0, 0)
    assert 0 < prompt < completion < 1e-3
    reply = ask(ModelReply("Yes.", prompt_tokens=1000, completion_tokens=20))
    assert (reply.prompt_tokens, reply.completion_tokens, reply.tokens) == (1000, 20, 1020)
    assert reply.cost == pytest.approx(1000 * prompt + 20 * completion)


def test_an_unknown_price_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    reply = ask(ModelReply("Yes.", prompt_tokens=1000, completion_tokens=20), model=UNPRICED)
    assert (reply.prompt_tokens, reply.completion_tokens, reply.cost) == (1000, 20, None)
    model = LiteLLM()
    assert model.price(UNPRICED) is None
    assert model.price("nonsense") is None
    import litellm

    monkeypatch.setitem(litellm.model_cost, "openai/unlisted", {"litellm_provider": "openai", "mode": "chat"})
    assert model.price("openai/unlisted") is None  # it knows the model, and says 0 for the price


@MODELS
def test_unknown_numbers_of_tokens_are_none(model: str) -> None:
    reply = ask(ModelReply("Yes."), model=model)
    assert (reply.prompt_tokens, reply.completion_tokens, reply.cost) == (None, None, None)


def test_tokens_are_counted_without_asking() -> None:
    model = LiteLLM()
    short, long = (model.count(request(messages=[{"role": "user", "content": "tea " * n}])) for n in (10, 100))
    assert 80 <= long - short <= 100
    assert model.count(request(tools=[TOOL])) > model.count(request())
    assert model.count_text(PRICED, "") < model.count_text(UNPRICED, "tea " * 10) <= 11


# What is sent ################################################################


def sent(model: str, **changes: Any) -> Body:
    with Provider(lambda body: ModelReply("Yes.")) as provider:
        LiteLLM(provider.url, KEY).complete(request(model, **changes))
        [body] = provider.bodies
        assert provider.keys == [KEY]
        return body


@MODELS
def test_all_of_a_request_is_sent(model: str) -> None:
    form = {"type": "json_schema", "json_schema": {"name": "answer", "schema": {"type": "object"}}}
    assert sent(
        model,
        messages=TALK,
        tools=[TOOL],
        temperature=0.5,
        max_tokens=77,
        seed=5,
        stop=["Observation:", "\n\n"],
        response_format=form,
        parameters={"top_p": 0.25, "house_rule": "quiet"},
        sample=3,
        prompt="react-1",
    ) == {
        "model": model.partition("/")[2],
        "messages": TALK,
        "tools": [TOOL],
        "temperature": 0.5,
        "max_tokens": 77,
        "seed": 5,
        "stop": ["Observation:", "\n\n"],
        "response_format": form,
        "top_p": 0.25,
        "house_rule": "quiet",
    }


@MODELS
def test_what_is_not_asked_for_is_not_sent(model: str) -> None:
    hello = [{"role": "user", "content": "Hello."}]
    assert sent(model) == {"model": model.partition("/")[2], "messages": hello, "temperature": 0.0}


def test_halves_of_surrogate_pairs_are_not_sent() -> None:
    messages = [{"role": "user", "content": "a \ud800 tea 🫖"}]
    assert sent(PRICED, messages=messages)["messages"] == [{"role": "user", "content": "a ? tea 🫖"}]
    assert messages == [{"role": "user", "content": "a \ud800 tea 🫖"}]


@pytest.mark.parametrize("name", ["api_base", "api_key", "max_retries", "num_retries", "stream", "timeout"])
def test_what_is_set_elsewhere_is_no_parameter(name: str) -> None:
    with Provider(lambda body: ModelReply("Yes.")) as provider:
        with pytest.raises(Refused, match=rf"{PRICED}: '{name}' is no parameter of a request"):
            LiteLLM(provider.url, KEY).complete(request(parameters={name: "x"}))
        assert provider.bodies == []


# Failures ####################################################################

FAILURES: dict[Fault, type[Exception]] = {
    Fault.RATE_LIMIT: Passing,
    Fault.RATE_LIMIT_SECONDS: Passing,
    Fault.RATE_LIMIT_DATE: Passing,
    Fault.NO_QUOTA: Refused,
    Fault.SERVER_ERROR: Passing,
    Fault.UNAVAILABLE: Passing,
    Fault.UNAVAILABLE_SECONDS: Passing,
    Fault.PAGE: Passing,
    Fault.DROPPED: Passing,
    Fault.DROPPED_INSIDE: Passing,
    Fault.SLOW: Passing,
    Fault.TRUNCATED: Passing,
    Fault.NO_CHOICES: Passing,
    Fault.CONFLICT: Passing,
    Fault.BAD_KEY: Refused,
    Fault.NOT_PAID: Refused,
    Fault.NOT_ALLOWED: Refused,
    Fault.NO_MODEL: Refused,
    Fault.TOO_LARGE: RequestRejected,
    Fault.NOT_PROCESSED: RequestRejected,
    Fault.BAD_PARAMETER: RequestRejected,
    Fault.TOO_LONG: ContextOverflow,
    Fault.FILTERED: ContentFiltered,
    Fault.FILTERED_ANSWER: ContentFiltered,
}
BY_A_MODEL = {Fault.EMPTY, Fault.WRONG_TOOL, Fault.WRONG_ARGUMENTS, Fault.BROKEN_ARGUMENTS}
SAYS = {
    Fault.RATE_LIMIT: "Rate limit reached",
    Fault.NO_QUOTA: "exceeded your current quota",
    Fault.SERVER_ERROR: "The server had an error",
    Fault.UNAVAILABLE: "currently overloaded",
    Fault.SLOW: "[Tt]imed out",
    Fault.NO_CHOICES: "without choices",
    Fault.BAD_KEY: "Incorrect API key provided",
    Fault.NOT_PAID: "no credit",
    Fault.NOT_ALLOWED: "no access",
    Fault.NOT_PROCESSED: "no message|cannot process the request",
    Fault.NO_MODEL: "The model does not exist",
    Fault.BAD_PARAMETER: "Unknown parameter: 'mood'",
    Fault.TOO_LONG: "maximum context length is 100 tokens",
    Fault.FILTERED: "content management policy",
    Fault.FILTERED_ANSWER: "withheld by a content filter",
}
ASKS_TO_WAIT = {Fault.RATE_LIMIT_SECONDS, Fault.UNAVAILABLE_SECONDS}


def test_every_fault_is_tried() -> None:
    assert set(Fault) == FAILURES.keys() | BY_A_MODEL


@MODELS
@pytest.mark.parametrize("fault", FAILURES, ids=lambda fault: fault.name)
def test_every_failure_has_its_name(model: str, fault: Fault) -> None:
    with Provider(lambda body: ModelReply("Yes."), always(fault)) as provider:
        with pytest.raises(FAILURES[fault], match=SAYS.get(fault)) as raised:
            LiteLLM(provider.url, KEY, 0.3 if fault is Fault.SLOW else 30).complete(request(model))
        assert len(provider.bodies) == provider.failed[fault]
        if (model, fault) != (PRICED, Fault.NOT_PROCESSED):  # litellm looks for parameters to drop, and asks again
            assert len(provider.bodies) == 1  # trying again is the client's to do
    assert str(raised.value).startswith(f"{model}: ")
    assert "\n" not in str(raised.value)
    assert len(str(raised.value)) < 600
    assert KEY not in "".join(traceback.format_exception(raised.value))
    if isinstance(raised.value, Passing):
        assert raised.value.retry_after == (RETRY_AFTER if fault in ASKS_TO_WAIT else None)
        assert not raised.value.unconnected


@MODELS
def test_no_key_of_the_environment_is_shown_either(model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY" if model == PRICED else "HOSTED_VLLM_API_KEY", KEY)
    with Provider(lambda body: ModelReply("Yes."), always(Fault.BAD_KEY)) as provider:
        with pytest.raises(Refused, match=r"Incorrect API key provided: \*\*\*") as raised:
            LiteLLM(provider.url).complete(request(model))
        assert provider.keys == [KEY]
    assert KEY not in "".join(traceback.format_exception(raised.value))


@pytest.mark.parametrize("model", ["anthropic/claude-sonnet", "gemini/gemini-pro", "azure/house"])
def test_without_a_key_nothing_is_asked(model: str) -> None:
    with Provider(lambda body: ModelReply("Yes.")) as provider:
        with pytest.raises(Refused, match=rf"^{model}: .*([Mm]issing|API_KEY)") as raised:
            LiteLLM(provider.url).complete(request(model))
        assert provider.bodies == []
    assert "Traceback" not in str(raised.value)


def test_a_server_of_one_s_own_needs_no_key_of_openai(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with Provider(lambda body: ModelReply("Yes.")) as provider:
        assert LiteLLM(provider.url).complete(request("openai/house")).text == "Yes."
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        LiteLLM(provider.url).complete(request("openai/house"))
        assert provider.keys == ["none", KEY]


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "2.5"}, 2.5),
        ({"retry-after": "-1"}, 0.0),
        ({"retry-after": "Wed, 21 Oct 2015 07:28:30 GMT", "date": "Wed, 21 Oct 2015 07:28:00 GMT"}, 30.0),
        ({"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT", "date": "Wed, 21 Oct 2015 07:28:30 GMT"}, None),
        ({"retry-after": "Wed, 21 Oct 2015 07:28:30 GMT"}, None),
        ({"retry-after": "soon", "date": "Wed, 21 Oct 2015 07:28:00 GMT"}, None),
        ({}, None),
    ],
)
def test_how_long_a_provider_asks_to_wait(headers: dict[str, str], seconds: float | None) -> None:
    error = RuntimeError()
    assert backend._retry_after(error) is None
    error.litellm_response_headers = headers  # type: ignore[attr-defined]
    assert backend._retry_after(error) == seconds


def test_a_withheld_answer_is_paid_for(tmp_path: Path) -> None:
    said = ModelReply("", finish="content_filter", prompt_tokens=1000, completion_tokens=2)
    with Provider(lambda body: said) as provider:
        client = Client(LiteLLM(provider.url, KEY), Store(tmp_path))
        for mode in ("on", "on", "replay"):
            with pytest.raises(ContentFiltered) as raised:
                replace(client, store=Store(tmp_path, mode)).complete(request(PRICED))
            assert raised.value.reply is not None
            assert raised.value.reply.tokens == 1002
        assert (client.budget.spent.calls, client.budget.spent.tokens) == (1, 1002)
        assert client.budget.spent.cost > 0


@MODELS
def test_an_answer_whose_price_cannot_be_told_is_counted(
    model: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fails(**arguments: Any) -> None:
        raise KeyError("price")

    with Provider(lambda body: ModelReply("Yes.", prompt_tokens=3, completion_tokens=1)) as provider:
        asked = LiteLLM(provider.url, KEY)
        monkeypatch.setattr(asked._litellm, "completion_cost", fails)
        client = Client(asked, Store(tmp_path))
        assert client.complete(request(model)).cost is None
        assert client.budget.spent == Spent(calls=1, tokens=4, unpriced=1)
        monkeypatch.setattr(asked, "_cost", lambda *arguments: 1 / 0)
        with pytest.raises(Passing, match="an answer that cannot be read: ZeroDivisionError"):
            asked.complete(request(model))


@MODELS
def test_an_endpoint_that_is_not_there_may_come_back(model: str) -> None:
    with Provider(lambda body: ModelReply("Yes.")) as provider:
        gone = provider.url
    with pytest.raises(Passing, match=rf"^{model}: ") as raised:
        LiteLLM(gone, KEY, timeout=30).complete(request(model))
    assert (raised.value.retry_after, raised.value.unconnected) == (None, True)
    with pytest.raises(Passing) as raised:
        LiteLLM("http://no-such-host.invalid/v1", KEY, timeout=30).complete(request(model))
    assert raised.value.unconnected


@pytest.mark.parametrize("model", ["nonsense/model", "nonsense", ""])
def test_an_unknown_provider_is_refused(model: str) -> None:
    with Provider(lambda body: ModelReply("Yes.")) as provider:
        with pytest.raises(Refused, match=rf"^{model}: .*LLM Provider NOT provided"):
            LiteLLM(provider.url, KEY).complete(request(model))
        assert provider.bodies == []


@pytest.mark.parametrize("timeout", [0, -1, float("nan")])
def test_an_unusable_timeout_is_refused(timeout: float) -> None:
    with pytest.raises(UsageError, match=r"timeout=.*: expected seconds above 0"):
        LiteLLM(timeout=timeout)


@pytest.mark.parametrize("address", ["", "localhost:8000/v1", "ftp://localhost/v1"])
def test_an_unusable_address_is_refused(address: str) -> None:
    with pytest.raises(UsageError, match=r"api_base=.*: expected an address that begins with http:// or https://"):
        LiteLLM(address)


# With the client #############################################################


def echo(body: Body) -> ModelReply:
    return ModelReply(f"You said: {body['messages'][-1]['content']}", prompt_tokens=5, completion_tokens=4)


QUESTIONS = [request(UNPRICED, messages=[{"role": "user", "content": f"Question {number}."}]) for number in range(24)]
PASSES = [fault for fault, kind in FAILURES.items() if kind is Passing and fault is not Fault.SLOW]


def test_a_bad_connection_changes_nothing_but_the_time(tmp_path: Path) -> None:
    failed = []
    for threads in (1, 12):
        with Provider(echo, seeded(7, PASSES, share=0.5, attempts=3)) as provider, ThreadPoolExecutor(threads) as pool:
            model, store = LiteLLM(provider.url, KEY), Store(tmp_path / str(threads))
            client = Client(model, store, retry=Retry(attempts=4), sleep=lambda seconds: None)
            replies = list(pool.map(client.complete, QUESTIONS))
        assert [reply.text for reply in replies] == [f"You said: Question {number}." for number in range(24)]
        assert client.budget.spent == Spent(calls=24, tokens=24 * 9, unpriced=24)
        failed.append(provider.failed)
        replay = Client(model, Store(tmp_path / str(threads), "replay"))  # whose server is gone
        assert [replay.complete(question) for question in QUESTIONS] == replies
    assert failed[0] == failed[1]
    assert failed[0][None] == 24
    assert len(failed[0]) > 6


def test_what_stays_broken_is_unreachable(tmp_path: Path) -> None:
    with Provider(echo, always(Fault.RATE_LIMIT_SECONDS)) as provider:
        slept: list[float] = []
        client = Client(
            LiteLLM(provider.url, KEY), Store(tmp_path), retry=Retry(attempts=3, longest=5), sleep=slept.append
        )
        with pytest.raises(Unreachable, match=r"3 attempts failed, the last by: .*Rate limit reached"):
            client.complete(QUESTIONS[0])
        assert (len(provider.bodies), slept) == (3, [5, 5])


def test_dollars_do_not_hold_an_unknown_price(tmp_path: Path) -> None:
    with Provider(echo) as provider:
        client = Client(LiteLLM(provider.url, KEY), Store(tmp_path), budget=Budget(cost=5))
        client.complete(QUESTIONS[0])
        with pytest.raises(BudgetSpent, match="price is unknown"):
            client.complete(QUESTIONS[1])
        assert len(provider.bodies) == 1


def test_an_outcome_is_asked_for_once(tmp_path: Path) -> None:
    with Provider(echo, in_order(Fault.TOO_LONG)) as provider:
        client = Client(LiteLLM(provider.url, KEY), Store(tmp_path))
        for _ in range(3):
            with pytest.raises(ContextOverflow, match=r"^hosted_vllm/house-model: .*maximum context length"):
                client.complete(QUESTIONS[0])
        assert len(provider.bodies) == 1


# The extra ###################################################################


@pytest.fixture
def _forgotten() -> Iterator[None]:
    """Let the backend look for litellm anew."""
    backend._litellm.cache_clear()
    yield
    backend._litellm.cache_clear()


@pytest.mark.usefixtures("_forgotten")
def test_what_is_missing_is_said_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "litellm", None)
    with pytest.raises(
        UsageError, match=r"^asking a language model needs the extra llm; install it with: .*'workgym\[llm\]'$"
    ):
        LiteLLM()


_IMPORTS = """
import sys
import workgym.agents
import workgym.agents.llm.client
import workgym.agents.llm.backend

print(sorted({name.partition(".")[0] for name in sys.modules} & set(sys.argv[1:])))
"""


def test_importing_brings_none_of_it() -> None:
    extra = ["litellm", "openai", "tenacity", "pyrate_limiter", "mcp", "tiktoken", "httpx"]
    done = subprocess.run([sys.executable, "-c", _IMPORTS, *extra], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("[]\n", "")
