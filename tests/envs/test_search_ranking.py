"""Ranking by BM25 equals a plain reading of its formula, and snippets show where the words are."""

from __future__ import annotations

from collections import Counter
from math import log
from threading import RLock

import bm25s
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.search import Ranking, snippet, stem, words

TEXTS = st.lists(st.lists(st.sampled_from("abcdefgh"), max_size=12), max_size=12)


def bm25(texts: list[list[str]], wanted: set[str]) -> list[float]:
    """Lucene's variant, with k1 = 1.5 and b = 0.75."""
    mean = sum(map(len, texts)) / len(texts)
    scores = []
    for text in texts:
        score = 0.0
        for word, count in Counter(text).items():
            if word in wanted:
                holders = sum(word in other for other in texts)
                rarity = log(1 + (len(texts) - holders + 0.5) / (holders + 0.5))
                score += rarity * count / (count + 1.5 * (0.25 + 0.75 * len(text) / mean))
        scores.append(score)
    return scores


@given(TEXTS, st.lists(st.sampled_from("abcdefghxyz"), max_size=6))
def test_scores_are_those_of_the_formula(texts: list[list[str]], wanted: list[str]) -> None:
    found = Ranking(texts).scores(dict.fromkeys(wanted, 1.0))
    assert len(found) == len(texts)
    expected = bm25(texts, set(wanted)) if any(texts) else [0.0] * len(texts)
    assert list(found) == pytest.approx(expected, abs=1e-3)


@given(st.text(max_size=700), st.text(max_size=30), st.integers(20, 200))
def test_a_snippet_is_a_part_of_the_text(text: str, query: str, width: int) -> None:
    wanted = {stem(word) for word in words(query)}
    shown = snippet(text, wanted, width)
    assert len(shown) <= width
    assert shown.strip("…") in " ".join(text.split())


def test_a_snippet_shows_where_most_of_the_words_are() -> None:
    text = f"{'nothing of note ' * 40} the kettle is broken {'more of nothing ' * 40} a kettle that was repaired twice"
    assert snippet(text, {"kettle", "repaired"}).endswith("a kettle that was repaired twice")
    assert "more of nothing a kettle" in snippet(text, {"repaired"})  # with something before it
    assert "invoice" in snippet("a/" * 200 + "invoice", {"invoic"})
    assert snippet("x" * 500, {"x"}).endswith("…")
    assert snippet(text, {"broken"}).startswith("…")
    assert snippet(text, set()).startswith("nothing of note")
    assert snippet("short text\nof two lines", {"two"}) == "short text of two lines"


def test_an_index_takes_no_lock_of_processes() -> None:
    """One that a worker holds when it is ended leaves a warning of Python's behind."""
    Ranking([["lamp"]])
    assert isinstance(bm25s.tqdm.get_lock(), type(RLock()))
