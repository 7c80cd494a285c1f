-- Whether a record may be shown to doctors: its owner has not refused or withdrawn the consent to it and has not closed
-- the account. Requires the record to be open, because row security hides its owner otherwise. 'treatment-1' is SHARING in
-- lib/legal/treatments.ts.
CREATE OR REPLACE FUNCTION record_is_shared(patient bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_paziente = patient AND o.tipo = 'owner' AND (
    EXISTS (SELECT FROM closures c WHERE c.id_utente = o.id_utente)
    OR NOT coalesce((SELECT consenso FROM tbl_accettazioni a
      WHERE a.id_utente = o.id_utente AND a.documento = 'treatment-1' ORDER BY a.ordine DESC LIMIT 1), true)))
$$;
