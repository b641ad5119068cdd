"""A voice: one person's sentences in a conversation, drawn from the frames of a style and never said twice.

A person keeps one style everywhere. Only formal speakers do without short forms such as "don't".
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from workgym.scenarios.crmarena.contractions import contracted
from workgym.scenarios.crmarena.lexicon.frames import agreeing, filled
from workgym.scenarios.crmarena.lexicon.speech.customers import STYLES, Frames, Style
from workgym.scenarios.shared.streams import pick

__all__ = ["Speaker", "spoken", "style_of"]


def style_of(person: int) -> Style:
    """Return the style of a customer or an agent by their number."""
    return STYLES[person % len(STYLES)]


def spoken(sentence: str, style: Style) -> str:
    """Return a sentence with the short forms that a style has."""
    return sentence if style == "formal" else contracted(sentence)


class Speaker:
    """One speaker of a conversation.

    Args:
        rng: the stream of the conversation.
        acts: the frames of the speaker's side, by speech act.
        style: how the speaker speaks.
        values: what fills the slots that stay the same in the conversation.
        plural: whether the product's name is a plural.
        said: the frames that were used in the conversation, to which this voice adds its own.
    """

    def __init__(
        self, rng: Random, acts: Mapping[str, Frames], style: Style, values: Mapping[str, str], plural: bool,
        said: set[str],
    ) -> None:  # fmt: skip
        self._rng, self._acts, self._values = rng, acts, dict(values)
        self._style, self._plural, self._said = style, plural, said

    def say(self, act: str, **values: str) -> str:
        """Return a sentence of an act."""
        return self._spoken(self._acts[act][self._style], values)

    def one_of(self, frames: tuple[str, ...], **values: str) -> str:
        """Return one of the sentences that belong to no style."""
        return self._spoken(frames, values)

    def _spoken(self, frames: tuple[str, ...], values: Mapping[str, str]) -> str:
        frame = pick(self._rng, [frame for frame in frames if frame not in self._said] or frames)
        self._said.add(frame)
        sentence = agreeing(filled(frame, **{**self._values, **values}), plural=self._plural)
        return spoken(sentence, self._style)
