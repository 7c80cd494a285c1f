-- Stores a seal that the app has signed; `ends` is a list of [patient, user, number, hash], one for the end of each sealed
-- chain.
CREATE OR REPLACE FUNCTION add_audit_seal(number bigint, at timestamptz, ends jsonb, signature bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_seals (number, at, ends, signature) VALUES (number, at, ends, signature);
  PERFORM set_config('app.chain', 'all', true);
  UPDATE audit_chains SET sealed = (named->>2)::bigint FROM jsonb_array_elements(ends) AS named
    WHERE id_paziente = (named->>0)::bigint AND id_utente = (named->>1)::bigint;
  PERFORM set_config('app.chain', '', true);
END $$;

REVOKE ALL ON FUNCTION add_audit_seal FROM PUBLIC;
