# Pledged goods (overlay jabba).

phase-pledge = Pledging goods
verb-pledge = Pledge something
happened-pledged = { SEAT($seat) } pledges { $thing }, worth { $amount }.
happened-wins-thing = { SEAT($seat) } wins { $thing }, worth { $amount }.
happened-thing-bought-back = Nobody can pay the others for { $thing }: it goes back to its owner for { $paid } of { $amount } credits.
refused-pledge-in-betting = Things are pledged on one’s own turn in the betting.
refused-nobody-can-match = { SEAT($seat) } cannot pledge anything now: somebody still in could not match it.
refused-bad-thing = A pledge needs the name of a thing, of at most { $longest } letters, and its value in credits.
refused-pledged-already = { $thing } lies in a pot already.
refused-not-your-thing = { $thing } belongs to somebody else.
happened-thing-to-sabacc-pot = { $thing }, worth { $amount }, goes into the { -sabacc-pot }.
happened-thing-back = { SEAT($seat) } takes back { $thing } that nobody matched.
refused-pledge-between = It can be worth up to { $call }, to call, or { $least }, which a raise takes here; nothing in between.
happened-pays-for-thing = { SEAT($seat) } pays { $amount } for what a thing is worth beyond their own part of the { -hand-pot }.
