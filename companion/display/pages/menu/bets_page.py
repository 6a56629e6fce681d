"""The pages on which the operator corrects a wrong bet: the bets of this hand, what could have been bet instead, and
the later moves that are no longer possible after the correction."""

from companion.display.canvas.actions import Begin, Go
from companion.display.input import asides
from companion.display.input.draft import Draft
from companion.display.input.ready_amounts import presets
from companion.display.model.wording import Wording
from companion.display.parts.page_grid import Item
from companion.game.moves import Move
from companion.table.views.bets import CorrectBet, PastBet
from companion.table.views.table_view import TableView

MOST = 12
"""Largest number of bets in the list; it is one page."""


def items(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return a button for each of the last bets of this hand, newest first."""
    return [(f"rebet.{bet.row}", _of(words, bet.move), opens(bet)) for bet in view.bets[:MOST]]


def of_seat(view: TableView, words: Wording, seat: int) -> list[Item]:
    """Return the button that corrects the last bet of a seat; [] if it has not bet in this hand."""
    bet = next((each for each in view.bets if each.move.seat == seat), None)
    return [] if bet is None else [("rebet", words.say("rebet-seat", bet=made(words, bet.move)), opens(bet))]


def opens(bet: PastBet) -> Go:
    """Return the page on which this bet is corrected."""
    return Go("rebet", bet.move.seat, what=str(bet.row))


def instead(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return what could have been bet instead of the bet that the page corrects: a button for each usual bet, and one
    to enter any other amount."""
    row, found = int(page.what), list[Item]()
    now, others = asides.then(view, row), list[Item]()
    bet = next((each.move for each in view.bets if each.row == row), None)
    for option in now.options:
        if option.least is None:
            moves = [Move(option.verb, page.seat)]
        else:
            ready = presets(now, Wording(words.say, now.state), Draft(option.verb, page.seat), option)
            moves = [Move(option.verb, page.seat, value) for value in sorted({value for _, _, value in ready})]
            any_ = words.say("rebet-other", verb=words.say(f"verb-{option.verb}"))
            others.append((f"rebet.{option.verb}", any_, Begin(option.verb, page.seat, instead=row)))
        for move in moves:
            if move != bet:
                id = f"rebet.{move.verb}.{move.amount or 0}"
                found.append((id, made(words, move), CorrectBet(row, move)))
    return found + others


def title(view: TableView, words: Wording, page: Go) -> str:
    """Return the title of the page that corrects a bet: that bet, with its seat; "" if the bet is gone."""
    bet = next((each for each in view.bets if str(each.row) == page.what), None)
    return words.say("rebet-title", bet=_of(words, bet.move)) if bet is not None else ""


def left_out(view: TableView, words: Wording) -> list[str]:
    """Return sentences about the last correction: the corrected bet, and the later moves that are no longer possible,
    oldest first."""
    done = view.corrected
    if done is None:
        return []
    said = words.say("rebet-done", was=_of(words, done.was), now=made(words, done.now), kept=done.kept)
    return [said, words.say("rebet-left"), *(_of(words, move) for move in done.left)]


def made(words: Wording, move: Move) -> str:
    """Return a bet in words, with its amount."""
    verb = words.say(f"verb-{move.verb}")
    return f"{verb} {words.exact(move.amount)}" if move.amount is not None else verb


def _of(words: Wording, move: Move) -> str:
    """Return a move in words, with the seat that made it."""
    return words.say("rebet-of", who=words.who(move.seat), bet=made(words, move))
