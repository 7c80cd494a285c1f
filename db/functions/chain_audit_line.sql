-- Trigger: appends a new line to its chain: the record's chain or, for a line about no record, the user's. It overwrites any
-- values that the insert gives for the chain's columns. Other transactions that write into the same chain wait.
CREATE OR REPLACE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  patient bigint := coalesce(NEW.id_paziente, 0);
  actor bigint := CASE WHEN NEW.id_paziente IS NULL THEN coalesce(NEW.id_utente, 0) ELSE 0 END;
BEGIN
  PERFORM set_config('app.chain', patient || '/' || actor, true);
  INSERT INTO audit_chains AS ending (id_paziente, id_utente, count, before, hash)
    VALUES (patient, actor, 1, '', audit_hash(NEW, 1, ''))
    ON CONFLICT (id_paziente, id_utente) DO UPDATE SET count = ending.count + 1, before = ending.hash,
      hash = audit_hash(NEW, ending.count + 1, ending.hash)
    RETURNING count, before INTO NEW.numero, NEW.precedente;
  PERFORM set_config('app.chain', '', true);
  RETURN NEW;
END $$;
