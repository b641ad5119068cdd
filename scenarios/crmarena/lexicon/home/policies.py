"""On which conditions complaints are remedied: the words of ten policies.

Windows lie inside the issues' waits (``issues.ISSUES``), so that some complaints come in time and some too late.
"""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.pack import PolicyWords, RemedyRule

__all__ = ["POLICIES"]

_NONE: Final = ((),)
_SOON: Final = ("24 hours", "48 hours", "72 hours")
_DAYS: Final = ("5 days", "6 days", "7 days", "8 days")
_LONG: Final = ("10 days", "12 days", "14 days")

POLICIES: Final = (
    PolicyWords(
        titles=(
            "Remedies for missing parts",
            "Missing parts: what a customer can have",
            "Our rules on missing parts",
        ),
        summaries=(
            "What we do when a box does not hold everything that belongs in it.",
            "Remedies and conditions when something was left out at the packing table.",
        ),
        openings=(
            (
                "This page is about missing parts: a customer has opened the box, and something that belongs to the "
                "piece is not there. It does not matter how small it is. Every adviser keeps to these rules."
            ),
            (
                "A single lost screw can stop a whole evening. Below is what an adviser may do about missing parts, "
                "until when, and what the customer has to show for it."
            ),
        ),
        search="missing parts",
        core=(
            RemedyRule("part", (11, 12, 13), (("parts list",), ("parts list", "packing code")), (), _DAYS),
            RemedyRule("card", (6, 7, 8), (("parts photo",), ()), (10, 15, 20, 25)),
        ),
        more=(
            RemedyRule("new piece", (8, 9, 10), (("packing code",), ("parts photo", "packing code")), (), _LONG),
            RemedyRule("technician", (7, 8, 9), _NONE, (), _SOON),
        ),
        foreign=("allowance", "delivery", "candle"),
    ),
    PolicyWords(
        titles=(
            "Remedies for a discount that was left out",
            "A discount was left out: what a customer can have",
            "Our rules on a discount that was left out",
        ),
        summaries=(
            "What we do when the bill does not show what an offer had promised.",
            "Remedies and conditions when a code or a sale price was ignored at the checkout.",
        ),
        openings=(
            (
                "This page is for cases in which a discount was left out: a code that did nothing, a sale price that "
                "is not on the bill, an offer that the checkout ignored. Every adviser keeps to these rules. Whatever "
                "is reported later is repaid by the accounts department, not by advisers."
            ),
            (
                "Offers begin and end at midnight, and the checkout is not always awake. Below is what an adviser may "
                "do when a discount was left out, until when, and what the customer has to show for it. Whatever is "
                "reported later is repaid by the accounts department, not by advisers."
            ),
        ),
        search="discount left out",
        core=(
            RemedyRule("discount", (14, 16, 18), (("offer",), ("offer", "bill copy")), (), _LONG),
            RemedyRule("card", (7, 8, 9, 10), (("bill copy",), ()), (5, 10, 15, 20)),
        ),
        more=(
            RemedyRule("bill", (12, 15, 18), (("bill copy",),), (), _SOON),
            RemedyRule("delivery", (6, 8, 9), _NONE),
        ),
        foreign=("samples", "designer", "candle"),
    ),
    PolicyWords(
        titles=(
            "Remedies after a change of mind",
            "After a change of mind: what a customer can have",
            "Our rules for a change of mind",
        ),
        summaries=(
            "What we do when a piece is faultless and the customer does not want it.",
            "Remedies and conditions when something turns out not to suit a home.",
        ),
        openings=(
            (
                "This page is for customers after a change of mind: the piece is as it should be, and yet it does not "
                "suit the room, the family or the purse. Every adviser keeps to these rules."
            ),
            (
                "A showroom is not a living room. Below is what an adviser may do after a change of mind, when nothing "
                "is wrong with the piece itself, until when, and what the customer has to show for it."
            ),
        ),
        search="change mind",
        core=(
            RemedyRule("refund", (22, 25, 28, 30), (("seal photo",), ("seal photo", "sales slip")), (), _LONG),
            RemedyRule("allowance", (12, 14, 16), (("sales slip",), ()), (5, 10, 15)),
        ),
        more=(
            RemedyRule("slip", (18, 20, 24), (("sales slip",),), (), _SOON),
            RemedyRule("card", (14, 18, 20), _NONE, (10, 15, 20)),
        ),
        foreign=("technician", "delivery", "candle"),
    ),
    PolicyWords(
        titles=(
            "Remedies for scratches and dents",
            "Scratches and dents: what a customer can have",
            "Our rules on scratches and dents",
        ),
        summaries=(
            "What we do when a piece is marked before anybody has used it.",
            "Remedies and conditions for marks that come to light at the unpacking.",
        ),
        openings=(
            (
                "This page is about scratches and dents, and about chipped edges, that a customer finds when the piece "
                "is unpacked. Marks from later use are another matter. Every adviser keeps to these rules."
            ),
            (
                "Large boxes meet narrow stairs. Below is what an adviser may do about scratches and dents on a piece "
                "that has just come, until when, and what the customer has to show for it."
            ),
        ),
        search="scratches dents",
        core=(
            RemedyRule("new piece", (12, 14, 15), (("mark photo",), ("mark photo", "box photo")), (), _DAYS),
            RemedyRule("allowance", (7, 8, 9, 10), (("mark photo",), ("box photo",)), (10, 15, 20, 25)),
        ),
        more=(
            RemedyRule("refund", (9, 11, 13), (("mark photo", "box photo"), ("sales slip",)), (), _LONG),
            RemedyRule("touch-up", (8, 10, 11), _NONE, (), _SOON),
        ),
        foreign=("card", "warranty", "candle"),
    ),
    PolicyWords(
        titles=(
            "Remedies for wrong measurements",
            "Wrong measurements: what a customer can have",
            "Our rules on wrong measurements",
        ),
        summaries=(
            "What we do when a rug, a curtain or a cover turns out larger or smaller than it should be.",
            "Remedies and conditions when the tape measure contradicts the label.",
        ),
        openings=(
            (
                "This page is about wrong measurements. It is for all that we sell by size, from bath mats to bed "
                "linen, when length or width are not what they should be. Every adviser keeps to these rules."
            ),
            (
                "Cloth shrinks, and scissors slip. Below is what an adviser may do about wrong measurements of "
                "anything that comes in sizes, until when, and what the customer has to show for it."
            ),
        ),
        search="wrong measurements",
        core=(
            RemedyRule("dimensions", (17, 20, 23), (("tape photo",), ("tape photo", "size label")), (), _DAYS),
            RemedyRule("card", (9, 11, 13), (("size label",), ()), (10, 15, 20)),
        ),
        more=(
            RemedyRule("refund", (12, 14, 16), (("tape photo",), ("sales slip",)), (), _LONG),
            RemedyRule("slip", (13, 15, 19), _NONE, (), _SOON),
        ),
        foreign=("allowance", "delivery", "candle"),
    ),
    PolicyWords(
        titles=(
            "Remedies for a missed delivery slot",
            "Missed delivery slot: what a customer can have",
            "Our rules on a missed delivery slot",
        ),
        summaries=(
            "What we do when a customer waits at home and no van comes.",
            "Remedies and conditions when the carrier does not keep an appointment.",
        ),
        openings=(
            (
                "This page is about a missed delivery slot: an appointment was made, the customer stayed at home, and "
                "the goods did not come. Who is to blame does not matter. Every adviser keeps to these rules."
            ),
            (
                "Traffic, snow, a flat tyre: there are many reasons for a missed delivery slot. Below is what an "
                "adviser may do about it, until when, and what the customer has to show for it."
            ),
        ),
        search="missed delivery slot",
        core=(
            RemedyRule("slot", (15, 17, 20), (("slot message",), ("slot message", "call list")), (), _DAYS),
            RemedyRule("card", (9, 10, 12), (("slot message",), ()), (5, 10, 15, 20)),
        ),
        more=(
            RemedyRule("freight", (13, 15, 18), (("slot message",), ("order mail",)), (), _LONG),
            RemedyRule("allowance", (10, 12, 14), _NONE, (5, 10, 15)),
        ),
        foreign=("designer", "annulment", "candle"),
    ),
    PolicyWords(
        titles=(
            "Remedies for a persistent smell",
            "Persistent smell: what a customer can have",
            "Our rules on a persistent smell",
        ),
        summaries=(
            "What we do when something new keeps giving off an odour.",
            "Remedies and conditions when airing a piece does not help.",
        ),
        openings=(
            (
                "This page is about a persistent smell: a piece has been unpacked and aired, and its odour does not "
                "leave the room. A faint note of wood or wool is normal. Every adviser keeps to these rules."
            ),
            (
                "Noses differ, so do not argue about them. Below is what an adviser may do about a persistent smell, "
                "until when, and what the customer has to show for it."
            ),
        ),
        search="persistent smell",
        core=(
            RemedyRule("odour", (15, 17, 19), (("batch",), ("batch", "airing notes")), (), _DAYS),
            RemedyRule("allowance", (8, 10, 12), (("airing notes",), ()), (10, 15, 20)),
        ),
        more=(
            RemedyRule("refund", (11, 13, 15), (("sales slip",), ("airing notes", "sales slip")), (), _LONG),
            RemedyRule("collection", (10, 12, 14), _NONE, (), _SOON),
        ),
        foreign=("card", "touch-up", "candle"),
    ),
    PolicyWords(
        titles=(
            "Remedies for customers who cancel an order",
            "When customers cancel an order: what they can have",
            "Our rules for customers who cancel an order",
        ),
        summaries=(
            "What we do when somebody wants to undo a purchase that has just been made.",
            "Remedies and conditions when a purchase is to be stopped before the van is loaded.",
        ),
        openings=(
            (
                "This page is for customers who cancel an order within days or hours of placing it. They owe us no "
                "reason, and we do not ask for one. Every adviser keeps to these rules."
            ),
            (
                "A click is quick, a sofa is large. Below is what an adviser may do for customers who cancel an order "
                "shortly after placing it, until when, and what they have to show for it."
            ),
        ),
        search="cancel order",
        core=(
            RemedyRule("annulment", (2, 3), (("order mail",), ("order mail", "customer number")), (), _SOON),
            RemedyRule("allowance", (2,), (("customer number",), ()), (5, 10, 15)),
        ),
        more=(
            RemedyRule("date", (2, 3), _NONE, (), _SOON),
            RemedyRule("card", (2,), _NONE, (5, 10, 15)),
        ),
        foreign=("technician", "delivery", "candle"),
    ),
    PolicyWords(
        titles=(
            "Remedies for things that wear out early",
            "When things wear out early: what a customer can have",
            "Our rules for things that wear out early",
        ),
        summaries=(
            "What we do when a piece does not stand up to everyday life.",
            "Remedies and conditions for wear in the first weeks of use.",
        ),
        openings=(
            (
                "This page is for things that wear out early: they were in order when they came, they were used as "
                "they should be, and still they gave way in the first weeks. Later wear is a matter for the maker's "
                "warranty. Every adviser keeps to these rules."
            ),
            (
                "This page is about the first weeks of use; later wear is a matter for the maker's warranty. Below is "
                "what an adviser may do about things that wear out early in normal use, until when, and what the "
                "customer has to show for it."
            ),
        ),
        search="wear out early",
        core=(
            RemedyRule("repair", (50, 55, 60), (("sales slip", "wear photo"), ("wear photo",)), (), _LONG),
            RemedyRule("allowance", (30, 35, 40), (("sales slip",), ("wear photo",)), (10, 20, 30)),
        ),
        more=(
            RemedyRule("new piece", (35, 40, 45), (("wear photo", "warranty number"), ("sales slip",)), (), _DAYS),
            RemedyRule("collection", (40, 45, 50), _NONE, (), _SOON),
        ),
        foreign=("refund", "card", "warranty"),
    ),
    PolicyWords(
        titles=(
            "Remedies for a colour mismatch",
            "Colour mismatch: what a customer can have",
            "Our rules on a colour mismatch",
        ),
        summaries=(
            "What we do when a piece does not look like its picture.",
            "Remedies and conditions when the shade is not the one that was chosen.",
        ),
        openings=(
            (
                "This page is about a colour mismatch: the tag names the right shade, and yet the piece does not look "
                "like the picture or the sample. Taste alone is no reason. Every adviser keeps to these rules."
            ),
            (
                "Every batch of paint or dye is a little different. Below is what an adviser may do about a colour "
                "mismatch that a customer reports, until when, and what has to be shown for it."
            ),
        ),
        search="colour mismatch",
        core=(
            RemedyRule("shade", (13, 15, 17), (("daylight photo",), ("daylight photo", "colour number")), (), _DAYS),
            RemedyRule("allowance", (7, 8, 10), (("daylight photo",), ("colour number",)), (10, 15, 20)),
        ),
        more=(
            RemedyRule("refund", (8, 10, 12), (("daylight photo", "sales slip"), ("colour number",)), (), _LONG),
            RemedyRule("samples", (9, 11, 13), _NONE, (), _SOON),
        ),
        foreign=("card", "technician", "candle"),
    ),
)
"""The policies, in the order of the issues."""
