"""Package of the mechanics (rules of play as code) of the game against a banker (`black-knight`). Those of the games
for a pot are in `classic`."""
