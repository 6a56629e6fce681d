"""The base class of all mechanics (rules of play as code, such as betting). Each mechanic is a small file in `phases/`.

A verb is a kind of move, such as "bet". A mechanic says which seats may play its verbs now, with which amounts (from
the least to the greatest) and how many cards (`offer`). It checks what such limits cannot express (`check`), and plays
the move (`play`). Options and refusals are both derived from these methods, so what is offered is always what is
accepted.
"""

from collections.abc import Iterable, Set
from typing import Any, ClassVar, Generic, Literal, TypeVar, get_args

import msgspec

from companion.game.engine.state import Frame, State
from companion.game.engine.verbs import Verb
from companion.game.moves import TABLE, Move, Option, Refusal, fits


class NoParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The type of the parameters of a mechanic (rule of play as code) for which a ruleset file can set nothing."""


Can = Literal["begin", "end-repeat", "end-hand", "lay-open", "settle"]
"""The effects that a phase can declare: "begin" a hand; "end-repeat", which ends the repeated part of the flow around
the phase; "end-hand", after which the phases that settle the hand follow; "lay-open", which shows the hands; "settle",
which pays out the pots."""

Needs = Literal["hand", "showdown"]
"""The conditions that a phase can require: "hand", that it is inside a hand; "showdown", that an earlier phase of the
hand has shown the cards."""


Role = Literal["phase", "standing", "table", "shift"]
"""The places where a mechanic may be used. A "phase" is a step in a ruleset's flow; a "standing" mechanic is listed
under `always` in a ruleset, and its verbs can be played in any phase; a "table" mechanic belongs to every ruleset; the
"shift" belongs to every ruleset that has a phase which shifts cards."""

P = TypeVar("P", bound=msgspec.Struct)


class Mechanic(Generic[P]):
    """A rule of play as code. It is either a phase of a hand, or a standing mechanic, whose verbs (kinds of moves) can
    be played in any phase.

    `P` is the type of its parameters. `self.params` holds the parameters from the ruleset file, already checked.
    """

    name: str = ""
    role: Role = "phase"
    verbs: tuple[Verb, ...] = ()
    verb_names: ClassVar[tuple[str, ...]] = ()
    rolls: ClassVar[bool] = False
    """Whether one of the verbs is about dice, or about rules, which are drawn by dice. Only then can an option ask for
    dice."""
    takes: ClassVar[type[msgspec.Struct]] = NoParams
    """The type `P` of its parameters, which the reader of ruleset files uses."""
    zones: tuple[str, ...] = ()
    """The kinds of zones (places for cards), besides the hand, in which a seat's cards may lie because of this
    mechanic, such as `locked`."""
    shifts: bool = False
    """Whether this mechanic is a shift (players' cards change). The ruleset then has an option `random_shift`, and
    `begin_random_shift` begins a random shift."""
    changes: str = ""
    """The name of an option of the ruleset, of kind "choice", that this mechanic may set to another value in the middle
    of a hand; "" for none."""
    folds_free: bool = False
    """Whether folding is free in this phase, whatever it costs in the betting. Leaving the table counts as folding."""

    can: tuple[Can, ...] | None = None
    """What this mechanic can bring about, for the checks when a ruleset is loaded. None: not declared, so the checks
    assume whatever is needed. The declaration does not hold for subclasses."""
    needs: tuple[Needs, ...] = ()
    """What this mechanic requires of the flow around it, for the checks when a ruleset is loaded."""
    reads: tuple[str, ...] = ()
    """The options of the ruleset that this mechanic reads by name in its code. The ruleset file need not refer to them
    as "$name", and they still count as used."""

    def __init_subclass__(cls) -> None:
        """Collect the names of the class's verbs (kinds of moves), and whether any is about dice; find the type of its
        parameters in `Mechanic[P]`."""
        cls.verb_names = tuple(verb.name for verb in cls.verbs)
        cls.rolls = any(verb.kind in ("dice", "rules") for verb in cls.verbs)
        for base in cls.__dict__.get("__orig_bases__", ()):
            for given in get_args(base):
                cls.takes = given if isinstance(given, type) else cls.takes

    def __init__(self, params: P) -> None:
        self.params = params

    @staticmethod
    def wrong(params: Any, within: Set[str]) -> str:
        """Check parameters from a ruleset file, whose types are right already. Returns a sentence that names the key
        and what is expected there; "" if nothing is wrong. `within` are the kinds of the nodes of the flow around the
        phase, such as "turns"."""
        return ""

    @staticmethod
    def deals(params: Any, players: int) -> int:
        """Return how many cards this mechanic takes from a full draw pile, at least, with this many players. It is used
        to check that the deck is large enough."""
        return 0

    def price(self) -> int:
        """Return how many credits a player needs to take part in the hand or game that begins with this phase."""
        return 0

    def idle(self) -> bool:
        """Return whether the phase never does anything with these parameters, such as a fee of 0. What is told of the
        rules leaves it out."""
        return False

    def enter(self, state: State, frame: Frame) -> State:
        """Begin the phase and return the new state. The phase's `frame` is already on top of the stack of frames. May
        end the phase at once with `flow.leave`."""
        return state

    def begin_random_shift(self, state: State, frame: Frame) -> State:
        """Begin a random shift, in which players' cards change, and return the new state. `frame` has been pushed on
        the stack above the phase that the shift interrupts; that phase continues when this mechanic calls `flow.leave`.
        Raises `LookupError` if this mechanic has no shift."""
        raise LookupError(f"{self.name} does not shift")

    def turn(self, state: State, frame: Frame) -> int:
        """Return the seat whose turn it is; `TABLE` (0) if the operator has to act, or if several seats may."""
        return TABLE

    def one_by_one(self, state: State, frame: Frame) -> bool:
        """Whether each seat still in the hand has one turn in this phase, in seat order (`flow.to_come` lists those
        that follow)."""
        return False

    def takes_turn(self, state: State, frame: Frame) -> tuple[int, ...]:
        """Return the seats to which a correction may give the turn within this phase (with `turn_to`), without the seat
        that has it now. Empty if the phase has no order of its own, or if the current turn has begun and must be
        finished first."""
        return ()

    def turn_to(self, state: State, frame: Frame, seat: int) -> State:
        """Return the state after a correction of whose turn it is: the turn goes to `seat`, which is one of
        `takes_turn`. All seats that still have to act must keep their turns. Raises `LookupError` if the phase has no
        turns to give."""
        raise LookupError(f"{self.name} gives nobody the turn")

    def can_begin(self, state: State, frame: Frame, seat: int) -> bool:
        """Whether `seat`, which is still in the hand, has something to do in this phase, so that it could begin its
        turn with this phase now."""
        return True

    def follows(self, state: State, frame: Frame, verb: str, seats: tuple[int, ...]) -> bool:
        """Return whether another seat may make the move `verb` in this phase and round right after the seat whose turn
        it is has made it. `seats` are the seats whose turn in this phase is still to come. Called by
        `flow.others_follow`."""
        return bool(seats)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        """Return the `Option` with what `seat` may do with the move `verb` now, or the `Refusal` with the reason why it
        may not."""
        raise LookupError(f"{self.name} offers nothing for {verb}")

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        """Return everything that may be done in this phase now, as options; by default those of the seat whose turn it
        is."""
        seat = self.turn(state, frame)
        found = []
        for verb in self.verb_names:
            option = self.offer(state, frame, verb, seat)
            if isinstance(option, Option):
                found.append(option)
        return found

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the amount, cards or name of the move are outside what its option allows; None if they
        are within. A mechanic overrides this if a move with a reason (a correction) may go beyond these limits."""
        return fits(option, move)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        """Return the reason why a move is refused although its amount, cards and name are among those that its option
        allows; None if the move is legal."""
        return None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        """Return the state after this move. The caller has already found it legal."""
        raise LookupError(f"{self.name} does not play {move.verb}")

    def least_held(self, state: State, frame: Frame, seat: int) -> int:
        """Return the least number of cards that a correction may say a seat holds: 1, or 2 if the seat is about to give
        one up."""
        return 1

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        """Return the state after a seat has left, so that the phase can go on. During a hand, the seat may have left
        when it was not its turn (it is no longer in `state.live`, which still has two or more seats). Between hands, it
        has left the table."""
        return state

    def resumed(self, state: State, frame: Frame) -> State:
        """Continue this phase after an interruption, or after a correction of a stack: seats may have other credits
        than before. Returns the new state."""
        return state

    def closing(self, state: State, frame: Frame) -> State:
        """Settle what the phase still has open, such as unmatched bets, because the hand ends with only one party (a
        player, or a team that shares a purse) left in it. Returns the new state."""
        return state
