"""Stems: a singular and its plural have one, words that merely look alike have two."""

from __future__ import annotations

import pytest

from workgym.envs.search.words import stem, words

ONE_STEM = """
hoodie hoodies | earring earrings | training trainings | cache caches | lens lenses | status statuses | bus buses
dress dresses | box boxes | watch watches | battery batteries | cookie cookies | movie movies | size sizes
exchange exchanges | gas gases | shoe shoes | glove gloves | jacket jackets | shirt shirts | sock socks | boot boots
sandal sandals | purse purses | blouse blouses | vase vases | case cases | hose hoses | license licenses
address addresses | glass glasses | mattress mattresses | compass compasses | brush brushes | dish dishes
wash washes | eyelash eyelashes | bench benches | pouch pouches | patch patches | switch switches | clutch clutches
fax faxes | mix mixes | index indexes | prize prizes | voice voices | invoice invoices | price prices | piece pieces
necklace necklaces | surface surfaces | badge badges | charge charges | package packages | bandage bandages
sleeve sleeves | stove stoves | drive drives | tie ties | pie pies | beanie beanies | selfie selfies | brownie brownies
cherry cherries | warranty warranties | delivery deliveries | company companies | baby babies | body bodies
toy toys | key keys | tray trays | day days | buy buys | potato potatoes | tomato tomatoes | photo photos | video videos
ring rings | string strings | spring springs | setting settings | listing listings | rating ratings | swing swings
bonus bonuses | virus viruses | campus campuses | canvas canvases | atlas atlases | plus pluses | lotus lotuses
ache aches | axe axes | bike bikes | cable cables | cape capes | tape tapes | frame frames | plate plates | code codes
helmet helmets | return returns | refund refunds | order orders | bag bags | cap caps | hat hats | mat mats | mug mugs
pen pens | lamp lamps | phone phones | headphone headphones | charger chargers | tea teas | tree trees | fee fees
toe toes | canoe canoes | bikini bikinis | kiwi kiwis | menu menus | flea fleas | bra bras | sofa sofas | pizza pizzas
breeze breezes | maze mazes | blaze blazes | cheese cheeses | nurse nurses | course courses | hearse hearses
"""
"""A singular and its plural: those of a shop, those that end like plurals, and some of every ending."""

VERBS = """
run running | train training | ship shipping | return returning | fit fitting | sell selling | press pressing
wash washing | watch watching | box boxing | pack packing | swim swimming | call calling | miss missing | play playing
add adding | staff staffing | stuff stuffing | exchange exchanging | charge charging | save saving | price pricing
"""
"""A verb and its ``-ing``."""

TWO_STEMS = """
cap cape | car care | not note | strip stripe | plan plane | one on | bass base | tap tape | hat hate | mat mate
bit bite | kit kite | pin pine | rob robe | cub cube | tub tube | us use | bus busy | ring r | king k | thing th
spring sprint | wing w | sing s | shoe show | boot booth | glove glow | sock so | dress dressy | star stare
post poster | new news | bra brass | pas pass | mas mass | gas gate | lens lend | plus plum | ear earring
tin tiny | batter battery | deliver delivery | part party | bod bode | mug muggy | order orderly | cod code
rat rate | fat fate | fin fine | win wine | slid slide | shin shine | gap gape | pan pane | can cane | her here
bonus bone | status state | virus vire | canvas can | sweat sweet | sun son | short shirt | 1 10 | one once | for fore
"""
"""Words that a search has to tell apart: an ``-e`` or an ``-s`` at the end is not always nothing."""


def _pairs(table: str) -> list[tuple[str, str]]:
    found = []
    for pair in table.replace("\n", "|").split("|"):
        if pair.strip():
            one, other = pair.split()
            found.append((one, other))
    return found


def test_the_pairs_are_many() -> None:
    assert len(_pairs(ONE_STEM)) >= 100
    for table in (ONE_STEM, VERBS, TWO_STEMS):
        assert len(set(_pairs(table))) == len(_pairs(table))


@pytest.mark.parametrize(("singular", "plural"), _pairs(ONE_STEM))
def test_singular_and_plural_have_one_stem(singular: str, plural: str) -> None:
    assert stem(singular) == stem(plural)


@pytest.mark.parametrize(("verb", "form"), _pairs(VERBS))
def test_a_verb_and_its_ing_have_one_stem(verb: str, form: str) -> None:
    assert stem(verb) == stem(form)


@pytest.mark.parametrize(("one", "other"), _pairs(TWO_STEMS))
def test_words_that_look_alike_have_two_stems(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize("word", ["is", "us", "as", "s", "ing", "ss", "10", "a", "日本", "été", ""])
def test_short_words_are_their_own_stems(word: str) -> None:
    assert stem(word) == word


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Yoga-Mat, red/blue", "yoga mat red blue"),
        ("mk2 2mk", "mk 2 2 mk"),
        ("women's Women’s", "womens womens"),
        ("snake_case", "snake case"),
        ("STRASSE Straße", "strasse strasse"),
        ("ｙｏｇａ", "yoga"),
        ("?! -", ""),
    ],
)
def test_texts_are_split_into_words(text: str, found: str) -> None:
    assert words(text) == found.split()
