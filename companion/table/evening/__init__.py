"""Package for a whole evening or season: stacks, standings, and tables of results. The course of a single hand is not
in this package."""
