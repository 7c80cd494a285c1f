-- Refuses updates and deletions in the access log, even to the owner of the tables.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'tbl_audit is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
