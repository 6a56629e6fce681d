# === preferences ===========================================================================================

display-menu-settings = Ajustes
refused-no-such-preference = No hay ajuste «{ $name }» con el valor «{ $value }».
refused-preference-unsaved = El ajuste vale hasta cerrar la mesa, pero no se pudo guardar: { $why }.
preference = { $name ->
    [language] Idioma: { preference-language }
    [volume] Volumen: { $value } %
    [muted] Sonido: { preference-muted }
    [voice] Voz: { preference-flag }
    [text-scale] Texto: { $value } %
    [contrast] Contraste: { preference-contrast }
    [motion] Movimiento: { preference-motion }
    [steady] Nada parpadea: { preference-flag }
    [hand] Manejo: { preference-hand }
    [turn] Imagen girada: { $value }°
    [two-way] Para ambos lados: { preference-two-way }
    [turn-clock] Reloj de turno: { preference-clock }
    [silent] Sonidos en grande: { preference-flag }
    [eyes-free] Todo hablado: { preference-flag }
    [web] Páginas web: { preference-flag }
   *[other] { $name }: { $value }
}
preference-language = { $value }
preference-flag = { $value ->
    [true] sí
   *[false] no
}
preference-muted = { $value ->
    [true] no
   *[false] sí
}
preference-contrast = { $value ->
    [high] alto
   *[usual] normal
}
preference-motion = { $value ->
    [reduced] menos
   *[full] normal
}
preference-hand = { $value ->
    [left] mano izquierda
   *[right] mano derecha
}
preference-two-way = { $value ->
    [on] sí
    [off] no
   *[auto] si hay sitio
}
preference-clock = { $value ->
    [0] no
   *[other] { $value } s
}
