"""The descriptions of roles: one for each department and level below the executives, the same in every world."""

from __future__ import annotations

from typing import Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import TITLES

__all__ = ["role_rows"]


class _Role(NamedTuple):
    duties: str
    skills: str


_LEVELS: Final = (9, 10, 12, 14)
_ROLES: Final = {
    "Engineering": (
        _Role(
            "Writes, tests and reviews code of the web shop, and repairs what the tests or the customers "
            "find. Keeps the notes on a service up to date.",
            "Python, Data modelling",
        ),
        _Role(
            "Leads a small group of developers: shares out the work of a sprint, reviews designs, and decides "
            "when a change goes live.",
            "Python, Service design, Coaching",
        ),
        _Role(
            "Answers for a group of services, their plan, cost and faults. Hires developers, rates their "
            "work, and settles with other departments what is built next.",
            "Service design, Forecasting, Interviewing",
        ),
        _Role(
            "Sets the technical direction of the shop, its budget and its standards, and reports to the chief "
            "officer about risks and delays.",
            "Risk analysis, Cost control, Public speaking",
        ),
    ),
    "HR": (
        _Role(
            "Keeps personnel records, answers questions on leave and pay, and prepares contracts for signature.",
            "Payroll, Spreadsheets",
        ),
        _Role(
            "Runs hiring for some departments, corrects personnel records, and sees that reviews take place on time.",
            "Interviewing, Payroll, Coaching",
        ),
        _Role(
            "Answers for hiring, reviews and leavers of several departments, and advises managers in "
            "conflicts. Closes the record of whoever leaves.",
            "Interviewing, Contract law, Negotiation",
        ),
        _Role(
            "Decides on the rules of pay, leave and conduct, and speaks for the company in matters of labour law.",
            "Contract law, Risk analysis, Public speaking",
        ),
    ),
    "Business Development": (
        _Role(
            "Looks for business clients, prepares offers, and keeps notes of what each of them wants.",
            "Market research, Spreadsheets",
        ),
        _Role(
            "Leads trials at business clients, agrees on their terms, and helps associates with difficult talks.",
            "Negotiation, Market research, Coaching",
        ),
        _Role(
            "Answers for a group of clients: their contracts, their revenue and the trials that are under way.",
            "Negotiation, Contract law, Forecasting",
        ),
        _Role(
            "Decides which industries the company serves, and signs the contracts that exceed the limits of managers.",
            "Negotiation, Risk analysis, Public speaking",
        ),
    ),
    "Information Technology": (
        _Role(
            "Takes up tickets, repairs accounts and devices, and writes down how a fault was mended.",
            "Linux administration, Customer care",
        ),
        _Role(
            "Shares out tickets, corrects their priority, and keeps networks and servers running in one site.",
            "Network security, Linux administration, Coaching",
        ),
        _Role(
            "Answers for the systems of the offices, for their safety and for what suppliers of hardware charge.",
            "Network security, Procurement, Risk analysis",
        ),
        _Role(
            "Plans the systems of the whole company, decides who may use them, and leads the work when there "
            "is an attack.",
            "Network security, Cost control, Public speaking",
        ),
    ),
    "BPO": (
        _Role(
            "Answers calls and letters of customers for the company and its clients, and enters returns.",
            "Customer care, Translation",
        ),
        _Role(
            "Leads a shift: listens in on calls, trains new people, and takes over complaints that have grown large.",
            "Customer care, Coaching, Quality control",
        ),
        _Role(
            "Answers for the numbers of a call centre: waiting times, complaints and cost of each case.",
            "Quality control, Forecasting, Cost control",
        ),
        _Role(
            "Agrees with clients on what their service costs and how it is measured, and opens or closes sites.",
            "Negotiation, Cost control, Public speaking",
        ),
    ),
    "Finance": (
        _Role(
            "Books invoices, matches payments with orders, and prepares the closing of the month.",
            "Bookkeeping, Spreadsheets",
        ),
        _Role(
            "Checks the bookings of a team, closes the month, and answers the questions of auditors.",
            "Bookkeeping, Tax law, Coaching",
        ),
        _Role(
            "Plans the money of several departments, approves payments, and explains where figures leave the plan.",
            "Forecasting, Tax law, Cost control",
        ),
        _Role(
            "Answers for the accounts of the company, its taxes and its reports to the owners of its shares.",
            "Tax law, Risk analysis, Public speaking",
        ),
    ),
    "Sales": (
        _Role(
            "Advises customers, records orders and reviews, and follows up on what was delivered late.",
            "Customer care, Negotiation",
        ),
        _Role(
            "Keeps the product list and its prices in order, and leads associates towards the numbers of the quarter.",
            "Negotiation, Statistics, Coaching",
        ),
        _Role(
            "Answers for the sales of a range of products, and decides on discounts and on what is taken off the list.",
            "Forecasting, Negotiation, Market research",
        ),
        _Role(
            "Decides what the company sells, where and at which price, and answers for the revenue of the year.",
            "Forecasting, Market research, Public speaking",
        ),
    ),
    "Management": (
        _Role(
            "Prepares meetings and contracts with suppliers, and keeps the list of vendors up to date.",
            "Procurement, Technical writing",
        ),
        _Role(
            "Compares the offers of vendors, checks what they deliver, and leads a small office.",
            "Procurement, Quality control, Coaching",
        ),
        _Role(
            "Answers for a group of vendors, their contracts and their prices, and for projects across departments.",
            "Procurement, Contract law, Cost control",
        ),
        _Role(
            "Sets the goals of the departments with the executives, and sees to it that they are kept.",
            "Risk analysis, Contract law, Public speaking",
        ),
    ),
}
"""By department, the roles of the four levels."""


def role_rows() -> list[Row]:
    """Return the 32 roles by department and level."""
    kinds = [(department, *kind) for department, roles in _ROLES.items() for kind in zip(_LEVELS, roles, strict=True)]
    return [
        {
            "role_id": f"RO{place:02d}",
            "department": department,
            "level": level,
            "title": TITLES[level],
            "duties": role.duties,
            "required_skills": role.skills,
        }
        for place, (department, level, role) in enumerate(kinds, 1)
    ]
