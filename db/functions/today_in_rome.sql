-- Today's date in Italy.
CREATE OR REPLACE FUNCTION today_in_rome() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (now() AT TIME ZONE 'Europe/Rome')::date
$$;
