"""Statistics of a whole evening or season: how the stacks developed, everybody's results and luck, and tables of
results. What is needed to play on or to undo is in `companion.table.history`."""
