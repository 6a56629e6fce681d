"""Provides the texts of the screen through one function, `say(code, **args)`, which returns the text for any code,
including events and notices.

The constants are codes for `say` that take special arguments. With some of them, `say` returns "" and only changes
which words later texts use.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.game.engine.rules import Rules
from companion.game.engine.state import State
from companion.game.phases.classic.settle import rated_by
from companion.locale.files import ENGLISH
from companion.locale.results import result_sentences, why_ranked
from companion.locale.rulebook import of_options
from companion.locale.rungs import ladder_lines
from companion.locale.words import Tongues, Words, following
from companion.table.views.table_view import Notice

NOTICE = "notice-"
RESULT = "result-told"
"""The code with which `say` returns who won the last hand, what and why, in sentences. Needs the argument `state`; with
`without`, a seat, sentences that name that seat are left out."""
WHY = "result-why"
"""The code with which `say` returns who won the last hand and why, and for every hand that was shown its name and the
reason for its rank, one line each. Needs the argument `state`; with `of`, a seat, only the first line and what concerns
that seat."""
LADDER = "ladder-told"
"""The code with which `say` returns the ladder (what hands are worth), best rung first, one line each. Needs the
argument `rules`; with `in_force`, rungs that the options switch off are left out."""
RULEBOOK = "rulebook-told"
"""The code with which `say` returns the rulebook's paragraphs on the ruleset's options, one a line, in English. Needs
the argument `rules`."""
RULES = "rules-in-force"
"""The code with which `say` returns "", and from then on makes texts refer to these `rules` and the `printed` cards
(None: those of the settings)."""
RULES_TEXT, OPTION_TEXT = "rules-text", "option-text"
"""The codes with which `say` returns a ruleset's text for the argument `key` ("name", "about", "how"), and its name of
the option `name`. Both need the argument `rules`."""
LANGUAGE, LANGUAGE_NAME = "language-in-force", "language-own-name"
"""The codes with which `say` switches to the argument `language` (returning ""), and returns that language's own
name."""
CARD, PRINTED_RANK, PRINTED_SUIT = "card-name", "card-printed-rank", "card-printed-suit"
"""The codes with which `say` returns the name of the argument `card`, and its rank and its suit as printed on the
table's cards ("" if the deck's apply)."""
RUNG = "rung-word"
"""The code with which `say` returns the name of a rank of hands, by the arguments `rung` and `array` ("" if it is no
special hand)."""
JOINED = "said-joined"
"""The code with which `say` returns several texts one after the other, as sentences. The argument `parts` has pairs of
a code and its arguments."""
RANK, RANK_LETTERS, SUIT = "card-rank-word", "card-rank-letters", "card-suit-word"
SUIT_LETTERS, CARD_LETTERS = "card-suit-letters", "card-letters"
"""The codes (these, and the three in the lines above) with which `say` returns the word of a `rank` or `suit`, or a few
letters for a `rank`, `suit` or `card` that are unique within its deck."""
SENTENCES = ("happened-", "led-", "lesson-", "refused-", "said-")


def screen_words(words: Words | Tongues, lang: str = ENGLISH) -> Callable[..., str]:
    """Return the function `say(code, **args)` for a display. It begins in the language `lang`, and reads a language
    when the first text is said in it; given `Words` of one language, it uses only that one. The argument `names_` of
    `say` maps seats to the players' names in sentences about them, and `rules_` are the rules to which a sentence
    refers, if they are others than those in force."""
    spoken, now = lang, words if isinstance(words, Words) else None

    def say(code: str, /, names_: Mapping[int, str] | None = None, rules_: Rules | None = None, **args: Any) -> str:
        nonlocal spoken, now
        if code == LANGUAGE:
            if isinstance(words, Tongues) and spoken != args["language"]:
                spoken, now = args["language"], None
            return ""
        if code == LANGUAGE_NAME:
            return (words.words(args["language"]) if isinstance(words, Tongues) else words).say("language-name")
        if now is None:
            now = words.words(spoken) if isinstance(words, Tongues) else words
        if code == JOINED:
            return following([say(part, names_, **told) for part, told in args["parts"]])
        if code in _ASKED:
            return _ASKED[code](now, args)
        if code.startswith(NOTICE):
            return now.notice(Notice(0, code.removeprefix(NOTICE), args), names_)
        if code.startswith(SENTENCES):
            if rules_ is None:
                return now.sentence(code, args, names_)
            with now.under(rules_):
                return now.sentence(code, args, names_)
        return now.said(code, args)

    return say


def _in_force(words: Words, args: Mapping[str, Any]) -> str:
    words.use(args["rules"], args.get("printed"))
    return ""


def _as_printed(words: Words, card: str, part: str) -> str:
    printed = words.printed(card)
    return "" if printed is None else str(getattr(printed, part))


_ASKED: Mapping[str, Callable[[Words, Mapping[str, Any]], str]] = {
    RANK: lambda words, args: words.rank(args["rank"]),
    RANK_LETTERS: lambda words, args: words.rank_letters(args["rank"]),
    SUIT: lambda words, args: words.suit(args["suit"]),
    SUIT_LETTERS: lambda words, args: words.suit_letters(args["suit"]),
    CARD_LETTERS: lambda words, args: words.card_letters(args["card"]),
    RUNG: lambda words, args: words.rung(args["rung"], args["array"]),
    CARD: lambda words, args: words.card(args["card"]),
    PRINTED_RANK: lambda words, args: _as_printed(words, args["card"], "rank"),
    PRINTED_SUIT: lambda words, args: _as_printed(words, args["card"], "suit"),
    RULES: _in_force,
    RULES_TEXT: lambda words, args: words.of_rules(args["rules"], args["key"]),
    OPTION_TEXT: lambda words, args: words.option_of(args["rules"], args["name"]),
    RESULT: lambda words, args: following(_told(words, args["state"], args.get("without", 0))),
    WHY: lambda words, args: "\n".join(_why(words, args["state"], args.get("of", 0))),
    RULEBOOK: lambda words, args: "\n".join(of_options(args["rules"])).replace("_", " "),
    LADDER: lambda words, args: "\n".join(
        line.strip() for line in ladder_lines(words, args["rules"], in_force=args.get("in_force", False))
    ),
}
"""The codes for `say` that are not names of messages, with the functions that produce their texts."""


def _told(words: Words, state: State, without: int) -> list[str]:
    """Return the result of the last hand in sentences. Those that name the seat `without` are left out (0: none is). To
    find them, each sentence is made a second time with another name for that seat."""
    said = result_sentences(words, state)
    if not without or state.result is None:
        return said
    result = replace(state.result, seats={**state.result.seats, without: ""})
    same = set(result_sentences(words, replace(state, result=result)))
    return [each for each in said if each in same]


def _why(words: Words, state: State, of: int) -> list[str]:
    """Return the result of the last hand in sentences, followed by one for each hand that was shown, the best first.
    For a seat `of`, only the first sentence, and those that name the seat or are about its hand."""
    said, result = result_sentences(words, state), state.result
    if result is None:
        return said
    if of:
        others = _told(words, state, of)
        said = said[:1] + [each for each in said[1:] if each not in others]
    rules = rated_by(state)
    for shown in sorted(result.shown, key=lambda each: each.place):
        if of and shown.seat != of:
            continue
        name, why = words.name(shown.seat, result.seats), why_ranked(words, shown, rules, result.common)
        said.append(words.say("named", name=name, said=why))
    return said
