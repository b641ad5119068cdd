"""Types of arguments that the enterprise's tools share: ids in any form, and words of a choice in capitals or not."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from workgym.envs.core.arguments import Name
from workgym.envs.core.texts import Pattern
from workgym.envs.enterprise.ids import read_id
from workgym.envs.enterprise.values import (
    DEPARTMENTS,
    GENDERS,
    INDUSTRIES,
    ISSUE_STATUSES,
    LICENCES,
    MARITAL_STATUSES,
    RESUME_SECTIONS,
    TRIALS,
)

__all__ = [
    "MAX_LIMIT",
    "Category",
    "ChatId",
    "ClientId",
    "CustomerId",
    "Department",
    "DocumentId",
    "DocumentSource",
    "Gender",
    "Importance",
    "Industry",
    "IssueId",
    "IssueStatus",
    "Level",
    "Licence",
    "Limit",
    "MailId",
    "MaritalStatus",
    "Offset",
    "OptionalCustomerId",
    "OptionalProductId",
    "OrderId",
    "OverflowId",
    "OwnDepartment",
    "Page",
    "Person",
    "Plan",
    "PolicyId",
    "PolicyNumber",
    "PostId",
    "Price",
    "Priority",
    "ProductId",
    "RecordSource",
    "ReportId",
    "RepositoryId",
    "ResumeId",
    "ResumeSection",
    "RoleId",
    "SaleId",
    "SentimentId",
    "SomePerson",
    "Status",
    "SupportChatId",
    "TicketId",
    "TrialStatus",
    "VendorId",
    "choice",
]

MAX_LIMIT: Final = 100
_LEVEL: Final = Pattern(r"([A-Za-z]{2})?0?(\d{1,2})")


def choice(*choices: str) -> BeforeValidator:
    """Accept a choice in capitals or not; the empty text counts as not given."""
    known = {choice.casefold(): choice for choice in choices}

    def read(value: object) -> object:
        return known.get(value.strip().casefold(), value) or None if isinstance(value, str) else value

    return BeforeValidator(read)


def _read_level(text: str) -> str:
    match = _LEVEL.fullmatch(text.strip())
    if text.strip() and not (match and (match[1] or "EX").upper() in DEPARTMENTS):
        raise ValueError("expected a level such as HR10, or its number alone")
    return text.strip().upper()


def _id_of(table: str) -> AfterValidator:
    return AfterValidator(partial(read_id, table))


Person = Name
"""An employee's id, address or full name, which the tools look up (:func:`workgym.envs.enterprise.common.employee`)."""
SomePerson = Annotated[Person, Field(min_length=1)]
"""A person who has to be named."""
MailId = Annotated[Name, Field(min_length=1), _id_of("emails")]
ChatId = Annotated[Name, Field(min_length=1), _id_of("conversations")]
TicketId = Annotated[Name, Field(min_length=1), _id_of("it_tickets")]
ResumeId = Annotated[Name, Field(min_length=1), _id_of("resumes")]
PostId = Annotated[Name, Field(min_length=1), _id_of("posts")]
OverflowId = Annotated[Name, Field(min_length=1), _id_of("overflow")]
RepositoryId = Annotated[Name, Field(min_length=1), _id_of("github_repositories")]
IssueId = Annotated[Name, Field(min_length=1), _id_of("github_issues")]
ClientId = Annotated[Name, Field(min_length=1), _id_of("clients")]
VendorId = Annotated[Name, Field(min_length=1), _id_of("vendors")]
ProductId = Annotated[Name, Field(min_length=1), _id_of("products")]
OptionalProductId = Annotated[Name, _id_of("products")]
CustomerId = Annotated[Name, Field(min_length=1), _id_of("customers")]
OptionalCustomerId = Annotated[Name, _id_of("customers")]
SaleId = Annotated[Name, Field(min_length=1), _id_of("sales")]
OrderId = Annotated[Name, Field(min_length=1), _id_of("orders")]
SentimentId = Annotated[Name, Field(min_length=1), _id_of("product_sentiment")]
SupportChatId = Annotated[Name, Field(min_length=1), _id_of("support_chats")]
RoleId = Annotated[Name, Field(min_length=1), _id_of("roles")]
ReportId = Annotated[Name, Field(min_length=1), _id_of("reports")]
PolicyId = Annotated[Name, Field(min_length=1), _id_of("policies")]
PolicyNumber = Annotated[Name, Field(min_length=1), _id_of("insurance")]
Level = Annotated[Name, AfterValidator(_read_level)]
_RECORDS: Final = (
    "employees", "emails", "conversations", "posts", "overflow", "github", "github_issues", "it_tickets", "products",
    "product_sentiment", "support_chats", "clients", "vendors", "roles",
)  # fmt: skip
RecordSource = Annotated[
    Literal[
        "employees", "emails", "conversations", "posts", "overflow", "github", "github_issues", "it_tickets",
        "products", "product_sentiment", "support_chats", "clients", "vendors", "roles",
    ],
    choice(*_RECORDS),
]  # fmt: skip
"""What is searched by the record."""
DocumentSource = Annotated[Literal["policies", "resumes", "orders"] | None, choice("policies", "resumes", "orders")]
"""What is searched by the page."""
DocumentId = Annotated[Name, Field(min_length=1)]
Page = Annotated[int, Field(ge=1, le=999)]
Department = Annotated[
    Literal[
        "Engineering", "HR", "Business Development", "Information Technology", "BPO", "Finance", "Sales", "Management",
        "Executive",
    ] | None,
    choice(*DEPARTMENTS.values()),
]  # fmt: skip
OwnDepartment = Annotated[
    Literal[
        "Engineering", "HR", "Business Development", "Information Technology", "BPO", "Finance", "Sales", "Management",
    ],
    choice(*DEPARTMENTS.values()),
]  # fmt: skip
"""A department that has to be named, and in which people are hired."""
Gender = Annotated[Literal["Female", "Male"], choice(*GENDERS)]
MaritalStatus = Annotated[Literal["Single", "Married", "Divorced"], choice(*MARITAL_STATUSES)]
Importance = Annotated[Literal["Normal", "High"] | None, choice("Normal", "High")]
Category = Annotated[
    Literal["INTERNAL", "FOLLOW-UP", "MEETING", "GENERAL", "ANNOUNCEMENT"] | None,
    choice("INTERNAL", "FOLLOW-UP", "MEETING", "GENERAL", "ANNOUNCEMENT"),
]
Priority = Annotated[Literal["high", "medium", "low"] | None, choice("high", "medium", "low")]
Status = Annotated[Literal["open", "resolved"] | None, choice("open", "resolved")]
IssueStatus = Annotated[Literal["open", "closed"] | None, choice(*ISSUE_STATUSES)]
Licence = Annotated[
    Literal["apache-2.0", "bsd-3-clause", "isc", "mit", "mpl-2.0", "proprietary"] | None, choice(*LICENCES)
]
ResumeSection = Annotated[
    Literal["summary", "current position", "previous work", "education", "technical skills"],
    choice(*RESUME_SECTIONS),
]
Plan = Annotated[Literal["Bronze", "Silver", "Gold", "Platinum"] | None, choice("Bronze", "Silver", "Gold", "Platinum")]
Industry = Annotated[
    Literal[
        "Building", "Education", "Food", "Health", "Hotels", "Printing", "Retail", "Textiles", "Transport", "Woodwork",
    ] | None,
    choice(*INDUSTRIES),
]  # fmt: skip
TrialStatus = Annotated[Literal["ongoing", "accepted"] | None, choice(*TRIALS)]
Price = Annotated[int, Field(ge=0, le=10**9)]
"""Whole units of the company's currency."""
Limit = Annotated[int, Field(ge=1, le=MAX_LIMIT)]
Offset = Annotated[int, Field(ge=0, le=10**6)]
