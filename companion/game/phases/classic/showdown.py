"""The showdown: each player still in the hand shows their cards, which are checked against what is publicly known, and
rated."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import Pot, pay, pots
from companion.game.engine.mechanic import Mechanic, P
from companion.game.engine.pledges import goods, worth
from companion.game.engine.rules import Penalty
from companion.game.engine.state import HAND_POT, SABACC_POT, Frame, SeatNo, Slice, State, Zone, person, seated, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import from_piles, held, locked, own, put, without, zone
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import NOTHING, Against, Rating
from companion.game.moves import Move, Option, Refusal, allowed
from companion.game.phases.shared.common_verbs import REVEAL
from companion.game.phases.shared.laid_open import cannot_show, fits_hand


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of bombing out (holding a total that loses outright), paid into the sabacc pot (which stays from hand
    to hand): `bomb_penalty`, or, if `per_point` is given, this many credits for each point outside the range, and
    `zero` for a total of 0."""

    bomb_penalty: str = "full"
    per_point: int = 0
    zero: int = 0

    def due(self, pot: int, total: int, beyond: int) -> int:
        """Return the penalty, in credits, for a `total` that has bombed out (loses by its value). `pot` is the size of
        the pot from which penalties are computed (P in `Penalty`), in credits. The totals from -`beyond` to `beyond` do
        not bomb out."""
        if self.per_point:
            return self.per_point * (abs(total) - beyond) if abs(total) > beyond else self.zero
        rule = Penalty.read(self.bomb_penalty)
        assert rule is not None
        return rule.of(pot)


