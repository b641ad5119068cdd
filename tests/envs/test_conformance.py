"""The conformance suite passes on every registered id, and names the rule that a bad workplace breaks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import gymnasium as gym
import office  # type: ignore[import-not-found]  # in tests/envs
import pytest
from ready_worlds import ready_options

import workgym.envs
from workgym.envs.audit import conformance
from workgym.envs.audit.conformance import growth
from workgym.envs.core import (
    NO_KEY,
    Benchmark,
    Call,
    Column,
    DateText,
    EpisodeRecord,
    Given,
    Name,
    Row,
    Schema,
    Session,
    StateVerifier,
    ToolEnv,
    UsageError,
    Verdict,
    worlds,
)  # fmt: skip
from workgym.envs.core.delta import Delta
from workgym.envs.core.schema import parse_date
from workgym.envs.core.tasks import Outcome

OURS = ("WorkBench-v0", "CRMArena-v0", "Almita-v0", "AlmitaTest-v0", "AlmitaReplay-v0", "EnterpriseBench-v0")


SENDING = {
    "WorkBench-v0": "email_forward_email, email_reply_email, email_send_email",
    "EnterpriseBench-v0": "conversations_create, emails_create",
}


@pytest.fixture(autouse=True, scope="module")
def _own_registry() -> Iterator[None]:
    """What is registered here is broken on purpose: no other test may meet it."""
    before = dict(gym.registry)
    yield
    gym.registry.clear()
    gym.registry.update(before)


FEW_KINDS = ("one letter", "nested JSON")
"""The long texts that are sent here; `make soak` sends every kind."""


@pytest.fixture(autouse=True)
def _few_long_texts(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is quadratic takes seconds at a hundred thousand already; `make soak` sends a million."""
    if request.node.get_closest_marker("soak") is None:
        assert set(FEW_KINDS) < set(growth.KINDS)
        monkeypatch.setattr(growth, "KINDS", FEW_KINDS)
        monkeypatch.setattr(growth, "_LONGEST", growth._SHORT)  # tried last, and never too much


