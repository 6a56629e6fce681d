"""Programs that show a game without playing it at a table (demonstration, pictures, the spectators' screen), but not
the kiosk's shows (`kiosk`)."""
