"""The engine of the game. It says which moves are possible (`options`, `operator_options`), why a move is refused
(`refusal`), and what a move changes (`apply`).

A ruleset file describes the flow of a game as a tree of nodes. The state keeps the position in this tree as a stack of
frames: the evening, in it the hand, in it the phase. When a phase ends (`leave`), its parent goes on with its next
child. An interruption pushes another frame on top; when it ends, the phase below continues.
"""

from typing import Any, TypeVar

from msgspec.structs import replace

from companion.game.engine.accounts import check_conserved
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.rules import Node, Piece, Rules
from companion.game.engine.state import Frame, Slice, State, one_party
from companion.game.moves import Move, Option, Refusal, Refused

M = TypeVar("M", bound=Mechanic[Any])

# --- asking -----------------------------------------------------------------------------------------------------


def options(state: State) -> list[Option]:
    """Return every kind of move that the players and the dealer may make now, each with the amounts and cards that are
    allowed. Those of the current phase come first."""
    frame = state.frames[-1]
    found: list[Option] = [] if state.paused else [*mechanic(state).offers(state, frame)]
    for standing in state.rules.standing:
        assert isinstance(standing, Mechanic)
        found += standing.offers(state, frame)
    return found


def awaited_roll(state: State) -> Option | None:
    """Return the roll of dice that the current phase asks for now: the one that a press of the shift button makes. None
    if it asks for no roll, or play is paused."""
    phase = mechanic(state)
    if state.paused or not phase.rolls:
        return None
    return next((option for option in phase.offers(state, state.frames[-1]) if option.dice), None)


def operator_options(state: State) -> list[Option]:
    """Return every kind of move that the operator may make now outside the game itself: seat people, make corrections,
    change the rules."""
    frame, found = state.frames[-1], list[Option]()
    for each in state.rules.operator:
        assert isinstance(each, Mechanic)
        found += each.offers(state, frame)
    return found


def refusal(state: State, move: Move) -> Refusal | None:
    """Return the reason why `move` is refused now, or None if it would be accepted."""
    try:
        _judge(state, state.frames[-1], move)
    except Refused as error:
        return error.refusal
    return None


def mechanic(state: State) -> Mechanic[Any]:
    """Return the mechanic (rule of play as code, such as betting) of the current phase."""
    frame = state.frames[-1]
    rules: Rules = frame.rules or state.rules
    found = rules.program[frame.node].mechanic
    assert isinstance(found, Mechanic)
    return found


def phase(state: State, frame: Frame, kind: type[M]) -> M:
    """Return the mechanic (rule of play as code) of the phase that `frame`, a level of the stack of frames, stands for.
    The caller knows that the mechanic is of class `kind`; otherwise an assertion fails."""
    found = node(state, frame).mechanic
    assert isinstance(found, kind)
    return found


def turn(state: State) -> int:
    """Return the seat whose turn it is; 0 if the operator has to act, or if several seats may."""
    frame = state.frames[-1]
    phase = (frame.rules or state.rules).program[frame.node].mechanic
    assert isinstance(phase, Mechanic)
    return phase.turn(state, frame)


def _judge(state: State, frame: Frame, move: Move) -> Mechanic[Any]:
    """Return the mechanic that plays the move, after checking it. Raises `Refused` if the move is not legal now."""
    rules: Rules = frame.rules or state.rules
    phase = rules.program[frame.node].mechanic
    owner = phase if phase is not None and move.verb in phase.verb_names else _standing(state, phase, move)
    assert isinstance(owner, Mechanic)
    if owner is phase and state.paused:
        raise Refused(Refusal("paused", {}))
    option = owner.offer(state, frame, move.verb, move.seat)
    if isinstance(option, Refusal):
        raise Refused(option)
    why = owner.fits(option, move) or owner.check(state, frame, move)
    if why is not None:
        raise Refused(why)
    return owner


def _standing(state: State, phase: Piece | None, move: Move) -> Piece:
    """Return the standing mechanic (one that can be used in any phase) that plays the move's verb. Raises `Refused` if
    no mechanic has that verb, or if it belongs to another phase."""
    by_verb = state.rules.by_verb
    if move.verb not in by_verb:
        raise Refused(Refusal("no-such-move", {"verb": move.verb}))
    standing = by_verb[move.verb]
    if standing is not None:
        return standing
    raise Refused(Refusal("not-now", {"verb": move.verb, "phase": phase.name if phase else ""}))


# --- doing ------------------------------------------------------------------------------------------------------


