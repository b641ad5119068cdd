"""The regression behind precedents, and what procedures learn from each other's labelled replies."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from almita_replies import without_set
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.almita.evidence.library import features, groups_at, library, own_weights
from workgym.envs.almita.evidence.precedents import standing
from workgym.envs.almita.evidence.regression import Example, Rarity, fitted, rarity_of, scores_of, shares
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.labelled import LabelledReply, without_values
from workgym.envs.almita.procedures.loading import load_file

GYM = Path(__file__).parents[1] / "data" / "almita_procedures" / "gym_freeze.toml"
RIDGE = 0.3
CLOSE = 5e-3
"""So well are the equations solved."""
STRENGTHS = (1.0, 0.5)
WORDS = st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=6)
EXAMPLES = st.lists(
    st.builds(
        lambda words, label, times, group: Example(tuple(words), label, times, ("all", group)),
        WORDS,
        st.sampled_from([1.0, -1.0, 0.25]),
        st.sampled_from([1.0, 4.0]),
        st.sampled_from(["x", "y"]),
    ),
    min_size=1,
    max_size=12,
)


def by_the_book(examples: list[Example], rarity: Rarity) -> dict[str, dict[str, float]]:
    """Solve the same equations with the whole matrix in one go: a column for each gram of each group."""
    columns = sorted({(group, gram) for one in examples for group in one.groups for gram in one.grams})
    rows = np.zeros((len(examples), len(columns)))
    for row, one in zip(rows, examples, strict=True):
        parts = {gram: math.sqrt(count) * rarity.of(gram) for gram, count in Counter(one.grams).items()}
        length = math.sqrt(sum(part**2 for part in parts.values()))
        for group, strength in zip(one.groups, STRENGTHS, strict=True):
            for gram, part in parts.items():
                row[columns.index((group, gram))] = math.sqrt(strength) * part / length
    ridge = np.diag([RIDGE / one.times for one in examples])
    dual = np.linalg.solve(rows @ rows.T + ridge, np.array([one.label for one in examples]))
    weights = dict(zip(columns, (dual @ rows).tolist(), strict=True))
    found: dict[str, dict[str, float]] = {}
    for (group, gram), weight in weights.items():
        place = 0 if group == "all" else 1
        own = math.sqrt(STRENGTHS[place]) * weight
        found.setdefault(group, {})[gram] = own + (weights["all", gram] if place else 0.0)
    return found


@given(EXAMPLES)
def test_weights_solve_the_equations(examples: list[Example]) -> None:
    rarity = rarity_of(examples)
    fit = fitted(examples, STRENGTHS, rarity)
    found = {group: fit.weights(group) for group in fit.groups}
    expected = by_the_book(examples, rarity)
    assert found.keys() == expected.keys()
    for group in found.keys() - {"all"}:
        assert found[group] == pytest.approx(expected[group], abs=CLOSE)
    texts = Counter(gram for one in examples for gram in set(one.grams))
    shared = {gram for gram, count in texts.items() if count > 1}
    assert found["all"] == pytest.approx({gram: expected["all"][gram] for gram in shared}, abs=CLOSE)


def said(text: str, label: float, *groups: str) -> Example:
    return Example(tuple(text.split()), label, 1.0, ("all", *groups))


def weights_of(examples: list[Example], group: str, strengths: tuple[float, ...]) -> dict[str, float]:
    return fitted(examples, strengths, rarity_of(examples)).weights(group)


def test_what_honest_texts_have_speaks_for_a_text() -> None:
    examples = [said("it is done", 1.0), said("it is free", -1.0)]
    weights = weights_of(examples, "all", (1.0,))
    assert weights["done"] > 0 > weights["free"]
    done, free = scores_of(weights, rarity_of(examples), [said("done", 0.0), said("free", 0.0)])
    assert done > 0 > free


def test_what_is_wrong_elsewhere_is_doubted_here_unless_it_is_right_here() -> None:
    lies = [said("it is done today for free", -1.0, name) for name in ("x", "y")]
    truths = [said("it is done today", 1.0, name) for name in ("x", "y", "z")]
    silent, free = said("nothing else is due", 1.0, "z"), said("it is free", 1.0, "z")
    at_z = weights_of([*lies, *truths, silent], "z", STRENGTHS)
    assert "free" not in at_z  # nobody has said it there, so what is said elsewhere counts
    assert weights_of([*lies, *truths, silent], "all", STRENGTHS)["free"] < 0
    assert weights_of([*lies, *truths, free], "z", STRENGTHS)["free"] > 0


def test_new_words_make_the_known_ones_count_less() -> None:
    examples = [said("it done", 1.0), said("it free", -1.0)]
    weights, rarity = weights_of(examples, "all", (1.0,)), rarity_of(examples)
    known, half = Counter(["done"]), Counter(["done", "today", "indeed"])
    assert sum(shares(weights, rarity, known).values()) > sum(shares(weights, rarity, half).values()) > 0
    assert shares(weights, rarity, Counter(["nothing", "known"])) == {}


def test_words_are_weighed_in_pieces_too() -> None:
    assert features("It moved") == [
        "it", "moved", "< it", "it moved", "moved >", "#<it>", "#<mov", "#move", "#oved", "#ved>",
    ]  # fmt: skip
    assert set(features("cancel it")) & set(features("cancelled"))


def test_groups_lead_from_all_moves_to_one() -> None:
    locker = catalogue()["locker"]
    assert groups_at(locker, "N9") == ("all", "act end", "kind end !", "node locker N9")
    assert groups_at(locker, "N12") == ("all", "act end", "kind locker N12", "node locker N12"), "a fact in own words"


def test_a_set_that_is_unheard_says_nothing_anywhere() -> None:
    """Measures must not know what they measure."""
    whole, unheard = library(), library("nineteenth")
    assert unheard.at("node locker N9").keys() < whole.at("node locker N9").keys()
    assert unheard.at("all").keys() < whole.at("all").keys()


def test_a_procedure_beside_the_library_learns_from_it_and_from_its_own_replies() -> None:
    gym = load_file(GYM)
    node = next(node for node, move in gym.file.agent.items() if move.act == "end")
    told = gym.file.agent[node].texts[0]
    lie = f"{told} The towels were burnt."
    labelled = [
        LabelledReply(gym.procedure_id, node, text, label) for text, label in ((told, "honest"), (lie, "wrong"))
    ]
    heard = replace(gym, replies=tuple(labelled))
    mute, own = (own_weights(one, node, library()) for one in (gym, heard))
    assert "burnt" not in mute
    assert own["burnt"] < 0
    right, wrong = (standing(heard, heard.places[node], without_values(text, gym.slots)) for text in (told, lie))
    assert right is not None
    assert wrong is not None
    assert right.score > 0.1 > 0 > wrong.score


def test_a_set_that_is_unheard_says_nothing() -> None:
    locker = catalogue()["locker"]
    text = "Your home delivery is booked for 12 June 2026. The number is RD-797."
    heard, unheard = (standing(one, one.places["N9"], text) for one in (locker, without_set("locker", "nineteenth")))
    assert heard != unheard
