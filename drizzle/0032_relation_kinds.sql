-- Whether a row of tbl_titolarita ties a user to the record at all, by its kind: a kind that is not listed grants nothing,
-- whatever else it may mean. lib/access/relation.ts says what each kind may.
CREATE FUNCTION opens_record(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind IN ('owner')
$$;
--> statement-breakpoint
-- The record that a user's session works on where none is named: 'own' in the application. Users choose none yet: it is
-- the first that they were tied to. The asking user has to be set, else nothing is seen.
CREATE FUNCTION chosen_record(asking_user bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id_paziente FROM tbl_titolarita WHERE id_utente = asking_user AND opens_record(tipo)
    ORDER BY created_at, id_paziente LIMIT 1
$$;
--> statement-breakpoint
-- As before, and the kind of the relation is the row's: one that is not known ties nobody to a record.
CREATE OR REPLACE FUNCTION open_record(asking_user bigint, asking_doctor bigint, wanted bigint)
RETURNS TABLE (kind text, patient bigint, level integer, visibility integer, tags integer[])
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user', asking_user::text, true),
    set_config('app.doctor', coalesce(asking_doctor::text, ''), true);
  SELECT tipo, id_paziente INTO kind, patient FROM tbl_titolarita
    WHERE id_utente = asking_user AND id_paziente = coalesce(wanted, chosen_record(asking_user)) AND opens_record(tipo);
  IF kind IS NULL THEN
    SELECT 'doctor', id_paziente, assegnazione_confidenzialita, a.visibility, id_tags
      INTO kind, patient, level, visibility, tags FROM tbl_associazioni a
      WHERE id_paziente = wanted AND id_careprovider = asking_doctor
        AND accettata_il IS NOT NULL AND association_is_running(terminata_il, data_fine) LIMIT 1;
  END IF;
  PERFORM set_config('app.patients', coalesce('{' || patient || '}', ''), true);
  IF EXISTS (SELECT FROM tbl_pazienti WHERE id_paziente = patient AND deleted_at IS NULL)
      AND (kind <> 'doctor' OR record_is_shared(patient)) THEN
    RETURN NEXT;
  ELSE
    PERFORM set_config('app.patients', '', true);
  END IF;
END $$;
--> statement-breakpoint
-- As before, of the kinds that tie a user to a record.
CREATE OR REPLACE FUNCTION open_all_records(asking_user bigint, asking_doctor bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user', asking_user::text, true),
    set_config('app.doctor', coalesce(asking_doctor::text, ''), true);
  PERFORM set_config('app.patients', array(
    SELECT id_paziente FROM tbl_associazioni WHERE id_careprovider = asking_doctor
      AND accettata_il IS NOT NULL AND association_is_running(terminata_il, data_fine))::text, true);
  PERFORM close_unshared_records();
  PERFORM set_config('app.patients', array(
    SELECT id_paziente FROM tbl_titolarita WHERE id_utente = asking_user AND opens_record(tipo)
    UNION
    SELECT unnest(current_setting('app.patients', true)::bigint[]))::text, true);
END $$;
