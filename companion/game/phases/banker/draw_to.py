"""Drawing in turn: players draw as long as they like; the banker, who shows the hand first, draws by a fixed rule."""

from collections.abc import Mapping

import msgspec

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import UNKNOWN, Frame, State, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import draw, draws_left, face_up, hand, held
from companion.game.ladders.model import Rating
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.classic.showdown import rate_hand
from companion.game.phases.shared.common_verbs import DRAW, STAND
from companion.game.phases.shared.laid_open import cannot_show, fits_hand, hands_shown_early, lay
from companion.game.phases.shared.public_cards import impossible


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits for drawing. `limit` is the greatest number of cards in a hand, by the name of the deck. The banker
    must draw while the best total of the hand is below `banker_below`."""

    limit: Mapping[str, int]
    banker_below: int = 19


class DrawTo(Mechanic[Params]):
    """A phase in which the seat whose turn it is draws until it stands or has as many cards as the ruleset allows
    (rules: black-knight 2.2). A hand over 23 may draw again, since a card of the other teinte (one of two groups of
    suits, of which one counts plus and the other minus) can bring it back. The banker lays their hand open before they
    draw."""

    name = "draw-to"
    verbs = (
        Verb("lay-open", "cards", 8, shows="hand"),
        DRAW,
        STAND,
    )

    def enter(self, state: State, frame: Frame) -> State:
        seat = flow.turn_seat(state)
        return state if seat == state.dealer or self._may_draw(state, seat) else flow.leave(state)

    def can_begin(self, state: State, frame: Frame, seat: int) -> bool:
        return seat == state.dealer or self._may_draw(state, seat)

    def turn(self, state: State, frame: Frame) -> int:
        return flow.turn_seat(state)

    def follows(self, state: State, frame: Frame, verb: str, seats: tuple[int, ...]) -> bool:
        """Return whether the next seat may make the same move `verb` as well. If the banker is next, it may only if it
        has shown its hand, and then only the move that the rules prescribe: draw or stand."""
        if not seats or seats[0] != state.dealer:
            return bool(seats)
        return state.dealer in hands_shown_early(state) and (verb == "draw") == self.banker_draws(state)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        turn = flow.turn_seat(state)
        if seat != turn:
            return Refusal("not-your-turn", {"seat": seat, "turn": turn})
        if seat != state.dealer:
            return Refusal("only-the-banker", {"seat": seat}) if verb == "lay-open" else self._drawing(state, verb)
        if seat not in hands_shown_early(state):
            count = held(state, seat)
            return Option(verb, (seat,), cards=(count, count)) if verb == "lay-open" else Refusal("banker-opens", {})
        if verb == "lay-open":
            return Refusal("already-shown", {"seat": seat})
        wants = self.banker_draws(state)
        if (verb == "draw") != wants:
            return Refusal("banker-must-draw" if wants else "banker-must-stand", {"seat": seat})
        return Option(verb, (seat,), cards=(1, 1) if wants else (0, 0))

    def _drawing(self, state: State, verb: str) -> Option | Refusal:
        if verb == "draw" and not draws_left(state):
            return Refusal("no-cards-left", {})
        return Option(verb, (flow.turn_seat(state),))

    def banker_draws(self, state: State) -> bool:
        """Whether the banker, who has shown the hand, must draw another card by the rules."""
        params = self.params
        rating = self.rating(state)
        short = not rating.bombed and not rating.sabacc and abs(rating.total) < params.banker_below
        return short and self._may_draw(state, state.dealer)

    def rating(self, state: State) -> Rating:
        """Return the rating of the hand of the banker, who has already shown it."""
        return rate_hand(state, state.dealer, hands_shown_early(state)[state.dealer])

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move is outside what its `Option` allows; None if it is not. If the move gives a
        reason (a correction), any number of cards may be shown."""
        return fits_hand(option, move) if move.verb == "lay-open" else super().fits(option, move)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if not move.cards:
            return None
        if UNKNOWN in move.cards:
            return Refusal("reveal-known", {"seat": move.seat})
        if move.verb == "draw":
            return impossible(state, move, move.cards)
        return cannot_show(state, move, face_up(move.seat))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat, verb = move.seat, move.verb
        if verb == "stand":
            return flow.leave(tell(state, "stand", seat=seat))
        if verb == "draw" and seat != state.dealer:
            state = tell(draw(state, hand(seat)), "draw", seat=seat)
            return state if self._may_draw(state, seat) else flow.leave(tell(state, "at-the-limit", seat=seat))
        cards = move.cards if verb == "lay-open" else (*hands_shown_early(state)[seat], *move.cards)
        if verb == "draw":
            state = draw(state, hand(seat))
            state = tell(state, "draws-open", seat=seat, card=move.cards[0])
        rating = rate_hand(state, seat, cards)
        state = lay(state, seat, cards)
        return tell(state, "reveal", seat=seat, cards=cards, rung=rating.rung, array=rating.name, total=rating.total)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        if seat == state.dealer:
            return flow.finish_hand(state)
        return flow.leave(state) if seat == flow.turn_seat(state) else state

    def _may_draw(self, state: State, seat: int) -> bool:
        """Whether the seat's hand has room for another card, and a card is left to draw."""
        return held(state, seat) < self.params.limit[state.rules.deck.id] and draws_left(state) > 0
