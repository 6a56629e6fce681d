"""The messages of one language, read from its files, and the functions that a message can call.

A message that the language lacks is taken from its fallback language. A missing or broken message never raises an
exception."""

import logging
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax.ast import Junk, Message, Term

from companion.game.cards.deck import ROLLED, plain_name
from companion.game.cards.printed import PrintedCard
from companion.game.engine.state import UNKNOWN
from companion.game.moves import TABLE
from companion.locale.entries import entries, referred
from companion.locale.files import LANGUAGES, language_files
from companion.locale.fluent_runtime import FluentBundle, FluentNone, FluentResource, FluentType
from companion.plain_files import read_plain_text

log = logging.getLogger("sabacc")

MINUS = "\u2212"
_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")

NONE = "none"
"""The text that replaces an empty one in a message's arguments, so that the message can select on it."""

LONGEST = 200
"""The length in characters to which texts from outside (a reason, a mistyped card) are cut."""


SHORTER = ("short", "tiny")
"""The attributes of a message that express its meaning in fewer words, the longest first."""


class Known:
    """The facts to which the messages of a language refer besides their arguments: who sits where, the ruleset's names
    for its options and rungs (ranks of hands), what is printed on the table's cards, in which form totals of hands are
    written (`reading` and `fold`), and a function that returns the name of a `ruleset` by its id."""

    def __init__(self) -> None:
        self.names: Mapping[int, str] = {}
        self.options: Mapping[str, str] = {}
        self.rungs: Mapping[str, str] = {}
        self.printed: Mapping[str, PrintedCard] = {}
        self.reading: tuple[str, int] = ("values", 0)
        self.ruleset: Callable[[str], str] = str


@cache
def _own_entries(file: Path) -> dict[str, str]:
    """Return the messages and terms of one of the program's own language files, by name; the file is read once."""
    return dict(entries(read_plain_text(file)))


class Several(FluentType):
    """Several items (a tuple) as an argument of a Fluent message. `{ $seats }` in the message becomes a list in words;
    functions get the items."""

    def __init__(self, items: tuple[Any, ...], language: "Language") -> None:
        self.items = items
        self._language = language

    def format(self, locale: object) -> str:
        """Return the items as a list in words; Fluent calls this to print them."""
        return self._language.joined(self._language.plain(item) for item in self.items)


NESTED = "it is nested too deeply"
"""What is wrong with a language file that Fluent's parser does not get to the end of."""


