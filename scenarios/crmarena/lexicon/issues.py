"""What customers complain about: ten issues, how they name them and what they write."""

from __future__ import annotations

from typing import Final, NamedTuple


class Issue(NamedTuple):
    """A kind of complaint.

    Attributes:
        name: of the record.
        weight: how common it is for an average product.
        worn: how much more common it is for what comes in sizes.
        difficulty: how long it takes, around 0; in units of an agent's pace.
        subjects: what stands in a case's subject; ``{product}`` is the product's name.
        statements: the customer's words.
    """

    name: str
    weight: float
    worn: float
    difficulty: float
    subjects: tuple[str, ...]
    statements: tuple[str, ...]


ISSUES: Final = (
    Issue("Wrong Article Sent", 9, 1, -0.2,
          ("Wrong article instead of {product}", "Not the {product} I ordered"),
          ("the parcel held something else than the {product}", "I unpacked a different article, not the {product}")),
    Issue("Charged Incorrectly", 8, 1, 0.5,
          ("Charged twice for {product}", "Amount on the invoice for {product}"),
          ("my card was charged more than the price of the {product}", "the invoice for the {product} is too high")),
    Issue("Return Request", 14, 1.2, -0.4,
          ("Returning {product}", "How to send back {product}"),
          ("I would like to send the {product} back", "the {product} is not what I need and I want to return it")),
    Issue("Faulty on Arrival", 13, 0.8, 0.4,
          ("{product} arrived damaged", "Fault in {product}"),
          ("the {product} had a fault when I unpacked it", "the {product} was damaged in the box")),
    Issue("Poor Fit", 4, 5, -0.3,
          ("{product} does not fit", "Other size of {product}"),
          ("the {product} is far too small for its label", "the {product} turned out a size too large")),
    Issue("Late Delivery", 15, 1, 0.1,
          ("Where is my {product}?", "{product} not delivered yet"),
          ("the {product} has not arrived on the promised day", "the tracking of the {product} stands still")),
    Issue("Sold Out", 6, 1, -0.5,
          ("{product} on back order", "When is {product} available?"),
          ("you accepted my order and now the {product} is sold out", "the {product} is on back order")),
    Issue("Order Withdrawal", 8, 1, -0.1,
          ("Please stop my order of {product}", "Withdrawing {product}"),
          ("I want to withdraw my order of the {product}", "please stop the order of the {product} at once")),
    Issue("Guarantee Claim", 9, 0.7, 0.7,
          ("Guarantee claim for {product}", "{product} broke after short use"),
          ("the {product} broke in normal use and I claim the guarantee", "a part of the {product} gave way early")),
    Issue("Bonus Points Missing", 5, 1, -0.6,
          ("Points for {product}", "No bonus points for {product}"),
          ("the bonus points for the {product} are missing", "my account shows no points for the {product}")),
)  # fmt: skip
"""The ten issues, in the order of the agents' skills."""

OPENINGS: Final = (
    "Hello, {issue}.",
    "Good day, I am writing because {issue}.",
    "Hi there, unfortunately {issue}.",
    "To whom it may concern: {issue}.",
    "Just so you know, {issue}.",
    "I hope you can help: {issue}.",
    "A problem with my order of {day}: {issue}.",
    "I am not happy, since {issue}.",
)
CLOSINGS: Final = (
    "I bought it on {day}. Please tell me what to do.",
    "The order is from {day}. What do you suggest?",
    "It was ordered on {day}, and I would like this settled soon.",
    "Date of the order: {day}. Thank you for looking into it.",
    "You will find the order under {day}. I look forward to your answer.",
)
