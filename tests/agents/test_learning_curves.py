"""Learning curves as pictures."""

from typing import Any
from xml.etree import ElementTree

import pytest

pytest.importorskip("matplotlib", reason="the extra report is not installed: no matplotlib")

from workgym.agents.learning.curves import draw_bands, draw_run


def run(*values: float, phase: str = "ppo") -> list[dict[str, Any]]:
    """A log with an evaluation every ten seconds."""
    return [{"phase": phase, "seconds": 10.0 * n, "val": value, "train": None} for n, value in enumerate(values)]


def texts(picture: bytes) -> str:
    """The comments of an SVG image, which hold the words that are drawn as paths."""
    parser = ElementTree.XMLParser(target=ElementTree.TreeBuilder(insert_comments=True))
    tree = ElementTree.fromstring(picture, parser=parser)
    return " ".join(element.text or "" for element in tree.iter() if element.tag is ElementTree.Comment)


def test_bands_name_each_training_and_how_many_seeds_it_has() -> None:
    runs = {"five domains": [run(0.1, 0.5), run(0.2, 0.7, 0.8)], "calendar": [run(0.3, 0.4)]}
    said = texts(draw_bands(runs))
    assert "five domains, 2 seeds" in said
    assert "calendar, one seed" in said


def test_equal_runs_give_equal_pictures_and_others_do_not() -> None:
    one, other = run(0.1, 0.5), run(0.1, 0.6)
    assert draw_bands({"a": [one]}) == draw_bands({"a": [one]}) != draw_bands({"a": [other]})
    assert draw_run(one) == draw_run(one) != draw_run(other)


def test_a_run_is_drawn_from_the_beginning_of_its_first_phase() -> None:
    both = run(0.1, 0.5, phase="bc") + run(0.5, 0.7)
    assert draw_run(both).startswith(b"\x89PNG")
    assert draw_run(both) != draw_run(both[:2])
