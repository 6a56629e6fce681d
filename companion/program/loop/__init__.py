"""The table's main loop with its queue, the routing of commands and reports to the services, and the containment of
failures. The services themselves are in `companion.program.services`."""
