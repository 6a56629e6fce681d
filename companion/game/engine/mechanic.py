"""What every mechanic of the rules is made of: one small file each in `phases/`.

A mechanic says who may play a verb now and within which ranges (`offer`), looks closer where ranges are not enough
(`check`), and does it (`play`). Everything else, from options to refusals, is built on these three, so that what is
offered and what is accepted cannot differ.
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
"""What a phase can bring about: begin a hand; end the repetition around it; end the hand, so that its `finish` follows;
lay the hands open; settle the hand, after which none is being played."""

Needs = Literal["hand", "showdown"]
"""What a phase has to have: a `hand` around it; hands that have been laid open before it."""


Role = Literal["phase", "standing", "table", "shift"]
"""A `phase` stands in a flow; a `standing` mechanic is named in a ruleset's `always`; one of the `table` belongs to
every ruleset, and the `shift` to every ruleset with a phase that shifts cards."""

P = TypeVar("P", bound=msgspec.Struct)


class Mechanic(Generic[P]):
    """A phase of a hand (`enter` pushes its frame) or a standing mechanic, whose verbs can be played in any phase.

    `P` is the type of its parameters: what the ruleset file says about it, checked, is in `self.params`.
    """

    name: str = ""
    role: Role = "phase"
    verbs: tuple[Verb, ...] = ()
    verb_names: ClassVar[tuple[str, ...]] = ()
    takes: ClassVar[type[msgspec.Struct]] = NoParams
    """The type `P` of its parameters, for the ruleset's reader."""
    zones: tuple[str, ...] = ()
    """The kinds of zones beside the hand in which it lets a seat's cards lie, such as `locked`."""
    shifts: bool = False
    """Whether it is the ruleset's shift: then the ruleset has an option `random_shift`, and `struck` says what one
    does."""
    changes: str = ""
    """The option, a choice, to which it may give another value in the middle of a hand."""
    folds_free: bool = False
    """Whether folding costs nothing in this phase, whatever it costs in the betting; leaving the table is folding."""

    can: tuple[Can, ...] | None = None
    """What it can bring about, for the checks on load; None: nobody has said, and whatever is needed is supposed. It
    holds for the class that says it, not for those made from it."""
    needs: tuple[Needs, ...] = ()
    """What a flow with it has to have, for the same checks."""
    reads: tuple[str, ...] = ()
    """Options of the ruleset that it asks for by name, without a "$" in the file."""

    def __init_subclass__(cls) -> None:
        """Note the verbs' names, and the type of the parameters from `Mechanic[P]`."""
        cls.verb_names = tuple(verb.name for verb in cls.verbs)
        for base in cls.__dict__.get("__orig_bases__", ()):
            for given in get_args(base):
                cls.takes = given if isinstance(given, type) else cls.takes

    def __init__(self, params: P) -> None:
        self.params = params

    @staticmethod
    def wrong(params: Any, within: Set[str]) -> str:
        """What is wrong with parameters each of which fits its type, where the phase stands `within` nodes of these
        kinds: a key, and what would be right; "" if nothing is."""
        return ""

    @staticmethod
    def deals(params: Any, players: int) -> int:
        """How many cards of a full pile it takes at least, with so many players."""
        return 0

    def price(self) -> int:
        """What a player needs, in credits, to take part in the hand or the game that begins with this phase."""
        return 0

    def enter(self, state: State, frame: Frame) -> State:
        """Begin: `frame` is already on top of the stack. May go straight on with `flow.leave`."""
        return state

    def struck(self, state: State, frame: Frame) -> State:
        """A random shift strikes out of turn: begin as if the dice had just asked for a shift. `frame` is on top of the
        phase that is interrupted; `flow.leave` goes back to it. Its verbs and `gone` are those of the phase."""
        raise LookupError(f"{self.name} does not shift")

    def turn(self, state: State, frame: Frame) -> int:
        """The seat whose turn it is, or `TABLE` where the operator is awaited or several may act."""
        return TABLE

    def one_by_one(self, state: State, frame: Frame) -> bool:
        """Whether each seat still in has its turn in it once, in seat order (`flow.to_come`)."""
        return False

    def takes_turn(self, state: State, frame: Frame) -> tuple[int, ...]:
        """The seats to which a correction may give the turn within this phase (`turn_to`), the one that has it left
        out; none where it has no order of its own, or the turn has begun and has to be finished first."""
        return ()

    def turn_to(self, state: State, frame: Frame, seat: int) -> State:
        """A correction gives the turn to one of `takes_turn`. Nobody who has still to act may lose the chance."""
        raise LookupError(f"{self.name} gives nobody the turn")

    def can_begin(self, state: State, frame: Frame, seat: int) -> bool:
        """Whether a seat still in could begin its turn with this phase now: it has something to do in it."""
        return True

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        """What `seat` may do with `verb` now, or why it may not."""
        raise LookupError(f"{self.name} offers nothing for {verb}")

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        """All that may be done now by this mechanic; by default the verbs of the seat whose turn it is."""
        seat = self.turn(state, frame)
        found = []
        for verb in self.verb_names:
            option = self.offer(state, frame, verb, seat)
            if isinstance(option, Option):
                found.append(option)
        return found

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Whether the move lies within its option. Overruled where a reason widens what is allowed."""
        return fits(option, move)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        """A reason why a move that lies within its option is refused all the same, else None."""
        return None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        """Do it. The move is legal."""
        raise LookupError(f"{self.name} does not play {move.verb}")

    def least_held(self, state: State, frame: Frame, seat: int) -> int:
        """How few cards a seat may turn out to hold: one, or one more than it is about to give up."""
        return 1

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        """A seat has left the hand out of turn (it is no longer in `state.live`, two or more still are), or, between
        hands, the table: go on without it."""
        return state

    def resumed(self, state: State, frame: Frame) -> State:
        """An interruption on top of this phase is over, in which seats may have spent their credits."""
        return state

    def closing(self, state: State, frame: Frame) -> State:
        """All but one have left: settle what the phase has open, before the hand ends."""
        return state
