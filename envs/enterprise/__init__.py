"""EnterpriseBench: employees with rights of their own ask for data of the company's systems (EMNLP 2025).

Every task has a persona. Every call runs with that employee's rights, which are enforced below the tools. A task is a
look-up, a change, a request that the persona's rights forbid ("Access Denied"), or one that the data do not answer
("Unanswerable").

Version history of EnterpriseBench-v0:
    0.1.0  first version: 21 sources and reports, two profiles of the access matrix, search, SQL, 550 canonical tasks.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.tasks import Task
from workgym.envs.core.tools import Toolkit
from workgym.envs.enterprise.access import EmployeeRights
from workgym.envs.enterprise.calculator import decimals
from workgym.envs.enterprise.clients import clients
from workgym.envs.enterprise.code import code
from workgym.envs.enterprise.common import refusal
from workgym.envs.enterprise.conversations import conversations
from workgym.envs.enterprise.customers import customers
from workgym.envs.enterprise.emails import emails
from workgym.envs.enterprise.employees import employees
from workgym.envs.enterprise.financial_overview import financial_overview
from workgym.envs.enterprise.github import github
from workgym.envs.enterprise.insurance import insurance
from workgym.envs.enterprise.it_tickets import it_tickets
from workgym.envs.enterprise.matrix import PROFILES, AccessRules
from workgym.envs.enterprise.orders import orders
from workgym.envs.enterprise.overflow import overflow
from workgym.envs.enterprise.policies import policies
from workgym.envs.enterprise.posts import posts
from workgym.envs.enterprise.product_sentiment import product_sentiment
from workgym.envs.enterprise.products import products
from workgym.envs.enterprise.python_run import python
from workgym.envs.enterprise.ranking import require_embeddings
from workgym.envs.enterprise.report import report
from workgym.envs.enterprise.resumes import resumes
from workgym.envs.enterprise.roles import roles
from workgym.envs.enterprise.sales import sales
from workgym.envs.enterprise.sandbox_process import isolation_text
from workgym.envs.enterprise.search import document
from workgym.envs.enterprise.search import search as records
from workgym.envs.enterprise.sql import sql
from workgym.envs.enterprise.stocks import stocks
from workgym.envs.enterprise.support_chats import support_chats
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.upstream import ALIASES
from workgym.envs.enterprise.vendors import vendors
from workgym.envs.enterprise.verifier import EnterpriseSecrets, EnterpriseVerifier

__all__ = ["BENCHMARK", "variant"]

MAX_TURNS: Final = 20
"""So that plans of five hops fit; the release's agents have 10 steps."""
_SCENARIOS: Final = {
    ("strict", "550"): "workgym.scenarios.enterprise:SCENARIO",
    ("paper", "550"): "workgym.scenarios.enterprise:PAPER",
    ("strict", "500"): "workgym.scenarios.enterprise:SCENARIO_500",
    ("paper", "500"): "workgym.scenarios.enterprise:PAPER_500",
}
"""By profile and mix."""
_COMPUTING: Final[dict[str, tuple[Toolkit, ...]]] = {
    "none": (),
    "calculator": (decimals,),
    "python": (decimals, python),
}
"""Toolkits that no task needs, by option."""


def _policy(task: Task, rules: AccessRules, counts: bool, near_words: bool) -> EmployeeRights:
    fixed = task.secrets_as(EnterpriseSecrets).profile
    return EmployeeRights(task.persona["emp_id"], PROFILES[fixed] if fixed else rules, counts, near_words)


def variant(
    profile: str = "strict", hidden: str = "flag", search: str = "words", mix: str = "550", computing: str = "none"
) -> Benchmark:
    """Return the workplace under a profile of the access matrix, with the tasks that were made for it.

    Args:
        profile: ``strict``, or ``paper`` for the published rules, which published tasks are always played under.
        hidden: whether lists tell only that rows are withheld (``flag``), or how many (``count``), which lets a
            persona count the mails between any two colleagues.
        search: whether searches look for the words of a query alone (``words``), or for words of a near meaning too
            where no readable text holds one (``near``), which needs the extra ``semantic``.
        mix: the tasks of a world: the ``550`` of the publication's first version, or the ``500`` of its second, of
            five domains (EnterpriseBench, section 4, second version).
        computing: tools that every episode offers besides and no task needs: ``none``, ``calculator``, or ``python``
            for ``python_run`` as well.

    Raises:
        UsageError: if the extra is missing.
    """
    if search == "near":
        require_embeddings()
    more = _COMPUTING[computing]
    return Benchmark(
        name="enterprise",
        schema=SCHEMA,
        toolkits=(
            *(employees, resumes, insurance),
            *(emails, conversations, posts, overflow),
            *(github, code, it_tickets),
            *(products, customers, orders, sales),
            *(product_sentiment, support_chats),
            *(clients, vendors),
            *(policies, roles, stocks, financial_overview),
            report,
            *(records, document, sql),
            *more,
        ),
        always_offered=tuple(kit.name for kit in more),
        scenario=_SCENARIOS[profile, mix],
        publication="workgym.scenarios.enterprise.official.publication:PUBLICATION",
        max_turns=MAX_TURNS,
        must_finish=True,
        never_idle=True,
        access=partial(_policy, rules=PROFILES[profile], counts=hidden == "count", near_words=search == "near"),
        verifier=EnterpriseVerifier(),
        refusal=refusal,
        aliases=ALIASES,
        offers="task",
        scales={"train": 0.1, "val": 0.1},
        options={
            "profile": tuple(PROFILES),
            "hidden": ("flag", "count"),
            "search": ("words", "near"),
            "mix": ("550", "500"),
            "computing": tuple(_COMPUTING),
        },
        machine=isolation_text,
        variant=variant,
    )


BENCHMARK: Final = variant()