def apply(state: State, move: Move) -> State:
    """Play a move and return the state after it. Raises `Refused` if the move is not legal. Raises `MoneyLost` if it
    would create or destroy credits, which is a defect of the code that plays it."""
    frame = state.frames[-1]
    owner = _judge(state, frame, move)
    after = owner.play(replace(state, news=(), last=move), frame, move)
    if after.money is not state.money:
        check_conserved(after)
    return after


def start(rules: Rules) -> State:
    """Return the state of an empty table at the beginning of an evening with these rules."""
    state = State(rules=rules, seats=(None,) * rules.players[1])
    return enter(state, rules.program[0])


# --- the stack of frames --------------------------------------------------------------------------------------------


def rules_of_turn(state: State) -> Rules:
    """Return the rules that hold for the current phase. If the rules have changed since the phase began, these are
    still the old ones."""
    return state.frames[-1].rules or state.rules


def node(state: State, frame: Frame) -> Node:
    """Return the node of the flow (the ruleset's tree of phases) that `frame`, a level of the stack of frames, stands
    for. It is taken from the rules under which the frame began."""
    rules: Rules = frame.rules or state.rules
    return rules.program[frame.node]


def change_rules(state: State, rules: Rules, *, finish: bool = True) -> State:
    """Return the state with other rules in force; this is possible at any time. With `finish`, the current phase is
    still finished under the old rules; without it, the new rules hold at once. Raises `ValueError` if the two rulesets
    do not have the same flow."""
    shapes = ([(each.kind, each.name, each.children) for each in one.program] for one in (state.rules, rules))
    if next(shapes) != next(shapes):
        raise ValueError(f"{state.rules.id} and {rules.id} have not the same flow")
    if not finish:
        return replace(state, rules=rules)
    frame = state.frames[-1]
    frame = replace(frame, rules=frame.rules or state.rules)
    return replace(state, rules=rules, frames=(*state.frames[:-1], frame))


def enter(state: State, into: Node) -> State:
    """Begin `into`, a node of the flow (the ruleset's tree of phases), by pushing a frame for it on the stack of
    frames. Returns the new state."""
    return _enter(state, state.frames, into)


def interrupt(state: State, name: str) -> State:
    """Interrupt the current phase with other phases: those that the ruleset's `[flow]` lists under `name`. When they
    are over, the current phase continues. Returns the new state."""
    return enter(state, state.rules.program[state.rules.interruptions[name]])


def begin_random_shift(state: State) -> State:
    """Begin a random shift, in which players' cards change although no dice have asked for it: the phase of the ruleset
    that shifts cards interrupts the current phase. When the shift is over, the current phase continues. Returns the new
    state."""
    into = state.rules.program[state.rules.shift]
    assert isinstance(into.mechanic, Mechanic)
    frame = Frame(into.id, at=-1)
    return into.mechanic.begin_random_shift(replace(state, frames=(*state.frames, frame)), frame)


def leave(state: State) -> State:
    """End the current phase and go on with the next one in the flow. Returns the new state."""
    return _advance(state, state.frames[:-1])


def leave_repeat(state: State) -> State:
    """End the nearest repetition (a node of kind "repeat") around the current phase, and go on with the node of the
    flow that comes after it. Returns the new state."""
    frames = state.frames
    while node(state, frames[-1]).kind != "repeat":
        frames = frames[:-1]
    return _advance(state, frames[:-1])


def finish_hand(state: State) -> State:
    """End the hand's remaining phases, because its outcome is decided, and go on with the phases that settle it.
    Returns the new state."""
    frames = state.frames
    while node(state, frames[-1]).kind != "hand":
        frames = frames[:-1]
    hand = node(state, frames[-1])
    return _advance(state, (*frames[:-1], replace(frames[-1], at=hand.finish - 1)))


def seat_gone(state: State, seat: int) -> State:
    """Return the state after a seat has left `state.live` (the seats still in the hand). If two or more parties remain,
    the phase goes on, otherwise the hand ends. A party is a player, or a team that shares a purse."""
    if one_party(state, state.live):
        return finish_hand(_closed(state))
    phase, frame = mechanic(state), state.frames[-1]
    return phase.gone(_note_gone(state, seat), frame, seat)


def _closed(state: State) -> State:
    """Let the current phase, and the phases that it interrupts, settle what they still have open, such as unmatched
    bets. Returns the new state."""
    for frame in reversed(state.frames):
        phase = node(state, frame).mechanic
        if isinstance(phase, Mechanic):
            state = phase.closing(state, frame)
    return state