class Showdown(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) with the hands shown so far and their ratings, by seat. `pot` is P, the size
    of the pot from which penalties are computed (rules: common 4.1); both `pot` and `pots` are as they were when the
    betting closed. `penalties` are pairs of a seat and the credits due."""

    pot: int
    pots: tuple[Pot, ...]
    hands: Mapping[SeatNo, tuple[str, ...]] = {}
    ratings: Mapping[SeatNo, Rating] = {}
    penalties: tuple[tuple[SeatNo, int], ...] = ()
    bombed: tuple[SeatNo, ...] = ()
    """The seats that bombed out (lost outright by their total) in a game where that costs nothing."""


class Reveal(Mechanic[P]):
    """A phase in which every player still in the hand shows their hand, which is then rated. Players who bomb out (lose
    outright by their total) pay a penalty. Source: the original document `en-standard`, "Calling Phase" and "Winning
    and Losing"; common 4.1, common 2.6."""

    name = "showdown"
    can = ("lay-open",)
    needs = ("hand",)
    verbs: tuple[Verb, ...] = (REVEAL,)
    takes = Params

    def enter(self, state: State, frame: Frame) -> State:
        show = Showdown(state.money[HAND_POT] + worth(goods(state, "hand")), pots(state))
        return tell(replace(state, slices={**state.slices, "showdown": show}), "showdown", seats=state.live)

    def turn(self, state: State, frame: Frame) -> int:
        hands = showdown(state).hands
        return next((seat for seat in state.live if seat not in hands), 0)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        if seat in showdown(state).hands:
            return Refusal("already-shown", {"seat": seat})
        count = held(state, seat)
        return Option(verb, (seat,), cards=(count, count))

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        return allowed(self.offer(state, frame, "reveal", seat) for seat in state.live)

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move is outside what its `Option` allows; None if it is not. If the move gives a
        reason (a correction), the number of cards may differ from what the seat was thought to hold."""
        return fits_hand(option, move)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        why = cannot_show(state, move)
        if why is not None or move.reason:
            return why
        for name in own(state.rules.zones, move.seat):
            missing = without(zone(state, name).public, move.cards)
            if missing and name == locked(move.seat):
                return Refusal("locked-missing", {"seat": move.seat, "cards": missing})
            if missing:
                return Refusal("shown-missing", {"seat": move.seat, "card": missing[0]})
        return None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat, show = move.seat, showdown(state)
        ratings = {**show.ratings, **self.rated(state, seat, move.cards)}
        show = replace(show, hands={**show.hands, seat: move.cards}, ratings=ratings)
        state = replace(lay_open(state, seat, move.cards), slices={**state.slices, "showdown": show})
        state = self.shown(state, seat, move.cards)
        return self.done(state) if len(show.hands) >= len(state.live) else state

    def impossible_hand(self, state: State, seat: int, cards: tuple[str, ...]) -> Refusal | None:
        """Check whether these cards can be the seat's hand by the rules of the game. Returns the reason why not, such
        as two cards of one suit where one of each is needed; None if they can. Whether the deck has the cards is
        checked elsewhere. The base class allows any cards."""
        return None

    def rated(self, state: State, seat: int, cards: tuple[str, ...]) -> Mapping[int, Rating]:
        """Return the rating of the hand that `seat` is showing, as a mapping with the seat as its only key. Empty if
        the hand can be rated only later."""
        return {seat: rate_hand(state, seat, cards)}

    def shown(self, state: State, seat: int, cards: tuple[str, ...]) -> State:
        """Announce what a hand that has just been shown is worth. Returns the new state."""
        rating = showdown(state).ratings[seat]
        return tell(state, "reveal", seat=seat, cards=cards, rung=rating.rung, array=rating.name, total=rating.total)

    def done(self, state: State) -> State:
        """Collect the penalties of all who bombed out (whose total loses at once), once all hands have been shown, and
        leave the phase. The penalties come before the pots are paid out (rules: common 4.1). Returns the new state."""
        rule = self.params if isinstance(self.params, Params) else Params()
        show, beyond, paid = showdown(state), state.rules.ladder.bomb.beyond, []
        for seat in state.live:
            if show.ratings[seat].bombed:
                due = rule.due(show.pot, show.ratings[seat].total, beyond)
                state, amount = pay(state, seat, SABACC_POT, due)
                paid.append((seat, amount))
                state = tell(note_bomb(state, seat), "bombed-out", seat=seat, paid=amount, due=due)
        show = replace(show, penalties=tuple(paid))
        return flow.leave(replace(state, slices={**state.slices, "showdown": show}))


def lay_open(state: State, seat: int, cards: tuple[str, ...]) -> State:
    """Make the shown cards of a seat public in the zones (hand, locked cards) where they are. A locked card without a
    name gets its name now. If a correction has shown more or fewer cards than the seat was thought to hold, the draw
    pile shrinks or grows to match. Returns the new state."""
    state = from_piles(state, len(cards) - held(state, seat))
    in_hand, *elsewhere = own(state.rules.zones, seat)
    rest, changes = cards, {}
    for name in elsewhere:
        field = zone(state, name)
        named = without(field.public, without(field.public, rest))
        rest = without(rest, named)
        unnamed = min(field.count - len(field.public), len(rest))
        kept = len(rest) - unnamed
        changes[name] = Zone(len(named) + unnamed, named + rest[kept:])
        rest = rest[:kept]
    return put(state, {in_hand: Zone(len(rest), rest), **changes})


def showdown(state: State) -> Showdown:
    """Return the record of this hand's showdown: the hands shown so far, their ratings and the pots. May be called only
    once the showdown has begun."""
    note = state.slices["showdown"]
    assert isinstance(note, Showdown)
    return note


def against(state: State, seat: int) -> Against:
    """Return what decides the worth of a seat's hand besides its cards, such as a target number. `NOTHING` if only the
    cards count in this hand."""
    scene = state.slices.get("scene")
    return scene.against(state, seat) if isinstance(scene, Scene) else NOTHING


def plain_against(state: State, seat: int) -> dict[str, int | bool | str]:
    """Return what decides the worth of a seat's hand besides its cards, as plain values by name, such as {"target": 5},
    for `Shown.against`. Values at their default and the common row are left out."""
    scored = against(state, seat)
    return {name: value for name in scored.__struct_fields__ if name != "common" and (value := getattr(scored, name))}


class Scene(Slice, frozen=True, gc=False):
    """The base class of a slice (part of the table's state, kept until the hand ends) that holds what the value of a
    hand depends on besides its cards, such as a target number. It is stored under the key "scene". Subclasses implement
    `against`."""

    def against(self, state: State, seat: int) -> Against:
        """Return what the value of this seat's hand depends on besides its cards, such as a target number. In the base
        class: nothing."""
        return NOTHING


def rate_hand(state: State, seat: int, cards: tuple[str, ...]) -> Rating:
    """Return the rating of a seat's cards by the rules in force."""
    deck = state.rules.deck
    return rate(state.rules.ladder, [deck.card(card) for card in cards], against(state, seat))


def note_bomb(state: State, seat: int) -> State:
    """Add one to the number of times that the person at this seat has bombed out (lost outright by the total of a hand)
    this evening. Returns the new state."""
    taken = seated(state, seat)
    assert taken is not None
    tally = replace(person(state, seat), bombed=person(state, seat).bombed + 1)
    people = (*state.people[: taken.person], tally, *state.people[taken.person + 1 :])
    return replace(state, people=people)
