"""A double of a language model that gives the answers that a test has written for it."""

from __future__ import annotations

from workgym.agents.llm.messages import ModelReply, ModelRequest


class Answers:
    """Gives these answers, one after the other, and the last one from then on; exceptions are raised."""

    def __init__(self, *answers: ModelReply | Exception) -> None:
        self.answers, self.requests = answers, list[ModelRequest]()

    def complete(self, request: ModelRequest) -> ModelReply:
        self.requests.append(request)
        answer = self.answers[min(len(self.requests), len(self.answers)) - 1]
        if isinstance(answer, Exception):
            raise answer
        return answer
