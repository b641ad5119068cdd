"""The words by which replies of one procedure are understood. Data: every procedure brings its own.

What is common to customer support in English (how one asks, refuses or says goodbye) is in
:mod:`workgym.envs.almita.replies.acts`; a lexicon adds what its procedure is about.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["Action", "Lexicon", "vocabulary"]


def vocabulary(words: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(words.split())


@dataclass(frozen=True)
class Action:
    """How a reply claims that an API's action was done.

    Attributes:
        verbs: past forms, such as ``sent`` and ``texted``.
        objects: what it is done to, such as ``code``. A verb alone means the action only together with one of them, or
            with a pronoun. Empty: the verbs say it all.
        phrases: other statements of completion, such as ``code is on its way``.
    """

    verbs: tuple[str, ...]
    objects: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lexicon:
    """The words of one procedure. All are compared word by word, whatever their case.

    Attributes:
        slots: what an agent may ask for, by slot: ``{"parcel_id": ("parcel number", "tracking number")}``.
        options: what an agent may offer, by option: ``{"new_code": ("new code",), "redelivery": ("home delivery",)}``.
        actions: how completed actions are claimed, by API.
        opposites: pairs of phrases of which a reply can mean only one, such as ``("approved", "declined")``, besides
            those common to all procedures.
        refusals: phrases that refuse a request, besides the common ones.
        closings: phrases that end a conversation, besides the common ones.
    """

    slots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    actions: Mapping[str, Action] = field(default_factory=dict)
    opposites: tuple[tuple[str, str], ...] = ()
    refusals: tuple[str, ...] = ()
    closings: tuple[str, ...] = ()
