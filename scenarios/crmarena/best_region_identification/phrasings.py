"""How analysts ask for the state where cases are closed soonest: two shapes. No world depends on these sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["SHAPES"]

SHAPES: Final[Mapping[str, tuple[str, ...]]] = {
    "named": (
        "Which state had the quickest case closures in {period}? Give me the two-letter code only.",
        "{period}: in which state were cases closed fastest on average? Two letters, please.",
        (
            "I'm comparing regions for {period}. Where did it take us the least time on average to close a case? "
            "Return the state's two-letter abbreviation."
        ),
        "Please find the state with the shortest average closure time in {period} and send me its two letters.",
        (
            "For customers of which state did we wrap up cases soonest in {period}, going by the average? Just the "
            "state code."
        ),
        "Best region of {period} by case closure time? State abbreviation only.",
        (
            "Looking at {period}, which state comes out first if you rank them by how long a case took to close? "
            "Answer with two letters."
        ),
        "Who got their cases solved quickest in {period}, I mean people from which state? The abbreviation is enough.",
        (
            "Average time from opening to closing, by state, for {period}: which state has the lowest? Reply with its "
            "two-letter code."
        ),
        (
            "Hi, for the regional report I need the state that had the fastest case resolution in {period}. Only the "
            "code, thank you."
        ),
        (
            "In {period}, cases from one state were closed faster on average than those from anywhere else. Which "
            "state was it? Two-letter abbreviation."
        ),
        "Determine the state with the minimum mean case closure time in {period}. Output its two-letter code.",
        (
            "So how did the states do in {period}? Which one was the quickest, taking the average time to close a "
            "case? Just give me the two letters."
        ),
        (
            "Somebody wants to know where our service was fastest in {period}. Take the mean closing time of the cases "
            "by state and tell me the winner's code."
        ),
        (
            "Which of the states is in front for {period} when it comes to closing cases quickly? State code, nothing "
            "else."
        ),
    ),
    "past": (
        "Which state has had the quickest case closures over the past {period}? Give me the two-letter code only.",
        "Past {period}: in which state were cases closed fastest on average? Two letters, please.",
        (
            "I'm comparing regions over the past {period}. Where did it take us the least time on average to close a "
            "case? Return the state's two-letter abbreviation."
        ),
        (
            "Please find the state with the shortest average closure time in the {period} before today and send me its "
            "code of two letters."
        ),
        (
            "For customers of which state did we wrap up cases soonest in the past {period}, going by the average? "
            "Just the state code."
        ),
        "Best region of the past {period} by case closure time? State abbreviation only.",
        (
            "Looking at the past {period}, which state comes out first if you rank them by how long a case took to "
            "close? Answer with two letters."
        ),
        (
            "Who got their cases solved quickest during the past {period}, I mean people from which state? The "
            "abbreviation is enough."
        ),
        (
            "Average time from opening to closing, by state, for the {period} up to today: which state has the lowest? "
            "Reply with its two-letter code."
        ),
        (
            "Hi, for the regional report I need the state that had the fastest case resolution in the past {period}. "
            "Only the code, thank you."
        ),
        (
            "In the {period} before today, cases from one state were closed faster on average than those from anywhere "
            "else. Which state was it? Two-letter abbreviation."
        ),
        (
            "Determine the state with the minimum mean case closure time in the past {period}. Output its two-letter "
            "code."
        ),
        (
            "So how did the states do in the past {period}? Which one was the quickest, taking the average time to "
            "close a case? Just give me the two letters."
        ),
        (
            "Somebody wants to know where our service has been fastest in the past {period}. Take the mean closing "
            "time of the cases by state and tell me the winner's code."
        ),
        (
            "Which of the states is in front for the past {period} when it comes to closing cases quickly? State code, "
            "nothing else."
        ),
        (
            "If I only look at the past {period}, in which state does a case stay open for the shortest time on "
            "average? I'd like the two-letter code."
        ),
        (
            "We have a bet running: which state's cases were closed quickest on average in the past {period}? The "
            "abbreviation settles it."
        ),
        (
            "Could you rank the states by mean time to close, for cases opened in the past {period}, and give me the "
            "code of the fastest one?"
        ),
        "Fastest state, past {period}, average closing time of a case. Code only.",
        "Let me know where cases got closed most quickly over the past {period}. I need a state, as two letters.",
        (
            "Take the cases of the past {period}. Which state shows the smallest average between opening and closing? "
            "Send the state code."
        ),
        (
            "My manager asks which state we serve fastest. Going by the past {period} and the average time until a "
            "case is closed, which one is it? Two letters will do."
        ),
        (
            "Where do customers wait the least for their case to be closed? Use the past {period}, take the average "
            "for each state, and return the abbreviation of the best one."
        ),
        (
            "Regional check for the {period} up to today: name the state with the quickest average case closure by its "
            "two-letter code."
        ),
    ),
}
"""By shape: a period with a name, such as ``Q2 2021``, and one that ends today, such as ``4 weeks`` or ``year``."""
