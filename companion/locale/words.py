"""Puts refusals, events, notices and devices into words, in one language.

A `Words` object belongs to one thread. Texts are cached, so that repeating one takes a few microseconds.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

from companion.game.cards.printed import PrintedCard
from companion.game.engine.rules import Rules
from companion.game.ladders.model import Ladder
from companion.game.loading.printed_documents import serving
from companion.game.moves import Event, Refusal
from companion.locale.files import ENGLISH, language_files
from companion.locale.language import Known, Language
from companion.locale.ruleswords import NOT_RUNGS, option_text, rules_text, ruleset_named
from companion.table.hall_says import BY_DESK
from companion.table.views.table_view import Notice

KEPT = 4096
"""The number of cached texts at which the cache is emptied. An evening's hands use fewer different sentences."""

RULES_KEPT = 8
"""For how many rulesets texts are cached. A screen that shows several tables, or an earlier hand, alternates between
their rules."""

_NOBODY: Mapping[int, str] = {}


class Worded(str):
    """A text that also has shorter forms with the same meaning: `shorter`, longest first. The display uses one of these
    if the text does not fit."""

    shorter: tuple[str, ...] = ()

    @classmethod
    def of(cls, wordings: Sequence[str]) -> "Worded":
        """Return the first of several wordings, with the others as its shorter forms."""
        made = cls(wordings[0])
        made.shorter = tuple(wordings[1:])
        return made


def forms_of(said: str) -> tuple[str, ...]:
    """Return a text and its shorter forms, if it has any, longest first."""
    return said, *getattr(said, "shorter", ())


def capital(said: str) -> str:
    """Return a text that begins with a capital letter; so do its shorter forms."""
    forms = [each[:1].upper() + each[1:] for each in forms_of(said)]
    return forms[0] if len(forms) == 1 else Worded.of(forms)


def following(sentences: Sequence[str]) -> str:
    """Join sentences into one text. If sentences have shorter forms, the text has one too, which joins their shortest
    forms."""
    least = " ".join([forms_of(each)[-1] for each in sentences])
    full = " ".join(sentences)
    return full if least == full else Worded.of([full, least])


class _Used:
    """Rules that texts have referred to, with what follows from them: the facts for messages, and the cached texts."""

    def __init__(self, language: Language, rules: Rules, printed: str) -> None:
        self.rules, self.printed, self.texts = rules, printed, dict[Any, str]()
        serves = serving(printed, rules.deck.id)
        self.cards = serves.cards if serves else {}
        self.reading = rules.ladder.reading, rules.ladder.fold
        self.options = {name: option_text(language, rules, name) for name in rules.options}
        self.named = partial(ruleset_named, language, rules=rules)
        own = {*rules.words.get(language.code, {}), *rules.words.get(ENGLISH, {})} - NOT_RUNGS
        self.rungs = {key: rules_text(language, rules, key) for key in own}


