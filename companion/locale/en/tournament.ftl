# Tournaments: why something is refused, what has happened, and the pages of the desk.

# --- why something is refused ---
refused-tournament-agree-open = { $name } is out, but the place is not known before all tables are done. Enter the deal then.
refused-tournament-agree-people = The deal has to name the { $n } players who are left, and nobody else.
refused-tournament-agree-sum = The deal divides { $given }, but { $expected } are left to divide.
refused-tournament-committed = The seed of the next draw is fixed already.
refused-tournament-correction-sum = That would make { $given } of { $expected } credits. A correction only moves credits: name everybody whose stack changes.
refused-tournament-does-not-draw = { $name } does not draw for this move. Choose one of those who do.
refused-tournament-entries-closed = The entries are closed.
refused-tournament-full = All { $most } places are taken.
refused-tournament-hand-pot = The hand pot of table { $table } can only be corrected on the screen of that table.
refused-tournament-has-left = This player has left the table already. Seat them first, then move them back.
refused-tournament-has-screen = Table { $table } has a screen of its own: do that there. If it has lost contact, mark it as without contact first.
refused-tournament-held-alone = Table { $table } has nobody left to play against.
refused-tournament-held-done = Table { $table } has played its hands.
refused-tournament-held-final = Table { $table } waits: the final is drawn next.
refused-tournament-held-hand-for-hand = Table { $table } waits until the other tables have finished this hand.
refused-tournament-held-moving = Table { $table } waits: somebody is to leave it first.
refused-tournament-held-not-playing = Play has not begun, or is over.
refused-tournament-held-paused = The clock stands still. Resume first.
refused-tournament-held-short = Table { $table } waits for a player before its next deal.
refused-tournament-in-hand = Table { $table } is playing a hand. Wait for its end.
refused-tournament-last-hands = The last hands are being played; nobody is moved now.
refused-tournament-last-level = There is no further level now.
refused-tournament-level-not-over = The level’s time is not over. To go on all the same, give a reason.
refused-tournament-moved-on = Another director has acted since this page was made. Look again, then press.
refused-tournament-mover-known = { $name } makes this move; that is decided.
refused-tournament-moves-already = { $name } is about to move already. Cancel that move first.
refused-tournament-name = A name has 1 to { $longest } letters, without signs that cannot be shown.
refused-tournament-name-on-screen = { $name } is on the screen of table { $table }. Correct the name once this stage is over.
refused-tournament-name-twice = { $name } has entered already, as number { $entry }. Add something that tells them apart.
refused-tournament-negative = Table { $table } reports less than nothing. Count again.
refused-tournament-no-clock = There is no clock in this level.
refused-tournament-no-entry = There is no entry { $entry }.
refused-tournament-no-final = The final begins when at most { $most } players are left, at several tables.
refused-tournament-no-hash = That is not the hash of a seed.
refused-tournament-no-room = Table { $table } has { $players } players, and the open seats at the other tables are { $seats }. It can be broken once there are seats for everybody.
refused-tournament-no-open-seat = There is no open seat. Open another table first.
refused-tournament-no-parcel = Parcel { $parcel } has been delivered, or never was.
refused-tournament-no-re-entry = { $name } may not enter again; the format allows { $most ->
    [0] no second entry
    [one] one re-entry
   *[other] { $most } re-entries
}.
refused-tournament-no-seat = Table { $table } has no seat { $seat }.
refused-tournament-no-stage-left = There is no further stage.
refused-tournament-no-table = Table { $table } is not in play.
refused-tournament-no-transfer = This move is over, or was given up.
refused-tournament-not-conserved = { $missing } credits would be missing. Nothing was changed.
refused-tournament-not-counted = { $n } stacks are not counted yet, such as { $name }’s.
refused-tournament-not-drawn = The seats are not drawn yet.
refused-tournament-not-due = This is not due. To do it all the same, give a reason.
refused-tournament-not-now = That cannot be done now.
refused-tournament-not-on-the-way = This player is not on the way.
refused-tournament-not-paused = The clock is running.
refused-tournament-not-playing = { $name } does not play.
refused-tournament-not-released = The table has not released this player yet. Wait for the end of its hand.
refused-tournament-not-seated = { $name } has no seat now.
refused-tournament-not-waiting = { $name } does not wait for a seat.
refused-tournament-nothing-to-undo = There is nothing to undo.
refused-tournament-offline = Table { $table } has no contact; nobody comes or leaves there until it is back.
refused-tournament-on-the-way = Somebody is still on the way. Seat them first.
refused-tournament-other-people = { $here ->
    [true] { $name } sits at this table, but the report leaves them out.
   *[false] { $name } does not sit at this table, but the report names them.
}
refused-tournament-other-seed = That is not the seed to which the desk is bound.
refused-tournament-other-stack = { $name } should have { $expected }, not { $given }. Count again; if it was wrong before, correct the stack with a reason.
refused-tournament-other-sum = Table { $table } had { $expected } credits and reports { $given }. Count again.
refused-tournament-hand-told = Hand { $hand } of table { $table } was reported before, with other numbers. If this is another hand, it is hand { $next }. If a number was wrong, correct the stacks.
refused-tournament-out-with-credits = Entry { $entry } still has { $amount } credits and cannot be out.
refused-tournament-penalty = A penalty takes hands, or up to { $most } credits from { $name }.
refused-tournament-reason-needed = Give a reason; it stays in the log.
refused-tournament-seat-taken = Seat { $seat } at table { $table } is { $name ->
    [none] not free
   *[other] { $name }’s
}. Choose another one.
refused-tournament-seat-given = { $name } cannot come back to seat { $seat } of table { $table }, which has somebody else now. Move them first, or cancel their move.
refused-tournament-seats-drawn = The seats of this stage are drawn already.
refused-tournament-stage-not-over = The stage is not over. To end it all the same, give a reason.
refused-tournament-stages-left = Another stage follows, or this one is still played.
refused-tournament-still-plays = { $name } still plays and cannot enter again.
refused-tournament-table-count = { $tables ->
    [one] One table is needed
   *[other] { $tables } tables are needed
}, each named once.
refused-tournament-table-gone = { $name } cannot come back to table { $table }, which is not in play any more.
refused-tournament-table-left = { $name } has left seat { $seat } of table { $table }, and nobody asked for it. Withdraw the entry, or let { $name } sit there again.
refused-tournament-table-stranger = { $name } sits at table { $table }, seat { $seat }, and does not belong there. Let { $name } leave that seat.
refused-tournament-table-withdrawn = { $name } has been withdrawn, but has still played at table { $table }, seat { $seat }. Let { $name } leave that seat, then correct the stacks there.
refused-tournament-table-there = Table { $table } is in play already, or has no such number.
refused-tournament-too-few = At least { $least } players are needed; there { $given ->
    [one] is one
   *[other] are { $given }
}.
refused-tournament-too-late = Late entries end with level { $level }.
refused-tournament-undo-built-on = What the tables have reported since does not fit without it. Correct the stacks instead.
refused-tournament-undo-seated = People and chips have moved; that cannot be undone. Move them back instead.
refused-tournament-undo-sent = A table has been told this and may have carried it out already, so it cannot be undone. Correct the stacks once more, or move or withdraw the player.
refused-tournament-unit = The new smallest chip is worth 2 or more.
refused-tournament-form = This form is not complete. Fill it in, then press again.
refused-tournament-key = This page is the director’s. Open it with the address that the desk’s terminal shows.

