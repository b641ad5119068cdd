"""What searches keep is never too much."""

from __future__ import annotations

from workgym.envs.search.kept import Kept


def test_the_last_used_are_kept_up_to_a_size() -> None:
    kept: Kept[str] = Kept(100)
    made: list[str] = []

    def get(key: str, size: int = 40) -> str:
        def make() -> tuple[str, int]:
            made.append(key)
            return f"index of {key}", size

        return kept.get(key, make)

    for key in ("one", "two", "one", "three"):
        assert get(key) == f"index of {key}"
    assert (made, kept.size) == (["one", "two", "three"], 80)
    get("one")
    get("two")  # dropped by the third
    assert (made[3:], kept.size) == (["two"], 80)
    get("large", 101)
    get("large", 101)
    assert (made[4:], kept.size) == (["large", "large"], 80)  # made anew each time, and nothing dropped for it


def test_what_has_no_size_counts_all_the_same() -> None:
    kept: Kept[int] = Kept(30, least=10)
    for key in range(10):
        kept.get(key, lambda: (0, 0))
    assert kept.size == 30
