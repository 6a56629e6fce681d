"""At the showdown: the hand that is being scanned, and, once it is whole, one touch that lays it open."""

from companion.display import scan_draft, theme
from companion.display.actions import Begin
from companion.display.metrics import NEAR_FLOOR, Area
from companion.display.questions import option_for
from companion.display.sheet import Sheet
from companion.display.ui import turn
from companion.display.wording import Wording
from companion.game.moves import Move
from companion.locale.words import Worded
from companion.table.intents import Play
from companion.table.sight import Sight

VERB = "reveal"


def scanned(sight: Sight) -> tuple[int, tuple[str, ...], int] | None:
    """The hand that is proposed: the seat, its cards, and how many are missing; None: there is none."""
    seats = [seat for seat in sight.scanned if option_for(sight, VERB, seat) is not None]
    if not seats:
        return None
    seat = turn(sight) if turn(sight) in seats else min(seats)
    option = option_for(sight, VERB, seat)
    assert option is not None
    cards = scan_draft.hand(sight, seat, option.cards[1])
    return seat, cards, option.cards[1] - len(cards)


def draw(sheet: Sheet, sight: Sight, words: Wording, area: Area) -> bool:
    """The hand of the seat whose turn it is, else the first one of which something was scanned; False: none."""
    found = scanned(sight)
    if found is None:
        return False
    seat, cards, missing = found
    named = (", ".join(map(words.card, cards)), " ".join(map(words.card_short, cards)))
    rest = area
    if not missing:
        other, rest = sheet.aside(area, 26 * sheet.grow)
        sheet.button("scan.other", other, words.say("scan-other"), Begin(VERB, seat), hint=False)
    look = sheet.look("scan.accept", "chosen" if not missing else "plain")
    sheet.fill("scan.accept", rest, look.fill, look.edge, stroke=0.5)
    touch = Begin(VERB, seat) if missing else Play(Move(VERB, seat, cards=cards))
    sheet.touch("scan.accept", rest, touch, ("y",), play=True)
    shape, inner = rest.inset(2, 0.6).right(6 * sheet.grow, 1)
    mark = theme.livery(seat)
    sheet.shape("scan.shape", shape, mark.shape, mark.colour)
    who = words.who(seat), str(seat)
    text = Worded.of([words.say("scan-hand", who=each, cards=said, missing=missing) for said in named for each in who])
    sheet.paragraph("scan.text", inner, text, (4.2, NEAR_FLOOR), look.text, look.fill)
    return True
