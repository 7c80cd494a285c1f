CREATE TABLE "tbl_ecg_tracciati" (
	"id_paziente" bigint NOT NULL,
	"id_ecg" bigint NOT NULL,
	"frequenze" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"campioni" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "tbl_ecg_tracciati_pk" PRIMARY KEY("id_paziente","id_ecg"),
	CONSTRAINT "tbl_ecg_tracciati_samples" CHECK (octet_length(campioni) % 2 = 0)
);
--> statement-breakpoint
ALTER TABLE "tbl_ecg_tracciati" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_ecg" (
	"id_ecg" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"data_rilievo" date NOT NULL,
	"dispositivo" text NOT NULL,
	"numero_serie" text,
	"rilevato_il" timestamp(0) NOT NULL,
	"chiave_origine" text NOT NULL,
	"modalita" text NOT NULL,
	"faccina" text,
	"esito" text NOT NULL,
	"reperti" text[] DEFAULT '{}'::text[] NOT NULL,
	"frequenza_cardiaca" smallint,
	"st_mv" double precision,
	"qrs_ms" smallint,
	"qtc_ms" smallint,
	"battiti_prematuri" integer,
	"filtro" text NOT NULL,
	"campioni_al_secondo" smallint NOT NULL,
	"microvolt_per_passo" double precision NOT NULL,
	"durata_secondi" double precision NOT NULL,
	"ecg_commento" text DEFAULT '' NOT NULL,
	CONSTRAINT "tbl_ecg_pk" PRIMARY KEY("id_paziente","id_ecg"),
	CONSTRAINT "tbl_ecg_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_ecg_day" CHECK (data_rilievo = rilevato_il::date),
	CONSTRAINT "tbl_ecg_mode" CHECK (modalita in ('hand-hand', 'hand-chest', '1-lead', '2-lead')),
	CONSTRAINT "tbl_ecg_face" CHECK (faccina in ('happy', 'sad')),
	CONSTRAINT "tbl_ecg_result" CHECK (esito in ('regular', 'findings', 'unable_to_analyse')),
	CONSTRAINT "tbl_ecg_filter" CHECK (filtro in ('normal', 'wide')),
	CONSTRAINT "tbl_ecg_findings" CHECK (reperti <@ array['high_heart_rate', 'low_heart_rate', 'wide_qrs', 'high_st', 'low_st', 'irregular_rhythm', 'premature_beats']),
	CONSTRAINT "tbl_ecg_scale" CHECK (campioni_al_secondo between 1 and 4000 and microvolt_per_passo > 0 and microvolt_per_passo < 1000
          and durata_secondi >= 0 and durata_secondi < 100000 and abs(st_mv) < 100)
);
--> statement-breakpoint
ALTER TABLE "tbl_ecg" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" DROP CONSTRAINT "tbl_parametri_vitali_something";--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" DROP CONSTRAINT "tbl_parametri_vitali_finite";--> statement-breakpoint
DROP INDEX "tbl_parametri_vitali_measures";--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "parametro_saturazione" smallint;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "parametro_temperatura" double precision;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "parametro_glicemia" double precision;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "parametro_indice_perfusione" double precision;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "glicemia_pasto" text;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "tipo" text;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "dispositivo" text;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "numero_serie" text;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "rilevato_il" timestamp(0);--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "chiave_origine" text;--> statement-breakpoint
ALTER TABLE "tbl_ecg_tracciati" ADD CONSTRAINT "tbl_ecg_tracciati_ecg" FOREIGN KEY ("id_paziente","id_ecg") REFERENCES "public"."tbl_ecg"("id_paziente","id_ecg") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_ecg" ADD CONSTRAINT "tbl_ecg_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_ecg_id" ON "tbl_ecg" USING btree ("id_ecg");--> statement-breakpoint
CREATE INDEX "tbl_ecg_newest" ON "tbl_ecg" USING btree ("id_paziente","data_rilievo","created_at","id_ecg","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_ecg_source" ON "tbl_ecg" USING btree ("id_paziente","chiave_origine") WHERE deleted_at is null and chiave_origine is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_parametri_vitali_source" ON "tbl_parametri_vitali" USING btree ("id_paziente","chiave_origine") WHERE deleted_at is null and chiave_origine is not null;--> statement-breakpoint
CREATE INDEX "tbl_parametri_vitali_measures" ON "tbl_parametri_vitali" USING btree ("id_paziente","created_on","parametro_altezza","id_livello_confidenzialita","id_tags","parametro_peso","parametro_pressione_minima","parametro_pressione_massima","parametro_frequenza_cardiaca","parametro_saturazione","parametro_temperatura","parametro_glicemia") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD CONSTRAINT "tbl_parametri_vitali_kind" CHECK (tipo in ('pressure', 'oxygen', 'temperature', 'weight', 'glucose', 'heartRate'));--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD CONSTRAINT "tbl_parametri_vitali_meal" CHECK (glicemia_pasto in ('fasting', 'preprandial', 'postprandial', 'casual', 'bedtime'));--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD CONSTRAINT "tbl_parametri_vitali_device" CHECK (num_nonnulls(dispositivo, rilevato_il, chiave_origine) = 3 and tipo is not null and created_on = rilevato_il::date
        or num_nonnulls(dispositivo, numero_serie, rilevato_il, chiave_origine) = 0 and tipo is null);--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD CONSTRAINT "tbl_parametri_vitali_something" CHECK (num_nonnulls(parametro_altezza, parametro_peso, parametro_pressione_minima, parametro_pressione_massima,
          parametro_frequenza_cardiaca, parametro_saturazione, parametro_temperatura, parametro_glicemia) > 0);--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD CONSTRAINT "tbl_parametri_vitali_finite" CHECK (abs(parametro_altezza) < 1000 and abs(parametro_peso) < 1000
        and abs(parametro_temperatura) < 1000 and abs(parametro_glicemia) < 10000 and abs(parametro_indice_perfusione) < 1000);--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_ecg_tracciati" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_ecg" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));