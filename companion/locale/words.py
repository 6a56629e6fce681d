"""The words of the table in one language: what `Refusal`, `Happening`, `Notice` and `Device` say to people.

One `Words` belongs to one thread. Answers are kept, so that saying the same again costs a few microseconds.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.game.ladder import Ladder
from companion.game.moves import Happening, Refusal
from companion.game.printed import PrintedCard, serving
from companion.game.rules import Rules
from companion.locale.language import LANGUAGES, Known, Language, languages
from companion.table.sight import Device, Notice

KEPT = 4096
"""How many answers are kept before all are forgotten: more than the different sentences of an evening's hands."""

_NOBODY: Mapping[int, str] = {}


class Words:
    """Says codes in a language. Nothing here raises: what cannot be said in `lang` is said in `fallback`, and what
    cannot be said there either as "[code]". `missing` holds what was looked for in vain, as "language: code".

    `printed` names the cards that the table has ("tarot"): wherever they serve the deck that is played, a card is
    called what is printed on it.

    `names` (seat number to player's name) may be given to anything that speaks of seats: then it is "Lando (seat 3)"
    instead of "seat 3".
    """

    def __init__(self, lang: str = "en", fallback: str = "en", printed: str = "") -> None:
        self.missing: set[str] = set()
        self._known = Known()
        self._cache: dict[Any, str] = {}
        self._printed = printed
        self._used: tuple[Rules, str] | None = None
        found = next((code for code in (lang, lang.split("-")[0].split("_")[0]) if _is_language(code)), fallback)
        if found == fallback and not lang.startswith(fallback):
            self.missing.add(f"{lang}: the language")
        behind = Language(fallback, self._known, self.missing)
        self._language = behind if found == fallback else Language(found, self._known, self.missing, behind)
        self.lang = found

    @staticmethod
    def languages() -> list[str]:
        """The languages that exist, by their code."""
        return languages()

    def use(self, rules: Rules, printed: str | None = None) -> None:
        """Speak of these rules: of their options by the ruleset's own words, of the cards of their deck as they are
        printed on the cards `printed` (None: those given at the start). Asked again with the same rules it costs
        nothing. Raises `PrintedBroken` for a broken conversion."""
        name = self._printed if printed is None else printed
        if self._used is not None and self._used[0] is rules and self._used[1] == name:
            return
        self._used = rules, name
        own = serving(name, rules.deck.id)
        self._known.printed = own.cards if own else {}
        self._known.reading = rules.ladder.reading, rules.ladder.fold
        self._known.options = {
            name: rule.words.get(self.lang) or rule.words.get("en") or name for name, rule in rules.options.items()
        }
        mine = rules.words.get(self.lang) or rules.words.get("en") or {}
        self._known.rungs = {key: text for key, text in mine.items() if isinstance(text, str)}
        self._cache.clear()

    # --- sentences --------------------------------------------------------------------------------------------------

    def say(self, code: str, /, **args: Any) -> str:
        """The message `code` with these variables."""
        return self._kept(code, args, _NOBODY, self._plainly)

    def sentence(self, code: str, args: Mapping[str, Any], names: Mapping[int, str] | None = None) -> str:
        """The message `code` as a sentence: it begins with a capital, seats are called by their players' names."""
        return self._kept(code, args, names or _NOBODY, self._as_sentence)

    def refusal(self, refusal: Refusal, names: Mapping[int, str] | None = None) -> str:
        """Why something is refused, and the way out: one sentence."""
        return self.sentence(f"refused-{refusal.code}", refusal.args, names)

    def happening(self, happening: Happening, names: Mapping[int, str] | None = None) -> str:
        """What has happened: one short sentence."""
        return self.sentence(f"happened-{happening.code}", happening.args, names)

    def notice(self, notice: Notice, names: Mapping[int, str] | None = None) -> str:
        """A sentence for the operator: `notice-CODE`, or the refusal of that code."""
        own = f"notice-{notice.code}"
        code = own if self._language.has(own) else f"refused-{notice.code}"
        return self.sentence(code, notice.args, names)

    def device(self, device: Device) -> str:
        """How a device is: what is wrong with it and what to do, or its state of health."""
        own = f"device-{device.name}-{device.detail}"
        code = own if device.detail and self._language.has(own) else f"health-{device.health}"
        if device.detail and code != own:
            self.missing.add(f"{self.lang}: {own}")
        return self.sentence(code, {"device": self._language.label("device", device.name)})

    # --- words ------------------------------------------------------------------------------------------------------

    def number(self, n: int) -> str:
        """A number, thousands grouped as the language does."""
        return self._word("number", n, self._language.plain)

    def signed(self, n: int) -> str:
        """+5, −5 (with the true minus, U+2212) or 0."""
        return self._word("signed", n, self._language.signed)

    def credits(self, n: int) -> str:
        """So many credits: "1 credit", "1,200 credits"."""
        return self._word("credits", n, self._language.credits)

    def card(self, name: str) -> str:
        """A card by its name in the deck: "7 of coins", "Idiot"; "?" is an unseen card."""
        return self._word("card", name, self._language.card)

    def printed(self, name: str) -> PrintedCard | None:
        """How a card is printed on the table's own cards, None where it has the deck's."""
        return self._known.printed.get(name)

    def cards(self, names: Iterable[str]) -> str:
        """Several cards as a list in words."""
        return self._word("cards", tuple(names), self._language.cards)

    def seat(self, seat: int, names: Mapping[int, str] | None = None) -> str:
        """A seat, with its player's name if that is given: "seat 3", "Lando (seat 3)"."""
        return self._word("seat", seat, self._language.seat, names)

    def name(self, seat: int, names: Mapping[int, str]) -> str:
        """The name of who sits there, "seat 3" where it is not among `names`."""
        return self._word("name", seat, self._language.name, names)

    def seats(self, seats: Iterable[int], names: Mapping[int, str] | None = None) -> str:
        """Several seats as a list in words: "seats 1 and 3"."""
        return self._word("seats", tuple(seats), self._language.seats, names)

    def zones(self, zones: Iterable[str], names: Mapping[int, str] | None = None) -> str:
        """Where cards lie: "the discards and the locked cards of seat 3"."""
        return self._word("zones", tuple(zones), self._language.zones, names)

    def several(self, parts: Iterable[str]) -> str:
        """Texts as a list in words."""
        return self._language.joined(parts)

    def verb(self, verb: str) -> str:
        """What a move's button says: "Call the hand"."""
        return self._word("verb", verb, lambda name: self._language.label("verb", name))

    def phase(self, name: str) -> str:
        """A phase by its mechanic's name: "Betting"."""
        return self._word("phase", name, lambda phase: self._language.label("phase", phase))

    def pot(self, name: str) -> str:
        """A pot by its code: "hand", "side-1", "sabacc"."""
        return self._word("pot", name, self._language.pot)

    def rung(self, rung: str, array: str = "") -> str:
        """What a hand is called, an array by its own name."""
        return self._word("rung", (rung, array), lambda names: self._language.rung(*names))

    def worth(self, rung: str, array: str, total: int, ladder: Ladder | None = None) -> str:
        """What a hand is worth in words, its total as the ladder (None: that of the rules in use) reads it: "Pure
        Sabacc, −23"."""
        read = (ladder.reading, ladder.fold) if ladder else self._known.reading
        return self._word("worth", (rung, array, total, read), lambda what: self._language.worth(*what))

    def option(self, name: str) -> str:
        """An option of the rules in words, the ruleset's own after `use`."""
        return self._word("option", name, self._language.option)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _word(self, kind: str, value: Any, say: Callable[[Any], str], names: Mapping[int, str] | None = None) -> str:
        return self._kept(f"({kind})", {"": value}, names or _NOBODY, lambda _, args: say(args[""]))

    def _kept(
        self,
        code: str,
        args: Mapping[str, Any],
        names: Mapping[int, str],
        say: Callable[[str, Mapping[str, Any]], str],
    ) -> str:
        """The answer if it was given before, else `say`'s, which is then kept."""
        key = (code, say == self._as_sentence, tuple(args.items()), tuple(names.items()))
        try:
            known = self._cache.get(key)
        except TypeError:  # a list among the arguments, as JSON has them: cannot be a key
            self._known.names = names
            return say(code, args)
        if known is None:
            self._known.names = names
            known = say(code, args)
            if len(self._cache) >= KEPT:
                self._cache.clear()
            self._cache[key] = known
        return known

    def _plainly(self, code: str, args: Mapping[str, Any]) -> str:
        said = self._language.text(code, args)
        return f"[{code}]" if said is None else said

    def _as_sentence(self, code: str, args: Mapping[str, Any]) -> str:
        """With a capital, unless it begins with a player's name, which is the player's to spell."""
        said = self._plainly(code, args)
        people = [*self._known.names.values(), args.get("person")]
        if any(name and said.startswith(str(name)) for name in people):
            return said
        return said[:1].upper() + said[1:]


def _is_language(code: str) -> bool:
    return code.isascii() and code.replace("-", "").replace("_", "").isalnum() and (LANGUAGES / code).is_dir()
