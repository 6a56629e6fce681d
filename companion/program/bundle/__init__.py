"""A bundle for a bug report: what somebody needs who mends the program, and nothing that anybody would rather keep."""