def _note_gone(state: State, seat: int) -> State:
    """Note for the phases below an interruption that `seat` has left the hand; they handle it when they continue.
    Returns the new state."""
    frames = tuple(
        replace(frame, gone=(*frame.gone, seat)) if node(state, frame).mechanic is not None else frame
        for frame in state.frames[:-1]
    )
    return replace(state, frames=(*frames, state.frames[-1]))


def _resumed(state: State) -> State:
    """Continue the phase below an interruption that has ended, after handling the seats that have left meanwhile.
    Returns the new state."""
    below, left = state.frames, state.frames[-1].gone
    if left:
        state = replace(state, frames=(*below[:-1], replace(below[-1], gone=())))
    for seat in left:
        state = mechanic(state).gone(state, state.frames[-1], seat)
        if state.frames[:-1] != below[:-1] or state.frames[-1].node != below[-1].node:
            return state  # that ended the phase; the next one began without them
    return mechanic(state).resumed(state, state.frames[-1])


def drop_hand(state: State) -> State:
    """End the hand without settling it, after a misdeal, and go on with what comes before a hand, such as collecting
    antes. Returns the new state."""
    frames = state.frames
    while node(state, frames[-1]).kind != "hand":
        frames = frames[:-1]
    frames = frames[:-1]
    return _advance(state, (*frames[:-1], replace(frames[-1], at=-1)))


def remember(state: State, note: Slice) -> State:
    """Return the state with `note` stored in the frame of the current phase (the top of the stack of frames). It is
    what the phase's mechanic (rule of play as code) has to remember, and is dropped when the phase ends."""
    return replace(state, frames=(*state.frames[:-1], replace(state.frames[-1], slice=note)))


def rounds(state: State) -> int:
    """Return the number of the current round, counted from 1, in the nearest part of the flow around the phase that is
    repeated (a node of kind "repeat"). In a hand, 1 if no part of the hand around the phase is repeated: the hands of
    the evening are no rounds."""
    for frame in reversed(state.frames):
        kind = node(state, frame).kind
        if kind == "repeat":
            return frame.count + 1
        if kind == "hand":
            break
    return 1


def place(state: State) -> tuple[int, int, int]:
    """Return a key that identifies the current phase: (number of its node in the flow, depth of the stack of frames,
    number of the round). The flow is the ruleset's tree of phases. The key stays the same while one seat after another
    acts in the phase."""
    return state.frames[-1].node, len(state.frames), rounds(state)


def turn_seat(state: State) -> int:
    """Return the seat whose turn it is in the nearest node of kind "turns" around the current phase (a part of the flow
    that the seats go through one after another); 0 if no such node is around it."""
    for frame in reversed(state.frames):
        if frame.seat:  # only frames of turns have a seat
            return frame.seat
    return 0


# --- whose turn comes -----------------------------------------------------------------------------------------------


def to_come(state: State, frame: Frame, seat: int) -> tuple[int, ...]:
    """Return the seats still in the hand that will have their turn after `seat`. `frame` belongs to the part of the
    flow in which seats act one after another: a node of kind "turns", or a phase."""
    rest = state.order[state.order.index(seat) + 1 :] if frame.owed is None else frame.owed
    return tuple([other for other in rest if other in state.live])


def others_follow(state: State, verb: str) -> bool:
    """Return whether another seat may make the move `verb` in the current phase and round right after the seat whose
    turn it is has made it. If so, screens offer a button that makes the move for all seats that still have to act."""
    frame, phase = state.frames[-1], mechanic(state)
    level: Frame | None = frame
    if not phase.one_by_one(state, frame):  # then the turns around it must hold nothing else: that would come first
        around = state.frames[-2] if len(state.frames) > 1 else frame
        level = around if around.seat and len(node(state, around).children) == 1 else None
    seats = to_come(state, level, phase.turn(state, frame)) if level else ()
    ready = tuple([seat for seat in seats if phase.can_begin(state, frame, seat)])
    return phase.follows(state, frame, verb, ready)


def next_in_turn(state: State, seat: int) -> tuple[State, int]:
    """End the turn of `seat` in the current phase. Returns the state and the seat whose turn is next; 0 if all have had
    theirs."""
    frame = state.frames[-1]
    rest = to_come(state, frame, seat)
    if frame.owed is not None:
        state = replace(state, frames=(*state.frames[:-1], replace(frame, owed=rest[1:])))
    return state, rest[0] if rest else 0


