"""Works out the moves that the visitor of a kiosk may choose from in a lesson (a hand played on a table in memory,
called the rehearsal). There are only a few; their cards and amounts are already filled in, so that one touch is
enough."""

from random import Random

from companion.game.engine import flow
from companion.game.engine.state import HAND_POT, parties, stack
from companion.game.moves import TABLE, Move, Option
from companion.game.phases import verb_named
from companion.game.phases.classic.bet import Bets
from companion.odds.own import own_chance
from companion.program.kiosk.rehearsal import BROKEN, Rehearsal
from companion.simulation.players.anyhow import anyhow, playing
from companion.simulation.players.outlook import Look

YOU = 1
"""The seat number of the visitor in a lesson."""

MOST = 4
"""The most moves to choose from: that many large buttons fit on a 7" panel."""

NONE_NEEDED = frozenset({"gain", "lock", "block", "junk"})
"""The names of moves with which a player may give cards away, but which are offered in a lesson without a card."""

UNSAID = frozenset({"fold"})
"""The moves that are offered only when they are the best ones; a visitor who folds at once learns nothing."""

CALLS = "call-hand"

WEIGHED = frozenset({"bet", "check", "call", "raise", "fold", "go-on"})
"""The moves whose recommendation depends on the visitor's chance to win."""

LEAST_GOOD, GOOD, SURE = 0.3, 1.3, 0.6
"""When the coach recommends a bet and when a call of the hand. It recommends a bet if the visitor's chance to win (0 to
1) is greater than `LEAST_GOOD` and greater than `GOOD` times an equal share among the players. It recommends to call
the hand if the chance is greater than `SURE`."""


def visitor_decides(rehearsal: Rehearsal, move: Move) -> bool:
    """Return whether the visitor, and not the program, has to decide the next move of the lesson that is played in
    `rehearsal`. `move`: the move that a simulated player would make there."""
    state = rehearsal.state
    if YOU not in state.live or not verb_named(move.verb).decides or verb_named(move.verb).aside == "table":
        return False
    return move.seat == YOU or (
        move.seat == TABLE and not move.dice and any(YOU in option.seats for option in _offers(rehearsal))
    )


def choices(rehearsal: Rehearsal, suggested: Move) -> tuple[Move, ...]:
    """Return the moves that the visitor may choose from in the lesson that is played in `rehearsal`, at most `MOST`.
    The first one is `suggested`, the recommended move."""
    found = [suggested]
    for option in _offers(rehearsal):
        seat = YOU if YOU in option.seats else TABLE
        if option.verb in UNSAID or seat not in option.seats or any(move.verb == option.verb for move in found):
            continue
        move = _filled(rehearsal, option, seat)
        if move is not None and flow.refusal(rehearsal.state, move) is None:
            found.append(move)
    return tuple(found[:MOST])


def recommended(rehearsal: Rehearsal, move: Move) -> Move:
    """Return the move to recommend to the visitor in the lesson that is played in `rehearsal`. Whether to bet, call or
    fold follows from the visitor's chance to win and from the pot, so that a bluff is never recommended. If the chance
    cannot be worked out, or if something else has to be decided, return `move`, the move that a simulated player would
    make."""
    state, seat = rehearsal.state, YOU
    if move.verb not in WEIGHED or (chance := own_chance(state, seat, rehearsal.cards.held(seat))) is None:
        return move
    verb, note, fair = move.verb, state.frames[-1].slice, 1 / len(parties(state, state.live))
    if isinstance(note, Bets):
        owed = min(note.high - note.staked[state.order.index(seat)], stack(state, seat))
        good = chance > max(LEAST_GOOD, GOOD * fair)
        if not owed:
            verb = "bet" if good else "check"
        elif move.verb != "raise" or not good:
            verb = "call" if chance * (state.money[HAND_POT] + owed) >= owed else "fold"
    elif verb == "go-on" and chance > SURE:
        verb = CALLS
    option = next((each for each in _offers(rehearsal) if each.verb == verb and seat in each.seats), None)
    better = _filled(rehearsal, option, seat) if option is not None and verb != move.verb else None
    return move if better is None or flow.refusal(state, better) is not None else better


def quick_move(rehearsal: Rehearsal, move: Move) -> Move:
    """Return the next move of the lesson that is played in `rehearsal`, when its time is nearly over. If a player may
    call the hand (ask for the showdown), that is the call: by the visitor if the visitor may call, otherwise by another
    player. If nobody may, return `move`, which would otherwise come next."""
    calls = next((option for option in _offers(rehearsal) if option.verb == CALLS), None)
    if calls is None or move.verb == CALLS:
        return move
    call = Move(CALLS, YOU if YOU in calls.seats else calls.seats[0])
    return call if flow.refusal(rehearsal.state, call) is None else move


def _offers(rehearsal: Rehearsal) -> list[Option]:
    """Return the options that the current phase of the hand offers to players."""
    state = rehearsal.state
    return [each for each in flow.mechanic(state).offers(state, state.frames[-1]) if playing(each)]


def _filled(rehearsal: Rehearsal, option: Option, seat: int) -> Move | None:
    """Return the simplest move of this kind (`option`) for a seat: with the lowest amount and the fewest cards, chosen
    so that the hand suffers least. None if no such move is found."""
    state, table = rehearsal.state, rehearsal.cards
    mine = table.in_hand(YOU)
    if seat == YOU and verb_named(option.verb).gives is not None and not option.named and option.cards[1]:
        count = 0 if option.verb in NONE_NEEDED else max(1, option.cards[0])
        look = Look(state, YOU, [option], table, Random(0))
        given: list[str] = []
        left = table.held(YOU)
        for _ in range(min(count, len(mine))):
            among = [card for card in mine if given.count(card) < mine.count(card)]
            card = look.best_without_one(left, among)[1]
            left = look.less(left, card)
            given.append(card)
        return Move(option.verb, seat, option.least, tuple(given))
    if not option.cards[1] and not option.named and not option.dice and not option.reason:
        return Move(option.verb, seat, option.least)
    try:
        return anyhow(state, [option], table, Random(0), seat)
    except BROKEN:
        return None
