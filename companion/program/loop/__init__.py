"""The table's main loop with its message queue; the routing of people's commands and devices' reports to the services;
and the circuit breakers that contain failures. The services themselves are in `companion.program.services`."""
