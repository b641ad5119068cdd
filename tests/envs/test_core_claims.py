"""Claims: which of the values that a sentence names it stands for."""

from __future__ import annotations

from collections.abc import Hashable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.answers.claims import ASIDE, OPEN, ValueMention, claims_in, mentions_in
from workgym.envs.core.texts import Pattern

COLOURS = Pattern("red|green|blue", before="[^a-z]", after="(?:$|[^a-z])")


def claims(text: str) -> set[Hashable]:
    return claims_in(mentions_in(text, COLOURS, str.upper))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("red", {"RED"}),
        ("It may well be red, with 14 of 20 votes.", {"RED"}),
        ("red, green", {"RED", "GREEN"}),
        ("It is not red, it is green.", {"GREEN"}),
        ("green, not red", {"GREEN"}),
        ("green rather than **red**", {"GREEN"}),
        ("not 'red' but green", {"GREEN"}),
        ("It isn't red", set()),
        ("green, if not red", {"GREEN", (ASIDE, "RED")}),
        ("probably not red, green", {"GREEN", (ASIDE, "RED")}),
        ("not only red but green", {"RED", "GREEN"}),
        ("not red or green", {(ASIDE, "RED"), "GREEN"}),
        ("red, not red", {"RED", (ASIDE, "RED")}),
        ("all but red", {(ASIDE, "RED")}),
        ("the one after red", {(ASIDE, "RED")}),
        ("red is wrong", {(ASIDE, "RED")}),
        ("red is not the one", {(ASIDE, "RED")}),
        ("red. Nothing is nicer than red", {"RED"}),
        ("red was not followed", {"RED"}),
        ("red or another", {"RED", OPEN}),
        ("red. Ask me or another colleague", {"RED"}),
        ("", set()),
    ],
)
def test_what_a_sentence_stands_for(text: str, expected: set[Hashable]) -> None:
    assert claims(text) == expected


def test_words_of_a_workplace_deny_a_list() -> None:
    def is_sold(mention: ValueMention) -> bool:
        return mention.before.endswith("we sold ")

    found = mentions_in("we sold red, green and red; we have blue", COLOURS, str.upper)
    assert claims_in(found, is_sold) == {"BLUE"}
    assert claims_in(found) == {"RED", "GREEN", "BLUE"}


@given(
    st.lists(st.sampled_from(["red", "green", "not", "or", "but", ".", "after", "no one"]), max_size=8).map(" ".join)
)
def test_a_text_claims_only_what_it_names(text: str) -> None:
    assert {claim for claim in claims(text) if isinstance(claim, str)} <= {word.upper() for word in text.split()}
