"""Code that several commands share: options, errors, questions at the terminal. It contains no commands."""
