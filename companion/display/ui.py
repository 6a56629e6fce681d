"""What the screen remembers by itself: which pad is open, what has been typed. No rule is decided here: what may be
asked for comes from `sight.options`, and whatever is asked goes to the table, which may refuse it."""

import msgspec
from msgspec.structs import replace

from companion.display import asides, facts, scan_draft, staging
from companion.display.actions import (
    LOCAL,
    Action,
    Amount,
    Because,
    Begin,
    Choose,
    Close,
    Count,
    Done,
    Drop,
    Face,
    Go,
    Hide,
    Local,
    More,
    Name,
    Overrule,
    Pick,
    Set,
    Spell,
    Suit,
    Turn,
    Type,
)
from companion.display.draft import Draft
from companion.display.holding import HINT_S, Hold
from companion.game import flow
from companion.game.moves import TABLE, Move, Option
from companion.game.state import UNKNOWN
from companion.game.zones import hand, locked, zone
from companion.table.intents import Intent, Play, Unscan
from companion.table.setup import SetupOver, TryOut
from companion.table.sight import Sight
from companion.table.takeback import Cover

NOTICE_S = 8.0
"""A notice stays so many seconds, or until it is touched."""
QUIET_S = 3.0
"""What the dice or a lot have said stays so many seconds, or until it is touched."""
NO_SHIFT_S = 1.5
"""A roll without a shift is quick: it is three words, and they stay in the line of words."""
RAMP_STEPS, RAMP_STEP_S = 4, 0.1
"""A shift comes up in 400 ms: slower than the 333 ms of the quickest of three flashes a second (WCAG 2.2, 2.3.1)."""

OPTIONAL_CARDS = ("lock", "discard", "replace-spike")
"""Verbs whose card is asked for although it may stay unnamed."""

UNASKED = ("trade", "junk")
"""Verbs whose card may be named, and is not asked for."""

SHOWN_WHOLE = ("reveal", "claim", "lay-open")
"""Verbs that name a whole hand: what everybody has seen of it is there from the start, and OK is asked for."""

LYING = ("free", "relabel", "block", "unblock", "name-card", "discard", "turn-up")
"""Verbs whose first card is one that lies in a certain zone of the seat."""


# --- state -----------------------------------------------------------------------------------------------------


class Ui(msgspec.Struct, frozen=True):
    """What is open (`draft`, else `page`), what is put away, and what is under the finger. Times in seconds."""

    draft: Draft | None = None
    page: Go | None = None
    sent: Draft | None = None
    notice: int = 0
    notice_until: float = 0.0
    notice_shown: bool = False
    moment: str = ""
    moment_since: float = 0.0
    moment_hidden: bool = False
    ramp: int = 0
    more: int = 0
    """Which page of the bar, where it has more buttons than room."""
    pressed: str = ""
    hold: Hold | None = None
    """How long that has been held, where it has to be."""
    hint: str = ""
    """The code of a sentence of the screen's own: how a button is used."""
    hint_until: float = 0.0
    printed: str | None = None
    """The cards that were chosen together with a ruleset, None: those of the configuration."""
    stage: str = ""
    """The stage of a kiosk that was shown last."""


def offered(sight: Sight, verb: str, seat: int | None = None) -> tuple[Option, ...]:
    """The options of a verb now, of that seat if one is given."""
    if verb in asides.VERBS:
        return asides.options(sight, verb)
    return tuple(each for each in sight.options if each.verb == verb and (seat is None or seat in each.seats))


def option_for(sight: Sight, verb: str, seat: int | None = None) -> Option | None:
    """What may be done with a verb now, by that seat if one is given: several options count as one, from the least to
    the most that any of them allows."""
    found = offered(sight, verb, seat)
    return facts.merged(found) if found else None


def counts(sight: Sight, draft: Draft) -> tuple[int, ...]:
    """How many cards may be named, each number that one of the options allows, ascending."""
    ranges = (option.cards for option in offered(sight, draft.verb, draft.seat))
    return tuple(sorted({count for least, most in ranges for count in range(least, most + 1)}))


def where(sight: Sight, draft: Draft) -> str:
    """The zone in which the first card lies, where the verb takes one that lies there; else ""."""
    if draft.verb not in LYING:
        return ""
    if draft.verb == "relabel" and facts.shown(sight.state):
        return ""
    if draft.verb in ("free", "relabel"):
        return locked(draft.seat or 0)
    if not draft.name:
        return ""
    return f"{draft.name}.{draft.seat}" if draft.seat else draft.name


