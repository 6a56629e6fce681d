"""The mechanics that a ruleset's flow is made of, one small file each in folders by family, but not the engine that
runs them (`engine`)."""

from companion.game.engine.mechanic import Mechanic
from companion.game.phases.banker.bank import Bank, Wager
from companion.game.phases.banker.draw_to import DrawTo
from companion.game.phases.banker.duel import Duel
from companion.game.phases.classic.ask_fold import AskFold
from companion.game.phases.classic.bet import Bet
from companion.game.phases.classic.between import Between
from companion.game.phases.classic.call import Call
from companion.game.phases.classic.deal import Deal
from companion.game.phases.classic.demise import SuddenDemise
from companion.game.phases.classic.draws import Draws
from companion.game.phases.classic.exchange import Exchange, FaceDown
from companion.game.phases.classic.lock import Lock
from companion.game.phases.classic.lot import Lot
from companion.game.phases.classic.pledge import Pledge
from companion.game.phases.classic.replace_cards import Replace
from companion.game.phases.classic.roll import Roll
from companion.game.phases.classic.score_book import Score
from companion.game.phases.classic.settle import Settle
from companion.game.phases.classic.showdown import Reveal
from companion.game.phases.classic.trade import Trade
from companion.game.phases.coruscant.game_end import GameEnd, NoteDealer
from companion.game.phases.coruscant.selection import Improve, SabaccShift, Select
from companion.game.phases.coruscant.target import GoOn, TargetRoll
from companion.game.phases.drawn.dune_sea import DuneSea
from companion.game.phases.drawn.rule_clock import FirstRules, RuleClock
from companion.game.phases.kessel import KESSEL
from companion.game.phases.pratique.announce import Announce
from companion.game.phases.pratique.block import Block
from companion.game.phases.pratique.comparing import Compare
from companion.game.phases.pratique.house import House
from companion.game.phases.pratique.lay_out import LayOut
from companion.game.phases.pratique.max_roll import MaxRoll
from companion.game.phases.pratique.redeal import Redeal
from companion.game.phases.pratique.row import Row
from companion.game.phases.spike.pile import NameCard, OpenPile
from companion.game.phases.spike.spike_card import BuyCard, SpikeCards
from companion.game.phases.spike.spike_dice import SpikeDice
from companion.game.phases.spike.spike_turn import Turn
from companion.game.phases.table.corrections import Corrections
from companion.game.phases.table.evening_end import EveningEnd
from companion.game.phases.table.rulings import Rulings
from companion.game.phases.table.seat_and_turn import SeatAndTurn
from companion.game.phases.table.seating import Seating

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
"""The mechanics that a flow may use: `do = NAME`."""

STANDING: dict[str, type[Mechanic]] = {
    each.name: each for each in (Lock, FaceDown, Pledge, RuleClock, Block, House, NameCard)
}
"""The mechanics that a ruleset may allow in any phase: `always = [{ do = NAME }]`."""

TABLE_WIDE: tuple[type[Mechanic], ...] = (Seating, Corrections, SeatAndTurn, Rulings, EveningEnd)
"""The mechanics that every table allows at any time."""
