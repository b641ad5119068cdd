"""The 61 tools of the publication's ``tools.json``, by their names and arguments (EnterpriseBench, section 3).

They are understood where the tool of ours that they mean is offered, and are never offered themselves. The names are
the publication's, the meaning is ours: rights hold, writes are stored, the workplace makes ids and days.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from workgym.envs.core.benchmark import Alias
from workgym.envs.core.calls import MAX_CALLS
from workgym.envs.core.errors import ArgumentError
from workgym.envs.core.schema import Row, value_text
from workgym.envs.core.session import Session
from workgym.envs.core.texts import Pattern
from workgym.envs.enterprise.arguments import MAX_LIMIT
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.meanings import (
    ArgumentMeaning,
    Held,
    PublishedTool,
    caller,
    ignored,
    only,
    own,
    party,
    same,
    today,
)
from workgym.envs.enterprise.readings import (
    as_amount,
    as_employee,
    as_id,
    as_name,
    as_named,
    as_repository,
)

__all__ = ["ALIASES", "PUBLISHED"]

_PAGED: Final[Mapping[str, Any]] = {"defaults": {"limit": MAX_LIMIT}, "more": ("limit", "offset")}
"""The published lists have no pages: a call that asks for none has the longest."""
_MADE: Final = ignored("the workplace makes it")
_LEVEL: Final = Pattern(r"([A-Z]{2})?0?(\d{1,2})")
_BASICS: Final = ("emp_id", "name", "email", "department")


def _read_level(session: Session, name: str, value: Any) -> Any:
    """Return the number of a level such as SA12; anything else as it is."""
    match = _LEVEL.fullmatch(value.strip().upper()) if isinstance(value, str) else None
    return int(match[2]) if match else value


def _require_level(session: Session, name: str, value: Any, held: Held | None) -> None:
    if held is None:
        return
    match = _LEVEL.fullmatch(as_name(session, name, value).upper())
    row = held.row
    if not match or int(match[2]) != row["level"] or match[1] not in ("", row["level_prefix"]):
        raise Invalid(name, "the record has another level, which employees_promote changes")


def _read_birth(session: Session, name: str, value: Any) -> str:
    """Return the first day of the year that gives an age, as published ages are imported."""
    text = as_name(session, name, value)
    if not (text.isascii() and text.isdecimal() and int(text) < 150):
        raise ArgumentError(f"{name}: expected an age in years (got {value_text(value)})", field=name)
    return date(session.now.year - int(text), 1, 1).isoformat()


def _read_people(session: Session, name: str, value: Any) -> list[str]:
    """Return ids of employees, from a list or a text with commas."""
    people = [part for part in value.split(",") if part.strip()] if isinstance(value, str) else value
    if not isinstance(people, list) or not 1 <= len(people) <= MAX_CALLS:
        raise ArgumentError(f"{name}: expected a list of 1 to {MAX_CALLS} ids (got {value_text(value)})", field=name)
    return list(dict.fromkeys(as_employee(session, name, person) for person in people))


def _both_ways(ours: Row) -> list[Row]:
    """Return the lists of what one person wrote to another, and of what came back."""
    back = {**ours, "sender": ours["recipient"], "recipient": ours["sender"]}
    return [ours] if back == ours else [ours, back]


def _basics_of_each(ours: Row) -> list[Row]:
    return [{"emp_id": emp_id, "fields": list(_BASICS)} for emp_id in ours["emp_ids"]]


_REPOSITORY: Final = own("repo_id", as_repository, says=", by its name or id", needed=True)
_OF_REPOSITORY: Final = same("repo_id", as_repository)
_PRODUCT: Final = own("product_id", as_id("products"), needed=True)
_CUSTOMER: Final = own("customer_id", as_id("customers"), needed=True)
_PRODUCT_NAME: Final = own("product_id", as_named("products", "product_name"), says=", by its name")
_CUSTOMER_NAME: Final = own("customer_id", as_named("customers", "customer_name"), says=", by its name")
_ANY_PRODUCT: Final = own("product_id", as_id("products"))
_ANY_CUSTOMER: Final = own("customer_id", as_id("customers"))
_AT_THE_END: Final = own("body", says=", at its end", joins=True)

_REPOSITORIES: Final[Mapping[str, PublishedTool]] = {
    "github_list_my_repositories": PublishedTool("github_list", {"emp_id": caller("owner")}, **_PAGED),
    "github_list_issues_of_repository": PublishedTool("github_issue_list", {"repo_name": _REPOSITORY}, **_PAGED),
    "github_create_repository": PublishedTool(
        "github_create",
        {
            "repo_name": own("repo_name", needed=True),
            "emp_id": caller(),
            "license": own("licence"),
            "creation_date": today(),
        },
        defaults={"description": "No description."},
        more=("description",),
    ),
    "github_create_issue": PublishedTool(
        "github_issue_create",
        {
            "repo_name": _REPOSITORY,
            "id": _MADE,
            "title": own("title", needed=True),
            "description": own("description", needed=True),
            "status": only("open"),
            "created_at": today(),
            "patch": only(),
        },
    ),
    "github_get_issue": PublishedTool(
        "github_issue_get", {"repo_name": _OF_REPOSITORY, "id": own("issue_id", needed=True)}, "github_issues"
    ),
    "github_update_repository": PublishedTool(
        "github_update",
        {
            "repo_name": _REPOSITORY,
            "emp_id": same("owner_emp_id"),
            "license": own("licence"),
            "creation_date": same("creation_date"),
        },
        "github_repositories",
        more=("description",),
    ),
    "github_delete_repository": PublishedTool("github_delete", {"repo_name": _REPOSITORY, "emp_id": caller()}),
    "github_update_issue": PublishedTool(
        "github_issue_update",
        {
            "repo_name": _OF_REPOSITORY,
            "id": own("issue_id", needed=True),
            "title": own("title"),
            "description": own("description"),
            "status": own("status"),
            "patch": same("patch"),
        },
        "github_issues",
    ),
    "github_delete_issue": PublishedTool(
        "github_issue_delete", {"repo_name": _OF_REPOSITORY, "id": own("issue_id", needed=True)}, "github_issues"
    ),
    "github_get_repository_contents": PublishedTool(
        "github_get", {"repo_name": _REPOSITORY, "path": own("path")}, instead={"path": "github_read_file"}
    ),
}
_CHATS: Final[Mapping[str, PublishedTool]] = {
    "send_message": PublishedTool(
        "conversations_create",
        {
            "sender_emp_id": caller(),
            "recipient_emp_id": own("recipient", needed=True),
            "conversation_id": _MADE,
            "text": own("text", needed=True),
            "date": today(),
        },
        more=("category",),
    ),
    "edit_message": PublishedTool(
        "conversations_update",
        {
            "conversation_id": own("conversation_id", needed=True),
            "sender_emp_id": party("sender_emp_id"),
            "recipient_emp_id": same("recipient_emp_id"),
            "text": own("text", needed=True),
            "date": today("date"),
        },
        "conversations",
        more=("category",),
    ),
    "delete_message": PublishedTool(
        "conversations_delete",
        {
            "conversation_id": own("conversation_id", needed=True),
            "sender_emp_id": party("sender_emp_id"),
            "recipient_emp_id": same("recipient_emp_id"),
        },
        "conversations",
    ),
    "list_conversation_ids_between_employees": PublishedTool(
        "conversations_list",
        {
            "sender_emp_id": own("sender", as_employee, says=", and in a second call `recipient`", needed=True),
            "recipient_emp_id": own("recipient", as_employee, says=", and in a second call `sender`", needed=True),
        },
        each=_both_ways,
        **_PAGED,
    ),
    "fetch_conversation_by_id": PublishedTool(
        "conversations_get", {"conversation_id": own("conversation_id", needed=True)}
    ),
}
_OF_A_MAIL: Final[Mapping[str, ArgumentMeaning]] = {
    "sender_email": party("sender_emp_id"),
    "recipient_email": same("recipient_email"),
    "recipient_name": same("recipient_emp_id"),
    "email_id": own("email_id", needed=True),
    "thread_id": same("thread_id"),
}
_MAILS: Final[Mapping[str, PublishedTool]] = {
    "read_email": PublishedTool("emails_get", {"email_id": own("email_id", needed=True)}),
    "create_email": PublishedTool(
        "emails_create",
        {
            "sender_email": caller(),
            "sender_name": caller(),
            "recipient_email": own("recipient", as_employee),
            "recipient_name": own("recipient", as_employee),
            "date": today(),
            "subject": own("subject", needed=True),
            "body": own("body", needed=True),
            "importance": own("importance"),
            "category": own("category"),
            "signature": _AT_THE_END,
            "confidentiality_notice": _AT_THE_END,
        },
        more=("thread_id",),
    ),
    "update_email": PublishedTool(
        "emails_update",
        {
            **_OF_A_MAIL,
            "subject": own("subject"),
            "body": own("body"),
            "importance": own("importance"),
            "category": own("category"),
            "signature": only(),
            "confidentiality_notice": only(),
        },
        "emails",
    ),
    "delete_email": PublishedTool("emails_delete", _OF_A_MAIL, "emails"),
    "list_my_email_threads": PublishedTool(
        "emails_list",
        {
            "emp_id": caller("colleague"),
            "start_date": own("since"),
            "end_date": own("until"),
            "importance": own("importance"),
        },
        **_PAGED,
    ),
    "list_thread_ids_between_sender_recipient": PublishedTool(
        "emails_list",
        {"sender_email": own("sender", needed=True), "recipient_email": own("recipient", needed=True)},
        **_PAGED,
    ),
    "list_email_ids_in_thread": PublishedTool("emails_list", {"thread_id": own("thread_id", needed=True)}, **_PAGED),
}
_OF_A_SUPPORT_CHAT: Final[Mapping[str, ArgumentMeaning]] = {
    "chat_id": own("chat_id", needed=True),
    "emp_id": caller(),
    "product_id": same("product_id"),
    "customer_id": same("customer_id"),
}
_BETWEEN: Final[Mapping[str, ArgumentMeaning]] = {"start_date": own("since"), "end_date": own("until")}
_SUPPORT: Final[Mapping[str, PublishedTool]] = {
    "read_customer_support_chat": PublishedTool("support_chats_get", _OF_A_SUPPORT_CHAT, "support_chats"),
    "create_customer_support_chat": PublishedTool(
        "support_chats_create",
        {
            "chat_id": _MADE,
            "emp_id": caller(),
            "product_id": _PRODUCT,
            "customer_id": _CUSTOMER,
            "text": own("text", needed=True),
            "interaction_date": own("interaction_date"),
        },
    ),
    "update_customer_support_chat": PublishedTool(
        "support_chats_update",
        {**_OF_A_SUPPORT_CHAT, "text": own("text", needed=True), "interaction_date": same("interaction_date")},
        "support_chats",
    ),
    "delete_customer_support_chat": PublishedTool("support_chats_delete", _OF_A_SUPPORT_CHAT, "support_chats"),
    "read_my_crm_chats": PublishedTool(
        "support_chats_list", {"emp_id": caller("representative"), **_BETWEEN}, **_PAGED
    ),
    "list_customer_support_chats_by_product": PublishedTool(
        "support_chats_list", {"emp_id": caller("representative"), "product_id": _PRODUCT, **_BETWEEN}, **_PAGED
    ),
    "list_customer_support_chats_by_customer": PublishedTool(
        "support_chats_list", {"emp_id": caller("representative"), "customer_id": _CUSTOMER, **_BETWEEN}, **_PAGED
    ),
}
_PRODUCTS: Final[Mapping[str, PublishedTool]] = {
    "create_product": PublishedTool(
        "products_create",
        {
            "product_id": _MADE,
            "product_name": own("product_name", needed=True),
            "category": own("category", needed=True),
            "discounted_price": own("discounted_price", as_amount),
            "actual_price": own("actual_price", as_amount, needed=True),
            "rating": ignored("a new product has none"),
            "about_product": own("about_product", needed=True),
        },
    ),
    "get_product": PublishedTool("products_get", {"product_id": _ANY_PRODUCT, "product_name": _PRODUCT_NAME}),
    "update_product": PublishedTool(
        "products_update",
        {
            "product_id": _PRODUCT,
            "product_name": own("product_name"),
            "category": own("category"),
            "discounted_price": own("discounted_price", as_amount),
            "actual_price": own("actual_price", as_amount),
            "rating": own("rating"),
            "about_product": own("about_product"),
        },
    ),
    "delete_product": PublishedTool("products_delete", {"product_id": _PRODUCT}),
    "list_products_by_category": PublishedTool("products_list", {"category": own("category")}, **_PAGED),
}
_OF_A_REVIEW: Final[Mapping[str, ArgumentMeaning]] = {
    "sentiment_id": own("sentiment_id", needed=True),
    "product_id": same("product_id"),
    "customer_id": same("customer_id"),
}
_REVIEWS: Final[Mapping[str, PublishedTool]] = {
    "create_product_sentiment": PublishedTool(
        "product_sentiment_create",
        {
            "sentiment_id": _MADE,
            "product_id": _PRODUCT,
            "customer_id": _CUSTOMER,
            "review_content": own("review_content", needed=True),
            "category": ignored("it is the product's"),
            "about_product": ignored("it is the product's"),
            "review_id": ignored("`sentiment_id` is the only one"),
            "review_date": own("review_date"),
        },
    ),
    "get_product_sentiment": PublishedTool("product_sentiment_get", {"sentiment_id": own("sentiment_id", needed=True)}),
    "get_product_reviews": PublishedTool("product_sentiment_list", {"product_id": _PRODUCT}, **_PAGED),
    "update_product_sentiment": PublishedTool(
        "product_sentiment_update",
        {
            **_OF_A_REVIEW,
            "review_content": own("review_content", needed=True),
            "category": only(),
            "about_product": only(),
            "review_id": ignored("`sentiment_id` is the only one"),
            "review_date": same("review_date"),
        },
        "product_sentiment",
    ),
    "delete_product_sentiment": PublishedTool("product_sentiment_delete", _OF_A_REVIEW, "product_sentiment"),
}
_SALES: Final[Mapping[str, PublishedTool]] = {
    "create_sales_record": PublishedTool(
        "sales_create",
        {
            "sales_record_id": _MADE,
            "product_id": _PRODUCT,
            "product_name": _PRODUCT_NAME,
            "discounted_price": own("discounted_price", as_amount),
            "actual_price": own("actual_price", as_amount),
            "discount_percentage": ignored("it follows from the prices"),
            "rating": ignored("it is the product's"),
            "rating_count": ignored("not stored"),
            "category": ignored("it is the product's"),
            "about_product": ignored("it is the product's"),
            "product_link": ignored("not stored"),
            "customer_id": _CUSTOMER,
            "customer_name": _CUSTOMER_NAME,
            "date_of_purchase": own("sold_on"),
        },
        more=("quantity",),
    ),
    "update_sales_record": PublishedTool(
        "sales_update",
        {
            "sales_record_id": own("sale_id", needed=True),
            "product_id": same("product_id"),
            "product_name": same("product_id", as_named("products", "product_name")),
            "discounted_price": own("discounted_price", as_amount),
            "actual_price": own("actual_price", as_amount),
            "discount_percentage": ignored("it follows from the prices"),
            "rating": only(),
            "rating_count": only(),
            "category": only(),
            "about_product": only(),
            "product_link": only(),
            "customer_id": same("customer_id"),
            "customer_name": same("customer_id", as_named("customers", "customer_name")),
            "date_of_purchase": own("sold_on"),
        },
        "sales",
        more=("quantity",),
    ),
    "delete_sales_record": PublishedTool("sales_delete", {"sales_record_id": own("sale_id", needed=True)}),
    "get_sales_record": PublishedTool("sales_get", {"sales_record_id": own("sale_id", needed=True)}),
    "list_sales_records_by_customer_and_product": PublishedTool(
        "sales_list", {"customer_id": _CUSTOMER, "product_id": _PRODUCT}, **_PAGED
    ),
    "list_sales_records_between_dates": PublishedTool(
        "sales_list",
        {"start_date": own("sold_since", needed=True), "end_date": own("sold_until", needed=True)},
        **_PAGED,
    ),
    "get_customer": PublishedTool("customers_get", {"customer_id": _ANY_CUSTOMER, "customer_name": _CUSTOMER_NAME}),
    "get_customer_reviews": PublishedTool("product_sentiment_list", {"customer_id": _CUSTOMER}, **_PAGED),
}
_TICKETS: Final[Mapping[str, PublishedTool]] = {
    "create_it_ticket": PublishedTool(
        "it_tickets_create",
        {
            "id": _MADE,
            "priority": own("priority"),
            "raised_by_emp_id": caller(),
            "assigned_date": today(),
            "emp_id": own("assignee"),
            "Issue": own("issue", needed=True),
            "Resolution": only(),
        },
    ),
    "get_it_ticket": PublishedTool(
        "it_tickets_get",
        {
            "id": own("ticket_id", needed=True),
            "emp_id": same("assignee_emp_id"),
            "raised_by_emp_id": same("raised_by_emp_id"),
        },
        "it_tickets",
    ),
    "update_it_ticket": PublishedTool(
        "it_tickets_update",
        {
            "id": own("ticket_id", needed=True),
            "priority": own("priority"),
            "raised_by_emp_id": same("raised_by_emp_id"),
            "assigned_date": today("assigned_date"),
            "emp_id": own("assignee", unless="assignee_emp_id"),
            "Issue": own("issue"),
            "Resolution": own("resolution", unless="resolution"),
        },
        "it_tickets",
    ),
    "delete_it_ticket": PublishedTool(
        "it_tickets_delete", {"id": own("ticket_id", needed=True), "emp_id": party("assignee_emp_id")}, "it_tickets"
    ),
    "get_it_ticket_ids_by_raiser": PublishedTool(
        "it_tickets_list", {"raised_by_emp_id": own("raised_by", needed=True)}, **_PAGED
    ),
    "list_it_tickets_by_priority": PublishedTool(
        "it_tickets_list", {"priority": own("priority", needed=True)}, **_PAGED
    ),
    "list_it_tickets_assigned_to_me": PublishedTool("it_tickets_list", {"emp_id": caller("assignee")}, **_PAGED),
    "assign_ticket": PublishedTool(
        "it_tickets_update",
        {"id": own("ticket_id", needed=True), "emp_id": own("assignee", needed=True), "assigned_date": today()},
    ),
    "resolve_ticket": PublishedTool(
        "it_tickets_update", {"id": own("ticket_id", needed=True), "Resolution": own("resolution", needed=True)}
    ),
}
_LEAVES: Final = ("Casual", "Sick", "Vacation")
_EMPLOYEES: Final[Mapping[str, PublishedTool]] = {
    "fetch_employee_record": PublishedTool(
        "employees_get",
        {
            "emp_id": own("emp_id", as_employee),
            "Name": own("emp_id", as_employee),
            "email": own("emp_id", as_employee),
            "category": same("department"),
        },
        "employees",
    ),
    "create_employee_record": PublishedTool(
        "employees_create",
        {
            "userId": caller(),
            "emp_id": _MADE,
            "name": own("name", needed=True),
            "email": _MADE,
            "DOJ": today(),
            "DOL": only("Present"),
            "category": own("department", needed=True),
            "description": own("description"),
            "experience": own("experience"),
            "skills": own("skills"),
            "Level": own("level", _read_level, needed=True),
            "Salary": own("salary", as_amount, needed=True),
            "Age": own("birth_date", _read_birth, says=", the first day of the year that gives it"),
            **{
                f"{part} {leave} Leaves": ignored("all days of the year, which are left")
                for leave in _LEAVES
                for part in ("Total", "Remaining")
            },
            "marital_status": own("marital_status", needed=True),
            "Performance Rating": ignored("whoever is new has none"),
            "gender": own("gender", needed=True),
            "is_valid": only("TRUE"),
            "reportees": only("[]"),
            "reports_to": own("reports_to", needed=True),
        },
        more=("birth_date",),
    ),
    "update_employee_record": PublishedTool(
        "employees_update",
        {
            "userId": caller(),
            "emp_id": own("emp_id", as_employee, needed=True),
            "name": same("name"),
            "email": same("email"),
            "DOJ": same("date_joined"),
            "category": same("department"),
            "description": same("description"),
            "experience": same("experience"),
            "skills": same("skills"),
            "Level": ArgumentMeaning("the record's `level`", check=_require_level),
            "Salary": own("salary", as_amount),
            "Age": only(),
            "marital_status": own("marital_status"),
            "Performance Rating": own("rating"),
            "gender": same("gender"),
            "DOL": only("Present"),
            **{
                f"{part} {leave} Leaves": meaning
                for leave in _LEAVES
                for part, meaning in (
                    ("Total", same(f"{leave.lower()}_total")),
                    ("Remaining", own(f"{leave.lower()}_left")),
                )
            },
            "Total Leaves Taken": only(),
        },
        "employees",
    ),
    "deactivate_employee_record": PublishedTool(
        "employees_delete", {"userId": caller(), "emp_id": own("emp_id", needed=True), "DOL": today()}
    ),
    "fetch_employees_by_ids": PublishedTool(
        "employees_get",
        {"emp_ids": ArgumentMeaning("one by one, `emp_id`", "emp_ids", _read_people, needed=True)},
        each=_basics_of_each,
    ),
}
PUBLISHED: Final[Mapping[str, PublishedTool]] = {
    **_REPOSITORIES,
    **_CHATS,
    **_MAILS,
    **_SUPPORT,
    **_PRODUCTS,
    **_REVIEWS,
    **_SALES,
    **_TICKETS,
    **_EMPLOYEES,
}
"""By published name."""
ALIASES: Final[Mapping[str, Alias]] = {
    name: Alias(published.tool, calls=published.calls) for name, published in PUBLISHED.items()
}
