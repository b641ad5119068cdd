"""The values that the enterprise's columns, arguments and rules have in common."""

from __future__ import annotations

from typing import Final

__all__ = [
    "CATEGORIES",
    "CHIEF_TITLES",
    "CURRENCY",
    "DEPARTMENTS",
    "DOCUMENT_KINDS",
    "EXECUTIVE_LEVEL",
    "GENDERS",
    "IMPORTANCES",
    "INDUSTRIES",
    "ISSUE_STATUSES",
    "LEAVES",
    "LEAVE_TOTALS",
    "LICENCES",
    "MAIL_DOMAIN",
    "MARITAL_STATUSES",
    "PLANS",
    "PRIORITIES",
    "RATINGS",
    "RESUME_SECTIONS",
    "SALARY_BANDS",
    "STATUSES",
    "TITLES",
    "TRIALS",
]

DEPARTMENTS: Final = {
    "EN": "Engineering",
    "HR": "HR",
    "BU": "Business Development",
    "IN": "Information Technology",
    "BP": "BPO",
    "FI": "Finance",
    "SA": "Sales",
    "MA": "Management",
    "EX": "Executive",
}
"""Departments by the prefix of their levels (EnterpriseBench, section 3); the executives have one of their own."""
TITLES: Final = {
    9: "Associate",
    10: "Team Lead",
    12: "Manager",
    14: "Director",
    16: "Chief Executive",
}
"""The title of each level; the two officers of level 15 have titles of their own. Other numbers are not used."""
EXECUTIVE_LEVEL: Final = 15
CHIEF_TITLES: Final = {"CTO": "Chief Technology Officer", "COO": "Chief Operating Officer"}
"""The titles of the two officers of level 15, by what rules call them."""
CURRENCY: Final = "INR"
MAIL_DOMAIN: Final = "tamarisklane.example"
RATINGS: Final = (1, 5)
"""The lowest and the highest performance rating."""
SALARY_BANDS: Final = {
    9: (360_000, 780_000),
    10: (800_000, 1_240_000),
    12: (1_300_000, 2_200_000),
    14: (2_600_000, 4_200_000),
    15: (5_200_000, 5_900_000),
    16: (7_000_000, 7_400_000),
}
"""By level, the lowest and the highest salary a year. Bands do not overlap, so salary follows level."""
LEAVE_TOTALS: Final = {"casual": 8, "sick": 10, "vacation": 15}
"""The days of leave in a year, by their kind."""
LEAVES: Final = tuple(LEAVE_TOTALS)
MARITAL_STATUSES: Final = ("Single", "Married", "Divorced")
GENDERS: Final = ("Female", "Male")
IMPORTANCES: Final = ("Normal", "High")
CATEGORIES: Final = ("INTERNAL", "FOLLOW-UP", "MEETING", "GENERAL", "ANNOUNCEMENT")
PLANS: Final = ("Bronze", "Silver", "Gold", "Platinum")
"""The plans of the company's health insurance, the smallest sum first."""
DOCUMENT_KINDS: Final = ("purchase order", "invoice", "shipping order")
"""The documents of an order, a page each."""
PRIORITIES: Final = ("high", "medium", "low")
STATUSES: Final = ("open", "resolved")
ISSUE_STATUSES: Final = ("open", "closed")
"""How an issue of a repository stands."""
LICENCES: Final = ("apache-2.0", "bsd-3-clause", "isc", "mit", "mpl-2.0", "proprietary")
RESUME_SECTIONS: Final = ("summary", "current position", "previous work", "education", "technical skills")
"""The sections of a resume, a page each."""
INDUSTRIES: Final = (
    "Building",
    "Education",
    "Food",
    "Health",
    "Hotels",
    "Printing",
    "Retail",
    "Textiles",
    "Transport",
    "Woodwork",
)
"""The industries of clients and vendors."""
TRIALS: Final = ("ongoing", "accepted")
"""How a client's trial of a product stands: it runs, or the client has taken the product."""
