"""What customers say, by speech act and style.

Slots: ``{issue}``, ``{product}`` and ``{day}`` of the case, ``{remedy}`` and ``{proof}`` in one of their wordings,
``{name}`` of the customer, ``{agent}`` for the first name of the agent, ``{company}``. Frames have no short forms such
as "don't"; speakers add them (``contractions``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

__all__ = ["CUSTOMER", "FAREWELLS", "REPLIES", "SALUTATIONS", "STYLES", "Frames", "Style"]

Style = Literal["formal", "terse", "chatty"]
Frames = Mapping[Style, tuple[str, ...]]
STYLES: Final[tuple[Style, ...]] = ("formal", "terse", "chatty")

SALUTATIONS: Final[Frames] = {
    "formal": ("Dear {company} team,", "Dear Sir or Madam,", "Dear Customer Service,", "To whom it may concern,"),
    "terse": ("Hello,", "Hi,", "Hello {company},", "Hi {company},"),
    "chatty": ("Hi there,", "Hello {company} team,", "Hey team,", "Hi everyone,"),
}
"""How a mail begins before an agent has written …"""
REPLIES: Final[Frames] = {
    "formal": ("Dear {agent},", "Hello {agent},", "Good day, {agent},"),
    "terse": ("{agent},", "Hi {agent},", "Hello {agent},"),
    "chatty": ("Hi {agent}!", "Hey {agent},", "Hello {agent}!", "Hi again, {agent},"),
}
"""… and afterwards, when the customer knows the agent's name."""
FAREWELLS: Final[Frames] = {
    "formal": ("Kind regards,", "Yours sincerely,", "Best regards,", "Yours faithfully,"),
    "terse": ("Regards,", "Thanks,", "Cheers,", "Best,"),
    "chatty": ("Many thanks,", "Thanks so much and all the best,", "Have a lovely day,", "Warm wishes,"),
}

