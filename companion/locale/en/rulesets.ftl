# House rulesets and changed rules.

refused-rules-changed = The rules of “{ RULESET($ruleset) }” were changed while the table was off. From the next hand on it is played by the new ones.
