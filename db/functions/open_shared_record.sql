-- Opens the row-security compartment of a record for a health link. Returns false and opens nothing if the record is deleted,
-- its owner is disabled, or it is not shared.
CREATE OR REPLACE FUNCTION open_shared_record(patient bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.patients', coalesce('{' || patient || '}', ''), true);
  IF EXISTS (SELECT FROM tbl_pazienti WHERE id_paziente = patient AND deleted_at IS NULL)
      AND EXISTS (SELECT FROM tbl_titolarita o JOIN tbl_utenti u USING (id_utente)
        WHERE o.id_paziente = patient AND o.tipo = 'owner' AND u.abilitato)
      AND record_is_shared(patient) THEN
    RETURN true;
  END IF;
  PERFORM set_config('app.patients', '', true);
  RETURN false;
END $$;
