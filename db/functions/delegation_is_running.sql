-- Whether a carer's relation is in force on a day: accepted, not ended, and within its days. A parent's relation lasts until the
-- day before the child's 18th birthday, and is not in force if the birth date is unknown. An invitation of the person themselves
-- is no carer's relation.
CREATE OR REPLACE FUNCTION delegation_is_running(basis text, accepted timestamptz, ended timestamptz, starts_on date,
  ends_on date, born date, on_day date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT accepted IS NOT NULL AND ended IS NULL AND starts_on <= on_day AND (ends_on IS NULL OR ends_on >= on_day)
    AND CASE basis WHEN 'parent' THEN coalesce(on_day < birthday(born, 18), false) ELSE basis <> 'self' END
$$;
