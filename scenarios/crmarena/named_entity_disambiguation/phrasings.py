"""How customers ask about a product that they bought, and how they say when. No world depends on them.

A sentence's place decides which worlds use it: every third belongs to test, train or val.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.periods import PastPeriod

__all__ = ["AGO", "REQUESTS"]

REQUESTS: Final = (
    "Could you show me the {product} that I bought {ago} ago?",
    "I'm looking for the {product} I purchased {ago} ago. Which one was it?",
    "Hi, please find the {product} that I got from you {ago} ago.",
    "Which of your products did I order {ago} ago? I mean the {product}.",
    "{Ago} ago I bought something from you: the {product}. Can you tell me which product that is?",
    "A friend wants the same {product} that I ordered {ago} ago. Which product is that in your shop?",
    "I can't remember what it is called, the {product} I ordered from you {ago} ago. Can you look it up?",
    "Please pull up the {product} which I purchased {ago} ago.",
    "Hello! Exactly {ago} ago I ordered the {product} and would like to see it in the catalogue again.",
    "I need to identify the {product} that I paid for {ago} ago. Can you help?",
    "There should be a purchase in my account from {ago} ago. What I'm after is the {product}.",
    "Remind me, please: the {product} that you sold me {ago} ago, which product was it?",
    "For my insurance I have to name the {product} that I bought from you {ago} ago. Which of your products was it?",
    "Bring up the {product}, please, the one I bought {ago} ago.",
    "Good evening, I'd like to look once more at the {product} that I chose {ago} ago.",
    "My order of {ago} ago: can you find the {product} in it?",
    "So {ago} ago I bought the {product}, and now I'd like to know which of your products that was.",
    "Would you kindly look up the {product}? I made the purchase {ago} ago.",
    "I want to write a review of the {product} that I bought {ago} ago. Which product page is the right one?",
    "You have my purchases on file, don't you? I mean the {product} from {ago} ago.",
    "Show me the {product}, purchased {ago} ago.",
)  # fmt: skip
"""Requests; ``{Ago}`` begins with a capital."""

AGO: Final[Mapping[str, PastPeriod]] = {
    "3 days": PastPeriod(3, "day"),
    "three days": PastPeriod(3, "day"),
    "5 days": PastPeriod(5, "day"),
    "five days": PastPeriod(5, "day"),
    "1 week": PastPeriod(1, "week"),
    "a week": PastPeriod(1, "week"),
    "14 days": PastPeriod(14, "day"),
    "fourteen days": PastPeriod(14, "day"),
    "a fortnight": PastPeriod(2, "week"),
    "two weeks": PastPeriod(2, "week"),
    "1 month": PastPeriod(1, "month"),
    "a month": PastPeriod(1, "month"),
}
"""The words before "ago", two ways for each of the six times, side by side."""
