# The language itself, and what is said of languages.
language-name = English
# The voice of espeak-ng (`espeak-ng --voices`).
language-voice = en-gb
