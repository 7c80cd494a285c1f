DROP INDEX "tbl_diagnosi_states";--> statement-breakpoint
DROP INDEX "tbl_diagnosi_allergies";--> statement-breakpoint
DROP INDEX "tbl_diagnosi_days";--> statement-breakpoint
DROP INDEX "tbl_diagnosi_doctors";--> statement-breakpoint
ALTER TABLE "tbl_diagnosi" ADD COLUMN "diagnosi_reazione" text;--> statement-breakpoint
ALTER TABLE "tbl_diagnosi" ADD COLUMN "rilevante_emergenza" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tbl_diagnosi_states" ON "tbl_diagnosi" USING btree ("id_paziente","diagnosi_stato","created_at","id_diagnosi","id_livello_confidenzialita","id_tags","tipo_diagnosi","rilevante_emergenza") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_diagnosi_allergies" ON "tbl_diagnosi" USING btree ("id_paziente","diagnosi_stato","created_at" desc,"id_diagnosi" desc,"id_livello_confidenzialita","id_tags","tipo_diagnosi","rilevante_emergenza") WHERE deleted_at is null and tipo_diagnosi <> 'Diagnosi' and diagnosi_stato <> 2;--> statement-breakpoint
CREATE INDEX "tbl_diagnosi_days" ON "tbl_diagnosi" USING btree ("id_paziente","diagnosi_inserimento","created_at","id_diagnosi","id_livello_confidenzialita","id_tags","tipo_diagnosi","diagnosi_stato","rilevante_emergenza") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_diagnosi_doctors" ON "tbl_diagnosi" USING btree ("id_paziente","careprovider","id_livello_confidenzialita","id_tags","tipo_diagnosi","diagnosi_stato","rilevante_emergenza") WHERE deleted_at is null;