"""Physical chips on the screen: what to hand out, the recount, pots in chips and the cash-out list."""

from companion.display.actions import Go
from companion.display.pages import Item
from companion.display.wording import Wording
from companion.game.state import HAND_POT, SABACC_POT, person
from companion.table.chips import Chips, Counted, box, fewest, over_all
from companion.table.sight import Sight


def said(sight: Sight, words: Wording, chips: Chips) -> str:
    """Chips in words, large ones first: "2 × green 25, 13 × red 5"."""
    colours = {each.value: each.colour for each in sight.chips.set} if sight.chips else {}
    each = (words.say("chips-of", count=chips[value], colour=colours[value], value=value) for value in chips)
    return ", ".join(each)


def handing(sight: Sight, words: Wording) -> str | None:
    """What is to be handed out for the buy-in that was the last move, None where there was none."""
    now = sight.chips.handing if sight.chips is not None else None
    if now is None:
        return None
    args = {"who": words.who(now.seat), "amount": words.number(now.amount)}
    if now.chips is None:
        return words.say("chips-none", **args)
    return words.say("chips-hand-out", **args, chips=said(sight, words, now.chips))


def place(words: Wording, seat: int) -> str:
    """A place of the recount."""
    return words.who(seat) if seat > 0 else words.say("chips-place", place="box" if seat else "pot")


def items(sight: Sight, words: Wording, page: Go) -> list[Item]:
    """A button for each place of the recount: what the ledger has or, once it has been counted, how it compares."""
    lines = sight.chips.lines if sight.chips is not None else ()
    return [(f"counted.{line.seat}", _line(words, line), Go("count", line.seat)) for line in lines]


def _line(words: Wording, line: Counted) -> str:
    where = place(words, line.seat)
    if line.counted is None:
        return words.say("chips-line", place=where, ledger=words.number(line.ledger))
    counted = words.number(line.counted)
    if not line.over:
        return words.say("chips-line-right", place=where, counted=counted)
    return words.say("chips-line-counted", place=where, counted=counted, over=words.signed(line.over)[0])


def told(sight: Sight, words: Wording) -> list[str]:
    """The recount in sentences, then who gets what, then the pots in chips."""
    lines = sight.chips.lines if sight.chips is not None else ()
    return [*_recounted(words, lines), *_cash_out(sight, words, lines), *_pots(sight, words)]


def _recounted(words: Wording, lines: tuple[Counted, ...]) -> list[str]:
    found = [
        words.sentence(
            "chips-over" if line.over > 0 else "chips-under",
            place=place(words, line.seat),
            n=words.number(abs(line.over)),
            counted=words.number(line.counted or 0),
            ledger=words.number(line.ledger),
        )
        for line in lines
        if line.over
    ]
    missing = [place(words, line.seat) for line in lines if line.counted is None]
    all_ = over_all(lines)
    if missing and len(missing) < len(lines):
        found.append(words.say("chips-uncounted", places=", ".join(missing)))
    elif not missing and all_:
        found.append(words.say("chips-all-wrong", over=words.signed(all_)[0]))
    elif not missing and lines:
        found.append(words.say("chips-moved" if found else "chips-all-right"))
    return [*found, words.say("chips-adjust")] if any(line.over for line in lines) else found


def _cash_out(sight: Sight, words: Wording, lines: tuple[Counted, ...]) -> list[str]:
    """What the ledger owes everybody; the counts do not change it."""
    found = []
    for line in lines:
        if line.seat <= 0:
            continue
        one = person(sight.state, line.seat)
        net = words.signed(line.ledger + one.cashed - one.bought)[0]
        chips = fewest(box(sight.chips.set), line.ledger) if sight.chips is not None else None
        args = {"who": words.who(line.seat), "amount": words.number(line.ledger), "net": net}
        if chips:
            found.append(words.say("chips-cash-out", **args, chips=said(sight, words, chips)))
        else:
            found.append(words.say("chips-cash-out-plain", **args))
    return found


def _pots(sight: Sight, words: Wording) -> list[str]:
    found = []
    for pot, at in (("hand", HAND_POT), ("sabacc", SABACC_POT)):
        amount = sight.state.money[at]
        chips = fewest(box(sight.chips.set), amount) if sight.chips is not None else None
        if amount and chips:
            text = said(sight, words, chips)
            found.append(words.say("chips-pot", pot=pot, amount=words.number(amount), chips=text))
        elif amount:
            found.append(words.say("chips-pot-none", pot=pot, amount=words.number(amount)))
    return found