def out_of_turn(state: State, frame: Frame, now: int, seat: int) -> Frame:
    """Return the frame of a phase, or of a round of turns, after a correction: the turn goes from the seat `now` to
    `seat`. The other seats that have not finished their turn, including `now`, follow in seat order."""
    waiting = {now, *to_come(state, frame, now)} - {seat}
    return replace(frame, owed=tuple([other for other in round_from(state.order, seat) if other in waiting]))


def round_from(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return all seats of `order`, rotated so that `seat` comes first."""
    at = order.index(seat)
    return order[at:] + order[:at]


def turn_to(state: State, seat: int) -> State:
    """Return the state after a correction that gives the turn to `seat`. If the seats take turns within the current
    phase, as in betting, `seat` is next in it. If a seat's turn consists of several phases, such as a draw and then a
    choice, `seat` begins its turn with the first of them."""
    phase, frame = mechanic(state), state.frames[-1]
    if seat in phase.takes_turn(state, frame):
        return phase.turn_to(state, frame, seat)
    level = _turns_level(state)
    frame = state.frames[level]
    frame = replace(out_of_turn(state, frame, frame.seat, seat), seat=seat, at=-1)
    return _advance(state, (*state.frames[:level], frame))


def can_take_turn(state: State) -> tuple[int, ...]:
    """Return the seats to which a correction may give the turn with `turn_to`, without the seat that has it now. Empty
    if that seat has already begun its turn."""
    phase, frame = mechanic(state), state.frames[-1]
    if found := phase.takes_turn(state, frame):
        return found
    turns = state.frames[_turns_level(state)]
    if not turns.seat or phase.turn(state, frame) != turns.seat or turn_begun(state):
        return ()
    return tuple([seat for seat in state.live if seat != turns.seat and phase.can_begin(state, frame, seat)])


def turn_begun(state: State) -> bool:
    """Whether a seat has begun its turn and still has to finish it, such as one that has drawn a card and must discard
    one. False where the seats act in any order, as at the showdown."""
    phase, frame = mechanic(state), state.frames[-1]
    level = _turns_level(state)
    turns = state.frames[level]
    if not turns.seat or phase.turn(state, frame) != turns.seat:
        return phase.one_by_one(state, frame) and not phase.takes_turn(state, frame)
    return _advance(state, (*state.frames[:level], replace(turns, at=-1))).frames != state.frames


def _turns_level(state: State) -> int:
    """Return the index in `state.frames` (the stack that says where in the flow the game is) of the nearest frame that
    gives each seat a turn; 0, the evening's frame, if none does."""
    level = len(state.frames) - 1
    while level and not state.frames[level].seat:  # only frames of turns have a seat
        level -= 1
    return level


def _enter(state: State, frames: tuple[Frame, ...], into: Node) -> State:
    """Begin the node `into` of the flow, by pushing a frame for it on `frames`, which replace the stack of frames of
    the state. Returns the new state."""
    frame = Frame(into.id, at=-1)
    frames = (*frames, frame)
    if isinstance(into.mechanic, Mechanic):
        return into.mechanic.enter(replace(state, frames=frames), frame)
    return _next_turn(state, frames) if into.kind == "turns" else _advance(state, frames)


def _advance(state: State, frames: tuple[Frame, ...]) -> State:
    """Go on with the next child of the node in the top frame of `frames`, which replace the stack of frames of the
    state. A frame without further children is removed. Returns the new state."""
    program = state.rules.program
    while True:
        frame = frames[-1]
        here = program[frame.node]
        if here.mechanic is not None:
            return _resumed(replace(state, frames=frames))
        at = frame.at + 1
        while at < len(here.children) and not program[here.children[at]].when:
            at += 1
        if at < len(here.children):
            return _enter(state, (*frames[:-1], replace(frame, at=at)), program[here.children[at]])
        if here.kind == "repeat" and frame.count + 1 != here.times:
            frames = (*frames[:-1], replace(frame, at=-1, count=frame.count + 1))
        elif here.kind == "turns":
            return _next_turn(state, frames)
        else:
            frames = frames[:-1]


def _next_turn(state: State, frames: tuple[Frame, ...]) -> State:
    """Give the turn to the next seat still in the hand, in seat order, in the top frame of `frames`, which replace the
    stack of frames of the state. After the last seat, that frame is removed. Returns the new state."""
    frame = frames[-1]
    later = to_come(state, frame, frame.seat) if frame.seat else state.live
    if not later:
        return _advance(state, frames[:-1])
    owed = None if frame.owed is None else later[1:]
    return _advance(state, (*frames[:-1], replace(frame, seat=later[0], at=-1, count=frame.count + 1, owed=owed)))
