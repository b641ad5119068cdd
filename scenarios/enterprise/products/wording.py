"""How people ask about products and sales."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.phrases import Wordings, wordings

__all__ = ["PHRASES"]

PHRASES: Final[Wordings] = wordings("""
# sp1-field
p: I need to get one thing right before I answer a question. What is the {field} of {product} according to our
   catalogue?
p: Please look {product} up in the catalogue and tell me the {field} as it is stated there today.
c: got a customer on the line who asks about {product}, what's its {field} at the moment?
c: could you check the {field} we have for {product}? I don't trust my printed list
t: {field} of {product}, as in the catalogue today
t: catalogue, {product}: the {field}, for an offer
# sp2-reviewers
p: For the meeting on our range I need a sense of how much is said about it. How many different customers have written
   a review of {product}?
p: Please count the customers who have reviewed {product}, each of them once even if somebody wrote several reviews.
c: how many different people have reviewed {product}? count each customer only once please
c: is there much feedback on {product}? I mean the number of customers who wrote something, nobody counted twice
t: number of different customers with a review of {product}
t: {product}, reviewers, each counted once: how many
# sp3-liking
p: I want to thank a customer in the right tone. Was the review that {customer} wrote about {product} positive,
   negative or mixed? One of these words will do.
p: Please read what {customer} wrote about {product} and tell me whether it praises only (positive), complains only
   (negative) or does both (mixed).
c: did {customer} like {product}? tell me positive, negative or mixed, going by the review
c: before I call {customer}: what was the review of {product} like, positive, negative or mixed (both praise and
   complaint)
t: review by {customer} of {product}: positive, negative or mixed
t: {customer} on {product}, in a word: positive, negative or mixed
# sp4-most-reviewed
p: We are choosing what goes on the front page. Of all products of the kind {category}, which has the most reviews,
   and how many? Give me the name as product and the number as reviews.
p: Please find the product with the largest number of customer reviews among our {category}, and answer with product
   (its full name) and reviews (how many).
c: which of our {category} do people write about the most? full name as product, the number of reviews as reviews
c: I need the most reviewed one among the {category}, with the count, as product and reviews please
t: most reviewed of the {category}: product, reviews
t: {category}, the one with the most reviews and how many it has, as product and reviews
# sp5-pleased
p: We want to ask some happy customers for a photo. Which customers have written about {product} and were positive
   every time, without any complaint? I need their ids.
p: Please list the ids of the customers all of whose reviews of {product} only praise it and find no fault.
c: who's entirely happy with {product}? customer ids of those whose reviews have praise and nothing else
c: looking for fans of {product}, so the ids of customers with only positive words about it, anyone with a complaint
   is out
t: ids of customers with nothing but positive reviews of {product}
t: {product}: customers whose every review is pure praise, ids
# sp6-negative
p: Before we put {product} on the front page, I would like to be sure of it. Has any customer written a purely
   negative review of it, yes or no?
p: Please check whether there is at least one review of {product} that finds fault only and praises nothing, and
   answer yes or no.
c: did anybody really pan {product}? I mean a review with complaints only, yes or no
c: any outright bad review of {product}, without a single good word in it? yes or no is enough
t: at least one entirely negative review of {product}, yes or no
t: a review with complaints only of {product}: yes or no
# ea1-best-seller
p: I am preparing the review of the {quarter} quarter of {year}. Which product among our {category} had the largest
   revenue in it, and how many support chats about that product were there in the same quarter? Answer with product
   and chats.
p: Please find, among the {category}, the product that brought in the most revenue in the {quarter} quarter of {year},
   and count the support chats about it in that quarter. Call them product (full name) and chats.
c: which of the {category} earned us the most in the {quarter} quarter of {year}, and how often did support hear about
   it in those months? product and chats please
c: {quarter} quarter of {year}, our {category}: what was the top one by revenue (product) and how many support chats
   were about it in that time (chats)
t: {category}, {quarter} quarter of {year}: product with the largest revenue, and support chats about it then, as
   product and chats
t: best seller by revenue among the {category} in the {quarter} quarter of {year} (product), with its support chats of
   the quarter (chats)
# fv1-pieces
p: Somebody claims in a presentation that we sold {pieces} pieces of {product} in {year}. Is that right, and how many
   pieces did we really sell? Answer with right (yes or no) and pieces.
p: Please check a number for me: {pieces} pieces of {product} are said to have been sold in the year {year}. Tell me
   under right whether it is true, and under pieces the true number.
c: a slide says {year} was good for {pieces} pieces of {product}, can that be? give me right (yes or no) and the
   actual pieces
