"""What the shop can do about complaints, and what customers can be asked to show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.lexicon.pack import RemedyKind

__all__ = ["PROOFS", "REMEDIES"]

REMEDIES: Final[Mapping[str, RemedyKind]] = {
    "refund": RemedyKind(
        "a full refund",
        ("a full refund", "a refund of the full price", "a refund of everything that was paid", "a complete refund"),
        "the money",
        near=("cancellation", "overcharge", "shipping"),
    ),
    "reduction": RemedyKind(
        "a price reduction",
        (
            "a price reduction of {amount}",
            "a reduction of {amount} on the price",
            "a discount of {amount} on this item",
            "a rebate of {amount} on the price",
        ),
        "the reduced amount",
        unit="percent",
        near=("overcharge",),
    ),
    "voucher": RemedyKind(
        "a voucher",
        (
            "a voucher for {amount}",
            "a shop voucher worth {amount}",
            "a voucher of {amount} for the next order",
            "a gift voucher worth {amount}",
        ),
        "the voucher code",
        unit="dollars",
    ),
    "replacement": RemedyKind(
        "a replacement",
        (
            "a replacement",
            "a replacement free of charge",
            "a replacement at no cost",
            "a free replacement from our stock",
        ),
        "the replacement",
        near=("exchange", "substitute", "part"),
    ),
    "exchange": RemedyKind(
        "an exchange for another size",
        (
            "an exchange for another size",
            "an exchange for the right size",
            "a swap for the size that fits",
            "a free exchange for a different size",
        ),
        "the new size",
        near=("replacement", "substitute"),
    ),
    "repair": RemedyKind(
        "a free repair",
        (
            "a free repair",
            "a repair in the workshop free of charge",
            "a free repair by the workshop",
            "a repair at no cost",
        ),
        "the repaired piece",
        near=("part",),
    ),
    "part": RemedyKind(
        "a spare part",
        ("a spare part", "a spare part by post", "a spare part with a fitting guide", "a free spare part"),
        "the spare part",
        near=("repair", "replacement"),
    ),
    "label": RemedyKind(
        "a prepaid return label",
        (
            "a prepaid return label",
            "a return label with the postage paid",
            "a free return label",
            "a return label at no cost",
        ),
        "the label",
        near=("pickup",),
    ),
    "pickup": RemedyKind(
        "a pickup by courier",
        (
            "a pickup by courier",
            "a courier pickup at the door",
            "a free pickup at the delivery address",
            "a collection by courier",
        ),
        "the courier",
        near=("label",),
    ),
    "overcharge": RemedyKind(
        "a refund of the difference",
        (
            "a refund of the difference",
            "a refund of the amount that was overcharged",
            "a refund of what was charged in excess",
            "a refund of the overcharge",
        ),
        "the difference",
        near=("refund", "reduction", "invoice"),
    ),
    "invoice": RemedyKind(
        "a corrected invoice",
        (
            "a corrected invoice",
            "a new invoice with the right amount",
            "an invoice with the corrected sum",
            "a corrected copy of the invoice",
        ),
        "the corrected invoice",
        near=("overcharge",),
    ),
    "shipping": RemedyKind(
        "a refund of the shipping costs",
        (
            "a refund of the shipping costs",
            "a refund of the delivery fee",
            "a refund of what was paid for shipping",
            "a refund of the postage",
        ),
        "the shipping costs",
        near=("refund", "express"),
    ),
    "express": RemedyKind(
        "free express shipping on the next order",
        (
            "free express shipping on the next order",
            "an upgrade to express shipping on the next order",
            "a free express delivery of the next order",
            "a free express delivery next time",
        ),
        "the express code",
        near=("shipping",),
    ),
    "substitute": RemedyKind(
        "a comparable product at the same price",
        (
            "a comparable product at the same price",
            "a similar product for the same money",
            "an equivalent product at the price of the order",
            "a comparable model without extra cost",
        ),
        "the comparable product",
        near=("replacement", "exchange"),
    ),
    "reservation": RemedyKind(
        "a reservation from the next delivery",
        (
            "a reservation from the next delivery",
            "a piece set aside from the next delivery",
            "a reserved piece from the next batch",
            "a reservation from the coming batch",
        ),
        "the reserved piece",
    ),
    "cancellation": RemedyKind(
        "a cancellation free of charge",
        (
            "a cancellation free of charge",
            "a free cancellation of the order",
            "a cancellation without any fee",
            "a cancellation at no cost",
        ),
        "the cancellation notice",
        near=("refund",),
    ),
    "points": RemedyKind(
        "a credit of the missing points",
        (
            "a credit of the missing points",
            "a manual credit of the missing points",
            "a credit of the points that are missing",
            "a correction of the points balance",
        ),
        "the points",
    ),
    "double": RemedyKind(
        "a month of double points",
        (
            "a month of double points",
            "a full month of double points",
            "a month with double points",
            "a month of double bonus points",
        ),
        "the double points",
    ),
    "gift": RemedyKind(
        "a free gift",
        (
            "a free gift with the next parcel",
            "a gift on the house",
            "a surprise gift from the range",
            "a small free gift",
        ),
        "the gift",
    ),
    "extension": RemedyKind(
        "an extension of the guarantee",
        (
            "an extension of the guarantee by a year",
            "an extra year of guarantee",
            "a longer guarantee",
            "a guarantee extended by twelve months",
        ),
        "the guarantee card",
    ),
}
"""What policies can grant."""

PROOFS: Final[Mapping[str, tuple[str, ...]]] = {
    "label photo": (
        "a photo of the shipping label", "a picture of the shipping label", "a photo of the parcel's label",
    ),
    "packing slip": ("the packing slip", "the packing slip from the box", "a scan of the packing slip"),
    "item photo": ("a photo of what was in the parcel", "a picture of what was in the parcel",
                   "a photo of the parcel's content"),
    "statement": ("a copy of the card statement", "an excerpt from the card statement",
                  "a scan of the card statement"),
    "invoice copy": ("a copy of the invoice", "a scan of the invoice", "the invoice as a file"),
    "tag photo": ("a photo of the attached tags", "a picture that shows the tags still attached",
                  "a photo with the tags on"),
    "damage photo": ("a photo of the damage", "a picture of the damage", "a photo that shows the damage"),
    "video": ("a short video of the fault", "a brief video of the fault", "a video clip of the fault"),
    "serial": ("the serial number", "the serial number from the label inside", "the number stamped on the label"),
    "measurements": (
        "the body measurements", "the measurements in inches", "the measurements that the size chart asks for",
    ),
    "tracking": ("a screenshot of the tracking page", "a screen capture of the tracking page",
                 "a photo of the tracking page"),
    "confirmation": ("a copy of the order confirmation", "the order confirmation as a file",
                     "a scan of the order confirmation"),
    "receipt": ("a copy of the receipt", "a scan of the receipt", "a photo of the receipt"),
    "balance": ("a screenshot of the points balance", "a screen capture of the points balance",
                "a picture of the points page in the account"),
    "member": ("the membership number", "the number on the membership card", "the number of the bonus card"),
}  # fmt: skip
"""What customers can be asked for, in several wordings."""
