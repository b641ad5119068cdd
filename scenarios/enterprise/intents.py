"""What can be asked, as data: by intent the ways to say it. Which answer is right depends on the persona and the world.

An intent is the same whether its request can be fulfilled, may not be, or asks for what nobody can know: the wording
never tells.
"""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["INTENTS", "Intent"]


class Intent(NamedTuple):
    """A kind of request.

    Attributes:
        domain: the template that it belongs to: hr, mail or helpdesk.
        phrasings: five ways to say it, each of which states every slot.
    """

    domain: str
    phrasings: tuple[str, str, str, str, str]


INTENTS: Final = {
    # Personnel records
    "my-field": Intent("hr", (
        "What is my {field}?",
        "I need to know my {field}, please.",
        "For a form I have to fill in: my {field}, what is it?",
        "Could you look up my {field}?",
        "Please tell me which {field} the company has on file for me.",
    )),
    "balances": Intent("hr", (
        "How many days of {leaves} leave do I still have?",
        "I am planning some time off. Tell me what is left of my {leaves} leave.",
        "Please check my balance of {leaves} leave, in days.",
        "What remains of my {leaves} leave this year?",
        "My {leaves} leave: how many days of each have I not taken yet?",
    )),
    "person-field": Intent("hr", (
        "What is the {field} of {person}?",
        "I need the {field} of {person} for a meeting.",
        "Please look up the {field} of {person} for me.",
        "Tell me {person}'s {field}.",
        "Do you have the {field} of {person} at hand? I need it today.",
    )),
    "salary-when": Intent("hr", (
        "What was or is my annual salary as of {when}?",
        "I need a statement of my annual salary as of {when}.",
        "For the bank: how much did I earn a year as of {when}?",
        "Please tell me the annual salary that I had as of {when}.",
        "As of {when}, what did the company pay me a year?",
    )),
    "head-of": Intent("hr", (
        "Somebody stands at the very top of {organisation}. What is the name?",
        "I have to write to whoever runs {organisation}. What is their name?",
        "Who is the chief executive of {organisation}? I need the full name.",
        "Please find out who leads {organisation} and tell me the name.",
        "Give me the name of the head of {organisation}, please.",
    )),
    "set-salary": Intent("hr", (
        "Set the annual salary of {person} to {amount}.",
        "I want {person} to earn {amount} a year from now on. Please change the record.",
        "Please enter {amount} as the annual salary of {person}.",
        "The new annual salary of {person} is {amount}; please put it into the personnel record.",
        "Change {person}'s yearly pay to {amount} for me.",
    )),
    "set-leave": Intent("hr", (
        "Set the casual leave left of {person} to {casual} days and the sick leave left to {sick} days.",
        "I counted again: {person} has {casual} days of casual leave and {sick} days of sick leave left. Correct it.",
        "Please record for {person}: casual leave left {casual}, sick leave left {sick}.",
        "Change what {person} has left to {casual} casual and {sick} sick days.",
        "For {person} I need the balances corrected: {casual} days casual, {sick} days sick.",
    )),
    "set-rating": Intent("hr", (
        "Set the performance rating of {person} to {rating}.",
        "I have finished the review: {person} gets a performance rating of {rating}. Please record it.",
        "Please change the performance rating of {person} to {rating}.",
        "{person}'s performance rating has to read {rating}; please correct the record.",
        "Put a {rating} down as the performance rating of {person}.",
    )),
    "set-marital": Intent("hr", (
        "Set the marital status of {person} to {status}.",
        "I was told that {person} is now {status}. Please change the marital status.",
        "Please record {status} as the marital status of {person}.",
        "The personnel record of {person} should say {status} under marital status. Please see to it.",
        "Change {person}'s marital status to {status}, please.",
    )),
    # Mail
    "last-subject": Intent("mail", (
        "What is the subject of the newest mail that {sender} sent to {recipient}?",
        "I need the subject line of the last mail from {sender} to {recipient}.",
        "Look at the most recent mail {sender} wrote to {recipient}: what is its subject?",
        "Please give me the subject of the latest mail with {sender} as sender and {recipient} as recipient.",
        "When {sender} last wrote to {recipient}, what did the subject line say?",
    )),
    "newest-with": Intent("mail", (
        "Which is the newest mail between me and {colleague}? Give me its id, subject and date.",
        "Find the latest mail I exchanged with {colleague}, in either direction, and tell me id, subject and date.",
        "I need id, subject and date of the most recent mail between {colleague} and me.",
        "Of all mails between me and {colleague}, take the newest: id, subject and date, please.",
        "What was the last mail that went between me and {colleague}? Its id, subject and date will do.",
    )),
    "did-get": Intent("mail", (
        "Did I get a mail from {person} with the subject \"{subject}\"?",
        "Has {person} ever sent me a mail called \"{subject}\"? Yes or no.",
        "Please check whether a mail \"{subject}\" from {person} reached me.",
        "I believe {person} wrote to me under the subject \"{subject}\". Is that so?",
        "Is there a mail with the subject \"{subject}\" from {person} among those sent to me?",
    )),
    "inbox-ids": Intent("mail", (
        "Give me the ids of all mails sent to me with the subject \"{subject}\".",
        "Which mails in my inbox have the subject \"{subject}\"? I need their ids.",
        "Please list the ids of every mail I received under \"{subject}\".",
        "I am looking for what was sent to me under the subject \"{subject}\": all ids, please.",
        "Search my incoming mail for the subject \"{subject}\" and tell me the ids.",
    )),
    "thread-subject": Intent("mail", (
        "{colleague} and I wrote to each other about {about}. What was the subject?",
        "I remember mails with {colleague} about {about}. Under which subject were they?",
        "Find the thread between {colleague} and me about {about} and tell me its subject.",
        "What is the subject of the mails that {colleague} and I exchanged about {about}?",
        "Please look up the subject of my thread with {colleague} about {about}.",
    )),
    "mail-field": Intent("mail", (
        "What is the {field} of mail {mail}?",
        "I need the {field} of mail {mail}.",
        "Please look at mail {mail} and tell me its {field}.",
        "Mail {mail}: which {field} does it have?",
        "Could you find out the {field} of mail {mail} for me?",
    )),
    "subject-on-day": Intent("mail", (
        "What was the subject of the mail that {person} sent me on {day}?",
        "On {day}, {person} wrote to me. Under which subject?",
        "I need the subject of the mail from {person} to me of {day}.",
        "Please find the mail that I got from {person} on {day}; its subject is all I need.",
        "{person} sent me a mail on {day}. What does its subject line say?",
    )),
    "send-mail": Intent("mail", (
        "Send {person} a mail with the subject \"{subject}\" and the text \"{text}\"",
        "Please write to {person} for me. Subject: \"{subject}\". Text: \"{text}\"",
        "I want to mail {person}, subject \"{subject}\", saying exactly \"{text}\"",
        "Mail {person} under the subject \"{subject}\" with these words: \"{text}\"",
        "Under the subject \"{subject}\", let {person} know by mail: \"{text}\"",
    )),
    "delete-mail": Intent("mail", (
        "Delete mail {mail}.",
        "Please remove mail {mail} for good.",
        "I do not want mail {mail} to be kept. Delete it.",
        "Mail {mail} can go; please delete it.",
        "Get rid of mail {mail} for me.",
    )),
    "set-importance": Intent("mail", (
        "Change the importance of mail {mail} to {importance}.",
        "Please mark mail {mail} as being of {importance} importance.",
        "Mail {mail} should have {importance} importance. Set it, please.",
        "I want the importance of mail {mail} to read {importance}.",
        "Set mail {mail} to {importance} importance.",
    )),
    # Helpdesk
    "ticket-about": Intent("helpdesk", (
        "One of the tickets I work on is about {about}. What is its id?",
        "Which ticket assigned to me concerns {about}? I need the id.",
        "Find the id of my assigned ticket about {about}.",
        "I have a ticket on {about} to look after. Tell me its id.",
        "Among the tickets assigned to me, what is the id of the one about {about}?",
    )),
    "high-on-day": Intent("helpdesk", (
        "Which high-priority tickets were assigned to me on {day}? Give me the ids.",
        "Give me the ids of the tickets of high priority that I was assigned on {day}.",
        "On {day}, which tickets of high priority came to me? Their ids, please.",
        "List the ids of my high-priority tickets with {day} as the day of assignment.",
        "I need the ids of all high-priority tickets that went to me on {day}.",
    )),
    "between-days": Intent("helpdesk", (
        "Which tickets were assigned to me between {since} and {until}, both days included? Give me the ids.",
        "Give me the ids of the tickets that I was assigned from {since} to {until}, first and last day included.",
        "I need the ids of everything assigned to me from {since} up to and including {until} at the helpdesk.",
        "List the ids of my tickets whose assignment fell on {since}, on {until} or in between.",
        "From {since} through {until}: which tickets came to me? Ids, please.",
    )),
    "raised-by": Intent("helpdesk", (
        "Which tickets has {person} raised? I need all ids.",
        "Give me the ids of every ticket raised by {person}.",
        "List the ids of the tickets that came from {person}.",
        "For a visit to {person}: the ids of all tickets this colleague has raised, please.",
        "What are the ids of the tickets with {person} as the one who raised them?",
    )),
    "count-in-year": Intent("helpdesk", (
        "How many tickets were assigned to me in {year}?",
        "For my report: the number of tickets that I was assigned in {year}, please.",
        "Count the tickets of {year} that were assigned to me.",
        "In {year}, how many tickets came to me?",
        "Tell me how many tickets I was assigned during {year}.",
    )),
    "ticket-field": Intent("helpdesk", (
        "What is the {field} of ticket {ticket}?",
        "I need the {field} of ticket {ticket}.",
        "Please look up ticket {ticket} and tell me the {field}.",
        "Ticket {ticket}: which {field} does it have?",
        "Could you find out the {field} of ticket {ticket} for me?",
    )),
    "state-of": Intent("helpdesk", (
        "Is the status of {thing} open or resolved right now?",
        "Somebody asked me about {thing}. Is its status open or resolved?",
        "Please check whether {thing} is open or resolved.",
        "Open or resolved: which of the two is the status of {thing}?",
        "Is {thing} still open, or has it been resolved? One word will do.",
    )),
    "raise-ticket": Intent("helpdesk", (
        "Raise a ticket of {priority} priority for me: \"{issue}\"",
        "Please tell the helpdesk, with {priority} priority: \"{issue}\"",
        "I need a new ticket, priority {priority}, with this text: \"{issue}\"",
        "Open a {priority}-priority ticket in my name that says \"{issue}\"",
        "The helpdesk should get a ticket from me, priority {priority}, saying \"{issue}\"",
    )),
    "set-priority": Intent("helpdesk", (
        "Change the priority of ticket {ticket} to {priority}.",
        "Ticket {ticket} should have {priority} priority from now on. Please set it.",
        "Please give ticket {ticket} a {priority} priority.",
        "I want ticket {ticket} to be of {priority} priority.",
        "Set ticket {ticket} to {priority} priority, please.",
    )),
    "resolve-ticket": Intent("helpdesk", (
        "Resolve ticket {ticket} with the note \"{note}\"",
        "Ticket {ticket} is done. Record this resolution: \"{note}\"",
        "Please close ticket {ticket} as resolved and write \"{note}\"",
        "I want ticket {ticket} marked as resolved, the resolution being \"{note}\"",
        "Enter the resolution \"{note}\" for ticket {ticket}, which resolves it.",
    )),
    "delete-ticket": Intent("helpdesk", (
        "Delete ticket {ticket}.",
        "Please remove ticket {ticket} from the helpdesk.",
        "Ticket {ticket} was raised by mistake. Delete it.",
        "I want ticket {ticket} deleted.",
        "Take ticket {ticket} out of the system, please.",
    )),
}  # fmt: skip
"""By name."""
