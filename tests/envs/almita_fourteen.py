"""The worked example of ALMITA's metrics (specification, section 5.4): fourteen tests of four conversations."""

from __future__ import annotations

from typing import Any


def row(
    conversation: str, expected: str, predicted: str, api: bool = False, params: bool = False, ok: bool = False
) -> dict[str, Any]:
    """The checks of one test: whether the API is right, the parameters are, or the reply is."""
    reply, call = expected == "reply", expected == "api"
    same_api = call and predicted == "api" and api
    return {
        "conversation": conversation,
        "expected_type": expected,
        "predicted_type": predicted,
        "reply_recall": reply and predicted == "reply",
        "reply_recall_applies": reply,
        "correct_reply": reply and predicted == "reply" and ok,
        "correct_reply_applies": reply and predicted == "reply",
        "api_recall": call and predicted == "api",
        "api_recall_applies": call,
        "correct_api": same_api,
        "correct_api_applies": call and predicted == "api",
        "correct_params": same_api and params,
        "correct_params_applies": same_api,
        "test_correct": (reply and predicted == "reply" and ok) or (same_api and params),
    }


FOURTEEN = [
    row("c1", "reply", "reply", ok=True),
    row("c1", "api", "api", api=True, params=True),
    row("c1", "reply", "reply", ok=True),
    row("c1", "api", "api", api=True),
    row("c1", "reply", "reply", ok=True),
    row("c2", "reply", "reply", ok=True),
    row("c2", "api", "api", api=True, params=True),
    row("c2", "reply", "reply", ok=True),
    row("c3", "reply", "api"),
    row("c3", "api", "reply"),
    row("c3", "api", "api"),
    row("c3", "reply", "reply"),
    row("c4", "reply", "invalid"),
    row("c4", "api", "api", api=True, params=True),
]
