"""How people speak of what the policies are about, and of what they would like: in other words than the policies'."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.lexicon.facts.policies import policy_family
from workgym.scenarios.crmarena.lexicon.home.policies import POLICIES
from workgym.scenarios.crmarena.lexicon.home.remedies import PROOFS, REMEDIES

__all__ = ["POLICY_FAMILY"]

_COMPLAINTS: Final = (
    (
        "the kit came without its screws",
        "a hinge was not in the box",
        "one leg of the table never came",
        "the shelf lacks two brackets",
        "I can't find the bolts in the box",
        "the bag of dowels is not there",
    ),
    (
        "my promo code changed nothing on the total",
        "I paid the regular price during the sale",
        "the checkout ignored your special deal",
        "the advertised saving was never applied",
        "your newsletter's price was not applied",
        "I paid more than the campaign price",
    ),
    (
        "the chair is flawless but we dislike it",
        "nothing is wrong and we still regret it",
        "my husband hates it for no reason",
        "it stands here intact and unloved",
        "it is in order but we have no room",
        "it is spotless but not our taste",
    ),
    (
        "it came with a chipped corner",
        "the tabletop had a nick when I unpacked it",
        "the lacquer was scraped on arrival",
        "one side was bashed in when it came",
        "I unpacked it and saw a gouge",
        "there was a bump in the metal at unpacking",
    ),
    (
        "the curtain is shorter than advertised",
        "the rug is a foot too narrow",
        "the sheet is longer than the tag says",
        "the tablecloth is narrower than stated",
        "the blind is not as long as stated",
        "the cover is too big for its tag",
    ),
    (
        "nobody showed up at the agreed hour",
        "I waited at home for nothing",
        "your driver stood me up",
        "the van never came that afternoon",
        "I took a day off and nobody came",
        "the truck did not keep the appointment",
    ),
    (
        "the cupboard still reeks after a week",
        "the mattress stinks in spite of open windows",
        "the shelf gives me a headache with its fumes",
        "the wardrobe's stench won't go",
        "the sofa's stink does not fade",
        "I can't sleep next to the bed's fumes",
    ),
    (
        "I bought it an hour ago by mistake",
        "I want to undo this morning's checkout",
        "I pressed the button too soon today",
        "we want out of yesterday's checkout",
        "I clicked on buy by accident today",
        "I need to stop what I bought last night",
    ),
    (
        "the seat sags after a few weeks",
        "the handle came off in daily use",
        "the drawer broke after weeks of normal use",
        "the fabric frayed within weeks",
        "the lamp quit after a few weeks",
        "the coating peels although we treat it well",
    ),
    (
        "it is greener than in the photo",
        "the red turned out to be orange",
        "the tone is not the one I picked",
        "it is darker than on your website",
        "my beige sofa came out yellow",
        "the grey on the website is brown here",
    ),
)
"""For every issue, clauses that tell what happened."""

_WISHES: Final[Mapping[str, tuple[str, ...]]] = {
    "refund": (
        "get all my money back", "get everything I paid back", "get the entire amount back",
        "get every dollar back", "get my whole payment back", "get the complete sum back",
    ),
    "allowance": (
        "get a markdown", "get a rebate", "get a price cut",
        "get a bit off what I paid", "get something taken off what I paid", "get some money off",
    ),
    "card": (
        "get store credit", "get a credit note for the shop", "get a coupon in dollars",
        "get money to spend in your shop", "get shopping money from you", "get a code to pay with next time",
    ),
    "new piece": ("get the whole thing again", "get another whole one", "get it all sent once more"),
    "part": ("get just the bit I need by post", "get what I lack in the mail", "have what is absent sent to me"),
    "technician": (
        "have a handyman come to my home", "have an expert come to my place", "have somebody come and look at it",
    ),
    "touch-up": (
        "get a little kit to hide the mark", "get wax and paint to cover it", "get something to paint it over with",
    ),
    "dimensions": (
        "swap it for one of the proper size", "get the same in the proper size", "trade it for the size I wanted",
    ),
    "shade": ("swap it for another tint", "trade it for a different tint", "get one in the tint I wanted"),
    "samples": ("get a set of swatches", "get a pack of swatches", "get a bundle of swatches"),
    "slot": (
        "have you come on a firm new date", "have you come at a time that is certain",
        "have you come at a new hour that you keep",
    ),
    "date": ("be given a later day for it", "be told another week for it", "be given some other time for it"),
    "freight": ("get my shipping money back", "get the shipping fee back", "get back what the transport cost"),
    "delivery": (
        "get my next shipment for nothing", "have my following shipment free of cost", "have the next one shipped free",
    ),
    "collection": ("have it fetched from my home", "have somebody take it away", "have a driver take it away"),
    "slip": (
        "get a prepaid sticker for mailing it", "get the postage to you covered",
        "get a sticker that covers the postage",
    ),
    "odour": (
        "have it deodorised by a professional", "have an expert remove the stench", "have somebody cure the stench",
    ),
    "annulment": (
        "get out of the purchase for nothing", "have the order stopped at no cost", "call it off without paying",
    ),
    "discount": (
        "get the saving paid out afterwards", "get back what I should have saved", "get the missed saving after all",
    ),
    "bill": ("get an invoice without the mistake", "get an amended invoice", "get an invoice that is right"),
    "repair": ("have it mended at your place", "have it fixed by your people", "get it mended at no charge"),
}  # fmt: skip
"""For every remedy that a policy lists, what people say that they want."""

POLICY_FAMILY: Final = policy_family(POLICIES, REMEDIES, PROOFS, _COMPLAINTS, _WISHES)
