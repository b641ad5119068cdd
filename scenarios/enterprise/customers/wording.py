"""How people ask about customers."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.phrases import Wordings, wordings

__all__ = ["PHRASES"]

PHRASES: Final[Wordings] = wordings("""
# sc1-did-review
p: I am about to ask for some feedback and do not want to ask twice. Has {customer} written a review of {product} at
   any time, yes or no?
p: Please check whether there is any review of {product} by {customer} in our records, and answer yes or no.
c: did {customer} ever review {product}? a yes or a no will do
c: just need to know if {customer} already wrote something about {product}, a review I mean, yes or no
t: a review of {product} by {customer} on record: yes or no
t: {customer}, {product}: reviewed at any time, yes or no
# sc2-review-text
p: I would like to quote a customer and want every word to be right. What exactly did {customer} write in the review
   of {product}?
p: Please copy out the full text of the review that {customer} wrote about {product}, word for word.
c: can you send me what {customer} wrote about {product}? the whole review, exactly as it stands
c: need the words of {customer} on {product} for a poster, the complete review please and nothing changed
t: full text of the review of {product} by {customer}, word for word
t: review, {customer}, {product}: the exact words
# sc3-both-days
p: I am looking into how fast feedback reaches us. On which day did {customer} buy {product}, and on which day was the
   review of it written? Call them bought and reviewed.
p: Please find the day of the purchase and the day of the review for {product} and {customer}, and give me both as
   bought and reviewed.
c: when did {customer} buy {product} and when did they review it? two dates, bought and reviewed
c: need the dates for {customer} and {product}, purchase and review, named bought and reviewed please
t: {customer}, {product}: day bought, day reviewed
t: dates of purchase and review of {product} by {customer}, as bought and reviewed
# sc4-reviewed
p: I am preparing a visit to {customer}. Of which products did this customer write reviews in {year}? Their product
   ids will do, each of them once.
p: Please list the ids of all products about which {customer} wrote a review in the year {year}, each one once.
c: what did {customer} review in {year}? product ids please, no doubles
c: getting ready to see {customer}, so which products did they write about in {year}, as ids, each one only once
t: products reviewed by {customer} in {year}, ids
t: {customer}, reviews of {year}: product ids, no repeats
# sc5-sentiment
p: Before I call back I would like to know the mood. Is the newest review by {customer} positive, negative or mixed?
   Mixed means that it has both praise and complaints.
p: Please read the most recent review that {customer} wrote, of whatever product, and tell me in a word whether it is
   positive, negative or mixed.
c: what's the last review of {customer} like? positive, negative or mixed (some praise and some complaint)
c: how did {customer} sound in the latest review we got from them, say positive, negative or mixed
t: newest review by {customer}: positive, negative or mixed
t: {customer}, mood of the latest review in one word, positive, negative or mixed
# sr1-offered
p: A customer has complained about our promises. What did {person} offer {customer} in the end in their support chats?
   Choose all that apply from refund, replacement, repair part, advice, document and none.
p: Please read all support chats between {person} and {customer} and list how they ended, each outcome once: refund,
   replacement, repair part, advice, document or none.
c: what has {person} offered {customer} in support so far? every outcome once, out of refund, replacement, repair
   part, advice, document, none
c: {customer} says that {person} promised things, so how did their chats end? list what applies of refund,
   replacement, repair part, advice, document, none
t: outcomes of the support chats of {person} with {customer}, from refund, replacement, repair part, advice, document,
   none
t: {person} and {customer} in support: all endings, each once (refund, replacement, repair part, advice, document, none)
# sr2-replacement
p: The warehouse has a parcel without a label. In the support chat with {customer} about {product}, did we promise
   another piece as a replacement, yes or no?
p: Please read the support chat that {customer} had about {product} and tell me, yes or no, whether it ended with the
   offer of a replacement.
c: did support offer {customer} a new one for {product}? a replacement, I mean, yes or no
c: quick check of the chat with {customer} on {product}, was a replacement what we agreed on in the end, yes or no
t: support chat with {customer} about {product}: ended with a replacement, yes or no
t: {customer}, {product}, replacement promised in the chat? yes or no
# sr3-refund
p: The bank asks about a payment. In the support chat with {customer} about {product}, did we promise to pay the price
   back, yes or no?
p: Please read the support chat that {customer} had about {product} and tell me, yes or no, whether it ended with a
   refund.
c: is {customer} getting money back for {product}? look at the support chat please, yes or no
c: someone in accounts wants to know if we agreed on a refund with {customer} for {product}, in the chat, yes or no
t: support chat with {customer} about {product}: ended with a refund, yes or no
t: {customer}, {product}, refund promised in the chat? yes or no
# sr4-guidance
p: I am taking over a case. On {day} {customer} wrote to our support. How did the chat end, and which colleague
   answered? Give me outcome (refund, replacement, repair part, advice, document or none) and colleague as an employee
   id.
