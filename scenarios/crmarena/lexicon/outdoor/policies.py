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
            "Wrong article delivered: what we grant",
            "Policy for deliveries of a wrong article",
            "How we settle the delivery of a wrong article",
        ),
        summaries=(
            "What customers get when the parcel holds something else than they ordered.",
            "Remedies and conditions when a customer has received another article than the one ordered.",
        ),
        openings=(
            (
                "This policy is for cases in which a customer has received a wrong article: another product, another "
                "model or another colour than the one in the order. It binds everybody who answers customers."
            ),
            (
                "Sometimes the warehouse packs a wrong article. This page says what an agent may do for the customer "
                "then, for how long, and what has to be shown first."
            ),
        ),
        search="wrong article",
        core=(
            RemedyRule("replacement", (10, 11, 12), (("label photo",), ("packing slip", "item photo")), (), _DAYS),
            RemedyRule("voucher", (5, 6, 7, 8), (("item photo",), ()), (10, 15, 20, 25)),
        ),
        more=(
            RemedyRule("refund", (7, 8, 9), (("packing slip",), ("item photo", "label photo")), (), _LONG),
            RemedyRule("pickup", (6, 7, 8), _NONE, (), _SOON),
        ),
        foreign=("reduction", "express", "gift"),
    ),
    PolicyWords(
        titles=("Billing errors: what we grant", "Policy for billing errors", "How we settle billing errors"),
        summaries=(
            "What customers get when they were charged a wrong amount.",
            "Remedies and conditions when the amount on the card or on the invoice is wrong.",
        ),
        openings=(
            (
                "This policy is for billing errors: an amount that was charged twice, a price above the one in the "
                "order, or an invoice with a wrong sum. It binds everybody who answers customers. Whatever is reported "
                "later is repaid by the accounts department, not by agents."
            ),
            (
                "When a customer reports billing errors, an agent may use the remedies on this page and no others. "
                "Compare the order with the charge before you answer. Whatever is reported later is repaid by the "
                "accounts department, not by agents."
            ),
        ),
        search="billing errors",
        core=(
            RemedyRule("overcharge", (14, 16, 18), (("statement",), ("statement", "invoice copy")), (), _LONG),
            RemedyRule("voucher", (7, 8, 9, 10), (("invoice copy",), ()), (5, 10, 15, 20)),
        ),
        more=(
            RemedyRule("invoice", (12, 15, 18), (("invoice copy",),), (), _SOON),
            RemedyRule("express", (6, 8, 9), _NONE),
        ),
        foreign=("double", "shipping", "gift"),
    ),
    PolicyWords(
        titles=(
            "Sending goods back: what we grant",
            "Policy for sending goods back",
            "How we settle it when customers are sending goods back",
        ),
        summaries=(
            "What customers get when they return goods that are in order but not wanted.",
            "Remedies and conditions for returns of goods without any fault.",
        ),
        openings=(
            (
                "This policy is for customers who are sending goods back although nothing is wrong with the goods: "
                "they changed their mind, or the product is not what they need. It binds everybody who answers them."
            ),
            (
                "Customers may have second thoughts. This page says what an agent may grant when they are sending "
                "goods back that have no fault, for how long, and what has to be shown first."
            ),
        ),
        search="sending goods back",
        core=(
            RemedyRule("refund", (22, 25, 28, 30), (("tag photo",), ("tag photo", "receipt")), (), _LONG),
            RemedyRule("reduction", (12, 14, 16), (("receipt",), ()), (5, 10, 15)),
        ),
        more=(
            RemedyRule("label", (18, 20, 24), (("receipt",),), (), _SOON),
            RemedyRule("voucher", (14, 18, 20), _NONE, (10, 15, 20)),
        ),
        foreign=("express", "double", "gift"),
    ),
    PolicyWords(
        titles=(
            "Goods that arrive damaged: what we grant",
            "Policy for goods that arrive damaged",
            "How we settle it when goods arrive damaged",
        ),
        summaries=(
            "What customers get when a product is damaged or faulty at its unpacking.",
            "Remedies and conditions for faults that show as soon as the parcel is opened.",
        ),
        openings=(
            (
                "This policy is for goods that arrive damaged, or that turn out to be faulty when they are unpacked. "
                "Faults that show after use belong to the guarantee. It binds everybody who answers customers."
            ),
            (
                "Parcels fall, and factories make mistakes. This page says what an agent may grant when goods arrive "
                "damaged or faulty, for how long, and what has to be shown first."
            ),
        ),
        search="arrive damaged",
        core=(
            RemedyRule("replacement", (13, 15, 17), (("damage photo",), ("damage photo", "serial")), (), _DAYS),
            RemedyRule("reduction", (7, 8, 9, 10), (("damage photo",), ("video",)), (15, 20, 25)),
        ),
        more=(
            RemedyRule("refund", (8, 10, 12), (("damage photo", "label photo"), ("video",)), (), _LONG),
            RemedyRule("pickup", (9, 11, 13), _NONE, (), _SOON),
        ),
        foreign=("voucher", "express", "extension"),
    ),
    PolicyWords(
        titles=(
            "Clothes and shoes that do not fit: what we grant",
            "Policy for clothes and shoes that do not fit",
            "How we settle it when clothes or shoes do not fit",
        ),
        summaries=(
            "What customers get when the size turns out to be wrong for them.",
            "Remedies and conditions when something to wear is too large or too small.",
        ),
        openings=(
            (
                "This policy is for whatever is worn and does not fit: clothes or shoes that turn out too large, too "
                "small, too wide or too tight. It binds everybody who answers customers."
            ),
            (
                "Sizes differ between makers. This page says what an agent may grant when clothes or shoes do not "
                "fit, for how long, and what has to be shown first."
            ),
        ),
        search="clothes shoes fit",
        core=(
            RemedyRule("exchange", (17, 20, 23), (("measurements",), ("measurements", "tag photo")), (), _DAYS),
            RemedyRule("voucher", (9, 11, 13), (("tag photo",), ()), (10, 15, 20)),
        ),
        more=(
            RemedyRule("refund", (12, 14, 16), (("tag photo",), ("receipt",)), (), _LONG),
            RemedyRule("label", (13, 15, 19), _NONE, (), _SOON),
        ),
        foreign=("reduction", "express", "gift"),
    ),
    PolicyWords(
        titles=("Late parcels: what we grant", "Policy for late parcels", "How we settle late parcels"),
        summaries=(
            "What customers get when the delivery takes longer than we said.",
            "Remedies and conditions when goods are still on their way after the expected day.",
        ),
        openings=(
            (
                "This policy is for late parcels: goods that have left the warehouse, or should have, and have not "
                "reached the customer on the expected day. It binds everybody who answers customers."
            ),
            (
                "Carriers are not always on time. This page says what an agent may grant for late parcels, for how "
                "long, and what has to be shown first."
            ),
        ),
        search="late parcels",
        core=(
            RemedyRule("shipping", (15, 17, 20), (("tracking",), ("tracking", "confirmation")), (), _LONG),
            RemedyRule("voucher", (9, 10, 12), (("confirmation",), ()), (5, 10, 15, 20)),
        ),
        more=(
            RemedyRule("replacement", (13, 15, 18), (("tracking",),), (), _DAYS),
            RemedyRule("reduction", (10, 12, 14), _NONE, (5, 10, 15)),
        ),
        foreign=("double", "gift"),
    ),
    PolicyWords(
        titles=(
            "Products on back order: what we grant",
            "Policy for products on back order",
            "How we settle orders of products on back order",
        ),
        summaries=(
            "What customers get when they have ordered what is not in stock.",
            "Remedies and conditions when an order cannot be filled because the stock has run out.",
        ),
        openings=(
            (
                "This policy is for products on back order: the shop took the order, and the stock had run out. It "
                "binds everybody who answers customers."
            ),
            (
                "Stock figures are sometimes wrong. This page says what an agent may grant to customers who wait for "
                "products on back order, for how long, and what has to be shown first."
            ),
        ),
        search="back order",
        core=(
            RemedyRule("substitute", (8, 9, 10), (("confirmation",), ("confirmation", "member")), (), _DAYS),
            RemedyRule("voucher", (4, 5, 6), (("member",), ()), (5, 10, 15)),
        ),
        more=(
            RemedyRule("cancellation", (7, 8, 9), (("confirmation",),), (), _SOON),
            RemedyRule("reservation", (5, 6, 8), _NONE, (), _LONG),
        ),
        foreign=("reduction", "express", "gift"),
    ),
    PolicyWords(
        titles=(
            "Withdrawing from an order: what we grant",
            "Policy for withdrawing from an order",
            "How we settle it when customers are withdrawing from an order",
        ),
        summaries=(
            "What customers get when they want to stop an order shortly after placing it.",
            "Remedies and conditions when an order is to be stopped soon after it was placed.",
        ),
        openings=(
            (
                "This policy is for customers who are withdrawing from an order soon after they placed it, whatever "
                "their reason. It binds everybody who answers them."
            ),
            (
                "An order can be a mistake. This page says what an agent may grant to customers who are withdrawing "
                "from an order, for how long, and what has to be shown first."
            ),
        ),
        search="withdrawing order",
        core=(
            RemedyRule("cancellation", (2, 3), (("confirmation",), ("confirmation", "member")), (), _SOON),
            RemedyRule("reduction", (2,), (("member",), ()), (5, 10, 15)),
        ),
        more=(
            RemedyRule("label", (2, 3), _NONE, (), _SOON),
            RemedyRule("voucher", (2,), _NONE, (5, 10, 15)),
        ),
        foreign=("express", "double", "gift"),
    ),
    PolicyWords(
        titles=("Guarantee claims: what we grant", "Policy for guarantee claims", "How we settle guarantee claims"),
        summaries=(
            "What customers get when a product breaks in normal use.",
            "Remedies and conditions for faults that show in the first weeks of use.",
        ),
        openings=(
            (
                "This policy is for guarantee claims: a product that was in order when it came gives way in its first "
                "weeks of normal use. Later faults go to the maker's warranty, and damage at the unpacking has a "
                "policy of its own. It binds everybody who answers customers."
            ),
            (
                "This page is about faults that show in the first weeks of use; later ones go to the maker's warranty, "
                "and agents refer them there. It says what an agent may grant for guarantee claims, for how long, and "
                "what has to be shown first."
            ),
        ),
        search="guarantee claims",
        core=(
            RemedyRule("repair", (50, 55, 60), (("receipt", "damage photo"), ("damage photo",)), (), _LONG),
            RemedyRule("reduction", (30, 35, 40), (("receipt",), ("damage photo",)), (10, 20, 30)),
        ),
        more=(
            RemedyRule("replacement", (35, 40, 45), (("damage photo", "serial"), ("receipt",)), (), _DAYS),
            RemedyRule("label", (40, 45, 50), _NONE, (), _SOON),
        ),
        foreign=("refund", "voucher", "extension"),
    ),
    PolicyWords(
        titles=(
            "Missing bonus points: what we grant",
            "Policy for missing bonus points",
            "How we settle missing bonus points",
        ),
        summaries=(
            "What customers get when points of a purchase are not in their account.",
            "Remedies and conditions when a purchase has not been counted for the bonus programme.",
        ),
        openings=(
            (
                "This policy is for missing bonus points: a purchase that earned points, and an account that does "
                "not show them. It binds everybody who answers customers."
            ),
            (
                "Points are credited at night, and now and then that fails. This page says what an agent may "
                "grant for missing bonus points, for how long, and what has to be shown first."
            ),
        ),
        search="missing bonus points",
        core=(
            RemedyRule("points", (21, 24, 28), (("balance",), ("balance", "member")), (), _SOON),
            RemedyRule("voucher", (11, 13, 15), (("member",), ("receipt",)), (5, 10, 15)),
        ),
        more=(
            RemedyRule("express", (14, 17, 20), _NONE),
            RemedyRule("reduction", (10, 12, 14), (("receipt",),), (5, 10)),
        ),
        foreign=("double", "shipping", "gift"),
    ),
)
"""The policies, in the order of the issues."""
