"""The kiosk's opening hours, and its days, which begin at opening time. All times are local times without a zone, like
those of a wall clock; a change to or from summer time merely makes one day longer or shorter."""

from datetime import date, datetime, timedelta

from companion.settings import KioskSettings, minutes

MORNING = "05:00"
"""The time at which a day begins if no opening hours are configured: late enough for the longest night of a
convention."""


def is_open(settings: KioskSettings, now: datetime) -> bool:
    """Whether the kiosk is open at the local time `now`; opening hours may span midnight ("18:00" to "02:00")."""
    if not settings.open_from or not settings.open_to:
        return True
    begin, end, at = minutes(settings.open_from), minutes(settings.open_to), 60 * now.hour + now.minute
    return begin <= at < end if begin < end else at >= begin or at < end


def opening_day(settings: KioskSettings, now: datetime) -> date:
    """Return the date of the kiosk's day that `now` belongs to. A day lasts from one opening time to the next, so the
    time after midnight still belongs to the day before."""
    begins = minutes(settings.open_from or MORNING)
    return (now - timedelta(minutes=begins)).date()
