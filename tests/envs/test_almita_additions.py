"""What replies add to a conversation, tell of other places in it, or take back; each with a neighbour that is none."""

from __future__ import annotations

import pytest
from almita_replies import Moment, moments  # type: ignore[import-not-found]  # in tests/envs
from test_almita_growth import UNITS, assert_linear  # type: ignore[import-not-found]  # in tests/envs

from workgym.envs.almita.evidence.facts import facts_of, find_fact
from workgym.envs.almita.evidence.faults import faults_of
from workgym.envs.almita.evidence.grounds import Grounds
from workgym.envs.almita.evidence.wordings import says_any
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.replies.demands import asks_leave, demands, limits, threats
from workgym.envs.almita.replies.language import tokens
from workgym.envs.almita.replies.offers import offered
from workgym.envs.almita.replies.own_acts import own_acts, promises, searches
from workgym.envs.almita.replies.statements import statements
from workgym.envs.almita.replies.verb_forms import base_forms, stem


def codes(procedure: str, node: str, text: str) -> set[str]:
    """Return the codes of the faults that count at a node."""
    moment: Moment = moments(procedure)[node]
    said = moment.procedure.say(text, moment.bound)
    found = faults_of(said, Grounds(moment.procedure, moment.events), moment.move)
    return {fault.code for fault in found if fault.certain or moment.ends}


OFFER = ("locker", "N4")
SENT = ("locker", "N6")
BOOKED = ("locker", "N9")


@pytest.mark.parametrize(
    ("where", "wrong", "right", "code"),
    [
        (SENT, "I've asked the driver to call you.", "I've checked that it went out.", "act"),
        (SENT, "I've emptied the locker for you.", "I've sent you the code.", "act"),
        (("locker", "N1"), "I searched for it and found nothing.", "I'll search for it.", "search"),
        (("locker", "N3"), "I also looked by your name.", "I looked for {parcel_id}.", "search"),
        (("account_unlock", "N1"), "Please tell me your password.", "I never ask for a password.", "demand"),
        (("account_unlock", "N8"), "Please send a copy of your ID.", "There is no need for a copy.", "demand"),
        (BOOKED, "Please call the depot first.", "Please note the number.", "demand"),
        (("locker", "N1"), "Tell me by tonight.", "Tell me when you have it.", "limit"),
        (("locker", "N1"), "Or your request will be closed.", "Or look at the pickup card.", "limit"),
        (("locker", "N1"), "Please answer within ten minutes.", "It takes ten minutes.", "value"),
        (("blocked_card", "N8"), "They will unblock your card.", "They will contact you.", "promise"),
        (SENT, "You get a voucher for your trouble.", "There is no voucher, sorry.", "addition"),
        (BOOKED, "A technician will call you.", "The driver brings it to your home.", "addition"),
        (("fare_refund", "N7"), "You've received a confirmation by e-mail.", "You will see it there.", "addition"),
        (OFFER, "Your parcel is on its way.", "Would you like it to be on its way?", "outcome"),
        (OFFER, "Your parcel is on its way.", "It is not on its way.", "outcome"),
        (("clinic_visit", "N8"), "You're on the waiting list.", "No waiting list is needed.", "outcome"),
        (("fare_refund", "N9"), "Your fare is not refundable.", "The fare is refundable.", "outcome"),
        (("locker", "N7"), "On which day shall we deliver?", "SMS or email, on any day?", "question"),
        (("blocked_card", "N3"), "Shall I order a new one?", "Shall I look again?", "offer"),
        (("blocked_card", "N9"), "Unblocking costs {fee}.", "A new card costs {fee}.", "offer"),
        (BOOKED, "It was booked. Oh wait, it failed.", "It was booked. Wait for the driver.", "withdrawn"),
        (BOOKED, "Shall I book it?", "Shall I help you with anything else?", "asked"),
        (BOOKED, "Assuming that the depot agrees, it comes.", "As agreed, it comes.", "terms"),
        (BOOKED, "If the depot agrees, it comes on {date}.", "If you need help, write to us.", "terms"),
        (
            ("locker", "N12"),
            "It will be delivered on {delivered_on}.",
            "It was handed over on {delivered_on}.",
            "tense",
        ),
        (BOOKED, "The booking {booking_id} was rejected.", "The booking {booking_id} was made.", "undone"),
        (("fare_refund", "N13"), "Check-in opens at {closes_at}.", "Check-in shuts at {closes_at}.", "relation"),
        (("slow_internet", "N8"), "It is fast until {fast_from}.", "It is fast from {fast_from}.", "relation"),
        (("account_unlock", "N3"), "I looked for ann@home.example.", "I looked for {email}.", "value"),
        (("account_unlock", "N6"), "It was 482913.", "It has 6 digits.", "value"),
    ],
)
def test_a_fault_and_its_neighbour(where: tuple[str, str], wrong: str, right: str, code: str) -> None:
    assert code in codes(*where, wrong), wrong
    assert code not in codes(*where, right), right


