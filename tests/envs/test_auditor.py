"""The audit finds nothing in a sound grader, and names what a broken one gets wrong under the right kind."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

import letter_desk  # type: ignore[import-not-found]  # in tests/envs
import pytest
from letter_desk import desk

from workgym.envs.audit import KINDS, Auditor, Report, TaskAudit
from workgym.envs.audit.audited_task import RowEdit, TakenBack, str_of
from workgym.envs.audit.auditor import _actions
from workgym.envs.audit.explorer import Explorer
from workgym.envs.audit.report import MAX_FINDINGS
from workgym.envs.audit.tables import TableReader
from workgym.envs.core import (
    NO_KEY,
    Call,
    Change,
    Delta,
    EpisodeRecord,
    Outcome,
    StateVerifier,
    Task,
    ToolEnv,
    Toolkit,
    Verdict,
    tool,
)

MANY, SOME = 30, 2
HARMLESS = ("other outcome", "reordered", "extra reads", "letter case", "notation", "refused call", "taken back")

ANSWERS = (
    "wrong answer", "item swapped", "item dropped", "item added", "word replaced", "order reversed", "unit changed",
)  # fmt: skip

RARE = ("none in doubt", "condition repeated")
"""Kinds for answers that no letter has; test_auditor_answers.py has tasks for them."""


def audited(env: ToolEnv, most: int = SOME) -> Report:
    auditor = Auditor(env, most)
    return Report.of("Desk-v0", (auditor.audit(task_id) for task_id in env.task_ids("test")))


@lru_cache(maxsize=1)
def sound() -> Report:
    return audited(desk("SOUND"), MANY)


def counts(report: Report, what: str) -> Counter[str]:
    """The kinds for which there is anything to count, over all tasks."""
    found = Counter[str]()
    for tally in (*report.kinds, *report.no_action):
        found[tally.kind] += getattr(tally, what)
    return +found


# A sound grader


def test_nothing_is_found_in_a_sound_grader() -> None:
    report = sound()
    assert report.ok
    assert report.findings == ()
    assert (report.tasks, report.no_action_tasks) == (11, 1)
    assert counts(report, "false_accepts") == counts(report, "false_rejects") == counts(report, "errors") == Counter()
    assert report.episodes == sum(counts_of.n for counts_of in (*report.kinds, *report.no_action)) > 400


def test_every_kind_is_played_and_does_what_its_name_says() -> None:
    tallies = {tally.kind: tally for tally in sound().kinds}
    assert list(tallies) == [kind.name for kind in KINDS]
    assert [name for name, tally in tallies.items() if not tally.n] == list(RARE)
    for name, tally in tallies.items():
        assert (tally.equal == tally.n) is (name in (*HARMLESS, *RARE, "reference")), name
    for name in ("nothing", "refusal", "every tool once", "wrong id", "stray change", "write undone", *ANSWERS):
        assert tallies[name].equal == 0, name
    assert tallies["request repeated"].equal == 0
    assert tallies["call doubled"].equal == 8  # changing, removing and looking twice does no harm
    assert tallies["changed date"].equal == 1  # the other of two days


def test_where_nothing_is_to_be_done_idleness_is_right_and_apart() -> None:
    tallies = {tally.kind: tally for tally in sound().no_action}
    for name in ("reference", "nothing", "refusal", "extra reads", "refused call", "taken back"):
        assert tallies[name].equal == tallies[name].n > 0, name
    for name in ("every tool once", "extra write", "stray change"):
        assert tallies[name].n > tallies[name].equal == 0, name
    assert tallies["call dropped"].n == 0


def test_the_same_tasks_give_the_same_report() -> None:
    assert audited(desk("AGAIN"), 3).to_json() == audited(desk("AND_AGAIN"), 3).to_json()


def test_at_most_so_many_of_a_kind_are_played_for_a_task() -> None:
    few, many = (Auditor(desk("CAPPED"), most).audit("test/0/change/0") for most in (2, MANY))
    assert {tally.n for tally in few.tallies} == {1, 2}
    assert max(tally.n for tally in many.tallies) > 10


def test_a_report_is_plain_data() -> None:
    report = audited(desk("LENIENT", verifier=Lenient()), 2)
    data = report.to_json()
    assert json.loads(json.dumps(data)) == json.loads(json.dumps(report.to_json()))
    assert {"env", "tasks", "no_action_tasks", "kinds", "no_action", "findings"} <= data.keys()
    assert [
        set(kind) >= {"kind", "n", "false_accepts", "false_rejects", "by_condition", "equal"} for kind in data["kinds"]
    ]
    assert len(report.findings) > MAX_FINDINGS / 2
    one = Auditor(desk("LENIENT", verifier=Lenient()), 2).audit("test/0/change/0")
    assert TaskAudit.from_json(json.loads(json.dumps(one.to_json()))) == one


def test_a_long_list_of_findings_is_cut_and_counted() -> None:
    report = audited(desk("LENIENT", verifier=Lenient()), 8)
    assert len(report.findings) > len(report.to_json()["findings"]) == MAX_FINDINGS
    assert len(report.findings) == sum(counts(report, "false_accepts").values())


# Broken graders


class Lenient(StateVerifier):
    """Finds everything right."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        return replace(super().judge(episode), success=True)


