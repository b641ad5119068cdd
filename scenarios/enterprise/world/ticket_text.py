"""The texts of helpdesk tickets: kinds of trouble as data, each with its problem and its solution in words.

Slots are facts of the ticket. As with mails, a reader that knows the frames gets every fact back.
"""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["TROUBLES", "Trouble"]


class Trouble(NamedTuple):
    """A kind of trouble.

    Attributes:
        about: a name for the matter of such a ticket, which does not quote it.
        issues: texts of the problem.
        resolutions: texts of the solution.
    """

    about: str
    issues: tuple[str, ...]
    resolutions: tuple[str, ...]


TROUBLES: Final = {
    "password": Trouble(
        "a password for {system} that is not accepted",
        (
            "{system} no longer takes my password since {day}. It says {error}.",
            "I have been locked out of {system} with error {error}, last on {day}.",
        ),
        ("Password of {system} reset, {error} gone.", "Account unlocked; a new password was set on {done}."),
    ),
    "device": Trouble(
        "a broken {device} in room {room}",
        (
            "The {device} in room {room} has been dead since {day}.",
            "Room {room}: the {device} starts and stops again, first seen on {day}.",
        ),
        ("Replaced the {device} in room {room}.", "New power supply for the {device}, tested on {done}."),
    ),
    "network": Trouble(
        "the network in room {room}",
        (
            "No network in room {room} since {day}. {count} people cannot work.",
            "The network in room {room} breaks down about {count} times a day since {day}.",
        ),
        ("Changed the switch that serves room {room}.", "Cable replaced on {done}; {count} sockets checked."),
    ),
    "software": Trouble(
        "{system} that stops with error {error}",
        (
            "{system} stops with {error} whenever I save. This began on {day}.",
            "Since {day} I see {error} in {system}, {count} times so far.",
        ),
        ("Installed the update that removes {error}.", "Rolled {system} back to the version before {day}."),
    ),
    "account": Trouble(
        "an account for {system} that is missing",
        (
            "{count} new colleagues need an account for {system} by {day}.",
            "My account for {system} has disappeared. I noticed it on {day}.",
        ),
        ("Created {count} accounts for {system}.", "Account restored from the copy of {day}."),
    ),
    "email": Trouble(
        "mails about project {project} that do not arrive",
        (
            "Mails about {project} come back with {error} since {day}.",
            "I miss {count} mails about {project}, the oldest of {day}.",
        ),
        ("Filter corrected, {count} mails delivered on {done}.",
        "The mailbox was full; {error} does not come up again."),
    ),
    "storage": Trouble(
        "lost files of project {project}",
        (
            "{count} files of {project} are gone from the shared drive since {day}.",
            "I cannot open the folder of {project}: {error}, for the first time on {day}.",
        ),
        ("Restored {count} files of {project} from the copy of {day}.",
        "Rights on the folder of {project} corrected on {done}."),
    ),
    "badge": Trouble(
        "the door of room {room}",
        (
            "My badge does not open room {room} any more. Last time it did was {day}.",
            "The reader at room {room} shows {error} since {day}.",
        ),
        ("Badge coded again for room {room} on {done}.", "Reader at room {room} replaced."),
    ),
}  # fmt: skip
