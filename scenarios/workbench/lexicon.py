"""The words of WorkBench's worlds: people, events, tasks, customers and the frames of mails and notes.

Data only, and all of it our own; the published benchmark's texts are not used. Two properties matter to the tasks and
are tested: a literal, case-insensitive search for a first name, an event or a task finds nothing else, and no two
customers' full names contain one another. Changing a word changes worlds, so it also changes ``world.VERSION``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# People: five a team, in directory order. The surname Halvorsen is shared, so a search for it finds two.

BACK_END: Final = (
    "tomasz.wrobel@fernhill.example",
    "ingrid.halvorsen@fernhill.example",
    "kwame.boateng@fernhill.example",
    "priyanka.deshpande@fernhill.example",
    "hiroshi.nakagawa@fernhill.example",
)
FRONT_END: Final = (
    "zanele.dlamini@fernhill.example",
    "mateus.figueiredo@fernhill.example",
    "saoirse.gallagher@fernhill.example",
    "farhad.daneshvar@fernhill.example",
    "linnea.bergstrom@fernhill.example",
)
DESIGN: Final = (
    "tariq.haddad@fernhill.example",
    "giulia.fontana@fernhill.example",
    "nikolai.vasilenko@fernhill.example",
    "ximena.quispe@fernhill.example",
    "eirik.halvorsen@fernhill.example",
)
SALES: Final = (
    "nadia.benali@fernhill.example",
    "bogdan.ionescu@fernhill.example",
    "wairimu.kamau@fernhill.example",
    "pilar.echeverria@fernhill.example",
    "rohan.mehta@fernhill.example",
)
PEOPLE: Final = (*BACK_END, *FRONT_END, *DESIGN, *SALES)
BOARD_TEAMS: Final[Mapping[str, tuple[str, ...]]] = {"Back end": BACK_END, "Front end": FRONT_END, "Design": DESIGN}

# Calendar: 26 names in title style, 22 in lower case. No name is part of another.

TITLE_CASE_EVENTS: Final = (
    "Release Readiness Check",
    "Roadmap Panel",
    "Customer Feedback Circle",
    "Data Privacy Briefing",
    "Accessibility Clinic",
    "Incident Walkthrough",
    "Hiring Committee",
    "Vendor Selection Talk",
    "Budget Preview",
    "Newcomer Breakfast",
    "Design Critique Hour",
    "Pricing Workshop",
    "Partner Showcase",
    "Architecture Board",
    "Security Drill Debrief",
    "Support Handover",
    "Campaign Opening",
    "Localization Roundtable",
    "Town Hall Rehearsal",
    "Research Readout",
    "Beta Programme Recap",
    "Territory Mapping",
    "Compliance Refresher",
    "Migration Countdown",
    "Wellbeing Session",
    "Portfolio Deep Dive",
)
LOWER_CASE_EVENTS: Final = (
    "morning huddle",
    "backlog gardening",
    "coffee chat",
    "bug triage",
    "pairing hour",
    "iteration retro",
    "sprint wrap-up",
    "demo run-through",
    "lunch and learn",
    "one-to-one",
    "idea shower",
    "estimation poker",
    "walk and talk",
    "quick check-in",
    "inbox tidying",
    "reading group",
    "copy review",
    "mock interview",
    "deal desk",
    "test plan swap",
    "whiteboard time",
    "open doors",
)
EVENTS: Final = (*TITLE_CASE_EVENTS, *LOWER_CASE_EVENTS)

# Project tasks: five patterns a board, each with the values of its own placeholder. ``{project}`` is empty for current
# work and "<colour> <animal> " for past projects; it stands inside the name, so that no name is part of another.

TASK_PATTERNS: Final[Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]] = {
    "Back end": (
        (
            "Add paging to the {project}{item} endpoint",
            ("invoice", "shipment", "inventory", "audit", "payroll", "voucher"),
        ),
        ("Speed up the {project}{item} query", ("ledger", "catalogue", "timesheet", "refund", "forecast")),
        (
            "Write integration tests for the {project}{item} service",
            ("notification", "identity", "scheduling", "webhook", "quota"),
        ),
        (
            "Rotate the {project}{item} credentials",
            ("database", "message queue", "object storage", "mail relay", "payment gateway"),
        ),
        (
            "Fix the race condition in the {project}{item} worker",
            ("thumbnail", "digest", "reconciliation", "archiving", "retry"),
        ),
    ),
    "Front end": (
        (
            "Fix the misaligned {project}{item} on small screens",
            ("sidebar", "date picker", "breadcrumb bar", "tooltip", "filter chip", "progress ring"),
        ),
        (
            "Make the {project}{item} page keyboard friendly",
            ("signup", "checkout", "settings", "profile", "search results"),
        ),
        (
            "Lazy-load images on the {project}{item} screen",
            ("gallery", "news feed", "product tour", "team directory", "help centre"),
        ),
        (
            "Translate the {project}{item} labels into Portuguese",
            ("dashboard", "import wizard", "report builder", "chat window", "billing form"),
        ),
        ("Remove the unused {project}{item} styles", ("banner", "carousel", "modal", "footer", "badge")),
    ),
    "Design": (
        (
            "Sketch three options for the {project}{item} idea",
            ("welcome flow", "pricing table", "mobile menu", "upgrade prompt", "loading animation", "error page"),
        ),
        ("Redraw the {project}{item} icons", ("toolbar", "weather", "file type", "currency", "map")),
        (
            "Prepare a colour palette for the {project}{item} theme",
            ("dark", "winter", "high-contrast", "festival", "partner"),
        ),
        (
            "Run a usability round on the {project}{item} prototype",
            ("watch app", "kiosk", "tablet", "voice menu", "car display"),
        ),
        (
            "Revise the {project}{item} section of the style guide",
            ("typography", "spacing", "form field", "illustration", "motion"),
        ),
    ),
}
# fmt: off
COLOURS: Final = (
    "Copper", "Silver", "Amber", "Cobalt", "Crimson", "Ivory", "Indigo", "Russet", "Saffron", "Teal", "Umber",
    "Violet",
)
ANIMALS: Final = (
    "Heron", "Otter", "Lynx", "Badger", "Curlew", "Marten", "Osprey", "Plover", "Stoat", "Wigeon", "Puffin", "Ibex",
)
# fmt: on

# Mails. ``{event}`` and ``{task}`` are names from above; ``{when}`` is empty for recent events and "the Q3 2019 " for
# old ones; ``{topic}`` is the name of the event or task.

EVENT_SUBJECT: Final = "Notes from {when}{event}"
TASK_SUBJECT: Final = "Task progress: {task}"
MAIL_GREETINGS: Final = ("Hey Sam,", "Hello Sam,", "Good day Sam,", "Sam,", "Greetings Sam,")
MAIL_CLOSINGS: Final = ("Warm wishes,", "With thanks,", "Until soon,", "All good things,", "Thanks for your patience,")
EVENT_MAIL_OPENINGS: Final = (
    "My notes from {topic} are in the shared folder. Two points are still open, and I marked them in yellow.",
    "It was good to see you at {topic}. The part about staffing ran short, so I wrote down what we left out.",
    "We settled most of the list at {topic}. What remains is small and can wait until everybody is back.",
    "I am collecting opinions on {topic} before I tidy up the agenda. One line from you is enough.",
    "The room for {topic} was too small again, so I asked facilities for a larger one.",
    "Somebody asked for the slides of {topic} and I only found a draft. Is the final version with you?",
    "In short, {topic} went well: the outline stands, the numbers moved a little, and nobody objected.",
    "Before {topic} comes round again I would like to shorten it. Which part could we drop?",
)
TASK_MAIL_OPENINGS: Final = (
    'The first half of "{topic}" is done, and the second half looks easier than we feared.',
    'While working on "{topic}" I came across an old ticket with useful hints, which saved me a morning.',
    'I underestimated "{topic}". It is moving, only slower than I promised, and nothing is blocked.',
    '"{topic}" now waits for a second pair of eyes. The draft is linked from the ticket.',
    'Could you tell me who should sign off "{topic}" in the end? I would rather ask now than later.',
    'Nothing dramatic about "{topic}": two loose ends, one question, and then it can be closed.',
)
MAIL_EXTRAS: Final = (
    (
        "Some background, because I was asked for it twice today. The first attempt failed for a boring reason: "
        "the figures came from two sources that round differently. We now take them from one place, compare them "
        "every evening and keep the difference in a small table that anybody may read. Since then the totals agree"
        " to the last cent."
    ),
    (
        "Looking back, some habits helped us most. We wrote the goal on a single page before anybody started, we "
        "agreed who decides when opinions differ, and we showed half-finished work early. The only regret is that "
        "we did not invite the colleagues from support sooner, since they spotted the weak point within minutes."
    ),
    (
        "There is one risk that deserves attention. Our supplier changes its interface at the end of the quarter "
        "and has not published the details yet. I prepared a small adapter so that we can switch within a day, and"
        " I listed the places that would break without it. If you know somebody over there, a friendly question "
        "might help."
    ),
    (
        "On a lighter note, the plants on the third floor survived the holidays thanks to whoever watered them. "
        "The coffee machine was repaired as well, although it still believes that every second cup is a tea. "
        "Please report wrong drinks to facilities rather than to me, since I have no influence on the machine "
        "whatsoever."
    ),
    (
        "For planning it may help to know how the hours were spent. About half of them went into careful reading, "
        "a quarter into conversations with other groups, and only the rest into the actual change. Next time I "
        "would reserve a larger buffer for the conversations, because every answer led to another question."
    ),
)

# Very long mails end in minutes: one subject, one fact and one ending make a sentence.

MINUTES_SUBJECTS: Final = (
    "The archive room",
    "Our largest supplier",
    "The evening shift",
    "The northern warehouse",
    "The spare laptop",
    "Last winter's survey",
    "The shuttle service",
    "The canteen contract",
    "A former contractor",
    "The visitor badge printer",
    "The fire safety officer",
    "The second floor kitchen",
    "The translation agency",
    "The annual photo shoot",
    "The bicycle shed",
    "The records office",
)
MINUTES_FACTS: Final = (
    "was discussed at some length",
    "came up for the third time",
    "needs a fresh estimate",
    "turned out cheaper than expected",
    "has no owner at the moment",
    "was praised by several colleagues",
    "caused a delay of about a week",
    "remains as it was",
    "will be looked at once more",
    "received two complaints",
    "was compared with what neighbours do",
    "is now described on the intranet",
)
MINUTES_ENDINGS: Final = (
    "and nobody saw a reason to act.",
    "so the matter stays on the list.",
    "although the figures are incomplete.",
    "and a written answer is expected.",
    "but the wording has to be softened.",
    "which the group noted without a vote.",
    "and the costs are shared equally.",
    "because the paperwork went missing.",
    "so a volunteer is wanted.",
    "and the deadline was left open.",
)

# Newsletters and advertisements from outside, in worlds above scale 1.

NEWSLETTERS: Final = (
    ("The Slow Kettle", "letters@slowkettle.example"),
    ("Harbour Weather Weekly", "editor@harbourweather.example"),
    ("Ledger and Loaf", "post@ledgerandloaf.example"),
    ("Signal Garden", "hello@signalgarden.example"),
    ("Paper Lantern Digest", "digest@paperlantern.example"),
    ("Commuter Cycling Bulletin", "bulletin@commutercycling.example"),
    ("Spreadsheet Corner", "corner@cellsandsheets.example"),
    ("The Quiet Keyboard", "mail@quietkeyboard.example"),
    ("Museum Mile Monthly", "monthly@museummile.example"),
    ("Open Shelf Letter", "shelf@openshelf.example"),
)
NEWSLETTER_ITEMS: Final = (
    "A reader explains how she halved her paper use without anybody noticing.",
    "Our columnist tried seven brands of oat biscuits and regrets only two of them.",
    "The old tram line by the river may reopen, if the city finds enough drivers.",
    "Three small habits that make long tables easier to read.",
    "Why some keyboards sound like rain, and who collects them.",
    "An interview with the keeper of the town clock, who is never late.",
    "Letters to the editor: strong views on the width of bicycle lanes.",
    "This month's puzzle has eleven clues and a single, rather silly answer.",
    "From the archive: how offices looked before the telephone.",
    "What the tide tables say about the coming weekend.",
    "A recipe for dark bread that needs no machine and little patience.",
    "Where to see the first swallows, according to people who got up early.",
    "Five picture books about maps that are worth their shelf space.",
    "The great stapler shortage and what it taught one warehouse.",
)
NEWSLETTER_FAREWELL: Final = (
    "You receive this letter because you once subscribed. Unsubscribe with one click at any hour."
)
SPAM_SUBJECTS: Final = (
    "{number} % off every {thing} until midnight",
    "Your {thing} is waiting, parcel {number}",
    "Last call for {number} lucky owners of a {thing}",
    "Chosen from {number} entries: a free {thing}",
)
SPAM_THINGS: Final = (
    "garden shed",
    "solar kettle",
    "foot massager",
    "miracle mop",
    "folding canoe",
    "golden pen",
    "robot parrot",
    "heated scarf",
    "pocket telescope",
    "ionic hairbrush",
    "talking umbrella",
    "lifetime cruise",
)
SPAM_BODIES: Final = (
    "Congratulations! Only today we give away a {thing} to people with excellent taste. Answer within the hour.",
    "Dear valued friend, doctors are speechless and neighbours are jealous: the {thing} changes everything.",
    "Our warehouse must be empty by sunrise. Take your {thing} now and pay whenever you feel ready.",
    "We tried to deliver your {thing} and found nobody. Confirm your address to avoid a storage fee.",
    "Thousands already earn money from the sofa with a {thing}. No experience, no effort, no questions.",
)
SPAM_FAREWELL: Final = "This offer reached you by mistake or by destiny. Reply STOP to hear from our partners instead."
SPAM_BOXES: Final = ("offers", "winner", "bargains", "parcel", "club")
SPAM_DOMAINS: Final = (
    "mega-savings.example",
    "prize-desk.example",
    "parcel-notice.example",
    "golden-hour-sale.example",
    "best-of-everything.example",
    "lucky-address.example",
)

# fmt: off
# Customers. A world uses the first names of both lists, and more of them the more customers it has.

CUSTOMER_FIRST_NAMES: Final = (
    "Alastair", "Beatriz", "Casimir", "Delphine", "Esteban", "Freya", "Gideon", "Henrike", "Isandro", "Jolanta",
    "Kerstin", "Leopold", "Marisol", "Nkechi", "Orlando", "Petronella", "Quentin", "Rosalind", "Sigurd", "Temperance",
    "Umberto", "Valentina", "Wilhelmina", "Yevgenia", "Zbigniew", "Abimbola", "Bertrand", "Chidinma", "Desmond",
    "Evangeline", "Fergus", "Gwendolyn", "Hamish", "Ignatius", "Jadwiga", "Kazuko", "Lysander", "Morwenna", "Nereus",
    "Octavia", "Percival", "Ragnhild", "Svetlana", "Thaddeus", "Ulrich", "Vigdis", "Winifred", "Xiomara", "Yasmin",
    "Zoltan", "Adaeze", "Bartholomew", "Clementine", "Dorothea", "Ebenezer", "Florian", "Gerhard", "Hortense",
    "Ismael", "Jacinta", "Katarzyna", "Lorcan", "Mirabel", "Njoroge", "Oswald", "Philippa", "Radoslav", "Seraphina",
    "Tobias", "Ursula", "Vladimir", "Wendell", "Yolanda", "Zenobia", "Anselm", "Benedikt", "Cordelia", "Dagmar",
    "Eleanor", "Francisco", "Griselda", "Hideki", "Imogen", "Josephine", "Kalinda", "Lucinda", "Malachi", "Nanami",
    "Oluwaseun", "Parvati", "Roderick", "Shanthi", "Takumi", "Usman", "Vasiliki", "Wolfgang", "Ysabel", "Zachary",
    "Agnieszka", "Boris", "Cyprian", "Damaris", "Emeka", "Ferdinand", "Geraldine", "Hyacinth", "Ivana", "Jeremiah",
    "Kunle", "Ludovic", "Mahalia", "Nigel", "Ottilie", "Prudence", "Raimund", "Stanislaw", "Theodora", "Umar",
    "Vincenzo", "Wanjiru", "Yohannes", "Zainab", "Alejandra", "Bronislava", "Constantin", "Demetrius", "Elspeth",
    "Fabrizio", "Gabriela", "Heriberto", "Isolde", "Juniper", "Kenji", "Lavinia", "Montserrat", "Nathaniel",
    "Ophelia", "Patience", "Raphael", "Sunniva", "Tomasina", "Urszula", "Veronique", "Wilfried", "Yaroslav", "Zuzana",
    "Ambrose", "Brunhilde", "Conrad", "Dimitra", "Ezekiel", "Fiorella", "Gustavo", "Heloise", "Ingeborg", "Jarmila",
    "Kristof", "Leandro", "Magdalena", "Norbert", "Ondrej", "Perpetua", "Rutger", "Solveig", "Tiberius", "Udo",
    "Viktor", "Wiktoria", "Yuliana", "Zephyr", "Aurelio", "Birgitta", "Caspian", "Dunja", "Eugenia", "Fyodor",
    "Gretchen", "Hallvard", "Ileana", "Jovan", "Kasimira", "Lennart", "Mathilde", "Noemi", "Orsolya", "Pascale",
    "Reinhold", "Sebastian", "Tatjana", "Ulla", "Vera", "Wenceslas", "Yngve", "Zofia", "Amadou", "Bettina", "Cillian",
    "Dragana", "Emmerich", "Felicity",
)
CUSTOMER_LAST_NAMES: Final = (
    "Abernathy", "Blackwood", "Castellano", "Drummond", "Eriksson", "Fairweather", "Grunwald", "Hollingworth",
    "Iwasaki", "Jankowski", "Kirkpatrick", "Lundgren", "Mazur", "Novotny", "Okonkwo", "Pemberton", "Quintana",
    "Rutherford", "Silvestri", "Thorvaldsen", "Underhill", "Villanueva", "Whitcombe", "Yamaguchi", "Zielinski",
    "Adebayo", "Bancroft", "Cavendish", "Dubois", "Espinoza", "Fitzgerald", "Gutierrez", "Hawthorne", "Ibrahimovic",
    "Jablonski", "Kowalczyk", "Lindholm", "Montgomery", "Nwosu", "Oyelaran", "Przybylski", "Quigley", "Ramanathan",
    "Sandoval", "Takahashi", "Ueland", "Vandermeer", "Wetherby", "Yilmaz", "Zapatero", "Anderssen", "Beaumont",
    "Chatterjee", "Delacroix", "Eastwood", "Ferreira", "Goldschmidt", "Hathaway", "Ishikawa", "Jorgensen",
    "Kaczmarek", "Lombardi", "Mukherjee", "Nightingale", "Obuya", "Papadopoulos", "Quesnel", "Rasmussen", "Szymanski",
    "Tremblay", "Usmanov", "Vasquez", "Winterbourne", "Yakovlev", "Zimmermann", "Ashdown", "Bergmann", "Carmichael",
    "Dimitrov", "Ekberg", "Fujimoto", "Guerrero", "Hemingway", "Ivarsson", "Jurado", "Kaplan", "Larkspur",
    "Mackenzie", "Nakamura", "Oduya", "Pettersson", "Quaye", "Rosenthal", "Sundaram", "Trevelyan", "Uchida",
    "Vermeulen", "Wadsworth", "Yoshida", "Zamora", "Achterberg", "Bonaventura", "Cunningham", "Dabrowski", "Escobedo",
    "Fairbanks", "Grzelak", "Huisman", "Inoue", "Jimenez", "Karlsson", "Lefebvre", "Matsuda", "Naidoo", "Oyama",
    "Pfeiffer", "Ravensdale", "Skarsgard", "Tillerson", "Uddin", "Volkova", "Weatherstone", "Yeboah", "Zubiri",
    "Aguinaldo", "Bjornstad", "Cartwright", "Donnelly", "Eisenberg", "Greenhalgh", "Holmgren", "Ilunga", "Jakobsen",
    "Kensington", "Lacroix", "Marchetti", "Nordstrom", "Ogunleye", "Pellegrini", "Quist", "Rahimi", "Stanhope",
    "Tavares", "Umarov", "Venkatesan", "Yanagi", "Zeman", "Amankwah", "Brzezinski", "Coolidge", "Dlouhy", "Engstrom",
    "Farquhar", "Gallego", "Haverford", "Iglesias", "Juarez", "Kobayashi", "Lancaster", "Middleton", "Nyberg",
    "Ostrowski", "Prendergast", "Quarshie", "Rothwell", "Strindmo", "Tennyson", "Utley", "Valderrama", "Wojcik",
    "Yarrow", "Zavala", "Applegate", "Bukowska", "Carrington", "Dostal", "Featherstone", "Guzman", "Hargreaves",
    "Johannsen", "Kingsley", "Liebermann", "Mwangi", "Neumann", "Oakeshott", "Pritchard", "Quartey", "Radcliffe",
    "Sokolova", "Urquhart", "Velasquez", "Wainwright", "Yardley", "Zhukova", "Atkinson", "Brannigan", "Chukwu",
    "Devereux", "Ellsworth", "Friedrich",
)
COMPANY_PREFIXES: Final = (
    "alder", "basalt", "cinder", "drift", "ember", "fjord", "gable", "harrow", "isle", "juniper", "kelp", "larch",
    "moor", "nettle", "onyx", "pebble", "quarry", "reed", "sorrel", "tarn",
)
COMPANY_MODIFIERS: Final = (
    "bright", "calm", "deep", "early", "fair", "grand", "high", "inner", "keen", "light", "mild", "near", "open",
    "plain", "quick", "round", "steady", "true", "upper", "wide",
)
COMPANY_SUFFIXES: Final = (
    "kiln", "forge", "loom", "mill", "yard", "bench", "press", "wharf", "supply", "crafts", "depot", "studio",
    "parts", "freight", "tools", "glass", "paper", "bakery", "dynamo", "optics",
)
# fmt: on
NOTE_REMARKS: Final = (
    "Talked on the phone for ten minutes.",
    "Out of office, left a message.",
    "Watched a product walkthrough.",
    "Met in person at a trade fair.",
    "Asked for a written quote.",
)
