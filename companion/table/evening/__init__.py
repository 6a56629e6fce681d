"""Package for a whole evening or season: how the stacks developed, everybody's standing, luck, and tables of
results."""
