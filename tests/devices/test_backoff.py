"""Tests the intervals between retries."""

from companion.devices.backoff import Backoff


def test_the_waits_double_up_to_the_longest() -> None:
    pace = Backoff(first=0.5, last=4.0)
    assert [pace.failed(0.0) for _ in range(5)] == [0.5, 1.0, 2.0, 4.0, 4.0]


def test_after_a_success_it_begins_with_the_shortest_wait_again() -> None:
    pace = Backoff(first=0.5, last=4.0)
    pace.failed(10.0)
    pace.failed(10.5)
    assert not pace.ready(11.4) and pace.ready(11.5)
    assert pace.worked() and not pace.worked()
    assert pace.ready(0.0) and pace.failed(20.0) == 0.5 and pace.failures == 3
