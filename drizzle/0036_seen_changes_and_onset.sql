CREATE TABLE "seen_changes" (
	"id_paziente" bigint NOT NULL,
	"id_utente" bigint NOT NULL,
	"section" text NOT NULL,
	"row_id" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_changes_pk" PRIMARY KEY("id_paziente","id_utente","section","row_id")
);
--> statement-breakpoint
ALTER TABLE "seen_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_diagnosi" ADD COLUMN "diagnosi_esordio" text;--> statement-breakpoint
ALTER TABLE "seen_changes" ADD CONSTRAINT "seen_changes_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_diagnosi" ADD CONSTRAINT "tbl_diagnosi_onset" CHECK (diagnosi_esordio ~ '^[0-9]{4}(-[0-9]{2}){0,2}$');--> statement-breakpoint
CREATE POLICY "compartment" ON "seen_changes" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));