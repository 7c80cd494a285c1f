-- Opens the row-security compartment for every record that a user may see: the records to which a row of tbl_titolarita of a
-- known kind relates the user, those that the user cares for, and the shared records of the doctor's patients.
CREATE OR REPLACE FUNCTION open_all_records(asking_user bigint, asking_doctor bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cared bigint[] := '{}';
  patient bigint;
  shared text;
BEGIN
  PERFORM set_config('app.user', asking_user::text, true),
    set_config('app.doctor', coalesce(asking_doctor::text, ''), true);
  PERFORM set_config('app.patients', array(
    SELECT id_paziente FROM tbl_associazioni WHERE id_careprovider = asking_doctor
      AND accettata_il IS NOT NULL AND association_is_running(terminata_il, data_fine))::text, true);
  PERFORM close_unshared_records();
  shared := current_setting('app.patients', true);
  FOR patient IN SELECT DISTINCT id_paziente FROM tbl_deleghe WHERE id_utente = asking_user AND accettata_il IS NOT NULL
      AND terminata_il IS NULL LOOP
    PERFORM set_config('app.patients', '{' || patient || '}', true);
    IF running_delegation(asking_user, patient) IS NOT NULL THEN
      cared := cared || patient;
    END IF;
  END LOOP;
  PERFORM set_config('app.patients', array(
    SELECT id_paziente FROM tbl_titolarita WHERE id_utente = asking_user AND opens_record(tipo)
    UNION
    SELECT unnest(cared)
    UNION
    SELECT unnest(shared::bigint[]))::text, true);
END $$;
