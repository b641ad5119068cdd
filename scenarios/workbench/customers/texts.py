"""How requests name a customer's status in other words; the context says what each status means.

A form is a way to put every status that a request can state: ``{status:news}`` follows the customer's name, ``they``
and its like are sentences about the customer, ``note`` and its like what a hurried colleague scribbles.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["GROUPS", "NEWS"]

NEWS: Final[Mapping[str, Mapping[str, str]]] = {
    # After the customer's name
    "news": {
        "Qualified": "fits what we offer",
        "Proposal": "has an offer from us now",
        "Won": "has signed",
        "Lost": "went with somebody else",
    },
    "latest": {
        "Qualified": "does fit, as it turns out",
        "Proposal": "has got our offer",
        "Won": "has placed the order",
        "Lost": "has decided against us",
    },
    "outcome": {
        "Qualified": "has proved to be a good fit",
        "Proposal": "has received our offer",
        "Won": "has bought",
        "Lost": "will not buy from us",
    },
    # Sentences about the customer
    "they": {
        "Qualified": "they're a good fit",
        "Proposal": "we've sent them an offer",
        "Won": "they've bought",
        "Lost": "they aren't going to buy",
    },
    "because": {
        "Qualified": "we've qualified them",
        "Proposal": "our offer went out to them",
        "Won": "they signed the contract",
        "Lost": "they chose another supplier",
    },
    "now": {
        "Qualified": "they fit, so they're more than a lead",
        "Proposal": "they've got an offer from us",
        "Won": "they've said yes and bought",
        "Lost": "they've told us they won't buy",
    },
    # Notes
    "note": {"Qualified": "good fit", "Proposal": "offer is out", "Won": "signed", "Lost": "not buying"},
    "brief": {"Qualified": "they fit", "Proposal": "we made an offer", "Won": "they ordered", "Lost": "no deal"},
    "short": {"Qualified": "fits", "Proposal": "got our offer", "Won": "bought", "Lost": "turned us down"},
}
"""What has happened to a customer who gets a status, by form."""

GROUPS: Final[Mapping[str, Mapping[str, str]]] = {
    "group": {
        "Lead": "leads",
        "Qualified": "qualified customers",
        "Proposal": "customers at proposal",
        "Lost": "lost customers",
    },
    "ones": {
        "Lead": "the leads",
        "Qualified": "the qualified ones",
        "Proposal": "the ones at proposal",
        "Lost": "the lost ones",
    },
    "are": {
        "Lead": "are leads",
        "Qualified": "are qualified",
        "Proposal": "have an offer from us",
        "Lost": "will not buy",
    },
}
"""The customers of a status, by form."""