# --- what has happened ---
happened-tournament-agreed = The last { $n } have agreed how to divide { $amount }.
happened-tournament-balance = The high card of table { $table } moves to table { $target }, seat { $seat }.
happened-tournament-broken = Table { $table } is broken.
happened-tournament-closed = The entries are closed: { $entries }.
happened-tournament-corrected = Stacks corrected: { $names } ({ $reason }).
happened-tournament-deal-over = Somebody who is not in the deal plays now, so the deal no longer counts.
happened-tournament-drawn = { $n } seats are drawn.
happened-tournament-entered = { $name } enters as number { $entry }.
happened-tournament-final = The final begins at table { $table }, with { $n } players.
happened-tournament-last-hands = { $n ->
    [one] One last hand is played.
   *[other] { $n } last hands are played.
}
happened-tournament-level = Level { $level } begins with the next hand of each table.
happened-tournament-linked-won = { $name } wins { $amount } of the linked sabacc pot.
happened-tournament-mover = { $name } drew the high card and moves.
happened-tournament-given-up = The move from table { $table } to table { $target }, seat { $seat }, is given up.
happened-tournament-moves = { $name } moves from table { $table } to table { $target }, seat { $seat }.
happened-tournament-offline = Table { $table } has lost contact.
happened-tournament-online = Table { $table } is back.
happened-tournament-out = { $name } is out, at table { $table }.
happened-tournament-over = The tournament is over; all { $n } places are known.
happened-tournament-penalised = { $name } is penalised: hands { $hands }, credits { $amount }.
happened-tournament-same-hand = All tables play the same hand from now on.
happened-tournament-seated = { $name } sits at table { $table }, seat { $seat }.
happened-tournament-stage-over = The stage is over; { $n ->
    [one] one plays on.
   *[other] { $n } play on.
}
happened-tournament-withdrawn = { $name } has withdrawn.

