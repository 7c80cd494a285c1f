-- The access log's lines say what was there before and after, of a change of who may do what.
DROP FUNCTION write_audit(text, bigint, bigint, text, text, bigint, text, text, text, text, bigint);
--> statement-breakpoint
-- The one way for the app to add to the access log. Who acted is not the caller's to say: it is the user of the open
-- session, or where that has just ended, of the open compartment. Only a sign-in that was refused has neither: it names
-- the account that was tried. What the association allowed is that of the acting doctor. As its owner is under row
-- security too, it sees no more associations than the caller.
CREATE FUNCTION write_audit(open_session text, claimed bigint, patient bigint, act text, section text, row_id bigint,
  outcome text, channel text, address text, device text, doctor bigint, detail jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asking bigint := nullif(current_setting('app.user', true), '')::bigint;
  actor bigint;
BEGIN
  SELECT id_utente INTO actor FROM tbl_sessioni WHERE hash = open_session;
  IF actor <> asking OR coalesce(actor, asking) <> claimed THEN
    RAISE EXCEPTION 'the access log takes the actor from the open session' USING ERRCODE = 'insufficient_privilege';
  END IF;
  actor := coalesce(actor, asking);
  IF actor IS NULL AND act = 'sign_in' AND outcome <> 'ok' THEN
    actor := claimed;
  END IF;
  INSERT INTO tbl_audit (id_utente, id_paziente, azione, sezione, id_riga, esito, canale, audit_ip, dispositivo,
    id_cpp, assegnazione_confidenzialita, visibility, dettaglio)
  SELECT actor, patient, act, section, row_id, outcome, channel, address, device,
    a.id_cpp, a.assegnazione_confidenzialita, a.visibility, detail
  FROM (VALUES (1)) AS line LEFT JOIN (tbl_associazioni a
    JOIN tbl_careprovider c ON c.id_careprovider = a.id_careprovider AND c.id_utente = actor)
    ON a.id_paziente = patient AND a.id_careprovider = doctor
      AND a.accettata_il IS NOT NULL AND association_is_running(a.terminata_il, a.data_fine);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION write_audit FROM PUBLIC;
