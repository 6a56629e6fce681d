# A USB stick at the table.
display-menu-stick = USB stick

stick-absent = Put a USB stick in. The table can then copy its journal to it, write the evening’s tables or a report of a fault, and take over a newer program.
stick-there = Stick “{ $name }”, { $free } MB free. What do you want to do?
stick-update-there = It brings version { $version } of the program.
stick-job = { $job ->
    [backup] Backup
    [csv] The evening as tables
    [bundle] Report of a fault
   *[update] Newer program
}
stick-job-told = { $job ->
    [backup] The journal, to go on from it after a loss
    [csv] Everybody’s results and all hands, for a spreadsheet
    [bundle] For people who repair the program; without names and seeds
   *[update] From the stick, at the next start
}
stick-working = { $job ->
    [backup] Copying the journal.
    [csv] Writing the tables.
    [bundle] Writing the report.
   *[update] Copying the newer program.
}
stick-leave-in = Leave the stick in. The game can go on meanwhile.
stick-pull-out = The stick may be pulled out.

# What has been done.
stick-done-backup = { $hands ->
    [0] The journal is on the stick, as it was before the first hand.
    [one] The journal is on the stick, up to the end of hand 1.
   *[other] The journal is on the stick, up to the end of hand { $hands }.
}
stick-done-csv = { $hands ->
    [0] The tables are on the stick; no hand is over yet.
    [one] The tables are on the stick, with one hand.
   *[other] The tables are on the stick, with { $hands } hands.
}
stick-done-bundle = The report is on the stick. Look through it before you hand it on.
stick-done-update = Version { $version } is ready. It is installed when the table is switched off and on.
    .short = Version { $version } is ready: switch the table off and on.

# Why it could not be done.
refused-stick-none = There is no stick. Put one in, and wait until its name is shown.
refused-stick-busy = The stick is being written to. Wait until that is done.
refused-stick-full = The stick is full. Nothing was left half written; make room on it or take another.
refused-stick-read-only = The stick cannot be written to. Unlock it or take another.
refused-stick-pulled = The stick was pulled out too early. Nothing half written counts; put it in and begin again.
refused-stick-broken = The stick does not work ({ $why }). Take another.
refused-stick-kind = This is no stick that can be pulled out: its file system is { $kind }. Take one with FAT or exFAT.
refused-stick-folder = “{ $name }” on the stick is no folder of its own: it may lead off the stick. Delete it, or take another stick.
refused-stick-file = “{ $name }” on the stick is a link or the like, not a plain file. Copy the file itself to the stick.
refused-stick-failed = That did not work ({ $why }); the log says more. The table plays on.
refused-stick-journal = The journal cannot be copied: { $why }.
refused-stick-update-none = There is no newer program on this stick. It needs a file such as sabacc-1.2.0.deb.
refused-stick-update-no-key = This table takes no program from a stick: its configuration names no key for that.
refused-stick-update-bad-key = The key for updates in the configuration cannot be used: { $why }.
refused-stick-update-old = The stick has version { $version }; this table already has { $now }. Nothing was changed.
refused-stick-update-unsigned = Version { $version } on the stick has no signature beside it, so it is not taken.
refused-stick-update-forged = The signature of version { $version } on the stick is not right, so it is not taken.
refused-stick-update-damaged = Version { $version } on the stick is damaged. Copy it to the stick again.
refused-stick-update-no-room = The newer program cannot be kept on the table’s disk ({ $why }). The present one stays.
