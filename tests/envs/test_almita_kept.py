"""Weights of words are kept in the cache folder: nothing but time depends on it."""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from workgym.envs.almita.evidence import kept
from workgym.envs.almita.evidence.kept import kept_weights
from workgym.envs.almita.evidence.regression import Weight

MADE = {"done": Weight(1.25, 0.5), "was not": Weight(0.1 + 0.2, -0.000001), "häufig – 'ß": Weight(3.0, 0.0)}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own, where the kept weights would be."""
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path))
    return tmp_path / "almita-weights"


def once(made: list[int]) -> Callable[[], Mapping[str, Weight]]:
    def make() -> Mapping[str, Weight]:
        made.append(1)
        return MADE

    return make


def test_weights_are_made_once_and_read_back_exactly(folder: Path) -> None:
    made: list[int] = []
    first, second = kept_weights("a", once(made)), kept_weights("a", once(made))
    assert first == second == MADE
    assert all(isinstance(weight, Weight) for weight in second.values())
    assert len(made) == 1
    assert [path.suffix for path in folder.glob("*/*")] == [".gz"]  # no scratch file is left


def test_other_names_are_kept_apart(folder: Path) -> None:
    kept_weights("a", lambda: MADE)
    assert kept_weights("b", dict) == {}
    assert kept_weights("a", dict) == MADE


@pytest.mark.parametrize(
    "content",
    [b"", b"no gzip", gzip.compress(b"no JSON"), gzip.compress(b'["a"]'), gzip.compress(b'{"a": 1}'), b"\x1f\x8b\x08"],
)
def test_a_damaged_file_is_made_again(folder: Path, content: bytes) -> None:
    kept_weights("a", lambda: MADE)
    [path] = folder.glob("*/*")
    path.write_bytes(content)
    made: list[int] = []
    assert kept_weights("a", once(made)) == MADE
    assert made == [1]
    assert kept_weights("a", once(made)) == MADE
    assert made == [1]


def test_a_cut_file_is_made_again(folder: Path) -> None:
    kept_weights("a", lambda: MADE)
    [path] = folder.glob("*/*")
    path.write_bytes(path.read_bytes()[:-9])
    made: list[int] = []
    assert kept_weights("a", once(made)) == MADE
    assert made == [1]


def test_where_nothing_can_be_written_weights_are_made_each_time(folder: Path) -> None:
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("a file where the folder would be")
    made: list[int] = []
    assert kept_weights("a", once(made)) == kept_weights("a", once(made)) == MADE
    assert len(made) == 2


def test_another_package_finds_nothing_and_old_ones_are_forgotten(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    for number in range(6):
        monkeypatch.setattr(kept, "_digest", lambda number=number: f"version-{number}")
        kept_weights("a", once(made))
        os.utime(folder / f"version-{number}", ns=(number, number))
    assert len(made) == 6
    assert sorted(path.name for path in folder.iterdir()) == [f"version-{number}" for number in (2, 3, 4, 5)]


def test_the_digest_is_of_code_and_data() -> None:
    """A rule, a reply or a procedure that changes has to change it."""
    package = Path(kept.__file__).parents[2]
    kinds = {path.suffix for path in (package / "almita").rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert kinds - kept._MADE_OF <= {"", ".md", ".typed"}, "files of a kind that the digest leaves out"
    assert len(kept._digest()) == 16
