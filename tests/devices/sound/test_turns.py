"""Tests that one voice speaks at a time: which sentence is heard, which gives way, which is dropped."""

from companion.devices.sound.turns import Sentence, Turns
from companion.table.views.cues import Rank


def said(turns: Turns, now: float, length: float = 2.0) -> str:
    """Return the sentence that begins now, "" for none."""
    sentence = turns.next(now)
    if sentence is None:
        return ""
    turns.begun(sentence, now, length)
    return sentence.text


def ask(turns: Turns, text: str, rank: Rank, at: float) -> bool:
    return turns.ask(Sentence(text, rank, at))


def test_one_voice_at_a_time() -> None:
    turns = Turns()
    assert ask(turns, "a", "phase", 0) and said(turns, 0) == "a"
    assert ask(turns, "b", "phase", 1) and said(turns, 1) == ""
    assert said(turns, 2) == "b"


def test_an_event_makes_the_rest_give_way_and_nothing_makes_it() -> None:
    turns = Turns()
    ask(turns, "seat 3", "phase", 0)
    said(turns, 0)
    ask(turns, "seat 4", "phase", 0.2)
    assert ask(turns, "shift!", "event", 0.5) and said(turns, 0.5) == "shift!"
    ask(turns, "no shift", "event", 0.6)
    assert said(turns, 1) == "" and said(turns, 2.6) == "no shift" and said(turns, 10) == "", "seat 4 was dropped"


def test_a_newer_phase_takes_the_place_of_an_older_one_that_waits() -> None:
    turns = Turns()
    ask(turns, "shift!", "event", 0)
    said(turns, 0)
    ask(turns, "seat 3", "phase", 0.5)
    ask(turns, "seat 4", "phase", 1)
    assert said(turns, 2) == "seat 4" and said(turns, 4) == ""


def test_chatter_is_heard_only_in_silence() -> None:
    turns = Turns()
    assert ask(turns, "folds", "chatter", 0) and said(turns, 0) == "folds"
    assert not ask(turns, "raises", "chatter", 1), "somebody speaks"
    assert ask(turns, "seat 5", "phase", 1.5) and said(turns, 1.5) == "seat 5"
    assert ask(turns, "checks", "chatter", 4) and ask(turns, "turn", "phase", 4) and said(turns, 4) == "turn"
    assert said(turns, 7) == ""


def test_what_is_stale_is_dropped() -> None:
    turns = Turns()
    ask(turns, "folds", "chatter", 0)
    assert said(turns, 2.5) == ""
    ask(turns, "seat 5", "phase", 3)
    assert said(turns, 9.5) == ""


def test_the_same_within_two_seconds_is_said_once() -> None:
    turns = Turns()
    assert ask(turns, "pause", "phase", 0) and not ask(turns, "pause", "phase", 1.9)
    assert said(turns, 1.9) == "pause" and ask(turns, "pause", "phase", 4)


def test_hush() -> None:
    turns = Turns()
    ask(turns, "a", "event", 0)
    said(turns, 0, 60)
    ask(turns, "b", "event", 1)
    turns.hush()
    assert said(turns, 2) == "" and ask(turns, "c", "chatter", 3) and said(turns, 3) == "c"
