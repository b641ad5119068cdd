"""WorkBench's tables: five databases, the plots of one of them, and the company directory (WorkBench, section 3.1).

Column names are the published ones, except those of the plots: the release keeps only their file names, which hold the
same four values. Types are real: times, dates and numbers are compared by value.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Row, Schema, Table

__all__ = [
    "ABSENCE_KINDS",
    "ABSENCE_STATES",
    "BOARDS",
    "HUMAN_RESOURCES",
    "LISTS",
    "PLOTTED",
    "PLOT_TYPES",
    "PRODUCTS",
    "SCHEMA",
    "SOURCE_PLOTTED",
    "STATUSES",
    "TEAMS",
    "TRAFFIC_SOURCES",
]

BOARDS: Final = ("Back end", "Front end", "Design")
LISTS: Final = ("Backlog", "In Progress", "In Review", "Completed")
PRODUCTS: Final = ("Software", "Hardware", "Services", "Consulting", "Training")
STATUSES: Final = ("Qualified", "Won", "Lost", "Lead", "Proposal")
TRAFFIC_SOURCES: Final = ("direct", "referral", "search engine", "social media")
SOURCE_PLOTTED: Final = {source: f"visits_{source.replace(' ', '_')}" for source in TRAFFIC_SOURCES}
"""The names of plotted figures, by traffic source."""
PLOTTED: Final = ("total_visits", "session_duration_seconds", "user_engaged", *SOURCE_PLOTTED.values())
"""The daily figures that can be plotted."""
TEAMS: Final = (*BOARDS, "Sales")
"""The teams of the company, in the order of its directory: one for each board, and those who serve customers."""
ABSENCE_KINDS: Final = ("vacation", "sick", "parental", "training")
ABSENCE_STATES: Final = ("requested", "approved", "rejected", "cancelled")
PLOT_TYPES: Final = ("bar", "line", "scatter", "histogram")

_MANY_WORDS: Final = 1000


def _search_words(row: Row) -> str:
    """Return the different words of a mail in lower case, without those that are part of a longer one.

    The words of a query hold no blank, so a search in this text finds the same mails and reads a third as much.
    Leaving out parts is quadratic, so a mail with a huge vocabulary keeps all its words.
    """
    words = dict.fromkeys(f"{row['subject']} {row['body']} {row['sender/recipient']}".lower().split())
    if len(words) > _MANY_WORDS:
        return " ".join(words)
    text = ""
    for word in sorted(words, key=len, reverse=True):
        if word not in text:
            text += f" {word}"
    return text


SCHEMA: Final = Schema(
    Table("directory", (Column("email_address"),)),
    Table(
        "calendar",
        (
            Column("event_id", Kind.EXACT, generated=True),
            Column("event_name"),
            Column("participant_email"),
            Column("event_start", Kind.TIMESTAMP),
            Column("duration", Kind.INTEGER),  # minutes
        ),
    ),
    Table(
        "email",
        (
            Column("email_id", Kind.EXACT, generated=True),
            Column("inbox/outbox", Kind.EXACT, choices=("inbox", "outbox")),
            Column("sender/recipient"),
            Column("subject"),
            Column("sent_datetime", Kind.TIMESTAMP),
            Column("body"),
            Column("_searched", derived=_search_words),
        ),
    ),
    Table(
        "analytics",
        (
            Column("date_of_visit", Kind.DATE),
            Column("visitor_id", Kind.EXACT),
            Column("page_views", Kind.INTEGER),
            Column("session_duration_seconds", Kind.INTEGER),
            Column("traffic_source", Kind.EXACT, choices=TRAFFIC_SOURCES),
            Column("user_engaged", Kind.BOOLEAN),
        ),
    ),
    Table(
        "plots",
        (
            Column("time_min", Kind.DATE),
            Column("time_max", Kind.DATE),
            Column("value_to_plot", Kind.EXACT, choices=PLOTTED),
            Column("plot_type", Kind.EXACT, choices=PLOT_TYPES),
        ),
    ),
    Table(
        "customers",
        (
            Column("customer_id", Kind.EXACT, generated=True),
            Column("assigned_to_email"),
            Column("customer_name"),
            Column("customer_email", null=True),
            Column("customer_phone", null=True),
            Column("last_contact_date", Kind.DATE, null=True),
            Column("product_interest", Kind.EXACT, null=True, choices=PRODUCTS),
            Column("status", Kind.EXACT, choices=STATUSES),
            Column("follow_up_by", Kind.DATE, null=True),
            Column("notes", null=True),
        ),
    ),
    Table(
        "project_tasks",
        (
            Column("task_id", Kind.EXACT, generated=True),
            Column("task_name"),
            Column("assigned_to_email"),
            Column("list_name", Kind.EXACT, choices=LISTS),
            Column("due_date", Kind.DATE),
            Column("board", Kind.EXACT, choices=BOARDS),
        ),
    ),
)

HUMAN_RESOURCES: Final = (
    Table("teams", (Column("team", Kind.EXACT, choices=TEAMS), Column("lead_email"))),
    Table(
        "staff",
        (
            Column("person_email"),
            Column("team", Kind.EXACT, choices=TEAMS),
            Column("leave_days", Kind.INTEGER),  # working days a year
            Column("carried_over", Kind.INTEGER),  # working days left from the year before
        ),
    ),
    Table(
        "absences",
        (
            Column("absence_id", Kind.EXACT, generated=True),
            Column("person_email"),
            Column("kind", Kind.EXACT, choices=ABSENCE_KINDS),
            Column("first_day", Kind.DATE),
            Column("last_day", Kind.DATE),
            Column("state", Kind.EXACT, choices=ABSENCE_STATES),
            Column("stand_in_email", null=True),
        ),
    ),
)
"""The tables of human resources, which only the split ``extended`` has. Ours, not the publication's."""
