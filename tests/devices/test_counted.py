"""Tests the counters of the links for the log line of each minute: time on the wire, and retransmissions."""

import itertools

from companion.devices.rfid.reader import Reader
from companion.devices.trays.tray_questions import AGAIN, Questions
from companion.simulation.clock import ModelClock
from companion.simulation.reader.field_model import Field
from companion.simulation.reader.wires import simulated_reader


def polled(reader: Reader) -> float:
    reader.poll(0.0)
    reader.close()
    return reader.statistics.wire_s


def test_the_time_on_the_wire_is_counted_where_a_clock_is_given() -> None:
    ticks = itertools.count()
    timed = simulated_reader(Field(ModelClock(lambda: 0.0)), clock=lambda: float(next(ticks)))
    spent = polled(timed)
    assert spent > 20 and next(ticks) == 2 * spent, "each transfer took one tick of two readings"
    assert polled(simulated_reader(Field(ModelClock(lambda: 0.0)))) == 0.0


def test_a_question_that_is_repeated_counts_each_time_but_the_first() -> None:
    questions = Questions(1)
    questions.ask("tune", {"well": "1"}, 0.0)
    for at in range(4):
        assert len(questions.due(at * AGAIN + 0.001 * at)) == 1
    assert questions.again == 3
