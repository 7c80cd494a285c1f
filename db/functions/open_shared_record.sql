-- Opens the row-security compartment of a record for a health link. Returns false and opens nothing if the record is deleted,
-- its owner is disabled, it is not shared, or the link was made by a carer whose relation is over or may no longer share. A
-- record without an owner, such as a child's, has links by its carers only.
CREATE OR REPLACE FUNCTION open_shared_record(patient bigint, made_by bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.patients', coalesce('{' || patient || '}', ''), true);
  IF EXISTS (SELECT FROM tbl_pazienti WHERE id_paziente = patient AND deleted_at IS NULL)
      AND EXISTS (SELECT FROM tbl_titolarita o JOIN tbl_utenti u USING (id_utente)
        WHERE o.id_paziente = patient AND o.tipo = 'owner' AND u.abilitato)
        = EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_paziente = patient AND o.tipo = 'owner')
      AND (made_by IS NULL AND EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_paziente = patient AND o.tipo = 'owner')
        OR EXISTS (SELECT FROM tbl_deleghe d JOIN tbl_utenti u USING (id_utente) JOIN tbl_pazienti p USING (id_paziente)
          WHERE d.id_paziente = patient AND d.id_delega = made_by AND d.legge AND d.condivide AND u.abilitato
            AND p.contestata_il IS NULL AND running_delegation(d.id_utente, patient) = d.id_delega))
      AND record_is_shared(patient) THEN
    RETURN true;
  END IF;
  PERFORM set_config('app.patients', '', true);
  RETURN false;
END $$;