@pytest.mark.parametrize("env_id", OURS)
def test_every_id_of_ours_conforms(env_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a sixth of the tasks, and as few compared elsewhere: there, whole templates are drawn anew."""
    monkeypatch.setattr(conformance, "_SAMPLED", conformance._SAMPLED // 6)
    monkeypatch.setattr(conformance.worlds, "_COMPARED", conformance._SAMPLED)
    monkeypatch.setattr(conformance.worlds, "_OPENED", 1)
    all_ids = ToolEnv.task_ids
    monkeypatch.setattr(ToolEnv, "task_ids", lambda env, *split: all_ids(env, *split)[:: 8 if split else 1])
    assert_conforms(env_id, **ready_options(env_id))


@pytest.mark.soak
@pytest.mark.parametrize("env_id", OURS)
def test_every_id_of_ours_conforms_with_all_that_is_tried(env_id: str) -> None:
    assert_conforms(env_id)


def assert_conforms(env_id: str, **kwargs: Any) -> None:
    assert env_id in workgym.envs.registered()
    results = workgym.envs.check(env_id, **kwargs)
    assert [result for result in results if not result.ok] == []
    (sending,) = (result.detail for result in results if "sending tool" in result.rule)
    assert sending == f"tools that send: {SENDING.get(env_id, 'none is declared')}"


@pytest.mark.parametrize("attribute", ["PLAIN", "TALKING"])
def test_the_office_conforms(attribute: str) -> None:
    workgym.envs.register(f"Conforming{attribute}-v0", f"office:{attribute}")
    results = workgym.envs.check(f"Conforming{attribute}-v0")
    assert len(results) == 22
    assert [result for result in results if not result.ok] == []


class _Lenient(StateVerifier):
    def judge(self, episode: Any) -> Any:
        verdict = super().judge(episode)
        return type(verdict)(**{**verdict.__dict__, "success": True})


class _Careless(StateVerifier):
    """Counts changes and does not compare them."""

    def judge(self, episode: Any) -> Any:
        verdict = super().judge(episode)
        same = len(episode.delta) == len(episode.task.outcome.delta)
        return type(verdict)(**{**verdict.__dict__, "success": same and verdict.answer_match is not False})


class _Strict(StateVerifier):
    def judge(self, episode: Any) -> Any:
        verdict = super().judge(episode)
        return type(verdict)(**{**verdict.__dict__, "success": False})


class _Clumsy(office.OfficeScenario):  # type: ignore[misc]
    def demonstrate(self, *args: Any) -> Any:
        yield Call(name="submit", arguments={"answer": "?"})


CLUMSY = _Clumsy()


def _broken(name: str, **changes: Any) -> str:
    """Register a variant of the office under an id of its own; it lives in the office's module."""
    benchmark = Benchmark(**{**office.PLAIN.__dict__, "name": name, **changes})
    setattr(office, name.upper(), benchmark)
    workgym.envs.register(f"{name.title()}-v0", f"office:{name.upper()}")
    return f"{name.title()}-v0"


def _fails(env_id: str) -> list[str]:
    return [result.rule for result in workgym.envs.check(env_id) if not result.ok]


@pytest.fixture
def episodes_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what builds worlds anew and sends long texts: who judges wrongly is found by playing."""
    left_out = (*vars(conformance.worlds).values(), conformance.tools.long_texts, conformance.tools.blank_texts)
    monkeypatch.setattr(conformance, "RULES", tuple(rule for rule in conformance.RULES if rule not in left_out))


@pytest.mark.usefixtures("episodes_alone")
def test_a_verifier_that_accepts_everything_is_found() -> None:
    assert any("Doing nothing" in rule for rule in _fails(_broken("lenient", verifier=_Lenient())))


class _Quiet(office.OfficeScenario):  # type: ignore[misc]
    """The office, where nothing is asked for."""

    def tasks(self, *args: Any) -> Any:
        asked = Outcome(delta=Delta(office.SCHEMA, ()))
        return [task.model_copy(update={"outcome": asked, "calls": ()}) for task in super().tasks(*args)]


QUIET = _Quiet()


@pytest.mark.usefixtures("episodes_alone")
@pytest.mark.parametrize("claim", ["never_idle", "always_answers"])
def test_a_workplace_whose_tasks_are_not_what_it_says_is_found(claim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "QUIET", QUIET, raising=False)
    says = _broken(f"claiming_{claim}", scenario="office:QUIET", **{claim: True})
    assert any("Doing nothing" in rule for rule in _fails(says))
    assert not any("Doing nothing" in rule for rule in _fails(_broken("quiet_office", scenario="office:QUIET")))


class _Prose(office.OfficeScenario):  # type: ignore[misc]
    """The office, where the questions have no key; whether their tasks say so or not."""

    tags: tuple[str, ...] = (NO_KEY,)

    def tasks(self, snapshot: Any, template: str) -> Any:
        asked = {"outcome": Outcome(delta=Delta(office.SCHEMA)), "tags": self.tags}
        made = super().tasks(snapshot, template)
        return [task.model_copy(update=asked) for task in made] if template == "find-floor" else made


class _Silent(_Prose):
    tags = ()


class _Helpless(StateVerifier):
    """Judges nobody who was asked for something and changed nothing."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict = super().judge(episode)
        return verdict if verdict.matched else replace(verdict, success=False, error="prose")


PROSE, SILENT = _Prose(), _Silent()


@pytest.mark.usefixtures("episodes_alone")
def test_tasks_that_say_that_they_have_no_key_are_counted_and_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "PROSE", PROSE, raising=False)
    found = workgym.envs.check(_broken("prose_office", scenario="office:PROSE", never_idle=True))
    assert [result for result in found if not result.ok] == []
    assert [result.detail for result in found if "no key" in result.detail] == ["3 of 9 tasks have no key: not judged"]


@pytest.mark.usefixtures("episodes_alone")
def test_tasks_without_a_reward_that_do_not_say_so_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "SILENT", SILENT, raising=False)
    fails = _fails(_broken("silent_office", scenario="office:SILENT", verifier=_Helpless()))
    assert any("reference calls earn" in rule for rule in fails)


@pytest.mark.usefixtures("episodes_alone")
def test_a_verifier_that_accepts_nothing_is_found() -> None:
    assert any("reference calls earn" in rule for rule in _fails(_broken("strict", verifier=_Strict())))


