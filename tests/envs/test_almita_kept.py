"""Weights of words are kept in the cache folder: nothing but time depends on it."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from workgym.envs.almita.evidence import kept
from workgym.envs.almita.evidence.kept import Arrays, kept_arrays

MADE = {"weight": np.array([0.5, 0.1 + 0.2, -0.000001]), "gram": np.array([3, 1], dtype=np.int32), "none": np.array([])}


PICKLED = b"\x93NUMPY\x01\x00v\x00{'descr': '|O', 'fortran_order': False, 'shape': (1,), }" + b" " * 56 + b"\n\x80\x04."


def archive(members: dict[str, bytes]) -> bytes:
    """Return a zip file, which may hold no arrays."""
    with io.BytesIO() as content:
        with zipfile.ZipFile(content, "w") as packed:
            for name, member in members.items():
                packed.writestr(name, member)
        return content.getvalue()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own, where the kept weights would be."""
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path))
    return tmp_path / "almita-weights"


def same(one: Arrays, other: Arrays) -> bool:
    return one.keys() == other.keys() and all(
        one[name].dtype == other[name].dtype and np.array_equal(one[name], other[name]) for name in one
    )


def once(made: list[int]) -> Callable[[], Arrays]:
    def make() -> Arrays:
        made.append(1)
        return MADE

    return make


def test_weights_are_made_once_and_read_back_exactly(folder: Path) -> None:
    made: list[int] = []
    first, second = kept_arrays("a", once(made)), kept_arrays("a", once(made))
    assert same(first, MADE)
    assert same(second, MADE)
    assert len(made) == 1
    assert sorted(path.suffix for path in folder.glob("*/*")) == [".lock", ".npz"]  # no scratch file is left


def test_other_names_are_kept_apart(folder: Path) -> None:
    kept_arrays("a", lambda: MADE)
    other = {"weight": np.array([1.0])}
    assert same(kept_arrays("b", lambda: other), other)
    assert same(kept_arrays("a", dict), MADE)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no archive",
        b"PK\x03\x04",
        archive({}),
        archive({"weight": b"no array"}),
        archive({"weight.npy": PICKLED}),
    ],
)
def test_a_damaged_file_is_made_again(folder: Path, content: bytes) -> None:
    kept_arrays("a", lambda: MADE)
    [path] = folder.glob("*/*.npz")
    path.write_bytes(content)
    made: list[int] = []
    assert same(kept_arrays("a", once(made)), MADE)
    assert made == [1]
    assert same(kept_arrays("a", once(made)), MADE)
    assert made == [1]


def test_a_cut_file_is_made_again(folder: Path) -> None:
    kept_arrays("a", lambda: MADE)
    [path] = folder.glob("*/*.npz")
    path.write_bytes(path.read_bytes()[:-9])
    made: list[int] = []
    assert same(kept_arrays("a", once(made)), MADE)
    assert made == [1]


def test_where_nothing_can_be_written_weights_are_made_each_time(folder: Path) -> None:
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("a file where the folder would be")
    made: list[int] = []
    assert all(same(kept_arrays("a", once(made)), MADE) for _ in range(2))
    assert len(made) == 2


def test_another_package_finds_nothing_and_old_ones_are_forgotten(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    for number in range(6):
        monkeypatch.setattr(kept, "_digest", lambda number=number: f"version-{number}")
        kept_arrays("a", once(made))
        os.utime(folder / f"version-{number}", ns=(number, number))
    assert len(made) == 6
    assert sorted(path.name for path in folder.iterdir()) == [f"version-{number}" for number in (2, 3, 4, 5)]


def test_the_digest_is_of_code_and_data() -> None:
    """A rule, a reply or a procedure that changes has to change it."""
    package = Path(kept.__file__).parents[2]
    kinds = {path.suffix for path in (package / "almita").rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert kinds - kept._MADE_OF <= {"", ".md", ".typed"}, "files of a kind that the digest leaves out"
    assert len(kept._digest()) == 16
