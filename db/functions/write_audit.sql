-- Adds a line to the access log. The actor is taken from the open session or from the transaction's user, never from the
-- caller's claim alone. The function adds the name of the session's access token, or of the app to which the session was
-- granted, and the association under which a doctor reads.
CREATE OR REPLACE FUNCTION write_audit(line_id bigint, signature bytea, open_session text, claimed bigint, patient bigint, act text,
  section text, row_id bigint, outcome text, channel text, address text, device text, doctor bigint, detail jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asking bigint := nullif(current_setting('app.user', true), '')::bigint;
  actor bigint;
  token text;
  app text;
  delegation jsonb;
BEGIN
  SELECT s.id_utente, coalesce(t.name, c.name), c.id INTO actor, token, app
    FROM sessions s LEFT JOIN tokens t ON t.session = s.hash
    LEFT JOIN oauth_grants g ON g.session = s.hash LEFT JOIN oauth_clients c ON c.id = g.client_id
    WHERE s.hash = open_session;
  IF actor <> asking OR coalesce(actor, asking) <> claimed THEN
    RAISE EXCEPTION 'the access log takes the actor from the open session' USING ERRCODE = 'insufficient_privilege';
  END IF;
  actor := coalesce(actor, asking);
  IF actor IS NULL AND act = 'sign_in' AND outcome <> 'ok' THEN
    actor := claimed;
  END IF;
  IF token IS NOT NULL THEN
    detail := coalesce(detail, '{}') || jsonb_build_object('token', token);
  END IF;
  IF app IS NOT NULL THEN
    detail := detail || jsonb_build_object('app', app);
  END IF;
  IF patient IS NOT NULL THEN
    -- Row security shows the actor's own relations only while app.user is the actor.
    SELECT jsonb_build_object('delega', d.id_delega, 'base', d.base) INTO delegation FROM tbl_deleghe d
      WHERE d.id_paziente = patient AND d.id_utente = actor AND d.accettata_il IS NOT NULL AND d.base <> 'self'
        AND (d.terminata_il IS NULL OR d.terminata_il > now() - interval '1 minute')
        AND NOT EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_utente = actor AND o.id_paziente = patient)
      ORDER BY d.terminata_il NULLS FIRST, d.accettata_il LIMIT 1;
    IF delegation IS NOT NULL THEN
      detail := coalesce(detail, '{}') || delegation;
    END IF;
  END IF;
  INSERT INTO tbl_audit (id_audit, firma, id_utente, id_paziente, azione, sezione, id_riga, esito, canale, audit_ip,
    dispositivo, id_cpp, assegnazione_confidenzialita, visibility, dettaglio)
  SELECT line_id, signature, actor, patient, act, section, row_id, outcome, channel, address, device,
    a.id_cpp, a.assegnazione_confidenzialita, a.visibility, detail
  FROM (VALUES (1)) AS line LEFT JOIN (tbl_associazioni a
    JOIN tbl_careprovider c ON c.id_careprovider = a.id_careprovider AND c.id_utente = actor)
    ON a.id_paziente = patient AND a.id_careprovider = doctor
      AND a.accettata_il IS NOT NULL AND association_is_running(a.terminata_il, a.data_fine);
END $$;

REVOKE ALL ON FUNCTION write_audit FROM PUBLIC;
