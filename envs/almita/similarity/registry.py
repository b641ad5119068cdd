"""Similarities by name. Which one judges is always said, never a chain that depends on what is installed.

A backend is a class; its module is imported when it is asked for. ``chrf`` and ``rouge_l`` need no package.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from workgym.envs.core.benchmark import load
from workgym.envs.core.errors import UsageError

__all__ = ["DEFAULT", "NAMES", "Similarity", "exact_name", "known_name", "similarity"]

_FOLDER: Final = "workgym.envs.almita.similarity"
_WITHOUT_WEIGHTS: Final[Mapping[str, str]] = {
    "chrf": f"{_FOLDER}.lexical:ChrF",
    "rouge_l": f"{_FOLDER}.lexical:RougeL",
    "rapidfuzz": f"{_FOLDER}.lexical:RapidFuzz",
    "minilm_onnx": f"{_FOLDER}.minilm:MeanCosine",
    "minilm_onnx_tokens": f"{_FOLDER}.minilm:TokenF1",
}
_WITH_WEIGHTS: Final[Mapping[str, str]] = {"bertscore": f"{_FOLDER}.bertscore:BertScore"}
NAMES: Final = (*_WITHOUT_WEIGHTS, *_WITH_WEIGHTS)
"""The names of all backends."""
DEFAULT: Final = "chrf"
"""The backend that judges by similarity unless another is named."""


class Similarity(Protocol):
    """A backend. For a text that is not blank, ``score([text], text)`` is 1 ± 0.001, and ``score([text], "")`` is 0."""

    @property
    def name(self) -> str:
        """Its name in the registry."""

    @property
    def version(self) -> str:
        """What its scores depend on: its own version, that of a package, or a digest of weights."""

    def score(self, refs: Sequence[str], candidate: str) -> float:
        """Return the highest similarity of ``candidate`` to any of the references, from 0 to 1; 0 without any."""


def exact_name(backend: Similarity) -> str:
    """Return the name with the version, such as ``rapidfuzz@3.14.6``: what a run is recorded with."""
    return f"{backend.name}@{backend.version}"


def known_name(text: object) -> bool:
    """Return whether a value names a backend, with or without a version."""
    return isinstance(text, str) and text.partition("@")[0] in NAMES


def similarity(name: str = DEFAULT, weights: str | None = None) -> Similarity:
    """Return a backend.

    Args:
        name: its name; with ``@`` and a version it has to be of that version.
        weights: the folder with the weights of ``bertscore``.

    Raises:
        UsageError: if there is no such backend, its package is not installed, it is of another version, or weights are
            missing or not wanted.
    """
    plain, _, wanted = name.partition("@")
    if plain not in NAMES:
        raise UsageError(f"similarity={name!r}: expected one of {', '.join(NAMES)}")
    if plain in _WITHOUT_WEIGHTS and weights is not None:
        raise UsageError(f"weights={weights!r}: {plain} takes none; {', '.join(_WITH_WEIGHTS)} does")
    if plain in _WITH_WEIGHTS and weights is None:
        raise UsageError(f"similarity={name!r}: expected weights=, the path of a folder with the weights of a model")
    made: Callable[..., Any] = load({**_WITHOUT_WEIGHTS, **_WITH_WEIGHTS}[plain])
    found: Similarity = made() if weights is None else made(weights)
    if wanted and wanted != found.version:
        raise UsageError(f"similarity={name!r}: {plain} is of version {found.version} here")
    return found
