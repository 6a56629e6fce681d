"""Builds random moves within an option, often at its limits, with cards that the deck can still contain."""

import random
from collections import Counter

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.pledges import unit
from companion.game.engine.rules import Rules
from companion.game.engine.state import UNKNOWN, State, Zone
from companion.game.engine.zones import TOP, locked, own, piled, zone
from companion.game.moves import Move, Option
from companion.game.phases.classic.showdown import Showdown

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo", *(f"P{each}" for each in range(11, 30)))

LAYS_OPEN = ("reveal", "claim", "lay-open")
"""Verbs that name a whole hand."""

THINGS = ("the Falcon", "a moisture farm", "two crates of spice", "a good blaster", "a map")
"""Things that people pledge."""


def random_options(rules: Rules, rng: random.Random) -> dict[str, object]:
    """Return random values for some of the options, often at their limits."""
    chosen: dict[str, object] = {}
    for name, rule in rules.options.items():
        if rng.random() < 0.55:
            continue
        if rule.kind == "flag":
            chosen[name] = rng.random() < 0.7
        elif rule.kind == "count":
            chosen[name] = rng.choice([rule.least, rule.least + 1, 2, 3, min(rule.most, 4)])
        elif rule.kind == "choice":
            chosen[name] = rng.choice(rule.choices)
        else:
            chosen[name] = rng.choice(["full", "10%", "0%", "100%", "33%", "0", "1", "7", *rule.also])
    return chosen


