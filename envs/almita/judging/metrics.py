"""ALMITA's seven metrics over many tests (section 4), with their denominators.

Each metric has a numerator and a denominator; a metric with denominator 0 is None, never 0. The first five are a chain:
``test_correct = (|R| rr cr + |A| ar ca cp) / (|R| + |A|)`` with R the tests that expect a reply and A those that expect
a call.

Users put the checks of their own episodes in (docs/almita-test.md). Of sweeps, ``workgym stats`` and the report have
the same figures with intervals (:mod:`workgym.envs.almita.figures`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["COMPONENTS", "Metrics", "by_tag", "metrics"]

COMPONENTS = ("reply_recall", "correct_reply", "api_recall", "correct_api", "correct_params")
"""The metrics that a verdict holds with an ``<name>_applies`` of its own."""


@dataclass(frozen=True)
class Metrics:
    """Shares from 0 to 1; None where the denominator is 0.

    Attributes:
        reply_recall: of the tests that expect a reply, those that were answered by a reply.
        correct_reply: of these, those whose reply matches.
        api_recall: of the tests that expect a call, those that were answered by a call.
        correct_api: of these, those with the right API.
        correct_params: of these, those with equal arguments.
        test_correct: of all tests, those answered correctly.
        conversation_correct: of all conversations, those with every test correct.
        test_correct_macro: the mean of those of the first five that are not None. The published figures behave like it.
        over_calling: of the tests that expect a reply, those that were answered by a call.
        replies, calls, conversations: the number of tests that expect a reply, that expect a call, of conversations.
        invalid: the number of tests without a usable move.
    """

    reply_recall: float | None
    correct_reply: float | None
    api_recall: float | None
    correct_api: float | None
    correct_params: float | None
    test_correct: float | None
    conversation_correct: float | None
    test_correct_macro: float | None
    over_calling: float | None
    replies: int
    calls: int
    conversations: int
    invalid: int


def metrics(checks: Iterable[Mapping[str, Any]]) -> Metrics:
    """Return the metrics of many one-move verdicts.

    Args:
        checks: ``verdict["checks"]`` of one episode a test; a test without an episode is passed with the
            ``predicted_type`` ``invalid``. Conversations are told apart by ``conversation``.
    """
    tests = list(checks)
    shares = {name: _share(tests, name, f"{name}_applies") for name in COMPONENTS}
    known = [share for share in shares.values() if share is not None]
    by_conversation: dict[str, bool] = {}
    for test in tests:
        key = str(test["conversation"])
        by_conversation[key] = by_conversation.get(key, True) and bool(test["test_correct"])
    return Metrics(
        **shares,
        test_correct=_mean([bool(test["test_correct"]) for test in tests]),
        conversation_correct=_mean(list(by_conversation.values())),
        test_correct_macro=sum(known) / len(known) if known else None,
        over_calling=_mean([test["predicted_type"] == "api" for test in tests if test["expected_type"] == "reply"]),
        replies=sum(test["expected_type"] == "reply" for test in tests),
        calls=sum(test["expected_type"] == "api" for test in tests),
        conversations=len(by_conversation),
        invalid=sum(test["predicted_type"] == "invalid" for test in tests),
    )


def by_tag(checks: Iterable[Mapping[str, Any]]) -> dict[str, Metrics]:
    """Return the metrics of the tests with each tag, by tag in alphabetical order. Tags in ``noise:`` mark refusals."""
    groups: dict[str, list[Mapping[str, Any]]] = {}
    for test in checks:
        for tag in test["tags"]:
            groups.setdefault(tag, []).append(test)
    return {tag: metrics(groups[tag]) for tag in sorted(groups)}


def _share(tests: list[Mapping[str, Any]], name: str, applies: str) -> float | None:
    return _mean([bool(test[name]) for test in tests if test[applies]])


def _mean(values: list[bool]) -> float | None:
    return sum(values) / len(values) if values else None
