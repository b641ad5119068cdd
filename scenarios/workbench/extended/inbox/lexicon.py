"""What the mails hold of which many look alike: documents, automatic notices, long threads, and small tales.

Data only, and all of it our own.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from workgym.scenarios.workbench.lexicon.mail.frames import lines

__all__ = [
    "AROUND_VERSIONS",
    "DOCUMENTS",
    "LOOSE_ENDS",
    "LOOSE_SUBJECTS",
    "MACHINES",
    "MATTERS",
    "NOTICES",
    "ODDS",
    "OPINIONS",
    "RESENT",
    "TALES",
    "TALE_SUBJECTS",
    "VERSIONS",
    "VERSION_REMARKS",
    "Tale",
]  # fmt: skip

DOCUMENTS: Final = lines("""
    travel policy
    travel budget
    style guide
    style checklist
    onboarding plan
    onboarding handbook
    backup plan
    release plan
    holiday rota
    support rota
    price list
    parts list
    seating plan
    floor plan
""")
VERSIONS: Final = lines("""
    Attached is version {n} of the {document}.
    Here's version {n} of the {document}, with your remarks worked in.
    Please find attached version {n} of the {document}.
    I've attached version {n} of the {document}.
    Here is version {n} of the {document}, hopefully without typos.
""")
RESENT: Final = lines("""
    Somebody couldn't open the file, so I've attached version {n} of the {document} once more.
    To have everything in one place: attached is version {n} of the {document} again.
    For comparison, here's version {n} of the {document} again.
""")
AROUND_VERSIONS: Final = lines("""
    Did you get round to reading version {n} of the {document}?
    Have you looked at page two of version {n} of the {document} yet?
    Any remarks on version {n} of the {document}? Otherwise I'd call it finished.
""")
"""What the author of a document writes without sending it."""
VERSION_REMARKS: Final = lines("""
    The table at the end is new.
    I've cut the introduction by half.
    Page three has changed most.
    The pictures are still missing.
    The numbers in the appendix are now in one order.
    Nothing else has moved.
    I've taken out the part nobody understood.
    The wording of the second chapter is friendlier now.
""")

NOTICES: Final = {
    "disk space warning": ("monitor", "Disk space warning", "The disk of {machine} is {n} per cent full."),
    "backup report": ("backup", "Nightly backup report", "The backup of {machine} took {n} minutes."),
    "sign-in warning": ("security", "Failed sign-ins", "There were {n} failed attempts to sign in to {machine}."),
    "temperature alert": ("monitor", "Temperature alert", "The sensor in {machine} reads {n} degrees."),
    "update notice": ("updates", "Updates are waiting", "{n} updates wait to be installed on {machine}."),
}
"""Automatic mails by what people call them: box, subject and first line. The subject does not say which machine."""
MACHINES: Final = ("heron", "heron-2", "heron-12", "marten", "marten-2", "lynx", "lynx-12")
"""What the notices are about; some of the names are the beginning of others."""

MATTERS: Final = lines("""
    bicycle cellar keys
    bicycle cellar lights
    meeting room chairs
    meeting room lamps
    kitchen cupboard labels
    kitchen cupboard doors
    lobby door code
    lobby door bell
    smoking corner roof
    smoking corner bench
    plant watering list
    plant watering cans
    recycling bin colours
    recycling bin places
""")
"""What long threads are about."""
OPINIONS: Final = lines("""
    I'd leave the {matter} alone and see what happens.
    I asked downstairs about the {matter} and got three different answers.
    If you ask me, the {matter} should be the caretaker's business.
    We've talked about the {matter} for a month now, and it's getting silly.
    I could take care of the {matter} next week, if nobody else wants to.
    It can't be that hard to sort out the {matter}.
    My vote is to ask for a quote before anybody touches the {matter}.
    I've made a drawing, because words don't help with the {matter}.
    The last time somebody changed the {matter}, half the floor complained.
    Let's give the {matter} a rest until the visitors have gone.
    I don't mind either way, as long as somebody decides about the {matter}.
    What did the landlord say about the {matter}?
""")
LOOSE_SUBJECTS: Final = ("Loose ends", "What's still open", "Leftovers of the week", "My list")
LOOSE_ENDS: Final = lines("""
    Three things are still open on my list: the {matter}, the post box and the minutes of last week.
    Just so nothing gets lost: nobody has sorted out the {matter}, nor the coffee money.
    I went through what's unanswered, and the {matter} came up again, as did the spare monitors.