p: Please look up the support chat with {customer} on {day} and answer with outcome, one of refund, replacement,
   repair part, advice, document and none, and with colleague, the id of who answered.
c: {customer} chatted with us on {day}, what came out of it and who was it? outcome (refund, replacement, repair part,
   advice, document, none) and colleague as id
c: can you check the chat of {day} with {customer}? I need outcome, so refund, replacement, repair part, advice,
   document or none, and the colleague (id)
t: support chat of {day} with {customer}: outcome (refund, replacement, repair part, advice, document, none) and
   colleague (id)
t: {customer}, {day}, support: outcome out of refund, replacement, repair part, advice, document, none; colleague as id
# sr5-outcomes
p: I am writing the yearly summary of our support. How did the chats that {person} answered in {year} end? Count them
   under refund, replacement, repair part, advice, document and none.
p: Please count the support chats of {person} in the year {year} by how they ended: refund, replacement, repair part,
   advice, document, none.
c: can you break down by outcome the {year} support chats of {person}? how many refund, replacement, repair part,
   advice, document and none
c: for the talk with {person}: the support chats of {year} by outcome, numbers for refund, replacement, repair part,
   advice, document, none
t: support chats of {person} in {year} by outcome: refund, replacement, repair part, advice, document, none
t: {person}, {year}, endings of support chats counted: refund, replacement, repair part, advice, document, none
own
p: I am writing my yearly summary. How did the support chats that I answered in {year} end? Count them under refund,
   replacement, repair part, advice, document and none.
p: Please count my support chats of the year {year} by how they ended: refund, replacement, repair part, advice,
   document, none.
c: can you break down the chats I had with customers in {year}? how many refund, replacement, repair part, advice,
   document and none
c: for my talk with the boss I need my support chats of {year} by outcome, so numbers for refund, replacement, repair
   part, advice, document, none
t: my support chats in {year} by outcome: refund, replacement, repair part, advice, document, none
# cc1-register
p: I have a new customer at the counter. Please register {name} with the e-mail address {email} and {city} as the city.
p: Please add a customer to our records as of today: the name is {name}, the address {email} and the city {city}
c: new customer for the books, {name}, mail goes to {email}, lives in {city}, can you enter that
c: could you put {name} into the customer list? e-mail {email}, city {city}
t: new customer: {name}, {email}, {city}
t: register {name} / {email} / {city} as a customer
# cc2-rename
p: A customer has married and told us about it. Please change the name of {customer} to {name} in our records.
p: Please correct the name under which we keep {customer}, which has to be {name} from today on.
c: {customer} has a new name now, {name}, could you change that in the records
c: can you rename {customer} to {name}? they sent us the papers
t: new name of {customer}: {name}
t: change the name of {customer} to {name}
# cc3-add-review
p: A customer has given me some feedback on the phone. Please enter a review of {product} by {customer}, dated today,
   that says exactly "{text}"
p: Please add today's review by {customer} about {product} to our records with these words: "{text}"
c: {customer} told me something about {product}, put it in as a review of today: "{text}"
c: can you record a review for {product}? it's from {customer} and says "{text}", date is today
t: review of today, {customer} on {product}: "{text}"
t: enter review: {product} / {customer} / today / "{text}"
# cc4-edit-review
p: A customer has thought it over and sent us other words. Please change the review of {product} by {customer} so that
   it says "{text}"
p: Please replace the text of the review that {customer} wrote about {product} with "{text}"
c: {customer} wants to reword the review of {product}, it should say "{text}" now
c: could you edit what {customer} wrote about {product}? the new text is "{text}"
t: review of {product} by {customer}: new text "{text}"
t: edit review: {customer} / {product} / "{text}"
# uc1-complaint
p: I have a customer on the phone who is not happy. Please file a complaint of {customer} about {product} in my name,
   dated today, with the text "{text}"
p: Please record for today that I talked to {customer} about {product}, as a support chat with the words "{text}"
c: {customer} just complained to me about {product}, file it under my name for today: "{text}"
c: can you log my talk with {customer} on {product} with support? today, and the text is "{text}"
t: support entry of today in my name: {customer}, {product}, "{text}"
t: file complaint: {customer} / {product} / today / me / "{text}"
# uc2-remove-chat
p: A customer has asked us to erase a conversation. Please delete the support chat of {customer} about {product} from
   our records.
p: Please remove the one support chat in which {customer} wrote to us about {product}, as the customer wishes.
c: {customer} wants the support chat about {product} gone, could you delete it
c: can you take out the support chat with {customer} on {product}? we promised to erase it
t: delete the support chat of {customer} about {product}
t: erase: support chat, {customer}, {product}
""")
