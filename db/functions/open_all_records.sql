-- Opens the row-security compartment for every record that a user may see: the records to which a row of tbl_titolarita of a
-- known kind relates the user, and the shared records of the doctor's patients.
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
