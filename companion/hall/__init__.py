"""Many tables in one hall: each table sends its journal to the hall's desk, which keeps a copy of every one. The
tournament that such tables may play is in `companion.tournament`.

A table's publisher is a process of its own that only reads the journal, so no broker, desk or network can slow or stop
the table. The broker (Mosquitto) may lose messages that it has acknowledged. That does no harm: the journal still has
their contents, and the desk says which journal rows it has."""
