-- A reading as sixteen bytes, for the charts: days since 2000-01-01 (4), tenths of a centimetre (2), hundredths of a
-- kilogram (4), mmHg (2 and 2), beats (2), all with their sign; the lowest number that fits stands for what was not
-- measured. lib/record/readings/packed.ts reads them.
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "misure" bytea GENERATED ALWAYS AS (
  int4send(created_on - date '2000-01-01')
  || int2send(coalesce((parametro_altezza * 10)::int2, '-32768'::int2))
  || int4send(coalesce((parametro_peso * 100)::int4, '-2147483648'::int4))
  || int2send(coalesce(parametro_pressione_minima, '-32768'::int2))
  || int2send(coalesce(parametro_pressione_massima, '-32768'::int2))
  || int2send(coalesce(parametro_frequenza_cardiaca, '-32768'::int2))
) STORED;--> statement-breakpoint
-- All that the charts need, and who may see it: ten thousand readings are read from here alone, without their rows.
CREATE INDEX "tbl_parametri_vitali_course" ON "tbl_parametri_vitali" USING btree
  ("id_paziente","created_on","created_at","id") INCLUDE ("misure","id_livello_confidenzialita","id_tags")
  WHERE deleted_at IS NULL;