class Blind(StateVerifier):
    """Compares the deltas after something was left out of both."""

    kept: ClassVar[Callable[[Change], Any]]

    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict = super().judge(episode)
        outcome = episode.task.outcome
        expected = [sorted(map(repr, map(type(self).kept, delta))) for delta in (outcome.delta, *outcome.also)]
        same = sorted(map(repr, map(type(self).kept, episode.delta))) in expected
        return replace(verdict, success=same and verdict.answer_match is not False)


def shown(change: Change, *left_out: str) -> tuple[str, Any, list[tuple[str, str]]]:
    row = {name: str(value).strip().casefold() for name, value in (change.after or {}).items() if name not in left_out}
    return change.table, change.before and change.key, sorted(row.items()) if change.after else []


class CountsOnly(Blind):
    kept = staticmethod(lambda change: change.kind)


class TextBlind(Blind):
    """Does not look at the subject of a new letter."""

    kept = staticmethod(lambda change: shown(change, "letter_id", *(["subject"] if change.before is None else [])))


class RowBlind(Blind):
    """Looks at what became of a column, and not at whose it is."""

    @staticmethod
    def kept(change: Change) -> Any:
        columns = [] if change.before is None or change.after is None else change.after.keys()
        new = {c: str(change.after[c]).casefold() for c in columns if change.after[c] != change.before[c]}  # type: ignore[index]
        return change.kind, sorted(new.items()) or shown(change, "letter_id")[::2]


class IdBound(Blind):
    """Demands the ids that the reference got."""

    kept = staticmethod(shown)


class CaseBound(StateVerifier):
    """Takes capitals and blanks for part of a text."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict = super().judge(episode)
        outcome = episode.task.outcome
        wanted = [sorted(map(_letters, delta)) for delta in (outcome.delta, *outcome.also)]
        same = sorted(map(_letters, episode.delta)) in wanted
        return replace(verdict, success=verdict.success and same)


def _letters(change: Change) -> list[str]:
    return [str(value) for name, value in (change.after or {}).items() if name != "letter_id"]


class OrderBound(StateVerifier):
    """Demands the order of the reference."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict = super().judge(episode)
        made = [record.arguments for record in episode.ledger if record.wrote]
        wanted = [call.arguments for call in episode.task.calls if call.name in ("desk_send", "desk_remove")]
        late = len(wanted) == 2 and [item for item in made if item in wanted] == wanted[::-1]
        return replace(verdict, success=verdict.success and not late)


class SideBlind(StateVerifier):
    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict = super().judge(episode)
        return replace(verdict, success=not verdict.missing and verdict.answer_match is not False)


class Undemanding(StateVerifier):
    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict = super().judge(episode)
        return replace(verdict, success=not verdict.unexpected and verdict.answer_match is not False)


