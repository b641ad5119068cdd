"""Functions about customers and plans: points, pages, forecasts, budgets, ratings (the notation: ``library``)."""

from __future__ import annotations

from typing import Final

__all__ = ["MARKET"]

MARKET: Final = r"""
@module loyalty, points | loyalty points | Points that customers collect.

@function points_for, points_earned
@returns the points for a purchase
@rule Only full hundreds count, and members of the best tier get more.
@constant POINTS POINTS_A_HUNDRED, POINTS_PER_HUNDRED = n(2, 9)
@constant BONUS GOLD_BONUS, BONUS_PERCENT = pick(10, 20, 25, 50)
@case usual: n(300, 9000)
@case just_a_hundred: 100
@case too_small: 99
@case gold: n(300, 9000), True
def $f(total: int, gold: bool = False) -> int:
    $doc
    points = total // 100 * $POINTS
    return points + points * $BONUS // 100 if gold else points

@function tier_of, tier_for_points
@returns the tier of a customer
@constant SILVER SILVER_FROM, POINTS_FOR_SILVER = n(3, 9) * 100
@constant GOLD GOLD_FROM, POINTS_FOR_GOLD = n(15, 40) * 100
@case basic: SILVER - 1
@case silver: SILVER
@case almost_gold: GOLD - 1
@case gold: GOLD + n(0, 900)
def $f(points: int) -> str:
    $doc
    if points >= $GOLD:
        return "gold"
    return "silver" if points >= $SILVER else "basic"

@function points_still_valid, points_left
@returns the points that have not expired, from pairs of age in days and points
@constant DAYS DAYS_OF_POINTS, POINTS_LAST = pick(180, 365, 540, 730)
@case mixed: ((n(1, 90), n(10, 90)), (DAYS + n(1, 90), n(10, 90)))
@case last_day: ((DAYS, n(10, 90)),)
@case expired: ((DAYS + 1, n(10, 90)),)
@case none: ()
def $f(entries: Sequence[tuple[int, int]]) -> int:
    $doc
    return sum(points for age, points in entries if age <= $DAYS)

@function reward_value, rupees_for_points
@returns what points are worth in rupees
@rule Points are changed in full blocks, once there are enough.
@constant BLOCK POINTS_A_BLOCK, BLOCK_OF_POINTS = pick(50, 100, 200)
@constant WORTH BLOCK_IS_WORTH, RUPEES_A_BLOCK = n(5, 20)
@constant LEAST LEAST_POINTS, CHANGE_FROM = n(5, 9) * 100
@case too_few: LEAST - 1
@case just_enough: LEAST
@case with_a_rest: LEAST + n(1, 900)
@case none: 0
def $f(points: int) -> int:
    $doc
    if points < $LEAST:
        return 0
    return points // $BLOCK * $WORTH

@function reward_share, percent_paid_in_points
@returns the percentage of an order that points can pay, at most 100
@case usual: n(500, 2000), n(300, 2000)
@case few_points: n(500, 2000), n(1, 90)
@case more_than_enough: n(10, 40), n(3000, 9000)
@case free_order: 0, n(3000, 9000)
def $f(total: int, points: int) -> float:
    $doc
    return min(100.0, $percentage_of($reward_value(points), total))

@module catalogue, listings | catalogue pages | How articles are named and shown.

@function page_path, path_of_page
@returns the last part of an article's address, from its title
@rule Signs become hyphens, and there are never two in a row.
@case usual: "Oak Shelf, large"
@case signs: "Tea & Coffee  Set"
@case digits: "Pan 24 cm (steel)"
@case nothing: "--"
def $f(title: str) -> str:
    $doc
    letters = [sign if sign.isalnum() else " " for sign in title.lower()]
    return "-".join("".join(letters).split())

@function short_title, cut_title
@returns a title that fits into a list
@rule It is cut after a whole word, and dots show it.
@constant LENGTH TITLE_LENGTH, LONGEST_TITLE = n(14, 24)
@case short: "Oak shelf"
@case just_fits: "a" * LENGTH
@case cut: "Copper kettle with a wooden handle and lid"
@case one_long_word: "b" * (LENGTH + 1)
def $f(title: str) -> str:
    $doc
    if len(title) <= $LENGTH:
        return title
    words = title[:$LENGTH].split(" ")
    return " ".join(words[:-1] or words) + "..."

@function number_of_pages, pages_for
@returns how many pages a list of articles has
@rule Even an empty list has one.
@constant SIZE ARTICLES_A_PAGE, PAGE_SIZE = pick(12, 16, 20, 24, 30)
@case empty: 0
@case one_page: SIZE
@case one_more: SIZE + 1
@case usual: n(100, 400)
def $f(articles: int) -> int:
    $doc
    return max(1, -(-articles // $SIZE))

@function articles_on_page, page_of_articles
@returns the articles on a page, which counts from 1
@rule A page that does not exist is empty.
@constant SHOWN ARTICLES_SHOWN, SHOWN_ON_A_PAGE = pick(3, 4, 5)
@case first: [n(20, 90) for _ in range(8)], 1
@case last: list(range(SHOWN * 2 + 1)), 3
@case beyond: list(range(SHOWN * 2)), 3
@case before_the_first: list(range(n(5, 9))), 0
def $f(articles: list[int], page: int) -> list[int]:
    $doc
    pages = $in_batches(articles, $SHOWN)
    return pages[page - 1] if 1 <= page <= len(pages) else []

@function is_new_article, counts_as_new
@returns whether an article is marked as new
@rule Articles that are not on sale yet are not.
@constant DAYS DAYS_AS_NEW, NEW_FOR_DAYS = pick(30, 45, 60, 90)
@case first_day: date(2022, 3, 1), date(2022, 3, 1)
@case last_day: date(2022, 3, 1), date(2022, 3, 1) + timedelta(days=DAYS)
@case too_old: date(2022, 3, 1), date(2022, 3, 2) + timedelta(days=DAYS)
@case not_yet: date(2022, 3, 1), date(2022, 2, n(1, 28))
def $f(listed: date, today: date) -> bool:
    $doc
    return 0 <= (today - listed).days <= $DAYS

@module forecasts, outlook | forecasts | What will be sold, judging by what was.

@function smoothed_demand, smoothed
@returns the demand that is to be expected, new figures counting more than old ones
@constant WEIGHT WEIGHT_OF_LATEST, LATEST_COUNTS = pick(20, 30, 40, 50)
@case rising: (n(10, 20), n(30, 40), n(50, 60))
@case falling: (n(50, 60), n(30, 40), n(10, 20))
@case one: (n(10, 90),)
@case none: ()
def $f(sold: Sequence[int]) -> float:
    $doc
    if not sold:
        return 0.0
    level = float(sold[0])
    for pieces in sold[1:]:
        level += (pieces - level) * $WEIGHT / 100
    return round(level, 1)

@function seasonal_demand, demand_in_month
@returns the pieces to expect in a month
@rule The months before the end of a year sell more than the others.
@constant PERCENT SEASON_PERCENT, MORE_IN_SEASON = n(20, 80)
@constant FROM SEASON_FROM, FIRST_MONTH_OF_SEASON = pick(9, 10, 11)
@case spring: n(50, 300), n(2, 5)
@case first_month: n(50, 300), FROM
@case month_before: n(50, 300), FROM - 1
@case december: n(50, 300), 12
def $f(mean: int, month: int) -> int:
    $doc
    return mean * (100 + $PERCENT) // 100 if month >= $FROM else mean

@function expected_pieces, pieces_to_expect
@returns the pieces to expect over some days, judging by the latest figures
@rule A piece that has begun counts as a whole one.
@case usual: tuple(n(10, 99) for _ in range(9)), n(5, 30)
@case few_figures: (n(10, 99),), n(5, 30)
@case no_days: tuple(n(10, 99) for _ in range(4)), 0
@case no_figures: (), n(5, 30)
def $f(sold: Sequence[int], days: int) -> int:
    $doc
    return ceil($recent_mean(sold) * days)

@function forecast_error, error_in_percent
@returns by how many percent a forecast was wrong, judging by what was sold
@case too_high: n(50, 90), n(100, 150)
@case too_low: n(100, 150), n(50, 90)
@case nothing_sold: 0, n(5, 9)
@case right: 70, 70
def $f(sold: int, expected: int) -> float:
    $doc
    if sold == 0:
        return 100.0 if expected > 0 else 0.0
    return round(100 * abs(expected - sold) / sold, 1)

@function trend_word, direction
@returns one word for where sales are going
@rule Small changes are none.
@constant SMALL SMALL_CHANGE, FLAT_UP_TO = n(3, 8)
@case up: 100, 101 + SMALL
@case flat: 100, 100 + SMALL
@case flat_below: 100, 100 - SMALL
@case down: 100, 99 - SMALL
@case first: 0, n(5, 9)
def $f(before: int, after: int) -> str:
    $doc
    limit = before * $SMALL
    change = (after - before) * 100
    if abs(change) <= limit:
        return "flat"
    return "up" if change > 0 else "down"

@module budgets, spending | budgets | Budgets: what is left, and where it goes.

@function budget_left, left_to_spend
@returns what is left of a budget, with a reserve kept back
@constant RESERVE RESERVE_PERCENT, KEPT_BACK = pick(5, 8, 10, 15)
@case usual: n(5000, 9000), n(1000, 4000)
@case reserve_reached: 1000, 1000 - 10 * RESERVE
@case overspent: n(1000, 2000), n(3000, 4000)
@case untouched: n(5000, 9000), 0
def $f(budget: int, spent: int) -> int:
    $doc
    usable = budget - budget * $RESERVE // 100
    return max(0, usable - spent)

@function spending_is_ahead, spends_too_fast
@returns whether more of a budget is spent than of the year has passed
@rule Some percent more are no reason to worry.
@constant MARGIN MARGIN_OF_SPENDING, ALLOWED_AHEAD = n(3, 12)
@case on_course: 1200, 600, 6
@case allowed: 1200, 600 + 12 * MARGIN, 6
@case too_fast: 1200, 601 + 12 * MARGIN, 6
@case end_of_year: 1200, n(1000, 1200), 12
def $f(budget: int, spent: int, months: int) -> bool:
    $doc
    return spent * 100 > budget * months * 100 // 12 + budget * $MARGIN

@function committed_percent, percent_committed
@returns the percentage of a budget that is spent or ordered
@case usual: n(5000, 9000), n(1000, 3000), n(100, 900)
@case nothing_ordered: n(5000, 9000), n(1000, 3000), 0
@case over: 1000, n(700, 900), n(400, 600)
@case no_budget: 0, n(1, 9), 0
def $f(budget: int, spent: int, ordered: int) -> float:
    $doc
    return $percentage_of(spent + ordered, budget)

@function share_of_team, budget_share
@returns which part of a budget a team gets, by its people
@rule No team gets less than the smallest share.
@constant LEAST SMALLEST_SHARE, LEAST_FOR_A_TEAM = n(3, 9) * 100
@case usual: n(50000, 90000), n(5, 9), n(20, 40)
@case small_team: 10000, 1, 100
@case all_of_it: n(5000, 9000), 12, 12
@case does_not_divide: 10001, 3, 7
def $f(budget: int, people: int, everybody: int) -> int:
    $doc
    return max($LEAST, budget * people // everybody)

@module reviews, ratings | customer ratings | What customers think of articles.

@function mean_rating, rating_of
@returns the mean of the stars with one decimal, 0 if there are too few
@constant FEWEST FEWEST_REVIEWS, REVIEWS_NEEDED = n(2, 4)
@case usual: tuple(n(1, 5) for _ in range(8))
@case too_few: (5,) * (FEWEST - 1)
@case just_enough: (n(1, 5),) * FEWEST
@case none: ()
def $f(stars: Sequence[int]) -> float:
    $doc
    if len(stars) < $FEWEST:
        return 0.0
    return round(sum(stars) / len(stars), 1)

@function cautious_rating, weighted_rating
@returns a rating that trusts few reviews less than many
@rule It begins at the mean of the shop and moves away from it with every review.
@constant TRUST REVIEWS_OF_TRUST, TRUSTED_FROM = n(5, 20)
@constant SHOP MEAN_OF_SHOP, SHOP_RATING = pick(3.4, 3.6, 3.8, 4.0)
@case few: 1, 5
@case many: n(50, 90), n(200, 240)
@case none: 0, 0
@case bad: n(10, 20), n(21, 40)
def $f(count: int, sum_of_stars: int) -> float:
    $doc
    return round(($TRUST * $SHOP + sum_of_stars) / ($TRUST + count), 2)

@function needs_attention, is_worrying
@returns whether somebody should look at the latest ratings of an article
@constant BAD BAD_STARS, BAD_UP_TO = pick(1, 2)
@constant MANY MANY_BAD, WORRY_FROM = n(2, 4)
@case fine: (5, 4, n(3, 5), 4, 5)
@case worrying: (BAD,) * MANY + (5, 5)
@case one_short: (BAD,) * (MANY - 1) + (BAD + 1, 5)
@case all_bad: (1,) * (MANY + 1)
def $f(stars: Sequence[int]) -> bool:
    $doc
    bad = [each for each in stars if each <= $BAD]
    return len(bad) >= $MANY

@function rating_is_falling, falls_behind
@returns whether the latest stars are worse than all stars together
@case falling: (5, 5, 5, 5, 5, 2, 1, 2, 1, 2, 1)
@case rising: (1, 2, 1, 2, 1, 5, 5, 5, 5, 5, 5)
@case few: (n(1, 5), n(1, 5))
@case none: ()
def $f(stars: Sequence[int]) -> bool:
    $doc
    if not stars:
        return False
    return $recent_mean(stars) < round(sum(stars) / len(stars), 2)

@function star_share, share_of_stars
@returns the percentage of the reviews with at least so many stars
@case usual: (5, 4, n(1, 3), 5, n(1, 5)), 4
@case all_reviews: (5, 4, 3), 1
@case nothing: (), 4
@case only_best: (5, 4, 5, 5), 5
def $f(stars: Sequence[int], least: int) -> int:
    $doc
    if not stars:
        return 0
    return 100 * sum(each >= least for each in stars) // len(stars)
"""
