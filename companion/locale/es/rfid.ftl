# === rfid, rulesets, rulings ===============================================================================

device-field-many-tags = Hay más de dos cartas en el campo. Solo lee dos con seguridad; comprueba lo que se muestra.
