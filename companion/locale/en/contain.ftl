# Where something fails: the failsafe, the parts of the program, the health of the computer

failsafe-title = Something failed
failsafe-what = { $kind ->
    [move] The rules failed over this move. It was not played, and nothing is lost.
    [state] The rules fail over the table as it stands. Nothing is lost, but nothing can be offered.
    [replay] The rules fail over entry { $row } of the journal. This is the table just before it.
   *[picture] The table cannot be drawn. Nothing is lost.
}
failsafe-do = { $kind ->
    [move] Try it again, take the move before it back, or leave it and play on another way.
    [state] Try again, or take the last move back and go on from there.
    [replay] Try again, or go on from here: what came after stays in the journal but no longer counts. Switching off changes nothing.
   *[picture] Try again, go back to the table, or take the last move back.
}
failsafe-undo = Undo
failsafe-from-here = Go on from here
failsafe-again = Try again
failsafe-on = Back to the table
failsafe-report = A report for whoever mends it: reports/{ $file }

notice-part-failed = A part of the program failed and is tried again; everything else goes on.
notice-parts-left-out = { $count ->
    [one] A part of the program
   *[other] { $count } parts of the program
} could not be started ({ $parts }) and { $count ->
    [one] is
   *[other] are
} left out; everything else works. The log says why.
device-program-part-failed = A part of the program fails and is tried again; all else goes on.
device-panel-part-failed = The button’s driver has failed and is tried again; roll on the screen.
device-display-part-failed = The picture cannot be shown and is tried again; the log says why.

device-computer-undervoltage = The voltage is too low: use the supply made for this Pi, and a short cable.
device-computer-hot = The computer is too hot and slows down: give it air.
device-computer-disk-low = The disk is nearly full: make room, or save the journal to a stick.

# Where the journal cannot be opened, before the table starts anew by itself

shut-title = The table cannot start
shut-next = Nothing is lost. The table tries again by itself; whoever looks after it has to see to this first.
