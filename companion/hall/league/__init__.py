"""A league over many evenings and halls: sends a desk's rows to a PostgreSQL database, and adds up the season from
them. What concerns one hall alone is in `companion.hall`."""
