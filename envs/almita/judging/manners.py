"""What an agent does not do well and costs nothing: the soft violations, which verdicts list."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Final

from workgym.envs.almita.customer.events import Spoke
from workgym.envs.almita.customer.hearing import declines
from workgym.envs.almita.judging.parameters import comparable
from workgym.envs.almita.judging.violations import Case, Violation, contains_exactly

__all__ = ["SOFT", "soft_violations"]

SOFT: Final = (
    "unnecessary_read", "repeated_question", "missing_fact", "internal_label", "refused_call", "noise_not_declined",
    "gave_up",
)  # fmt: skip


def soft_violations(case: Case) -> list[Violation]:
    """Return what was not done well and costs nothing."""
    return [violation for rule in _SOFT_RULES for violation in rule(case)]


def _unnecessary(case: Case) -> Iterator[Violation]:
    """A lookup was made again with the same arguments and the same outcome."""
    seen: set[Hashable] = set()
    for _, call in case.calls:
        api = case.procedure.api(call.name)
        if api is None or api.mutates or not call.ok:
            continue
        lookup = (call.name, call.label, comparable(api.params, call.arguments))
        if lookup in seen:
            yield Violation("unnecessary_read", call.name)
        seen.add(lookup)


def _asked_again(case: Case) -> Iterator[Violation]:
    for event in case.log:
        if isinstance(event, Spoke) and event.decision == "repeat":
            yield Violation("repeated_question", "the customer had said so already")


def _left_out(case: Case) -> Iterator[Violation]:
    for event in case.log:
        if isinstance(event, Spoke) and event.decision == "and_now":
            yield Violation("missing_fact", "the customer had to ask what was done")


def _internal(case: Case) -> Iterator[Violation]:
    """A reply contains a label that only APIs use, such as in_locker."""
    labels = {label for api in case.procedure.apis for label in api.outcomes if "_" in label}
    names = {api.name for api in case.procedure.apis}
    for _, reply in case.replies:
        for word in sorted(labels | names):
            if contains_exactly(reply.text, word):
                yield Violation("internal_label", word)


def _refused(case: Case) -> Iterator[Violation]:
    return (Violation("refused_call", f"{call.name}: {call.label}") for _, call in case.calls if not call.ok)


def _not_declined(case: Case) -> Iterator[Violation]:
    """What was none of the agent's business was not declined in any answer to it."""
    for number, noise in enumerate(case.script.noise):
        answers = [reply for _, reply in case.replies if reply.noise == number]
        declined = (reply.act == "refuse" or declines(reply.text, case.script.procedure) for reply in answers)
        if answers and not any(declined):
            yield Violation("noise_not_declined", noise.kind)


def _gave_up(case: Case) -> Iterator[Violation]:
    """The customer's own request was declined."""
    for _, reply in case.replies:
        if reply.act == "refuse" and reply.noise is None:
            yield Violation("gave_up", "the customer's own request was declined")


_SOFT_RULES: tuple[Callable[[Case], Iterator[Violation]], ...] = (
    _unnecessary, _asked_again, _left_out, _internal, _refused, _not_declined, _gave_up,
)  # fmt: skip
