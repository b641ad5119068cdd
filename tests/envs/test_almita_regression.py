"""The regression behind precedents, and what procedures learn from each other's labelled replies."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.almita.evidence.kindred import kindred
from workgym.envs.almita.evidence.precedents import standing
from workgym.envs.almita.evidence.regression import regressed, shares
from workgym.envs.almita.procedures.catalogue import catalogue

RIDGE = 0.3
TEXTS = st.lists(
    st.tuples(st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=6), st.sampled_from([1.0, -1.0])),
    min_size=1,
    max_size=12,
)


def by_the_book(texts: list[Counter[str]], labels: list[float], counts: list[float]) -> dict[str, float]:
    """Solve the same equations with the whole matrix in one go."""
    frequency = Counter(gram for text in texts for gram in text)
    columns = sorted(frequency)
    rarity = {gram: math.log((1 + len(texts)) / (1 + frequency[gram])) + 0.1 for gram in columns}
    rows = np.array([[math.sqrt(text[gram]) * rarity[gram] for gram in columns] for text in texts])
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    dual = np.linalg.solve(rows @ rows.T + np.diag(RIDGE / np.array(counts)), np.array(labels))
    return dict(zip(columns, (dual @ rows).tolist(), strict=True))


@given(said=TEXTS, counts=st.data())
def test_weights_solve_the_equations(said: list[tuple[list[str], float]], counts: st.DataObject) -> None:
    texts, labels = [Counter(words) for words, _ in said], [label for _, label in said]
    heavy = counts.draw(st.lists(st.sampled_from([1.0, 4.0]), min_size=len(said), max_size=len(said)))
    found = regressed(texts, labels, heavy)
    assert {gram: one.weight for gram, one in found.items()} == pytest.approx(
        by_the_book(texts, labels, heavy), abs=2e-6
    )


def test_what_honest_texts_have_speaks_for_a_text() -> None:
    texts = [Counter(["it", "is", "done"]), Counter(["it", "is", "free"])]
    found = regressed(texts, [1.0, -1.0], [1.0, 1.0])
    assert found["done"].weight > 0 > found["free"].weight
    assert sum(shares(found, Counter(["done"])).values()) > 0 > sum(shares(found, Counter(["free"])).values())


def test_rare_words_can_be_left_out_of_the_answer() -> None:
    texts = [Counter(["it", "is", "done"]), Counter(["it", "is", "free"])]
    assert set(regressed(texts, [1.0, -1.0], [1.0, 1.0], least=2)) == {"it", "is"}


def test_new_words_make_the_known_ones_count_less() -> None:
    found = regressed([Counter(["it", "done"]), Counter(["it", "free"])], [1.0, -1.0], [1.0, 1.0])
    known, half = Counter(["done"]), Counter(["done", "today", "indeed"])
    alone, whole = (sum(shares(found, half, whole=whole).values()) for whole in (False, True))
    assert alone == sum(shares(found, known).values()) > whole > 0
    assert shares(found, Counter(["nothing", "known"]), whole=True) == {}


def test_a_procedure_learns_from_others_and_not_from_itself() -> None:
    locker = catalogue()["locker"]
    mute = replace(locker, replies=())
    assert kindred(locker, "N9") == kindred(mute, "N9") != {}


def test_a_fact_in_words_of_its_own_has_no_kindred() -> None:
    assert any(key.startswith("?") for key in catalogue()["locker"].file.agent["N12"].states)
    assert kindred(catalogue()["locker"], "N12") == {}


def test_without_labelled_replies_of_its_own_a_node_has_no_precedents() -> None:
    locker = replace(catalogue()["locker"], replies=())
    assert standing(locker, locker.places["N9"], "Your home delivery is booked.") is None
