"""How many tasks of which kind each template makes, under both profiles: 550 in all (EnterpriseBench, section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.enterprise.template import EnterpriseTemplate, Lacking, Mix

__all__ = ["mix_of"]

_MIXES: Final[Mapping[str, Mapping[str, Mix]]] = {}


def mix_of(template: EnterpriseTemplate, profile: str) -> Mix:
    """Return how many tasks a template makes under a profile."""
    if template.id in _MIXES:
        return _MIXES[template.id][profile]
    lacking: list[Lacking] = []
    if template.attributes:
        lacking.append("attribute")
    if template.gap:
        lacking.append("time")
    if "person" in template.entities.values():
        lacking += ["entity", "outside"]
    elif template.entities:
        lacking.append("entity")
    allowed = 4
    return Mix(
        allowed,
        int(
            (template.is_change or template.reads is not None) and not (profile == "paper" and template.id[:2] == "he")
        ),
        tuple(lacking),
    )