CUSTOMER: Final[Mapping[str, Frames]] = {
    "state": {
        "formal": (
            "I am contacting you because {issue}.", "I regret to inform you that {issue}.",
            "I am writing to you because {issue}.", "I would like to report that {issue}.",
        ),
        "terse": ("{Issue}.", "Problem: {issue}.", "In short: {issue}.", "Here is my problem: {issue}."),
        "chatty": (
            "So, {issue}.", "I do not like to complain, but {issue}.", "You will not believe this, but {issue}.",
            "I have been a happy customer so far, but {issue}.", "Sorry to bother you, but {issue}.",
        ),
    },
    "order": {
        "formal": (
            "I ordered the {product} on {day}.", "I placed the order for the {product} on {day}.",
            "For your reference: {product}, ordered on {day}.", "You will find the {product} in my order of {day}.",
        ),
        "terse": (
            "Order of {day}: {product}.", "{product}, ordered on {day}.", "Bought: {product}, {day}.",
            "It is the order of {day} ({product}).",
        ),
        "chatty": (
            "I ordered the {product} back on {day}.", "The {product} [was|were] in the order that I placed on {day}.",
            "I treated myself to [it|them] on {day}.",
            "If it helps, I bought the {product} on {day}.",
        ),
    },
    "reason": {
        "formal": (
            "I would appreciate a prompt solution, as I am about to go away.",
            "The matter is of some importance to me.",
            "I have always been happy with your service and trust that you will find a solution.",
            "Please let me know how you intend to proceed.",
        ),
        "terse": (
            "I would like this settled.", "Please advise.", "What now?", "A quick answer would help.",
        ),
        "chatty": (
            "My sister laughed at me when I told her.", "I have been telling myself all day not to fret about it.",
            "My whole family has heard about it by now.", "My dog is the only one here who does not mind.",
            "I hope you can sort it out for me.", "We are off on a family visit soon, so the sooner the better.",
        ),
    },
    "wish": {
        "formal": (
            "I would like to ask for {remedy}.", "I believe that {remedy} would be appropriate.",
            "I therefore request {remedy}.", "May I suggest {remedy} as a solution?",
        ),
        "terse": ("I want {remedy}.", "Can I get {remedy}?", "I expect {remedy}.", "What I want is {remedy}."),
        "chatty": (
            "Would {remedy} be possible, by any chance?", "I was hoping for {remedy}, to be honest.",
            "A friend told me to ask for {remedy}, so here I am.", "Any chance of {remedy}?",
        ),
    },
    "afterthought": {
        "formal": (
            "Allow me to add one point to my message. {detail}", "I forgot to mention something. {detail}",
            "There is one more thing that you should know. {detail}", "I left something out of my message. {detail}",
        ),
        "terse": ("PS. {detail}", "One more thing. {detail}", "I forgot to say this. {detail}", "Also: {detail}"),
        "chatty": (
            "It is me again, I pressed send too soon. {detail}", "Oh, and I forgot half of it. {detail}",
            "One more thing has just occurred to me. {detail}", "Me again, sorry for the second message! {detail}",
        ),
    },
    "give order": {
        "formal": (
            "Certainly. The order is in my name, {name}, and dates from {day}.",
            "The order was placed on {day} in the name of {name}.",
            "My name is {name}, and the date of the order is {day}.",
            "Of course. {name}, order of {day}.",
        ),
        "terse": ("{name}, {day}.", "Order of {day}, name {name}.", "{day}. {name}.", "Name: {name}. Order: {day}."),
        "chatty": (
            "Sure, it is {name}, and I ordered on {day}.", "That is easy: it was {day}, and the name is {name}.",
            "Here you go: {name}, order of {day}.", "I looked it up for you: it was {day}, under {name}.",
        ),
    },
    "give proof": {
        "formal": (
            "As requested, I enclose {proof}.", "Please find attached {proof}.",
            "I have attached {proof} to this message.", "I am sending you {proof} with this message.",
        ),
        "terse": (
            "Attached: {proof}.", "Here you go: {proof}.", "Sending {proof} now.", "See attachment: {proof}.",
        ),
        "chatty": (
            "It took me a moment, but here you have it: {proof}.", "No problem, I have added {proof}.",
            "I have just uploaded something for you: {proof}.", "There you go: {proof}, straight from my phone.",
        ),
    },
    "accept": {
        "formal": (
            "I am happy to accept that.", "That is a fair solution, and I agree.", "I agree to your proposal.",
            "That is what I had hoped for, thank you.", "I am satisfied with that.",
        ),
        "terse": ("Fine.", "OK, agreed.", "Works for me.", "Good, do that.", "Deal."),
        "chatty": (
            "Oh, that is great, yes please!", "Perfect, I will take that.", "Yes, you have made my day!",
            "That sounds really good to me.", "Wonderful, let us do that.",
        ),
    },
    "resign": {
        "formal": (
            "I had hoped for a different answer, but I will accept it.", "That is disappointing, but I understand.",
            "I accept the decision, although I am not happy with it.", "Thank you for being so clear.",
        ),
        "terse": ("Shame.", "OK, I see.", "Not what I wanted, but fine.", "Understood."),
        "chatty": (
            "Oh well, it was worth a try.", "That is a shame, but rules are rules, I suppose.",
            "Hm, I am not thrilled, but thanks for being honest.", "Too bad. Next time I will write sooner.",
        ),
    },
    "object": {
        "formal": (
            "Is there really nothing that you can do?", "I would ask you to reconsider.",
            "Could you please check this again?", "I find that hard to understand, I must say.",
        ),
        "terse": ("Really?", "Is that final?", "No exception?", "Seriously, nothing?"),
        "chatty": (
            "Oh no, can you make an exception, just for me?", "Could you ask somebody, pretty please?",
            "Are you sure? I had set my heart on that.", "Hm, is there really no way around it?",
        ),
    },
    "ask time": {
        "formal": (
            "When may I expect it?", "How long will that take?", "Could you tell me how long you need?",
            "By when will it be there?",
        ),
        "terse": ("When?", "How long?", "And when will that be?", "Timeline?"),
        "chatty": (
            "And how long will I have to wait, roughly?", "Do you know when it will be here?",
            "When can I look forward to it?", "How quickly can you do that?",
        ),
    },
    "ask next": {
        "formal": (
            "Is there anything that I need to do?", "What are the next steps?", "Do you need anything further from me?",
            "Do I have to confirm this anywhere?",
        ),
        "terse": ("What do I have to do?", "Next step?", "Anything else from me?", "Do I need to sign anything?"),
        "chatty": (
            "Anything I should do in the meantime?", "Do I just wait now?", "And is there anything left for me to do?",
            "Is there a form that I need to fill in?",
        ),
    },
    "nudge": {
        "formal": (
            "May I ask how my request is coming along?", "I would like to know how far you have got.",
            "Could you kindly tell me where things stand?", "I would be grateful for a brief update.",
        ),
        "terse": ("Any news?", "Still waiting.", "Update, please.", "Is anyone on this?"),
        "chatty": (
            "Just checking in, is there anything new?", "Hello again, have you forgotten me?",
            "I do not want to rush you, but how is it going?", "Knock, knock, any news for me?",
        ),
    },
    "answer": {
        "formal": (
            "I am glad to answer that. {reply}", "{reply}", "{reply} I hope that this helps.",
            "{reply} Please let me know if that is enough.",
        ),
        "terse": ("{reply}", "{reply} That is all.", "{reply} Next?"),
        "chatty": (
            "Good question. {reply}", "{reply} At least as far as I can tell.", "Let me see. {reply}",
            "{reply} Does that help?",
        ),
    },
    "like": {
        "formal": (
            "That would be welcome.", "That would suit me.", "That sounds reasonable.",
            "I would be satisfied with that.",
        ),
        "terse": ("Would be good.", "Fine with me.", "OK for me.", "Sounds good."),
        "chatty": (
            "Ooh, I would like that!", "That would be lovely.", "Yes, that would make my day.",
            "That is music to my ears.",
        ),
    },
    "nudge chat": {
        "formal": (
            "Are you still there?", "May I ask whether you have found anything?", "I am still here, by the way.",
            "Is everything all right on your side?",
        ),
        "terse": ("Hello?", "Still there?", "And?", "Anything?"),
        "chatty": (
            "Hello, hello, anyone there?", "I am still here, just so you know!",
            "No rush, I am only checking that you are there.", "Are you typing, or did I lose you?",
        ),
    },
    "thanks": {
        "formal": (
            "Thank you very much for your assistance.", "Thank you for your efforts.",
            "Thank you for settling this.", "I appreciate your help.",
        ),
        "terse": ("Thanks.", "Great, thanks.", "Thank you, bye.", "OK, thanks a lot."),
        "chatty": (
            "Thank you so much, you have been a great help!", "Thanks a million, have a good one!",
            "You are a star, thank you!", "Brilliant, thanks for being so kind!",
        ),
    },
    "hello": {
        "formal": (
            "Good day.", "Hello, I hope you can assist me.", "Hello, I need your assistance, please.",
            "Hello, I would like some help, please.",
        ),
        "terse": ("Hi.", "Hello.", "Hi, quick one.", "Hey."),
        "chatty": ("Hi there!", "Hello, hello!", "Hey, is anyone there?", "Hi, lovely to reach a human being!"),
    },
}  # fmt: skip
"""The acts of customers."""
