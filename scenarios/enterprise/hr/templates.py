"""Requests about personnel records: their templates."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.hr import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate
from workgym.scenarios.shared.registers import colloquial, plain, terse


def _reads(*columns: str):  # type: ignore[no-untyped-def]
    def needs(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
        return [Need("read", "employees", rows.by_id[stated["person"]], columns)]

    return needs


RATING: Final = EnterpriseTemplate(
    "he2-rating", "hr", "entity lookup",
    entities={"person": "person"},
    phrasings=(
        plain("I am preparing the yearly talks and need the current performance rating of {person}; please look it up"),
        plain("Please tell me which performance rating, on our scale of one to five, is on record for {person}."),
        colloquial("quick one before the review round starts: what rating does {person} have at the moment?"),
        colloquial("could you check how {person} was rated last? I only need the number."),
        terse("performance rating of {person}, the one that counts now"),
    ),
    own=(
        plain("I would like to prepare for my yearly talk. What is my current performance rating?"),
        plain("Please look up which performance rating the company has on record for me."),
        colloquial("what am I rated at the moment? the number from one to five, I mean"),
        colloquial("before I talk to my boss: can you tell me my own rating as it stands?"),
        terse("my current performance rating"),
    ),
    draw=slots.about_person, rules=(by_rows.column("rating"), by_sql.rating),
    demonstrate=demonstrations.read("rating"), answer=Answer("int"), reads=_reads("rating"),
)  # fmt: skip
SET_RATING: Final = EnterpriseTemplate(
    "hc6-rating", "hr", "update",
    entities={"person": "person"},
    phrasings=(
        plain("The yearly talk with {person} is over: please set the performance rating to {rating}."),
        plain("Please record a performance rating of {rating} for {person}, as we agreed this morning."),
        colloquial("can you put {rating} down as the rating of {person}? that's what the round decided"),
        colloquial("the rating of {person} needs to be {rating} from now on, would you change it?"),
        terse("rating of {person}: set to {rating}"),
    ),
    draw=slots.new_rating, rules=(by_rows.new_rating, by_sql.new_rating),
    demonstrate=demonstrations.new_rating, denied_to_oneself=True,
    forms={"rating": lambda text: text in "12345"},
)  # fmt: skip

TEMPLATES: Final = (RATING, SET_RATING)
