"""Everything on paper that a table needs, as PDF files: decks, reference cards, sheets for an evening, dice to fold.
Only `sabacc print` loads it, and only it needs the library fpdf2. What the cards look like is in `art`."""
