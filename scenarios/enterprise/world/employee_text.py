"""What people say of themselves in the directory and in their resumes: words by department, and sentences with slots.

The directory is open to everybody: its sentences hold nothing of a record's private columns, not even how long somebody
has been here, and no word that tells a man from a woman. They say which work somebody does, and neither title nor
level.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = [
    "AIMS",
    "DEGREES",
    "DESCRIPTION",
    "DUTIES",
    "EMPLOYERS",
    "EXPERIENCE",
    "FIELDS",
    "FIRST_POST",
    "FURTHER",
    "REASONS",
    "RESUME",
    "SCHOOLS",
    "SUBJECTS",
    "THESES",
    "TRAITS",
    "WorkField",
]


class WorkField(NamedTuple):
    """The work of a department.

    Attributes:
        areas: what somebody there may look after.
        duties: what people without a group of their own do, after "I".
        tools: with what they work.
        roles: what they were elsewhere, after "I was".
        deeds: what they did there, after "I".
    """

    areas: tuple[str, ...]
    duties: tuple[str, ...]
    tools: tuple[str, ...]
    roles: tuple[str, ...]
    deeds: tuple[str, ...]


FIELDS: Final[Mapping[str, WorkField]] = {
    "Engineering": WorkField(
        (
            "the search of the web shop", "the payment pages", "the mobile shop", "the stock service",
            "the tests of the web shop", "the tracking of deliveries", "the product pages", "the customer accounts",
            "the nightly data loads", "the release pipeline", "the returns service", "the image store",
            "the price engine", "the data warehouse", "the partner portal", "the shopping basket",
        ),
        (
            "mend what tests and customers find and write a test for each fault",
            "write the code that others ask for and review that of my neighbours",
            "keep the services alive and write down what I learn on the way",
            "try out new designs on a small part of the traffic before they go live",
            "take old code apart and put it together again so that it can be read",
        ),
        (
            "the code review board", "the build server", "the error tracker", "the load generator",
            "the query console", "the design board", "the feature switches", "the log viewer",
        ),
        (
            "a junior developer", "a tester", "a developer of tills", "a data engineer", "a developer for the web",
            "an engineer for embedded devices",
        ),
        (
            "rewrote the stock list", "wrote the software of a sorting line", "moved the shop to new servers",
            "built the first customer accounts", "tested tills before they went out", "kept the booking pages alive",
            "halved the time of the nightly runs", "made a library for bar codes",
        ),
    ),
    "HR": WorkField(
        (
            "seasonal hiring", "the training calendar", "the yearly reviews", "the records of leave", "the pay slips",
            "the first weeks of newcomers", "the contracts of employment", "the health days", "the traineeships",
            "the rules for travel", "the exit talks", "the staff survey",
        ),
        (
            "keep the papers straight and answer the questions that come with them",
            "prepare letters and see that each of them is signed in time",
            "set the dates for talks and write to those who are invited",
            "collect what people need on their first and on their last day",
        ),
        (
            "the personnel system", "the job board", "the leave planner", "the course catalogue", "the survey tool",
            "the contract templates",
        ),
        (
            "a clerk for personnel", "a recruiter", "a payroll clerk", "a training assistant",
            "an assistant in a works council", "a planner of shifts",
        ),
        (
            "introduced a common calendar of leave", "found the people for a new plant",
            "moved the pay slips from paper to mail", "wrote the handbook for newcomers",
            "ran the interviews of two seasons", "cleared up the old contracts",
        ),
    ),
    "Business Development": WorkField(
        (
            "regional partners", "hotels as clients", "the gift card business", "trials at retailers",
            "offers to large kitchens", "the loyalty programme", "furniture for rent", "clients in the textile trade",
            "fairs and exhibitions", "framework contracts", "cafés and bakeries as clients", "schools as clients",
        ),
        (
            "look for new clients and prepare what we offer them",
            "keep notes of what each client wants and remind everybody of it",
            "follow trials from the first visit to the last count",
            "compare what rivals charge and draw my conclusions for our offers",
        ),
        (
            "the client list", "the offer templates", "the market reports", "the trial planner",
            "the contract archive", "the visit diary",
        ),
        (
            "a sales assistant", "a market researcher", "an account manager", "a travelling salesperson",
            "an assistant at a trade fair", "a writer of tenders",
        ),
        (
            "won the first clients abroad", "counted visitors at fairs", "wrote tenders for public kitchens",
            "looked after forty small shops", "drew up a map of our rivals", "brought a lost client back",
        ),
    ),
    "Information Technology": WorkField(
        (
            "the office network", "the mail servers", "laptops and tablets", "accounts and rights", "the backups",
            "the badge readers", "remote access", "the server rooms", "the printers", "the telephones",
            "the firewalls", "the licences of programs",
        ),
        (
            "take up tickets, mend what is broken and write down how",
            "watch over the machines at odd hours and change what wears out",
            "set things up for people and take them back when they are old",
            "check who may use what and close what nobody needs",
        ),
        (
            "the ticket queue", "the network monitor", "the asset list", "the patch console", "the directory service",
            "the remote desk",
        ),
        (
            "a network technician", "a system administrator", "a technician for telephones", "a clerk at a helpdesk",
            "an operator of a data centre", "a repairer of printers",
        ),
        (
            "rewired three floors", "moved the mail to new servers", "set up a helpdesk for two sites",
            "replaced the tapes by disks", "brought order into the accounts", "kept the till network running",
        ),
    ),
    "BPO": WorkField(
        (
            "the returns desk", "the call centre", "letters of complaint", "the night shift", "shipping delays",
            "the chat with customers", "call-backs", "warranty cases", "the survey after calls",
            "calls about payments", "the service for hotels", "the wording of replies",
        ),
        (
            "answer what comes in and enter what comes back", "listen to complaints and find out what went wrong",
            "write the replies that others use as a pattern",
            "ring customers back and see each case through to its end",
        ),
        (
            "the call queue", "the case list", "the reply templates", "the returns scanner", "the shift planner",
            "the quality sheet",
        ),
        (
            "an agent in a call centre", "a receptionist", "a clerk for complaints", "a dispatcher", "an interpreter",
            "a clerk at a ticket office",
        ),
        (
            "took forty calls a day", "wrote the guide for difficult calls", "ran the lost-property office",
            "planned the routes of six vans", "answered letters in two languages", "led the desk at weekends",
        ),
    ),
    "Finance": WorkField(
        (
            "the monthly closing", "supplier invoices", "reminders to late payers", "travel expenses", "audit trails",
            "the tax returns", "the budget", "the cash plan", "the ledger of assets", "price calculations",
            "the books of our shops", "currency risks",
        ),
        (
            "book what comes in, match it with payments and ask where they differ",
            "prepare the figures for others and explain the odd ones", "check what is claimed and pay what is due",
            "look for the last rupee until both sides agree",
        ),
        (
            "the ledger", "the payment console", "the closing checklist", "the planning sheets", "the invoice scanner",
            "the tax calendar",
        ),
        (
            "a bookkeeper", "an auditor's assistant", "a clerk in a bank", "a cost accountant",
            "a clerk at a tax office", "a treasurer's assistant",
        ),
        (
            "closed the books of four branches", "found a hole in the stock accounts", "introduced monthly plans",
            "checked the tills of a chain", "wrote the first cost report", "shortened the closing by three days",
        ),
    ),
    "Sales": WorkField(
        (
            "kitchenware", "tableware", "the spring catalogue", "price lists", "lamps and textiles", "bulk orders",
            "product reviews", "late deliveries", "the shop windows", "discounts", "the gift season", "storage goods",
        ),
        (
            "advise customers and record what they order",
            "follow up on what is late and keep my promises to customers",
            "keep names, pictures and prices up to date", "read what customers write and pass on what they say",
        ),
        (
            "the order desk", "the price sheets", "the product list", "the customer file", "the review board",
            "the sales dashboard",
        ),
        (
            "a shop assistant", "a buyer of crockery", "a sales clerk", "a window dresser",
            "a manager of a small shop", "a representative for furniture",
        ),
        (
            "doubled the sales of glassware", "opened a shop in a station", "sold kitchens to families",
            "wrote the winter catalogue", "trained the weekend staff", "cleared a warehouse in six weeks",
        ),
    ),
    "Management": WorkField(
        (
            "supplier quality", "freight contracts", "the list of vendors", "office moves", "packaging",
            "cleaning and canteens", "the goals of the year", "energy costs", "print orders",
            "projects across departments", "board papers", "insurance contracts",
        ),
        (
            "prepare meetings and write down what was agreed",
            "keep the papers up to date and ask for those that are missing",
            "compare offers line by line and point out what they leave out",
            "follow an order from the first call to the ramp",
        ),
        (
            "the vendor list", "the contract register", "the offer comparison", "the project board",
            "the cost tracker", "the minutes archive",
        ),
        (
            "an assistant to a board", "a buyer of raw materials", "a project assistant", "a clerk for freight",
            "an office manager", "a purchaser for canteens",
        ),
        (
            "halved the number of vendors", "moved an office of ninety people", "bargained over freight rates",
            "wrote the minutes of a board", "set up a register of contracts", "bought the flour for nine bakeries",
        ),
    ),
    "Executive": WorkField(
        (
            "the long-term plan", "the balance between the departments", "the safety of our systems",
            "talks with the owners",
        ),
        ("decide what the company does next and explain why",),
        ("the board calendar", "the quarterly figures", "the risk register"),
        ("a consultant", "the head of a branch", "a plant manager"),
        (
            "turned round a loss-making branch", "opened three markets", "merged two warehouses",
        ),
    ),
}  # fmt: skip
"""By department, its work."""
DUTIES: Final[Mapping[int, tuple[str, ...]]] = {
    10: (
        "share out the work of the week, help where it gets stuck and check what leaves us",
        "teach newcomers, review the work of others and settle what comes first",
        "keep the plan, answer for its dates and take over the hard cases",
        "listen to everybody in the morning and clear away what is in their way",
    ),
    12: (
        "plan people and money for it and explain where we leave the plan",
        "answer for results and cost and agree with other departments on what comes next",
        "find the right people for it and step in when there is a quarrel",
        "decide what is done first, what later and what not at all",
    ),
    14: (
        "set the direction and the standards and answer for both",
        "decide on large sums and on what we stop doing",
        "speak for it in front of partners, auditors and the whole company",
    ),
}
"""By the lowest level, what people with a group of their own do, after "I"."""
AIMS: Final = (
    "have fewer questions come in twice", "write down what only two of us know",
    "get rid of lists that are kept twice", "make our figures readable for people outside",
    "train a stand-in for every task", "cut the waiting time by a third", "bring all papers together in one place",
    "try out changes before they reach anybody", "hear earlier what others are planning",
    "leave things simpler than I found them",
)  # fmt: skip
"""What people would like to reach, after "to"."""
DESCRIPTION: Final = (
    "[My field is {area}|I look after {area}|Most of my time goes into {area}|What I work on is {area}]: I {duty}.",
    (
        "[I also lend a hand with|Next to that I help with|A smaller part of my week belongs to|Now and then I "
        "turn to] {second}, [mostly when|above all when|usually because] {partner} [has a deadline|needs it|asks "
        "for it]."
    ),
    (
        "[Ask me about|Come to me with questions on|I am glad to help with|People often ask me about] {skill} "
        "and {skill2}[, which I use every day|, which I like to pass on|, however small the question]."
    ),
)
"""The sentences with which every description begins."""
FURTHER: Final = (
    (
        "[My usual tools are {tool} and {tool2}|I work mostly with {tool} and {tool2}|You will often see me with "
        "{tool} or {tool2}], [and my hints on both are in the wiki|and I keep a page of hints on them|and I "
        "write down what their manuals leave out]."
    ),
    (
        "[I read mail at {early} and again at {late}|Mail reaches me at {early} and at {late}|My hours for mail "
        "are {early} and {late}]; [in between a call is better|what is urgent is better said on the "
        "telephone|for anything urgent please come by]."
    ),
    (
        "[What I want to get done next is|My aim for the coming months is|If I could have one wish, it would be] "
        "to {aim}[, and I am open to ideas|, and anyone may join in|, step by step]."
    ),
)
"""Sentences of which a description has one or two more."""
EXPERIENCE: Final = (
    (
        "[Before I came here I was|I used to be|In the post before this one I was] {role} at {employer} in "
        "{town} for {span}, [where I|and there I] {deed}."
    ),
    (
        "[Before that I spent {span2} as {role2} at {employer2} in {town2}|For {span2} before that I was {role2} "
        "at {employer2} in {town2}|That came after {span2} at {employer2} in {town2} as {role2}]."
    ),
    (
        "[What has stayed with me from then is|What I brought along is|I still draw on what I learned there:] a "
        "sound knowledge of {skill}[ and a liking for {skill2}|, besides some {skill2}|]."
    ),
)
"""What people did before: the last post, the one before it, and what they learned."""
FIRST_POST: Final = (
    (
        "[This is my first post after my studies|I came here straight from my studies|I had no post before this "
        "one], but [for {months} months I was|I spent {months} months as] a trainee at {employer} in {town}, "
        "where I {deed}."
    ),
    EXPERIENCE[2],
)
"""The same of people who had no post before."""

EMPLOYERS: Final = (
    (
        "Hollowbrook", "Marlstone", "Fernacre", "Copperdale", "Silverbeck", "Larkmoor", "Winterholm", "Greywater",
        "Birchaven", "Sandrock", "Kingsferry", "Amberlow", "Stonecross", "Elmhurst", "Whitegate", "Oldbarrow",
    ),
    (
        "Ceramics", "Foods", "Paper Mills", "Shipping", "Software", "Tools", "Outfitters", "Savings Bank",
        "Engineering", "Department Stores", "Hospitals", "Printing Works",
    ),
)  # fmt: skip
"""The two parts of the names of other firms."""
SCHOOLS: Final = (
    "Oakenshaw College", "the Meridian Polytechnic", "Saltmarsh University", "the Institute of Trades at Highmoor",
    "Wolvercote Technical School", "the Riverside Business School", "Brackenfield University",
    "the Lantern Hill College", "Ravenscar Institute", "the Open College of the Coast",
)  # fmt: skip
DEGREES: Final = (("diploma", 20), ("bachelor's degree", 21), ("bachelor's degree", 22), ("master's degree", 23))
"""What people finish at school, and at which age at least."""
SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "Engineering": ("computing", "mathematics", "physics", "electronics", "statistics"),
    "HR": ("psychology", "labour law", "education", "business studies"),
    "Business Development": ("economics", "marketing", "business studies", "geography"),
    "Information Technology": ("computing", "electronics", "telecommunications", "physics"),
    "BPO": ("languages", "tourism", "communication", "psychology"),
    "Finance": ("accounting", "economics", "mathematics", "tax law"),
    "Sales": ("marketing", "retail management", "design", "business studies"),
    "Management": ("business studies", "logistics", "law", "politics"),
    "Executive": ("economics", "law", "mechanics"),
}
"""By department, what the people there have studied."""
THESES: Final = (
    "queues in small shops", "the cost of returns", "trust between firms", "the reading of labels",
    "noise in open offices", "the repair of everyday things", "price tags that end in nine", "the first day at work",
    "letters of complaint", "the weight of packaging", "errors in long lists", "the colours of shop windows",
    "late trains and their causes", "the handover between shifts", "maps of stock rooms", "the language of contracts",
)  # fmt: skip
"""What people wrote about at the end of their studies."""
TRAITS: Final = (
    "finish what I begin", "ask before I assume", "stay calm when it gets loud", "write things down",
    "notice what others pass over", "explain hard matters in plain words", "keep my dates", "say no in time",
    "bring people to one table", "look for the cause and not only for the fault", "admit my mistakes",
    "like to teach what I know",
)  # fmt: skip
"""Strengths, after "that I"."""
REASONS: Final = (
    "I wanted to work nearer to customers", "my family moved", "the firm was sold", "I was looking for a larger team",
    "the journey had become too long", "I wanted to know more about household goods", "the branch was closed",
    "I had learned what there was to learn",
)  # fmt: skip
"""Why people left their last post."""
RESUME: Final[Mapping[str, tuple[str, ...]]] = {
    "summary": (
        (
            "[I am {name} and work|My name is {name}, and I work] in {department} at {company}[; my field is "
            "{area}|, with {area} as my field|, mainly on {area}]."
        ),
        (
            "[I look back on|I bring along|I came with] {total} of work in other firms, a {degree} in {subject}[,|] "
            "and [much|a good deal of|long] practice in {skill}."
        ),
        (
            "[What I bring along is|I bring with me] a {degree} in {subject}, {months} months as a trainee, and "
            "[some|the first] practice in {skill}."
        ),
        (
            "[People who work with me say|Others would say|My last references say] that I {trait} and that I "
            "{trait2}[, most of all when time is short|, and I should put it like that myself|]."
        ),
    ),
    "current position": (
        (
            "[Since {joined} I have worked in {department} at {company}|On {joined} I began to work in {department} "
            "at {company}|My time in {department} at {company} began on {joined}]; [I look after {area}|my work "
            "there is about {area}|most of my hours go into {area}]."
        ),
        "[In this post I|From day to day I|Put shortly, I] {duty}.",
        (
            "[I also help with {second}|Now and then I help with {second}|A smaller part of the week goes into "
            "{second}], [in close touch with|mostly for|together with] {partner}[, which needs a good deal of "
            "talking|, and I write the notes of our meetings|]."
        ),
    ),
    "previous work": (
        (
            "[From {from} to {until} I was|Between {from} and {until} I worked as] {role} at {employer} in {town}; "
            "[there I|in that time I] {deed}, [and {skill} became|which made {skill}] [part of my daily work|my "
            "strong side]."
        ),
        (
            "[Before that, from {from2} to {until2}, I was|From {from2} to {until2} I had been] {role2} at "
            "{employer2} in {town2}, where I {deed2}."
        ),
        (
            "[I left {employer} because {reason}|That {reason} was why I left {employer}|I moved on from there as "
            "{reason}]."
        ),
        (
            "[Apart from|Leaving aside] {months} months as a trainee, {company} is my first employer; [the months "
            "were|I spent them] at {employer} in {town}, where I {deed}."
        ),
        (
            "[As a trainee I reported to|In those months I worked for] [the owner|the head of the office|a group of "
            "{size}], [who showed me the value of|where I first met] {skill}, and [I was sorry to leave|I left with "
            "a good reference|we are still in touch]."
        ),
    ),
    "education": (
        (
            "[I hold a {degree} in {subject} from {school}|I took a {degree} in {subject} at {school}|At {school} I "
            "finished with a {degree} in {subject}], [dated {graduated}|in the year {graduated}], and [my last paper "
            "there|the paper at the end] was about {thesis}."
        ),
        (
            "In {course_year} I [added|completed|took] a course in {skill2} at {course_school}, [{weeks} weeks "
            "long|which took {weeks} weeks], [beside my other duties|mostly in the evenings|with an examination at "
            "the end]."
        ),
    ),
    "technical skills": (
        "[My skills are|I can offer|What I can do well is] {skills}[, in this order|, all in daily use|].",
        (
            "[I know {skill} best|{skill} is what I know best], [and I have shown it to {taught} people so far|and "
            "{taught} people have learned it from me|which {taught} others have learned with me]."
        ),
        (
            "[I am at home with {tool} and {tool2}|Of our tools I use {tool} and {tool2}|{tool} and {tool2} are the "
            "tools that I use most]; [next on my list is|what I still want to learn is] {wish}."
        ),
    ),
}
"""By section, its sentences; those about other posts, and those of people who had none, are alternatives."""
