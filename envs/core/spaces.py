"""Spaces of text: any Unicode as observation, JSON calls as action.

Both are a ``gymnasium.spaces.Text``, so that wrappers, vector environments and libraries such as Minari treat them as
text. An office text has no greatest length, and so no array of fixed size: where Gymnasium would make one, these spaces
do what ``Sequence`` does, and stay themselves.
"""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any, Never, Self

import numpy as np
from gymnasium import spaces
from gymnasium.error import CustomSpaceError
from gymnasium.vector.utils import batch_differing_spaces, create_shared_memory

from workgym.envs.core.tools import JsonSchema

__all__ = ["CallSpace", "UnicodeText", "sample_arguments"]

_ALPHABET = "abcdefghijklmnopqrstuvwxyz ABC 0123456789 .,-_@ äßéñ 你好 🙂 \n"
_WORDS = ("review", "update", "a", "meeting", "sync", "report", "plan", "@", "launch", "2023-12")


@cache
def _letters() -> spaces.Text:
    """Return a space with these letters: its tables of them take 6 KiB, and an environment has four spaces of texts."""
    return spaces.Text(sys.maxsize, min_length=0, charset=_ALPHABET)


class UnicodeText(spaces.Text):
    """All texts. Samples are short and hold letters of several alphabets.

    ``characters`` are those of the samples, and ``max_length`` is the largest index of Python: ``contains`` accepts any
    text. Flattening leaves the space and its texts as they are.
    """

    def __init__(self, seed: int | np.random.Generator | None = None) -> None:
        vars(self).update(vars(_letters()))
        spaces.Space.__init__(self, dtype=str, seed=seed)

    @property
    def is_np_flattenable(self) -> bool:
        """False: a text has no array of fixed size."""
        return False

    def sample(self, mask: Any = None, probability: Any = None) -> str:
        """Return a text of 0 to 40 characters. Masks and probabilities are ignored."""
        length = int(self.np_random.integers(0, 41))
        return "".join(_ALPHABET[i] for i in self.np_random.integers(0, len(_ALPHABET), length))

    def contains(self, x: Any) -> bool:
        """Return whether ``x`` is a text."""
        return isinstance(x, str)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return a space that draws samples of its own; the rest never changes and is shared: forks stay quick."""
        twin = copy.copy(self)
        twin._np_random = copy.deepcopy(self._np_random, memo)
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __repr__(self) -> str:
        return "UnicodeText()"


class CallSpace(UnicodeText):
    """All actions: JSON text, one call as a dictionary, or a list of calls. Samples are valid, typed, random calls.

    Samples are texts, and so the space is one of texts, for libraries that store actions. Every text and every
    JSON-like value is an action (a malformed one earns an observation that says why), so ``contains`` asks only for one
    of these types.
    """

    def __init__(self, tools: Sequence[JsonSchema], seed: int | np.random.Generator | None = None) -> None:
        self._functions = [schema["function"] for schema in tools]
        super().__init__(seed)

    @property
    def tools(self) -> list[JsonSchema]:
        """The schemas of the tools, from which an equal space can be made."""
        return [{"type": "function", "function": function} for function in self._functions]

    def sample(self, mask: Any = None, probability: Any = None) -> str:
        """Return the JSON text of a call, each tool being as likely as any other. Masks are ignored."""
        function = self._functions[int(self.np_random.integers(len(self._functions)))]
        arguments = sample_arguments(function["parameters"], self.np_random)
        return json.dumps({"name": function["name"], "arguments": arguments}, ensure_ascii=False)

    def contains(self, x: Any) -> bool:
        """Return whether ``x`` is a text, a dictionary or a list."""
        return isinstance(x, str | dict | list)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CallSpace) and self._functions == other._functions

    def __repr__(self) -> str:
        return f"CallSpace({len(self._functions)} tools)"


def _itself(space: UnicodeText) -> UnicodeText:
    return space


def _unchanged(space: UnicodeText, x: Any) -> Any:
    return x


def _no_array(space: UnicodeText, **_: Any) -> Never:
    raise ValueError(f"{space} cannot be flattened to an array: a text has no fixed size")


def _no_shared_memory(space: UnicodeText, n: int = 1, ctx: Any = None) -> Never:
    raise CustomSpaceError(f"{space} has no fixed size; pass vector_kwargs={{'shared_memory': False}} to make_vec")


def _side_by_side(items: Sequence[UnicodeText]) -> Any:
    return batch_differing_spaces.dispatch(spaces.Text)(items)


_OURS: Sequence[tuple[Any, Any]] = (
    (spaces.flatten_space, _itself),
    (spaces.flatten, _unchanged),
    (spaces.unflatten, _unchanged),
    (spaces.flatdim, _no_array),
    (create_shared_memory, _no_shared_memory),
    (batch_differing_spaces, _side_by_side),  # Gymnasium asks for the exact class here
)
"""Functions of Gymnasium that would make an array of a text, or know its own spaces only, and what they do here."""
for _function, _own in _OURS:
    for _space in (UnicodeText, CallSpace):
        _function.register(_space, _own)


def sample_arguments(schema: JsonSchema, rng: np.random.Generator) -> dict[str, Any]:
    """Return random arguments that fit an object schema: all that are required, each other one in half of the cases."""
    required = schema.get("required", ())
    return {
        name: _sample(shape, rng)
        for name, shape in schema.get("properties", {}).items()
        if name in required or rng.random() < 0.5
    }


def _sample(schema: JsonSchema, rng: np.random.Generator) -> Any:
    if "enum" in schema:
        return schema["enum"][int(rng.integers(len(schema["enum"])))]
    if "anyOf" in schema:
        return _sample(schema["anyOf"][int(rng.integers(len(schema["anyOf"])))], rng)
    match schema.get("type"):
        case "integer":
            return int(rng.integers(0, 100))
        case "number":
            return float(rng.integers(0, 1000)) / 10
        case "boolean":
            return bool(rng.integers(2))
        case "array":
            return [_sample(schema.get("items", {}), rng) for _ in range(int(rng.integers(1, 3)))]
        case "object":
            return sample_arguments(schema, rng)
        case _:
            return _sample_text(rng)


def _sample_text(rng: np.random.Generator) -> str:
    """Return a word, an id, a number, a date, a time or an address: the texts that office tools ask for."""
    number = int(rng.integers(0, 300))
    day = f"2023-{1 + number % 12:02d}-{1 + number % 28:02d}"
    kinds = (
        _WORDS[number % len(_WORDS)],
        f"{number:08d}",
        str(30 * (1 + number % 4)),
        day,
        f"{day} {9 + number % 8:02d}:{30 * (number % 2):02d}:00",
        f"person{number}@example.com",
    )
    return kinds[int(rng.integers(len(kinds)))]
