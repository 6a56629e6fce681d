"""Code that several commands share: options, errors, dialogues at the terminal. No commands."""
