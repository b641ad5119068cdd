"""The parts of the company that the second version's 500 tasks come from (EnterpriseBench, section 4, second version).

The publication prints how many tasks each domain and each part of it has, and the shares of the categories in all of
them: 65 % search, 30 % changes, 5 % unanswerable, with denied access among these. How the categories are spread over
the parts, and which template is at home in which part, is ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from workgym.scenarios.enterprise.template import Lacking

__all__ = ["AREAS", "DOMAINS", "Area"]


class Area(NamedTuple):
    """A part of a domain, and the tasks that it has.

    Attributes:
        domain: the part of the company, under the name that templates have for it.
        name: what it is about, after the publication.
        search, crud: how many look-ups and changes can be fulfilled.
        denied: how many have a persona without the right.
        lacking: what is missing in each that cannot be answered.
        templates: the numbers of the templates at home here.
        department: of those who ask, where everybody has the right to.
    """

    domain: str
    name: str
    search: int
    crud: int
    denied: int
    lacking: tuple[Lacking, ...]
    templates: str
    department: str = ""

    @property
    def size(self) -> int:
        """How many tasks it has."""
        return self.search + self.crud + self.denied + len(self.lacking)


AREAS: Final[tuple[Area, ...]] = (
    Area(
        "hr", "employee database", 22, 15, 1, ("attribute", "entity"),
        "he1 he2 he3 he4 he5 he6 he7 he8 he9 he10 he11 he12 he13 he14 he15 he16 he17 he18 he19 he20 rs1 el1 "
        "hc1 hc2 hc3 hc4 hc5 hc6 hc7 hc8",
    ),
    Area("hr", "policy documents", 19, 0, 0, ("outside",), "qa1 qa2 in1 in2 bl2"),
    Area("hr", "chats and mails", 20, 0, 0, (), "cm2 cm5", "HR"),
    Area("it", "ticket analyser", 37, 0, 1, ("time", "entity"), "it2 it3 it4 ea2 hp1 rg2"),
    Area("it", "ticket database", 8, 21, 1, (), "it1 ic1 ic2 ic3"),
    Area("it", "chats and mails", 19, 0, 0, ("time",), "cm1 cm7", "Information Technology"),
    Area("sales", "sales database", 22, 16, 1, ("time",), "or1 fv1 ea1 rg1 bl1 el2 lc1 lc2 lc3 lc4"),
    Area("sales", "customers", 14, 14, 1, ("entity",), "sc1 sc2 sc3 sc4 sc5 cc1 cc2 cc3 cc4"),
    Area("sales", "products", 14, 14, 1, ("attribute",), "sp1 sp2 sp3 sp4 sp5 sp6 pc1 pc2 pc3 pc4 pc5"),
    Area("sales", "support representatives", 19, 10, 1, (), "sr1 sr2 sr3 sr4 sr5 uc1 uc2"),
    Area("sales", "chats and mails", 14, 6, 0, (), "cm4 cw1", "Sales"),
    Area("swe", "repositories", 19, 19, 1, ("entity",), "gh1 gh2 gh3 gh5 gc1 gc2 gc6 gc7"),
    Area("swe", "issues", 20, 18, 1, ("entity",), "gh4 fv2 gc3 gc4 gc5 cp1 cp2"),
    Area("swe", "workspace", 29, 0, 0, ("entity",), "po1 ov1", "Engineering"),
    Area("swe", "chats and mails", 14, 5, 0, ("entity",), "cm6 cw2", "Engineering"),
    Area("business", "clients and vendors", 16, 12, 1, ("attribute",), "bo1 bo2 bo3 bo4 bo5 bo6"),
    Area("business", "chats and mails", 19, 0, 0, ("outside",), "cm3", "Business Development"),
)  # fmt: skip
"""Every part; each template is at home in one."""
DOMAINS: Final[Mapping[str, str]] = {number: area.domain for area in AREAS for number in area.templates.split()}
"""The domain of each template, by its number."""
