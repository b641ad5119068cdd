"""Answers: what ``submit`` may carry and when it is right.

A task names the type of its answer. A key of that type reads an answer in natural words ("60 °C", "six weeks", "The
status is resolved.") and takes it if it says the expected value and nothing else; no key takes an empty answer.
"""

from workgym.envs.core.answers.key import AnswerKey, is_blank
from workgym.envs.core.answers.values import Choice, Date, Duration, Id, Money, Number, ValueKey
from workgym.envs.core.answers.wholes import Items, Key, Record, Text

__all__ = [
    "AnswerKey",
    "Choice",
    "Date",
    "Duration",
    "Id",
    "Items",
    "Key",
    "Money",
    "Number",
    "Record",
    "Text",
    "ValueKey",
    "is_blank",
]
