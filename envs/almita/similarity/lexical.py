"""Similarities that see nothing but letters and words. No negation and no number weighs more than any other word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any, Final

from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.almita.replies.similarity import chrf
from workgym.envs.core.errors import missing_extra
from workgym.envs.core.texts import nfkc

__all__ = ["ChrF", "RapidFuzz", "RougeL", "rouge_l"]


class ChrF:
    """chrF2 of Popović (WMT 2015), see :func:`workgym.envs.almita.replies.similarity.chrf`.

    The F-measure of character n-grams of 1 to 6 letters, recall counting twice as much as precision, blanks left out.
    """

    name: Final = "chrf"
    version: Final = "1"

    def score(self, refs: Sequence[str], candidate: str) -> float:
        """Return the highest chrF, from 0 to 1."""
        return chrf(refs, candidate)


class RougeL:
    """ROUGE-L of Lin (ACL workshop 2004, section 3): the F1 of the longest common subsequence of words."""

    name: Final = "rouge_l"
    version: Final = "1"

    def score(self, refs: Sequence[str], candidate: str) -> float:
        """Return the highest ROUGE-L, from 0 to 1."""
        return rouge_l(refs, candidate)


class RapidFuzz:
    """``token_sort_ratio`` of the package rapidfuzz: the edit similarity of the words in alphabetical order.

    Not ``token_set_ratio``: that is 1.0 as soon as one text has all words of the other, such as a sentence and its
    negation.

    Raises:
        UsageError: if the package is not installed.
    """

    name: Final = "rapidfuzz"

    def __init__(self) -> None:
        if find_spec("rapidfuzz") is None:
            raise missing_extra("the similarity rapidfuzz", "semantic")
        from rapidfuzz import fuzz

        self._ratio: Callable[[str, str], Any] = fuzz.token_sort_ratio
        self.version: Final = version("rapidfuzz")

    def score(self, refs: Sequence[str], candidate: str) -> float:
        """Return the highest ratio, from 0 to 1."""
        said = " ".join(_words(candidate))
        if not said:
            return 0.0
        return max((float(self._ratio(" ".join(_reference_words(ref)), said)) / 100 for ref in refs), default=0.0)


def rouge_l(refs: Sequence[str], candidate: str) -> float:
    """Return the highest ROUGE-L of ``candidate`` against any of the references, from 0 to 1.

    With L the length of the longest common subsequence, precision is L over the candidate's words, recall L over the
    reference's, and both count alike. Without references, or of an empty text, it is 0.
    """
    said = _words(candidate)
    return max(
        (_f1(_common(_reference_words(ref), said), len(_reference_words(ref)), len(said)) for ref in refs), default=0.0
    )


def _f1(common: int, expected: int, said: int) -> float:
    return 2 * common / (expected + said) if common else 0.0


def _common(reference: Sequence[str], candidate: Sequence[str]) -> int:
    """Return the length of the longest common subsequence, in time linear in the candidate.

    A row of the table of lengths is kept as the bits of a number (Hyyrö, *Bit-parallel LCS-length computation
    revisited*, AWOCA 2004): bit i is 0 where the length rises at word i of the reference.
    """
    places: dict[str, int] = {}
    for place, word in enumerate(reference):
        places[word] = places.get(word, 0) | 1 << place
    whole = (1 << len(reference)) - 1
    row = whole
    for word in candidate:
        same = row & places.get(word, 0)
        row = ((row + same) | (row - same)) & whole
    return len(reference) - row.bit_count()


@remembered
def _reference_words(text: str) -> tuple[str, ...]:
    return tuple(_words(text))


def _words(text: str) -> list[str]:
    """Return the words of a text without case, split at all that is neither letter nor digit.

    A text without letters and digits is split at blanks, so that it still equals itself.
    """
    folded = nfkc(text).casefold()
    return "".join(sign if sign.isalnum() else " " for sign in folded).split() or folded.split()
