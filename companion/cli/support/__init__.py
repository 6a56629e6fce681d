"""Code that several commands share: options, errors, dialogues at the terminal. It contains no commands."""
