"""The rules of Sabacc as pure functions and data. No devices, screen, clock or network."""
