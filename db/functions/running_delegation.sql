-- The relation in force of a carer to a record; null if there is none, if the record is deleted, or if its owner has closed the
-- account. The record must be open, since row security otherwise hides its patient and its owner.
CREATE OR REPLACE FUNCTION running_delegation(asking_user bigint, patient bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT d.id_delega FROM tbl_deleghe d JOIN tbl_pazienti p ON p.id_paziente = d.id_paziente
    WHERE d.id_paziente = patient AND d.id_utente = asking_user AND p.deleted_at IS NULL
      AND delegation_is_running(d.base, d.accettata_il, d.terminata_il, d.inizio, d.fine, p.paziente_nascita, today_in_rome())
      AND NOT EXISTS (SELECT FROM tbl_titolarita o JOIN closures c ON c.id_utente = o.id_utente
        WHERE o.id_paziente = patient AND o.tipo = 'owner')
    ORDER BY d.accettata_il, d.id_delega LIMIT 1
$$;
