"""The published files: what they are called in a clone of the release and in an extract of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["DOCUMENTS", "SOURCES", "TASKS", "DocumentKind", "SourceFile"]


class SourceFile(NamedTuple):
    """A published list of records.

    Attributes:
        name: what its copy is called, without its ending.
        files: patterns of file names, the preferred first. All files of the first pattern that fits any are read: older
            chats are six files.
        folder: where a clone has it; of several files of one name, one in such a folder counts.
        fields: some that every record has, by which a foreign file is told.
        required: whether a release without it is no release.
    """

    name: str
    files: tuple[str, ...]
    folder: str
    fields: tuple[str, ...]
    required: bool = True


class DocumentKind(NamedTuple):
    """A kind of published PDF.

    Attributes:
        name: what the copy of their pages is called, without its ending.
        folders: the names of the folders that hold them, letters and digits alone.
    """

    name: str
    folders: tuple[str, ...]


TASKS: Final = "author_tasks"
"""The name of the source of the tasks."""
_CRM: Final = "Customer_Relation_Management"
_BUSINESS: Final = "Business_and_Management"

SOURCES: Final[Mapping[str, SourceFile]] = {
    source.name: source
    for source in (
        SourceFile("employees", ("employees.json",), "Human_Resource_Management", ("emp_id", "Name", "Level", "DOJ")),
        SourceFile("products", ("products.json",), _CRM, ("product_id", "product_name", "actual_price")),
        SourceFile("customers", ("customers.json",), _CRM, ("customer_id", "customer_name")),
        SourceFile("sales", ("sales.json",), _CRM, ("sales_record_id", "product_id", "Date_of_Purchase")),
        SourceFile(
            "support_chats", ("customer_support_chats.json",), _CRM, ("chat_id", "product_id", "interaction_date")
        ),
        SourceFile("clients", ("clients.json",), _BUSINESS, ("client_id", "business_representative_employee")),
        SourceFile("vendors", ("vendors.json",), _BUSINESS, ("client_id", "management_representative_employee")),
        SourceFile("it_tickets", ("it_tickets.json",), "IT_Service_Management", ("id", "priority", "raised_by_emp_id")),
        SourceFile("posts", ("posts.json",), "Enterprise Social Platform", ("Title", "Post", "emp_id")),
        SourceFile(
            "conversations",
            ("conversations.json", "conversations_*.json", "*_conv*.json"),
            "Collaboration_tools",
            ("conversation_id", "text"),
        ),
        SourceFile(
            "emails", ("emails.json", "emails_*.json"), "Enterprise_mail_system", ("email_id", "thread_id", "subject")
        ),
        SourceFile("github", ("github.json", "github_*.json"), "Workspace", ("repo_name", "path", "issues")),
        SourceFile(TASKS, ("author_tasks*.json",), "", ("emp_id", "task", "ground_truth"), required=False),
        SourceFile(
            "product_sentiment", ("product_sentiment.json",), _CRM, ("sentiment_id", "product_id"), required=False
        ),
        SourceFile("overflow", ("overflow.json",), "Inazuma_Overflow", ("Id", "Body"), required=False),
        SourceFile(
            "resumes", ("resume_information.csv",), "Human_Resource_Management", ("resume_id", "emp_id"), required=False
        ),
    )
}
"""By name (EnterpriseBench, table 2)."""

DOCUMENTS: Final = (
    DocumentKind("policy_pages", ("policydocuments",)),
    DocumentKind("order_pages", ("customerorders",)),
)
