# The card reader on the field, beside what devices.ftl says of it. `device-field-DETAIL`; DETAIL is that of
# companion/devices/rfid/reader.py, FieldReport.

device-field-many-tags = More than two cards lie on the field. It reads two for certain; check what is shown.
