"""Functions that add what is touched, typed and scanned to a draft (a move that is being entered)."""

from msgspec.structs import replace

from companion.display.canvas.actions import (
    Amount,
    Because,
    Choose,
    Count,
    Done,
    Drop,
    Face,
    Local,
    Name,
    Overrule,
    Pick,
    Set,
    Spell,
    Suit,
    Turn,
    Type,
    Write,
)
from companion.display.input import asides, form_draft, scan_draft
from companion.display.input.draft import Draft
from companion.display.input.questions import move_of, option_for, shows_hand, step, where
from companion.game.engine.state import UNKNOWN
from companion.game.engine.zones import hand, zone
from companion.game.moves import Move
from companion.table.views.table_view import TableView


def prefilled(view: TableView, draft: Draft) -> Draft:
    """Return the draft (the move being entered) with everything filled in that need not be asked. If a whole hand is to
    be shown, its publicly known and scanned cards are filled in. The place a card comes from and the amount are filled
    in if only one is possible."""
    if draft.seat is None:
        return draft
    option, state = option_for(view, draft.verb, draft.seat), view.state
    if option is not None and option.named and len(option.names) == 1 and option.cards[1] and not draft.name:
        draft = replace(draft, name=option.names[0])
    if option is not None and option.least is not None and option.least == option.most and draft.amount is None:
        draft = replace(draft, amount=option.least)  # no other amount is legal
    if shows_hand(draft.verb) and draft.seat:
        return scanned(view, replace(draft, cards=scan_draft.known(view, draft.seat), taken=scan_draft.Taken()))
    if draft.verb == "replace":
        return replace(draft, cards=zone(state, hand(draft.seat or 0)).public)
    there = zone(state, where(view, draft))
    if where(view, draft) and not there.public and not draft.cards and draft.verb in ("block", "unblock"):
        return replace(draft, cards=(UNKNOWN,), full=True)
    return draft


def scanned(view: TableView, draft: Draft) -> Draft:
    """Return a draft (a move being entered) that shows a hand, with the cards added that the RFID readers have scanned.
    Any other draft is returned unchanged."""
    option = option_for(view, draft.verb, draft.seat)
    if draft.verb != "reveal" or not draft.seat or option is None or option.cards[1] < 2 or draft.full:
        return draft
    cards, taken = scan_draft.merged(
        draft.cards,
        draft.taken,
        view.scanned.get(draft.seat, ()),
        option.cards[1],
        lambda card: scan_draft.copies(view, card),
    )
    return replace(draft, cards=cards, taken=taken)


def known_hand(view: TableView, seat: int) -> Move | None:
    """Return the move that shows a seat's hand, if every card of it is known, publicly or from the readers; otherwise
    None."""
    option = option_for(view, "reveal", seat)
    draft = prefilled(view, Draft("reveal", seat))
    whole = option is not None and option.cards[0] <= len(draft.cards) == option.cards[1] and UNKNOWN not in draft.cards
    return move_of(draft) if whole else None


def filled(draft: Draft, view: TableView, action: Local) -> Draft:
    """Return the draft (the move being entered) as it is after the touch `action`; unchanged if that action enters
    nothing."""
    if draft.verb == asides.DIRECT:
        return form_draft.filled(view, draft, action)
    match action:
        case Choose(seat):
            return prefilled(view, replace(draft, seat=seat))
        case Type(text):
            longest = 8 if draft.verb == asides.PIN else form_draft.LONGEST.get(step(view, draft), 10)
            return replace(draft, typed=(draft.typed + text)[:longest] if text else draft.typed[:-1])
        case Amount(value):
            return replace(draft, amount=value, typed="")
        case Name(name):
            return prefilled(view, replace(draft, name=name, typed=""))
        case Turn(at):
            return replace(draft, at=at)
        case Spell():
            return replace(draft, spelled=True)
        case Count(cards):
            missing = max(0, cards - len(draft.cards))
            return replace(draft, cards=(*draft.cards, *(UNKNOWN,) * missing)[:cards], full=True)
        case Suit(suit):
            return replace(draft, suit=suit, cards=() if _single(view, draft) else draft.cards)
        case Pick(card):
            return _pick(draft, view, card)
        case Drop(at):
            return replace(draft, cards=draft.cards[:at] + draft.cards[at + 1 :])
        case Face(face):
            return replace(draft, dice=(*draft.dice, face))
        case Set(value):
            return replace(draft, value=value)
        case Because(reason):
            return replace(draft, reason=reason)
        case Write():
            return replace(draft, writing=True, typed="")
        case Overrule():
            return replace(draft, overrule=True, full=True)
        case Done():
            return _done(draft, view)
    return draft


def meant(draft: Draft, view: TableView, action: Local) -> Local:
    """Return the action that a touch on a card stands for. If the draft takes several cards and contains this one
    already, and the decks have no further copy of it, the touch removes it (`Drop`). Any other action is returned
    unchanged."""
    if not isinstance(action, Pick) or action.card not in draft.cards or _single(view, draft):
        return action
    spent = 0 < scan_draft.copies(view, action.card) <= draft.cards.count(action.card)
    return Drop(draft.cards.index(action.card)) if spent else action


def _single(view: TableView, draft: Draft) -> bool:
    """Whether the draft needs exactly one card. A refused card is then forgotten as soon as another suit is opened."""
    option = option_for(view, draft.verb, draft.seat)
    return option is not None and option.cards[1] == 1


def _pick(draft: Draft, view: TableView, card: str) -> Draft:
    option = option_for(view, draft.verb, draft.seat)
    most = option.cards[1] if option else 1
    if most == 1:
        return replace(draft, cards=(card,), full=True)
    if len(draft.cards) >= most and not draft.refused:
        return draft
    cards = (*draft.cards, card)
    read = shows_hand(draft.verb) and (draft.taken.cards or draft.taken.dropped)  # OK confirms what readers saw
    return replace(draft, cards=cards, full=len(cards) == most and not read)


def _done(draft: Draft, view: TableView) -> Draft:
    asked = step(view, draft)
    if asked == "name":
        return replace(draft, name=draft.typed.strip(), typed="")
    if asked == "amount" and draft.typed:
        return replace(draft, amount=int(draft.typed), typed="")
    if asked == "reason":
        return replace(draft, reason=draft.typed.strip(), typed="")
    if asked == "value":
        return replace(draft, value=draft.typed, typed="")
    if asked == "cards":
        return replace(draft, full=True)
    return draft
