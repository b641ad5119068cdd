"""Policies and what agents make of them: mistakes that one article decides, decoys, and the tasks that ask for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from functools import cache
from typing import Final

import pytest
from crmarena_worlds import drawn, world

from workgym.envs.core import Brief, Task, UsageError
from workgym.envs.core.worlds import seed_of
from workgym.envs.crmarena import BENCHMARK
from workgym.envs.crmarena.answers import NONE, IdAnswer
from workgym.scenarios.crmarena.contractions import expanded
from workgym.scenarios.crmarena.lexicon import INDUSTRIES
from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.policy_violation_identification import by_facts, by_rows
from workgym.scenarios.crmarena.policy_violation_identification.demonstrations import by_functions, by_queries
from workgym.scenarios.crmarena.policy_violation_identification.messages import Utterance, said_in_chat, said_in_mails
from workgym.scenarios.crmarena.policy_violation_identification.phrasings import PHRASINGS
from workgym.scenarios.crmarena.policy_violation_identification.slots import chosen_cases
from workgym.scenarios.crmarena.policy_violation_identification.templates import (
    POLICY,
    POLICY_VIOLATION_IDENTIFICATION,
)
from workgym.scenarios.crmarena.policy_violation_identification.understanding import (
    Terms,
    faults,
    policy_terms,
    understood,
)
from workgym.scenarios.crmarena.questions import CaseQuestion
from workgym.scenarios.crmarena.world.conduct import DEFECTS, Conduct, conducts, days_since_order
from workgym.scenarios.crmarena.world.conversations import CaseConversation, conversations
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.crmarena.world.policies import PolicyText, Remedy, policies, policy_articles
from workgym.scenarios.shared.replay import ReferenceRun

OUTDOOR: Final = INDUSTRIES["outdoor"]
WORLDS: Final = (0, 1)
MORNING: Final = datetime(2022, 3, 10, 9)
ORDERED: Final = date(2022, 3, 1)


def plan(seed: int, industry: Industry = OUTDOOR) -> WorldPlan:
    return WorldPlan(seed, 1, industry)


def body(policy: PolicyText) -> str:
    return "\n\n".join(policy.paragraphs)


def hours(time: str) -> int | None:
    return int(time.split()[0]) * {"hours": 1, "days": 24}[time.split()[1]] if time else None


def terms_of(remedy: Remedy) -> Terms:
    return Terms(remedy.window, frozenset(remedy.proof), remedy.limit, hours(remedy.promise))


@cache
def decided(seed: int, industry: Industry = OUTDOOR) -> list[tuple[CaseConversation, Conduct]]:
    """The closed cases of a world."""
    both = zip(conversations(plan(seed, industry)), conducts(plan(seed, industry)), strict=True)
    return [(talk, conduct) for talk, conduct in both if conduct is not None]


def said_in(talk: CaseConversation) -> list[Utterance]:
    return [Utterance(message.at, message.agent, " ".join(message.sentences)) for message in talk.messages]


@cache
def terms_in(seed: int, industry: Industry = OUTDOOR) -> list[dict[str, Terms]]:
    """The conditions that the policies of a world state, in the order of the issues."""
    return [policy_terms(body(text), industry) for text in policy_articles(plan(seed, industry))]


def verdict(talk: CaseConversation, *, moved: int = 0, on: date | None = None) -> list[str]:
    """What a reader of world 0 finds who counts windows with an offset, or takes another day for that of the remedy."""
    terms = terms_in(0)[talk.case.issue]
    terms = {kind: own._replace(window=own.window + moved) for kind, own in terms.items()}
    decision = understood(said_in(talk), OUTDOOR)
    if on is not None:
        decision = decision._replace(granted=tuple(grant._replace(day=on) for grant in decision.granted))
    return faults(decision, terms, talk.case.order.day)


def tasks() -> tuple[Task, ...]:
    return drawn(POLICY_VIOLATION_IDENTIFICATION)


# Policies


@pytest.mark.parametrize("industry", INDUSTRIES.values(), ids=list(INDUSTRIES))
@pytest.mark.parametrize("seed", range(6))
def test_policies_say_in_words_what_was_drawn(seed: int, industry: Industry) -> None:
    made = policies(plan(seed, industry))
    assert [policy.issue for policy in made] == list(range(10))
    for policy, text in zip(made, policy_articles(plan(seed, industry)), strict=True):
        assert policy_terms(body(text), industry) == {remedy.kind: terms_of(remedy) for remedy in policy.remedies}
        assert 150 <= len(body(text).split()) <= 350
        assert body(text).count("{") == body(text).count("[") == 0
        for fact in text.facts:
            assert body(text).count(fact.evidence) == 1
            assert all(item.lower() in fact.evidence.lower() for item in fact.items)


@pytest.mark.parametrize("industry", INDUSTRIES.values(), ids=list(INDUSTRIES))
@pytest.mark.parametrize("seed", range(6))
def test_policies_suit_their_issues(seed: int, industry: Industry) -> None:
    for policy in policies(plan(seed, industry)):
        issue, kinds = industry.issues[policy.issue], [remedy.kind for remedy in policy.remedies]
        assert 2 <= len(kinds) == len(set(kinds)) <= 4
        assert all(remedy.window >= 1 for remedy in policy.remedies)
        assert any(remedy.window < issue.wait[1] for remedy in policy.remedies)  # some come too late
        assert any(remedy.window > issue.wait[0] for remedy in policy.remedies)  # and some in time
        assert any(remedy.limit for remedy in policy.remedies)
        assert any(remedy.promise for remedy in policy.remedies)
        assert any(remedy.proof for remedy in policy.remedies)
        assert policy.foreign
        for kind in policy.foreign:
            assert kind not in kinds
            near = industry.remedies[kind].near
            assert not any(other in near or kind in industry.remedies[other].near for other in kinds)


@pytest.mark.parametrize("industry", INDUSTRIES.values(), ids=list(INDUSTRIES))
def test_policies_are_found_by_their_words(industry: Industry) -> None:
    for words in industry.policies:
        assert len(words.titles) == len(set(words.titles)) >= 3
        for title in words.titles:
            assert all(word in title.lower() for word in words.search.split())
    titles = [title for words in industry.policies for title in words.titles]
    assert len(set(titles)) == len(titles)


# What agents do


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    ("seed", "industry"), [*((0, name) for name in INDUSTRIES), pytest.param(1, "outdoor", marks=pytest.mark.soak)]
)
def test_what_was_drawn_can_be_read_from_every_conversation(seed: int, industry: str, step: int) -> None:
    words = INDUSTRIES[industry]
    terms = terms_in(seed, words)
    for talk, conduct in decided(seed, words)[::step]:
        decision = understood(said_in(talk), words)
        assert [(grant.kind, grant.amount) for grant in decision.granted] == (
            [(conduct.granted, conduct.amount)] if conduct.granted else []
        )
        assert decision.asked == set(conduct.asked)
        assert decision.promised in ({}, {conduct.granted: hours(conduct.promise)})
        found = faults(decision, terms[talk.case.issue], talk.case.order.day)
        assert found == ([conduct.defect] if conduct.defect else [])


@pytest.mark.parametrize("seed", WORLDS)
def test_open_cases_are_not_decided(seed: int) -> None:
    for talk, conduct in zip(conversations(plan(seed)), conducts(plan(seed)), strict=True):
        assert (conduct is None) == talk.case.open
        if conduct is None:
            decision = understood(said_in(talk), OUTDOOR)
            assert (decision.granted, decision.asked, decision.promised) == ((), frozenset(), {})


@pytest.mark.parametrize("step", [12, pytest.param(3, marks=pytest.mark.soak)])
def test_careful_readers_agree_whatever_day_they_take(step: int) -> None:
    """Windows that are a day longer or shorter change nothing, nor does the opening or the closing as the day."""
    for talk, conduct in decided(0)[::step]:
        own = verdict(talk)
        days = (talk.case.opened.date(), talk.case.handling.closed.date())
        assert [verdict(talk, on=day) for day in days] == [own, own]
        if not conduct.last_day:
            assert [verdict(talk, moved=step) for step in (-1, 1)] == [own, own]


def test_decoys_on_the_last_day_are_on_the_last_day() -> None:
    last = [(talk, conduct) for talk, conduct in decided(0) if conduct.last_day]
    assert last
    for talk, conduct in last:
        (remedy,) = (each for each in policies(plan(0))[talk.case.issue].remedies if each.kind == conduct.granted)
        assert days_since_order(talk.case) == (remedy.window, remedy.window)
        assert conduct.defect is None
        assert verdict(talk, moved=-1) == ["late remedy"]


def test_refused_and_retracted_remedies_would_not_have_been_right() -> None:
    for talk, conduct in decided(0):
        listed = {remedy.kind: remedy for remedy in policies(plan(0))[talk.case.issue].remedies}
        for refusal in (conduct.refused, conduct.retracted):
            if refusal is None:
                continue
            assert refusal.kind != conduct.granted
            if refusal.reason == "too late":
                assert days_since_order(talk.case)[0] > listed[refusal.kind].window
            else:
                assert refusal.kind not in listed
        assert conduct.granted or conduct.refused


def test_careful_agents_make_fewer_mistakes() -> None:
    wrong: Counter[bool] = Counter()
    cases: Counter[bool] = Counter()
    for seed in WORLDS:
        for talk, conduct in decided(seed):
            careful = talk.case.handling.owners[-1].compliance > 0.8
            cases[careful] += 1
            wrong[careful] += conduct.defect is not None
    assert wrong[True] / cases[True] < 0.2 < wrong[False] / cases[False] < 0.45


# Understanding


def agent_says(*texts: str) -> list[Utterance]:
    return [Utterance(MORNING + timedelta(minutes=place), agent=True, text=text) for place, text in enumerate(texts)]


LISTED: Final = {
    "refund": Terms(20, frozenset(), None, 7 * 24),
    "voucher": Terms(9, frozenset({"receipt", "member"}), 20, None),
    "label": Terms(8, frozenset(), None, None),
}


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("You get a full refund.",), []),
        (("You get a full refund. Expect the money within 7 days.",), []),
        (("You get a full refund. Expect the money within 6 days.",), ["early promise"]),
        (("You get a full refund.", "Expect the money within 48 hours."), ["early promise"]),
        (("Please send a copy of the receipt and the membership number.", "You get a voucher for $20."), []),
        (("Please send the number of the bonus card and a scan of the receipt.", "You get a voucher for $20."), []),
        (("Please send a copy of the receipt.", "You get a voucher for $20."), ["missing proof"]),
        (("Please send a copy of the receipt and the membership number.", "You get a voucher for 25 dollars."),
         ["excessive amount"]),
        (("You get a voucher for $25.",), ["missing proof", "excessive amount"]),
        (("You get a prepaid return label.",), ["late remedy"]),
        (("Done: a free repair for you.",), ["unlisted remedy"]),
        (("First thought: a free repair.", "Correction: no free repair after all. You get a full refund."), []),
        (("First thought: a free repair.", "You get a full refund."), ["unlisted remedy"]),
        (("Maybe a free repair.", "My colleague was wrong about a repair at no cost. You get a full refund."), []),
        (("First thought: a free repair.", "Scrap the free repair, that was wrong. You get a full refund."), []),
        (("Maybe a free repair.", "I take back the repair at no cost. You get a full refund."), []),
        (("Maybe $5 as a gift.", "Oops, I spoke too soon about the free gift, that isn't possible."), []),
        (("Maybe a free repair.", "Forget the full refund, my mistake."), ["unlisted remedy"]),
        (("I'm giving you a free repair.",), ["unlisted remedy"]),
        (("I cannot grant a free repair here.", "You get a complete refund."), []),
        (("A free repair: too late, sorry.",), []),
        (("Good news, I can give you a discount of 10% on this item!",), ["unlisted remedy"]),
        (("Nothing is granted.",), []),
    ],
)  # fmt: skip
def test_a_conversation_is_compared_with_the_terms(texts: tuple[str, ...], expected: list[str]) -> None:
    assert faults(understood(agent_says(*texts), OUTDOOR), LISTED, ORDERED) == expected


def test_what_customers_say_decides_nothing() -> None:
    said = [Utterance(MORNING, agent=False, text="You get a free repair. Please send a copy of the receipt.")]
    decision = understood(said, OUTDOOR)
    assert (decision.granted, decision.asked) == ((), frozenset())


def test_messages_are_read_in_the_order_of_time() -> None:
    mails = [
        {"MessageDate": "2022-03-10T10:00:00Z", "FromAddress": f"a@{OUTDOOR.domain}", "TextBody": "You get a gift."},
        {"MessageDate": "2022-03-10T09:00:00.000+0000", "FromAddress": "b@quillmail.example", "TextBody": "Hello."},
    ]
    assert [(said.agent, said.text) for said in said_in_mails(mails, OUTDOOR)] == [
        (False, "Hello."), (True, "You get a gift."),
    ]  # fmt: skip
    chat = (
        "[2022-03-10T09:00:00Z] Ana Novotny (Customer): Hi.\nnot a line\n[2022-03-10T09:01:00Z] Bo Li (Agent): Yes: no."
    )
    assert [(said.agent, said.text) for said in said_in_chat(chat)] == [(False, "Hi."), (True, "Yes: no.")]
    assert said_in_chat("") == []
    assert policy_terms("Keep it dry. Wash it at 30 degrees.", OUTDOOR) == {}


# Tasks


@pytest.mark.parametrize(("seed", "industry"), [(0, name) for name in INDUSTRIES] + [(1, "outdoor")])
def test_tasks_hold_mistakes_of_all_kinds_and_decoys(seed: int, industry: str) -> None:
    chosen = chosen_cases(plan(seed, INDUSTRIES[industry]))
    assert len({each.case.id for each in chosen}) == len(chosen) == 130
    wrong = [each for each in chosen if each.conduct.defect]
    right = [each for each in chosen if not each.conduct.defect]
    assert (len(wrong), len(right)) == (91, 39)
    defects = Counter(each.conduct.defect for each in wrong)
    assert set(defects) == set(DEFECTS)
    assert min(defects.values()) >= 8
    articles = Counter(each.case.issue for each in wrong)
    assert len(articles) == 10
    assert max(articles.values()) <= 13
    assert sum(bool(each.conduct.decoys) for each in right) >= 20
    decoys = Counter(decoy for each in right for decoy in each.conduct.decoys)
    assert min(decoys[kind] for kind in ("last day", "refused wish", "taken back")) >= 6
    shares = [sum(each.case.chat for each in some) / len(some) for some in (wrong, right)]
    assert abs(shares[0] - shares[1]) < 0.1
    assert all(0.2 < share < 0.6 for share in shares)


def test_both_rules_agree_on_closed_cases() -> None:
    for talk, _ in decided(0)[::6]:
        question = CaseQuestion(talk.case.id)
        assert by_rows.article_not_kept(world(), question) == by_facts.article_not_kept(world(), question)


def test_tasks_are_answered_by_an_article_or_none() -> None:
    keys = [task.outcome.answer for task in tasks()]
    assert all(isinstance(key, IdAnswer) and key.prefix == "ka0" for key in keys)
    answers = Counter(key.expected for key in keys if isinstance(key, IdAnswer))
    assert answers.pop(NONE) == 39
    assert len(answers) == 10
    assert max(answers.values()) <= 13
    wrong = next(iter(answers))
    for key in keys:
        assert key
        assert key.accepts(wrong) == (isinstance(key, IdAnswer) and key.expected == wrong)
        assert not key.accepts(f"either {wrong} or None")


def test_the_context_has_the_case_and_the_request_says_nothing_about_it() -> None:
    for task in tasks():
        assert task.context.endswith(f"\n\nThe case is {task.slots['case']}.")
        assert task.context.startswith("You work for an agent in the customer service of Brackenfold")
        assert task.instruction in phrasings_of(0, PHRASINGS)
        assert "violat" not in (task.instruction + task.context).lower()
    shares = [
        Counter(task.instruction for task in tasks() if ("unanswerable" in task.tags) == without)
        for without in (False, True)
    ]
    for phrasing in phrasings_of(0, PHRASINGS):  # each is as frequent with an answer as without
        assert abs(shares[0][phrasing] / 91 - shares[1][phrasing] / 39) < 0.05


def test_phrasings_of_the_pools_are_disjoint() -> None:
    assert len(set(PHRASINGS)) == len(PHRASINGS) >= 15
    seeds = (0, seed_of("train", 0), seed_of("val", 0))
    pools = [set(phrasings_of(seed, PHRASINGS)) for seed in seeds]
    assert set.union(*pools) == set(PHRASINGS)
    assert sum(map(len, pools)) == len(PHRASINGS)
    assert all("None" in phrasing and "id" in phrasing for phrasing in PHRASINGS)


@pytest.mark.parametrize("kind", ["chat", "e-mail"])
def test_queries_lead_to_the_answers_too(kind: str) -> None:
    for task in [task for task in tasks() if kind in task.tags][:12]:
        assert not any(call.name.startswith("issue_") for call in task.calls)
        brief = Brief(task.template, dict(task.slots), task.public())
        *calls, last = ReferenceRun(BENCHMARK, world(), now=task.now).play(by_queries(brief))
        assert {call.name for call in calls} == {"issue_soql_query"}
        assert task.outcome.answer
        assert task.outcome.answer.accepts(last.arguments["answer"])


@pytest.mark.parametrize("solution", [by_functions, by_queries])
def test_a_context_of_a_company_that_nobody_knows_is_refused(solution: object) -> None:
    task = tasks()[0]
    view = task.public().model_copy(update={"context": POLICY.format(case=task.slots["case"])})
    assert callable(solution)
    with pytest.raises(UsageError, match="names no company"):
        next(solution(Brief(task.template, dict(task.slots), view)))


SHORTCUTS: Final[Mapping[str, tuple[str, ...]]] = {
    "a refusal": ("I am afraid", "cannot grant", "not provide", "refuse", "not on the list", "too late", "Too late"),
    "something taken back": ("take back", "Correction", "Scrap", "Forget", "spoke too soon", "disregard"),
    "an order that stays": ("goes ahead", "in place", "still stands", "purchase stands", "You keep", "stays"),
    "a voucher": ("voucher",),
    "a question for proof": ("attached", "Attached", "enclose", "ere you go"),
}


@pytest.mark.parametrize("sign", SHORTCUTS)
def test_no_sign_in_a_conversation_tells_mistakes_apart(sign: str) -> None:
    """A rule that looks for words alone is right in few more cases than the base rate of 70 %."""
    found: Counter[tuple[bool, bool]] = Counter()
    texts = {talk.case.id: expanded(" ".join(part for message in talk.messages for part in message.sentences))
             for talk, _ in decided(0)}  # fmt: skip
    for each in chosen_cases(plan(0)):
        found[any(word in texts[each.case.id] for word in SHORTCUTS[sign]), each.conduct.defect is not None] += 1
    best = sum(max(found[present, True], found[present, False]) for present in (False, True))
    assert best / 130 <= 0.78
