"""``workgym sweep`` with language models: which options they get, what is said beforehand, and how a sweep stops."""

import json
import socket
from pathlib import Path
from typing import Any

import pytest
from provider import Provider

from workgym import agents
from workgym.agents.llm.messages import ModelReply
from workgym.envs.core.errors import UsageError
from workgym.scripts.options import option

SWEEP = ["sweep", "kiosk:Kiosk-v0", "--out", "OUT", "--policy"]
MODEL = ["--model", "openai/gpt-4o"]


@pytest.fixture(autouse=True)
def _no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_ADMIN_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([*SWEEP, "react"], "policy 'react': --model says which, as litellm names it"),
        ([*SWEEP, "submit", *MODEL], "model: not an option of submit, and none of these is a language model"),
        (
            [*SWEEP, "submit", "--option", "temperature=1"],
            "temperature: not an option of submit, and none of these is a language model",
        ),
        ([*SWEEP, "react", *MODEL, "--option", "temperature"], "--option 'temperature': expected NAME=VALUE"),
        ([*SWEEP, "react", *MODEL, "--option", "warmth=1"], "warmth=1: no such option; "),
        ([*SWEEP, "react", *MODEL, "--option", 'parameters={"top_p":0.9'], "input should be an object"),
        ([*SWEEP, "react", *MODEL, "--option", "temperature=hot"], "temperature=hot: input should be a valid number"),
        ([*SWEEP, "react", *MODEL, "--option", "temperature=-1"], "temperature=-1: expected a number from 0"),
        ([*SWEEP, "react", *MODEL, "--option", "max_calls=0"], "budget: calls=0; expected a number above 0"),
        (
            [*SWEEP, "react", "--model", "openai/mine", "--option", "max_cost=5"],
            "max_cost=5.0: the price of openai/mine is",
        ),
        ([*SWEEP, "react", *MODEL, "--option", "record=on"], "record='on': traffic= names the folder"),
        ([*SWEEP, "react", *MODEL, *MODEL], "policy 'react@openai/gpt-4o' is named 2 times; each may occur once"),
        ([*SWEEP, "submit", "--estimate"], "--estimate: none of the policies is a language model"),
        ([*SWEEP, "react", *MODEL, "--toolkits", "goods,nope"], "expected 'all', 'required', 'task', or some of"),
    ],
)
def test_what_cannot_be_used_is_one_line_before_anything_is_asked(
    workgym: Any, tmp_path: Path, arguments: list[str], told: str
) -> None:
    ran = workgym(*[str(tmp_path / "out") if argument == "OUT" else argument for argument in arguments])
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1
    assert not (tmp_path / "out" / "episodes.jsonl").exists()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("traffic=2024", "2024"),
        ("api_base=true", "true"),
        ("record=on", "on"),
        ("temperature=0", 0),
        ("seed=null", None),
        ("max_cost=5", 5),
        ("constrained=true", True),
        ('parameters={"top_p": 0.9}', {"top_p": 0.9}),
        ("unknown=3", 3),
        ("unknown=three", "three"),
        ("model=7=7", "7=7"),
    ],
)
def test_an_option_is_what_its_parameter_is_annotated_as(text: str, value: Any) -> None:
    name, found = option("react", text)
    assert (name, found, type(found)) == (text.partition("=")[0], value, type(value))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("max_tokens=7.5", "--option max_tokens=7.5: input should be a valid integer"),
        ("constrained=yes", "--option constrained=yes: input should be a valid boolean"),
        ("record=maybe", "--option record=maybe: input should be 'off', 'on' or 'replay'"),
        ("attempts=", "--option attempts=: input should be a valid integer"),
        ("client=mine", "--option client=mine: client can be given in Python alone"),
        ("=3", "--option '=3': expected NAME=VALUE"),
        ("Authorization: Bearer any", "--option '***': expected NAME=VALUE"),
        ("headers=Bearer any", "--option headers=***: input should be an object"),
        ("timeout=https://me:any@host", "--option timeout=***@host: input should be a valid number"),
    ],
)
def test_an_option_of_another_type_is_refused(text: str, told: str) -> None:
    with pytest.raises(UsageError) as refused:
        option("react", text)
    assert str(refused.value) == told


def test_a_missing_key_stops_the_sweep_in_one_line(workgym: Any, tmp_path: Path) -> None:
    few = ["--jobs", 2, "--option", "attempts=1"]
    ran = workgym("sweep", "kiosk:Kiosk-v0", "--out", tmp_path / "out", "--policy", "react", *MODEL, *few)
    assert ran.code == 1
    assert ran.err.startswith("workgym: stopped: openai/gpt-4o: ")
    assert ran.err.endswith("; no episode was finished\n")


def test_an_endpoint_that_is_not_there_stops_the_sweep_in_one_line(workgym: Any, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        gone = f"http://127.0.0.1:{other.getsockname()[1]}/v1"
    away = ["--jobs", 4, "--option", f"api_base={gone}", "--option", "attempts=2"]
    ran = workgym("sweep", "kiosk:Kiosk-v0", "--out", tmp_path / "out", "--policy", "act", *MODEL, *away)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"workgym: stopped: openai/gpt-4o: no server answers at {gone}: ")
    assert ran.err.endswith("; no episode was finished\n")
    assert ran.err.count("\n") == 1
    assert (tmp_path / "out" / "episodes.jsonl").read_text() == ""
    mended = workgym("sweep", "kiosk:Kiosk-v0", "--out", tmp_path / "out", "--policy", "submit")
    assert (mended.code, mended.err) == (0, "")
    assert agents.load_sweep(tmp_path / "out").policies == ["submit"]


