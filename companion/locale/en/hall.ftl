# The hall: many tables and their desk. { $n } of hall-seconds and hall-minutes is put in by the page.
hall-title = The hall
hall-tables = Tables
hall-standings = Standings
hall-projector = Projector
hall-director = Director
hall-at-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
hall-people = { $n ->
    [one] { $n } plays
   *[other] { $n } play
}
hall-table = Table { $table }
hall-no-tables = No table has joined yet.
hall-no-rows = Nothing yet
hall-no-hand = No hand yet
hall-nobody = Nobody plays yet.
hall-free = Free
hall-pot = pot
hall-offline = Offline
hall-told = to read
hall-seconds = { $n } s
hall-minutes = { $n } min
hall-unplayable = Other rules
hall-last-shift = shifted
hall-last-no-shift = no shift
hall-lacks = { $n ->
    [one] { $n } row on its way
   *[other] { $n } rows on their way
}
hall-differs = { $amount } differ from what was bought
hall-tables-live = { $live ->
    [one] { $live } table live
   *[other] { $live } tables live
}
hall-tables-lost = { $live } live; offline: { $lost }
hall-page = Page { $page } of { $pages }
hall-paused = Paused by the director
hall-then = then { $then }
hall-linked-pot = Linked sabacc pot
hall-share = { $of ->
    [1] A sabacc wins all of it
    [2] A sabacc wins half of it
   *[other] A sabacc wins { $part }/{ $of } of it
}
hall-credits = All credits of the hall
hall-stacks = stacks
hall-hand-pots = hand pots
hall-sabacc-pots = sabacc pots
hall-linked = linked pot
hall-transit = in transit
hall-bought = bought
hall-nothing-missing = Nothing missing
hall-missing = { $amount } missing at table { $table }
hall-too-much = { $amount } too much at table { $table }
hall-missing-tables = Differences at tables { $tables }

# --- what the director is told ---
hall-told-title = What happened
hall-nothing-told = Nothing needs you.
hall-disk = The desk’s disk cannot be written: { $why }. The tables keep everything; make room.
hall-no-broker = No broker answers at { $broker }. The tables play on; what they play arrives when it is back.
hall-yielded = The desk { $desk } has taken over. This one only shows what it knows.
hall-fork = Table { $table }: from row { $row } on its journal differs from the copy. Both are kept; its own counts.
hall-another-journal = Table { $table } has begun another journal. The one before is kept.
hall-went-back = Table { $table } has an older journal: it ends with row { $row }, and was at { $was }. Look which card is in it.
hall-bad-row = Table { $table }: row { $row } is not what was written. It is not taken; check that table’s journal.
hall-renumbered = Table { $table } plays as table { $now } now; what it has counts there.
hall-number-taken = Another computer says that it is table { $table }. It is refused; give it a number of its own.
hall-not-understood = Table { $table } sends what this version does not understand. Update both.
hall-drift = The clock of table { $table } is wrong by { $seconds } s. Set it; times in its journal are off, and it may miss a shift of the whole room.
hall-journal-newer = Table { $table } has a journal of a newer version. Update this program.
hall-journal-damaged = Table { $table }: its journal is damaged. It says more on its own screen.
hall-journal-unreadable = Table { $table }: its journal cannot be read just now.
hall-journal-missing = Table { $table } has no journal yet. It begins with the first player.

# --- the director's page ---
hall-director-key = This page gives orders only to the director. Open the address that the desk printed when it started.
hall-wrong-key = That is not the director’s address. The desk printed it when it started.
hall-announce = Say something to every table
hall-words = Words
hall-announce-go = Say it
hall-clock = Clock
hall-clock-set = Set the clock
hall-level = Level
hall-ante = Ante
hall-next = Then
hall-clock-minutes = Minutes
hall-clock-go = Start the clock
hall-pause = Pause
hall-resume = Resume
hall-shift = Shift the whole room
hall-shift-told = In five seconds every table rolls for itself, where its rules allow it.
hall-shift-go = Shift
hall-in-tournament = A tournament is played here. It has a clock and a linked pot of its own; its director’s page has both.
hall-pot-told = While it is open, tables hand in their sabacc pots between hands, and a won sabacc pot takes its share.
hall-share-of = Share of a win
hall-pot-open = Open the pot
hall-pot-close = Close the pot
hall-invite = Let a table join
hall-invite-table = Its number
hall-invite-go = Make its line
hall-invite-title = Table { $table } joins
hall-invite-how = On the table’s computer:
hall-invite-secret = The line holds the table’s key. Whoever has it can pass for this table; a new line ends the old one.
hall-bad-minutes = The minutes are a whole number, 0 to 999.
hall-bad-table = The number of a table is 1 to 9999.
hall-no-invitation = No line could be made for this table. The desk’s log says why.

