"""Changing the ruleset between hands: everybody keeps seat and purse, the sabacc pot stays, and the new ruleset's
phases begin from the start."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.pledges import Goods
from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import BANK, HAND_POT, SABACC_POT, Frame, State, in_hand, purses_of, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.classic.score_book import Book
from companion.game.phases.drawn.drawn_rules import RuleDraws
from companion.game.phases.kessel.stock import chips_home
from companion.game.phases.shared.evenings import Ended
from companion.game.phases.table.evening_end import HOUSE


class Rulings(Mechanic[NoParams]):
    """A mechanic (rule of play as code) that every table has, with which the owner changes the ruleset, with `ruleset
    "kessel"` or, with options, `ruleset "pratique" = "deal=stud, deck=poker54"`. It is refused while a game that spans
    several hands still holds credits (a prize pot), since these must be won first."""

    name = "rulings"
    role = "table"
    can = ()
    verbs = (Verb("ruleset", "rules", audience="house", aside="table"),)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if in_hand(state):
            return Refusal("ruleset-between-hands", {})
        return _open_money(state) or Option(verb, named=True)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        return () if in_hand(state) or _open_money(state) else (_OFFER,)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        try:
            rules = _meant(state, move)
        except RulesBroken as error:
            return Refusal("bad-ruleset", {"why": str(error)})
        return obstacle(state, rules, move.name)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        return begin(state, _meant(state, move))


_STAYS = (Goods, Book, RuleDraws, Ended)
"""The slices (parts of the table's state) that are kept when the ruleset changes: pledged items are still in the pots,
points were won, a draw of rules never repeats, and an evening that has ended is over under any rules."""

_OFFER = Option("ruleset", named=True)


def obstacle(state: State, rules: Rules, name: str) -> Refusal | None:
    """Return the reason why the table cannot go on under these rules, named `name`, between hands; None if it can."""
    return no_room(state, rules, name) or _other_purses(state, rules, name) or _open_money(state)


def begin(state: State, rules: Rules) -> State:
    """Return the state of the table under these rules, at the point between two hands where the ruleset's phases begin.
    The data that the mechanics of the old rules kept is dropped, and so is the last result, which only the old rules
    can explain."""
    state = chips_home(state)
    state = replace(
        with_room(state, rules),
        rules=rules,
        kept={name: note for name, note in state.kept.items() if isinstance(note, _STAYS)},
        slices={},
        zones={},
        dealer=0,
        result=None,
        frames=(),
    )
    return flow.enter(tell(state, "ruleset-set", name=rules.id), rules.program[0])


def with_room(state: State, rules: Rules) -> State:
    """Return the state with as many seats as the rules have, by adding or removing seats at the end. Seats that are
    removed must be free (see `no_room`)."""
    most = rules.players[1]
    seats = (*state.seats[:most], *(None,) * (most - len(state.seats)))
    button = state.button if state.button <= most else 0
    return replace(state, seats=seats, purses=purses_of(seats, state.people), button=button)


def _meant(state: State, move: Move) -> Rules:
    """Return the rules that the move names. Raises `RulesBroken` if they cannot be used."""
    return state.rules.sibling(move.name, read_values(move.value))


def read_values(text: str) -> dict[str, object]:
    """Read options from a text such as "deal=stud, deck=poker54". Returns their values by name. Raises `RulesBroken` if
    the text has another form."""
    values: dict[str, object] = {}
    for part in filter(None, (each.strip() for each in text.split(","))):
        name, equals, value = part.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise RulesBroken(f"options are written as `deal=stud, deck=poker54`, not `{part}`")
        values[name.strip()] = value.strip()
    return values


def write_values(values: Mapping[str, object]) -> str:
    """Return the options as text in the form that `read_values` reads."""
    return ", ".join(f"{name}={str(value).lower()}" for name, value in values.items())


def no_room(state: State, rules: Rules, name: str) -> Refusal | None:
    """Return the reason why the people at the table cannot all keep their seats under these rules, named `name`; None
    if they can."""
    taken = [seat for seat, held in enumerate(state.seats, 1) if held is not None]
    most = rules.players[1]
    if len(taken) > most:
        return Refusal("too-many-for-ruleset", {"name": name, "players": len(taken), "most": most})
    if taken and taken[-1] > most:
        return Refusal("seat-beyond-ruleset", {"name": name, "seat": taken[-1], "seats": most})
    return None


def _other_purses(state: State, rules: Rules, name: str) -> Refusal | None:
    """Return the reason why the purses do not fit the new rules, named `name`; None if they do. Teams share purses:
    these are never formed from people's own purses or divided again while anybody is seated."""
    if state.rules.parties != rules.parties and any(held is not None for held in state.seats):
        return Refusal("purses-before-ruleset", {"name": name})
    return None


def _open_money(state: State) -> Refusal | None:
    """Return a refusal if money is left to be won, else None: credits that are in no purse and in neither pot belong to
    a game that is not over. A hand pot that nobody has won stays for the next hand, and the house keeps its own
    credits."""
    kept = {BANK, HAND_POT, SABACC_POT, *(one.purse for one in state.people)}
    for number, (account, amount) in enumerate(zip(state.accounts, state.money, strict=True)):
        if amount > 0 and account.unit == "credits" and number not in kept and account.party != HOUSE:
            return Refusal("money-before-ruleset", {"credits": amount})
    return None
