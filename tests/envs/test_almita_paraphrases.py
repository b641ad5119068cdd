"""Honest replies in many wordings are accepted, every kind of change to an end is refused, and nobody honest loses."""

from __future__ import annotations

from collections import Counter

import pytest
from almita_measures import conversations_lost, replies
from almita_paraphrases import MUTATIONS, drawn
from almita_talk import PROCEDURES


@pytest.mark.parametrize("count", [400, pytest.param(20_000, marks=pytest.mark.soak)])
def test_paraphrases_are_accepted_and_mutations_are_not(count: int) -> None:
    seen: Counter[str] = Counter()
    missed: list[tuple[str, str, str, list[str]]] = []
    for where, kind, moment, text in drawn(PROCEDURES, count, seed=7):
        seen[kind] += 1
        reasons = moment.reasons(text)
        if (kind == "honest") is bool(reasons):
            missed.append((where, kind, text, reasons))
    assert set(seen) == {"honest", *MUTATIONS}
    assert [one for one in missed if one[1] != "honest"] == []
    assert len(missed) <= max(1, count // 1_000), missed[:5]


@pytest.mark.parametrize("count", [40, pytest.param(1_000, marks=pytest.mark.soak)])
def test_honest_conversations_are_won_in_the_words_of_others(count: int) -> None:
    lost = conversations_lost(replies(), count, seed=3)
    assert len(lost) <= count // 250, lost
