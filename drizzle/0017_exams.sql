CREATE TABLE "tbl_indagini" (
	"id_indagine" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"indagine_stato" smallint NOT NULL,
	"indagine_tipologia" text NOT NULL,
	"indagine_motivo" text NOT NULL,
	"indagine_data_display" date DEFAULT ((now() at time zone 'Europe/Rome')::date) NOT NULL,
	"careprovider" text,
	"centro_indagine" text,
	"id_centro_indagine" integer,
	CONSTRAINT "tbl_indagini_pk" PRIMARY KEY("id_paziente","id_indagine"),
	CONSTRAINT "tbl_indagini_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_indagini_state" CHECK (indagine_stato in (0, 1, 2) or (indagine_stato = 3 and deleted_at is not null)),
	CONSTRAINT "tbl_indagini_kind" CHECK (indagine_tipologia in ('Studi Specialistici', 'Studi Radiologici', 'Laboratori Analisi', 'Patologia'))
);
--> statement-breakpoint
ALTER TABLE "tbl_indagini" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_indagini" ADD CONSTRAINT "tbl_indagini_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_indagini" ADD CONSTRAINT "tbl_indagini_centre" FOREIGN KEY ("id_centro_indagine") REFERENCES "public"."tbl_centri_indagini"("id_centro_indagine") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_indagini_id" ON "tbl_indagini" USING btree ("id_indagine");--> statement-breakpoint
CREATE INDEX "tbl_indagini_newest" ON "tbl_indagini" USING btree ("id_paziente","indagine_data_display","created_at","id_indagine","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_indagini_states" ON "tbl_indagini" USING btree ("id_paziente","indagine_stato","indagine_data_display","created_at","id_indagine","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_indagini" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));