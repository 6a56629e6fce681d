"""The base class of all mechanics. Each mechanic is a small file in `phases/`.

A mechanic says who may play a verb now and within which ranges (`offer`), checks what ranges cannot express (`check`),
and plays the move (`play`). Options and refusals are both derived from these methods, so what is offered is always what
is accepted.
"""

from collections.abc import Iterable, Set
from typing import Any, ClassVar, Generic, Literal, TypeVar, get_args

import msgspec

from companion.game.engine.state import Frame, State
from companion.game.engine.verbs import Verb
from companion.game.moves import TABLE, Move, Option, Refusal, fits


class NoParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mechanic without parameters in the ruleset file."""


Can = Literal["begin", "end-repeat", "end-hand", "lay-open", "settle"]
"""What a phase can bring about: begin a hand; end the repetition around it; end the hand, so that its `finish` nodes
follow; lay the hands open; settle the hand."""

Needs = Literal["hand", "showdown"]
"""What a phase requires: a `hand` around it; hands that have been laid open before it."""


Role = Literal["phase", "standing", "table", "shift"]
"""Where a mechanic may be used: a "phase" in a flow; a "standing" one in a ruleset's `always`; a "table" one in every
ruleset; the "shift" in every ruleset with a phase that shifts cards."""

P = TypeVar("P", bound=msgspec.Struct)


class Mechanic(Generic[P]):
    """A phase of a hand, or a standing mechanic, whose verbs can be played in any phase.

    `P` is the type of its parameters. `self.params` holds the parameters from the ruleset file, already checked.
    """

    name: str = ""
    role: Role = "phase"
    verbs: tuple[Verb, ...] = ()
    verb_names: ClassVar[tuple[str, ...]] = ()
    takes: ClassVar[type[msgspec.Struct]] = NoParams
    """The type `P` of its parameters, for the ruleset's reader."""
    zones: tuple[str, ...] = ()
    """The kinds of zones, besides the hand, in which a seat's cards may lie because of it, such as `locked`."""
    shifts: bool = False
    """Whether it is the ruleset's shift. The ruleset then has an option `random_shift`, and `struck` begins a random
    shift."""
    changes: str = ""
    """The option that it may change in the middle of a hand (an option with choices)."""
    folds_free: bool = False
    """Whether folding is free in this phase, whatever it costs in the betting. Leaving the table counts as folding."""

    can: tuple[Can, ...] | None = None
    """What it can bring about, for the checks when a ruleset is loaded. None: not declared, so the checks assume
    whatever is needed. The declaration does not hold for subclasses."""
    needs: tuple[Needs, ...] = ()
    """What it requires of the flow, for the same checks."""
    reads: tuple[str, ...] = ()
    """Options of the ruleset that it reads by name, without a "$name" in the file."""

    def __init_subclass__(cls) -> None:
        """Collect the names of the verbs, and find the type of the parameters in `Mechanic[P]`."""
        cls.verb_names = tuple(verb.name for verb in cls.verbs)
        for base in cls.__dict__.get("__orig_bases__", ()):
            for given in get_args(base):
                cls.takes = given if isinstance(given, type) else cls.takes

    def __init__(self, params: P) -> None:
        self.params = params

    @staticmethod
    def wrong(params: Any, within: Set[str]) -> str:
        """What is wrong with the parameters although each fits its type: a key and what is expected; "" if nothing.
        `within`: the kinds of the nodes around the phase."""
        return ""

    @staticmethod
    def deals(params: Any, players: int) -> int:
        """The least number of cards that it takes from a full pile with this many players."""
        return 0

    def price(self) -> int:
        """How many credits a player needs to take part in the hand or game that begins with this phase."""
        return 0

    def enter(self, state: State, frame: Frame) -> State:
        """Begin the phase. Its `frame` is already on top of the stack. May call `flow.leave` at once."""
        return state

    def struck(self, state: State, frame: Frame) -> State:
        """Begin a random shift as if the dice had just asked for a shift. `frame` is on top of the interrupted phase,
        which continues at `flow.leave`. Raises LookupError if the mechanic has no shift."""
        raise LookupError(f"{self.name} does not shift")

    def turn(self, state: State, frame: Frame) -> int:
        """The seat whose turn it is; `TABLE` if the operator has to act, or if several seats may."""
        return TABLE

    def one_by_one(self, state: State, frame: Frame) -> bool:
        """Whether each seat still in has one turn in this phase, in seat order (`flow.to_come`)."""
        return False

    def takes_turn(self, state: State, frame: Frame) -> tuple[int, ...]:
        """The other seats to which a correction may give the turn within this phase (`turn_to`). Empty if the phase has
        no order of its own, or if the current turn has begun and must be finished first."""
        return ()

    def turn_to(self, state: State, frame: Frame, seat: int) -> State:
        """Correct whose turn it is: give it to one of `takes_turn`. All seats that still have to act must keep their
        turns."""
        raise LookupError(f"{self.name} gives nobody the turn")

    def can_begin(self, state: State, frame: Frame, seat: int) -> bool:
        """Whether a seat still in could begin its turn with this phase now, because there is something for it to do."""
        return True

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        """What `seat` may do with `verb` now, or the reason why it may not."""
        raise LookupError(f"{self.name} offers nothing for {verb}")

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        """All options of this mechanic now; by default those of the seat whose turn it is."""
        seat = self.turn(state, frame)
        found = []
        for verb in self.verb_names:
            option = self.offer(state, frame, verb, seat)
            if isinstance(option, Option):
                found.append(option)
        return found

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Why the move is outside its option's ranges; None if it is within. Override this if a reason allows more."""
        return fits(option, move)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        """Why a move within its option's ranges is still refused; None if it is legal."""
        return None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        """The state after this move, which is legal."""
        raise LookupError(f"{self.name} does not play {move.verb}")

    def least_held(self, state: State, frame: Frame, seat: int) -> int:
        """The least number of cards that a correction may say a seat holds: one, or one more than it is about to give
        up."""
        return 1

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        """Go on without a seat that has left: during a hand, out of turn (it is no longer in `state.live`, which still
        has two or more seats); between hands, the table."""
        return state

    def resumed(self, state: State, frame: Frame) -> State:
        """Continue after an interruption, in which seats may have spent their credits."""
        return state

    def closing(self, state: State, frame: Frame) -> State:
        """Settle what the phase still has open, because all but one have left and the hand ends."""
        return state
