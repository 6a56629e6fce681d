"""The words with which the screen names numbers, cards, seats and events. The texts themselves come from the function
`say`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion.display.model.facts import BLIND_DRAW, Box, won_pot
from companion.display.model.public_facts import Open
from companion.game.cards.deck import Card
from companion.game.engine.rules import Rules
from companion.game.engine.state import UNKNOWN, Result, State, people_named, person, seated, team
from companion.game.moves import Event
from companion.game.phases import verb_named
from companion.locale.plain_letters import clean
from companion.locale.words import capital, following
from companion.table.views.captions import Caption
from companion.table.views.table_view import Lying, Notice, Place

if TYPE_CHECKING:
    from companion.odds.luck import Luck

MINUS = "\u2212"


def short_names(name: str) -> list[str]:
    """Return a person's name and shorter forms of it, such as "Sana Starros", "Sana S." and "Sana"; the name alone if a
    remark in brackets follows it, which must not be lost."""
    first, _, last = name.partition(" ")
    return [name, f"{first} {last.split()[-1][0]}.", first] if last.strip() and "(" not in last else [name]


class Wording:
    """Puts numbers, cards, seats and events of one state of the table into words. `say` looks up messages. `printed`
    names the deck whose card names are used; None for that of the settings. `language` is a language code; "" keeps the
    current one."""

    def __init__(self, say: Callable[..., str], state: State, printed: str | None = None, language: str = "") -> None:
        self.say = say
        self.state = state
        if language:
            say("language-in-force", language=language)
        say("rules-in-force", rules=state.rules, printed=printed)

    def number(self, value: int) -> str:
        """Return a whole number in full, with a typographic minus."""
        return (MINUS if value < 0 else "") + self.say("display-number", n=abs(value))

    def numbers(self, value: int) -> list[str]:
        """Return a number as text: in full and, from a thousand on, also in shorter and shorter forms (12 400: "12.4k",
        "12k"). No form leaves out a tenth of the number or more: 1 958 is never "1k"."""
        words = [self.number(value)]
        sign, size = (MINUS if value < 0 else ""), abs(value)
        for unit, code in ((1_000, "display-thousands"), (1_000_000, "display-millions")):
            if unit <= size < 1_000 * unit or (unit == 1_000_000 and size >= unit):
                words.append(sign + self.say(code, n=int(size / unit * 10) / 10))
                if size >= 10 * unit:
                    words.append(sign + self.say(code, n=size // unit))
        return words

    def share(self, share: float) -> str:
        """Return a share (0..1) in per cent."""
        return self.say("odds-share", share=round(100 * share))

    def chance(self, chance: float) -> str:
        """Return a chance (0..1) in per cent, with one decimal below 1 % and above 99 %."""
        shown = 100 * chance
        return self.say("odds-share", share=round(shown, 1) if 0 < shown < 1 or 99 < shown < 100 else round(shown))

    def exact(self, value: int) -> str:
        """Return a number for a button: in full below a million, because every credit of a stake matters, and shortened
        from a million on."""
        return self.numbers(value)[0 if abs(value) < 1_000_000 else 1]

    def signed(self, value: int) -> list[str]:
        """Return a number with its sign, in full and then shorter: "+12", "−3"; zero is just "0"."""
        if value == 0:
            return ["0"]
        return [("+" + each if value > 0 else each) for each in self.numbers(value)]

    def card(self, name: str) -> str:
        """Return a card's full name, as printed on the cards in use."""
        if name == UNKNOWN:
            return self.say("display-card-unknown")
        return self.say("card-name", card=name)

    def card_short(self, name: str) -> str:
        """Return a card's name in a few letters, such as "7Co" or "Idi"."""
        card = self.state.rules.deck.cards.get(name)
        if card is None:
            return name[:1] if name == UNKNOWN else self.card(name)
        if not card.suit:
            return self.say("card-letters", card=name)
        rank, suit = self.rank(card), self.suit(card.suit)[:2].capitalize()
        printed = self.say("card-printed-rank", card=name)
        if rank.strip("+" + MINUS + "0123456789IVX"):
            rank = rank[:2].capitalize() if printed else self.say("card-rank-letters", rank=card.rank)
        return rank + (
            suit if self.say("card-printed-suit", card=name) else self.say("card-suit-letters", suit=card.suit)
        )

    def rank(self, card: Card) -> str:
        """Return the rank of a card with a suit: a number, or the word for a court card."""
        printed = self.say("card-printed-rank", card=card.name)
        if printed:
            return printed
        if card.rank.lstrip("-").isdecimal():
            return card.rank.replace("-", MINUS)
        return self.say("display-rank", rank=self._slug(card.rank), name=self.say("card-rank-word", rank=card.rank))

    def suit(self, suit: str) -> str:
        """Return a suit's name; "" stands for the cards without a suit."""
        card = next((each.name for each in self.state.rules.deck.cards.values() if each.suit == suit), "")
        printed = self.say("card-printed-suit", card=card) if suit else ""
        name = self.say("card-suit-word", suit=suit)
        return printed or self.say("display-suit", suit=self._slug(suit) or "faces", name=name)

    def values(self, card: Card) -> str:
        """Return the values that a card can count as, with signs, such as "+1/+15"."""
        return "/".join(self.signed(value)[0] for value in card.values)

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat, or of the one who sat there when the last hand ended; "" if nobody
        did."""
        if seated(self.state, seat):
            return person(self.state, seat).name
        return self.state.result.seats.get(seat, "") if self.state.result else ""

    def called(self, seat: int) -> list[str]:
        """Return wordings of a seat by number and name, fullest first. A name of one word is shortened with an
        ellipsis."""
        names = short_names(self.name(seat))
        short = [f"{seat} {names[-1][:most].rstrip()}…" for most in (8, 6) if len(names[-1]) > most + 1]
        return [*(f"{seat} {name}" for name in names), *short, str(seat)]

    def who(self, seat: int) -> str:
        """Return a seat's number and its player's name; for seat 0, return the word for the table as a whole."""
        return f"{seat} {self.name(seat)}".strip() if seat else self.say("display-table")

    def lying(self, each: Lying, *, short: bool = False) -> str:
        """Return the name of what lies on a reader: a card by its name (if `short`, in a few letters), a tag without a
        card by its last digits."""
        if each.card == UNKNOWN:
            return self.card_short(UNKNOWN) if short else self.say("tag-hidden")
        if not each.card:
            return self.tag(each.tag)
        return self.card_short(each.card) if short else self.card(each.card)

    def tag(self, tag: str) -> str:
        """Return the name of a tag that belongs to no card: its last digits."""
        return self.say("tag-named", end=tag[-6:])

    def place(self, place: Place) -> str:
        """Return the name of a place for a card: the field in the middle of the table, or a well (card place) of a
        tray."""
        return self.say("place-in", seat=place.seat, well=place.well)

    def places(self, seats: Iterable[int]) -> str:
        """Return the names of several places for cards as one text. The places are given by their seats; 0 is the field
        in the middle of the table."""
        return self.say("list-of", items=tuple(self.say("place-at", seat=seat) for seat in seats))

    def sentence(self, code: str, **args: object) -> str:
        """Return the message with this `code`, filled in with `args`, as a sentence that begins with a capital."""
        return capital(self.say(code, **args))

    def luck(self, found: "Mapping[str, Luck]") -> list[str]:
        """Return sentences on everybody's luck in the cards, one for each player, the luckiest first. `found` is keyed
        by name. One last sentence names those who have shown too few hands to tell."""
        enough = sorted((each for each in found.items() if each[1].enough), key=lambda each: -each[1].net)
        said = []
        for name, one in enough:
            luck, spread = self.signed(round(one.net))[0], self.number(round(one.spread))
            said.append(self.say("luck-line", who=name, hands=one.hands, luck=luck, spread=spread))
        few = ", ".join([name for name, one in found.items() if not one.enough])
        return [*said, *([self.say("luck-few", who=few)] if few else [])]

    def do(self, verb: str, **args: object) -> str:
        """Return the label of the button that plays moves of the kind `verb`."""
        return self.say("display-do", verb=verb, **args)

    def hears(self, thing: Event | Notice) -> str:
        """Return an event or a notice (`thing`) as a sentence. A past event may bring the names of those who sat there
        then, and the rules of then (see `told_then`)."""
        kind = "happened" if isinstance(thing, Event) else "notice"
        return self.say(f"{kind}-{thing.code}", **{"names_": self._names, **thing.args})

    def logged(self, event: Event, *, undone: bool) -> str:
        """Return an event as it is worded on the page of the log, marked if it was undone."""
        said = self.hears(event)
        return self.say("log-undone", what=said) if undone else said

    def to_deal(self, events: Sequence[Event]) -> str:
        """Return the sentences that ask people to deal the cards for these events (those that `events.to_deal`
        returns); "" if there are none."""
        return following([self.sentence(f"deal-{each.code}", names_=self._names, **each.args) for each in events])

    def caption(self, caption: Caption) -> str:
        """Return the sentence of a caption, which shows on the screen what the table's voice says."""
        return self.say(caption.code, names_=self._names, **caption.args)

    def refused(self, code: str, args: Mapping[str, Any]) -> str:
        """Return the reason of a refusal as a sentence; `code` and `args` are those of the refusal."""
        return self.say(f"refused-{code}", names_=self._names, **args)

    @cached_property
    def _names(self) -> dict[int, str]:
        return people_named(self.state)

    def box(self, box: Box) -> str:
        """Return the label of an amount that concerns everybody, such as "Sabacc pot"."""
        if box.code in ("hand-pot", "sabacc-pot", "to-call"):
            return self.say(f"display-{box.code}")
        return self.say("display-box", box=box.code, who=self.name(box.seat) if box.seat else "none")

    def lies_open(self, fact: Open) -> list[str]:
        """Return two wordings of a public fact of the table: a full text, and one with short card names."""
        args = dict(fact.args)
        if "suit" in args:
            args["suit"] = self.suit(str(args["suit"]))
        if "target" in args:
            args["target"] = self.signed(fact.args["target"])[0]  # type: ignore[arg-type]
        for name in {"rules", "held"} & args.keys():
            args[name] = self.ruleset(str(args[name]))
        if "seat" in args:
            args["who"] = self.who(fact.args["seat"])  # type: ignore[arg-type]
        if "drawn" in args:
            drawn: Iterable[tuple[str, object]] = args.pop("drawn")  # type: ignore[assignment]
            args["rules"] = tuple(self.say("drawn-rule", name=name, value=value) for name, value in drawn)
        cards = [", ".join(self.card(card) if card != UNKNOWN else "?" for card in fact.cards)]
        cards.append(" ".join(self.card_short(card) for card in fact.cards))
        return [self.say(f"display-open-{fact.code}", cards=each, **args) for each in cards]

    def winners(self, result: Result) -> list[str]:
        """Return two wordings of who won a hand, seats or teams: one with the players' names, and one with the numbers
        of the seats alone."""
        teams = dict.fromkeys(team(self.state, seat) for seat in result.winners)
        found = []
        for names in (result.seats, {}):
            said = [" + ".join(f"{seat} {names.get(seat, '')}".strip() for seat in seats) for seats in teams]
            named = zip(said, teams, strict=True)
            found.append(", ".join(self.say("display-team", who=one) if len(of) > 1 else one for one, of in named))
        return found

    def ruleset(self, id: str) -> str:
        """Return the short name of one of several rulesets that take turns in an evening."""
        slug = id.removeprefix("marcjs-")
        return self.say("display-named", name=slug, full=slug.replace("-", " "))

    def ending(self, result: Result, who: str) -> str:
        """Return the sentence that says how a hand ended and who won it; `who` names the winner in words."""
        game = result.prize and result.winners == tuple(each.seat for each in result.prize)
        potless = {"unseen": "alone", "split": "tied"} if not won_pot(result) else {}
        if self.state.rules.ladder.demise.of == "drawn":
            potless = {**potless, "demise": BLIND_DRAW}
        ending = "game" if game else potless.get(result.ending, result.ending)
        return self.sentence("display-ending", ending=ending, who=who)

    def named(self, verb: str, name: str) -> str:
        """Return in words the `name` that a move of the kind `verb` was played with: a token, a seat, a place for
        cards, a die's face, or a unit."""
        names = verb_named(verb).names
        if names == "token":
            token, _, seat = name.partition(" ")
            said = self.say("display-token", token=token)
            return self.say("named", name=said, said=self.who(int(seat))) if seat else said
        if names == "seat":
            return self.who(int(name))
        if name.lstrip("-").isdecimal():
            return self.number(int(name))
        return self.say("display-named", name=self._slug(name.replace(".", "-")), full=name.removeprefix("goods: "))

    def face(self, face: int | str) -> str:
        """Return the word for a die's face: a number, a suit, or the name of an option's value or a ruleset."""
        if isinstance(face, int):
            return self.number(face)
        if face[:1] in "+-":
            return self.signed(int(face))[0]
        suits = {card.suit for card in self.state.rules.deck.cards.values()}
        return self.suit(face) if face in suits else self.named("", face)

    def rung(self, rung: str, total: int, array: str = "") -> str:
        """Return the name of what a hand is worth, such as "Pure sabacc" or "total −19". `rung` is its place in the
        ladder (ranking) of hands. If the hand is a named combination, `array` is that combination, and its name is
        returned; otherwise `array` is ""."""
        total_ = self.signed(total)[0]
        return self.say("display-rung", rung=array or rung, total=total_, sort=rung, array=array, counts=total)

    def rules_name(self, rules: Rules | None = None, key: str = "name") -> str:
        """Return one of the texts that a ruleset has about itself, in the language of the screen or else in English:
        its name or, by the `key`, such as "about" or "how", another one. If `rules` is None, the rules in force are
        meant."""
        return self.say("rules-text", rules=rules or self.state.rules, key=key)

    def rules_names(self) -> list[str]:
        """Return the name of the rules in force in several wordings, fullest first: shorter ones leave out overlays
        (rules added on top of a ruleset), then the word for the game."""
        full = self.rules_name()
        base = less = clean(full).split(", ")[0]
        for part in clean(self.say("display-rules-less")).split("|"):
            less = less.replace(part, "", 1).strip() or less
        found = [full, base, less[:1].upper() + less[1:]]
        return list(dict.fromkeys(found))

    def option_name(self, name: str) -> str:
        """Return the name of a ruleset's option."""
        return self.say("option-text", rules=self.state.rules, name=name)

    def value(self, name: str, value: object) -> str:
        """Return the word for the value of the ruleset's option `name`."""
        if isinstance(value, bool):
            return self.say("display-yes" if value else "display-no")
        if isinstance(value, int):
            return self.number(value)
        return self.say("option-value", value=f"{name}-{value}".replace("_", "-"), said=str(value))

    @staticmethod
    def _slug(text: str) -> str:
        return text.replace(" ", "-")
