"""What service agents say, by speech act and style.

Slots: ``{product}`` and ``{day}`` of the case, ``{remedy}``, ``{thing}``, ``{proof}`` and ``{time}`` in one of their
wordings, ``{definite}`` for the remedy with "the", ``{bare}`` for its name without an article, ``{customer}`` for the
customer's first name, ``{agent}`` for the agent's full name, ``{colleague}`` for that of the agent who takes over, and
``{company}``. Frames have no short forms such as "don't"; speakers add them (``contractions``). The sentences that
decide about a case (:data:`DECISIVE`) each have a slot for what they decide, and no sentence of one act is part of a
sentence of another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.lexicon.speech.customers import Frames

__all__ = ["AGENT", "DECISIVE", "FAREWELLS", "SALUTATIONS"]

SALUTATIONS: Final[Frames] = {
    "formal": ("Dear {customer},", "Hello {customer},", "Good day, {customer},"),
    "terse": ("Hi {customer},", "Hello {customer},", "{customer},"),
    "chatty": ("Hi {customer}!", "Hey {customer},", "Hello {customer}!", "Hi there, {customer}!"),
}
FAREWELLS: Final[Frames] = {
    "formal": ("Kind regards,", "Sincerely,", "Yours sincerely,", "Best regards,"),
    "terse": ("Best,", "Regards,", "Thanks,", "All the best,"),
    "chatty": ("Warm regards,", "Cheers,", "Have a great day,", "Take care,"),
}

_DECIDING: Final[Mapping[str, Frames]] = {
    "ask proof": {
        "formal": (
            "To proceed, I need {proof} from you.", "May I ask you for {proof}?",
            "Would you kindly send me {proof}?", "For the next step, please provide {proof}.",
        ),
        "terse": (
            "Please send {proof}.", "I need {proof}, please.", "Can you send {proof}?",
            "What I still need is {proof}.",
        ),
        "chatty": (
            "Could you do me a favour and send {proof}?", "One little thing before I can carry on: {proof}, please.",
            "If you could get me {proof}, I can take it from there.", "All that I need now is {proof}.",
        ),
    },
    "offer": {
        "formal": (
            "I can offer you {remedy}.", "I am pleased to grant you {remedy}.",
            "I have therefore arranged {remedy} for you.", "You will receive {remedy} from us.",
            "I would like to offer you {remedy}.",
        ),
        "terse": (
            "You get {remedy}.", "I have approved {remedy} for you.", "Done: {remedy} for you.",
            "What I can do: {remedy}.", "I am giving you {remedy}.",
        ),
        "chatty": (
            "Good news, I can give you {remedy}!", "How about this: you get {remedy} from me.",
            "I have just set up {remedy} for you.", "Let me make this up to you with {remedy}.",
            "I am happy to treat you to {remedy}.",
        ),
    },
    "mention": {
        "formal": (
            "My first idea is {remedy}.", "At first glance I would consider {remedy}.",
            "In such cases my first thought is often {remedy}.", "One possibility might be {remedy}.",
        ),
        "terse": (
            "First thought: {remedy}.", "Maybe {remedy}.", "Thinking of {remedy}.", "I would say {remedy}.",
        ),
        "chatty": (
            "Off the top of my head I would go for {remedy}.", "Hm, I was thinking of {remedy}.",
            "What springs to mind is {remedy}.", "My gut feeling says {remedy}.",
        ),
    },
    "retract": {
        "formal": (
            "I have to correct myself: {remedy} is not provided for in your case.",
            "I must take back what I said about {definite}.",
            "Having read our policy again, I have to withdraw my suggestion of {remedy}.",
            "Please disregard what I wrote about {definite}.",
        ),
        "terse": (
            "Correction: no {bare} after all.", "I take back {definite}.", "Scrap {definite}, that was wrong.",
            "Forget {definite}, my mistake.",
        ),
        "chatty": (
            "Oops, I spoke too soon about {definite}, that is not possible.",
            "This is embarrassing, but {definite} is off the table.",
            "I looked it up to be sure, and sadly {definite} does not apply here.",
            "My colleague has just told me that {definite} is not allowed here, sorry.",
        ),
    },
    "correct colleague": {
        "formal": (
            "My colleague spoke of {remedy}, which does not apply here.",
            "I have to correct my colleague: {remedy} is not provided for.",
            "Please disregard what my colleague said about {definite}.",
            "What my colleague said about {definite} was a mistake.",
        ),
        "terse": (
            "My colleague was wrong about {definite}.", "No {bare}, whatever my colleague said.",
            "Ignore my colleague's idea of {remedy}.", "{Definite} was my colleague's mistake.",
        ),
        "chatty": (
            "My colleague meant well with {definite}, but that is not possible.",
            "I am afraid that my colleague got carried away with {definite}.",
            "Between you and me, {definite} was not my colleague's best idea, because it is not allowed.",
            "I know that you were told about {definite}, but sadly that was not right.",
        ),
    },
    "too late": {
        "formal": (
            "I am afraid that the time limit for {remedy} has passed.",
            "Unfortunately the window for {remedy} has closed.",
            "I cannot grant {remedy}, as too many days have passed since your order.",
            "I regret that {remedy} is no longer possible for an order of that date.",
        ),
        "terse": (
            "Too late for {remedy}.", "The window for {remedy} is closed.", "{Remedy}: too late, sorry.",
            "No longer possible: {remedy}.",
        ),
        "chatty": (
            "I would love to say yes, but you have missed the deadline for {remedy}.",
            "Sadly your order is too old for {remedy} by now.",
            "My hands are tied, the time for {remedy} has run out.",
            "I checked the calendar twice, and it really is too late for {remedy}.",
        ),
    },
    "not provided": {
        "formal": (
            "I am afraid that {remedy} is not among the things that I may grant in such a case.",
            "Our policy does not provide for {remedy} here.",
            "I have to refuse {remedy}, as our policy does not list it.",
            "I regret that we cannot grant {remedy} for this.",
        ),
        "terse": (
            "I cannot grant {remedy} here.", "{Remedy} is not on the list for this.", "Not possible here: {remedy}.",
            "Sorry, no {bare} in such a case.",
        ),
        "chatty": (
            "I wish I could, but {remedy} is not something that I may give you for this.",
            "As much as I would like to, {remedy} is not an option here.",
            "I asked around for you, and {remedy} is just not on the cards.",
            "Please do not be cross with me, but I am not allowed to give {remedy} for this.",
        ),
    },
    "promise": {
        "formal": (
            "{Thing} will be with you within {time}.", "Please expect {thing} within {time}.",
            "I promise you {thing} within {time}.", "We will get {thing} to you within {time}.",
        ),
        "terse": (
            "{Thing}: within {time}.", "Expect {thing} within {time}.",
            "It takes {time} at most for {thing} to reach you.",
            "{Thing} in {time} at the latest.",
        ),
        "chatty": (
            "You can look forward to {thing} within {time}.", "Within {time}, {thing} should be with you, I promise.",
            "Give it {time} at most and {thing} will be with you.", "{Thing} will reach you in {time} or less.",
        ),
    },
}  # fmt: skip

_OTHERS: Final[Mapping[str, Frames]] = {
    "order goes ahead": {
        "formal": (
            "The order itself goes ahead as you placed it.", "Your order for the {product} therefore remains in place.",
            "As for your order, it remains in force and will be carried out.",
        ),
        "terse": (
            "Your order goes ahead as placed.", "The order itself stays in place.", "The order still stands.",
        ),
        "chatty": (
            "As for the order itself, it goes ahead.", "Your order for the {product} still goes through.",
            "So the order stays as you placed it.",
        ),
    },
    "purchase stands": {
        "formal": (
            "You keep the {product}, and the purchase stands.",
            "Your purchase of the {product} itself is not affected.",
            "As for the {product}, your purchase stands as it is.",
        ),
        "terse": (
            "You keep the {product}.", "The purchase itself stands.", "The {product} [stays|stay] with you.",
        ),
        "chatty": (
            "The {product} [is|are] yours to keep, so the purchase stands.",
            "As for the {product}, nothing changes, and you keep [it|them].",
            "So you hold on to the {product} as [it is|they are].",
        ),
    },
    "greet": {
        "formal": (
            "Thank you for contacting {company}.", "My name is {agent}, and I am looking after your case.",
            "Thank you for your message.", "I have read your message carefully.",
        ),
        "terse": ("Thanks for writing.", "{agent} here.", "Got your message.", "I am on it."),
        "chatty": (
            "Thanks so much for getting in touch with us!", "This is {agent}, and I am happy to help.",
            "Thank you for dropping us a line!", "I have just read your message.",
        ),
    },
    "take over": {
        "formal": (
            "My name is {agent}, and I have taken over your case from my colleague.",
            "Your case was passed to me, {agent}.", "I am now responsible for your case; my name is {agent}.",
            "I have read what you and my colleague wrote. My name is {agent}.",
        ),
        "terse": (
            "{agent} here, I have your case now.", "I have taken over.", "Your case is with me now.",
            "{agent}, taking over from my colleague.",
        ),
        "chatty": (
            "Hi, {agent} here, your case has landed on my desk.",
            "My colleague has told me all about it, I am {agent}.",
            "New voice, same case: this is {agent}.", "I am {agent}, and I will take it from here.",
        ),
    },
    "check": {
        "formal": (
            "I have your order of {day} for the {product} in front of me.",
            "I see that you ordered the {product} on {day}.",
            "According to our records the {product} [was|were] ordered on {day}.",
            "I have found your order of {day}; it contains the {product}.",
        ),
        "terse": (
            "Found it: {product}, {day}.", "I see the order of {day} for the {product}.",
            "I have the order of {day} here ({product}).", "{product}, ordered on {day}, correct.",
        ),
        "chatty": (
            "I have just pulled up your order of {day}, and there [is|are] the {product}.",
            "Let me see, you ordered on {day}, and the {product} [is|are] right there on my screen.",
            "There we go, the {product} from {day}.", "I found the {product} in your order of {day}.",
        ),
    },
    "ask order": {
        "formal": (
            "Could you please confirm your name and the date of your order?",
            "In whose name and on which date was the order placed?",
            "To find your order I need your name and its date.",
            "May I have your name and the date of the purchase?",
        ),
        "terse": ("Name and date of the order, please?", "When did you order, and under which name?",
                  "Please confirm name and order date.", "What is your name, and when did you order?"),
        "chatty": (
            "Can you remind me of your name and when you ordered?",
            "To help me find it: what is your name, and when did you order?",
            "Who am I chatting with, and when was the order?", "Would you tell me your name and the order date?",
        ),
    },
    "inquire": {
        "formal": (
            "May I ask one thing? {question}", "{question}", "{question} I am asking for the sake of completeness.",
            "I have a question first. {question}",
        ),
        "terse": ("{question}", "Quick question. {question}", "One question. {question}"),
        "chatty": (
            "I am curious about one thing. {question}", "Let me ask you something. {question}",
            "{question} Tell me a little more.", "{question} I am only asking to understand it.",
        ),
    },
    "thank proof": {
        "formal": (
            "Thank you, that is all I needed.", "I have received it, thank you.",
            "Thank you for sending this so quickly.", "Everything has arrived and is in order.",
        ),
        "terse": ("Got it.", "Received, thanks.", "That will do.", "Good, I have it."),
        "chatty": (
            "Perfect, it is all here now!", "Thanks, that was quick!", "Lovely, I can see everything.",
            "Great, that makes things easy for me.",
        ),
    },
    "thank answer": {
        "formal": (
            "Thank you for the information.", "That is helpful, thank you.", "I have noted that.",
            "Thank you for the clarification.",
        ),
        "terse": ("Noted.", "OK.", "Understood.", "Thanks."),
        "chatty": ("Thanks, now I see.", "Ah, that explains it.", "Good to know!", "All right, got the picture."),
    },
    "interim": {
        "formal": (
            "I am still looking into this and ask for your patience.",
            "This is a short note to say that I am working on your case.",
            "I have asked the department concerned and am waiting for its reply.",
            "Please bear with me while I check this.",
        ),
        "terse": ("Still checking.", "I am on it, one moment.", "Waiting for the warehouse.", "Working on it."),
        "chatty": (
            "Just a quick hello to say that I have not forgotten you.", "Hang on, I am asking around for you.",
            "I am still digging, bear with me.", "Almost there, one more check on my side.",
        ),
    },
    "interim chat": {
        "formal": (
            "One moment, please, I am checking this.", "Please stay with me while I look.",
            "I need a minute to read this.", "Kindly wait a moment.",
        ),
        "terse": ("One sec.", "Checking.", "Just a moment.", "Looking."),
        "chatty": (
            "Give me a moment, I am just going through it.", "Bear with me, my screen is slow today.",
            "Just a tick, I am looking it up.", "Stay with me, nearly there.",
        ),
    },
    "hand over": {
        "formal": (
            "I am passing your case to my colleague {colleague}, who knows more about this.",
            "My colleague {colleague} is better placed to help you and will take over.",
            "I have asked {colleague} from our team to look after you from here on.",
            "For such questions {colleague} is the right person, and I hand the case over.",
        ),
        "terse": (
            "Handing over to {colleague}.", "{colleague} will take it from here.",
            "Not my field, {colleague} takes over.", "Passing this on to {colleague}.",
        ),
        "chatty": (
            "I would rather have {colleague} look at this, our expert for such things.",
            "Let me bring in {colleague}, you are in good hands there.",
            "This one is for {colleague}, who handles such cases every day.",
            "I will pass you on to my colleague {colleague}, all the best!",
        ),
    },
    "next": {
        "formal": (
            "You do not have to do anything further.", "We will take care of everything else.",
            "No further action is needed on your part.", "Our team will do the rest.",
        ),
        "terse": ("Nothing for you to do.", "We will do the rest.", "Just wait.", "No action needed."),
        "chatty": (
            "You can sit back, we will do the rest.", "Nothing at all, just put your feet up.",
            "Leave the rest to us!", "You have done your part already.",
        ),
    },
    "insist": {
        "formal": (
            "I have checked it again, and there is no exception that I could make.",
            "I am sorry, but I am bound by our policy.",
            "There is no leeway here, much as I regret it.",
            "I understand your disappointment, but the answer remains the same.",
        ),
        "terse": (
            "Sorry, no exception.", "The answer stays the same.", "I am bound by the policy.", "No way around it.",
        ),
        "chatty": (
            "I would get into trouble for that, so please forgive me.", "I really cannot, sorry as I am.",
            "Believe me, I have tried.", "Rules are rules, and I did not write them.",
        ),
    },
    "confirm": {
        "formal": (
            "I have entered everything in the system.", "Your case has been settled as agreed.",
            "Everything has been set in motion.", "The matter is now settled on our side.",
        ),
        "terse": ("Done.", "All set.", "It is in the system.", "Settled."),
        "chatty": (
            "All done on my side!", "Everything is on its way now.", "I have pressed all the right buttons.",
            "There we are, all sorted.",
        ),
    },
    "close": {
        "formal": (
            "I am closing the case now; thank you for your trust in {company}.",
            "If there is nothing else, I will close the case.",
            "Thank you for your patience. The case is now closed.",
            "I wish you all the best and will now close the case.",
        ),
        "terse": ("Closing the case.", "Case closed, bye.", "I am closing this now.", "Closed. Have a good day."),
        "chatty": (
            "I will close this now, enjoy the rest of your day!", "It was nice talking to you, I am closing the case.",
            "I will tick this one off, take care!", "That wraps it up, write any time!",
        ),
    },
}  # fmt: skip

AGENT: Final[Mapping[str, Frames]] = {**_DECIDING, **_OTHERS}
"""The acts of agents."""
DECISIVE: Final = tuple(_DECIDING)
"""The acts from which follows what was asked for, offered, promised, taken back or refused."""