# --- the desk: frame ---
desk-director = Director
desk-tables = Tables
desk-entries = Entries
desk-log = Log
desk-print = Print
desk-standings = Standings
desk-stage = Stage { $stage } of { $stages }
desk-play = { $n } of { $all } play
desk-cut-at = the cut is at { $n }
desk-undo = Undo
desk-undo-what = Undo takes back: { $what }
desk-hand-typed = Hand { $hand } at table { $table }, as it was typed.
desk-pause = Pause all
desk-resume = Resume
desk-reason = Reason
desk-do = Do it
desk-paused = Paused
desk-no-clock = By hands

# --- the equation ---
desk-equation = Conservation of credits
desk-stacks = stacks
desk-hand-pots = hand pots
desk-sabacc-pots = sabacc pots
desk-transit = in transit
desk-bought = { $n ->
    [one] one entry
   *[other] { $n } entries
}
desk-adjusted = put in or taken off
desk-nothing-missing = Nothing missing
desk-missing = { $n } missing

# --- clock and figures ---
desk-level = Level { $level }
desk-ante = Ante
desk-next-level = Next level
desk-players-left = Players left
desk-tables-left = Tables
desk-average = Average
desk-linked-pot = Linked pot
desk-next-break = Next break
desk-break-at = when { $n ->
    [one] one more is
   *[other] { $n } more are
} out (at { $at })
desk-break-now = now
desk-room = The room
desk-final-table = Final table
desk-at-table = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
desk-bubble-cut = { $n ->
    [one] One more goes out, and the { $keep } who are left go on.
   *[other] { $n } more go out, and the { $keep } who are left go on.
}
desk-bubble-prizes = { $n ->
    [one] One more goes out before the prizes begin.
   *[other] { $n } more go out before the prizes begin.
}
desk-table = Table { $table }
desk-seat = Seat { $seat }
desk-hand = hand { $hand }
desk-pot = pot { $n }
desk-free = free
desk-offline = Offline
desk-playing = Playing
desk-may-deal = May deal
desk-waits = Waits

