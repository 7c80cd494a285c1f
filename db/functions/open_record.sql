-- Opens the row-security compartment of one record and returns the relation of the asking user to it: the kind of the user's
-- row in tbl_titolarita, if that kind is known, or a doctor with a running association. Without `wanted`, it is the record
-- that the user's session works on. Returns no row if the user may not see the record. Every statement names the patient, so
-- that on a database split by patient each statement goes to one server.
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
