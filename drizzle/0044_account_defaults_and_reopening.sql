CREATE TABLE "default_levels" (
	"id_paziente" bigint NOT NULL,
	"section" text NOT NULL,
	"chosen" smallint,
	CONSTRAINT "default_levels_pk" PRIMARY KEY("id_paziente","section"),
	CONSTRAINT "default_levels_chosen" CHECK (chosen between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "default_levels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_associazioni" ADD COLUMN "finita_con_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "default_levels" ADD CONSTRAINT "default_levels_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "compartment" ON "default_levels" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));