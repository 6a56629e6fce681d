"""Package of the rules of Sabacc, as pure functions and data. It knows no devices, screen, clock or network."""
