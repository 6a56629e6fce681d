"""What belongs to a whole evening or season (physical chips, stacks, tables of results), but not the course of one
hand."""
