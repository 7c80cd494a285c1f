-- The charts are summed up by PostgreSQL: no bytes besides the columns any more. The copy goes first, since a column's
-- type cannot change while another one is generated from it; all in one statement, so that the rows are written anew once.
DROP INDEX "tbl_parametri_vitali_course";--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali"
  DROP COLUMN "misure",
  ALTER COLUMN "parametro_altezza" SET DATA TYPE double precision,
  ALTER COLUMN "parametro_peso" SET DATA TYPE double precision,
  ADD CONSTRAINT "tbl_parametri_vitali_finite" CHECK (abs(parametro_altezza) < 1000 and abs(parametro_peso) < 1000);--> statement-breakpoint
CREATE INDEX "tbl_parametri_vitali_measures" ON "tbl_parametri_vitali" USING btree ("id_paziente","created_on","parametro_altezza","id_livello_confidenzialita","id_tags","parametro_peso","parametro_pressione_minima","parametro_pressione_massima","parametro_frequenza_cardiaca") WHERE deleted_at is null;