# --- at the table: the light of the hall, and what the desk says there ---
hall-reason = ordered by the desk
device-hall-no-broker = The hall cannot be reached. Play on; everything is sent later.
device-hall-lost = The contact with the hall is lost. Play on; everything is sent later.
device-hall-wrong-key = The hall does not know this table’s key. Ask its desk for a new line.
device-hall-refused = Another computer has this table’s number in the hall. Ask its desk for another.
device-hall-taken = Another computer has this table’s number in the hall. Ask its desk for another.
device-hall-elsewhere = The desk there runs another hall. Ask for a line of this one.
device-hall-desk-gone = The hall’s desk has ended. Play on; everything is sent when it is back.
device-hall-silent = The hall’s desk is silent. Play on; everything is sent later.
device-hall-waiting = The hall’s desk has not answered yet. Play on.
device-hall-publisher-ended = Nothing is being sent to the hall. Start it on this computer: sabacc hall join.
device-hall-service-ended = Nothing is being sent to the hall. Start it on this computer: sudo systemctl start sabacc-hall.
device-hall-journal-missing = The hall waits for the journal, which begins with the first player.
device-hall-journal-newer = What sends to the hall is older than the table. Start it again.
device-hall-journal-damaged = The hall cannot read this table’s journal: it is damaged.
device-hall-journal-unreadable = The hall cannot read this table’s journal just now.
display-device-age = { $minutes ->
    [0] { $what } { $seconds } s
   *[other] { $what } { $minutes } min
}
refused-hall-says = The hall says: “{ $text }”.
refused-hall-pays-gone = The hall pays { $amount } to { $name }, who has left seat { $number }. Tell its desk.
refused-hall-pays-nobody = The hall pays { $amount } to seat { $number }, where nobody sits. Tell its desk.

# --- slips: a table's state as a code, read at the desk without a network ---
hall-slip = Read a slip
hall-slip-how = Scan the code on the table’s slip with a scanner, or type what stands below it.
hall-slip-words = What the slip says
hall-slip-go = Read it
hall-slip-read = The slip of table { $table } is read: hand { $hand }, row { $row }.
hall-slip-player = { $name } takes { $stack } along from table { $table }, row { $row }.
hall-slip-again = This slip of table { $table } was read before. Nothing has changed.
hall-slip-older = This slip of table { $table } is no newer than what the desk has. Nothing has changed.
hall-slip-altered = This slip was misread or altered, or its table has another key. Read it again, or make a new one at the table.
hall-slip-elsewhere = This slip belongs to another hall.
hall-slip-none = That is no slip of a table. Read it again, or make a new one at the table.
hall-photo = Read a photo of a slip
hall-photo-how = Take it of the code on the table’s screen or on paper: from near, straight, without a glare.
hall-photo-file = The photo
hall-slip-no-photo = No slip can be found in this photo. Take it again, from nearer and without a glare, as JPEG or PNG.
hall-slip-large = This photo has more than { $most } MiB. Take one with fewer pixels.
hall-slip-no-zbar = Photos cannot be read: zbar is missing on the desk’s computer. There: sudo apt install zbar-tools
hall-print = To print
hall-printed = As of { $time }
hall-by-slip = by slip
hall-season-of = From { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $halls ->
    [one] one hall
   *[other] { $halls } halls
}.
hall-season-unread = Not counted, because their rows are not all in the database; publish again from those halls: { $tables }.
hall-no-season = The league’s database does not answer. The desk’s log says why.

# --- slips on the table's own screen ---
display-menu-slip = Slip for the hall’s desk
slip-seat = Slip to take along
slip-table = Table { $table } after hand { $hand }, row { $row }.
slip-player = { $who } takes { $amount } along from table { $table }, after hand { $hand }, row { $row }.
slip-how = At the desk: Director, Read a slip. Scan this code there, or take a photo of it to the desk.
slip-old = There is no slip of this moment yet, or the table has gone on since.
slip-again = Make a slip
slip-no-hall = No slip can be made: this table’s place in a hall cannot be read. Join again with the desk’s line.
