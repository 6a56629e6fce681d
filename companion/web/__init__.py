"""The web pages of a table: spectators, players, the dealer's phone, and an overlay for a stream. The pages of a hall
are in `companion.hall`.

The server is a process of its own that only reads the table's journal, so no page can slow or stop the table. What a
phone may do goes to the table through a socket; the table decides."""
