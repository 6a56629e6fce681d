"""The mechanics, one small file each. A ruleset file names them; this is the list of names."""

from companion.game.mechanic import Mechanic
from companion.game.phases.announce import Announce
from companion.game.phases.ask_fold import AskFold
from companion.game.phases.bank import Bank, Wager
from companion.game.phases.bet import Bet
from companion.game.phases.between import Between
from companion.game.phases.block import Block
from companion.game.phases.call import Call
from companion.game.phases.compare import Compare
from companion.game.phases.corrections import Corrections
from companion.game.phases.deal import Deal
from companion.game.phases.demise import SuddenDemise
from companion.game.phases.draw_to import DrawTo
from companion.game.phases.draws import Draws
from companion.game.phases.duel import Duel
from companion.game.phases.dune_sea import DuneSea
from companion.game.phases.evening_end import EveningEnd
from companion.game.phases.exchange import Exchange, FaceDown
from companion.game.phases.game_end import GameEnd, NoteDealer
from companion.game.phases.goods import Pledge
from companion.game.phases.house import House
from companion.game.phases.kessel import KESSEL
from companion.game.phases.lay_out import LayOut
from companion.game.phases.lock import Lock
from companion.game.phases.lot import Lot
from companion.game.phases.max_roll import MaxRoll
from companion.game.phases.pile import NameCard, OpenPile
from companion.game.phases.redeal import Redeal
from companion.game.phases.replace_cards import Replace
from companion.game.phases.roll import Roll
from companion.game.phases.row import Row
from companion.game.phases.rule_clock import FirstRules, RuleClock
from companion.game.phases.rulings import Rulings
from companion.game.phases.score import Score
from companion.game.phases.seat_and_turn import SeatAndTurn
from companion.game.phases.seating import Seating
from companion.game.phases.selection import Improve, SabaccShift, Select
from companion.game.phases.settle import Settle
from companion.game.phases.showdown import Reveal
from companion.game.phases.spike_card import BuyCard, SpikeCards
from companion.game.phases.spike_dice import SpikeDice
from companion.game.phases.spike_turn import Turn
from companion.game.phases.target import GoOn, TargetRoll
from companion.game.phases.trade import Trade

_PHASES: tuple[type[Mechanic], ...] = (
    *(Between, Deal, Bet, Roll, Trade, Call, Reveal, SuddenDemise, Settle),
    *(AskFold, Draws, Exchange, Lot),
    *(Replace, Score, FirstRules, DuneSea),
    *(LayOut, Row, MaxRoll, Announce, Redeal, Compare, Bank, Wager, DrawTo, Duel),
    *KESSEL,
    *(OpenPile, Turn, SpikeDice, SpikeCards, BuyCard),
    *(TargetRoll, GoOn, Select, SabaccShift, Improve, NoteDealer, GameEnd),
)

PHASES: dict[str, type[Mechanic]] = {each.name: each for each in _PHASES}
"""What a flow may be made of: `do = NAME`."""

STANDING: dict[str, type[Mechanic]] = {
    each.name: each for each in (Lock, FaceDown, Pledge, RuleClock, Block, House, NameCard)
}
"""What a ruleset may allow in any phase: `always = [{ do = NAME }]`."""

TABLE_WIDE: tuple[type[Mechanic], ...] = (Seating, Corrections, SeatAndTurn, Rulings, EveningEnd)
"""What every table allows at any time."""
