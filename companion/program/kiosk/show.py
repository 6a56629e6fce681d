"""What a kiosk plays for people who do not play yet: a demonstration, or a lesson, on a rehearsal table of its own."""

from companion.table.desk import Desk


class Show(Desk):
    """A desk that has the stage while the real table waits: its `sight` puts the rehearsal's state, options and past in
    the place of the table's and sets `sight.kiosk.lesson`; every Play is its business while it is on. Time is the
    loop's, monotonic seconds. Nothing of it is written down."""

    def begin(self, now: float) -> None:
        """Start from the beginning, with another hand than last time; the ruleset is that of the table at the next
        `turn`."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether it has come to its end, and the stage is free."""
        return False
