"""Scripted solutions of questions about a case's policy: with functions, and with queries.

They know the case's id and what tools return, and read texts by the industry's words. The issue and the day of the
order are those that customer and agent name, so that they need no link of the case.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.crmarena.answers import NONE
from workgym.scenarios.crmarena.lexicon.pack import Industry, PolicyWords
from workgym.scenarios.crmarena.policy_violation_identification.messages import Utterance, said_in_chat, said_in_mails
from workgym.scenarios.crmarena.policy_violation_identification.understanding import faults, policy_terms, understood
from workgym.scenarios.crmarena.reading import industry_of, issue_in, order_day_in
from workgym.scenarios.crmarena.steps import found_records
from workgym.scenarios.shared.steps import call

__all__ = ["by_functions", "by_queries"]


def by_functions(brief: Brief) -> Demonstration:
    """Read the chat or else the mails, search for the policy on their issue, and compare."""
    industry, case = industry_of(brief.view.context), brief.slots["case"]
    chats = yield call("get_livechat_transcript_by_case_id", case_id=case)
    mails = [] if chats else (yield call("get_email_messages_by_case_id", case_id=case))
    said = _said(chats, mails, industry)
    policy = _policy(said, industry)
    found = yield call("search_knowledge_articles", search_term=policy.search)
    listed = found_records(found, "articles")
    articles = {article["Title"]: (article["Id"], article["Content"]) for article in listed}
    yield call("submit", answer=_verdict(said, policy, articles, industry))


def by_queries(brief: Brief) -> Demonstration:
    """Do the same with queries."""
    industry, case = industry_of(brief.view.context), brief.slots["case"]
    chats = yield call("issue_soql_query", query=f"SELECT Body FROM LiveChatTranscript WHERE CaseId = '{case}'")
    query = f"SELECT TextBody, FromAddress, MessageDate FROM EmailMessage WHERE ParentId = '{case}'"
    mails = [] if chats else (yield call("issue_soql_query", query=query))
    said = _said(chats, mails, industry)
    policy = _policy(said, industry)
    titles = ", ".join(f"'{title}'" for title in policy.titles)
    query = f"SELECT Id, Title, FAQ_Answer__c FROM Knowledge__kav WHERE Title IN ({titles})"
    found = yield call("issue_soql_query", query=query)
    articles = {article["Title"]: (article["Id"], article["FAQ_Answer__c"]) for article in found}
    yield call("submit", answer=_verdict(said, policy, articles, industry))


def _said(
    chats: Iterable[Mapping[str, Any]], mails: Iterable[Mapping[str, Any]], industry: Industry
) -> list[Utterance]:
    lines = [line for chat in chats for line in said_in_chat(chat["Body"])]
    return lines or said_in_mails(mails, industry)


def _policy(said: Iterable[Utterance], industry: Industry) -> PolicyWords:
    """Return the words of the policy on what the customer writes about."""
    text = "\n".join(message.text for message in said if not message.agent)
    issue = issue_in(text, industry)
    if issue is None:
        raise UsageError(f"the customer names no issue, or several: {text!r}")
    return industry.policies[issue]


def _verdict(
    said: list[Utterance], policy: PolicyWords, articles: Mapping[str, tuple[str, str]], industry: Industry
) -> str:
    """Return the id of the policy's article if the agent did not keep to it, else None."""
    ordered = order_day_in("\n".join(message.text for message in said))
    if ordered is None:
        raise UsageError("the conversation names no day of the order, or several")
    id_, text = next(article for title, article in articles.items() if title in policy.titles)
    return id_ if faults(understood(said, industry), policy_terms(text, industry), ordered) else NONE