""")
"""What a colleague who is not part of a thread says about it in another mail."""


class Tale(NamedTuple):
    """A small thing that somebody wrote about.

    Attributes:
        told: it in other words, as a request recalls it; to be read after "that".
        texts: sentences of mails that tell it.
        signs: words that all of these sentences hold.
    """

    told: str
    texts: tuple[str, ...]
    signs: tuple[str, ...]


TALES: Final = (
    Tale(
        "they'd got trapped between two storeys",
        (
            "The elevator stopped halfway this morning with me in it, and it was twenty minutes before it moved.",
            "I spent my lunch break in the elevator, because it stopped below the third level and the bell was dead.",
        ),
        ("elevator", "stopped"),
    ),
    Tale(
        "an animal had got into the office",
        (
            "A pigeon flew in through the window and sat on the plotter until noon.",
            "There was a pigeon among the binders today, it flew in when somebody aired the room.",
        ),
        ("pigeon", "flew"),
    ),
    Tale(
        "they couldn't get into the building in the morning",
        (
            "My badge was refused at the gate at eight, and I waited in the rain till the caretaker came.",
            "The gate refused my badge again, so I stood outside with the milkman for half an hour.",
        ),
        ("badge", "refused"),
    ),
    Tale(
        "a hot drink had ruined their computer",
        (
            "I've tipped a mug of chamomile over my laptop, and now the screen stays black.",
            "My laptop is drying on the radiator, there was a lot of chamomile in that mug and the screen is gone.",
        ),
        ("laptop", "chamomile"),
    ),
    Tale(
        "somebody was playing music in the evenings",
        (
            "Whoever stays late practises the trombone on our floor, and the neighbours have rung twice.",
            "There's a trombone behind the archive door after six, and the neighbours have begun to knock.",
        ),
        ("trombone", "neighbours"),
    ),
    Tale(
        "a parcel had ended up at the wrong firm",
        (
            "The courier left our box at the dentist's next door, who has opened it, sorry to say.",
            "I got our box back from the dentist, the courier hadn't read the sign.",
        ),
        ("courier", "dentist"),
    ),
    Tale(
        "they'd been without light for a while",
        (
            "All lamps on our side went out at four, and we finished the call with torches.",
            "The fuse blew again, so we sat with torches until the lamps came back.",
        ),
        ("lamps", "torches"),
    ),
    Tale(
        "there'd been nothing left to eat at noon",
        (
            "The canteen ran out of everything but custard by half past twelve, and the queue was cross.",
            "By the time our queue reached the counter the canteen only had custard.",
        ),
        ("canteen", "custard"),
    ),
    Tale(
        "they'd found money in the building",
        (
            "A purse with ninety in notes lay under the sofa, I've handed it in at reception.",
            "I've left a purse at reception, it was stuffed behind the sofa with notes in it.",
        ),
        ("purse", "sofa"),
    ),
    Tale(
        "somebody had damaged their bicycle on purpose",
        (
            "Someone pushed drawing pins into both wheels of my bike, I had to walk it home.",
            "I walked home last night, there were drawing pins in the wheels of my bike.",
        ),
        ("pins", "wheels"),
    ),
    Tale(
        "the ceiling let water in",
        (
            "There's a bucket beside my desk now, it drips through the roof whenever it pours.",
            "It drips on my desk again, so I've put a bucket there and hope that the roof holds.",
        ),
        ("bucket", "drips"),
    ),
    Tale(
        "strangers had photographed the place",
        (
            "Two tourists walked in and took pictures of the stairs, they took us for a gallery.",
            "I've just shown the way out to some tourists who thought that the stairs were a gallery.",
        ),
        ("tourists", "gallery"),
    ),
    Tale(
        "an agreement had been destroyed by mistake",
        (
            "The shredder got the signed contract, because it lay on the wrong tray.",
            "I'm very sorry, but the signed contract went into the shredder with last year's menus.",
        ),
        ("shredder", "contract"),
    ),
    Tale(
        "somebody had slept at work",
        (
            "The cleaners found a visitor snoring on the couch at six in the morning.",
            "I was told by the cleaners that one of us had been snoring on the couch till dawn.",
        ),
        ("cleaners", "snoring"),
    ),
)
TALE_SUBJECTS: Final = (
    "This and that",
    "Before I forget",
    "Odds and ends",
    "A small thing",
    "By the way",
    "Monday news",
)
ODDS: Final = lines("""
    Otherwise it's been a quiet week on our side.
    Apart from that I've nothing to report.
    I'm still waiting for two answers, but they'll come.
    The rest of the day was as dull as it should be.
    My notes from last time are on the shared drive now.
    I'll be back at my desk on Thursday.
    Could you send me the link again when you've a minute?
    And thanks for stepping in last week, that helped.
    The new chairs are a relief, by the way.
    I'd still like to talk about the timetable at some point.
""")
