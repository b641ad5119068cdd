"""The words by which replies of one procedure are understood, as data. Every procedure brings its own lexicon.

The words of all customer support in English (asking, refusing, saying goodbye) are in
:mod:`workgym.envs.almita.replies.act_words`; a lexicon adds the words of its procedure.
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
    """The words by which a reply claims an API's action to be done.

    Attributes:
        verbs: past forms, such as ``sent`` and ``texted``.
        objects: the objects of the action, such as ``code``. A verb means the action only together with an object or a
            pronoun. Empty: the verbs alone mean it.
        phrases: other statements of completion, such as ``code is on its way``.
    """

    verbs: tuple[str, ...]
    objects: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lexicon:
    """The words of one procedure. Phrases are compared word by word; case does not count.

    Attributes:
        slots: phrases for the slots that an agent may ask for: ``{"parcel_id": ("parcel number", "tracking number")}``.
        options: phrases for the options that an agent may offer: ``{"new_code": ("new code", "fresh code")}``.
        actions: the words that claim an action, by API.
        opposites: pairs of phrases of which a reply can mean only one, such as ``("approved", "declined")``, besides
            the pairs of all procedures.
        refusals: phrases that refuse a request, besides the common ones.
        closings: phrases that end a conversation, besides the common ones.
    """

    slots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    actions: Mapping[str, Action] = field(default_factory=dict)
    opposites: tuple[tuple[str, str], ...] = ()
    refusals: tuple[str, ...] = ()
    closings: tuple[str, ...] = ()
