"""Tests a newcomer's evening in a real window: sit down, bet, lock a card, roll, pull the plug, finish the hand."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.engine.zones import locked, zone
from companion.game.phases.classic.showdown import showdown
from companion.game.phases.shared.shift import shifting
from tests.e2e.program import Program, moved, need, virtual_screen
from tests.processes import wait_for

UNLOCKED = {1: ["10 of coins", "11 of flasks"], 2: ["commander of staves"]}
"""The unlocked cards that the two players show, besides the locked 7 of coins: +21 beats +19, and seat 1 called the
hand."""

NAMES = {1: "Lando", 2: "Chewbacca"}


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    need("Xvfb", "xdotool")
    with virtual_screen() as display:
        made = Program(display, tmp_path)
        yield made
        made.stop()


def sit_down(program: Program) -> None:
    for seat, name in ((1, "name.0"), (2, "name.1")):
        if seat > 1:  # an empty table asks who sits down
            program.click("people")
        program.click(f"sit.{seat}")
        program.click(name)
        program.click("amount.100")
        program.until(f"seat {seat} to be taken", lambda state, seat=seat: state.seats[seat - 1] is not None)


def lock_on_the_field(program: Program) -> State:
    """Lay the 7 of coins on the simulated field. The program proposes to lock it for the seat whose turn it is, and one
    touch locks it."""
    program.click("field")
    program.click("sim.lay")
    program.click("lay.7 of coins")
    program.click("lying.accept")
    return program.until("the lock", lambda state: zone(state, locked(2)).public == ("7 of coins",))


def go_on(program: Program) -> State:
    """Make one move of a quiet hand by keyboard: check, stand, roll, deal back, and call the hand as soon as
    possible."""
    state = program.state()
    phase, seat = flow.mechanic(state).name, flow.turn(state)
    if seat:  # the move before is in the journal a moment before the screen says whose turn it is now
        wait_for(f"the turn of {NAMES[seat]}", lambda: f"{seat} {NAMES[seat]}" in program.texts)
    if phase == "bet":
        program.key("c", "move.check")
    elif phase == "trade":
        program.key("s", "move.stand")
    elif phase == "roll":
        if shifting(state):
            program.key("space", "move.deal-back")
        else:  # the roll is in the journal before its dice lie still on the screen
            program.click("move.roll")
            wait_for("the dice", lambda: "move.roll" not in program.shown and "Rolling" not in program.texts)
    elif phase == "call":
        program.click("move.call-hand")
        program.click("seat.1")
    return program.until(f"the move after {phase}", lambda after: moved(state, after))


def lay_open(program: Program, seat: int, cards: list[str]) -> None:
    """Show a hand card by card. The page opens by itself, locked cards are filled in already, and naming the last card
    shows the hand."""
    wait_for(f"the hand of seat {seat}", lambda: any(id.startswith("reveal.") for id in program.shown))
    for card in cards:
        if f"reveal.{card}" not in program.shown:
            program.click(f"suit.{card.rpartition(' of ')[2]}")
        program.click(f"reveal.{card}")


def test_a_whole_hand_with_mouse_and_keys_and_the_plug_pulled_in_the_middle(program: Program) -> None:
    sit_down(program)
    program.key("d", "move.deal")
    dealt = program.until("the deal", lambda state: bool(state.order))
    wait_for("the betting to show", lambda: "Betting" in program.texts)
    assert dealt.money[1:3] == (2, 2)

    lock_on_the_field(program)
    program.key("b", "move.bet")
    program.key("5", "digit.5")
    program.key("Return", "amount.ok")
    program.until("the bet", lambda state: state.money[1] == 7)
    program.key("c", "move.call")
    program.until("the call", lambda state: flow.mechanic(state).name == "roll")
    program.click("sim.button")
    rolled = program.until("the roll", lambda state: state.rolls == 1)

    program.stop(signal.SIGKILL)
    program.start()
    again = program.state()
    assert (again.money, again.frames, again.zones, again.rolls) == (
        rolled.money,
        rolled.frames,
        rolled.zones,
        rolled.rolls,
    )

    while flow.mechanic(program.state()).name != "showdown":
        go_on(program)
    for seat in (2, 1):
        lay_open(program, seat, UNLOCKED[seat])
        program.until(f"seat {seat}'s hand", lambda state, seat=seat: state.result or seat in showdown(state).hands)
    over = program.until("the end of the hand", lambda state: state.result is not None)
    assert over.result is not None and over.result.winners == (1,)
    assert over.money == (-200, 0, 2, 105, 93)
    wait_for("the result in words", lambda: "Lando" in program.texts and "wins" in program.texts)
    program.click("undo")
    program.until("the undo", lambda state: state.result is None)

    assert program.stop(signal.SIGTERM) == 0
    program.start()
    assert flow.mechanic(program.state()).name == "showdown"
