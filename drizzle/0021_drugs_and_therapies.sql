CREATE TABLE "tbl_atc" (
	"codice_atc" text PRIMARY KEY NOT NULL,
	"descrizione" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_elenchi" (
	"nome" text PRIMARY KEY NOT NULL,
	"versione" text NOT NULL,
	"data" date NOT NULL,
	"fonte" text NOT NULL,
	"importato" boolean NOT NULL,
	"caricato_il" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_farmaci" (
	"id_farmaco_codifa" bigint PRIMARY KEY NOT NULL,
	"aic" char(9),
	"denominazione" text NOT NULL,
	"confezione" text NOT NULL,
	"forma" text NOT NULL,
	"ditta" text NOT NULL,
	"principi_attivi" text[] NOT NULL,
	"codici_atc" text[] NOT NULL,
	"fornitura" text NOT NULL,
	"link_fi" text NOT NULL,
	"link_rcp" text NOT NULL,
	"vaccino" boolean NOT NULL,
	"attivo" boolean NOT NULL,
	"data_elenco" date NOT NULL,
	"ricerca" text collate "C" NOT NULL,
	"ricerca_principi" text NOT NULL,
	"ricerca_altro" text NOT NULL,
	"parole" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', ricerca), 'A') || setweight(to_tsvector('simple', ricerca_principi), 'B')
          || setweight(to_tsvector('simple', ricerca_altro), 'C')) STORED NOT NULL,
	CONSTRAINT "tbl_farmaci_aic_unique" UNIQUE("aic")
);
--> statement-breakpoint
CREATE TABLE "tbl_interazioni" (
	"id_interazione" text PRIMARY KEY NOT NULL,
	"gruppo_a" text NOT NULL,
	"codici_a" text[] NOT NULL,
	"gruppo_b" text NOT NULL,
	"codici_b" text[] NOT NULL,
	"gravita" text NOT NULL,
	"meccanismo" text NOT NULL,
	"meccanismo_en" text NOT NULL,
	"fonte" text NOT NULL,
	CONSTRAINT "tbl_interazioni_gravita" CHECK (gravita in ('contraindicated', 'serious', 'monitor'))
);
--> statement-breakpoint
CREATE TABLE "tbl_terapie" (
	"id_terapie" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"tipo_terapia" smallint NOT NULL,
	"id_farmaco_codifa" bigint,
	"farmaco" text NOT NULL,
	"quantita_farmaceutica" text,
	"frequenza_farmaceutica" text,
	"cadenza" text,
	"ogni_giorni" smallint,
	"giorni_settimana" smallint[],
	"orari" text[],
	"massimo_al_giorno" smallint,
	"pasto" text,
	"data_inizio" date NOT NULL,
	"data_fine" date,
	"id_prescrittore" bigint,
	"prescrittore" text NOT NULL,
	"id_diagnosi" bigint,
	"note" text,
	"motivo_spostamento" text,
	"interazioni_motivo" text,
	"interazioni_accettate" text[],
	CONSTRAINT "tbl_terapie_pk" PRIMARY KEY("id_paziente","id_terapie"),
	CONSTRAINT "tbl_terapie_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_terapie_state" CHECK (tipo_terapia in (0, 1, 2)),
	CONSTRAINT "tbl_terapie_period" CHECK (data_fine >= data_inizio),
	CONSTRAINT "tbl_terapie_rhythm" CHECK (cadenza in ('giornaliera', 'ogni_giorni', 'settimanale', 'al_bisogno')),
	CONSTRAINT "tbl_terapie_meal" CHECK (pasto in ('digiuno', 'durante', 'stomaco_pieno'))
);
--> statement-breakpoint
ALTER TABLE "tbl_terapie" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_terapie" ADD CONSTRAINT "tbl_terapie_id_farmaco_codifa_tbl_farmaci_id_farmaco_codifa_fk" FOREIGN KEY ("id_farmaco_codifa") REFERENCES "public"."tbl_farmaci"("id_farmaco_codifa") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_terapie" ADD CONSTRAINT "tbl_terapie_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_terapie" ADD CONSTRAINT "tbl_terapie_of_diagnosis" FOREIGN KEY ("id_paziente","id_diagnosi") REFERENCES "public"."tbl_diagnosi"("id_paziente","id_diagnosi") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_farmaci_prefix" ON "tbl_farmaci" USING btree ("ricerca","id_farmaco_codifa") WHERE attivo;--> statement-breakpoint
CREATE INDEX "tbl_farmaci_words" ON "tbl_farmaci" USING gin ("parole") WHERE attivo;--> statement-breakpoint
CREATE INDEX "tbl_farmaci_vaccini" ON "tbl_farmaci" USING btree ("ricerca","id_farmaco_codifa") WHERE attivo and vaccino;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_terapie_id" ON "tbl_terapie" USING btree ("id_terapie");--> statement-breakpoint
CREATE INDEX "tbl_terapie_newest" ON "tbl_terapie" USING btree ("id_paziente","created_at","id_terapie","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_terapie_states" ON "tbl_terapie" USING btree ("id_paziente","tipo_terapia","created_at","id_terapie","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_terapie_diagnosis" ON "tbl_terapie" USING btree ("id_paziente","id_diagnosi") WHERE id_diagnosi is not null;--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_terapie" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));