"""A WorkBench world's rows as rules and slots want them: exported on first use, and indexed."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from functools import cached_property

from workgym.envs.core.schema import Row
from workgym.scenarios.shared.rows import WorldRows, grouped
from workgym.scenarios.workbench.lexicon import OfficeLexicon, lexicon_of

__all__ = ["OfficeRows"]


class OfficeRows(WorldRows):
    """The rows of one world, and what is found in them again and again."""

    @cached_property
    def lexicon(self) -> OfficeLexicon:
        """The words that the world is made of."""
        return lexicon_of(self.seed)

    @cached_property
    def people(self) -> tuple[str, ...]:
        """The directory's addresses, in its order."""
        return tuple(row["email_address"] for row in self.table("directory"))

    @cached_property
    def events(self) -> tuple[Row, ...]:
        """The calendar, in its order."""
        return self.table("calendar")

    @cached_property
    def mails(self) -> tuple[Row, ...]:
        """The inbox, in its order, without bodies (which at scale 100 are 50 MB and decide nothing)."""
        mails = tuple(mail for mail in self.table("email") if mail["inbox/outbox"] == "inbox")
        for mail in mails:
            del mail["body"]
        return mails

    @cached_property
    def visits(self) -> tuple[Row, ...]:
        """The visits to the web site, in no order."""
        return self.table("analytics")

    @cached_property
    def customers(self) -> tuple[Row, ...]:
        """The customers, in their order: those spoken to last first."""
        return self.table("customers")

    @cached_property
    def tasks(self) -> tuple[Row, ...]:
        """The tasks of all boards, in their order: by due date."""
        return self.table("project_tasks")

    # Indexes

    @cached_property
    def events_by_day(self) -> dict[date, list[Row]]:
        """The events of each day that has any, in the calendar's order."""
        days: defaultdict[date, list[Row]] = defaultdict(list)
        for event in self.events:
            days[event["event_start"].date()].append(event)
        return dict(days)

    @cached_property
    def senders(self) -> dict[str, str]:
        """Whom each mail is from, by the mail's id."""
        return {mail["email_id"]: mail["sender/recipient"] for mail in self.mails}

    @cached_property
    def mails_by_sender(self) -> dict[str, list[Row]]:
        """The mails from each address, in the mailbox's order."""
        return grouped(self.mails, "sender/recipient")

    @cached_property
    def mails_by_subject(self) -> dict[str, list[Row]]:
        """The mails with each subject, in the mailbox's order."""
        return grouped(self.mails, "subject")

    @cached_property
    def tasks_by_person(self) -> dict[str, list[Row]]:
        """The tasks of each person, in their order."""
        return grouped(self.tasks, "assigned_to_email")

    @cached_property
    def customers_by_seller(self) -> dict[str, list[Row]]:
        """The customers of each person, in their order."""
        return grouped(self.customers, "assigned_to_email")

    @cached_property
    def customers_by_name(self) -> dict[str, list[Row]]:
        """The customers of each name, in their order."""
        return grouped(self.customers, "customer_name")

    @cached_property
    def sellers(self) -> tuple[str, ...]:
        """The people to whom a customer is assigned, in the directory's order."""
        return tuple(address for address in self.people if address in self.customers_by_seller)

    @cached_property
    def customers_by_status(self) -> dict[str, dict[str, list[Row]]]:
        """The customers of each person that have each status, in their order."""
        return {person: grouped(customers, "status") for person, customers in self.customers_by_seller.items()}

    @cached_property
    def proposals(self) -> tuple[Row, ...]:
        """The customers whose status is Proposal, in their order."""
        return tuple(row for row in self.customers if row["status"] == "Proposal")

    @cached_property
    def workers(self) -> tuple[str, ...]:
        """The people to whom a task is assigned, in the directory's order."""
        return tuple(address for address in self.people if address in self.tasks_by_person)

    @cached_property
    def tasks_by_list(self) -> dict[str, dict[str, list[Row]]]:
        """The tasks of each person on each list, in their order."""
        return {person: grouped(tasks, "list_name") for person, tasks in self.tasks_by_person.items()}

    @cached_property
    def people_by_task(self) -> dict[str, dict[str, frozenset[str]]]:
        """The people with a task of each name, by board and name."""
        return {
            board: {
                name: frozenset(task["assigned_to_email"] for task in tasks)
                for name, tasks in grouped(group, "task_name").items()
            }
            for board, group in grouped(self.tasks, "board").items()
        }

    @cached_property
    def teams(self) -> dict[str, tuple[str, ...]]:
        """The people with a task on each board, in the directory's order."""
        return {
            board: tuple(address for address in self.workers if any(address in having for having in people.values()))
            for board, people in self.people_by_task.items()
        }

    @cached_property
    def visits_by_day(self) -> dict[date, list[Row]]:
        """The visits of each day that had any."""
        return grouped(self.visits, "date_of_visit")

    @cached_property
    def teammates(self) -> dict[str, tuple[str, ...]]:
        """The others with a task on a board of each person, in the directory's order."""
        return {
            person: tuple(
                other
                for other in self.workers
                if other != person and any(person in team and other in team for team in self.teams.values())
            )
            for person in self.workers
        }
