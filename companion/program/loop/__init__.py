"""The main loop and its queue, the routing of commands and reports, and the containment of failures. The services
themselves are not here (see `services`)."""
