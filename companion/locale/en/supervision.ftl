# What the table says of its own health

notice-safe-mode = The last { $starts } starts failed. This one leaves out reader, trays, panel and sound: play by hand, and see `sabacc doctor`.
notice-began-anew = The table had come to a stop ({ $what }) and has begun anew, in the same hand. Nothing is lost.
notice-journal-mended = The journal was damaged; { $lost ->
    [0] nothing of it is lost
    [one] one entry is lost
   *[other] { $lost } entries are lost
}. Compare stacks and pots with the table. The damaged file is kept as { $file }.
    .short = The journal was damaged: compare stacks and pots with the table. Kept as { $file }.
    .tiny = The journal was damaged: compare stacks and pots with the table. It is kept; the log names the file.
notice-journal-unsaved = The power went while { $rows ->
    [one] the last entry was
   *[other] the last { $rows } entries were
} being saved: look whether the table shows { $rows ->
    [one] it
   *[other] them
}.
notice-journal-emptied = The journal was there, but empty: a new evening begins. If one was being played, restore a backup.
notice-journal-unwitnessed = The file that says how long the journal was is damaged: the last entries may be missing. Compare the table with the screen.
notice-journal-short = { $rows ->
    [one] The last entry is missing from the journal
   *[other] The last { $rows } entries are missing from the journal
}: compare stacks and pots with the table, or restore a backup.
notice-journal-kept = { $rows ->
    [one] The last entry is missing from the journal
   *[other] The last { $rows } entries are missing from the journal
}, but { $file } has { $rows ->
    [one] it
   *[other] them
}: end the program and restore that copy.
notice-journal-old-row = Entry { $row } of the journal is not what was written; `sabacc verify` says more. Play goes on: what is on the screen comes from sound entries.