def test_the_form_of_an_id_is_shown_by_an_example() -> None:
    assert not codes("blocked_card", "N1", "Which number is it? It looks like HB-123456.")
    assert codes("blocked_card", "N1", "Is it HB-123456?") == {"value"}
    assert codes("blocked_card", "N1", "Which number is it? It looks like PX-1234.") == {"value"}


def test_a_move_is_no_condition_of_reading() -> None:
    """Without an expected move the words of all reached nodes are known, and additions are still found."""
    moment = moments("locker")["N4"]
    grounds = Grounds(moment.procedure, moment.events)
    assert {fault.code for fault in faults_of("I've asked the driver to call you.", grounds)} == {"act"}
    assert not faults_of("I can only help with your locker code here. A new code, or home delivery?", grounds)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_no_text_of_a_procedure_is_at_fault(name: str) -> None:
    for node, moment in moments(name).items():
        for text in (*moment.move.texts, *moment.move.again):
            assert not codes(name, node, text), (node, text)
        for refusal in moment.procedure.refusals:
            said = moment.procedure.say(" ".join((refusal, *moment.move.again[:1])), moment.bound)
            found = faults_of(said, Grounds(moment.procedure, moment.events))
            assert not [fault for fault in found if fault.certain], (node, said)


@pytest.mark.parametrize(
    ("words", "text", "said"),
    [
        ("on its way", "It is on its way.", True),
        ("on its way", "It is not on its way.", False),
        ("ship*", "It was shipped.", True),
        ("-lock*", "It isn't locked.", True),
        ("-lock*", "It is locked.", False),
        ("-lock*", "Locked: no", True),
        ("=tax*", "No taxes come back.", True),
        ("=tax*", "No fare comes back.", False),
        ("block..gone", "The block on it is gone.", True),
        ("block..gone", "The block that was put on it last week is gone.", False),
        ("not yet", "It is not yet there.", True),
        ("a|b c", "b and c, b c", True),
    ],
)
def test_words_of_a_fact(words: str, text: str, said: bool) -> None:  # a column of the table
    assert says_any(tokens(text), words) == said


def test_forms_of_verbs() -> None:
    assert {"cancel", "send", "book", "schedule"} <= set(
        base_forms(frozenset({"cancelled", "sent", "booked", "scheduled"}))
    )
    assert stem("scheduled") == "schedul"
    assert stem("cancelled") == "cancel"


def test_acts_are_told_by_their_agent() -> None:
    def verbs(text: str) -> list[str]:
        return [act.verb for act in own_acts(text)]

    assert verbs("I've booked it, moved it and mailed you a letter.") == ["booked", "moved", "mailed"]
    assert not verbs("The confirmation we sent you has it.")
    assert not verbs("Have I booked it?")
    assert not verbs("I have booked nothing.")
    assert not verbs("Once I've booked it, you hear from us. They booked it. I found it.")


def test_offers_promises_and_looks() -> None:
    verbs, things = ("unblocked", "lifted"), ("card",)
    assert offered(["I can unblock the card."], verbs, things)
    assert offered(["I couldn't unblock it."], verbs, things)
    assert offered(["Unblock it in your account."], verbs, things)
    assert not offered(["I was able to unblock the card."], verbs, things)
    assert not offered(["I can unblock nobody else."], verbs, things)
    assert [promise.verb for promise in promises("We will also send a letter. It'll open.")] == ["send"]
    assert not promises("We will not send it. Will you send it?")
    assert searches("I searched for it.")
    assert not searches("Until I've looked, I know nothing. Have I looked?")


def test_demands_limits_and_leave() -> None:
    wanted = {one.what for one in demands("Please send a copy of your passport.")}
    assert {"passport", "send"} <= wanted
    assert not demands("You need not send a copy. If you have any questions, please call.")
    assert limits("Please reply by tonight.")
    assert not limits("It arrives by Friday.")
    assert threats("Reply, or the request lapses.")
    assert not threats("Card, or voucher?")
    assert asks_leave("Shall I book it?")
    assert not asks_leave("Can I help you with anything else?")


def test_suppositions_are_no_questions() -> None:
    assert not statements("Should you ever need it, quote this number.")[0].asks
    assert not statements("Please do the same again.")[0].asks
    assert statements("Should I book it?")[0].asks
    assert statements("May I add a discount now?")[0].asks
    assert not statements("May I add that an invoice is open?")[0].asks
    assert [clause.joined for clause in statements("I have booked it, is that right?")[0].told] == ["i have booked it"]
    assert statements("Your visit is on 6 June. Goodbye.")[0].text == "your visit is on 6 june"


@pytest.mark.parametrize("kind", UNITS)
def test_finding_faults_grows_with_the_length_of_a_reply(kind: str) -> None:
    moment = moments("locker")["N9"]
    grounds = Grounds(moment.procedure, moment.events)
    facts = facts_of(moment.procedure, moment.move, moment.bound)

    def judge(text: str) -> None:
        faults_of(text, grounds, moment.move)
        for fact in facts:
            find_fact(moment.procedure, fact, [text])

    assert_linear(judge, UNITS[kind], 12_000)
