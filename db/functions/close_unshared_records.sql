-- Removes the records that their owners do not share from the opened records. Each record is opened alone for this check: row
-- security reads the list of open records for each row, so with all of them open the time would grow with the square of their
-- number.
CREATE OR REPLACE FUNCTION close_unshared_records() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shared bigint[] := '{}';
  patient bigint;
BEGIN
  FOREACH patient IN ARRAY coalesce(nullif(current_setting('app.patients', true), ''), '{}')::bigint[] LOOP
    PERFORM set_config('app.patients', '{' || patient || '}', true);
    IF record_is_shared(patient) THEN
      shared := shared || patient;
    END IF;
  END LOOP;
  PERFORM set_config('app.patients', shared::text, true);
END $$;
