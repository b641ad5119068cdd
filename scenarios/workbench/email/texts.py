"""What Sam dictates: mails to colleagues and answers to theirs, by lexicon. All words are our own."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.slots import Letters, Texts

__all__ = ["ANSWERS", "LETTERS", "THANKS"]

LETTERS: Final[Letters] = {
    "test": (
        (
            "Keys to the archive",
            "Hi {person}, could you bring me the keys to the archive before noon? You'll get them back the same day.",
        ),
        ("Parking on Monday", "The car park is being painted on Monday, so please leave your car at home."),
        (
            "Your travel receipts",
            "{person}, the receipts of your last trip haven't reached me yet. Can I have them by Wednesday?",
        ),
        ("Projector in room 4", "The projector in room 4 shows everything in green. Do you know who looks after it?"),
        (
            "Draft of the annual letter",
            "I've written a first draft of the annual letter. Shall I send it over so that you can have a quick look?",
        ),
        ("Birthday cake", "We're collecting for a birthday cake for reception. Do you want to join in?"),
        (
            "Invoice for the lamps",
            "Hello {person}, the supplier has billed us twice for the same lamps. Will you call them or should I?",
        ),
        (
            "Holiday cover",
            "I'm away in the second half of December. Can you answer urgent requests for me while I'm gone?",
        ),
        ("Broken chair", "The blue chair at my desk broke this morning. Is there a spare one on your floor?"),
        ("New door code", "From next month on the side entrance has a new code. Ask me for it in person."),
        (
            "Welcome gift",
            "Our newcomer starts soon and I've no idea what to give them. What would you suggest?",
        ),
        (
            "Borrowed ladder",
            "Dear {person}, I've still got the ladder you lent me in spring. When is a good time to bring it back?",
        ),
        (
            "Quiet hour after lunch",
            "Starting on Tuesday we're trying a quiet hour after lunch. Please put your phone on silent.",
        ),
        (
            "Photos from the boat trip",
            "The photos have arrived! Tell me if there's one you'd rather not see on the wall.",
        ),
        (
            "Train tickets",
            "I can book the train tickets for both of us tonight. Is seven in the morning too early for you?",
        ),
        ("Wrong parcel", "A parcel with your name on it ended up on my desk. I've put it behind the front door."),
    ),
    "val": (
        ("Coffee order", "{person}, we're nearly out of coffee. Does your team want the same beans as last time?"),
        ("Spare monitor", "I have a monitor that nobody uses. If you want it, just come and pick it up."),
        ("Desk move", "Facilities will move our desks over the weekend. Please empty your drawers before you leave."),
        ("Lost umbrella", "Has anybody on your side seen a red umbrella? I must have left it in the kitchen."),
        (
            "Survey reminder",
            "Hi {person}, you're the last one who hasn't filled in the survey. It takes five minutes, I promise.",
        ),
        (
            "Interview questions",
            "I'm talking to a candidate tomorrow and would love to borrow your questions. Can you send them?",
        ),
        ("Feedback on my slides", "Could you go through my slides once more? Page six still feels too crowded to me."),
        ("Fire drill", "There's going to be a fire drill shortly. Nobody's in trouble, just follow the signs."),
        (
            "Business cards",
            "{person}, I'm ordering new business cards. Is your phone number still the same as on the old ones?",
        ),
        ("Guest network", "The password of the guest network has changed. The front desk hands out the new one."),
        ("Kitchen rota", "You and I are on kitchen duty again. I'll do the dishwasher if you take the fridge."),
        ("Charity run", "We need two more runners for the charity run. Hello {person}, have you still got your shoes?"),
        (
            "Taxi to the station",
            "My taxi leaves at a quarter to five. There's room for one more, so tell me if you need it.",
        ),
        (
            "Old contract",
            "I can't find the contract with the cleaning company anywhere. Would you happen to have a copy?",
        ),
        ("Heating", "The heating on our side doesn't work today. Bring a thick jumper if you want to drop by."),
    ),
    "train": (
        (
            "Printer on the second floor",
            "The printer on the second floor is eating paper again. Please use ours until it's fixed.",
        ),
        ("Plants over Christmas", "Somebody has to water the plants over Christmas. Will you be around, {person}?"),
        (
            "Delivery at reception",
            "There's a large box for you at reception. They'd be glad if you took it away today.",
        ),
        (
            "The new logo",
            "I've seen the new logo and I'm not convinced. Before I say so in public I'd like to hear what you think.",
        ),
        ("Headset", "Hi {person}, did I leave my headset with you yesterday? I can't find it on my desk."),
        (
            "Expense limit",
            "The limit for expenses without a receipt is going down. Please keep every ticket from now on.",
        ),
        (
            "Number of the caterer",
            "{person}, could you look up the caterer's phone number for me? I've deleted it by accident.",
        ),
        (
            "Workshop materials",
            "We're short of pens and sticky notes for the workshop. Can you lend us some? You'll get them back.",
        ),
        ("Room booking", "It looks as if we've both booked the same room. I don't mind moving if you can't."),
        (
            "Cancelled train",
            "My train has been cancelled and I'm stuck for a while. Please start without me, {person}.",
        ),
        ("Bike rack", "The bike rack is full of bikes that no one rides. Put a label on yours, or it'll be collected."),
        ("Team photo", "They want to take a team photo again. Which days are you in the office next month?"),
        ("Old laptops", "We're giving our old laptops to a school. Have you got one to add to the pile?"),
        (
            "Thank you for yesterday",
            "Dear {person}, thank you for stepping in yesterday. I'd have been lost without you.",
        ),
        ("Reference letter", "A former trainee has asked me for a reference. Would you read it before I sign?"),
        ("Lift out of order", "The lift won't run until the spare part is here. I'm sorry about the stairs."),
    ),
}
"""Mails of Sam's, as title and body; ``{person}`` is whom they are for. In one lexicon no title comes twice."""