def unnamed(sight: Sight, draft: Draft, count: int) -> bool:
    """Whether `count` more cards may stay unnamed here: the rules are asked."""
    if draft.verb in asides.VERBS:
        return False
    cards = (*draft.cards, *(UNKNOWN,) * count)
    option = option_for(sight, draft.verb, draft.seat)
    asks = option is not None and (option.reason or draft.overrule)
    return flow.refusal(sight.state, move_of(replace(draft, cards=cards, reason="?" if asks else draft.reason))) is None


def by_count(sight: Sight, draft: Draft) -> bool:
    """Whether it is enough to say how many cards: nobody need see them, and there may be more or fewer."""
    allowed = counts(sight, draft)
    if draft.spelled or draft.refused or len(allowed) < 2 or draft.verb in (*SHOWN_WHOLE, *OPTIONAL_CARDS):
        return False
    rest = [count - len(draft.cards) for count in allowed if count >= len(draft.cards)]
    return bool(rest) and unnamed(sight, draft, rest[-1])


def step(sight: Sight, draft: Draft) -> str:
    """What has to be asked next: "seat", "name", "amount", "value", "cards", "dice", "reason", or "" if nothing."""
    option = option_for(sight, draft.verb, draft.seat)
    if option is None:
        return ""
    if draft.seat is None and option.seats != (TABLE,):
        return "seat"
    if option.named and not draft.name:
        return "name"
    if option.least is not None and draft.amount is None:
        return "amount"
    if draft.verb == "option" and not draft.value:
        return "value"
    if option.cards[1] and draft.verb not in UNASKED and not draft.full:
        return "cards"
    if len(draft.dice) < option.dice:
        return "dice"
    return "reason" if (option.reason or draft.overrule) and not draft.reason else ""


def applies(sight: Sight, draft: Draft) -> bool:
    """Whether a draft can still become a move."""
    return option_for(sight, draft.verb, draft.seat) is not None


def follow(ui: Ui, sight: Sight, now: float) -> Ui:
    """The screen's memory after the table has changed: what no longer applies closes by itself."""
    ui = staging.staged(ui, sight)
    if sight.notice is not None and sight.notice.number > ui.notice:
        ui = replace(ui, notice=sight.notice.number, notice_until=now + NOTICE_S, notice_shown=True)
        if ui.sent is not None and ui.sent.verb != "ruleset" and applies(sight, ui.sent):
            ui = replace(ui, draft=replace(ui.sent, refused=True, full=False, amount=None, dice=()), sent=None)
    elif ui.sent is not None and not applies(sight, ui.sent):
        ui = replace(ui, sent=None)
    if ui.draft is not None and not applies(sight, ui.draft):
        ui = replace(ui, draft=None)
    if ui.draft is not None:
        ui = replace(ui, draft=_scanned(sight, ui.draft))
    if ui.page is not None and asides.closed(sight, ui.page):
        ui = replace(ui, page=asides.back(ui.page))
    if sight.covered and ui.page is not None and ui.page.page not in asides.COVERED:
        ui = replace(ui, page=None)
    if facts.moment(sight) != ui.moment:
        ui = replace(ui, moment=facts.moment(sight), moment_since=now, moment_hidden=False, ramp=0)
        if ui.moment and ui.page is not None and ui.moment != "rolling":
            ui = replace(ui, page=None)
    return tick(ui, now)


def tick(ui: Ui, now: float) -> Ui:
    """What time alone changes: a notice goes, a quiet roll goes, the banner's ramp rises (once, in 400 ms)."""
    if ui.hint and now >= ui.hint_until:
        ui = replace(ui, hint="")
    if ui.hold is not None and (hold := ui.hold.at(now)) != ui.hold:
        ui = replace(ui, hold=hold)
    if ui.notice_shown and now >= ui.notice_until:
        ui = replace(ui, notice_shown=False)
    if ui.moment.startswith("told") and now >= ui.moment_since + _stays(ui.moment):
        ui = replace(ui, moment_hidden=True)
    steps = int((now - ui.moment_since) / RAMP_STEP_S + 1e-6)
    ramp = max(0, min(RAMP_STEPS, steps)) if ui.moment.startswith("shift") else 0
    return ui if ramp == ui.ramp else replace(ui, ramp=ramp)


def _stays(moment: str) -> float:
    """How many seconds the picture of what was told stays."""
    return NO_SHIFT_S if moment.startswith("told:no-shift") else QUIET_S


