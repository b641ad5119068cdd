"""What the shop can do about complaints, and what customers can be asked to show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.lexicon.pack import RemedyKind

__all__ = ["PROOFS", "REMEDIES"]

REMEDIES: Final[Mapping[str, RemedyKind]] = {
    "refund": RemedyKind(
        "a refund in full",
        (
            "a refund in full",
            "a refund of the whole sum",
            "a refund of all that was charged",
            "a refund down to the last cent",
        ),
        "the refund",
        near=("annulment", "discount", "freight"),
    ),
    "allowance": RemedyKind(
        "a price allowance",
        (
            "a price allowance of {amount}",
            "an allowance of {amount} on the price",
            "a deduction of {amount} from the price",
            "an allowance of {amount} for keeping the piece",
        ),
        "the deducted sum",
        unit="percent",
        near=("discount",),
    ),
    "card": RemedyKind(
        "a gift card",
        (
            "a gift card worth {amount}",
            "a gift card with {amount} on it",
            "a store card with {amount} on it",
            "a gift card of {amount} for our shop",
        ),
        "the gift card",
        unit="dollars",
    ),
    "new piece": RemedyKind(
        "a new piece",
        (
            "a new piece",
            "a brand-new piece free of charge",
            "a flawless piece instead",
            "a new piece from the showroom stock",
        ),
        "the new piece",
        near=("dimensions", "shade", "part"),
    ),
    "part": RemedyKind(
        "a parcel with the part",
        (
            "a parcel with the part",
            "a free parcel with the part",
            "a small parcel with the part in it",
            "a parcel with the very part",
        ),
        "the part",
        near=("new piece", "repair"),
    ),
    "technician": RemedyKind(
        "a visit by a technician",
        (
            "a visit by a technician",
            "a house call by a technician",
            "a free visit by our technician",
            "a technician's visit at home",
        ),
        "the technician",
        near=("repair", "odour"),
    ),
    "touch-up": RemedyKind(
        "a touch-up set",
        (
            "a touch-up set",
            "a touch-up set with polish and paint",
            "a touch-up set at no cost",
            "a free touch-up set by post",
        ),
        "the touch-up set",
    ),
    "dimensions": RemedyKind(
        "an exchange for other dimensions",
        (
            "an exchange for other dimensions",
            "an exchange for the right dimensions",
            "a swap for the dimensions that were measured",
            "a free swap of the dimensions",
        ),
        "the piece in the right dimensions",
        near=("new piece", "shade", "alteration"),
    ),
    "alteration": RemedyKind(
        "an alteration in our sewing room",
        (
            "an alteration in our sewing room",
            "an alteration to measure",
            "a free alteration by our seamstress",
            "an alteration at no cost",
        ),
        "the altered piece",
        near=("dimensions", "repair"),
    ),
    "shade": RemedyKind(
        "an exchange for another shade",
        (
            "an exchange for another shade",
            "an exchange for the shade in the picture",
            "a swap for the right shade",
            "a free swap of the shade",
        ),
        "the piece in the other shade",
        near=("new piece", "dimensions"),
    ),
    "samples": RemedyKind(
        "a box of colour samples",
        (
            "a box of colour samples",
            "a free box of colour samples",
            "a set of colour samples by post",
            "a box with samples of all our colours",
        ),
        "the samples",
    ),
    "slot": RemedyKind(
        "a guaranteed delivery slot",
        (
            "a guaranteed delivery slot",
            "a delivery slot with a guarantee",
            "a fixed and guaranteed slot",
            "a new slot that is guaranteed",
        ),
        "the delivery van",
        near=("date",),
    ),
    "date": RemedyKind(
        "a later delivery date",
        (
            "a later delivery date",
            "a delivery date a few weeks from now",
            "a postponed delivery",
            "a postponement of the delivery",
        ),
        "the new date",
        near=("slot",),
    ),
    "freight": RemedyKind(
        "a repayment of the freight",
        (
            "a repayment of the freight",
            "a repayment of the delivery charge",
            "a repayment of what the delivery cost",
            "a full repayment of the freight",
        ),
        "the freight money",
        near=("refund", "delivery"),
    ),
    "delivery": RemedyKind(
        "a free delivery of the next order",
        (
            "a free delivery of the next order",
            "a free delivery next time",
            "a delivery at no charge for the next order",
            "a coupon for a free delivery",
        ),
        "the delivery coupon",
        near=("freight",),
    ),
    "collection": RemedyKind(
        "a collection at the door",
        (
            "a collection at the door",
            "a free collection at the door",
            "a collection by our own van",
            "a collection free of charge",
        ),
        "the collection van",
        near=("slip",),
    ),
    "slip": RemedyKind(
        "a paid return slip",
        ("a paid return slip", "a return slip with the freight paid", "a free return slip", "a return slip at no cost"),
        "the return slip",
        near=("collection",),
    ),
    "odour": RemedyKind(
        "an odour treatment",
        (
            "an odour treatment",
            "a free odour treatment",
            "an ozone treatment at home",
            "a treatment against the odour",
        ),
        "the odour team",
        near=("technician",),
    ),
    "annulment": RemedyKind(
        "an annulment without a fee",
        (
            "an annulment without a fee",
            "an annulment of the order at no cost",
            "a free annulment of the order",
            "an annulment free of charge",
        ),
        "the annulment notice",
        near=("refund",),
    ),
    "discount": RemedyKind(
        "a repayment of the discount",
        (
            "a repayment of the discount",
            "a repayment of the discount that was left out",
            "a repayment of what the offer takes off",
            "a repayment of the missed discount",
        ),
        "the discount money",
        near=("refund", "allowance", "bill"),
    ),
    "bill": RemedyKind(
        "a corrected bill",
        (
            "a corrected bill",
            "a new bill with the discount on it",
            "a bill with the right sum",
            "a corrected version of the bill",
        ),
        "the corrected bill",
        near=("discount",),
    ),
    "repair": RemedyKind(
        "a repair in our workshop",
        (
            "a repair in our workshop",
            "a repair by our craftspeople",
            "a cost-free repair",
            "a repair without a bill",
        ),
        "the mended piece",
        near=("technician", "part", "alteration"),
    ),
    "warranty": RemedyKind(
        "a longer warranty",
        (
            "a longer warranty",
            "a warranty that runs a year longer",
            "an extra year of warranty",
            "a warranty prolonged by twelve months",
        ),
        "the warranty letter",
    ),
    "designer": RemedyKind(
        "an hour with our interior designer",
        (
            "an hour with our interior designer",
            "a free hour with our interior designer",
            "an hour of advice from our interior designer",
            "a planning hour with our interior designer",
        ),
        "the designer",
    ),
    "candle": RemedyKind(
        "a scented candle as a present",
        (
            "a scented candle as a present",
            "a scented candle on the house",
            "a free scented candle",
            "a scented candle with our compliments",
        ),
        "the candle",
    ),
}
"""What policies can grant."""

PROOFS: Final[Mapping[str, tuple[str, ...]]] = {
    "parts photo": (
        "a photo of all the parts laid out", "a picture of all the parts laid out", "a photo of the parts side by side",
    ),
    "parts list": (
        "the parts list with the gap marked", "the parts list with a cross at the gap",
        "the page of the plan with the gap marked",
    ),
    "packing code": ("the packing code", "the packing code from the box", "the code on the packing sticker"),
    "mark photo": ("a close-up of the mark", "a sharp photo of the mark", "a picture of the mark from close by"),
    "box photo": ("a photo of the outer box", "a picture of the outer box", "a snapshot of the outer box"),
    "tape photo": (
        "a photo with a tape measure in it", "a picture with a tape measure in it",
        "a photo with a tape measure laid against the edge",
    ),
    "size label": ("the figures on the size label", "a photo of the size label", "what is printed on the size label"),
    "daylight photo": ("a photo taken by daylight", "a picture taken by daylight", "a photo taken at an open window"),
    "colour number": ("the colour number", "the colour number from the tag", "the number of the colour"),
    "slot message": (
        "the message that confirmed the slot", "the mail that confirmed the slot", "a copy of the slot's confirmation",
    ),
    "call list": ("a screenshot of the call list", "a photo of the call list", "a screen capture of the call list"),
    "airing notes": ("a list of the days of airing", "a note of the days of airing", "a record of the days of airing"),
    "batch": ("the batch number", "the batch number from the label", "the number of the batch"),
    "seal photo": ("a photo of the unbroken seal", "a picture of the unbroken seal", "a snapshot of the unbroken seal"),
    "sales slip": ("the sales slip", "a copy of the sales slip", "a photo of the sales slip"),
    "order mail": ("the order mail", "a copy of the order mail", "the order mail as a file"),
    "customer number": (
        "the customer number", "the customer number from the account", "the number of the customer account",
    ),
    "offer": ("a copy of the offer", "a picture of the offer", "the newsletter with the offer"),
    "bill copy": ("a copy of the bill", "a scan of the bill", "the bill as a file"),
    "wear photo": ("a photo of the worn spot", "a picture of the worn spot", "a photo that shows the worn spot"),
    "warranty number": (
        "the warranty number", "the number of the warranty card", "the warranty number from the booklet",
    ),
}  # fmt: skip
"""What customers can be asked for, in several wordings."""
