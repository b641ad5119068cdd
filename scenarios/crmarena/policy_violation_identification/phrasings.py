"""How people ask whether a case was handled as the policies say. No world depends on them.

Test, train and val take disjoint thirds (``phrasing.phrasings_of``).
"""

from __future__ import annotations

from typing import Final

__all__ = ["PHRASINGS"]

PHRASINGS: Final = (
    (
        "Was this case handled as our policies say? If not, give me the id of the article that the agent did not keep"
        " to; otherwise answer None."
    ),
    (
        "Please look at this case: is there a policy that our agent broke? I need the id of the knowledge article, or"
        " None."
    ),
    (
        "I am reviewing this case. Name the id of the article whose rules the agent disregarded, or say None if there"
        " is no such article."
    ),
    "Did the agent do anything here that a policy does not allow? Return just the article's id, or None.",
    (
        "Check the conversation of this case against our policies and tell me the id of the one that was not "
        "followed. Answer None if all were."
    ),
    ("Which of our policy articles, if any, did the agent go against in this case? Reply with the article id or None."),
    (
        "For our quality check: does what the agent granted agree with the policy? If it does, answer None; if it "
        "does not, answer with the id of that article."
    ),
    (
        "Go through this case for me. I want to know whether the agent kept to the rules: None if so, else the id of "
        "the article with the rule that was not kept."
    ),
    (
        "Somebody says that the rules were bent in this case. Is that so, and which article has those rules? Only its"
        " id, or None if nothing was bent."
    ),
    (
        "Is everything that our agent agreed to in this case covered by the articles? Send me None if it is, and the "
        "id of the article that forbids it if it is not."
    ),
    (
        "Read what was said in this case and find the policy that the agent overstepped. The article's id is all I "
        "need; None if the agent stayed within the policies."
    ),
    (
        "Please audit this case. Result: the id of the knowledge article that the agent's decision is at odds with, "
        "or None."
    ),
    (
        "I have to sign off this case. Tell me the id of the article that speaks against the agent's decision, or "
        "None if nothing does."
    ),
    (
        "Could you verify this case? If the agent deviated from a policy, I need to know the article's id. If not, "
        "just say None."
    ),
    (
        "Would a strict reviewer object to how the agent settled this case? Give the id of the policy article for the"
        " objection, or None without one."
    ),
    (
        "My trainee handled this case, and I want to know which policy to go over together. Answer with the id of the"
        " article that was not respected, or None if all was well."
    ),
    "Compare the outcome of this case with the policy for it. Not in line: the article's id. In line: None.",
    (
        "Look for a rule of ours that was ignored in this case, and return the id of the article that contains it. "
        "Return None if no rule was ignored."
    ),
)
