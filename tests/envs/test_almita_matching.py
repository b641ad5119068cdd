"""Replies: how alike they are, what they do, state, deny and claim, and whether they say what was expected."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable
from dataclasses import replace
from statistics import fmean

import almita_pairs as pairs  # type: ignore[import-not-found]  # in tests/envs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from workgym.envs.almita.procedures import PROCEDURES
from workgym.envs.almita.replies.language import clauses, negated, sentences, tokens
from workgym.envs.almita.replies.matching import (
    TAU,
    Action,
    Expected,
    Lexicon,
    Match,
    ReplyFact,
    chrf,
    claims,
    classify,
    match,
)
from workgym.envs.almita.replies.mentions import mentions, normalised

PARCELS: Lexicon = pairs.PARCELS
CODE, DELIVERY = "issue_locker_code", "schedule_redelivery"
TEXTS = st.text(max_size=80) | st.lists(
    st.sampled_from(
        ["I", "you", "can't", "not", "sent", "code", "48", "hours,", "9", "June", "2026", "PX-4471", "?", ".", "or"]
    ),
    max_size=25,
).map(" ".join)

# Similarity


@given(st.text(min_size=1, max_size=60).filter(lambda text: text.split()), st.text(max_size=60))
def test_a_text_is_like_itself_and_not_like_nothing(text: str, other: str) -> None:
    assert chrf([text], text) == pytest.approx(1)
    assert chrf([other, text], text) == pytest.approx(1)
    assert chrf([text], "") == chrf([], text) == chrf([text], " \n") == 0
    assert 0 <= chrf([text], other) <= 1 + 1e-9


def test_similarity_is_that_of_the_published_formula() -> None:
    # "abc" against "abd", orders 1 to 3: 2/3, 1/2, 0 of the n-grams are common, in both directions.
    assert chrf(["abc"], "abd") == pytest.approx((2 / 3 + 1 / 2 + 0) / 3)
    # "ab" against "abab": recall 1 and 1, precision 1/2 and 1/3, so 5PR / (4P + R) with P = 5/12 and R = 1.
    assert chrf(["ab"], "abab") == pytest.approx(5 * (5 / 12) / (4 * 5 / 12 + 1))
    assert chrf(["A  bc"], "aBC") == pytest.approx(1)


def test_similarity_grows_with_what_two_texts_share() -> None:
    reference = ["Which parcel number is it?"]
    ordered = ["Which parcel number is it, please?", "Which number is it?", "What is your name?", "Goodbye."]
    scores = [chrf(reference, text) for text in ordered]
    assert scores == sorted(scores, reverse=True)


# Values

LOCKER = PROCEDURES["locker"]


@pytest.mark.parametrize(
    "spellings",
    [
        ["2026-06-09", "9 June 2026", "June 9th, 2026", "9.6.2026", "the 9th of June 2026", "Tuesday, 9 Jun 2026"],
        ["48 hours", "48h", "two days", "2 days", "forty-eight hours", "48-hour", "2,880 minutes"],
        ["12.50 EUR", "€12.50", "12,50 €", "12.5 euros", "EUR 12.50"],
        ["20%", "20 percent", "twenty per cent"],
        ["PX-4471", "px-4471", "PX4471", "#PX-4471", "PX 4471"],
        ["14:30", "2:30 pm", "2:30 p.m.", "02:30 PM"],
        ["3 months", "three months"],
        ["5 business days", "five working days"],
        ["1,200", "1200", "1200.0", "#1200"],
    ],
)
def test_a_value_is_the_same_however_it_is_written(spellings: list[str]) -> None:
    values = [mentions(f"It is {spelling}, as agreed.") for spelling in spellings]
    assert [len(found) for found in values] == [1] * len(spellings), values
    first = values[0][0]
    assert [first.same(found[0]) and found[0].same(first) for found in values] == [True] * len(spellings)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("48 hours", "24 hours"),
        ("48 hours", "48 minutes"),
        ("5 days", "5 business days"),
        ("9 June 2026", "9 July 2026"),
        ("9 June 2026", "9 June 2027"),
        ("9 June", "10 June 2026"),
        ("Monday 9 June", "2026-06-09"),
        ("€5", "$5"),
        ("20%", "20 km"),
        ("PX-4471", "PX-4417"),
        ("PX-4471", "RX-4471"),
        ("2:30 pm", "2:30"),
        ("12 months", "12 weeks"),
    ],
)
def test_different_values_are_different(one: str, other: str) -> None:
    [ours], [theirs] = mentions(one), mentions(other)
    assert not ours.same(theirs)
    assert not theirs.same(ours)


def test_a_day_of_the_year_0_is_no_date_and_can_be_judged() -> None:
    assert {mention.kind for text in ("9 June 0000", "0000-06-09") for mention in mentions(text)} == {"number"}
    assert not match(pairs.BOOKED, "Redelivery RD-201 is booked for 9 June 0000.", lexicon=PARCELS).ok


def test_a_date_without_a_year_is_any_years() -> None:
    [june], [this], [next_] = mentions("June 9"), mentions("2026-06-09"), mentions("2027-06-09")
    assert june.same(this)
    assert june.same(next_)
    assert not this.same(next_)


def test_in_a_row_of_numbers_the_unit_belongs_to_all() -> None:
    assert [found.value for found in mentions("24, 48 or 72 hours")] == [1440, 2880, 4320]
    assert [found.plain for found in mentions("in 2-3 business days")] == [2, 3]


@given(TEXTS)
@example("İ ﬁ ½ ² ٣ 9 June 0000 31 February 99:99 13 pm 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1")
def test_values_lie_in_the_text_apart_from_each_other(text: str) -> None:
    found = mentions(text)
    assert len(normalised(text)) == len(text)
    ends = [0] + [value.end for value in found]
    assert all(end <= value.start < value.end <= len(text) for end, value in zip(ends, found, strict=False))


@pytest.mark.parametrize(
    "text",
    [
        "1," * 2_000,
        "i hope " * 1_000 + "€5",
        "to begin " * 1_000,
        "please " * 1_000,
        "9" * 5_000 + " days",
        "not " * 1_000,
    ],
)
def test_no_reply_is_slow_to_read(text: str) -> None:
    assert match(pairs.SENT, text, lexicon=PARCELS).ok is False  # pytest's time limit is the assertion


# Sentences and negation


def test_sentences_clauses_and_words() -> None:
    first, second = sentences("Sorry, I can't find PX-4471 but it wasn't sent... Is it x@y.example?")
    assert (first.question, second.question) == (False, True)
    assert [[word.text for word in clause] for clause in clauses(first.tokens)] == [
        ["sorry"],
        ["i", "can", "n't", "find", "px-4471"],
        ["it", "was", "n't", "sent"],
    ]
    assert [word.text for word in second.tokens] == ["is", "it", "x@y.example"]


@pytest.mark.parametrize(
    ("text", "word", "denied"),
    [
        ("Your order is not cancelled", "cancelled", True),
        ("Your order was never really cancelled", "cancelled", True),
        ("Your order isn’t cancelled", "cancelled", True),
        ("We could not get your order cancelled", "cancelled", True),
        ("It is not late, it was cancelled", "cancelled", False),
        ("It is not late but cancelled", "cancelled", False),
        ("It was not damaged and it was cancelled", "cancelled", False),
        ("No problem, cancelled", "cancelled", False),
        ("It was not only cancelled", "cancelled", False),
        ("no later than 9 June", "9 June", False),
        ("no longer valid", "valid", True),
        ("Not one of the four of us has cancelled", "cancelled", False),  # five words away
    ],
)
def test_a_negator_reaches_four_words_within_its_clause(text: str, word: str, denied: bool) -> None:
    words = tokens(text)
    [place] = [at for at, token in enumerate(words) if token.same(tokens(word)[0])]
    assert negated(words, place) is denied


# Acts


@pytest.mark.parametrize(
    ("text", "kind", "asks"),
    [
        ("Welcome to Swiftbox support. What is going on with your delivery?", "ask", {"problem"}),
        ("Let me look into that. Which parcel number is it?", "ask", {"parcel_id"}),
        ("I couldn't find that parcel. Please double-check the number.", "ask", {"parcel_id"}),
        ("I need your tracking number and which day suits you.", "ask", {"parcel_id", "date"}),
        ("On which day should we come?", "ask", {"date"}),
        ("Is it urgent?", "ask", set()),
        ("It is in locker L-09. Shall I text you a new code, or deliver it to your home?", "offer", set()),
        ("You can have a new code or home delivery.", "offer", set()),
        ("There are two ways: a new code and home delivery. Which do you prefer?", "offer", set()),
        ("I can't refund it. Would you like a new code or home delivery?", "offer", set()),
        ("Would you like home delivery instead?", "offer", set()),
        ("Shall I cancel order 12? This cannot be undone.", "confirm_request", set()),
        ("Do you want me to send a new code?", "confirm_request", set()),
        ("I will book home delivery for 9 June. Is that ok?", "confirm_request", set()),
        ("I can only help with your delivery. Would you like a new code or home delivery?", "refuse", set()),
        ("I can't discuss that. Which parcel number is it?", "refuse", {"parcel_id"}),
        ("I’m not allowed to share other customers’ data.", "refuse", set()),
        ("I'm sorry, I can't refund this order. Is there anything else I can help with?", "refuse", set()),
        ("I'm afraid this order can't be refunded since it is older than 30 days.", "refuse", set()),
        ("Your claim was declined because the window is over.", "refuse", set()),
        ("Redelivery RD-201 is booked for Tuesday 9 June 2026.", "inform", set()),
        ("A new code was sent. Please enter it within 48 hours. Have a nice day!", "inform", set()),
        ("This cannot be undone.", "inform", set()),
        ("I cannot find the parcel.", "inform", set()),
        ("I'm not sure about that.", "inform", set()),
        ("Thank you for contacting us, have a nice day!", "close", set()),
        ("You're welcome. Is there anything else I can do for you?", "close", set()),
        ("Sure, no problem. Thanks!", "close", set()),
        ("Sorry for the trouble.", "close", set()),
        ("", "none", set()),
        ("?!… --", "none", set()),
    ],
)
def test_what_a_reply_does(text: str, kind: str, asks: set[str]) -> None:
    act = classify(text, PARCELS)
    assert (act.kind, act.asks) == (kind, asks)


def test_politeness_around_it_does_not_change_what_a_reply_does() -> None:
    for case in (*pairs.CALIBRATION, *pairs.HELD_OUT):
        for reply in case.expected.replies:
            padded = f"Thank you so much for waiting! {reply} Please get in touch if there is anything else. Take care!"
            assert classify(padded, case.lexicon) == classify(reply, case.lexicon), reply


def test_a_procedure_brings_its_own_words() -> None:
    lexicon = Lexicon(refusals=("against our house rules",), closings=("may the road rise",))
    assert classify("That would be against our house rules.", lexicon).kind == "refuse"
    assert classify("That would be against our house rules.", Lexicon()).kind == "inform"
    assert classify("May the road rise to meet you.", lexicon).kind == "close"
    assert classify("May the road rise to meet you.", Lexicon()).kind == "inform"


# Claims


@pytest.mark.parametrize(
    "text",
    [
        "I have sent you a new code",
        "I've just texted you the code.",
        "Your code was sent.",
        "The code has now been issued to you",
        "Code sent!",
        "Done: code sent to your phone.",
        "I can confirm that the code has been sent",
        "No problem, the code was sent.",
        "Please enter the code that we sent you.",
        "I checked your parcel and sent you a code.",
        "Your code is on its way.",
        "I have a code for you and I have sent it.",
        "I sent it.",
        "It has been issued, so what else can I do?",
        "You should know that we have sent the code.",
        "Issued: a code.",
    ],
)
def test_what_is_told_as_done_is_a_claim(text: str) -> None:
    assert claims(text, CLAIMS) == {CODE}


@pytest.mark.parametrize(
    "text",
    [
        "I will send the code.",
        "I'll have the code sent.",
        "The code will be sent to you.",
        "The code is going to be sent.",
        "Shall I send the code?",
        "Would you like a code sent to your phone?",
        "Has the code been sent?",
        "The code could be sent today.",
        "The code should have been sent.",
        "The code is being sent.",
        "The code is to be sent.",
        "The code was not sent.",
        "No code has been sent.",
        "I never sent a code.",
        "I have not yet issued a code.",
        "Once the code is sent, you can open the locker.",
        "If the code was sent, you can see it.",
        "You said that you sent the code.",
        "They have sent the code.",
        "The code sent to you yesterday was rejected.",
        "Your new code will be on its way.",
        "Your code is not on its way.",
        "I sent your message to a colleague.",
        "Which code was sent to you?",
        "Let me have the code issued.",
        "",
    ],
)
def test_what_is_promised_asked_denied_or_supposed_is_no_claim(text: str) -> None:
    assert claims(text, CLAIMS) == set()


@pytest.mark.parametrize(
    "text",
    [
        "I'm sorry the code we sent you isn't working. What's your parcel number?",
        "The code we sent you seems to have expired.",
        "The code that we sent you was rejected.",
        "I understand the code that was sent to you is not accepted.",
        "I see a code was sent to you earlier, but it has expired.",
        "It looks like your original code was issued some time ago.",
        "The previously issued code is no longer valid.",
        "I've created a ticket for your code problem.",
    ],
)
def test_what_the_customer_came_with_is_no_claim(text: str) -> None:
    assert claims(text, LOCKER.lexicon) == set()


@pytest.mark.parametrize(
    "text",
    [
        "* **New code**: sent via SMS or email * **Home delivery**: on a date between June 4 and June 17",
        "1. New code (sent by SMS or email)\n2. Home delivery",
        "I can send you a new code, sent by SMS or email.",
        "Option 1: new locker code sent to you by SMS",
        "Home delivery (scheduled for a day you choose)",
        "Delivery scheduled: which date?",
        "Which do you prefer?\n* New code: sent by SMS\n* Home delivery: scheduled for Monday",
    ],
)
def test_what_describes_an_option_is_no_claim(text: str) -> None:
    assert claims(text, LOCKER.lexicon) == set()


@pytest.mark.parametrize(
    "text",
    [
        "I have sent you a new code, since the earlier one was refused.",
        "A new code was sent to replace the original one.",
        "I sent your code a moment ago.",
        "Code sent! Is there anything else?",
        "I have sent you a new code by SMS or email.",
        "Your code was sent by email, or was it SMS?",
    ],
)
def test_a_claim_stays_one_beside_old_codes_and_choices(text: str) -> None:
    assert claims(text, LOCKER.lexicon) == {"issue_locker_code"}


CLAIMS = Lexicon(
    actions={
        CODE: Action(("sent", "texted", "issued"), ("code",), ("code is on its way",)),
        DELIVERY: Action(("booked", "arranged"), ("redelivery", "home delivery")),
    }
)


def test_several_actions_can_be_claimed_and_shared_verbs_are_told_apart() -> None:
    assert claims("We texted the code and booked a redelivery.", CLAIMS) == {CODE, DELIVERY}
    assert claims("The redelivery is booked; no code was sent.", CLAIMS) == {DELIVERY}
    shared = Lexicon(actions={"send_code": Action(("sent",), ("code",)), "send_bill": Action(("sent",), ("bill",))})
    assert claims("I have sent you the bill.", shared) == {"send_bill"}
    assert claims("Here is your code. I have sent it by SMS.", shared) == {"send_code"}
    assert claims("I have sent it.", shared) == {"send_code", "send_bill"}
    assert claims("I have sent you my regards.", shared) == set()
    assert claims("All closed now: I have closed.", Lexicon(actions={"close": Action(("closed",))})) == {"close"}


# Facts

STATED = [
    (ReplyFact("a", "48 hours"), "It works for two days.", "ok"),
    (ReplyFact("a", "48 hours"), "It works for a while.", "missing"),
    (ReplyFact("a", "48 hours"), "It works for 24 hours.", "contradicted"),
    (ReplyFact("a", "48 hours"), "It works for 24 or 48 hours.", "contradicted"),
    (ReplyFact("a", "48 hours"), "It works for 48 hours and comes within 5 minutes.", "ok"),
    (ReplyFact("a", "48 hours"), "It works for one day.", "contradicted"),
    (ReplyFact("a", "48 hours"), "It does not work for 48 hours.", "contradicted"),
    (ReplyFact("a", 812), "It is invoice 812.", "ok"),
    (ReplyFact("a", 812), "It is invoice 8120.", "missing"),
    (ReplyFact("a", 12.5), "It costs €12.50.", "ok"),
    (ReplyFact("a", "482913"), "Your code is 482913.", "ok"),
    (ReplyFact("a", "482913"), "Your code is 482913 or 482914.", "contradicted"),
    (ReplyFact("a", "PX-4417"), "I cannot find px-4417.", "ok"),
    (ReplyFact("a", "PX-4417"), "I cannot find PX-4417 or PX-4471.", "contradicted"),
    (ReplyFact("a", "PX-4417"), "PX-4417 is in locker L-09.", "ok"),
    (ReplyFact("a", "2026-06-09"), "See you on June 9.", "ok"),
    (ReplyFact("a", "2026-06-09"), "See you on Monday, June 9.", "contradicted"),
    (ReplyFact("a", "2026-06-09"), "See you on 9 June, or on 10 June.", "contradicted"),
    (
        ReplyFact("a", "2026-06-09"),
        "Not on 8 June but on 9 June.",
        "contradicted",
    ),  # strict: a second date is a second date
    (ReplyFact("a", "14:30"), "See you at 2:30 pm.", "ok"),
    (ReplyFact("a", "cancelled"), "The order is cancelled.", "ok"),
    (ReplyFact("a", "cancelled"), "The order is not cancelled.", "contradicted"),
    (ReplyFact("a", "cancelled"), "The order is still active.", "contradicted"),
    (ReplyFact("a", "cancelled", ("called off",)), "The order was called off.", "ok"),
    (ReplyFact("a", "not found", ("no parcel",)), "There is no parcel here.", "ok"),
    (ReplyFact("a", "not found", ("no parcel",)), "I found the parcel.", "contradicted"),
    (ReplyFact("a", "approved"), "It was approved and declined.", "contradicted"),
    (ReplyFact("a", "booked"), "It will be booked.", "missing"),
    (ReplyFact("a", "booked"), "It is booked.", "ok"),
    (ReplyFact("a", "refunded", (), polarity=False), "It was refunded.", "contradicted"),
    (ReplyFact("a", "refunded", (), polarity=False), "It was not refunded.", "ok"),
    (ReplyFact("a", "refunded", (), polarity=False), "Hello.", "ok"),
    (ReplyFact("a", "silver"), "It is the gold plan.", "contradicted"),
]


@pytest.mark.parametrize(("fact", "reply", "finding"), STATED)
def test_what_a_reply_makes_of_a_fact(fact: ReplyFact, reply: str, finding: str) -> None:
    lexicon = replace(CLAIMS, opposites=(("silver", "gold"),))
    found = match(
        Expected("inform", facts=(fact,), replies=(reply,) if finding == "ok" else ()), reply, lexicon=lexicon
    )
    assert (found.missing, found.contradicted) == {
        "ok": ((), ()),
        "missing": (("a",), ()),
        "contradicted": ((), ("a",)),
    }[finding]


def test_other_values_of_the_accepted_replies_are_no_contradiction() -> None:
    expected = Expected(
        "inform", replies=("It comes on 9 June and stays until 16 June.",), facts=(ReplyFact("from", "2026-06-09"),)
    )
    assert match(expected, "It arrives on 9 June and stays until 16 June.", lexicon=PARCELS).ok
    assert match(expected, "It arrives on 9 June and stays until 17 June.", lexicon=PARCELS).contradicted == ("from",)


# Matching

REFUND = Expected(
    "refuse",
    replies=("I am sorry, I cannot refund order 4471 because it is older than 30 days.",),
    facts=(ReplyFact("done", "refunded", polarity=False),),
)
CANCELLED = Expected(
    "inform", replies=("Your subscription has been cancelled as of today.",), facts=(ReplyFact("state", "cancelled"),)
)


@pytest.mark.parametrize(
    ("expected", "reply", "right"),
    [
        (pairs.PARCEL, "Let me check. Would you tell me the number of your parcel?", True),
        (pairs.SENT, "You just got a text message: I sent you a fresh code that works for two days.", True),
        (REFUND, "Unfortunately we can't give the money back, since order 4471 is more than 30 days old.", True),
        (CANCELLED, "Thanks for waiting! Your subscription has been cancelled as of today. Anything else? Bye!", True),
        (pairs.SENT, "A new code was sent to you by SMS. It is valid for 24 hours.", False),
        (CANCELLED, "Your subscription has not been cancelled as of today.", False),
        (REFUND, "I have refunded order 4471 because it is not older than 30 days.", False),
        (pairs.PARCEL, "Which day should we deliver on?", False),
        (CANCELLED, "The museum opens at ten.", False),
        (CANCELLED, "Thank you very much for your message.", False),
    ],
)
def test_pairs_that_no_measure_of_similarity_tells_apart(expected: Expected, reply: str, right: bool) -> None:
    assert match(expected, reply, lexicon=PARCELS).ok is right


def outcomes(cases: Iterable[pairs.Case], tau: float) -> list[tuple[bool, Match]]:
    return [
        (right, match(case.expected, reply, lexicon=case.lexicon, tau=tau))
        for case in cases
        for right, replies in ((True, case.good), (False, case.bad))
        for reply in replies
    ]


def test_the_threshold_is_the_lowest_that_is_best_on_the_calibration_pairs() -> None:
    """F1 is as high as it gets, at most 5 % of the wrong replies pass, and a lower threshold (in 1/100) is worse."""
    judged = outcomes(pairs.CALIBRATION, 0)
    right, wrong = (sum(label is kind for label, _ in judged) for kind in (True, False))

    def quality(tau: float) -> tuple[bool, float]:
        passed = [label for label, found in judged if found.ok and found.similarity >= tau]
        hits, false = passed.count(True), passed.count(False)
        return false <= 0.05 * wrong, 2 * hits / (right + hits + false)

    best = max(quality(step / 100) for step in range(101))
    assert min(step / 100 for step in range(101) if quality(step / 100) == best) == TAU
    assert best == (True, 1)


def test_pairs_that_were_not_used_for_the_choice_are_told_apart() -> None:
    judged = outcomes(pairs.HELD_OUT, TAU)
    shares = [fmean(found.ok is label for right, found in judged if right is label) for label in (True, False)]
    assert len(judged) >= 60
    assert fmean(shares) >= 0.9


@pytest.mark.parametrize("case", [*pairs.CALIBRATION, *pairs.HELD_OUT], ids=lambda case: case.name)
def test_accepted_replies_are_accepted_as_they_are_and_with_politeness(case: pairs.Case) -> None:
    for reply in case.expected.replies:
        for said in (reply, f"Thank you for waiting. {reply} Have a nice day!"):
            found = match(case.expected, said, lexicon=case.lexicon)
            assert found.ok, (said, found.reasons)
    assert match(case.expected, case.expected.replies[0], lexicon=case.lexicon).similarity == pytest.approx(1)


def test_a_match_gives_its_reasons() -> None:
    found = match(pairs.SENT, "Which parcel number is it, 24 hours?", lexicon=PARCELS)
    assert not found.ok
    assert (found.missing, found.contradicted) == (("done", "channel"), ("valid",))
    assert list(found.reasons[-3:]) == [
        "not stated: done, channel",
        "contradicted: valid",
        "expected inform, got ask parcel_id",
    ]
    assert match(pairs.SENT, pairs.SENT.replies[0], lexicon=PARCELS).reasons == ()


def test_a_question_about_more_than_was_expected_is_another_question() -> None:
    both = "Which parcel number is it, and which day suits you?"
    assert not match(pairs.PARCEL, both, lexicon=PARCELS).ok
    assert match(replace(pairs.PARCEL, asks=frozenset()), both, lexicon=PARCELS).ok
    assert match(replace(pairs.REFUSAL, asks=frozenset()), pairs.REFUSAL.replies[0], lexicon=PARCELS).ok


@pytest.mark.parametrize("case", [*pairs.CALIBRATION, *pairs.HELD_OUT], ids=lambda case: case.name)
def test_cheap_tricks_do_not_match(case: pairs.Case) -> None:
    others = [other.expected for other in (*pairs.CALIBRATION, *pairs.HELD_OUT) if other.lexicon is case.lexicon]
    everything = " ".join(reply for expected in others for reply in expected.replies)
    words = " ".join(str(fact.value) for fact in case.expected.facts)
    for trick in ("", "Yes.", "?", f"{words}?", everything, everything.replace(". ", " "), "a " * 500):
        assert not match(case.expected, trick, lexicon=case.lexicon).ok, trick


@given(TEXTS)
def test_any_reply_can_be_judged(reply: str) -> None:
    for case in pairs.CALIBRATION[:6]:
        found = match(case.expected, reply, lexicon=case.lexicon)
        assert found.ok == (not found.reasons)
        assert found == match(case.expected, reply, lexicon=case.lexicon)
    assert claims(reply, PARCELS) <= {CODE, DELIVERY}


def test_what_judges_can_be_copied() -> None:
    for thing in (PARCELS, pairs.SENT, match(pairs.SENT, "Hello", lexicon=PARCELS)):
        assert copy.deepcopy(thing) == pickle.loads(pickle.dumps(thing)) == thing
