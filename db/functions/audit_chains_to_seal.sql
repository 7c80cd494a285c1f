-- Returns the chains that have grown since they were last sealed.
CREATE OR REPLACE FUNCTION audit_chains_to_seal(most integer)
RETURNS TABLE (patient bigint, actor bigint, number bigint, hash bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.chain', 'all', true);
  RETURN QUERY SELECT id_paziente, id_utente, c.count, c.hash FROM audit_chains c WHERE c.count > c.sealed LIMIT most;
  PERFORM set_config('app.chain', '', true);
END $$;

REVOKE ALL ON FUNCTION audit_chains_to_seal FROM PUBLIC;
