ALTER TABLE "tbl_reazioni_avverse" DROP CONSTRAINT "tbl_reazioni_avverse_severity";--> statement-breakpoint
ALTER TABLE "tbl_reazioni_avverse" DROP CONSTRAINT "tbl_reazioni_avverse_outcome";--> statement-breakpoint
DROP INDEX "tbl_terapie_states";--> statement-breakpoint
ALTER TABLE "tbl_reazioni_avverse" ADD COLUMN "active_ingredient" text;--> statement-breakpoint
ALTER TABLE "tbl_reazioni_avverse" ADD COLUMN "aic_code" text;--> statement-breakpoint
ALTER TABLE "tbl_reazioni_avverse" ADD COLUMN "dose" text;--> statement-breakpoint
ALTER TABLE "tbl_reazioni_avverse" ADD COLUMN "weight" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "tbl_terapie" ADD COLUMN "principio_attivo" text;--> statement-breakpoint
ALTER TABLE "tbl_terapie" ADD COLUMN "dosaggio" text;--> statement-breakpoint
ALTER TABLE "tbl_vaccinazioni" ADD COLUMN "lotto" text;--> statement-breakpoint
ALTER TABLE "tbl_vaccinazioni" ADD COLUMN "sede" text;--> statement-breakpoint
ALTER TABLE "tbl_vaccinazioni" ADD COLUMN "luogo" text;--> statement-breakpoint
CREATE INDEX "tbl_terapie_states" ON "tbl_terapie" USING btree ("id_paziente","tipo_terapia","created_at","id_terapie","id_livello_confidenzialita","id_tags","data_inizio","data_fine") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "tbl_reazioni_avverse" ADD CONSTRAINT "tbl_reazioni_avverse_aic" CHECK (aic_code ~ '^[0-9]{9}$');--> statement-breakpoint
ALTER TABLE "tbl_reazioni_avverse" ADD CONSTRAINT "tbl_reazioni_avverse_weight" CHECK (weight between 0.3 and 500);--> statement-breakpoint
ALTER TABLE "tbl_reazioni_avverse" ADD CONSTRAINT "tbl_reazioni_avverse_severity" CHECK (severity in ('Non grave', 'Ricovero in ospedale', 'Pericolo di vita', 'Invalidità permanente', 'Decesso',
          'Anomalia congenita'));--> statement-breakpoint
ALTER TABLE "tbl_reazioni_avverse" ADD CONSTRAINT "tbl_reazioni_avverse_outcome" CHECK (reaction_now in ('Risolta', 'Risolta con conseguenze', 'Migliorata', 'Non ancora risolta', 'Decesso', 'Anomalia congenita',
          'Non so'));--> statement-breakpoint
ALTER POLICY "administration" ON "tbl_audit" TO public USING (sezione in ('permissions', 'roles', 'licences', 'users', 'medicineRules') and exists (select from tbl_utenti_ruoli ur
  join tbl_ruoli_permessi rp on rp.id_ruolo = ur.id_ruolo join tbl_permessi p on p.id = rp.id_permesso
  where ur.id_utente = nullif(current_setting('app.user', true), '')::int8 and p.name = 'admin'));--> statement-breakpoint
-- By hand: therapies whose drug was chosen from the catalogue get its substance and strength, by the pattern of
-- lib/catalogue/strength.ts. The owner sees no row past forced row security, which is lifted for this transaction alone.
ALTER TABLE "tbl_terapie" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "tbl_terapie" SET "principio_attivo" = nullif(array_to_string("tbl_farmaci"."principi_attivi", ' + '), ''),
  "dosaggio" = substring("tbl_farmaci"."confezione" from '(?i)^["“]?\s*(\d[\d.,]*\s?(?:mcg|µg|microgrammi|milligrammi|grammi|mg|g|u\.i\.|ui|unità|meq|mmol|%)(?:\s?[/+]\s?(?:\d[\d.,]*\s?(?:mcg|µg|microgrammi|milligrammi|grammi|mg|g|u\.i\.|ui|unità|meq|mmol|%)|(?:\d[\d.,]*\s?)?(?:ml|dose|erogazione|ora|ore|h|die|goccia)))*)(?![[:alnum:]])')
  FROM "tbl_farmaci" WHERE "tbl_farmaci"."id_farmaco_codifa" = "tbl_terapie"."id_farmaco_codifa";--> statement-breakpoint
ALTER TABLE "tbl_terapie" FORCE ROW LEVEL SECURITY;
