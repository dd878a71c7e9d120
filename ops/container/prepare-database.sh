#!/bin/sh
# Run once by the database's own image: a certificate, for the shop speaks to no other machine in the clear, and the shop's
# role, which may do less than the owner of the tables.
set -eu
openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj /CN=database \
    -out "$PGDATA/server.crt" -keyout "$PGDATA/server.key"
chmod 0600 "$PGDATA/server.key"
echo "ssl = on" >> "$PGDATA/postgresql.conf"
psql --variable=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
    --set=password="$(cat /run/secrets/shop_password)" <<'SQL'
create role shop login password :'password';
SQL
