# The spectators' screen.
watch-ranking = Ranking
watch-waiting = Waiting for the table.
watch-newer = A newer program plays at the table. Restart this screen with it.
watch-unreadable = The table’s journal cannot be read: { $why }.
watch-unplayable = This program cannot follow the table’s rules. Restart this screen.
watch-damaged = The journal is damaged at row { $row }. This is how the table stood before.
