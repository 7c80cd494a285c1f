CREATE TABLE "tbl_chiavi_file" (
	"id_paziente" bigint PRIMARY KEY NOT NULL,
	"chiave" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tbl_chiavi_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_file_contenuti" ADD COLUMN "cifrato" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_chiavi_file" ADD CONSTRAINT "tbl_chiavi_file_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_chiavi_file" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));