"""How people speak of what the policies are about, and of what they would like: in other words than the policies'."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.lexicon.facts.policies import policy_family
from workgym.scenarios.crmarena.lexicon.outdoor.policies import POLICIES
from workgym.scenarios.crmarena.lexicon.outdoor.remedies import PROOFS, REMEDIES

__all__ = ["POLICY_FAMILY"]

_COMPLAINTS: Final = (
    (
        "the box held a different model",
        "you packed somebody else's things",
        "I unpacked something I never chose",
        "what came is blue instead of black",
        "I got a mug instead of a tent",
        "you mixed up two shipments",
    ),
    (
        "my bank shows two debits for one order",
        "you took too much from my account",
        "I paid more than the website said",
        "the sum you debited is too high",
        "I was made to pay twice",
        "you debited somebody else's total",
    ),
    (
        "I have it at home and dislike it",
        "it is flawless but of no use to me",
        "the present I unwrapped is not my taste",
        "nothing is broken and I just dislike it",
        "what came is fine but not my style",
        "it is spotless but I prefer another",
    ),
    (
        "it was already broken in the box",
        "the glass had a crack when I unpacked it",
        "it was in pieces when it came",
        "I opened the box and found it torn",
        "it came with a bent frame",
        "the zip was defective from the first minute",
    ),
    (
        "it pinches at the waist",
        "my toes hit the tip of the boots",
        "the sleeves hang over my hands",
        "the jacket won't close over my belly",
        "my heels slip out with every step",
        "the shirt is like a tent on me",
    ),
    (
        "nothing has come by the promised day",
        "the carrier is days behind schedule",
        "my shipment is stuck somewhere",
        "the courier with my order is overdue",
        "it has been on the road forever",
        "the van with my order is overdue",
    ),
    (
        "you took my order but ran out",
        "it sold out after I had paid",
        "your shelves are empty and I already paid",
        "I ordered something that is sold out",
        "you sold me what you don't have",
        "you can't fill my order for lack of supplies",
    ),
    (
        "I clicked on buy by mistake an hour ago",
        "I want to undo yesterday's checkout",
        "I need to take back today's order",
        "I regret the order I just placed",
        "I came to my senses minutes after checkout",
        "I want out of the order I just placed",
    ),
    (
        "the seam burst on my fifth hike",
        "the buckle snapped on an ordinary ride",
        "it stopped working a few weeks in",
        "the sole came off on an easy walk",
        "it wore through after a few trips",
        "the pole snapped on a calm night",
    ),
    (
        "my rewards balance ignored my last order",
        "my loyalty account overlooked what I bought",
        "you forgot to reward my order",
        "my club card shows nothing for the order",
        "I shopped and my rewards didn't go up",
        "my loyalty total stayed the same after checkout",
    ),
)
"""For every issue, clauses that tell what happened."""

_WISHES: Final[Mapping[str, tuple[str, ...]]] = {
    "refund": (
        "get all my money back", "get everything I paid back", "get the entire sum back",
        "get every cent back", "get my whole payment back", "get the complete amount back",
    ),
    "reduction": (
        "get a markdown", "get a rebate", "get a price cut",
        "get a bit off what I paid", "get something taken off what I paid", "get some money off",
    ),
    "voucher": (
        "get a coupon in dollars", "get a credit note for the shop", "get store credit",
        "get dollars to spend in the shop", "get shopping money from you", "get a code to pay with next time",
    ),
    "replacement": (
        "get another one in its place", "get a second one at your expense", "get another one for nothing",
    ),
    "exchange": (
        "swap it for a smaller or larger one", "trade it for one that suits my body",
        "change it for a roomier or tighter one",
    ),
    "repair": ("have it mended at no charge", "have it fixed on the house", "get it mended for nothing"),
    "label": (
        "get a sticker that covers the postage", "get a postage-paid sticker", "get the postage to you covered",
    ),
    "pickup": ("have it fetched from my home", "have somebody take it away", "have it taken away by a van"),
    "overcharge": ("get the excess back", "get back what I overpaid", "get the surplus back"),
    "invoice": ("get a bill without the mistake", "get an amended bill", "get a bill that is right"),
    "shipping": ("get my postage back", "get the delivery fee back", "get back what the delivery cost"),
    "express": (
        "have my next shipment rushed for nothing", "get my next shipment faster at no cost",
        "have what I buy next sent at top speed",
    ),
    "substitute": (
        "get something similar for the same money", "get an equivalent model at no extra charge",
        "get a like item without paying more",
    ),
    "reservation": (
        "have one put aside and sent to me", "have one kept back and sent to me", "have one held for me and then sent",
    ),
    "cancellation": ("get out of the order for nothing", "have the order stopped at no cost", "call it off unbilled"),
    "points": ("have my balance put right", "have my account brought up to date", "have what I am owed entered"),
}  # fmt: skip
"""For every remedy that a policy lists, what people say that they want."""

POLICY_FAMILY: Final = policy_family(POLICIES, REMEDIES, PROOFS, _COMPLAINTS, _WISHES)
