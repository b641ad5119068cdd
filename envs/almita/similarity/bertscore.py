"""BERTScore (Zhang et al., ICLR 2020) by a model of the user's own, from a folder. Nothing is ever downloaded.

ALMITA names neither model nor layer nor whether scores are rescaled, so ``bertscore.json`` in the folder says it:
``{"layer": 17, "baseline": 0.83}``. ``layer`` is the hidden layer whose vectors are compared, 0 for the embeddings;
``baseline`` is the mean F1 of unrelated texts, by which scores are rescaled (the authors' package lists both for many
models). Raw scores of unrelated texts lie so near to those of like ones that no published threshold fits them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field

from workgym.envs.almita.similarity.json_files import read_json
from workgym.envs.almita.similarity.tokens import greedy_f1, unit_rows
from workgym.envs.core.errors import UsageError, missing_extra
from workgym.envs.core.sources.in_duckdb import files_digest

__all__ = ["PAPER_TAU", "BertScore", "BertScoreSettings", "rescaled"]

PAPER_TAU: Final = 0.55
"""The threshold of the publication (ALMITA, section 4); it presupposes rescaled scores."""
_SETTINGS: Final = "bertscore.json"
_LONGEST: Final = 510
_PACKAGES: Final = ("torch", "transformers")


class BertScoreSettings(BaseModel):
    """How a model is asked.

    Attributes:
        layer: the hidden layer whose vectors are compared, 0 for the embeddings.
        baseline: the mean F1 of unrelated texts, below 1; 0 leaves scores as they are.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    layer: int = Field(ge=0)
    baseline: float = Field(ge=0, lt=1)


def rescaled(f1: float, baseline: float) -> float:
    """Return an F1 on the scale on which unrelated texts score 0 and equal ones 1, cut to 0 to 1."""
    return min(1.0, max(0.0, (f1 - baseline) / (1 - baseline)))


class BertScore:
    """BERTScore's F1 without weights for rare words, rescaled; the marks of beginning and end left out.

    Args:
        weights: a folder with a model and its tokenizer in the format of transformers, and ``bertscore.json``.

    Raises:
        UsageError: if a package is missing, there is no such folder, or a file in it cannot be used.
    """

    name: Final = "bertscore"

    def __init__(self, weights: str) -> None:
        if any(find_spec(package) is None for package in _PACKAGES):
            raise missing_extra("the similarity bertscore", "bertscore")
        folder = Path(weights)
        if not folder.is_dir():
            raise UsageError(f"weights={weights!r}: there is no such folder")
        self.settings: Final = read_json(
            BertScoreSettings,
            folder / _SETTINGS,
            "settings",
            'expected {"layer": …, "baseline": …}, see docs/almita-test.md',
        )
        self.version: Final = files_digest(sorted(path for path in folder.iterdir() if path.is_file()))[:16]
        self._tokenizer, self._model = _loaded(folder, self.settings)
        self._vectors = lru_cache(maxsize=512)(self._read)

    def score(self, refs: Sequence[str], candidate: str) -> float:
        """Return the highest rescaled F1, from 0 to 1."""
        if not candidate.strip():
            return 0.0
        return max((self._of_pair(ref, candidate) for ref in refs if ref.strip()), default=0.0)

    def _of_pair(self, ref: str, candidate: str) -> float:
        if ref == candidate:
            return 1.0
        return rescaled(greedy_f1(self._vectors(ref), self._vectors(candidate)), self.settings.baseline)

    def _read(self, text: str) -> NDArray[np.float32]:
        """Return a text's token vectors of length 1, of shape (tokens, size)."""
        import torch

        read = self._tokenizer(text, return_tensors="pt", truncation=True, max_length=_LONGEST)
        with torch.no_grad():
            states = self._model(**read, output_hidden_states=True).hidden_states[self.settings.layer][0]
        return unit_rows(np.asarray(states[1:-1].float().numpy(), np.float32))


def _loaded(folder: Path, settings: BertScoreSettings) -> tuple[Any, Any]:
    from transformers import AutoModel, AutoTokenizer

    try:
        tokenizer = AutoTokenizer.from_pretrained(folder, local_files_only=True)
        model = AutoModel.from_pretrained(folder, local_files_only=True, use_safetensors=True).eval()
    except (OSError, ValueError, KeyError) as error:
        raise UsageError(f"{folder}: no model in the format of transformers ({error})") from None
    layers = int(model.config.num_hidden_layers)
    if settings.layer > layers:
        raise UsageError(f"{folder / _SETTINGS}: layer {settings.layer}; the model has {layers}")
    return tokenizer, model
