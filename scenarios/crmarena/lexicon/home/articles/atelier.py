"""What the shop's own atelier makes and mends."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.facts import bookings
from workgym.scenarios.crmarena.lexicon.facts.values import one_of_each, quantities
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section

__all__ = ["ATELIER"]

_SUBJECTS: Final = (
    ArticleSubject(
        "sofa reupholstery",
        "this job",
        (
            "a couch reupholstering",
            "a couch re-covering",
            "a settee makeover",
            "a couch fabric change",
            "a settee re-covering",
            "a couch restoration",
        ),
    ),
    ArticleSubject(
        "chair caning",
        "this job",
        (
            "a seat re-weaving",
            "a wicker seat repair",
            "a woven seat mend",
            "a reed seat replacement",
            "a coffee-house seat repair",
            "a wickerwork repair",
        ),
    ),
    ArticleSubject(
        "knife grinding",
        "this job",
        (
            "a blade sharpening",
            "a blunt blade treatment",
            "a re-edging of blades",
            "a kitchen blade service",
            "a cook's blade sharpening",
            "a scissor sharpening",
        ),
    ),
    ArticleSubject(
        "lamp rewiring",
        "this job",
        (
            "a light cord change",
            "an antique light repair",
            "a flickering light repair",
            "a light cable replacement",
            "a light plug change",
            "an old light conversion",
        ),
    ),
    ArticleSubject(
        "table sanding",
        "this job",
        (
            "a wooden top resurfacing",
            "a scratch removal on wood",
            "a wooden surface renewal",
            "a varnish removal",
            "a wooden top refinish",
            "a wood surface restoration",
        ),
    ),
    ArticleSubject(
        "rug binding",
        "this repair",
        (
            "a carpet re-bordering",
            "a carpet hemming",
            "a frayed carpet repair",
            "a carpet re-fringing",
            "a carpet edge repair",
            "a carpet edging",
        ),
    ),
)

_TURNAROUND: Final = Fact(
    "turnaround",
    "duration",
    quantities(days=(4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 22, 23, 24, 25, 26)),
    (
        "Your piece stays with us for {value} when it is here for {subject}.",
        "The usual time for {subject} is {value}.",
        "We are done with {subject} after {value}, if nothing unforeseen turns up.",
    ),
    (
        "How long does {it} take?",
        "How many days does {it} take?",
        "When can I pick up my things after {it}?",
        "How long do I have to wait for {it}?",
        "How soon will {it} be finished?",
        "What is the normal waiting time for {it}?",
        "When will {it} be ready if I'm in no hurry?",
        "How many days will I be without my things because of {it}?",
        "How much time should I allow for {it}?",
    ),
    retold=("It usually takes {value}.", "It is ready after {value}."),
)

_RUSH: Final = Fact(
    "rush",
    "money",
    quantities(dollars=(7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27)),
    (
        "In the fast lane {subject} [costs|cost] {value} more.",
        "For people in a hurry we put {subject} first at an extra {value}.",
        "The fast lane for {subject} is open to everybody who adds {value}.",
    ),
    (
        "How much extra is {it} if I need it quickly?",
        "What is the surcharge for {it} if it's urgent?",
        "How much more do I pay for {it} if I'm pressed for time?",
        "What does a rush order for {it} cost on top?",
        "What is the rush surcharge for {it}?",
        "How much do you add for {it} if it has to be quick?",
        "I need {it} by Sunday. How much more is that?",
        "How much extra does {it} cost as a rush job?",
        "What do you charge on top for {it} done quickly?",
    ),
    retold=("The express surcharge is {value}.",),
)

_SHELF: Final = Fact(
    "shelf time",
    "duration",
    quantities(weeks=(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)),
    (
        "Finished pieces wait for you for {value} after {subject}; from then on we charge rent.",
        "Take your time: for {value} after {subject} storage is free.",
        "Storage after {subject} is free for {value}.",
    ),
    (
        "How long can I leave my things with you after {it} at no cost?",
        "When do you start to bill me if I don't pick up my things after {it}?",
        "How many weeks can I take to pick up my things after {it} at no cost?",
        "I'm away. How long do you keep my things at no cost after {it}?",
        "How late can I pick up my things after {it} without a fee?",
        "How long can my things stay with you after {it} without a fee?",
        "When does it begin to cost me if my things stay after {it}?",
        "How much time do I have to pick up my things at no cost after {it}?",
        "For how long do you keep my things at no cost after {it}?",
    ),
    retold=("It is stored free of charge for {value}.",),
)

_REDO: Final = Fact(
    "redo",
    "duration",
    quantities(months=(3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21)),
    (
        "Come back within {value} should {subject} disappoint you, and we do the work again, free of charge.",
        "Our word on {subject} holds for {value}.",
        "For {value} after {subject} we make good whatever displeases you.",
    ),
    (
        "How long is the warranty on {it}?",
        "For how long do you stand by {it}?",
        "How long do I have to complain about {it}?",
        "Until when can I return if I'm not happy with {it}?",
        "What is the warranty period for {it}?",
        "How many months of warranty do I get on {it}?",
        "How long do you redo {it} at no cost if it fails?",
        "If {it} doesn't last, how long can I complain?",
        "How long am I covered after {it}?",
    ),
)

_CAPACITY: Final = Fact(
    "capacity",
    "count",
    quantities(pieces=(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)),
    (
        "The atelier accepts {value} a week for {subject}.",
        "Each week there is room for {value} that need {subject}.",
        "The bench is full when {value} a week are there for {subject}.",
    ),
    (
        "How many things can you do from Monday to Saturday for {it}?",
        "What is your weekly limit for {it}?",
        "How many orders for {it} can you handle from one Monday to the next?",
        "How many things do you take in for {it} from Monday to Saturday?",
        "How many orders of {it} do you manage in seven days?",
        "When are you fully booked for {it}, in things from Monday to Saturday?",
        "What is the most you take in for {it} in seven days?",
        "My hotel needs {it}. How many things can we send in seven days?",
        "How many things for {it} fit into your schedule in seven days?",
    ),
    retold=("At most {value} a week.", "It is {value} per week."),
)

_HAND_IN: Final = Fact(
    "hand-in",
    "items",
    one_of_each(
        ("wipe off the dust", "vacuum the corners", "remove old labels", "pull out old staples", "wash off polish",
         "brush away crumbs"),
        ("tie loose ends together", "wrap it in a blanket", "cover sharp edges", "pack it in newspaper",
         "put screws into a bag", "mark the top side"),
        ("bring a photo from better days", "note the year of purchase", "measure the doorway",
         "name a colour you like", "think of a price limit", "tell us about pets"),
    ),
    (
        "Before you hand in a piece for {subject}, {value}.",
        "Three things help us with {subject}: {value}.",
        "Our craftspeople would be glad if, ahead of {subject}, you {value}.",
    ),
    (
        "What should I do at home before {it}?",
        "How do I prepare my things for {it}?",
        "What do I have to get ready for {it}?",
        "What should I take care of before I bring my things in for {it}?",
        "Is there anything I should do before {it}?",
        "How should I prepare for {it}?",
        "What do you want me to do before {it}?",
        "Which things should I do prior to {it}?",
        "What preparation does {it} need from me?",
    ),
    retold=("You should {value}.", "Please {value}."),
)  # fmt: skip

_STEPS: Final = Fact(
    "steps",
    "steps",
    one_of_each(
        ("hear the owner's story", "photograph it from above", "inspect it with a lens", "give it a number",
         "write down every flaw", "weigh it on scales"),
        ("bare the underside", "blow out the dust", "draw a small sketch", "choose the right tool",
         "loosen what is stuck", "test a hidden spot"),
        ("do the rough work", "smooth it by hand", "let it rest overnight", "repeat uneven places",
         "consult a second expert", "finish the back"),
        ("stamp the date inside", "brush it down", "try it out", "compare it with photographs",
         "wrap it in paper", "ring the owner"),
    ),
    (
        "At the bench, {subject} [is|are] done in four steps:",
        "The four steps of {subject}, as our craftspeople follow them:",
        "How {subject} [is|are] done, step by step:",
    ),
    (
        "What do your craftspeople do during {it}, step by step?",
        "What are the stages of {it}?",
        "How is {it} carried out, step by step?",
        "What exactly happens during {it}, in order?",
        "How do you go about {it}, from start to finish?",
        "In what order is {it} done?",
        "What do you do first, and what next, during {it}?",
        "Which steps are part of {it}?",
        "Can you explain the process of {it}, step by step?",
    ),
)  # fmt: skip

_MASTER: Final = Fact(
    "master",
    "text",
    one_of_each(
        ("Ambrose", "Ludmilla", "Casimir", "Henny", "Osric", "Paloma", "Thibault", "Wilma"),
        ("the apprentice from Lisbon", "the former violin builder", "the theatre seat mender", "the saddler's child",
         "the shipyard carpenter", "the church pew restorer", "the retired tailor", "the evening school teacher"),
    ),
    (
        "In charge of {subject} is {value}.",
        "With us {subject} [is|are] in the hands of {value}.",
        "The master of {subject} is {value}.",
    ),
    (
        "Who does {it}, and what is their background?",
        "Who will work on my things during {it}, by name and background?",
        "Which craftsperson does {it}, and what is their story?",
        "What is the name and background of the person who does {it}?",
        "Who is responsible for {it}, and what is their background?",
        "Who carries out {it}, by name and background?",
        "By whom is {it} done, and what is their background?",
        "Who is your specialist for {it}, and where did they learn it?",
        "Which person do I trust with {it}, by name and background?",
    ),
    retold=("It is done by {value}.", "{value} does it."),
)  # fmt: skip

ATELIER: Final = ArticleFamily(
    name="atelier",
    title="From our atelier: {subject}",
    summaries=(
        "Times, prices and people: all about {subject} at our bench.",
        "Old things, new life: what {subject} [involves|involve].",
    ),
    openings=(
        (
            "Behind the showroom there is a door, and behind the door our atelier begins. For three generations "
            "people have come here for {subject}. This is how it works today; other jobs at the same bench have "
            "other times and prices."
        ),
        (
            "Throwing away is easy, and we do not think much of it. Our craftspeople offer {subject} for pieces from "
            "any shop and of any age. Please read on before you load your car."
        ),
        (
            "Some pieces are worth more than they cost. For their sake we offer {subject}, done by hand and without "
            "haste. Below you find the terms, which are not those of our other work."
        ),
    ),
    closings=(
        "We take in nothing with woodworm; the other guests would complain.",
        "You may look over our shoulder at any time, as long as you do not talk to the band saw.",
        "All prices are for one piece of common size. For the rest we make an estimate.",
    ),
    subjects=_SUBJECTS,
    sections=(
        Section(
            "Bringing it in",
            (
                "The way through the yard is signposted.",
                "You need no appointment, only a little luck with the parking.",
                "We are glad of every piece that finds its way to us.",
            ),
            (bookings.DAYS, bookings.PLACE, _HAND_IN, _CAPACITY),
        ),
        Section(
            "At the bench",
            (
                "Here is what happens when you have gone.",
                "Craft is slow, and that is the point of it.",
                "We have no secrets, only old tools.",
            ),
            (_MASTER, _STEPS, _TURNAROUND, _REDO),
        ),
        Section(
            "Paying and collecting",
            (
                "In the end there is a bill and, we hope, a smile.",
                "Nobody has ever fainted at our prices.",
                "The last part is the shortest.",
            ),
            (bookings.FEE, _RUSH, bookings.PAYMENT, _SHELF),
        ),
    ),
)
"""Six jobs of the atelier."""
