"""What colleagues write letters about, by way of small talk too. Data only; all words are our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = [
    "ASIDES",
    "NEWS",
    "NEW_TASKS",
    "OFFICE_TOPICS",
    "OPENINGS",
    "PROJECT_TOPICS",
    "SALES_TOPICS",
    "SOURCES",
    "SUBJECTS",
    "TITLES",
    "TOPICS",
]  # fmt: skip

OFFICE_TOPICS: Final = (
    "badge readers", "bicycle shed", "blood drive", "book swap", "bug bash", "candle dinner", "car park lottery",
    "ceiling leak", "charity run", "chess ladder", "city rally", "cloakroom", "coat hooks", "coffee contract",
    "compost bins", "courtyard benches", "cycle map", "door codes", "drum lessons", "emergency drill",
    "ergonomic chairs",
    "escape room", "farewell gift", "ferry trip", "film club", "first aid course", "flower rota", "foyer screens",
    "fruit baskets", "garden party", "guest badges", "hackathon", "harbour tour", "heat pump", "herb garden",
    "intern project", "jigsaw table", "karaoke night", "key cabinet", "label printer", "language tandem",
    "lantern walk",
    "lost property", "mentor scheme", "mural contest", "neighbour visit", "night shuttle", "noise survey", "open house",
    "paper archive", "phone booths", "photo wall", "plant hire", "podcast pilot", "quiet room", "quiz evening",
    "recycling corner", "roof terrace", "running group", "school partnership", "ski weekend", "solar panels",
    "song contest", "standing desks", "summer school", "swap shelf", "table football league", "tea tasting",
    "telescope evening", "tower clock", "umbrella stand", "vending machine", "visitor parking", "water dispensers",
    "whiteboard film", "window cleaning", "wine cellar visit", "winter market", "wooden bridge", "yoga mornings",
)  # fmt: skip
PROJECT_TOPICS: Final = (
    "accessibility push", "archive project", "billing launch", "bug triage", "checkout redesign", "code freeze",
    "dashboard revamp", "data clean-up", "design refresh", "help centre", "icon overhaul", "import pipeline",
    "login rework", "map feature", "migration week", "mobile beta", "notification centre", "offline mode",
    "onboarding flow", "partner portal", "performance sprint", "search rewrite", "security drill", "survey tool",
    "template gallery", "test coverage", "glossary sprint", "winter release",
)  # fmt: skip
SALES_TOPICS: Final = (
    "breakfast talks", "cold calls", "fair follow-ups", "hardware bundle", "newsletter sign-ups", "northern region",
    "old contacts", "phone week", "pipeline round", "price increase", "product tour", "referral round", "renewals",
    "service contracts", "showroom day", "southern region", "spring campaign", "training vouchers", "webinar guests",
    "winter discount",
)  # fmt: skip
TOPICS: Final = (*OFFICE_TOPICS, *PROJECT_TOPICS, *SALES_TOPICS)
"""What letters are about, each with "the" in front of it. No other mails have these in their subjects."""

SUBJECTS: Final = (
    "{topic}",
    "About the {topic}",
    "The {topic}, a request",
    "Quick one on the {topic}",
    "Regarding the {topic}",
    "One thing about the {topic}",
    "The {topic} again",
    "Your help with the {topic}",
)

OPENINGS: Final = (
    "It's about the {topic}, as you'll have guessed.",
    "Sorry to come back to the {topic} so soon.",
    "The {topic} won't let go of me.",
    "I've been asked about the {topic} three times since breakfast.",
    "You said I could turn to you about the {topic}, so here I am.",
    "A bit more on the {topic}, and then I'll leave you in peace.",
    "We're getting somewhere with the {topic}, slowly.",
    "Since nobody else feels responsible for the {topic}, I do now.",
    "I had some time to think about the {topic} on the tram.",
    "Before all talk of the {topic} gets lost in the inbox, this needs doing.",
    "Good progress on the {topic}, thanks to all who lent a hand.",
    "Not much to report on the {topic}, apart from what follows.",
    "There was a longer talk about the {topic} in the kitchen.",
    "As for the {topic}, I see it a little more calmly than I did.",
    "The {topic} and all that comes with it, part two hundred.",
    "I'm writing this with one eye on the {topic}.",
)
ASIDES: Final = (
    "The kettle's fixed, by the way.",
    "If anything's unclear, you know where I sit.",
    "No hurry for the rest.",
    "I've told nobody else so far.",
    "Thanks for taking this on.",
    "I'm away from my desk for most of the day, so please don't wait for me.",
    "It's a small thing, but it keeps me awake.",
    "That's all from me.",
    "You'd do me a great favour.",
    "Let's see how far we get with it.",
    "I owe you a slice of cake for this.",
    "Hope that's not too much to ask.",
)

TITLES: Final = (
    "All Hands on Paper", "budget breather", "Call for Ideas", "catch of the day", "Closing the Loop", "cost clinic",
    "Cross-check Hour", "Decision Time", "dry run", "Fact Finding", "First Sketch", "fresh eyes", "From Draft to Done",
    "gap hunt", "Getting to Yes", "half-time talk", "Handover Notes", "how we share", "Keys and Codes",
    "kick-off light",
    "Last Open Points", "list of lists", "Lessons So Far", "loose screws", "Many Small Things", "map of risks",
    "Money Matters", "next of kin", "One Page Plan", "order of play", "Paper Cuts", "pros and cons", "Put to the Test",
    "red thread", "Rooms and Rosters", "rough edges", "Second Opinion", "show of hands", "Space for Doubts",
    "stock check",
    "Straight Answers", "table talk", "Three Proposals", "tidy finish", "Two Heads", "what it takes", "Where It Hurts",
    "who does what",
)  # fmt: skip
"""What meetings are called that letters ask for; none is in the calendar."""

NEW_TASKS: Final[Mapping[str, tuple[str, ...]]] = {
    "Back end": (
        "Add a retry to the badge import", "Archive requests older than a year", "Compress the nightly dump",
        "Count failed logins a day", "Cut the cost of the address look-up", "Delete orphaned attachments",
        "Draft a schema for room bookings", "Encrypt the backup of the guest list", "Limit uploads to ten files",
        "Log who changes a door code", "Merge duplicate contacts overnight", "Move sessions out of memory",
        "Prune the feature flags", "Record the time zone of visits", "Rename the legacy queue",
        "Replace the homemade scheduler", "Return page counts with searches", "Rotate the signing keys",
        "Sort exports by surname", "Warn before the disk is full",
    ),
    "Front end": (
        "Add a print view to the rota", "Announce errors to screen readers", "Bring back the breadcrumb trail",
        "Cache the flags of languages", "Center the map on the visitor", "Drop support for the old carousel",
        "Fold long threads by default", "Group filters by how often they help", "Hide empty columns in the planner",
        "Keep the scroll position on return", "Lighten the photo gallery", "Load the chat on demand",
        "Make the calendar swipeable", "Name the steps of the checkout", "Offer a larger type size",
        "Remember the last tab", "Show a hint in empty lists", "Spell out abbreviations on hover",
        "Stop the footer from jumping", "Validate phone numbers while typing",
    ),
    "Design": (
        "Collect screenshots of all dialogs", "Commission three spot drawings", "Cut the colour list in half",
        "Describe how we crop portraits", "Draw an arrow that works both ways", "Find a face for tabular figures",
        "Give the error pages a voice", "Lay out the welcome booklet", "Photograph the workshop",
        "Pick stock for the new cards", "Propose a badge for guests", "Rework the poster grid",
        "Set up a wall for early sketches", "Settle the shape of buttons", "Simplify the signage icons",
        "Sketch the tour for newcomers", "Test the labels with ten people", "Tidy the library of symbols",
        "Unify the headers of slides", "Write down the rules for white space",
    ),
}  # fmt: skip
"""Tasks that letters ask for; none is on a board."""

NEWS: Final = (
    "Three suppliers answered, two of them with prices.",
    "The caretaker wants it in writing before anything is drilled.",
    "Most people I asked are for it, as long as it stays quiet.",
    "The money comes out of last year's left-overs.",
    "Somebody has to be there when it's delivered.",
    "The landlord doesn't mind, which surprised me.",
    "We tried it for a week and nobody complained.",
    "A drawing is pinned up next to the lift.",
    "The insurance asks for a list of names.",
    "There's a waiting list already, a short one.",
    "We'd have to give back the key every evening.",
    "The old one goes to the school across the road.",
    "It'll be louder than we thought, at least at first.",
    "The city pays a third if we fill in the long form.",
    "Two of the five boxes were empty, nobody knows why.",
    "I've put a sheet on the door where people can sign up.",
)
"""What mails report that are passed on later."""

SOURCES: Final = {
    "direct traffic": "direct",
    "referrals": "referral",
    "search engines": "search engine",
    "social media": "social media",
}
"""What letters call the sources of visits."""
