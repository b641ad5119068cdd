"""Requests about personnel records: their templates."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.enterprise.tables.people import DIRECTORY
from workgym.envs.enterprise.values import LEAVES
from workgym.scenarios.enterprise.hr import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.hr.wording import PHRASES
from workgym.scenarios.enterprise.lookups import columns_by_rows, columns_by_sql, read_columns, reads
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate
from workgym.scenarios.enterprise.wording import is_amount, is_number

__all__ = ["TEMPLATES"]

_BALANCES: Final = {leave: f"{leave}_left" for leave in LEAVES}


def _resume_reads(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    keys = rows.keys_by("resumes", "emp_id").get(stated["person"], ())
    return [Need("read", "resumes", rows.by_id[key]) for key in keys]


def _columns(template_id: str, answer: Answer, columns: dict[str, str], **more: Any) -> EnterpriseTemplate:
    """Return the template of a look-up of columns of a personnel record."""
    phrasings, own = PHRASES[template_id]
    needs = reads("employees", "person", *columns.values())
    return EnterpriseTemplate(
        template_id, "hr", "entity lookup", {"person": "person"}, phrasings, more.pop("draw", slots.about_person),
        (columns_by_rows("person", **columns), columns_by_sql("employees", "person", **columns)),
        read_columns("employees_get", "emp_id", "person", **columns),
        answer=answer, reads=needs if set(columns.values()) - DIRECTORY else None, own=own, **more,
    )  # fmt: skip


def _found(template_id: str, name: str, answer: Answer, columns: tuple[str, ...], **more: Any) -> EnterpriseTemplate:
    """Return the template whose rules and demonstration have this name, and that reads these columns."""
    phrasings, own = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, "hr", more.pop("output", "entity lookup"), {"person": "person"}, phrasings,
        more.pop("draw", slots.about_person), (getattr(by_rows, name), getattr(by_sql, name)),
        getattr(demonstrations, name), answer=answer,
        reads=more.pop("reads", reads("employees", "person", *columns)), own=own, **more,
    )  # fmt: skip


def _change(template_id: str, name: str, draw: Any, demonstrate: Any, **more: Any) -> EnterpriseTemplate:
    """Return the template of a change whose rules have this name."""
    phrasings, _ = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, "hr", more.pop("output", "update"), more.pop("entities", {"person": "person"}), phrasings, draw,
        (getattr(by_rows, name), getattr(by_sql, name)), demonstrate, **more,
    )  # fmt: skip


TEMPLATES: Final = (
    _found("he1-structure", "structure", Answer("rec", {"manager": "id", "reports": "ids"}), (),
           draw=slots.about_manager, reads=None, heldout=True),
    _columns("he2-rating", Answer("int", table="employees", column="rating"), {"rating": "rating"}),
    _found("he3-leave-left", "leave_left", Answer("int"), ("casual_left", "sick_left", "vacation_left"),
           draw=slots.leave_kind, attributes=slots.OTHER_FIELDS),
    _columns("he4-sick-vacation", Answer("rec", {"sick": "int", "vacation": "int"}),
             {"sick": "sick_left", "vacation": "vacation_left"}),
    _found("he5-leave-taken", "leaves_taken", Answer("int"),
           ("leaves_taken", "casual_left", "sick_left", "vacation_left"), output="analytics"),
    _columns("he6-salary", Answer("money"), {"salary": "salary"}),
    _found("he7-status", "status", Answer("str"), (), draw=slots.about_anybody, reads=None),
    _columns("he8-place", Answer("rec", {"department": "str", "title": "str"}),
             {"department": "department", "title": "title"}, draw=slots.about_another),
    _columns("he9-dates", Answer("rec", {"first": "date", "last": "date"}),
             {"first": "date_joined", "last": "date_left"}, draw=slots.about_leaver, heldout=True),
    _found("he10-skills", "skills", Answer("texts"), (), draw=slots.about_another, reads=None),
    _found("he11-skill", "has_skill", Answer("bool"), (), draw=slots.skill_of, output="boolean", reads=None),
    _columns("he12-address", Answer("str"), {"address": "email"}, draw=slots.about_another),
    _found("he13-works-here", "works_here", Answer("bool"), (), draw=slots.about_anybody, output="boolean",
           reads=None),
    _found("he14-family", "family", Answer("rec", {"status": "str", "age": "int"}), ("marital_status", "birth_date")),
    _found("he15-talent", "skilled_in_team", Answer("ids"), (), draw=slots.skill_in_team, reads=None),
    _columns("he16-balances", Answer("rec", dict.fromkeys(_BALANCES, "int")), _BALANCES),
    _found("he17-years", "years_here", Answer("int"), ("date_joined",)),
    _found("he18-succession", "peers", Answer("ids"), (), draw=slots.about_peer, output="analytics",
           reads=None, heldout=True),
    _found("he19-course", "certificates", Answer("rec", {"course": "str", "school": "str"}), (),
           reads=_resume_reads),
    _found("he20-duty", "duties", Answer("texts"), (), draw=slots.about_another, output="general QA", reads=None),
    _found("rs1-employer", "last_employer", Answer("rec", {"company": "str", "town": "str"}), (),
           reads=_resume_reads),
    _change("hc1-hire-and-tell", "hire_and_tell", slots.hire_and_tell, demonstrations.hire_and_tell, output="create",
            entities={"manager": "person"}, heldout=True),
    _change("hc2-hire", "hire", slots.hire, demonstrations.hire, output="create", entities={"manager": "person"}),
    _change("hc3-salary", "new_salary", slots.new_salary, demonstrations.update(salary="amount"),
            denied_to_oneself=True, forms={"amount": is_amount}),
    _change("hc4-leave", "new_leave", slots.new_leave,
            demonstrations.update(casual_left="casual", sick_left="sick"),
            forms={"casual": is_number, "sick": is_number}),
    _change("hc5-transfer", "new_department", slots.new_department, demonstrations.new_department,
            entities={"person": "person", "manager": "person"}, denied_to_oneself=True),
    _change("hc6-rating", "new_rating", slots.new_rating, demonstrations.update(rating="rating"),
            denied_to_oneself=True, forms={"rating": is_number}),
    _change("hc7-marital", "new_status", slots.new_status, demonstrations.update(marital_status="status")),
    _change("hc8-leaver", "leaving", slots.leaving, demonstrations.leaving, output="delete"),
)  # fmt: skip
