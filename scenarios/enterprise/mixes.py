"""How many tasks of which kind each template makes, under both profiles (EnterpriseBench, section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.enterprise.template import EnterpriseTemplate, Lacking, Mix

__all__ = ["mix_of"]

_MINE: Final = frozenset({"cw1", "cw2", "ic1"})
_OPEN: Final = {
    "strict": _MINE,
    "paper": _MINE | {f"he{number}" for number in range(1, 21)} | {"rs1", "hc4", "hc7", "hc8", "uc1"},
}
"""By profile, what nobody is denied: personnel records are open to all under the published rules."""
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
    deniable = template.is_change or template.reads is not None
    return Mix(4, int(deniable and template.id.partition("-")[0] not in _OPEN[profile]), tuple(lacking))
