"""Describes a ladder (the ranking of hands) as a list in words: what each of its rungs (ranks) requires of a hand, and
how two hands on the same rung compare."""

from collections import Counter
from collections.abc import Sequence

from companion.game.engine.rules import Rules
from companion.game.ladders.compare import FOUND
from companion.game.ladders.matching import ANY, NUMBERED
from companion.game.ladders.model import BOMBED, BOUNDLESS, Ladder, Rung
from companion.locale.language import sound
from companion.locale.words import Words


def ladder_lines(words: Words, rules: Rules, *, in_force: bool = False) -> list[str]:
    """Return one line for each rung (rank) of the ladder, best first, and then one line that says which hands bomb out
    (lose because of their total). A rung that is not in force is marked as such; with `in_force` it is left out."""
    ladder, lines = rules.ladder, []
    rungs = [each for each in ladder.rungs if each.when or not in_force]
    for number, rung in enumerate(rungs, 1):
        off = "" if rung.when else f" [{words.say('rung-off')}]"
        said = words.say("named", name=words.rung(rung.rung, rung.name), said=made_of(words, rung, ladder))
        lines.append(f"  {number}. {said}{off}")
    if out := bomb_line(words, ladder):
        lines.append(f"  {len(rungs) + 1}. {words.say('named', name=words.rung(BOMBED), said=out)}")
    return lines


def bomb_line(words: Words, ladder: Ladder) -> str:
    """Return in words which totals bomb out, which means that they lose because they are out of bounds; "" if none
    does."""
    bomb = ladder.bomb
    parts = [words.say("made-beyond", beyond=bomb.beyond)] * (bomb.beyond != BOUNDLESS)
    parts += [words.say("made-above", above=bomb.above)] * (bomb.above != BOUNDLESS)
    return words.say("made-bomb-out", range=words.several(parts), zero="yes" if bomb.zero else "no") if parts else ""


def made_of(words: Words, rung: Rung, ladder: Ladder) -> str:
    """Return in words what a rung (a rank of the ladder) requires of a hand, and how two hands on it compare; the
    latter is left out if they simply tie."""
    alone = rung.of == "any" and not any(each.when for each in ladder.rungs if each is not rung)
    made = words.say("made-every") if alone else _asked(words, rung, ladder)
    if rung.only:
        made = words.say("made-only", made=made, values=_either(words, [str(value) for value in rung.only]))
    if rung.one_sign:
        made = words.say("made-one-sign", made=made)
    if rung.of != "totals" and rung.totals:
        made = words.say("made-with-total", made=made, totals=_totals(words, rung, ladder))
    if rung.of in ("sets", "run") and ladder.extra_cards in rung.further:
        made = words.say("made-further", made=made)
    if rung.counts is not None:
        return words.say("made-counts", made=made, counts=words.signed(rung.counts))
    how = words.several(
        words.say(f"term-{term}", near=ladder.near, fold=ladder.fold) for term in _compared(rung, ladder)
    )
    return words.say("made-compared", made=made, how=how) if _compared(rung, ladder) else made


def _asked(words: Words, rung: Rung, ladder: Ladder) -> str:
    if rung.of == "totals":
        return words.say("made-totals", totals=_totals(words, rung, ladder))
    if rung.of == "sets":
        counts = Counter(rung.sets).items()
        parts = [words.say("made-set", size=size, count=count) for size, count in counts]
        parts += [words.say("made-sylop")] * rung.sylops
        return words.say("made-sets", sets=words.several(parts))
    if rung.of == "suited":
        return words.say("made-suited", least=rung.least, suit=words.say(f"suit-{rung.suit}"))
    code = f"made-{rung.of}" + ("" if rung.signs == "as-given" else f"-{rung.signs}")
    return words.say(code, cards=words.several(_slot(words, slot) for slot in rung.cards), run=rung.run)


def _totals(words: Words, rung: Rung, ladder: Ladder) -> str:
    """Return the totals that a rung asks for, in words. They have no sign where the sign of a total does not count
    (rules: pratique 3.1)."""
    plain = ladder.reading == "teintes"
    return _either(words, [str(total) if plain else words.signed(total) for total in rung.totals])


def _either(words: Words, numbers: Sequence[str]) -> str:
    """Return numbers as alternatives in words, such as "+23 or −23"."""
    said = ""
    for number in numbers:
        said = words.say("result-or", before=said, after=number, sound=sound(number)) if said else number
    return said


def _slot(words: Words, slot: str) -> str:
    if slot == ANY:
        return words.say("made-any-card")
    if slot.startswith(NUMBERED):
        return words.say("made-numbered", suit=words.say(f"suit-{slot.removeprefix(NUMBERED)}"))
    if slot[0] in "+-" and slot[1:].isdecimal():  # any card of that value
        return words.signed(int(slot))
    return words.card(slot)


def _compared(rung: Rung, ladder: Ladder) -> Sequence[str]:
    if rung.compare is not None:
        return rung.compare
    if rung.of in ("sets", "run"):
        return (FOUND,)
    one = rung.of == "totals" and len({abs(total) for total in rung.totals}) == 1
    if rung.of in ("exactly", "holds", "suited") or (one and ladder.compare == ("distance",)):
        return ()
    return ladder.compare
