"""How people put a question: what they say before and after it, whatever it is about."""

from __future__ import annotations

from typing import Final

__all__ = ["CLOSERS", "OPENERS", "RELAYS"]

OPENERS: Final = (
    "Hello.", "Hi there.", "Good morning.", "Good afternoon.", "Good evening.", "Hello everyone.",
    "Hi team.", "Hello team.", "Good day.", "Hey there.", "Greetings.", "Hi all.",
    "I have a question.", "I have a quick question.", "A short question.", "One question.", "Just one question.",
    "Just a quick one.", "A brief question.", "A simple question, I think.", "I'd like to ask something.",
    "I need some information.", "I'm looking for some information.", "I'm looking for an answer.",
    "I couldn't find this myself.", "I looked for this and found nothing.", "I searched and had no luck.",
    "I can't find this anywhere.", "I'm not sure about something.", "I'm unsure about this.",
    "I want to be sure about this.", "I'd like to be certain.", "I'd like to check something.",
    "I want to check one thing.", "I just want to make sure.", "I'd like to confirm something.",
    "Could you help me with this?", "Can you help me?", "Could somebody help me?", "Can anybody tell me this?",
    "I hope you can help.", "Maybe you can help me.", "I hope you can answer this.", "I could use your help.",
    "I need your help.", "Please help me with this.", "Please tell me the following.", "Please advise me.",
    "Could you look this up for me?", "Can you look something up for me?", "Please look this up for me.",
    "Could you check this for me?", "Would you check something for me?", "Please check this for me.",
    "Something I need to know:", "Here is what I need to know.", "Here is my question.", "My question is this.",
    "This is my question.", "What I'd like to know is this.", "There is one thing I don't know.",
    "One thing is unclear to me.", "One thing isn't clear to me.", "Something isn't clear to me.",
    "I forgot something.", "I used to know this.", "I don't remember this.", "I can't remember this.",
    "I've been wondering about something.", "I was wondering.", "I'm curious about one thing.",
    "Sorry to bother you.", "Sorry for the trouble.", "Excuse me.", "Pardon the interruption.",
    "First time I'm asking here.", "I'm new here.",
)  # fmt: skip
"""What people begin with."""

CLOSERS: Final = (
    "Thanks.", "Thank you.", "Many thanks.", "Thanks a lot.", "Thanks so much.", "Thank you very much.",
    "Thanks in advance!", "Thank you in advance.", "Thanks for your help.", "Thank you for your help.",
    "Thanks for checking.", "Thank you for checking.", "Thanks for looking this up.", "Thanks for your time.",
    "Thank you for your time.", "Thanks for the information.", "Thank you for the information.", "Cheers!",
    "Much appreciated.", "I'd appreciate your help.", "I'd appreciate an answer.", "Any help is appreciated.",
    "Your help is appreciated.", "I'd be grateful for an answer.", "I'd be grateful for a short reply.",
    "A short answer is enough.", "A short reply is fine.", "A brief answer will do.", "One line is enough.",
    "A line is enough.", "Please keep it short.", "Please be brief.", "Please be exact.", "Please be precise.",
    "Just the answer, please.", "Just the facts, please.", "Only the answer, please.", "No details needed.",
    "No need for details.", "No long explanation needed.", "You can keep it short.", "That's all.",
    "That's all, thank you.", "That is all I need.", "That's all I need to know.", "That would be all.",
    "Nothing else for now.", "That's my only question.", "Please let me know.", "Let me know, please.",
    "Please reply soon.", "Please get back to me.", "I look forward to your reply.", "Looking forward to your answer.",
    "I'm waiting for your reply.", "Please look it up.", "Please check rather than guess.", "Please don't guess.",
    "Please make sure it's right.", "I need the exact answer.", "I need a reliable answer.", "It has to be right.",
    "Best regards.", "Kind regards.", "Best wishes.", "All the best.", "Regards.", "Have a nice day.",
    "Have a good day!", "Have a good one.", "See you.", "Until then.", "Bye for now.",
    "Sorry if this is obvious.", "Sorry if I overlooked it.", "Sorry for asking.", "I hope that's clear.",
    "I hope that makes sense.",
)  # fmt: skip
"""What people add at the end."""

RELAYS: Final = (
    'A customer asks: "{question}"',
    'Customer question: "{question}"',
    'I was asked: "{question}"',
    'From a customer: "{question}"',
    'A customer would like to know: "{question}"',
    'A customer wrote to us: "{question}"',
    'A caller wants to know: "{question}"',
    'A chat visitor asks: "{question}"',
    'A question from the phone line: "{question}"',
    'In the inbox: "{question}"',
    'From a customer\'s e-mail: "{question}"',
    'From the contact form: "{question}"',
    'A visitor in the shop asks: "{question}"',
    'A customer on the phone asks: "{question}"',
    'A customer in the chat wants to know: "{question}"',
    'I have to answer this one: "{question}"',
    'This came in by e-mail: "{question}"',
    'This came in by chat: "{question}"',
    'The customer wrote: "{question}"',
    'The customer\'s words: "{question}"',
    'I need an answer for a customer: "{question}"',
    'What do I tell a customer who asks this? "{question}"',
    'What do I answer? "{question}"',
    'How do I reply to this? "{question}"',
    'A regular customer asks: "{question}"',
    'Somebody asks on the phone: "{question}"',
    'Somebody in the chat asks: "{question}"',
    'We got this question: "{question}"',
    'I received this question: "{question}"',
    'Here is a customer\'s question: "{question}"',
    'Question from a customer today: "{question}"',
    'Please answer for my customer: "{question}"',
    'A colleague passed this on to me: "{question}"',
    'This is from the web form: "{question}"',
    'A customer left this message: "{question}"',
    'A message from a customer: "{question}"',
)
"""How colleagues pass on a customer's question."""
