-- What somebody has agreed to is only ever added to: no privilege allows more, and this stops the table's owner too.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER tbl_accettazioni_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tbl_accettazioni"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whether a record may be shown to doctors at all: its owner has not refused, or withdrawn, the consent to it, and has
-- not closed the account. The record has to be open, else its owner is not seen. 'treatment-1' is SHARING in
-- lib/account/legal/treatments.ts.
CREATE FUNCTION record_is_shared(patient bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_paziente = patient AND o.tipo = 'owner' AND (
    EXISTS (SELECT FROM tbl_chiusure c WHERE c.id_utente = o.id_utente)
    OR NOT coalesce((SELECT consenso FROM tbl_accettazioni a
      WHERE a.id_utente = o.id_utente AND a.documento = 'treatment-1' ORDER BY a.ordine DESC LIMIT 1), true)))
$$;
--> statement-breakpoint
-- As before, and a doctor finds no record whose owner does not share it: decided here, whatever an association says.
CREATE OR REPLACE FUNCTION open_record(asking_user bigint, asking_doctor bigint, wanted bigint)
RETURNS TABLE (kind text, patient bigint, level integer, visibility integer, tags integer[])
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user', asking_user::text, true),
    set_config('app.doctor', coalesce(asking_doctor::text, ''), true);
  SELECT 'owner', id_paziente INTO kind, patient FROM tbl_titolarita
    WHERE id_utente = asking_user AND (wanted IS NULL OR id_paziente = wanted) LIMIT 1;
  IF kind IS NULL THEN
    SELECT 'doctor', id_paziente, assegnazione_confidenzialita, a.visibility, id_tags
      INTO kind, patient, level, visibility, tags FROM tbl_associazioni a
      WHERE id_paziente = wanted AND id_careprovider = asking_doctor
        AND accettata_il IS NOT NULL AND association_is_running(terminata_il, data_fine) LIMIT 1;
  END IF;
  PERFORM set_config('app.patients', coalesce('{' || patient || '}', ''), true);
  -- Row security leaves the opened patient alone.
  IF EXISTS (SELECT FROM tbl_pazienti WHERE deleted_at IS NULL) AND (kind = 'owner' OR record_is_shared(patient)) THEN
    RETURN NEXT;
  ELSE
    PERFORM set_config('app.patients', '', true);
  END IF;
END $$;
--> statement-breakpoint
-- Leaves of the opened records those that are shared.
CREATE FUNCTION close_unshared_records() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.patients', array(
    SELECT patient FROM unnest(nullif(current_setting('app.patients', true), '')::bigint[]) AS patient
    WHERE record_is_shared(patient))::text, true);
END $$;
--> statement-breakpoint
-- As before, with the shared ones among the records of a doctor's patients.
CREATE OR REPLACE FUNCTION open_all_records(asking_user bigint, asking_doctor bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user', asking_user::text, true),
    set_config('app.doctor', coalesce(asking_doctor::text, ''), true);
  PERFORM set_config('app.patients', array(
    SELECT id_paziente FROM tbl_associazioni WHERE id_careprovider = asking_doctor
      AND accettata_il IS NOT NULL AND association_is_running(terminata_il, data_fine))::text, true);
  PERFORM close_unshared_records();
  PERFORM set_config('app.patients', array(
    SELECT id_paziente FROM tbl_titolarita WHERE id_utente = asking_user
    UNION
    SELECT unnest(current_setting('app.patients', true)::bigint[]))::text, true);
END $$;
--> statement-breakpoint
-- Deletes for good what is a user's, of an account that was closed and whose days of grace are over; of any other it
-- refuses. The app's role may not delete people: it may call this. `plan` names, in the order in which rows may go, each
-- table, the column by which its rows are the user's, and for rows that stay the values that take the place of names.
-- All or nothing; false where another process has done it already.
CREATE FUNCTION erase_account(account bigint, plan jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due boolean;
  patients bigint[];
  step jsonb;
  own bigint[];
  columns text;
BEGIN
  SELECT da_eliminare_il <= now() AND eliminato_il IS NULL INTO due
    FROM tbl_chiusure WHERE id_utente = account FOR UPDATE;
  IF due IS NULL OR (NOT due AND NOT EXISTS (
      SELECT FROM tbl_chiusure WHERE id_utente = account AND eliminato_il IS NOT NULL)) THEN
    RAISE EXCEPTION 'the account is not due for deletion' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT due THEN
    RETURN false;
  END IF;
  PERFORM set_config('app.user', account::text, true);
  patients := array(SELECT id_paziente FROM tbl_titolarita WHERE id_utente = account AND tipo = 'owner');
  PERFORM set_config('app.patients', patients::text, true);
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
  UPDATE tbl_chiusure SET eliminato_il = now() WHERE id_utente = account;
  RETURN true;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_account FROM PUBLIC;
