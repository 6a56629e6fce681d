"""The only way to change a tournament: `perform` carries out an act, and refuses an act that is not allowed or by which
a credit would be lost."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.game.moves import Refusal, Refused
from companion.tournament import acts, entrants, hands_played, seat_draw, stages, transfers
from companion.tournament.acts import Act
from companion.tournament.tournament_state import Tournament, refuse, sums

PERFORMED: Mapping[type[Act], Callable[[Tournament, Any], Tournament]] = {
    acts.Enter: entrants.enter,
    acts.CloseEntries: entrants.close_entries,
    acts.Rename: entrants.rename,
    acts.Fix: entrants.fix,
    acts.Absent: entrants.absent,
    acts.Withdraw: entrants.withdraw,
    acts.Penalise: entrants.penalise,
    acts.SeatLate: entrants.seat_late,
    acts.Commit: seat_draw.commit,
    acts.DrawSeats: seat_draw.draw_seats,
    acts.Final: seat_draw.final,
    acts.BreakTable: transfers.break_table,
    acts.Balance: transfers.balance,
    acts.HighCard: transfers.high_card,
    acts.Move: transfers.move,
    acts.Depart: transfers.depart,
    acts.Stay: transfers.stay,
    acts.Stray: transfers.stray,
    acts.Arrive: transfers.arrive,
    acts.Cancel: transfers.cancel,
    acts.Waive: transfers.waive,
    acts.Feature: transfers.feature,
    acts.OpenTable: transfers.open_table,
    acts.Delivered: transfers.delivered,
    acts.Ready: hands_played.ready,
    acts.Deal: hands_played.deal,
    acts.TableReport: hands_played.report,
    acts.Waits: hands_played.waits,
    acts.Recount: hands_played.recount,
    acts.Correct: hands_played.correct,
    acts.Offline: hands_played.offline,
    acts.ColourUp: hands_played.colour_up,
    acts.Begin: stages.begin,
    acts.Pause: stages.pause,
    acts.Resume: stages.resume,
    acts.NextLevel: stages.next_level,
    acts.ExtraTime: stages.extra_time,
    acts.HandForHand: stages.hand_for_hand,
    acts.LastHands: stages.last_hands,
    acts.EndStage: stages.end_stage,
    acts.CountSlip: stages.count_slip,
    acts.Agree: stages.agree,
    acts.Finish: stages.finish,
}
"""Every kind of act, with the function that performs it."""


def perform(state: Tournament, act: Act) -> Tournament:
    """Return the state after an act. Raises `Refused` with a code if the act is not allowed; the state has not changed
    then. An act that would change nothing returns the same state."""
    quiet = replace(state, news=()) if state.news else state
    after = hands_played.next_round(PERFORMED[type(act)](quiet, act))
    if after is quiet:
        return state
    if missing := sums(after).missing:
        refuse("not-conserved", missing=missing)
    return after


def refusal(state: Tournament, act: Act) -> Refusal | None:
    """Return why an act would be refused; None if it is allowed."""
    try:
        perform(state, act)
    except Refused as refused:
        return refused.refusal
    return None
