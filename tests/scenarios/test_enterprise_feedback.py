"""What customers say: reviews and support chats of purchases, whose facts are read back from the texts alone."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from functools import cache, cached_property
from statistics import mean

import pytest
from enterprise_seeds import SEEDS
from near_duplicates import near_duplicates

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise import lexicon, world
from workgym.scenarios.enterprise.wording import read_amount, read_day
from workgym.scenarios.enterprise.world.common import LAST_DAY
from workgym.scenarios.enterprise.world.product_words import COLOURS, KINDS, RANGES
from workgym.scenarios.enterprise.world.review_text import (
    ASPECTS,
    DELIVERY,
    OPENINGS,
    PRICE,
    USED,
    VERDICTS,
    aspects_of,
    linked,
)
from workgym.scenarios.enterprise.world.reviews import Review, product_words, reviews, show_count, show_time
from workgym.scenarios.enterprise.world.support_chats import SupportChat, support_chats
from workgym.scenarios.enterprise.world.support_text import (
    CARE,
    CHECKS,
    DAMAGES,
    FAREWELLS,
    FOUND_BY,
    LOOSE_PARTS,
    SMELLS,
    WORN_PARTS,
    Ask,
    Move,
)
from workgym.scenarios.enterprise.world.support_topics import OUTCOMES, TOPICS
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import sample, stream

Facts = dict[str, str]


def any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, set(words)), key=lambda word: (-len(word), word)))


_PARTS = [part for parts in (*LOOSE_PARTS.values(), *WORN_PARTS.values()) for part in parts]
FORMS = {
    "I": "I|we",
    "my": "my|our",
    "me": "me|us",
    "noun": any_of(kind.noun for kind in KINDS),
    "a_noun": f"an? (?:{any_of(kind.noun for kind in KINDS)})",
    "range": any_of(RANGES),
    **dict.fromkeys(("colour", "other"), any_of(COLOURS)),
    **dict.fromkeys(("size", "wanted"), any_of(size for kind in KINDS for size in kind.sizes)),
    "material": any_of(name for kind in KINDS for name in kind.materials),
    "use": any_of(use for kind in KINDS for use in kind.uses),
    "time": r"[a-z]+ (?:days?|weeks?)",
    **dict.fromkeys(("delivery", "wait", "aired"), "[a-z]+ days?"),
    "parcels": "two|three|four",
    **dict.fromkeys(("price", "total", "actual", "fee"), r"[\d,]+"),
    "pieces": "[a-z]+ pieces?",
    **dict.fromkeys(("day", "due"), r"\d{1,2} [a-z]+ \d{4}"),
    **dict.fromkeys(("percent", "ago", "degrees", "years"), r"\d+"),
    "number": r"CU\d+",
    "city": any_of(lexicon.PLACES),
    "email": r"[^\s@]+@post\.example",
    "agent": any_of((*lexicon.FEMALE_NAMES, *lexicon.MALE_NAMES)),
    "part": any_of(_PARTS),
    "damage": any_of(DAMAGES.values()),
    "smell": any_of(SMELLS.values()),
    "care": any_of(CARE.values()),
}
"""By slot, what may stand in it."""


@cache
def pattern(source: str) -> re.Pattern[str]:
    return prose(source).pattern(FORMS)


def facts_of(text: str, source: str) -> Facts | None:
    """Return the facts that a text states, if it is this sentence; else None."""
    match = pattern(source).fullmatch(text)
    if match is None:
        return None
    said: Facts = {}
    for name, value in match.groupdict().items():
        if value is not None and said.setdefault(name.rpartition("__")[0], value.casefold()) != value.casefold():
            return None
    return said


def agrees(said: Mapping[str, str], facts: Mapping[str, str]) -> bool:
    return said == {name: facts[name].casefold() for name in said}


class Company:
    """The world of one seed, with what reviews and chats refer to by id."""

    def __init__(self, seed: int) -> None:
        made = world.latent(seed, 1)
        self.trade, self.reviews, self.chats = made.trade, made.reviews, made.support_chats
        self.staff = {row["emp_id"]: row for row in made.employees}
        self.sales = {row["sale_id"]: row for row in self.trade.sales}
        self.customers = {row["customer_id"]: row for row in self.trade.customers}
        self.products = {product.row["product_id"]: product for product in self.trade.products}

    @cached_property
    def words(self) -> dict[str, Facts]:
        """The words of each product."""
        return {product_id: product_words(product) for product_id, product in self.products.items()}


company = cache(Company)


# Reviews


def meanings() -> Iterator[tuple[str, tuple[str, str, bool]]]:
    """Yield every sentence of reviews with what it says: its part, what of it, and whether it is praise."""
    yield from ((source, ("opening", "", True)) for source in OPENINGS)
    for part, table in (("used", USED), ("delivery", DELIVERY), ("price", PRICE), ("verdict", VERDICTS)):
        yield from ((source, (part, kind, True)) for kind, sources in table.items() for source in sources)
    for name in ASPECTS:
        for good in (True, False):
            yield from ((linked(name, good, before), ("aspect", name, good)) for before in (None, True, False))


MEANINGS = list(meanings())


def read_review(text: str) -> tuple[list[tuple[str, str, bool]], Facts]:
    """Return what the sentences of a review say, in their order, and the facts that they state."""
    parts: list[tuple[str, str, bool]] = []
    stated: Facts = {}
    for sentence in re.split(r"(?<=\.) ", text):
        found = {meaning: said for source, meaning in MEANINGS if (said := facts_of(sentence, source)) is not None}
        assert len(found) == 1, (sentence, found)
        for meaning, said in found.items():
            parts.append(meaning)
            assert all(stated.setdefault(name, value) == value for name, value in said.items()), text
    return parts, stated


def check_review(made: Company, review: Review) -> None:
    parts, stated = read_review(review.row["review_content"])
    assert parts[0][0] == "opening"
    assert tuple((name, good) for part, name, good in parts if part == "aspect") == review.aspects
    assert {kind for part, kind, _ in parts if part in ("used", "price", "verdict")} <= {review.polarity}
    assert agrees(stated, review.facts)
    kinds = [kind for part, kind, _ in parts if part == "delivery"]
    assert kinds != ["quick"] or (review.delivery <= 3 and review.polarity == "positive")
    assert kinds != ["slow"] or (review.delivery >= 7 and review.polarity == "negative")
    assert len({part for part, *_ in parts}) == len(parts) - (len(review.aspects) - 1)


def check_review_facts(made: Company, review: Review) -> None:
    sale, words = made.sales[review.sale_id], made.words[review.row["product_id"]]
    gap = (review.row["review_date"] - sale["sold_on"]).days
    assert 1 <= review.delivery <= gap <= 60
    assert {name: review.facts[name] for name in words if name != "parcels"} == {
        name: value for name, value in words.items() if name != "parcels"
    }
    assert review.facts["delivery"] == show_count(review.delivery, "day")
    assert review.facts["time"] == show_time(gap - review.delivery)
    assert read_amount(review.facts["price"]) == sale["discounted_price"]
    special, general = aspects_of(words["noun"])
    assert {name for name, _ in review.aspects} <= {*special, *general}
    assert {name for name, _ in review.aspects} & set(special)
    goods = [good for _, good in review.aspects]
    assert {"positive": all(goods), "negative": not any(goods), "mixed": len(set(goods)) == 2}[review.polarity]


@pytest.mark.parametrize("seed", SEEDS)
def test_reviews_are_by_buyers_after_their_purchase(seed: int) -> None:
    made = company(seed)
    assert len(made.reviews) == 13_500 == len({review.sale_id for review in made.reviews})
    for place, review in enumerate(made.reviews, 1):
        row, sale = review.row, made.sales[review.sale_id]
        assert row["sentiment_id"] == f"PS{place:06d}"
        assert all(row[name] == sale[name] for name in ("product_id", "customer_id"))
        assert sale["sold_on"] < row["review_date"] <= max(LAST_DAY, sale["sold_on"] + timedelta(days=1))
        check_review_facts(made, review)
    days = [review.row["review_date"] for review in made.reviews]
    assert days == sorted(days)
    texts = [review.row["review_content"] for review in made.reviews]
    assert len(set(texts)) == len(texts)
    lengths = sorted(len(text.split()) for text in texts)
    assert (lengths[0] >= 25, lengths[-1] <= 60) == (True, True)
    assert 45 < mean(lengths) < 56
    assert not [
        text for text in texts if re.search(r"[{}\[\]<>|]|  |\b(?:None|star|stars|positive|negative|mixed)\b", text)
    ]


def test_better_products_have_better_reviews() -> None:
    made = company(0)
    shares: defaultdict[str, list[float]] = defaultdict(list)
    for review in made.reviews:
        shares[review.polarity].append(made.products[review.row["product_id"]].row["rating"])
    assert mean(shares["positive"]) > mean(shares["mixed"]) + 0.1 > mean(shares["negative"]) + 0.2
    assert min(map(len, shares.values())) > 0.12 * len(made.reviews)
    counts = Counter(name for review in made.reviews for name, _ in review.aspects)
    assert set(counts) == set(ASPECTS)


def drawn_reviews(seed: int) -> list[Review]:
    """Return those of the product that has most, and others by chance."""
    made = company(seed).reviews
    most = Counter(review.row["product_id"] for review in made).most_common(1)[0][0]
    return [
        *[review for review in made if review.row["product_id"] == most],
        *sample(stream("feedback test", seed, "reviews", 0), made, 200),
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_reviews_are_read_back(seed: int) -> None:
    for review in drawn_reviews(seed):
        check_review(company(seed), review)


def test_reviews_of_one_product_differ() -> None:
    texts = [review.row["review_content"] for review in drawn_reviews(0)[:-200]]
    assert len(texts) > 150
    assert near_duplicates(texts) < 0.05


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_every_review_is_read_back(seed: int) -> None:
    for review in company(seed).reviews:
        check_review(company(seed), review)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_reviews_of_one_kind_differ(seed: int) -> None:
    """Every review is compared with all of its kind of product, which have their aspects in common."""
    texts: defaultdict[str, list[str]] = defaultdict(list)
    for review in company(seed).reviews:
        texts[review.facts["noun"]].append(review.row["review_content"])
    near = sum(near_duplicates(group) * len(group) for group in texts.values())
    assert near < 0.1 * len(company(seed).reviews)


# Support chats


class Reading:
    """A dialogue that is read turn by turn: only what the moves say counts."""

    def __init__(self, text: str) -> None:
        self.turns: list[tuple[str, str]] = []
        self.agents: set[str] = set()
        for line in text.split("\n"):
            match = re.fullmatch(r"(Agent|Customer)(?: ([A-Z][a-z]+))?: (.+)", line)
            assert match is not None, line
            self.turns.append((match[1], match[3]))
            if match[1] == "Agent":
                self.agents.add(match[2].casefold())
        self.facts: Facts = {}

    def takes(self, speaker: str, move: Move) -> bool:
        """Return whether the next turn is this move, and take it if it is."""
        if not self.turns or self.turns[0][0] != speaker:
            return False
        found = [said for source in move if (said := facts_of(self.turns[0][1], source)) is not None]
        if not found:
            return False
        assert all(self.facts.setdefault(name, value) == value for said in found for name, value in said.items())
        del self.turns[0]
        return True

    def takes_ask(self, asking: str, ask: Ask) -> bool:
        """Return whether a question comes next; its answer has to follow it."""
        if not self.takes(asking, ask.question):
            return False
        assert self.takes("Customer" if asking == "Agent" else "Agent", ask.answer), (self.turns[0], ask)
        return True


def read_chat(text: str, topic: str) -> tuple[str, Reading]:
    """Return the outcome of a chat, and the reading of it, which has gone through the whole machine."""
    reading, machine = Reading(text), TOPICS[topic]
    reading.takes("Agent", FAREWELLS["greeting"])
    assert reading.takes("Customer", machine.opening), text
    assert reading.takes_ask("Agent", machine.asks[0]), text
    ways = [way for way, ask in FOUND_BY.items() if reading.takes_ask("Agent", ask)]
    assert len(ways) == 1, text
    reading.takes_ask("Agent", CHECKS[ways[0]])
    reading.takes_ask("Agent", machine.asks[1])
    outcomes = [name for name, ending in machine.endings.items() if reading.takes("Agent", ending.offer)]
    assert len(outcomes) == 1, text
    ending = machine.endings[outcomes[0]]
    left = list(ending.asks)
    while asked := [ask for ask in left if reading.takes_ask("Customer", ask)]:
        left = [ask for ask in left if ask not in asked]
    assert reading.takes("Customer", ending.accept), text
    assert reading.takes("Agent", FAREWELLS["closing"]), text
    reading.takes("Customer", FAREWELLS["goodbye"])
    assert not reading.turns, text
    return outcomes[0], reading


def check_chat(made: Company, chat: SupportChat) -> set[str]:
    """Read a chat back, compare its facts with product, sale, customer and clock, and return their names."""
    outcome, reading = read_chat(chat.row["text"], chat.topic)
    assert outcome == chat.outcome
    assert agrees(reading.facts, chat.facts), chat.row["text"]
    row, facts, sale = chat.row, chat.facts, made.sales[chat.sale_id]
    customer, words = made.customers[row["customer_id"]], made.words[row["product_id"]]
    ago = (row["interaction_date"] - sale["sold_on"]).days
    assert all(row[name] == sale[name] for name in ("product_id", "customer_id"))
    assert 0 <= ago <= 400
    assert row["interaction_date"] <= LAST_DAY
    assert {name: facts[name] for name in words} == words
    assert (facts["number"], facts["city"], facts["email"]) == tuple(
        customer[name] for name in ("customer_id", "city", "email")
    )
    assert reading.agents == {made.staff[row["representative_emp_id"]]["name"].split()[0].casefold()}
    assert facts["agent"].casefold() in reading.agents
    assert read_day(facts["day"]) == sale["sold_on"] < row["interaction_date"]
    assert row["interaction_date"] < read_day(facts["due"]) <= row["interaction_date"] + timedelta(days=8)
    for name, column in (("total", "total"), ("price", "discounted_price"), ("actual", "actual_price")):
        assert read_amount(facts[name]) == sale[column]
    assert facts["pieces"] == show_count(sale["quantity"], "piece")
    assert (int(facts["percent"]), int(facts["ago"])) == (sale["discount_percentage"], ago)
    assert facts["other"] != facts["colour"]
    assert facts["wanted"] != facts["size"]
    assert facts["material"] in CARE
    if chat.topic == "return":
        assert (ago <= 30) == (outcome == "refund")
    if chat.topic == "price":
        assert (sale["discount_percentage"] > 0) == (outcome == "advice")
    if chat.topic == "shrunk":
        assert (facts["degrees"] == "60") == (outcome == "none")
    if chat.topic == "warranty":
        assert ago <= 365 * int(facts["years"])
    return set(reading.facts)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_chat_is_read_back_turn_by_turn(seed: int) -> None:
    made = company(seed)
    seen: Counter[str] = Counter()
    for chat in made.chats:
        seen.update(check_chat(made, chat))
    assert min(seen.values()) > 15
    assert {"total", "day", "part", "wait", "due", "smell", "care", "damage", "fee", "degrees", "ago"} <= set(seen)


@pytest.mark.parametrize("seed", SEEDS)
def test_chats_are_answered_by_sales(seed: int) -> None:
    made = company(seed)
    assert len(made.chats) == 1000 == len({chat.sale_id for chat in made.chats})
    assert [chat.row["chat_id"] for chat in made.chats] == [f"SC{place:05d}" for place in range(1, 1001)]
    days = [chat.row["interaction_date"] for chat in made.chats]
    assert days == sorted(days)
    agents = Counter(chat.row["representative_emp_id"] for chat in made.chats)
    assert sum(count for _, count in agents.most_common(10)) > 0.3 * len(made.chats)
    for chat in made.chats:
        person = made.staff[chat.row["representative_emp_id"]]
        assert person["department"] == "Sales"
        assert person["date_joined"] <= chat.row["interaction_date"] <= (person["date_left"] or LAST_DAY)
    assert set(Counter(chat.topic for chat in made.chats)) == set(TOPICS)
    assert min(Counter(chat.topic for chat in made.chats).values()) > 30
    assert min(Counter(chat.outcome for chat in made.chats).values()) > 80
    texts = [chat.row["text"] for chat in made.chats]
    assert len(set(texts)) == len(texts)
    assert {text.count("\n") + 1 for text in texts} <= set(range(8, 17))
    lengths = [len(text.split()) for text in texts]
    assert (min(lengths) >= 110, max(lengths) <= 240) == (True, True)
    assert 165 < mean(lengths) < 205
    assert not [text for text in texts if re.search(r"[{}\[\]<>|]|  |\bNone\b|[.?!] [a-z]", text)]


def test_topics_are_whole() -> None:
    assert len(TOPICS) == 15
    for topic in TOPICS.values():
        assert set(topic.endings) <= set(OUTCOMES)
        assert any(slot in topic.about for slot in ("{noun}", "{part}"))
    assert {outcome for topic in TOPICS.values() for outcome in topic.endings} == set(OUTCOMES)


def test_chats_of_one_topic_differ() -> None:
    chats = company(0).chats
    for topic in ("damaged", "invoice"):
        assert near_duplicates([chat.row["text"] for chat in chats if chat.topic == topic]) < 0.1


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_chats_differ(seed: int) -> None:
    assert near_duplicates([chat.row["text"] for chat in company(seed).chats]) < 0.1


# Seeds and scales


def test_feedback_depends_on_seed_and_scale_alone() -> None:
    made, staff = company(0), world.latent(0, 1).employees
    assert support_chats(0, 1, made.trade, staff) == made.chats
    small = world.Latent(18, 0.1)  # eight sales of the last day, of which one alone can go without a review
    assert reviews(18, 0.1, small.trade) == small.reviews
    assert (len(small.reviews), len(small.support_chats)) == (1350, 100)
    assert small.support_chats != world.latent(0, 0.1).support_chats
    sold: dict[str, Row] = {row["sale_id"]: row for row in small.trade.sales}
    late = [review for review in small.reviews if review.row["review_date"] > LAST_DAY]
    assert len(late) == 7
    assert {review.row["review_date"] - sold[review.sale_id]["sold_on"] for review in late} == {timedelta(days=1)}