def due(ui: Ui, now: float) -> float | None:
    """When `tick` will change something next, in seconds from now; None: not by itself."""
    waits = []
    if ui.hint:
        waits.append(ui.hint_until - now)
    if ui.hold is not None and not ui.hold.full:
        waits.append(ui.hold.due(now))
    if ui.notice_shown:
        waits.append(ui.notice_until - now)
    if ui.moment.startswith("told") and not ui.moment_hidden:
        waits.append(ui.moment_since + _stays(ui.moment) - now)
    if ui.moment.startswith("shift") and ui.ramp < RAMP_STEPS:
        waits.append(ui.moment_since + (ui.ramp + 1) * RAMP_STEP_S - now)
    return max(0.0, min(waits)) if waits else None


def hinted(ui: Ui, code: str, now: float) -> Ui:
    """With a sentence that says how something is done."""
    return replace(ui, hint=code, hint_until=now + HINT_S)


# --- pressing --------------------------------------------------------------------------------------------------


def press(ui: Ui, sight: Sight, action: Action) -> tuple[Ui, Intent | None]:
    """What a touch does: to the screen's own memory, and what it asks of the table."""
    ui = replace(ui, hint="")
    if not isinstance(action, LOCAL):
        hidden = ui.moment_hidden or not ui.moment.startswith("shift")
        page = asides.follows(action) or ui.page
        if isinstance(action, Play) and action.move.verb in ("misdeal", "end-evening"):
            page = None  # what follows is seen on the table
        if isinstance(action, Cover | SetupOver):
            page = None
        return replace(ui, page=page, notice_shown=False, moment_hidden=hidden, sent=None), action
    if isinstance(action, Hide):
        hide = {"notice": replace(ui, notice_shown=False), "moment": replace(ui, moment_hidden=True)}
        return hide.get(action.what, ui), None
    if isinstance(action, Go):
        if action.page == "result":
            return replace(ui, page=None, draft=None, moment_hidden=False), None
        return replace(ui, page=action, draft=None), asides.asked(action)
    if isinstance(action, Close):
        trying = ui.draft is None and ui.page is not None and ui.page.page == "try"
        return _back(ui), TryOut("end") if trying else None  # presses and cards are the table's again
    if isinstance(action, More):
        return replace(ui, more=action.at), None
    ui = replace(ui, notice_shown=False)
    if isinstance(action, Begin):
        draft = _begin(sight, action)
        if action.verb == "ruleset" and ui.page is not None and ui.page.choice is not None and ui.page.choice.cards:
            ui = replace(ui, printed=ui.page.choice.printed)
        return _go_on(replace(ui, draft=draft if applies(sight, draft) else None), sight)
    if ui.draft is None:
        return ui, None
    if isinstance(action, Drop):
        return _drop(ui, ui.draft, sight, action)
    return _go_on(replace(ui, draft=_fill(ui.draft, sight, action)), sight)


def _drop(ui: Ui, draft: Draft, sight: Sight, action: Drop) -> tuple[Ui, Intent | None]:
    """Take a card out again; one that was scanned is to be forgotten by the table too."""
    card = draft.cards[action.at]
    taken = scan_draft.dropped(card, draft.taken)
    draft = _fill(draft, sight, action)
    if taken is None or draft.seat is None:
        return _go_on(replace(ui, draft=draft), sight)
    return replace(ui, draft=replace(draft, taken=taken)), Unscan(draft.seat, card)


def _back(ui: Ui) -> Ui:
    if ui.draft is not None:
        return replace(ui, draft=None)
    return replace(ui, page=asides.back(ui.page) if ui.page is not None else None)


def _begin(sight: Sight, action: Begin) -> Draft:
    option = option_for(sight, action.verb, action.seat)
    seat = action.seat
    if seat is None and option is not None and len(option.seats) == 1:
        seat = option.seats[0]
    draft = Draft(action.verb, seat, name=action.name, value=action.value)
    return _prefilled(sight, draft)


def _prefilled(sight: Sight, draft: Draft) -> Draft:
    """What need not be asked: a hand that is laid open begins with the cards that everybody has seen of it, and what
    lies in one place only is taken from there."""
    if draft.seat is None:
        return draft
    option, state = option_for(sight, draft.verb, draft.seat), sight.state
    if option is not None and option.named and len(option.names) == 1 and option.cards[1] and not draft.name:
        draft = replace(draft, name=option.names[0])
    if draft.verb in SHOWN_WHOLE and draft.seat:
        return _scanned(sight, replace(draft, cards=scan_draft.known(sight, draft.seat), taken=scan_draft.Taken()))
    if draft.verb == "replace":
        return replace(draft, cards=zone(state, hand(draft.seat or 0)).public)
    there = zone(state, where(sight, draft))
    if where(sight, draft) and not there.public and not draft.cards and draft.verb in ("block", "unblock"):
        return replace(draft, cards=(UNKNOWN,), full=True)
    return draft


