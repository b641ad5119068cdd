"""How managers ask for an agent by handle time: three shapes, each in several phrasings. No world depends on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.phrasing import Phrasing

__all__ = ["LOW", "SHAPES"]


SHAPES: Final[Mapping[str, tuple[Phrasing, ...]]] = {
    "named": (
        Phrasing(
            "Among the agents who managed {threshold} in {period}, whose average handle time was the {extreme}? "
            "Give me the agent's id and nothing else.",
            "lowest", "highest",
        ),
        Phrasing(
            "I am looking back at {period}. Which agent had the {extreme} average handle time of those who "
            "managed {threshold}? The agent id is enough.",
            "shortest", "longest",
        ),
        Phrasing(
            "Who was our {extreme} agent of {period} by average handle time? Consider only agents who managed "
            "{threshold}, and return just the id.",
            "quickest", "slowest",
        ),
        Phrasing(
            "Morning! I'm putting together the review of {period} and need one thing for it: the id of the agent "
            "with the {extreme} average handle time, counting only people who managed {threshold}. Thanks!",
            "smallest", "largest",
        ),
        Phrasing(
            "{period}, agents with {threshold} managed: who has the {extreme} average handle time? Id only.",
            "lowest", "highest",
        ),
        Phrasing(
            "Compare the average handle times of {period} for all agents who managed {threshold} in that time, "
            "and tell me the id of the one with the {extreme}.",
            "shortest", "longest",
        ),
        Phrasing(
            "Quick one before my meeting: who needed the {extreme} time per case on average in {period}? Skip "
            "anyone who didn't manage {threshold}. I just need the agent id.",
            "least", "most",
        ),
        Phrasing(
            "Could you pull every agent's average handle time for {period}? I'm after the {extreme} one, and "
            "agents only count if they managed {threshold}. Send me that agent's id.",
            "smallest", "largest",
        ),
        Phrasing(
            "We're handing out feedback for {period}. Please find the agent whose average handle time was the "
            "{extreme} among those who managed {threshold}, and reply with the id.",
            "lowest", "highest",
        ),
        Phrasing(
            "AHT for {period}, limited to agents who managed {threshold}: give me the id of the agent with the "
            "{extreme}.",
            "shortest", "longest",
        ),
        Phrasing(
            "So, {period}: of the people who handled {threshold}, who was {extreme} on average from the opening "
            "of a case to its close? The id will do.",
            "fastest", "slowest",
        ),
        Phrasing(
            "Let me know which agent had the {extreme} mean handle time in {period}. Only agents who managed "
            "{threshold} count. Just the id, please.",
            "smallest", "largest",
        ),
        Phrasing(
            "I was asked who our {extreme} case handler of {period} was. Go by average handle time, look only at "
            "agents who managed {threshold}, and tell me the id so that I can pass it on.",
            "quickest", "slowest",
        ),
        Phrasing(
            "Please check {period} for me. Taking the agents who managed {threshold}, which of them needed the "
            "{extreme} time per case on average? Answer with the agent id.",
            "least", "most",
        ),
        Phrasing(
            "Service review, {period}. Wanted: the id of the agent with the {extreme} average handle time. "
            "Condition: the agent managed {threshold} in that period.",
            "lowest", "highest",
        ),
    ),
    "past": (
        Phrasing(
            "Of the agents who managed {threshold} over the past {period}, whose average handle time was the "
            "{extreme}? Only the agent id, please.",
            "lowest", "highest",
        ),
        Phrasing(
            "Looking at the past {period}, which agent who managed {threshold} had the {extreme} average handle "
            "time? Answer with the id.",
            "shortest", "longest",
        ),
        Phrasing(
            "Find our {extreme} agent of the past {period}, measured by average handle time among those who "
            "managed {threshold}. I want the id only.",
            "quickest", "slowest",
        ),
        Phrasing(
            "Hi, I'd like to know who has been {extreme} at closing cases over the past {period}. Use the average "
            "handle time, and only agents who managed {threshold}. The id is all I need, thanks.",
            "fastest", "slowest",
        ),
        Phrasing(
            "Past {period}, agents with {threshold} managed, {extreme} average handle time: who? Id only.",
            "lowest", "highest",
        ),
        Phrasing(
            "Please send me the id of the agent with the {extreme} average handle time in the past {period}; "
            "agents count if they managed {threshold}.",
            "smallest", "largest",
        ),
        Phrasing(
            "One for the team talk: over the past {period}, who of those who handled {threshold} needed the "
            "{extreme} time per case on average? Just give me the id.",
            "least", "most",
        ),
        Phrasing(
            "Can you work out the average handle times for the past {period} and tell me whose is the {extreme}? "
            "Disregard agents who did not manage {threshold}. An id is enough.",
            "lowest", "highest",
        ),
        Phrasing(
            "I keep wondering about our handle times. In the past {period}, which agent was the {extreme} on "
            "average, if we look only at those who managed {threshold}? Reply with the id.",
            "quickest", "slowest",
        ),
        Phrasing(
            "AHT over the past {period}, please, for agents who managed {threshold}. Which agent's is the "
            "{extreme}? Id only.",
            "shortest", "longest",
        ),
        Phrasing(
            "I'm preparing the appraisals. Who had the {extreme} average handle time in the past {period}, "
            "leaving aside everyone who didn't manage {threshold}? Agent id, nothing more.",
            "smallest", "largest",
        ),
        Phrasing(
            "From the past {period} I need one agent: the one with the {extreme} mean handle time, chosen from "
            "those who managed {threshold}. What is the id?",
            "shortest", "longest",
        ),
        Phrasing(
            "People tell me that our handle times have changed. For the past {period}, take every agent who "
            "managed {threshold} and give me the id of the one with the {extreme} average.",
            "smallest", "largest",
        ),
        Phrasing(
            "Look up the past {period} and name the agent who was {extreme} on average from the opening of a case "
            "to its close. Restrict it to agents who managed {threshold}. Return the id.",
            "fastest", "slowest",
        ),
        Phrasing(
            "Wanted: the id of the agent with the {extreme} average handle time. Period: the past {period}. Only "
            "agents who managed {threshold} in it.",
            "lowest", "highest",
        ),
    ),
    "before today": (
        Phrasing(
            "Take the {period} before today. Which agent has the {extreme} average handle time there, among those "
            "who managed {threshold}? Give the id only.",
            "lowest", "highest",
        ),
        Phrasing(
            "During the {period} that ended with yesterday, some agents managed {threshold}. Whose average handle "
            "time was the {extreme}? Just the agent id.",
            "shortest", "longest",
        ),
        Phrasing(
            "By average handle time, who was the {extreme} agent in the {period} up to today? Ignore agents who "
            "did not manage {threshold}. Return the id.",
            "quickest", "slowest",
        ),
        Phrasing(
            "Hello! Could you go back {period} from today and find the agent with the {extreme} average handle "
            "time among those who managed {threshold}? I only need the id.",
            "smallest", "largest",
        ),
        Phrasing(
            "The last {period}, agents who managed {threshold}: whose average handle time is the {extreme}? Id, "
            "please.",
            "lowest", "highest",
        ),
        Phrasing(
            "The last {period} are what I care about: which agent, having managed {threshold}, shows the "
            "{extreme} average handle time? Reply with the agent id.",
            "shortest", "longest",
        ),
        Phrasing(
            "Right, so in the {period} leading up to today, who needed the {extreme} time per case on average? "
            "Only people who handled {threshold}. Tell me the id.",
            "least", "most",
        ),
        Phrasing(
            "I'm updating the dashboard for the {period} before today. Which agent had the {extreme} average "
            "handle time, counting only agents who managed {threshold}? Just give me the id.",
            "smallest", "largest",
        ),
        Phrasing(
            "If you start {period} ago and stop before today, which of the agents who managed {threshold} was "
            "{extreme} by average handle time? The id will do.",
            "fastest", "slowest",
        ),
        Phrasing(
            "AHT for the {period} up to today, only agents with {threshold} managed: id of the agent with the "
            "{extreme}, please.",
            "shortest", "longest",
        ),
        Phrasing(
            "My boss wants to know who our {extreme} agent has been for the last {period}. Judge it by average "
            "handle time and look only at agents who managed {threshold}. An id is fine.",
            "quickest", "slowest",
        ),
        Phrasing(
            "Measure everyone who managed {threshold} in the {period} before today by average handle time, then "
            "give me the id of the one with the {extreme}.",
            "lowest", "highest",
        ),
        Phrasing(
            "Before I sign off the rota: in the last {period}, which agent with {threshold} managed came out with "
            "the {extreme} average handle time? Send the id and leave it at that.",
            "lowest", "highest",
        ),
        Phrasing(
            "Counting back {period} from today, name the agent with the {extreme} mean handle time of those who "
            "managed {threshold}. The id is all I need.",
            "smallest", "largest",
        ),
        Phrasing(
            "Time span: the {period} before today. Agents: those who managed {threshold}. Question: whose average "
            "handle time was the {extreme}? Answer with the id.",
            "shortest", "longest",
        ),
    ),
}  # fmt: skip
"""By shape: a named period, and two ways to speak of one that ends today. Every third is for one pool of worlds."""

LOW: Final = frozenset(phrasing.low for phrasings in SHAPES.values() for phrasing in phrasings)
"""The words that ask for the smaller extreme."""
