"""Code that several commands share (options, errors, dialogues at the terminal), but no command."""