def _scanned(sight: Sight, draft: Draft) -> Draft:
    """A hand that is laid open takes in what the readers have scanned for it."""
    option = option_for(sight, draft.verb, draft.seat)
    if draft.verb != "reveal" or not draft.seat or option is None or option.cards[1] < 2 or draft.full:
        return draft
    cards, taken = scan_draft.merged(
        draft.cards,
        draft.taken,
        sight.scanned.get(draft.seat, ()),
        option.cards[1],
        lambda card: scan_draft.copies(sight, card),
    )
    return replace(draft, cards=cards, taken=taken)


def _fill(draft: Draft, sight: Sight, action: Local) -> Draft:
    """The draft with what the touch adds."""
    match action:
        case Choose(seat):
            return _prefilled(sight, replace(draft, seat=seat))
        case Type(text):
            return _type(draft, sight, text)
        case Amount(value):
            return replace(draft, amount=value, typed="")
        case Name(name):
            return _prefilled(sight, replace(draft, name=name, typed=""))
        case Turn(at):
            return replace(draft, at=at)
        case Spell():
            return replace(draft, spelled=True)
        case Count(cards):
            missing = max(0, cards - len(draft.cards))
            return replace(draft, cards=(*draft.cards, *(UNKNOWN,) * missing)[:cards], full=True)
        case Suit(suit):
            return replace(draft, suit=suit, cards=() if _single(sight, draft) else draft.cards)
        case Pick(card):
            return _pick(draft, sight, card)
        case Drop(at):
            return replace(draft, cards=draft.cards[:at] + draft.cards[at + 1 :])
        case Face(face):
            return replace(draft, dice=(*draft.dice, face))
        case Set(value):
            return replace(draft, value=value)
        case Because(reason):
            return replace(draft, reason=reason)
        case Overrule():
            return replace(draft, overrule=True, full=True)
        case Done():
            return _done(draft, sight)
    return draft


def _single(sight: Sight, draft: Draft) -> bool:
    """Whether one card is asked for: one that was refused is forgotten when another suit is looked at."""
    option = option_for(sight, draft.verb, draft.seat)
    return option is not None and option.cards[1] == 1


def _type(draft: Draft, sight: Sight, text: str) -> Draft:
    if not text:
        return replace(draft, typed=draft.typed[:-1])
    longest = 8 if draft.verb == asides.PIN else 24 if step(sight, draft) == "name" else 10
    return replace(draft, typed=(draft.typed + text)[:longest])


def _pick(draft: Draft, sight: Sight, card: str) -> Draft:
    option = option_for(sight, draft.verb, draft.seat)
    most = option.cards[1] if option else 1
    if most == 1:
        return replace(draft, cards=(card,), full=True)
    if len(draft.cards) >= most and not draft.refused:
        return draft
    cards = (*draft.cards, card)
    return replace(draft, cards=cards, full=len(cards) == most and draft.verb not in SHOWN_WHOLE)


def _done(draft: Draft, sight: Sight) -> Draft:
    asked = step(sight, draft)
    if asked == "name":
        return replace(draft, name=draft.typed.strip(), typed="")
    if asked == "amount" and draft.typed:
        return replace(draft, amount=int(draft.typed), typed="")
    if asked == "value":
        return replace(draft, value=draft.typed, typed="")
    if asked == "cards":
        return replace(draft, full=True)
    return draft


def _go_on(ui: Ui, sight: Sight) -> tuple[Ui, Intent | None]:
    """Ask for the next thing, or, when nothing is missing, ask the table."""
    draft = ui.draft
    if draft is None or not applies(sight, draft) or step(sight, draft):
        return ui, None
    if draft.verb in asides.VERBS:
        page = asides.page(draft.verb) or (ui.page if draft.verb in asides.STAYS else None)
        card = draft.cards[0] if draft.cards else ""
        return replace(ui, draft=None, page=page), asides.intent(
            draft.verb, draft.seat or 0, draft.name, card, draft.value, draft.amount or 0
        )
    return replace(ui, draft=None, page=None, sent=draft), Play(move_of(draft))


def move_of(draft: Draft) -> Move:
    """The move that a draft has become."""
    cards = draft.cards
    if draft.verb == "lock" and cards == (UNKNOWN,):
        cards = ()
    return Move(draft.verb, draft.seat or TABLE, draft.amount, cards, draft.dice, draft.name, draft.value, draft.reason)


def turn(sight: Sight) -> int:
    """The seat whose turn it is, 0 if nobody's in particular."""
    return flow.turn(sight.state)
