"""Vectors of English words and texts, fixed once and for all: nothing here is fitted to the texts of a world.

They come from the wheel of ``wordllama``: 16 MB of static embeddings and a tokenizer, read as files without importing
the package. Whoever asks for them says first which extra brings it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["WordEmbeddings", "text_vectors", "word_embeddings"]

_WEIGHTS: Final = Path("weights", "l2_supercat_256.safetensors")
_TOKENS: Final = Path("tokenizers", "l2_supercat_tokenizer_config.json")


class WordEmbeddings(NamedTuple):
    """The rows of ``vectors`` by token; a token that begins a word begins with "▁"."""

    places: Mapping[str, int]
    vectors: NDArray[np.float32]


@cache
def word_embeddings() -> WordEmbeddings:
    """Return the embeddings, float32 with 256 numbers each.

    Raises:
        ModuleNotFoundError: if ``wordllama`` is not installed.
    """
    folder = _folder()
    tokens = json.loads((folder / _TOKENS).read_text(encoding="utf-8"))["model"]["vocab"]
    return WordEmbeddings(tokens, _array(folder / _WEIGHTS))


def text_vectors(texts: Sequence[str]) -> NDArray[np.float32]:
    """Return a vector of length 1 for each text, the mean of its tokens', float32 of shape (texts, 256).

    An empty text has the vector 0. A vector follows from its text alone.

    Raises:
        ModuleNotFoundError: if ``wordllama`` or ``tokenizers`` is not installed.
    """
    embeddings = word_embeddings().vectors
    found = np.zeros((len(texts), embeddings.shape[1]), np.float32)
    for place, encoded in enumerate(_tokenizer().encode_batch(list(texts), add_special_tokens=False)):
        if encoded.ids:
            found[place] = embeddings[encoded.ids].mean(0)
    found /= np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-12)
    return found


@cache
def _tokenizer() -> Any:
    from tokenizers import Tokenizer

    return Tokenizer.from_file(str(_folder() / _TOKENS))


def _folder() -> Path:
    found = find_spec("wordllama")
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError("wordllama is not installed")
    return Path(found.submodule_search_locations[0])


def _array(file: Path) -> NDArray[np.float32]:
    """Read the only array of a file in the format of safetensors: the length of a header, the header, the numbers."""
    data = file.read_bytes()
    size = int.from_bytes(data[:8], "little")
    header: dict[str, Any] = json.loads(data[8 : 8 + size])
    [found] = (item for name, item in header.items() if name != "__metadata__")
    first, last = found["data_offsets"]
    kind = {"F16": np.float16, "F32": np.float32}[found["dtype"]]
    return np.frombuffer(data[8 + size + first : 8 + size + last], kind).reshape(found["shape"]).astype(np.float32)
