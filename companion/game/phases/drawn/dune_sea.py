"""Dune Sea: before each hand, the table draws by lot one change of the rules to add, and one of those in force to
drop."""

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import Frame, Slice, State, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.drawn.drawn_rules import count_draw, put_in_force

ADD, DROP = "add-rule", "drop-rule"


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of the rules that Dune Sea may draw: the `option` of the ruleset and the `value` that it gets. With
    `times` instead, the option gets that many times its default, which another overlay (rules added on top of the
    ruleset) may have raised."""

    option: str
    value: str = ""
    times: int = 0

    def wanted(self, rules: Rules) -> str:
        """Return the value that the option gets by this change under these rules, as text."""
        return str(self.times * int(rules.options[self.option].default)) if self.times else self.value


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The list of changes of the rules to draw from (`changes`). Changes of options that the ruleset does not have are
    skipped."""

    changes: tuple[Change, ...]


class InForce(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) with the changes in force, as pairs: the number of the change in
    `Params.changes`, from 0, and the value that the option had before it. `hand` is the number of the hand before which
    the last draw was made."""

    changes: tuple[tuple[int, str], ...] = ()
    hand: int = 0


class RuleChoice(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) with what is drawn by lot now: `verb` (the move that
    adds or drops a change of the rules), and `numbers`, which says for each face of the die the change that it stands
    for, as its number in the list of all changes. `older` are the changes that were in force before the draws of this
    hand; one of them is dropped."""

    verb: str
    numbers: tuple[int, ...]
    older: tuple[int, ...]


class DuneSea(Mechanic[Params]):
    """A phase before each hand in which dice add one change of the rules and drop another. Rules: overlays 3.1. A
    change that contradicts the rules in force is not drawn; if only one change is possible, no die is rolled."""

    name = "dune-sea"
    verbs = (Verb(ADD, "rules", 6, "table"), Verb(DROP, "rules", 6, "table"))

    def enter(self, state: State, frame: Frame) -> State:
        if in_force(state).hand == state.hands + 1:
            return flow.leave(state)  # after a misdeal the hand is dealt again, without a new draw of rules
        state = _keep(state, _with_own(state, self.params.changes))
        older = tuple(number for number, _ in in_force(state).changes)
        return self._ask(state, RuleChoice(ADD, _addable(state, self.params.changes), older))

    def _ask(self, state: State, choice: RuleChoice) -> State:
        """Wait for the die that decides `choice`. With fewer than two possibilities, go on without it. Returns the new
        state."""
        state = flow.remember(state, choice)
        if len(choice.numbers) > 1:
            return state
        return self._done(state, choice, choice.numbers[0]) if choice.numbers else self._next(state, choice)

    def _next(self, state: State, choice: RuleChoice) -> State:
        if choice.verb == ADD:
            return self._ask(
                state, RuleChoice(DROP, _droppable(state, self.params.changes, choice.older), choice.older)
            )
        changes = self.params.changes
        now = tuple(changes[number].option for number, _ in in_force(state).changes)
        return flow.leave(tell(state, "rules-in-force", count=len(now), options=now))

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        choice = frame.slice
        assert isinstance(choice, RuleChoice)
        if verb != choice.verb:
            return Refusal("add-rule-first" if choice.verb == ADD else "drop-rule-now", {})
        return Option(verb, dice=1, sides=max(1, len(self._still(state, choice))))

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move is outside what its `Option` allows; None if it is not. The `name` (the hash
        of the draw's secret seed) is not checked, because a record may leave it out."""
        return super().fits(option, replace(move, name=""))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        choice, (face,) = frame.slice, move.dice
        assert isinstance(choice, RuleChoice)
        state, numbers = count_draw(state, move.name), self._still(state, choice)
        return self._done(state, choice, numbers[face - 1]) if numbers else self._next(state, choice)

    def _still(self, state: State, choice: RuleChoice) -> tuple[int, ...]:
        """Return the numbers of the changes that can still be drawn. The table may have changed an option while it
        waited for the die."""
        changes, numbers = self.params.changes, choice.numbers
        left = _addable(state, changes) if choice.verb == ADD else _droppable(state, changes, numbers)
        return tuple(number for number in numbers if number in left)

    def _done(self, state: State, choice: RuleChoice, number: int) -> State:
        """Put change `number` of the list in force, or take it back, as `choice` says. Returns the new state."""
        change, kept = self.params.changes[number], in_force(state)
        if choice.verb == ADD:
            before = str(state.rules.values[change.option]).lower()
            state = put_in_force(state, _changed(state.rules, change.option, change.wanted(state.rules)))
            state = _keep(state, replace(kept, changes=(*kept.changes, (number, before))))
            state = tell(state, "rule-added", name=change.option, value=value_of(state, change.option))
        else:
            before, was = dict(kept.changes)[number], value_of(state, change.option)
            state = put_in_force(state, _changed(state.rules, change.option, before))
            left = tuple(pair for pair in kept.changes if pair[0] != number)
            state = _keep(state, replace(kept, changes=left))
            state = tell(state, "rule-dropped", name=change.option, was=was, value=value_of(state, change.option))
        return self._next(state, choice)


def in_force(state: State) -> InForce:
    """Return the changes of the rules that Dune Sea has put in force; an empty `InForce` if there are none."""
    note = state.kept.get(DuneSea.name)
    return note if isinstance(note, InForce) else InForce()


def _with_own(state: State, changes: tuple[Change, ...]) -> InForce:
    """Return the changes of the rules in force when the draws before the next hand begin: those drawn earlier, and
    those from the list that the table has set itself. Dropping one of the latter restores the ruleset's default."""
    kept, rules = in_force(state), state.rules
    taken = {changes[number].option for number, _ in kept.changes}
    own = []
    for number, change in enumerate(changes):
        rule = rules.options.get(change.option)
        if rule is None or change.option in taken or rules.values[change.option] == rule.default:
            continue
        if rules.values[change.option] == rule.read(change.option, change.wanted(rules)):
            own.append((number, str(rule.default).lower()))
    return InForce((*kept.changes, *own), state.hands + 1)


def _keep(state: State, note: InForce) -> State:
    return replace(state, kept={**state.kept, DuneSea.name: note})


def value_of(state: State, option: str) -> int | str:
    """Return the value of an option of the rules as an event names it: a number, or a word."""
    value = state.rules.values[option]
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value).lower()


def _changed(rules: Rules, option: str, value: str) -> Rules:
    return rules.remake({**rules.values, option: value})


def _addable(state: State, changes: tuple[Change, ...]) -> tuple[int, ...]:
    """Return the numbers of the changes in the list that can come into force: none that is in force already, by number
    or by value, and none that contradicts the rules."""
    taken = {changes[number].option for number, _ in in_force(state).changes}
    return tuple(
        number for number, change in enumerate(changes) if change.option not in taken and _possible(state.rules, change)
    )


def _droppable(state: State, changes: tuple[Change, ...], older: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the changes in force, `older` (numbers in the list), that can be dropped without contradicting
    the rules."""
    before = dict(in_force(state).changes)
    return tuple(
        number for number in older if _possible(state.rules, Change(changes[number].option, before[number]), same=True)
    )


def _possible(rules: Rules, change: Change, *, same: bool = False) -> bool:
    """Whether the option that `change` names can get its new value under these rules. With `same`, it may have that
    value already."""
    option = change.option
    if option not in rules.options:
        return False
    try:
        return _changed(rules, option, change.wanted(rules)).values[option] != rules.values[option] or same
    except RulesBroken:
        return False
