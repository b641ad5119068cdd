"""House rules of the service desk, beside the policies on complaints."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts.desk import DESK as SECTIONS
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject

__all__ = ["DESK"]

DESK: Final = ArticleFamily(
    name="desk",
    title="Behind the scenes: {subject}",
    summaries=(
        "What advisers do about {subject}, from the first minute on.",
        "Internal notes on {subject}; not for customers.",
    ),
    openings=(
        (
            "This note is for advisers and their team leads. It settles how {subject} [is|are] treated in all "
            "branches. What customers can claim is laid down elsewhere, and nothing here changes it."
        ),
        (
            "Nobody was hired to deal with {subject}, and still [it|they] [lands|land] on our desks. To make life "
            "easier for all of us, the team leads put together what follows. Other matters have notes of their own."
        ),
        (
            "Last year every branch had its own way with {subject}. That is over. Please read these lines once from "
            "beginning to end, and then keep them within reach."
        ),
    ),
    closings=(
        "Suggestions are welcome in the box beside the lift; grumbling is welcome in the canteen.",
        "This note replaces all earlier ones, including the yellow sheet that some of you still have.",
        "Questions about this note are answered at the monthly breakfast of the advisers.",
    ),
    subjects=(
        ArticleSubject(
            "sponsorship requests",
            "such requests",
            (
                "a football club's appeal",
                "a school band's appeal",
                "a charity run's plea",
                "a plea for donations",
                "a theatre group's appeal",
                "a begging letter",
            ),
            plural=True,
        ),
        ArticleSubject(
            "noise complaints",
            "such complaints",
            (
                "an angry neighbour",
                "a resident woken by vans",
                "a letter about loud lorries",
                "a petition against our lorries",
                "a neighbour who cannot sleep",
                "a resident near the ramp",
            ),
            plural=True,
        ),
        ArticleSubject(
            "data requests",
            "such requests",
            (
                "a privacy inquiry",
                "a wish to be deleted",
                "a lawyer's letter on privacy",
                "a question about stored details",
                "a demand for one's file",
                "an erasure wish",
            ),
            plural=True,
        ),
        ArticleSubject(
            "hoax calls",
            "such calls",
            (
                "a telephone prank",
                "a prank order",
                "a prankster on the line",
                "a made-up emergency",
                "a joke order by phone",
                "a giggling caller",
            ),
            plural=True,
        ),
        ArticleSubject(
            "film shoots",
            "the shoots",
            (
                "a camera crew's inquiry",
                "a television crew's visit",
                "a director's inquiry",
                "a blogger with a camera",
                "a movie team's visit",
                "a video production here",
            ),
            plural=True,
        ),
    ),
    sections=SECTIONS,
    inner=True,
)
"""Five routines."""
