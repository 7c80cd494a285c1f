ALTER TABLE "tbl_audit" ADD COLUMN "dettaglio" jsonb;--> statement-breakpoint
ALTER TABLE "tbl_licenze" ADD COLUMN "id_paypal_codice_piano" text;--> statement-breakpoint
ALTER TABLE "tbl_licenze" ADD COLUMN "id_paypal_descrizione_piano" text;--> statement-breakpoint
ALTER TABLE "tbl_licenze" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_ruoli" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_utenti" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "tbl_audit_administration" ON "tbl_audit" USING btree ("sezione","id_riga","audit_istante") WHERE dettaglio is not null;--> statement-breakpoint
ALTER TABLE "tbl_licenze" ADD CONSTRAINT "tbl_licenze_id_paypal_codice_piano_unique" UNIQUE("id_paypal_codice_piano");--> statement-breakpoint
CREATE POLICY "administration" ON "tbl_audit" AS PERMISSIVE FOR SELECT TO public USING (sezione in ('permissions', 'roles', 'licences', 'users') and exists (select from tbl_utenti_ruoli ur
  join tbl_ruoli_permessi rp on rp.id_ruolo = ur.id_ruolo join tbl_permessi p on p.id = rp.id_permesso
  where ur.id_utente = nullif(current_setting('app.user', true), '')::int8 and p.name = 'admin'));