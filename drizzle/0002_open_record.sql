-- An association that neither has ended and whose end date, in Rome, has not passed: in force, or an invitation.
CREATE FUNCTION association_is_running(ended timestamptz, ends_on date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT ended IS NULL AND (ends_on IS NULL OR ends_on >= (now() AT TIME ZONE 'Europe/Rome')::date)
$$;
--> statement-breakpoint
-- Opens the row-security compartment on this transaction and tells what ties the asking user to the record: in one
-- statement, since every call and page begins with it. No row, and a closed compartment, when nothing ties him to it,
-- and for a patient who does not exist. Without `wanted` it opens his own.
CREATE FUNCTION open_record(asking_user bigint, asking_doctor bigint, wanted bigint)
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
  IF EXISTS (SELECT FROM tbl_pazienti WHERE deleted_at IS NULL) THEN
    RETURN NEXT;
  ELSE
    PERFORM set_config('app.patients', '', true);
  END IF;
END $$;
--> statement-breakpoint
-- Opens every record that the asking user reaches at all: to find whose a row is.
CREATE FUNCTION open_all_records(asking_user bigint, asking_doctor bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user', asking_user::text, true),
    set_config('app.doctor', coalesce(asking_doctor::text, ''), true);
  PERFORM set_config('app.patients', array(
    SELECT id_paziente FROM tbl_titolarita WHERE id_utente = asking_user
    UNION
    SELECT id_paziente FROM tbl_associazioni WHERE id_careprovider = asking_doctor
      AND accettata_il IS NOT NULL AND association_is_running(terminata_il, data_fine))::text, true);
END $$;
--> statement-breakpoint
-- A row's tags with their names, in its order. A function, so that a list without tags prepares nothing for them.
CREATE FUNCTION named_tags(ids integer[]) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('id', t.id, 'tag', t.tag) ORDER BY at), '[]')
  FROM unnest(ids) WITH ORDINALITY AS own(id_tag, at) JOIN tbl_tags t ON t.id = id_tag
$$;