@pytest.mark.usefixtures("episodes_alone")
def test_a_verifier_that_overlooks_a_changed_argument_is_found() -> None:
    assert any("left out, doubled or changed" in rule for rule in _fails(_broken("careless", verifier=_Careless())))


@workgym.envs.core.tool()
def peep(session: Any, name: str = "") -> Any:
    """Look at the rooms of every floor, past the access policy.

    Args:
        name: part of the name.

    Returns: rooms.
    Example: {"name": "rooms_peep", "arguments": {"name": "room a0-0"}}
    Limits: none.
    """
    return [room for room in session.snapshot.export("rooms") if name in room["name"]]


@pytest.mark.usefixtures("episodes_alone")
def test_a_tool_that_reads_past_the_access_policy_is_found() -> None:
    kit = workgym.envs.core.Toolkit("rooms", [office.find, office.take, office.cancel, peep])
    doors = {"counterpart": office.TALKING.counterpart, "access": office.TALKING.access}
    env_id = _broken("peeping", toolkits=(kit,), **doors)
    assert any("what the persona of a task may not read" in rule for rule in _fails(env_id))


@pytest.mark.usefixtures("episodes_alone")
def test_a_demonstration_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "CLUMSY", CLUMSY, raising=False)
    assert any("demonstration" in rule for rule in _fails(_broken("clumsy_office", scenario="office:CLUMSY")))


class _Renovated(office.OfficeScenario):  # type: ignore[misc]
    """The office, whose rows can be edited."""

    name = ""

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        tables = super().rows(seed, scale)
        return {**tables, "rooms": [{**room, "name": f"{self.name}{room['name']}"} for room in tables["rooms"]]}


EDITABLE = _Renovated()
FRESH = "The world that is served has the rows that the scenario makes"


def test_an_edit_of_the_rows_without_a_version_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "EDITABLE", EDITABLE, raising=False)
    monkeypatch.setattr(conformance, "RULES", (conformance.worlds.fresh_rows,))
    env_id = _broken("renovated", scenario="office:EDITABLE")
    assert workgym.envs.check(env_id) == (conformance.CheckResult(FRESH, ok=True),)
    monkeypatch.setattr(EDITABLE, "name", "new ", raising=False)
    for _ in range(2):  # from memory, and then from the file
        (stale,) = workgym.envs.check(env_id)
        assert (stale.rule, stale.ok) == (FRESH, False)
        assert stale.detail.startswith("world 0 of pool test: the scenario makes rows with the fingerprint ")
        assert "raise the scenario's version, now '1'" in stale.detail
        monkeypatch.setattr(worlds, "_open", type(worlds._open)())
    monkeypatch.setattr(EDITABLE, "version", "2", raising=False)
    assert workgym.envs.check(env_id)[0].ok


def test_an_edit_of_the_schema_needs_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "EDITABLE", EDITABLE, raising=False)
    monkeypatch.setattr(conformance, "RULES", (conformance.worlds.fresh_rows,))
    env_id = _broken("extended", scenario="office:EDITABLE")
    assert workgym.envs.check(env_id)[0].ok
    rooms = replace(office.SCHEMA["rooms"], columns=(*office.SCHEMA["rooms"].columns, Column("view", null=True)))
    monkeypatch.setattr(EDITABLE, "schema", Schema(rooms, office.SCHEMA["bookings"]), raising=False)
    assert workgym.envs.check(env_id)[0].ok
    env = gym.make(env_id).unwrapped
    env.reset(seed=0)
    assert env.session.snapshot.export("rooms")[0]["view"] is None  # type: ignore[attr-defined]


@workgym.envs.core.tool()
def _since(session: Session, room_id: Given, day: DateText) -> dict[str, Any]:
    """Tell how long a room has been open.

    Args:
        room_id: 4 digits.
        day: YYYY-MM-DD.

    Returns: {"days": count}.
    Example: {"name": "rooms__since", "arguments": {"room_id": "0001", "day": "2024-05-06"}}
    Limits: none.
    """
    return {"days": parse_date(day).day}