# --- decisions ---
desk-draft = Draft, not published
desk-nothing-due = No decision waiting.
desk-waive = Leave it
desk-look-draw = Look at the draw
desk-then = then
desk-due-break = Table { $table } breaks
desk-lead-break = { $n ->
    [0] Nobody sits there any more.
    [one] Its player moves to a seat drawn by lot.
   *[other] Its { $n } players move to seats drawn by lot.
} { $left ->
    [one] One table is left.
   *[other] { $left } tables are left.
}
desk-due-balance = Table { $table } is { $short } short
desk-lead-balance = Move the high card of table { $origin } to table { $table }, seat { $seat }.
desk-due-final = The final
desk-lead-final = The last { $n } players draw their seats at table { $table }. The linked pot goes there.
desk-due-cancel = Nobody has to move
desk-lead-cancel = Somebody else has gone out since it was decided. The move from table { $table } to table { $target } is not needed any more, and is given up before anybody walks.
desk-due-high-card = Table { $table } draws
desk-lead-high-card = Deal one card to each of these. The highest moves to table { $target }, seat { $seat }.
desk-due-walk = { $name } leaves table { $table }
desk-lead-walk = { $name } takes the whole stack to table { $target }, seat { $seat }.
desk-due-sit = { $name } comes to table { $target }
desk-lead-sit = Count the stack at table { $target }: it should be { $stack }. Then { $name } takes seat { $seat }.
desk-due-bring = Bring { $amount } to { $name }
desk-lead-bring = A runner takes { $amount } credits from the desk to { $name } at table { $table }.
desk-due-bring-pot = Bring { $amount } to table { $table }
desk-lead-bring-pot = A runner takes { $amount } credits from the desk into the sabacc pot of table { $table }.
desk-due-late = { $name } wants a seat
desk-lead-late = Draw one of the open seats of the shortest tables.
desk-due-open-table = Open table { $table }
desk-lead-open-table = { $name } has entered, and all seats are taken.
desk-due-hand-for-hand = Hand for hand
desk-lead-hand-for-hand = { $n ->
    [one] One more player goes out
   *[other] { $n } more players go out
} before the cut. From now on all tables play the same hand.
desk-due-end-stage = The stage is over
desk-lead-end-stage = { $n ->
    [one] One player is left.
   *[other] { $n } players play on. Everybody’s stack is counted next.
}
desk-due-draw = Draw the seats
desk-lead-draw = { $n } players draw their seats by lot for stage { $stage }.
desk-due-begin = Begin
desk-lead-begin = The seats are drawn. Print the list, seat everybody, then let the tables deal.
desk-due-count = Count { $name }’s stack
desk-lead-count = It should be { $stack }. Write the count on the slip, and let the player sign it.
desk-due-finish = The end
desk-lead-finish = All stages are played. Give the last places and the prizes.
desk-over = The tournament is over
desk-lead-over = Print the standings: they list the prizes.
desk-fixed = Does not draw: { $name }, fixed seat.
desk-moved = Does not draw: { $name }, moved { $hands ->
    [one] one hand
   *[other] { $hands } hands
} ago.
desk-moved-more = Does not draw: { $name }, moved more often than others.
desk-note-offline = Table { $table } has no contact: it neither gives nor takes.
desk-note-seat = Seat { $seat } opened last: reserved now.
desk-note-hand = Nobody moves during a hand; undo until seated.
desk-note-balance-else = Left alone, nothing moves: table { $table } plays on as it is.
desk-note-break-else = Left alone, table { $table } plays on until you decide.
desk-note-seed = The seed was fixed before: { $hash }
desk-note-draw = { $name }: table { $table }, seat { $seat }
desk-note-short = Table { $table } waits before its next deal until somebody comes.
desk-on-the-way = On the way
desk-go-break = Publish
desk-go-balance = Publish
desk-go-final = Draw the final
desk-go-cancel = Give it up
desk-go-high-card = Highest card
desk-go-walk = Has left
desk-go-sit = Counted, sits
desk-go-bring = Delivered
desk-go-bring-pot = Delivered
desk-go-late = Draw a seat
desk-go-open-table = Open it
desk-go-hand-for-hand = Hand for hand
desk-go-end-stage = End the stage
desk-go-draw = Draw
desk-go-begin = Begin
desk-go-count = Counted
desk-go-finish = End the tournament
desk-also = Also waiting
desk-overrule = Overrule
desk-overrule-break = Break another table
desk-give-up = Give a move up
desk-overrule-move = Move somebody
desk-which-move = Which move
desk-which-entry = Who
desk-which-table = Table
desk-which-seat = Seat
desk-last-hands = Draw the last hands
desk-extra = Extra time in seconds
desk-extra-go = Give time
desk-next-level-go = Next level now
desk-end-now = End the stage now
desk-amount = Credits

# --- entries and tables ---
desk-name = Name
desk-name-next = Name of number { $n }
desk-enter = Enter
desk-enter-again = { $name } enters again
desk-fix = Fixed seat
desk-unfix = Seat not fixed
desk-away = Is away
desk-back = Is back
desk-withdraw = Withdraw
desk-penalise = Penalise
desk-hands = Hands to sit out
desk-rename = Correct the name
desk-close = Close the entries
desk-status-entered = entered
desk-status-waiting = waits for a seat
desk-status-playing = plays
desk-status-out = out
desk-status-withdrawn = withdrawn
desk-report = Report a hand
desk-report-how = Type every stack and both pots as they lie on the table.
desk-correct = Correct stacks
desk-correct-how = Type the right stacks. Credits only change places; the sum stays the same.
desk-hand-pot = Hand pot
desk-sabacc-pot = Sabacc pot
desk-won-sabacc = Won the sabacc pot
desk-nobody = nobody
desk-hand-number = Hand
desk-lost-contact = No contact
desk-has-contact = Contact again
desk-feature = Break it last
desk-colour-up = Colour up: the new smallest chip
desk-agree = Deal among the last
desk-agree-how = Divide what is left of the pool: { $amount }.
desk-out-by-mistake = Somebody is out by mistake? Type their stack again, and take it from whoever has it.
desk-was-out = { $name }, out
desk-at-seat = { $seat } { $name }
desk-player = { $name }
desk-sums = Stacks { $stacks } + hand pots { $hand_pots } + sabacc pots { $linked } + in transit { $transit } = { $bought } given out{ $adjusted ->
    [0] {""}
   *[other] , put in or taken off { $adjusted }
}. { $missing ->
    [0] Nothing is missing.
   *[other] { $missing } are missing: stop and count.
}
desk-prize = prize
desk-pool = Pool of prizes
desk-place = { $place }{ $shared ->
    [true] =
   *[false] {""}
}

