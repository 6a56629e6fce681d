# What people choose on the table itself.
display-menu-settings = Settings
refused-no-such-preference = There is no setting “{ $name }” with the value “{ $value }”.
refused-preference-unsaved = The setting holds until the table is closed, but could not be saved: { $why }.
preference = { $name ->
    [language] Language: { preference-language }
    [volume] Volume: { $value } %
    [muted] Sound: { preference-muted }
    [voice] Voice: { preference-flag }
    [text-scale] Text size: { $value } %
    [contrast] Contrast: { preference-contrast }
    [motion] Motion: { preference-motion }
    [steady] Nothing flashes: { preference-flag }
    [hand] Operator: { preference-hand }
    [turn] Picture turned: { $value }°
    [two-way] Seen from both sides: { preference-two-way }
    [turn-clock] Turn clock: { preference-clock }
    [silent] Sounds shown large: { preference-flag }
    [eyes-free] Everything spoken: { preference-flag }
    [web] Web pages: { preference-flag }
   *[other] { $name }: { $value }
}
# $value is what the language calls itself.
preference-language = { $value }
preference-flag = { $value ->
    [true] yes
   *[false] no
}
preference-muted = { $value ->
    [true] muted
   *[false] on
}
preference-contrast = { $value ->
    [high] high
   *[usual] usual
}
preference-motion = { $value ->
    [reduced] less
   *[full] usual
}
preference-hand = { $value ->
    [left] left-handed
   *[right] right-handed
}
preference-two-way = { $value ->
    [on] yes
    [off] no
   *[auto] where there is room
}
preference-clock = { $value ->
    [0] off
   *[other] { $value } s
}
