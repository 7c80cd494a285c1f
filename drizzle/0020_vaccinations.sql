CREATE TABLE "tbl_vaccinazioni" (
	"id_vaccinazione" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"id_vaccino" integer NOT NULL,
	"descrizione_breve" text NOT NULL,
	"atc" text NOT NULL,
	"cvx" text,
	"vaccinazione_data" date NOT NULL,
	"vaccinazione_reazioni" text NOT NULL,
	"vaccinazione_richiamo" smallint NOT NULL,
	CONSTRAINT "tbl_vaccinazioni_pk" PRIMARY KEY("id_paziente","id_vaccinazione"),
	CONSTRAINT "tbl_vaccinazioni_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_vaccinazioni_dose" CHECK (vaccinazione_richiamo between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "tbl_vaccinazioni" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_vaccinazioni" ADD CONSTRAINT "tbl_vaccinazioni_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_vaccinazioni_id" ON "tbl_vaccinazioni" USING btree ("id_vaccinazione");--> statement-breakpoint
CREATE INDEX "tbl_vaccinazioni_newest" ON "tbl_vaccinazioni" USING btree ("id_paziente","vaccinazione_data","created_at","id_vaccinazione","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_vaccinazioni" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));