"""Words of customer support that say the same: what a procedure's texts call a refund is a reimbursement too.

A reply that uses another word of a group than the procedure adds nothing by it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from workgym.envs.almita.evidence.known_words import shortened

__all__ = ["same_words", "says_same", "with_same_words"]

_TABLE: Final = """
    deliver delivered delivery arrive arrives arrived bring brought;
    restore restored full normal back return returned resume;
    refund refunds refunded paid repay repaid reimburse reimbursed reimbursement return returned credit credited
    back;
    unlock unlocked unblock unblocked open opened restore restored reactivate reactivated reinstate lift lifted
    release released free freed enable enabled activate activated reopen reopened;
    block blocked lock locked freeze frozen suspend suspended bar barred disable disabled deactivate deactivated
    closed shut restricted;
    send sent text texted dispatch dispatched deliver delivered transmit;
    book booked booking reserve reserved reservation schedule scheduled arrange arranged set;
    call ring phone write contact contacted answer reply respond response message notify inform touch;
    hold held pause paused park parked suspend suspended freeze frozen halt halted;
    cancel cancelled canceled cancellation revoke revoked withdraw withdrawn;
    reset refresh refreshed restart restarted reboot reload rebuilt rebuild;
    pass passed forward forwarded hand handed escalate escalated refer referred transfer transferred submit
    submitted raise raised lodge lodged report reported file filed log logged open opened create created register
    registered give given send sent;
    excess deductible;
    slow slowed lower lowered reduce reduced reduction cheaper throttle throttled limit limited cap capped drop dropped
    decrease decreased restrict restricted;
    expire expired lapse lapsed invalid ended;
    fault faulty broken defect defective problem issue error wrong trouble damage damaged;
    technician technicians engineer engineers specialist specialists;
    fee charge charged charges cost costs price surcharge;
    change changed move moved alter altered amend amended modify modified adjust adjusted shift shifted update
    updated swap rebook rebooked reschedule rescheduled switch switched;
    room rooms accommodation bed vacancy;
    courier driver van carrier;
    confirm confirmed confirmation verify verified verification;
    stop stopped halt intercept catch hold;
    referral letter;
    unplug disconnect disconnected pull detach power reconnect plug connect replug;
    collect fetch pick retrieve
"""
_GROUPS: Final = tuple(frozenset(map(shortened, group.split())) for group in _TABLE.split(";"))
"""Groups of words that say the same; semicolons stand between them."""


@lru_cache(maxsize=4096)
def with_same_words(words: Iterable[str]) -> frozenset[str]:
    """Return words without their endings, and those that say the same as one of them."""
    known = frozenset(words)
    return known.union(*(group for group in _GROUPS if group & known))


@lru_cache(maxsize=4096)
def same_words(word: str) -> frozenset[str]:
    """Return the words that say the same as a word without its ending, itself included."""
    return frozenset({word}).union(*(group for group in _GROUPS if word in group))


def says_same(word: str, others: Iterable[str]) -> bool:
    """Return whether a word says the same as one of others."""
    return not same_words(shortened(word)).isdisjoint(map(shortened, others))
