"""Requests in words and back: what a request states, how it describes people and things, and who could mean it so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from workgym.scenarios.enterprise.describing.description import Description, readings
from workgym.scenarios.enterprise.frames import splits
from workgym.scenarios.enterprise.template import EnterpriseTemplate
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.steps import Steps

__all__ = ["Wanted", "read"]


@dataclass(frozen=True)
class Wanted:
    """What a request asks for, as its words say it.

    Attributes:
        about: by slot, the descriptions of people and things.
        stated: by slot, the texts.
        oneself: whether it is about the persona, who is not described.
    """

    about: Mapping[str, Description]
    stated: Mapping[str, str]
    oneself: bool = False

    def said(self, wording: int) -> dict[str, str]:
        """Return what the request says in its slots."""
        return {**self.stated, **{slot: description.words(wording) for slot, description in self.about.items()}}

    def words(self, template: EnterpriseTemplate, phrasing: int, wording: int) -> str:
        """Return the request in one of the template's phrasings."""
        phrase, said = template.wordings[phrasing], self.said(wording)
        if phrase.register != "plain":
            return phrase.text.format(**said)
        for slot in said:
            if f". {{{slot}}}" in phrase.text or f"? {{{slot}}}" in phrase.text:
                said[slot] = said[slot][:1].upper() + said[slot][1:]
        text = phrase.text.format(**said)
        return text[:1].upper() + text[1:]

    def slots(self, me: str, template: EnterpriseTemplate) -> Steps[dict[str, str]]:
        """Find with tools whom and what the request is about, and return its slots."""
        found: dict[str, str] = {template.self_slot: me} if self.oneself else {}
        for slot, description in self.about.items():
            found[slot] = yield from description.find(me)
        return {**found, **self.stated}


def read(template: EnterpriseTemplate, text: str) -> Wanted:
    """Return what a request asks for.

    Raises:
        Rejected: if no phrasing of the template fits, or if it can be read in several ways.
    """
    found: list[Wanted] = []
    for place, phrase in enumerate(template.wordings):
        for slots in splits(text, phrase.text):
            for wanted in _meant(template, slots, oneself=place >= len(template.phrasings)):
                if wanted not in found:
                    found.append(wanted)
    if len(found) != 1:
        raise Rejected(f"{len(found) or 'no'} readings")
    return found[0]


def _meant(template: EnterpriseTemplate, slots: Mapping[str, str], *, oneself: bool) -> Iterator[Wanted]:
    stated = {slot: text for slot, text in slots.items() if slot not in template.entities}
    if not all(template.forms[slot](text) for slot, text in stated.items() if slot in template.forms):
        return
    named = [slot for slot in slots if slot in template.entities]
    for chosen in product(*(readings(template.entities[slot], slots[slot]) for slot in named)):
        yield Wanted(dict(zip(named, chosen, strict=True)), stated, oneself)
