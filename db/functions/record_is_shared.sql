-- Whether a record may be shown to doctors: its owner has neither refused nor withdrawn the consent to sharing and has not
-- closed the account. The record must be open, because row security otherwise hides its owner. 'treatment-1' is SHARING in
-- lib/legal/treatments.ts.
CREATE OR REPLACE FUNCTION record_is_shared(patient bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_paziente = patient AND o.tipo = 'owner' AND (
    EXISTS (SELECT FROM closures c WHERE c.id_utente = o.id_utente)
    OR NOT coalesce((SELECT consenso FROM tbl_accettazioni a
      WHERE a.id_utente = o.id_utente AND a.documento = 'treatment-1' ORDER BY a.ordine DESC LIMIT 1), true)))
$$;