# --- a player's page ---
desk-your-move = Your move
desk-no-move = No move.
desk-wait-draw = The seats are not drawn yet.
desk-step-proposed = Finish the hand
desk-step-released = Take your stack
desk-step-in-transit = Walk
desk-step-seated = Seated
desk-order-move = When this hand ends, carry your whole stack there. You are dealt in at once.
desk-at-risk = few antes left
desk-stack = Stack
desk-of = of { $n }
desk-find = Find your page
desk-out-now = You are out.
desk-your-prize = Your prize

# --- printed ---
desk-print-seats = Seats
desk-print-slips = Slips for moves
desk-no-slips = Nobody changes tables now.
desk-print-count = Count slips
desk-print-standings = Standings
desk-print-draw = The draw and its seed
desk-print-how = Print each list before you go on; with it the room can play on without this computer.
desk-seed = Seed
desk-hash = Hash, shown before the draw
desk-list-entries = Entries, as shuffled
desk-list-seats = Seats, as shuffled
desk-signed-dealer = Dealer
desk-signed-player = Player
desk-counted = Counted
desk-from = From
desk-to = To
desk-back-to-desk = Back to the desk

# --- at the table: what the tournament asks, and how it stands ---
display-menu-tournament = Tournament
tournament-look = Look
tournament-unseat = Seat { $seat }, { $name }, takes { $amount } to table { $table }, seat { $to }.
tournament-unseat-later = Seat { $seat }, { $name }, moves to table { $table }, seat { $to }, after this hand.
tournament-unseat-home = Seat { $seat }, { $name }, has withdrawn. The chips go to the desk.
tournament-left = { $name } has left
tournament-seat = { $name } comes to seat { $seat } with { $amount }. Count the stack.
tournament-sits = Counted: { $name } sits
tournament-draw = Deal one card to each of these. The highest takes the whole stack to table { $table }, seat { $to }: touch who has it.
    .short = One card each; the highest moves to table { $table }, seat { $to }. Touch who has it.
tournament-scan = { $name } scans this to take the way along.
tournament-then = then { $antes }
tournament-keep = { $keep ->
    [one] one goes on
   *[other] { $keep } go on
}
tournament-figure = { $what ->
    [level] Level
    [ends] Level { $level } ends
    [paused] Level { $level }, clock stopped
    [last] Last hands
    [antes] Antes
    [players] Still playing
    [tables] Tables
    [average] Average stack
   *[linked] All sabacc pots
}
tournament-risk = At risk, with few antes left: { $names }.
tournament-breaks = { $own ->
    [True] This table
   *[other] Table { $table }
} is broken when { $more ->
    [one] one more is
   *[other] { $more } more are
} out.

# --- the director at a table's screen ---
display-menu-director = { desk-director }
display-menu-entries = { desk-entries }
display-menu-tables = { desk-tables }
display-menu-standings = { desk-standings }
display-menu-happened = { desk-log }
display-menu-draft = { desk-draft }
desk-act = { $act ->
    [Begin] { desk-go-begin }
    [Pause] { desk-pause }
    [Resume] { desk-resume }
    [Rename] { desk-rename }
    [Fix] { desk-fix }
    [Absent] { desk-away } / { desk-back }
    [ExtraTime] { desk-extra-go }
    [Waive] { desk-waive }
    [Feature] { desk-feature }
    [ColourUp] { desk-colour-up }
    [Offline] { desk-lost-contact }
    [OpenTable] { desk-go-open-table }
    [CountSlip] { desk-go-count }
    [Depart] { desk-go-walk }
   *[other] { $act }
}
desk-reasons = { $act ->
    [Withdraw] Has gone home|Disqualified|Entered by mistake
    [Correct] Counted wrong|Paid wrongly|Reported wrongly|Agreed at the table
    [Penalise] Late again|Rude|Showed cards|Wrong play, repeated
    [ExtraTime] A long hand|A dispute|A fault of the equipment
    [Waive] It is late|The players agree|The table stays together
   *[other] It is late|The players agree|A fault of the equipment|A mistake
}
tournament-entered = { $n ->
    [0] Nobody has entered yet.
    [one] One player has entered.
   *[other] { $n } players have entered.
}
tournament-standing = { $place } · { $name }, { $where }{ $value ->
    [none] {""}
   *[other] : { $value }
}{ $prize ->
    [none] {""}
   *[other] ; prize { $prize }
}
