"""Both computations of CRMArena's figures of agents, on a world that can be checked by eye."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from crmarena_small import ANN, BOB, CY, small

from workgym.scenarios.crmarena.handle_time.templates import HANDLE_TIME
from workgym.scenarios.crmarena.periods import read_period
from workgym.scenarios.crmarena.questions import AgentQuestion, Best, Extreme, HandleTimeReading, TransferReading
from workgym.scenarios.crmarena.transfer_count.templates import TRANSFER_COUNT


class Case(NamedTuple):
    """A question about the small world, one way to understand it, and who is right."""

    period: str
    more_than: int
    extreme: Extreme
    reading: HandleTimeReading | TransferReading
    best: Best


MARCH = "March 2021"
SMALL = (
    # In March, Ann was given a case five times and Bob three times. Ann closed one that nobody passed on, in an hour.
    Case(MARCH, 0, "min", HandleTimeReading(), Best((ANN,), 1, 2)),
    Case(MARCH, 3, "max", HandleTimeReading(), Best((ANN,), 1, 1)),
    Case(MARCH, 5, "max", HandleTimeReading(), Best((), 0, 0)),
    Case(MARCH, 3, "min", HandleTimeReading(counted="openings"), Best((ANN,), 1, 1)),
    Case(MARCH, 2, "max", HandleTimeReading(counted="different cases"), Best((ANN,), 1, 2)),
    # The first moment of April brings Bob a case that takes half an hour.
    Case(MARCH, 0, "min", HandleTimeReading(ends="closed"), Best((BOB,), 2, 2)),
    Case(MARCH, 3, "min", HandleTimeReading(ends="closed for histories"), Best((ANN,), 1, 2)),
    # The case that Bob got from Ann took two hours and a half, Ann's own one hour, and so did the one that came back.
    Case(MARCH, 0, "max", HandleTimeReading(transferred="no matter"), Best((BOB,), 2, 2)),
    Case("Q2 2021", 0, "max", HandleTimeReading(), Best((BOB,), 1, 2)),
    Case("Winter 2020", 0, "max", HandleTimeReading(), Best((CY,), 1, 1)),
    Case("May 2021", 0, "max", HandleTimeReading(), Best((), 0, 0)),
    # In March, Ann passed on two cases and Bob one.
    Case(MARCH, 0, "max", TransferReading(), Best((ANN,), 2, 2)),
    Case(MARCH, 0, "min", TransferReading(), Best((BOB,), 2, 2)),
    Case(MARCH, 3, "min", TransferReading(), Best((ANN,), 1, 1)),
    Case(MARCH, 3, "min", TransferReading(ends="closed"), Best((BOB,), 2, 2)),
    Case(MARCH, 1, "max", TransferReading(counted="openings"), Best((ANN,), 1, 1)),
    # In April, Ann passed one on, but nobody gave her a case; those who got one kept it.
    Case("April 2021", 0, "min", TransferReading(), Best(tuple(sorted((BOB, CY))), 2, 2)),
    Case("April 2021", 0, "max", TransferReading(compared="with a transfer"), Best((), 0, 2)),
    Case("Q1 2021", 0, "max", TransferReading(transfers="different cases"), Best((ANN,), 2, 2)),
    Case("May 2021", 0, "max", TransferReading(), Best((), 0, 0)),
)


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_both_computations_know_the_small_world(case: Case) -> None:
    question = AgentQuestion(read_period(case.period), small().now, case.more_than, case.extreme)
    rules = (HANDLE_TIME if isinstance(case.reading, HandleTimeReading) else TRANSFER_COUNT).rules
    assert [rule(small(), question, case.reading) for rule in rules] == [case.best, case.best]
