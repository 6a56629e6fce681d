"""Package of the mechanics (rules of play as code) that only `pratique` has, such as blocking tokens and the common row
(face-up cards that belong to every hand). Those that it shares with other games are in `classic`."""