ANSWERS: Final[Texts] = {
    "test": (
        "Thank you for this. I'll read it carefully and come back to you tomorrow.",
        "Thanks, I've seen it. Give me until Friday and you'll have my comments.",
        "This is helpful, thank you. Let's talk it through when we next meet.",
        "Sorry for the slow reply. I need one more day to think about it.",
        "Many thanks. I have nothing to add, so please go ahead.",
        "I've asked my manager about this and will let you know what they say.",
        "Good to know! Please keep me posted if anything changes.",
        "Thanks for writing it all down. I'll answer point by point on Monday.",
        "I'm travelling today and can't look at this before the evening. Is that soon enough for you?",
    ),
    "val": (
        "I appreciate the update. You'll hear from me before the end of the week.",
        "Thanks, that's clear to me now. No further questions from my side.",
        "Can we speak about this in person? I'm at my desk all afternoon.",
        "I agree with everything you say here. Who's going to tell the others?",
        "My apologies, I overlooked your email. I'm on it now.",
        "Great, then I'll tick it off my list. Thanks for looking after it!",
        "I'm not quite the right person for this, but I'll find out who is.",
        "Please give me a little time, I want to check the figures first.",
    ),
    "train": (
        "Thanks for letting me know. I'll think about it over the weekend.",
        "That sounds fine to me. Shall we leave it like this?",
        "I've had a first look, and the details will follow on Tuesday.",
        "Understood. I'm going to bring it up with the others and write to you again.",
        "Sorry, I don't follow the second part. Could you explain it to me on the phone?",
        "You've got my support. Tell me when you need something from me.",
        "I was just about to ask you about this, so thank you for being quick!",
        "Let me sleep on it, please. There's no rush on my side.",
        "It's all been said, I think. From my side we can close this.",
    ),
}
"""What Sam answers to an email with a certain subject."""

THANKS: Final[Texts] = {
    "test": (
        "Thanks a lot, that helps me.",
        "Perfect, that's all I needed to know.",
        "Noted, and I'll take care of it this afternoon.",
        "Thank you! I'll call you about it after lunch.",
        "All clear. Thanks for taking the time.",
        "Much appreciated, I owe you a coffee.",
        "Let me check on my side, then I'll write again.",
        "I'm afraid I can't help with this before next week.",
        "Well done, and thank you for telling me.",
    ),
    "val": (
        "Thank you, this answers my question.",
        "Fine with me!",
        "I've read it, thanks. Speak soon.",
        "That's kind of you, thank you very much.",
        "Okay, I'll be there.",
        "Sorry, I'm in meetings all day. Can it wait until tomorrow?",
        "Good point. I hadn't thought of that.",
        "Thanks for the reminder, it's on my list.",
    ),
    "train": (
        "Great, many thanks for that.",
        "Received, thank you. I'll look into it.",
        "Thanks! Please go on as you think best.",
        "I see, that makes sense to me.",
        "Wonderful, you've saved me a lot of work.",
        "Thanks for asking. I'll tell you as soon as I know more.",
        "No objections here.",
        "I'd rather talk about this face to face. When would it suit you?",
        "Happy to hear it, thanks for the note.",
    ),
}
"""What Sam answers to the latest email of a colleague, whatever it is about."""
