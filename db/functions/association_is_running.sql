-- Whether an association is in force or still an invitation: it was not ended, and its end date in Rome has not passed.
CREATE OR REPLACE FUNCTION association_is_running(ended timestamptz, ends_on date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT ended IS NULL AND (ends_on IS NULL OR ends_on >= (now() AT TIME ZONE 'Europe/Rome')::date)
$$;
