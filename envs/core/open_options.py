"""Options of a workplace whose values cannot be listed, such as a number or a path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, overload

__all__ = ["OpenOption", "expected_values", "types_of"]


@dataclass(frozen=True)
class OpenOption(Sequence[Any]):
    """The values of an option: as a sequence those that have a name, the default first; ``in`` knows the others too.

    Attributes:
        expected: what a value is, for messages and lists: ``a number from 0 to 1``.
        kinds: the types of its values; a bool is no number.
        accepts: whether a value of one of these types is one of the option's.
        named: the values that are listed, the default first.
    """

    expected: str
    kinds: tuple[type, ...]
    accepts: Callable[[Any], bool]
    named: tuple[Any, ...] = (None,)

    @overload
    def __getitem__(self, index: int) -> Any: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Any]: ...

    def __getitem__(self, index: int | slice) -> Any:
        """Return a listed value."""
        return self.named[index]

    def __len__(self) -> int:
        """Return how many values are listed."""
        return len(self.named)

    def __contains__(self, value: object) -> bool:
        """Return whether a value is one of the option's, listed or not."""
        return (value is None and None in self.named) or (type(value) in self.kinds and self.accepts(value))

    def read(self, text: str) -> Any:
        """Return the value that a text of a command line means; the text itself if it means none."""
        for kind in self.kinds:
            try:
                if (value := kind(text)) in self:
                    return value
            except ValueError:
                continue
        return text


def expected_values(values: Sequence[Any]) -> str:
    """Return what values an option takes, for a message."""
    return values.expected if isinstance(values, OpenOption) else f"one of {', '.join(map(repr, values))}"


def types_of(values: Sequence[Any]) -> tuple[type, ...]:
    """Return the types that the values of an option have in a file."""
    return (*values.kinds, type(None)) if isinstance(values, OpenOption) else (str,)
