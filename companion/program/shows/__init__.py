"""Programs beside the table's own: the demonstration, the pictures for the guides, the spectators' screen, the web
server of a table, and the programs for the directors of a tournament and of a hall. The kiosk's shows are elsewhere
(`companion.program.kiosk`)."""
