"""How many tasks of which kind each template makes, under both profiles (EnterpriseBench, section 4).

There are two mixes over the same templates: the publication's first version has 550 tasks, its second 500.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import count, cycle, islice
from typing import Final

from workgym.scenarios.enterprise.areas import AREAS, DOMAINS, Area
from workgym.scenarios.enterprise.catalogue import TEMPLATES
from workgym.scenarios.enterprise.template import MISSING, EnterpriseTemplate, Lacking, Mix

__all__ = ["TOTALS", "TOTALS_OF_500", "in_domain", "mix_of"]

TOTALS: Final[Mapping[str, int]] = {"search": 330, "crud": 110, "denied": 55, "unanswerable": 55}
"""How many tasks of each category a world has in the mix of 550."""
TOTALS_OF_500: Final[Mapping[str, int]] = {
    "search": sum(area.search for area in AREAS),
    "crud": sum(area.crud for area in AREAS),
    "denied": sum(area.denied for area in AREAS),
    "unanswerable": sum(len(area.lacking) for area in AREAS),
}
"""The same in the mix of 500: 325, 150, and 25 of the last two, which the publication counts as one."""
_LEAST: Final[Mapping[str, int]] = {
    "rg1": 11, "rg2": 11, "in1": 12, "in2": 11, "fv1": 8, "fv2": 8, "hp1": 7, "qa1": 7, "qa2": 7, "he20": 5, "sr4": 4,
    "cp1": 10, "cp2": 10,
}  # fmt: skip
"""Templates that make more tasks than others, so that there are 22 of every class of output, and 20 of code."""
_MOST_OF_500: Final[Mapping[str, int]] = {"it2": 4}
"""Templates that make fewer tasks than others of their part: a small world has few tickets of high priority, and each
day of somebody's is asked about once."""
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


def mix_of(template: EnterpriseTemplate, profile: str, mix: str = "550") -> Mix:
    """Return how many tasks a template makes under a profile; one that is not in the catalogue makes three.

    Args:
        template: the template.
        profile: of the access matrix.
        mix: ``550`` or ``500``, how many tasks all templates make.
    """
    mixes = _mixes_of_500(profile) if mix == "500" else _mixes_of_550(profile)
    return mixes.get(template.id, Mix(3))


def in_domain(template: EnterpriseTemplate, mix: str) -> EnterpriseTemplate:
    """Return a template as a mix has it: in that of 500 it belongs to one of five domains."""
    return replace(template, domain=DOMAINS[_number(template)]) if mix == "500" else template


@cache
def _mixes_of_500(profile: str) -> Mapping[str, Mix]:
    return {template_id: mix for area in AREAS for template_id, mix in _area_mixes(area, profile).items()}


def _area_mixes(area: Area, profile: str) -> Mapping[str, Mix]:
    """Share the tasks of a part of the company out among the templates that are at home there."""
    numbers = area.templates.split()
    every = [one for one in TEMPLATES.values() if _number(one) in numbers]
    allowed = {
        **_evenly([one for one in every if one.category == "search"], area.search),
        **_evenly([one for one in every if one.category == "crud"], area.crud),
    }
    denied = _evenly([one for one in every if _is_deniable(one, profile)], area.denied)
    lacking = {kind: next(_spread(every, kind)) for kind in area.lacking}
    return {
        one.id: Mix(
            allowed[one.id],
            denied.get(one.id, 0),
            tuple(kind for kind, template_id in lacking.items() if template_id == one.id),
            area.department,
        )
        for one in every
    }


def _evenly(templates: Sequence[EnterpriseTemplate], total: int) -> Mapping[str, int]:
    """Share a number out among templates: each gets its most, or as many as the others or one more."""
    rounds = ((one, turn) for turn in count() for one in templates)
    fit = (one.id for one, turn in rounds if turn < _MOST_OF_500.get(_number(one), total))
    return Counter(islice(fit, total if templates else 0))


@cache
def _mixes_of_550(profile: str) -> Mapping[str, Mix]:
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
