"""Requests about personnel records: their intents, and the tasks that they make."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.scenarios.enterprise.hr import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.intent import Answer, Intent, column_answers
from workgym.scenarios.enterprise.lexicon import EMPLOYEE_FIELDS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import EnterpriseTemplate, plan
from workgym.scenarios.enterprise.wording import read_amount
from workgym.scenarios.shared.steps import call

_FIELDS: Final = column_answers(
    "employees", EMPLOYEE_FIELDS, salary="money", rating="int", date_joined="date", birth_date="date",
    marital_status="enum", casual_left="int", sick_left="int",
)  # fmt: skip


def _record_read(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    row, column = rows.by_name.get(stated["person"]), EMPLOYEE_FIELDS.get(stated["field"])
    return [Need("read", "employees", row, (column,) if column else ())] if row else []


def _get(emp_id: str, field: str) -> list[Call]:
    known = {"fields": [EMPLOYEE_FIELDS[field]]} if field in EMPLOYEE_FIELDS else {}
    return [call("employees_get", emp_id=emp_id, **known)]


def _record_calls(rows: CompanyRows, me: str, stated: Slots) -> list[Call]:
    emp_id = rows.id_of(stated["person"])
    return _get(emp_id, stated["field"]) if emp_id else [call("employees_list", name=stated["person"])]


def _balance_calls(rows: CompanyRows, me: str, stated: Slots) -> list[Call]:
    kinds = [kind for kind in ("casual", "sick", "vacation") if kind in stated["leaves"]]
    return [call("employees_get", emp_id=me, fields=[f"{kind}_left" for kind in kinds])]


def _update(rows: CompanyRows, stated: Slots, **changes: Any) -> list[Call]:
    return [call("employees_update", emp_id=rows.id_of(stated["person"]), **changes)]


def _leave_calls(rows: CompanyRows, me: str, stated: Slots) -> list[Call]:
    return _update(rows, stated, casual_left=int(stated["casual"]), sick_left=int(stated["sick"]))


MY_FIELD: Final = Intent("my-field", (
        "What is my {field}?",
        "I need to know my {field}, please.",
        "For a form I have to fill in: my {field}, what is it?",
        "Could you look up my {field}?",
        "Please tell me which {field} the company has on file for me.",
    ),
    draw=slots.my_field, absent={"attribute": slots.my_absent_field},
    rules=(by_rows.my_field, by_sql.my_field), demonstrate=demonstrations.my_field,
    answer=_FIELDS, calls=lambda rows, me, stated: _get(me, stated["field"]),
)  # fmt: skip
BALANCES: Final = Intent("balances", (
        "How many days of {leaves} leave do I still have?",
        "I am planning some time off. Tell me what is left of my {leaves} leave.",
        "Please check my balance of {leaves} leave, in days.",
        "What remains of my {leaves} leave this year?",
        "My {leaves} leave: how many days of each have I not taken yet?",
    ),
    draw=slots.balances,
    rules=(by_rows.balances, by_sql.balances), demonstrate=demonstrations.balances,
    answer=Answer("rec", parts={"casual": "int", "sick": "int", "vacation": "int"}), calls=_balance_calls,
)  # fmt: skip
PERSON_FIELD: Final = Intent("person-field", (
        "What is the {field} of {person}?",
        "I need the {field} of {person} for a meeting.",
        "Please look up the {field} of {person} for me.",
        "Tell me {person}'s {field}.",
        "Do you have the {field} of {person} at hand? I need it today.",
    ),
    draw=slots.person_field, absent={"entity": slots.absent_person_field},
    rules=(by_rows.person_field, by_sql.person_field), demonstrate=demonstrations.person_field,
    answer=_FIELDS, reads=_record_read, calls=_record_calls,
)  # fmt: skip
SALARY_WHEN: Final = Intent("salary-when", (
        "What was or is my annual salary as of {when}?",
        "I need a statement of my annual salary as of {when}.",
        "For the bank: how much did I earn a year as of {when}?",
        "Please tell me the annual salary that I had as of {when}.",
        "As of {when}, what did the company pay me a year?",
    ),
    draw=slots.salary_today, absent={"time": slots.salary_long_ago},
    rules=(by_rows.salary_when, by_sql.salary_when), demonstrate=demonstrations.salary_when,
    answer=Answer("money"), calls=lambda rows, me, stated: _get(me, "annual salary"),
)  # fmt: skip
HEAD_OF: Final = Intent("head-of", (
        "Somebody stands at the very top of {organisation}. What is the name?",
        "I have to write to whoever runs {organisation}. What is their name?",
        "Who is the chief executive of {organisation}? I need the full name.",
        "Please find out who leads {organisation} and tell me the name.",
        "Give me the name of the head of {organisation}, please.",
    ),
    draw=slots.own_head, absent={"outside": slots.other_head},
    rules=(by_rows.head_of, by_sql.head_of), demonstrate=demonstrations.head_of,
    answer=Answer("str"), calls=lambda rows, me, stated: [call("employees_list", level="EX16")],
)  # fmt: skip
SET_SALARY: Final = Intent("set-salary", (
        "Set the annual salary of {person} to {amount}.",
        "I want {person} to earn {amount} a year from now on. Please change the record.",
        "Please enter {amount} as the annual salary of {person}.",
        "The new annual salary of {person} is {amount}; please put it into the personnel record.",
        "Change {person}'s yearly pay to {amount} for me.",
    ),
    draw=slots.set_salary,
    rules=(by_rows.set_salary, by_sql.set_salary), demonstrate=demonstrations.set_salary,
    calls=lambda rows, me, stated: _update(rows, stated, salary=read_amount(stated["amount"])),
)  # fmt: skip
SET_LEAVE: Final = Intent("set-leave", (
        "Set the days of casual leave left of {person} to {casual} and the days of sick leave left to {sick}.",
        "I counted again: {person} has this much leave left, in days: casual {casual}, sick {sick}. Correct it.",
        "Please record for {person}: casual leave left {casual}, sick leave left {sick}.",
        "Change what {person} has left to these days of leave: casual {casual}, sick {sick}.",
        "For {person} I need the balances corrected, in days: casual {casual}, sick {sick}.",
    ),
    draw=slots.set_leave,
    rules=(by_rows.set_leave, by_sql.set_leave), demonstrate=demonstrations.set_leave,
    calls=_leave_calls,
)  # fmt: skip
SET_RATING: Final = Intent("set-rating", (
        "Set the performance rating of {person} to {rating}.",
        "I have finished the review: {person} gets a performance rating of {rating}. Please record it.",
        "Please change the performance rating of {person} to {rating}.",
        "{person}'s performance rating has to read {rating}; please correct the record.",
        "Put a {rating} down as the performance rating of {person}.",
    ),
    draw=slots.set_rating,
    rules=(by_rows.set_rating, by_sql.set_rating), demonstrate=demonstrations.set_rating,
    calls=lambda rows, me, stated: _update(rows, stated, rating=int(stated["rating"])), denied_to_oneself=True,
)  # fmt: skip
SET_MARITAL: Final = Intent("set-marital", (
        "Set the marital status of {person} to {status}.",
        "I was told that {person} is now {status}. Please change the marital status.",
        "Please record {status} as the marital status of {person}.",
        "The personnel record of {person} should say {status} under marital status. Please see to it.",
        "Change {person}'s marital status to {status}, please.",
    ),
    draw=slots.set_marital,
    rules=(by_rows.set_marital, by_sql.set_marital), demonstrate=demonstrations.set_marital,
    calls=lambda rows, me, stated: _update(rows, stated, marital_status=stated["status"]),
)  # fmt: skip

_BOTH: Final = (
    *plan("lookup", (MY_FIELD, SALARY_WHEN), BALANCES, (PERSON_FIELD, HEAD_OF)),
    *plan("update", SET_SALARY, SET_LEAVE, SET_RATING, SET_MARITAL),
    *plan("unanswerable", MY_FIELD, PERSON_FIELD, SALARY_WHEN, HEAD_OF),
)
TEMPLATE: Final = EnterpriseTemplate(
    "hr",
    ("employees",),
    {
        "strict": (*_BOTH, *plan("denied", PERSON_FIELD, PERSON_FIELD, SET_SALARY, SET_RATING)),
        "paper": _BOTH,  # nothing in the personnel records is denied to anybody
    },
)
