-- Whether an association is in force or still an invitation: nobody has ended it, and its end date has not passed in Rome.
CREATE OR REPLACE FUNCTION association_is_running(ended timestamptz, ends_on date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT ended IS NULL AND (ends_on IS NULL OR ends_on >= (now() AT TIME ZONE 'Europe/Rome')::date)
$$;
