"""Package that describes the end of a hand in sentences. It has one module for each kind of ending. The rules that
decide hands are elsewhere (`companion.game`)."""

from companion.game.engine.rules import Rules
from companion.game.engine.state import Result, Shown, State
from companion.game.ladders.model import BOMBED, Ladder
from companion.locale.results.chip_words import Chips
from companion.locale.results.duel_words import Duel
from companion.locale.results.points import Points
from companion.locale.results.pots import Pots
from companion.locale.results.telling import Telling
from companion.locale.why_words import against_of, rating_of, reason_sentences, worth_anew
from companion.locale.words import Words


def result_sentences(words: Words, state: State) -> list[str]:
    """Return the sentences about the last hand, most important first; empty if no hand is finished."""
    return _kind(state.result)(words, state, state.result).all() if state.result else []


def _kind(result: Result) -> type[Telling]:
    """Return the class that describes this kind of ending."""
    if result.ending == "duel":
        return Duel
    return {"points": Points, "chips": Chips}.get(result.unit, Pots)


def why_ranked(words: Words, shown: Shown, rules: Rules | None = None, common: tuple[str, ...] = ()) -> str:
    """Return the rating and the rank of a hand that was shown, in a few short sentences. With the `rules` that rated it
    and the row of `common` cards, the sentences also say how its cards were counted."""
    rating = rating_of(rules, shown, common) if rules else None
    if rules and rating and rating.values:
        cards = [rules.deck.card(name) for name in shown.cards]
        said = reason_sentences(words, rules.ladder, cards, against_of(rules, shown, common), rating)
    else:
        said = [_what(words, shown, rules.ladder if rules else None)]
    if shown.demise and shown.demise_total is not None:
        said.append(_demise(words, shown, rules))
    said.append(words.sentence("why-place", {"place": shown.place}))
    return " ".join(said)


def _demise(words: Words, shown: Shown, rules: Rules | None) -> str:
    """Return the sentence about what a hand came to in the sudden demise (the cards drawn to decide a tie). `rules` are
    those that rated it, if they are known."""
    ladder = rules.ladder if rules else None
    of = ladder.demise.of if ladder else "hand"
    worth = worth_anew(words, rules, shown) if rules and of == "anew" else ""
    args = {"card": shown.demise, "total": shown.demise_total, "of": of, "worth": worth}
    return words.sentence("why-demise", args)


def _what(words: Words, shown: Shown, ladder: Ladder | None) -> str:
    """Return the name of a hand as a sentence. Used if it is not known how the cards of the hand were counted."""
    args = {"rung": shown.rung, "array": shown.array, "total": shown.total}
    known = ("total", "idiots-array", "pure-sabacc", "array", BOMBED)
    if shown.rung in known:
        return words.sentence(f"why-{shown.rung}", args)
    return words.sentence("why-other", {"worth": words.worth(shown.rung, shown.array, shown.total, ladder)})
