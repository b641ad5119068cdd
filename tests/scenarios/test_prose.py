"""The language of texts: what is drawn is one of the sentences, and every fact of it is read back."""

from __future__ import annotations

from random import Random
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.errors import UsageError
from workgym.scenarios.shared.prose import MOST_VARIANTS, Prose, prose, read_prose

SENTENCES = (
    "[Could|Can] you [please |]look at {system} [before|by] {day}?",
    "{system} [has been|was] [down|out of order] since {day}[, and {count} people [wait|are waiting]|].",
    "[It says {error}|The message is {error}|I see [{error}|nothing at all] on the screen].",
    "Many thanks.",
)
FACTS = {"system": "the order desk", "day": "14 March 2021", "count": 12, "error": "E-1103"}
FORMS = {"error": r"E-\d+", "day": r"\d+ [A-Z][a-z]+ \d{4}", "count": r"\d+"}
WORDS = st.text(ascii_lowercase + "0123456789", min_size=1, max_size=9)


def test_every_combination_is_a_variant() -> None:
    assert Prose("[a|b|] [c[d|e]|f]").variants == ("a cd", "a ce", "a f", "b cd", "b ce", "b f", " cd", " ce", " f")
    assert Prose("plain").variants == ("plain",)
    assert Prose("{b} and {a} or {b}").slots == ("b", "a")


def test_a_drawn_sentence_begins_with_a_capital() -> None:
    assert {Prose("[the|a] {what}").draw(Random(seed), {"what": "desk"}) for seed in range(20)} == {
        "The desk",
        "A desk",
    }


@pytest.mark.parametrize(
    "source", ["a [b", "a ] b", "a | b", "[a|b]]", "[[a]", "{a", "a}", "{}", "{a b}", "[{a|}]"]
)  # fmt: skip
def test_what_has_no_partner_is_refused(source: str) -> None:
    with pytest.raises(UsageError, match=r"expected|without"):
        Prose(source)


def test_too_many_variants_are_refused_before_they_are_made() -> None:
    with pytest.raises(UsageError, match=rf"{4**20} sentences; expected at most {MOST_VARIANTS}"):
        Prose("[a|b|c|d]" * 20)


def test_a_missing_fact_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"day"):
        Prose("on {day}").draw(Random(0), {})


@given(st.lists(st.sampled_from(SENTENCES), unique=True, min_size=1), st.integers(), st.sampled_from([" ", "\n\n"]))
def test_every_stated_fact_is_read_back(chosen: list[str], seed: int, blank: str) -> None:
    rng = Random(seed)
    text = blank.join(prose(sentence).draw(rng, FACTS) for sentence in chosen)
    found = read_prose(text, SENTENCES, FORMS)
    assert found is not None
    stated = {name: str(value) for name, value in FACTS.items() if str(value).lower() in text.lower()}
    assert {name: value.lower() for name, value in found.items()} == {k: v.lower() for k, v in stated.items()}


@given(WORDS, WORDS, st.integers())
def test_slots_hold_any_words(one: str, other: str, seed: int) -> None:
    facts = {"system": one, "day": other, "count": 3, "error": "E"}
    found = read_prose(prose(SENTENCES[0]).draw(Random(seed), facts), SENTENCES)
    assert found is not None
    assert [value.lower() for value in (found["system"], found["day"])] == [one, other]


def test_a_text_that_contradicts_itself_or_says_more_is_not_read() -> None:
    assert read_prose("Can you look at A by B? A was down since C.", SENTENCES) is None
    assert read_prose("Can you look at A by B? A was down since B.", SENTENCES) == {"system": "A", "day": "B"}
    assert read_prose("Can you look at A by B?", SENTENCES, FORMS) is None
    assert read_prose("Many thanks. And one thing more.", SENTENCES) is None
    assert read_prose("Many thanks. Many thanks.", SENTENCES) is None
