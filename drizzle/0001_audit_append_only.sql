-- The audit table is only ever added to: row security leaves no policy for anything else, and this stops its owner too.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'tbl_audit is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER tbl_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tbl_audit"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
