#!/bin/sh
# Run once, by the image of PostgreSQL, when the data folder is empty: the two logins of the app and its database, as
# db/embedded/roles.mjs makes them. The owner migrates; the app's role owns nothing and is bound by row security. A third login
# reads everything, for `npm run backup`, and may write nothing.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner="$DATABASE_OWNER_PASSWORD" --set=app="$DATABASE_APP_PASSWORD" \
  --set=backup="$DATABASE_BACKUP_PASSWORD" <<'SQL'
create role phr_owner login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password :'owner';
create role phr_app login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password :'app';
create role phr_backup login nosuperuser bypassrls nocreatedb nocreaterole noreplication password :'backup';
grant pg_read_all_data to phr_backup;
create database phr owner phr_owner;
revoke all on database phr from public;
grant connect on database phr to phr_app;
grant connect on database phr to phr_backup;
SQL