c: did we really sell {pieces} of {product} in {year}? I need right, yes or no, and pieces, the real count
t: claim: {pieces} pieces of {product} sold in {year}. right (yes or no), pieces (true number)
t: to be checked, {year}, {product}, {pieces} pieces sold: right? and the true pieces
# pc1-register
p: We are adding to our range. Please enter a new product called "{name}" in the category {category}, at {price}
   rupees without a discount, with the description "{text}"
p: Please register "{name}" as a product: category {category}, price {price} rupees, no discount, and for the
   description just "{text}"
c: can you put a new product into the catalogue? "{name}", category {category}, {price} rupees, no discount,
   description "{text}"
c: new one for the range: "{name}", it goes under {category} and costs {price} rupees with no discount, the text is
   "{text}"
t: new product "{name}", category {category}, {price} rupees, no discount, description "{text}"
t: add to catalogue: "{name}" / {category} / {price} rupees / no discount / "{text}"
# pc2-rename
p: The name on the label has changed. Please rename {product} so that the catalogue calls it "{name}" from now on.
p: Please change the name of {product} in the catalogue to "{name}" and leave everything else as it is.
c: marketing wants another name for {product}, it should read "{name}" now, can you change that
c: could you rename {product} to "{name}"? only the name, nothing else
t: rename {product} to "{name}"
t: catalogue: {product} is called "{name}" from today
# pc3-price
p: Our costs have gone up, so please set the list price of {product} to {price} rupees and leave the discounted price
   alone.
p: Please correct the list price of {product} to {price} rupees, while the price with the discount stays as it is.
c: the list price of {product} is wrong, it should be {price} rupees, the discounted one is fine
c: can you put {price} rupees as the list price for {product}? don't touch the discounted price
t: list price of {product}: {price} rupees, discounted price unchanged
t: {product}, new list price {price} rupees, nothing else
# pc4-discount
p: For the sale next week, please set the discounted price of {product} to {price} rupees and keep the list price.
p: Please revise the discounted price of {product} so that customers pay {price} rupees for it from now on.
c: we agreed on a new sale price for {product}, {price} rupees, could you enter it as the discounted price
c: can you change what customers pay for {product}, the discounted price I mean, to {price} rupees
t: discounted price of {product}: {price} rupees
t: {product}, customers pay {price} rupees now; list price stays
# pc5-remove-review
p: A customer has asked us in writing to take back what was said. Please remove the review that {customer} wrote about
   {product} from our records.
p: Please delete the one review of {product} by {customer}, since the customer no longer stands by it.
c: {customer} wants the review of {product} gone, can you take it out
c: could you remove what {customer} wrote about {product}? they asked for it on the phone
t: remove the review of {product} by {customer}
t: delete: review, {customer}, about {product}
# lc1-record
p: I have just sold something at the counter. Please record a sale of {pieces} pieces of {product} to {customer},
   today and at the prices of the catalogue.
p: Please enter for today that {customer} bought {pieces} pieces of {product} at our usual prices.
c: {customer} just took {pieces} of {product}, usual price, can you put the sale in for today
c: could you record {pieces} pieces of {product} sold to {customer}? today, catalogue prices
t: sale of today: {pieces} pieces of {product} to {customer}, catalogue prices
t: record: {customer}, {product}, {pieces} pieces, today, normal prices
# lc2-price
p: We granted a reduction afterwards. For the sale of {product} to {customer} on {day}, please set the discounted
   price of one piece to {price} rupees.
p: Please correct the sale of {day} in which {customer} bought {product}: one piece cost {price} rupees after the
   discount.
c: the price in one sale is off. {customer}, {product}, on {day}, should be {price} rupees a piece after discount, can
   you fix it
c: could you change the discounted price per piece to {price} rupees for what {customer} bought on {day}, it was
   {product}
t: sale of {day}, {customer}, {product}: discounted price of a piece {price} rupees
t: correct sale: {customer} / {product} / {day} / {price} rupees a piece with discount
# lc3-day
p: A sale was entered under the wrong day. Please change the day of the sale of {product} to {customer} from {day} to
   {new_day}
p: Please correct the date of what {customer} bought on {day}, namely {product}: the sale took place on {new_day}
c: wrong date in the books, {customer} got {product} on {new_day} and not on {day}, could you fix that
c: can you move the sale of {product} to {customer}, it says {day} and should say {new_day}
t: sale to {customer} of {product}: day {day} becomes {new_day}
t: correct date: {customer} / {product} / from {day} to {new_day}
# lc4-remove
p: A sale was entered twice by mistake and this one is the wrong entry. Please delete the sale of {product} to
   {customer} on {day}
p: Please remove from our books that {customer} bought {product} on {day}, because the purchase was called off.
c: the sale of {product} to {customer} on {day} never happened, can you take it out
c: could you delete what's entered for {customer} on {day}, the one with {product}
t: delete sale: {product} to {customer} on {day}
t: remove from the books: {customer} / {product} / {day}
""")
