-- Opens the row-security compartment of one record and returns the relation of the asking user to it: the kind of the user's
-- row in tbl_titolarita, if that kind is known; a doctor with a running association; or a carer with a relation in force, with
-- the capabilities that were granted. Who is both doctor and carer is the carer if `acting`, else the doctor. Without `wanted`,
-- it is the user's own record. Returns no row if the user may not see the record. Every statement names the patient, so that on
-- a database split by patient each statement goes to one server.
CREATE OR REPLACE FUNCTION open_record(asking_user bigint, asking_doctor bigint, wanted bigint, acting boolean DEFAULT false)
RETURNS TABLE (kind text, patient bigint, level integer, visibility integer, tags integer[], granted text[], basis text,
  owned boolean)
LANGUAGE plpgsql AS $$
DECLARE
  delegation bigint;
BEGIN
  PERFORM set_config('app.user', asking_user::text, true),
    set_config('app.doctor', coalesce(asking_doctor::text, ''), true);
  SELECT tipo, id_paziente INTO kind, patient FROM tbl_titolarita
    WHERE id_utente = asking_user AND id_paziente = coalesce(wanted, chosen_record(asking_user)) AND opens_record(tipo);
  IF kind IS NULL AND NOT acting THEN
    SELECT 'doctor', id_paziente, assegnazione_confidenzialita, a.visibility, id_tags
      INTO kind, patient, level, visibility, tags FROM tbl_associazioni a
      WHERE id_paziente = wanted AND id_careprovider = asking_doctor
        AND accettata_il IS NOT NULL AND association_is_running(terminata_il, data_fine) LIMIT 1;
  END IF;
  PERFORM set_config('app.patients', coalesce('{' || coalesce(patient, wanted) || '}', ''), true);
  IF kind IS NULL AND wanted IS NOT NULL THEN
    delegation := running_delegation(asking_user, wanted);
    SELECT 'carer', d.id_paziente, d.livello, d.base,
        CASE WHEN p.contestata_il IS NOT NULL THEN array_remove(array[CASE WHEN d.legge THEN 'read' END], NULL)
        ELSE array_remove(array[CASE WHEN d.legge THEN 'read' END, CASE WHEN d.scrive THEN 'write' END,
          CASE WHEN d.riceve_promemoria THEN 'remind' END, CASE WHEN d.condivide THEN 'share' END,
          CASE WHEN d.esporta THEN 'export' END], NULL) END,
        EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_paziente = d.id_paziente AND o.tipo = 'owner')
      INTO kind, patient, level, basis, granted, owned
      FROM tbl_deleghe d JOIN tbl_pazienti p ON p.id_paziente = d.id_paziente
      WHERE d.id_paziente = wanted AND d.id_delega = delegation;
  END IF;
  IF patient IS NOT NULL AND EXISTS (SELECT FROM tbl_pazienti WHERE id_paziente = patient AND deleted_at IS NULL)
      AND (kind <> 'doctor' OR record_is_shared(patient)) THEN
    RETURN NEXT;
  ELSE
    PERFORM set_config('app.patients', '', true);
  END IF;
END $$;
