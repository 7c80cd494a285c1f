-- What somebody has agreed to is only ever added to: no privilege allows more, and this stops the table's owner too.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER tbl_accettazioni_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tbl_accettazioni"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
