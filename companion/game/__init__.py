"""The rules of Sabacc as pure functions and data, but no devices, screen, clock or network."""
