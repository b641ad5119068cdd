"""How many tasks of which kind each template makes, under both profiles: 550 in all (EnterpriseBench, section 4)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle, islice
from typing import Final

from workgym.scenarios.enterprise.catalogue import TEMPLATES
from workgym.scenarios.enterprise.template import MISSING, EnterpriseTemplate, Lacking, Mix

__all__ = ["TOTALS", "mix_of"]

TOTALS: Final[Mapping[str, int]] = {"search": 330, "crud": 110, "denied": 55, "unanswerable": 55}
"""How many tasks of each category a world has."""
_LEAST: Final[Mapping[str, int]] = {
    "rg1": 11, "rg2": 11, "in1": 12, "in2": 11, "fv1": 8, "fv2": 8, "hp1": 7, "qa1": 7, "qa2": 7, "he20": 5, "sr4": 4,
}  # fmt: skip
"""Templates that make more tasks than others, so that there are 22 of every class of output."""
_SHARES: Final[Mapping[Lacking, int]] = {"attribute": 12, "entity": 15, "time": 14, "outside": 14}
"""How many tasks lack what."""
_NEVER_MISSING: Final = frozenset({"pc2", "gc1", "gc5"})
"""Templates in which everybody and everything is there: a new name of a product tells its kind, so that one that is
not there would stand out; and two changes are wanted, of which the first is made before somebody is missed."""
_MINE: Final = frozenset({"cw1", "cw2", "ic1"})
_OPEN: Final[Mapping[str, frozenset[str]]] = {
    "strict": _MINE,
    "paper": _MINE
    | {f"he{number}" for number in range(1, 21)}
    | {"rs1", "hc4", "hc7", "hc8", "uc1", "gc1", "gc2", "gc4"},
}
"""By profile, what nobody is denied: personnel records are open to all under the published rules."""


def mix_of(template: EnterpriseTemplate, profile: str) -> Mix:
    """Return how many tasks a template makes under a profile; one that is not in the catalogue makes three."""
    return _mixes(profile).get(template.id, Mix(3))


@cache
def _mixes(profile: str) -> Mapping[str, Mix]:
    every = tuple(TEMPLATES.values())
    allowed = {
        **_allotted([one for one in every if one.category == "search"], TOTALS["search"]),
        **_allotted([one for one in every if one.category == "crud"], TOTALS["crud"]),
    }
    denied = Counter(islice(cycle(one.id for one in every if _is_deniable(one, profile)), TOTALS["denied"]))
    lacking: defaultdict[str, list[Lacking]] = defaultdict(list)
    for kind, share in _SHARES.items():
        for template_id in islice(cycle(_spread(every, kind)), share):
            lacking[template_id].append(kind)
    return {one.id: Mix(allowed[one.id], denied[one.id], tuple(lacking[one.id])) for one in every}


def _allotted(templates: Sequence[EnterpriseTemplate], total: int) -> dict[str, int]:
    """Share tasks out among templates: some have numbers of their own, the others as many as each other or one more."""
    shares = {one.id: _LEAST.get(_number(one), 0) for one in templates}
    others = [name for name, share in shares.items() if not share]
    for name in islice(cycle(others), total - sum(shares.values())):
        shares[name] += 1
    return shares


def _number(template: EnterpriseTemplate) -> str:
    return template.id.partition("-")[0]


def _is_deniable(template: EnterpriseTemplate, profile: str) -> bool:
    return (template.is_change or template.reads is not None) and _number(template) not in _OPEN[profile]


def _spread(templates: Sequence[EnterpriseTemplate], kind: Lacking) -> Iterator[str]:
    """Return the templates whose requests can lack something of a kind, from all over the catalogue."""
    able = [one.id for one in templates if kind in _lackable(one)]
    step = next(step for step in (7, 5, 3, 1) if len(able) % step)
    return iter([able[(place * step) % len(able)] for place in range(len(able))])


def _lackable(template: EnterpriseTemplate) -> Sequence[Lacking]:
    kinds = set(template.entities.values())
    can = {
        "attribute": bool(template.attributes),
        "entity": bool(kinds - {"issue"}) and _number(template) not in _NEVER_MISSING,
        "time": template.gap is not None,
        "outside": "person" in kinds and _number(template) not in _NEVER_MISSING,
    }
    if template.output == "boolean":  # of what is not there, "no" is true
        return []
    return [kind for kind in MISSING if can[kind]]