class Builder:
    """Builds moves that fit `state`, using `rng`."""

    state: State
    rng: random.Random

    def build(self, option: Option, amount: int | None = None) -> Move:
        """Return a move within an option. Its amount is often at a limit, its cards may be named or not."""
        rng = self.rng
        seat = rng.choice(option.seats)
        if amount is None and option.least is not None and option.most is not None:
            near = min(option.most, option.least + 12)
            amount = rng.choice([option.least, option.least, option.most, rng.randint(option.least, near)])
            if option.verb in ("sit", "buy", "adjust"):
                amount = near
        name, value = "", ""
        if option.verb == "pledge":
            name = self._thing(seat)
        elif option.named:
            name = rng.choice(option.names) if option.names else self._free_name()
        if option.verb == "option":
            value = self._option_value(name)
        if option.verb == "ruleset":  # the same ruleset again, because this evening tests no other
            name = self.state.rules.id
            value = ", ".join(f"{key}={each}" for key, each in self.state.rules.changed().items())
        cards, reason = self.cards_for(option, seat) or self._cards(option, seat, name)
        dice = tuple(rng.randint(1, option.sides) for _ in range(option.dice))
        if option.reason:
            reason = rng.choice(["a chip fell", 'said "two", held three', "# miscounted \\ twice"])
        move = Move(option.verb, seat, amount, cards, dice, name, value, reason)
        return self._another(option, move) if option.verb in ("adjust", "count", "relabel") else move

    def _another(self, option: Option, move: Move) -> Move:
        """Return the correction, or a similar one if it would change nothing."""
        ends = () if option.most is None else (option.most, option.most - 1, option.least)
        others = [replace(move, amount=amount) for amount in ends]
        if move.verb == "relabel":
            others = [replace(move, cards=(move.cards[0], card)) for card in (UNKNOWN, *self.state.rules.deck.cards)]
        return next((each for each in (move, *others) if flow.refusal(self.state, each) is None), move)

    def cards_for(self, option: Option, seat: int) -> tuple[tuple[str, ...], str] | None:
        """Return cards for a verb that only some rulesets know, with a reason if the cards need one. Returns None for
        any other verb."""
        return None

    def _cards(self, option: Option, seat: int, name: str) -> tuple[tuple[str, ...], str]:
        least, most = option.cards
        count = self.rng.randint(least, most)
        if not count:
            return (), ""
        field = zone(self.state, locked(seat))
        if option.names and not option.named:
            left = self._left((f"hand.{seat}",))
            return tuple(self.rng.choice([name for name in option.names if left[name]]) for _ in range(count)), ""
        if option.verb == "relabel" and isinstance(show := self.state.slices.get("showdown"), Showdown):
            first, deck = self.rng.choice(show.hands[seat]), self.state.rules.deck.cards
            left = [card for card, count in self._left(()).items() if count and deck[card].suit == deck[first].suit]
            return (first, self.rng.choice(left or [first])), ""
        if option.verb in ("free", "relabel"):
            there = [*field.public, *([UNKNOWN] if field.count > len(field.public) else [])]
            first = self.rng.choice(there)
            return (first, *self._some(count - 1, ())), ""
        if name and option.verb in ("block", "unblock", "discard", "name-card", "turn-up"):
            return self._lying(zone(self.state, name if name == "row" else f"{name}.{seat}"), count, name), ""
        if option.verb in LAYS_OPEN:
            lies = own(self.state.rules.zones, seat)
            public = sum((zone(self.state, each).public for each in lies), ())
            if self.rng.random() < 0.04:  # the count of cards was wrong, and a reason overrules it
                other = max(1, min(count + self.rng.choice([-2, -1, 1, 2]), count + piled(self.state)))
                return self._hand(other, (), lies)[0], "that is what lies there"
            return self._hand(count, public, lies)
        if option.verb in ("demise-card", "turn-up", "deal-back") or (option.verb == "draw" and count):
            found = self._some(count, (), known=True)
            every = tuple(self.state.rules.deck.cards)
            return (found, "") if found else (every[:count], "all named already")
        if option.verb == "replace":  # the hand may have to contain a card that was shown
            lying = zone(self.state, f"hand.{seat}")
            kept = max(0, count - (lying.count - len(lying.public)))
            return (*lying.public[:kept], *(self._some(count - kept, ()) or (UNKNOWN,) * (count - kept))), ""
        if option.verb == "name-card":
            return self._some(1, (f"spike.{seat}" if seat else TOP,)), ""
        if option.verb in ("gain", "swap", "junk"):
            return self._from_hand(seat, count), ""
        return self._some(count, ()) or (UNKNOWN,) * count, ""

    def _lying(self, there: Zone, count: int, kind: str) -> tuple[str, ...]:
        """Return a card from a zone, or "?" if nobody has named it. If two cards are wanted, the second is the card
        that it is to become."""
        unnamed = [UNKNOWN] if there.count > len(there.public) else []
        first = self.rng.choice([*there.public, *unnamed])
        if count == 1:
            return (first,)
        return (first, *(self._some(1, (), known=kind == "row") or (first,)))

    def _from_hand(self, seat: int, count: int) -> tuple[str, ...]:
        """Return cards that a hand may contain, some of them publicly known."""
        lying = zone(self.state, f"hand.{seat}")
        if self.rng.random() < 0.4:
            return (UNKNOWN,) * count
        least = max(0, len(lying.public) + count - lying.count)
        known = self.rng.randint(least, min(count, len(lying.public)))
        others = self._some(count - known, (), known=True)
        if len(others) < count - known:
            return (UNKNOWN,) * count
        return (*self.rng.sample(lying.public, known), *others)

    def _some(self, count: int, but: tuple[str, ...], known: bool = False) -> tuple[str, ...]:
        if not known and self.rng.random() < 0.4:
            return (UNKNOWN,) * count
        left = list(self._left(but).elements())
        if len(left) < count:
            return () if known else (UNKNOWN,) * count
        return tuple(self.rng.sample(left, count))

    def _left(self, but: tuple[str, ...]) -> Counter[str]:
        """Return the cards of the deck that are not known to lie in other zones than `but`."""
        left = Counter(self.state.rules.deck.counts())
        for name, lying in self.state.zones.items():
            if name not in but:
                left.subtract(lying.public)
        left = +left
        if not self.state.rules.deck.together:
            return left
        for names, most in self.state.rules.deck.together:
            seen = sum(
                card in names for name, lying in self.state.zones.items() if name not in but for card in lying.public
            )
            several = [card for card in left.elements() if card in names]
            self.rng.shuffle(several)
            left.subtract(several[max(0, most - seen) :])
        return +left

    def _hand(self, count: int, fixed: tuple[str, ...], own: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
        """Return a possible hand, often with the total that this evening aims at, so that hands tie."""
        pool = self._left(own)
        short = Counter(fixed) - pool
        left = list((pool - Counter(fixed)).elements())
        rest = count - len(fixed)
        if short or rest < 0 or len(left) < rest:
            every = list(self.state.rules.deck.counts())
            return (*fixed, *(self.rng.choice(every) for _ in range(rest)))[: max(count, 1)], "whatever was counted"
        made: tuple[str, ...] = ()
        worth = {card: self.state.rules.deck.cards[card].values[0] for card in {*fixed, *left}}
        for _ in range(60 if self.rng.random() < 0.7 else 1):
            made = (*fixed, *self.rng.sample(left, rest))
            total = sum(map(worth.__getitem__, made))
            if total == self.aim or (self.aim is None and 0 < abs(total) <= 23):
                break
        return tuple(self.rng.sample(made, len(made))), ""

    def _free_name(self) -> str:
        taken = {self.state.people[seat.person].name for seat in self.state.seats if seat}
        return self.rng.choice([name for name in NAMES if name not in taken])

    def _thing(self, seat: int) -> str:
        """Return a thing that the seat's party has won, or one that nobody has pledged yet."""
        accounts, party = self.state.accounts, self.state.accounts[self.state.purses[seat]].party
        kept = {
            account.unit: account.party
            for account, amount in zip(accounts, self.state.money, strict=True)
            if amount > 0 and account.unit.startswith(unit(""))
        }
        mine = [thing for thing in THINGS if kept.get(unit(thing), party) == party]
        return self.rng.choice(mine) if mine else f"thing {len(accounts)} of {seat}"

    def _option_value(self, name: str) -> str:
        for _ in range(20):
            found = random_options(self.state.rules, self.rng).get(name)
            move = Move("option", name=name, value=str(found).lower())
            if found is not None and flow.refusal(self.state, move) is None:
                return move.value
        return str(self.state.rules.values[name]).lower()
