"""Which policy the agent of a case did not keep to, read from the stored texts (docs/crmarena.md).

The conversation, the article and the day of the order decide. Nothing that was drawn for the world is known here.
"""

from __future__ import annotations

from datetime import date
from functools import cached_property

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.lexicon import industry_of
from workgym.scenarios.crmarena.policy_violation_identification.messages import Utterance, said_in_chat, said_in_mails
from workgym.scenarios.crmarena.policy_violation_identification.understanding import faults, policy_terms, understood
from workgym.scenarios.crmarena.questions import CaseQuestion
from workgym.scenarios.shared.rows import WorldRows, grouped

__all__ = ["article_not_kept"]


class _CaseRows(WorldRows):
    """The rows that decide about a case, in the forms in which they are looked up."""

    @cached_property
    def cases(self) -> dict[str, Row]:
        return {row["Id"]: row for row in self.table("case")}

    @cached_property
    def ordered(self) -> dict[str, date]:
        """The day of the order of each order item."""
        days = {row["Id"]: row["EffectiveDate"] for row in self.table("order")}
        return {row["Id"]: days[row["OrderId"]] for row in self.table("orderitem")}

    @cached_property
    def issues(self) -> dict[str, str]:
        return {row["Id"]: row["Name"] for row in self.table("issue__c")}

    @cached_property
    def mails(self) -> dict[str, list[Row]]:
        return grouped(self.table("emailmessage"), "ParentId")

    @cached_property
    def chats(self) -> dict[str, list[Row]]:
        return grouped(self.table("livechattranscript"), "CaseId")

    @cached_property
    def articles(self) -> dict[str, Row]:
        return {row["Title"]: row for row in self.table("knowledge__kav")}


def article_not_kept(snapshot: Snapshot, question: CaseQuestion) -> str | None:
    """Return the id of the article whose policy was not kept in a case; None if the policy was kept."""
    rows, industry = _CaseRows.of(snapshot), industry_of(snapshot.key.benchmark)
    case = rows.cases[question.case]
    said: list[Utterance] = [line for chat in rows.chats.get(question.case, ()) for line in said_in_chat(chat["Body"])]
    said = said or said_in_mails(rows.mails.get(question.case, ()), industry)
    titles = industry.policies[industry.issue_names.index(rows.issues[case["IssueId__c"]])].titles
    (article,) = (rows.articles[title] for title in titles if title in rows.articles)
    terms = policy_terms(article["FAQ_Answer__c"], industry)
    found = faults(understood(said, industry), terms, rows.ordered[case["OrderItemId__c"]])
    return article["Id"] if found else None
