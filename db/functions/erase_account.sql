-- Deletes the data of a user whose account is closed and whose grace period is over; refuses any other user. The app's role
-- may not delete people, but it may call this function. `plan` lists the tables in the order in which their rows can be
-- deleted, each with the column that names the user and, for rows that stay, the values that replace personal data. Either
-- everything is done or nothing; returns false if another process has already deleted the account.
CREATE OR REPLACE FUNCTION erase_account(account bigint, plan jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due boolean;
  patients bigint[];
  step jsonb;
  own bigint[];
  columns text;
BEGIN
  SELECT due_at <= now() AND erased_at IS NULL INTO due
    FROM closures WHERE id_utente = account FOR UPDATE;
  IF due IS NULL OR (NOT due AND NOT EXISTS (
      SELECT FROM closures WHERE id_utente = account AND erased_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'the account is not due for deletion' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT due THEN
    RETURN false;
  END IF;
  PERFORM set_config('app.user', account::text, true);
  patients := array(SELECT id_paziente FROM tbl_titolarita WHERE id_utente = account AND tipo = 'owner');
  PERFORM set_config('app.patients', patients::text, true);
  UPDATE tbl_deleghe SET terminata_il = now(), terminata_da = account, version = version + 1
    WHERE id_utente = account AND terminata_il IS NULL;
  FOR step IN SELECT * FROM jsonb_array_elements(plan) LOOP
    own := CASE step->>'key' WHEN 'id_paziente' THEN patients WHEN 'id_utente' THEN array[account] END;
    IF own IS NULL THEN
      RAISE EXCEPTION 'rows are a user''s by id_utente or by id_paziente';
    END IF;
    IF step ? 'values' THEN
      SELECT string_agg(format('%I', name), ', ') INTO columns FROM jsonb_object_keys(step->'values') AS name;
      EXECUTE format('UPDATE %1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(null::%1$I, $1)) WHERE %3$I = ANY ($2)',
        step->>'table', columns, step->>'key') USING step->'values', own;
    ELSE
      EXECUTE format('DELETE FROM %I WHERE %I = ANY ($1)', step->>'table', step->>'key') USING own;
    END IF;
  END LOOP;
  UPDATE closures SET erased_at = now() WHERE id_utente = account;
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION erase_account FROM PUBLIC;