def test_an_estimate_tells_calls_tokens_money_and_time_and_plays_nothing(workgym: Any) -> None:
    ran = workgym("sweep", "kiosk:Kiosk-v0", "--policy", "react", *MODEL, "--trials", 3, "--jobs", 4, "--estimate")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("react with openai/gpt-4o: ")
    assert "tokens of prompts" in lines[1]
    assert lines[2].endswith("US dollars")
    assert lines[3].endswith("if an answer takes 3 seconds")
    same = ("--trials", 3, "--jobs", 4, "--estimate", "--json")
    printed = json.loads(workgym("sweep", "kiosk:Kiosk-v0", "--policy", "react", *MODEL, *same).out)
    (found,) = printed["policies"]
    assert printed["total"] == {key: found[key] for key in printed["total"]}
    assert (found["policy"], found["model"], found["episodes"]) == ("react", "openai/gpt-4o", 36)
    talk = workgym("sweep", "kiosk:Kiosk-v0", "--policy", "react", *MODEL, *same, "--domain", "talk")
    assert json.loads(talk.out)["total"]["episodes"] == 12


def test_a_policy_of_one_s_own_cannot_be_estimated(workgym: Any) -> None:
    own = ["--policy", "test_llm_policies:Free", "--model", "mine", "--estimate"]
    ran = workgym("sweep", "kiosk:Kiosk-v0", *own)
    assert (ran.code, ran.out) == (2, "")
    assert "it asks its model in a way of its own, so nothing can be estimated" in ran.err


def test_an_unknown_price_is_said_to_be_unknown(workgym: Any) -> None:
    ran = workgym("sweep", "kiosk:Kiosk-v0", "--policy", "act", "--model", "openai/mine", "--tasks", 2, "--estimate")
    assert ran.code == 0
    assert "a price that is not known" in ran.out


def test_a_replay_without_recorded_traffic_names_the_file(workgym: Any, tmp_path: Path) -> None:
    options = ["--option", "record=replay", "--option", f"traffic={tmp_path}"]
    ran = workgym("sweep", "kiosk:Kiosk-v0", "--out", tmp_path / "out", "--policy", "react", *MODEL, *options)
    assert ran.code == 2
    assert f"{tmp_path}/traffic.jsonl: there is no recorded traffic to replay" in ran.err


def test_what_cannot_be_served_is_said_in_a_line(workgym: Any, tmp_path: Path) -> None:
    ran = workgym("serve-model", tmp_path / "none.gguf")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"workgym: {tmp_path}/none.gguf: No such file or directory; expected a GGUF file\n"


def test_every_policy_that_asks_a_model_is_played_with_each(workgym: Any, tmp_path: Path) -> None:
    models = ["--model", "hosted_vllm/small", "--model", "hosted_vllm/large"]
    policies = ["--policy", "react", "--policy", "submit", "--policy", "act"]
    with Provider(lambda body: ModelReply('{"name": "submit", "arguments": {"answer": "Done."}}')) as provider:
        url = ["--option", f"api_base={provider.url}"]
        sweep = ["sweep", "kiosk:Kiosk-v0", *policies, *models, "--tasks", 2, "--out", tmp_path, *url]
        ran = workgym(*sweep)
    assert (ran.code, ran.err) == (0, "")
    found = agents.load_sweep(tmp_path)
    assert found.policies == [
        "react@hosted_vllm/small",
        "react@hosted_vllm/large",
        "submit",
        "act@hosted_vllm/small",
        "act@hosted_vllm/large",
    ]
    assert {body["model"] for body in provider.bodies} == {"small", "large"}
    assert {(row["policy"], row["end"]) for row in found.rows} == {(label, "submitted") for label in found.policies}
    assert max(map(len, ran.out.splitlines()[:-1])) <= 80  # the last one names the folder
    cells = "".join(line.partition("  ")[0].strip() for line in ran.out.splitlines()[3:])
    assert cells.startswith("".join(found.policies))


def test_an_estimate_is_of_each_model_and_of_all_together(workgym: Any) -> None:
    models = [*MODEL, "--model", "openai/gpt-4o-mini"]
    ran = workgym("sweep", "kiosk:Kiosk-v0", "--policy", "act", "--policy", "submit", *models, "--estimate")
    first, second = (line for line in ran.out.splitlines() if line.startswith("act with "))
    assert first.startswith("act with openai/gpt-4o: ")
    assert second.startswith("act with openai/gpt-4o-mini: ")
    *costs, total = (float(line.split()[0]) for line in ran.out.splitlines() if "US dollars" in line)
    assert total == pytest.approx(sum(costs), abs=0.011)  # each is rounded
    unknown = workgym("sweep", "kiosk:Kiosk-v0", "--policy", "act", *models, "--model", "openai/mine", "--estimate")
    head, used, price = unknown.out.splitlines()[-3:]
    assert (head, price) == ("in all: 36 episodes", "  a price that is not known")
    assert " answers, " in used
    one = workgym("sweep", "kiosk:Kiosk-v0", "--policy", "act", *MODEL, "--tasks", 5, "--estimate")
    assert " 1 minute, if an answer" in one.out
