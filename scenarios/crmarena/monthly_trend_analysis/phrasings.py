"""How analysts ask for the month in which a product has the most cases. No world depends on these sentences."""

from __future__ import annotations

from typing import Final

__all__ = ["PHRASINGS"]

PHRASINGS: Final = (
    (
        "Did the {product} (product id {product_id}) have one month in the past {period} with clearly more cases than "
        "any other? Give me the name of that month and nothing else."
    ),
    (
        "{product}, id {product_id}: in which month of the past {period} did we get more cases than in any other? "
        "Month name only."
    ),
    (
        "I'm going through the past {period} for the {product}. The id is {product_id}. Which month sticks out with "
        "the highest number of cases? Just reply with the month."
    ),
    (
        "Hi, quick one for the trend report. Over the past {period}, is there a month in which the {product} "
        "({product_id}) was complained about more often than in every other month? The month's name is enough."
    ),
    (
        "Please look up product {product_id}, the {product}. In the {period} before today one month saw more cases "
        "than each of the rest. Which one? Answer with the month."
    ),
    (
        "Somebody claims that complaints about the {product} pile up at a certain time of the year. Check the past "
        "{period} for product id {product_id} and tell me the month with the most cases, by name only."
    ),
    (
        "Cases for the {product} by month, past {period}: which month is the peak? (product id {product_id}) Only the "
        "month, please."
    ),
    (
        "When you count the cases that came in for the {product} in the past {period}, which calendar month is ahead "
        "of all the others? Its id is {product_id}. Return the month name."
    ),
    (
        "So I've got the {product} here, that's {product_id}, and I want to know when it was worst in the past "
        "{period}. Which month had the most cases opened? One word is fine."
    ),
    (
        "For product {product_id} ({product}), find the month with significantly more cases than the other months of "
        "the past {period}. I only need the month's name."
    ),
    (
        "Is there seasonality in the {product} cases? Its product id is {product_id}. Take the past {period} and name "
        "the month that leads. No explanation needed."
    ),
    (
        "Monthly view of the {product}, id {product_id}, going back over the past {period}. Name the month that "
        "received the largest number of cases."
    ),
    (
        "Could you tell me whether any month of the past {period} stands out for the {product}? I mean a month with "
        "more cases than any other one. Product id: {product_id}. The answer should be just the month."
    ),
    (
        "Need the spike month for the {product} ({product_id}) within the {period} up to today, i.e. the month with "
        "the highest case count. Month name, nothing more."
    ),
    (
        "We got a few cases about the {product} over the past {period}, and I have a feeling they came in bunches. In "
        "which month was the largest number of them opened? Product id {product_id}; reply with the name of the month."
    ),
    (
        "Look at everything customers reported about product {product_id}, our {product}, in the past {period}. Which "
        "month has more cases than every other? Give the month only."
    ),
    (
        "I have to put a single month on the slide for the {product}: the one with the most cases in the past "
        "{period}. The id to look for is {product_id}. Which month do I write down?"
    ),
    (
        "Going by when the cases were opened, what was the busiest month for the {product} (id {product_id}) in the "
        "past {period}? Send me the month's name."
    ),
)
"""The sentences, each with ``{product}``, ``{product_id}`` and ``{period}``, such as ``8 months`` or ``year``."""
