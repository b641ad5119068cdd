"""The worlds of Tamarisk Lane, a module a source, from a seed and a scale.

Pure: the same seed and scale give the same rows in any process. Texts are rendered from facts; :func:`latent` gives the
facts to tests and to the drawing of tasks, and no table holds them.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise.world.common import FIRST_DAY, NOW, TODAY
from workgym.scenarios.enterprise.world.conversations import Chat, chats
from workgym.scenarios.enterprise.world.emails import Mail, mails
from workgym.scenarios.enterprise.world.employees import employee_rows
from workgym.scenarios.enterprise.world.insurance import insurance_rows
from workgym.scenarios.enterprise.world.issues import RepositoryIssue, issues
from workgym.scenarios.enterprise.world.it_tickets import Ticket, tickets
from workgym.scenarios.enterprise.world.overflow import Entry, entries
from workgym.scenarios.enterprise.world.partners import Partner, clients, vendors
from workgym.scenarios.enterprise.world.policies import PolicySet, policies
from workgym.scenarios.enterprise.world.posts import Post, posts
from workgym.scenarios.enterprise.world.repositories import Repository, file_rows, repositories
from workgym.scenarios.enterprise.world.resumes import Resume, resumes
from workgym.scenarios.enterprise.world.reviews import Review, reviews
from workgym.scenarios.enterprise.world.roles import role_rows
from workgym.scenarios.enterprise.world.stocks import stock_rows
from workgym.scenarios.enterprise.world.support_chats import SupportChat, support_chats
from workgym.scenarios.enterprise.world.trade import Trade, trade

__all__ = ["FIRST_DAY", "MAX_SCALE", "NOW", "SMALL_SCALES", "TODAY", "VERSION", "Latent", "latent", "rows"]

VERSION: Final = "7"
"""Changes whenever the same seed and scale give other rows, and so gives every cached world a new name."""
MAX_SCALE: Final = 10
"""There are names for this many times the people of scale 1."""
SMALL_SCALES: Final = (0.1,)
"""Of the worlds to learn from: the 72 of ``train`` and ``val`` fit into the cache."""


class Latent:
    """A world with the facts behind its texts, each part made when it is asked for. To be read only: it is shared."""

    def __init__(self, seed: int, scale: float) -> None:
        self.seed = seed
        self.scale = scale

    @cached_property
    def employees(self) -> list[Row]:
        """The personnel records."""
        return employee_rows(self.seed, self.scale)

    @cached_property
    def resumes(self) -> list[Resume]:
        """The resumes and their facts."""
        return resumes(self.seed, self.employees)

    @cached_property
    def mails(self) -> list[Mail]:
        """The mails and their facts."""
        return mails(self.seed, self.scale, self.employees)

    @cached_property
    def chats(self) -> list[Chat]:
        """The chats and their facts."""
        return chats(self.seed, self.scale, self.employees)

    @cached_property
    def clients(self) -> list[Partner]:
        """The clients and their facts."""
        return clients(self.seed, self.scale, self.employees)

    @cached_property
    def vendors(self) -> list[Partner]:
        """The vendors and their facts."""
        return vendors(self.seed, self.scale, self.employees)

    @cached_property
    def tickets(self) -> list[Ticket]:
        """The tickets and their facts."""
        return tickets(self.seed, self.scale, self.employees)

    @cached_property
    def repositories(self) -> list[Repository]:
        """The repositories, with their files and what is behind them."""
        return repositories(self.seed, self.scale, self.employees)

    @cached_property
    def issues(self) -> list[RepositoryIssue]:
        """The issues of the repositories and their facts."""
        return issues(self.seed, self.scale, self.employees, self.repositories)

    @cached_property
    def trade(self) -> Trade:
        """Products, customers, sales, orders and quarters."""
        return trade(self.seed, self.scale, self.employees)

    @cached_property
    def policies(self) -> PolicySet:
        """The policies and the facts of their clauses."""
        return policies(self.seed)

    @cached_property
    def reviews(self) -> list[Review]:
        """The customers' reviews and their facts."""
        return reviews(self.seed, self.scale, self.trade)

    @cached_property
    def support_chats(self) -> list[SupportChat]:
        """The support chats and their facts."""
        return support_chats(self.seed, self.scale, self.trade, self.employees)

    @cached_property
    def posts(self) -> list[Post]:
        """The posts of the social platform and their facts."""
        return posts(self.seed, self.scale, self.employees)

    @cached_property
    def overflow(self) -> list[Entry]:
        """The questions and answers and their facts."""
        return entries(self.seed, self.scale, self.employees)


@lru_cache(maxsize=2)
def latent(seed: int, scale: float) -> Latent:
    """Return a world with its facts."""
    return Latent(seed, scale)


def rows(seed: int, scale: float) -> dict[str, list[Row]]:
    """Return the rows of every table, in the order of the schema.

    Args:
        seed: any whole number.
        scale: 0.1, or 1 (1,265 employees, 7,000 mails, 163 tickets) to 10; roles and trading days are as many at every
            scale.
    """
    made = latent(seed, scale)
    tables = {
        "employees": made.employees,
        "resumes": [resume.row for resume in made.resumes],
        "resume_pages": [page for resume in made.resumes for page in resume.pages],
        "insurance": insurance_rows(seed, made.employees),
        "emails": [{**mail.row, "sender_deleted": False, "recipient_deleted": False} for mail in made.mails],
        "conversations": [{**chat.row, "sender_deleted": False, "recipient_deleted": False} for chat in made.chats],
        "posts": [post.row for post in made.posts],
        "overflow": [entry.row for entry in made.overflow],
        "clients": [client.row for client in made.clients],
        "vendors": [vendor.row for vendor in made.vendors],
        "github_repositories": [repository.row for repository in made.repositories],
        "github_files": [row for repository in made.repositories for row in file_rows(repository)],
        "github_issues": [issue.row for issue in made.issues],
        "it_tickets": [ticket.row for ticket in made.tickets],
        "policies": [policy.row for policy in made.policies.documents],
        "policy_pages": made.policies.page_rows,
        "roles": role_rows(),
        "stocks": stock_rows(seed),
        "products": [product.row for product in made.trade.products],
        "customers": made.trade.customers,
        "orders": made.trade.orders,
        "order_pages": made.trade.order_pages,
        "sales": made.trade.sales,
        "financial_overview": made.trade.quarters,
        "product_sentiment": [review.row for review in made.reviews],
        "support_chats": [chat.row for chat in made.support_chats],
        "reports": [],
    }
    return {name: [dict(row) for row in tables[name]] for name in SCHEMA}