class ShortSighted(StateVerifier):
    """Looks at the letters alone."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        delta = Delta(episode.delta.schema, tuple(change for change in episode.delta if change.table == "letters"))
        return super().judge(replace(episode, delta=delta))


class Trusting(StateVerifier):
    """Believes the list of calls, and not the state."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict = super().judge(episode)
        made = [(record.name, record.arguments) for record in episode.ledger if record.ok]
        same = all((call.name, call.arguments) in made for call in episode.task.calls)
        return replace(verdict, success=same and verdict.answer_match is not False)


class Silent(StateVerifier):
    """Takes a blank answer for the right one."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict = super().judge(episode)
        blank = not str(episode.answer or "").strip()
        return replace(
            verdict, success=verdict.success or (verdict.state_match and blank and verdict.end == "submitted")
        )


class Patient(StateVerifier):
    """Does not mind that an episode has no end, and so no answer."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict = super().judge(episode)
        return replace(verdict, success=verdict.success or (verdict.state_match and verdict.end == "turn_limit"))


class Overlapping(StateVerifier):
    """Asks of an answer that it has most of the words, in any order, and every number."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict, key = super().judge(episode), episode.task.outcome.answer
        if key is None:
            return verdict
        found, wanted = (set(re.findall(r"\w+", str(text).lower())) for text in (episode.answer, key.expected))
        numbers = {word for word in wanted if word.isdecimal()} <= found
        enough = numbers and len(found & wanted) >= 0.6 * max(len(found), len(wanted))
        return replace(verdict, success=verdict.state_match and enough)


class OneWay(StateVerifier):
    """Knows of one right outcome only."""

    def judge(self, episode: EpisodeRecord) -> Verdict:
        verdict = super().judge(episode)
        return replace(verdict, success=verdict.success and episode.delta == episode.task.outcome.delta)


class Harsh(StateVerifier):
    def judge(self, episode: EpisodeRecord) -> Verdict:
        return replace(super().judge(episode), success=False)


ACCEPTS: dict[str, tuple[StateVerifier, set[str], set[str]]] = {
    # the verifier, kinds that have to show it, kinds that have to stay clean
    "always true": (
        Lenient(), {"nothing", "refusal", "call dropped", "wrong id", "wrong answer", "stray change"}, {"reference"},
    ),
    "ignores side effects": (
        SideBlind(), {"extra write", "stray change", "every tool once"}, {"nothing", "call dropped", "wrong id"},
    ),
    "ignores what is missing": (Undemanding(), {"nothing", "refusal", "call dropped", "write undone"}, {"extra write"}),
    "compares counts only": (
        CountsOnly(), {"wrong id", "changed text", "changed date", "changed number", "wrong person", "wrong choice"},
        {"nothing", "call dropped", "extra write"},
    ),
    "ignores the text of added rows": (
        TextBlind(), {"changed text", "truncated text"}, {"wrong id", "changed date", "changed number", "stray change"},
    ),
    "accepts a change of the wrong row": (RowBlind(), {"wrong id"}, {"changed date", "changed number", "extra write"}),
    "looks at one table": (ShortSighted(), {"stray change"}, {"extra write", "wrong id", "call dropped"}),
    "believes the calls": (Trusting(), {"write undone", "stray change", "extra write"}, {"call dropped", "nothing"}),
    "accepts blank answers": (Silent(), {"refusal", "wrong answer"}, {"nothing", "call dropped", "extra write"}),
    "counts the words of answers": (
        Overlapping(), {*ANSWERS[1:]},
        {"reference", "nothing", "refusal", "wrong answer", "stray change"},
    ),
    "does not demand an end": (Patient(), {"nothing"}, {"refusal", "wrong answer", "call dropped"}),
}  # fmt: skip

REJECTS: dict[str, tuple[StateVerifier, set[str], set[str]]] = {
    "always false": (Harsh(), {"reference", *HARMLESS}, {"wrong id", "wrong answer", "stray change", "write undone"}),
    "minds capitals": (CaseBound(), {"letter case", "notation"}, {"reference", "extra reads", "reordered"}),
    "minds the order": (OrderBound(), {"reordered"}, {"reference", "letter case", "notation", "extra reads"}),
    "minds generated ids": (IdBound(), {"reordered"}, {"reference", "letter case", "extra reads", "taken back"}),
    "knows one outcome": (OneWay(), {"other outcome"}, {"reference", "letter case", "reordered"}),
}  # fmt: skip


@pytest.mark.parametrize(("verifier", "shown_by", "clean"), ACCEPTS.values(), ids=ACCEPTS)
def test_a_grader_that_accepts_too_much_is_named(verifier: StateVerifier, shown_by: set[str], clean: set[str]) -> None:
    report = audited(desk("BROKEN", verifier=verifier))
    found = counts(report, "false_accepts")
    assert not report.ok
    assert shown_by <= found.keys()
    assert clean.isdisjoint(found)
    assert counts(report, "errors") == Counter()


@pytest.mark.parametrize(("verifier", "shown_by", "clean"), REJECTS.values(), ids=REJECTS)
def test_a_grader_that_rejects_too_much_is_named(verifier: StateVerifier, shown_by: set[str], clean: set[str]) -> None:
    report = audited(desk("BROKEN", verifier=verifier))
    found = counts(report, "false_rejects")
    assert not report.ok
    assert shown_by <= found.keys()
    assert clean.isdisjoint(found)
    assert counts(report, "false_accepts") == counts(report, "errors") == Counter()


def test_a_finding_says_what_was_done_and_what_is_wrong() -> None:
    report = audited(desk("SIDE_BLIND", verifier=SideBlind()))
    found = next(found for found in report.findings if (found.task, found.kind) == ("test/0/change/0", "extra write"))
    assert (found.problem, found.reward, found.expected) == ("false accept", 1.0, 0.0)
    assert found.calls[0] == "desk_change(letter_id='003', field='subject', new_value='Rent of June')"
    assert found.calls[-1] == "submit(answer='done')"
    assert any(reason.startswith("too much: letters: ") for reason in found.reasons)


def test_a_finding_of_a_reject_says_what_the_verdict_holds_against_it() -> None:
    class Odd(StateVerifier):
        def judge(self, episode: EpisodeRecord) -> Verdict:
            verdict = super().judge(episode)
            return replace(verdict, success=False, missing=tuple(episode.task.outcome.delta), answer_match=False)

    report = Auditor(desk("ODD", verifier=Odd())).audit("test/0/change/0")
    assert report.findings[0].kind == "reference"
    assert (report.findings[0].reward, report.findings[0].expected) == (0.0, 1.0)
    assert report.findings[0].reasons[0].startswith("the verdict misses: letters changed")
    assert "the verdict says that the answer is wrong" in report.findings[0].reasons


def test_a_reference_that_misses_the_outcome_is_found() -> None:
    class Wrong(letter_desk.DeskScenario):  # type: ignore[misc]
        def tasks(self, snapshot: Any, template: str) -> Sequence[Task]:
            return [task.model_copy(update={"calls": task.calls[:1]}) for task in super().tasks(snapshot, template)]

    letter_desk.WRONG = Wrong()
    report = audited(desk("MISSED", scenario="letter_desk:WRONG", verifier=Lenient()), 1)
    found = [found for found in report.findings if found.kind == "reference"]
    assert {found.task.split("/")[2] for found in found} == {"send-two", "remove"}
    assert found[0].reasons[0] == "the reference leads to other tables than the outcome"
    assert found[0].reasons[1].startswith("missing: letters: added")


# Conditions and errors


class Polite(StateVerifier):
    def conditions(self, episode: EpisodeRecord) -> dict[str, bool]:
        return {"no_look": not any(record.name == "desk_look" for record in episode.ledger)}


def test_a_condition_of_the_benchmarks_own_is_counted_apart() -> None:
    report = audited(desk("POLITE", verifier=Polite()))
    assert report.ok
    tallies = {tally.kind: tally for tally in report.kinds}
    assert 0 < tallies["extra reads"].by_condition < tallies["extra reads"].equal
    assert tallies["letter case"].by_condition == 0


def test_a_condition_is_no_excuse_for_a_wrong_comparison_of_states() -> None:
    class Hiding(StateVerifier):
        """Minds capitals, and gives a condition as its reason."""

        def judge(self, episode: EpisodeRecord) -> Verdict:
            verdict, fine = super().judge(episode), CaseBound().judge(episode).success
            ok = fine or not verdict.success
            return replace(verdict, success=fine, state_match=ok and verdict.state_match, conditions={"fine": ok})

    assert "letter case" in counts(audited(desk("HIDING", verifier=Hiding())), "false_rejects")


def test_an_episode_that_must_finish_and_does_not_is_rejected_by_condition() -> None:
    report = audited(desk("FINISHING", must_finish=True))
    assert report.ok
    assert {tally.kind: tally for tally in report.no_action}["nothing"].by_condition == 1


@tool(write=True)
def crash(session: Any, letter_id: str = "") -> Any:
    """Fail on our side.

    Args:
        letter_id: any.

    Returns: nothing.
    Example: {"name": "desk_crash", "arguments": {}}
    Limits: none.
    """
    raise KeyError("ours")


def test_what_cannot_be_judged_is_an_error_and_no_reward() -> None:
    kit = Toolkit("desk", [letter_desk.find, letter_desk.send, letter_desk.change, letter_desk.remove, crash])
    report = audited(desk("CRASHING", toolkits=(kit,)), 3)
    assert not report.ok
    assert "every tool once" in counts(report, "errors")
    assert counts(report, "false_accepts") == counts(report, "false_rejects") == Counter()
    (found, *_) = report.findings
    assert (found.problem, found.reward, found.expected) == ("error", None, None)
    assert "desk_crash({}) raised KeyError('ours')" in found.reasons[0]


def test_a_verifier_that_fails_on_the_reference_is_an_error_of_the_task() -> None:
    class Failing(StateVerifier):
        def judge(self, episode: EpisodeRecord) -> Verdict:
            raise LookupError("lost")

    report = audited(desk("FAILING", verifier=Failing()), 1)
    assert counts(report, "errors") == {"reference": 11}
    assert all("lost" in found.reasons[0] for found in report.findings)


class _Prose(letter_desk.DeskScenario):  # type: ignore[misc]
    """The desk, where nobody knows how many letters there are."""

    def _count(self, snapshot: Any, number: int) -> Task:
        asked = {"tags": (NO_KEY,), "outcome": Outcome(delta=Delta(letter_desk.SCHEMA))}
        return super()._count(snapshot, number).model_copy(update=asked)  # type: ignore[no-any-return]


def test_tasks_without_a_key_are_counted_and_not_attacked() -> None:
    report = audited(desk("PROSE", scenario=_Prose()))
    assert report.ok
    assert (report.tasks, report.no_action_tasks, report.no_key_tasks) == (11, 1, 2)
    assert report.to_json()["no_key_tasks"] == 2
    assert {tally.kind: tally.n for tally in report.kinds}["reference"] == 8
    [unkeyed] = [TaskAudit.from_json(TaskAudit("a", no_action=False, has_key=False).to_json())]
    assert (unkeyed.has_key, unkeyed.tallies) == (False, ())


def test_an_episode_that_its_verdict_calls_unjudged_is_an_error() -> None:
    class Helpless(StateVerifier):
        def judge(self, episode: EpisodeRecord) -> Verdict:
            return replace(super().judge(episode), success=False, error="no idea")

    report = audited(desk("HELPLESS", verifier=Helpless()), 1)
    assert not report.ok
    assert counts(report, "false_accepts") == counts(report, "false_rejects") == Counter()
    assert {reason for found in report.findings for reason in found.reasons} == {"no idea"}


# What mutations are made from


@pytest.fixture(scope="module")
def explorer() -> Explorer:
    return Explorer(desk("SOUND"), TableReader())


@pytest.mark.parametrize(
    ("task_id", "undone"),
    [
        ("test/0/send-two/0", ["desk_remove(letter_id='012')", "desk_remove(letter_id='013')"]),
        ("test/0/change/0", ["desk_change(letter_id='003', field='subject', new_value='Rent of May, part 3')"]),
        ("test/0/change/1", ["desk_change(letter_id='004', field='sent', new_value='2024-04-05 09:00:00')"]),
        ("test/0/remove/0", [None, None]),
    ],
)
def test_what_undoes_a_call_is_found_by_trying(explorer: Explorer, task_id: str, undone: list[str | None]) -> None:
    audited_task, run = explorer.audited_task(task_id)
    assert run.reward == 1.0
    assert [done.undo and str_of(done.undo) for done in audited_task.done] == undone
    assert audited_task.writes == tuple(range(len(undone)))


def test_examples_that_change_something_are_there_to_be_added(explorer: Explorer) -> None:
    audited_task, _ = explorer.audited_task("test/0/rest/0")
    assert [extra.call.name for extra in audited_task.extras] == ["desk_send", "desk_change", "desk_remove"]
    assert [extra.undo is None for extra in audited_task.extras] == [False, False, True]


def test_a_row_can_be_changed_behind_the_tools() -> None:
    env = desk("SOUND")
    env.reset(options={"task_id": "test/0/rest/0"})
    for edit, kind in (
        (RowEdit("stamps", 0, {"cents": 1.0}), "changed"),
        (RowEdit("stamps", 1, None), "removed"),
        (RowEdit("people", None, {"address": "x"}), "added"),
    ):
        edit.apply(env.session)
        assert kind in {change.kind for change in env.session.delta()}
        assert str(edit).startswith(f"behind the tools: {edit.table}, ")
    assert len(env.session.delta()) == 3


def test_calls_are_put_into_actions_of_at_most_fifty(explorer: Explorer) -> None:
    audited_task, _ = explorer.audited_task("test/0/change/0")
    call, back = audited_task.calls[0], TakenBack(audited_task.calls)
    edit = RowEdit("stamps", 1, None)
    send = Call(name="desk_send")
    nothing = lambda call: False  # noqa: E731
    assert list(_actions([], nothing)) == []
    assert list(_actions([call, call, back, edit, call], nothing)) == [[call, call], back, edit, [call]]
    sending = _actions([send, call, call, send, send], lambda call: call.name == "desk_send")
    assert list(sending) == [[send], [call, call], [send], [send]]
    assert [len(action) for action in _actions([call] * 120, nothing)] == [50, 50, 20]  # type: ignore[arg-type]


def test_mutations_are_the_same_in_every_process_and_differ_from_task_to_task(explorer: Explorer) -> None:
    made: Mapping[str, Any] = {
        task_id: [repr(mutant) for kind in KINDS for mutant in kind.make(explorer.audited_task(task_id)[0])]
        for task_id in ("test/0/change/0", "test/0/change/1")
    }
    again = [repr(mutant) for kind in KINDS for mutant in kind.make(explorer.audited_task("test/0/change/0")[0])]
    assert again == made["test/0/change/0"] != made["test/0/change/1"]


MUTANTS = """
import hashlib, letter_desk
from workgym.envs.audit import KINDS
from workgym.envs.audit.explorer import Explorer
from workgym.envs.audit.tables import TableReader
explorer = Explorer(letter_desk.desk("SOUND"), TableReader())
for task_id in ("test/0/send-two/0", "test/0/steps/0"):
    task = explorer.audited_task(task_id)[0]
    for kind in KINDS:
        print(task_id, kind.name, hashlib.sha256(repr([*kind.make(task)]).encode()).hexdigest()[:12])
"""


def test_mutations_do_not_depend_on_the_hash_seed() -> None:
    path = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    told = [
        subprocess.run(
            [sys.executable, "-c", MUTANTS], env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        ).stdout.splitlines()
        for seed in ("0", "1", "2")
    ]  # fmt: skip
    assert len(told[0]) == 2 * len(KINDS)
    assert told[0] == told[1] == told[2]
