"""How people write: every colleague of a world has one of these voices, and Sam has one too."""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["SAM", "VOICES", "Voice"]


class Voice(NamedTuple):
    """The manner of one writer.

    Attributes:
        greetings: first lines, to ``{name}``.
        closings: what stands above the name; may be empty.
        shapes: how the sentences of a mail become paragraphs: o is its opening, d a detail, r the request, a an aside;
            a blank starts a paragraph, and "-" makes a list of the details that follow.
        lower: whether sentences and the name start with a small letter.
    """

    greetings: tuple[str, ...]
    closings: tuple[str, ...]
    shapes: tuple[str, ...]
    lower: bool = False


VOICES: Final = (
    Voice(
        greetings=("Hi {name},", "Hey {name},", "Hello {name}!", "Morning {name},"),
        closings=("Cheers,", "Thanks!", "See you,", "Take care,", "Bye for now,"),
        shapes=("od r", "od a r", "o d r", "oda r", "odd r", "od r a"),
    ),
    Voice(
        greetings=("Dear {name},", "Good morning {name},", "Good afternoon {name},", "Hello {name},"),
        closings=("Kind regards,", "Best regards,", "With best wishes,", "Many thanks,"),
        shapes=("o dd r", "od d r", "o ddd r", "odd r", "o dr", "o d r"),
    ),
    Voice(
        greetings=("{name},", "{name} -", "Hi {name},"),
        closings=("", "Thanks,", "-"),
        shapes=("od", "or", "odr", "o d", "or", "od"),
    ),
    Voice(
        greetings=("hey {name},", "hi {name},", "{name},", "morning {name},"),
        closings=("", "thx,", "cheers,", "ta,"),
        shapes=("od", "odr", "od a", "or", "odd r", "od r"),
        lower=True,
    ),
    Voice(
        greetings=("Hi {name},", "Hello {name},", "{name},"),
        closings=("Best,", "Regards,", "Thanks,", "All the best,"),
        shapes=("o -dd r", "o -ddd r", "o -ddd", "od r", "o -dd ra", "odr"),
    ),
)
SAM: Final = Voice(
    greetings=("Hi {name},", "Hello {name},", "{name},", "Dear {name},"),
    closings=("Thanks,", "Best,", "Best wishes,", "Cheers,", ""),
    shapes=("or", "od r", "odr", "o d r", "od", "o -dd r"),
)
