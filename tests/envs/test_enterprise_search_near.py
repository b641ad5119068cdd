"""Searches that look for words of a near meaning too: what they need, and what they find."""

from __future__ import annotations

import numpy as np
import pytest
from enterprise_office import call, kinds_of_people, records, session_of, world

import workgym
from workgym.envs.core.errors import UsageError
from workgym.envs.core.session import Session
from workgym.envs.enterprise import ranking
from workgym.envs.enterprise.access import EmployeeRights
from workgym.envs.enterprise.matrix import PROFILES

SCALE = 0.1


def seller() -> str:
    return str(kinds_of_people(SCALE)["SA10"]["emp_id"])


def test_without_its_extra_the_option_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking, "find_spec", lambda name: None)
    with pytest.raises(
        UsageError, match=r"a search for words of near meaning needs the extra semantic; .*'workgym\[semantic\]'"
    ):
        workgym.make("EnterpriseBench-v0", search="near")


class TestWithTheExtra:
    """Skipped by name without it."""

    @pytest.fixture(autouse=True)
    def _extra(self) -> None:
        pytest.importorskip("tokenizers", reason="the extra semantic is not installed: no tokenizers")
        if ranking.find_spec("wordllama") is None:
            pytest.skip("the extra semantic is not installed: no wordllama")

    def session(self) -> Session:
        return Session(world(SCALE), access=EmployeeRights(seller(), PROFILES["strict"], near_words=True))

    def test_a_vector_follows_from_its_text_alone(self) -> None:
        from workgym.envs.search.embeddings import text_vectors

        together = text_vectors(["a kettle", "a boiler for water", ""])
        for place, text in enumerate(["a kettle", "a boiler for water", ""]):
            np.testing.assert_array_equal(text_vectors([text])[0], together[place])
        assert np.linalg.norm(together, axis=1) == pytest.approx([1, 1, 0], abs=1e-5)

    def test_a_text_is_found_in_other_words(self) -> None:
        found = {row["post_id"] for row in records(SCALE).tables["posts"] if "photo" in row["post"].lower()}
        wanted = {"source": "posts", "query": "photograph", "k": 5}
        assert found
        assert call(session_of(seller(), scale=SCALE), "search", **wanted)["data"] == []
        assert found & {hit["key"] for hit in call(self.session(), "search", **wanted)["data"]}

    def test_words_that_are_there_are_looked_for_alone(self) -> None:
        for query in ("umbrella", "lentil soup with lemon", "the printer in the office"):
            wanted = {"source": "posts", "query": query, "k": 100}
            assert call(self.session(), "search", **wanted) == call(
                session_of(seller(), scale=SCALE), "search", **wanted
            )

    def test_what_may_not_be_read_is_not_found(self) -> None:
        session = self.session()
        assert call(session, "search", source="it_tickets", query="printer", k=100)["ok"]
        own = {row["ticket_id"] for row in session.rows("SELECT ticket_id FROM it_tickets")}
        hits = call(session, "search", source="it_tickets", query="printer", k=100)["data"]
        assert {hit["key"] for hit in hits} <= own

    def test_the_environment_takes_the_option(self) -> None:
        env = workgym.make("EnterpriseBench-v0", search="near", toolkits="all", split="train", worlds=1)
        env.reset(seed=0)
        observation, *_ = env.step({"name": "search", "arguments": {"source": "posts", "query": "homemade loaf"}})
        assert '"ok":true' in observation["result"].replace(" ", "")
