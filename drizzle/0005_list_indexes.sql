DROP INDEX "tbl_anamnesi_newest";--> statement-breakpoint
DROP INDEX "tbl_anamnesi_fisiologica_newest";--> statement-breakpoint
DROP INDEX "tbl_contatti_newest";--> statement-breakpoint
DROP INDEX "tbl_diagnosi_newest";--> statement-breakpoint
DROP INDEX "tbl_link_personali_newest";--> statement-breakpoint
DROP INDEX "tbl_taccuino_newest";--> statement-breakpoint
DROP INDEX "tbl_gravidanze_newest";--> statement-breakpoint
DROP INDEX "tbl_parametri_vitali_newest";--> statement-breakpoint
DROP INDEX "tbl_visite_newest";--> statement-breakpoint
CREATE INDEX "tbl_diagnosi_states" ON "tbl_diagnosi" USING btree ("id_paziente","diagnosi_stato","created_at","id_diagnosi","id_livello_confidenzialita","id_tags","tipo_diagnosi") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_parametri_vitali_height" ON "tbl_parametri_vitali" USING btree ("id_paziente","created_on","created_at","id","id_livello_confidenzialita","id_tags","parametro_altezza") WHERE deleted_at is null and parametro_altezza is not null;--> statement-breakpoint
CREATE INDEX "tbl_anamnesi_newest" ON "tbl_anamnesi" USING btree ("id_paziente","created_at","id_anamnesi_log","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_anamnesi_fisiologica_newest" ON "tbl_anamnesi_fisiologica" USING btree ("id_paziente","created_at","id_anamnesi_log","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_contatti_newest" ON "tbl_contatti" USING btree ("id_paziente","created_at","id_contatto","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_diagnosi_newest" ON "tbl_diagnosi" USING btree ("id_paziente","created_at","id_diagnosi","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_link_personali_newest" ON "tbl_link_personali" USING btree ("id_paziente","created_at","linkid","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_taccuino_newest" ON "tbl_taccuino" USING btree ("id_paziente","taccuino_data","created_at","id_taccuino","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_gravidanze_newest" ON "tbl_gravidanze" USING btree ("id_paziente","created_at","id_gravidanza","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_parametri_vitali_newest" ON "tbl_parametri_vitali" USING btree ("id_paziente","created_on","created_at","id","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_visite_newest" ON "tbl_visite" USING btree ("id_paziente","visita_data","created_at","id_visita","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;