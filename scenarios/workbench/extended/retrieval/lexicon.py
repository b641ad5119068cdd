"""What colleagues report to Sam, and in which words: head counts, prices, days, and ideas in threads.

Whoever corrects themselves names the old value beside the new one, and the mail that came last need not name any. Data
only, and all of it our own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from workgym.scenarios.workbench.lexicon.mail.frames import lines

__all__ = ["AGREED", "IDEAS", "IDEA_REMARKS", "IDEA_STARTS", "REPORTS", "SUGGESTED", "ReportFrames", "ReportKind"]

ReportKind = Literal["heads", "price", "day"]


@dataclass(frozen=True)
class ReportFrames:
    """What is reported again and again, with corrections.

    Attributes:
        topics: what it is about, to be read after "the"; none of them is part of another.
        subjects: titles, with ``{topic}``.
        openings: first sentences, with ``{topic}``.
        first: how a ``{new}`` value is given for the first time.
        corrected: how a ``{new}`` value takes the place of the ``{old}`` one.
        remarks: what else is said; a ``{number}`` in it is no value.
    """

    topics: tuple[str, ...]
    subjects: tuple[str, ...]
    openings: tuple[str, ...]
    first: tuple[str, ...]
    corrected: tuple[str, ...]
    remarks: tuple[str, ...]


_HEADS: Final = ReportFrames(
    topics=lines("""
        spring workshop
        autumn workshop
        partner breakfast
        partner dinner
        first-aid course
        fire-safety course
        harbour cruise
        harbour walk
        bowling evening
        quiz evening
        charity run
        charity bake sale
        boat outing
        bike outing
        cooking class
        pottery class
        careers fair
        trade fair
        museum tour
        brewery tour
    """),
    subjects=("{topic}", "{topic}: who comes", "About the {topic}", "{topic} - head count", "Numbers for the {topic}"),
    openings=lines("""
        A word on the {topic}.
        You wanted to know who comes to the {topic}.
        I've been collecting names for the {topic}.
        The {topic} again.
        This is about the {topic}, in case you wondered.
        Here's where we stand with the {topic}.
    """),
    first=lines("""
        For now I've got {new} people on the list.
        We'd be {new} people, as far as I can see.
        So far {new} people have said yes.
        I'd count on {new} guests from our side.
        Please put us down for {new} people.
        My list has {new} participants at the moment.
        As things are, it'll be {new} of us.
    """),
    corrected=lines("""
        Make that {new} people, not {old}.
        It's {new} people now instead of {old}.
        Correction from me: {new} participants. The {old} I gave you was too early.
        Forget the {old}, we're {new} people now.
        We've gone from {old} to {new} people over the weekend.
        It isn't {old} any more, so please plan for {new} guests.
        After all the back and forth it's {new} of us rather than {old}.
    """),
    remarks=lines("""
        The room takes up to {number}, so space isn't the problem.
        The bus has {number} seats, if anybody asks.
        Somebody should ask about allergies before long.
        I'd bring an umbrella, just in case.
        There's a deposit to be paid, but not by us.
        The organiser sends her regards.
        It starts at 10:30 sharp, and they don't wait for anybody.
        I can't say yet who'll drive.
        The caterer asked for a phone number, I gave them mine.
        The car park is {number} minutes away on foot.
    """),
)
_PRICE: Final = ReportFrames(
    topics=lines("""
        coffee machine
        coffee grinder
        standing desks
        reception desk
        phone booths
        photo booth
        office chairs
        garden chairs
        projector lamp
        projector screen
        bike rack
        coat rack
        water cooler
        wine cooler
        label printer
        badge printer
        lobby plants
        canteen plants
        display cabinet
        filing cabinet
    """),
    subjects=("{topic}", "Offer: {topic}", "About the {topic}", "{topic}, what they ask", "Price of the {topic}"),
    openings=lines("""
        The supplier got back to me about the {topic}.
        I've asked around about the {topic}, as promised.
        News on the {topic}.
        This concerns the {topic} you asked for.
        The {topic} again.
        I finally had somebody on the phone about the {topic}.
    """),
    first=lines("""
        The offer I have is {new}, all in.
        They'd want {new} for everything.
        We'd pay {new} in total.
        Their price is {new}, and that includes delivery.
        The quote says {new}.
        On paper it comes to {new} altogether.
    """),
    corrected=lines("""
        The price is {new} now, not {old}.
        They went from {old} to {new} overnight.
        Correction: it's {new} instead of {old}.
        Their new quote says {new}, where it said {old} before.
        We'd pay {new} in total rather than {old}.
        Forget the {old}, the right sum is {new}.
    """),
    remarks=lines("""
        Delivery takes {number} days, they say.
        They give a guarantee for two years.
        The model is number {number} in their catalogue.
        Somebody has to sign for it at the gate.
        The colour is still up to us.
        They'd take the old stuff away at no charge.
        I wouldn't call them friendly, but they know their trade.
        Finance want the paperwork in one file.
        The man on the phone had a dreadful cold, poor thing.
        We'd need the lift for an hour on that day.
    """),
)
_DAY: Final = ReportFrames(
    topics=lines("""
        lift inspection
        boiler inspection
        window cleaning
        carpet cleaning
        server move
        archive move
        flu jabs
        eye tests
        fire drill
        evacuation drill
        alarm check
        ladder check
        badge exchange
        locker exchange
        audit visit
        landlord visit
        meter reading
        stock count
        phone switch-over
        heating switch-over
    """),
    subjects=("{topic}", "{topic}: when", "About the {topic}", "{topic}, planning", "Date of the {topic}"),
    openings=lines("""
        A note about the {topic}.
        The {topic} has kept me busy.
        You asked about the {topic}.
        The people for the {topic} called.
        This is about the {topic} again.
        I've news on the {topic}.
    """),
    first=lines("""
        They've put us down for {new}.
        It's planned for {new}.
        They offer us {new}, and I said yes.
        The day would be {new}.
        We've got {new}, unless something comes up.
        I've pencilled in {new} for it.
    """),
    corrected=lines("""
        They've moved it from {old} to {new}.
        The day is now {new} instead of {old}.
        Not {old} after all, it'll be {new}.
        They can't do {old}, so we settled on {new}.
        It's going to be {new} rather than {old}.
        Forget {old}, we've got {new} now.
    """),
    remarks=lines("""
        It shouldn't take longer than {number} minutes.
        They need somebody to let them in.
        The caretaker knows about it.
        I'll put a note on the doors.
        They asked for {number} copies of the floor plan.
        Nobody has to move any furniture this time.
        It'll be noisy for a while, so bring headphones.
        We had the same firm before and they were quick.
        I'll be on leave around then, but the key is in my drawer.
        Please tell me if that clashes with anything of yours.
    """),
)
REPORTS: Final[Mapping[ReportKind, ReportFrames]] = {"heads": _HEADS, "price": _PRICE, "day": _DAY}

IDEAS: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("farewell present", "wedding present"): lines("""
        a hammock
        a chess set
        a pasta maker
        a kite
        a tea set
        a bread oven
        a globe
        a telescope
    """),
    ("corridor colour", "kitchen colour"): lines("""
        dark green
        pale yellow
        terracotta
        sky blue
        mint
        lavender
        brick red
        charcoal
    """),
    ("printer nickname", "mascot nickname"): lines("""
        Professor Ink
        Captain Toner
        Lady Margin
        Old Faithful
        Sir Prints
        Biscuit
        Thunder
        Pickle
    """),
    ("outing in June", "outing in September"): lines("""
        the climbing hall
        the steam railway
        the island
        the botanical garden
        the gravel pit lake
        the cheese dairy
        the planetarium
        the old mine
    """),
    ("lunch on Fridays", "lunch for the interns"): lines("""
        the noodle bar
        the falafel van
        the soup kitchen
        the fish stall
        the pizza oven
        the salad counter
        the dumpling place
        the curry house
    """),
}
"""What can be suggested, by the two topics of threads in which it is."""
IDEA_STARTS: Final = lines("""
    The {topic}: what do you all think? Answer to everybody, please.
    The {topic} won't settle itself. Ideas, anybody? I'll collect them.
    I'm collecting ideas for the {topic}. One each, and be quick about it!
    Does anybody have a view on the {topic}? I don't want to decide it alone.
""")
SUGGESTED: Final = lines("""
    How about {idea}?
    I'd suggest {idea}.
    My idea would be {idea}.
    Let me throw in {idea}.
    I'd like to propose {idea}.
    Couldn't we take {idea}?
    What speaks against {idea}? Nobody has named it yet.
    Here's mine: {idea}.
""")
AGREED: Final = lines("""
    I'm all for {idea}.
    Like the others I could live with {idea}.
    Please not {idea}, we'd regret it.
    I had to laugh at {idea}, but why not.
    With {idea} I'd be happy, as somebody said before me.
    Whoever came up with {idea} has my vote.
    I'm against {idea}, sorry.
""")
IDEA_REMARKS: Final = lines("""
    I can pay for it first and collect the money later.
    We said we'd decide by the end of the week.
    Whatever we take, it shouldn't cost the earth.
    I won't be in on Thursday, so count my vote already.
    Can somebody make a list of what's been said?
    Last time this took us three weeks, so let's not.
    It's a matter of taste in the end.
    I asked at home and they laughed at me.
""")
