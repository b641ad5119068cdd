"""The ways to ask for what the customer templates ask for, by lexicon. All words are our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "crm-01": {
        "test": (
            plain("Please set the status of {customer} to {status}."),
            plain("{customer} {status:news}. Please update their status in the customer records."),
            colloquial("can you change {customer}'s status? I just heard that {status:they}."),
            colloquial(
                "Our records are behind on {customer}. The news is that {status:they}, so could you bring the "
                "status up to date?"
            ),
            colloquial(
                "{customer} {status:news}, so the status we've got for them isn't right any more. Could you fix that?"
            ),
            terse("new status for {customer}, {status:note}"),
        ),
        "val": (
            plain("The status of {customer} needs to change, because {status:because}. Please take care of it."),
            plain("In the customer records, mark {customer} as {status}."),
            colloquial("since {status:because}, could you move {customer} to the right status?"),
            colloquial("{customer} {status:latest}. Can you make that show in their status?"),
            colloquial(
                "i don't think anyone has touched {customer}'s status yet. It's got to change, as {status:because}."
            ),
            terse("change {customer}'s status please, {status:brief}"),
        ),
        "train": (
            plain("We know now that {customer} {status:outcome}. Please give them the status that says so."),
            plain("Change the status of our customer {customer} to {status}."),
            colloquial("so {customer} {status:outcome}! can you update the status for me?"),
            colloquial("Could you update {customer} in the records? It's the status I mean, {status:now}."),
            colloquial(
                "I was told about {customer} that {status:now}. The status doesn't say that yet, does it? Please "
                "correct it."
            ),
            terse("update status of {customer} ({status:short})"),
        ),
    },
    "crm-02": {
        "test": (
            plain("Please delete {customer} from the customer records."),
            plain("{customer} has asked us to erase what we store about them. Remove their customer record."),
            colloquial("can you take {customer} out of our customers? They don't want us to keep their data."),
            colloquial(
                "{customer} shouldn't be among our customers at all, somebody got that wrong. Could you delete the "
                "record?"
            ),
            colloquial("legal says we can't keep {customer} on file. could you get rid of that customer record?"),
            terse("need {customer} gone from the CRM"),
        ),
        "val": (
            plain("Delete the record of the customer {customer}. They have closed their business."),
            plain("We are no longer allowed to store anything about {customer}. Please remove this customer."),
            colloquial("Could you remove {customer}? They've asked to be forgotten, so the customer record has to go."),
            colloquial(
                "what's {customer} still doing in our customer records? Please delete them, they asked us to weeks ago."
            ),
            colloquial("I'd like {customer}'s customer record deleted, their company doesn't exist any more."),
            terse("customer {customer}, please delete"),
        ),
        "train": (
            plain("Remove {customer} from our customers, please."),
            plain("The customer record of {customer} has to be deleted for privacy reasons."),
            colloquial("Would you mind deleting {customer}? It's a customer record we shouldn't have made."),
            colloquial(
                "hi, {customer} wants their details deleted, and that's their right. Can you take them out of the "
                "customer records?"
            ),
            colloquial(
                "there's a customer called {customer} in our records, and there shouldn't be. Please delete that entry."
            ),
            terse("Delete customer {customer}."),
        ),
    },
    "crm-03": {
        "test": (
            plain("Please add {customer} as a new lead and assign them to {person}."),
            plain(
                "There is a new lead by the name of {customer}. Enter them in the customer records for {person} to "
                "look after."
            ),
            colloquial("can you add a lead for {person}? The name's {customer}, we don't know anything else yet."),
            colloquial("We've got a new lead, {customer}. Could you enter them and let {person} have them?"),
            colloquial(
                "{customer} isn't among our customers yet, is that right? They're a new lead, so please add them "
                "and give them to {person}."
            ),
            terse("new lead {customer} for {person}, please add"),
        ),
        "val": (
            plain("Add a lead named {customer} to our customers and assign it to {person}. The name is all we have."),
            plain("Please create a customer record for {customer}, a new lead who is assigned to {person}."),
            colloquial("hey, could you set up {customer} as a lead? {person}'s going to look after them."),
            colloquial(
                "Somebody new for {person}. {customer} is only a lead so far, and I don't have any details. Can "
                "you add them?"
            ),
            colloquial(
                "i've promised {person} a new lead. It's {customer}, and they aren't in our records yet. Please "
                "enter them as {person}'s."
            ),
            terse("Lead to add, {customer}, assigned to {person}."),
        ),
        "train": (
            plain("Please record a new lead, {customer}, who is to be assigned to {person}."),
            plain("{customer} is a new lead. Add them to the customer records and make {person} responsible for them."),
            colloquial("would you add {customer} to our customers as a lead? they're for {person}."),
            colloquial("Got a new lead for {person}, the name's {customer}. Can you put them in? That's all I know."),
            colloquial(
                "one more lead for our records, {customer}. {person}'s going to take care of them, so please add "
                "them that way."
            ),
            terse("Add {customer} (new lead, {person}'s)."),
        ),
    },
    "crm-04": {
        "test": (
            plain("Please assign the customer {customer} to {person}."),
            plain(
                "{person} is taking over {customer} from today. Please change the assignment in the customer records."
            ),
            colloquial("can you give {customer} to {person}? They've asked to deal with somebody else."),
            colloquial("{customer} isn't happy with whoever looks after them now. Could you move them to {person}?"),
            colloquial("{person}'s agreed to look after {customer} from now on. Could you change that in our records?"),
            terse("hand {customer} over to {person}"),
        ),
        "val": (
            plain(
                "From now on, {person} is responsible for {customer}. Please update the customer record accordingly."
            ),
            plain("Reassign {customer} to {person}."),
            colloquial("I'd rather have {person} look after {customer}. Could you reassign that customer?"),
            colloquial(
                "so we talked about {customer} and it's {person} who'll look after them. Can you put {person} down "
                "for it?"
            ),
            colloquial(
                "who's got {customer} at the moment? Doesn't matter actually, they go to {person}. Please change it."
            ),
            terse("{customer} is {person}'s customer now, update please"),
        ),
        "train": (
            plain("Please put {person} in charge of our customer {customer}."),
            plain("The customer {customer} should be assigned to {person} instead of whoever has them now."),
            colloquial("Could you pass {customer} on to {person}? They've known each other for years."),
            colloquial("{person} offered to take {customer}, and that's fine with me. Can you reassign the customer?"),
            colloquial("would it be possible to move {customer} over to {person}? it'd be easier for everybody."),
            terse("new owner for customer {customer}, {person}"),
        ),
    },
    "crm-05": {
        "test": (
            plain("Please reassign all of {person}'s leads who are interested in {product} to {to}."),
            plain(
                "{to} is taking over those of {person}'s leads who are interested in {product}. Please change the "
                "assignments."
            ),
            colloquial("can you give {to} all of {person}'s {product} leads? {person} has too much to do."),
            colloquial(
                "Which of {person}'s leads are interested in {product}? I'd like {to} to have them, so please move "
                "them over."
            ),
            colloquial("{to} is our {product} person now. Could you hand over whichever leads {person} has for that?"),
            terse("{person:lower}'s {product} leads to {to:lower} please"),
        ),
        "val": (
            plain("Every lead of {person} with an interest in {product} goes to {to}. Please make the change."),
            plain("Please transfer the leads assigned to {person} to {to}, but only those interested in {product}."),
            colloquial(
                "could we give {to} the leads that {person} has for {product}? Only the leads, everybody else stays."
            ),
            colloquial(
                "{to} knows {product} better than {person} does. If somebody's a lead of {person}'s and wants "
                "{product}, please reassign them to {to}."
            ),
            colloquial(
                "{person} isn't going to do {product} any more. Could you make {person}'s leads for that {to}'s?"
            ),
            terse("all {product} leads from {person} to {to}"),
        ),
        "train": (
            plain("Assign each of {person}'s leads that is interested in {product} to {to}."),
            plain("Please look through the leads of {person} and reassign those interested in {product} to {to}."),
            colloquial(
                "can {to} get everybody who's a lead of {person}'s and interested in {product}? Please see that "
                "they're reassigned."
            ),
            colloquial("I promised {to} some new leads. Could you move over the ones {person} has who want {product}?"),
            colloquial(
                "hi, {person}'s leads interested in {product} aren't {person}'s any more, they're {to}'s. Can you "
                "change all of them?"
            ),
            terse("Reassign {person}'s leads for {product}, new owner {to}."),
        ),
    },
    "crm-06": {
        "test": (
            plain(
                "Please give {to} all of {person}'s customers who are interested in {product} and are either "
                "qualified or at proposal."
            ),
            plain(
                "{to} is taking over those of {person}'s customers for {product} who are past the lead stage but have "
                "neither bought nor turned us down. Please reassign all of them."
            ),
            colloquial(
                "can you move {person}'s {product} customers to {to}? Just the ones who are qualified or have an "
                "offer from us."
            ),
            colloquial(
                "{person} can't look after everybody. Of their customers interested in {product}, could you give "
                "{to} the ones who are qualified and the ones at proposal?"
            ),
            colloquial(
                "Which of {person}'s customers for {product} aren't just leads any more, but haven't bought or "
                "turned us down either? I'd like {to} to have them, please reassign them."
            ),
            terse("{person:lower}'s {product} customers, qualified and proposal only, to {to:lower}"),
        ),
        "val": (
            plain(
                "Reassign to {to} the customers of {person} who are interested in {product} and whose status is "
                "Qualified or Proposal."
            ),
            plain(
                "Customers of {person} who want {product} and who either fit or have an offer from us should be "
                "assigned to {to}. Please see to it."
            ),
            colloquial(
                "{to} has time for some of {person}'s customers who want {product}. Could you hand over everyone "
                "who's either qualified or at proposal?"
            ),
            colloquial(
                "i need {person}'s {product} customers moved to {to}. Not the leads, and nobody who's bought or "
                "won't buy, just those in between."
            ),
            colloquial(
                "if any of {person}'s customers for {product} are qualified or at proposal, they're {to}'s now. "
                "can you change that?"
            ),
            terse("To {to}, {person}'s customers for {product} at Qualified or Proposal."),
        ),
        "train": (
            plain(
                "Please find {person}'s customers with an interest in {product} who are qualified or have an offer "
                "from us, and assign them all to {to}."
            ),
            plain(
                "All customers interested in {product} that {person} has at Qualified and at Proposal are to be "
                "assigned to {to}."
            ),
            colloquial(
                "Can you help {person} out? The customers they have for {product} who are qualified, and those "
                "we've made an offer, should go to {to}."
            ),
            colloquial(
                "we're giving {to} part of {person}'s {product} customers, the qualified ones plus those at "
                "proposal. would you reassign them?"
            ),
            colloquial(
                "{person} has got too many {product} customers. Leads can stay, so can everybody who's bought or "
                "won't buy, but the others should be {to}'s. Please reassign those."
            ),
            terse("from {person} to {to}, customers for {product}, qualified or at proposal"),
        ),
    },
    "crm-07": {
        "test": (
            plain(
                "Please delete all of {person}'s customers who are interested in {product} and have the status "
                "{status}."
            ),
            plain(
                "Some test data was left in the records. Remove all customers of {person} who are interested in "
                "{product} and {status:are}."
            ),
            colloquial("can you delete {person}'s {status:group} who want {product}? They've asked us to forget them."),
            colloquial(
                "The {status:group} that {person} has for {product} aren't real people, we made them up for a "
                "demo. Could you delete them all?"
            ),
            colloquial(
                "i've gone through {person}'s customers for {product} and {status:ones} were all entered by "
                "mistake. could you delete those?"
            ),
            terse("{person}'s {status:group} interested in {product} were test entries, delete them all"),
        ),
        "val": (
            plain("Delete each customer of {person} whose status is {status} and who is interested in {product}."),
            plain(
                "For privacy reasons we may not keep {person}'s {status:group} with an interest in {product}. "
                "Please remove all of them from the records."
            ),
            colloquial(
                "Would you clean up {person}'s customers? The ones for {product} who {status:are} can't stay in "
                "our records, so please delete them."
            ),
            colloquial(
                "none of {person}'s {status:group} for {product} should be in our records. can you delete them?"
            ),
            colloquial(
                "Remember the practice entries? They're {person}'s {status:group} for {product}, every single one, "
                "and I'd like them deleted."
            ),
            terse("Delete all {status:group} of {person} for {product}."),
        ),
        "train": (
            plain(
                "Take all {status:group} who are assigned to {person} and interested in {product} out of the "
                "customer records."
            ),
            plain(
                "Please erase {person}'s customers for {product} who {status:are}. They do not want us to store "
                "their data."
            ),
            colloquial("Could you get rid of {person}'s {status:group} for {product}? It's only test data."),
            colloquial(
                "we've got {person}'s {status:group} for {product} in another system now. Can you delete them here?"
            ),
            colloquial(
                "{person}'s {status:group} interested in {product} came out of a broken import, so we can't use "
                "them. Please delete each one."
            ),
            terse("pls remove from our customers {person}'s {status:group} for {product}"),
        ),
    },
    "crm-08": {
        "test": (
            plain(
                "Please set the status of all customers at proposal who are interested in {product} to Lost if our "
                "last contact with them was more than {weeks} ago."
            ),
            plain(
                "If we have had no contact with a customer at proposal for {product} for more than {weeks:spoken}, "
                "they are not going to buy. Please update the status of all such customers."
            ),
            colloquial(
                "can you write off whoever's at proposal for {product} and hasn't been in touch for more than "
                "{weeks:spoken}? I mean their status, they won't buy any more."
            ),
            colloquial(
                "Some people with an offer for {product} from us have gone quiet. If the last contact was more "
                "than {weeks:spoken} ago, could you put them down as not buying?"
            ),
            colloquial(
                "those customers at proposal for {product} we haven't been in touch with for more than {weeks:spoken}, "
                "they aren't going to buy, are they? Please update their status."
            ),
            terse(
                "{product} customers at proposal that nobody's contacted for over {weeks:spoken}, mark them as not "
                "buying pls"
            ),
        ),
        "val": (
            plain(
                "Find the customers interested in {product} who are at proposal and whose last contact was more "
                "than {weeks} ago, and change their status to Lost."
            ),
            plain(
                "Whoever has an offer from us, is interested in {product} and was last contacted more than {weeks} "
                "ago will not buy. Please update the status of these customers."
            ),
            colloquial(
                "I'm giving up on some {product} offers. Anyone at proposal for {product} we've had no contact "
                "with for more than {weeks:spoken} isn't going to buy, so could you change their status?"
            ),
            colloquial(
                "could we be honest about {product}? Whoever's at proposal for that and was last contacted over "
                "{weeks:spoken} ago won't buy. Please make their status say that."
            ),
            colloquial(
                "it's been more than {weeks:spoken} since the last contact with some of the customers at proposal "
                "for {product}. They won't buy, will they? Please set their status to match."
            ),
            terse("Customers at proposal for {product}, no contact for over {weeks:spoken}, make them lost."),
        ),
        "train": (
            plain(
                "For every customer interested in {product} whose status is Proposal and whose last contact lies "
                "more than {weeks} back, please set the status to Lost."
            ),
            plain(
                "Customers with an offer for {product} whom nobody has contacted for more than {weeks:spoken} will not "
                "buy any more. Please correct the status of all of them."
            ),
            colloquial(
                "Can you check who's at proposal for {product}? If we haven't been in contact for more than "
                "{weeks:spoken}, they won't buy, so please move them to the status for that."
            ),
            colloquial(
                "those customers who have our offer, want {product} and weren't in contact with us for over "
                "{weeks:spoken}, they aren't going to buy. would you mark them that way?"
            ),
            colloquial(
                "No contact for more than {weeks:spoken} means that somebody won't buy. Could you apply that to "
                "everybody at proposal who's interested in {product} and change their status?"
            ),
            terse("{product} customers at proposal, last contact more than {weeks:spoken} ago, won't buy, fix status"),
        ),
    },
}
"""The phrasings of each template by its id, two plain, three colloquial and one terse in each lexicon."""
