"""Plays `kessel` at random with all its options, with tokens. `SABACC_SEEDS=3000` makes it a long run."""

from collections.abc import Mapping

from companion.game import record
from companion.game.engine.rules import Rules
from companion.game.engine.state import UNKNOWN, Result, in_hand
from companion.game.engine.zones import zone
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option
from companion.game.phases.kessel.kessel_cards import of_family, size_of
from companion.game.phases.kessel.stock import FAMILIES, Game
from companion.game.phases.kessel.tokens import EACH, SET, tokens_of
from companion.game.phases.kessel.turn import turn_of
from tests.game.random.random_play import MOVES, SEEDS, Evening, Tally, encoded, evenings


def kessel(options: Mapping[str, object]) -> Rules:
    """Return the rules of a game for small purses."""
    return load_rules("kessel", {"buy_in": 5, **options})


class Kessel(Evening):
    """A random evening of `kessel`. It also checks what must hold only there."""

    def do(self, move: Move) -> None:
        super().do(move)
        state = self.state
        note = state.kept.get("game")
        if isinstance(note, Game):
            for _, held in note.tokens:
                assert len(held) <= EACH and set(held) <= set(SET)
        if not in_hand(state) or "top.sand" not in state.zones:
            return
        now = turn_of(state.frames[-1])
        for family in FAMILIES:
            piles = sum(zone(state, f"{kind}.{family}").count for kind in ("draw", "top", "covered"))
            drawn = now.stage == "discard" and now.family == family
            assert piles + len(state.live) + drawn == size_of(state, family)
            assert zone(state, f"draw.{family}").count or drawn
            assert zone(state, f"top.{family}").count <= 1
        for seat in state.live:
            assert len(tokens_of(state, seat)) <= EACH

    def check_result(self, result: Result) -> None:
        """Check that chips are only lost: nobody gains except by embezzling, and lost chips are back in the bank."""
        assert result.unit == "chips"
        assert sum(result.net.values()) <= 0
        assert sum(share.amount for share in result.shares) <= result.pot
        lost = {one.args["seat"] for one in self.state.news if one.code == "out-of-game"}
        assert not lost & {share.seat for share in result.shares}

    def cards_for(self, option: Option, seat: int) -> tuple[tuple[str, ...], str] | None:
        if option.verb == "turn-up":
            return tuple(self._one(family, (), 0.4) for family in FAMILIES), ""
        if option.verb == "discard":
            now = turn_of(self.state.frames[-1])
            families = FAMILIES if now.stage == "exhausted" else (now.family,)
            return tuple(self._laid(seat, family, option.cards[0]) for family in families), ""
        if option.verb == "reveal":
            cards = tuple(
                (of_family(self.state, seat, family) or (self._one(family, (f"hand.{seat}",), 0),))[0]
                for family in FAMILIES
            )
            return (cards, "") if UNKNOWN not in cards else (("1 of sand", "1 of blood"), "that is what lies there")
        return None

    def _laid(self, seat: int, family: str, count: int) -> str:
        """Return a card to discard: "?", a known one, or any other, unless all of the family are known."""
        known = of_family(self.state, seat, family)
        if self.rng.random() < 0.3:
            return UNKNOWN
        if known and (len(known) >= (2 if count == 1 else 1) or self.rng.random() < 0.5):
            return self.rng.choice(known)
        return self._one(family, (), 0)

    def _one(self, family: str, but: tuple[str, ...], unknown: float) -> str:
        left = [card for card in self._left(but).elements() if card.endswith(f" of {family}")]
        return UNKNOWN if not left or self.rng.random() < unknown else self.rng.choice(left)


def test_random_evenings() -> None:
    tally, endings = Tally(), {"unseen", "shown", "tied", "misdeal"}
    verbs = {verb for node in kessel({}).program if node.mechanic for verb in node.mechanic.verb_names}
    news = {"wins-prize", "embargoed", "hands-exchanged", "hand-redrawn", "prime-value"}
    news |= {"embezzled", "refunded", "taxed", "forfeits", "adjusted-unit"}

    def missing() -> set[str]:
        return (endings - set(tally.endings)) | (verbs - set(tally.verbs)) | (news - set(tally.news))

    for seed, evening in evenings(kessel, range(SEEDS), MOVES, tally, Kessel, missing):
        if seed % 6 == 0:
            again = record.read(record.write(evening.first_rules, evening.moves))
            assert [move for _, move in again.moves] == evening.moves
            *_, last = record.play(again)
            assert encoded(last) == encoded(evening.state)
    assert set(tally.endings) <= endings
