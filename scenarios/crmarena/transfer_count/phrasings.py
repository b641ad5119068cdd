"""How managers ask for an agent by transfers: three shapes, each in several phrasings. No world depends on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.phrasing import Phrasing

__all__ = ["LOW", "SHAPES"]


SHAPES: Final[Mapping[str, tuple[Phrasing, ...]]] = {
    "named": (
        Phrasing(
            "Among the agents who managed {threshold} in {period}, who passed on the {extreme} cases to "
            "colleagues? Give me the agent's id and nothing else.",
            "fewest", "most",
        ),
        Phrasing(
            "I am looking back at {period}. Which agent made the {extreme} transfers to colleagues, of those who "
            "managed {threshold}? The agent id is enough.",
            "fewest", "most",
        ),
        Phrasing(
            "Who handed a case over to somebody else {extreme} in {period}? Consider only agents who managed "
            "{threshold}, and return just the id.",
            "least often", "most often",
        ),
        Phrasing(
            "Morning! For the review of {period}, please count how many times each agent passed a case on, and "
            "send me the id of the one with the {extreme} transfers. Only people who managed {threshold} count. "
            "Thanks!",
            "fewest", "most",
        ),
        Phrasing(
            "{period}, agents with {threshold} managed: who has the {extreme} number of outgoing transfers? Id "
            "only.",
            "lowest", "highest",
        ),
        Phrasing(
            "Compare how many times the agents who managed {threshold} in {period} transferred a case to a "
            "colleague, and tell me the id of the one who did it {extreme}.",
            "least often", "most often",
        ),
        Phrasing(
            "Quick one before my meeting: who gave away the {extreme} cases in {period}? I mean transfers to "
            "other agents. Skip anyone who didn't manage {threshold}. I just need the agent id.",
            "fewest", "most",
        ),
        Phrasing(
            "Could you count the transfers of {period} by the agent who made them? I'm looking for the {extreme} "
            "count, and agents only matter if they managed {threshold}. Send me that agent's id.",
            "smallest", "largest",
        ),
        Phrasing(
            "We're talking about handovers in {period}. Please find the agent with the {extreme} of them, going "
            "by who handed the case over, among those who managed {threshold}, and reply with the id.",
            "fewest", "most",
        ),
        Phrasing(
            "Transfers made per agent in {period}, limited to agents who managed {threshold}: give me the id with "
            "the {extreme} count.",
            "lowest", "highest",
        ),
        Phrasing(
            "So, {period}: of the people who handled {threshold}, who sent cases on to a colleague {extreme}? The "
            "id will do.",
            "least often", "most often",
        ),
        Phrasing(
            "Let me know which agent had the {extreme} number of transfers in {period}. I mean cases that the "
            "agent passed on, not cases received, and only agents who managed {threshold}. Just the id, please.",
            "smallest", "largest",
        ),
        Phrasing(
            "I was asked who transferred cases {extreme} in {period}. Count the transfers of every agent who "
            "managed {threshold}, and tell me the id so that I can pass it on.",
            "least frequently", "most frequently",
        ),
        Phrasing(
            "Please check {period} for me. Taking the agents who managed {threshold}, which of them sent the "
            "{extreme} cases on to another agent? Answer with the agent id.",
            "fewest", "most",
        ),
        Phrasing(
            "Service review, {period}. Wanted: the id of the agent who made the {extreme} transfers. Condition: "
            "the agent managed {threshold} in that period.",
            "fewest", "most",
        ),
    ),
    "past": (
        Phrasing(
            "Of the agents who managed {threshold} over the past {period}, who passed on the {extreme} cases to "
            "colleagues? Only the agent id, please.",
            "fewest", "most",
        ),
        Phrasing(
            "Looking at the past {period}, which agent who managed {threshold} transferred a case to somebody "
            "else {extreme}? Answer with the id.",
            "least often", "most often",
        ),
        Phrasing(
            "Find the agent with the {extreme} transfers of the past {period}, counted by who passed the case on, "
            "among those who managed {threshold}. I want the id only.",
            "fewest", "most",
        ),
        Phrasing(
            "Hi, I'd like to know who has handed over the {extreme} cases in the past {period}. Count every "
            "transfer to a colleague, and only agents who managed {threshold}. The id is all I need, thanks.",
            "fewest", "most",
        ),
        Phrasing(
            "Past {period}, agents with {threshold} managed, {extreme} number of outgoing transfers: who? Id "
            "only.",
            "lowest", "highest",
        ),
        Phrasing(
            "Please send me the id of the agent who made the {extreme} transfers in the past {period}; agents "
            "count if they managed {threshold}.",
            "fewest", "most",
        ),
        Phrasing(
            "One for the team talk: over the past {period}, who of those who handled {threshold} gave a case to a "
            "colleague {extreme}? Just give me the id.",
            "least often", "most often",
        ),
        Phrasing(
            "Can you count the transfers of the past {period} for each agent who made them and tell me whose "
            "number is the {extreme}? Disregard agents who did not manage {threshold}. An id is enough.",
            "lowest", "highest",
        ),
        Phrasing(
            "I keep hearing that cases are passed around too much. In the past {period}, which agent passed them "
            "on {extreme}, if we look only at those who managed {threshold}? Reply with the id.",
            "least frequently", "most frequently",
        ),
        Phrasing(
            "Outgoing transfers over the past {period}, please, for agents who managed {threshold}. Which agent's "
            "count is the {extreme}? Id only.",
            "lowest", "highest",
        ),
        Phrasing(
            "I'm preparing the appraisals. Who made the {extreme} transfers to colleagues in the past {period}, "
            "leaving aside everyone who didn't manage {threshold}? Agent id, nothing more.",
            "fewest", "most",
        ),
        Phrasing(
            "From the past {period} I need one agent: the one with the {extreme} number of cases passed on to "
            "others, chosen from those who managed {threshold}. What is the id?",
            "smallest", "largest",
        ),
        Phrasing(
            "People tell me that some of us never keep a case. For the past {period}, take every agent who "
            "managed {threshold} and give me the id of the one who handed cases on {extreme}.",
            "least often", "most often",
        ),
        Phrasing(
            "Look up the past {period} and name the agent who sent the {extreme} cases on to another agent. "
            "Restrict it to agents who managed {threshold}. Return the id.",
            "fewest", "most",
        ),
        Phrasing(
            "Wanted: the id of the agent with the {extreme} transfers made. Period: the past {period}. Only "
            "agents who managed {threshold} in it.",
            "fewest", "most",
        ),
    ),
    "before today": (
        Phrasing(
            "Take the {period} before today. Which agent passed on the {extreme} cases to colleagues there, among "
            "those who managed {threshold}? Give the id only.",
            "fewest", "most",
        ),
        Phrasing(
            "During the {period} that ended with yesterday, some agents managed {threshold}. Who of them made the "
            "{extreme} transfers? Just the agent id.",
            "fewest", "most",
        ),
        Phrasing(
            "Who transferred cases to colleagues {extreme} in the {period} up to today? Ignore agents who did not "
            "manage {threshold}. Return the id.",
            "least often", "most often",
        ),
        Phrasing(
            "Hello! Could you go back {period} from today, count how many times each agent passed a case on, and "
            "find the one with the {extreme} count among those who managed {threshold}? I only need the id.",
            "lowest", "highest",
        ),
        Phrasing(
            "The last {period}, agents who managed {threshold}: whose number of outgoing transfers is the "
            "{extreme}? Id, please.",
            "lowest", "highest",
        ),
        Phrasing(
            "The last {period} are what I care about: which agent, having managed {threshold}, handed over the "
            "{extreme} cases to somebody else? Reply with the agent id.",
            "fewest", "most",
        ),
        Phrasing(
            "Right, so in the {period} leading up to today, who gave cases away {extreme}? To other agents, I "
            "mean, and only people who handled {threshold}. Tell me the id.",
            "least often", "most often",
        ),
        Phrasing(
            "I'm updating the dashboard for the {period} before today. Which agent made the {extreme} transfers, "
            "counting only agents who managed {threshold}? Just give me the id.",
            "fewest", "most",
        ),
        Phrasing(
            "If you start {period} ago and stop before today, which of the agents who managed {threshold} sent a "
            "case on to a colleague {extreme}? The id will do.",
            "least frequently", "most frequently",
        ),
        Phrasing(
            "Transfers for the {period} up to today, counted for the agent who made them, only agents with "
            "{threshold} managed: id of the agent with the {extreme}, please.",
            "fewest", "most",
        ),
        Phrasing(
            "My boss wants to know who passed on the {extreme} cases in the last {period}. Count the transfers to "
            "colleagues and look only at agents who managed {threshold}. An id is fine.",
            "fewest", "most",
        ),
        Phrasing(
            "Count the transfers made by everyone who managed {threshold} in the {period} before today, then give "
            "me the id of the agent with the {extreme} number.",
            "smallest", "largest",
        ),
        Phrasing(
            "Before I sign off the rota: in the last {period}, which agent with {threshold} managed came out with "
            "the {extreme} number of cases passed on? Send the id and leave it at that.",
            "lowest", "highest",
        ),
        Phrasing(
            "Counting back {period} from today, name the agent who handed a case over to another agent {extreme}, "
            "of those who managed {threshold}. The id is all I need.",
            "least often", "most often",
        ),
        Phrasing(
            "Time span: the {period} before today. Agents: those who managed {threshold}. Question: who made the "
            "{extreme} transfers to colleagues? Answer with the id.",
            "fewest", "most",
        ),
    ),
}  # fmt: skip
"""By shape: a named period, and two ways to speak of one that ends today. Every third is for one pool of worlds."""

LOW: Final = frozenset(phrasing.low for phrasings in SHAPES.values() for phrasing in phrasings)
"""The words that ask for the smaller extreme."""
