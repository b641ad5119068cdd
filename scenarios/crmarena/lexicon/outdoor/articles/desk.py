"""House rules of the service desk, beside the policies on complaints."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts.desk import DESK as SECTIONS
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject

__all__ = ["DESK"]

DESK: Final = ArticleFamily(
    name="desk",
    title="House rules for {subject}",
    summaries=(
        "How we deal with {subject} at the service desk.",
        "For colleagues only: {subject}, in short.",
    ),
    openings=(
        (
            "These house rules are for colleagues at the service desk. They cover {subject} and nothing else. "
            "Complaints about orders follow the policies, which this page does not touch."
        ),
        (
            "Every few weeks somebody asks how we treat {subject}. To save everybody the search, here is what the "
            "team agreed on. Similar matters have rules of their own, with other figures."
        ),
        (
            "This page was written by people who had to learn it the hard way. It tells you what to do about "
            "{subject}, and what to leave alone."
        ),
    ),
    closings=(
        "If you find a gap, tell the editor of this page and do not fill it by yourself.",
        "Thank you for keeping to this, even when nobody is looking.",
        "The page is read aloud at the start of every quarter, so please be on time.",
    ),
    subjects=(
        ArticleSubject(
            "press inquiries",
            "such inquiries",
            (
                "a journalist's question",
                "a reporter's call",
                "an interview request",
                "a TV crew's question",
                "a radio station's call",
                "a media request",
            ),
            plural=True,
        ),
        ArticleSubject(
            "lost property",
            "such property",
            (
                "a forgotten umbrella",
                "a found wallet",
                "a scarf left behind",
                "a left-behind glove",
                "a found key ring",
                "a forgotten backpack",
            ),
        ),
        ArticleSubject(
            "suspicious e-mails",
            "such e-mails",
            (
                "a phishing attempt",
                "a scam message",
                "a dodgy link",
                "a fake invoice",
                "a fraud attempt by mail",
                "a spoofed message",
            ),
            plural=True,
        ),
        ArticleSubject(
            "praise from customers",
            "such praise",
            (
                "a thank-you letter",
                "a customer's compliment",
                "a thank-you card",
                "a glowing review",
                "a happy customer's letter",
                "a nice feedback message",
            ),
        ),
        ArticleSubject(
            "job applications",
            "the applications",
            (
                "a candidate's CV",
                "a CV by post",
                "a would-be trainee's letter",
                "a jobseeker's letter",
                "an unsolicited résumé",
                "a career changer's letter",
            ),
            plural=True,
        ),
    ),
    sections=SECTIONS,
    inner=True,
)
"""Five routines."""
