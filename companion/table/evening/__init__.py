"""What belongs to a whole evening or season: stacks, standings, tables of results. The course of one hand is not
here."""
