"""Frozen values that say what may be shown or heard, without hidden cards. How they are drawn is in
`companion.display`."""
