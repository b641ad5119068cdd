"""Errors by kind: what differs from episode to episode does not make a kind of its own, and what matters does."""

import warnings
from pathlib import Path
from typing import Any

import pytest

from workgym import agents
from workgym.agents.evaluation.error_kinds import EpisodesFailed, error_kinds, kind_of_error


def rows(*errors: str | None) -> list[dict[str, Any]]:
    return [{"error": error} for error in errors]


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (
            "PolicyFailure: task test/0/mark/1, seed 231, turn 2: policy mine raised KeyError('x')",
            "PolicyFailure: policy mine raised KeyError('x')",
        ),
        ("ToolFailure: task val/12/a/0, turn 1: crash({'n': 3}) raised 1", "ToolFailure: crash(#) raised 1"),
        ("task test/0/mark/1, seed None, turn 1: policy mine raised 1", "policy mine raised 1"),
        ("X: no task 'train/3/email-01/7' here", "X: no task '#' here"),
        ("X: request req_0a1b2c3d4e5f failed after 30012 ms", "X: request # failed after # ms"),
        ("X: status 429", "X: status 429"),
        ("X: expected function-calling", "X: expected function-calling"),
    ],
)
def test_a_kind_is_what_the_errors_share(error: str, kind: str) -> None:
    assert kind_of_error(error) == kind


def test_a_text_as_long_as_an_answer_takes_no_longer_than_it_is() -> None:
    assert kind_of_error("a-" * 200_000) == "a-" * 200_000  # for hours, if every part of it began anew


def test_kinds_are_counted_and_the_first_error_is_kept_whole() -> None:
    first, second = "E: task test/0/a/0, seed 1, turn 1: no", "E: task test/0/a/1, seed 2, turn 3: no"
    found = error_kinds(rows("F: once", first, None, second))
    assert [(kind.kind, kind.episodes) for kind in found] == [("E: no", 2), ("F: once", 1)]
    assert [kind.error for kind in found] == [first, "F: once"]
    assert error_kinds(rows(None)) == []


def test_a_policy_that_always_raises_has_one_kind_of_error(tmp_path: Path) -> None:
    found = agents.sweep("kiosk:Kiosk-v0", ["kiosk:Failing"], trials=2, out=tmp_path).rows
    (kind,) = error_kinds(found)
    assert kind.episodes == len(found) == 24
    assert "policy failing raised LookupError" in kind.kind
    assert kind.first == found[0]


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        ("PolicyFailure: task t, turn 2: policy p raised LookupError('x: raised y()')", "LookupError('x: raised y()')"),
        ("EpisodeError: no reason of the usual form", "EpisodeError: no reason of the usual form"),
    ],
)
def test_the_cause_of_an_error_is_what_was_raised(error: str, cause: str) -> None:
    (kind,) = error_kinds(rows(error))
    assert kind.cause == cause


def test_a_sweep_warns_of_episodes_that_failed(tmp_path: Path) -> None:
    with pytest.warns(EpisodesFailed) as caught:
        done = agents.sweep("kiosk:Kiosk-v0", ["kiosk:Failing", "submit"], 2, out=tmp_path)
    (warning,) = caught
    head, first = str(warning.message).splitlines()
    assert head == "2 of 4 episodes ended with an error and have no reward:"
    assert first.startswith("2 × PolicyFailure: task test/")
    assert warning.filename == __file__
    assert [(kind.episodes, kind.first["policy"]) for kind in done.errors] == [(2, "kiosk:Failing")]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert agents.sweep("kiosk:Kiosk-v0", ["submit"], 2, out=tmp_path / "well").errors == []
