"""The messages of cases as rows: mails one by one, and a transcript for every chat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.crmarena.lexicon.speech import agents as agent_speech
from workgym.scenarios.crmarena.lexicon.speech import customers as customer_speech
from workgym.scenarios.crmarena.world.agents import Agent
from workgym.scenarios.crmarena.world.conversations import CaseConversation, Message, conversations
from workgym.scenarios.crmarena.world.customers import CustomerAccount
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.crmarena.world.speaking import style_of
from workgym.scenarios.shared.streams import pick

__all__ = ["message_rows"]

_PARAGRAPH: Final = 4
"""From this many sentences on a mail has two paragraphs."""


def message_rows(plan: WorldPlan) -> dict[str, list[Row]]:
    """Return the rows of ``EmailMessage``, in the order of time, and of ``LiveChatTranscript``."""
    found = conversations(plan)
    mails = sorted(
        (
            (message.at, talk, place)
            for talk in found
            if not talk.case.chat
            for place, message in enumerate(talk.messages)
        ),
        key=lambda mail: mail[0],  # a stable sort: simultaneous mails stay in the order of their cases
    )
    chats = [talk for talk in found if talk.case.chat]
    return {
        "emailmessage": [_mail(plan, number, talk, place) for number, (_, talk, place) in enumerate(mails)],
        "livechattranscript": [_transcript(plan, number, talk) for number, talk in enumerate(chats)],
    }


def _mail(plan: WorldPlan, number: int, talk: CaseConversation, place: int) -> Row:
    case, message = talk.case, talk.messages[place]
    customer, agent = case.order.customer, case.handling.owners[message.owner]
    sender, receiver = (agent, customer) if message.agent else (customer, agent)
    to = customer.contact if message.agent else agent.id
    known = any(earlier.agent for earlier in talk.messages[:place])  # who passes a case on names the next agent
    return {
        "Id": plan.id("EmailMessage", number),
        "Subject": f"RE: {case.subject}" if place else case.subject,
        "TextBody": _letter(plan, message, customer, agent, known=known, name=f"{case.order.number}/{place}"),
        "ParentId": case.id,
        "FromAddress": sender.email,
        "ToAddress": receiver.email,
        "ToIds": json.dumps([to]),
        "MessageDate": message.at,
    }


def _letter(
    plan: WorldPlan, message: Message, customer: CustomerAccount, agent: Agent, *, known: bool, name: str
) -> str:
    """Return the text of a mail: salutation, sentences, farewell and signature.

    Args:
        known: whether the customer knows the agent's name.
    """
    rng, company = plan.stream("mail", name), plan.industry.company
    if message.agent:
        style = style_of(agent.number)
        hello = pick(rng, agent_speech.SALUTATIONS[style]).format(customer=customer.first)
        bye = f"{pick(rng, agent_speech.FAREWELLS[style])}\n{agent.first} {agent.last}\n{company} Customer Service"
    else:
        style = style_of(customer.number)
        frames = customer_speech.REPLIES if known else customer_speech.SALUTATIONS
        hello = pick(rng, frames[style]).format(company=company, agent=agent.first)
        bye = f"{pick(rng, customer_speech.FAREWELLS[style])}\n{customer.first} {customer.last}"
    return "\n\n".join((hello, *_paragraphs(message.sentences), bye))


def _paragraphs(sentences: tuple[str, ...]) -> Iterator[str]:
    cut = (len(sentences) + 1) // 2 if len(sentences) >= _PARAGRAPH else len(sentences)
    yield " ".join(sentences[:cut])
    if sentences[cut:]:
        yield " ".join(sentences[cut:])


def _transcript(plan: WorldPlan, number: int, talk: CaseConversation) -> Row:
    case = talk.case
    return {
        "Id": plan.id("LiveChatTranscript", number),
        "CaseId": case.id,
        "AccountId": case.order.customer.id,
        "ContactId": case.order.customer.contact,
        "OwnerId": case.handling.owners[-1].id,
        "Body": "\n".join(_line(talk, message) for message in talk.messages),
        "EndTime": talk.messages[-1].at,
        "LiveChatVisitorId": plan.id("LiveChatVisitor", number),
    }


def _line(talk: CaseConversation, message: Message) -> str:
    who = talk.case.handling.owners[message.owner] if message.agent else talk.case.order.customer
    role = "Agent" if message.agent else "Customer"
    return f"[{message.at.isoformat()}Z] {who.first} {who.last} ({role}): {' '.join(message.sentences)}"