class Words:
    """Puts everything that the table says into words, in one language. Most methods return a text.

    No method raises an exception: a text that is missing in `lang` is taken from English, and if that lacks it too, it
    is "[code]". `missing` collects the messages that were not found, as "language: code".

    `printed` names the cards that the table really has ("tarot"). If they can serve as the deck in play, cards are
    called by what is printed on them. `folder` has the languages that the owner of the table has added. `typed` returns
    a text with its commands as people type them at this table.

    `names` (seat number to player's name) may be given to methods that mention seats; "seat 3" then becomes "Lando
    (seat 3)".

    For a message with the attributes `short` and `tiny`, the result is a `Worded`.
    """

    def __init__(
        self,
        lang: str = ENGLISH,
        printed: str = "",
        folder: Path | None = None,
        typed: Callable[[str], str] = str,
    ) -> None:
        self.missing: set[str] = set()
        self._known = Known()
        self._cache: dict[Any, str] = {}
        self._printed, self._typed = printed, typed
        self._used: list[_Used] = []
        codes = (lang, lang.split("-")[0].split("_")[0])
        found = next((code for code in codes if language_files(code, folder)), ENGLISH)
        if found == ENGLISH and not lang.startswith(ENGLISH):
            self.missing.add(f"{lang}: the language")
        behind = cache(partial(Language, ENGLISH, self._known, self.missing, None, folder))
        self._language = behind() if found == ENGLISH else Language(found, self._known, self.missing, behind, folder)
        self.lang = found

    def use(self, rules: Rules, printed: str | None = None) -> None:
        """Refer to these rules in all later texts: the ruleset's names for its options, and card names as on the cards
        `printed` (None: those given at construction). Calling it again with the current rules costs nothing. Raises
        `PrintedBroken` if the file is broken that says how these cards serve as the deck."""
        name = self._printed if printed is None else printed
        if self._used and self._used[-1].rules is rules and self._used[-1].printed == name:
            return
        found = next((each for each in self._used if each.rules is rules and each.printed == name), None)
        used = found or _Used(self._language, rules, name)
        self._used = [*(each for each in self._used if each is not used), used][-RULES_KEPT:]
        self._cache, known = used.texts, self._known
        known.printed, known.reading, known.options, known.rungs = used.cards, used.reading, used.options, used.rungs
        known.ruleset = used.named

    @contextmanager
    def under(self, rules: Rules) -> Iterator[None]:
        """Refer to these rules in the texts that are made inside the context, with the same printed cards, and then to
        the ones before again. Texts that refer to no rules yet stay so. Raises `PrintedBroken` as `use` does."""
        before = self._used[-1] if self._used else None
        if before is None:
            yield
            return
        self.use(rules, before.printed)
        try:
            yield
        finally:
            self.use(before.rules, before.printed)

    # --- sentences --------------------------------------------------------------------------------------------------

    def say(self, code: str, /, **args: Any) -> str:
        """Return the text of the message `code` with these arguments."""
        return self.said(code, args)

    def said(
        self,
        code: str,
        args: Mapping[str, Any],
        names: Mapping[int, str] = _NOBODY,
        say: Callable[[str, Mapping[str, Any]], str] | None = None,
    ) -> str:
        """Return the text of the message `code` with the arguments `args`. The text is cached. `names` maps seats to
        players' names. If `say` is given, that function makes the text from `code` and `args`."""
        key = (code, say == self._as_sentence, tuple(args.items()), tuple(names.items()))
        try:
            known = self._cache.get(key)
        except TypeError:  # a list among the arguments, as from JSON, cannot be a key
            self._known.names = names
            return (say or self._plainly)(code, args)
        if known is None:
            self._known.names = names
            known = (say or self._plainly)(code, args)
            if len(self._cache) >= KEPT:
                self._cache.clear()
            self._cache[key] = known
        return known

    def sentence(self, code: str, args: Mapping[str, Any], names: Mapping[int, str] | None = None) -> str:
        """Return the message `code` as a sentence, with a capital at its beginning and players' names for seats. In the
        reasons that a hall's desk gives to a table there are numbers for programs; the sentence says who gave them."""
        if BY_DESK.fullmatch(str(args.get("reason", ""))):
            args = {**args, "reason": self.say("hall-reason")}
        return self.said(code, args, names or _NOBODY, self._as_sentence)

    def refusal(self, refusal: Refusal, names: Mapping[int, str] | None = None) -> str:
        """Return the sentence that says why something is refused, and what to do instead."""
        return self.sentence(f"refused-{refusal.code}", refusal.args, names)

    def event(self, event: Event, names: Mapping[int, str] | None = None) -> str:
        """Return the short sentence that says what has happened."""
        return self.sentence(f"happened-{event.code}", event.args, names)

    def notice(self, notice: Notice, names: Mapping[int, str] | None = None) -> str:
        """Return a notice as a sentence for the operator: the message `notice-CODE`, or the refusal with that code."""
        own = f"notice-{notice.code}"
        code = own if self._language.has(own) else f"refused-{notice.code}"
        return self.sentence(code, notice.args, names)

    # --- words ------------------------------------------------------------------------------------------------------

    def number(self, n: int) -> str:
        """Return a number with the language's digit grouping."""
        return self._word("number", n, self._language.plain)

    def signed(self, n: int) -> str:
        """Return a number that always has its sign: +5, −5 (with the typographic minus, U+2212); 0 has none."""
        return self._word("signed", n, self._language.signed)

    def card(self, name: str) -> str:
        """Return a card's name in this language, from its name in the deck: "7 of coins", "Idiot"; "?" for an unseen
        card."""
        return self._word("card", name, self._language.card)

    def rank(self, rank: str) -> str:
        """Return the rank of a suited card in words: "Commander", "−5"."""
        return self._word("rank", rank, self._language.rank)

    def rank_letters(self, rank: str) -> str:
        """Return two letters for a rank that is a word: "Co"."""
        return self._language.letters(f"rank-{rank}", self.rank(rank), 2)

    def suit_letters(self, suit: str) -> str:
        """Return two letters for a suit: "Co"."""
        return self._language.letters(f"suit-{suit}", self.suit(suit), 2)

    def card_letters(self, name: str) -> str:
        """Return three letters for a card without a suit: "Idi"."""
        said = self.card(name).removeprefix("The ")
        return said[:3] if self.printed(name) else self._language.letters(f"card-{name.replace(' ', '-')}", said, 3)

    def suit(self, suit: str) -> str:
        """Return a suit in words: "coins"."""
        return self._word("suit", suit, self._language.suit)

    def printed(self, name: str) -> PrintedCard | None:
        """Return the printed card, such as a tarot card, that people use for this card of the deck; None if the printed
        cards have the deck's own names."""
        return self._known.printed.get(name)

    def name(self, seat: int, names: Mapping[int, str]) -> str:
        """Return the name of the player in a seat; "seat 3" if it is not in `names`."""
        return self._word("name", seat, self._language.name, names)

    def several(self, parts: Iterable[str]) -> str:
        """Return texts joined to a list in words: "A, B and C"."""
        return self._language.joined(parts)

    def verb(self, verb: str) -> str:
        """Return the label of a move's button: "Call the hand"."""
        return self._word("verb", verb, lambda name: self._language.label("verb", name))

    def phase(self, name: str) -> str:
        """Return the name of a phase in words, such as "Betting", from the name of its mechanic (rule of play as
        code)."""
        return self._word("phase", name, lambda phase: self._language.label("phase", phase))

    def rung(self, rung: str, array: str = "") -> str:
        """Return the name of a hand on this rung (rank) of the ladder. If it is a special hand, `array` is its name in
        the program, and the result is the name of that."""
        return self._word("rung", (rung, array), lambda names: self._language.rung(*names))

    def worth(self, rung: str, array: str, total: int, ladder: Ladder | None = None) -> str:
        """Return the worth of a hand in words, such as "Pure Sabacc, −23". The total is written as under the rules of
        `ladder` (None: the rules in force)."""
        read = (ladder.reading, ladder.fold) if ladder else self._known.reading
        return self._word("worth", (rung, array, total, read), lambda what: self._language.worth(*what))

    def of_rules(self, rules: Rules, key: str = "name") -> str:
        """Return a ruleset's text for a key: its `name`, what it is `about`, `how` it goes (one sentence per line); ""
        if it has none."""
        return rules_text(self._language, rules, key)

    def option_of(self, rules: Rules, name: str) -> str:
        """Return a ruleset's name for one of its options."""
        return option_text(self._language, rules, name)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _word(self, kind: str, value: Any, say: Callable[[Any], str], names: Mapping[int, str] | None = None) -> str:
        return self.said(f"({kind})", {"": value}, names or _NOBODY, lambda _, args: say(args[""]))

    def _plainly(self, code: str, args: Mapping[str, Any]) -> str:
        said = list(map(self._typed, self._language.wordings(code, args)))
        return f"[{code}]" if not said else said[0] if len(said) == 1 else Worded.of(said)

    def _as_sentence(self, code: str, args: Mapping[str, Any]) -> str:
        """Return the message as a sentence that begins with a capital, unless it begins with a player's name, which
        keeps its spelling."""
        said = self._plainly(code, args)
        people = filter(None, (*self._known.names.values(), args.get("person")))
        return said if said.startswith(tuple(map(str, people))) else capital(said)


class Tongues:
    """Gives the texts of a table in any of its languages. Each language is read when it is first used. `printed` names
    the cards that the table has; `folder` has the languages that the owner of the table has added. Texts refer to
    `rules` until `Words.use` is called with others. `typed` returns a text with its commands as people type them at
    this table."""

    def __init__(
        self,
        printed: str = "",
        folder: Path | None = None,
        rules: Rules | None = None,
        typed: Callable[[str], str] = str,
    ) -> None:
        self._printed, self._folder, self._rules, self._typed = printed, folder, rules, typed
        self._spoken: dict[str, Words] = {}

    def words(self, lang: str) -> Words:
        """Return the texts in a language, always as the same object; in English if the language does not exist."""
        if lang not in self._spoken:
            self._spoken[lang] = words = Words(lang, printed=self._printed, folder=self._folder, typed=self._typed)
            if self._rules is not None:
                words.use(self._rules)
        return self._spoken[lang]
