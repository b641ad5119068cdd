"""How managers ask to route a case, and what stands around a complaint in a new case. No world depends on them.

A sentence's place decides which worlds use it: every third belongs to test, train or val.
"""

from __future__ import annotations

from typing import Final

__all__ = ["CLOSINGS", "OPENINGS", "REQUESTS"]

REQUESTS: Final = (
    ("A new case has come in. Go by the routing policy and tell me which agent should get it; the id is enough.\n\n"
    "Subject: {subject}\nDescription: {description}"),
    ("Please route this case for me, strictly by the policy, and send me the agent's id.\n\n"
    "Case subject: {subject}\nCase description: {description}"),
    ("Who takes this one? Apply our routing rules and give me nothing but the agent id.\n\n"
    "Subject line: {subject}\nText: {description}"),
    ("I need an owner for the case below. Our policy says how to pick one. Just the id of the agent, please.\n\n"
    "Subject: {subject}\nWhat the customer says: {description}"),
    ("To which agent does the policy send the following case? Answer with one agent id.\n\n"
    "Subject: {subject}\n\n{description}"),
    ("Hi, could you sort this case into the right hands? Use the routing policy, and send me the agent's id.\n\n"
    "Subject: {subject}\nMessage: {description}"),
    ("Assign the case below. The routing policy decides, not your gut feeling. I want one agent id back.\n\n"
    "* Subject: {subject}\n* Description: {description}"),
    ("This just landed in the queue:\n\nSubject: {subject}\nDescription: {description}\n\n"
    "By our routing policy, which agent is it for? The id will do."),
    ("We have an unassigned case. Find the best agent for it as the policy lays down, and name the agent's id only.\n\n"
    "SUBJECT: {subject}\nDESCRIPTION: {description}"),
    ("Subject: {subject}\nDescription: {description}\n\nThat is the case. Now follow the routing policy step by step "
    "and return the id of the agent who should handle it."),
    ("Whom would our routing policy pick for this? Only the agent id, I will do the rest.\n\n"
    'The subject is "{subject}", and the customer writes: "{description}"'),
    ("New case, no owner yet. Work out from the policy who gets it. Agent id, please.\n\n"
    "[Subject] {subject}\n[Description] {description}"),
    ("I would like you to decide on an agent for this request as our rules for routing have it. Reply with the id.\n\n"
    "Case: {subject}\nDetails: {description}"),
    ("One more for routing before lunch. Policy applies as always; I only need the id of the agent.\n\n"
    "Subject - {subject}\nDescription - {description}"),
    ("Somebody has to look after this customer:\n\n{subject}\n{description}\n\nCheck the routing policy and give "
    "me the id of the agent it leads to."),
    ("Look at the case below and at our routing policy. Which agent is the right one? One id, nothing else.\n\n"
    "Title: {subject}\nBody: {description}"),
    ("Can you route the next case? Subject and text follow. Stick to the policy and answer with an agent id.\n\n"
    "Subject: {subject}\nText of the case: {description}"),
    ("According to the policy, who should own this? Return the agent's id.\n\n"
    "> {subject}\n>\n> {description}"),
)  # fmt: skip
"""Requests, with the case's ``{subject}`` and ``{description}`` in them."""

OPENINGS: Final = (
    "Hi, {issue}.",
    "Hello, {issue}.",
    "Good morning, {issue}.",
    "Good afternoon, {issue}.",
    "Good evening, {issue}.",
    "Hello team, {issue}.",
    "Dear team, {issue}.",
    "Hi team, {issue}.",
    "Dear customer service, {issue}.",
    "I am writing because {issue}.",
    "I am contacting you because {issue}.",
    "I am getting in touch because {issue}.",
    "I need some assistance, please: {issue}.",
    "{Issue}.",
    "Can you help? {Issue}.",
    "Hello, I am writing to you because {issue}.",
    "Hello, I need some help, because {issue}.",
    "Hi, I have a problem with an order: {issue}.",
    "Unfortunately, {issue}.",
    "I am afraid that {issue}.",
    "Hello, unfortunately {issue}.",
    "I need help with an order: {issue}.",
    "Please help me with this: {issue}.",
    "Can you help me, please? {Issue}.",
    "There is a problem with my order: {issue}.",
    "I have a problem: {issue}.",
    "I am having trouble with my order: {issue}.",
    "I would like some help, because {issue}.",
    "I hope that you can help, because {issue}.",
    "I could use your help, because {issue}.",
    "I wanted to let you know that {issue}.",
    "Just to let you know, {issue}.",
    "Please note that {issue}.",
    "Could you look into this, please? {Issue}.",
    "Could you check something for me? {Issue}.",
    "I am turning to you because {issue}.",
    "This is about my last order: {issue}.",
    "It is about one of my orders: {issue}.",
    "This concerns an order of mine: {issue}.",
)
"""How a description begins: the complaint as a clause, ``{Issue}`` with a capital."""

CLOSINGS: Final = (
    "Looking forward to hearing from you.",
    "What can be done?",
    "Please get back to me soon.",
    "Thanks in advance for your help.",
    "I hope to hear from you soon.",
    "Thank you in advance.",
    "Kind regards.",
    "Let me know if you need anything else from me.",
    "Many thanks!",
    "Please tell me what to do next.",
    "Please let me know what happens next.",
    "Please advise.",
    "You can reach me by email at any time.",
    "Thank you for your time.",
    "Thanks for looking into it.",
    "How do we go on from here?",
    "Best wishes.",
    "I would appreciate a short reply.",
    "What are my options?",
    "What do you suggest?",
    "What should I do now?",
    "Thank you for your help.",
    "Thanks!",
    "Best regards.",
)
"""How it ends, if the customer ends it at all."""
