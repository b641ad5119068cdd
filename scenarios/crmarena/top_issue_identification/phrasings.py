"""How analysts ask for the issue that a product has most often: two shapes. No world depends on these sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["SHAPES"]

SHAPES: Final[Mapping[str, tuple[str, ...]]] = {
    "named": (
        (
            "What was the most frequent problem with the {product} in {period}? The product id is {product_id}. Give "
            "me the issue id only."
        ),
        "{product}, {period}: which issue came up most often? Product id {product_id}. Just the id of the issue.",
        (
            "I'm writing up {period}. For the {product} (product id {product_id}) I need the id of the issue that was "
            "reported more than any other."
        ),
        (
            "Please check which issue led the list for product {product_id}, the {product}, in {period}. Answer with "
            "its issue id."
        ),
        (
            "What did customers complain about most when they wrote to us about the {product} in {period}? You will "
            "find it under {product_id}. I want the issue id, nothing else."
        ),
        "Top issue of the {product} ({product_id}) for {period}, please. Issue id only.",
        (
            "Back in {period}, what was the main trouble with our {product}? Product id: {product_id}. Send the id of "
            "that issue."
        ),
        (
            "Count the cases about product {product_id} that were opened in {period} and tell me which issue is in "
            "front. It's the {product}, by the way. Return the issue id."
        ),
        (
            "For the quality meeting: the number one issue with the {product} in {period}, as an issue id. The product "
            "has the id {product_id}."
        ),
        (
            "Hello, can you see what people mostly had to report about the {product} in {period}? That's product "
            "{product_id}. Only the issue id, thanks."
        ),
        (
            "Of all the cases about the {product} from {period}, which issue accounts for the most? Product id "
            "{product_id}; answer with the issue's id."
        ),
        "So, {period}, the {product}, id {product_id}. Which issue did we hear about most? I just need its id.",
        (
            "Identify the predominant issue in cases about product {product_id} ({product}) during {period}. Output "
            "the id of the issue."
        ),
        (
            "My colleague asks what went wrong most often with the {product} in {period}. Could you look that up under "
            "product id {product_id} and give me the issue id?"
        ),
        (
            "Which issue should I blame for the largest number of {product} cases of {period}? The id of the product "
            "is {product_id}; reply with the id of the issue."
        ),
    ),
    "past": (
        (
            "What has been the most frequent problem with the {product} over the past {period}? The product id is "
            "{product_id}. Give me the issue id only."
        ),
        "{product}, past {period}: which issue came up most often? Product id {product_id}. Just the id of the issue.",
        (
            "I'm looking back over the past {period}. For the {product} (product id {product_id}) I need the id of the "
            "issue that was reported more than any other."
        ),
        (
            "Please check which issue led the list for product {product_id}, the {product}, in the {period} before "
            "today. Answer with its issue id."
        ),
        (
            "What have customers complained about most when they wrote to us about the {product} in the past {period}? "
            "You will find it under {product_id}. I want the issue id, nothing else."
        ),
        "Top issue of the {product} ({product_id}) over the past {period}, please. Issue id only.",
        (
            "What was the main trouble with our {product} in the {period} up to today? Product id: {product_id}. Send "
            "the id of that issue."
        ),
        (
            "Count the cases about product {product_id} that were opened in the past {period} and tell me which issue "
            "is in front. It's the {product}, by the way. Return the issue id."
        ),
        (
            "For the quality meeting: the number one issue with the {product} in the past {period}, as an issue id. "
            "The product has the id {product_id}."
        ),
        (
            "Hello, can you see what people mostly had to report about the {product} during the past {period}? That's "
            "product {product_id}. Only the issue id, thanks."
        ),
        (
            "Of all the cases about the {product} from the past {period}, which issue accounts for the most? Product "
            "id {product_id}; answer with the issue's id."
        ),
        (
            "So, the past {period}, the {product}, id {product_id}. Which issue did we hear about most? I just need "
            "its id."
        ),
        (
            "Identify the predominant issue in cases about product {product_id} ({product}) during the past {period}. "
            "Output the id of the issue."
        ),
        (
            "My colleague asks what went wrong most often with the {product} in the past {period}. Could you look that "
            "up under product id {product_id} and give me the issue id?"
        ),
        (
            "Which issue should I blame for the largest number of {product} cases of the past {period}? The id of the "
            "product is {product_id}; reply with the id of the issue."
        ),
    ),
}
"""By shape: a period with a name, such as ``Q2 2021``, and one that ends today, such as ``4 weeks`` or ``year``."""
