-- Refuses updates and deletions in the access log, also to the tables' owner.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'tbl_audit is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