@workgym.envs.core.tool()
def _count(session: Session, label: Name) -> dict[str, Any]:
    """Count the words of a label.

    Args:
        label: any text.

    Returns: {"first": a word}.
    Example: {"name": "rooms__count", "arguments": {"label": "big hall"}}
    Limits: none.
    """
    return {"first": label.split()[0] if label else ""}


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (_since, "rooms__since(day=…) with '': "),
        (_count, "rooms__count(label=…) with ' ': "),
    ],
)
def test_a_tool_that_dies_of_a_blank_text_is_found(
    broken: workgym.envs.core.Tool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conformance, "RULES", (conformance.tools.blank_texts,))
    kit = workgym.envs.core.Toolkit("rooms", [office.find, office.take, office.cancel, broken])
    (result,) = workgym.envs.check(_broken(f"blank{broken.name}", toolkits=(kit,)))
    assert not result.ok
    assert told in result.detail
    assert "raised" in result.detail


def test_a_tool_that_dies_only_within_a_reference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An example names rooms that may not be there; a reference gets as far as the argument."""

    @workgym.envs.core.tool(write=True)
    def take(session: Session, room_id: Name, note: Name = "") -> dict[str, Any]:
        """Book a room.

        Args:
            room_id: 4 digits.
            note: what for.

        Returns: {"booked": id}.
        Example: {"name": "rooms_take", "arguments": {"room_id": "9999"}}
        Limits: none.
        """
        made: dict[str, Any] = office.take.call(session, {"room_id": room_id, "note": note})
        return {**made, "word": note.split()[0]}

    monkeypatch.setattr(conformance, "RULES", (conformance.tools.blank_texts,))
    kit = workgym.envs.core.Toolkit("rooms", [office.find, take, office.cancel])
    (result,) = workgym.envs.check(_broken("taking", toolkits=(kit,)))
    assert "rooms_take(note=…) with '': " in result.detail


@pytest.mark.usefixtures("episodes_alone")
def test_an_undocumented_tool_is_found() -> None:
    @workgym.envs.core.tool()
    def shrug(session: Any) -> dict[str, Any]:
        """Shrug."""
        return {}

    kit = workgym.envs.core.Toolkit("rooms", [office.find, office.take, office.cancel, shrug])
    assert any("documented" in rule for rule in _fails(_broken("shrugging", toolkits=(kit,))))


def test_an_environment_of_somebody_elses_is_named() -> None:
    (result,) = workgym.envs.check("CartPole-v1")
    assert not result.ok
    assert "CartPole" in result.detail


def test_registering_twice() -> None:
    workgym.envs.register("Twice-v0", "office:PLAIN")
    workgym.envs.register("Twice-v0", "office:PLAIN")
    with pytest.raises(UsageError, match="the id is taken"):
        workgym.envs.register("Twice-v0", "office:TALKING")
    with pytest.raises(UsageError, match="expected 'package"):
        workgym.envs.register("Thrice-v0", "office")
    assert "Twice-v0" in workgym.envs.registered()


@workgym.envs.core.tool()
def _echo(session: Any, word: str, rude: bool = False) -> dict[str, Any]:
    """Say a word again.

    Args:
        word: any word.
        rude: whether to shout.

    Returns: {"word": the word}.
    Example: {"name": "rooms__echo", "arguments": {"word": "hall"}}
    Limits: none.
    """
    return {"word": re.search(r"a+!", word[:80_000]) and word}


@pytest.mark.soak
def test_a_text_without_a_limit_is_found_and_so_is_one_that_takes_too_long() -> None:
    kit = workgym.envs.core.Toolkit("rooms", [office.find, office.take, office.cancel, _echo])
    results = workgym.envs.check(_broken("echoing", toolkits=(kit,)))
    found = {result.rule: result.detail for result in results if not result.ok}
    told = found["Every text argument has a longest length in its schema"]
    assert told.startswith("rooms__echo: word has no maxLength; annotate it with one of Name, Given, Line, Body")
    (slow,) = (detail for rule, detail in found.items() if "grows with its length" in rule)
    assert slow.startswith("one letter: 100,000 characters take ")


@workgym.envs.core.tool(write=True, sends=True)
def _announce(session: Any, room_id: workgym.envs.core.Given) -> dict[str, Any]:
    """Announce a room to the public.

    Args:
        room_id: 4 digits.

    Returns: {"announced": room_id}.
    Example: {"name": "rooms__announce", "arguments": {"room_id": "0001"}}
    Limits: none.
    """
    row = session.find("rooms", "room_id", room_id)
    session.update("rooms", row["_row"], {"name": f"{row['name']}!"})
    return {"announced": room_id}


def test_a_sending_tool_that_adds_no_row_is_found_and_sending_tools_are_told() -> None:
    kit = workgym.envs.core.Toolkit("rooms", [office.find, office.take, office.cancel, _announce])
    results = workgym.envs.check(_broken("announcing", toolkits=(kit,)))
    (found,) = (result for result in results if "sending tool" in result.rule)
    assert not found.ok
    assert "rooms__announce({'room_id': '0001'}) worked and added no row" in found.detail


# One cause, one report


@pytest.fixture
def one_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "KINDS", ("one letter",))


def _results(env_id: str) -> tuple[list[conformance.CheckResult], list[conformance.CheckResult]]:
    """Return what is wrong, and what was not run for that."""
    failed = [result for result in workgym.envs.check(env_id) if not result.ok]
    return [one for one in failed if one.was_run], [one for one in failed if not one.was_run]


class _Without(office.OfficeScenario):  # type: ignore[misc]
    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        raise KeyError("chairs")


class _Same(office.OfficeScenario):  # type: ignore[misc]
    version = "same"

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        return super().rows(0, scale)  # type: ignore[no-any-return]


class _Seedless(_Same):
    seedless = True

    def tasks(self, snapshot: Any, template: str) -> Any:
        made = super().tasks(snapshot, template)
        return [task.model_copy(update={"instruction": f"{task.instruction} ({snapshot.key.seed})"}) for task in made]


class _SeedlessAlike(_Same):
    seedless = True

    def tasks(self, snapshot: Any, template: str) -> Any:
        made = super().tasks(snapshot, template)
        return [task.model_copy(update={"instruction": f"task {number}"}) for number, task in enumerate(made)]


def _over(name: str, scenario: type[Any], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(office, f"{name.upper()}_SCENARIO", scenario(), raising=False)
    return _broken(name, scenario=f"office:{name.upper()}_SCENARIO")


@pytest.mark.usefixtures("one_kind")
def test_rows_that_raise_are_reported_once(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong, left_out = _results(_over("withoutrows", _Without, monkeypatch))
    assert [(one.rule, one.detail) for one in wrong] == [
        ("Task ids are unique and every one of them can be opened", "KeyError: 'chairs'")
    ]
    assert {one.detail for one in left_out} == {f"not run: see {wrong[0].rule!r}"}
    assert len(left_out) == len(conformance.RULES) - 1


@pytest.mark.usefixtures("one_kind")
def test_a_tool_that_raises_is_reported_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(session: Session, name: Name = "") -> Any:
        return {}[name]

    failing.__doc__ = office.find.function.__doc__
    tools = [
        replace(tool, function=failing) if tool.name.endswith("find") else tool for tool in office.PLAIN.toolkits[0]
    ]
    monkeypatch.setattr(office.PLAIN.toolkits[0], "_tools", tuple(tools))
    wrong, left_out = _results(_broken("raisingtool"))
    lines = [one.detail for one in wrong if "KeyError" in one.detail]
    assert len(lines) == 1, lines
    assert left_out


@pytest.mark.usefixtures("one_kind")
def test_worlds_that_are_equal_are_said_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong, _ = _results(_over("sameworlds", _Same, monkeypatch))
    (said,) = (one.detail for one in wrong if "other rows" in one.rule)
    assert said.startswith("the worlds of seeds 0 and 1 have the same rows, so the 64 worlds of train are one.")


@pytest.mark.usefixtures("one_kind")
def test_a_scenario_of_one_world_says_so_and_has_other_tasks_in_train(monkeypatch: pytest.MonkeyPatch) -> None:
    results = {one.rule: one for one in workgym.envs.check(_over("oneworld", _Seedless, monkeypatch))}
    said = results["Worlds of other seeds have other rows, or the scenario says that there is one world"]
    assert said.ok
    assert re.search(r"one world: .* of the \d+ requests of train's first world 0 are in test too", said.detail)
    wrong, _ = _results(_over("alike", _SeedlessAlike, monkeypatch))
    (detail,) = (one.detail for one in wrong if "other rows" in one.rule)
    assert "requests of train's first world are in test too: draw by snapshot.key.seed" in detail
