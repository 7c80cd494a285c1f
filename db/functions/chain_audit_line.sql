-- Trigger: appends a new line to its chain, which is the record's or, for a line about no record, the user's. It overwrites
-- what was given for the chain's columns. Other writers into the same chain wait.
CREATE OR REPLACE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  patient bigint := coalesce(NEW.id_paziente, 0);
  actor bigint := CASE WHEN NEW.id_paziente IS NULL THEN coalesce(NEW.id_utente, 0) ELSE 0 END;
BEGIN
  PERFORM set_config('app.chain', patient || '/' || actor, true);
  INSERT INTO tbl_audit_catene AS ending (id_paziente, id_utente, numero, precedente, impronta)
    VALUES (patient, actor, 1, '', audit_hash(NEW, 1, ''))
    ON CONFLICT (id_paziente, id_utente) DO UPDATE SET numero = ending.numero + 1, precedente = ending.impronta,
      impronta = audit_hash(NEW, ending.numero + 1, ending.impronta)
    RETURNING numero, precedente INTO NEW.numero, NEW.precedente;
  PERFORM set_config('app.chain', '', true);
  RETURN NEW;
END $$;
