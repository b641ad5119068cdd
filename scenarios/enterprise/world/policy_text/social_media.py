"""The policy on social media."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["SOCIAL_MEDIA"]

SOCIAL_MEDIA: Final = WrittenPolicy(
    key="social_media",
    title="[Social Media Policy|Policy on Social Media|Social Media and Public Statements Policy]",
    department="Business Development",
    about="social media and public statements",
    contact="the media desk",
    records="posts, approvals and answers to comments",
    retention="kept_contracts",
    breach="announcing a product before its day",
    body="""
## Purpose

purpose: What one person posts, thousands may read, and it stays. This policy helps employees to take part in public
talk with pleasure and without harm to [themselves, to colleagues or to the company|the company, their colleagues or
themselves].

voices: There are three kinds of voices: the company's own accounts, employees who speak about work, and employees in
private. The rules become lighter in this order; in doubt the [stricter ones|heavier ones] hold for the first
{doubt_hours=24/48}.

## Definitions

official_account? An official account bears the company's name and is listed by the media desk, which knows
{official_accounts=8/10/12} of them at present. Accounts that bear the name without being listed are [reported and
closed|closed after a report].

public_statement? A public statement is anything said about the company to more than {public_people=20/30/50} people
outside it: a post, a talk, an interview, an article or [a comment under a video|a comment on a video].

own_platform? The company's own social platform is open to staff alone. Posts there are no public statements, but they
may be read by [all colleagues|every employee], [and the tone should show it|which the tone should reflect].

storm? A storm is a wave of more than {storm_comments=50/100/200} angry comments within {storm_hours=2/4}, or one that
[the press has noticed|a newspaper takes up].

## [Official accounts|Posting for the company]

who_posts: For official accounts only trained editors post. There are at least {editors=2} for each account, both with
a second factor as in {see:password.second_factor}, and access ends [with the task|when the task ends].

four_eyes: Each post is read by a second editor before it goes out. Posts about figures, accidents or people take the
consent of a manager of {post_level=12} or above, who answers within {post_hours=2/4} [on working days|during working
hours].

calendar_posts: Posts are planned {post_plan_days=14/21/30} ahead in a calendar that Sales can see. Up to
{posts_a_week=5/7} a week are made on each account, [none of them|and none] at night.

pictures: Pictures of people are used with their consent in writing, which can be taken back; the picture then
disappears within {picture_hours=24/48}. Of children [none are shown|no pictures are shown].

answers: Comments and questions on official accounts are answered within {comment_hours=4/6/8} of working time. The
answer is friendly and signed with a first name, [and goes|and moves] to a private message when an order is concerned.

deleting: Comments are deleted only if they insult, threaten, advertise or expose somebody. The editor keeps a copy
for {deleted_days=90/180}, and criticism [stays|is left standing].

paid: Paid posts are marked as such in the first line. Partners who advertise for us have a contract, get at most
{influencer_rupees=50000/80000/100000} a post, and [say openly|do not hide] that they are paid.

competitions: Competitions have terms on one page, run for at least {contest_days=7/10/14} and end with a draw in the
presence of {contest_witnesses=2} witnesses. [Employees and their families|Staff and their relatives] do not take
part.

## [Speaking about work|Employees who speak about work]

own_name: Employees may speak of their work in their own name and say that they work here. They add that the view is
their own, in a profile with [at least|no fewer than] {profile_words=4/5} words to that effect.

facts_only: What is public may be shared; what is not, may not: figures, plans, customers, faults and conflicts. A
product counts as public {product_hours=12/24} after its [announcement on|appearance in] an official account.

talks: Talks and articles about work are shown to the manager {talk_working_days=7/10} before the event. Slides carry
the company's design, and a fee is [declared|entered] as a gift under {see:ethics.gift_register}.

press: Questions of the press go to the press officer, at present somebody of {press_level=14} in Business
Development, who calls back within {press_minutes=60/90/120}. Nobody else [gives interviews|answers the press] without
that officer's consent.

colleagues: Colleagues are not named, pictured or marked without their consent. A post that hurts somebody is taken
down within {hurt_hours=4/8} of a request, [and an apology follows|with an apology].

reviews_ban: Employees write no reviews of our products or of those of competitors. Reviews written before joining are
[marked|labelled] within {review_mark_days=30/60}.

## [Private use|In private life]

private_freedom: What employees post in private is their own affair as long as it is lawful and does not pretend to
speak for us. Managers do not [look for|search for] private accounts, nor [ask their people to become friends
there|send invitations to their people].

private_time: Private posting at work stays within the time that {see:acceptable_use.private_use} allows. It does not
happen while customers wait, [nor|and not] in meetings of up to {short_meeting_minutes=60}.

mistakes: Who has posted something wrong corrects it openly within {mistake_hours=2/4/8}, tells the media desk and
does not delete it in silence, unless [somebody is in danger|a person is at risk].

customers_private: Employees do not contact customers through private accounts. A customer who writes to one is led to
an official account within {customer_lead_hours=12/24}, [and nothing is promised|without any promise].

## [The company's own platform|Posts among colleagues]

platform_tone: On the company's platform people write as they would speak at table. Posts have up to
{platform_words=300/400} words; what is longer [belongs|should go] into a document with a link.

platform_topics: Praise, questions, ideas and news of teams are welcome, as are matters of leisure. Party politics is
not, and things for sale are shown on {sale_day=Fridays/Wednesdays} [only|alone].

platform_remove: A post that breaks these rules is removed by its author on request or by a director within
{platform_hours=12/24}. The author [learns why|is told the reason] and may post again.

platform_names: Posts on the platform appear under the author's full name. Groups for matters outside work are allowed
if at least {group_people=5/8/10} colleagues want one and [somebody looks after it|one of them takes care of it].

platform_answers: Questions put to a department get an answer from it within {platform_working_days=3/5}. Each
department names a person for that, [who looks in|whose task it is to look in] every day.

>> publish_post: [Publishing a post on an official account|From the draft to the post]

post_draft: Write the draft with text, picture, link and the day on which it should appear. The text has at most
{post_characters=220/280/400} and one message, [which comes first|at the beginning].

post_proof: Add where each fact comes from and who owns the picture. Numbers are not older than {fact_months=3/6},
[and links are tried|and each link is tried].

post_send: Send it to the second editor at least {post_lead_hours=24/48} before the planned time; for posts of the
kind named in {see:four_eyes}, [to the manager too|also to the manager].

post_publish: Publish it at the planned time and stay near for {stay_minutes=30/60}, because most mistakes are noticed
[by the first readers|early on].

post_count: Note after {count_days=5/7} how often it was seen and answered. Posts that did well are
[described|presented] at the monthly meeting of the editors.

>> face_storm: [Facing a storm of comments|When comments turn angry]

storm_alert: Tell the media desk as soon as you notice it, at any hour; it decides within
{storm_decision_minutes=20/30/45} whether it is a storm, and [stops|halts] all planned posts.

storm_facts: Collect the facts: what is said, is it true, who is hurt. The department concerned answers within
{storm_facts_minutes=60/90}, [by telephone|over the telephone] and not by mail.

storm_answer: Publish one answer, with facts and if need be an apology, no later than {storm_answer_hours=3/4/6} after
the beginning. It is [approved|released] by a director and by nobody above.

storm_talk: Answer single comments with a link to it. Do not answer the same person more than {storm_replies=2/3}
times, and [insults not at all|leave insults unanswered].

storm_close: When comments have fallen to a normal number for {storm_quiet_hours=24/48}, resume posting, and hold a
talk about what to learn within {storm_talk_working_days=3/5} [of the end|after that].
""",
)
