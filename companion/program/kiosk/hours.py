"""Opening hours, and the day that begins with them. Times are local ones without a zone, as a clock on the wall shows
them, so that a change to or from summer time only makes one day longer or shorter."""

from datetime import date, datetime, timedelta

from companion.config import KioskSettings, minutes

MORNING = "05:00"
"""Where there are no opening hours a day begins at this time: a convention's night is over by then."""


def is_open(settings: KioskSettings, now: datetime) -> bool:
    """Whether the kiosk is open; hours may go over midnight ("18:00" to "02:00")."""
    if not settings.open_from or not settings.open_to:
        return True
    begin, end, at = minutes(settings.open_from), minutes(settings.open_to), 60 * now.hour + now.minute
    return begin <= at < end if begin < end else at >= begin or at < end


def opening_day(settings: KioskSettings, now: datetime) -> date:
    """The day that `now` belongs to: that of the last opening, whatever midnight says."""
    begins = minutes(settings.open_from or MORNING)
    return (now - timedelta(minutes=begins)).date()
