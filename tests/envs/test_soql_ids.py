"""Record ids: hand-made vectors, and what has to hold for every number."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.soql.ids import make_id, normal_id, to_18

prefixes = st.sampled_from(sorted(PREFIXES.values()))
numbers = st.integers(0, 62**9 - 1)


@pytest.mark.parametrize(
    ("short", "checks"),
    [
        ("005000000000000", "AAA"),
        ("00500000000000A", "AAQ"),  # the last of a group is its highest bit: 16 is Q
        ("A00000000000000", "BAA"),
        ("0A0000000000000", "CAA"),
        ("ABCDE00000abcde", "5AA"),
        ("aBcDeZ0000FGhij", "KBD"),
        ("ZZZZZZZZZZZZZZZ", "555"),
        ("zzzzz00000zzzzZ", "AAQ"),
    ],
)
def test_check_characters_say_where_the_capitals_are(short: str, checks: str) -> None:
    assert to_18(short) == short + checks


@given(prefixes, numbers)
def test_ids_are_well_formed_and_differ(prefix: str, number: int) -> None:
    made = make_id(prefix, number)
    assert re.fullmatch(rf"{prefix}[A-Za-z0-9]{{2}}0[0-9A-Za-z]{{9}}[A-Z0-5]{{3}}", made)
    assert normal_id(made[:15], prefix) == normal_id(made, prefix) == normal_id(made) == made
    assert make_id(prefix, (number + 1) % 62**9) != made


@given(prefixes, numbers, st.integers(0, 17))
def test_a_changed_case_is_noticed(prefix: str, number: int, place: int) -> None:
    made = make_id(prefix, number)
    changed = made[:place] + made[place].swapcase() + made[place + 1 :]
    assert (normal_id(changed) is not None) is (changed == made)


@given(st.text(max_size=30))
def test_no_text_is_an_id_unless_its_checks_fit(text: str) -> None:
    if normal_id(text) is not None:
        assert len(text) == 15 or to_18(text[:15]) == text
        assert text.isascii()


@pytest.mark.parametrize(
    "text", ["", "005", "005Bf0000001aB", "005Bf0000001aB3XX", "005Bf-0000001aB", "００５Bf0000001aB3"]
)
def test_other_texts_are_no_ids(text: str) -> None:
    assert normal_id(text) is None
    with pytest.raises(ValueError, match="expected 15 letters and digits"):
        to_18(text)


def test_another_object_is_not_meant() -> None:
    assert normal_id(make_id("500", 7), "005") is None
    assert len(set(PREFIXES.values())) == len(PREFIXES)


@pytest.mark.parametrize("number", [-1, 62**9])
def test_a_number_without_nine_digits_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="record number"):
        make_id("005", number)
