"""A share with its interval and its denominator: what every table of figures is made of."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Share"]


@dataclass(frozen=True)
class Share:
    """A share or a mean.

    Attributes:
        value: None if the denominator is 0.
        low, high: the 95 % interval by bootstrap over templates; None if there are fewer than five templates. That of
            one template, in a breakdown by template, is over its tasks; None if there are fewer than five tasks. That
            of a benchmark's own figure is over its clusters, such as conversations; None if fewer than five count.
        of: the denominator, a number of episodes, tasks or whatever a figure counts.
    """

    value: float | None
    low: float | None
    high: float | None
    of: int

    @property
    def band(self) -> tuple[float, float] | None:
        """Both bounds, if they are known."""
        return None if self.low is None or self.high is None else (self.low, self.high)
