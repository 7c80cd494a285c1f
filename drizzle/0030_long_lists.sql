CREATE INDEX "tbl_careprovider_by_name" ON "tbl_careprovider" USING btree ("cognome","nome","id_careprovider") WHERE stato = 'confirmed';--> statement-breakpoint
ALTER POLICY "compartment" ON "tbl_associazioni" TO public USING (id_careprovider = nullif(current_setting('app.doctor', true), '')::int8 or id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_careprovider = nullif(current_setting('app.doctor', true), '')::int8 or id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
ALTER POLICY "compartment" ON "tbl_pazienti" TO public USING (id_paziente = any ((select nullif(current_setting('app.patients', true), '')::int8[])::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));
--> statement-breakpoint
-- As before, record by record, each opened alone: row security reads the list of the open records anew for each row, so that
-- with all of them open the time grew with the square of their number.
CREATE OR REPLACE FUNCTION close_unshared_records() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shared bigint[] := '{}';
  patient bigint;
BEGIN
  FOREACH patient IN ARRAY coalesce(nullif(current_setting('app.patients', true), ''), '{}')::bigint[] LOOP
    PERFORM set_config('app.patients', '{' || patient || '}', true);
    IF record_is_shared(patient) THEN
      shared := shared || patient;
    END IF;
  END LOOP;
  PERFORM set_config('app.patients', shared::text, true);
END $$;