class Language:
    """Finds and formats the messages of one language. `known` has the facts to which the messages refer, `fallback`
    returns the language used for missing messages, and `folder` has the languages that the owner of the table has
    added. `fallback` is called only when a message is missing, since reading a language takes long.
    `missing` collects what was not found, as "fr: code"; each is logged once. `broken` holds the parts of the files
    that cannot be parsed, `codes` the names of the messages that the language has."""

    def __init__(
        self,
        code: str,
        known: Known,
        missing: set[str],
        fallback: "Callable[[], Language] | None" = None,
        folder: Path | None = None,
    ) -> None:
        self.code, self._known, self.missing, self._behind = code, known, missing, fallback
        self.broken: list[str] = []
        self.codes: set[str] = set()
        self._unread: dict[str, str] = {}
        """Messages and terms of the program's own files that have not been parsed yet: text by name."""
        self._seats: dict[tuple[int, str], str] = {}
        """Seats in words, by number and player's name: nearly every sentence mentions one."""
        self._bundle = _bundle(code, self.functions())
        for file in language_files(code, folder):
            self._read(file)

    def _read(self, file: Path) -> None:
        own = file.parent.parent == LANGUAGES
        try:
            found, text = (_own_entries(file), "") if own else ({}, read_plain_text(file))
        except (OSError, UnicodeDecodeError) as error:
            self.broken.append(f"{file.name}: {error}")
            log.warning("the language file %s cannot be read, it is left out: %s", file, error)
            return
        if own:
            self._unread.update(found)
            self.codes.update(name for name in found if not name.startswith("-"))
        else:
            self._read_whole(file, text)

    def _read_whole(self, file: Path, text: str) -> None:
        """Parse the whole text of a language file that the owner of the table has added, so that its errors are
        reported now."""
        try:
            resource = FluentResource(text)
        except RecursionError:  # thousands of brackets in each other
            self.broken.append(f"{file.name}: {NESTED}")
            log.warning("the language file %s cannot be read, it is left out: %s", file, NESTED)
            return
        for item in resource.body:
            if isinstance(item, Message | Term):
                self._unread.pop(f"-{item.id.name}" if isinstance(item, Term) else item.id.name, None)
            if isinstance(item, Message):
                self.codes.add(item.id.name)
            if isinstance(item, Junk):
                self.broken.append(f"{file.name}: {item.content}")
                log.warning("%s: this is no message and is left out: %s", file, shortened(item.content or ""))
        self._bundle.add_resource(resource, allow_overrides=True)
        self._read_what_is_asked(text)

    def _ready(self, name: str) -> bool:
        """Return whether the language has this message; if so, parse it now."""
        text = self._unread.pop(name, None)
        if text is not None:
            self._bundle.add_resource(FluentResource(text), allow_overrides=True)
            self._read_what_is_asked(text)
        return name in self.codes

    def _read_what_is_asked(self, text: str) -> None:
        for name in referred(text):
            self._ready(name)

    @property
    def _fallback(self) -> "Language | None":
        return None if self._behind is None else self._behind()

    # --- messages ---------------------------------------------------------------------------------------------------

    def has(self, code: str) -> bool:
        """Whether this language or its fallback has the message `code`."""
        return code in self.codes or (self._fallback is not None and self._fallback.has(code))

    def text(self, code: str, args: Mapping[str, Any] | None = None, attribute: str = "") -> str | None:
        """Return the message (or an attribute of it) with these arguments; None if neither this language nor its
        fallback can say it."""
        said = self.own(code, args, attribute)
        if said is not None:
            return said
        self._miss(f"{code}{'.' if attribute else ''}{attribute}")
        return self._fallback.text(code, args, attribute) if self._fallback else None

    def wordings(self, code: str, args: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        """Return the message and its shorter forms (`SHORTER`), longest first. Empty if neither this language nor its
        fallback can say it."""
        said = self.own(code, args)
        if said is None:
            self._miss(code)
            return self._fallback.wordings(code, args) if self._fallback else ()
        forms = self._bundle.get_message(code).attributes
        less = [self.own(code, args, form) for form in SHORTER if form in forms]
        return (said, *[each for each in less if each is not None])

    def own(self, code: str, args: Mapping[str, Any] | None = None, attribute: str = "") -> str | None:
        """Return the message (or an attribute of it) in this language only; None if it is missing or broken."""
        if not self._ready(code):
            return None
        message = self._bundle.get_message(code)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return None
        try:
            said, errors = self._bundle.format_pattern(pattern, self._arguments(args or {}))
        except RecursionError:  # an owner's message that contains itself
            return None
        if errors:
            return None
        text = str(said)
        if args and "-" in text and any(isinstance(value, int | float) and value < 0 for value in args.values()):
            return _HYPHEN.sub(MINUS, text)
        return text

    def _miss(self, what: str) -> None:
        entry = f"{self.code}: {what}"
        if entry not in self.missing:
            self.missing.add(entry)
            instead = f"{self._fallback.code} stands in for it" if self._fallback else "its code stands in for it"
            log.warning("the language %s cannot say `%s`: %s", self.code, what, instead)

    def _arguments(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """Return the arguments in Fluent's types. For a tuple, its length is added as `NAME-count`."""
        made: dict[str, Any] = {}
        for name, value in args.items():
            if isinstance(value, tuple | list):
                made[name] = Several(tuple(value), self)
                made[f"{name}-count"] = len(value)
            elif isinstance(value, bool):
                made[name] = "true" if value else "false"
            elif isinstance(value, int | float):
                made[name] = value
            else:
                made[name] = shortened(str(value)) or NONE
        return made

    def _must(self, code: str, args: Mapping[str, Any] | None = None, attribute: str = "") -> str:
        said = self.text(code, args, attribute)
        return f"[{code}]" if said is None else said

    # --- values in words --------------------------------------------------------------------------------------------

    def plain(self, value: object) -> str:
        """Return a number as text with the language's digit grouping, or a text unchanged."""
        return self._must("number", {"n": value}) if isinstance(value, int) else str(value)

    def joined(self, parts: Iterable[str]) -> str:
        """Return words joined to a list: "1, 3 and 4"."""
        items = list(parts)
        if len(items) < 2:
            return items[0] if items else self._must("list-empty")
        said = items[0]
        for item in items[1:-1]:
            said = self._must("list-middle", {"before": said, "after": item})
        return self._must("list-end", {"before": said, "after": items[-1], "sound": sound(items[-1])})

    def signed(self, n: int) -> str:
        """Return a number that always has its sign: +5, −5 (U+2212); 0 has none."""
        return self.plain(0) if n == 0 else ("+" if n > 0 else MINUS) + self.plain(abs(n))

    def credits(self, n: int) -> str:
        """Return a number of credits in words."""
        return self._must("credits", {"n": n})

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat; the seat ("seat 3") if it is unknown."""
        return self._known.names.get(seat) or self.seat(seat)

    def seat(self, seat: int) -> str:
        """Return a seat in words, with the player's name if it is known."""
        if seat == TABLE:
            return self._must("seat-table")
        named = seat, self._known.names.get(seat, "")
        if named not in self._seats:
            said = {"number": seat, "name": named[1]}
            self._seats[named] = self._must("seat-named", said) if named[1] else self._must("seat-number", said)
        return self._seats[named]

    def seats(self, seats: Iterable[int]) -> str:
        """Return several seats as a list in words."""
        return self._several(tuple(seats), self.seat)

    def called(self, seats: Iterable[int]) -> str:
        """Return several players as a list: by their names, or as seats if a name is unknown."""
        return self._several(tuple(seats), self.name)

    def _several(self, numbers: tuple[int, ...], one: Callable[[int], str]) -> str:
        if len(numbers) < 2 or any(number in self._known.names for number in numbers):
            return self.joined(one(number) for number in numbers)
        return self._must("seat-numbers", {"list": self.joined(self.plain(number) for number in numbers)})

    def card(self, name: str, attribute: str = "") -> str:
        """Return a card's name in this language (`attribute` "the": with its article). It is the name printed on the
        table's cards if that differs from the deck's. A rank alone stands for its card of any suit. Without a message,
        it is the name in the deck."""
        plain = plain_name(name)
        printed = self._known.printed.get(plain)
        if printed is not None and printed.name.lower() != plain:
            kind = "suited" if printed.suit else "article" if printed.name.startswith("The ") else "bare"
            words = {"name": printed.name, "plain": printed.name.removeprefix("The "), "kind": kind}
            return self._must("card-printed", words, attribute)
        code = "card-unknown" if plain == UNKNOWN else "card-" + plain.replace(" ", "-")
        if self.has(code):
            return self._must(code, None, attribute)
        kind, _, rest = plain.partition(" ")
        if kind == "trump" and rest.isdecimal():
            return self._must("card-trump", {"number": rest}, attribute)
        if kind == "skifter" and (rest.isdecimal() or self.has(f"rank-{rest}")):
            return self._must("card-skifter", {"rank": self.rank(rest)}, attribute)
        whole, rolled, value = plain.partition(ROLLED)
        if rolled and value.isdecimal():
            return self._must("card-rolled", {"card": self.card(whole, attribute), "number": value})
        rank, _, suit = plain.partition(" of ")
        number = rank.removeprefix("+").removeprefix("-").isdecimal()
        if not suit and self.has(f"rank-{rank}"):  # the rank of any suit, as rungs name it
            return self.rank(rank)
        if not self.has(f"suit-{suit}") or not (number or self.has(f"rank-{rank}")):
            return name
        words = {
            "rank": self.rank(rank),
            "suit": self._must(f"suit-{suit}"),
            "rank-name": rank,
            "suit-name": suit,
        }
        return self._must("card-suited", words, attribute)

    def suit(self, suit: str) -> str:
        """Return a suit's name in this language; without a message, the name in the deck."""
        return self._must(f"suit-{suit}") if self.has(f"suit-{suit}") else suit

    def letters(self, code: str, word: str, count: int) -> str:
        """Return a short form of the word `word`: the one that the language defines (`.short` of the message `code`),
        or else its first `count` letters."""
        return self.own(code, None, "short") or word[:count].capitalize()

    def rank(self, rank: str) -> str:
        """Return a rank in words; a number stays a number, with the typographic minus."""
        return self._must(f"rank-{rank}") if self.has(f"rank-{rank}") else rank.replace("-", "−")

    def cards(self, names: Iterable[str]) -> str:
        """Return several cards as a list in words."""
        return self.joined(self.card(name) for name in names)

    def zones(self, names: Iterable[str]) -> str:
        """Return zones (places for cards such as "discards" or "hand.3") as a list in words."""
        return self.joined(self._zone(name) for name in names)

    def _zone(self, name: str) -> str:
        kind, _, seat = name.partition(".")
        args = {"owner": self.seat(int(seat))} if seat.isdecimal() else {}
        return self._must(f"zone-{kind}", args) if self.has(f"zone-{kind}") else name

    def label(self, kind: str, name: str) -> str:
        """Return the word for something by its kind ("verb", "phase", "rung", ...) and its name in the program, such as
        "verb" and "bet". Without a message for it, the name itself is written as a title."""
        code = f"{kind}-{name}"
        return self._must(code) if self.has(code) else name.replace("-", " ").replace("_", " ").capitalize()

    def option(self, name: str) -> str:
        """Return the name of an option in the ruleset in force; if that has none, a name made from the option's
        code."""
        return self._known.options.get(name) or name.replace("_", " ").capitalize()

    def value(self, option: str, value: str) -> str:
        """Return the word for the value of an option, from the value as a move or a file gives it, such as "true"."""
        if value in ("true", "false"):
            return self._must("display-yes" if value == "true" else "display-no")
        if value.isdecimal():
            return self.plain(int(value))
        return self._must("option-value", {"value": f"{option}-{value}".replace("_", "-"), "said": value})

    def pot(self, name: str) -> str:
        """Return the name of a pot, from its code: "hand", "sabacc", "side-1" and so on."""
        kind, _, number = name.partition("-")
        return self._must("pot-side", {"number": int(number)}) if number.isdecimal() else self.label("pot", kind)

    def rung(self, rung: str, array: str = "", form: str = "") -> str:
        """Return the name of a hand. If it has an `array` (a name for a special hand), this is used, else its `rung`,
        the rank of the hand on the ladder. A name that the ruleset gives comes first. Otherwise `form` "the" asks for
        the name with its article, where the language has one."""
        kind, name = ("array", array) if array not in ("", NONE) else ("rung", rung)
        with_article = self.own(f"{kind}-{name}", None, form) if form else None
        return self._known.rungs.get(name) or with_article or self.label(kind, name)

    def worth(self, rung: str, array: str, total: int, read: tuple[str, int] | None = None) -> str:
        """Return a hand's name and its total in words. `read` is a pair that says how totals are written under the
        rules that rated the hand: `Ladder.reading` and `Ladder.fold` (a total above `fold` counts `fold` less; 0: none
        does). None means the rules in force."""
        reading, fold = read or self._known.reading
        less = fold if fold and fold < total <= 2 * fold else 0
        args = {"reading": reading, "folds": bool(fold), "less": less, "value": total - less}
        return self._must("worth", {**args, "rung": rung, "array": array, "total": total})

    # --- for messages -----------------------------------------------------------------------------------------------

    def functions(self) -> dict[str, Any]:
        """Return the functions that a message may call, by name."""
        return {
            "SEAT": lambda seat: self.seat(_number(seat)),
            "SEATS": lambda seats: self.seats(_items(seats)),
            "NAME": lambda seat: self.name(_number(seat)),
            "NAMES": lambda seats: self.called(_items(seats)),
            "CARD": lambda card: self.card(_text(card)),
            "THE": lambda cards: self.joined(self.card(one, "the") for one in _cards(cards)),
            "CARDS": lambda cards: self.cards(_items(cards)),
            "ZONES": lambda zones: self.zones(_items(zones)),
            "SIGNED": lambda n: self.signed(_number(n)),
            "CREDITS": lambda n: self.credits(_number(n)),
            "VERB": lambda verb: self.label("verb", _text(verb)),
            "PHASE": lambda phase: self.label("phase", _text(phase)),
            "POT": lambda pot: self.pot(_text(pot)),
            "RUNG": lambda rung, array=NONE, form="": self.rung(_text(rung), _text(array), form),
            "WORTH": lambda rung, array, total: self.worth(_text(rung), _text(array), _number(total)),
            "SUIT": lambda suit: self.suit(_text(suit)),
            "SUITS": lambda suits: self.joined(self.suit(str(one)) for one in _items(suits)),
            "TOKEN": lambda token: self.label("token", _text(token)),
            "OPTION": lambda name: self.option(_text(name)),
            "VALUE": lambda name, value: self.value(_text(name), _text(value)),
            "RULESET": lambda name: self._known.ruleset(_text(name)),
            "RULE": lambda name, value: self._must("drawn-rule", {"name": _text(name), "value": value}),
        }


def _bundle(code: str, functions: dict[str, Any]) -> FluentBundle:
    """Return an empty bundle of messages for a language. Plural and number rules follow from the language code alone,
    never from a locale that the system may lack. An unknown language gets the English rules."""
    try:
        return FluentBundle([code, "en"], functions=functions, use_isolating=False)
    except ValueError:
        return FluentBundle(["en"], functions=functions, use_isolating=False)


_SOUNDS = (
    ("i", re.compile(r"h?i(?![aeou])|hi$", re.I)),
    ("o", re.compile(r"h?o|8|11\b", re.I)),
    ("vowel", re.compile(r"[aeiou]", re.I)),
)


def sound(word: str) -> str:
    """Return a code for the first sound of a word, for languages in which that changes the word before it: "i" (but not
    "ie", "hia"), "o" (in Spanish also 8 and 11), another "vowel", or "other"."""
    plain = unicodedata.normalize("NFD", word)[:1] + word[1:]
    return next((name for name, begins in _SOUNDS if begins.match(plain)), "other")


def shortened(text: str) -> str:
    """Return a text from outside as one line, cut if it is too long to read in passing."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def _number(value: object) -> int:
    """Return a number that a message passes to a function. Raises `TypeError` for anything else, which makes the whole
    message fall back to the other language."""
    if isinstance(value, int):
        return int(value)
    raise TypeError(f"a number is needed, not {_shown(value)}")


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise TypeError(f"a text is needed, not {_shown(value)}")


def _items(value: object) -> tuple[Any, ...]:
    if isinstance(value, Several):
        return value.items
    raise TypeError(f"several are needed, not {_shown(value)}")


def _cards(value: object) -> tuple[str, ...]:
    """Return the names of the cards that a message passes as a tuple, or as one text with commas."""
    return _items(value) if isinstance(value, Several) else tuple(_text(value).split(", "))


def _shown(value: object) -> str:
    return f"the missing {value.name}" if isinstance(value, FluentNone) else repr(value)
