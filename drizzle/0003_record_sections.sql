CREATE TABLE "tbl_anamnesi" (
	"id_anamnesi_log" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"parte" text NOT NULL,
	"contenuto" text NOT NULL,
	CONSTRAINT "tbl_anamnesi_pk" PRIMARY KEY("id_paziente","id_anamnesi_log"),
	CONSTRAINT "tbl_anamnesi_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_anamnesi_part" CHECK (parte in ('familiare', 'remota', 'prossima'))
);
--> statement-breakpoint
ALTER TABLE "tbl_anamnesi" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_anamnesi_versioni" (
	"id_paziente" bigint NOT NULL,
	"parte" text NOT NULL,
	"version" integer NOT NULL,
	"contenuto" jsonb NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_anamnesi_versioni_pk" PRIMARY KEY("id_paziente","parte","version"),
	CONSTRAINT "tbl_anamnesi_versioni_part" CHECK (parte in ('familiare', 'remota', 'prossima', 'fisiologica'))
);
--> statement-breakpoint
ALTER TABLE "tbl_anamnesi_versioni" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_anamnesi_fisiologica" (
	"id_anamnesi_log" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"tempoParto" text,
	"tipoParto" text,
	"allattamento" text,
	"sviluppoVegRel" text,
	"noteInfanzia" text,
	"livelloScol" text,
	"attivitaFisica" text,
	"abitudAlim" text,
	"ritmoSV" text,
	"stress" text,
	"fumo" text,
	"dosiFumo" numeric(7, 2),
	"dataInizioFumo" date,
	"dataFineFumo" date,
	"alcool" text,
	"tipoAlcool" text,
	"dosiAlcool" numeric(7, 2),
	"dataInizioAlcool" date,
	"dataFineAlcool" date,
	"droghe" text,
	"tipoDroghe" text,
	"dosiDroghe" numeric(7, 2),
	"dataInizioDroghe" date,
	"dataFineDroghe" date,
	"caffeina" text,
	"dosiCaffeina" numeric(7, 2),
	"dataInizioCaffeina" date,
	"dataFineCaffeina" date,
	"noteStileVita" text,
	"professione" text,
	"noteAttLav" text,
	"alvo" text,
	"minzione" text,
	"noteAlvoMinz" text,
	"etaMenarca" smallint,
	"ciclo" text,
	"etaMenopausa" smallint,
	"menopausa" text,
	"noteCicloMes" text,
	CONSTRAINT "tbl_anamnesi_fisiologica_pk" PRIMARY KEY("id_paziente","id_anamnesi_log"),
	CONSTRAINT "tbl_anamnesi_fisiologica_level" CHECK (id_livello_confidenzialita between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "tbl_anamnesi_fisiologica" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_diagnosi" (
	"id_diagnosi" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"diagnosi_stato" smallint NOT NULL,
	"tipo_diagnosi" text NOT NULL,
	"diagnosi_patologia" text NOT NULL,
	"careprovider" text NOT NULL,
	"diagnosi_inserimento" date DEFAULT ((now() at time zone 'Europe/Rome')::date) NOT NULL,
	CONSTRAINT "tbl_diagnosi_pk" PRIMARY KEY("id_paziente","id_diagnosi"),
	CONSTRAINT "tbl_diagnosi_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_diagnosi_state" CHECK (diagnosi_stato in (0, 1, 2)),
	CONSTRAINT "tbl_diagnosi_kind" CHECK (tipo_diagnosi in ('Diagnosi', 'Allergia', 'Intolleranza'))
);
--> statement-breakpoint
ALTER TABLE "tbl_diagnosi" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_link_personali" (
	"linkid" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"descrizione" text NOT NULL,
	CONSTRAINT "tbl_link_personali_pk" PRIMARY KEY("id_paziente","linkid"),
	CONSTRAINT "tbl_link_personali_level" CHECK (id_livello_confidenzialita between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "tbl_link_personali" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_link_pubblici" (
	"id" integer PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"link_name" text NOT NULL,
	"link_sede" text NOT NULL,
	"link_city" text NOT NULL,
	"link_informazioni" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_taccuino" (
	"id_taccuino" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"taccuino_descrizione" text DEFAULT '' NOT NULL,
	"taccuino_data" date DEFAULT ((now() at time zone 'Europe/Rome')::date) NOT NULL,
	"taccuino_2d_drawn" smallint DEFAULT 1 NOT NULL,
	"aree" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tratti" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "tbl_taccuino_pk" PRIMARY KEY("id_paziente","id_taccuino"),
	CONSTRAINT "tbl_taccuino_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_taccuino_drawn" CHECK (taccuino_2d_drawn in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "tbl_taccuino" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_taccuino_immagini" (
	"id_paziente" bigint NOT NULL,
	"id_taccuino" bigint NOT NULL,
	"taccuino_report_anteriore" "bytea",
	"taccuino_report_posteriore" "bytea",
	CONSTRAINT "tbl_taccuino_immagini_pk" PRIMARY KEY("id_paziente","id_taccuino")
);
--> statement-breakpoint
ALTER TABLE "tbl_taccuino_immagini" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_gravidanze" (
	"id_gravidanza" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"eta" smallint NOT NULL,
	"inizio_gravidanza" date,
	"fine_gravidanza" date,
	"esito" text,
	"sesso_bambino" text,
	"note_gravidanza" text,
	CONSTRAINT "tbl_gravidanze_pk" PRIMARY KEY("id_paziente","id_gravidanza"),
	CONSTRAINT "tbl_gravidanze_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_gravidanze_outcome" CHECK (esito in ('nascita', 'aborto')),
	CONSTRAINT "tbl_gravidanze_child" CHECK (sesso_bambino in ('Maschio', 'Femmina')),
	CONSTRAINT "tbl_gravidanze_period" CHECK (fine_gravidanza >= inizio_gravidanza)
);
--> statement-breakpoint
ALTER TABLE "tbl_gravidanze" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_parametri_vitali" (
	"id" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"parametro_altezza" numeric(4, 1),
	"parametro_peso" numeric(5, 2),
	"parametro_pressione_minima" smallint,
	"parametro_pressione_massima" smallint,
	"parametro_frequenza_cardiaca" smallint,
	"created_on" date DEFAULT ((now() at time zone 'Europe/Rome')::date) NOT NULL,
	CONSTRAINT "tbl_parametri_vitali_pk" PRIMARY KEY("id_paziente","id"),
	CONSTRAINT "tbl_parametri_vitali_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_parametri_vitali_something" CHECK (num_nonnulls(parametro_altezza, parametro_peso, parametro_pressione_minima, parametro_pressione_massima,
          parametro_frequenza_cardiaca) > 0)
);
--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_visite" (
	"id_visita" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"visita_data" date NOT NULL,
	"visita_motivazione" text NOT NULL,
	"visita_osservazioni" text NOT NULL,
	"visita_conclusioni" text NOT NULL,
	CONSTRAINT "tbl_visite_pk" PRIMARY KEY("id_paziente","id_visita"),
	CONSTRAINT "tbl_visite_level" CHECK (id_livello_confidenzialita between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "tbl_visite" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_anamnesi" ADD CONSTRAINT "tbl_anamnesi_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_anamnesi_versioni" ADD CONSTRAINT "tbl_anamnesi_versioni_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_anamnesi_fisiologica" ADD CONSTRAINT "tbl_anamnesi_fisiologica_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_diagnosi" ADD CONSTRAINT "tbl_diagnosi_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_link_personali" ADD CONSTRAINT "tbl_link_personali_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_taccuino" ADD CONSTRAINT "tbl_taccuino_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_taccuino_immagini" ADD CONSTRAINT "tbl_taccuino_immagini_entry" FOREIGN KEY ("id_paziente","id_taccuino") REFERENCES "public"."tbl_taccuino"("id_paziente","id_taccuino") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_gravidanze" ADD CONSTRAINT "tbl_gravidanze_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD CONSTRAINT "tbl_parametri_vitali_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_visite" ADD CONSTRAINT "tbl_visite_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_anamnesi_id" ON "tbl_anamnesi" USING btree ("id_anamnesi_log");--> statement-breakpoint
CREATE INDEX "tbl_anamnesi_newest" ON "tbl_anamnesi" USING btree ("id_paziente","created_at","id_anamnesi_log");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_anamnesi_once" ON "tbl_anamnesi" USING btree (id_paziente,parte) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_anamnesi_fisiologica_id" ON "tbl_anamnesi_fisiologica" USING btree ("id_anamnesi_log");--> statement-breakpoint
CREATE INDEX "tbl_anamnesi_fisiologica_newest" ON "tbl_anamnesi_fisiologica" USING btree ("id_paziente","created_at","id_anamnesi_log");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_anamnesi_fisiologica_once" ON "tbl_anamnesi_fisiologica" USING btree (id_paziente) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_diagnosi_id" ON "tbl_diagnosi" USING btree ("id_diagnosi");--> statement-breakpoint
CREATE INDEX "tbl_diagnosi_newest" ON "tbl_diagnosi" USING btree ("id_paziente","created_at","id_diagnosi");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_link_personali_id" ON "tbl_link_personali" USING btree ("linkid");--> statement-breakpoint
CREATE INDEX "tbl_link_personali_newest" ON "tbl_link_personali" USING btree ("id_paziente","created_at","linkid");--> statement-breakpoint
CREATE INDEX "tbl_link_pubblici_kind" ON "tbl_link_pubblici" USING btree ("tipo","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_taccuino_id" ON "tbl_taccuino" USING btree ("id_taccuino");--> statement-breakpoint
CREATE INDEX "tbl_taccuino_newest" ON "tbl_taccuino" USING btree ("id_paziente","taccuino_data","created_at","id_taccuino");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_gravidanze_id" ON "tbl_gravidanze" USING btree ("id_gravidanza");--> statement-breakpoint
CREATE INDEX "tbl_gravidanze_newest" ON "tbl_gravidanze" USING btree ("id_paziente","created_at","id_gravidanza");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_parametri_vitali_id" ON "tbl_parametri_vitali" USING btree ("id");--> statement-breakpoint
CREATE INDEX "tbl_parametri_vitali_newest" ON "tbl_parametri_vitali" USING btree ("id_paziente","created_on","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_visite_id" ON "tbl_visite" USING btree ("id_visita");--> statement-breakpoint
CREATE INDEX "tbl_visite_newest" ON "tbl_visite" USING btree ("id_paziente","visita_data","created_at","id_visita");--> statement-breakpoint
CREATE INDEX "tbl_contatti_newest" ON "tbl_contatti" USING btree ("id_paziente","created_at","id_contatto");--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_anamnesi" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_anamnesi_versioni" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_anamnesi_fisiologica" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_diagnosi" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_link_personali" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_taccuino" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_taccuino_immagini" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_gravidanze" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_parametri_vitali" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_visite" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));